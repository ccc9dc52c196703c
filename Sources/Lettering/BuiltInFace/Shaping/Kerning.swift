/// The distances between neighbouring glyphs, for quick look-up by the places of the glyphs in the table.
struct Kerning: Sendable {
  /// The distances of the face.
  static let shared = Kerning()

  /// What a glyph looks like on its two sides.
  struct Sides: Sendable {
    /// The number of the class of its right side times the number of left classes.
    var right: UInt16 = 0

    /// The number of the class of its left side.
    var left: UInt16 = 0
  }

  /// For each glyph what it looks like on its right side, times the number of right classes; 0 if it is in no class.
  private let rows: [UInt16]

  /// For each glyph what it looks like on its left side; 0 if it is in no class.
  private let columns: [UInt16]

  /// For each pair of classes their distance.
  private let distances: [Int16]

  /// What the glyph of a place looks like on its sides.
  func sides(of place: Int) -> Sides { Sides(right: rows[place], left: columns[place]) }

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
        rows[GlyphTable.place(of: member)] = UInt16((number + 1) * columnCount)
      }
    }
    for (number, members) in KerningPairs.rightClasses.enumerated() {
      for member in members.unicodeScalars { columns[GlyphTable.place(of: member)] = UInt16(number + 1) }
    }
    for composition in Composition.all {
      let (place, base) = (GlyphTable.place(of: composition.character), GlyphTable.place(of: composition.base))
      // A caron beside the letter changes its right side.
      if composition.mark.side != .right { rows[place] = rows[base] }
      let isMarked = composition.mark.side == .above && columns[base] != 0
      columns[place] = columns[base] + (isMarked ? UInt16(classCount) : 0)
    }
    // What has no glyph of its own shares the box's place, which is in no class.
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
