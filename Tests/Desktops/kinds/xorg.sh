# X11 with several monitors: the real server on monitors of its dummy driver, with openbox.
start_desktop() {
  cat >"$DESKTOP_FOLDER/xorg.conf" <<CONFIGURATION
Section "ServerFlags"
  Option "AutoAddDevices" "false"
  Option "AllowMouseOpenFail" "true"
EndSection
Section "Device"
  Identifier "card"
  Driver "dummy"
  VideoRam 256000
EndSection
Section "Monitor"
  Identifier "any"
  HorizSync 5-1000
  VertRefresh 5-200
  Modeline "1280x800" 83.50 1280 1352 1480 1680 800 803 809 831 -hsync +vsync
EndSection
Section "Screen"
  Identifier "all"
  Device "card"
  Monitor "any"
  DefaultDepth 24
  SubSection "Display"
    Modes "1280x800"
    Virtual $((width * monitors)) $height
  EndSubSection
EndSection
CONFIGURATION
  x_server Xorg -config "$DESKTOP_FOLDER/xorg.conf" -logfile "$DESKTOP_FOLDER/xorg.log" -noreset -novtswitch -sharevts
  # The driver itself knows no mode of that size.
  [ $width = 1280 ] || xrandr --newmode 2560x1600 268.50 2560 2608 2640 2720 1600 1603 1609 1646
  local i
  for ((i = 0; i < monitors; i++)); do
    [ $i$width = 01280 ] || xrandr --addmode "DUMMY$i" ${width}x$height
    xrandr --output "DUMMY$i" --mode ${width}x$height --pos $((width * i))x0
  done
  xrandr --output DUMMY0 --primary
  xrandr >/dev/null # GDK sees all monitors only after somebody has asked for them
  start openbox
  x_desktop
}
