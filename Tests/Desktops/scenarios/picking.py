"""Picking: what is on the clipboard afterwards, and that the panel is gone."""
import time

import desktop
from harness import scenario


def holds(text, seconds=3):
    """The clipboard comes to hold exactly this text."""
    desktop.until(lambda: desktop.clipboard() == text.encode(), seconds,
                  f"the clipboard holds {desktop.clipboard()!r}, not {text}")


@scenario("a word and Return copy the first hit, and it stays on the clipboard", times=5)
def type_rocket(panel):
    panel.open()
    panel.pick("rocket")
    time.sleep(5)
    assert desktop.clipboard() == "🚀".encode(), f"the clipboard holds {desktop.clipboard()!r}"
    assert not panel.is_visible(), "the panel is still there"


@scenario("an emoji is seen in its cell, in its colours")
def drawn(panel):
    panel.open()
    panel.wait_until_settled()
    places = [panel.cell(emoji) for emoji in ("😀", "🙂", "🤩")]
    picture = desktop.Picture()
    for x, y in places:
        colours = [picture.colour_at(x + across, y + down) for across in range(-6, 7) for down in range(-6, 7)]
        yellow = [colour for colour in colours if colour[0] > 200 and colour[1] > 140 and colour[2] < 120]
        assert len(yellow) > len(colours) // 4, f"at {x},{y} stands {sorted(set(colours))[:5]}"


@scenario("a click on an emoji copies it")
def click(panel):
    panel.open()
    panel.wait_until_settled()
    panel.click(panel.cell("😀"))
    panel.wait_until_gone()
    holds("😀")


@scenario("Shift+Return collects: each pick is copied with those before it")
def collect(panel):
    panel.open()
    panel.type("rocket")
    panel.press("shift+Return")
    panel.press("ctrl+a")
    panel.type("party popper")
    panel.press("shift+Return")
    assert panel.is_visible(), "the panel did not stay"
    panel.press("Escape", "Escape")
    panel.wait_until_gone()
    holds("🚀🎉")


@scenario("a plain pick after collected ones copies them all")
def collect_and_pick(panel):
    panel.open()
    panel.type("rocket")
    panel.press("shift+Return")
    panel.press("ctrl+a")
    panel.pick("party popper")
    panel.wait_until_gone()
    holds("🚀🎉")


@scenario("Shift+click collects")
def collect_by_click(panel):
    panel.open()
    panel.wait_until_settled()
    with desktop.held("Shift_L"):
        panel.click(panel.cell("😀"))
        panel.click(panel.cell("😍"))
    assert panel.is_visible(), "the panel did not stay"
    panel.press("Escape")
    panel.wait_until_gone()
    holds("😀😍")


@scenario("Escape closes, and leaves the clipboard alone")
def escape(panel):
    panel.open()
    panel.press("Escape")
    panel.wait_until_gone()
    assert desktop.clipboard() == desktop.BEFORE.encode(), f"the clipboard holds {desktop.clipboard()!r}"


@scenario("Escape clears a search first")
def escape_clears(panel):
    panel.open()
    panel.type("rocket")
    panel.press("Escape")
    time.sleep(0.3)
    assert panel.is_visible(), "the first Escape closed the panel"
    panel.press("Escape")
    panel.wait_until_gone()


@scenario("the keyboard walks from the entry into the grid and picks there")
def walk(panel):
    panel.open()
    panel.wait_until_settled()
    panel.press("Down", "Right", "Return")
    panel.wait_until_gone()
    holds("😃")


@scenario("the keyboard picks nothing that cannot be seen: Down stays where nothing was found")
def walk_into_nothing(panel):
    panel.open()
    panel.wait_until_settled()
    panel.type("~~~~")
    panel.press("Down", "Return")
    time.sleep(0.3)
    assert panel.count("hidden") == 0, "it picked something"
    panel.press("Tab", "shift+Tab", "ctrl+a")
    panel.pick("rocket")
    panel.wait_until_gone()
    holds("🚀")


@scenario("where nothing is found Return takes nothing, and Down leads to what is closest")
def closest(panel):
    panel.open()
    panel.wait_until_settled()
    panel.type("rocketzzzz")
    panel.press("Return")
    time.sleep(0.3)
    assert panel.count("hidden") == 0, "Return took what was not asked for"
    panel.press("Down", "Return")
    panel.wait_until_gone()
    holds("🚀")


@scenario("in the grid the keyboard goes along to another category")
def walk_to_category(panel):
    panel.open()
    panel.wait_until_settled()
    panel.press("Down", "Right", "ctrl+3", "Right", "Return")
    panel.wait_until_gone()
    holds("🍈")
    panel.open()
    panel.wait_until_settled()
    panel.type("rocket")
    panel.press("Down", "ctrl+2", "Return")
    panel.wait_until_gone()
    holds("🐵")


@scenario("--no-copy leaves the clipboard alone")
def no_copy(panel):
    process = panel.open("--no-copy", "--print")
    panel.pick("rocket")
    assert process.wait(5) == 0
    panel.wait_until_gone()
    assert desktop.clipboard() == desktop.BEFORE.encode(), f"the clipboard holds {desktop.clipboard()!r}"


@scenario("when another program copies something, the process that nobody needs ends")
def ends_by_itself(panel):
    panel.open("--once")
    panel.pick("rocket")
    panel.wait_until_gone()
    holds("🚀")
    assert panel.pickers(), "nobody is left to answer for the clipboard"
    desktop.copy("something else")
    desktop.until(lambda: not panel.pickers(), 5, "the process stays")
    assert desktop.clipboard() == b"something else", f"the clipboard holds {desktop.clipboard()!r}"
