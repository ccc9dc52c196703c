/// A problem in an input: where it is, what it is, and what to do.
public struct Finding: Sendable {
  /// How much the problem matters.
  public var severity: Severity

  /// The kind of problem, as a stable name such as `reference.unresolved`.
  public let code: String

  /// The file that holds the problem, as it was named when it was read.
  public let file: String

  /// The line, counted from 1; `nil` if the problem has no place in a text.
  public let line: Int?

  /// The column in Unicode scalars, counted from 1; `nil` if the problem has no place in a text.
  public let column: Int?

  /// The JSON Pointer (RFC 6901, without `#`) of the value or member; a longer one than 4,000 characters ends in `…`.
  public let pointer: String

  /// What is wrong, with the reader's own names in quotes; one line without control characters.
  public let message: String

  /// What to do about it; one line without control characters.
  public let advice: String?

  /// The names the problem is about where there are several, such as the tokens of a cycle in document order.
  public let related: [String]

  /// The number of characters of a pointer that are kept.
  static let maximumPointerLength = 4_000

  /// Creates a finding from its parts.
  ///
  /// Of a message or advice longer than 2,000 characters the start and the end are kept.
  public init(
    severity: Severity, code: String, file: String, line: Int? = nil, column: Int? = nil, pointer: String = "",
    message: String, advice: String? = nil, related: [String] = []
  ) {
    self.severity = severity
    self.code = code
    self.file = file
    self.line = line
    self.column = column
    self.pointer = pointer.cut(to: Self.maximumPointerLength)
    self.message = message.onOneLine()
    self.advice = advice?.onOneLine()
    self.related = related
  }

  /// Creates a finding at a byte offset of a document.
  ///
  /// - Parameters:
  ///   - severity: How much the problem matters.
  ///   - code: The kind of problem.
  ///   - document: The document that holds the problem.
  ///   - offset: Where the value or key starts, in UTF-8 bytes.
  ///   - pointer: The JSON Pointer of the value.
  ///   - message: What is wrong.
  ///   - advice: What to do about it.
  public init(
    severity: Severity, code: String, in document: JSONDocument, at offset: Int, pointer: String, message: String,
    advice: String? = nil
  ) {
    let position = document.position(of: offset)
    self.init(
      severity: severity, code: code, file: document.file, line: position.line, column: position.column,
      pointer: pointer, message: message, advice: advice)
  }
}

extension Finding: CustomStringConvertible {
  /// The finding on one line: `file:line:column: severity: message; advice`.
  public var description: String {
    var text = file.onOneLine()
    if let line {
      text += ":\(line)"
      if let column { text += ":\(column)" }
    }
    text += ": \(severity.rawValue): \(message)"
    if let advice { text += "; \(advice)" }
    return text
  }
}

extension Finding: Hashable {
  /// Whether both say the same, to the letter.
  public static func == (left: Finding, right: Finding) -> Bool {
    left.severity == right.severity && left.line == right.line && left.column == right.column
      && left.code.isSameText(as: right.code) && left.file.isSameText(as: right.file)
      && left.pointer.isSameText(as: right.pointer) && left.message.isSameText(as: right.message)
      && left.advice.isSameText(as: right.advice)
      && left.related.elementsEqual(right.related) { $0.isSameText(as: $1) }
  }

  /// Hashes everything but the related names: of a circle of many tokens each member's finding has them all.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(severity)
    hasher.combine(code)
    hasher.combine(file)
    hasher.combine(line)
    hasher.combine(column)
    hasher.combine(pointer)
    hasher.combine(message)
    hasher.combine(advice)
  }
}

extension Finding: Comparable {
  /// Whether `left` is reported before `right`: by file, then by place, then worst first.
  public static func < (left: Finding, right: Finding) -> Bool {
    if !left.file.isSameText(as: right.file) { return left.file.precedes(right.file) }
    if left.line != right.line { return (left.line ?? 0) < (right.line ?? 0) }
    if left.column != right.column { return (left.column ?? 0) < (right.column ?? 0) }
    if left.severity != right.severity { return left.severity < right.severity }
    if !left.code.isSameText(as: right.code) { return left.code.precedes(right.code) }
    if !left.pointer.isSameText(as: right.pointer) { return left.pointer.precedes(right.pointer) }
    return left.message.precedes(right.message)
  }
}

extension String {
  /// Whether the text comes before another one in the order of their bytes, which tells all different texts apart.
  fileprivate func precedes(_ other: String) -> Bool { utf8.lexicographicallyPrecedes(other.utf8) }

  /// The text, or as many characters of its start as there may be and `…`.
  fileprivate func cut(to limit: Int) -> String {
    guard utf8.count > limit, unicodeScalars.count > limit else { return self }
    return String(unicodeScalars.prefix(limit)) + "…"
  }
}
