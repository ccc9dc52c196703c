private import LocatedJSON
import TokenFiles

/// A Swift expression that can be written on one line or on several.
indirect enum SwiftExpression {
  /// Text without a point to break it.
  case text(String)

  /// A call with labelled arguments.
  case call(String, [(label: String, value: SwiftExpression)])

  /// An array literal.
  case list([SwiftExpression])

  /// The longest line, which is what the project's formatter keeps to.
  static let lineLength = 120

  /// The expression on one line.
  var line: String {
    switch self {
    case .text(let text): text
    case .call(let name, let arguments):
      name + "(" + arguments.map { Self.labelled($0.label, $0.value.line) }.joined(separator: ", ") + ")"
    case .list(let items): "[" + items.map(\.line).joined(separator: ", ") + "]"
    }
  }

  /// The columns that the formatter reserves on one line: for each list, also the comma it would end with on several.
  private var width: Int { line.count + commaCount }

  /// Whether the expression has room on a line that begins with a number of characters.
  func fits(after count: Int) -> Bool { count + width <= Self.lineLength }

  private var commaCount: Int {
    switch self {
    case .text: 0
    case .call(_, let arguments): arguments.reduce(0) { $0 + $1.value.commaCount }
    case .list(let items): items.reduce(items.count > 1 ? 1 : 0) { $0 + $1.commaCount }
    }
  }

  private static func labelled(_ label: String, _ text: String) -> String {
    label.isEmpty ? text : label + ": " + text
  }

  /// The expression after the beginning of a line, broken where it is too long, as `swift format` does.
  ///
  /// - Parameters:
  ///   - start: What precedes it on its line, with the indentation.
  ///   - indent: The number of spaces the line begins with.
  ///   - end: The number of characters that will follow its last line.
  /// - Returns: The lines from `start` on, without a line end.
  func text(after start: String, indent: Int, end: Int = 0) -> String {
    let flat = line
    if start.count + width + end <= Self.lineLength { return start + flat }
    let space = String(repeating: " ", count: indent + 2)
    switch self {
    case .text: return start + flat
    case .list(let items):
      // The formatter takes the comma away behind an item that is alone.
      let comma = items.count > 1 ? "," : ""
      let lines = items.map { $0.text(after: space, indent: indent + 2, end: comma.count) + comma + "\n" }
      return start + "[\n" + lines.joined() + String(repeating: " ", count: indent) + "]"
    case .call(let name, let arguments):
      var text = start + name + "(\n"
      var current = space
      var commas = 0
      for (index, argument) in arguments.enumerated() {
        let isLast = index == arguments.count - 1
        let flat = Self.labelled(argument.label, argument.value.line) + (isLast ? ")" : ",")
        let separator = current.count > space.count ? " " : ""
        let reserved = argument.value.commaCount + (isLast ? end : 0)
        if current.count + commas + separator.count + flat.count + reserved <= Self.lineLength {
          current += separator + flat
          commas += argument.value.commaCount
          continue
        }
        if current.count > space.count { text += current + "\n" }
        commas = argument.value.commaCount
        let label = space + (argument.label.isEmpty ? "" : argument.label + ": ")
        current =
          argument.value.text(after: label, indent: indent + 2, end: isLast ? end + 1 : 1) + (isLast ? ")" : ",")
        guard !isLast, current.utf8.contains(UInt8(ascii: "\n")) else { continue }
        text += current + "\n"
        (current, commas) = (space, 0)
      }
      return text + current
    }
  }
}

/// Texts in Swift.
enum SwiftText {
  /// A string literal on one line; what cannot be seen is escaped.
  static func literal(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": literal += "\\\\"
      case "\"": literal += "\\\""
      case "\n": literal += "\\n"
      case "\r": literal += "\\r"
      case "\t": literal += "\\t"
      case _ where scalar.isCommand: literal += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      default: literal.unicodeScalars.append(scalar)
      }
    }
    return literal + "\""
  }

  /// The shortest literal that is this number, with at least one decimal.
  ///
  /// The compiler warns of the smallest numbers, below 2⁻¹⁰²², unless they are written in hexadecimal.
  static func number(_ number: Double) -> String {
    guard number.isSubnormal else { return number.description }
    return (number < 0 ? "-0x" : "0x") + String(number.magnitude.bitPattern, radix: 16) + "p-1074"
  }
}
