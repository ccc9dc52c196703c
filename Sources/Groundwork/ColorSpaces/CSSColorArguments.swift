/// What stands in the parentheses of a function of CSS that makes a colour.
struct CSSColorArguments {
  private let function: Function

  /// The space that is named first in `color()`.
  private let space: ColorSpace?
  private let components: [Value]
  private let alpha: Value?

  /// Whether commas separate the values, as all browsers have always read `rgb()` and `hsl()`.
  private let hasCommas: Bool

  private enum Function: String {
    case rgb, rgba, hsl, hsla, hwb, lab, lch, oklab, oklch, color
  }

  /// A number with its unit, or the keyword `none`.
  private enum Value {
    case none
    case number(Double, unit: String)
  }

  /// Reads everything behind the opening parenthesis, to the end of the text; `nil` if that is no list of values.
  init?(_ scanner: inout CSSColorScanner, of name: String) {
    guard let function = Function(rawValue: name) else { return nil }
    self.function = function
    scanner.skipSpace()
    var space: ColorSpace?
    if function == .color {
      let word = scanner.takeName()
      space = Self.spaces.first { $0.name == word }?.space
      guard space != nil, scanner.skipSpace() else { return nil }
    }
    self.space = space
    guard let first = Self.value(&scanner) else { return nil }
    var values = [first]
    var hasCommas = false
    while values.count < 3 {
      let hasSpace = scanner.skipSpace()
      let hasComma = scanner.take(UInt8(ascii: ","))
      if values.count == 1 { hasCommas = hasComma }
      guard hasComma == hasCommas, hasComma || hasSpace else { return nil }
      scanner.skipSpace()
      guard let value = Self.value(&scanner) else { return nil }
      values.append(value)
    }
    components = values
    self.hasCommas = hasCommas
    scanner.skipSpace()
    var alpha: Value?
    if scanner.take(hasCommas ? UInt8(ascii: ",") : UInt8(ascii: "/")) {
      scanner.skipSpace()
      alpha = Self.value(&scanner)
      guard alpha != nil else { return nil }
      scanner.skipSpace()
    }
    self.alpha = alpha
    guard scanner.take(UInt8(ascii: ")")), scanner.isAtEnd() else { return nil }
  }

  private static func value(_ scanner: inout CSSColorScanner) -> Value? {
    if let (value, unit) = scanner.takeNumber() { return .number(value, unit: unit) }
    return scanner.takeName() == "none" ? Value.none : nil
  }

  /// The spaces that `color()` may name.
  private static let spaces: [(name: String, space: ColorSpace)] = [
    ("srgb", .srgb), ("srgb-linear", .srgbLinear), ("display-p3", .displayP3), ("a98-rgb", .a98RGB),
    ("prophoto-rgb", .prophotoRGB), ("rec2020", .rec2020), ("xyz", .xyzD65), ("xyz-d65", .xyzD65),
    ("xyz-d50", .xyzD50),
  ]

  /// The colour; `nil` if the values do not fit the function.
  var color: ColorValue? {
    guard !hasCommas || isLegacy, let alpha = alphaValue, let parts = readComponents() else { return nil }
    return ColorValue(space: parts.space, components: parts.values, alpha: alpha)
  }

  /// Whether the values may be separated by commas: as CSS 3 had them, without `none` and with units that agree.
  private var isLegacy: Bool {
    var units: [String] = []
    for component in components + [alpha].compactMap({ $0 }) {
      guard case .number(_, let unit) = component else { return false }
      units.append(unit)
    }
    switch function {
    case .rgb, .rgba: return units[0] == units[1] && units[1] == units[2]
    case .hsl, .hsla: return units[1] == "%" && units[2] == "%"
    case .hwb, .lab, .lch, .oklab, .oklch, .color: return false
    }
  }

