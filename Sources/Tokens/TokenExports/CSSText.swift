import ColorSpaces
import LocatedJSON
import TokenEngine
import TokenFiles

/// Values and names as CSS writes them.
enum CSSText {
  /// A property that a token becomes.
  struct Part {
    /// What follows the token's own name; empty for most types.
    let suffix: String

    /// The value.
    let text: String

    /// Whether every token of the type has the property, so that an alias can refer to it.
    var isMain = true
  }

  /// What properties are where a token of another variant brings them.
  static let usual = [
    "-font-style": "normal", "-font-stretch": "100%", "-text-transform": "none", "-text-decoration-line": "none",
    "-dasharray": "none", "-linecap": "butt",
  ]

  /// The properties that a value becomes: one, but several for a typography and for dashes.
  static func parts(of value: TokenValue) -> [Part] {
    switch value {
    case .color(let color): [Part(suffix: "", text: self.color(color))]
    case .dimension(let dimension): [Part(suffix: "", text: self.dimension(dimension))]
    case .fontFamily(let families): [Part(suffix: "", text: self.families(families))]
    case .fontWeight(let number), .number(let number): [Part(suffix: "", text: number.shortestText)]
    case .duration(let duration): [Part(suffix: "", text: self.duration(duration))]
    case .cubicBezier(let curve): [Part(suffix: "", text: self.curve(curve))]
    case .strokeStyle(let style): [Part(suffix: "", text: keyword(style))] + dashes(style)
    case .string(let text): [Part(suffix: "", text: string(text))]
    case .boolean(let isTrue): [Part(suffix: "", text: isTrue ? "true" : "false")]
    case .border(let border):
      [
        Part(
          suffix: "", text: "\(dimension(border.width)) \(keyword(border.style)) \(color(border.color))")
      ] + dashes(border.style)
    case .transition(let transition):
      [
        Part(
          suffix: "",
          text: "\(duration(transition.duration)) \(curve(transition.timingFunction)) \(duration(transition.delay))")
      ]
    case .shadow(let shadows): [Part(suffix: "", text: shadows.map(shadow).joined(separator: ", "))]
    case .gradient(let stops):
      [
        Part(
          suffix: "",
          text: stops.map { color($0.color) + " " + $0.position.percentText(.exact) }.joined(separator: ", "))
      ]
    case .typography(let typography): self.typography(typography)
    }
  }

  private static func typography(_ typography: TypographyValue) -> [Part] {
    var parts = [
      Part(suffix: "-font-family", text: families(typography.fontFamily)),
      Part(suffix: "-font-size", text: dimension(typography.fontSize)),
      Part(suffix: "-font-weight", text: typography.fontWeight.shortestText),
      Part(suffix: "-letter-spacing", text: dimension(typography.letterSpacing)),
      Part(suffix: "-line-height", text: typography.lineHeight.shortestText),
    ]
    let details = typography.details
    guard details != TypographyDetails() else { return parts }
    let slant = details.slant == 0 ? "normal" : "oblique \(details.slant.shortestText)deg"
    let lines = details.decoration.map(\.rawValue).joined(separator: " ")
    parts += [
      Part(suffix: "-font-style", text: slant, isMain: false),
      Part(suffix: "-font-stretch", text: details.stretch.shortestText + "%", isMain: false),
      Part(suffix: "-text-transform", text: details.textCase.rawValue, isMain: false),
      Part(suffix: "-text-decoration-line", text: lines.isEmpty ? "none" : lines, isMain: false),
    ]
    return parts
  }

  /// Six digits for a colour of sRGB, where they say what is meant; a file may have 15/255 as 0.058824.
  private static func digits(of color: ColorValue) -> String? {
    guard color.space == .srgb else { return nil }
    var text = "#"
    for component in color.components {
      guard let component else { return nil }
      let level = (component * 255).rounded()
      guard 0...255 ~= level, component == level / 255 || component == (level / 255).rounded(decimals: 6) else {
        return nil
      }
      text += UInt8(level).hexadecimalText(digits: 2)
    }
    return text
  }

