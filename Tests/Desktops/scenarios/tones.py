"""Skin tones: how they are asked for, and that they are remembered."""
import time

import desktop
from harness import scenario
from picking import holds


def wave(panel, *arguments):
    """Opens the panel at the waving hand, and answers with its place."""
    panel.open("--search", "waving hand", *arguments)
    return panel.cell("👋")


@scenario("a long press asks for the tone, and the grid shows it from then on")
def long_press(panel):
    place = wave(panel)
    desktop.HAND.move(*place)
    desktop.HAND.down()
    time.sleep(0.8)
    desktop.HAND.up()
    panel.click(panel.dark_tone())
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
    panel.click(wave(panel), button="3")
    panel.click(panel.dark_tone())
    panel.wait_until_gone()
    holds("👋🏿")


@scenario("the Menu key asks for the tone, and the keyboard chooses it")
def menu_key(panel):
    wave(panel)
    panel.press("Down")
    panel.press("Menu")
    panel.dark_tone()
    panel.press("Right", "Right", "Right", "Right", "Right", "Return")
    panel.wait_until_gone()
    holds("👋🏿")


@scenario("Escape leaves the tones, and the panel stays")
def escape_from_tones(panel):
    panel.click(wave(panel), button="3")
    panel.dark_tone()
    panel.press("Escape")
    time.sleep(0.4)
    assert panel.is_visible(), "the panel is gone too"
    assert not desktop.Picture().middle_of(panel.dark), "the tones are still there"
    assert desktop.clipboard() == desktop.BEFORE.encode()


@scenario("--tone is the default tone of a call")
def default_tone(panel):
    panel.open("--tone", "medium")
    panel.pick("waving hand")
    panel.wait_until_gone()
    holds("👋🏽")
