"""A desktop portal with a remote desktop, for python-dbusmock: it grants, refuses, is slow or silent, or goes away.

  python3 -m dbusmock --session --template portal.py -p '{"mode": "refuses", "at": "select", "log": "FILE"}'

It grants everything up to the call that `at` names: `create`, `select`, `start` or `key`. A portal that is slow takes
two seconds for that one. The log has a line for each call: `create`, `select DEVICES PERSISTENCE TOKEN`, `start` and
`key KEYSYM STATE`.
"""
import os

import dbus
from dbusmock import mockobject
from gi.repository import GLib

BUS_NAME = "org.freedesktop.portal.Desktop"
MAIN_OBJ = "/org/freedesktop/portal/desktop"
MAIN_IFACE = "org.freedesktop.portal.RemoteDesktop"
SYSTEM_BUS = False


def load(mock, parameters):
    mock.mode = str(parameters.get("mode", "grants"))
    mock.at = str(parameters.get("at", "start"))
    mock.tokens = 0
    mock.log_file = str(parameters["log"])
    mock.AddProperty(MAIN_IFACE, "version", dbus.UInt32(2))


def note(mock, *words):
    with open(mock.log_file, "a") as file:
        file.write(" ".join(str(word) for word in words) + "\n")


def respond(mock, stage, sender, options, results):
    """Answers a call as the mode says."""
    mode = mock.mode if mock.at == stage else "grants"
    if mode == "goes":
        GLib.timeout_add(50, os._exit, 0)
    if mode in ("goes", "silent"):
        return dbus.ObjectPath(f"{MAIN_OBJ}/request/none")
    code, results = (1, {}) if mode == "refuses" else (0, results)
    return answer(mock, sender, options, code, results, 2000 if mode == "slow" else 20)


def answer(mock, sender, options, code, results, milliseconds=20):
    """Answers as a portal does: with a signal of the request's own object, after the call has returned."""
    path = f"{MAIN_OBJ}/request/{sender[1:].replace('.', '_')}/{options['handle_token']}"
    mock.AddObject(path, "org.freedesktop.portal.Request", {}, [])

    def emit():
        request = mockobject.objects[path]
        request.EmitSignal("org.freedesktop.portal.Request", "Response", "ua{sv}",
                           [dbus.UInt32(code), dbus.Dictionary(results, signature="sv")])
        mock.RemoveObject(path)
        return False
    GLib.timeout_add(milliseconds, emit)
    return dbus.ObjectPath(path)


@dbus.service.method(MAIN_IFACE, in_signature="a{sv}", out_signature="o", sender_keyword="sender")
def CreateSession(self, options, sender):
    note(self, "create")
    session = f"{MAIN_OBJ}/session/{sender[1:].replace('.', '_')}/{options['session_handle_token']}"
    self.AddObject(session, "org.freedesktop.portal.Session", {}, [("Close", "", "", "")])
    return respond(self, "create", sender, options, {"session_handle": session})


@dbus.service.method(MAIN_IFACE, in_signature="oa{sv}", out_signature="o", sender_keyword="sender")
def SelectDevices(self, session, options, sender):
    note(self, "select", options["types"], options["persist_mode"], options.get("restore_token", "(none)"))
    return respond(self, "select", sender, options, {})


@dbus.service.method(MAIN_IFACE, in_signature="osa{sv}", out_signature="o", sender_keyword="sender")
def Start(self, session, parent, options, sender):
    note(self, "start")
    self.tokens += 1
    # One that has people allow something else than a keyboard.
    devices = 2 if self.mode == "withholds" else 1
    return respond(self, "start", sender, options,
                   {"devices": dbus.UInt32(devices), "restore_token": f"token {self.tokens}"})


@dbus.service.method(MAIN_IFACE, in_signature="oa{sv}iu", out_signature="")
def NotifyKeyboardKeysym(self, session, options, keysym, state):
    note(self, "key", hex(keysym), int(state))
    if self.at == "key" and self.mode == "goes":
        os._exit(0)
    if self.at == "key" and self.mode == "refuses":
        raise dbus.exceptions.DBusException("Session is closed", name="org.freedesktop.DBus.Error.AccessDenied")
