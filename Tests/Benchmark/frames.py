"""What frames cost: while the grid fills, and while all of it is scrolled past."""
import subprocess
import time

from tracing import TracedPicker, hand, now
from watching import Trouble

WHEEL_DOWN, WHEEL_UP = "5", "4"


def differ(one, other):
    """Whether more is different than what the pointer's hover and a caret change."""
    return sum(a != b for a, b in zip(one[1::3], other[1::3])) > 600


def percentile(numbers, part):
    """None where there are no numbers."""
    numbers = sorted(numbers)
    return numbers[min(len(numbers) - 1, int(len(numbers) * part))] if numbers else None


def elapsed(frames):
    return [frame[0] for frame in frames]


def on_processor(frames):
    return [frame[1] for frame in frames]


class Frames:
    def __init__(self):
        self.filled = []  # milliseconds from exec until every section was
        # Of each frame, milliseconds from its beginning to its end, and those on a processor.
        self.while_filling = {"scrolling": [], "typing": []}  # without the first one
        self.passes = []  # of all of the grid: first, second
        self.pss = None  # of the picker that was scrolled through
        self.x, self.y = 0, 0  # the middle of the panel on the screen

    def measure(self, repeats):
        self.find_panel()
        hand("mousemove", str(self.x), str(self.y))
        for _ in range(repeats):
            self.fill()
            self.fill("scrolling", "click", "--repeat", "40", "--delay", "8", WHEEL_DOWN)
            self.fill("typing", "type", "--delay", "40", "heart")
        self.scroll()

    def find_panel(self):
        with TracedPicker() as picker:
            picker.call("--at", "center")
            picker.wait("settled")
            time.sleep(0.3)
            answer = hand("getactivewindow", "getwindowgeometry", "--shell").decode()
            geometry = dict(line.split("=") for line in answer.splitlines())
            self.x = int(geometry["X"]) + int(geometry["WIDTH"]) // 2
            self.y = int(geometry["Y"]) + int(geometry["HEIGHT"]) // 2

    def picture(self):
        """What the grid shows."""
        area = f"280x200+{self.x - 140}+{self.y - 100}"
        command = ["import", "-window", "root", "-crop", area, "-depth", "8", "rgb:-"]
        return subprocess.run(command, check=True, capture_output=True).stdout

    def fill(self, activity=None, *words):
        with TracedPicker() as picker:
            begin = picker.call("--at", "center")
            first = picker.wait("painted")
            if activity:
                hand(*words)
            # It is complete when a frame says so; the places of the cells, which it tells then, take their time.
            settled = picker.wait("settled")
            complete = [time for time, _ in picker.lines("painted") if time < settled][-1]
            if activity:
                self.while_filling[activity] += picker.frames(first + 1000, max(settled, now()))
            else:
                self.filled.append((complete - begin) / 1000)

    def scroll(self):
        with TracedPicker() as picker:
            picker.call("--at", "center")
            picker.wait("settled")
            time.sleep(0.3)
            self.passes = [self.scroll_to_end(picker, wheel) for wheel in (WHEEL_DOWN, WHEEL_UP)]
            self.pss = picker.pss()

    def scroll_to_end(self, picker, wheel):
        """Turns the wheel until the picture stays the same; pauses do not count."""
        frames, before = [], self.picture()
        for _ in range(100):
            begin = now()
            hand("click", "--repeat", "20", "--delay", "16", wheel)
            time.sleep(0.03)
            end, after = now(), self.picture()
            if not differ(before, after):
                break
            frames += picker.frames(begin, end)
            before = after
        if len(frames) < 20:
            raise Trouble(f"the wheel scrolled the grid for {len(frames)} frames only")
        return frames
