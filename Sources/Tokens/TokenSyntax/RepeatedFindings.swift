package import LocatedJSON

/// Warnings that repeat: each message is reported once for a file, where it comes first, with how many there are.
package struct RepeatedFindings: Sendable {
  private struct Key: Hashable {
    let document: Int
    let message: String
  }

  private struct Entry {
    let code: FindingCode
    let message: String
    let location: DocumentLocation
    let advice: String
    var count = 1
  }

  private var entries: [Entry] = []
  private var indices: [Key: Int] = [:]

  /// Starts with none.
  package init() {}

  /// Counts a warning; it names nothing that differs from one to the next.
  package mutating func add(_ code: FindingCode, _ message: String, at location: DocumentLocation, advice: String) {
    let key = Key(document: location.document, message: message)
    if let index = indices[key] {
      entries[index].count += 1
    } else {
      indices[key] = entries.count
      entries.append(Entry(code: code, message: message, location: location, advice: advice))
    }
  }

  /// Reports what was counted.
  package func report(to log: inout FindingLog) {
    for entry in entries {
      let rest = entry.count > 1 ? " (and \(entry.count - 1) more like it in the file)" : ""
      log.report(entry.code, at: entry.location, entry.message + rest, advice: entry.advice, severity: .warning)
    }
  }
}
