/// The distances between neighbouring glyphs, for quick look-up by the indices of the glyphs in the table.
struct Kerning: Sendable {
  /// The distances of the face.
  static let shared = Kerning()

  /// The shapes of a glyph's two sides.
  struct Sides: Sendable {
    /// The index of the first distance of its right side's class.
    var right: UInt16 = 0

    /// The number of the class of its left side.
    var left: UInt16 = 0
  }

  /// For each glyph the index of the first distance of its right side's class; 0 if it is in no class.
  private let rows: [UInt16]

  /// For each glyph the shape of its left side; 0 if it is in no class.
  private let columns: [UInt16]

  /// For each pair of classes their distance.
  private let distances: [Int16]

  /// The shapes of the sides of the glyph with an index.
  func sides(of glyphIndex: Int) -> Sides { Sides(right: rows[glyphIndex], left: columns[glyphIndex]) }

  /// The distance to add between two neighbours at 100 % width, in 1/1000 em.
  @inline(__always)
  func distance(_ left: Sides, _ right: Sides) -> Int16 {
    distances[Int(left.right) + Int(right.left)]
  }

  private init() {
    // Class 0 has no pairs. Every right class is there twice: without marks above, and with them.
    let classCount = KerningPairs.rightClasses.count
    let columnCount = 1 + 2 * classCount
    var rows = [UInt16](repeating: 0, count: GlyphTable.count)
    var columns = [UInt16](repeating: 0, count: GlyphTable.count)
    for (number, members) in KerningPairs.leftClasses.enumerated() {
      for member in members.unicodeScalars {
        rows[GlyphTable.glyphIndex(of: member)] = UInt16((number + 1) * columnCount)
      }
    }
    for (number, members) in KerningPairs.rightClasses.enumerated() {
      for member in members.unicodeScalars { columns[GlyphTable.glyphIndex(of: member)] = UInt16(number + 1) }
    }
    for composition in Composition.all where !KerningPairs.kernsAlone(composition.character) {
      let (glyphIndex, base) = (
        GlyphTable.glyphIndex(of: composition.character), GlyphTable.glyphIndex(of: composition.base)
      )
      // A caron beside the letter changes its right side.
      if composition.mark.side != .right { rows[glyphIndex] = rows[base] }
      let isMarked = composition.mark.side == .above && columns[base] != 0
      columns[glyphIndex] = columns[base] + (isMarked ? UInt16(classCount) : 0)
    }
    // What has no glyph of its own shares the box's index, which is in no class.
    rows[GlyphTable.box] = 0
    columns[GlyphTable.box] = 0
    self.rows = rows
    self.columns = columns

    var distances = [Int16](repeating: 0, count: (KerningPairs.leftClasses.count + 1) * columnCount)
    for (left, pairs) in KerningPairs.distances {
      guard let row = KerningPairs.leftClasses.firstIndex(where: { $0.first == left }) else { continue }
      let overhangs = KerningPairs.overhanging.contains(left)
      for (rights, distance) in pairs {
        for right in rights {
          guard let column = KerningPairs.rightClasses.firstIndex(where: { $0.contains(right) }) else { continue }
          let isSmall = right.isLowercase
          distances[(row + 1) * columnCount + column + 1] = distance
          distances[(row + 1) * columnCount + column + 1 + classCount] =
            overhangs && isSmall && distance < 0 ? distance / 4 : distance
        }
      }
    }
    self.distances = distances
  }
}

/// The pairs of letters that are moved together or apart, at 100 % width, in 1/1000 em.
///
/// Letters that look alike on the side in question share a class, named by its first member; letters with marks are in
/// the class of their letter. Figures are in none, so that columns of them stay aligned.
enum KerningPairs {
  /// Characters that look alike on their right side.
  static let leftClasses = [
    "AΔΛ", "BÞ", "DOQØÐĐΘӨΦЮЭ", "F", "KĶЖҠҞ", "LŁ", "P", "R", "TŦ", "UJŲ", "V", "W", "X", "Y", "Z", "CG", "S", "Æ", "Œ",
    "E", "boepøœæþρφωюэфө", "nhmaudiıjqgħŋñηпимншчлыя", "lłια", "rŕ", "fſ", "vyγ", "w", "kĸж", "xχ", "csзεє", "t", "z",
    ".,…‚„", "-–—·•‐‑", "'\"’”‘“", "/", "ß", "(", "[{", "Γ", "У", "ЬЪБЉЊ", "ьъљњ", "г", "т", "цщдЦЩД", "ïϊΐ", "ґ",
  ]

