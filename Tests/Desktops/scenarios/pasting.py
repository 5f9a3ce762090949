"""Typing into the program below by its paste key, and what becomes of the clipboard meanwhile."""
import contextlib
import os
import signal
import subprocess
import time

import desktop
import targets
from harness import scenario
from inserting import SEQUENCES, insert

# A picture, as another program would copy it with its own format.
PICTURE = b"not really a picture\x00\xff"


def copy_picture(content=PICTURE):
    """Another program copies a picture; returns once a paste is given it.

    Mutter on X11 reads what is copied, and may at first give back what was there before.
    """
    def is_copied():
        subprocess.run(["xclip", "-selection", "clipboard", "-t", "image/png", "-i"], input=content, timeout=10, check=True,
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        time.sleep(0.3)
        return picture() == content
    desktop.until(is_copied, 10, "a paste is not given what xclip copied")


def picture():
    return desktop.run("xclip", "-selection", "clipboard", "-t", "image/png", "-o", seconds=20).stdout


@scenario("pasted emoji arrive whole, and the clipboard is given back in its own format", only="x11")
def pasted(panel):
    for kind in lambda: targets.Entry("4.0"), lambda: targets.Entry("3.0"), targets.XTerm:
        with kind() as target:
            copy_picture()
            expected = ""
            for search, tone, emoji in SEQUENCES[:3]:
                insert(panel, search, tone, "--no-copy", EMOJI_POPUP_INSERT="paste")
                expected += emoji
                target.wait_for(expected)
            desktop.until(lambda: picture() == PICTURE, 5, "the clipboard is not given back")
            panel.quit()


@scenario("what was to be copied too stays on the clipboard after pasting", only="x11")
def pasted_and_copied(panel):
    with targets.Entry("4.0") as target:
        insert(panel, "rocket", EMOJI_POPUP_INSERT="paste")
        target.wait_for("🚀")
        time.sleep(1.5)
        assert desktop.clipboard() == "🚀".encode(), f"the clipboard holds {desktop.clipboard()!r}"
        assert desktop.clipboard("primary") != "🚀".encode(), "the primary selection was not given back"


@scenario("what another program copies right after pasting stays on the clipboard", only="x11")
def copied_after_pasting(panel):
    with targets.Entry("4.0") as target:
        insert(panel, "rocket", "default", "--no-copy", EMOJI_POPUP_INSERT="paste")
        target.wait_for("🚀")
        desktop.copy("copied since")
        time.sleep(1.5)
        assert desktop.clipboard() == b"copied since", f"the clipboard holds {desktop.clipboard()!r}"


@scenario("two pastes in a row leave what was copied last on purpose", only="x11")
def pasted_twice(panel):
    with targets.Entry("4.0") as target:
        expected = ""
        for options in ["", "--no-copy"], ["--no-copy", ""]:
            desktop.copy(desktop.BEFORE)
            for (search, emoji), option in zip([("rocket", "🚀"), ("pizza", "🍕")], options):
                insert(panel, search, "default", *filter(None, [option]), EMOJI_POPUP_INSERT="paste")
                expected += emoji
                target.wait_for(expected)
            time.sleep(1.5)
            copied = "🍕" if options[0] else "🚀"
            assert desktop.clipboard() == copied.encode(), f"the clipboard holds {desktop.clipboard()!r}: {options}"


@scenario("on a keyboard without a key to spare it is pasted", only="openbox")
def no_key_to_spare(panel):
    desktop.run("xprop", "-root", "-remove", "_EMOJI_POPUP_KEYS")  # left by a picker that was ended by force
    free = [line.split()[1] for line in desktop.run("xmodmap", "-pke").stdout.decode().splitlines()
            if line.endswith("=") or len(line.split()) == 3]
    with targets.Entry("4.0") as target:
        fill = "".join(f"keycode {code} = F35 F35\n" for code in free)
        subprocess.run(["xmodmap", "-"], input=fill.encode(), check=True, timeout=10)
        try:
            insert(panel, "kiss: woman, man", "medium+light")
            target.wait_for("👩🏽‍❤️‍💋‍👨🏻")
            assert "xtest: the keyboard layout has no key to spare" in panel.trace(), panel.trace()
        finally:
            clear = "".join(f"keycode {code} =\n" for code in free)
            subprocess.run(["xmodmap", "-"], input=clear.encode(), check=True, timeout=10)


@contextlib.contextmanager
def copied(**parts):
    """Another program has copied this, in formats whose slash is an underscore: the process, and what it offers."""
    offers = {name.replace("_", "/", 1): content for name, content in parts.items()}
    arguments = []
    for number, (name, content) in enumerate(offers.items()):
        path = os.path.join(os.environ["DESKTOP_FOLDER"], f"offer-{time.monotonic_ns()}-{number}")
        with open(path, "wb") as file:
            file.write(content)
        arguments.append(f"{name}={path}")
    script = os.path.join(os.path.dirname(os.path.abspath(__file__)), "clipboard_owner.py")
    with subprocess.Popen(["/usr/bin/python3", script, *arguments], stdout=subprocess.PIPE) as process:
        try:
            assert process.stdout.readline() == b"copied\n", "nothing was copied"
            yield process, offers
        finally:
            process.kill()


def offered(name):
    return desktop.run("xclip", "-selection", "clipboard", "-t", name, "-o", seconds=20).stdout


# As large as a picture of a large screen; and what GTK 4 itself still delivers on X11.
LARGE, MEDIUM = os.urandom(1 << 20) * 20, os.urandom(1 << 20) * 10


@scenario("the clipboard is given back in all formats when the program that had it is gone", only="x11")
def all_formats(panel):
    with targets.Entry("4.0") as target, copied(
            image_png=PICTURE, text_html="<b>été</b>".encode(), text_plain=b"plain", image_bmp=MEDIUM) as (owner, offers):
        insert(panel, "rocket", "default", "--no-copy", EMOJI_POPUP_INSERT="paste")
        target.wait_for("🚀")
        owner.kill()
        time.sleep(1.5)
        for name, content in offers.items():
            given = offered(name)
            assert given == content, f"{name} is {len(given)} bytes, not {len(content)}: {given[:40]}"


@scenario("a picture of 20 MB is given back whole", only="x11")
def large(panel):
    with targets.Entry("4.0") as target:
        copy_picture(LARGE)
        insert(panel, "rocket", "default", "--no-copy", EMOJI_POPUP_INSERT="paste")
        target.wait_for("🚀")
        time.sleep(1.5)
        assert picture() == LARGE, "it is another one"


@scenario("what another program has copied and does not deliver is not taken from it", only="x11")
def undelivered(panel):
    with targets.Entry("4.0") as target:
        for knows_formats in True, False:
            with copied(text_plain=b"mine", image_bmp=MEDIUM) as (owner, offers):
                if knows_formats:
                    panel.answer("--background", EMOJI_POPUP_INSERT="paste")
                    time.sleep(0.3)
                owner.send_signal(signal.SIGSTOP)
                process = panel.open("--insert", "--no-copy", "--search", "rocket", EMOJI_POPUP_INSERT="paste")
                panel.press("Return")
                assert process.wait(10) == 3, panel.messages() or "it says that it was pasted"
                assert "does not deliver it" in panel.trace(), panel.trace()
                owner.send_signal(signal.SIGCONT)
                panel.quit()
                for name, content in offers.items():
                    assert offered(name) == content, f"{name} was taken; the formats were known: {knows_formats}"
        assert target.said() == "", f"{target} was given {target.said()!r}"
