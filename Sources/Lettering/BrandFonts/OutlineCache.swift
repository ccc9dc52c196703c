#if BrandFonts
  import DisplayLists

  /// The outlines that a font instance has drawn.
  struct OutlineCache {
    /// The largest number of steps that are kept, about 4 MB; then all are dropped.
    static let mostSteps = 1 << 17

    private var outlines: [UInt32: GlyphOutline?] = [:]
    private var steps = 0

    /// The outlines of glyphs as far as they are known, and the glyphs that are not.
    func outlines(of glyphs: [UInt32], missing: inout [UInt32]) -> [GlyphOutline?] {
      var result: [GlyphOutline?] = []
      result.reserveCapacity(glyphs.count)
      for glyph in glyphs {
        if let outline = outlines[glyph] {
          result.append(outline)
        } else {
          missing.append(glyph)
        }
      }
      return result
    }

    /// The outlines of glyphs, some of them drawn just now; of two drawings of a glyph the older one stays.
    mutating func outlines(of glyphs: [UInt32], drawn: [UInt32: GlyphOutline?]) -> [GlyphOutline?] {
      glyphs.map { glyph in
        if let outline = outlines[glyph] { return outline }
        guard let outline = drawn[glyph] else { return nil }
        if steps > Self.mostSteps {
          outlines.removeAll(keepingCapacity: true)
          steps = 0
        }
        outlines[glyph] = .some(outline)
        steps += 8 + (outline?.elements.count ?? 0)
        return outline
      }
    }
  }
#endif
