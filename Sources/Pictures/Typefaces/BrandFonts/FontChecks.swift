#if SystemLibraries
  /// Why the bytes of a file are not a usable font.
  struct MalformedFont: Error {
    /// What is wrong, and where.
    let message: String

    /// What to do about it.
    let advice: String

    init(_ message: String, advice: String = "export the font again, or take it from where it is published") {
      self.message = message
      self.advice = advice
    }
  }

  /// What the required tables of a face say about it, once they are known to agree with each other.
  ///
  /// HarfBuzz treats broken tables as empty ones; this check reports them.
  struct FontHeader: Sendable {
    /// How outlines are written.
    enum Outlines: Sendable {
      /// Quadratic curves in the table `glyf`.
      case trueType

      /// Cubic curves in the table `CFF ` or `CFF2`.
      case compact
    }

    /// The number of font units in an em, 16–16384.
    let unitsPerEm: Int

    /// The number of glyphs, 1–65535.
    let glyphCount: Int

    /// How outlines are written.
    let outlines: Outlines

    /// Reads the tables.
    ///
    /// - Complexity: O(number of glyphs).
    init(_ tables: TableDirectory) throws(MalformedFont) {
      let head = try tables.required("head", atLeast: 54)
      guard head.unsigned32(12) == 0x5F0F_3CF5 else {
        throw MalformedFont("table 'head' does not hold the number that marks it")
      }
      unitsPerEm = head.unsigned16(18)
      guard unitsPerEm >= 16, unitsPerEm <= 16_384 else {
        throw MalformedFont("table 'head' says that an em has \(unitsPerEm) units; 16 to 16384 are allowed")
      }
      glyphCount = try tables.required("maxp", atLeast: 6).unsigned16(4)
      guard glyphCount >= 1 else { throw MalformedFont("table 'maxp' says that there are no glyphs") }

      let advances = try tables.required("hhea", atLeast: 36).unsigned16(34)
      guard advances >= 1, advances <= glyphCount else {
        throw MalformedFont("table 'hhea' says that \(advances) of \(glyphCount) glyphs have an advance width")
      }
      _ = try tables.required("hmtx", atLeast: 4 * advances)
      try CharacterMapCheck.check(try tables.required("cmap", atLeast: 4))

      if let glyphs = tables["glyf"] {
        outlines = .trueType
        let isLong = head.signed16(50) != 0
        let locations = try tables.required("loca", atLeast: (glyphCount + 1) * (isLong ? 4 : 2))
        try GlyphDataCheck(glyphs, locations: locations, isLong: isLong, glyphCount: glyphCount).check()
      } else if let compact = tables["CFF "] ?? tables["CFF2"] {
        outlines = .compact
        guard compact.count >= 4, compact.byte(0) == (tables["CFF "] == nil ? 2 : 1) else {
          throw MalformedFont("table 'CFF' is of a version that cannot be read")
        }
      } else {
        throw MalformedFont(
          "it has pictures but no outlines", advice: "use a font with a table 'glyf', 'CFF ' or 'CFF2'")
      }
    }
  }

  /// Makes sure that the table `cmap` has a map from Unicode to glyphs.
  enum CharacterMapCheck {
    /// Fails unless there is such a map, and all maps can be read: HarfBuzz decides which one it uses.
    static func check(_ table: FontBytes) throws(MalformedFont) {
      var most: Int?
      for index in 0..<min(table.unsigned16(2), 64) {
        let record = 4 + 8 * index
        let (platform, encoding) = (table.unsigned16(record), table.unsigned16(record + 2))
        let offset = table.unsigned32(record + 4)
        guard isUnicode(platform: platform, encoding: encoding) else { continue }
        guard let map = table.part(at: offset, count: max(0, table.count - offset)), map.count >= 4 else {
          throw MalformedFont("the character map at byte \(offset) of table 'cmap' lies outside of it")
        }
        guard let (count, length) = extent(of: map) else { continue }
        guard length <= map.count else {
          throw MalformedFont(
            "the character map at byte \(offset) of table 'cmap' says that it has \(length) bytes, but \(map.count) "
              + "are left")
        }
        most = max(most ?? 0, count)
      }
      guard let most else { throw MalformedFont("table 'cmap' has no map from Unicode") }
      guard most > 0 else { throw MalformedFont("table 'cmap' maps no character to a glyph") }
    }

    /// The number of entries of a map, and the number of bytes they need; `nil` for a format that is not read.
    private static func extent(of map: FontBytes) -> (count: Int, length: Int)? {
      switch map.unsigned16(0) {
      case 0: (256, 262)
      // The stated length of the map has 16 bits and overflows in large fonts; the length of its segments does not.
      case 4: (map.unsigned16(6) / 2, 16 + 4 * map.unsigned16(6))
      case 6: (map.unsigned16(8), 10 + 2 * map.unsigned16(8))
      case 10: (map.unsigned32(16), 20 + 2 * map.unsigned32(16))
      case 12, 13: (map.unsigned32(12), 16 + 12 * map.unsigned32(12))
      default: nil
      }
    }

    private static func isUnicode(platform: Int, encoding: Int) -> Bool {
      switch platform {
      case 0: encoding != 5
      case 3: encoding == 0 || encoding == 1 || encoding == 10
      default: false
      }
    }
  }

  /// Makes sure that every glyph of the table `glyf` lies within it and has an end.
  ///
  /// A glyph may be composed of others, so a few bytes can describe a loop or billions of points.
  struct GlyphDataCheck {
    /// The largest number of points of a glyph; the points of a component count each time it is used.
    static let mostPoints = 65_535

    /// The largest depth of glyphs that contain one another.
    static let deepestNesting = 16

    /// The largest number of components of all glyphs.
    static let mostComponents = 1 << 20

    private let glyphs: FontBytes
    private let locations: FontBytes
    private let isLong: Bool
    private let glyphCount: Int

    /// Creates a check; the locations say where the data of each glyph begin, and at last where they end.
    init(_ glyphs: FontBytes, locations: FontBytes, isLong: Bool, glyphCount: Int) {
      self.glyphs = glyphs
      self.locations = locations
      self.isLong = isLong
      self.glyphCount = glyphCount
    }

    /// Fails with the first glyph that cannot be drawn.
    ///
    /// - Complexity: O(number of glyphs and components).
    func check() throws(MalformedFont) {
      var measured = Measured(glyphs: [(points: Int, depth: Int)?](repeating: nil, count: glyphCount))
      for glyph in 0..<glyphCount { _ = try measure(glyph, &measured, within: []) }
    }

    /// What is known about the glyphs so far: their points plus one for each component, which bounds the work of
    /// drawing them, and their depth.
    private struct Measured {
      var glyphs: [(points: Int, depth: Int)?]
      var components = 0
    }

    private func measure(
      _ glyph: Int, _ measured: inout Measured, within outer: [Int]
    ) throws(MalformedFont) -> (points: Int, depth: Int) {
      if let known = measured.glyphs[glyph] { return known }
      if outer.contains(glyph) { throw broken(glyph, "is a component of itself") }
      let data = try bytes(of: glyph)
      let contours = data.signed16(0)
      var (points, depth) = (0, 0)
      if contours > 0 {
        guard data.count >= 12 + 2 * contours else { throw broken(glyph, "ends within its \(contours) contours") }
        points = data.unsigned16(8 + 2 * contours) + 1
      } else if contours < 0 {
        guard outer.count <= Self.deepestNesting else { throw tooDeep(glyph) }
        for component in try components(of: glyph, data) {
          let inner = try measure(component, &measured, within: outer + [glyph])
          points += 1 + inner.points
          depth = max(depth, inner.depth + 1)
          measured.components += 1
          if points > Self.mostPoints { break }
        }
        guard depth <= Self.deepestNesting else { throw tooDeep(glyph) }
        guard measured.components <= Self.mostComponents else {
          throw MalformedFont("its glyphs have more than \(Self.mostComponents) components")
        }
      }
      guard points <= Self.mostPoints else { throw broken(glyph, "has more than \(Self.mostPoints) points") }
      measured.glyphs[glyph] = (points, depth)
      return (points, depth)
    }

    private func bytes(of glyph: Int) throws(MalformedFont) -> FontBytes {
      let start = isLong ? locations.unsigned32(4 * glyph) : 2 * locations.unsigned16(2 * glyph)
      let end = isLong ? locations.unsigned32(4 * glyph + 4) : 2 * locations.unsigned16(2 * glyph + 2)
      guard let data = glyphs.part(at: start, count: end - start) else {
        throw broken(glyph, "has the bytes \(start) to \(end), but table 'glyf' has \(glyphs.count)")
      }
      guard data.count == 0 || data.count >= 10 else { throw broken(glyph, "has \(data.count) bytes, too few") }
      return data
    }

    /// The glyphs that a glyph is composed of.
    private func components(of glyph: Int, _ data: FontBytes) throws(MalformedFont) -> [Int] {
      var components: [Int] = []
      var offset = 10
      var flags = 0
      repeat {
        guard data.count >= offset + 4 else { throw broken(glyph, "ends within its components") }
        flags = data.unsigned16(offset)
        let component = data.unsigned16(offset + 2)
        guard component < glyphCount else {
          throw broken(glyph, "has glyph \(component) as a component, but there are \(glyphCount)")
        }
        components.append(component)
        // Two offsets of one or two bytes each; then one, two or four numbers of the transformation.
        offset += flags & 0x0001 != 0 ? 8 : 6
        offset += flags & 0x0008 != 0 ? 2 : flags & 0x0040 != 0 ? 4 : flags & 0x0080 != 0 ? 8 : 0
      } while flags & 0x0020 != 0 && components.count <= Self.mostPoints
      guard data.count >= offset else { throw broken(glyph, "ends within its components") }
      return components
    }

    private func tooDeep(_ glyph: Int) -> MalformedFont {
      broken(glyph, "is composed of glyphs that are nested more than \(Self.deepestNesting) deep")
    }

    private func broken(_ glyph: Int, _ what: String) -> MalformedFont {
      MalformedFont("glyph \(glyph) \(what)")
    }
  }
#endif
