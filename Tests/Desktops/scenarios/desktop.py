"""The desktop on which a scenario runs, as a person sees it: pictures, the clipboard, other programs."""
import contextlib
import functools
import operator
import os
import select
import subprocess
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
import point  # noqa: E402

KIND = os.environ["DESKTOP_KIND"]
X11 = "WAYLAND_DISPLAY" not in os.environ
# The scales of the monitors, where a run is about them.
SCALES = [float(scale) for scale in os.environ.get("SCENARIO_SCALES", "").split(",") if scale]
NAME = KIND + ("@" + os.environ["SCENARIO_SCALES"] if SCALES else "")
GNOME = KIND.startswith("gnome")
HAND = point.hand()
# GNOME's own desktop portal, where fetch-portal.sh has unpacked it.
PORTAL = os.path.abspath(os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../../.build/portal/usr"))
# Whether there is time for what takes minutes, as in a run that repeats.
THOROUGH = False
# How many times a run has gone through the scenarios before.
ROUND = 0

# What was on the clipboard before a scenario began, put there by another program.
BEFORE = "from another program"


def run(*command, seconds=10, **options):
    """Runs a program to its end; its output is bytes."""
    return subprocess.run(command, timeout=seconds, capture_output=True, **options)


def until(condition, seconds, what):
    """Waits for a condition and answers with it; what did not come about is an assertion that failed."""
    end = time.monotonic() + seconds
    while True:
        value = condition()
        if value:
            return value
        assert time.monotonic() < end, f"{what} (waited {seconds} s)"
        time.sleep(0.03)


def clipboard(selection="clipboard"):
    """The bytes that another program is given for a paste; none where there is nothing."""
    if X11:
        command = ["xclip", "-selection", selection, "-o"]
    else:
        command = ["wl-paste", "-n"] + (["--primary"] if selection == "primary" else [])
    try:
        return run(*command, seconds=5).stdout
    except subprocess.TimeoutExpired:
        return b"(no answer from the clipboard's owner)"


def copy(text):
    """Another program copies a text, and stays to answer for it.

    On mutter it needs the focus for that, and may get it late: this returns once a paste is given the text.
    """
    command = ["xclip", "-selection", "clipboard", "-i"] if X11 else ["wl-copy"]
    subprocess.run(command, input=text.encode(), timeout=10, check=True, stdout=subprocess.DEVNULL,
                   stderr=subprocess.DEVNULL)
    until(lambda: clipboard() == text.encode(), 5, f"a paste is not given what {command[0]} copied")


@contextlib.contextmanager
def held(*keys):
    """Keys that are held down meanwhile."""
    for key in keys:
        HAND.hold(key)
    try:
        yield
    finally:
        for key in reversed(keys):
            HAND.release(key)


def another_display():
    """An X server of its own, for who needs a second one: (process, display)."""
    reading, writing = os.pipe()
    server = subprocess.Popen(["Xvfb", "-noreset", "-displayfd", str(writing), "-nolisten", "tcp"],
                              pass_fds=[writing], stderr=subprocess.DEVNULL)
    os.close(writing)
    # It writes the number and the end of the line apart, and ends where nobody reads the latter.
    with open(reading) as pipe:
        return server, ":" + pipe.readline().strip()


class Picture:
    """What the whole desktop shows."""

    # Rows and columns in which fewer pixels differ do not count: a pointer, a blinking caret.
    speck = 30
    # GNOME's bar at the top names the program that has the focus, and shows the time.
    ignored_rows = round(36 * max([1, *SCALES])) if GNOME else 0
    # More than a shadow does: 18 % of the difference between black and white, weighed as eyes do (BT.709).
    strong = round(0.18 * 255 * 10000)

    def __init__(self):
        # Not PNG where that can be chosen: compressing a screenful takes a second.
        path = os.path.join(os.environ["DESKTOP_FOLDER"], f"picture-{time.monotonic_ns()}.ppm")
        HAND.shot(path)
        with open(path, "rb") as file:
            data = file.read()
        if not data.startswith(b"P6"):
            data = run("convert", path, "-depth", "8", "ppm:-", seconds=30).stdout
        os.unlink(path)
        header, size, most, self.pixels = data.split(b"\n", 3)
        assert (header, most) == (b"P6", b"255"), f"a picture begins with {data[:30]!r}"
        self.width, self.height = (int(number) for number in size.split())

    def rows(self, first, count):
        """The bytes of some rows; three a pixel."""
        return self.pixels[3 * self.width * first:3 * self.width * (first + count)]

    def differs_in(self, other, strongly=False):
        """The box (x, y, width, height) around what differs, or None."""
        if (self.width, self.height) != (other.width, other.height):
            return 0, 0, self.width, self.height
        flags = {y: self.differences(other, y, strongly) for y in range(self.ignored_rows, self.height)
                 if self.rows(y, 1) != other.rows(y, 1)}
        rows = [y for y, row in flags.items() if row.count(1) > self.speck]
        joined = b"".join(flags.values())
        columns = [x for x in range(self.width) if joined[x::self.width].count(1) > self.speck]
        if not rows or not columns:
            return None
        return columns[0], rows[0], columns[-1] - columns[0] + 1, rows[-1] - rows[0] + 1

    def differences(self, other, y, strongly):
        """A byte for each pixel of a row: whether it differs."""
        ours, theirs = self.rows(y, 1), other.rows(y, 1)
        change = int.from_bytes(ours, "big") ^ int.from_bytes(theirs, "big")
        change = change.to_bytes(len(ours), "big").translate(bytes([0]) + bytes([1]) * 255)
        channels = (int.from_bytes(change[channel::3], "big") for channel in range(3))
        flags = bytearray(functools.reduce(operator.or_, channels).to_bytes(self.width, "big"))
        if strongly:
            for x in range(max(flags.find(1), 0), flags.rfind(1) + 1):
                if flags[x]:
                    red, green, blue = (abs(ours[3 * x + channel] - theirs[3 * x + channel]) for channel in range(3))
                    flags[x] = 2126 * red + 7152 * green + 722 * blue > self.strong
        return bytes(flags)

    def colour_at(self, x, y):
        """One pixel: red, green, blue."""
        return tuple(self.pixels[3 * (y * self.width + x):][:3])

    def middle_of(self, colour, tolerance=4):
        """The middle of all pixels of about this colour (red, green, blue), or None where there are hardly any."""
        reds = bytes(1 if abs(value - colour[0]) <= tolerance else 0 for value in range(256))
        candidates = self.pixels[0::3].translate(reds)
        found, start = [], candidates.find(1)
        while start >= 0:
            pixel = self.pixels[3 * start:3 * start + 3]
            if all(abs(value - wanted) <= tolerance for value, wanted in zip(pixel, colour)):
                found.append((start % self.width, start // self.width))
            start = candidates.find(1, start + 1)
        if len(found) < 20:
            return None
        return tuple(sum(axis) // len(found) for axis in zip(*found))


class OtherProgram:
    """A window of another program with a text field, that has the focus when this returns.

    `name` is what desktops know it by: some trust terminals less than others.
    """

    def __init__(self, *name):
        script = os.path.join(os.path.dirname(os.path.abspath(__file__)), "other_program.py")
        self.process = subprocess.Popen(["/usr/bin/python3", script, "4.0", *name], stdout=subprocess.PIPE,
                                        stderr=subprocess.DEVNULL, bufsize=0)
        self.said = b""
        assert self.process.stdout.readline() == b"focused\n", "the other program's window did not get the focus"

    def wait_for_text(self, text):
        """Reads what the text field says of itself until it is this, which may take 5 seconds."""
        until(lambda: self.words("text") == text, 5, f"the other program was not given {text!r}")

    def token(self):
        """What the desktop gives it for a program that it launches because of a key."""
        HAND.key("F5")
        return until(lambda: self.words("token"), 5, "the other program was given no token")

    def words(self, kind):
        """What followed `kind` in the last line that began with it; nothing where there was none."""
        while select.select([self.process.stdout], [], [], 0)[0] and (more := os.read(self.process.stdout.fileno(), 65536)):
            self.said += more
        lines = [line.split(" ", 1)[1] for line in self.said.decode().split("\n")[:-1] if line.startswith(kind + " ")]
        return lines[-1] if lines else ""

    def close(self):
        self.process.terminate()
        self.process.wait()
        self.process.stdout.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


@contextlib.contextmanager
def dock(edge, thickness):
    """A bar at an edge of the first monitor that keeps room for itself."""
    script = os.path.join(os.path.dirname(os.path.abspath(__file__)), "dock.py")
    with subprocess.Popen(["/usr/bin/python3", script, edge, str(thickness)], stdout=subprocess.PIPE,
                          stderr=subprocess.DEVNULL) as process:
        try:
            assert process.stdout.readline() == b"shown\n", "there is no bar"
            yield
        finally:
            process.kill()
