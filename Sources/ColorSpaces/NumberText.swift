#if !hasFeature(Embedded)
  /// For whom a value is written as text.
  package enum TextForm: Sendable {
    /// For people: at most six decimals, and near colours alike.
    case short

    /// For comparing: as short as the other form where that says it all, and no two different values alike.
    case exact
  }

  extension Double {
    /// The number without a fraction where it is whole; what is not zero never reads as zero.
    package func text(_ form: TextForm) -> String {
      let short = shortText
      guard form == .exact, Double(short)?.bitPattern != bitPattern else { return short }
      return self == 0 ? "-0" : description
    }

    /// The number with at most six decimals.
    private var shortText: String {
      guard abs(self) < 1e9 else { return description }
      let rounded = (self * 1e6).rounded() / 1e6
      if rounded == 0, self != 0 { return description }
      return rounded == rounded.rounded() ? String(Int(rounded)) : rounded.description
    }

    /// The number in percent, such as `50%` for one half.
    package func percentText(_ form: TextForm) -> String {
      let short = (self * 100).text(.short)
      guard form == .exact, let exact = DecimalDigits(description)?.movedPoint(by: 2) else { return short + "%" }
      // Multiplying rounds, so the digits are compared and not the products.
      return (DecimalDigits(short) == exact ? short : exact.text) + "%"
    }
  }

  /// The decimal digits of a number and the place of its point.
  private struct DecimalDigits: Equatable {
    private let isNegative: Bool

    /// The digits, without zeros at the start and the end; none for zero.
    private let digits: [UInt8]

    /// The number of digits before the point; below zero, as many zeros stand after it.
    private var point: Int

    private init(isNegative: Bool, digits: [UInt8], point: Int) {
      self.isNegative = isNegative
      self.digits = digits
      self.point = point
    }

    /// Reads what `Double.description` writes; `nil` for infinities and what is no number.
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

    /// The number with its point some digits further right.
    func movedPoint(by count: Int) -> DecimalDigits {
      DecimalDigits(isNegative: isNegative, digits: digits, point: digits.isEmpty ? 0 : point + count)
    }

    /// All digits; very small and very large numbers with an exponent.
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
#endif
