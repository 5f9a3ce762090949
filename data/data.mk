# What `make install` puts on a system, the catalogues of the interface and the schema of the preferences.

languages := $(shell grep -v '^\#' data/po/LINGUAS)
pot := data/po/emoji-popup.pot
catalogues := $(languages:%=.build/share/locale/%/LC_MESSAGES/emoji-popup.mo)

catalogues: $(catalogues)
.build/share/locale/%/LC_MESSAGES/emoji-popup.mo: data/po/%.po | setup
	@mkdir -p $(@D)
	msgfmt --check-format --output-file=$@ $<

# Of the build folder, so that a picker in it has its preferences too.
schema := .build/share/glib-2.0/schemas/gschemas.compiled
build: $(schema)
$(schema): data/$(id).gschema.xml | setup
	@mkdir -p $(@D)
	glib-compile-schemas --strict --targetdir=$(@D) data

# GNOME Shell's extension, where a picker in the build folder looks for it.
extension := $(shell find data/gnome-shell -type f)
build: $(extension:data/%=.build/share/emoji-popup/%)
.build/share/emoji-popup/gnome-shell/%: data/gnome-shell/%
	@mkdir -p $(@D)
	cp $< $@

# Swift's string literals and calls look enough like C's for xgettext: tr("…"), trn("…", "…", n). Where they do not,
# it says that something is unterminated; that no message was lost is what MessageTests proves.
define extract
@find Sources -name '*.swift' | LC_ALL=C sort | xgettext --files-from=- --language=C --from-code=UTF-8 \
  --keyword --keyword=tr:1 --keyword=trn:1,2 --add-comments=Translators: --package-name=emoji-popup \
  --copyright-holder='The emoji-popup authors' --no-location --sort-output --no-wrap --force-po \
  --output=$(1) 2>&1 | { grep -v 'unterminated' || true; }
@sed -i -e 's/SOME DESCRIPTIVE TITLE/Messages of emoji-popup/' -e 's/(C) YEAR/(C) 2026/' -e '/FIRST AUTHOR/d' \
  -e '/^"\(POT-Creation\|PO-Revision\|Last-Tr\|Language-T\)/d' -e 's/CHARSET/UTF-8/' $(1)
endef
pot: setup ## take the messages from the sources, and put them into the catalogues
	$(call extract,$(pot))
	@for po in $(languages:%=data/po/%.po); do \
	  msgmerge --quiet --no-wrap --update --backup=none --no-fuzzy-matching $$po $(pot); done
	msgen --no-wrap --output-file=data/po/en.po data/po/en.po

check-data: setup-test ## the catalogues hold all messages; the desktop file, metainfo and schema are valid
	@mkdir -p .build/data
	$(call extract,.build/data/emoji-popup.pot)
	diff -u $(pot) .build/data/emoji-popup.pot || { echo 'make pot takes the new messages in'; exit 1; }
	@for po in $(languages:%=data/po/%.po); do \
	  msgcmp $$po $(pot) && msgfmt --check-format --output-file=/dev/null $$po || exit 1; done
	desktop-file-validate data/$(id).desktop
	appstreamcli validate --no-net --explain data/$(id).metainfo.xml
	glib-compile-schemas --strict --dry-run data

# Installed files, as MODE:SOURCE:DESTINATION-BELOW-PREFIX. Both `install` and `uninstall` read this list.
payload = \
  755:$(release)/emoji-popup:bin/emoji-popup \
  755:$(release)/emoji-popup-app:libexec/emoji-popup/emoji-popup-app \
  $(foreach file,$(shell find Resources -type f),644:$(file):share/emoji-popup/$(file:Resources/%=%)) \
  $(foreach file,$(shell find LICENSE LICENSES -type f),644:$(file):share/doc/emoji-popup/$(file)) \
  $(foreach file,$(extension),644:$(file):share/emoji-popup/$(file:data/%=%)) \
  644:data/$(id).desktop:share/applications/$(id).desktop \
  644:data/$(id).gschema.xml:share/glib-2.0/schemas/$(id).gschema.xml \
  644:data/$(id).metainfo.xml:share/metainfo/$(id).metainfo.xml \
  644:data/icons/$(id).svg:share/icons/hicolor/scalable/apps/$(id).svg \
  644:data/icons/$(id)-symbolic.svg:share/icons/hicolor/symbolic/apps/$(id)-symbolic.svg \
  644:data/emoji-popup.1:share/man/man1/emoji-popup.1 \
  644:data/completions/emoji-popup.bash:share/bash-completion/completions/emoji-popup \
  644:data/completions/_emoji-popup:share/zsh/site-functions/_emoji-popup \
  644:data/completions/emoji-popup.fish:share/fish/vendor_completions.d/emoji-popup.fish \
  $(foreach file,$(catalogues),644:$(file):$(file:.build/%=%))
field = $(word $(1),$(subst :, ,$(2)))
# Folders that nobody else puts anything in.
own-folders := libexec/emoji-popup share/emoji-popup share/doc/emoji-popup

# All schemas of a system are compiled into one file, which a package (DESTDIR) must not contain.
schema-folder = $(PREFIX)/share/glib-2.0/schemas
schemas = $(if $(DESTDIR),,if [ -d $(schema-folder) ]; then glib-compile-schemas $(schema-folder); fi &&)

# Names the command by its path, which only the one who installs knows.
service := share/dbus-1/services/$(id).service

# Installing builds nothing, so that `sudo make install` leaves no files of root's in the build folder.
install: ## put the built picker below PREFIX (/usr/local), itself below DESTDIR
	@test -x $(release)/emoji-popup || { echo 'make build comes first' >&2; exit 1; }
	@$(foreach file,$(payload),install -D -m $(call field,1,$(file)) $(call field,2,$(file)) \
	  "$(DESTDIR)$(PREFIX)/$(call field,3,$(file))" &&) install -d "$(DESTDIR)$(PREFIX)/$(dir $(service))" && \
	  sed 's|@bindir@|$(PREFIX)/bin|' data/$(id).service.in | install -m 644 /dev/stdin "$(DESTDIR)$(PREFIX)/$(service)" && \
	  $(schemas) echo "installed below $(DESTDIR)$(PREFIX)"

uninstall: ## remove what install put there
	@rm -f $(foreach file,$(payload),"$(DESTDIR)$(PREFIX)/$(call field,3,$(file))") "$(DESTDIR)$(PREFIX)/$(service)"
	@$(foreach folder,$(own-folders),if [ -d "$(DESTDIR)$(PREFIX)/$(folder)" ]; then \
	  find "$(DESTDIR)$(PREFIX)/$(folder)" -depth -type d -empty -delete; fi;) $(schemas) echo "removed from $(DESTDIR)$(PREFIX)"
