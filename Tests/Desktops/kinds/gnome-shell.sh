# GNOME as people see it, in a window.
start_desktop() {
  virtual_x_server
  allow_fractions
  no_notifications
  mock_login_manager
  dummy_monitors
  start gnome-shell --nested --wayland --no-x11 --unsafe-mode
  wayland_desktop GNOME
  leave_overview
  sleep 1
}
