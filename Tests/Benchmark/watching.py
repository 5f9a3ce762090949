"""Starts programs under watch-window, and accounts for their processes."""
import json
import os
import signal
import subprocess
import time

from programs import BUILT

MARK = "EMOJI_BENCHMARK_RUN"


class Trouble(Exception):
    """Something did not run, and so there is no number."""


class Run:
    """One start of a program, with all processes that come of it: they are known by a mark in their environment."""
    count = 0

    def __init__(self, program, **changes):
        Run.count += 1
        self.program = program
        self.mark = f"{MARK}={os.getpid()}.{Run.count}"
        self.environment = {**program.environment, MARK: self.mark.partition("=")[2], **changes}

    def watch(self, *arguments, picture=None, seconds=20):
        """Starts it and waits until its window rests: what watch-window tells, and `cpu` and `pss` (ms, MB)."""
        before = self.cpu()
        command = [os.path.join(BUILT, "watch-window"), "--timeout", str(seconds * 1000)]
        command += ["--emoji"] if self.program.shows_emoji else []
        command += ["--picture", picture] if picture else []
        with open(os.path.join(os.environ["DESKTOP_FOLDER"], "benchmark.log"), "ab") as log:
            done = subprocess.run([*command, "--", *self.program.command, *arguments], env=self.environment,
                                  stdout=subprocess.PIPE, stderr=log)
        seen = json.loads(done.stdout or b"{}")
        wanted = "emoji" if self.program.shows_emoji else "painted"
        if seen.get(wanted) is None:
            state = {name: seen.get(name) for name in ("mapped", "painted", "emoji", "width", "height", "exit")}
            raise Trouble(f"{self.program.name}: not {wanted} within {seconds} s: {state}")
        seen["cpu"] = self.cpu() - before + seen["ended_cpu_ms"]
        seen["pss"] = self.pss()
        return seen

    def processes(self):
        mark, found = self.mark.encode(), []
        for name in filter(str.isdigit, os.listdir("/proc")):
            try:
                with open(f"/proc/{name}/environ", "rb") as file:
                    if mark in file.read().split(b"\0"):
                        found.append(int(name))
            except OSError:  # it has ended meanwhile, or is somebody else's
                continue
        return found

    def cpu(self):
        """Milliseconds of processor time of all that run now: their user and system time, to the nanosecond."""
        total = 0
        for process in self.processes():
            try:
                total += time.clock_gettime(~process << 3 | 2) * 1000  # clock_getcpuclockid(3) in Linux
            except OSError:
                continue
        return total

    def pss(self, part="Pss"):
        """Megabytes (10⁶ B): each page divided by how many processes have it; or of those, a part: "Pss_Anon"."""
        total = 0
        for process in self.processes():
            try:
                with open(f"/proc/{process}/smaps_rollup") as file:
                    total += sum(int(line.split()[1]) * 1024 / 1e6 for line in file if line.startswith(part + ":"))
            except OSError:
                continue
        return total

    def switches(self):
        """How often each of its threads was given a processor."""
        found = {}
        for process in self.processes():
            for thread in os.listdir(f"/proc/{process}/task"):
                try:
                    with open(f"/proc/{process}/task/{thread}/status") as file:
                        found[thread] = sum(int(line.split()[1]) for line in file if "ctxt_switches" in line)
                except OSError:
                    continue
        return found

    def end(self):
        """Ends all that came of it."""
        for kind, tries in (signal.SIGTERM, 50), (signal.SIGKILL, 100):
            for process in self.processes():
                try:
                    os.kill(process, kind)
                except ProcessLookupError:
                    pass
            for _ in range(tries):
                if not self.processes():
                    return
                time.sleep(0.02)
        raise Trouble(f"{self.program.name} cannot be ended")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.end()
