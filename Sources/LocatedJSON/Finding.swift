/// A problem in an input: where it is, what it is, and what to do.
public struct Finding: Hashable, Sendable {
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

  /// The JSON Pointer (RFC 6901, without `#`) of the value or member.
  public let pointer: String

  /// What is wrong, with the reader's own names in quotes; one line without control characters.
  public let message: String

  /// What to do about it; one line without control characters.
  public let advice: String?

  /// The names the problem is about where there are several, such as the tokens of a cycle in document order.
  public let related: [String]

  /// Creates a finding from its parts.
  public init(
    severity: Severity, code: String, file: String, line: Int? = nil, column: Int? = nil, pointer: String = "",
    message: String, advice: String? = nil, related: [String] = []
  ) {
    self.severity = severity
    self.code = code
    self.file = file
    self.line = line
    self.column = column
    self.pointer = pointer
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

extension Finding: Comparable {
  /// Whether `left` is reported before `right`: by file, then by place, then worst first.
  public static func < (left: Finding, right: Finding) -> Bool {
    if left.file != right.file { return left.file < right.file }
    if left.line != right.line { return (left.line ?? 0) < (right.line ?? 0) }
    if left.column != right.column { return (left.column ?? 0) < (right.column ?? 0) }
    if left.severity != right.severity { return left.severity < right.severity }
    if left.code != right.code { return left.code < right.code }
    if left.pointer != right.pointer { return left.pointer < right.pointer }
    return left.message < right.message
  }
}
