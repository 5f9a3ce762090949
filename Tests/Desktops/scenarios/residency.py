"""The process that stays: whether it does, what it costs while it waits, and that the next show is right."""
import contextlib
import os
import shutil
import subprocess
import time

import desktop
from harness import scenario
from panel import EXECUTABLE

FIXTURES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../EmojiRenderTests/Fixtures")


def show_and_leave(panel, *arguments, **changes):
    hidden = panel.count("hidden")
    panel.open(*arguments, **changes)
    # Not only painted: a desktop that has much to do gives the keyboard later.
    panel.wait_until_settled()
    panel.press("Escape")
    panel.wait_for_more("hidden", hidden, 5)
    panel.wait_until_gone()


def threads(process, file):
    for task in os.listdir(f"/proc/{process}/task"):
        with open(f"/proc/{process}/task/{task}/{file}") as found:
            yield found.read()


def switches(process):
    """How often the process was given the processor, or lost it."""
    lines = [line for text in threads(process, "status") for line in text.splitlines() if "ctxt_switches" in line]
    return sum(int(line.split()[-1]) for line in lines)


def nanoseconds(process):
    """For how long it had the processor."""
    return sum(int(text.split()[0]) for text in threads(process, "schedstat"))


@scenario("the first call starts a process which stays, whoever copies something, and the next call finds it")
def stays(panel):
    panel.open()
    panel.pick("rocket")
    panel.wait_until_gone()
    first = panel.pickers()
    desktop.copy("another text")
    time.sleep(1.2)
    assert panel.pickers() == first, f"{first} became {panel.pickers()}"
    panel.open()
    panel.pick("pizza")
    panel.wait_until_gone()
    assert panel.pickers() == first, f"{first} became {panel.pickers()}"
    assert desktop.clipboard() == "🍕".encode()


@scenario("with --once, and where people prefer it, the process ends when somebody else has copied something", times=3)
def leaves(panel):
    for arguments in ["--once"], []:
        if not arguments:
            panel.prefer("keep-running", "false")
        panel.open(*arguments)
        panel.pick("rocket")
        panel.wait_until_gone()
        time.sleep(1)
        assert desktop.clipboard() == "🚀".encode() and panel.pickers(), "it ended while it was needed"
        desktop.copy("another text")
        desktop.until(lambda: not panel.pickers(), 5, f"{arguments}: the process stays")
        show_and_leave(panel, *arguments)
        desktop.until(lambda: not panel.pickers(), 5, f"{arguments}: the process stays though nothing was picked")


@scenario("--once ends no process that was there before; no longer wanted, one that owes nothing ends at once")
def once_and_resident(panel):
    status, _, messages = panel.answer("--background")
    assert status == 0, messages
    resident = panel.pickers()
    show_and_leave(panel, "--once")
    time.sleep(1)
    assert panel.pickers() == resident, f"{resident} became {panel.pickers()}"
    panel.prefer("keep-running", "false")
    desktop.until(lambda: not panel.pickers(), 5, "the process stays")


@scenario("hidden it sleeps: it is woken hardly ever, and takes no time")
def sleeps(panel):
    closings = [lambda: panel.pick("rocket"), lambda: panel.press("Escape")]
    for close in closings if desktop.THOROUGH else closings[:1]:
        panel.open()
        close()
        panel.wait_until_gone()
        process, = panel.pickers()
        time.sleep(3)
        before = switches(process), nanoseconds(process)
        time.sleep(60 if desktop.THOROUGH else 5)
        woken, worked = switches(process) - before[0], nanoseconds(process) - before[1]
        assert woken <= (6 if desktop.THOROUGH else 2), f"it was woken {woken} times"
        assert worked < 1_000_000, f"it worked for {worked / 1e6} ms"


