/// Resolves weak and neutral characters of one sequence (rules W1 to N2).
struct BidiResolver {
  private let sequence: BidiSequence
  private let text: [Unicode.Scalar]?

  /// The classes of the sequence's characters as given, and as resolved.
  private let given: [BidiClass]
  private var kinds: [BidiClass]

  init(_ sequence: BidiSequence, classes: [BidiClass], text: [Unicode.Scalar]?) {
    self.sequence = sequence
    self.text = text
    given = sequence.positions.map { classes[$0] }
    kinds = given
  }

  private var embedding: BidiClass { sequence.level & 1 == 1 ? .r : .l }

  mutating func resolve() {
    resolveMarks()
    resolveNumbers()
    resolveSigns()
    resolveBrackets()
    resolveNeutrals()
  }

  /// The level of a resolved character (I1, I2).
  func level(at index: Int) -> UInt8 {
    let level = sequence.level
    switch kinds[index] {
    case .r: return level | 1
    case .an, .en: return (level + 2) & ~1
    case .l: return (level + 1) & ~1
    default: return level
    }
  }

  /// W1: marks have the class of what they stand on.
  private mutating func resolveMarks() {
    var last = sequence.start
    for index in kinds.indices {
      if kinds[index] == .nsm { kinds[index] = last.beginsIsolate || last == .pdi ? .on : last }
      last = kinds[index]
    }
  }

  /// W2 to W4: digits after Arabic letters, Arabic letters, and single signs between digits.
  private mutating func resolveNumbers() {
    var strong = sequence.start
    for index in kinds.indices {
      switch kinds[index] {
      case .l, .r: strong = kinds[index]
      case .al:
        strong = .al
        kinds[index] = .r
      case .en: if strong == .al { kinds[index] = .an }
      default: break
      }
    }
    for index in kinds.indices.dropFirst().dropLast() where kinds[index] == .es || kinds[index] == .cs {
      let (before, after) = (kinds[index - 1], kinds[index + 1])
      if before == after, before == .en || (before == .an && kinds[index] == .cs) { kinds[index] = before }
    }
  }

  /// W5 to W7: signs beside digits, other signs, and digits after letters from the left.
  private mutating func resolveSigns() {
    var start = 0
    while start < kinds.count {
      guard kinds[start] == .et else {
        start += 1
        continue
      }
      var end = start
      while end < kinds.count, kinds[end] == .et { end += 1 }
      let isBesideNumber = (start > 0 && kinds[start - 1] == .en) || (end < kinds.count && kinds[end] == .en)
      for index in start..<end { kinds[index] = isBesideNumber ? .en : .on }
      start = end
    }
    var strong = sequence.start
    for index in kinds.indices {
      switch kinds[index] {
      case .es, .cs: kinds[index] = .on
      case .l, .r: strong = kinds[index]
      case .en: if strong == .l { kinds[index] = .l }
      default: break
      }
    }
  }

  /// The direction that a class has in the rules N0 to N2; `nil` if it has none.
  private static func direction(_ kind: BidiClass) -> BidiClass? {
    switch kind {
    case .l: .l
    case .r, .en, .an: .r
    default: nil
    }
  }

  /// N1, N2: neutral characters between two of one direction get it; others get the direction of the embedding.
  private mutating func resolveNeutrals() {
    var start = 0
    while start < kinds.count {
      guard kinds[start].isNeutral else {
        start += 1
        continue
      }
      var end = start
      while end < kinds.count, kinds[end].isNeutral { end += 1 }
      let before = start > 0 ? Self.direction(kinds[start - 1]) : sequence.start
      let after = end < kinds.count ? Self.direction(kinds[end]) : sequence.end
      let resolved = before == after ? before ?? embedding : embedding
      for index in start..<end { kinds[index] = resolved }
      start = end
    }
  }
}

// MARK: Brackets

extension BidiResolver {
  /// The largest number of brackets that may be open at once (BD16).
  private static let openBrackets = 63

  /// N0: both brackets of a pair have the same direction.
  private mutating func resolveBrackets() {
    let pairs = bracketPairs()
    guard !pairs.isEmpty else { return }
    for pair in pairs {
      let inside = directions(in: pair)
      if inside.hasEmbedding {
        set(pair, to: embedding)
      } else if inside.hasOpposite {
        set(pair, to: context(before: pair.open))
      }
    }
  }

  /// The indices of a pair of brackets.
  private struct Pair {
    var open: Int
    var close: Int
  }

  /// The pairs in the order of their opening brackets (BD16).
  private func bracketPairs() -> [Pair] {
    guard let text else { return [] }
    var pairs: [Pair] = []
    var open: [(closing: UInt32, index: Int)] = []
    for index in kinds.indices where kinds[index] == .on {
      guard let bracket = MirrorImages.all.bracket(text[sequence.positions[index]]) else { continue }
      if bracket.kind == .opens {
        guard open.count < Self.openBrackets else { return [] }
        open.append((bracket.closing, index))
      } else if let partner = open.lastIndex(where: { $0.closing == bracket.closing }) {
        pairs.append(Pair(open: open[partner].index, close: index))
        open.removeSubrange(partner...)
      }
    }
    return pairs.sorted { $0.open < $1.open }
  }

  private func directions(in pair: Pair) -> (hasEmbedding: Bool, hasOpposite: Bool) {
    var hasOpposite = false
    for index in pair.open + 1..<pair.close {
      guard let direction = Self.direction(kinds[index]) else { continue }
      if direction == embedding { return (true, hasOpposite) }
      hasOpposite = true
    }
    return (false, hasOpposite)
  }

  private func context(before index: Int) -> BidiClass {
    var index = index - 1
    while index >= 0 {
      if let direction = Self.direction(kinds[index]) { return direction }
      index -= 1
    }
    return sequence.start
  }

  /// Gives a direction to a pair and to the marks on its brackets.
  private mutating func set(_ pair: Pair, to direction: BidiClass) {
    for bracket in [pair.open, pair.close] {
      kinds[bracket] = direction
      var mark = bracket + 1
      while mark < kinds.count, given[mark] == .nsm {
        kinds[mark] = direction
        mark += 1
      }
    }
  }
}
