"""The desktops themselves: what every other scenario relies on."""
import desktop
from harness import scenario


@scenario("what another program copies is what a paste is given")
def copied(panel):
    for text in "🚀", "two\nlines", "👩🏽‍❤️‍💋‍👨🏻":
        desktop.copy(text)
        assert desktop.clipboard() == text.encode(), f"{text!r} became {desktop.clipboard()!r}"


@scenario("keys reach the window that has the focus, in order, at 8 ms a key")
def keys(panel):
    with desktop.OtherProgram() as other:
        desktop.HAND.type("rocket science, quickly typed")
        other.wait_for_text("rocket science, quickly typed")


@scenario("a picture shows a window, and only while it is there")
def pictures(panel):
    assert not panel.is_visible()
    with desktop.OtherProgram():
        panel.wait_until_visible()
    panel.wait_until_gone()
