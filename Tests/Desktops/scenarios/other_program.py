#!/usr/bin/python3
"""A window with a text field: other_program.py [3.0|4.0], the version of GTK.

Says `focused` on standard output when it is the active one, and `text …` at each change. Return empties the field and
says `line …`.
"""
import sys

import gi
version = sys.argv[1] if len(sys.argv) > 1 else "4.0"
gi.require_version("Gtk", version)
from gi.repository import Gtk  # noqa: E402


def say(*words):
    print(*words, flush=True)


def next_line(entry):
    say("line", entry.get_text())
    entry.set_text("")


def show(application):
    window = Gtk.ApplicationWindow(application=application, title="Other program", default_width=300)
    entry = Gtk.Entry()
    entry.connect("changed", lambda *_: say("text", entry.get_text()))
    entry.connect("activate", next_line)
    window.set_child(entry) if version == "4.0" else (window.add(entry), window.show_all())
    window.connect("notify::is-active", lambda *_: window.is_active() and say("focused"))
    window.present()


application = Gtk.Application()
application.connect("activate", show)
application.run([])
