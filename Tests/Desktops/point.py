#!/usr/bin/python3
"""Pointer, keyboard and picture of a desktop that desktop.sh made, alike on every kind.

  point.py move X Y                  in pixels of the whole desktop (logical ones on GNOME with a fractional scale)
  point.py click|down|up [BUTTON]    1 is the left one, 3 the right one
  point.py type TEXT [MILLISECONDS]  between two keys, 8 unless told; a newline is Return
  point.py hold|release KEYSYM
  point.py key KEYSYM                an X name, with modifiers: Escape, shift+Return
  point.py shot FILE.png
  point.py scales 1 2                on GNOME: gives the monitors these scales, side by side

Where an X server shows the desktop, that is xdotool and ImageMagick. On gnome-headless, mutter's RemoteDesktop
interface does it, in one session that `point.py serve` holds.
"""
import os
import socket
import subprocess
import sys
import time


class OuterServer:
    """Input that comes from the X server on which the desktop is shown."""

    def __init__(self, display):
        self.environment = {**os.environ, "DISPLAY": display}

    def run(self, *command):
        return subprocess.run(command, env=self.environment, check=True, capture_output=True).stdout

    def move(self, x, y):
        # Two motions, because a nested compositor may lose the one that enters a new surface.
        self.run("xdotool", "mousemove", str(max(int(x) - 2, 0)), str(y), "sleep", "0.02", "mousemove", str(x), str(y))

    def click(self, button="1"):
        self.run("xdotool", "mousedown", button, "sleep", "0.03", "mouseup", button)

    def down(self, button="1"):
        self.run("xdotool", "mousedown", button)

    def up(self, button="1"):
        self.run("xdotool", "mouseup", button)

    def type(self, text, milliseconds="8"):
        command = ["xdotool"]
        for index, line in enumerate(text.split("\n")):
            # Left to itself, xdotool would type a line feed, which is another key than Return.
            command += ["key", "--delay", str(milliseconds), "Return"] if index else []
            command += ["type", "--delay", str(milliseconds), "--args", "1", line] if line else []
        self.run(*command)

    def key(self, *keys):
        self.run("xdotool", "key", "--delay", "8", *keys)

    def hold(self, key):
        self.run("xdotool", "keydown", key)

    def release(self, key):
        self.run("xdotool", "keyup", key)

    def shot(self, path):
        self.run("import", "-window", "root", "-depth", "8", path)


class Session:
    """Input through mutter's RemoteDesktop interface, for a GNOME that no X server shows."""

    buttons = {"1": 0x110, "2": 0x112, "3": 0x111}  # linux/input-event-codes.h
    modifiers = {"shift": "Shift_L", "ctrl": "Control_L", "alt": "Alt_L", "super": "Super_L"}

    def __init__(self):
        import gi
        gi.require_version("Gdk", "4.0")
        from gi.repository import Gdk, Gio, GLib
        self.Gdk, self.GLib = Gdk, GLib
        self.bus = Gio.bus_get_sync(Gio.BusType.SESSION)
        name = "org.gnome.Mutter.RemoteDesktop"
        self.session = self.call(name, "/org/gnome/Mutter/RemoteDesktop", name, "CreateSession")[0]
        self.notify("Start")
        self.press(Gdk.keyval_from_name("Shift_L"))  # the seat has no keyboard before its first key

    def call(self, name, path, interface, method, signature=None, *arguments):
        body = self.GLib.Variant(signature, arguments) if signature else None
        return self.bus.call_sync(name, path, interface, method, body, None, 0, 30000, None).unpack()

    def notify(self, method, signature=None, *arguments):
        name = "org.gnome.Mutter.RemoteDesktop"
        self.call(name, self.session, name + ".Session", method, signature, *arguments)

    def position(self):
        script = "global.get_pointer().slice(0, 2).join(' ')"
        answer = self.call("org.gnome.Shell", "/org/gnome/Shell", "org.gnome.Shell", "Eval", "(s)", script)[1]
        return [int(number) for number in answer.strip('"').split()]

    def move(self, x, y):
        # Only relative motion works without a screen cast; at scale 2 mutter may double it. Walk until there.
        goal, share = (int(x), int(y)), 1.0
        for _ in range(8):
            before = self.position()
            wanted = [g - b for g, b in zip(goal, before)]
            if not any(wanted):
                return
            self.notify("NotifyPointerMotionRelative", "(dd)", *(share * w for w in wanted))
            time.sleep(0.03)
            went = [abs(a - b) for a, b in zip(self.position(), before)]
            if any(g > 1.5 * abs(share * w) for g, w in zip(went, wanted) if w):
                share = 0.5

    def click(self, button="1"):
        self.down(button)
        time.sleep(0.03)
        self.up(button)

    def down(self, button="1"):
        self.notify("NotifyPointerButton", "(ib)", self.buttons[button], True)

    def up(self, button="1"):
        self.notify("NotifyPointerButton", "(ib)", self.buttons[button], False)

    def press(self, *symbols):
        for symbol in symbols:
            self.notify("NotifyKeyboardKeysym", "(ub)", symbol, True)
        for symbol in reversed(symbols):
            self.notify("NotifyKeyboardKeysym", "(ub)", symbol, False)

    def type(self, text, milliseconds="8"):
        for character in text:
            gdk = self.Gdk
            self.press(gdk.KEY_Return if character == "\n" else gdk.unicode_to_keyval(ord(character)))
            time.sleep(int(milliseconds) / 1000)

    def key(self, *keys):
        for key in keys:
            names = [self.modifiers.get(part, part) for part in key.split("+")]
            self.press(*(self.Gdk.keyval_from_name(name) for name in names))
            time.sleep(0.008)

    def hold(self, key):
        self.notify("NotifyKeyboardKeysym", "(ub)", self.Gdk.keyval_from_name(key), True)

    def release(self, key):
        self.notify("NotifyKeyboardKeysym", "(ub)", self.Gdk.keyval_from_name(key), False)

    def shot(self, path):
        name = "org.gnome.Shell.Screenshot"
        self.call(name, "/org/gnome/Shell/Screenshot", name, "Screenshot", "(bbs)", True, False, os.path.abspath(path))


