#if BrandFonts
  import DisplayLists

  /// A face of a suite's fonts as a style uses it.
  package struct BrandFace: Sendable {
    /// What draws; shared by all styles that differ only in what they asked for.
    let instance: FontInstance

    /// The family and file, and how the face differs from what the style asked for.
    package let use: FaceUse

    /// The number of font units in an em, 16–16384.
    package var unitsPerEm: Int32 { Int32(instance.font.header.unitsPerEm) }

    /// The vertical measures.
    package var metrics: FaceMetrics { instance.metrics }

    /// Whether the face has a glyph for a character.
    package func covers(_ scalar: Unicode.Scalar) -> Bool { instance.covers(scalar) }

    /// The glyphs of a run from left to right; characters without a glyph show as the font's box for them.
    package func shape(_ run: ShapingRun) -> [ShapedGlyph] { instance.shape(run) }
  }
#endif
