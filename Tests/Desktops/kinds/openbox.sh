# X11 with a small window manager, and neither a compositing nor a clipboard manager unless asked for.
start_desktop() {
  virtual_x_server
  start openbox
  x_desktop
}
