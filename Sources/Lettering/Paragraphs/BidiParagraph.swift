/// The embedding levels of one paragraph by UAX #9: even ones run from left to right, odd ones from right to left.
struct BidiParagraph {
  /// The level of the paragraph: 0 or 1.
  let baseLevel: UInt8

  /// The level of each character before lines are broken (rules X1 to I2); characters that X9 takes out have that of
  /// the one before.
  private(set) var levels: [UInt8]

  /// The deepest level that embeddings and isolates reach (BD2).
  static let deepest: UInt8 = 125

  /// Creates the levels of a paragraph.
  ///
  /// - Parameters:
  ///   - classes: The classes of the characters.
  ///   - text: The characters, for brackets; without them there are none.
  ///   - direction: Where lines begin; automatic by rules P2 and P3.
  /// - Complexity: O(*n*).
  init(classes: [BidiClass], text: [Unicode.Scalar]? = nil, direction: TextDirection) {
    let isolates = BidiIsolates(classes)
    switch direction {
    case .leftToRight: baseLevel = 0
    case .rightToLeft: baseLevel = 1
    case .automatic: baseLevel = isolates.startsAtRight(in: classes.indices, of: classes) ? 1 : 0
    }
    var explicit = BidiExplicitLevels(classes: classes, isolates: isolates, baseLevel: baseLevel)
    explicit.resolve()
    levels = explicit.levels
    for sequence in BidiSequence.sequences(of: explicit, isolates: isolates) {
      var resolver = BidiResolver(sequence, classes: explicit.classes, text: text)
      resolver.resolve()
      for (place, index) in sequence.positions.enumerated() {
        levels[index] = resolver.level(at: place)
      }
    }
    for index in classes.indices where classes[index].isRemoved {
      levels[index] = index == 0 ? baseLevel : levels[index - 1]
    }
  }
}
