"""The picker as scenarios know it: how it is started, where its parts are, when it is there and gone.

Whether the panel is there is seen on pictures of the desktop. Where an emoji is, the program tells: with
EMOJI_POPUP_TRACE=FILE it appends lines `NAME MICROSECONDS DETAILS…` to FILE, among them

  painted                     the panel has been painted once; it takes keys
  panel X Y WIDTH HEIGHT      the visible panel in its window, shadow left out
  cell EMOJI X Y WIDTH HEIGHT an emoji that can be seen, in the same window
  settled                     the grid is complete, and all cells that can be seen have been told
  hidden                      the panel is gone
"""
import os
import subprocess
import time

import desktop

BUS_NAME = "io.github.emoji_popup.EmojiPopup"
EXECUTABLE = os.environ["EMOJI_POPUP"]
SIZE = (352, 420)


class Panel:
    resting_place = (1270, 790)
    # The colour of dark skin in Noto Color Emoji.
    dark = (112, 83, 74)

    def __init__(self, state):
        self.state = state
        self.trace_file = state + ".trace"
        self.error_file = state + ".messages"
        self.processes = []
        self.opened = 0
        self.empty_desktop = None
        self.prefers = False
        os.makedirs(state)

    # ---- starting ----

    def environment(self, **changes):
        # What GLib or GTK warns of ends the program, and so fails the scenario.
        environment = {**os.environ, "XDG_STATE_HOME": self.state, "EMOJI_POPUP_TRACE": self.trace_file,
                       "G_DEBUG": "fatal-warnings", **changes}
        return {name: value for name, value in environment.items() if value is not None}

    def call(self, *arguments, command=None, **changes):
        """Calls the command and goes on at once. Its output can be read, its messages go to a file."""
        command = command or [EXECUTABLE, *arguments]
        with open(self.error_file, "ab") as errors:
            process = subprocess.Popen(command, env=self.environment(**changes), stdin=subprocess.DEVNULL,
                                       stdout=subprocess.PIPE, stderr=errors)
        self.processes.append(process)
        return process

    def answer(self, *arguments, seconds=10, **changes):
        """Calls the command and waits for its end: (status, output, messages)."""
        done = subprocess.run([EXECUTABLE, *arguments], env=self.environment(**changes), timeout=seconds,
                              stdin=subprocess.DEVNULL, capture_output=True)
        return done.returncode, done.stdout.decode(), done.stderr.decode()

    def wait_until_settled(self):
        """Waits until the grid is complete."""
        desktop.until(lambda: self.count("settled") >= self.opened, 10, "the grid is not completed")

    def open(self, *arguments, **changes):
        """Calls the command and waits until the panel can be typed to."""
        seen = self.count("painted")
        self.opened = self.count("settled") + 1
        process = self.call(*arguments, **changes)
        self.wait_for_more("painted", seen, 10)
        # Painted is not yet focused: the desktop gives the keyboard a moment later.
        time.sleep(0.15)
        return process

    def prefer(self, key, value):
        """Sets a preference, as a person does with gsettings; the scenario's end takes it back."""
        self.prefers = True
        self.gsettings("set", BUS_NAME, key, value)

    def gsettings(self, *arguments):
        # Where make has put the schema: .build/share for .build/release.
        schemas = os.path.join(os.path.dirname(os.path.dirname(EXECUTABLE)), "share/glib-2.0/schemas")
        done = desktop.run("gsettings", "--schemadir", schemas, *arguments)
        assert done.returncode == 0, f"gsettings {arguments}: {done.stderr.decode()}"
        return done.stdout.decode().strip()

    def quit(self):
        """Ends the process that stays, and waits for it."""
        status, _, messages = self.answer("--quit")
        assert status == 0, f"--quit ended with {status}: {messages}"
        desktop.until(lambda: not self.pickers(), 5, "--quit did not end the process")

    def end(self):
        """Ends every picker that this scenario started, by its own means or by force."""
        for process in self.processes:
            if process.poll() is None:
                process.kill()
            process.wait()
            process.stdout.close()
        for process in self.pickers():
            try:
                os.kill(process, 9)
            except ProcessLookupError:
                pass
        desktop.until(lambda: not self.pickers(), 5, "the picker cannot be ended")
        # One that the desktop itself has started, such as by a shortcut, has the desktop's environment.
        desktop.run(EXECUTABLE, "--quit", seconds=20)
        if self.prefers:
            self.gsettings("reset-recursively", BUS_NAME)

    def pickers(self):
        """Processes of the picker with this scenario's state folder."""
        mark = f"XDG_STATE_HOME={self.state}".encode()
        found = []
        for name in os.listdir("/proc"):
            if not name.isdigit() or int(name) == os.getpid():
                continue
            try:
                with open(f"/proc/{name}/environ", "rb") as file:
                    ours = mark in file.read().split(b"\0")
                if ours and os.readlink(f"/proc/{name}/exe").startswith(os.path.dirname(os.path.realpath(EXECUTABLE))):
                    found.append(int(name))
            except OSError:  # it has ended meanwhile, or belongs to somebody else
                continue
        return found

    # ---- what the program tells ----

    def trace(self):
        try:
            with open(self.trace_file) as file:
                return file.read()
        except FileNotFoundError:
            return ""

    def messages(self):
        """What was said on standard error."""
        try:
            with open(self.error_file) as file:
                return file.read()
        except FileNotFoundError:
            return ""

    def lines(self, name):
        """The details of the trace's lines of a name, each a list of words."""
        lines = [line.split(" ") for line in self.trace().splitlines()]
        return [words[2:] for words in lines if words[0] == name]

    def count(self, name):
        return len(self.lines(name))

    def wait_for_more(self, name, seen, seconds):
        desktop.until(lambda: self.count(name) > seen, seconds, f"the picker told no {name}")

    # ---- what can be seen ----

    def look_at_empty_desktop(self):
        """Takes its picture once it rests: some desktops paint their background late."""
        def rests():
            # Windows of the scenario before may be on their way out.
            time.sleep(0.1)
            before, self.empty_desktop = self.empty_desktop, desktop.Picture()
            return before and not self.empty_desktop.differs_in(before)
        desktop.until(rests, 10, "the desktop does not come to rest")

    def is_visible(self):
        return desktop.Picture().differs_in(self.empty_desktop) is not None

    def wait_until_gone(self, seconds=8):
        desktop.until(lambda: not self.is_visible(), seconds, "the panel is still to be seen")

    def wait_until_visible(self, seconds=5):
        desktop.until(self.is_visible, seconds, "no panel is to be seen")

    def place(self):
        """Where the panel is on the desktop, shadow left out: (x, y, width, height). Waits while it moves."""
        seen = []

        def resting_box():
            seen.append(desktop.Picture())
            still = len(seen) > 1 and not seen[-1].differs_in(seen[-2])
            return still and seen[-1].differs_in(self.empty_desktop, strongly=True)
        return desktop.until(resting_box, 15, "no panel that rests is to be seen")

    def cell(self, emoji):
        """The middle of an emoji's cell on the desktop."""
        def last():
            cells = [words for words in self.lines("cell") if words[0] == emoji]
            return cells[-1] if cells else None
        x, y, width, height = (int(number) for number in desktop.until(
            last, 3, f"the picker told no place of {emoji}")[1:])
        panel = [int(number) for number in self.lines("panel")[-1]]
        place = self.place()
        return place[0] + x - panel[0] + width // 2, place[1] + y - panel[1] + height // 2

    def dark_tone(self):
        """The middle of the dark hand among the open tones, found by its colour."""
        return desktop.until(lambda: desktop.Picture().middle_of(self.dark), 3, "no tones to be seen")

    # ---- what a person does ----

    def type(self, text):
        desktop.HAND.type(text)

    def press(self, *keys):
        desktop.HAND.key(*keys)

    def click(self, place, button="1"):
        desktop.HAND.move(*place)
        time.sleep(0.05)
        desktop.HAND.click(button)

    def pick(self, word):
        """Types a word, and Return as fast as any other key."""
        self.type(word + "\n")