class SessionClient:
    """Asks the process that holds the session."""

    path = os.environ.get("XDG_RUNTIME_DIR", "/nowhere") + "/point"

    def __getattr__(self, verb):
        return lambda *words: self.ask(verb, *words)

    def ask(self, *words):
        with socket.socket(socket.AF_UNIX) as connection:
            connection.connect(self.path)
            connection.sendall("\0".join(str(word) for word in words).encode())
            connection.shutdown(socket.SHUT_WR)
            trouble = connection.makefile().read()
        if trouble:
            raise RuntimeError(trouble)


def serve():
    session = Session()
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind(SessionClient.path)
        listener.listen()
        while True:
            connection, _ = listener.accept()
            with connection:
                verb, *words = connection.makefile().read().split("\0")
                try:
                    getattr(session, verb)(*words)
                except Exception as trouble:  # the client raises it
                    connection.sendall(str(trouble).encode())


def scales(*wanted):
    """Asks mutter for these scales; of those that it offers, the nearest is taken: 1.25 is 1.2499… there."""
    from gi.repository import Gio, GLib
    name, path = "org.gnome.Mutter.DisplayConfig", "/org/gnome/Mutter/DisplayConfig"
    bus = Gio.bus_get_sync(Gio.BusType.SESSION)
    state = bus.call_sync(name, path, name, "GetCurrentState", None, None, 0, 5000, None).unpack()
    serial, monitors, _, properties = state
    logical_layout = properties.get("layout-mode", 1) == 1
    x, placed = 0, []
    for index, ((connector, *_), modes, _) in enumerate(monitors):
        mode = next(mode for mode in modes if mode[6].get("is-current"))
        goal = float(wanted[min(index, len(wanted) - 1)])
        scale = min(mode[5], key=lambda offered: abs(offered - goal))
        placed.append((x, 0, scale, 0, index == 0, [(connector, mode[0], {})]))
        x += round(mode[1] / scale) if logical_layout else mode[1]
    body = GLib.Variant("(uua(iiduba(ssa{sv}))a{sv})", (serial, 1, placed, {}))
    bus.call_sync(name, path, name, "ApplyMonitorsConfig", body, None, 0, 5000, None)


def hand():
    """What moves, clicks and types on this desktop."""
    outer = os.environ.get("OUTER_DISPLAY")
    return OuterServer(outer) if outer else SessionClient()


def main(verb=None, *words):
    if verb == "serve":
        serve()
    elif verb == "scales":
        scales(*words)
    elif verb in ("move", "click", "down", "up", "type", "hold", "release", "key", "shot"):
        getattr(hand(), verb)(*words)
    else:
        sys.exit(__doc__)


if __name__ == "__main__":
    main(*sys.argv[1:])
