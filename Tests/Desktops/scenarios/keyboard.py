"""The keyboard is the panel's at once, whoever had it before and whatever is typed meanwhile."""
import contextlib
import os
import re
import subprocess
import time

import desktop
from harness import scenario
from held_keys import Shortcut
from panel import EXECUTABLE
from shortcut import shortcut

WORD = "abcdefghijklmnopqrst"


def endswith(letter):
    """What is on the clipboard, if it ends so."""
    text = desktop.clipboard().decode()
    return text if text.endswith(letter) else None


def type_across(panel, other, call, last):
    """Calls, types a word from 5 ms later on, and answers how much of it came to the other program. What is lost, or comes
    twice, is an assertion that fails. `last` is typed in the end, each time another letter."""
    painted, hidden = panel.count("painted"), panel.count("hidden")
    call()
    time.sleep(0.005)
    desktop.HAND.type(WORD, "8")
    panel.wait_for_more("painted", painted, 5)
    time.sleep(0.5)
    panel.type(last)
    # Mutter gives the clipboard only to who has the keyboard: a look at it calls the panel away. So it is copied first.
    panel.press("ctrl+a", "ctrl+c")
    time.sleep(0.3)
    in_entry = desktop.until(lambda: endswith(last), 3, f"nothing was copied; below is {other.words('text')!r}")
    # The program below may be late.
    desktop.until(lambda: other.words("text") + in_entry == WORD + last, 3,
                  f"below is {other.words('text')!r}, and in the entry {in_entry!r}")
    below = other.words("text")
    if panel.count("hidden") == hidden:
        panel.press("Escape", "Escape")
    panel.wait_for_more("hidden", hidden, 5)
    print(f"        {len(below)} of {len(WORD)} letters came before the panel")


# Not on GNOME, whose input method hands each key round, and whose clipboard is only for who has the keyboard.
@scenario("of what is typed from 5 ms after the call on, each letter is in the program below or in the entry, once",
          only="openbox mutter-x11 xorg i3 sway mutter kwin", times=3)
def typed_across(panel):
    for last in "wxyz":
        with desktop.OtherProgram() as other:
            type_across(panel, other, panel.call, last)
        time.sleep(0.4)


class TellingProcess:
    """A process for the calls of a scenario, that tells what it asks of a Wayland compositor."""

    def __init__(self, panel):
        self.path = panel.state + ".protocol"
        program = os.path.join(os.path.dirname(EXECUTABLE), "emoji-popup-app")
        with open(self.path, "wb") as file:
            self.process = subprocess.Popen([program, "--background"], env=panel.environment(WAYLAND_DEBUG="1"),
                                            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=file)
        panel.processes.append(self.process)
        desktop.until(lambda: panel.count("registered"), 10, "the process is not there")

    def tokens(self):
        """With which tokens it has asked for the keyboard. It has to ask for none itself: GTK would wait for that."""
        with open(self.path, errors="replace") as file:
            said = file.read()
        assert "get_activation_token(" not in said, "it has asked for a token"
        return re.findall(r"xdg_activation_v1@\d+\.activate\(\"([^\"]*)\"", said)


@contextlib.contextmanager
def real_shortcut(panel):
    """Keys of the desktop that call the command: what presses them."""
    if desktop.KIND == "kwin":
        shortcut(panel, "install", "Super+U")
        time.sleep(0.5)
        yield lambda: panel.press("super+u")
        shortcut(panel, "remove")
    else:
        keys = Shortcut(panel)
        yield lambda: keys.press(0.03)


@scenario("a call with an activation token has the panel ask for the keyboard with it, once, the first time and later",
          only="mutter kwin sway")
def token(panel):
    process = TellingProcess(panel)
    given = []
    for last in "xyz":
        with desktop.OtherProgram() as other:
            given.append(other.token())
            type_across(panel, other, lambda: panel.call(XDG_ACTIVATION_TOKEN=given[-1]), last)
        time.sleep(0.4)
        # Mutter gives it without, and to a reason that is older than the last key it does not.
        assert process.tokens() == given or desktop.KIND == "mutter" and set(process.tokens()) < set(given), (process.tokens(), given)
    # Who has none asks for nothing.
    with desktop.OtherProgram() as other:
        type_across(panel, other, panel.call, "w")
    assert len(process.tokens()) <= len(given), process.tokens()


@scenario("a shortcut of the desktop gives the panel the keyboard, and loses no letter that follows it",
          only="openbox kwin sway", times=2)
def shortcut_and_letters(panel):
    # The desktop's own call knows nothing of this scenario; so there is a process that does.
    process = TellingProcess(panel)
    with real_shortcut(panel) as press:
        for last in "xyz":
            with desktop.OtherProgram() as other:
                type_across(panel, other, press, last)
            time.sleep(0.4)
    # KDE's daemon names a reason, the others of these versions do not.
    tokens = process.tokens()
    assert len(set(tokens)) == (3 if desktop.KIND == "kwin" else 0), tokens
