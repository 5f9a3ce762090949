"""How long searches take, without a window: emoji-benchmark keystrokes."""
import os
import re
import subprocess

import programs
from watching import Trouble

PROGRAM = os.path.join(os.path.dirname(programs.PICKER), "emoji-benchmark")


class Searching:
    def __init__(self):
        self.languages = {}  # of each: milliseconds by name

    def measure(self, queries, languages):
        for language in languages:
            done = subprocess.run([PROGRAM, "keystrokes", queries, "--language", language], capture_output=True, text=True)
            if done.returncode:
                raise Trouble(done.stderr.strip() or f"emoji-benchmark ended with {done.returncode}")
            rows = dict(line.split("\t") for line in done.stdout.splitlines())
            first, best = (float(part) for part in re.findall(r"[\d.]+(?= ms)", rows["index, first and best of 5"]))
            self.languages[rows["languages"]] = {
                "first index": first, "index": best,
                **{name: float(rows[name].split()[0]) for name in ("median", "99th percentile", "slowest")}}
