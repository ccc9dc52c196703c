import ExactTexts
import LocatedJSON
import TokenSyntax

/// Makes names of other formats fit for the paths of tokens.
enum NameCleaner {
  /// The most names in a path; text that is nested more deeply would be too deep for the readers of what is built.
  static let maximumDepth = 128

  /// The name with `_` for what references use: `.`, `{`, `}`, a leading `$`, and no name at all.
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
}

extension RepeatedFindings {
  /// The name of a group or token as a path may have it; what is changed is counted.
  mutating func name(of member: JSONMember, in document: Int) -> String {
    name(member.key, in: document, at: member.keyOffset)
  }

  /// A name that is written at an offset as a path may have it; what is changed is counted.
  mutating func name(_ written: String, in document: Int, at offset: Int) -> String {
    let name = NameCleaner.cleaned(written)
    if ExactText(name) != ExactText(written) {
      add(
        .dialectRenamed, in: document, at: offset, "'\(written)' is called '\(name)' in paths of tokens",
        severity: .note)
    }
    return name
  }
}
