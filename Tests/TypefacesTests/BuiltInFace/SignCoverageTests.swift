import DisplayLists
import Testing

@testable import Typefaces

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

  @Test func `no character is drawn twice`() {
    let characters = GlyphTable.definitions.map(\.character)
    for (one, next) in zip(characters, characters.dropFirst()) { #expect(one != next, "\(one)") }
  }
}
