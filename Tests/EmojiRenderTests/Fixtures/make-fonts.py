#!/usr/bin/env python3
"""Makes the fonts that the tests of EmojiRender read.

    pip install fonttools==4.68.0 uharfbuzz pillow
    python3 make-fonts.py NotoColorEmoji.ttf      (version 2.051, Debian package fonts-noto-color-emoji 2.051-1)

noto-subset.ttf   a few emoji of Noto Color Emoji, the images at half their size with 12 colours, that of BLANK taken out
                  (OFL, see NotoColorEmoji-LICENSE.txt)
layers.ttf        a square for 😀, 🏴, 🎈 and what is missing, coloured by a COLR table of version 0, and a space; drawn here.
                  🎈 has layers, but no outline of its own, beyond which cairo 1.16 draws nothing
gradients.ttf     the same by a COLR table of version 1, and family "Emoji", which fontconfig likes best
letters.ttf       a coloured "A" and no emoji, family "Emoji" too
"""
import io
import sys
import uharfbuzz
from fontTools import subset
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import reorderFontTables
from PIL import Image

BLACK_FLAG = "\U0001F3F4"
TAGS = "".join(chr(0xE0000 + ord(c)) for c in "gbsct") + "\U000E007F"
KEPT = [
    "😀", "👋", "👋🏿", "☺️", "1️⃣",                        # from Emoji 0.6 and 1.0
    "🐦", "🔥", "🐦‍🔥",                                     # 15.1, and what it would fall apart into
    BLACK_FLAG, BLACK_FLAG + TAGS,                         # a flag by tags
    "🇫🇷", "🇨🇶", "🇽🇽",                                    # 16.0's flag, and what unknown ones become
    "\U0001FAE9", "\U0001FAEA", "\U0001F6D8",              # 16.0, 17.0, 17.0
]
BLANK = "🐦"


def glyphs_of(path, text):
    font = uharfbuzz.Font(uharfbuzz.Face(uharfbuzz.Blob.from_file_path(path)))
    buffer = uharfbuzz.Buffer()
    buffer.add_str(text)
    buffer.direction, buffer.script = "ltr", "Zyyy"
    buffer.flags = uharfbuzz.BufferFlags.REMOVE_DEFAULT_IGNORABLES
    uharfbuzz.shape(font, buffer)
    return [info.codepoint for info in buffer.glyph_infos]


def halve(metrics, names):
    for name in names:
        setattr(metrics, name, getattr(metrics, name) // 2)


def reduced(png, metrics):
    image = Image.open(io.BytesIO(png)).convert("RGBA").resize((metrics.width, metrics.height), Image.Resampling.BOX)
    out = io.BytesIO()
    image.quantize(12, method=Image.Quantize.FASTOCTREE).save(out, "PNG", optimize=True)
    return out.getvalue()


def make_subset(source):
    options = subset.Options()
    options.layout_closure = False
    options.layout_features = ["*"]
    options.name_IDs = [0, 1, 2, 4, 5, 6, 13, 14]
    options.recalc_timestamp = False
    font = subset.load_font(source, options)
    glyphs = {font.getGlyphName(glyph) for text in KEPT for glyph in glyphs_of(source, text)}
    blank = font.getGlyphName(glyphs_of(source, BLANK)[0])
    for lookup in font["GSUB"].table.LookupList.Lookup:    # the steps towards the unknown flag
        for table in lookup.SubTable:
            if lookup.LookupType == 2:
                glyphs.update(name for target in table.mapping.values() for name in target)
            if lookup.LookupType == 1:
                glyphs.update(table.mapping.values())
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=[ord(c) for c in "".join(KEPT)], glyphs=glyphs)
    subsetter.subset(font)
    for strike, locator in zip(font["CBDT"].strikeData, font["CBLC"].strikes):
        del strike[blank]
        for table in locator.indexSubTables:
            table.names = [name for name in table.names if name != blank]
        halve(locator.bitmapSizeTable, ["ppemX", "ppemY"])
        for line in (locator.bitmapSizeTable.hori, locator.bitmapSizeTable.vert):
            halve(line, ["ascender", "descender", "widthMax"])
        for glyph in strike.values():
            halve(glyph.metrics, ["height", "width", "BearingX", "BearingY", "Advance"])
            glyph.imageData = reduced(glyph.imageData, glyph.metrics)
    unordered = io.BytesIO()
    font.save(unordered)
    order = [tag for tag in font.keys() if tag not in ("GlyphOrder", "CBDT")] + ["CBDT"]
    with open("noto-subset.ttf", "wb") as out:             # the images last, so that a cut costs nothing else
        reorderFontTables(unordered, out, order)
    for text in KEPT:
        assert len(glyphs_of("noto-subset.ttf", text)) == 1, text


def make_colr(path, family, characters, version):
    builder = FontBuilder(1000, isTTF=True)
    seen = [f"u{ord(character):X}" for character in characters]
    order = [".notdef", "space", "low", "high"] + seen
    builder.setupGlyphOrder(order)
    builder.setupCharacterMap({0x20: "space"} | dict(zip(map(ord, characters), seen)))
    def box(bottom, top):
        pen = TTGlyphPen(None)
        pen.moveTo((100, bottom)), pen.lineTo((100, top)), pen.lineTo((900, top)), pen.lineTo((900, bottom))
        pen.closePath()
        return pen.glyph()
    empty = TTGlyphPen(None).glyph()
    outlines = {"low": box(0, 400), "high": box(400, 800)}
    if version == 0:
        outlines |= {name: box(0, 800) for name in [".notdef"] + seen if name != "u1F388"}
    builder.setupGlyf({name: outlines.get(name, empty) for name in order})
    builder.setupHorizontalMetrics({name: (1000, 0) for name in order})
    builder.setupHorizontalHeader(ascent=900, descent=-100)
    builder.setupNameTable({"familyName": family, "styleName": "Regular", "version": "Version 1.000"})
    builder.setupOS2(sTypoAscender=900, usWinAscent=900, usWinDescent=100)
    builder.setupPost(keepGlyphNames=False)
    builder.setupCPAL([[(1, 0.8, 0, 1), (0, 0.2, 1, 1)]])
    fill = lambda index: {"Format": 2, "PaletteIndex": index, "Alpha": 1}
    layers = [("low", 0), ("high", 1)]
    paints = [{"Format": 10, "Paint": fill(index), "Glyph": name} for name, index in layers]
    picture = layers if version == 0 else {"Format": 1, "Layers": paints}
    builder.setupCOLR({name: picture for name in [".notdef"] + seen}, version=version)
    builder.font["head"].created = builder.font["head"].modified = 0
    builder.font.recalcTimestamp = False
    builder.save(path)


make_subset(sys.argv[1])
make_colr("layers.ttf", "Layers", "😀🏴🎈", 0)
make_colr("gradients.ttf", "Emoji", "😀", 1)
make_colr("letters.ttf", "Emoji", "A", 0)
