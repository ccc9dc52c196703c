import DisplayLists
private import LocatedJSON

/// Reads the values of properties (SVG 2, chapter 13; CSS Cascade 4 for the words that all of them know).
struct StyleReader {
  /// The box that percentages are of.
  var viewport: SVGBox

  /// Applies a declaration to the style of an element.
  ///
  /// - Throws: ``SVGMistake`` if the property is drawn and its value cannot be read.
  func apply(_ declaration: SVGDeclaration, to style: inout SVGStyle, of parent: SVGStyle) throws(SVGMistake) {
    let value = declaration.value
    switch value.text.lowercased() {
    case "inherit": Self.copy(declaration.name, from: parent, to: &style)
    case "currentcolor" where declaration.name == "color": style.color = parent.color
    case "initial": Self.copy(declaration.name, from: SVGStyle(), to: &style)
    case "unset":
      let isInherited = !["opacity", "display", "clip-path", "mask", "mask-type", "overflow"].contains(declaration.name)
      Self.copy(declaration.name, from: isInherited ? parent : SVGStyle(), to: &style)
    default: try applyOwn(declaration.name, value, to: &style)
    }
  }

  private func applyOwn(_ name: String, _ value: SVGText, to style: inout SVGStyle) throws(SVGMistake) {
    let text = value.text
    switch name {
    case "fill": style.fill = try paint(value)
    case "stroke": style.stroke = try paint(value)
    case "color":
      style.color = try paint(value)
      guard style.color != .none || value.text.lowercased() != "none" else { throw Self.wrong("a colour") }
    case "fill-rule": style.fillRule = try Self.word(text, Self.rules)
    case "clip-rule": style.clipRule = try Self.word(text, Self.rules)
    case "fill-opacity": style.fillOpacity = try Self.opacity(text)
    case "stroke-opacity": style.strokeOpacity = try Self.opacity(text)
    case "opacity": style.opacity = try Self.opacity(text)
    case "stroke-width":
      style.strokeWidth = try length(text, of: name, &style)
      guard style.strokeWidth >= 0 else { throw Self.wrong("a width of at least 0") }
    case "stroke-linecap":
      style.cap = try Self.word(text, [("butt", .butt), ("round", .round), ("square", .square)])
    case "stroke-linejoin":
      style.join = try Self.word(text, [("miter", .miter), ("round", .round), ("bevel", .bevel)])
    case "stroke-miterlimit":
      style.miterLimit = try SVGLength.factor(text)
      guard style.miterLimit >= 1 else { throw Self.wrong("a number of at least 1") }
    case "stroke-dasharray": style.dashes = try dashes(text, &style)
    case "stroke-dashoffset": style.dashOffset = try length(text, of: name, &style)
    case "visibility":
      style.isVisible = try Self.word(text, [("visible", true), ("hidden", false), ("collapse", false)])
    case "display": style.isDisplayed = text.lowercased() != "none"
    case "clip-path": style.clip = try Self.reference(value)
    case "mask": style.mask = try Self.reference(value)
    case "mask-type": style.isAlphaMask = try Self.word(text, [("luminance", false), ("alpha", true)])
    case "color-interpolation": style.isLinear = text.lowercased() == "linearrgb"
    case "overflow": style.showsOverflow = try Self.word(text, Self.overflows)
    default: break
    }
  }

  // Nobody can scroll in an icon, so that 'auto' shows all (SVG 2, section 3.7).
  private static let overflows = [
    ("visible", true), ("hidden", false), ("scroll", false), ("auto", true), ("clip", false),
  ]

  private static let rules: [(String, FillRule)] = [("nonzero", .nonzero), ("evenodd", .evenOdd)]

