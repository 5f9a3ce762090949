"""Skin tones: how they are asked for, and that they are remembered."""
import time

import desktop
from harness import scenario
from picking import holds


def wave(panel, *arguments):
    """Opens the panel at the waving hand, and answers with its place."""
    panel.open("--search", "waving hand", *arguments)
    return panel.cell("👋")


def dark_of(box):
    """The last of six tones that stand side by side."""
    x, y, width, height = box
    return (x + width - width // 12, y + height // 2)


@scenario("a long press asks for the tone, and the grid shows it from then on")
def long_press(panel):
    place = wave(panel)
    desktop.HAND.move(*place)
    time.sleep(0.3)
    before = desktop.Picture()
    desktop.HAND.down()
    time.sleep(0.8)
    desktop.HAND.up()
    box = panel.tones_box(before)
    panel.click(dark_of(box))
    panel.wait_until_gone()
    holds("👋🏿")
    panel.quit()
    panel.open("--search", "waving hand")
    panel.cell("👋🏿")
    panel.press("Return")
    panel.wait_until_gone()
    holds("👋🏿")


@scenario("a right click asks for the tone")
def right_click(panel):
    place = wave(panel)
    desktop.HAND.move(*place)
    time.sleep(0.3)
    before = desktop.Picture()
    panel.click(place, button="3")
    panel.click(dark_of(panel.tones_box(before)))
    panel.wait_until_gone()
    holds("👋🏿")


@scenario("the Menu key asks for the tone, and the keyboard chooses it")
def menu_key(panel):
    wave(panel)
    panel.press("Down")
    time.sleep(0.3)
    before = desktop.Picture()
    panel.press("Menu")
    panel.tones_box(before)
    panel.press("Right", "Right", "Right", "Right", "Right", "Return")
    panel.wait_until_gone()
    holds("👋🏿")


@scenario("Escape leaves the tones, and the panel stays")
def escape_from_tones(panel):
    place = wave(panel)
    desktop.HAND.move(*place)
    time.sleep(0.3)
    before = desktop.Picture()
    panel.click(place, button="3")
    panel.tones_box(before)
    panel.press("Escape")
    time.sleep(0.4)
    assert panel.is_visible(), "the panel is gone too"
    assert desktop.clipboard() == desktop.BEFORE.encode()


@scenario("--tone is the default tone of a call")
def default_tone(panel):
    panel.open("--tone", "medium")
    panel.pick("waving hand")
    panel.wait_until_gone()
    holds("👋🏽")
