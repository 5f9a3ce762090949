"""Typing into the program below: what arrives there, whole or not at all."""
import json
import os
import signal
import subprocess
import time

import desktop
import targets
from harness import scenario

# A search whose first hit it is, a tone, and what is to arrive: joiners, tones, selectors, flags of both kinds, keycaps.
SEQUENCES = [
    ("kiss: woman, man", "medium+light", "👩🏽‍❤️‍💋‍👨🏻"),
    ("rainbow flag", "default", "🏳️‍🌈"),
    ("fr", "default", "🇫🇷"),
    ("flag: england", "default", "🏴󠁧󠁢󠁥󠁮󠁧󠁿"),
    ("keycap: 1", "default", "1️⃣"),
    ("waving hand", "dark", "👋🏿"),
    ("rocket", "default", "🚀"),
]


def insert(panel, search, tone="default", *options, **environment):
    """Picks the first hit for the program below."""
    process = panel.open("--insert", "--search", search, "--tone", tone, *options, **environment)
    panel.press("Return")
    status = process.wait(10)
    assert status == 0, f"--insert ended with {status}: {panel.messages()}"


def types_everything(panel, target, **environment):
    expected = ""
    for search, tone, emoji in SEQUENCES:
        insert(panel, search, tone, **environment)
        expected += emoji
        target.wait_for(expected)


@scenario("what is picked arrives whole in a GTK 4 entry", only="types")
def into_gtk4(panel):
    with targets.Entry("4.0") as target:
        types_everything(panel, target)


@scenario("what is picked arrives whole in a GTK 3 entry", only="types")
def into_gtk3(panel):
    with targets.Entry("3.0") as target:
        types_everything(panel, target)


@scenario("what is picked arrives whole in a terminal", only="types")
def into_terminal(panel):
    with (targets.XTerm if desktop.X11 else targets.Foot)() as target:
        types_everything(panel, target)


@scenario("what is picked arrives whole in X11 programs on Wayland", only="sway")
def into_xwayland(panel):
    environment = targets.xwayland()
    for kind in lambda: targets.Entry("3.0", **environment), lambda: targets.XTerm(**environment):
        with kind() as target:
            types_everything(panel, target, DISPLAY=environment["DISPLAY"])


def keyboards():
    """How many keyboards sway has, those of programs among them."""
    inputs = json.loads(desktop.run("swaymsg", "-t", "get_inputs").stdout)
    return sum(each["type"] == "keyboard" for each in inputs)


@scenario("an X11 program on Wayland leaves no keyboard of the picker's with the compositor", only="sway")
def no_keyboard_left(panel):
    environment = targets.xwayland()
    with targets.XTerm(**environment) as target:
        before = keyboards()
        insert(panel, "rocket", DISPLAY=environment["DISPLAY"])
        target.wait_for("🚀")
        assert panel.pickers(), "the picker has ended"
        desktop.until(lambda: keyboards() == before, 1, f"there were {before} keyboards, now {keyboards()}")


@scenario("a Wayland program is typed to although X11 programs are there too", only="sway")
def beside_xwayland(panel):
    environment = targets.xwayland()
    with targets.XTerm(**environment) as other, targets.Entry("4.0") as target:
        for number in 1, 2:
            insert(panel, "rocket", DISPLAY=environment["DISPLAY"])
            target.wait_for("🚀" * number)
        assert other.said() == "", f"{other} was given {other.said()!r}"


def types_many(panel, kinds, **environment):
    """Twenty picks for the first program; where there is time, two hundred for each."""
    thorough = desktop.THOROUGH and desktop.ROUND == 0
    for kind in kinds if thorough else kinds[:1]:
        with kind() as target:
            expected = ""
            for turn in range(200 if thorough else 20):
                search, tone, emoji = SEQUENCES[turn % len(SEQUENCES)]
                insert(panel, search, tone, **environment)
                desktop.HAND.key("Return")
                expected += emoji + "\n"
            target.wait_for(expected)


@scenario("many picks one after the other arrive without a wrong or a lost character", only="types")
def many(panel):
    terminal = targets.XTerm if desktop.X11 else targets.Foot
    types_many(panel, [terminal, lambda: targets.Entry("4.0"), lambda: targets.Entry("3.0")])


@scenario("many picks arrive whole in X11 programs on Wayland too", only="sway")
def many_into_xwayland(panel):
    environment = targets.xwayland()
    types_many(panel, [lambda: targets.XTerm(**environment), lambda: targets.Entry("3.0", **environment)],
               DISPLAY=environment["DISPLAY"])


@scenario("a panel that stays open until the keyboard's layout is put back is typed for too", only="types")
def long_after_another(panel):
    with targets.Entry("4.0") as target:
        insert(panel, "rocket")
        process = panel.open("--insert")
        time.sleep(3.5)
        panel.pick("pizza")
        assert process.wait(10) == 0, panel.messages()
        target.wait_for("🚀🍕")


@scenario("collected emoji are typed together", only="types")
def collected(panel):
    with targets.Entry("4.0") as target:
        process = panel.open("--insert")
        panel.type("rocket")
        panel.press("shift+Return")
        panel.press("ctrl+a")
        panel.pick("party popper")
        assert process.wait(10) == 0, panel.messages()
        target.wait_for("🚀🎉")


