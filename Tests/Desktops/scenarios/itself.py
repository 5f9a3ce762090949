"""The desktops themselves: what every other scenario relies on."""
import os
import sys

import desktop
from harness import scenario


@scenario("what another program copies is what a paste is given")
def copied(panel):
    for text in "🚀", "two\nlines", "👩🏽‍❤️‍💋‍👨🏻":
        desktop.copy(text)
        assert desktop.clipboard() == text.encode(), f"{text!r} became {desktop.clipboard()!r}"


@scenario("keys reach the window that has the focus, in order, at 8 ms a key")
def keys(panel):
    with desktop.OtherProgram() as other:
        desktop.HAND.type("rocket science, quickly typed")
        other.wait_for_text("rocket science, quickly typed")


@scenario("a picture shows a window, and only while it is there")
def pictures(panel):
    assert not panel.is_visible()
    with desktop.OtherProgram():
        panel.wait_until_visible()
    panel.wait_until_gone()


@scenario("the benchmark sees a window that is painted 300 ms late, and gets its emoji as late again, as it is", only="x11")
def late_window(panel):
    sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../Benchmark"))
    import programs
    import watching
    programs.build("watch-window", "late-window")
    program = programs.Program("a late window", [os.path.join(programs.BUILT, "late-window")], "peer")
    with watching.Run(program) as run:
        seen = run.watch()
        assert len(run.processes()) == 1, run.processes()
    assert not run.processes(), "it was not ended"
    assert (seen["width"], seen["height"]) == (200, 200), seen
    for earlier, later in ("mapped", "painted"), ("painted", "emoji"):
        # The watcher may be told of the first one late, and so see too little between them; of the second, too.
        assert 250 < seen[later] - seen[earlier] < 1500, seen
    assert 0.1 < seen["pss"] < 20 and 0 < seen["cpu"] < 200, seen
