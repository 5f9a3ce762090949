# KDE's compositor, in a window. The packaged binary carries a file capability that a container may refuse: a copy
# does not. The first scale counts for all.
start_desktop() {
  virtual_x_server
  cp "$(command -v kwin_wayland)" "$DESKTOP_FOLDER/kwin_wayland"
  start env QT_QUICK_BACKEND=software "$DESKTOP_FOLDER/kwin_wayland" --x11-display "$DISPLAY" \
    --width "$(logical $width)" --height "$(logical $height)" --scale "${scales[0]}" --output-count "$monitors" \
    --no-lockscreen
  until_true 20 'no window' shows_window $((monitors - 1))
  wayland_desktop KDE
  side_by_side
  sleep 1
}