  private var alphaValue: Double? {
    guard let alpha else { return 1 }
    switch alpha {
    // A missing alpha is drawn as if it were 0 (CSS Color 4 §4.4).
    case .none: return 0
    case .number(let value, ""): return min(max(value, 0), 1)
    case .number(let value, "%"): return min(max(value / 100, 0), 1)
    case .number: return nil
    }
  }

  private func readComponents() -> (space: ColorSpace, values: [Double?])? {
    let unlimited = -Double.infinity...Double.infinity
    let positive = 0...Double.infinity
    switch function {
    case .rgb, .rgba:
      let values = (0..<3).map { number($0, whole: 255, in: 0...255) }
      guard let read = Self.all(values) else { return nil }
      return (.srgb, read.map { $0.map { $0 / 255 } })
    case .hsl, .hsla:
      let values = [hue(0), number(1, whole: 100, in: positive), number(2, whole: 100, in: unlimited)]
      return Self.all(values).map { (.hsl, $0) }
    case .hwb:
      let values = [hue(0), number(1, whole: 100, in: unlimited), number(2, whole: 100, in: unlimited)]
      return Self.all(values).map { (.hwb, $0) }
    case .lab:
      let values = [number(0, whole: 100, in: 0...100)] + [1, 2].map { number($0, whole: 125, in: unlimited) }
      return Self.all(values).map { (.lab, $0) }
    case .oklab:
      let values = [number(0, whole: 1, in: 0...1)] + [1, 2].map { number($0, whole: 0.4, in: unlimited) }
      return Self.all(values).map { (.oklab, $0) }
    case .lch:
      return Self.all([number(0, whole: 100, in: 0...100), number(1, whole: 150, in: positive), hue(2)])
        .map { (.lch, $0) }
    case .oklch:
      return Self.all([number(0, whole: 1, in: 0...1), number(1, whole: 0.4, in: positive), hue(2)])
        .map { (.oklch, $0) }
    case .color:
      guard let space else { return nil }
      return Self.all((0..<3).map { number($0, whole: 1, in: unlimited) }).map { (space, $0) }
    }
  }

  /// What was read of a component.
  private enum Component {
    case missing
    case value(Double)
    case mistake
  }

  /// The values of all components, `nil` each for `none`; `nil` if one of them is invalid.
  private static func all(_ components: [Component]) -> [Double?]? {
    var values: [Double?] = []
    for component in components {
      switch component {
      case .missing: values.append(nil)
      case .value(let value): values.append(value)
      case .mistake: return nil
      }
    }
    return values
  }

  /// A component that is a number, or a percentage of `whole`.
  private func number(_ index: Int, whole: Double, in range: ClosedRange<Double>) -> Component {
    let value: Double
    switch components[index] {
    case .none: return .missing
    case .number(let number, ""): value = number
    // Multiplied first, so that whole percentages of whole numbers are exact.
    case .number(let number, "%"): value = number * whole / 100
    case .number: return .mistake
    }
    return .value(min(max(value, range.lowerBound), range.upperBound))
  }

  /// A component that is an angle, in degrees unless its unit says otherwise.
  private func hue(_ index: Int) -> Component {
    let degrees: Double
    switch components[index] {
    case .none: return .missing
    case .number(let number, ""), .number(let number, "deg"): degrees = number
    case .number(let number, "grad"): degrees = number * 0.9
    case .number(let number, "rad"): degrees = number * 180 / Double.pi
    case .number(let number, "turn"): degrees = number * 360
    case .number: return .mistake
    }
    // Beyond that an angle has no places for fractions of a degree, and nothing can be said of it.
    return abs(degrees) < 1e9 ? .value(degrees.turnedIntoOneTurn) : .mistake
  }
}

extension Double {
  /// The same angle in degrees, at least 0 and below 360.
  package var turnedIntoOneTurn: Double {
    if 0..<360 ~= self { return self }
    let rest = self - 360 * (self / 360).rounded(.down)
    return 0..<360 ~= rest ? rest : 0
  }
}
