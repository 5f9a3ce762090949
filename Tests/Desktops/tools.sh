# What the kinds of desktop are made of. Read by desktop.sh, which has set: kind, monitors, scales, log, here.
# A kind defines start_desktop; after it, DISPLAY or WAYLAND_DISPLAY is that of the desktop.

fail() {
  echo "desktop.sh: $kind: $1; its last words:" >&2
  tail -n 20 "$log" >&2
  exit 1
}

# Runs a program beside everything else, until the desktop ends.
start() { "$@" >>"$log" 2>&1 & }

# until_true SECONDS WHAT COMMAND …: waits for COMMAND to succeed.
until_true() {
  local tries=$(($1 * 20)) what=$2
  shift 2
  while ! "$@" >/dev/null 2>&1; do
    tries=$((tries - 1))
    [ $tries -gt 0 ] || fail "$what"
    sleep 0.05
  done
}

# Starts a message bus and prints its address.
bus() {
  local pipe
  pipe=$(mktemp -u "$DESKTOP_FOLDER/bus.XXXXXX")
  mkfifo "$pipe"
  dbus-daemon --session --nofork --print-address=4 4>"$pipe" >>"$log" 2>&1 &
  local address
  read -r -t 10 address <>"$pipe" || fail 'no message bus'
  echo "$address"
}

# ---- X servers. The server itself chooses a free number and tells it through a descriptor. ----

x_server() {
  mkfifo "$DESKTOP_FOLDER/number"
  "$@" -displayfd 3 -nolisten tcp 3>"$DESKTOP_FOLDER/number" >>"$log" 2>&1 &
  read -r -t 20 number <>"$DESKTOP_FOLDER/number" || fail 'the X server does not start'
  export DISPLAY=:$number OUTER_DISPLAY=:$number
  # Not black: translucency and its absence must be seen.
  xsetroot -solid '#5b7a99'
}

virtual_x_server() { x_server Xvfb -noreset -screen 0 $((width * monitors))x${height}x24 +extension GLX; }

window_manager_runs() { xprop -root _NET_SUPPORTING_WM_CHECK | grep -q 'window id'; }

# The rest of an X11 desktop, once its window manager was started.
x_desktop() {
  export GDK_BACKEND=x11 XDG_SESSION_TYPE=x11
  [ "${scales[0]}" = 1 ] || export GDK_SCALE=${scales[0]}
  [ "${1:-}" = unmanaged ] || until_true 20 'no window manager' window_manager_runs
  [ -z "${COMPOSITOR:-}" ] || composite
}

composite() {
  local manager
  # It paints the background itself: grey.
  for manager in xcompmgr picom; do
    command -v $manager >/dev/null || continue
    start $manager
    sleep 0.3
    return
  done
  fail 'COMPOSITOR wants xcompmgr or picom'
}

# ---- Wayland compositors ----

wayland_socket() { (cd "$XDG_RUNTIME_DIR" && ls | grep -Ex 'wayland-[0-9]+' | head -n 1 | grep .); }
outer_windows() { xdotool search --onlyvisible --name '' 2>/dev/null | sort -n; }
shows_window() { [ "$(DISPLAY=$OUTER_DISPLAY outer_windows | wc -l)" -gt "${1:-0}" ]; }

# wayland_desktop NAME: the compositor was started; waits for it and hands its display over.
wayland_desktop() {
  until_true 20 'no Wayland socket' wayland_socket
  WAYLAND_DISPLAY=$(wayland_socket)
  export WAYLAND_DISPLAY GDK_BACKEND=wayland XDG_SESSION_TYPE=wayland XDG_CURRENT_DESKTOP=$1
  unset DISPLAY
}

# Every monitor of a nested compositor is a window of the outer X server, opened at 0,0: put them side by side, in
# the order in which they were made.
side_by_side() {
  local x=0 window
  [ "$monitors" -gt 1 ] || return 0
  for window in $(DISPLAY=$OUTER_DISPLAY outer_windows | tail -n "$monitors"); do
    DISPLAY=$OUTER_DISPLAY xdotool windowmove "$window" $x 0
    x=$((x + width))
  done
}

# Width or height of a monitor in the compositor's own pixels.
logical() { awk "BEGIN { print int($1 / ${scales[0]}) }"; }

# Runs as an unprivileged user, for a program that refuses to run as root. Its sockets are for everyone on this
# machine who may enter the runtime folder, and root may.
start_unprivileged() {
  if [ "$(id -u)" != 0 ]; then start "$@"; return; fi
  mkdir -p "$DESKTOP_FOLDER/nobody"
  chown -R nobody "$XDG_RUNTIME_DIR" "$DESKTOP_FOLDER/nobody"
  start setpriv --reuid nobody --regid nogroup --clear-groups env HOME="$DESKTOP_FOLDER/nobody" \
    XDG_CONFIG_HOME="$DESKTOP_FOLDER/nobody" XDG_CACHE_HOME="$DESKTOP_FOLDER/nobody" "$@"
}

# ---- GNOME ----

# Monitors that mutter shows in a window, or not at all.
dummy_monitors() {
  export MUTTER_DEBUG_DUMMY_MODE_SPECS=${width}x$height MUTTER_DEBUG_NUM_DUMMY_MONITORS=$monitors
  MUTTER_DEBUG_DUMMY_MONITOR_SCALES=$(IFS=,; echo "${scales[*]}")
  export MUTTER_DEBUG_DUMMY_MONITOR_SCALES
}

# Fractions are an experiment of mutter's, and off.
allow_fractions() {
  [[ ${scales[*]} != *.* ]] || gsettings set org.gnome.mutter experimental-features "['scale-monitor-framebuffer']"
}

# What gnome-shell tells of its own accord would lie over what is tested.
no_notifications() { gsettings set org.gnome.desktop.notifications show-banners false; }

# gnome-shell asks a login manager about its session: a mock of it, on a system bus of our own.
mock_login_manager() {
  DBUS_SYSTEM_BUS_ADDRESS=$(bus)
  export DBUS_SYSTEM_BUS_ADDRESS
  start /usr/bin/python3 -m dbusmock --system --template logind
  until_true 10 'no login manager' gdbus call --address "$DBUS_SYSTEM_BUS_ADDRESS" --dest org.freedesktop.login1 \
    --object-path /org/freedesktop/login1 --method org.freedesktop.DBus.Peer.Ping
}

shell_says() {
  gdbus call --session --dest org.gnome.Shell --object-path /org/gnome/Shell --method org.gnome.Shell.Eval "$1" |
    grep -F "true, '$2'"
}

# gnome-shell starts with its overview open, which keeps windows from the keyboard.
leave_overview() {
  until_true 40 'the shell does not start' shell_says 'Main.layoutManager._startingUp ? 1 : 2' 2
  until_true 20 'the overview stays' shell_says 'Main.overview.hide(); Main.overview.visible ? 1 : 2' 2
}

# ---- pointer ----

# A desktop begins with the pointer known to it, and in the middle of nowhere.
settle_pointer() {
  "$POINT" move 400 200 >>"$log" 2>&1 || true
  "$POINT" move 500 300 >>"$log" 2>&1 || true
  # Nested mutter passes no motion on to its clients before the first button.
  case $kind in mutter | gnome-shell) "$POINT" click 2 >>"$log" 2>&1 || true ;; esac
  sleep 0.1
}
