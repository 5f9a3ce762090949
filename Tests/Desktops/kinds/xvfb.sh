# An X server with no window manager at all.
start_desktop() {
  virtual_x_server
  x_desktop unmanaged
}
