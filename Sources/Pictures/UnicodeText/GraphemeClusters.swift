/// User-perceived characters (UAX #29): a letter with its marks, a conjunct, a flag.
package enum GraphemeClusters {
  /// The largest number of characters in a cluster, twice that of stream-safe text (UAX #15); further characters begin
  /// another cluster.
  ///
  /// The time of shapers grows with the square of the length of a cluster.
  package static let longest = 64

  /// Says for each character whether a cluster begins with it.
  ///
  /// Conjuncts of Indic scripts are one cluster, as in Unicode 15.1 and later (rule GB9c), so that nothing is cut
  /// inside them.
  ///
  /// - Complexity: O(*n*).
  package static func starts(in text: [Unicode.Scalar], joiningConjuncts: Bool = true) -> [Bool] {
    var starts = [Bool](repeating: true, count: text.count)
    var scanner = ClusterScanner(joinsConjuncts: joiningConjuncts)
    var start = 0
    for index in text.indices {
      starts[index] = scanner.startsCluster(ClusterClass(text[index])) || index - start >= longest
      if starts[index] { start = index }
    }
    return starts
  }
}

/// Walks through a text and applies the rules of UAX #29.
private struct ClusterScanner {
  let joinsConjuncts: Bool
  private var last: ClusterClass?

  /// The number of regional indicators just passed.
  private var indicators = 0

  /// Whether a pictograph with its extensions was just passed, and then a joiner.
  private var pictograph = Pictograph.none

  private enum Pictograph {
    case none, extended, joined
  }

  /// Whether a consonant with its extensions was just passed, and whether a linker is among them.
  private var endsWithConsonant = false
  private var isLinked = false

  init(joinsConjuncts: Bool) { self.joinsConjuncts = joinsConjuncts }

  /// Whether the next character begins a cluster.
  mutating func startsCluster(_ next: ClusterClass) -> Bool {
    let starts = last.map { isBoundary(between: $0, and: next) } ?? true
    indicators = next == .regionalIndicator ? indicators + 1 : 0
    switch next {
    case .pictograph: pictograph = .extended
    case .zwj: pictograph = pictograph == .extended ? .joined : .none
    default: if !next.extends || pictograph == .joined { pictograph = .none }
    }
    if next == .consonant {
      (endsWithConsonant, isLinked) = (true, false)
    } else if endsWithConsonant, next.extends || next == .zwj {
      isLinked = isLinked || next == .linker
    } else {
      endsWithConsonant = false
    }
    last = next
    return starts
  }

  private func isBoundary(between last: ClusterClass, and next: ClusterClass) -> Bool {
    if last == .cr, next == .lf { return false }  // GB3
    if last.isControl || next.isControl { return true }  // GB4, GB5
    switch last {  // GB6 to GB8
    case .l: if next == .l || next == .v || next == .lv || next == .lvt { return false }
    case .lv, .v: if next == .v || next == .t { return false }
    case .lvt, .t: if next == .t { return false }
    default: break
    }
    if next.extends || next == .zwj || next == .spacingMark || last == .prepend { return false }  // GB9, GB9a, GB9b
    if joinsConjuncts, next == .consonant, endsWithConsonant, isLinked { return false }  // GB9c
    if next == .pictograph, pictograph == .joined { return false }  // GB11
    if last == .regionalIndicator, next == .regionalIndicator { return indicators & 1 == 0 }  // GB12, GB13
    return true
  }
}

extension ClusterClass {
  /// The role of a character in grapheme clusters.
  init(_ scalar: Unicode.Scalar) {
    self = ClusterClass(rawValue: ClusterClassTable.ranges[scalar]) ?? .other
    // Hangul syllables come in groups of 28; the first of each has no final.
    if self == .lvt, (scalar.value &- 0xAC00) % 28 == 0 { self = .lv }
  }

  /// Whether the character goes with the one before it (Extend).
  var extends: Bool { self == .extend || self == .linker }

  /// Whether the character stands alone (CR, LF, Control).
  var isControl: Bool { self == .control || self == .cr || self == .lf }
}
