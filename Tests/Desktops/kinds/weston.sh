# Wayland's reference compositor, in a window. The first scale counts for all.
start_desktop() {
  virtual_x_server
  start weston --backend=x11-backend.so --use-pixman --width="$(logical $width)" --height="$(logical $height)" \
    --scale="${scales[0]}" --output-count="$monitors" --socket=wayland-1
  until_true 20 'no window' shows_window $((monitors - 1))
  wayland_desktop weston
  side_by_side
  sleep 0.5
}
