# GNOME without any X server, as on a real machine. mutter refuses a scale that leaves less than 800 × 480: from
# scale 2 on a monitor has twice the pixels.
start_desktop() {
  local i virtual=()
  allow_fractions
  no_notifications
  mock_login_manager
  for ((i = 0; i < monitors; i++)); do
    if awk "BEGIN { exit !(${scales[i]} < 2) }"; then virtual+=(--virtual-monitor 1280x800)
    else virtual+=(--virtual-monitor 2560x1600); fi
  done
  export OUTER_DISPLAY=
  start gnome-shell --headless "${virtual[@]}" --wayland --no-x11 --unsafe-mode
  wayland_desktop GNOME
  leave_overview
  sleep 1
  [ "${scales[*]}" = 1 ] || "$here/point.py" scales "${scales[@]}" || fail 'these scales are not to be had'
  start "$here/point.py" serve
  until_true 10 'no pointer' test -S "$XDG_RUNTIME_DIR/point"
}