@scenario("a caller with another language gets the panel in it, and the clipboard keeps what was picked before")
def language(panel):
    panel.open(LC_ALL="C.UTF-8", LANGUAGE="en")
    panel.pick("rocket")
    panel.wait_until_gone()
    first, = panel.pickers()
    panel.open(LC_ALL="C.UTF-8", LANGUAGE="fr")
    panel.type("tentacules")
    panel.press("Escape", "Escape")
    panel.wait_until_gone()
    assert desktop.clipboard() == "🚀".encode(), f"the clipboard holds {desktop.clipboard()!r}"
    second, = set(panel.pickers()) - {first}
    # What asks for no language is content with the one that is there.
    panel.open(LC_ALL="C", LANGUAGE="en")
    panel.pick("pieuvre")
    panel.wait_until_gone()
    assert desktop.clipboard() == "🐙".encode(), f"the clipboard holds {desktop.clipboard()!r}"
    desktop.until(lambda: panel.pickers() == [second], 3, f"{panel.pickers()} are there, not {second} alone")


def installation(folder):
    """Copies of both programs, beside which the tables are found as beside the original."""
    os.makedirs(folder)
    for name in "emoji-popup", "emoji-popup-app":
        shutil.copy(os.path.join(os.path.dirname(EXECUTABLE), name), folder)
    return os.path.join(folder, "emoji-popup")


@scenario("after an upgrade the next call runs the new program, and nothing of the old one is lost")
def upgraded(panel):
    folder = panel.state + "/bin"
    command = installation(folder)
    application = os.path.join(folder, "emoji-popup-app")

    def running():
        found = []
        for name in filter(str.isdigit, os.listdir("/proc")):
            try:
                if os.readlink(f"/proc/{name}/exe").startswith(application):
                    found.append((int(name), os.stat(f"/proc/{name}/exe").st_ino))
            except OSError:
                continue
        return found

    panel.open(command=[command])
    panel.pick("rocket")
    panel.wait_until_gone()
    (old, _), = running()
    # As package managers do it: gone for a moment, then another file of that name.
    os.rename(application, application + ".old")
    panel.open(command=[command])
    panel.press("Escape")
    panel.wait_until_gone()
    assert [process for process, _ in running()] == [old], "a program that is not there cannot be started"
    shutil.copy(application + ".old", application + ".new")
    os.rename(application + ".new", application)
    for _ in range(2):
        panel.open(command=[command])
        panel.press("Escape")
        panel.wait_until_gone()
    assert desktop.clipboard() == "🚀".encode(), f"the clipboard holds {desktop.clipboard()!r}"
    (new, number), = [each for each in running() if each[0] != old]
    assert number == os.stat(application).st_ino, "the next call was not answered by the new program"
    desktop.copy("another text")
    desktop.until(lambda: [process for process, _ in running()] == [new], 5, f"not {new} alone, but {running()}")
    desktop.run(command, "--quit", env=panel.environment())
    desktop.until(lambda: not running(), 5, "--quit did not end it")


@scenario("a font that was installed or removed meanwhile counts at the next call", only="once")
def fonts(panel):
    folder = panel.state + "/fonts"
    os.mkdir(folder)
    configuration = panel.state + "/fonts.conf"
    with open(configuration, "w") as file:
        file.write('<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd"><fontconfig>'
                   f"<dir>/usr/share/fonts/truetype/dejavu</dir><dir>{folder}</dir><cachedir>{panel.state}/cache"
                   "</cachedir><alias><family>emoji</family><prefer><family>Noto Color Emoji</family></prefer></alias>"
                   "</fontconfig>")
    environment = {"FONTCONFIG_FILE": configuration}
    own = os.path.join(folder, "emoji.ttf")

    def offered():
        panel.open(**environment)
        panel.wait_until_settled()
        cells = [words[0] for words in panel.lines("cell")][-200:]
        panel.press("Escape")
        panel.wait_until_gone()
        return cells

    shutil.copy(os.path.join(FIXTURES, "noto-subset.ttf"), own)
    few = len(set(offered()))
    first = panel.pickers()
    time.sleep(1.2)
    os.remove(own)
    shutil.copy("/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf", os.path.join(folder, "whole.ttf"))
    many = len(set(offered()))
    assert few < 40 < many, f"{few} emoji could be seen, then {many}"
    assert panel.pickers() != first
    settled = panel.pickers()
    offered()
    assert panel.pickers() == settled, "nothing has changed, and another process was started"