  /// Takes one property of another style.
  private static func copy(_ name: String, from source: SVGStyle, to style: inout SVGStyle) {
    switch name {
    case "fill": style.fill = source.fill
    case "stroke": style.stroke = source.stroke
    case "color": style.color = source.color
    case "fill-rule": style.fillRule = source.fillRule
    case "clip-rule": style.clipRule = source.clipRule
    case "fill-opacity": style.fillOpacity = source.fillOpacity
    case "stroke-opacity": style.strokeOpacity = source.strokeOpacity
    case "opacity": style.opacity = source.opacity
    case "stroke-width": style.strokeWidth = source.strokeWidth
    case "stroke-linecap": style.cap = source.cap
    case "stroke-linejoin": style.join = source.join
    case "stroke-miterlimit": style.miterLimit = source.miterLimit
    case "stroke-dasharray": style.dashes = source.dashes
    case "stroke-dashoffset": style.dashOffset = source.dashOffset
    case "visibility": style.isVisible = source.isVisible
    case "display": style.isDisplayed = source.isDisplayed
    case "clip-path": style.clip = source.clip
    case "mask": style.mask = source.mask
    case "mask-type": style.isAlphaMask = source.isAlphaMask
    case "color-interpolation": style.isLinear = source.isLinear
    case "overflow": style.showsOverflow = source.showsOverflow ?? true
    default: break
    }
  }

  private func paint(_ value: SVGText) throws(SVGMistake) -> SVGPaint {
    switch value.text.lowercased() {
    case "none": return .none
    case "currentcolor": return .currentColor
    default: break
    }
    guard let color = IconColor(value.text) else {
      if value.text.lowercased().hasPrefix("url(") {
        throw SVGMistake(
          message: "is a gradient or pattern", offset: 0, code: .iconUnsupported, advice: "give the shape one colour")
      }
      throw Self.wrong("none, currentColor or a colour such as #RRGGBB, a name or rgb()")
    }
    return color.alpha == 0 ? .none : .color(color, at: value.offset)
  }

  /// A length of a line.
  private func length(_ text: String, of name: String, _ style: inout SVGStyle) throws(SVGMistake) -> Double {
    let length = try SVGLength(text)
    if length.isPercentage { style.hasPercentages = true }
    return length.length(of: viewport.whole(of: name))
  }

  private func dashes(_ text: String, _ style: inout SVGStyle) throws(SVGMistake) -> [Double] {
    if text.lowercased() == "none" { return [] }
    var lengths: [Double] = []
    for part in text.split(whereSeparator: { $0 == "," || $0.isWhitespace }) {
      lengths.append(try length(String(part), of: "stroke-dasharray", &style))
    }
    guard !lengths.isEmpty, lengths.count <= 64, lengths.allSatisfy({ $0 >= 0 }) else {
      throw Self.wrong("none, or 1 to 64 lengths of at least 0")
    }
    guard lengths.contains(where: { $0 > 0 }) else { return [] }
    return lengths.count % 2 == 0 ? lengths : lengths + lengths
  }

  /// A number or percentage, brought into 0…1.
  private static func opacity(_ text: String) throws(SVGMistake) -> Double {
    min(max(try SVGLength.factor(text), 0), 1)
  }

  private static func word<Value>(_ text: String, _ words: [(String, Value)]) throws(SVGMistake) -> Value {
    let text = text.lowercased()
    guard let word = words.first(where: { $0.0 == text }) else {
      throw wrong("one of \(words.map(\.0).joined(separator: ", "))")
    }
    return word.1
  }

  /// The id in `url(#id)`; `nil` for `none`.
  private static func reference(_ value: SVGText) throws(SVGMistake) -> SVGText? {
    let text = value.text
    if text.lowercased() == "none" { return nil }
    guard text.lowercased().hasPrefix("url("), text.utf8.last == UInt8(ascii: ")") else {
      throw wrong("none or url(#id)")
    }
    var id = text.dropFirst(4).dropLast()
    id = id.drop { $0.isWhitespace || $0 == "\"" || $0 == "'" }
    while let last = id.last, last.isWhitespace || last == "\"" || last == "'" { id.removeLast() }
    guard id.first == "#", id.count > 1 else { throw wrong("none or url(#id) with an id of this file") }
    return SVGText(text: String(id.dropFirst()), offset: value.offset, isExact: false)
  }

  private static func wrong(_ expected: String) -> SVGMistake {
    SVGMistake(message: "is not \(expected)", offset: 0)
  }
}
