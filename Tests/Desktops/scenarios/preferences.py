"""What people have chosen with gsettings."""
import os
import shutil

import desktop
from harness import scenario
from panel import EXECUTABLE


@scenario("the panel opens where people prefer it, unless the call says another place", only="x11")
def preferred_place(panel):
    desktop.HAND.move(300, 200)
    panel.look_at_empty_desktop()
    panel.prefer("position", "center")
    for arguments, expected in ([], (464, 190)), (["--at-pointer"], (300, 200)):
        panel.open(*arguments)
        x, y, _, _ = panel.place()
        panel.press("Escape")
        panel.wait_until_gone()
        assert abs(x - expected[0]) <= 4 and abs(y - expected[1]) <= 30, f"{arguments}: it is at {x},{y}"


@scenario("a preference that is changed while the process waits counts at the next call", only="wayland")
def opaque(panel):
    colours = []
    for value in "false", "true":
        panel.prefer("opaque", value)
        panel.open()
        panel.wait_until_settled()
        x, y, width, _ = panel.place()
        # The middle of the upper edge, above the search entry.
        colours.append(desktop.Picture().colour_at(x + width // 2, y + 5))
        panel.pick("rocket")
        panel.wait_until_gone()
        assert len(panel.pickers()) == 1, "the process did not stay for the clipboard"
    assert colours[0] != colours[1], f"opaque and translucent are both {colours[0]}"


@scenario("where preferences cannot be kept, and where their schema is not installed, the picker works as ever",
          only="once")
def unkept(panel):
    lone = panel.state + "-bin"
    os.mkdir(lone)
    for name in "emoji-popup", "emoji-popup-app":
        shutil.copy(os.path.join(os.path.dirname(EXECUTABLE), name), lone)
    alone = os.path.join(lone, "emoji-popup")
    for command, changes in ([EXECUTABLE], {"GSETTINGS_BACKEND": "memory"}), \
            ([EXECUTABLE], {"GSETTINGS_BACKEND": "nonsense", "G_DEBUG": None}), \
            ([EXECUTABLE], {"XDG_CONFIG_HOME": "/proc/none", "G_DEBUG": None}), ([alone], {}):
        desktop.copy(desktop.BEFORE)
        panel.open(command=command, **changes)
        panel.pick("rocket")
        panel.wait_until_gone()
        assert desktop.clipboard() == "🚀".encode(), f"{command}, {changes}: {desktop.clipboard()!r}"
        desktop.run(command[0], "--quit", env=panel.environment(**changes))
        desktop.until(lambda: not panel.pickers(), 5, "--quit did not end the process")
