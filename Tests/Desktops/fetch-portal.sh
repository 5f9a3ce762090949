#!/bin/bash
# Unpacks GNOME's desktop portal into a folder, from Debian's packages and without installing them.
#
#   fetch-portal.sh FOLDER
#
# Every program on every desktop would ask an installed one for its settings, and so would what `make bench` measures.
# Where the system is not Debian's kin nothing is unpacked, and the scenario that needs it does not run.
set -Eeuo pipefail

[ $# = 1 ] || { sed -n '2,/^set -/{/^set -/d;s/^# \{0,1\}//;p}' "$0" >&2; exit 2; }
folder=$1
[ ! -x "$folder/usr/libexec/xdg-desktop-portal-gnome" ] || exit 0
command -v apt-get >/dev/null || exit 0

become_root=()
[ "$(id -u)" = 0 ] || become_root=(sudo)
mkdir -p "$folder/archives/partial"
"${become_root[@]}" apt-get install --yes --quiet --no-install-recommends --download-only \
  --option Dir::Cache::archives="$(realpath "$folder/archives")" --option DPkg::Lock::Timeout=300 \
  xdg-desktop-portal-gnome >/dev/null
shopt -s nullglob # an installed one is not unpacked once more
for package in "$folder"/archives/*.deb; do dpkg -x "$package" "$folder"; done
[ ! -d "$folder/usr" ] || glib-compile-schemas "$folder/usr/share/glib-2.0/schemas"
