"""The command: what it prints, how it ends, what a second call does."""
import os
import signal
import subprocess
import time

import desktop
from harness import scenario
from panel import EXECUTABLE


@scenario("--print answers a shell, which does not wait for the process that stays", times=5)
def print_returns(panel):
    process = panel.open(command=["timeout", "5", "sh", "-c", f'x=$("{EXECUTABLE}" --print); printf "%s|%s" "$x" $?'])
    panel.pick("rocket")
    output, _ = process.communicate(timeout=6)
    assert process.returncode == 0, f"the shell ended with {process.returncode}"
    assert output.decode() == "🚀|0", f"it was given {output!r}"


@scenario("--print writes the emoji and a newline under LC_ALL=C too")
def print_in_c(panel):
    process = panel.open("--print", LC_ALL="C", LANG=None)
    panel.pick("rocket")
    output, _ = process.communicate(timeout=5)
    assert (process.returncode, output) == (0, "🚀\n".encode()), (process.returncode, output)


@scenario("Escape ends --print with status 1 and no output")
def print_nothing(panel):
    process = panel.open("--print")
    panel.press("Escape")
    output, _ = process.communicate(timeout=5)
    assert (process.returncode, output) == (1, b""), (process.returncode, output)
    panel.wait_until_gone()
    assert desktop.clipboard() == desktop.BEFORE.encode()


@scenario("a second call closes the panel")
def second_call_closes(panel):
    panel.open()
    time.sleep(0.5)
    status, _, _ = panel.answer()
    assert status == 0, f"it ended with {status}"
    panel.wait_until_gone()


@scenario("a second call ends an open --print with status 1")
def second_call_ends_print(panel):
    process = panel.open("--print")
    time.sleep(0.5)
    panel.answer()
    assert process.wait(5) == 1, f"it ended with {process.returncode}"


@scenario("two calls at once open one panel")
def two_calls(panel):
    first, second = panel.call(), panel.call()
    panel.wait_until_visible()
    statuses = first.wait(5), second.wait(5)
    assert statuses == (0, 0), f"they ended with {statuses}: {panel.messages()}"
    time.sleep(0.5)
    assert panel.is_visible(), "the second call closed the panel of the first"
    assert len(panel.pickers()) == 1, f"processes: {panel.pickers()}"


