# GNOME's window manager as a Wayland compositor, in a window.
start_desktop() {
  virtual_x_server
  allow_fractions
  dummy_monitors
  start mutter --nested --wayland --no-x11
  until_true 20 'no window' shows_window
  wayland_desktop GNOME
  sleep 0.3
}
