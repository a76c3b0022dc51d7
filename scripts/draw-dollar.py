"""
Gives the headlines' font a dollar sign with one stroke, after build-fonts.ts: Newsreader strikes its own twice, which
reads as a printing error. It is the font's S, in the place of a figure, behind a bar.

    pip install fonttools brotli
    python3 scripts/draw-dollar.py
"""

from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import flagOverlapSimple

path = "src/ui/fonts/newsreader-display.woff2"
font = TTFont(path)
glyphs = font.getGlyphSet()
width, _ = font["hmtx"]["dollar"]
s_width, _ = font["hmtx"]["S"]
scale = 0.95

pen = TTGlyphPen(glyphs)
glyphs["S"].draw(TransformPen(pen, (scale, 0, 0, scale, (width - scale * s_width) / 2, 20)))
left, right, bottom, top = width / 2 - 36, width / 2 + 36, -130, 1510
pen.moveTo((left, bottom))
pen.lineTo((left, top))
pen.lineTo((right, top))
pen.lineTo((right, bottom))
pen.closePath()

dollar = pen.glyph()
dollar.flags[0] |= flagOverlapSimple
font["glyf"]["dollar"] = dollar
dollar.recalcBounds(font["glyf"])
font["hmtx"]["dollar"] = (width, dollar.xMin)
font.save(path)
