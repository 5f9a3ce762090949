"""What was measured, as tables for people and as JSON."""
import json
import statistics

import programs


def median(numbers):
    numbers = [number for number in numbers if number is not None]
    return statistics.median(numbers) if numbers else None


def opened(runs):
    """When each run had what its window is for: emoji, or a painted label."""
    return [run["painted"] if run["emoji"] is None else run["emoji"] for run in runs]


class Report:
    def __init__(self, openings):
        self.openings = openings
        self.floor = self.median(programs.FLOOR.name, "painted")
        self.floor_pss = self.median(programs.FLOOR.name, "pss")

    def median(self, name, quantity):
        return median(run[quantity] for run in self.openings.runs.get(name, []))

    def table(self):
        """One line a program."""
        if not self.floor:
            return "the floor could not be measured\n"
        lines = ["exec → …, medians in ms; × F: emoji drawn (floors: painted) against the floor, the bare window without GL",
                 f"{'':40}{'runs':>5}{'mapped':>8}{'painted':>8}{'emoji':>8}{'least':>8}{'× F':>7}{'CPU':>7}"
                 f"{'PSS MB':>8}{'× F':>6}"]
        for name, runs in self.openings.runs.items():
            if not runs:
                continue
            times = [self.median(name, quantity) for quantity in ("mapped", "painted", "emoji")]
            cells = "".join(f"{'–' if time is None else f'{time:.0f}':>8}" for time in times)
            ends = opened(runs)
            lines.append(f"{name:40}{len(runs):5}{cells}{min(ends):8.0f}{median(ends) / self.floor:7.2f}"
                         f"{self.median(name, 'cpu'):7.0f}{self.median(name, 'pss'):8.1f}"
                         f"{self.median(name, 'pss') / self.floor_pss:6.2f}")
        return "\n".join(lines) + "\n"

    def write_json(self, path):
        with open(path, "w") as file:
            json.dump({"openings": self.openings.runs, "troubles": self.openings.troubles}, file, indent=1)
