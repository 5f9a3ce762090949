"""How long windows take to open: all programs in turn, so that what the machine does meanwhile meets them alike."""
import os
import shutil
import subprocess
import time

import programs
from watching import Run, Trouble

COLD, UNCACHED, SECOND = "emoji-popup, cold", "emoji-popup, cold, without image cache", "emoji-popup, second call"


def picker(name, **changes):
    return programs.Program(name, [programs.PICKER], "picker", changes=changes)


def hand(*words):
    """Keys, clicks and motion."""
    subprocess.run(["xdotool", *words], check=True, capture_output=True)


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

    def __init__(self, peers, rounds, pictures):
        self.peers, self.rounds, self.pictures = peers, rounds, pictures
        self.runs, self.troubles = {}, {}

    def measure(self):
        """The first round is not counted: it brings everything into the page cache, and lets the picker fill its own."""
        for number in range(self.rounds + 1):
            for program in programs.FLOORS:
                self.open(program, number)
            self.open(picker(COLD), number, linger=0 if number else 3)
            self.open(picker(UNCACHED, XDG_CACHE_HOME=without_cache()), number)
            self.call_again(number)
            # Twice as slow or more, and no budget hangs on them.
            for program in self.peers if number <= (self.rounds + 1) // 2 else []:
                self.open(program, number)
            print(".", end="", flush=True)
        print()

    def open(self, program, number, linger=0):
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
        self.runs.setdefault(name, [])
        if number:
            self.runs[name].append(seen)

    def failed(self, program, trouble):
        self.troubles.setdefault(program.name, (program.kind, []))[1].append(str(trouble))

    def picture(self, program):
        return self.pictures and os.path.join(self.pictures, program.name.replace(" ", "-").replace(",", "") + ".ppm")
