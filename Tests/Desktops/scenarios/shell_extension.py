"""Typing into the program below through the project's extension of GNOME Shell."""
import os

import desktop
import targets
from harness import scenario
from inserting import insert, types_everything

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


@scenario("GNOME Shell's extension commits what was picked, whole, in GTK 4 and GTK 3 entries", only="gnome")
def extension(panel):
    with Extension(panel):
        for version in "4.0", "3.0":
            with targets.Entry(version) as target:
                types_everything(panel, target)


@scenario("GNOME Shell's extension commits for nobody else, and no keys", only="gnome")
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


@scenario("shell-extension remove leaves the settings as they were", only="gnome")
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


@scenario("an extension from before an upgrade types on, and status says to install it again", only="gnome")
def extension_upgraded(panel):
    script = f"{os.environ['XDG_DATA_HOME']}/gnome-shell/extensions/{EXTENSION}/extension.js"
    assert panel.answer("shell-extension", "install")[0] == 0
    with open(script) as file:
        current = file.read()
    with open(script, "w") as file:
        file.write(current + "// of another version\n")
    log_in_again()
    status, said, _ = panel.answer("shell-extension", "status")
    assert (status, "install it again" in said) == (0, True), (status, said)
    with targets.Entry("4.0") as target:
        insert(panel, "rocket")
        target.wait_for("🚀")
        with Extension(panel):
            with open(script) as file:
                assert file.read() == current, "the old one is still there"
            insert(panel, "pizza")
            target.wait_for("🚀🍕")
