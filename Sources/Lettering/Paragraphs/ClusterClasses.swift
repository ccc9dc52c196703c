extension ClusterClass {
  /// The part a character takes in grapheme clusters.
  init(_ scalar: Unicode.Scalar) {
    self = ClusterClass(rawValue: ClusterClassTable.ranges[scalar]) ?? .other
    // Hangul syllables come in groups of 28, of which the first has no final.
    if self == .lvt, (scalar.value &- 0xAC00) % 28 == 0 { self = .lv }
  }

  /// Whether the character goes with the one before it (Extend).
  var extends: Bool { self == .extend || self == .linker }

  /// Whether the character stands alone (CR, LF, Control).
  var isControl: Bool { self == .control || self == .cr || self == .lf }
}
