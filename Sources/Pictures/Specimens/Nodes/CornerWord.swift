internal import ColorSpaces
package import DisplayLists

/// A corner curve as specimen files spell it: a word such as `squircle`, or one with a number such as `smooth(0.6)`.
public struct CornerWord: Hashable, Sendable {
  /// The text.
  public let rawValue: String

  /// The curve.
  package let kind: CornerKind

  private init(_ text: String, _ kind: CornerKind) {
    (rawValue, self.kind) = (text, kind)
  }

  /// A quarter of an ellipse.
  public static let circular = Self("circular", .circular)

  /// Apple's continuous corner.
  public static let continuous = Self("continuous", .continuous)

  /// The word of CSS for ``circular``.
  public static let round = Self("round", .circular)

  /// A superellipse of the fourth power, as in CSS.
  public static let squircle = Self("squircle", .squircle)

  /// A straight line, as in CSS.
  public static let bevel = Self("bevel", .bevel)

  /// A hollow quarter of an ellipse, as in CSS.
  public static let scoop = Self("scoop", .scoop)

  /// A rectangle cut out, as in CSS.
  public static let notch = Self("notch", .notch)

  /// A sharp corner whatever the radius, as in CSS.
  public static let square = Self("square", .square)

  /// CSS's superellipse: 2 is a squircle, 1 a circle, 0 a bevel, and negative ones are hollow.
  ///
  /// - Parameter parameter: A number or an infinity; what is no number counts as 1.
  /// - Returns: The word.
  public static func superellipse(_ parameter: Double) -> Self {
    let number = parameter.isNaN ? 1 : parameter
    let text =
      number.isFinite ? number.shortestText : number < 0 ? "-infinity" : "infinity"
    return Self("superellipse(\(text))", .superellipse(number))
  }

  /// Figma's corner smoothing, from 0 (a circle) to 1; a number beyond is clamped.
  public static func smooth(_ smoothing: Double) -> Self {
    let limited = smoothing > 0 ? min(smoothing, 1) : 0
    return Self("smooth(\(limited.shortestText))", .smooth(limited))
  }

  /// The plainest word of a curve.
  package init(_ kind: CornerKind) {
    if let word = Self.plain.first(where: { $0.kind == kind }) {
      self = word
      return
    }
    switch kind {
    case .circular, .continuous: self = .circular
    case .superellipse(let parameter): self = .superellipse(parameter)
    case .smooth(let smoothing): self = .smooth(smoothing)
    }
  }
}

extension CornerWord: RawRepresentable, CaseIterable {
  /// The words without a number.
  private static let plain: [CornerWord] = [
    .circular, .continuous, .round, .squircle, .bevel, .scoop, .notch, .square,
  ]

  /// The words, and one with a number for each kind that has one.
  public static let allCases = plain + [.superellipse(1.5), .smooth(0.6)]

  /// Reads a word; `nil` if it is none, or if its number is missing or out of range.
  public init?(rawValue text: String) {
    if let word = Self.plain.first(where: { $0.rawValue == text }) {
      self = word
    } else if let number = Self.number(in: text, of: "superellipse(") {
      self.init(text, .superellipse(number))
    } else if let number = Self.number(in: text, of: "smooth("), (0...1).contains(number) {
      self.init(text, .smooth(number))
    } else {
      return nil
    }
  }

  /// The number between the parentheses of a function: a decimal, or an infinity as CSS spells it.
  private static func number(in text: String, of function: String) -> Double? {
    guard text.hasPrefix(function), text.hasSuffix(")"), text.utf8.count <= 64 else { return nil }
    let number = text.dropFirst(function.count).dropLast()
    if number == "infinity" { return .infinity }
    if number == "-infinity" { return -.infinity }
    let digits = number.hasPrefix("-") ? number.dropFirst() : number
    guard let first = digits.utf8.first, let last = digits.utf8.last, Self.isDigit(first), Self.isDigit(last),
      digits.utf8.allSatisfy({ Self.isDigit($0) || $0 == UInt8(ascii: ".") })
    else { return nil }
    return Double(number)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}

/// The curves of the corners of a box: one for all or one for each.
enum CornersNode: Hashable, Sendable {
  /// The same curve at all corners.
  case all(Word<CornerWord>)

  /// A curve for each corner; the suite's if absent.
  case corners(
    topLeading: Word<CornerWord>?, topTrailing: Word<CornerWord>?, bottomTrailing: Word<CornerWord>?,
    bottomLeading: Word<CornerWord>?)

  /// The keys of single corners, as those of a radius, clockwise from the top.
  static let keys = ["topLeading", "topTrailing", "bottomTrailing", "bottomLeading"]
}
