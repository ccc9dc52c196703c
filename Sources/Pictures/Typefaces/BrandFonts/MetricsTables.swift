#if SystemLibraries
  import BuiltInFace
  /// The vertical measures of a brand face, chosen among those its tables offer as browsers choose.
  struct MetricsTables {
    private let tables: TableDirectory
    private let unitsPerEm: Int

    init(_ tables: TableDirectory, unitsPerEm: Int) {
      self.tables = tables
      self.unitsPerEm = unitsPerEm
    }

    /// The measures.
    ///
    /// The line is that of `OS/2` if the font requests it (the bit USE_TYPO_METRICS), else that of `hhea`, and if that
    /// one is empty the typographic line of `OS/2`, then its `usWin` values.
    ///
    /// - Parameters:
    ///   - variation: What an instance of a variable font adds to the measure of a tag (OpenType `MVAR`).
    ///   - top: The top of a letter, for fonts that do not state their heights; `nil` if the letter has no outline.
    /// - Returns: The measures in font units.
    func metrics(variation: (String) -> Int, top: (Unicode.Scalar) -> Int?) -> FaceMetrics {
      let line = line(variation)
      let (ascender, descender) = (max(line.ascender, 0), max(line.descender, 0))
      let system = tables["OS/2"]
      let hasHeights = (system?.unsigned16(0) ?? 0) >= 2 && (system?.count ?? 0) >= 90
      var xHeight = hasHeights ? (system?.signed16(86) ?? 0) : 0
      xHeight = xHeight > 0 ? xHeight + variation("xhgt") : top("x") ?? 0
      if xHeight <= 0 { xHeight = (ascender * 56 + 50) / 100 }
      var capHeight = hasHeights ? (system?.signed16(88) ?? 0) : 0
      capHeight = capHeight > 0 ? capHeight + variation("cpht") : top("H") ?? 0
      if capHeight <= 0 { capHeight = (ascender * 74 + 50) / 100 }

      let post = tables["post"]
      let underline = thickness((post?.signed16(10) ?? 0), variation("unds"))
      var underlineTop = (post?.signed16(8) ?? 0) + variation("undo")
      // An underline above the baseline or far below it is a mistake of the font.
      if underlineTop >= 0 || underlineTop < -unitsPerEm / 2 { underlineTop = -unitsPerEm / 10 }
      let strikeout = thickness((system?.signed16(26) ?? 0), variation("strs"))
      var strikeoutTop = (system?.signed16(28) ?? 0) + variation("stro")
      if strikeoutTop <= 0 || strikeoutTop > unitsPerEm { strikeoutTop = (xHeight + strikeout) / 2 }
      return FaceMetrics(
        ascender: Int32(ascender), descender: Int32(descender), lineGap: Int32(max(line.gap, 0)),
        xHeight: Int32(xHeight), capHeight: Int32(capHeight), underlineTop: Int32(underlineTop),
        underlineThickness: Int32(underline), strikeoutTop: Int32(strikeoutTop),
        strikeoutThickness: Int32(strikeout))
    }

    private func line(_ variation: (String) -> Int) -> (ascender: Int, descender: Int, gap: Int) {
      let hhea = tables["hhea"]
      let horizontal = (hhea?.signed16(4) ?? 0, -(hhea?.signed16(6) ?? 0), hhea?.signed16(8) ?? 0)
      var chosen = horizontal
      if let system = tables["OS/2"], system.count >= 78, system.unsigned16(0) != 0xFFFF {
        let typographic = (system.signed16(68), -system.signed16(70), system.signed16(72))
        if system.unsigned16(62) & 0x80 != 0 {
          chosen = typographic
        } else if horizontal.0 == 0, horizontal.1 == 0 {
          chosen =
            typographic.0 != 0 || typographic.1 != 0
            ? typographic : (system.unsigned16(74), system.unsigned16(76), 0)
        }
      }
      return (chosen.0 + variation("hasc"), chosen.1 - variation("hdsc"), chosen.2 + variation("hlgp"))
    }

    /// The thickness of a line; a twentieth of the em if that of the font is implausible.
    private func thickness(_ value: Int, _ change: Int) -> Int {
      let sum = value + change
      return value > 0 && sum > 0 && sum <= unitsPerEm / 4 ? sum : max(1, unitsPerEm / 20)
    }
  }
#endif
