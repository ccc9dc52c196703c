import ExactTexts

/// A problem in an input: where it is, what it is, and what to do.
public struct Finding: Sendable {
  /// How much the problem matters.
  public var severity: Severity

  /// The kind of problem, as a stable name such as `reference.unresolved`.
  public let code: String

  /// The file that holds the problem, as it was named when it was read.
  public let file: String

  /// The line, counted from 1; `nil` if the problem has no location in a text.
  public let line: Int?

  /// The column in Unicode scalars, counted from 1; `nil` if the problem has no location in a text.
  public let column: Int?

  /// The JSON Pointer (RFC 6901, without `#`) of the value or member; a longer one than 4,000 characters ends in `…`.
  public let pointer: String

  /// The problem, with names from the file in quotes; one line without control characters.
  public let message: String

  /// The advice; one line without control characters.
  public let advice: String?

  /// The names the problem is about where there are several, such as the tokens of a cycle in document order.
  public let related: [String]

  /// The colours that the problem is about, such as `#0F6CBD`, for reports that show them.
  package var colors: [String] = []

  /// The line of the file at which the problem is, for reports that show it; of a longer one, the part around the column.
  package var excerpt: Excerpt?

  /// A part of a line.
  package struct Excerpt: Hashable, Sendable {
    /// The characters, without any that a terminal would obey.
    package let text: String

    /// The number of columns before the one of the problem.
    package let indent: Int

    /// Creates an excerpt.
    package init(text: String, indent: Int) {
      self.text = text.onOneLine()
      self.indent = max(0, indent)
    }
  }

  /// The findings that this one stands for; `nil` for every other finding.
  package var unlisted: Unlisted?

  /// Findings of one kind that were counted and not kept.
  package struct Unlisted: Hashable, Sendable {
    /// Their code.
    package let code: String

    /// Their number.
    package let count: Int
  }

  /// Whether it only says what follows from an error that is reported elsewhere.
  package var isConsequence: Bool {
    severity == .note && [.referenceBlocked, .specimenBrokenToken, .specimenBrokenIcon].contains(kind)
  }

  /// The number of characters of a pointer that are kept.
  static let maximumPointerLength = 4_000

  /// Creates a finding from its parts.
  ///
  /// Of a message or advice longer than 2,000 characters the start and the end are kept.
  package init(
    severity: Severity, code: FindingCode, file: String, line: Int? = nil, column: Int? = nil, pointer: String = "",
    message: String, advice: String? = nil, related: [String] = []
  ) {
    self.init(
      severity: severity, codeText: code.rawValue, file: file, line: line, column: column, pointer: pointer,
      message: message, advice: advice, related: related)
  }

  /// Creates a finding that was written down, or is a copy of another one; its code may be that of another version.
  package init(
    severity: Severity, codeText: String, file: String, line: Int? = nil, column: Int? = nil, pointer: String = "",
    message: String, advice: String? = nil, related: [String] = []
  ) {
    self.severity = severity
    self.code = codeText
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
  ///   - pointer: The JSON Pointer of the value; that of the value or key at the offset unless given.
  ///   - message: The problem.
  ///   - advice: The advice.
  package init(
    severity: Severity, code: FindingCode, in document: JSONDocument, at offset: Int, pointer: String? = nil,
    message: String, advice: String? = nil
  ) {
    let position = document.position(of: offset)
    self.init(
      severity: severity, code: code, file: document.file, line: position.line, column: position.column,
      pointer: document.writtenPointer(to: offset, pointer: pointer), message: message, advice: advice)
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
  /// Whether both findings are exactly equal, apart from what only reports show.
  public static func == (left: Finding, right: Finding) -> Bool {
    left.severity == right.severity && left.line == right.line && left.column == right.column
      && ExactText(left.code) == ExactText(right.code) && ExactText(left.file) == ExactText(right.file)
      && ExactText(left.pointer) == ExactText(right.pointer) && ExactText(left.message) == ExactText(right.message)
      && ExactText(left.advice) == ExactText(right.advice)
      && [String].areSame(left.related, right.related)
  }

  /// Hashes everything but the related names: in a cycle of many tokens each member's finding has them all.
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
  /// Whether `left` is reported before `right`: by file, then by location, then worst first.
  public static func < (left: Finding, right: Finding) -> Bool {
    if ExactText(left.file) != ExactText(right.file) { return ExactText(left.file) < ExactText(right.file) }
    if left.line != right.line { return (left.line ?? 0) < (right.line ?? 0) }
    if left.column != right.column { return (left.column ?? 0) < (right.column ?? 0) }
    if left.severity != right.severity { return left.severity < right.severity }
    if ExactText(left.code) != ExactText(right.code) { return ExactText(left.code) < ExactText(right.code) }
    if ExactText(left.pointer) != ExactText(right.pointer) { return ExactText(left.pointer) < ExactText(right.pointer) }
    return ExactText(left.message) < ExactText(right.message)
  }
}

extension String {
  /// The text, or its first `limit` scalars and `…`.
  fileprivate func cut(to limit: Int) -> String {
    guard utf8.count > limit, unicodeScalars.count > limit else { return self }
    return String(unicodeScalars.prefix(limit)) + "…"
  }
}

/// How much a finding matters.
public enum Severity: String, Hashable, Sendable, CaseIterable, Comparable {
  /// The input cannot be used as written.
  case error

  /// The input can be used, but is probably wrong.
  case warning

  /// A remark that explains another finding.
  case note

  /// Whether `left` is worse than `right`: errors come before warnings, warnings before notes.
  public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .error: 0
    case .warning: 1
    case .note: 2
    }
  }
}

