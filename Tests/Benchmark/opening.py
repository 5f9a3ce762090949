"""How long windows take to open: all programs in turn, so that what the machine does meanwhile meets them alike."""
import os
import shutil
import time

import programs
from programs import picker
from tracing import hand
from watching import Run, Trouble

COLD, UNCACHED, SECOND = "emoji-popup, cold", "emoji-popup, cold, without image cache", "emoji-popup, second call"


def pick():
    """The first emoji of the panel that has the keyboard."""
    hand("key", "--delay", "8", "Down", "Return")
    time.sleep(0.3)


def without_cache():
    """A cache folder that lacks only what the picker keeps: building fontconfig's is nobody's start."""
    cache, fresh = os.environ["XDG_CACHE_HOME"], os.path.join(os.environ["DESKTOP_FOLDER"], "fresh-cache")
    shutil.rmtree(fresh, ignore_errors=True)
    shutil.copytree(cache, fresh, ignore=lambda *_: ["emoji-popup"])
    return fresh


class Openings:
    """Runs of every program, by its name."""

    def __init__(self):
        self.runs = {}  # without the first round's
        self.troubles = {}  # messages, by the program

    def measure(self, rounds, peers, pictures=None):
        """The first round is not counted: it brings everything into the page cache, and lets the picker fill its own."""
        self.pictures = pictures
        self.runs = {name: [] for name in [floor.name for floor in programs.FLOORS] + [COLD, UNCACHED, SECOND]
                     + [peer.name for peer in peers]}
        for number in range(rounds + 1):
            for program in programs.FLOORS:
                self.open(program, number)
            self.open(picker(COLD), number, linger=0 if number else 3)
            self.open(picker(UNCACHED, XDG_CACHE_HOME=without_cache()), number)
            self.open(programs.FLOOR, number)  # everything else is divided by it
            self.call_again(number)
            # They are slower, and no budget hangs on them.
            for program in peers if number <= (rounds + 1) // 2 else []:
                self.open(program, number)

    def open(self, program, number, linger=0):
        if self.is_hopeless(program):
            return
        try:
            with Run(program) as run:
                seen = run.watch(picture=self.picture(program))
                time.sleep(linger)
            self.keep(program.name, seen, number)
        except Trouble as trouble:
            self.failed(program, trouble)

    def call_again(self, number):
        """Opens the panel and picks, so that there is a process, then measures two calls that it answers."""
        program = picker(SECOND, XDG_STATE_HOME=os.path.join(os.environ["DESKTOP_FOLDER"], "state-second"))
        if self.is_hopeless(program):
            return
        try:
            with Run(program) as run:
                run.watch()
                for _ in range(2):
                    pick()
                    before = run.processes()
                    self.keep(program.name, run.watch(picture=self.picture(program)), number)
                    if not set(before) & set(run.processes()):
                        raise Trouble(f"{program.name}: no process stayed to answer it")
        except Trouble as trouble:
            self.failed(program, trouble)

    def keep(self, name, seen, number):
        if number:
            self.runs[name].append(seen)

    def is_hopeless(self, program):
        """Each failure costs as long as the watcher waits."""
        return len(self.troubles.get(program.name, [])) > 1

    def failed(self, program, trouble):
        self.troubles.setdefault(program.name, []).append(str(trouble))

    def picture(self, program):
        return self.pictures and os.path.join(self.pictures, program.name.replace(" ", "-").replace(",", "") + ".ppm")