@scenario("words that were added meanwhile are found at the next call", only="once")
def words(panel):
    show_and_leave(panel)
    folder = os.path.join(os.environ["XDG_CONFIG_HOME"], "emoji-popup")
    os.makedirs(folder, exist_ok=True)
    file = os.path.join(folder, "keywords.tsv")
    with open(file, "w") as keywords:
        keywords.write("🦑\tfriday lunch\n")
    try:
        panel.open()
        panel.pick("friday lunch")
        panel.wait_until_gone()
        assert desktop.clipboard() == "🦑".encode(), f"the clipboard holds {desktop.clipboard()!r}"
    finally:
        os.remove(file)


@scenario("it is dark or light as the desktop is when it is shown, whatever it was before")
def dark(panel):
    def brightness():
        panel.open()
        panel.wait_until_settled()
        x, y, width, _ = panel.place()
        colour = desktop.Picture().colour_at(x + width // 2, y + 5)
        panel.press("Escape")
        panel.wait_until_gone()
        return sum(colour)
    interface = "org.gnome.desktop.interface"
    panel.prefer("opaque", "true")
    seen = []
    try:
        for scheme in "default", "prefer-dark", "default":
            subprocess.run(["gsettings", "set", interface, "color-scheme", scheme], check=True, timeout=10)
            time.sleep(0.3)
            seen.append(brightness())
    finally:
        subprocess.run(["gsettings", "reset", interface, "color-scheme"], check=True, timeout=10)
    assert seen[0] > 600 and seen[1] < 300 and seen[2] == seen[0], f"brightness {seen} of 765"
    assert len(panel.pickers()) == 1


def own_kilobytes(process):
    """Memory that it shares with no file: of files, how much is counted as its own depends on who else has them open."""
    with open(f"/proc/{process}/smaps_rollup") as file:
        return sum(int(line.split()[1]) for line in file if line.startswith(("Pss_Anon:", "Pss_Shmem:")))


@scenario("a thousand shows and picks do not make the process grow", only="once")
def thousand(panel):
    sizes = {}
    rounds = 1000 if desktop.THOROUGH else 150
    for number in range(rounds + 1):
        if number % 50 == 0 and number:
            time.sleep(0.5)
            sizes[number] = own_kilobytes(panel.pickers()[0])
        with contextlib.suppress(FileNotFoundError):
            os.remove(panel.trace_file)
        # Half of them search, half of them pick in the grid.
        panel.call(*(["--search", "rocket"] if number % 2 else [])).wait(10)
        panel.wait_for_more("painted", 0, 10)
        time.sleep(0.05)
        panel.press(*([] if number % 2 else ["Down"]), "Return")
        panel.wait_for_more("hidden", 0, 10)
    growth = sizes[rounds] - sizes[100]
    assert growth <= 1024, f"it grew by {growth} KB after the first 100: {sizes}"
    print(f"        own memory in KB: {sizes}")


@scenario("monitors that were changed meanwhile: the panel opens whole on the one that has the pointer", only="xorg")
def monitors(panel):
    show_and_leave(panel)
    # A smaller screen: what was its right half is gone.
    changed = desktop.run("xrandr", "--output", "DUMMY0", "--mode", "1024x768")
    assert changed.returncode == 0, changed.stderr.decode()
    try:
        time.sleep(0.5)
        desktop.HAND.move(1000, 740)
        panel.look_at_empty_desktop()
        panel.open("--at-pointer")
        x, y, width, height = panel.place()
        panel.press("Escape")
        panel.wait_until_gone()
        assert x + width <= 1024 and y + height <= 768, f"it is at {x},{y}, {width} × {height}"
    finally:
        desktop.run("xrandr", "--output", "DUMMY0", "--mode", "1280x800")
        time.sleep(0.5)


@scenario("a scale that was changed meanwhile: the panel opens in it", only="sway")
def scale(panel):
    show_and_leave(panel)
    desktop.run("swaymsg", "output * scale 2")
    try:
        time.sleep(0.5)
        panel.look_at_empty_desktop()
        panel.open()
        panel.wait_until_settled()
        _, _, width, height = panel.place()
        assert abs(width - 704) <= 4, f"it is {width} × {height}"
        panel.press("Escape")
        panel.wait_until_gone()
    finally:
        desktop.run("swaymsg", "output * scale 1")
        time.sleep(0.5)
