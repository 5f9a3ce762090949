"""What a screen reader is told, read from the accessibility bus as one would."""
import desktop
from harness import scenario


def find(node, role, name=None, depth=0):
    """The first descendant with this role (and name)."""
    if node.getRoleName() == role and (name is None or node.name == name):
        return node
    if depth < 14:
        for index in range(min(node.childCount, 400)):
            child = node.getChildAtIndex(index)
            found = child and find(child, role, name, depth + 1)
            if found:
                return found
    return None


def application():
    import pyatspi
    for candidate in pyatspi.Registry.getDesktop(0):
        if candidate and "EmojiPopup" in candidate.name:
            return candidate
    return None


@scenario("a screen reader finds the entry, the tabs with a selected one, and emoji by their names")
def screen_reader(panel):
    import pyatspi
    panel.open(LANG="C.UTF-8", LC_ALL="C.UTF-8", LANGUAGE="en")
    panel.wait_until_settled()
    root = desktop.until(application, 5, "the picker is not on the accessibility bus")
    assert find(root, "text") or find(root, "entry"), "no entry"
    tabs = find(root, "page tab list")
    assert tabs, "no tab list"
    states = [tab.getState().contains(pyatspi.STATE_SELECTED) for tab in tabs if tab]
    assert states.count(True) == 1, f"{states.count(True)} of {len(states)} tabs are selected"
    names = [tab.name for tab in tabs if tab]
    assert all(names), f"a tab has no name: {names}"
