"""Little is there: no runtime folder, nothing that can be written, no room; and two displays at once."""
import os
import subprocess

import desktop
from harness import scenario


def picks(panel, **changes):
    """Whether the panel opens and copies; it works, or says in one line what is missing."""
    desktop.copy(desktop.BEFORE)
    panel.open(**changes)
    panel.pick("rocket")
    panel.wait_until_gone()
    desktop.until(lambda: desktop.clipboard() == "🚀".encode(), 3, f"{changes}: {desktop.clipboard()!r}")
    status, _, messages = panel.answer("--quit", **changes)
    assert status == 0, messages
    for process in panel.pickers():
        os.kill(process, 9)
    desktop.until(lambda: not panel.pickers(), 5, "it survives kill -9")


@scenario("without a runtime folder, or a home that exists, the panel opens and copies", only="once")
def homeless(panel):
    nowhere = {"HOME": "/proc/none", "XDG_CONFIG_HOME": None, "XDG_CACHE_HOME": None, "XDG_DATA_HOME": None}
    for changes in {"XDG_RUNTIME_DIR": None}, {"XDG_RUNTIME_DIR": None, "DBUS_SESSION_BUS_ADDRESS": None}, nowhere, \
            {"LC_ALL": "C", "LANG": None}:
        picks(panel, G_DEBUG=None, **changes)


@scenario("where the disk is full the panel opens and copies", only="once")
def full_disk(panel):
    full = panel.state + "-full"
    os.mkdir(full)
    mounted = desktop.run("mount", "-t", "tmpfs", "-o", "size=16k", "tmpfs", full)
    if mounted.returncode != 0:
        return print("        (not tried: who runs this may not mount)")
    try:
        with open(os.path.join(full, "filler"), "wb", buffering=0) as file:
            try:
                while file.write(bytes(4096)):
                    pass
            except OSError:
                pass
        picks(panel, XDG_CACHE_HOME=full, XDG_CONFIG_HOME=full, G_DEBUG=None)
    finally:
        desktop.run("umount", "-l", full)


@scenario("a second display of the same user gets a panel of its own", only="once")
def two_displays(panel):
    server, display = desktop.another_display()
    other = {"DISPLAY": display, "WAYLAND_DISPLAY": None, "GDK_BACKEND": "x11"}
    hand = {**os.environ, "DISPLAY": display}
    try:
        panel.open()
        second = panel.state + ".second"
        waiting = panel.call("--print", EMOJI_POPUP_TRACE=second, **other)
        desktop.until(lambda: os.path.exists(second) and "painted" in open(second).read(), 5, "no second panel")
        # Nothing manages the windows there.
        for words in ["search", "--onlyvisible", "--name", "Emoji", "windowfocus"], ["type", "pizza"], ["key", "Return"]:
            subprocess.run(["xdotool", *words], timeout=10, env=hand, check=True, stdout=subprocess.DEVNULL)
        output, _ = waiting.communicate(timeout=5)
        assert output.decode() == "🍕\n", output
        panel.pick("rocket")
        panel.wait_until_gone()
        assert desktop.clipboard() == "🚀".encode()
        assert len(panel.pickers()) == 2, panel.pickers()
        assert panel.answer("--quit", **other)[0] == 0
        desktop.until(lambda: len(panel.pickers()) == 1, 5, "--quit did not end the process of its own display alone")
    finally:
        server.kill()
        server.wait()
