"""Typing into the program below: what arrives there, whole or not at all."""
import json
import os
import signal
import subprocess
import time

import desktop
import targets
from harness import scenario

# A search whose first hit it is, a tone, and what is to arrive: joiners, tones, selectors, flags of both kinds, keycaps.
SEQUENCES = [
    ("kiss: woman, man", "medium+light", "👩🏽‍❤️‍💋‍👨🏻"),
    ("rainbow flag", "default", "🏳️‍🌈"),
    ("fr", "default", "🇫🇷"),
    ("flag: england", "default", "🏴󠁧󠁢󠁥󠁮󠁧󠁿"),
    ("keycap: 1", "default", "1️⃣"),
    ("waving hand", "dark", "👋🏿"),
    ("rocket", "default", "🚀"),
]


def insert(panel, search, tone="default", *options, **environment):
    """Picks the first hit for the program below."""
    process = panel.open("--insert", "--search", search, "--tone", tone, *options, **environment)
    panel.press("Return")
    status = process.wait(10)
    assert status == 0, f"--insert ended with {status}: {panel.messages()}"


def types_everything(panel, target, **environment):
    expected = ""
    for search, tone, emoji in SEQUENCES:
        insert(panel, search, tone, **environment)
        expected += emoji
        target.wait_for(expected)


@scenario("what is picked arrives whole in a GTK 4 entry", only="types")
def into_gtk4(panel):
    with targets.Entry("4.0") as target:
        types_everything(panel, target)


@scenario("what is picked arrives whole in a GTK 3 entry", only="types")
def into_gtk3(panel):
    with targets.Entry("3.0") as target:
        types_everything(panel, target)


@scenario("what is picked arrives whole in a terminal", only="types")
def into_terminal(panel):
    with (targets.XTerm if desktop.X11 else targets.Foot)() as target:
        types_everything(panel, target)


@scenario("what is picked arrives whole in X11 programs on Wayland", only="sway")
def into_xwayland(panel):
    environment = targets.xwayland()
    for kind in lambda: targets.Entry("3.0", **environment), lambda: targets.XTerm(**environment):
        with kind() as target:
            types_everything(panel, target, DISPLAY=environment["DISPLAY"])


def keyboards():
    """How many keyboards sway has, those of programs among them."""
    inputs = json.loads(desktop.run("swaymsg", "-t", "get_inputs").stdout)
    return sum(each["type"] == "keyboard" for each in inputs)


@scenario("an X11 program on Wayland leaves no keyboard of the picker's with the compositor", only="sway")
def no_keyboard_left(panel):
    environment = targets.xwayland()
    with targets.XTerm(**environment) as target:
        before = keyboards()
        insert(panel, "rocket", DISPLAY=environment["DISPLAY"])
        target.wait_for("🚀")
        assert panel.pickers(), "the picker has ended"
        desktop.until(lambda: keyboards() == before, 1, f"there were {before} keyboards, now {keyboards()}")


@scenario("a Wayland program is typed to although X11 programs are there too", only="sway")
def beside_xwayland(panel):
    environment = targets.xwayland()
    with targets.XTerm(**environment) as other, targets.Entry("4.0") as target:
        for number in 1, 2:
            insert(panel, "rocket", DISPLAY=environment["DISPLAY"])
            target.wait_for("🚀" * number)
        assert other.said() == "", f"{other} was given {other.said()!r}"


@scenario("many picks one after the other arrive without a wrong or a lost character", only="types")
def many(panel):
    kinds = [targets.XTerm if desktop.X11 else targets.Foot, lambda: targets.Entry("4.0"), lambda: targets.Entry("3.0")]
    turns = 200 if desktop.THOROUGH else 20
    for number, kind in enumerate(kinds if desktop.THOROUGH else kinds[:1]):
        with kind() as target:
            expected = ""
            for turn in range(turns):
                search, tone, emoji = SEQUENCES[turn % len(SEQUENCES)]
                insert(panel, search, tone)
                desktop.HAND.key("Return")
                expected += emoji + "\n"
            target.wait_for(expected)


