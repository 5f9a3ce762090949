#!/usr/bin/python3
"""A bar at an edge of the first monitor that keeps room for itself: dock.py left|right|top|bottom THICKNESS

Says `shown` on standard output once it can be seen.
"""
import subprocess
import sys

import gi
gi.require_version("Gtk", "3.0")
gi.require_version("Gdk", "3.0")
gi.require_version("GdkX11", "3.0")
from gi.repository import Gdk, GdkX11, GLib, Gtk  # noqa: E402

EDGES = ["left", "right", "top", "bottom"]


def reserve(window, edge, thickness):
    """On X11, as the window managers' specification has it: _NET_WM_STRUT_PARTIAL, measured from the edges of the whole
    screen."""
    screen = Gdk.get_default_root_window()
    monitor = Gdk.Display.get_default().get_monitor(0).get_geometry()
    upright = edge in ("left", "right")
    length = monitor.height if upright else monitor.width
    window.resize(thickness if upright else length, length if upright else thickness)
    window.move(monitor.x + (monitor.width - thickness if edge == "right" else 0),
                monitor.y + (monitor.height - thickness if edge == "bottom" else 0))
    window.set_type_hint(Gdk.WindowTypeHint.DOCK)
    window.set_accept_focus(False)
    window.show_all()
    beyond = {"left": monitor.x, "top": monitor.y, "right": screen.get_width() - monitor.x - monitor.width,
              "bottom": screen.get_height() - monitor.y - monitor.height}
    numbers = [0] * 12
    at = EDGES.index(edge)
    numbers[at] = beyond[edge] + thickness
    start = monitor.y if upright else monitor.x
    numbers[4 + 2 * at:6 + 2 * at] = start, start + length - 1
    Gdk.Display.get_default().sync()
    subprocess.run(["xprop", "-id", str(window.get_window().get_xid()), "-f", "_NET_WM_STRUT_PARTIAL", "32c", "-set",
                    "_NET_WM_STRUT_PARTIAL", ",".join(map(str, numbers))], check=True)


def reserve_layer(window, edge, thickness):
    """On Wayland, as a layer."""
    gi.require_version("GtkLayerShell", "0.1")
    from gi.repository import GtkLayerShell
    GtkLayerShell.init_for_window(window)
    GtkLayerShell.set_layer(window, GtkLayerShell.Layer.TOP)
    GtkLayerShell.set_monitor(window, Gdk.Display.get_default().get_monitor(0))
    for index, name in enumerate(EDGES):
        opposite = EDGES[index ^ 1]
        GtkLayerShell.set_anchor(window, GtkLayerShell.Edge(index), edge != opposite)
    window.set_size_request(thickness, thickness)
    GtkLayerShell.auto_exclusive_zone_enable(window)
    window.show_all()


edge, thickness = sys.argv[1], int(sys.argv[2])
bar = Gtk.Window(title="Bar")
style = Gtk.CssProvider()
style.load_from_data(b"window { background: #333; }")
bar.get_style_context().add_provider(style, Gtk.STYLE_PROVIDER_PRIORITY_APPLICATION)
is_x11 = isinstance(Gdk.Display.get_default(), GdkX11.X11Display)
(reserve if is_x11 else reserve_layer)(bar, edge, thickness)
GLib.timeout_add(200, lambda: print("shown", flush=True))
Gtk.main()
