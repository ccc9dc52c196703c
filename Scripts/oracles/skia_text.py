"""Skia with a face for texts, for the programs that time it."""

FAMILIES = ("Inter", "Noto Sans", "DejaVu Sans")


def load_skia():
    try:
        import skia
    except ImportError:
        return None
    return skia


def find_font(skia, size, weight=400):
    style = skia.FontStyle(weight, skia.FontStyle.kNormal_Width, skia.FontStyle.kUpright_Slant)
    for family in FAMILIES:
        typeface = skia.FontMgr().matchFamilyStyle(family, style)
        if typeface and typeface.getFamilyName() == family:
            break
    else:
        typeface = skia.Typeface.MakeDefault()
    font = skia.Font(typeface, size)
    font.setHinting(skia.FontHinting.kNone)
    font.setSubpixel(True)
    font.setEdging(skia.Font.Edging.kAntiAlias)
    return font
