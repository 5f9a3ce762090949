#!/usr/bin/python3
"""A window with a text field. Says `focused` on standard output when it is the active one, and `text …` at each change."""
import gi
gi.require_version("Gtk", "4.0")
from gi.repository import Gtk  # noqa: E402


def show(application):
    window = Gtk.ApplicationWindow(application=application, title="Other program", default_width=300)
    entry = Gtk.Entry()
    entry.connect("changed", lambda *_: print("text", entry.get_text(), flush=True))
    window.set_child(entry)
    window.connect("notify::is-active", lambda *_: window.is_active() and print("focused", flush=True))
    window.present()


application = Gtk.Application()
application.connect("activate", show)
application.run()
