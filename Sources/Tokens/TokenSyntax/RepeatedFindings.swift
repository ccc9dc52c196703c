package import LocatedJSON

/// Findings that repeat: each kind is reported once for a file, at the first one, with how many there are.
package struct RepeatedFindings: Sendable {
  private struct Key: Hashable {
    let code: FindingCode
    let document: Int
    let subject: String
  }

  private struct Spot: Hashable {
    let key: Key
    let offset: Int
  }

  private struct Entry {
    let key: Key
    let offset: Int
    let message: String
    let advice: String?
    let severity: Severity
    var count = 1
    var leftOut = 0
  }

  private var entries: [Entry] = []

  /// Declarations that are left out because of something that is reported elsewhere.
  private var silent: [(code: FindingCode, document: Int, offset: Int)] = []
  private var indices: [Key: Int] = [:]

  /// What was counted, so that nothing is counted twice.
  private var seen: Set<Spot> = []

  /// Starts with none.
  package init() {}

  /// Counts a finding at a value or key of a file; the same one at the same location counts once.
  ///
  /// - Parameters:
  ///   - code: The code.
  ///   - subject: What divides findings of one code into kinds.
  ///   - document: The index of the document.
  ///   - offset: Where the value or key starts, in UTF-8 bytes.
  ///   - message: What is wrong; used for the first one of its kind.
  ///   - advice: What to do about it.
  ///   - severity: How much it matters.
  ///   - leftOut: The number of declarations that become no token because of it.
  package mutating func add(
    _ code: FindingCode, about subject: String = "", in document: Int, at offset: Int,
    _ message: @autoclosure () -> String, advice: String? = nil, severity: Severity = .warning,
    leavingOut leftOut: Int = 0
  ) {
    let key = Key(code: code, document: document, subject: subject)
    guard seen.insert(Spot(key: key, offset: offset)).inserted else { return }
    let index = indices[key] ?? entries.count
    if index == entries.count {
      indices[key] = index
      entries.append(
        Entry(key: key, offset: offset, message: message(), advice: advice, severity: severity, leftOut: leftOut))
    } else {
      entries[index].count += 1
      entries[index].leftOut += leftOut
    }
  }

  /// Notes a declaration that becomes no token, because of something that is reported elsewhere.
  package mutating func leaveOut(because code: FindingCode, in document: Int, at offset: Int) {
    silent.append((code, document, offset))
  }

  /// Reports what was counted.
  package func report(to log: inout FindingLog) {
    for entry in entries {
      let rest = entry.count > 1 ? " (and \(entry.count - 1) more like it in the file)" : ""
      let pointer = log.documents[entry.key.document].writtenPointer(to: entry.offset, pointer: nil)
      let location = DocumentLocation(document: entry.key.document, offset: entry.offset, pointer: pointer)
      log.report(
        entry.key.code, at: location, entry.message + rest, advice: entry.advice, severity: entry.severity)
      log.leaveOut(entry.leftOut, entry.key.code, at: location)
    }
    for (code, document, offset) in silent {
      log.leaveOut(1, code, at: DocumentLocation(document: document, offset: offset, pointer: ""))
    }
  }
}
