"""What the process costs that stays: while it waits, and after many calls."""
import time

from tracing import TracedPicker, hand
from watching import Trouble


def show_and_pick(picker, number):
    """The picker's own trace says when to go on; otherwise a thousand of these would be a quarter of an hour."""
    picker.call()
    mapped = picker.wait("mapped", number)
    picker.until(lambda: picker.lines("painted")[-1:] > [(mapped, [])], "a frame")
    for _ in range(3):
        # The keyboard comes a little later than the picture, and nothing tells when.
        time.sleep(0.03)
        hand("key", "--delay", "2", "Down", "Return")
        try:
            return picker.wait("hidden", number, seconds=1)
        except Trouble:
            continue
    raise Trouble("emoji-popup does not take Return for a pick")


class Staying:
    def __init__(self):
        self.seconds = None  # of waiting
        self.switches, self.cpu = None, None  # meanwhile; milliseconds
        self.shows, self.growth = None, None  # how many were counted; MB
        self.anonymous_growth = None  # MB of its own memory alone, which other programs do not change

    def wait(self, seconds):
        """Opens the panel, picks, and lets the process rest."""
        with TracedPicker() as picker:
            show_and_pick(picker, 1)
            time.sleep(2)
            before = picker.switches(), picker.cpu()
            time.sleep(seconds)
            if not picker.processes():
                raise Trouble("emoji-popup: no process stayed after a pick")
            after = picker.switches(), picker.cpu()
            self.seconds = seconds
            self.cpu = after[1] - before[1]
            # A thread that is gone was woken for that.
            self.switches = sum(count - before[0].get(thread, 0) for thread, count in after[0].items())
            self.switches += len(set(before[0]) - set(after[0]))

    def show(self, shows):
        """Shows and picks; growth counts from the hundredth, or from the middle of fewer than 200."""
        settled = min(100, shows // 2)
        with TracedPicker() as picker:
            for number in range(1, shows + 1):
                show_and_pick(picker, number)
                if number == settled:
                    before = picker.pss(), picker.pss("Pss_Anon")
            self.shows, self.growth = shows - settled, picker.pss() - before[0]
            self.anonymous_growth = picker.pss("Pss_Anon") - before[1]
