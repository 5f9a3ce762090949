"""What the project has promised of itself, and whether that holds."""
import opening
import programs
from frames import elapsed, percentile


def budgets(report):
    """Rows of a title, what was measured and its limit in a unit, both numbers; None where it was not measured."""
    floor, floor_pss = report.floor, report.floor_pss

    def share(name, quantity, of):
        value = report.median(name, quantity)
        return None if value is None or not of else value / of

    frames, staying = report.frames, report.staying
    filling = elapsed(frame for frames_ in frames.while_filling.values() for frame in frames_)
    passes = [percentile(elapsed(frames_), 0.95) for frames_ in frames.passes] or [None, None]
    longest = max((languages["99th percentile"] for languages in report.searching.languages.values()), default=None)
    rows = [
        ("second call, exec → painted", share(opening.SECOND, "painted", floor), 0.3, "F"),
        ("cold, image cache warm, exec → emoji drawn", share(opening.COLD, "emoji", floor), 1.5, "F"),
        ("cold, no image cache, exec → emoji drawn", share(opening.UNCACHED, "emoji", floor), 1.7, "F"),
        ("all sections filled after a cold start", report.filled, 400, "ms"),
        ("longest frame while scrolling or typing meanwhile", max(filling, default=None), 16, "ms"),
        ("PSS with the first screen", share(opening.COLD, "pss", floor_pss), 2, "× bare window"),
        ("PSS, all filled and scrolled through", frames.pss and floor_pss and frames.pss / floor_pss, 2.5, "× bare window"),
        ("work of a frame while scrolling, p95, first pass", passes[0], 4, "ms"),
        ("work of a frame while scrolling, p95, second pass", passes[1], 3, "ms"),
        (f"context switches, hidden for {staying.seconds} s", staying.switches,
         staying.seconds and 6 * staying.seconds / 60, "in all"),
        (f"CPU time, hidden for {staying.seconds} s", staying.cpu, 0.5, "ms"),
        (f"growth of PSS over {staying.shows} shows and picks", staying.growth, 1, "MB"),
        ("of it, memory that is the process's alone", staying.anonymous_growth, 1, "MB"),
        ("a keystroke's search, p99", longest, 1, "ms"),
    ]
    return [(title, value, limit, unit) for title, value, limit, unit in rows if value is not None]


def table(report):
    rows = budgets(report)
    lines = [f"budgets; F: exec → painted of the {programs.FLOOR.name}", f"{'':52}{'measured':>9}{'at most':>9}"]
    for title, value, limit, unit in rows:
        digits = 2 if limit < 10 else 0
        lines.append(f"{title:52}{value:9.{digits}f}{limit:9.{digits}f} {unit:14}{'met' if value <= limit else 'NOT MET'}")
    return "\n".join(lines) + "\n"
