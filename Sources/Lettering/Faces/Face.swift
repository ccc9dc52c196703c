/// One style of one family, ready to shape text.
package enum Face: Sendable {
  /// The face that is always there.
  case builtIn(BuiltInFace)

  #if BrandFonts
    /// A face of a font file.
    case brand(BrandFace)
  #endif
}

extension Face {
  /// The number of font units in an em.
  package var unitsPerEm: Int32 {
    switch self {
    case .builtIn(let face): face.unitsPerEm
    #if BrandFonts
      case .brand(let face): face.unitsPerEm
    #endif
    }
  }

  /// The vertical measures.
  package var metrics: FaceMetrics {
    switch self {
    case .builtIn(let face): face.metrics
    #if BrandFonts
      case .brand(let face): face.metrics
    #endif
    }
  }

  /// The family and file of the face, and how it differs from what the style asked for.
  package var use: FaceUse {
    switch self {
    case .builtIn: FaceUse(family: "builtin")
    #if BrandFonts
      case .brand(let face): face.use
    #endif
    }
  }

  /// Whether the face has a glyph for a character.
  package func covers(_ scalar: Unicode.Scalar) -> Bool {
    switch self {
    case .builtIn(let face): face.covers(scalar)
    #if BrandFonts
      case .brand(let face): face.covers(scalar)
    #endif
    }
  }

  /// The glyphs of a run from left to right, whatever its direction.
  package func shape(_ run: ShapingRun) -> [ShapedGlyph] {
    switch self {
    case .builtIn(let face): face.shape(run)
    #if BrandFonts
      case .brand(let face): face.shape(run)
    #endif
    }
  }
}
