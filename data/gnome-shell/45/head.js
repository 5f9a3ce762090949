// Emoji Popup for GNOME Shell 45 and later.
import Gio from 'gi://Gio';
import GLib from 'gi://GLib';
import * as Main from 'resource:///org/gnome/shell/ui/main.js';

export default class EmojiPopupExtension {
    constructor() {
        this._inserter = new Inserter();
    }

    enable() {
        this._inserter.enable();
    }

    disable() {
        this._inserter.disable();
    }
}

