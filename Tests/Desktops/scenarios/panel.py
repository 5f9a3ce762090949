"""The picker as scenarios know it: how it is started, where its parts are, when it is there and gone.

Whether the panel is there is seen on pictures of the desktop. Where an emoji is, the program tells: with
EMOJI_POPUP_TRACE=FILE it appends lines `NAME key=value …` to FILE:

  first-frame                                         the panel has been painted and takes keys
  filled                                              the grid is complete
  panel x= y= width= height=                          the visible panel in its window, shadow left out
  cell emoji=👋 x= y= width= height=                  an emoji that can be seen, in the same window's coordinates
  tab name=flags selected=true                        the category that the panel is at
  hidden                                              the panel is gone
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

    def __init__(self, state):
        self.state = state
        self.trace_file = state + ".trace"
        self.error_file = state + ".messages"
        self.processes = []
        self.empty_desktop = None
        os.makedirs(state)

    # ---- starting ----

    def environment(self, **changes):
        environment = {**os.environ, "XDG_STATE_HOME": self.state, "EMOJI_POPUP_TRACE": self.trace_file, **changes}
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

    def open(self, *arguments, **changes):
        """Calls the command and waits until the panel can be typed to."""
        seen = self.count("first-frame")
        process = self.call(*arguments, **changes)
        self.wait_for_more("first-frame", seen, 10)
        # Painted is not yet focused: the desktop gives the keyboard a moment later.
        time.sleep(0.15)
        return process

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
        """The trace's lines of a name, each a dictionary."""
        found = []
        for line in self.trace().splitlines():
            words = line.split(" ")
            if words[0] == name:
                found.append(dict(word.split("=", 1) for word in words[1:] if "=" in word))
        return found

    def count(self, name):
        return len(self.lines(name))

    def wait_for_more(self, name, seen, seconds):
        desktop.until(lambda: self.count(name) > seen, seconds, f"the picker told no {name}")

    # ---- what can be seen ----

    def look_at_empty_desktop(self):
        self.empty_desktop = desktop.Picture()

    def is_visible(self):
        return desktop.Picture().differs_in(self.empty_desktop) is not None

    def wait_until_gone(self, seconds=3):
        desktop.until(lambda: not self.is_visible(), seconds, "the panel is still to be seen")

    def wait_until_visible(self, seconds=5):
        desktop.until(self.is_visible, seconds, "no panel is to be seen")

    def place(self):
        """Where the panel is on the desktop, shadow left out: (x, y, width, height)."""
        box = desktop.Picture().differs_in(self.empty_desktop, strongly=True)
        assert box, "no panel is to be seen"
        return box

    def cell(self, emoji):
        """The middle of an emoji's cell on the desktop."""
        def last():
            cells = [line for line in self.lines("cell") if line["emoji"] == emoji]
            return cells[-1] if cells else None
        cell = desktop.until(last, 3, f"the picker told no place of {emoji}")
        panel = self.lines("panel")[-1]
        x, y, _, _ = self.place()
        return (x + int(float(cell["x"])) - int(float(panel["x"])) + int(float(cell["width"])) // 2,
                y + int(float(cell["y"])) - int(float(panel["y"])) + int(float(cell["height"])) // 2)

    def tones_box(self, without):
        """Where the tones popover is, given a picture of the panel without it."""
        return desktop.until(lambda: desktop.Picture().differs_in(without, strongly=True), 3, "no tones opened")

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
