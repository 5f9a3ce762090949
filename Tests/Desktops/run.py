#!/usr/bin/python3
"""Runs the scenarios on desktops, and counts.

  run.py [--repeat N] [--only NAME,NAME…] KIND…

KIND may end with the scales of its monitors, one each: sway@1,2 has two. Only the scenarios that are about monitors run
there, and only there.

EMOJI_POPUP is the command under test, by default the release build. Pictures of what failed go to
.build/scenarios. A kind whose programs are not installed is a failure: set-up is what makes them be there.
"""
import argparse
import os
import re
import subprocess
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
PROJECT = os.path.dirname(os.path.dirname(HERE))


def inside(repeat, names):
    """On a desktop: runs what applies and ends with the counts."""
    sys.path.insert(0, os.path.join(HERE, "scenarios"))
    import harness
    import accessibility, activation, calling, delivering, held_keys, hostile, inserting, installing  # noqa: E401, F401
    import itself, keyboard, monitors, obstructed, pasting, picking, placement, portal_shortcut  # noqa: E401, F401
    import poverty, preferences, residency, searching, shell_extension, shortcut, state, through_portal  # noqa: E401, F401
    import tones  # noqa: F401
    passed, failed = harness.run_all(repeat, names)
    print(f"counts {passed} {failed}", flush=True)


def outside(kind, first, repeat, names):
    """Starts a desktop with this program on it: (passed, failed)."""
    name, _, scales = kind.partition("@")
    environment = dict(os.environ)
    if scales:
        environment.update(SCALE=scales, MONITORS=str(len(scales.split(","))), SCENARIO_SCALES=scales)
    command = [os.path.join(HERE, "desktop.sh"), name, "--", sys.executable, os.path.abspath(__file__),
               "--inside", "--repeat", str(repeat), *(["--once"] if first else []), *(["--only", names] if names else []),
               kind]
    counts = None
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as process:
        for line in process.stdout:
            found = re.fullmatch(r"counts (\d+) (\d+)\n", line)
            if found:
                counts = int(found[1]), int(found[2])
            else:
                print(line, end="", flush=True)
    if counts is None:
        print(f"failed {kind:15}the desktop, or the scenarios on it, came to an early end")
    return counts or (0, 1)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--repeat", type=int, default=1)
    parser.add_argument("--only", default="")
    parser.add_argument("--inside", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--once", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("kinds", nargs="+", metavar="KIND")
    options = parser.parse_args()
    os.environ.setdefault("EMOJI_POPUP", os.path.join(PROJECT, ".build/release/emoji-popup"))
    os.environ.setdefault("SCENARIO_EVIDENCE", os.path.join(PROJECT, ".build/scenarios"))
    if options.inside:
        return inside(options.repeat, [name for name in options.only.split(",") if name])
    begin = time.monotonic()
    counts = [outside(kind, number == 0, options.repeat, options.only) for number, kind in enumerate(options.kinds)]
    passed, failed = (sum(column) for column in zip(*counts))
    print(f"{', '.join(options.kinds)}: {time.monotonic() - begin:.0f} s")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main())
