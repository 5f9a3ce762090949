#!/usr/bin/python3
"""Shows that the picker works, where nobody can look: demonstrate.py EMOJI-POPUP SCREENSHOT, on a desktop of desktop.sh.

Opens the panel, types `rocket`, takes a picture, presses Return, and reads 🚀 from the clipboard as another program.
"""
import os
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))


def main(command, screenshot):
    os.environ["EMOJI_POPUP"] = os.path.abspath(command)
    sys.path.insert(0, os.path.join(HERE, "scenarios"))
    import desktop
    from panel import Panel
    panel = Panel(os.path.join(os.environ["DESKTOP_FOLDER"], "demonstration"))
    try:
        panel.look_at_empty_desktop()
        # A warning of GTK ends tests, not this: a machine without an accessibility bus is warned of it.
        panel.open(G_DEBUG=None)
        print("The panel is open on a virtual display. Typing: rocket", flush=True)
        panel.type("rocket")
        time.sleep(0.5)
        desktop.HAND.shot(screenshot)
        print(f"What it looks like: {screenshot}", flush=True)
        panel.press("Return")
        panel.wait_until_gone()
        held = desktop.until(lambda: desktop.clipboard() != b"" and desktop.clipboard(), 3, "the clipboard is empty")
        assert held == "🚀".encode(), f"the clipboard holds {held!r}, not 🚀"
        print(f"On the clipboard, read by another program: {held.decode()}", flush=True)
    except AssertionError as trouble:
        return f"It does not work: {trouble}\n{panel.messages()}".rstrip()
    finally:
        panel.end()


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
