#!/usr/bin/python3
"""A program that has copied something in several formats: clipboard_owner.py FORMAT=FILE…

Says `copied` on standard output when it has, and ends when it is ended.
"""
import os
import sys

import gi
gi.require_version("Gdk", "4.0")
from gi.repository import Gdk, GLib  # noqa: E402

contents = []
for argument in sys.argv[1:]:
    format_, _, path = argument.partition("=")
    with open(path, "rb") as file:
        contents.append(Gdk.ContentProvider.new_for_bytes(format_, GLib.Bytes.new(file.read())))
Gdk.Display.open(os.environ["DISPLAY"]).get_clipboard().set_content(Gdk.ContentProvider.new_union(contents))
GLib.idle_add(lambda: print("copied", flush=True))
GLib.MainLoop().run()
