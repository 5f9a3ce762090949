#!/usr/bin/python3
"""Measures how fast the picker is there, what its frames cost, and what the process costs that stays; beside it, in the
same run, what any window on GTK 4 costs, and other pickers that are installed.

Windows are watched from outside, through the X server, alike for all. A bare window with one label, drawn without GL,
is the floor; the budgets at the end are mostly multiples of it. The status is 0 when everything ran, whatever the
numbers.
"""
import argparse
import os
import subprocess
import sys
import tempfile

import programs
from report import Report
from watching import Trouble

PARTS = ("opening", "frames", "staying", "searching")


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one line."""

    def error(self, message):
        self.exit(2, f"bench.py: {message}\n")


def options():
    parser = Parser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", metavar="PART", action="append", choices=PARTS,
                        help=f"one of {', '.join(PARTS)}; may be repeated")
    parser.add_argument("--rounds", type=int, default=9,
                        help="how often each program is started (default: %(default)s)")
    parser.add_argument("--hidden", type=int, default=60, metavar="SECONDS",
                        help="how long it is left alone (default: %(default)s)")
    parser.add_argument("--shows", type=int, default=200,
                        help="how often it is shown and picked from (default: %(default)s)")
    parser.add_argument("--peer", action="append", default=[], metavar="NAME=COMMAND",
                        help="another picker; may be repeated")
    parser.add_argument("--no-peers", action="store_true", help="only floors and the picker")
    parser.add_argument("--queries",
                        default=os.path.join(programs.PROJECT, "Tests/EmojiCoreTests/Queries/everyday-en.tsv"),
                        metavar="FILE", help="what is searched for")
    parser.add_argument("--languages", default="fr",
                        help="to search in, with English, separated by spaces (default: %(default)s)")
    parser.add_argument("--here", action="store_true",
                        help="on this session's display, with its GPU; hands off meanwhile")
    parser.add_argument("--json", metavar="FILE", help="writes everything that was measured")
    parser.add_argument("--pictures", metavar="FOLDER",
                        help="writes a picture of every window, to see what was measured")
    parser.add_argument("--inside", action="store_true", help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    # Four minutes later it would be too late to say so.
    if chosen.json:
        try:
            open(chosen.json, "a").close()
        except OSError as error:
            parser.error(f"--json: {error}")
    return chosen


def outside(chosen):
    """Once more, with a folder and a bus of its own, on a virtual display or on the session's."""
    programs.build()
    again = [sys.executable, os.path.abspath(__file__), "--inside", *sys.argv[1:]]
    if not chosen.here:
        desktop = os.path.join(programs.PROJECT, "Tests/Desktops/desktop.sh")
        return subprocess.run([desktop, "openbox", "--", *again]).returncode
    if "DISPLAY" not in os.environ:
        sys.exit("bench.py: --here needs an X display; on Wayland, Xwayland's")
    with tempfile.TemporaryDirectory() as folder:
        return subprocess.run(["dbus-run-session", "--", *again], env=own_folders(folder)).returncode


def own_folders(folder):
    """An environment with nothing of the user's but the display."""
    folders = {"HOME": "", "XDG_CONFIG_HOME": ".config", "XDG_CACHE_HOME": ".cache", "XDG_DATA_HOME": ".local/share",
               "XDG_STATE_HOME": ".local/state", "XDG_RUNTIME_DIR": ".runtime"}
    changes = {name: os.path.join(folder, path) for name, path in folders.items()}
    for path in changes.values():
        os.makedirs(path, mode=0o700, exist_ok=True)
    cookie = os.environ.get("XAUTHORITY", os.path.expanduser("~/.Xauthority"))
    kept = {name: value for name, value in os.environ.items() if name not in ("WAYLAND_DISPLAY", "GTK_THEME")}
    return {**kept, **changes, "XAUTHORITY": cookie, "GDK_BACKEND": "x11", "GSETTINGS_BACKEND": "keyfile",
            "DESKTOP_FOLDER": folder}


def machine():
    """What numbers depend on."""
    answer = subprocess.run([programs.PICKER, "--debug-info"], capture_output=True, text=True).stdout
    told = dict(line.split(": ", 1) for line in answer.splitlines() if ": " in line)
    return {"GTK": told.get("GTK"), "renderer": told.get("renderer"), "processors": os.cpu_count(),
            "load": round(os.getloadavg()[0], 1)}


class Benchmark:
    def __init__(self, chosen):
        self.chosen, self.report = chosen, Report()

    def run(self):
        chosen, report = self.chosen, self.report
        report.machine = machine()
        opens = not chosen.only or "opening" in chosen.only
        peers, absent = programs.peers(chosen.peer) if opens and not chosen.no_peers else ([], [])
        own = [program.name for program in peers]
        report.notes += absent
        self.part("opening", "windows open", report.openings.measure, chosen.rounds, peers, chosen.pictures)
        for name, troubles in report.openings.troubles.items():
            # A peer that does not work is not this project's failure.
            (report.notes if name in own else report.failures).append(f"{troubles[0]} ({len(troubles)} times)")
        self.part("frames", "the grid fills and is scrolled", report.frames.measure, max(chosen.rounds // 3, 1))
        self.part("staying", f"the process waits for {chosen.hidden} s", report.staying.wait, chosen.hidden)
        self.part("staying", f"{chosen.shows} shows and picks", report.staying.show, chosen.shows)
        if report.machine["load"] > 0.5 * os.cpu_count():
            report.notes.append("the machine was busy with something else: times are longer, and ratios less certain")
        self.part("searching", "searches", report.searching.measure, chosen.queries, chosen.languages.split())
        print(f"\n{report.text}")
        if chosen.json:
            report.write_json(chosen.json)
        return 1 if report.failures else 0

    def part(self, name, title, measure, *arguments):
        if self.chosen.only and name not in self.chosen.only:
            return
        print(f"… {title}", file=sys.stderr, flush=True)
        try:
            measure(*arguments)
        except Trouble as trouble:
            self.report.failures.append(str(trouble))


if __name__ == "__main__":
    sys.exit(Benchmark(options()).run() if "--inside" in sys.argv else outside(options()))
