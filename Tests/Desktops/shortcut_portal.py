"""A desktop portal with keyboard shortcuts, for python-dbusmock: it grants, refuses, is slow, or goes away.

  python3 -m dbusmock --session --template shortcut_portal.py -p '{"mode": "grants", "log": "FILE", …}'

Modes are `grants`, `garbles` (grants with a wrong code), `refuses` (as people do), `forgets` (says yes, and does
nothing), `late` (4 s), `silent` (from ListShortcuts on) and `goes`. `version` is that of its interface. `keeps` are keys that it keeps whatever it is asked
for; it knows them again in a later session where `remembers` is true.

The log has a line for each call: `register ID`, `create NAME`, `list`, `bind ID KEYS DESCRIPTION`, `configure` and
`close`. `Press TOKEN`, `Change KEYS` and `Close` of the interface `Test` do what people and the desktop do.
"""
import importlib.util
import os

import dbus
from dbusmock import mockobject
from gi.repository import GLib

_place = importlib.util.spec_from_file_location("portal", os.path.join(os.path.dirname(__file__), "portal.py"))
portal = importlib.util.module_from_spec(_place)
_place.loader.exec_module(portal)

BUS_NAME, MAIN_OBJ = portal.BUS_NAME, portal.MAIN_OBJ
MAIN_IFACE = "org.freedesktop.portal.GlobalShortcuts"
REGISTRY = "org.freedesktop.host.portal.Registry"
SESSION = "org.freedesktop.portal.Session"
TEST = "io.github.emoji_popup.Test"
SYSTEM_BUS = False


def load(mock, parameters):
    mock.mode = str(parameters.get("mode", "grants"))
    mock.log_file = str(parameters["log"])
    mock.keeps, mock.remembers = parameters.get("keeps"), bool(parameters.get("remembers"))
    mock.session, mock.bound = None, False
    mock.AddProperty(MAIN_IFACE, "version", dbus.UInt32(parameters.get("version", 1)))


def shortcuts(self, keys):
    properties = dbus.Dictionary({"description": "x", "trigger_description": keys}, signature="sv")
    return dbus.Array([dbus.Struct(("show", properties), signature="sa{sv}")], signature="(sa{sv})")


@dbus.service.method(REGISTRY, in_signature="sa{sv}", out_signature="", sender_keyword="sender")
def Register(self, identifier, options, sender):
    portal.note(self, "register", identifier)


@dbus.service.method(MAIN_IFACE, in_signature="a{sv}", out_signature="o", sender_keyword="sender")
def CreateSession(self, options, sender):
    portal.note(self, "create", options["session_handle_token"])
    self.session = f"{MAIN_OBJ}/session/{sender[1:].replace('.', '_')}/{options['session_handle_token']}"
    self.AddObject(self.session, SESSION, {}, [])
    session = mockobject.objects[self.session]
    # What the object itself does not know: that the call is to be told.
    session.AddMethod(SESSION, "Close", "", "", f"open({self.log_file!r}, 'a').write('close\\n')")
    return portal.answer(self, sender, options, 0, {"session_handle": self.session})


@dbus.service.method(MAIN_IFACE, in_signature="oa{sv}", out_signature="o", sender_keyword="sender")
def ListShortcuts(self, session, options, sender):
    portal.note(self, "list")
    if self.mode == "silent":
        return dbus.ObjectPath(f"{MAIN_OBJ}/request/none")
    known = shortcuts(self, self.keeps) if self.remembers and self.bound else dbus.Array([], signature="(sa{sv})")
    return portal.answer(self, sender, options, 0, {"shortcuts": known})


@dbus.service.method(MAIN_IFACE, in_signature="oa(sa{sv})sa{sv}", out_signature="o", sender_keyword="sender")
def BindShortcuts(self, session, wanted, parent, options, sender):
    for identifier, properties in wanted:
        portal.note(self, "bind", identifier, properties["preferred_trigger"], properties["description"])
    keys = str(wanted[0][1]["preferred_trigger"]) if self.keeps is None else self.keeps
    if self.mode == "goes":
        GLib.timeout_add(50, os._exit, 0)
        return dbus.ObjectPath(f"{MAIN_OBJ}/request/none")
    if self.mode == "refuses":
        tell(self, "ShortcutsChanged", "oa(sa{sv})", shortcuts(self, keys))  # as GNOME 48's does
        return portal.answer(self, sender, options, 1, {})
    if self.mode == "forgets":
        return portal.answer(self, sender, options, 0, {"shortcuts": dbus.Array([], signature="(sa{sv})")})
    self.bound = True
    results = {"shortcuts": shortcuts(self, keys)}
    if self.mode == "late":
        path = f"{MAIN_OBJ}/request/{sender[1:].replace('.', '_')}/{options['handle_token']}"
        GLib.timeout_add(4000, lambda: portal.answer(self, sender, options, 0, results) and False)
        return dbus.ObjectPath(path)
    return portal.answer(self, sender, options, 2 if self.mode == "garbles" else 0, results)


@dbus.service.method(MAIN_IFACE, in_signature="osa{sv}", out_signature="")
def ConfigureShortcuts(self, session, parent, options):
    portal.note(self, "configure")


def tell(self, signal, signature, *arguments):
    self.EmitSignal(MAIN_IFACE, signal, signature, [dbus.ObjectPath(self.session), *arguments])


@dbus.service.method(TEST, in_signature="s", out_signature="")
def Press(self, token):
    options = dbus.Dictionary({"activation_token": token} if token else {}, signature="sv")
    for signal in "Activated", "Deactivated":
        tell(self, signal, "osta{sv}", "show", dbus.UInt64(1), options)


@dbus.service.method(TEST, in_signature="s", out_signature="")
def Change(self, keys):
    tell(self, "ShortcutsChanged", "oa(sa{sv})", shortcuts(self, keys))


@dbus.service.method(TEST, in_signature="", out_signature="")
def Close(self):
    mockobject.objects[self.session].EmitSignal(SESSION, "Closed", "a{sv}", [dbus.Dictionary({}, signature="sv")])
