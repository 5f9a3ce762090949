"""Typing into the program below when something has come between: another window, a lock, a held key, a layout."""
import contextlib
import os
import signal
import subprocess
import time

import desktop
import targets
from harness import scenario
from inserting import SEQUENCES, insert, pick_many, undisturbed_keyboard


@contextlib.contextmanager
def just_picked(panel):
    """The picker has been given Return, and does nothing meanwhile; then it does all at once."""
    for picker in panel.pickers():
        os.kill(picker, signal.SIGSTOP)
    try:
        panel.press("Return")
        time.sleep(0.4)  # until the compositor has passed it on
        yield
    finally:
        for picker in panel.pickers():
            os.kill(picker, signal.SIGCONT)


def was_only_copied(panel, process):
    assert process.wait(10) == 3, panel.messages() or "it says that it was typed"
    assert panel.messages().count("\n") == 1, panel.messages()
    desktop.until(lambda: desktop.clipboard() == "🚀".encode(), 3, "it was not copied")


def nothing_typed(panel, process):
    # 1 where, on a busy machine, the panel has lost the keyboard before it was given Return.
    assert process.wait(10) in (1, 3), panel.messages() or "it says that it was typed"


@scenario("when the program below is gone, nothing is typed elsewhere, and one line says so", only="types")
def gone(panel):
    with targets.Entry("3.0") as other:
        target = targets.Entry("4.0")
        process = panel.open("--insert")
        target.close()
        panel.pick("rocket")
        was_only_copied(panel, process)
        assert other.said() == "", f"{other} was given {other.said()!r}"


# Not on Xorg, whose keyboard has keys to spare for all of them.
@scenario("what waits for keys comes to no other window when the program below is gone meanwhile",
          only="openbox mutter-x11 sway")
def gone_in_the_middle(panel):
    with targets.Entry("3.0") as other:
        target = targets.Entry("4.0")
        process = pick_many(panel)
        desktop.until(lambda: target.said(), 5, "nothing was typed")
        target.close()
        assert process.wait(10) == 3, panel.messages()
        assert "lost the keyboard" in panel.messages(), panel.messages()
        time.sleep(1.5)
        assert other.said() == "", f"{other} was given {other.said()!r}"


@scenario("what was picked comes to no window that has taken the keyboard meanwhile", only="types")
def moved(panel):
    with targets.Entry("3.0") as other, targets.Entry("4.0") as target:
        process = panel.open("--insert", "--search", "rocket")
        with just_picked(panel):
            other.activate()
        nothing_typed(panel, process)
        assert (other.said(), target.said()) == ("", ""), f"they were given {other.said()!r}, {target.said()!r}"
        target.activate()
        insert(panel, "pizza")
        target.wait_for("🍕")


@scenario("a window that opens while the panel is there is given nothing", only="types")
def another_opens(panel):
    with targets.Entry("4.0") as target:
        process = panel.open("--insert", "--search", "rocket")
        with targets.Entry("3.0") as other:
            panel.press("Return")
            # The panel has closed with the keyboard, or still had it.
            status = process.wait(10)
            time.sleep(0.5)
            said = other.said().strip(), target.said().strip()
            assert said == ("", "🚀" if status == 0 else ""), (status, said, panel.messages())


@scenario("while the screen is locked nothing is typed, neither into the lock nor below it", only="types")
def locked(panel):
    lock = ["i3lock", "-n", "-c", "102030"] if desktop.X11 else ["swaylock", "-c", "102030"]
    with targets.Entry("4.0") as target:
        process = panel.open("--insert", "--search", "rocket")
        with just_picked(panel):
            locker = subprocess.Popen(lock, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            try:
                desktop.until(lambda: desktop.Picture().colour_at(5, 5) == (0x10, 0x20, 0x30), 10, "nothing locks")
            except BaseException:
                locker.kill()
                raise
        try:
            nothing_typed(panel, process)
        finally:
            locker.kill()
            locker.wait()
        time.sleep(0.3)
        assert target.said() == "", f"{target} was given {target.said()!r}"
        desktop.until(lambda: desktop.Picture().colour_at(5, 5) != (0x10, 0x20, 0x30), 10, "it stays locked")
        target.activate()
        insert(panel, "pizza")
        target.wait_for("🍕")


@scenario("keys that are held down do not come between; where the window manager has grabbed one, its end is waited for",
          only="types")
def held(panel):
    with targets.Entry("4.0") as target:
        for number, key in enumerate(["Super_L", "Control_L", "Alt_L", "Shift_L"]):
            process = panel.open("--insert", "--search", "rocket")
            with just_picked(panel):
                desktop.HAND.hold(key)
            # Mutter takes all keys for itself while Super is held.
            if desktop.KIND != "mutter-x11":
                assert process.wait(10) == 0, panel.messages()
            time.sleep(0.3)
            desktop.HAND.release(key)
            assert process.wait(10) == 0, panel.messages()
            target.wait_for("🚀" * (number + 1))


@contextlib.contextmanager
def layout(names, group):
    """The keyboard has layouts meanwhile, and the one of a number is in use."""
    def use(names, group):
        if desktop.X11:
            option = ["-option", "grp:menu_toggle"] if group else []
            desktop.run("setxkbmap", "-layout", names, "-option", "", *option, check=True)
            if group:
                desktop.run("xdotool", "key", "ISO_Next_Group", check=True)
        else:
            desktop.run("swaymsg", "input", "type:keyboard", "xkb_layout", f"'{names}'", check=True)
            desktop.run("swaymsg", "input", "type:keyboard", "xkb_switch_layout", str(group), check=True)
    use(names, group)
    try:
        yield
    finally:
        use("us", 0)


@scenario("the layouts of the keyboard do not come between, nor which of them is in use", only="types")
def layouts(panel):
    with targets.Entry("4.0") as fourth, targets.Entry("3.0") as third:
        expected = {fourth: "", third: ""}
        some = ("de", 0), ("us,ru", 1)
        for names, group in (*some, ("fr", 0), ("ru", 0), ("fr,de", 1)) if desktop.THOROUGH else some:
            if desktop.X11:
                undisturbed_keyboard(panel)
                expected[third] += "🚀"
            with layout(names, group):
                for target in fourth, third:
                    target.activate()
                    for search, tone, emoji in SEQUENCES[3:6]:
                        insert(panel, search, tone)
                        expected[target] += emoji
                        target.wait_for(expected[target])
