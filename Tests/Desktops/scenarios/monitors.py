"""Where the panel stands among several monitors, and where a logical pixel is more than one of the screen."""
import json
import time

import desktop
from harness import scenario
from placement import along, assert_at, click_cell, close, open_at, open_plainly
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


@scenario("where a program on another monitor has the keyboard, it opens on the one under the pointer all the same",
          only="monitors")
def keyboard_elsewhere(panel):
    if len(desktop.SCALES) == 1:
        return
    (other, _), (area, scale) = monitors()
    desktop.HAND.move(other[0] + 300, other[1] + 300)
    with desktop.OtherProgram() as program:
        for wanted in "first typed", "typed again":
            pointer = round(area[0] + area[2] / 3), round(area[1] + area[3] / 4)
            desktop.HAND.move(*pointer)
            panel.open("--at-pointer")
            panel.wait_until_settled()
            # No picture: the other window changes too when it loses the focus.
            click_cell(panel, "😍", pointer, f"pointer at {pointer}", scale)
            desktop.copy(desktop.BEFORE)


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


def output(**changes):
    """Changes the last monitor as a person does in the settings: on or off, or of another size."""
    number = len(desktop.SCALES) or 1
    on, size = changes.get("on", True), changes.get("size", (1280, 800))
    if desktop.KIND == "sway":
        rest = f"mode --custom {size[0]}x{size[1]}@60Hz" if on else ""
        done = desktop.run("swaymsg", "--", f"output X11-{number} {'enable' if on else 'disable'} {rest}")
    else:
        name, mode = f"DUMMY{number - 1}", "{}x{}".format(*size)
        desktop.run("xrandr", "--newmode", mode, "25", *mode_line(size))
        desktop.run("xrandr", "--addmode", name, mode)
        rest = ["--mode", mode, "--pos", f"{1280 * (number - 1)}x0"] if on else ["--off"]
        done = desktop.run("xrandr", "--output", name, *rest)
    assert done.returncode == 0, done
    time.sleep(0.5)


def mode_line(size):
    """Timings that a monitor which does not exist takes."""
    width, height = size
    return [str(number) for number in (width, width + 40, width + 80, width + 160, height, height + 3, height + 9,
                                       height + 20)]


@scenario("a monitor that goes while the panel is open on it costs nothing but that panel", only="monitors xorg")
def unplugged(panel):
    if len(desktop.SCALES) == 1:
        return
    panel.prefer("position", "last")
    try:
        open_at(panel, (1280 + 500, 200))
        hidden = panel.count("hidden")
        output(on=False)
        desktop.until(lambda: panel.count("hidden") > hidden, 3, "the panel stays without its monitor")
        # The last place is no more: as near to it as can be.
        assert_at(open_plainly(panel, (300, 200)), (1280 - SIZE[0], 200), "its monitor is gone, pointer at 300,200")
        close(panel)
        assert len(panel.pickers()) == 1, "the process has not stayed"
    finally:
        output(on=True)
    desktop.HAND.move(*panel.resting_place)
    panel.look_at_empty_desktop()
    assert_at(open_at(panel, (1280 + 500, 200)), (1280 + 500, 200), "the monitor is there again")
    close(panel)


@scenario("a monitor that changes its size while nothing is shown is known at the next call", only="xorg sway")
def resized(panel):
    assert_at(open_at(panel, (1000, 700)), (1000 - SIZE[0], 700 - SIZE[1]), "pointer at 1000,700")
    close(panel)
    try:
        output(size=(1024, 600))
        for pointer in (500, 100), (1000, 590):
            wanted = tuple(along(pointer[axis], SIZE[axis], 0, (1024, 600)[axis]) for axis in (0, 1))
            assert_at(open_at(panel, pointer), wanted, f"1024 × 600, pointer at {pointer}")
            close(panel)
        output(size=(640, 400))
        for pointer in (300, 100), (635, 395):
            x, y, width, height = open_at(panel, pointer)
            assert x >= 0 and y >= 0 and x + width <= 640 and y + height <= 400, f"640 × 400: {(x, y, width, height)}"
            assert width >= SIZE[0] - 2 and height >= 398, f"640 × 400: {width} × {height} of it can be seen"
            panel.pick("rocket")
            panel.wait_until_gone()
            assert desktop.clipboard() == "🚀".encode(), f"640 × 400: {desktop.clipboard()!r} was picked"
            desktop.copy(desktop.BEFORE)
    finally:
        output(size=(1280, 800))
    assert_at(open_at(panel, (1000, 700)), (1000 - SIZE[0], 700 - SIZE[1]), "as before, pointer at 1000,700")
    close(panel)