# More characters than a keyboard has keys to spare.
MANY = ["rocket", "pizza", "unicorn", "rainbow", "party popper", "fr", "de", "keycap: 1", "kiss: woman, man", "ghost",
        "robot", "pig face", "dog face", "cactus", "anchor", "violin", "umbrella", "candle", "scissors", "snail",
        "owl", "eagle", "otter", "tiger", "whale", "zombie", "vampire", "genie", "mermaid", "tooth", "brain",
        "parrot", "peacock", "flamingo", "swan", "frog", "crocodile", "turtle", "lizard", "dragon", "octopus",
        "shrimp", "squid", "bug", "honeybee", "banana", "lemon", "pear", "cherries", "kiwi", "coconut", "avocado",
        "carrot", "broccoli", "garlic", "peanuts", "bagel", "pretzel", "waffle", "bacon", "taco", "burrito", "sushi",
        "dango", "pie", "candy", "beer", "rugby", "bowling", "sled"]


def pick_many(panel):
    process = panel.open("--insert", "--print")
    for word in MANY:
        panel.type(word)
        panel.press("shift+Return", "ctrl+a", "BackSpace")
    panel.pick("cat face")
    return process


@scenario("more emoji than the keyboard has keys to spare are typed all the same", only="types")
def more_than_keys(panel):
    with targets.Entry("4.0") as target:
        process = pick_many(panel)
        output, _ = process.communicate(timeout=30)
        assert process.returncode == 0, panel.messages()
        assert "🍕" in output.decode() and len(set(output.decode())) > 70, output.decode()
        target.wait_for(output.decode().rstrip("\n"), 20)


@scenario("what is typed is on the clipboard too, with --no-copy it is not")
def copies_too(panel):
    with targets.Entry("4.0") as target:
        process = panel.open("--insert", "--no-copy")
        panel.pick("pizza")
        process.wait(10)
        time.sleep(0.3)
        assert desktop.clipboard() == desktop.BEFORE.encode(), f"the clipboard holds {desktop.clipboard()!r}"
        process = panel.open("--insert")
        panel.pick("rocket")
        process.wait(10)
        desktop.until(lambda: desktop.clipboard() == "🚀".encode(), 3, "it was not copied")


@scenario("a panel that is cancelled types nothing, whatever was collected")
def cancelled(panel):
    with targets.Entry("4.0") as target:
        process = panel.open("--insert")
        panel.press("Escape")
        assert process.wait(10) == 1, panel.messages()
        process = panel.open("--insert")
        panel.type("rocket")
        panel.press("shift+Return", "Escape", "Escape")
        assert process.wait(10) == 1, panel.messages()
        time.sleep(0.5)
        assert target.said() == "", f"{target} was given {target.said()!r}"


@scenario("calls that wait come one after the other, and none is typed into the panel of the next", only="types")
def queued(panel):
    with targets.Entry("4.0") as target:
        calls = [panel.open("--insert")]
        for _ in range(2):
            calls.append(panel.call("--insert"))
            time.sleep(0.2)
        for word, call in zip(["rocket", "pizza", "unicorn"], calls):
            placed = panel.count("placed")
            panel.pick(word)
            assert call.wait(10) == 0, panel.messages()
            if call is not calls[-1]:
                # What is painted before it is placed is the panel that was picked from.
                panel.wait_for_more("placed", placed, 5)
                desktop.until(lambda: "\npainted " in panel.trace().rpartition("\nplaced ")[2], 5, "no panel is painted")
                time.sleep(0.15)
        target.wait_for("🚀🍕🦄")


@scenario("with --print it is both printed and typed", only="types")
def printed_too(panel):
    with targets.Entry("4.0") as target:
        process = panel.open("--insert", "--print")
        panel.pick("rocket")
        output, _ = process.communicate(timeout=10)
        assert (process.returncode, output.decode()) == (0, "🚀\n"), (process.returncode, output)
        target.wait_for("🚀")


def keyboard():
    """The whole of the X server's keyboard layout, as text."""
    return desktop.run("xkbcomp", os.environ["DISPLAY"], "-").stdout.decode()


def undisturbed_keyboard(panel):
    """The layout, once nothing is left on it of pickers that earlier scenarios have ended by force."""
    insert(panel, "rocket")
    desktop.until(lambda: b"_EMOJI_POPUP_KEYS" not in desktop.run("xprop", "-root").stdout, 5, "keys are not cleared")
    return keyboard()


@scenario("the keyboard layout is as it was a moment later", only="x11")
def layout(panel):
    with targets.Entry("4.0") as target:
        before = undisturbed_keyboard(panel)
        for options in [], ["--once", "--no-copy"]:
            insert(panel, "fr", "default", *options)
            assert keyboard() != before, "it was not typed by keys of its own"
            desktop.until(lambda: keyboard() == before, 5, "the keyboard is not as it was")
        target.wait_for("🚀🇫🇷🇫🇷")


@scenario("what a process that was killed has left on the keyboard does not stay", only="x11")
def layout_after_kill(panel):
    with targets.Entry("4.0") as target:
        before, expected = undisturbed_keyboard(panel), "🚀"
        # More often than there are keys to spare.
        for _ in range(6):
            insert(panel, "kiss: woman, man", "medium+light")
            expected += "👩🏽‍❤️‍💋‍👨🏻"
            target.wait_for(expected)
            for picker in panel.pickers():
                os.kill(picker, signal.SIGKILL)
        assert keyboard() != before, "nothing was left there"
        insert(panel, "fr")
        target.wait_for(expected + "🇫🇷")
        desktop.until(lambda: keyboard() == before, 5, "the keyboard is not as it was")


@scenario("where no way is known it is copied, and one line says so", only="copies")
def only_copied(panel):
    with targets.Entry("4.0") as target:
        process = panel.open("--insert")
        panel.pick("rocket")
        assert process.wait(10) == 3, panel.messages()
        assert panel.messages().count("\n") == 1, panel.messages()
        desktop.until(lambda: desktop.clipboard() == "🚀".encode(), 3, "it was not copied")
        assert target.said() == "", f"{target} was given {target.said()!r}"
