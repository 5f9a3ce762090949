"""Where the panel stands."""
import desktop
from harness import scenario
from panel import SIZE


@scenario("the panel has its size")
def size(panel):
    panel.open()
    panel.wait_for_more("filled", 0, 10)
    _, _, width, height = panel.place()
    assert abs(width - SIZE[0]) <= 2 and abs(height - SIZE[1]) <= 2, f"it is {width} × {height}"


@scenario("--at-pointer opens with its corner at the pointer", only="x11")
def at_pointer(panel):
    for pointer in (300, 200), (40, 30), (700, 350):
        desktop.HAND.move(*pointer)
        panel.look_at_empty_desktop()
        panel.open("--at-pointer")
        x, y, _, _ = panel.place()
        panel.press("Escape")
        panel.wait_until_gone()
        assert abs(x - pointer[0]) <= 2 and abs(y - pointer[1]) <= 2, f"at {x},{y}, the pointer at {pointer}"


@scenario("--at-pointer keeps the whole panel on the screen", only="x11")
def at_the_edge(panel):
    desktop.HAND.move(1200, 780)
    panel.look_at_empty_desktop()
    panel.open("--at-pointer")
    x, y, width, height = panel.place()
    assert x >= 0 and y >= 0 and x + width <= 1280 and y + height <= 800, f"it is at {x},{y}"
    assert width >= SIZE[0] - 2 and height >= SIZE[1] - 2, f"only {width} × {height} can be seen"


@scenario("--at center opens in the middle", only="x11")
def at_center(panel):
    panel.open("--at", "center")
    x, y, width, height = panel.place()
    assert abs(x + width / 2 - 640) <= 4 and abs(y + height / 2 - 400) <= 30, f"it is at {x},{y}"
