"""Where the panel stands. On every desktop but weston, which lets no program choose, exactly where it was asked to."""
import json
import os
import random
import time

import desktop
from harness import scenario
from panel import SIZE

# What GNOME's bar takes at the top.
TOP = 32 if desktop.GNOME else 0
AREA = (0, TOP, 1280, 800 - TOP)


def along(pointer, size, start, room):
    """Where the panel begins: a corner at the pointer, as far as it is whole then."""
    if pointer >= start and pointer + size <= start + room:
        return pointer
    if pointer - size >= start and pointer <= start + room:
        return pointer - size
    return min(max(pointer, start), start + room - size)


def expected(pointer, area=AREA, size=SIZE):
    """Where the panel belongs."""
    return tuple(along(pointer[axis], size[axis], area[axis], area[axis + 2]) for axis in (0, 1))


def middle(area=AREA, size=SIZE):
    return tuple(area[axis] + (area[axis + 2] - size[axis]) // 2 for axis in (0, 1))


def assert_at(place, wanted, what, size=SIZE, tolerance=2):
    """The panel is whole, and where it should be."""
    difference = [abs(place[axis] - wanted[axis]) for axis in (0, 1)]
    assert max(difference) <= tolerance, f"{what}: it is at {place[:2]}, not at {wanted}"
    assert all(abs(place[axis + 2] - size[axis]) <= max(2, tolerance) for axis in (0, 1)), f"{what}: {place[2:]} of it can be seen"


def open_at(panel, pointer, *arguments):
    """Opens with the pointer there; answers where the panel is."""
    desktop.HAND.move(*pointer)
    panel.look_at_empty_desktop()
    panel.open(*(arguments or ["--at-pointer"]))
    return panel.place()


def close(panel):
    hidden = panel.count("hidden")
    panel.press("Escape")
    desktop.until(lambda: panel.count("hidden") > hidden, 3, "Escape did not close it")
    panel.wait_until_gone()


def click_cell(panel, emoji, place, what, scale=1):
    """Clicks where an emoji is when the panel is at a place, and expects it to be picked."""
    cells = {words[0]: [int(word) for word in words[1:]] for words in panel.lines("cell")}
    offset = [int(word) for word in panel.lines("panel")[-1][:2]]
    x, y, width, height = cells[emoji]
    hidden = panel.count("hidden")
    desktop.HAND.move(round(place[0] + scale * (x - offset[0] + width / 2)),
                      round(place[1] + scale * (y - offset[1] + height / 2)))
    desktop.HAND.click()
    desktop.until(lambda: panel.count("hidden") > hidden, 2, f"{what}: the click was lost")
    desktop.until(lambda: desktop.clipboard() == emoji.encode(), 2, f"{what}: {desktop.clipboard()!r} was picked")


@scenario("the panel has its size")
def size(panel):
    panel.open()
    panel.wait_until_settled()
    _, _, width, height = panel.place()
    assert abs(width - SIZE[0]) <= 2 and abs(height - SIZE[1]) <= 2, f"it is {width} × {height}"


@scenario("--at-pointer opens with a corner at the pointer, whole, and takes keys", only="exact")
def at_pointer(panel):
    left, right, top, bottom = 8, 1271, TOP + 8, 791
    for pointer in (640, 400), (300, 200), (left, top), (right, top), (right, bottom), (left, bottom):
        assert_at(open_at(panel, pointer), expected(pointer), f"pointer at {pointer}")
        panel.pick("rocket")
        panel.wait_until_gone()
        assert desktop.clipboard() == "🚀".encode(), f"pointer at {pointer}: {desktop.clipboard()!r} was picked"
        desktop.copy(desktop.BEFORE)


def open_at_random(panel, times, what=""):
    """Opens again and again in one process, with nothing misplaced."""
    desktop.HAND.move(*panel.resting_place)
    panel.look_at_empty_desktop()
    for turn in range(times):
        pointer = random.randrange(1, 1279), random.randrange(TOP + 8, 799)
        desktop.HAND.move(*pointer)
        panel.open("--at-pointer")
        assert_at(panel.place(), expected(pointer), f"{what}opening {turn + 1}, pointer at {pointer}")
        close(panel)


@scenario("--at-pointer opens where the pointer is now, wherever it was before, a hundred times", only="exact")
def at_random(panel):
    open_at_random(panel, 100 if desktop.THOROUGH else 5)


@scenario("the panel follows no pointer", only="exact")
def stays(panel):
    before = open_at(panel, (300, 200))
    for pointer in (500, 400), (900, 500), (310, 210):
        desktop.HAND.move(*pointer)
    assert_at(panel.place(), before[:2], "after the pointer has moved")


@scenario("--at center opens in the middle, wherever the pointer is", only="exact")
def at_center(panel):
    for pointer in (300, 200), (1200, 700):
        assert_at(open_at(panel, pointer, "--at", "center"), middle(), f"pointer at {pointer}", tolerance=4)
        close(panel)


@scenario("a click beside the panel closes it", only="beside")
def click_beside(panel):
    x, y, width, height = open_at(panel, (300, 200))
    for place in (x + width + 60, y + height // 2), (x // 2, y + height + 60):
        hidden = panel.count("hidden")
        panel.click(place)
        desktop.until(lambda: panel.count("hidden") > hidden, 3, "the click did not close it")
        panel.wait_until_gone()
        # A call within 300 ms of a loss of focus counts as that close.
        time.sleep(0.4)
        panel.open("--at-pointer")
    close(panel)
    assert desktop.clipboard() == desktop.BEFORE.encode()


@scenario("the first click on an emoji counts", only="exact", times=5)
def first_click(panel):
    for _ in range(10):
        pointer = random.randrange(100, 800), random.randrange(TOP + 20, 360)
        desktop.HAND.move(*pointer)
        panel.open("--at-pointer")
        panel.wait_until_settled()
        click_cell(panel, "😍", expected(pointer), f"pointer at {pointer}")


@scenario("nothing is left on the screen when the program is killed")
def killed_while_open(panel):
    open_at(panel, (300, 200))
    for picker in panel.pickers():
        os.kill(picker, 9)
    panel.wait_until_gone()
    with desktop.OtherProgram() as other:
        panel.type("typed afterwards")
        other.wait_for_text("typed afterwards")


@scenario("GNOME's animations, on or off, are no matter", only="gnome")
def animations(panel):
    for on in "false", "true":
        desktop.run("gsettings", "set", "org.gnome.desktop.interface", "enable-animations", on)
        open_at_random(panel, 50 if desktop.THOROUGH else 3, f"animations {on}, ")


@scenario("the panel stays off a bar that keeps room for itself, at whichever edge", only="bars")
def beside_bar(panel):
    thick = 40
    for edge, area in ("bottom", (0, 0, 1280, 760)), ("top", (0, 40, 1280, 760)), ("left", (40, 0, 1240, 800)), \
            ("right", (0, 0, 1240, 800)):
        with desktop.dock(edge, thick):
            time.sleep(0.3)
            # None in what a bar of this kind might take at the other side: layers are told only how much it takes.
            corners = (48, 48), (1231, 48), (1231, 751), (48, 751)
            for pointer in ((640, 330), *corners) if desktop.THOROUGH else (corners[0], corners[2]):
                what = f"a bar at the {edge}, pointer at {pointer}"
                assert_at(open_at(panel, pointer), expected(pointer, area), what)
                close(panel)
            if not desktop.X11:
                continue
            on_bars = {"left": (3, 400), "right": (1277, 400), "top": (640, 3), "bottom": (640, 797)}
            for pointer in on_bars.values() if desktop.THOROUGH else [on_bars[edge]]:
                assert_at(open_at(panel, pointer), expected(pointer, area), f"a bar at the {edge}, pointer at {pointer}")
                close(panel)


def open_plainly(panel, pointer):
    """Opens where people prefer it, with the pointer there; answers where the panel is."""
    desktop.HAND.move(*pointer)
    panel.look_at_empty_desktop()
    panel.open()
    return panel.place()


@scenario("where the last place is preferred it opens there again, wherever the pointer is", only="exact")
def last_place(panel):
    panel.prefer("position", "last")
    assert_at(open_plainly(panel, (300, 200)), (300, 200), "the first time, pointer at 300,200")
    close(panel)
    assert_at(open_plainly(panel, (900, 600)), (300, 200), "pointer at 900,600")
    close(panel)
    panel.quit()
    assert_at(open_plainly(panel, (900, 600)), (300, 200), "another process, pointer at 900,600")
    close(panel)
    assert_at(open_at(panel, (700, 300)), (700, 300), "--at-pointer, at 700,300")
    close(panel)
    assert_at(open_plainly(panel, (200, 600)), (700, 300), "pointer at 200,600")
    close(panel)


@scenario("a last place that is off the screen is moved onto it", only="exact")
def last_place_off_screen(panel):
    x, y = 1280 - SIZE[0], 800 - SIZE[1]
    for settings, wanted in ("(2147483647, -2147483648)", (x, TOP)), ("(-5000, 100000)", (0, y)), ("(1279, 799)", (x, y)):
        panel.prefer("position", "last")
        panel.prefer("last-position", settings)
        assert_at(open_plainly(panel, (500, 300)), wanted, f"last place {settings}")
        panel.pick("rocket")
        panel.wait_until_gone()
        assert desktop.clipboard() == "🚀".encode(), f"last place {settings}: {desktop.clipboard()!r} was picked"
        desktop.copy(desktop.BEFORE)
        panel.quit()


@scenario("over GNOME's bar nobody tells where the pointer is: the panel is in the middle", only="gnome")
def over_bar(panel):
    assert_at(open_at(panel, (640, 10)), middle(), "pointer over the bar", tolerance=4)
    close(panel)
    assert_at(open_at(panel, (300, 200)), expected((300, 200)), "afterwards")


@scenario("on sway tiled windows stay where they are", only="sway")
def among_tiles(panel):
    def tiles():
        def walk(node):
            own = [node["rect"]] if node.get("pid") and node.get("name") != "Emoji" else []
            return own + [rect for child in node["nodes"] for rect in walk(child)]
        return walk(json.loads(desktop.run("swaymsg", "-t", "get_tree").stdout))
    with desktop.OtherProgram(), desktop.OtherProgram():
        time.sleep(0.5)
        before = tiles()
        assert len(before) == 2, before
        for pointer in (200, 150), (900, 300):
            desktop.HAND.move(*pointer)
            panel.open("--at-pointer")
            panel.wait_until_settled()
            assert tiles() == before, "the other windows have moved"
            # No picture: the other windows change too when they lose the focus.
            click_cell(panel, "😍", expected(pointer), f"pointer at {pointer}")
