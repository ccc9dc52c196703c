import DisplayLists
import SeededNumbers
import Testing

@testable import BuiltInFace

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

  @Test(arguments: [100.0, 400, 1000])
  func `the sign of a space is a flat bracket, open above`(_ weight: Double) throws {
    let sign = try glyph("␣", weight: weight)
    let bar = FaceMeasures(weight: weight).bar
    let (left, right) = (sign.ink[0], sign.ink[2])
    #expect(sign.ink[1] == -130 && sign.ink[3] == 90)
    #expect(abs(left - (sign.advance - right)) < 0.01)
    for (x, y, isInked) in [
      ((left + right) / 2, bar - 131, true), ((left + right) / 2, bar - 129, false), (left + bar - 1, 89, true),
      (left + bar + 1, 89, false), (right - bar + 1, 89, true), (right - bar - 1, 89, false),
    ] {
      #expect(sign.inks(x: x, y: y) == isInked, "\(x), \(y)")
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

/// The signs that the built-in face promises.
@Suite struct SignCoverageTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var signs: String
    var testDescription: String { name }

    init(_ name: String, _ signs: String) { (self.name, self.signs) = (name, signs) }
  }

  // swift-format-ignore
  static let rows = [
    Row("ASCII",                "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~"),
    Row("Latin-1",              "¡¢£¤¥¦§¨©ª«¬®¯°±²³´µ¶·¸¹º»¼½¾¿×÷"),
    Row("dashes",               "‐‑‒–—―−_‗‾"),
    Row("quotation marks",      "‘’‚‛“”„‟‹›«»′″‴"),
    Row("general punctuation",  "…‖†‡•‰⁄※‼"),
    Row("money",                "$¢£¤¥ƒ₡₤₦₩₪₫€₭₮₱₲₴₸₹₺₼₽₾₿"),
    Row("arrows",               "←→↑↓↔↕↖↗↘↙⟵⟶⇐⇒⇑⇓⇔↩↪↵⏎↳↺↻⇤⇥⇧⇪"),
    Row("keys",                 "⌘⌥⌃⌫⌦⎋␣"),
    Row("arithmetic",           "+−×÷±=≠≡¬<>≤≥~∼≈^∕∙"),
    Row("mathematics",          "∞√∑∏∫∂∆Ω\u{2126}Δµμπ∈∅∩∪∀∃∧∨"),
    Row("marks and shapes",     "✓✔✕✖✗✘★☆●○◦■□▪▫▲△▼▽▶▷◀◁▴▾▸◂◆◇◊"),
    Row("pictures",             "♥♡☰⋯⋮⌕"),
    Row("signs of letters",     "№™℠℗©®℃℉ℓ"),
  ]

  @Test(arguments: rows)
  func `is drawn`(_ row: Row) {
    let face = BuiltInFace.face(weight: 400, slant: 0)
    for sign in row.signs.unicodeScalars {
      #expect(face.covers(sign), "\(sign)")
      let glyph = face.shape(ShapingRun(text: [sign], range: 0..<1)).first
      #expect((glyph?.outline?.elements.count ?? 0) > 3, "\(sign)")
      #expect((glyph?.advance ?? 0) > 100, "\(sign)")
    }
  }

  @Test(arguments: rows, [[100.0, 100], [1000, 100], [100, 50], [1000, 50], [400, 200]])
  func `stays in bounds, and every counter open, at the ends of weight and width`(
    _ row: Row, _ style: [Double]
  ) throws {
    for sign in row.signs.unicodeScalars {
      let glyph = try #require(DrawnGlyph(sign, weight: style[0], width: style[1]))
      let ink = glyph.ink
      // A fraction's slash reaches under its neighbours.
      let overhang = 2.4 * max(style[1], 100)
      #expect(ink[0] > -overhang && ink[2] < glyph.advance + overhang, "\(sign) \(ink)")
      #expect(ink[1] > -340 && ink[3] < 980, "\(sign) \(ink)")
      // A counter that turned inside out would have become part of the ink's outside.
      for (contour, box) in zip(glyph.pen.contours, glyph.boxes) where contour.signedArea < 0 {
        let (x, y) = ((box[0] + box[2]) / 2, (box[1] + box[3]) / 2)
        #expect(box[0] > ink[0] && box[2] < ink[2] && box[1] > ink[1] && box[3] < ink[3], "\(sign)")
        #expect(glyph.winding(x: x, y: y) >= 0, "\(sign) at \(x), \(y)")
      }
    }
  }

  @Test(arguments: rows)
  func `has more ink the heavier it is`(_ row: Row) throws {
    // These are drawn by their area.
    let filled = Set("●■▪▲▼▶◀▴▾▸◂◆★♥•".unicodeScalars)
    for sign in row.signs.unicodeScalars {
      let areas = try [100.0, 400, 700].map { try #require(DrawnGlyph(sign, weight: $0)).area }
      if filled.contains(sign) {
        #expect(areas[0] <= areas[1] * 1.02 && areas[1] <= areas[2] * 1.02, "\(sign) \(areas)")
      } else {
        #expect(areas[0] * 1.2 < areas[1] && areas[1] * 1.06 < areas[2], "\(sign) \(areas)")
      }
    }
  }
}

/// Signs that are images of each other, compared at points that know nothing of how they are drawn.
@Suite struct SignSymmetryTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var one: Unicode.Scalar
    var other: Unicode.Scalar
    var testDescription: String { "\(one) \(other)" }

    init(_ one: Unicode.Scalar, _ other: Unicode.Scalar) { (self.one, self.other) = (one, other) }
  }

  /// Whether two glyphs agree at points that a change of coordinates carries from one to the other.
  private func expect(
    _ row: Row, weight: Double, seed: UInt64, _ change: (DrawnGlyph, Position) -> Position
  ) throws {
    let one = try #require(DrawnGlyph(row.one, weight: weight))
    let other = try #require(DrawnGlyph(row.other, weight: weight))
    var random = SplitMix64(seed: seed)
    var different = 0
    var inked = 0
    for _ in 0..<250 {
      let point = Position(random.unit() * one.advance, -220 + random.unit() * 1040)
      let image = change(one, point)
      let isInked = one.inks(x: point.x, y: point.y)
      if isInked { inked += 1 }
      if isInked != other.inks(x: image.x, y: image.y) { different += 1 }
    }
    #expect(inked > 1)
    // Points within a rounding error of an edge may fall to either side.
    #expect(different <= 1)
  }

  @Test(
    arguments: [
      Row("(", ")"), Row("[", "]"), Row("{", "}"), Row("<", ">"), Row("≤", "≥"), Row("/", "\\"), Row("‹", "›"),
      Row("«", "»"), Row("\u{27E8}", "\u{27E9}"), Row("←", "→"), Row("⟵", "⟶"), Row("⇐", "⇒"), Row("↖", "↗"),
      Row("↙", "↘"), Row("↩", "↪"), Row("⇤", "⇥"), Row("⌫", "⌦"), Row("◀", "▶"), Row("◁", "▷"), Row("↺", "↻"),
      // Their own mirror images.
      Row("!", "!"), Row("+", "+"), Row("×", "×"), Row("=", "="), Row("*", "*"), Row("|", "|"), Row("^", "^"),
      Row("↑", "↑"), Row("↕", "↕"), Row("↔", "↔"), Row("⇔", "⇔"), Row("⇧", "⇧"), Row("★", "★"), Row("♡", "♡"),
      Row("○", "○"), Row("⌘", "⌘"), Row("∞", "∞"), Row("¤", "¤"), Row("•", "•"), Row("Ω", "Ω"), Row("∆", "∆"),
      Row("†", "†"), Row("¥", "¥"), Row("°", "°"), Row("␣", "␣"),
    ], [300.0, 800])
  func `mirror images`(_ row: Row, _ weight: Double) throws {
    try expect(row, weight: weight, seed: 1) { Position($0.advance - $1.x, $1.y) }
  }

  @Test(arguments: [
    Row("↑", "↓"), Row("⇑", "⇓"), Row("↗", "↘"), Row("↖", "↙"), Row("→", "→"), Row("⇒", "⇒"), Row("↕", "↕"),
    Row("+", "+"), Row("÷", "÷"), Row("=", "="), Row("<", "<"), Row("●", "●"), Row("▲", "▼"), Row("⌘", "⌘"),
  ])
  func `images upside down about the middle of capitals`(_ row: Row) throws {
    try expect(row, weight: 500, seed: 2) { Position($1.x, FaceMeasures.capHeight - $1.y) }
  }

  @Test(arguments: [Row("!", "¡"), Row("?", "¿")])
  func `images turned about the middle of small letters`(_ row: Row) throws {
    try expect(row, weight: 500, seed: 3) { Position($0.advance - $1.x, FaceMeasures.xHeight - $1.y) }
  }

  @Test(arguments: [Row("‘", "’"), Row("“", "”")])
  func `opening quotation marks are closing ones turned about their middle`(_ row: Row) throws {
    let ink = try #require(DrawnGlyph(row.other, weight: 400)).ink
    try expect(row, weight: 400, seed: 4) { Position($0.advance - $1.x, ink[1] + ink[3] - $1.y) }
    #expect(try abs(#require(DrawnGlyph(row.one, weight: 400)).ink[3] - ink[3]) < 1e-9)
  }
}
