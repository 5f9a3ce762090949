"""What happens to a process that stays for weeks: it is killed at the worst moment, its bus or display goes, its files
are not what they were, and callers give it what nobody would."""
import contextlib
import os
import shutil
import signal
import subprocess
import time

import desktop
from harness import scenario
from panel import EXECUTABLE


def kill_all(panel):
    """As kill -9 does it, launchers left out: they have to say what became of it."""
    callers = {process.pid for process in panel.processes}
    for process in set(panel.pickers()) - callers:
        with contextlib.suppress(ProcessLookupError):
            os.kill(process, signal.SIGKILL)


def works(panel, *arguments, **changes):
    """The panel opens, and what is picked is on the clipboard."""
    hidden = panel.count("hidden")
    desktop.copy(desktop.BEFORE)
    panel.open(*arguments, **changes)
    panel.pick("rocket")
    panel.wait_for_more("hidden", hidden, 5)
    desktop.until(lambda: desktop.clipboard() == "🚀".encode(), 3, f"the clipboard holds {desktop.clipboard()!r}")
    panel.wait_until_gone()


@scenario("killed at any moment of its start it leaves nothing that the next call stumbles over", only="once")
def killed_while_starting(panel):
    for milliseconds in 0, 5, 10, 20, 30, 45, 60, 80, 100, 130, 160, 200, 300:
        call = panel.call("--print")
        time.sleep(milliseconds / 1000)
        kill_all(panel)
        # A launcher whose application was not yet there starts another one, whose panel is closed as a person would.
        end = time.monotonic() + 10
        while call.poll() is None and time.monotonic() < end:
            kill_all(panel)
            time.sleep(0.05)
        assert call.returncode in (3, -9), f"after {milliseconds} ms: it ended with {call.returncode}"
        panel.wait_until_gone()
    said = panel.messages().splitlines()
    assert all(line.startswith("emoji-popup: ") for line in said), said
    works(panel)


@scenario("killed while it is open or waits, all that wait for it are told at once, and the next call works")
def killed_while_waited_for(panel):
    for count in 1, 3:
        calls = [panel.open("--print")]
        calls += [panel.call("--print") for _ in range(count - 1)]
        # Those whose call was lost within a second ask the next process.
        time.sleep(1.3)
        kill_all(panel)
        begin = time.monotonic()
        statuses = []
        for call in calls:
            statuses.append(call.wait(5))
        assert statuses == [3] * count, f"{statuses}: {panel.messages()}"
        assert time.monotonic() - begin < 2, "they were told late"
        panel.wait_until_gone()
    works(panel)
    kill_all(panel)
    works(panel)


def cache_files():
    folder = os.path.join(os.environ["XDG_CACHE_HOME"], "emoji-popup")
    return [os.path.join(folder, name) for name in sorted(os.listdir(folder)) if not name.startswith((".", "lock"))]


def rewrite(path, change):
    with open(path, "rb") as file:
        content = bytearray(file.read())
    with open(path, "wb") as file:
        file.write(change(content))


def in_its_place(make):
    def strike(path):
        os.remove(path)
        make(path)
    return strike


def huge(path):
    """A file of a terabyte that takes no room, under two names."""
    other = path + "-other"
    with open(other, "wb") as file:
        file.truncate(1 << 40)
    os.replace(other, path)
    with contextlib.suppress(FileExistsError):
        os.link(path, os.path.join(os.environ["DESKTOP_FOLDER"], os.path.basename(path)))


