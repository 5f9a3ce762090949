# emoji-popup. `make help` lists what there is to make.
#
# Swift's package manager builds; this file knows what surrounds it: the packages of the system (.ci/packages),
# the catalogues of the interface, the desktops to test on (Tests/Desktops) and where things go when installed.

id := io.github.emoji_popup.EmojiPopup
release := .build/release
build := swift build -c release --static-swift-stdlib
desktops ?= openbox sway mutter
all-desktops := openbox mutter-x11 xorg i3 sway mutter kwin weston gnome-shell gnome-headless \
  openbox@2 xorg@1,1 sway@1,1 sway@1,2 sway@1.25 gnome-headless@1,1 gnome-headless@1,2 gnome-headless@2
repeat ?= 3

PREFIX ?= /usr/local
DESTDIR ?=

.DEFAULT_GOAL := help
.PHONY: help setup setup-screen setup-bench setup-test setup-all build run test bench bench-long check-all lint \
  check-data scenarios data catalogues pot install uninstall clean

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]*:.*## / { printf "  make %-11s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

# Set-up ends with one line that says what is missing. (`make -n` installs nothing.)
dry := $(findstring n,$(firstword -$(MAKEFLAGS)))
set-up = $(if $(dry),,$(if $(problem),$(error $(problem))))
setup: ## install the packages that building needs (the others install theirs by themselves)
	@$(eval problem := $(if $(dry),,$(shell .ci/setup build)))$(set-up)
	@:
setup-screen setup-bench setup-test setup-all: setup-%:
	@$(eval problem := $(if $(dry),,$(shell .ci/setup $*)))$(set-up)
	@:

# The launcher has the C++ library of Swift's runtime inside, where there is one to link: loading it takes 0.4 ms a call.
inside := .build/inside
build: setup catalogues ## build the picker, in .build/release
	@mkdir -p $(inside)
	@library=$$(clang -print-file-name=libstdc++.a); [ ! -e "$$library" ] || ln -sf "$$library" $(inside)
	$(build) --product emoji-popup -Xlinker -L$(inside)
	$(build) --product emoji-popup-app

# Where there is no display, one is made for it, and the picker shows on it that it works.
ifneq ($(or $(DISPLAY),$(WAYLAND_DISPLAY)),)
run: build ## build the picker and open it
	$(release)/emoji-popup
else
run: setup-screen build
	Tests/Desktops/desktop.sh openbox -- Tests/Desktops/demonstrate.py $(release)/emoji-popup .build/screenshot.png
endif

test: setup-test build lint check-data ## everything that must hold, with openbox, sway and mutter as desktops
	swift build --build-tests
	Tests/Desktops/desktop.sh openbox -- swift test --skip-build
	Tests/Desktops/run.py $(desktops)

check-all: setup-all build lint check-data ## the long one: every desktop, every scenario three times (repeat=3)
	swift build --build-tests
	Tests/Desktops/desktop.sh openbox -- swift test --skip-build
	$(build) --product emoji-benchmark
	$(release)/emoji-benchmark names
	$(release)/emoji-benchmark letters
	$(release)/emoji-benchmark languages --limit 3
	Tests/Desktops/fetch-portal.sh .build/portal
	Tests/Desktops/run.py --repeat $(repeat) $(all-desktops)
	Tests/Desktops/run.py --repeat $(repeat) --only shortcut_in_i3 i3
	Tests/Desktops/run.py --repeat $(repeat) --only shortcut_in_xfce xvfb

scenarios: setup-test build ## only the scenarios on desktops: make scenarios desktops=sway
	Tests/Desktops/run.py $(desktops)

lint: ## the sources look as .swift-format says
	swift format lint --strict --recursive Sources Tests Package.swift

QUERIES ?= Tests/EmojiCoreTests/Queries/everyday-en.tsv
LANGUAGES ?= fr
BENCH ?=
bench: setup-bench build ## time and memory beside a bare window's and other pickers': make bench BENCH="--json FILE"
	$(build) --product emoji-benchmark
	@Tests/Benchmark/bench.py --queries "$(QUERIES)" --languages "$(LANGUAGES)" $(BENCH)

bench-long: ## the same with more rounds, and a thousand shows and picks
	@$(MAKE) --no-print-directory bench BENCH="--rounds 25 --shows 1100 $(BENCH)"

include data/data.mk

data: setup ## fetch Unicode's and CLDR's files and make the tables of Resources from them; on Debian, with python3-pip
	Sources/emoji-tablegen/fetch-inputs.sh .build/inputs
	$(build) --product emoji-tablegen
	$(release)/emoji-tablegen --input .build/inputs --output Resources --version 18.0 --cldr-ref 48.2

clean: ## remove all that was built
	rm -rf .build
