private import ColorSpaces

/// Builds a JSON text in the order it is given, compact or indented.
///
/// The same calls give the same bytes everywhere; all machine output of the package is written with it.
package struct JSONWriter {
  /// The text so far, or since the last ``take()``; complete once every container is closed.
  package private(set) var text = ""

  private let isPretty: Bool
  private let isForMarkup: Bool
  private var levels: [Level] = []
  private var followsKey = false

  private struct Level {
    let isInline: Bool
    var isEmpty = true
  }

  /// The text since the last call, which is then forgotten: a long text goes to its file piece by piece.
  package mutating func take() -> String {
    defer { text = "" }
    return text
  }

  /// Writes a line end, after the outermost container.
  package mutating func endLine() { text += "\n" }

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - isPretty: Whether each item is on its own line, indented by two spaces per level.
  ///   - isForMarkup: Whether the text can stand in an HTML or XML file: `<`, `>` and `&` are escaped too.
  package init(isPretty: Bool = false, isForMarkup: Bool = false) {
    self.isPretty = isPretty
    self.isForMarkup = isForMarkup
  }

  /// Starts an object; with `isInline` it stays on one line even in an indented text.
  package mutating func beginObject(isInline: Bool = false) { begin("{", isInline: isInline) }

  /// Ends the innermost object.
  package mutating func endObject() { end("}") }

  /// Starts an array; with `isInline` it stays on one line even in an indented text.
  package mutating func beginArray(isInline: Bool = false) { begin("[", isInline: isInline) }

  /// Ends the innermost array.
  package mutating func endArray() { end("]") }

  /// Writes a key; the next call writes its value.
  package mutating func key(_ key: String) {
    separate()
    quote(key)
    text += isPretty ? ": " : ":"
    followsKey = true
  }

  /// Writes a string with its quotes and escapes.
  package mutating func string(_ value: String) {
    separate()
    quote(value)
  }

  /// Writes the shortest number that reads back as `value`; `null` if it is not finite.
  package mutating func number(_ value: Double) {
    separate()
    text += value.isFinite ? value.shortestText : "null"
  }

  /// Writes an integer.
  package mutating func number(_ value: Int) {
    separate()
    text += String(value)
  }

  /// Writes `true` or `false`.
  package mutating func boolean(_ value: Bool) {
    separate()
    text += value ? "true" : "false"
  }

  /// Writes `null`.
  package mutating func null() {
    separate()
    text += "null"
  }

  private mutating func begin(_ bracket: String, isInline: Bool) {
    separate()
    text += bracket
    levels.append(Level(isInline: isInline || levels.last?.isInline == true))
  }

  private mutating func end(_ bracket: String) {
    let level = levels.removeLast()
    if !level.isEmpty { breakLine(isInline: level.isInline) }
    text += bracket
  }

  /// Writes what separates the last value from the next.
  private mutating func separate() {
    if followsKey {
      followsKey = false
      return
    }
    guard let level = levels.last else { return }
    if !level.isEmpty { text += isPretty && level.isInline ? ", " : "," }
    levels[levels.count - 1].isEmpty = false
    breakLine(isInline: level.isInline)
  }

  private mutating func breakLine(isInline: Bool) {
    guard isPretty, !isInline else { return }
    text += "\n"
    for _ in levels { text += "  " }
  }

  private mutating func quote(_ value: String) {
    text += "\""
    let isPlain = value.utf8.allSatisfy { byte in
      byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\") && !(isForMarkup && Self.isMarkup(byte))
    }
    if isPlain, !value.needsEscapes {
      text += value
    } else {
      var last: Unicode.Scalar = " "
      for scalar in value.unicodeScalars {
        // Log commands of build machines begin with `##`, anywhere in a line; a reader gets back what was written.
        if scalar == "#", last == "#" { escape(unit: 0x23) } else { escape(scalar) }
        last = scalar
      }
    }
    text += "\""
  }

  private mutating func escape(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": text += "\\\""
    case "\\": text += "\\\\"
    case "\n": text += "\\n"
    case "\r": text += "\\r"
    case "\t": text += "\\t"
    case "\u{8}": text += "\\b"
    case "\u{C}": text += "\\f"
    case "<" where isForMarkup, ">" where isForMarkup, "&" where isForMarkup: escape(unit: UInt16(scalar.value))
    case _ where scalar.isCommand: for unit in String(scalar).utf16 { escape(unit: unit) }
    default: text.unicodeScalars.append(scalar)
    }
  }

  private static func isMarkup(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "&")
  }

  private mutating func escape(unit: UInt16) {
    text += "\\u" + unit.hexadecimalText(digits: 4)
  }
}

extension JSONWriter {
  /// Writes a key and a string.
  package mutating func member(_ key: String, _ value: String) {
    self.key(key)
    string(value)
  }

  /// Writes a key and a number.
  package mutating func member(_ key: String, _ value: Double) {
    self.key(key)
    number(value)
  }

  /// Writes a key and an integer.
  package mutating func member(_ key: String, _ value: Int) {
    self.key(key)
    number(value)
  }

  /// Writes a key and a boolean.
  package mutating func member(_ key: String, _ value: Bool) {
    self.key(key)
    boolean(value)
  }

  /// Writes a key and a string if there is one, otherwise neither.
  package mutating func member(_ key: String, ifPresent value: String?) {
    if let value { member(key, value) }
  }

  /// Writes a key and an array of items.
  package mutating func array<Item>(_ key: String, _ items: [Item], write: (inout JSONWriter, Item) -> Void) {
    self.key(key)
    beginArray()
    for item in items { write(&self, item) }
    endArray()
  }
}

extension JSONWriter {
  /// The number of names that are written out; the middle of longer lists is left out.
  private static let maximumNames = 100

  /// Writes a finding as an object on one line; a place it does not have is `null`.
  package mutating func finding(_ finding: Finding) {
    beginObject(isInline: true)
    member("severity", finding.severity.rawValue)
    member("code", finding.code)
    member("file", finding.file)
    member("pointer", finding.pointer)
    key("line")
    if let line = finding.line { number(line) } else { null() }
    key("column")
    if let column = finding.column { number(column) } else { null() }
    member("message", finding.message)
    if let advice = finding.advice { member("advice", advice) }
    if !finding.related.isEmpty {
      key("tokens")
      names(finding.related)
    }
    endObject()
  }

  /// Writes names as an array on one line; of very many, the first and the last.
  package mutating func names(_ names: [String]) {
    beginArray(isInline: true)
    if names.count > Self.maximumNames {
      for name in names.prefix(Self.maximumNames / 2) { string(name) }
      string("…")
      for name in names.suffix(Self.maximumNames / 2) { string(name) }
    } else {
      for name in names { string(name) }
    }
    endArray()
  }
}