DAMAGES = {
    "empty": lambda path: os.truncate(path, 0),
    "cut off": lambda path: os.truncate(path, os.path.getsize(path) // 2),
    "noise": lambda path: rewrite(path, lambda content: os.urandom(len(content))),
    "noise at the end": lambda path: rewrite(path, lambda content: content[:-200] + os.urandom(200)),
    "of another version": lambda path: rewrite(path, lambda content: bytes([content[0] ^ 1]) + content[1:]),
    "a folder": in_its_place(os.mkdir),
    "a pipe": in_its_place(os.mkfifo),
    "a link to itself": in_its_place(lambda path: os.symlink(path, path)),
    "a device": in_its_place(lambda path: os.symlink("/dev/zero", path)),
    "huge": huge,
    "another's": lambda path: (os.chown(path, 65534, 65534), os.chmod(path, 0)) if os.getuid() == 0 else os.chmod(path, 0),
}


@scenario("whatever stands in the cache: the panel shows the same emoji, and says nothing", only="once")
def damaged_cache(panel):
    def look():
        panel.open()
        panel.wait_until_settled()
        # The caret blinks.
        panel.press("Down")
        time.sleep(0.4)
        picture = desktop.Picture()
        desktop.until(lambda: len(cache_files()) >= 3, 30, "the images are not kept")
        panel.press("Escape", "Escape")
        panel.wait_until_gone()
        panel.quit()
        return picture
    look()
    whole = look()
    for name, strike in DAMAGES.items():
        if name not in ("cut off", "noise", "a pipe", "huge") and not desktop.THOROUGH:
            continue
        files = cache_files()
        for path in files:
            strike(path)
        found = look().differs_in(whole)
        assert not found, f"{name}: the panel differs in {found}"
        assert panel.messages() == "", panel.messages()
        shutil.rmtree(os.path.dirname(files[0]))
        look()


@scenario("a cache that is damaged while the process has it open changes nothing either", only="once")
def damaged_in_use(panel):
    for strike in DAMAGES["cut off"], DAMAGES["noise"], DAMAGES["empty"]:
        panel.open("--category", "flags")
        panel.wait_until_settled()
        for path in cache_files():
            strike(path)
        panel.press("Down", "Next", "Next", "Next", "Home", "End")
        time.sleep(0.3)
        panel.press("Escape", "Escape")
        panel.wait_until_gone()
        works(panel)
        assert len(panel.pickers()) == 1, "the process has ended"
        panel.quit()
    assert panel.messages() == "", panel.messages()


@scenario("tables and words that are written over while the process stays do not end it", only="once")
def written_over(panel):
    tables = panel.state + "/tables"
    shutil.copytree(os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../../Resources"), tables)
    words = os.path.join(os.environ["XDG_CONFIG_HOME"], "emoji-popup/keywords.tsv")
    os.makedirs(os.path.dirname(words), exist_ok=True)
    with open(words, "w") as file:
        file.write("🦑\tfriday lunch\n" * 2000)
    french = {"EMOJI_POPUP_DATA": tables, "LANG": "fr_FR.UTF-8", "LC_ALL": None, "LANGUAGE": "fr"}
    try:
        panel.open(**french)
        panel.wait_until_settled()
        resident = panel.pickers()
        for name in "annotations/fr.tsv", "locales.tsv":
            os.truncate(os.path.join(tables, name), 0)
        # As editors do that write over a file: empty at first.
        os.truncate(words, 0)
        panel.pick("fusée")
        panel.wait_until_gone()
        assert desktop.clipboard() == "🚀".encode(), f"the clipboard holds {desktop.clipboard()!r}"
        assert panel.pickers() == resident, panel.messages()
    finally:
        os.remove(words)


@scenario("with nowhere to write at all, and no room in the runtime folder, the panel opens and copies", only="once")
def nothing_writable(panel):
    folders = [panel.state + suffix for suffix in ("-home", "-full")]
    try:
        for folder, options in zip(folders, ("ro,size=64k", "size=16k")):
            os.mkdir(folder)
            mounted = desktop.run("mount", "-t", "tmpfs", "-o", options, "tmpfs", folder)
            if mounted.returncode != 0:
                return print("        (not tried: who runs this may not mount)")
        with open(os.path.join(folders[1], "filler"), "wb", buffering=0) as file, contextlib.suppress(OSError):
            while file.write(bytes(4096)):
                pass
        for folder in folders:
            places = {name: folder for name in ("HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME")}
            if desktop.X11:
                places["XDG_RUNTIME_DIR"] = folder
            works(panel, G_DEBUG=None, **places)
            kill_all(panel)
            # Where nothing can be kept that is said, and the pick is there all the same.
            marked = {**places, "XDG_STATE_HOME": folder}
            works(panel, "--print", G_DEBUG=None, **marked)
            assert panel.answer("--quit", **marked)[0] == 0
        # What GLib says of settings that cannot be kept is its own.
        assert "emoji-popup: " in panel.messages(), "that nothing can be kept was not said"
    finally:
        for folder in folders:
            desktop.run("umount", "-l", folder)


class Bus:
    """A session bus of its own."""

    def __enter__(self):
        self.process = subprocess.Popen(["dbus-daemon", "--session", "--nofork", "--print-address=1"],
                                        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self.address = self.process.stdout.readline().strip()
        return self

    def end(self):
        self.process.kill()
        self.process.wait()

    def __exit__(self, *_):
        self.end()
        self.process.stdout.close()


@scenario("a bus that dies: a call that waits is told, the process ends, and later calls work without a bus", only="once")
def bus_dies(panel):
    for is_open in True, False:
        with Bus() as bus:
            # GTK would start an accessibility bus on it, and the display would name that one for good.
            own = {"DBUS_SESSION_BUS_ADDRESS": bus.address, "GTK_A11Y": "none"}
            waiting = panel.open("--print", **own)
            if not is_open:
                panel.press("Escape")
                assert waiting.wait(5) == 1
                panel.wait_until_gone()
            bus.end()
            if is_open:
                assert waiting.wait(5) == 3, waiting.returncode
            desktop.until(lambda: not panel.pickers(), 5, "a process that nobody can call stays")
            panel.wait_until_gone()
            works(panel, **own)
            kill_all(panel)
    said = panel.messages().splitlines()
    assert len(said) == 1 and said[0].startswith("emoji-popup: "), said


@scenario("a display that went away while the process was hidden: the process goes, the next call works", only="once")
def display_restarts(panel):
    server, display = desktop.another_display()
    other = {"DISPLAY": display, "WAYLAND_DISPLAY": None, "GDK_BACKEND": "x11", "EMOJI_POPUP_TRACE": panel.state + ".2"}
    try:
        for _ in range(2):
            assert panel.answer("--background", **other)[0] == 0
            server.kill()
            server.wait()
            desktop.until(lambda: not panel.pickers(), 5, "a process without a display stays")
            status, _, messages = panel.answer(**other)
            assert (status, messages.count("\n")) == (3, 1), (status, messages)
            server = subprocess.Popen(["Xvfb", display, "-noreset", "-nolisten", "tcp"], stderr=subprocess.DEVNULL)
            desktop.until(lambda: panel.answer("--background", **other)[0] == 0, 10, "no call works any more")
            desktop.run(EXECUTABLE, "--quit", env=panel.environment(**other))
    finally:
        server.kill()
        server.wait()


@scenario("hundreds of calls that wait are kept in order, cost little, and end with the process", only="once")
def hundreds(panel):
    first = panel.open("--print")
    count = 300 if desktop.THOROUGH else 120
    calls = [panel.call("--print") for _ in range(count)]
    try:
        time.sleep(2)
        assert all(call.poll() is None for call in calls), panel.messages()
        painted = panel.count("painted")
        panel.pick("pizza")
        assert first.communicate(timeout=10)[0] == "🍕\n".encode()
        panel.wait_for_more("painted", painted, 5)
        time.sleep(0.3)
        panel.press("Escape")
        answered = desktop.until(lambda: [call for call in calls if call.poll() is not None], 5, "nobody was answered")
        assert len(answered) == 1 and answered[0].returncode == 1
        assert panel.answer("--quit")[0] == 0
        assert {call.wait(10) for call in calls} == {1}, panel.messages()
    finally:
        for call in calls:
            call.kill()
    desktop.until(lambda: not panel.pickers(), 5, "--quit did not end it")
    assert panel.messages() == "", panel.messages()


@scenario("arguments that are no text, or far too long, are answered, and the process lives on", only="once")
def arguments(panel):
    assert panel.answer("--background")[0] == 0
    resident = panel.pickers()
    for given in [b"--search=\xff\xfe"], [b"\xff"], [b"--language", b"\xf0\x9f"], [b"--tone=" + b"x" * 100_000], \
            [b"--" + b"y" * 130_000], [b"--language", b"z" * 100_000], [b"--search"], [b"--category", b"\n\n\n"]:
        done = subprocess.run([EXECUTABLE.encode(), *given], env=panel.environment(), capture_output=True, timeout=10)
        assert done.returncode == 2 and done.stderr.count(b"\n") == 1, (given[0][:20], done.returncode, done.stderr[:300])
        assert len(done.stderr) < 3000, f"{given[0][:20]} is answered by {len(done.stderr)} bytes"
        done.stderr.decode()
    many = subprocess.run([EXECUTABLE, *["--search=x"] * 20_000, "--nonsense"], env=panel.environment(),
                          capture_output=True, timeout=20)
    assert many.returncode == 2 and many.stderr.count(b"\n") == 1, (many.returncode, many.stderr[:300])
    assert panel.pickers() == resident, "the process has ended"
    begin = time.monotonic()
    painted = panel.count("painted")
    panel.call("--search", "rocket " * 17_000)
    panel.wait_for_more("painted", painted, 10)
    seconds = time.monotonic() - begin
    time.sleep(0.2)
    panel.type("x")
    panel.press("Escape", "Escape")
    panel.wait_until_gone()
    assert seconds < 3, f"a search for 119,000 letters took {seconds:.1f} s to open"
    works(panel)
    assert panel.pickers() == resident, "the process has ended"


@scenario("closed standard streams are no matter: the panel opens, and what is said goes nowhere", only="once")
def closed_streams(panel):
    for closed in "<&-", ">&-", "2>&-", "<&- >&-", "<&- >&- 2>&-":
        hidden, painted = panel.count("hidden"), panel.count("painted")
        call = subprocess.Popen(["sh", "-c", f'"$0" --print {closed}', EXECUTABLE], env=panel.environment(),
                                stdout=subprocess.PIPE)
        panel.wait_for_more("painted", painted, 10)
        time.sleep(0.15)
        panel.pick("rocket")
        output, _ = call.communicate(timeout=5)
        assert call.returncode == 0, f"{closed}: it ended with {call.returncode}"
        assert output == ("" if ">&-" in closed.replace("2>&-", "") else "🚀\n").encode(), f"{closed}: {output!r}"
        panel.wait_for_more("hidden", hidden, 5)
        panel.wait_until_gone()
        if closed != "<&-":
            panel.quit()
    for arguments in ["find", "rocket"], ["--version"], ["--nonsense"]:
        call = subprocess.run(["sh", "-c", '"$0" "$@" <&- >&- 2>&-', EXECUTABLE, *arguments], env=panel.environment(),
                              timeout=10)
        assert call.returncode == (2 if arguments == ["--nonsense"] else 0), (arguments, call.returncode)
