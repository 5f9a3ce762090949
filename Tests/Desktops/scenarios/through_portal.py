"""Typing into the program below through the desktop's RemoteDesktop portal, or a stand-in for it."""
import contextlib
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

    def __init__(self, mode, at="start"):
        self.log = os.path.join(os.environ["DESKTOP_FOLDER"], f"portal-{time.monotonic_ns()}")
        template = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "portal.py")
        self.process = subprocess.Popen(
            ["/usr/bin/python3", "-m", "dbusmock", "--session", "--template", template, "-p",
             json.dumps({"mode": mode, "at": at, "log": self.log})], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
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
        second = ["create", "select 1 2 token 1", "start", *keys]
        desktop.until(lambda: portal.calls() == first + second, 5, f"it was called so: {portal.calls()}")
        path = os.path.join(panel.state, "emoji-popup", "remote-desktop-token")
        with open(path) as file:
            assert file.read() == "token 2"
        assert os.stat(path).st_mode & 0o777 == 0o600, oct(os.stat(path).st_mode)


@scenario("a portal that is slow strikes Shift+Insert all the same", only="mutter")
def portal_is_slow(panel):
    for stage in "create", "select", "start":
        with Portal("slow", stage) as portal:
            insert(panel, "rocket")
            assert [call.split()[0] for call in portal.calls()] == ["create", "select", "start", *["key"] * 4], (
                stage, portal.calls())


@scenario("who calls again while the portal asks gets a panel, and what was picked is copied", only="mutter")
def portal_overlooked(panel):
    with Portal("silent", "start") as portal:
        process = panel.open("--insert")
        panel.pick("rocket")
        desktop.until(lambda: portal.calls()[-1:] == ["start"], 5, "nobody is asked")
        time.sleep(0.5)
        panel.open()
        assert process.wait(3) == 3, panel.messages()
        assert "does not answer" in panel.messages(), panel.messages()
        panel.press("Escape")
        panel.wait_until_gone()
        assert desktop.clipboard() == "🚀".encode(), desktop.clipboard()


# What a portal does, to which call, and what is said of it.
TROUBLES = [("refuses", "create", "does not allow it"), ("refuses", "select", "does not allow it"),
            ("refuses", "start", "does not allow it"), ("withholds", "start", "does not allow it"),
            ("refuses", "key", "has ended"), ("silent", "create", "does not answer"),
            ("silent", "select", "does not answer"), ("goes", "create", "has ended"), ("goes", "select", "has ended"),
            ("goes", "start", "has ended"), ("goes", "key", "has ended")]


@scenario("a portal that refuses, is silent or goes away, at any time, leaves a copy, and one line says so", only="mutter")
def portal_troubles(panel):
    for mode, stage, words in TROUBLES:
        with Portal(mode, stage) as portal:
            before = panel.messages()
            process = panel.open("--insert")
            panel.pick("rocket")
            assert process.wait(10) == 3, (mode, stage, panel.messages())
            said = panel.messages()[len(before):]
            assert said.count("\n") == 1 and words in said, (mode, stage, said)
            keys = [call for call in portal.calls() if call.startswith("key")]
            assert len(keys) == (stage == "key"), (mode, stage, portal.calls())
            desktop.until(lambda: desktop.clipboard() == "🚀".encode(), 3, f"it was not copied: {mode} at {stage}")
            desktop.copy(desktop.BEFORE)


@scenario("without a portal it is copied, and one line says so", only="mutter")
def no_portal(panel):
    process = panel.open("--insert")
    panel.pick("rocket")
    assert process.wait(10) == 3, panel.messages()
    assert panel.messages().count("\n") == 1 and "no program type" in panel.messages(), panel.messages()
    assert "portal: no desktop portal" in panel.trace(), panel.trace()


@scenario("with --no-copy the portal is not asked: the clipboard could not be given back", only="mutter")
def portal_without_copy(panel):
    with Portal("grants") as portal:
        process = panel.open("--insert", "--no-copy")
        panel.pick("rocket")
        assert process.wait(10) == 3, panel.messages()
        assert portal.calls() == [], portal.calls()
        assert desktop.clipboard() == desktop.BEFORE.encode(), desktop.clipboard()


# ---- GNOME's own ----

@contextlib.contextmanager
def gnome_portal():
    """The portal as GNOME has it, unpacked and not installed."""
    environment = {**os.environ, "LD_LIBRARY_PATH": f"{desktop.PORTAL}/lib/x86_64-linux-gnu",
                   "XDG_DESKTOP_PORTAL_DIR": f"{desktop.PORTAL}/share/xdg-desktop-portal/portals",
                   "GSETTINGS_SCHEMA_DIR": f"{desktop.PORTAL}/share/glib-2.0/schemas"}
    processes = []

    def start(program, name):
        processes.append(subprocess.Popen([f"{desktop.PORTAL}/libexec/{program}"], env=environment,
                                          stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL))
        desktop.until(lambda: desktop.run("gdbus", "wait", "--session", "--timeout", "1", name).returncode == 0, 15,
                      f"{program} does not start")
    try:
        start("xdg-permission-store", "org.freedesktop.impl.portal.PermissionStore")
        start("xdg-desktop-portal-gnome", "org.freedesktop.impl.portal.desktop.gnome")
        start("xdg-desktop-portal", "org.freedesktop.portal.Desktop")
        yield
    finally:
        for process in reversed(processes):
            process.terminate()
            process.wait()


# In GNOME's question, which stands in the middle of the monitor: the switch that allows keys, and the two buttons.
SWITCH, SHARE, CANCEL = (820, 340), (842, 289), (440, 289)


def is_asked():
    """Whether GNOME's question is there."""
    windows = "global.get_window_actors().map(it => it.meta_window.get_wm_class()).join()"
    return b"portal" in desktop.run("gdbus", "call", "--session", "--dest", "org.gnome.Shell", "--object-path",
                                    "/org/gnome/Shell", "--method", "org.gnome.Shell.Eval", windows).stdout


def answer_question(panel, *places):
    """Answers GNOME's question once it is there."""
    desktop.until(is_asked, 10, "nobody is asked")
    for place in places:
        time.sleep(0.7)
        panel.click(place)


@scenario("GNOME's own portal asks, and then pastes; refused or overlooked, it leaves a copy", only="portal")
def portal_of_gnome(panel):
    with targets.Entry("4.0") as target, gnome_portal():
        expected = ""
        for search, emoji in ("rocket", "🚀"), ("rainbow flag", "🏳️‍🌈"), ("fr", "🇫🇷"):
            process = panel.open("--insert", "--search", search)
            panel.press("Return")
            answer_question(panel, SWITCH, SHARE)
            assert process.wait(20) == 0, panel.messages()
            expected += emoji
            target.wait_for(expected)
        for overlooked in True, False:
            before = panel.messages()
            process = panel.open("--insert", "--search", "rocket")
            panel.press("Return")
            if overlooked:
                desktop.until(is_asked, 10, "nobody is asked")
                time.sleep(0.5)
                panel.open()
                desktop.until(lambda: not is_asked(), 5, "the question stays")
                panel.press("Escape")
            else:
                answer_question(panel, CANCEL)
            assert process.wait(20) == 3, panel.messages()
            said = panel.messages()[len(before):]
            assert ("does not answer" if overlooked else "does not allow it") in said, said
            desktop.until(lambda: desktop.clipboard() == "🚀".encode(), 3, "it was not copied")
            assert target.said() == expected, f"{target} was given {target.said()!r}"
