"""What the picker tells of itself in the file that EMOJI_POPUP_TRACE names."""
import os
import subprocess
import time

import programs
from watching import Run, Trouble


def now():
    """Microseconds of the clock that the trace has, too."""
    return time.monotonic_ns() / 1000


def hand(*words):
    """Keys, clicks and motion; answers what xdotool has to say."""
    try:
        return subprocess.run(["xdotool", *words], check=True, capture_output=True).stdout
    except subprocess.CalledProcessError as error:
        raise Trouble(f"xdotool {' '.join(words)}: {error.stderr.decode().strip()}") from error


class TracedPicker(Run):
    """A picker of its own state, with its trace."""

    def __init__(self, **changes):
        folder = os.path.join(os.environ["DESKTOP_FOLDER"], f"traced-{Run.count}")
        os.makedirs(folder)
        self.path = os.path.join(folder, "trace")
        self.read, self.told = 0, {}
        super().__init__(programs.picker("emoji-popup"), EMOJI_POPUP_TRACE=self.path, XDG_STATE_HOME=folder, **changes)

    def call(self, *arguments):
        """Calls the command, waits for its end, and answers when it began."""
        begin = now()
        with open(os.path.join(os.environ["DESKTOP_FOLDER"], "benchmark.log"), "ab") as log:
            process = subprocess.Popen([programs.PICKER, *arguments], env=self.environment, stdin=subprocess.DEVNULL,
                                       stdout=subprocess.DEVNULL, stderr=log)
        if process.wait(10):
            raise Trouble(f"emoji-popup ended with {process.returncode}")
        return begin

    def lines(self, name):
        """The times of the lines of a name, and their details. What was read once is not read again."""
        try:
            with open(self.path) as file:
                file.seek(self.read)
                text = file.read()
        except FileNotFoundError:
            return []
        whole = text[:text.rfind("\n") + 1]
        self.read += len(whole.encode())
        for line in whole.splitlines():
            first, time_, *details = line.split()
            self.told.setdefault(first, []).append((int(time_), details))
        return self.told.get(name, [])

    def until(self, condition, what, seconds=10):
        """Waits for a condition, and answers with it."""
        end = time.monotonic() + seconds
        while not (value := condition()):
            if time.monotonic() > end:
                raise Trouble(f"emoji-popup told no {what} within {seconds} s")
            time.sleep(0.004)
        return value

    def wait(self, name, count=1, seconds=10):
        """Waits for a number of lines of a name; answers the time of the last of them."""
        return self.until(lambda: self.lines(name)[count - 1:count], name, seconds)[0][0]

    def frames(self, begin, end):
        """Of each frame between two times, the milliseconds from its beginning to its end, and those on a processor."""
        return [[int(word) / 1000 for word in details] for time, details in self.lines("frame") if begin < time <= end]
