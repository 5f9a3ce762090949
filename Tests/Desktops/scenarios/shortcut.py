"""The desktop's own shortcut: installed, pressed, and removed without a trace."""
import contextlib
import os
import subprocess
import time

import desktop
from harness import scenario


def shortcut(panel, *arguments, expected=0):
    """Runs `emoji-popup shortcut` to its end and answers what it said."""
    status, output, messages = panel.answer("shortcut", *arguments)
    assert status == expected, f"{arguments} ended with {status}: {output} {messages}"
    return output.decode() if isinstance(output, bytes) else output


def press_and_see(panel, keys="super+period"):
    """The keys open the panel, and Escape closes it, as often as somebody does that."""
    for _ in range(2):
        panel.press(keys)
        panel.wait_until_visible(10)
        panel.press("Escape")
        panel.wait_until_gone()


def press_in_vain(panel, keys="super+period"):
    panel.press(keys)
    time.sleep(1.5)
    assert not panel.is_visible(), "the keys still open the panel"


def config_file():
    return os.path.join(os.environ["XDG_CONFIG_HOME"], "i3/config") if desktop.KIND == "i3" else os.path.join(
        os.environ["DESKTOP_FOLDER"], "sway.conf")


def contents(path):
    with open(path, "rb") as file:
        return file.read()


def in_configuration(panel):
    path = config_file()
    before, mode = contents(path), os.stat(path).st_mode
    # Without being told to, it only shows the line.
    line = shortcut(panel, "install")
    assert line.startswith("bindsym Mod4+period exec ") and line.endswith("emoji-popup\n"), line
    assert contents(path) == before
    shortcut(panel, "status", expected=1)
    shortcut(panel, "install", "--write")
    installed = contents(path)
    assert installed.startswith(before) and os.stat(path).st_mode == mode, installed
    assert "Super+period" in shortcut(panel, "status")
    shortcut(panel, "install", "--write")
    assert contents(path) == installed, "a second time changed it"
    press_and_see(panel)
    shortcut(panel, "remove")
    assert contents(path) == before and os.stat(path).st_mode == mode
    assert os.listdir(os.path.dirname(path)).count(os.path.basename(path) + ".before-emoji-popup") == 0
    press_in_vain(panel)
    return path, before


@scenario("a line in sway's configuration opens the panel with Super+period, and goes without a trace", only="sway")
def shortcut_in_sway(panel):
    path, before = in_configuration(panel)
    # Keys that have another meaning are taken only by force, and only until the line is removed.
    with open(path, "ab") as file:
        file.write(b"set $mod Mod4\nbindsym $mod+period floating toggle\n")
    try:
        changed = contents(path)
        shortcut(panel, "install", "--write", expected=1)
        assert contents(path) == changed
        shortcut(panel, "install", "--write", "--force")
        press_and_see(panel)
        shortcut(panel, "remove")
        assert contents(path) == changed
    finally:
        with open(path, "wb") as file:
            file.write(before)
        subprocess.run(["swaymsg", "reload"], capture_output=True, timeout=10)


@scenario("a line in i3's configuration opens the panel with Super+period, and goes without a trace", only="i3")
def shortcut_in_i3(panel):
    in_configuration(panel)
    shortcut(panel, "install", "Super+,", "--write", "--force", expected=1)


@contextlib.contextmanager
def running(*command, name=None, **changes):
    """A program beside the desktop that does not start it by itself, once it has its name on the bus."""
    process = subprocess.Popen(command, env={**os.environ, **changes}, stdout=subprocess.DEVNULL,
                               stderr=subprocess.DEVNULL)
    try:
        desktop.until(lambda: name.encode() in desktop.run(
            "gdbus", "call", "--session", "--dest", "org.freedesktop.DBus", "--object-path", "/org/freedesktop/DBus",
            "--method", "org.freedesktop.DBus.ListNames").stdout, 20, f"{command[0]} does not start")
        yield
    finally:
        process.terminate()
        process.wait()


def all_settings():
    """What is stored, without the headings that GLib leaves in the file of the desktops of these tests."""
    try:
        lines = contents(os.path.join(os.environ["XDG_CONFIG_HOME"], "glib-2.0/settings/keyfile")).split(b"\n")
    except FileNotFoundError:
        return []
    group, settings = b"", []
    for line in lines:
        if line.startswith(b"["):
            group = line
        elif line:
            settings.append((group, line))
    return settings


@scenario("a custom keybinding of GNOME's opens the panel, and goes without a trace", only="gnome-shell gnome-headless")
def shortcut_in_gnome(panel):
    with running("/usr/libexec/gsd-media-keys", name="org.gnome.SettingsDaemon.MediaKeys"):
        before = all_settings()
        shortcut(panel, "install")
        shortcut(panel, "install")
        assert "Super+period" in shortcut(panel, "status")
        time.sleep(1)
        press_and_see(panel)
        shortcut(panel, "install", "<Control><Alt>e")
        time.sleep(1)
        press_and_see(panel, "ctrl+alt+e")
        press_in_vain(panel)
        shortcut(panel, "remove")
        assert all_settings() == before, all_settings()
        shortcut(panel, "status", expected=1)
        press_in_vain(panel, "ctrl+alt+e")