@scenario("a panel that stays open until the keyboard's layout is put back is typed for too", only="types")
def long_after_another(panel):
    with targets.Entry("4.0") as target:
        insert(panel, "rocket")
        process = panel.open("--insert")
        time.sleep(3.5)
        panel.pick("pizza")
        assert process.wait(10) == 0, panel.messages()
        target.wait_for("🚀🍕")


@scenario("collected emoji are typed together", only="types")
def collected(panel):
    with targets.Entry("4.0") as target:
        process = panel.open("--insert")
        panel.type("rocket")
        panel.press("shift+Return")
        panel.press("ctrl+a")
        panel.pick("party popper")
        assert process.wait(10) == 0, panel.messages()
        target.wait_for("🚀🎉")


# More characters than an X11 keyboard has keys to spare.
MANY = ["rocket", "pizza", "unicorn", "rainbow", "party popper", "fr", "de", "keycap: 1", "kiss: woman, man",
        "ghost", "robot", "pig face", "dog face", "cactus", "anchor", "violin", "umbrella", "candle", "scissors",
        "snail", "owl", "eagle", "otter", "tiger", "whale"]


def pick_many(panel):
    process = panel.open("--insert", "--print")
    for word in MANY:
        panel.type(word)
        panel.press("shift+Return", "ctrl+a", "BackSpace")
    panel.pick("cat face")
    return process


@scenario("more emoji than the keyboard has keys to spare are typed all the same", only="types")
def more_than_keys(panel):
    with targets.Entry("4.0") as target:
        process = pick_many(panel)
        output, _ = process.communicate(timeout=30)
        assert process.returncode == 0, panel.messages()
        assert "🍕" in output.decode() and len(output.decode().strip()) > 30, output.decode()
        target.wait_for(output.decode().rstrip("\n"), 10)


@scenario("what waits for keys comes to no other window when the program below is gone meanwhile", only="x11")
def gone_in_the_middle(panel):
    with targets.Entry("3.0") as other:
        target = targets.Entry("4.0")
        process = pick_many(panel)
        desktop.until(lambda: target.said(), 5, "nothing was typed")
        target.close()
        assert process.wait(10) == 3, panel.messages()
        assert "lost the keyboard" in panel.messages(), panel.messages()
        time.sleep(1.5)
        assert other.said() == "", f"{other} was given {other.said()!r}"


@scenario("what is typed is on the clipboard too, with --no-copy it is not")
def copies_too(panel):
    with targets.Entry("4.0") as target:
        process = panel.open("--insert", "--no-copy")
        panel.pick("pizza")
        process.wait(10)
        time.sleep(0.3)
        assert desktop.clipboard() == desktop.BEFORE.encode(), f"the clipboard holds {desktop.clipboard()!r}"
        process = panel.open("--insert")
        panel.pick("rocket")
        process.wait(10)
        desktop.until(lambda: desktop.clipboard() == "🚀".encode(), 3, "it was not copied")


@scenario("a panel that is cancelled types nothing, whatever was collected")
def cancelled(panel):
    with targets.Entry("4.0") as target:
        process = panel.open("--insert")
        panel.press("Escape")
        assert process.wait(10) == 1, panel.messages()
        process = panel.open("--insert")
        panel.type("rocket")
        panel.press("shift+Return", "Escape", "Escape")
        assert process.wait(10) == 1, panel.messages()
        time.sleep(0.5)
        assert target.said() == "", f"{target} was given {target.said()!r}"


@scenario("calls that wait come one after the other, and none is typed into the panel of the next", only="types")
def queued(panel):
    with targets.Entry("4.0") as target:
        calls = [panel.open("--insert")]
        for _ in range(2):
            calls.append(panel.call("--insert"))
            time.sleep(0.2)
        for word, call in zip(["rocket", "pizza", "unicorn"], calls):
            painted = panel.count("painted")
            panel.pick(word)
            assert call.wait(10) == 0, panel.messages()
            if call is not calls[-1]:
                panel.wait_for_more("painted", painted, 3)
                time.sleep(0.15)
        target.wait_for("🚀🍕🦄")


