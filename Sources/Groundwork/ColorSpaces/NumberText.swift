/// The reader that a value's text is for.
package enum TextForm: Sendable {
  /// For people: at most six decimals, and near colours alike.
  case short

  /// For comparing: as short as the other form where that says everything, and different for different values.
  case exact
}

extension Double {
  /// The shortest decimal that reads back as this number, without a fraction where it is whole.
  package var shortestText: String {
    // An integer has no negative zero.
    if self == 0 { return sign == .minus ? "-0" : "0" }
    // Whole numbers are exact up to 2^53. Beyond that the exponent form does not pretend to more digits.
    if rounded(.towardZero) == self, abs(self) < Self.exactIntegers { return String(Int64(self)) }
    return description
  }

  /// The number rounded to at most `decimals` places, 0–15, without trailing zeros or a negative zero.
  package func text(decimals: Int) -> String { rounded(decimals: decimals).shortestText }

  /// The number rounded to exactly `decimals` places: `0.10`.
  ///
  /// - Parameters:
  ///   - decimals: The number of digits after the point, 1–15.
  ///   - isGrouped: Whether commas separate thousands.
  /// - Returns: The digits; the shortest text where the number has no room for decimals.
  package func fixedText(decimals: Int, isGrouped: Bool = false) -> String {
    precondition(1...15 ~= decimals, "\(decimals) decimals")
    let power = Self.power(decimals)
    let scaled = (self * power).rounded()
    guard abs(scaled) < Self.exactIntegers else { return shortestText }
    let (whole, rest) = Int64(abs(scaled)).quotientAndRemainder(dividingBy: Int64(power))
    let fraction = String(Int64(power) + rest).dropFirst()
    return (scaled < 0 ? "-" : "") + (isGrouped ? whole.groupedText : String(whole)) + "." + fraction
  }

  /// The number as a value's text; what is not zero never reads as zero.
  package func text(_ form: TextForm) -> String {
    guard abs(self) < 1e9 else { return description }
    let rounded = rounded(decimals: 6)
    let saysEnough = form == .exact ? rounded.bitPattern == bitPattern : rounded != 0 || self == 0
    return saysEnough ? rounded.shortestText : shortestText
  }

  /// The number in percent: one half is `50%`.
  package func percentText(_ form: TextForm) -> String {
    let short = (self * 100).text(.short)
    // Nothing and all are written most, and their products are exact. A negative zero keeps its sign below.
    if self == 1 || bitPattern == 0 { return short + "%" }
    guard form == .exact, let exact = DecimalDigits(description)?.movedPoint(by: 2) else { return short + "%" }
    // Multiplying rounds, so the digits are compared and not the products.
    return (DecimalDigits(short) == exact ? short : exact.text) + "%"
  }

  /// The nearest number with at most `decimals` places, 0–15, never a negative zero; itself if it has no more digits than
  /// that.
  package func rounded(decimals: Int) -> Double {
    let power = Self.power(decimals)
    let scaled = self * power
    return abs(scaled) < Self.exactIntegers ? scaled.rounded() / power + 0 : self
  }

  /// 2^53: all integers below are numbers of their own.
  private static var exactIntegers: Double { 9_007_199_254_740_992 }

  private static func power(_ decimals: Int) -> Double { powersOfTen[decimals] }

  /// 10⁰ to 10¹⁵, all of them exact.
  private static let powersOfTen: [Double] = [
    1, 10, 100, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
  ]
}

extension FixedWidthInteger {
  /// The number with commas between thousands: `1,234,567`.
  package var groupedText: String {
    let digits = Array(String(magnitude))
    var text = self < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { text += "," }
      text.append(digit)
    }
    return text
  }
}

extension UnsignedInteger {
  /// The number in base 16, with zeros in front up to a number of digits.
  package func hexadecimalText(digits: Int, isUppercase: Bool = false) -> String {
    let text = String(self, radix: 16, uppercase: isUppercase)
    return String(repeating: "0", count: Swift.max(0, digits - text.utf8.count)) + text
  }
}

/// The decimal digits of a number and the position of its point.
private struct DecimalDigits: Equatable {
  private let isNegative: Bool

  /// The digits, without zeros at either end; empty for zero.
  private let digits: [UInt8]

  /// The number of digits before the point; a negative count is the number of zeros that follow the point.
  private var point: Int

  private init(isNegative: Bool, digits: [UInt8], point: Int) {
    self.isNegative = isNegative
    self.digits = digits
    self.point = point
  }

  /// Reads what `Double.description` writes; `nil` for infinities and NaN.
  init?(_ text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "e"))
    guard let number = parts.first else { return nil }
    let isNegative = number.first == UInt8(ascii: "-")
    let halves = (isNegative ? number.dropFirst() : number).split(
      separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let all = halves.flatMap { Array($0) }
    guard let whole = halves.first, all.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) else {
      return nil
    }
    var exponent = 0
    if parts.count > 1 {
      guard let value = Int(String(Substring(parts[1]))) else { return nil }
      exponent = value
    }
    let zero = UInt8(ascii: "0")
    let leading = all.prefix { $0 == zero }.count
    var digits = all.dropFirst(leading)
    while digits.last == zero { digits.removeLast() }
    self.init(
      isNegative: isNegative, digits: Array(digits), point: digits.isEmpty ? 0 : whole.count - leading + exponent)
  }

  /// The number with its point moved to the right.
  func movedPoint(by count: Int) -> DecimalDigits {
    DecimalDigits(isNegative: isNegative, digits: digits, point: digits.isEmpty ? 0 : point + count)
  }

  /// All digits, with an exponent where the number is very small or very large.
  var text: String {
    let sign = isNegative ? "-" : ""
    let all = String(decoding: digits, as: UTF8.self)
    if digits.isEmpty { return sign + "0" }
    if point > 21 || point < -4 {
      return sign + all.prefix(1) + (digits.count > 1 ? "." + all.dropFirst() : "") + "e\(point - 1)"
    }
    if point <= 0 { return sign + "0." + String(repeating: "0", count: -point) + all }
    if point >= digits.count { return sign + all + String(repeating: "0", count: point - digits.count) }
    return sign + all.prefix(point) + "." + all.dropFirst(point)
  }
}
