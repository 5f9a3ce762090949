const NAME = 'io.github.emoji_popup.EmojiPopup';
const PATH = '/io/github/emoji_popup/EmojiPopup/Shell';
const INTERFACE = `<node><interface name="${NAME}.Shell">
  <method name="InsertText">
    <arg type="s" direction="in" name="text"/>
    <arg type="b" direction="out" name="inserted"/>
  </method>
</interface></node>`;

// Milliseconds in which the program below has the keyboard and its text field; measured: 10 to 31.
const PATIENCE = 500;
const STEP = 5;
const LONGEST = 4096;

// Commits text through the shell's own input method, in programs that have a text field (Wayland's text-input).
class Inserter {
    enable() {
        this._waiting = new Set();
        this._object = Gio.DBusExportedObject.wrapJSObject(INTERFACE, this);
        this._object.export(Gio.DBus.session, PATH);
    }

    disable() {
        this._object.unexport();
        this._object = null;
        this._waiting.forEach(source => GLib.source_remove(source));
        this._waiting = null;
    }

    async InsertTextAsync([text], invocation) {
        try {
            const sender = invocation.get_sender();
            if (!await this._isOurs(sender)) {
                invocation.return_dbus_error(`${NAME}.Shell.Refused`, `only for the owner of ${NAME}`);
                return;
            }
            const [pid] = await this._ask('GetConnectionUnixProcessID', '(s)', sender);
            const inserted = this._isText(text) && await this._focusLeaves(pid);
            if (inserted) Main.inputMethod.commit(text);
            invocation.return_value(new GLib.Variant('(b)', [inserted]));
        } catch (error) {
            invocation.return_dbus_error(`${NAME}.Shell.Failed`, `${error.message}`);
        }
    }

    // Neither keys such as Return nor anything of a length that nobody picks.
    _isText(text) {
        return text.length > 0 && text.length <= LONGEST && !/[\u0000-\u001f\u007f-\u009f]/.test(text);
    }

    // One process a display has a name that begins so.
    async _isOurs(sender) {
        const [names] = await this._ask('ListNames', null);
        const isInstance = name => name.startsWith(`${NAME}.`) && !name.slice(NAME.length + 1).includes('.');
        for (const name of names.filter(isInstance)) {
            try {
                const [owner] = await this._ask('GetNameOwner', '(s)', name);
                if (owner === sender) return true;
            } catch {
                // Its owner has gone meanwhile.
                continue;
            }
        }
        return false;
    }

    // Whether another process's window comes to have the keyboard, and a text field in it.
    _focusLeaves(pid) {
        const isThere = () => {
            const window = global.display.focus_window;
            return Boolean(window && window.get_pid() !== pid && Main.inputMethod.currentFocus);
        };
        const end = GLib.get_monotonic_time() + PATIENCE * 1000;
        return new Promise(resolve => {
            if (isThere()) {
                resolve(true);
                return;
            }
            const source = GLib.timeout_add(GLib.PRIORITY_DEFAULT, STEP, () => {
                const there = isThere();
                if (!there && GLib.get_monotonic_time() < end) return GLib.SOURCE_CONTINUE;
                this._waiting.delete(source);
                resolve(there);
                return GLib.SOURCE_REMOVE;
            });
            this._waiting.add(source);
        });
    }

    // Asks the bus itself.
    _ask(method, signature, ...args) {
        const bus = 'org.freedesktop.DBus';
        const body = signature ? new GLib.Variant(signature, args) : null;
        return new Promise((resolve, reject) => {
            Gio.DBus.session.call(bus, '/org/freedesktop/DBus', bus, method, body, null, Gio.DBusCallFlags.NONE, 1000,
                null, (connection, result) => {
                    try {
                        resolve(connection.call_finish(result).deepUnpack());
                    } catch (error) {
                        reject(error);
                    }
                });
        });
    }
}
