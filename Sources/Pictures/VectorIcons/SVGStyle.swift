import DisplayLists

/// A paint as it is written.
enum SVGPaint: Hashable {
  /// Nothing is drawn.
  case none

  /// What stands in no file: black in SVG, and the icon's colour here.
  case unspecified

  /// The value of `color`.
  case currentColor

  /// A colour, and where it is written.
  case color(IconColor, at: Int)
}

/// The values of all properties of an element that are drawn.
struct SVGStyle {
  // What an element takes from its parent if it does not say.
  var fill = SVGPaint.unspecified
  var fillRule = FillRule.nonzero
  var fillOpacity = 1.0
  var stroke = SVGPaint.none
  var strokeWidth = 1.0
  var cap = LineCap.butt
  var join = LineJoin.miter
  var miterLimit = 4.0
  var dashes: [Double] = []
  var dashOffset = 0.0
  var strokeOpacity = 1.0
  var color = SVGPaint.unspecified
  var isVisible = true
  var clipRule = FillRule.nonzero

  /// Whether colours are mixed, and their luminance is taken, in linear light.
  var isLinear = false

  /// Whether a length of lines was given as a percentage, which would become another one in a symbol's box.
  var hasPercentages = false

  // What concerns the element alone.
  var opacity = 1.0
  var isDisplayed = true
  var clip: SVGText?
  var mask: SVGText?

  /// Whether a mask lets through by the alpha of what is in it, and not by its luminance.
  var isAlphaMask = false

  /// Whether what reaches out of the element's view is shown; `nil` if it does not say, which hides it.
  var showsOverflow: Bool?

  /// The values of a child that says nothing.
  var inherited: SVGStyle {
    var style = self
    style.opacity = 1
    style.isDisplayed = true
    style.clip = nil
    style.mask = nil
    style.isAlphaMask = false
    style.showsOverflow = nil
    return style
  }
}

/// A property with its value, and where both are.
struct SVGDeclaration {
  var name: String
  var value: SVGText

  /// Where the name begins, in bytes from the start of the file.
  var offset: Int

  /// Whether it counts before all that are not important.
  var isImportant = false
}

/// The properties that are known, and what becomes of them.
enum SVGProperty {
  /// Those that are drawn.
  static let drawn: Set<String> = [
    "fill", "fill-rule", "fill-opacity", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin",
    "stroke-miterlimit", "stroke-dasharray", "stroke-dashoffset", "stroke-opacity", "color", "visibility", "clip-rule",
    "opacity", "display", "clip-path", "mask", "mask-type", "overflow",
    "color-interpolation",
  ]

  /// Those that change a drawing and are not drawn, unless they have one of these values.
  static let unsupported: [String: Set<String>] = [
    "filter": ["none"], "marker": ["none"], "marker-start": ["none"], "marker-mid": ["none"],
    "marker-end": ["none"], "mix-blend-mode": ["normal"], "vector-effect": ["none"],
    "paint-order": ["normal", "fill", "fill stroke", "fill markers", "fill stroke markers", "stroke fill markers"],
    "transform": ["none"], "clip": ["auto"], "backdrop-filter": ["none"], "offset-path": ["none"], "zoom": ["1"],
    "mask-image": ["none"], "rotate": ["none"], "scale": ["none"], "translate": ["none"], "perspective": ["none"],
    "mask-border": ["none"], "animation": ["none"], "animation-name": ["none"], "all": [], "content": ["normal"],
  ]

  /// Those that change nothing in a drawing of plain shapes.
  static let harmless: Set<String> = [
    "baseline-shift", "alignment-baseline", "dominant-baseline", "block-progression",
    "color-interpolation-filters", "color-profile", "color-rendering", "cursor", "direction", "enable-background",
    "flood-color", "flood-opacity", "glyph-orientation-horizontal", "glyph-orientation-vertical", "image-rendering",
    "inline-size", "isolation", "kerning", "letter-spacing", "lighting-color", "line-height", "line-increment",
    "pointer-events", "shape-inside", "shape-margin", "shape-padding", "shape-rendering",
    "solid-color", "solid-opacity", "stop-color", "stop-opacity", "tab-size", "text-align", "text-anchor",
    "text-decoration", "text-decoration-color", "text-decoration-line", "text-decoration-style", "text-indent",
    "text-orientation", "text-overflow", "text-rendering", "text-transform", "unicode-bidi", "user-select",
    "vertical-align", "white-space", "will-change", "word-spacing", "writing-mode", "transition", "font",
  ]

  /// Those that position the picture in a page, which a root may have.
  static let ofRoot: Set<String> = [
    "width", "height", "max-width", "max-height", "min-width", "min-height", "margin", "padding", "position", "float",
    "flex", "flex-shrink", "flex-grow", "flex-basis",
  ]

  /// Whether a property begins with a word that only concerns text, or a program's own.
  static func isForeign(_ name: String) -> Bool {
    name.hasPrefix("font-") || name.hasPrefix("-inkscape-") || name.hasPrefix("-sodipodi-") || name.hasPrefix("text-")
      || name.hasPrefix("-webkit-font") || name.hasPrefix("-moz-osx-font") || name.hasPrefix("--")
  }
}
