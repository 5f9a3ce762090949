"""A desktop portal with a remote desktop, for python-dbusmock: it grants, refuses, is slow, or goes away.

  python3 -m dbusmock --session --template portal.py -p '{"mode": "grants", "log": "FILE"}'

The log has a line for each call: `create`, `select KEYS…`, `start` and `key KEYSYM STATE`.
"""
import os

import dbus
from dbusmock import mockobject
from gi.repository import GLib

BUS_NAME = "org.freedesktop.portal.Desktop"
MAIN_OBJ = "/org/freedesktop/portal/desktop"
MAIN_IFACE = "org.freedesktop.portal.RemoteDesktop"
SYSTEM_BUS = False
TOKEN = "a token"


def load(mock, parameters):
    mock.mode = str(parameters.get("mode", "grants"))
    mock.log_file = str(parameters["log"])
    mock.AddProperty(MAIN_IFACE, "version", dbus.UInt32(2))


def note(mock, *words):
    with open(mock.log_file, "a") as file:
        file.write(" ".join(str(word) for word in words) + "\n")


def respond(mock, sender, options, code, results):
    """Answers as a portal does: with a signal of the request's own object, after the call has returned."""
    path = f"{MAIN_OBJ}/request/{sender[1:].replace('.', '_')}/{options['handle_token']}"
    mock.AddObject(path, "org.freedesktop.portal.Request", {}, [])

    def emit():
        request = mockobject.objects[path]
        request.EmitSignal("org.freedesktop.portal.Request", "Response", "ua{sv}",
                           [dbus.UInt32(code), dbus.Dictionary(results, signature="sv")])
        mock.RemoveObject(path)
        return False
    GLib.timeout_add(20, emit)
    return dbus.ObjectPath(path)


@dbus.service.method(MAIN_IFACE, in_signature="a{sv}", out_signature="o", sender_keyword="sender")
def CreateSession(self, options, sender):
    note(self, "create")
    if self.mode == "silent":
        return dbus.ObjectPath(f"{MAIN_OBJ}/request/none")
    session = f"{MAIN_OBJ}/session/{sender[1:].replace('.', '_')}/{options['session_handle_token']}"
    self.AddObject(session, "org.freedesktop.portal.Session", {}, [("Close", "", "", "")])
    return respond(self, sender, options, 0, {"session_handle": session})


@dbus.service.method(MAIN_IFACE, in_signature="oa{sv}", out_signature="o", sender_keyword="sender")
def SelectDevices(self, session, options, sender):
    note(self, "select", options["types"], options["persist_mode"], options.get("restore_token", "(none)"))
    return respond(self, sender, options, 0, {})


@dbus.service.method(MAIN_IFACE, in_signature="osa{sv}", out_signature="o", sender_keyword="sender")
def Start(self, session, parent, options, sender):
    note(self, "start")
    if self.mode == "goes":
        GLib.timeout_add(50, os._exit, 0)
        return dbus.ObjectPath(f"{MAIN_OBJ}/request/none")
    if self.mode == "refuses":
        return respond(self, sender, options, 1, {})
    return respond(self, sender, options, 0, {"devices": dbus.UInt32(1), "restore_token": TOKEN})


@dbus.service.method(MAIN_IFACE, in_signature="oa{sv}iu", out_signature="")
def NotifyKeyboardKeysym(self, session, options, keysym, state):
    note(self, "key", hex(keysym), int(state))
