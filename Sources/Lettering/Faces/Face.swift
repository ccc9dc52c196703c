/// One style of one family, ready to shape text.
package enum Face: Sendable {
  /// The face that is always there.
  case builtIn(BuiltInFace)
}

extension Face {
  /// The number of font units in an em.
  package var unitsPerEm: Int32 {
    switch self {
    case .builtIn(let face): face.unitsPerEm
    }
  }

  /// The vertical measures.
  package var metrics: FaceMetrics {
    switch self {
    case .builtIn(let face): face.metrics
    }
  }

  /// How the face is named in reports.
  package var use: FaceUse {
    switch self {
    case .builtIn: FaceUse(family: "builtin")
    }
  }

  /// Whether the face has a glyph for a character.
  package func covers(_ scalar: Unicode.Scalar) -> Bool {
    switch self {
    case .builtIn(let face): face.covers(scalar)
    }
  }

  /// The glyphs of a run from left to right, whatever its direction.
  package func shape(_ run: ShapingRun) -> [ShapedGlyph] {
    switch self {
    case .builtIn(let face): face.shape(run)
    }
  }
}
