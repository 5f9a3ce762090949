"""What was measured, as tables for people and as JSON."""
import json
import statistics

import budgets
import programs
from frames import Frames, elapsed, on_processor, percentile
from opening import Openings
from searching import Searching
from staying import Staying


def median(numbers):
    numbers = [number for number in numbers if number is not None]
    return statistics.median(numbers) if numbers else None


def opened(runs):
    """When each run had what its window is for: emoji, or a painted label."""
    return [run["painted"] if run["emoji"] is None else run["emoji"] for run in runs]


class Report:
    """Everything that one run of the benchmark has found; parts that were left out are empty."""

    def __init__(self):
        self.openings, self.frames, self.staying, self.searching = Openings(), Frames(), Staying(), Searching()
        self.machine = {}  # what was measured with
        self.notes = []  # lines on what is missing
        self.failures = []  # lines on what did not run

    @property
    def floor(self):
        return self.median(programs.FLOOR.name, "painted")

    @property
    def floor_pss(self):
        return self.median(programs.FLOOR.name, "pss")

    @property
    def filled(self):
        return median(self.frames.filled)

    def median(self, name, quantity):
        return median(run[quantity] for run in self.openings.runs.get(name, []))

    @property
    def text(self):
        parts = [", ".join(f"{name} {value}" for name, value in self.machine.items()) + "\n"]
        parts += [self.opening_table if self.floor else "", self.frame_table, self.search_table]
        parts += ["\n".join(self.notes + [f"failed: {line}" for line in self.failures]) + "\n"]
        return "\n".join(part for part in [*parts, budgets.table(self)] if part.strip())

    @property
    def opening_table(self):
        """One line a program."""
        lines = ["exec → …, medians in ms, and the least of emoji (of bare windows: painted); × F: against the first line",
                 f"{'':40}{'runs':>5}{'mapped':>8}{'painted':>8}{'emoji':>8}{'× F':>7}{'least':>7}{'× F':>7}{'CPU ms':>8}"
                 f"{'PSS MB':>8}{'× F':>6}"]
        least = min(opened(self.openings.runs[programs.FLOOR.name]))
        for name, runs in self.openings.runs.items():
            if not runs:
                continue
            times = [self.median(name, quantity) for quantity in ("mapped", "painted", "emoji")]
            cells = "".join(f"{'–' if time is None else f'{time:.0f}':>8}" for time in times)
            ends = opened(runs)
            lines.append(f"{name:40}{len(runs):5}{cells}{median(ends) / self.floor:7.2f}{min(ends):7.0f}{min(ends) / least:7.2f}"
                         f"{self.median(name, 'cpu'):8.0f}{self.median(name, 'pss'):8.1f}"
                         f"{self.median(name, 'pss') / self.floor_pss:6.2f}")
        return "\n".join(lines) + "\n"

    @property
    def frame_table(self):
        frames = self.frames
        rows = [(f"while filling, {activity}", work) for activity, work in frames.while_filling.items()]
        rows += list(zip(("scrolling, first pass", "scrolling, second pass"), frames.passes))
        lines = [f"{'work of a frame, ms; then: on a processor':42}{'frames':>7}"
                 + f"{'p50':>9}{'p95':>7}{'most':>7}{'> 16 ms':>9}" * 2]
        lines += [f"{name:42}{len(work):7}" + "".join(
            f"{percentile(times, .5):9.1f}{percentile(times, .95):7.1f}{max(times):7.1f}{sum(one > 16 for one in times):9}"
            for times in (elapsed(work), on_processor(work))) for name, work in rows if work]
        return "\n".join(lines) + "\n" if len(lines) > 1 else ""

    @property
    def search_table(self):
        lines = [f"{'searches, ms':40}" + "".join(f"{name:>17}" for name in ("index", "median", "99th percentile", "slowest"))]
        lines += [f"{languages:40}{times['index']:17.2f}{times['median']:17.3f}{times['99th percentile']:17.3f}"
                  f"{times['slowest']:17.3f}" for languages, times in self.searching.languages.items()]
        return "\n".join(lines) + "\n" if len(lines) > 1 else ""

    def write_json(self, path):
        rows = [{"budget": title, "measured": value, "limit": limit, "unit": unit, "met": value <= limit}
                for title, value, limit, unit in budgets.budgets(self)]
        with open(path, "w") as file:
            json.dump({"machine": self.machine, "openings": self.openings.runs, "frames": vars(self.frames),
                       "staying": vars(self.staying), "searching": self.searching.languages, "budgets": rows,
                       "notes": self.notes, "failures": self.failures}, file, indent=1, ensure_ascii=False)
