"""Launched as desktops launch: over the bus, from the desktop entry, or by another program."""
import os
import time

import desktop
from harness import scenario
from panel import BUS_NAME, EXECUTABLE

OF_SCENARIO = "XDG_STATE_HOME", "EMOJI_POPUP_TRACE", "G_DEBUG"


def tell_bus(**variables):
    """Sets variables of whatever the bus starts."""
    words = [f"{name}={value}" for name, value in variables.items()]
    assert desktop.run("dbus-update-activation-environment", *words).returncode == 0


def install_service(panel):
    """As make install does it, for this desktop's bus alone."""
    here = os.path.dirname(os.path.abspath(__file__))
    with open(os.path.join(here, f"../../../data/{BUS_NAME}.service.in")) as file:
        service = file.read().replace("@bindir@", os.path.dirname(EXECUTABLE))
    folder = os.path.join(os.environ["XDG_DATA_HOME"], "dbus-1/services")
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, BUS_NAME + ".service"), "w") as file:
        file.write(service)
    desktop.run("gdbus", "call", "--session", "--dest", "org.freedesktop.DBus", "--object-path",
                "/org/freedesktop/DBus", "--method", "org.freedesktop.DBus.ReloadConfig")
    environment = panel.environment()
    tell_bus(**{name: environment[name] for name in OF_SCENARIO})


def names():
    answer = desktop.run("gdbus", "call", "--session", "--dest", "org.freedesktop.DBus", "--object-path",
                         "/org/freedesktop/DBus", "--method", "org.freedesktop.DBus.ListNames").stdout.decode()
    return [word for word in answer.replace("'", " ").split() if word.startswith(BUS_NAME)]


def opens(panel, call):
    """Whether a call opens the panel; closes it again."""
    painted = panel.count("painted")
    done = call()
    assert done.returncode == 0, done.stderr.decode()
    panel.wait_for_more("painted", painted, 5)
    time.sleep(0.4)
    panel.press("Escape")
    panel.wait_until_gone()


@scenario("a desktop that launches the entry over the bus opens the panel, of the display that the session told the bus")
def launched(panel):
    install_service(panel)

    def launch():
        return desktop.run("gapplication", "launch", BUS_NAME, seconds=20)
    opens(panel, launch)
    resident, = panel.pickers() if len(panel.pickers()) == 1 else [None]
    opens(panel, launch)
    # What the bus has started is not the process that stays, and does not stay itself.
    desktop.until(lambda: len(panel.pickers()) == 1 and BUS_NAME not in names(), 5, f"{panel.pickers()}, {names()}")
    assert resident in (None, panel.pickers()[0])
    shown = {name: os.environ.get(name, "") for name in ("DISPLAY", "WAYLAND_DISPLAY")}
    tell_bus(DISPLAY="", WAYLAND_DISPLAY="")
    try:
        # The bus knows no display, but there is a picker on one.
        opens(panel, launch)
        panel.quit()
        desktop.until(lambda: BUS_NAME not in names(), 5, "what the bus has started stays")
        done = launch()
        assert done.returncode != 0 and b"no display" in done.stderr, done.stderr.decode()
    finally:
        tell_bus(**shown)


@scenario("a program that activates the application as GApplication does opens the panel")
def activated(panel):
    assert panel.answer("--background")[0] == 0
    name, = [each for each in names() if each.startswith(BUS_NAME + ".")]
    path = "/" + name.replace(".", "/")
    for interface in "org.gtk.Application", "org.freedesktop.Application":
        opens(panel, lambda: desktop.run("gdbus", "call", "--session", "--dest", name, "--object-path", path,
                                         "--method", interface + ".Activate", "{}"))
