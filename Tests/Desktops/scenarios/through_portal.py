"""Typing into the program below through the desktop's RemoteDesktop portal, or a stand-in for it."""
import json
import os
import subprocess
import time

import desktop
import targets
from harness import scenario
from inserting import insert

class Portal:
    """A portal that does as it is told (Tests/Desktops/portal.py)."""

    def __init__(self, mode):
        self.log = os.path.join(os.environ["DESKTOP_FOLDER"], f"portal-{time.monotonic_ns()}")
        template = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "portal.py")
        self.process = subprocess.Popen(
            ["/usr/bin/python3", "-m", "dbusmock", "--session", "--template", template, "-p",
             json.dumps({"mode": mode, "log": self.log})], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        desktop.until(self.is_there, 10, "the portal does not start")

    def is_there(self):
        answer = desktop.run("gdbus", "call", "--session", "--dest", "org.freedesktop.DBus", "--object-path", "/",
                             "--method", "org.freedesktop.DBus.NameHasOwner", "org.freedesktop.portal.Desktop")
        return b"true" in answer.stdout

    def calls(self):
        try:
            with open(self.log) as file:
                return file.read().splitlines()
        except FileNotFoundError:
            return []

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()


@scenario("where the compositor lets it type, the portal is not asked and nothing is marked for it", only="sway")
def portal_is_not_needed(panel):
    with Portal("grants") as portal, targets.Entry("4.0") as target:
        marked = b"marked by another program"
        subprocess.run(["wl-copy", "--primary"], input=marked, timeout=10, check=True, stdout=subprocess.DEVNULL,
                       stderr=subprocess.DEVNULL)
        insert(panel, "rocket")
        target.wait_for("🚀")
        assert desktop.clipboard("primary") == marked, f"the primary selection holds {desktop.clipboard('primary')!r}"
        assert portal.calls() == [], portal.calls()


@scenario("a portal that allows it strikes Shift+Insert, and is given its token the next time", only="mutter")
def portal_grants(panel):
    with Portal("grants") as portal:
        keys = ["key 0xffe1 1", "key 0xff63 1", "key 0xff63 0", "key 0xffe1 0"]
        insert(panel, "rocket")
        first = ["create", "select 1 2 (none)", "start", *keys]
        desktop.until(lambda: portal.calls() == first, 5, f"it was called so: {portal.calls()}")
        assert desktop.clipboard() == "🚀".encode(), desktop.clipboard()
        insert(panel, "pizza")
        second = ["create", "select 1 2 a token", "start", *keys]
        desktop.until(lambda: portal.calls() == first + second, 5, f"it was called so: {portal.calls()}")
        with open(os.path.join(panel.state, "emoji-popup", "remote-desktop-token")) as file:
            assert file.read() == "a token"


@scenario("a portal that refuses, is silent or goes away leaves a copy, and one line says so", only="mutter")
def portal_troubles(panel):
    for mode, words in ("refuses", "does not allow it"), ("silent", "does not answer"), ("goes", "has ended"):
        with Portal(mode) as portal:
            before = panel.messages()
            process = panel.open("--insert")
            panel.pick("rocket")
            assert process.wait(10) == 3, (mode, panel.messages())
            said = panel.messages()[len(before):]
            assert said.count("\n") == 1 and words in said, (mode, said)
            assert not any(call.startswith("key") for call in portal.calls()), portal.calls()
            desktop.until(lambda: desktop.clipboard() == "🚀".encode(), 3, "it was not copied")
            desktop.copy(desktop.BEFORE)


@scenario("with --no-copy the portal is not asked: the clipboard could not be given back", only="mutter")
def portal_without_copy(panel):
    with Portal("grants") as portal:
        process = panel.open("--insert", "--no-copy")
        panel.pick("rocket")
        assert process.wait(10) == 3, panel.messages()
        assert portal.calls() == [], portal.calls()
        assert desktop.clipboard() == desktop.BEFORE.encode(), desktop.clipboard()
