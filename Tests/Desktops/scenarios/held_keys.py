"""A real shortcut of the desktop: pressed, held, and typed after."""
import os
import threading
import time

import desktop
from harness import scenario


class Shortcut:
    """Super+U of the window manager, which calls the command as often as it is pressed and repeats."""

    def __init__(self, panel):
        self.pipe = os.path.join(os.environ["DESKTOP_FOLDER"], f"shortcut-{time.monotonic_ns()}")
        os.mkfifo(self.pipe)
        os.chmod(self.pipe, 0o666)
        self.panel, self.calls = panel, 0
        threading.Thread(target=self.serve, daemon=True).start()
        # Sway may run as another user, who must not call for this one; so both only say that the key was pressed.
        if desktop.KIND == "sway":
            desktop.run("swaymsg", f"bindsym --no-warn Mod4+u exec 'echo >{self.pipe}'")
        else:
            self.bind_in_openbox()

    def bind_in_openbox(self):
        folder = os.path.join(os.environ["XDG_CONFIG_HOME"], "openbox")
        os.makedirs(folder, exist_ok=True)
        with open(os.path.join(folder, "rc.xml"), "w") as file:
            file.write('<?xml version="1.0"?><openbox_config xmlns="http://openbox.org/3.4/rc"><keyboard>'
                       f'<keybind key="W-u"><action name="Execute"><command>sh -c "echo &gt;{self.pipe}"</command>'
                       "</action></keybind></keyboard></openbox_config>")
        desktop.run("openbox", "--reconfigure")
        time.sleep(0.5)

    def serve(self):
        with open(self.pipe, "rb+", buffering=0) as pipe:
            while pipe.read(1) == b"\n":
                self.calls += 1
                self.panel.call()

    def press(self, seconds):
        with desktop.held("Super_L", "u"):
            time.sleep(seconds)


@scenario("a shortcut opens the panel, and closes it; held down it repeats, and the panel stays as it is",
          only="shortcuts")
def shortcut(panel):
    keys = Shortcut(panel)
    # The longest is twice as long as it takes until keys repeat.
    for seconds in 0.1, 1.6, 0.03:
        painted, hidden, calls = panel.count("painted"), panel.count("hidden"), keys.calls
        keys.press(seconds)
        panel.wait_for_more("painted", painted, 5)
        assert seconds < 1 or keys.calls - calls > 8, f"the key was held, and called {keys.calls - calls} times"
        time.sleep(0.4)
        assert panel.count("hidden") == hidden, f"held for {seconds} s, the panel closed"
        panel.type("rock")
        time.sleep(0.3)
        keys.press(0.1)
        desktop.until(lambda: panel.count("hidden") == hidden + 1, 3, "the shortcut did not close the panel")
        time.sleep(0.4)
        assert panel.count("hidden") == hidden + 1, "it closed twice"
        panel.wait_until_gone()
    assert panel.messages() == "", panel.messages()


@scenario("of what is typed right after the call, all that reaches the panel stands in the entry, in order", times=3)
def first_keys(panel):
    word = "abcdefghijklmnopqrst"
    assert panel.answer("--background")[0] == 0
    for turn in range(3):
        desktop.copy(desktop.BEFORE)
        painted = panel.count("painted")
        panel.call()
        time.sleep(0.005)
        desktop.HAND.type(word, "8")
        panel.wait_for_more("painted", painted, 5)
        time.sleep(0.4)
        panel.type("z")
        panel.press("ctrl+a", "ctrl+c")
        desktop.until(lambda: desktop.clipboard() != desktop.BEFORE.encode(), 3, "nothing was copied from the entry")
        reached = desktop.clipboard().decode()
        # Those before belong to the program that had the keyboard then.
        assert (word + "z").endswith(reached), f"the entry holds {reached!r}"
        print(f"        {len(word) + 1 - len(reached)} of {len(word)} letters came before the panel")
        panel.press("Escape", "Escape")
        panel.wait_until_gone()
