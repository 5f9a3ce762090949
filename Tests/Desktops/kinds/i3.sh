# X11 with a window manager that tiles.
start_desktop() {
  virtual_x_server
  {
    echo 'font pango:monospace 8'
    echo 'default_border none'
    echo 'default_floating_border none'
  } >"$DESKTOP_FOLDER/i3.conf"
  start i3 -c "$DESKTOP_FOLDER/i3.conf"
  x_desktop
}
