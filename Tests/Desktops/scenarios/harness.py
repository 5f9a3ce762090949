"""Declares scenarios and runs them on the desktop that this process is on.

A scenario is a function with a sentence; it fails by an assertion. Each has a state folder of its own, finds
`desktop.BEFORE` on the clipboard and no picker running, and whatever it leaves running is ended.
"""
import os
import sys
import time
import traceback

import desktop
from panel import Panel

SCENARIOS = []
# Desktops on which the program can type for another.
TYPED_TO = ["openbox", "mutter-x11", "xorg", "sway"]


def scenario(sentence, only=None, times=1):
    """Declares a scenario. `only` limits it: "x11", "wayland", "gnome", "exact" where a program can choose the place of its
    windows, "beside" where a program can know of a click on the bare background, "bars" where other programs' bars can
    keep room for themselves, "monitors" to desktops whose monitors were given scales, with kinds of desktop after it to
    those, "shortcuts" where the desktop itself has some, "types" where the program can type for another, "copies" where
    it cannot, "portal" where GNOME's own portal can run, "once" on the first desktop of a run, or kinds of desktop
    separated by blanks.

    A run that repeats runs it `times` as often as others.
    """
    def declare(function):
        SCENARIOS.append((sentence, only, times, function))
        return function
    return declare


def applies(only):
    words = (only or "").split()
    if desktop.SCALES or "monitors" in words:
        return bool(desktop.SCALES) and words[:1] == ["monitors"] and (len(words) == 1 or desktop.KIND in words)
    return {None: True, "x11": desktop.X11, "wayland": not desktop.X11, "gnome": desktop.GNOME,
            "exact": desktop.KIND != "weston", "beside": desktop.KIND != "weston",
            "bars": desktop.KIND in ("openbox", "xorg", "mutter-x11", "i3", "sway", "kwin"),
            "shortcuts": desktop.KIND in ("openbox", "xorg", "sway"), "types": desktop.KIND in TYPED_TO,
            "copies": desktop.KIND not in TYPED_TO,
            "portal": desktop.KIND == "gnome-headless" and os.path.exists(desktop.PORTAL),
            "once": "--once" in sys.argv}.get(only, only and desktop.KIND in only.split())


def run_one(sentence, function, folder):
    panel = Panel(os.path.join(folder, "state"))
    begin = time.monotonic()
    try:
        desktop.copy(desktop.BEFORE)
        desktop.HAND.move(*panel.resting_place)
        panel.look_at_empty_desktop()
        function(panel)
        trouble = None
    except Exception as exception:  # a scenario that breaks has failed, and the next one runs
        trouble = exception
    if trouble:
        keep_evidence(panel, function.__name__)
    panel.end()
    seconds = time.monotonic() - begin
    print(f"{'failed' if trouble else 'ok':7}{desktop.NAME:15}{sentence} ({seconds:.1f} s)", flush=True)
    if trouble:
        for line in traceback.format_exception(trouble)[-3:]:
            print("        " + line.rstrip().replace("\n", "\n        "), flush=True)
    return not trouble


def keep_evidence(panel, name):
    """A picture and the program's trace, for who has to find out."""
    folder = os.environ.get("SCENARIO_EVIDENCE")
    if not folder:
        return
    os.makedirs(folder, exist_ok=True)
    try:
        desktop.HAND.shot(os.path.join(folder, f"{desktop.NAME}-{name}.png"))
        with open(os.path.join(folder, f"{desktop.NAME}-{name}.txt"), "w") as file:
            file.write(panel.trace() + panel.messages())
    except Exception as trouble:
        print(f"        (no evidence: {trouble})")


def run_all(repeat, names):
    """Runs what applies here; answers how many passed and failed."""
    desktop.THOROUGH = repeat > 1
    results = []
    for round_ in range(repeat):
        desktop.ROUND = round_
        for sentence, only, times, function in SCENARIOS:
            if names and function.__name__ not in names or not applies(only):
                continue
            for turn in range(times if repeat > 1 else 1):
                folder = os.path.join(os.environ["DESKTOP_FOLDER"], f"{function.__module__}-{function.__name__}-{round_}-{turn}")
                os.makedirs(folder)
                results.append(run_one(sentence, function, folder))
    return results.count(True), results.count(False)