@scenario("a call that comes while the process is about to end opens the panel too", only="x11")
def call_at_the_end(panel):
    # Both events wait for the process when it wakes up: that another program has copied something, and the call.
    for turn in range(12):
        panel.open()
        panel.pick("rocket")
        desktop.until(lambda: panel.count("hidden") > turn * 2, 3, "the panel did not close")
        painted = panel.count("painted")
        time.sleep(0.1)
        for picker in panel.pickers():
            os.kill(picker, signal.SIGSTOP)
        subprocess.run(["xclip", "-selection", "clipboard", "-i"], input=b"another", timeout=5,
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        call = panel.call()
        time.sleep(0.1)
        for picker in panel.pickers():
            os.kill(picker, signal.SIGCONT)
        assert call.wait(10) == 0, panel.messages()
        panel.wait_for_more("painted", painted, 3)
        time.sleep(0.2)
        panel.press("Escape")
        desktop.until(lambda: panel.count("hidden") > turn * 2 + 1, 3, "the panel did not close")


@scenario("calls that wait are answered in order; one whose caller is ended is not waited for, open or not")
def queue(panel):
    calls = [panel.open("--print")]
    for _ in range(3):
        calls.append(panel.call("--print"))
        time.sleep(0.2)
    painted = panel.count("painted")
    for ended in calls[1], calls[0]:
        ended.kill()
        ended.wait()
    for word, emoji, call in ("pizza", "🍕", calls[2]), ("unicorn", "🦄", calls[3]):
        panel.wait_for_more("painted", painted, 3)
        time.sleep(0.15)
        painted = panel.count("painted")
        panel.pick(word)
        output, _ = call.communicate(timeout=5)
        assert (call.returncode, output.decode()) == (0, emoji + "\n"), (word, call.returncode, output)
    panel.wait_until_gone()


@scenario("a call that waited in vain for a wrong language does not keep those behind it")
def wrong_language_in_queue(panel):
    first = panel.open("--print")
    wrong = panel.call("--print", "--language", "tlh")
    time.sleep(0.2)
    last = panel.call("--print")
    time.sleep(0.2)
    painted = panel.count("painted")
    panel.pick("pizza")
    assert first.communicate(timeout=5)[0] == "🍕\n".encode()
    assert wrong.wait(5) == 2
    panel.wait_for_more("painted", painted, 3)
    time.sleep(0.15)
    panel.pick("unicorn")
    assert last.communicate(timeout=5)[0] == "🦄\n".encode()


@scenario("when a script that waits is ended the panel closes, also without a session bus")
def caller_gone(panel):
    for changes in {}, {"DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent"}:
        process = panel.open("--print", **changes)
        process.kill()
        panel.wait_until_gone()
    assert desktop.clipboard() == desktop.BEFORE.encode()


@scenario("twenty calls within 100 ms open one panel, and none fails")
def twenty(panel):
    for _ in "cold", "resident":
        calls = [panel.call() for _ in range(20)]
        panel.wait_until_visible()
        statuses = [call.wait(10) for call in calls]
        assert statuses == [0] * 20, f"{statuses}: {panel.messages()}"
        assert panel.messages() == "", panel.messages()
        assert len(panel.pickers()) == 1, f"processes: {panel.pickers()}"
        panel.press("Escape")
        panel.wait_until_gone()


@scenario("a picker that is stopped is no reason to hang: one line with its number, status 3; a pick is waited for",
          only="once")
def stopped(panel):
    waiting = panel.open("--print")
    picker, = [each for each in panel.pickers() if each != waiting.pid]
    try:
        os.kill(picker, signal.SIGSTOP)
        begin = time.monotonic()
        status, output, messages = panel.answer(seconds=15)
        assert (status, output, messages.count("\n")) == (3, "", 1) and str(picker) in messages, (status, messages)
        assert time.monotonic() - begin > 8
    finally:
        os.kill(picker, signal.SIGCONT)
    assert waiting.poll() is None or waiting.returncode == 1, "the one that waits for a pick was not patient"


@scenario("a call after a pick opens the panel again")
def again(panel):
    for _ in range(3):
        panel.open()
        panel.pick("rocket")
        panel.wait_until_gone()
        time.sleep(0.3)


@scenario("losing the focus closes the panel, however it was closed before")
def focus_loss(panel):
    for before in "nothing", "focus", "Escape":
        if before == "Escape":
            panel.open()
            panel.press("Escape")
            panel.wait_until_gone()
            # A plain call at once after that counts as a key that repeats.
            time.sleep(0.4)
        hidden = panel.count("hidden")
        panel.open()
        time.sleep(0.3)
        with desktop.OtherProgram():
            desktop.until(lambda: panel.count("hidden") > hidden, 3, f"after {before} the panel did not close")
        panel.wait_until_gone()
        time.sleep(0.4)


@scenario("a shortcut of the window manager that is held does not close the panel", only="x11")
def held_shortcut(panel):
    panel.open()
    time.sleep(0.3)
    # Openbox grabs it, and on a single desktop it does nothing.
    with desktop.held("Control_L", "Alt_L", "Left"):
        time.sleep(0.5)
        assert panel.count("hidden") == 0, "it closed"
    panel.pick("rocket")
    panel.wait_until_gone()


@scenario("a display that goes away ends a call that waits, with one line and status 3", only="once")
def display_ends(panel):
    for delay in 0, 0.05, 0.1, 0.2, 1:
        server, display = desktop.another_display()
        process = panel.call("--print", command=["sh", "-c", f'"{EXECUTABLE}" --print 2>&1'], DISPLAY=display,
                             WAYLAND_DISPLAY=None, GDK_BACKEND="x11")
        time.sleep(delay)
        server.kill()
        server.wait()
        output, _ = process.communicate(timeout=10)
        assert (process.returncode, output.count(b"\n")) == (3, 1), (delay, process.returncode, output)


@scenario("--search opens with the text in the entry")
def search(panel):
    panel.open("--search", "rocket")
    panel.press("Return")
    panel.wait_until_gone()
    assert desktop.clipboard() == "🚀".encode(), f"the clipboard holds {desktop.clipboard()!r}"


@scenario("--category opens at that category")
def category(panel):
    panel.open("--category", "flags")
    panel.wait_until_settled()
    panel.cell("🏁")


@scenario("--quit ends the process")
def quit_(panel):
    panel.open()
    panel.quit()
    panel.wait_until_gone()


@scenario("a wrong option is one line and status 2")
def wrong_option(panel):
    status, output, messages = panel.answer("--nonsense")
    assert (status, output, messages.count("\n")) == (2, "", 1), (status, output, messages)
    status, output, messages = panel.answer("--tone", "purple")
    assert (status, output, messages.count("\n")) == (2, "", 1) and "medium-dark" in messages, (status, messages)


@scenario("--debug-info says what draws the panel: cairo, or what somebody has chosen", only="once")
def renderer(panel):
    status, output, messages = panel.answer("--debug-info", GSK_RENDERER=None, GDK_DEBUG=None, GDK_DISABLE=None)
    assert status == 0 and "\nrenderer: GskCairoRenderer\n" in output, (status, output, messages)
    # A machine may have no GL that works; but it must not be the picker that took it away.
    status, output, messages = panel.answer("--debug-info", GSK_RENDERER="gl", GDK_DEBUG=None, GDK_DISABLE=None,
                                            G_DEBUG=None)
    assert status == 0 and "disabled" not in messages, (status, output, messages)


@scenario("the panel opens and copies without a session bus")
def no_bus(panel):
    no_bus = {"DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent", "XDG_SESSION_TYPE": None}
    panel.open(**no_bus)
    panel.pick("rocket")
    panel.wait_until_gone()
    desktop.until(lambda: desktop.clipboard() == "🚀".encode(), 3, f"the clipboard holds {desktop.clipboard()!r}")


@scenario("without a display it says so in one line, with status 3", only="once")
def no_display(panel):
    nowhere = {"DISPLAY": None, "WAYLAND_DISPLAY": None, "XDG_RUNTIME_DIR": panel.state}
    status, output, messages = panel.answer(**nowhere)
    assert (status, output, messages.count("\n")) == (3, "", 1), (status, output, messages)


@scenario("without an emoji font it says in one line what to install, with status 3", only="once")
def no_font(panel):
    configuration = panel.state + ".fonts.conf"
    with open(configuration, "w") as file:
        file.write('<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">'
                   f"<fontconfig><dir>/usr/share/fonts/truetype/dejavu</dir><cachedir>{panel.state}</cachedir>"
                   "</fontconfig>")
    for arguments in [], ["list"]:
        status, output, messages = panel.answer(*arguments, FONTCONFIG_FILE=configuration)
        assert (status, output, messages.count("\n")) == (3, "", 1), (arguments, status, output, messages)
        assert "fonts-noto-color-emoji" in messages, messages


@scenario("list and find answer without a display, also under LC_ALL=C", only="once")
def list_and_find(panel):
    nowhere = {"DISPLAY": None, "WAYLAND_DISPLAY": None, "LC_ALL": "C"}

    def ask(*arguments):
        status, output, messages = panel.answer(*arguments, **nowhere)
        assert (status, messages) == (0, ""), (arguments, status, messages)
        return output

    assert ask("list", "--all").count("\n") == 1923
    drawn = ask("list")
    assert "🇫🇷" in drawn and "😀" in drawn
    assert ask("find", "rocket", "--limit", "1") == "🚀\trocket\n"
    for query in "coeur", "cœur":
        assert "❤️" in ask("find", "--language", "fr", query), query
    status, output, _ = panel.answer("find", "zzzzqqqq", **nowhere)
    assert (status, output) == (1, "")


@scenario("on Debian 12 neither 🫩 nor 🇨🇶 is offered: its font cannot draw them", only="once")
def no_tofu(panel):
    version = subprocess.run(["dpkg-query", "-W", "-f", "${Version}", "fonts-noto-color-emoji"], capture_output=True)
    if not version.stdout.startswith(b"2.042"):
        return
    _, output, _ = panel.answer("list")
    for absent in "\U0001FAE9", "\U0001F1E8\U0001F1F6":
        assert absent not in output, f"{absent} is offered"
