import ExactTexts
import LocatedJSON

/// Makes names of other formats fit for the paths of tokens, and counts those that had to change.
struct NameCleaner {
  /// The most names in a path; text that is nested more deeply would be too deep for the readers of what is built.
  static let maximumDepth = 128

  private var count = 0
  private var first: (name: String, offset: Int)?

  /// The name with `_` for what references use: `.`, `{`, `}`, a leading `$`, and no name at all.
  mutating func clean(_ name: String, at offset: Int) -> String {
    let cleaned = Self.cleaned(name)
    if ExactText(cleaned) != ExactText(name) {
      count += 1
      if first == nil { first = (name, offset) }
    }
    return cleaned
  }

  /// The name as ``clean(_:at:)`` gives it, without counting.
  static func cleaned(_ name: String) -> String {
    if name.isEmpty { return "_" }
    guard name.utf8.first == UInt8(ascii: "$") || name.utf8.contains(where: isUsed) else { return name }
    var bytes = name.utf8.map { isUsed($0) ? UInt8(ascii: "_") : $0 }
    if bytes.first == UInt8(ascii: "$") { bytes[0] = UInt8(ascii: "_") }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether references use a sign.
  private static func isUsed(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ".") || byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}")
  }

  /// Reports once how many names of a file were changed.
  func report(in document: Int, to translation: inout Translation) {
    guard let first else { return }
    translation.report(
      .dialectRenamed, in: document, at: first.offset,
      "\(count) \(count == 1 ? "name holds" : "names hold") signs that references use; '\(first.name)' is read as "
        + "'\(Self.cleaned(first.name))'", severity: .note)
  }
}

/// Findings of one kind in a file, reported once with their number.
struct RepeatedFinding {
  private var count = 0
  private var offset: Int?

  /// Counts one more.
  mutating func add(at offset: Int) {
    count += 1
    if self.offset == nil { self.offset = offset }
  }

  /// Reports how many there are, if any, at the first; `message` says what is wrong with that many.
  func report(
    _ code: FindingCode, in document: Int, to translation: inout Translation, advice: String? = nil, severity: Severity,
    message: (Int) -> String
  ) {
    guard let offset else { return }
    translation.report(code, in: document, at: offset, message(count), advice: advice, severity: severity)
  }
}
