/// The embedding levels of a text of several paragraphs.
struct BidiText {
  /// The level of each character; empty if all are 0.
  private(set) var levels: [UInt8] = []

  /// For each character, and for the place behind the last, the level of its paragraph; empty if all are 0.
  private(set) var paragraphLevels: [UInt8] = []

  init(_ text: [Unicode.Scalar], direction: TextDirection) {
    guard direction == .rightToLeft || text.contains(where: { $0.mayRunFromRight }) else { return }
    levels.reserveCapacity(text.count)
    paragraphLevels.reserveCapacity(text.count + 1)
    var start = 0
    while start < text.count {
      let end = Self.end(ofParagraphFrom: start, in: text)
      let part = Array(text[start..<end])
      let paragraph = BidiParagraph(classes: part.map { BidiClass($0) }, text: part, direction: direction)
      levels += paragraph.levels
      paragraphLevels += repeatElement(paragraph.baseLevel, count: part.count)
      start = end
    }
    paragraphLevels.append(direction == .rightToLeft ? 1 : 0)
    // The end of a text without a separator there belongs to its last paragraph.
    if let last = text.last, !last.endsParagraph { paragraphLevels[text.count] = paragraphLevels[text.count - 1] }
  }

  /// Where a paragraph ends, with its separator (P1).
  private static func end(ofParagraphFrom start: Int, in text: [Unicode.Scalar]) -> Int {
    var index = start
    while index < text.count {
      index += 1
      guard text[index - 1].endsParagraph else { continue }
      return text[index - 1] == "\r" && index < text.count && text[index] == "\n" ? index + 1 : index
    }
    return index
  }
}

extension Unicode.Scalar {
  /// Whether the character separates paragraphs (the class B).
  fileprivate var endsParagraph: Bool {
    switch value {
    case 0x0A, 0x0D, 0x85, 0x2029: true
    default: false
    }
  }

  /// Whether the character is in a range with letters from right to left, or marks of direction.
  fileprivate var mayRunFromRight: Bool {
    switch value {
    case 0..<0x590: false
    case 0x590...0x8FF, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFB1D...0xFDFF, 0xFE70...0xFEFF,
      0x10800...0x10FFF, 0x1E800...0x1EFFF:
      true
    default: false
    }
  }
}
