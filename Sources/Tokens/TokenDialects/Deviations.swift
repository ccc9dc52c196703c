import ExactTexts
import LocatedJSON

/// Deviations that repeat: each kind is reported once for a file, at the first one, with how many there are.
struct Deviations {
  private struct Entry {
    let code: FindingCode
    let document: Int
    let offset: Int
    let message: String
    let advice: String?
    let severity: Severity
    var count = 1
  }

  private var entries: [Entry] = []
  private var lookup: [Key: Int] = [:]

  /// What was counted, so that nothing is counted twice.
  private var seen: Set<Spot> = []

  private struct Spot: Hashable {
    let key: Key
    let offset: Int
  }

  private struct Key: Hashable {
    let code: FindingCode
    let document: Int
  }

  /// Counts a deviation at a value or key of a file; the same one at the same location counts once.
  mutating func add(
    _ code: FindingCode, in document: Int, at offset: Int, _ message: @autoclosure () -> String, advice: String? = nil,
    severity: Severity = .warning
  ) {
    let key = Key(code: code, document: document)
    guard seen.insert(Spot(key: key, offset: offset)).inserted else { return }
    if let index = lookup[key] {
      entries[index].count += 1
      return
    }
    lookup[key] = entries.count
    entries.append(
      Entry(
        code: code, document: document, offset: offset, message: message(), advice: advice, severity: severity))
  }

  /// Reports what was counted.
  func report(to translation: inout Translation) {
    for entry in entries {
      let rest = entry.count > 1 ? " (and \(entry.count - 1) more like it in the file)" : ""
      translation.report(
        entry.code, in: entry.document, at: entry.offset, entry.message + rest, advice: entry.advice,
        severity: entry.severity)
    }
  }
}

extension Deviations {
  /// The name of a group or token as a path may have it; what is changed is counted.
  mutating func name(of member: JSONMember, in document: Int) -> String {
    let name = NameCleaner.cleaned(member.key)
    if ExactText(name) != ExactText(member.key) {
      add(
        .dialectRenamed, in: document, at: member.keyOffset, "'\(member.key)' is called '\(name)' in paths of tokens",
        severity: .note)
    }
    return name
  }
}
