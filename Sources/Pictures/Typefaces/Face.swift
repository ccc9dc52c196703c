package import BuiltInFace

/// One style of one family, ready to shape text.
package enum Face: Sendable {
  /// The built-in face.
  case builtIn(BuiltInFace)

  #if SystemLibraries
    /// A face of a font file.
    case brand(BrandFace)
  #endif
}

extension Face {
  /// The number of font units in an em.
  package var unitsPerEm: Int32 {
    switch self {
    case .builtIn(let face): face.unitsPerEm
    #if SystemLibraries
      case .brand(let face): face.unitsPerEm
    #endif
    }
  }

  /// The vertical measures.
  package var metrics: FaceMetrics {
    switch self {
    case .builtIn(let face): face.metrics
    #if SystemLibraries
      case .brand(let face): face.metrics
    #endif
    }
  }

  /// The family and file of the face, and how it differs from what the style asked for.
  package var use: FaceUse {
    switch self {
    case .builtIn: FaceUse(family: "builtin")
    #if SystemLibraries
      case .brand(let face): face.use
    #endif
    }
  }

  /// Whether the face has a glyph for a character.
  package func covers(_ scalar: Unicode.Scalar) -> Bool {
    switch self {
    case .builtIn(let face): face.covers(scalar)
    #if SystemLibraries
      case .brand(let face): face.covers(scalar)
    #endif
    }
  }

  /// The glyphs of a run from left to right, whatever its direction.
  package func shape(_ run: ShapingRun) -> [ShapedGlyph] {
    switch self {
    case .builtIn(let face): face.shape(run)
    #if SystemLibraries
      case .brand(let face): face.shape(run)
    #endif
    }
  }
}

/// The properties that a style requests of a face, within the ranges that fonts can express.
package struct FaceRequest: Hashable, Sendable {
  /// The weight, 1–1000.
  let weight: Double

  /// The width of the letters, in percent of the normal one, 1–1000.
  let width: Double

  /// The lean to the right, in degrees, −60–60.
  let slant: Double

  /// The size of the em, in points, for fonts that change with it; 0 if it is not known.
  let size: Double

  /// Creates a request; values beyond a range count as its nearest end, and NaN as normal.
  package init(weight: Double = 400, width: Double = 100, slant: Double = 0, size: Double) {
    self.weight = Self.value(weight, within: 1...1000, normal: 400)
    self.width = Self.value(width, within: 1...1000, normal: 100)
    self.slant = Self.value(slant, within: -60...60, normal: 0)
    self.size = Self.value(size, within: 0...65_536, normal: 0)
  }

  private static func value(_ value: Double, within range: ClosedRange<Double>, normal: Double) -> Double {
    // Adding 0 turns the negative zero into 0.
    value.isNaN ? normal : min(max(value, range.lowerBound), range.upperBound) + 0
  }
}

extension FaceRequest {
  /// A hash: equal for equal requests, and most likely different for others.
  var mixedBits: UInt64 {
    let factor: UInt64 = 0x9E37_79B9_7F4A_7C15
    var mixed = weight.bitPattern &* factor ^ width.bitPattern
    mixed = mixed &* factor ^ slant.bitPattern
    return mixed &* factor ^ size.bitPattern
  }

  /// The built-in face that was asked for.
  var builtInFace: BuiltInFace { .face(weight: weight, slant: slant, width: width) }
}
