#if BrandFonts
  /// What the required tables of a face say about it, after a check that they agree with each other.
  ///
  /// HarfBuzz reads broken tables as empty ones; the check is what turns them into a message.
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
#endif
