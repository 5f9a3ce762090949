# X11 with i3, which tiles and is configured by a file of people's own.
start_desktop() {
  virtual_x_server
  mkdir -p "$XDG_CONFIG_HOME/i3"
  cat >"$XDG_CONFIG_HOME/i3/config" <<'CONFIGURATION'
# i3 config file (v4)
set $mod Mod4
font pango:monospace 8
bindsym $mod+Return exec i3-sensible-terminal
bindsym $mod+comma layout stacking
CONFIGURATION
  start i3
  x_desktop
  export XDG_CURRENT_DESKTOP=i3
  I3SOCK=$(i3 --get-socketpath)
  export I3SOCK
}
