/// The embedding levels of a text that may have several paragraphs.
package struct BidiText {
  /// The level of each character; empty if all are 0.
  package private(set) var levels: [UInt8] = []

  /// For each character, and for the position after the last one, the level of its paragraph; empty if all are 0.
  package private(set) var paragraphLevels: [UInt8] = []

  /// Creates the levels of a text.
  ///
  /// - Parameters:
  ///   - text: The characters; paragraphs end at separators.
  ///   - baseLevel: The level of all paragraphs; `nil` if the first letter of each decides (P2, P3).
  /// - Complexity: O(*n*).
  package init(_ text: [Unicode.Scalar], baseLevel: UInt8?) {
    guard baseLevel == 1 || text.contains(where: { $0.mayRunFromRight }) else { return }
    levels.reserveCapacity(text.count)
    paragraphLevels.reserveCapacity(text.count + 1)
    var start = 0
    while start < text.count {
      let end = Self.end(ofParagraphFrom: start, in: text)
      let part = Array(text[start..<end])
      let paragraph = BidiParagraph(classes: part.map { BidiClass($0) }, text: part, baseLevel: baseLevel)
      levels += paragraph.levels
      paragraphLevels += repeatElement(paragraph.baseLevel, count: part.count)
      start = end
    }
    paragraphLevels.append(baseLevel ?? 0)
    // Without a separator at its end, the end of the text belongs to the last paragraph.
    if let last = text.last, !last.endsParagraph { paragraphLevels[text.count] = paragraphLevels[text.count - 1] }
  }

  /// Where a paragraph ends, including its separator (P1).
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

  /// Whether the character is in a range that has letters from right to left, or marks of direction.
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

/// The embedding levels of one paragraph by UAX #9: even ones run from left to right, odd ones from right to left.
struct BidiParagraph {
  /// The level of the paragraph: 0 or 1.
  let baseLevel: UInt8

  /// The level of each character before lines are broken (rules X1 to I2); a character that X9 removes has the level
  /// of the character before it.
  private(set) var levels: [UInt8]

  /// The deepest level that embeddings and isolates reach (BD2).
  static let deepest: UInt8 = 125

  /// Creates the levels of a paragraph.
  ///
  /// - Parameters:
  ///   - classes: The classes of the characters.
  ///   - text: The characters, in which brackets are found; `nil` if there are no brackets.
  ///   - baseLevel: The level of the paragraph; `nil` if its first letter decides (P2, P3).
  /// - Complexity: O(*n*).
  init(classes: [BidiClass], text: [Unicode.Scalar]? = nil, baseLevel: UInt8?) {
    let isolates = BidiIsolates(classes)
    self.baseLevel = baseLevel ?? (isolates.startsAtRight(in: classes.indices, of: classes) ? 1 : 0)
    var explicit = BidiExplicitLevels(classes: classes, isolates: isolates, baseLevel: self.baseLevel)
    explicit.resolve()
    levels = explicit.levels
    for sequence in BidiSequence.sequences(of: explicit, isolates: isolates) {
      var resolver = BidiResolver(sequence, classes: explicit.classes, text: text)
      resolver.resolve()
      for (sequenceIndex, index) in sequence.positions.enumerated() {
        levels[index] = resolver.level(at: sequenceIndex)
      }
    }
    for index in classes.indices where classes[index].isRemoved {
      levels[index] = index == 0 ? self.baseLevel : levels[index - 1]
    }
  }
}

/// The order in which the runs of a line stand from left to right.
package enum BidiOrder {
  /// The positions of runs from left to right (UAX #9, L2); their embedding levels are given in logical order.
  package static func visualOrder(of levels: [UInt8]) -> [Int] {
    var order = Array(levels.indices)
    guard let highest = levels.max(), let lowestOdd = levels.filter({ $0 & 1 == 1 }).min() else { return order }
    var level = highest
    while level >= lowestOdd {
      var start = 0
      while start < order.count {
        guard levels[order[start]] >= level else {
          start += 1
          continue
        }
        var end = start
        while end < order.count, levels[order[end]] >= level { end += 1 }
        // In place: a slice would copy the whole array.
        for offset in 0..<(end - start) / 2 { order.swapAt(start + offset, end - 1 - offset) }
        start = end
      }
      level -= 1
    }
    return order
  }
}
