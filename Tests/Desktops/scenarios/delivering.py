"""Where what was picked goes to: the selections, in which formats, and standard output."""
import time

import desktop
import targets
from harness import scenario
from panel import EXECUTABLE


def in_format(name):
    if desktop.X11:
        return desktop.run("xclip", "-selection", "clipboard", "-t", name, "-o").stdout
    return desktop.run("wl-paste", "-n", "--type", name).stdout


@scenario("what was picked is there as UTF-8 in each format of text that programs ask for")
def formats(panel):
    panel.open()
    panel.pick("rocket")
    panel.wait_until_gone()
    names = ["text/plain;charset=utf-8", "text/plain"] + (["UTF8_STRING"] if desktop.X11 else [])
    offered = (desktop.run("xclip", "-selection", "clipboard", "-t", "TARGETS", "-o") if desktop.X11
               else desktop.run("wl-paste", "-l")).stdout.decode().splitlines()
    assert set(names) <= set(offered), offered
    for name in names:
        assert in_format(name) == "🚀".encode(), (name, in_format(name))


@scenario("the primary selection is left alone, unless people prefer it")
def primary(panel):
    panel.open()
    panel.pick("rocket")
    panel.wait_until_gone()
    assert desktop.clipboard("primary") != "🚀".encode(), "it was set without being asked for"
    panel.prefer("copy-to-primary", "true")
    panel.open()
    panel.pick("pizza")
    panel.wait_until_gone()
    desktop.until(lambda: desktop.clipboard() == desktop.clipboard("primary") == "🍕".encode(), 3,
                  f"the selections hold {desktop.clipboard()!r} and {desktop.clipboard('primary')!r}")


@scenario("who prefers it has each pick typed, but not what a script asks for", only="types")
def prefers_typing(panel):
    panel.prefer("insert", "true")
    with targets.Entry("4.0") as target:
        panel.open()
        time.sleep(0.3)
        assert panel.answer()[0] == 0, "the second call did not end well"
        desktop.until(lambda: panel.count("hidden") == 1, 3, "the second call did not close the panel")
        time.sleep(1.3)  # a key that is held down calls again and again
        panel.open()
        panel.pick("rocket")
        target.wait_for("🚀")
        process = panel.open("--print")
        panel.pick("pizza")
        assert process.communicate(timeout=5)[0] == "🍕\n".encode()
        time.sleep(0.3)
        assert target.said() == "🚀", f"{target} was given {target.said()!r}"


@scenario("--print writes collected emoji as one line, also when the panel is then cancelled")
def print_collected(panel):
    process = panel.open("--print")
    panel.type("rocket")
    panel.press("shift+Return", "ctrl+a")
    panel.pick("party popper")
    output, _ = process.communicate(timeout=5)
    assert (process.returncode, output.decode()) == (0, "🚀🎉\n"), (process.returncode, output)
    process = panel.open("--print")
    panel.type("rocket")
    panel.press("shift+Return", "Escape", "Escape")
    output, _ = process.communicate(timeout=5)
    assert (process.returncode, output.decode()) == (0, "🚀\n"), (process.returncode, output)


@scenario("--print works in pipes, and hangs nobody whose reader has gone")
def print_into_pipes(panel):
    process = panel.open(command=["sh", "-c", f'"{EXECUTABLE}" --print | od -An -tx1'])
    panel.pick("fr")
    output, _ = process.communicate(timeout=5)
    assert output.decode().split() == "f0 9f 87 ab f0 9f 87 b7 0a".split(), output
    process = panel.open(command=["sh", "-c", f'{{ "{EXECUTABLE}" --print; echo $? >&3; }} 3>&1 | true'])
    panel.pick("rocket")
    assert process.wait(5) == 0
    panel.wait_until_gone()
    assert panel.pickers(), "the process that offers the clipboard has ended"