/// Findings as they are made: the first ones of each kind are kept, and the others are only counted.
///
/// A program that writes files can repeat one error on a million lines. A million findings are of no use to readers,
/// and need more memory than the file.
package struct FindingList: Sendable {
  /// The number of findings of one kind that are kept.
  package static let standardLimit = 1_000

  private let limit: Int
  private var kept: [Finding] = []
  private var counts: [String: Int] = [:]

  /// The kinds with findings that were left out, in the order in which that began: the worst severity, and a file.
  private var rests: [(code: String, severity: Severity, file: String)] = []

  /// Creates an empty list.
  ///
  /// - Parameter limit: The number of findings of one kind that are kept.
  package init(limit: Int = standardLimit) { self.limit = limit }

  /// Adds a finding; it is not even made if there are enough of its kind.
  ///
  /// - Parameters:
  ///   - code: The finding's code.
  ///   - severity: The finding's severity.
  ///   - file: The file the finding is about.
  ///   - finding: Makes the finding.
  package mutating func add(
    _ code: FindingCode, _ severity: Severity, file: @autoclosure () -> String, _ finding: () -> Finding
  ) {
    add(code.rawValue, severity, file: file(), finding)
  }

  private mutating func add(
    _ code: String, _ severity: Severity, file: @autoclosure () -> String, _ finding: () -> Finding
  ) {
    let count = counts[code, default: 0] + 1
    counts[code] = count
    if count <= limit {
      kept.append(finding())
    } else if count == limit + 1 {
      rests.append((code, severity, file()))
    } else if let index = rests.firstIndex(where: { $0.code == code }), severity < rests[index].severity {
      rests[index].severity = severity
    }
  }

  /// Adds a finding.
  package mutating func add(_ finding: Finding) {
    add(finding.code, finding.severity, file: finding.file) { finding }
  }

  /// Adds findings.
  package mutating func add(_ findings: some Sequence<Finding>) {
    for finding in findings { add(finding) }
  }

  /// The findings that are kept, in the order in which they came, then one for each kind that has more.
  package var findings: [Finding] {
    kept
      + rests.map { rest in
        let count = counts[rest.code, default: limit] - limit
        var finding = Finding(
          severity: rest.severity, code: .findingsMore, file: rest.file,
          message: "\(count) more findings of the kind '\(rest.code)' are not listed", advice: "fix the first \(limit)")
        finding.unlisted = Finding.Unlisted(code: rest.code, count: count)
        return finding
      }
  }

  /// Whether any finding, listed or only counted, has this severity.
  package func contains(_ severity: Severity) -> Bool {
    kept.contains { $0.severity == severity } || rests.contains { $0.severity == severity }
  }
}
