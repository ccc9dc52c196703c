private import ColorSpaces

/// Builds a JSON text in the order it is given, compact or indented.
///
/// The same calls give the same bytes everywhere; all machine output of the package is written with it.
package struct JSONWriter: Sendable {
  /// The text so far, or since the last ``take()``; complete once every container is closed.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes; ``byteCount`` costs nothing.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The bytes of the text, which are added to more cheaply than a string.
  private var bytes: [UInt8] = []

  private let isPretty: Bool
  private let isForMarkup: Bool
  private var levels: [Level] = []
  private var followsKey = false

  /// Whether all values could be written; see ``unwritable()``.
  package private(set) var isComplete = true

  private struct Level {
    /// The bracket that ends the object or array.
    let end: UInt8
    let isInline: Bool
    var isEmpty = true
  }

  /// The text since the last call, which is then forgotten: a long text goes to its file piece by piece.
  package mutating func take() -> String {
    defer { bytes.removeAll(keepingCapacity: true) }
    return text
  }

  /// The number of bytes of ``text``.
  package var byteCount: Int { bytes.count }

  /// The line on which the text ends so far, 1-based; what ``take()`` forgot is counted too.
  package private(set) var line = 1

  private mutating func put(_ text: String) { bytes.append(contentsOf: text.utf8) }

  /// Starts an item whose text is wanted for ``repeated(_:)``; returns where the text begins.
  package mutating func beginItem() -> Int {
    separate()
    followsKey = true
    return bytes.count
  }

  /// The bytes of the text from one offset on.
  package func written(from start: Int) -> [UInt8] { Array(bytes[start...]) }

  /// Writes an item that was written before, in a container of the same depth.
  package mutating func repeated(_ item: [UInt8]) {
    separate()
    bytes += item
  }

  /// A writer without text that continues where this one is, for a part that is written at the same time as others.
  ///
  /// - Parameter isFirst: Whether the part begins with the next item; else with one after it.
  /// - Returns: The writer.
  package func part(isFirst: Bool) -> JSONWriter {
    var part = self
    part.bytes = []
    part.line = 0
    if !isFirst, !part.levels.isEmpty { part.levels[part.levels.count - 1].isEmpty = false }
    return part
  }

  /// Adds what a part has written; parts are added in order.
  package mutating func add(_ part: JSONWriter) {
    bytes += part.bytes
    levels = part.levels
    line += part.line
  }

  /// Writes a line end, after the outermost container.
  package mutating func endLine() {
    put("\n")
    line += 1
  }

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - isPretty: Whether each item is on its own line, indented by two spaces per level.
  ///   - isForMarkup: Whether the text can stand in an HTML or XML file: `<`, `>` and `&` are escaped too.
  package init(isPretty: Bool = false, isForMarkup: Bool = false) {
    self.isPretty = isPretty
    self.isForMarkup = isForMarkup
  }

  /// Writes an object, after its key if it is a member; with `isInline` it stays on one line even in an indented text.
  package mutating func object(
    _ key: String? = nil, isInline: Bool = false, _ members: (inout JSONWriter) throws -> Void
  ) rethrows {
    openObject(key, isInline: isInline)
    try members(&self)
    close()
  }

  /// Writes an array, after its key if it is a member; with `isInline` it stays on one line even in an indented text.
  package mutating func array(
    _ key: String? = nil, isInline: Bool = false, _ items: (inout JSONWriter) throws -> Void
  ) rethrows {
    openArray(key, isInline: isInline)
    try items(&self)
    close()
  }

  /// Starts an object that another call ends with ``close()``: for a text that is written in portions.
  package mutating func openObject(_ key: String? = nil, isInline: Bool = false) {
    if let key { self.key(key) }
    open("{", "}", isInline: isInline)
  }

  /// Starts an array that another call ends with ``close()``: for a text that is written in portions.
  package mutating func openArray(_ key: String? = nil, isInline: Bool = false) {
    if let key { self.key(key) }
    open("[", "]", isInline: isInline)
  }

  /// Ends the innermost object or array.
  package mutating func close() {
    let level = levels.removeLast()
    if !level.isEmpty { breakLine(isInline: level.isInline) }
    bytes.append(level.end)
  }

  /// Writes a key and what is written as its value; `null` if nothing is.
  package mutating func member(_ key: String, _ value: (inout JSONWriter) throws -> Void) rethrows {
    self.key(key)
    try value(&self)
    if followsKey { null() }
  }

  private mutating func key(_ key: String) {
    separate()
    quote(key)
    put(isPretty ? ": " : ":")
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
    put(value.isFinite ? value.shortestText : "null")
  }

  /// Writes an integer.
  package mutating func number(_ value: Int) {
    separate()
    put(String(value))
  }

  /// Writes `true` or `false`.
  package mutating func boolean(_ value: Bool) {
    separate()
    put(value ? "true" : "false")
  }

  /// Writes `null`.
  package mutating func null() {
    separate()
    put("null")
  }

  /// Writes `null` for a value that has no spelling, after which the text is not ``isComplete``.
  package mutating func unwritable() {
    isComplete = false
    null()
  }

  private mutating func open(_ start: Unicode.Scalar, _ end: Unicode.Scalar, isInline: Bool) {
    separate()
    bytes.append(UInt8(ascii: start))
    levels.append(Level(end: UInt8(ascii: end), isInline: isInline || levels.last?.isInline == true))
  }

  /// Writes what separates the last value from the next.
  private mutating func separate() {
    if followsKey {
      followsKey = false
      return
    }
    guard let level = levels.last else { return }
    if !level.isEmpty { put(isPretty && level.isInline ? ", " : ",") }
    levels[levels.count - 1].isEmpty = false
    breakLine(isInline: level.isInline)
  }

  private mutating func breakLine(isInline: Bool) {
    guard isPretty, !isInline else { return }
    put("\n")
    line += 1
    for _ in levels { put("  ") }
  }

  /// Whether the text that was added from some offset on may need escapes, which most do not.
  private func mayNeedEscapes(from start: Int) -> Bool {
    var last: UInt8 = 0
    for index in start..<bytes.count {
      let byte = bytes[index]
      let isSyntax = byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
      let isRepeated = byte == last && (byte == UInt8(ascii: "#") || byte == UInt8(ascii: ":"))
      if byte < 0x20 || byte >= 0x7F || isSyntax || isRepeated || isForMarkup && Self.isMarkup(byte) { return true }
      last = byte
    }
    return false
  }

  private func isPlainText(_ value: String) -> Bool {
    let hasSyntax = value.utf8.contains { byte in
      byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || isForMarkup && Self.isMarkup(byte)
    }
    return !hasSyntax && !value.needsEscapes
  }

  private mutating func quote(_ value: String) {
    bytes.append(UInt8(ascii: "\""))
    let start = bytes.count
    put(value)
    if mayNeedEscapes(from: start), !isPlainText(value) {
      bytes.removeLast(bytes.count - start)
      var last: Unicode.Scalar = " "
      for scalar in value.unicodeScalars {
        // Log commands of build machines begin with `##`, anywhere in a line; a reader gets back what was written.
        if scalar == "#", last == "#" { escape(unit: 0x23) } else { escape(scalar) }
        last = scalar
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func escape(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": put("\\\"")
    case "\\": put("\\\\")
    case "\n": put("\\n")
    case "\r": put("\\r")
    case "\t": put("\\t")
    case "\u{8}": put("\\b")
    case "\u{C}": put("\\f")
    case "<" where isForMarkup, ">" where isForMarkup, "&" where isForMarkup: escape(unit: UInt16(scalar.value))
    case _ where scalar.isCommand: for unit in String(scalar).utf16 { escape(unit: unit) }
    default: bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
  }

  private static func isMarkup(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "&")
  }

  private mutating func escape(unit: UInt16) {
    put("\\u" + unit.hexadecimalText(digits: 4))
  }
}

extension JSONWriter {
  /// Writes a key and a string; neither if there is none.
  package mutating func member(_ key: String, _ value: String?) {
    if let value { member(key) { $0.string(value) } }
  }

  /// Writes a key and a number; neither if there is none.
  package mutating func member(_ key: String, _ value: Double?) {
    if let value { member(key) { $0.number(value) } }
  }

  /// Writes a key and an integer; neither if there is none.
  package mutating func member(_ key: String, _ value: Int?) {
    if let value { member(key) { $0.number(value) } }
  }

  /// Writes a key and a boolean; neither if there is none.
  package mutating func member(_ key: String, _ value: Bool?) {
    if let value { member(key) { $0.boolean(value) } }
  }

  /// Writes a key and an array of strings.
  package mutating func member(_ key: String, _ values: [String], isInline: Bool = false) {
    array(key, values, isInline: isInline) { $0.string($1) }
  }

  /// Writes a key and a string, or `null`.
  package mutating func member(_ key: String, orNull value: String?) {
    member(key) { if let value { $0.string(value) } }
  }

  /// Writes a key and an integer, or `null`.
  package mutating func member(_ key: String, orNull value: Int?) {
    member(key) { if let value { $0.number(value) } }
  }

  /// Writes an array of items.
  package mutating func array<Item>(
    _ items: [Item], isInline: Bool = false, _ write: (inout JSONWriter, Item) throws -> Void
  ) rethrows {
    try array(isInline: isInline) { json in for item in items { try write(&json, item) } }
  }

  /// Writes a key and an array of items.
  package mutating func array<Item>(
    _ key: String, _ items: [Item], isInline: Bool = false, _ write: (inout JSONWriter, Item) throws -> Void
  ) rethrows {
    try array(key, isInline: isInline) { json in for item in items { try write(&json, item) } }
  }

  /// Writes a key and an array of objects, each on one line with `isInline`.
  package mutating func objects<Item>(
    _ key: String, _ items: [Item], isInline: Bool = false, _ members: (inout JSONWriter, Item) throws -> Void
  ) rethrows {
    try array(key, items) { json, item in try json.object(isInline: isInline) { try members(&$0, item) } }
  }
}

extension JSONWriter {
  /// The number of names that are written out; the middle of longer lists is left out.
  private static let maximumNames = 100

  /// Writes a finding as an object on one line; a location it does not have is `null`.
  package mutating func finding(_ finding: Finding) {
    object(isInline: true) { json in
      json.member("severity", finding.severity.rawValue)
      json.member("code", finding.code)
      json.member("file", finding.file)
      json.member("pointer", finding.pointer)
      json.member("line", orNull: finding.line)
      json.member("column", orNull: finding.column)
      json.member("message", finding.message)
      json.member("advice", finding.advice)
      if !finding.related.isEmpty { json.member("tokens") { $0.names(finding.related) } }
      if !finding.colors.isEmpty { json.member("colors") { $0.names(finding.colors) } }
      guard let excerpt = finding.excerpt else { return }
      json.object("excerpt") { json in
        json.member("text", excerpt.text)
        json.member("indent", excerpt.indent)
      }
    }
  }

  /// Writes names as an array on one line; of very many, the first and the last.
  package mutating func names(_ names: [String]) {
    let half = Self.maximumNames / 2
    let shown = names.count > Self.maximumNames ? names.prefix(half) + ["…"] + names.suffix(half) : names[...]
    array(isInline: true) { json in for name in shown { json.string(name) } }
  }
}
