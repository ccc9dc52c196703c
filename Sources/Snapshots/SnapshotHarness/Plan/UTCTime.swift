/// A second of universal time, in the form of ISO 8601 that results have: `2026-11-29T18:50:00Z`.
package struct UTCTime: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The seconds since the beginning of 1970, without leap seconds; of the years 1970 to 9999.
  package let seconds: Int

  /// The seconds that there are times for.
  private static let range = 0..<253_402_300_800

  /// Creates a time; `nil` if it is not within the years 1970 to 9999.
  package init?(seconds: Int) {
    guard Self.range.contains(seconds) else { return nil }
    self.seconds = seconds
  }

  /// Reads a time of ISO 8601: date, `T` or a blank, time to the second, then `Z` or an offset as `+02:00`.
  ///
  /// A fraction of a second is dropped. `nil` if it has another form, or there is no such day or time.
  package init?(_ text: String) {
    var text = Array(text.utf8.prefix(64))[...]
    func number(_ digits: Int) -> Int? {
      guard text.count >= digits, text.prefix(digits).allSatisfy(Self.isDigit) else { return nil }
      defer { text = text.dropFirst(digits) }
      return text.prefix(digits).reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }
    func takes(_ signs: String) -> UInt8? {
      guard let first = text.first, signs.utf8.contains(first) else { return nil }
      text = text.dropFirst()
      return first
    }
    guard let year = number(4), takes("-") != nil, let month = number(2), takes("-") != nil, let day = number(2),
      takes("T ") != nil, let hour = number(2), takes(":") != nil, let minute = number(2), takes(":") != nil,
      let second = number(2), year >= 1970, (1...12).contains(month),
      (1...Self.days(inMonth: month, of: year)).contains(day), hour < 24, minute < 60, second < 60
    else { return nil }
    if takes(".") != nil { text = text.drop(while: Self.isDigit) }
    guard let sign = takes("Z+-") else { return nil }
    var offset = 0
    if sign != UInt8(ascii: "Z") {
      guard let hours = number(2), takes(":") != nil, let minutes = number(2), hours < 24, minutes < 60 else {
        return nil
      }
      offset = (hours * 60 + minutes) * (sign == UInt8(ascii: "-") ? -60 : 60)
    }
    guard text.isEmpty else { return nil }
    let days = Self.days(before: year) + (1..<month).reduce(0) { $0 + Self.days(inMonth: $1, of: year) } + day - 1
    self.init(seconds: days * 86_400 + hour * 3_600 + minute * 60 + second - offset)
  }

  /// The time as results have it.
  package var description: String {
    var (days, year, month) = (seconds / 86_400, 1970, 1)
    year += days / 366
    while Self.days(before: year + 1) <= days { year += 1 }
    days -= Self.days(before: year)
    while days >= Self.days(inMonth: month, of: year) {
      days -= Self.days(inMonth: month, of: year)
      month += 1
    }
    func two(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
    let time = [seconds / 3_600 % 24, seconds / 60 % 60, seconds % 60].map(two).joined(separator: ":")
    return "\(year)-\(two(month))-\(two(days + 1))T\(time)Z"
  }

  package static func < (left: UTCTime, right: UTCTime) -> Bool { left.seconds < right.seconds }

  /// The days from 1970 to the beginning of a year of the Gregorian calendar.
  private static func days(before year: Int) -> Int {
    let last = year - 1
    return (year - 1970) * 365 + last / 4 - last / 100 + last / 400 - 477
  }

  private static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}