@scenario("with --print it is both printed and typed", only="types")
def printed_too(panel):
    with targets.Entry("4.0") as target:
        process = panel.open("--insert", "--print")
        panel.pick("rocket")
        output, _ = process.communicate(timeout=10)
        assert (process.returncode, output.decode()) == (0, "🚀\n"), (process.returncode, output)
        target.wait_for("🚀")


@scenario("keys that are held down do not come between", only="x11")
def held(panel):
    with targets.Entry("4.0") as target:
        process = panel.open("--insert", "--search", "rocket")
        # So that the key comes after Return and before anything is typed.
        for picker in panel.pickers():
            os.kill(picker, signal.SIGSTOP)
        panel.press("Return")
        with desktop.held("Control_L"):
            for picker in panel.pickers():
                os.kill(picker, signal.SIGCONT)
            assert process.wait(10) == 0, panel.messages()
            target.wait_for("🚀")


def keyboard():
    """The whole of the X server's keyboard layout, as text."""
    return desktop.run("xkbcomp", os.environ["DISPLAY"], "-").stdout.decode()


def undisturbed_keyboard(panel):
    """The layout, once nothing is left on it of pickers that earlier scenarios have ended by force."""
    insert(panel, "rocket")
    desktop.until(lambda: b"_EMOJI_POPUP_KEYS" not in desktop.run("xprop", "-root").stdout, 5, "keys are not cleared")
    return keyboard()


@scenario("the keyboard layout is as it was a moment later", only="x11")
def layout(panel):
    with targets.Entry("4.0") as target:
        before = undisturbed_keyboard(panel)
        for options in [], ["--once", "--no-copy"]:
            insert(panel, "fr", "default", *options)
            assert keyboard() != before, "it was not typed by keys of its own"
            desktop.until(lambda: keyboard() == before, 5, "the keyboard is not as it was")
        target.wait_for("🚀🇫🇷🇫🇷")


@scenario("what a process that was killed has left on the keyboard does not stay", only="x11")
def layout_after_kill(panel):
    with targets.Entry("4.0") as target:
        before, expected = undisturbed_keyboard(panel), "🚀"
        # More often than there are keys to spare.
        for _ in range(6):
            insert(panel, "kiss: woman, man", "medium+light")
            expected += "👩🏽‍❤️‍💋‍👨🏻"
            target.wait_for(expected)
            for picker in panel.pickers():
                os.kill(picker, signal.SIGKILL)
        assert keyboard() != before, "nothing was left there"
        insert(panel, "fr")
        target.wait_for(expected + "🇫🇷")
        desktop.until(lambda: keyboard() == before, 5, "the keyboard is not as it was")


@scenario("when the program below is gone, nothing is typed elsewhere, and one line says so", only="types")
def gone(panel):
    with targets.Entry("3.0") as other:
        target = targets.Entry("4.0")
        process = panel.open("--insert")
        target.close()
        panel.pick("rocket")
        assert process.wait(10) in (0, 3), panel.messages()
        if desktop.X11:
            assert process.returncode == 3, "it says that it was typed"
            assert panel.messages().count("\n") == 1, panel.messages()
            assert other.said() == "", f"{other} was given {other.said()!r}"
        desktop.until(lambda: desktop.clipboard() == "🚀".encode(), 3, "it was not copied")


@scenario("where no way is known it is copied, and one line says so", only="copies")
def only_copied(panel):
    with targets.Entry("4.0") as target:
        process = panel.open("--insert")
        panel.pick("rocket")
        assert process.wait(10) == 3, panel.messages()
        assert panel.messages().count("\n") == 1, panel.messages()
        desktop.until(lambda: desktop.clipboard() == "🚀".encode(), 3, "it was not copied")
        assert target.said() == "", f"{target} was given {target.said()!r}"


# ---- with a paste key ----

# A picture, as another program would copy it with its own format.
PICTURE = b"not really a picture\x00\xff"


