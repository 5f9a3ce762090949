"""The shortcut that the desktop's portal watches, held by the process that stays."""
import json
import os
import subprocess
import time

import desktop
from harness import scenario
from panel import EXECUTABLE
from residency import installation, nanoseconds
from shortcut import contents, session_of, shortcut

HERE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
NAME, PATH = "org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop"
ENTRY = os.path.join(os.environ["XDG_CONFIG_HOME"], "autostart/io.github.emoji_popup.EmojiPopup.desktop")
CREATE = ["register io.github.emoji_popup.EmojiPopup", "create emoji_popup", "list"]
BIND = "bind show LOGO+period Emoji picker"


def call(name, path, method, *arguments):
    return desktop.run("gdbus", "call", "--session", "--dest", name, "--object-path", path, "--method", method, *arguments)


def switches(process):
    """How often each thread of the process was given the processor, or lost it."""
    found = {}
    for thread in os.listdir(f"/proc/{process}/task"):
        lines = contents(f"/proc/{process}/task/{thread}/status").decode().splitlines()
        found[thread] = sum(int(line.split()[-1]) for line in lines if "ctxt_switches" in line)
    return found


class Portal:
    """A portal that does as it is told (Tests/Desktops/shortcut_portal.py)."""

    def __init__(self, mode="grants", template="shortcut_portal.py", **parameters):
        self.log = os.path.join(os.environ["DESKTOP_FOLDER"], f"portal-{time.monotonic_ns()}")
        self.process = subprocess.Popen(
            ["/usr/bin/python3", "-m", "dbusmock", "--session", "--template", os.path.join(HERE, template), "-p",
             json.dumps({"mode": mode, "log": self.log, **parameters})], stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        desktop.until(self.is_there, 10, "the portal does not start")
        # dbusmock has the name before it has the methods.
        desktop.until(lambda: b"uint32" in call(NAME, PATH, "org.freedesktop.DBus.Properties.GetAll", interface(template))
                      .stdout, 10, "the portal has no interface")

    def is_there(self):
        return b"true" in call("org.freedesktop.DBus", "/", "org.freedesktop.DBus.NameHasOwner", NAME).stdout

    def tell(self, method, *arguments):
        answer = call(NAME, PATH, "io.github.emoji_popup.Test." + method, *arguments)
        assert answer.returncode == 0, answer.stderr

    def calls(self):
        return contents(self.log).decode().splitlines() if os.path.exists(self.log) else []

    def wait_for(self, *calls):
        try:
            desktop.until(lambda: self.calls() == list(calls), 5, "it was called in another way")
        except AssertionError as trouble:
            raise AssertionError(f"{trouble}: {self.calls()}, not {list(calls)}")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()


def interface(template):
    return "org.freedesktop.portal." + ("RemoteDesktop" if template == "portal.py" else "GlobalShortcuts")


def everything():
    """All files below the home, but caches, and a folder that GSettings makes for itself on the desktops of these tests."""
    found = []
    for folder, folders, files in os.walk(os.environ["HOME"]):
        folders[:] = [name for name in folders if name not in (".cache", "glib-2.0")]
        found += [(path, contents(path)) for path in (os.path.join(folder, name) for name in files)] + [(folder, None)]
    return sorted(found, key=str)


def press_and_type(panel, portal, word="rocket", emoji="🚀"):
    painted = panel.count("painted")
    portal.tell("Press", "a token of the desktop's")
    panel.wait_for_more("painted", painted, 10)
    time.sleep(0.15)
    panel.pick(word)
    panel.wait_until_gone()
    assert desktop.clipboard() == emoji.encode(), desktop.clipboard()


@scenario("where a desktop has no settings that are known, its portal watches the keys, and all of it goes again", only="openbox mutter")
def portal_keys(panel):
    before = everything()
    with session_of("LXQt"), Portal() as portal:
        assert shortcut(panel, "install") == "LOGO+period opens emoji-popup from now on (the desktop’s portal)\n"
        portal.wait_for(*CREATE, BIND)
        press_and_type(panel, portal)
        assert "opens emoji-popup" in shortcut(panel, "install")
        assert "LOGO+period runs" in shortcut(panel, "status")
        # The desktop's settings give it other keys.
        portal.tell("Change", "Press Hyper")
        desktop.until(lambda: "Press Hyper runs" in shortcut(panel, "status"), 3, "it does not say the new keys")
        shortcut(panel, "remove")
        shortcut(panel, "status", expected=1)
        desktop.until(lambda: portal.calls()[-1] == "close", 5, f"the session stays: {portal.calls()}")
        portal.tell("Press", "")
        time.sleep(1)
        assert not panel.is_visible(), "the keys still open the panel"
    panel.quit()
    assert everything() == before, set(everything()) ^ set(before)


@scenario("at log-in the entry starts the process which holds the portal's keys, and nothing else needs it", only="openbox sway")
def portal_login(panel):
    with session_of("LXQt"), Portal() as portal:
        shortcut(panel, "install", "--portal")
        panel.prefer("keep-running", "false")
        command = next(line[5:] for line in contents(ENTRY).decode().splitlines() if line.startswith("Exec="))
        assert command == os.path.realpath(EXECUTABLE) + " --background", command
        panel.quit()
        assert "is not running" in shortcut(panel, "status")
        status, _, messages = panel.answer("--background")
        assert status == 0, messages
        press_and_type(panel, portal)
        # What keeps it is the shortcut alone: neither the clipboard nor the preference.
        desktop.copy("another text")
        time.sleep(1)
        assert panel.pickers(), "it ended, and the keys with it"
        shortcut(panel, "remove")
        desktop.until(lambda: not panel.pickers(), 5, "it stays for a shortcut that is gone")


@scenario("a process that somebody has ended holds the portal's keys again after the next call", only="openbox sway")
def portal_next_call(panel):
    with session_of("LXQt"), Portal(keeps="Meta+.", remembers=True) as portal:
        shortcut(panel, "install", "--portal")
        process, = panel.pickers()
        os.kill(process, 9)
        desktop.until(lambda: not panel.pickers(), 5, "it lives on")
        panel.open()
        panel.press("Escape")
        panel.wait_until_gone()
        # What the portal knows already is not bound again: some open their settings each time.
        portal.wait_for(*CREATE, BIND, *CREATE)
        press_and_type(panel, portal)
        shortcut(panel, "remove")


@scenario("with the portal's keys held it sleeps: it is woken hardly ever, and takes no time", only="openbox mutter")
def portal_sleeps(panel):
    with session_of("LXQt"), Portal() as portal:
        shortcut(panel, "install", "--portal")
        press_and_type(panel, portal)
        process, = panel.pickers()
        time.sleep(3)
        before, worked = switches(process), nanoseconds(process)
        time.sleep(30 if desktop.THOROUGH else 5)
        after, worked = switches(process), nanoseconds(process) - worked
        # GLib ends a thread that nobody needs any more after a quarter of a minute.
        woken = sum(after[thread] - before[thread] for thread in before.keys() & after.keys())
        assert woken <= 2 and worked < 1_000_000, f"it was woken {woken} times and worked for {worked / 1e6} ms"
        shortcut(panel, "remove")


def two_at_once(panel):
    with Portal("late") as portal:
        first = panel.call("shortcut", "install", "--portal")
        desktop.until(lambda: BIND in portal.calls(), 5, "the portal is not asked")
        assert "opens emoji-popup" in shortcut(panel, "install", "Ctrl+Alt+E", "--portal")
        assert first.wait(10) == 3 and "removed meanwhile" in panel.messages(), panel.messages()
        assert "CTRL+ALT+e runs" in shortcut(panel, "status")
        shortcut(panel, "remove")
        first = panel.call("shortcut", "install", "--portal")
        desktop.until(lambda: portal.calls().count(BIND) == 2, 5, "the portal is not asked")
        shortcut(panel, "remove")
        assert first.wait(10) == 3
        time.sleep(4)
        shortcut(panel, "status", expected=1)


@scenario("a portal that refuses, forgets, is silent, goes or is absent: one line says so, and nothing stays", only="openbox")
def portal_troubles(panel):
    before = everything()
    said = {"refuses": "does not allow it", "forgets": "no shortcut came of it", "silent": "does not answer",
            "goes": "has ended"}
    with session_of("LXQt"):
        for mode, words in said.items():
            with Portal(mode) as portal:
                status, output, messages = panel.answer("shortcut", "install", seconds=40)
                assert status == 3 and output == "" and words in messages, (mode, status, output, messages)
                assert messages.count("\n") == 1 and messages.startswith("emoji-popup: "), messages
                shortcut(panel, "status", expected=1)
                # People who have said no are not asked again by a mere call.
                asked = portal.calls()
                panel.open()
                panel.press("Escape")
                panel.wait_until_gone()
                time.sleep(0.5)
                assert portal.calls() == asked, f"{mode}: {portal.calls()}"
                panel.quit()
        # A portal that knows of no keyboard shortcuts, and none at all.
        for arguments, words in ((), "bind a key"), (("--portal",), "knows of no keyboard shortcuts"):
            with Portal(template="portal.py"):
                status, _, messages = panel.answer("shortcut", "install", *arguments)
                assert status == 3 and words in messages and messages.count("\n") == 1, messages
        status, _, messages = panel.answer("shortcut", "install", "--portal")
        assert status == 3 and "there is none" in messages, messages
        for mode in "late", "garbles":
            with Portal(mode):
                assert "opens emoji-popup" in shortcut(panel, "install", "--portal")
                shortcut(panel, "remove")
        # Of two at once the one that came last counts; keys that are removed while people are asked are not held.
        if desktop.THOROUGH:
            two_at_once(panel)
    panel.quit()
    assert everything() == before, set(everything()) ^ set(before)


@scenario("a portal that ends and comes back, or takes its session back, is given the keys again", only="openbox")
def portal_returns(panel):
    with session_of("LXQt"):
        with Portal() as portal:
            shortcut(panel, "install", "--portal")
            press_and_type(panel, portal)
        desktop.until(lambda: "do nothing now" in shortcut(panel, "status"), 5, "status does not tell")
        with Portal() as portal:
            portal.wait_for(*CREATE, BIND)
            press_and_type(panel, portal, "pizza", "🍕")
            if desktop.THOROUGH:
                time.sleep(10)
                portal.tell("Close")
                portal.wait_for(*(2 * [*CREATE, BIND]))
                press_and_type(panel, portal)
            shortcut(panel, "remove")


@scenario("keys that the desktop keeps are said as they are, and a newer portal is asked to show its settings", only="openbox")
def portal_keeps(panel):
    for version, configured in (1, []), (2, ["configure"]):
        with session_of("LXQt"), Portal(keeps="Meta+.", version=version) as portal:
            shortcut(panel, "install", "--portal")
            said = shortcut(panel, "install", "Ctrl+Alt+E", "--portal")
            assert said.startswith("Meta+. opens emoji-popup"), said
            assert "the desktop keeps Meta+. for it; its settings can change that\n" in said, said
            second = "bind show CTRL+ALT+e Emoji picker"
            portal.wait_for(*CREATE, BIND, "close", *CREATE, second, *configured)
            shortcut(panel, "remove")
            panel.quit()
    with session_of("LXQt"), Portal(keeps=""):
        assert "has given it no keys yet" in shortcut(panel, "install", "--portal")
        shortcut(panel, "remove")


@scenario("after an upgrade the portal's keys open the new program", only="openbox sway")
def portal_upgraded(panel):
    folder = panel.state + "/bin"
    command = installation(folder)
    application = os.path.join(folder, "emoji-popup-app")
    with session_of("LXQt"), Portal() as portal:
        assert desktop.run(command, "shortcut", "install", "--portal", env=panel.environment()).returncode == 0
        press_and_type(panel, portal)
        os.rename(application, application + ".old")
        installation_of_now = application + ".new"
        with open(application + ".old", "rb") as old, open(installation_of_now, "wb") as new:
            new.write(old.read())
        os.chmod(installation_of_now, 0o755)
        os.rename(installation_of_now, application)
        press_and_type(panel, portal, "pizza", "🍕")
        portal.wait_for(*CREATE, BIND, "close", *CREATE, BIND)
        assert desktop.run(command, "shortcut", "remove", env=panel.environment()).returncode == 0
        desktop.run(command, "--quit", env=panel.environment())


@scenario("of the desktop's own way and its portal only the one that was asked for last is there", only="sway")
def portal_or_own(panel):
    with Portal():
        shortcut(panel, "install", "--write")
        said = shortcut(panel, "install", "--portal")
        assert "the shortcut is removed (sway)" in said, said
        status = shortcut(panel, "status")
        assert status.count("\n") == 1 and "portal" in status, status
        said = shortcut(panel, "install", "--write")
        assert "the shortcut is removed (the desktop’s portal)" in said and not os.path.exists(ENTRY), said
        shortcut(panel, "remove")
        shortcut(panel, "status", expected=1)