  /// A colour: six or eight digits where they say it exactly, else a function.
  static func color(_ color: ColorValue) -> String {
    if let digits = digits(of: color) {
      let level = (color.alpha * 255).rounded()
      if color.alpha == 1 { return digits }
      if color.alpha == level / 255, 0...255 ~= level {
        return digits + UInt8(level).hexadecimalText(digits: 2)
      }
      let channels = color.components.map { (($0 ?? 0) * 255).rounded().shortestText }
      return "rgb(\(channels.joined(separator: " ")) / \(color.alpha.shortestText))"
    }
    let components = color.components.map { $0?.shortestText ?? "none" }
    let alpha = color.alpha == 1 ? "" : " / " + color.alpha.shortestText
    switch color.space {
    case .lab, .lch, .oklab, .oklch: return "\(color.space.rawValue)(\(components.joined(separator: " "))\(alpha))"
    case .hsl, .hwb:
      let shares = components.dropFirst().map { $0 == "none" ? $0 : $0 + "%" }
      return "\(color.space.rawValue)(\((components.prefix(1) + shares).joined(separator: " "))\(alpha))"
    case .srgb, .srgbLinear, .displayP3, .a98RGB, .prophotoRGB, .rec2020, .xyzD65, .xyzD50:
      return "color(\(color.space.rawValue) \(components.joined(separator: " "))\(alpha))"
    }
  }

  private static func dimension(_ dimension: Dimension) -> String {
    dimension.value.shortestText + dimension.unit.rawValue
  }

  private static func duration(_ duration: TokenDuration) -> String {
    duration.value.shortestText + duration.unit.rawValue
  }

  private static func curve(_ curve: CubicBezier) -> String {
    "cubic-bezier(" + [curve.x1, curve.y1, curve.x2, curve.y2].map { $0.shortestText }.joined(separator: ", ") + ")"
  }

  private static func shadow(_ shadow: ShadowValue) -> String {
    let lengths = [shadow.offsetX, shadow.offsetY, shadow.blur, shadow.spread].map(dimension)
    return ((shadow.isInset ? ["inset"] : []) + lengths + [color(shadow.color)]).joined(separator: " ")
  }

  private static func keyword(_ style: StrokeStyleValue) -> String {
    if case .keyword(let keyword) = style { keyword.rawValue } else { "dashed" }
  }

  /// The dashes as SVG has them, since borders of CSS choose their own.
  private static func dashes(_ style: StrokeStyleValue) -> [Part] {
    guard case .dashes(let lengths, let lineCap) = style else { return [] }
    return [
      Part(suffix: "-dasharray", text: lengths.map(dimension).joined(separator: ", "), isMain: false),
      Part(suffix: "-linecap", text: lineCap.rawValue, isMain: false),
    ]
  }

  private static let genericFamilies: Set<String> = [
    "serif", "sans-serif", "monospace", "cursive", "fantasy", "system-ui", "ui-serif", "ui-sans-serif", "ui-monospace",
    "ui-rounded", "math", "emoji", "fangsong",
  ]

  private static func families(_ families: [String]) -> String {
    families.map { genericFamilies.contains($0) ? $0 : string($0) }.joined(separator: ", ")
  }

  /// A string in quotes (CSS Syntax 3 §4.3.5); CSS cannot express the character U+0000.
  static func string(_ text: String) -> String {
    var string = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": string += "\\" + String(scalar)
      // Inside an HTML page nothing may look like the end of the style sheet.
      case "<": string += "\\3c "
      case _ where scalar.value == 0: string += "\u{FFFD}"
      case _ where scalar.isCommand: string += "\\" + String(scalar.value, radix: 16) + " "
      default: string.unicodeScalars.append(scalar)
      }
    }
    return string + "\""
  }

  /// A part of an identifier after its beginning (CSSOM §2.1, serialize an identifier).
  static func name(_ text: String) -> String {
    var name = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "-", "_": name.unicodeScalars.append(scalar)
      case _ where scalar.value == 0: name += "\u{FFFD}"
      case _ where scalar.isCommand: name += "\\" + String(scalar.value, radix: 16) + " "
      case _ where scalar.value >= 0x80: name.unicodeScalars.append(scalar)
      default: name += "\\" + String(scalar)
      }
    }
    return name
  }

  /// The name of an axis as the end of an attribute, as `dataset` of HTML pages has it: `sizeClass` is `size-class`.
  static func attribute(_ axis: String) -> String {
    var words = ""
    for scalar in axis.unicodeScalars {
      if "A"..."Z" ~= scalar {
        words += "-" + String(scalar).lowercased()
      } else {
        words.unicodeScalars.append(scalar)
      }
    }
    return name(words)
  }
}