def copy_picture():
    subprocess.run(["xclip", "-selection", "clipboard", "-t", "image/png", "-i"], input=PICTURE, timeout=10, check=True,
                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def picture():
    return desktop.run("xclip", "-selection", "clipboard", "-t", "image/png", "-o").stdout


@scenario("pasted emoji arrive whole, and the clipboard is given back in its own format", only="x11")
def pasted(panel):
    for kind in lambda: targets.Entry("4.0"), lambda: targets.Entry("3.0"), targets.XTerm:
        with kind() as target:
            copy_picture()
            assert picture() == PICTURE, picture()
            expected = ""
            for search, tone, emoji in SEQUENCES[:3]:
                insert(panel, search, tone, "--no-copy", EMOJI_POPUP_INSERT="paste")
                expected += emoji
                target.wait_for(expected)
            desktop.until(lambda: picture() == PICTURE, 5, "the clipboard is not given back")
            panel.quit()


@scenario("what was to be copied too stays on the clipboard after pasting", only="x11")
def pasted_and_copied(panel):
    with targets.Entry("4.0") as target:
        insert(panel, "rocket", EMOJI_POPUP_INSERT="paste")
        target.wait_for("🚀")
        time.sleep(1.5)
        assert desktop.clipboard() == "🚀".encode(), f"the clipboard holds {desktop.clipboard()!r}"
        assert desktop.clipboard("primary") != "🚀".encode(), "the primary selection was not given back"


@scenario("what another program copies right after pasting stays on the clipboard", only="x11")
def copied_after_pasting(panel):
    with targets.Entry("4.0") as target:
        insert(panel, "rocket", "default", "--no-copy", EMOJI_POPUP_INSERT="paste")
        target.wait_for("🚀")
        desktop.copy("copied since")
        time.sleep(1.5)
        assert desktop.clipboard() == b"copied since", f"the clipboard holds {desktop.clipboard()!r}"


@scenario("two pastes in a row leave what was copied last on purpose", only="x11")
def pasted_twice(panel):
    with targets.Entry("4.0") as target:
        expected = ""
        for options in ["", "--no-copy"], ["--no-copy", ""]:
            desktop.copy(desktop.BEFORE)
            for (search, emoji), option in zip([("rocket", "🚀"), ("pizza", "🍕")], options):
                insert(panel, search, "default", *filter(None, [option]), EMOJI_POPUP_INSERT="paste")
                expected += emoji
                target.wait_for(expected)
            time.sleep(1.5)
            copied = "🍕" if options[0] else "🚀"
            assert desktop.clipboard() == copied.encode(), f"the clipboard holds {desktop.clipboard()!r}: {options}"


@scenario("on a keyboard without a key to spare it is pasted", only="openbox")
def no_key_to_spare(panel):
    desktop.run("xprop", "-root", "-remove", "_EMOJI_POPUP_KEYS")  # left by a picker that was ended by force
    free = [line.split()[1] for line in desktop.run("xmodmap", "-pke").stdout.decode().splitlines()
            if line.endswith("=") or len(line.split()) == 3]
    with targets.Entry("4.0") as target:
        fill = "".join(f"keycode {code} = F35 F35\n" for code in free)
        subprocess.run(["xmodmap", "-"], input=fill.encode(), check=True, timeout=10)
        try:
            insert(panel, "kiss: woman, man", "medium+light")
            target.wait_for("👩🏽‍❤️‍💋‍👨🏻")
            assert "xtest: the keyboard layout has no key to spare" in panel.trace(), panel.trace()
        finally:
            clear = "".join(f"keycode {code} =\n" for code in free)
            subprocess.run(["xmodmap", "-"], input=clear.encode(), check=True, timeout=10)


# ---- through the portal ----

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


# ---- through GNOME Shell's extension ----

EXTENSION = "emoji-popup@emoji-popup.github.io"


def shell_says(script):
    return desktop.run("gdbus", "call", "--session", "--dest", "org.gnome.Shell", "--object-path", "/org/gnome/Shell",
                       "--method", "org.gnome.Shell.Eval", script).stdout.decode()


def log_in_again():
    """What a login does for a new extension."""
    folder = f"{os.environ['XDG_DATA_HOME']}/gnome-shell/extensions/{EXTENSION}"
    shell_says(f"const old = Main.extensionManager.lookup('{EXTENSION}');"
               "if (old) Main.extensionManager.unloadExtension(old);"
               f"const folder = imports.gi.Gio.File.new_for_path('{folder}');"
               f"const it = Main.extensionManager.createExtensionObject('{EXTENSION}', folder, 2);"
               "Main.extensionManager.loadExtension(it); 1")


class Extension:
    def __init__(self, panel):
        self.panel = panel

    def __enter__(self):
        status, output, messages = self.panel.answer("shell-extension", "install")
        assert (status, messages) == (0, ""), (status, output, messages)
        log_in_again()
        desktop.until(lambda: "loaded by GNOME Shell" in self.panel.answer("shell-extension", "status")[1], 5,
                      shell_says(f"const e = Main.extensionManager.lookup('{EXTENSION}'); e.state + e.error"))

    def __exit__(self, *_):
        shell_says(f"Main.extensionManager.unloadExtension(Main.extensionManager.lookup('{EXTENSION}')); 1")
        status, output, messages = self.panel.answer("shell-extension", "remove")
        assert (status, output, messages) == (0, "removed\n", ""), (status, output, messages)


@scenario("GNOME Shell's extension commits what was picked, whole, in GTK 4 and GTK 3 entries", only="gnome-headless")
def extension(panel):
    with Extension(panel):
        for version in "4.0", "3.0":
            with targets.Entry(version) as target:
                types_everything(panel, target)


@scenario("GNOME Shell's extension commits for nobody else, and no keys", only="gnome-headless")
def extension_for_others(panel):
    with Extension(panel), targets.Entry("4.0") as target:
        path = "/io/github/emoji_popup/EmojiPopup/Shell"
        method = "io.github.emoji_popup.EmojiPopup.Shell.InsertText"
        answer = desktop.run("gdbus", "call", "--session", "--dest", "org.gnome.Shell", "--object-path", path, "--method",
                             method, "x")
        assert answer.returncode != 0 and b"Refused" in answer.stderr, answer
        name = "io.github.emoji_popup.EmojiPopup.Other"
        script = ("import gi; from gi.repository import Gio, GLib; bus = Gio.bus_get_sync(Gio.BusType.SESSION);"
                  f"bus.call_sync('org.freedesktop.DBus', '/', 'org.freedesktop.DBus', 'RequestName',"
                  f" GLib.Variant('(su)', ('{name}', 0)), None, 0, -1, None);"
                  f"print([bus.call_sync('org.gnome.Shell', '{path}', '{method.rpartition('.')[0]}', 'InsertText',"
                  " GLib.Variant('(s)', (text,)), None, 0, -1, None).unpack()[0] for text in ('', 'a\\n', 'b')])")
        answer = desktop.run("/usr/bin/python3", "-c", script)
        assert answer.stdout == b"[False, False, True]\n", answer
        target.wait_for("b")


@scenario("shell-extension remove leaves the settings as they were", only="gnome-headless")
def extension_removed(panel):
    def settings():
        return desktop.run("gsettings", "get", "org.gnome.shell", "enabled-extensions").stdout
    before = settings()
    folder = f"{os.environ['XDG_DATA_HOME']}/gnome-shell/extensions/{EXTENSION}"
    assert panel.answer("shell-extension", "status")[0] == 1
    assert panel.answer("shell-extension", "install")[0] == 0
    assert EXTENSION.encode() in settings() and os.path.exists(f"{folder}/extension.js"), settings()
    assert panel.answer("shell-extension", "status")[0] == 0
    assert panel.answer("shell-extension", "remove")[0] == 0
    assert settings() == before and not os.path.exists(folder), settings()
    assert panel.answer("shell-extension", "remove") == (0, "not installed\n", "")
