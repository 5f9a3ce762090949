"""What is measured: the floors, the picker, and its peers as far as they are installed."""
import os
import shlex
import shutil
import subprocess
from dataclasses import dataclass, field

HERE = os.path.dirname(os.path.abspath(__file__))
PROJECT = os.path.dirname(os.path.dirname(HERE))
BUILT = os.path.join(PROJECT, ".build/benchmark")
PICKER = os.environ.get("EMOJI_POPUP", os.path.join(PROJECT, ".build/release/emoji-popup"))

# What a user chooses GTK's renderer with. It holds for the picker; floors and peers stay what they are.
RENDERER = ("GSK_RENDERER", "GDK_DEBUG", "GDK_DISABLE")

# Of each program: its sources, flags, libraries.
SOURCES = {
    "watch-window": (["watch-window.c", "window-pixels.c"], [], ["x11", "xext", "xdamage"]),
    "late-window": (["late-window.c"], [], ["x11"]),
    "bare-window": (["bare-window.c"], [], ["gtk4"]),
    "bare-window-adwaita": (["bare-window.c"], ["-DADWAITA"], ["libadwaita-1"]),
    "emoji-chooser": (["emoji-chooser.c"], [], ["gtk4"]),
}


@dataclass
class Program:
    """Something that opens a window when it is started."""
    name: str
    command: list
    kind: str  # floor, picker or peer
    shows_emoji: bool = True
    changes: dict = field(default_factory=dict)  # of the environment

    @property
    def environment(self):
        base = {name: value for name, value in os.environ.items() if self.kind == "picker" or name not in RENDERER}
        return {**base, **self.changes}


def gtk_is_at_least(version):
    return subprocess.run(["pkg-config", "--atleast-version=" + version, "gtk4"]).returncode == 0


# As the picker chooses before GTK starts, where the user has chosen nothing.
NO_GL = {"GSK_RENDERER": "cairo",
         **({"GDK_DISABLE": "gl,vulkan"} if gtk_is_at_least("4.12") else {"GDK_DEBUG": "gl-disable"})}


def floor(name, program, changes):
    return Program(name, [os.path.join(BUILT, program)], "floor", False, changes)


FLOOR = floor("bare window, cairo, no GL", "bare-window", NO_GL)
FLOORS = [
    FLOOR,
    floor("bare window, GTK's choice", "bare-window", {}),
    floor("bare window, libadwaita, no GL", "bare-window-adwaita", NO_GL),
]

# Name, command, what has to be on the PATH, how it gets there.
PEERS = [
    ("GNOME Characters", ["gnome-characters"], ["gnome-characters"], "apt install gnome-characters"),
    ("rofimoji with rofi", ["rofimoji", "--selector", "rofi", "--action", "print"], ["rofimoji", "rofi"],
     "apt install rofi rofimoji (before Debian 13: pipx install rofimoji)"),
    ("ibus-typing-booster's emoji-picker", ["emoji-picker"], ["emoji-picker"], "apt install ibus-typing-booster"),
]


def picker(name, **changes):
    return Program(name, [PICKER], "picker", changes=changes)


def peers(further):
    """The peers that are here, and lines about those that are not. `further` are "NAME=COMMAND"."""
    chooser = [os.path.join(BUILT, "emoji-chooser")]
    found = [Program("GtkEmojiChooser, GTK's choice", chooser, "peer"),
             Program("GtkEmojiChooser, no GL", chooser, "peer", changes=NO_GL)]
    absent = []
    for name, command, needs, how in PEERS:
        if all(shutil.which(need) for need in needs):
            found.append(Program(name, command, "peer"))
        else:
            absent.append(f"{name}: not installed; {how}")
    for words in further:
        name, _, command = words.partition("=")
        found.append(Program(name, shlex.split(command), "peer"))
    return found, absent


def build(*names):
    """Compiles what is not yet, or no longer, built."""
    os.makedirs(BUILT, exist_ok=True)
    for name in names or SOURCES:
        sources, flags, libraries = SOURCES[name]
        sources = [os.path.join(HERE, source) for source in sources]
        target = os.path.join(BUILT, name)
        if os.path.exists(target) and os.path.getmtime(target) > max(map(os.path.getmtime, sources)):
            continue
        libraries = subprocess.run(["pkg-config", "--cflags", "--libs", *libraries], check=True, capture_output=True,
                                   text=True).stdout.split()
        subprocess.run(["gcc", "-O2", "-Wall", "-Wextra", *flags, "-o", target, *sources, *libraries], check=True)