  /// Characters that look alike on their left side.
  static let rightClasses = [
    "AΔΛ", "CGOQØŒΘӨЄΦ", "J", "TŦ", "U", "VУ", "W", "XЖ", "Y", "Z", "S", "Æ", "a", "cdegoqøœæđðαδεσφωєөρς", "ft",
    "mnprŋıĸηιвгинпцшщыьюњ", "sэз", "vyγ", "w", "xχяж", "z", "uчυψ", ".,…‚„", "-–—·•‐‑", "'\"’”‘“", "bhklßħþ", ":;",
    "!?)]}", "/", "j", "ЛДЉ", "лдљλ", "тτπъ", "Ч", "ïϊΐ",
  ]

  /// Whether a letter with a mark has a class of its own, because its mark is wider than the letter.
  static func kernsAlone(_ character: Unicode.Scalar) -> Bool { "ïϊΐ".unicodeScalars.contains(character) }

  /// Left classes whose letters reach over a small letter, where its marks would touch them.
  static let overhanging = "TVWYFPf'ΓУ"

  /// For each left class the right classes and their distances.
  static let distances: [(left: Character, pairs: [(rights: String, distance: Int16)])] = [
    (
      "T",
      [
        ("c", -66), ("a", -62), ("s", -58), ("mu", -46), ("vwxz", -42), (".", -72), ("-", -58), ("A", -48), ("Æ", -60),
        ("J", -58), ("C", -14), ("S", -6), (":", -30), ("/", -50), ("Л", -44), ("л", -58), ("т", -42),
      ]
    ),
    (
      "V",
      [
        ("c", -36), ("a", -34), ("s", -28), ("mu", -20), (".", -72), ("-", -26), ("A", -46), ("Æ", -56), ("J", -40),
        ("C", -12), ("S", -6), (":", -14), ("/", -36), ("vw", -4), ("xz", -12),
      ]
    ),
    (
      "W",
      [
        ("c", -22), ("a", -22), ("s", -16), ("mu", -10), (".", -48), ("-", -12), ("A", -30), ("Æ", -40), ("J", -22),
        ("C", -6), (":", -8), ("/", -26), ("xz", -6),
      ]
    ),
    (
      "Y",
      [
        ("c", -60), ("a", -56), ("s", -50), ("mu", -36), (".", -78), ("-", -52), ("A", -54), ("Æ", -64), ("J", -50),
        ("C", -20), ("S", -10), (":", -28), ("/", -44), ("vw", -20), ("xz", -26), ("л", -50), ("т", -24),
      ]
    ),
    (
      "A",
      [
        ("T", -48), ("V", -46), ("W", -30), ("Y", -54), ("C", -14), ("U", -8), ("v", -26), ("w", -18), ("'", -56),
        ("f", -8), ("c", -6), ("?", -10), ("Ч", -28), ("т", -18),
      ]
    ),
    (
      "L",
      [
        ("T", -64), ("V", -54), ("W", -36), ("Y", -68), ("C", -20), ("U", -10), ("v", -36), ("w", -24), ("'", -72),
        ("c", -6), ("f", -8), ("-", -24), ("?", -20),
      ]
    ),
    (
      "P",
      [
        ("A", -48), ("Æ", -60), (".", -90), ("J", -52), ("a", -14), ("c", -16), ("s", -8), ("-", -12), ("/", -34),
        ("Л", -42), ("л", -32),
      ]
    ),
    (
      "F",
      [("A", -42), ("Æ", -54), (".", -76), ("J", -46), ("a", -22), ("c", -18), ("mu", -10), ("s", -14), ("/", -30)]
    ),
    ("K", [("C", -24), ("c", -20), ("v", -28), ("w", -20), ("-", -28), ("u", -10), ("f", -8), ("S", -8)]),
    ("X", [("C", -20), ("c", -16), ("v", -14), ("w", -8), ("-", -22)]),
    ("R", [("T", -14), ("V", -10), ("Y", -18), ("W", -6), ("c", -6), ("-", -6)]),
    (
      "D",
      [
        ("T", -16), ("V", -12), ("W", -6), ("Y", -22), ("A", -14), ("Æ", -20), ("X", -20), ("Z", -10), (".", -16),
        ("J", -8), ("/", -10), ("Л", -16), ("л", -8),
      ]
    ),
    ("B", [("T", -10), ("V", -8), ("Y", -16), ("A", -6), ("X", -8), (".", -6)]),
    ("C", [("-", -8), ("T", -4), ("Y", -8)]),
    ("U", [("A", -8), ("Æ", -12), (".", -10)]),
    ("Z", [("C", -10), ("c", -8), ("-", -14)]),
    ("r", [("a", -12), ("c", -14), (".", -66), ("-", -22), ("f", 8), ("v", 10), ("w", 8), ("s", -4), ("/", -20)]),
    (
      "f",
      [("a", -6), ("c", -8), (".", -34), ("-", -14), ("'", 30), ("b", 8), ("!", 22), ("T", 20), ("V", 20), ("Y", 20)]
    ),
    ("v", [("a", -8), ("c", -9), (".", -54), ("-", -6), ("T", -42), ("Y", -20), ("s", -4), ("/", -16)]),
    ("w", [("a", -5), ("c", -5), (".", -40), ("T", -40), ("Y", -18), ("/", -12)]),
    ("k", [("c", -14), ("-", -16), ("T", -40), ("Y", -22), ("s", -4)]),
    ("x", [("c", -12), ("-", -10), ("T", -40), ("Y", -24)]),
    (
      "b",
      [
        ("v", -8), ("w", -5), ("x", -12), ("z", -4), ("'", -14), ("T", -58), ("V", -34), ("W", -20), ("Y", -56),
        (".", -8), ("A", -6), ("X", -16), ("л", -8), ("т", -6),
      ]
    ),
    ("n", [("'", -12), ("T", -46), ("V", -22), ("W", -12), ("Y", -40)]),
    ("l", [("'", -16), ("T", -24), ("V", -16), ("Y", -22), ("v", -8), ("w", -6), ("-", -8), ("c", -3)]),
    ("c", [("T", -48), ("V", -24), ("W", -14), ("Y", -42), ("'", -8)]),
    ("t", [("T", -30), ("Y", -26), ("-", -6), ("c", -4)]),
    ("z", [("T", -40), ("Y", -26), ("c", -6)]),
    (
      ".",
      [
        ("'", -62), ("T", -68), ("V", -66), ("W", -44), ("Y", -74), ("v", -46), ("w", -34), ("C", -16), ("U", -8),
        ("f", -10),
      ]
    ),
    ("-", [("T", -56), ("V", -26), ("W", -12), ("Y", -50), ("X", -22), ("J", -20), ("v", -6), ("x", -10), ("z", -6)]),
    (
      "'",
      [
        ("A", -58), ("Æ", -66), ("J", -50), ("c", -26), ("a", -20), ("s", -18), (".", -66), ("mu", -8), ("/", -50),
        ("Л", -48), ("л", -34), ("ï", 30),
      ]
    ),
    ("/", [("/", -60), ("A", -34), ("J", -30), ("c", -22), ("a", -20), ("s", -16), ("mu", -10)]),
    ("(", [("C", -10), ("c", -8), ("j", 36)]),
    ("[", [("j", 84)]),
    (
      "Γ",
      [
        ("c", -42), ("a", -40), ("s", -36), ("mu", -26), ("vwxz", -24), (".", -92), ("-", -44), ("A", -50), ("Æ", -62),
        ("J", -48), ("C", -10), (":", -20), ("/", -50), ("Л", -50), ("л", -56), ("т", -26),
      ]
    ),
    (
      "У",
      [
        ("c", -40), ("a", -38), ("s", -32), ("mu", -22), ("vwxz", -16), (".", -80), ("-", -34), ("A", -46), ("J", -46),
        ("C", -14), ("S", -6), (":", -16), ("/", -40), ("Л", -52), ("л", -54), ("т", -18),
      ]
    ),
    ("Ь", [("T", -52), ("V", -36), ("W", -20), ("Y", -56), ("Ч", -26), ("'", -40), ("X", -12), (".", -6)]),
    ("ь", [("T", -58), ("V", -34), ("Y", -56), ("Ч", -30), ("'", -30), ("v", -10), ("т", -26), ("x", -8), (".", -6)]),
    ("г", [("a", -14), ("c", -18), (".", -70), ("-", -28), ("л", -36), ("s", -8), ("/", -24)]),
    // The hook of the next letter would reach under the tail.
    ("ц", [("j", 74)]),
    // The dots are wider than the letter.
    ("ï", [("ï", 84), ("b", 44), ("'", 30)]), ("ґ", [("ï", 64), (".", -50), ("c", -14), ("a", -12), ("л", -30)]),
    ("т", [("a", -6), ("c", -10), (".", -44), ("-", -14), ("л", -22), ("/", -12)]),
  ]
}
