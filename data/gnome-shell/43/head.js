// Emoji Popup for GNOME Shell 42 to 44.
const {Gio, GLib} = imports.gi;
const Main = imports.ui.main;

/* exported init */
function init() {
    return new Inserter();
}

