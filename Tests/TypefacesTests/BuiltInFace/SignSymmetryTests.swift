import SeededNumbers
import Testing

@testable import Typefaces

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
      Row("†", "†"), Row("¥", "¥"), Row("°", "°"),
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
    #expect(try #require(DrawnGlyph(row.one, weight: 400)).ink[3] == ink[3])
  }
}
