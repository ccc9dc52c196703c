package import ColorSpaces
package import ExactTexts

/// A value that is computed from those of other tokens, once for each variant.
package struct TokenFormula: Hashable, Sendable {
  /// The units that numbers in formulas may have.
  package enum Unit: String, CaseIterable, Hashable, Sendable {
    /// Points.
    case px

    /// Multiples of the default font size.
    case rem

    /// Multiples of the font size of the typography that the formula is in.
    case em

    /// Hundredths.
    case percent = "%"
  }

  /// The spaces that colours are changed in.
  package enum Space: String, CaseIterable, Hashable, Sendable {
    case srgb, hsl, lch, p3
  }

  /// The operations of a formula on the values before them.
  package enum Function: Hashable, Sendable {
    case minimum, maximum, squareRoot, round, roundTo, floor, ceiling, absolute, power
    case rgb, hsl
    case lighten(Space)
    case darken(Space)
    case mix(Space)
    case alpha
  }

  /// One step of the computation, in the order of reverse Polish notation.
  package enum Step: Hashable, Sendable {
    case number(Double, Unit?)
    case color(ColorValue)

    /// The value of the token that a reference names, by its index among `references`.
    case operand(Int)
    case negate, add, subtract, multiply, divide

    /// A function of the last values.
    case call(Function, arguments: Int)
  }

  /// The part of the value that is computed, such as `fontSize`; empty for the whole value.
  @Exact package private(set) var property: String

  /// The type of the result; `nil` where its unit decides.
  let type: TokenType?

  /// The steps; they leave one value.
  let steps: [Step]

  /// The tokens whose values are used.
  package let references: [TokenReference]

  /// The location of the formula.
  package let location: TokenLocation

  /// Creates a formula from its parts.
  package init(
    property: String, type: TokenType?, steps: [Step], references: [TokenReference], location: TokenLocation
  ) {
    self.property = property
    self.type = type
    self.steps = steps
    self.references = references
    self.location = location
  }

  /// Whether the value is that of another token, perhaps read as another type.
  package var isReference: Bool { steps == [.operand(0)] }

  /// Whether the result depends on the font size of the typography that the formula is in.
  func dependsOnFontSize(in whole: TokenValue) -> Bool {
    guard case .typography = whole else { return false }
    return property == "letterSpacing" || property == "lineHeight"
  }
}

/// The reason why a formula has no value.
package enum FormulaError: Error, Hashable, Sendable {
  case divisionByZero
  case notFinite
  case mixedUnits(String, String)
  case unitWithoutMeaning(String)
  case notANumber(TokenType)
  case notAColor
  case outOfRange(TokenType)
  case malformed

  /// What is wrong.
  package var message: String {
    switch self {
    case .divisionByZero: "the expression divides by zero"
    case .notFinite: "the expression has no finite value"
    case .mixedUnits(let first, let second): "the expression mixes '\(first)' and '\(second)'"
    case .unitWithoutMeaning(let unit): "the result of the expression is in '\(unit)', which has no meaning here"
    case .notANumber(let type): "\(type.withArticle) takes the place of a number in the expression"
    case .notAColor: "a number takes the place of a colour in the expression"
    case .outOfRange(let type): "the result of the expression is out of range for \(type.withArticle)"
    case .malformed: "the expression does not make one value"
    }
  }

  /// What to do about it.
  package var advice: String {
    switch self {
    case .divisionByZero, .notFinite: "change the numbers, or give the token a value of its own"
    case .mixedUnits: "use one unit in all of it"
    case .unitWithoutMeaning: "use 'px' or no unit"
    case .notANumber: "name a token that is a number or a dimension"
    case .notAColor: "name a token that is a colour"
    case .outOfRange: "change the numbers"
    case .malformed: "check commas and parentheses"
    }
  }
}
