"""What survives: recents and tones across restarts, kills, damage and full rights."""
import os
import random
import time

import desktop
from harness import scenario
from picking import holds

# Words whose first hit is this emoji, in any sensible ranking.
WORDS = [("rocket", "🚀"), ("party popper", "🎉"), ("pizza", "🍕"), ("unicorn", "🦄"), ("guitar", "🎸"),
         ("octopus", "🐙"), ("avocado", "🥑"), ("bicycle", "🚲"), ("snowman", "☃️"), ("telescope", "🔭")]


def stored(panel):
    """All that the state folder holds, as text; not UTF-8 is garbage and fails."""
    text = ""
    folder = os.path.join(panel.state, "emoji-popup")
    for name in sorted(os.listdir(folder)) if os.path.isdir(folder) else []:
        with open(os.path.join(folder, name), "rb") as file:
            text += file.read().decode()
    return text


@scenario("what was picked is the first of Recent at the next start")
def recents_survive(panel):
    panel.open()
    panel.pick("rocket")
    panel.wait_until_gone()
    panel.quit()
    panel.open()
    panel.wait_until_settled()
    panel.press("Down", "Return")
    panel.wait_until_gone()
    holds("🚀")


@scenario("killed again and again while picking, it has every confirmed pick, in order, and no garbage")
def killed(panel):
    confirmed = []
    for word, emoji in WORDS:
        process = panel.open("--print")
        panel.pick(word)
        try:
            output, _ = process.communicate(timeout=random.choice([0.02, 0.1, 0.5, 1]))
        except Exception:  # not confirmed in time: it may or may not be kept
            output = b""
        for picker in panel.pickers():
            try:
                os.kill(picker, 9)
            except ProcessLookupError:
                pass
        desktop.until(lambda: not panel.pickers(), 3, "it survives kill -9")
        if output:
            assert output.decode() == emoji + "\n", f"{word} gave {output!r}"
            confirmed.insert(0, emoji)
        kept = stored(panel)
        places = [kept.find(each) for each in confirmed]
        assert -1 not in places, f"of {confirmed} there is {kept!r}"
        assert places == sorted(places), f"{confirmed} are out of order in {kept!r}"
    assert len(confirmed) >= 3, f"of {len(WORDS)} picks only {confirmed} were confirmed before the kill"


@scenario("a damaged state file is set aside with a message, and the picker works on")
def damaged(panel):
    panel.open()
    panel.pick("rocket")
    panel.wait_until_gone()
    panel.quit()
    folder = os.path.join(panel.state, "emoji-popup")
    before = set(os.listdir(folder))
    for name in before:
        with open(os.path.join(folder, name), "wb") as file:
            file.write(b"\x80\xff\0 nonsense \xf0\x9f" * 100)
    panel.open()
    panel.pick("party popper")
    panel.wait_until_gone()
    holds("🎉")
    panel.quit()
    assert set(os.listdir(folder)) - before, "nothing was set aside"
    assert panel.messages(), "nothing was said"


@scenario("a state folder that cannot be written is no reason not to pick")
def unwritable(panel):
    # A file in the folder's place: refused even to root.
    with open(os.path.join(panel.state, "emoji-popup"), "w"):
        pass
    panel.open()
    panel.pick("rocket")
    panel.wait_until_gone()
    holds("🚀")


@scenario("two processes that pick at once lose neither pick")
def two_processes(panel):
    apart = {"DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent"}
    panel.open(**apart)
    panel.pick("rocket")
    panel.wait_until_gone()
    panel.open(**apart)
    panel.pick("party popper")
    panel.wait_until_gone()
    time.sleep(0.5)
    kept = stored(panel)
    assert "🚀" in kept and "🎉" in kept, f"it has {kept!r}; {panel.messages()}"
