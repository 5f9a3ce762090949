#!/bin/bash
# Makes a throwaway desktop, runs a command on it, and leaves nothing behind.
#
#   [MONITORS=2] [SCALE=1,2] [COMPOSITOR=1] desktop.sh KIND -- COMMAND …
#
# Each KIND is a file in kinds/:
#   X11       xvfb (no window manager)   openbox   mutter-x11   xorg (several monitors, with openbox)   i3
#   Wayland   sway   mutter   kwin   weston   gnome-shell   gnome-headless (without an X server outside)
#
# MONITORS    number of monitors of 1280 × 800 pixels, or with a scale of 2 and more 2560 × 1600, side by side. On X11
#             more than one wants kind xorg.
# SCALE       of every monitor, or one each, separated by commas. On X11 a whole number, given as GDK_SCALE.
# COMPOSITOR  on X11, where set: a compositing manager, so that translucent windows are translucent.
#
# COMMAND sees either DISPLAY or WAYLAND_DISPLAY, and nothing of the user's: home, configuration, state, cache,
# runtime folder and session bus are this desktop's own. Besides, it has
#   OUTER_DISPLAY  the X server on which the whole desktop can be seen, moved about and typed to (not on
#                  gnome-headless), and
#   POINT          the path of point.py, which moves, clicks, types and takes pictures on every kind alike.
set -Eeuo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
usage() { sed -n '2,/^set -/{/^set -/d;s/^# \{0,1\}//;p}' "$0" >&2; exit 2; }
[ $# -ge 3 ] && [ "$2" = -- ] || usage
kind=$1
if [ ! -e "$here/kinds/$kind.sh" ]; then
  echo "desktop.sh: no kind $kind; there are:" "$(cd "$here/kinds" && ls | sed 's/\.sh$//' | xargs)" >&2
  exit 2
fi

shift 2
monitors=${MONITORS:-1}
IFS=, read -ra scales <<<"${SCALE:-1}"
# A panel of 420 logical pixels needs room: from scale 2 on every monitor has twice the pixels.
width=1280 height=800
for scale in "${scales[@]}"; do
  if awk "BEGIN { exit !($scale >= 2) }"; then width=2560 height=1600; fi
done
while [ ${#scales[@]} -lt "$monitors" ]; do scales+=("${scales[-1]}"); done

folder=$(mktemp -d "${TMPDIR:-/tmp}/desktop.XXXXXX")
chmod 755 "$folder"
mkdir -m 700 "$folder/runtime" "$folder/home"
log=$folder/log

# Everything that is started here carries DESKTOP_FOLDER in its environment, and by that is found and ended,
# whatever session or process group it has moved to.
descendants() { # grep itself must not be one
  local file
  for file in $(env -u DESKTOP_FOLDER grep -lsz "^DESKTOP_FOLDER=$folder\$" /proc/[0-9]*/environ); do
    file=${file%/environ}
    echo "${file#/proc/}"
  done
}
clean_up() {
  trap - EXIT INT TERM HUP
  local processes signal
  for signal in TERM TERM KILL; do
    processes=$(descendants)
    [ -n "$processes" ] || break
    kill -$signal $processes 2>/dev/null || true
    for _ in 1 2 3 4 5 6 7 8 9 10; do [ -n "$(descendants)" ] || break; sleep 0.05; done
  done
  [ -n "${KEEP_DESKTOP:-}" ] || rm -rf "$folder"
}
trap clean_up EXIT
trap 'exit 130' INT
trap 'exit 143' TERM HUP

# Nothing of the user's.
unset DISPLAY WAYLAND_DISPLAY SWAYSOCK XAUTHORITY AT_SPI_BUS_ADDRESS GDK_SCALE GTK_THEME
export DESKTOP_FOLDER=$folder HOME=$folder/home XDG_RUNTIME_DIR=$folder/runtime GSETTINGS_BACKEND=keyfile
export XDG_CONFIG_HOME=$HOME/.config XDG_CACHE_HOME=$HOME/.cache
export XDG_STATE_HOME=$HOME/.local/state XDG_DATA_HOME=$HOME/.local/share
mkdir -p "$XDG_CONFIG_HOME" "$XDG_CACHE_HOME" "$XDG_STATE_HOME" "$XDG_DATA_HOME"

. "$here/tools.sh"
. "$here/kinds/$kind.sh"

DBUS_SESSION_BUS_ADDRESS=$(bus)
export DBUS_SESSION_BUS_ADDRESS
trap 'fail "a step of its start failed: $BASH_COMMAND"' ERR
start_desktop
trap - ERR
export POINT=$here/point.py DESKTOP_KIND=$kind
dbus-update-activation-environment --all >>"$log" 2>&1 || true
settle_pointer

# In the background, so that a signal is handled at once.
status=0
"$@" <&0 & wait $! || status=$?
exit $status
