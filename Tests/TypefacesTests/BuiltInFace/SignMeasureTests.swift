import DisplayLists
import Testing

@testable import Typefaces

/// Advances, heights and dots of signs.
@Suite struct SignMeasureTests {
  private func glyph(_ character: Unicode.Scalar, weight: Double = 400, width: Double = 100) throws -> DrawnGlyph {
    try #require(DrawnGlyph(character, weight: weight, width: width), "\(character)")
  }

  @Test(arguments: [100.0, 400, 650, 1000], [75.0, 100, 125])
  func `signs among figures are as wide as figures`(_ weight: Double, _ width: Double) throws {
    let figure = try glyph("0", weight: weight, width: width).advance
    for sign in "$¢£¥€₤₹₺₴ƒ+−×÷±=≠≡≈~<>≤≥¬‒".unicodeScalars {
      #expect(try glyph(sign, weight: weight, width: width).advance == figure, "\(sign)")
    }
  }

  @Test(arguments: [100.0, 400, 1000])
  func `all dots are as large as the full stop`(_ weight: Double) throws {
    let dot = FaceMeasures(weight: weight).dot
    for (sign, count) in [
      (".", 1), (":", 2), ("…", 3), ("!", 1), ("?", 1), ("¡", 1), ("¿", 1), ("·", 1), ("∙", 1), ("⋯", 3), ("⋮", 3),
    ] as [(Unicode.Scalar, Int)] {
      let dots = try glyph(sign, weight: weight).boxes.filter {
        abs($0[2] - $0[0] - dot) < 0.01 && abs($0[3] - $0[1] - dot) < 0.01
      }
      #expect(dots.count == count, "\(sign)")
    }
  }

  @Test func `stops stand on the baseline and reach the x-height`() throws {
    for sign in ".!?…".unicodeScalars { #expect(abs(try glyph(sign).ink[1]) < 0.01, "\(sign)") }
    for sign in ":;".unicodeScalars {
      #expect(abs(try glyph(sign).ink[3] - FaceMeasures.xHeight) < 0.01, "\(sign)")
    }
    #expect(abs(try glyph("!").ink[3] - FaceMeasures.capHeight) < 0.01)
    for sign in ",;‚„".unicodeScalars {
      #expect((-200 ... -90).contains(try glyph(sign).ink[1]), "\(sign)")
    }
  }

  @Test func `brackets are of one height, from below descenders' middle to ascenders`() throws {
    let ink = try glyph("(").ink
    for sign in "()[]{}".unicodeScalars {
      #expect(abs(try glyph(sign).ink[1] - ink[1]) < 0.01, "\(sign)")
      #expect(abs(try glyph(sign).ink[3] - ink[3]) < 0.01, "\(sign)")
    }
    #expect(ink[1] < FaceMeasures.descender / 2)
    #expect(ink[3] >= FaceMeasures.ascender)
  }

  @Test(arguments: [100.0, 400, 1000])
  func `signs lie around the height they belong to`(_ weight: Double) throws {
    func middle(_ sign: Unicode.Scalar) throws -> Double {
      let ink = try glyph(sign, weight: weight).ink
      return (ink[1] + ink[3]) / 2
    }
    for sign in "+−×÷=≠≡<>→←↔↑↓↗⇒●■◆✕☰⋯⋮⌘".unicodeScalars {
      #expect(abs(try middle(sign) - FaceMeasures.capHeight / 2) < 0.5, "\(sign)")
    }
    for sign in "-–—‹›«»".unicodeScalars {
      #expect(abs(try middle(sign) - FaceMeasures.xHeight / 2) < 0.5, "\(sign)")
    }
  }

  @Test(arguments: [100.0, 400, 1000])
  func `bearings are alike where the shape is`(_ weight: Double) throws {
    for sign in ".:…!+−×=*^-–—|→↑⌘●★♥‹«\"'".unicodeScalars {
      let glyph = try glyph(sign, weight: weight)
      let (left, right): (Double, Double) = (glyph.ink[0], glyph.advance - glyph.ink[2])
      #expect(abs(left - right) < 1.5, "\(sign) \(left) \(right)")
      #expect(left > 0, "\(sign)")
    }
  }

  @Test func `lines below and above join with the next`() throws {
    for sign in "_‾―‗".unicodeScalars {
      let glyph = try glyph(sign)
      #expect(glyph.ink[0] == 0 && glyph.ink[2] == glyph.advance, "\(sign)")
    }
  }

  @Test func `an ellipsis is as long as three full stops`() throws {
    #expect(try glyph("…").advance == 3 * glyph(".").advance)
  }

  @Test func `arrows and pictures stand upright among leaning letters`() throws {
    let (upright, leaning) = (BuiltInFace.face(weight: 400, slant: 0), BuiltInFace.face(weight: 400, slant: 12))
    func points(_ face: BuiltInFace, _ sign: Unicode.Scalar) throws -> [GlyphPoint] {
      let glyph = try #require(face.shape(ShapingRun(text: [sign], range: 0..<1)).first?.outline)
      return glyph.elements.compactMap { if case .line(let point) = $0 { point } else { nil } }
    }
    for (sign, stands) in [("↑", true), ("★", true), ("⌘", true), ("✓", true), ("!", false), ("+", false)]
      as [(Unicode.Scalar, Bool)]
    {
      let moves = zip(try points(upright, sign), try points(leaning, sign)).map { $1.x - $0.x }
      let (least, most) = (moves.min() ?? 0, moves.max() ?? 0)
      #expect(least > -64 && (most - least <= 1) == stands, "\(sign)")
      if stands { #expect(most > 64) }
    }
  }

  @Test func `arrows and pictures keep their proportions at every width`() throws {
    for sign in "→↑⇒⌘✓★♥☰•".unicodeScalars {
      let normal = try glyph(sign)
      let narrow = try glyph(sign, width: 60)
      #expect(narrow.ink == normal.ink && narrow.advance == normal.advance, "\(sign)")
    }
    #expect(try glyph("+", width: 60).advance < glyph("+").advance)
  }
}
