/// The form of names of languages (BCP 47, RFC 5646 §2.1).
enum LanguageTag {
  /// Whether a text has the form of a language tag: parts of 1–8 letters and digits with hyphens between, the first
  /// of 2–8 letters, or `x` or `i` where more follows.
  ///
  /// Whether such a language exists is not asked.
  static func isWellFormed(_ text: String) -> Bool {
    guard text.utf8.count <= 64 else { return false }
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard let first = parts.first, first.allSatisfy(isLetter), first.count >= 2 || parts.count > 1 else { return false }
    return parts.allSatisfy { part in
      (1...8).contains(part.count) && part.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) }
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20)
  }
}