@contextlib.contextmanager
def session_of(name):
    os.environ["XDG_CURRENT_DESKTOP"] = name
    try:
        yield
    finally:
        del os.environ["XDG_CURRENT_DESKTOP"]


@scenario("a command of KDE's opens the panel, takes Super+period by force, and goes without a trace", only="openbox")
def shortcut_in_kde(panel):
    path = os.path.join(os.environ["XDG_CONFIG_HOME"], "kglobalshortcutsrc")
    with open(path, "w") as file:
        file.write("[org.kde.plasma.emojier.desktop]\n_k_friendly_name=Emoji Selector\n"
                   "_launch=Meta+.\\tMeta+Ctrl+Alt+Shift+Space,Meta+.,Emoji Selector\n")
    before = contents(path)
    entry = os.path.join(os.environ["XDG_DATA_HOME"], "kglobalaccel/io.github.emoji_popup.EmojiPopup.shortcut.desktop")
    daemon = dict(name="org.kde.kglobalaccel", QT_QPA_PLATFORM="xcb")
    with session_of("KDE"):
        with running("kglobalaccel5", **daemon):
            shortcut(panel, "install", expected=1)
            assert not os.path.exists(entry)
            shortcut(panel, "install", "--force")
            shortcut(panel, "install", "--force")
            assert "Super+period" in shortcut(panel, "status")
            press_and_see(panel)
            shortcut(panel, "remove")
            desktop.until(lambda: contents(path) == before, 5, f"kglobalshortcutsrc is other than it was")
            assert not os.path.exists(entry)
            press_in_vain(panel)
            shortcut(panel, "status", expected=1)
        # A daemon that starts later takes up what was installed without it.
        shortcut(panel, "install", "Ctrl+Alt+E")
        assert contents(path) == before
        with running("kglobalaccel5", **daemon):
            press_and_see(panel, "ctrl+alt+e")
        shortcut(panel, "remove")
        assert contents(path) == before and not os.path.exists(entry)


@scenario("in KWin a command of KDE's opens the panel, with a daemon that is there and before, and goes without a trace", only="kwin")
def shortcut_in_kwin(panel):
    path = os.path.join(os.environ["XDG_CONFIG_HOME"], "kglobalshortcutsrc")
    desktop.until(lambda: os.path.exists(path), 10, "KWin has written no shortcuts")
    before = contents(path)
    shortcut(panel, "install")
    shortcut(panel, "install")
    assert "Super+period" in shortcut(panel, "status")
    press_and_see(panel)
    # Keys of KWin's own.
    said = panel.answer("shortcut", "install", "Super+D")
    assert said[0] == 1 and "Peek at Desktop" in said[2], said
    shortcut(panel, "install", "Ctrl+Alt+E")
    press_and_see(panel, "ctrl+alt+e")
    press_in_vain(panel)
    shortcut(panel, "remove")
    desktop.until(lambda: contents(path) == before, 5, "kglobalshortcutsrc is other than it was")
    press_in_vain(panel, "ctrl+alt+e")


def xfce_shortcuts():
    return desktop.run("xfconf-query", "-c", "xfce4-keyboard-shortcuts", "-lv").stdout


@scenario("a command of Xfce's opens the panel, takes a default by force, and goes without a trace", only="openbox xvfb")
def shortcut_in_xfce(panel):
    with contextlib.ExitStack() as programs:
        programs.enter_context(session_of("XFCE"))
        if desktop.KIND == "xvfb":  # with Xfce's own window manager, which has shortcuts in the same settings
            programs.enter_context(running("xfwm4", name="org.xfce.Xfconf"))
            desktop.until(lambda: b"window id" in desktop.run("xprop", "-root", "_NET_SUPPORTING_WM_CHECK").stdout, 10,
                          "no window manager")
        programs.enter_context(running("xfsettingsd", "--no-daemon", name="org.xfce.SettingsDaemon"))
        # xfwm4 is a compositing manager too, and paints a background of its own, in its time.
        time.sleep(3 if desktop.KIND == "xvfb" else 0)
        panel.look_at_empty_desktop()
        # When it starts, the settings daemon makes a copy of its own of the shortcuts that come with Xfce.
        desktop.until(lambda: b"/commands/custom/override" in xfce_shortcuts(), 10, "Xfce makes no copy")
        before = xfce_shortcuts()
        assert b"/commands/custom/<Super>e" in before, before
        shortcut(panel, "install")
        shortcut(panel, "install")
        assert "Super+period" in shortcut(panel, "status")
        time.sleep(1)
        press_and_see(panel)
        shortcut(panel, "install", "Super+e", expected=1)
        shortcut(panel, "install", "Super+e", "--force")
        time.sleep(1)
        press_and_see(panel, "super+e")
        shortcut(panel, "remove")
        assert xfce_shortcuts() == before, xfce_shortcuts().decode()
        press_in_vain(panel)
