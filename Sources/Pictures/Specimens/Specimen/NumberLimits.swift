import ColorSpaces

/// The numbers that a picture can mean: the same for what is written out in a specimen file and for what a token says.
enum NumberLimits {
  /// The largest length, in points.
  static let longest = 16_384.0

  /// Distances, in points.
  static let lengths = -longest...longest

  /// Sizes, widths, paddings and dashes, in points: CSS has none below 0.
  static let sizes = 0...longest

  /// Radii of corners, in points: any that is larger than half of its box means a half circle.
  static let radii = 0...1_000_000.0

  /// The blur of a shadow or backdrop, in points.
  static let blurs = 0...1_024.0

  /// The offsets and the spread of a shadow, in points.
  static let shadowDistances = -4_096.0...4_096

  /// The size of the em, in points.
  static let fontSizes = 0...2_048.0

  /// The extra space after each letter, in points.
  static let letterSpacings = -1_024.0...1_024

  /// Weights of letters.
  static let fontWeights = 1...1_000.0

  /// Angles, factors and other numbers, and lengths whose purpose is not stated.
  static let plain = -1e6...1e6

  /// Shares of a whole.
  static let shares = 0...1.0

  /// Largest numbers of lines; 0 is no limit.
  static let lineLimits = 0...1_000.0

  /// What is wrong with a number beyond its limits.
  ///
  /// - Parameters:
  ///   - what: What the number is.
  ///   - number: The number.
  ///   - unit: The unit, with a space before it; empty if the number has none.
  /// - Returns: A sentence without a full stop.
  static func excess(of what: String, _ number: Double, unit: String) -> String {
    "\(what) is \(number.shortestText)\(unit)"
  }

  /// What to do about a number beyond its limits.
  static func advice(_ range: ClosedRange<Double>) -> String {
    "use \(range.lowerBound.shortestText)…\(range.upperBound.shortestText)"
  }

  /// The nearest number within limits; what is no number counts as 0, or as the nearest to that.
  static func nearest(to number: Double, in range: ClosedRange<Double>) -> Double {
    let number = number.isNaN ? 0 : number
    return min(max(number, range.lowerBound), range.upperBound)
  }
}
