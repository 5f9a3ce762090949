# X11 with GNOME's window manager, which composites.
start_desktop() {
  virtual_x_server
  start mutter --x11
  x_desktop
  sleep 1  # it paints the background once more
}
