#if SystemLibraries
  import DisplayLists
  import TinyFonts

  @testable import BuiltInFace
  @testable import Typefaces

  extension TinyFont {
    /// The font as a source of a family.
    func source(_ name: String = "tiny.ttf") -> FontDeclaration.Source {
      .file(name: name, bytes: bytes, digest: "digest of \(name)")
    }
  }

  extension FontLibrary {
    /// A library with one family, `Tiny`.
    static func tiny(_ fonts: [TinyFont]) -> FontLibrary {
      FontLibrary([FontDeclaration(family: "Tiny", sources: fonts.map { $0.source() })])
    }

    /// The best face for a style of the family `Tiny`.
    func tinyFace(weight: Double = 400, slant: Double = 0, width: Double = 100, size: Double = 17) -> Face {
      faces(of: ["Tiny"], for: FaceRequest(weight: weight, width: width, slant: slant, size: size))[0]
    }
  }

  extension Face {
    /// The glyphs of a text.
    func glyphs(_ text: String, isRightToLeft: Bool = false, hasLigatures: Bool = true) -> [ShapedGlyph] {
      let scalars = Array(text.unicodeScalars)
      var run = ShapingRun(text: scalars, range: 0..<scalars.count)
      run.isRightToLeft = isRightToLeft
      run.hasLigatures = hasLigatures
      return shape(run)
    }
  }

  /// An outline as text: a letter for each step and the points in font units.
  func dump(_ outline: GlyphOutline?) -> String {
    func text(_ point: GlyphPoint) -> String {
      [point.x, point.y].map { $0 % 64 == 0 ? "\($0 / 64)" : "\(Double($0) / 64)" }.joined(separator: ",")
    }
    return (outline?.elements ?? []).map {
      switch $0 {
      case .move(let point): "M" + text(point)
      case .line(let point): "L" + text(point)
      case .quadratic(let control, let point): "Q\(text(control)) \(text(point))"
      case .cubic(let first, let second, let point): "C\(text(first)) \(text(second)) \(text(point))"
      }
    }.joined(separator: " ")
  }
#endif
