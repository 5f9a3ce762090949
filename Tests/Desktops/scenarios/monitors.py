"""Where the panel stands among several monitors, and where a logical pixel is more than one of the screen."""
import json

import desktop
from harness import scenario
from placement import along, assert_at, close, open_at
from panel import SIZE


def monitors():
    """Each monitor's (x, y, width, height), what GNOME's bar takes left out, and its scale; in pixels of pictures."""
    x, found = 0, []
    for number, scale in enumerate(desktop.SCALES):
        # gnome-headless gives each monitor what its own scale needs, the others what the largest does.
        largest = scale if desktop.KIND == "gnome-headless" else max(desktop.SCALES)
        width, height = (2560, 1600) if largest >= 2 else (1280, 800)
        bar = round(32 * scale) if desktop.GNOME and number == 0 else 0
        found.append(((x, bar, width, height - bar), scale))
        x += width
    return found


@scenario("--at-pointer opens on the monitor under the pointer, whole, a corner at the pointer", only="monitors")
def on_monitor(panel):
    for area, scale in monitors():
        x, y, width, height = area
        size = tuple(round(length * scale) for length in SIZE)
        inset = round(8 * scale)
        # Pictures leave out what is beside GNOME's bar on another monitor.
        top = max(y + inset, desktop.Picture.ignored_rows + 4)
        for pointer in ((x + width // 2, y + height // 3), (x + inset, top), (x + width - inset, top),
                        (x + width - inset, y + height - inset), (x + inset, y + height - inset)):
            wanted = tuple(along(pointer[axis], size[axis], area[axis], area[axis + 2]) for axis in (0, 1))
            what = f"monitor at {x} with scale {scale:g}, pointer at {pointer}"
            assert_at(open_at(panel, pointer), wanted, what, size, tolerance=2 * scale)
            close(panel)


@scenario("--at center opens in the middle of the monitor under the pointer", only="monitors")
def in_middle_of_monitor(panel):
    for area, scale in monitors():
        size = tuple(round(length * scale) for length in SIZE)
        pointer = tuple(area[axis] + area[axis + 2] // 3 for axis in (0, 1))
        wanted = tuple(area[axis] + (area[axis + 2] - size[axis]) // 2 for axis in (0, 1))
        what = f"monitor at {area[0]} with scale {scale:g}"
        assert_at(open_at(panel, pointer, "--at", "center"), wanted, what, size, tolerance=4 * scale)
        close(panel)


@scenario("where another monitor has the focus, it opens on the one under the pointer all the same", only="monitors sway")
def focus_elsewhere(panel):
    desktop.run("swaymsg", "mouse_warping none; focus_follows_mouse no")
    outputs = sorted(json.loads(desktop.run("swaymsg", "-t", "get_outputs").stdout), key=lambda output: output["rect"]["x"])
    for under, (area, scale) in enumerate(monitors()):
        size = tuple(round(length * scale) for length in SIZE)
        pointer = area[0] + area[2] // 4, area[1] + area[3] // 4
        for focused in outputs:
            desktop.HAND.move(*pointer)
            panel.look_at_empty_desktop()
            answer = desktop.run("swaymsg", f"focus output {focused['name']}")
            assert answer.returncode == 0, answer.stdout
            panel.open("--at-pointer")
            what = f"pointer at {pointer}, focus on {focused['name']}"
            assert_at(panel.place(), pointer, what, size, tolerance=2 * scale)
            panel.pick("rocket")
            panel.wait_until_gone()
            assert desktop.clipboard() == "🚀".encode(), f"{what}: {desktop.clipboard()!r} was picked"
            desktop.copy(desktop.BEFORE)
