#!/usr/bin/python3
"""A window with a text field: other_program.py [3.0|4.0 [NAME]], the version of GTK, and what desktops know it by.

Says `focused` on standard output when it is the active one, and `text …` at each change. Return empties the field and
says `line …`. With GTK 4, F5 says `token …`: what the desktop gives a program that launches another one.
"""
import sys

import gi
version = sys.argv[1] if len(sys.argv) > 1 else "4.0"
gi.require_version("Gdk", version)
gi.require_version("Gtk", version)
from gi.repository import Gdk, Gio, GLib, Gtk  # noqa: E402

if len(sys.argv) > 2:
    GLib.set_prgname(sys.argv[2])


def say(*words):
    print(*words, flush=True)


def next_line(entry):
    say("line", entry.get_text())
    entry.set_text("")


def pressed(controller, symbol, *_):
    if symbol == Gdk.KEY_F5:
        flags = Gio.AppInfoCreateFlags.SUPPORTS_STARTUP_NOTIFICATION
        launched = Gio.AppInfo.create_from_commandline("emoji-popup", None, flags)
        context = controller.get_widget().get_display().get_app_launch_context()
        say("token", context.get_startup_notify_id(launched, []))


def show(application):
    window = Gtk.ApplicationWindow(application=application, title="Other program", default_width=300)
    entry = Gtk.Entry()
    entry.connect("changed", lambda *_: say("text", entry.get_text()))
    entry.connect("activate", next_line)
    window.set_child(entry) if version == "4.0" else (window.add(entry), window.show_all())
    if version == "4.0":
        keys = Gtk.EventControllerKey()
        keys.connect("key-pressed", pressed)
        window.add_controller(keys)
    window.connect("notify::is-active", lambda *_: window.is_active() and say("focused"))
    window.present()


application = Gtk.Application()
application.connect("activate", show)
application.run([])
