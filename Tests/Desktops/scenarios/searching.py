"""What a search shows, and tells a screen reader, from the first letter to the last Escape."""
import time

import desktop
from accessibility import application, find
from harness import scenario

ENGLISH = {"LANG": "C.UTF-8", "LC_ALL": "C.UTF-8", "LANGUAGE": "en"}


def opened(panel):
    """Opens the panel and gives its root on the accessibility bus."""
    panel.open(**ENGLISH)
    panel.wait_until_settled()
    return desktop.until(application, 5, "the picker is not on the accessibility bus")


def description(root):
    """What is said of the search entry."""
    entry = find(root, "text") or find(root, "entry")
    return entry.description


def selected(root):
    """Which tabs are selected."""
    import pyatspi
    tabs = find(root, "page tab list")
    return [tab.name for tab in tabs if tab and tab.getState().contains(pyatspi.STATE_SELECTED)]


@scenario("hits replace the sections, and their number is told; each letter tells it anew")
def number_of_hits(panel):
    root = opened(panel)
    for typed, query in [("rock", "rock"), ("et", "rocket")]:
        panel.type(typed)
        status, output, _ = panel.answer("find", query, "--limit", "5000", **ENGLISH)
        assert status == 0
        told = f"{len(output.splitlines())} emoji found"
        desktop.until(lambda: description(root) == told, 3, f"{told!r} is not told for {query}")
    assert selected(root) == [], f"a tab is selected while hits are shown: {selected(root)}"
    panel.press("Return")
    panel.wait_until_gone()
    desktop.until(lambda: desktop.clipboard() == "🚀".encode(), 3, "Return did not take the first hit")


@scenario("where nothing is found it is said, and what is closest is offered")
def nothing_found(panel):
    root = opened(panel)
    panel.type("rocketzzzz")
    said = "No emoji found for “rocketzzzz”. Perhaps one of these?"
    desktop.until(lambda: find(root, "label", said), 3, "it is not said that nothing was found")
    assert description(root) == "0 emoji found", description(root)


@scenario("clearing a search leads back to where the grid was")
def clearing(panel):
    root = opened(panel)
    panel.press("ctrl+5")
    desktop.until(lambda: selected(root) == ["Travel & Places"], 3, "Ctrl+5 did not lead to the fifth category")
    time.sleep(0.3)
    panel.type("rocket")
    desktop.until(lambda: selected(root) == [], 3, "no hits are shown")
    panel.press("Escape")
    desktop.until(lambda: selected(root) == ["Travel & Places"], 3, f"clearing led to {selected(root)}")
    panel.press("Down", "Return")
    panel.wait_until_gone()
    desktop.until(lambda: desktop.clipboard() in ("🌍".encode(), "🌎".encode()), 3,
                  f"the grid was elsewhere: {desktop.clipboard()!r}")
