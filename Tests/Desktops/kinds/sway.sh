# Wayland of the wlroots family, tiling; in a window, drawn without a graphics card.
start_desktop() {
  virtual_x_server
  local i x=0 follow=no
  [ "$monitors" = 1 ] || follow=yes # windows open on the focused monitor: let that be the pointer's
  {
    echo 'default_border none'
    echo "focus_follows_mouse $follow"
    echo 'output * bg #5b7a99 solid_color'
    for ((i = 0; i < monitors; i++)); do
      echo "output X11-$((i + 1)) mode --custom ${width}x${height}@60Hz scale ${scales[i]} position $x 0"
      x=$(awk "BEGIN { print int($x + $width / ${scales[i]}) }")
    done
  } >"$DESKTOP_FOLDER/sway.conf"
  start_unprivileged env WLR_BACKENDS=x11 WLR_X11_OUTPUTS="$monitors" WLR_RENDERER=pixman \
    sway -c "$DESKTOP_FOLDER/sway.conf"
  wayland_desktop sway
  SWAYSOCK=$(ls "$XDG_RUNTIME_DIR"/sway-ipc.*.sock)
  export SWAYSOCK
  until_true 10 'no monitor' swaymsg -t get_outputs
  until_true 10 'no window' shows_window $((monitors - 1))
  side_by_side
  sleep 0.3
}
