"""Programs of other people, into which is typed. Each has the focus when it is there, and tells what it was given."""
import json
import os
import signal
import subprocess
import time

import desktop


def nodes(node):
    """A node of sway's tree, and all below it."""
    yield node
    for child in node.get("nodes", []) + node.get("floating_nodes", []):
        yield from nodes(child)


def xwayland():
    """The environment of X11 programs on sway, which starts its X server for the first of them."""
    path = os.path.join(os.environ["XDG_RUNTIME_DIR"], "sway-display")
    # The server lets in whom sway's own user lets in.
    desktop.run("swaymsg", "exec", f'echo "$DISPLAY" >{path} && xhost +', check=True)

    def named():
        if not os.path.exists(path):
            return None
        with open(path) as file:
            return file.read().strip()
    display = desktop.until(named, 5, "sway does not tell its X server")
    # That of the whole desktop is what sway knows where it could not start one.
    assert display != os.environ["OUTER_DISPLAY"], "sway has no X server: it found no number for one"
    desktop.until(lambda: desktop.run("xprop", "-display", display, "-root").returncode == 0, 10,
                  "nobody is let into sway's X server")
    return {"DISPLAY": display, "GDK_BACKEND": "x11", "WAYLAND_DISPLAY": None}


class Target:
    """A program with a window. `said` is what arrived so far, as text."""

    def __init__(self, *command, **changes):
        self.file = os.path.join(os.environ["DESKTOP_FOLDER"], f"target-{time.monotonic_ns()}")
        environment = {name: value for name, value in {**os.environ, "TARGET": self.file, **changes}.items()
                       if value is not None}
        self.process = subprocess.Popen(command, env=environment, stdout=open(self.file + ".out", "wb"),
                                        stderr=open(self.file + ".err", "wb"), start_new_session=True)

    def output(self, ending=".out"):
        try:
            with open(self.file + ending, encoding="utf-8", errors="replace") as file:
                return file.read()
        except FileNotFoundError:
            return ""

    def wait_for(self, text, seconds=5):
        """What arrived comes to be exactly this, and stays it."""
        desktop.until(lambda: self.said() == text, seconds, f"{self} was given {self.said()!r}, not {text!r}")
        time.sleep(0.05)
        assert self.said() == text, f"{self} was given more: {self.said()!r}"

    def activate(self):
        """Gives it the keyboard, as a click on its title does."""
        if desktop.X11:
            windows = desktop.run("xdotool", "search", "--onlyvisible", "--pid", str(self.process.pid)).stdout.split()
            desktop.run("xdotool", "windowactivate", "--sync", windows[-1].decode(), check=True)
        else:
            desktop.run("swaymsg", f"[pid={self.process.pid}] focus", check=True)

    def close(self):
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGTERM)
        self.process.wait()

    def __str__(self):
        return type(self).__name__

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


class Entry(Target):
    """A text field of GTK. Whatever was typed since the last Return is in it."""

    def __init__(self, version, **changes):
        script = os.path.join(os.path.dirname(os.path.abspath(__file__)), "other_program.py")
        self.version = version
        super().__init__("/usr/bin/python3", script, version, **changes)
        desktop.until(lambda: "focused" in self.output(), 10, f"{self} did not get the focus")

    def said(self):
        """The lines that were ended, each with a newline, and what stands in the field."""
        lines, last = "", ""
        for line in self.output().split("\n")[:-1]:
            word, _, text = line.partition(" ")
            if word == "line":
                lines += text + "\n"
            elif word == "text":
                last = text
        return lines + last

    def __str__(self):
        return f"a GTK {self.version} entry"


class Terminal(Target):
    """A terminal whose program writes down the bytes that it is given."""

    command = None

    def __init__(self, **changes):
        script = 'stty raw -echo; echo ready >"$TARGET.ready"; exec cat >"$TARGET.bytes"'
        super().__init__(*self.command, "sh", "-c", script, **changes)
        desktop.until(lambda: self.output(".ready"), 10, f"{self} does not start: {self.output('.err')}")
        desktop.until(lambda: self.has_focus(changes), 10, f"{self} did not get the focus")

    def said(self):
        return self.output(".bytes").replace("\r", "\n")


class XTerm(Terminal):
    command = ["xterm", "-u8", "-e"]

    def has_focus(self, changes):
        def ask(*arguments):
            display = changes.get("DISPLAY") or os.environ["DISPLAY"]
            return desktop.run("xprop", "-display", display, *arguments).stdout.decode()
        active = ask("-root", "_NET_ACTIVE_WINDOW").split()[-1]
        return active.startswith("0x") and "XTerm" in ask("-id", active, "WM_CLASS")


class Foot(Terminal):
    command = ["foot"]

    def has_focus(self, changes):
        tree = json.loads(desktop.run("swaymsg", "-t", "get_tree").stdout)
        return any(node.get("focused") and node.get("app_id") == "foot" for node in nodes(tree))
