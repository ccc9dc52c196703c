import ColorSpaces
import DisplayLists
import Lettering
import Testing

/// Where lines, glyphs and rules lie on the grid of device pixels.
@Suite struct PlacementTests {
  private static func items(
    _ block: TextBlock, in frame: Rectangle = Rectangle(x: 0, y: 0, width: 200, height: 16),
    alignment: TextAlignment = .leading, scale: Double = 1, shadows: [BoxShadow] = []
  ) -> [DisplayItem] {
    var items: [DisplayItem] = []
    let placement = TextPlacement(
      frame: frame, alignment: alignment, color: RGBA16(red8: 0, green8: 0, blue8: 0), scale: scale, shadows: shadows)
    Typesetter().draw(block, in: placement, into: &items)
    return items
  }

  private static func runs(_ items: [DisplayItem]) -> [GlyphRun] {
    items.compactMap { item in
      if case .glyphs(let run) = item { run } else { nil }
    }
  }

  private static func boxes(_ items: [DisplayItem]) -> [Box] {
    items.compactMap { item in
      if case .box(let box) = item { box } else { nil }
    }
  }

  /// A block of one line with a glyph at its left end, with an ascent of 7.6 and a descent of 2.4 points.
  private static func block(
    width: Double = 30, lineHeight: Double = 16, isRightToLeft: Bool = false, lines count: Int = 1,
    rules: [TextLine.Rule] = []
  ) -> TextBlock {
    let outline = GlyphOutline(unitsPerEm: 1000, elements: [])
    let line = TextLine(
      text: "n", width: width, isRightToLeft: isRightToLeft, glyphs: [TextLine.Glyph(outline: outline, x: 0)],
      rules: rules)
    return TextBlock(
      lines: Array(repeating: line, count: count), size: 10, lineHeight: lineHeight, width: width,
      height: lineHeight * Double(count), ascent: 7.6, descent: 2.4)
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var lineHeight: Double
    var y: Double
    var scale: Double
    var expected: [Int32]
    var testDescription: String { name }

    init(_ name: String, _ lineHeight: Double, _ y: Double, _ scale: Double, _ expected: [Int32]) {
      (self.name, self.lineHeight, self.y) = (name, lineHeight, y)
      (self.scale, self.expected) = (scale, expected)
    }
  }

  // A line's baseline is y + (height - 10) ÷ 2 + 7.6 points from the top, the next one a line height below.
  // swift-format-ignore
  @Test(arguments: [
    //  name                                  height  y       scale  baselines
    Row("leading above and below",            16,     0,      1,     [11, 27, 43]),     // 10.6
    Row("odd leading",                        15,     0,      1,     [10, 25, 40]),     // 10.1
    Row("no leading",                         10,     0,      1,     [8, 18, 28]),      // 7.6
    Row("negative leading",                   6,      0,      1,     [6, 12, 18]),      // 5.6
    Row("negative odd leading",               7,      0,      1,     [6, 13, 20]),      // 6.1
    Row("a line height of nothing",           0,      0,      1,     [3, 3, 3]),        // 2.6
    Row("half a pixel is rounded up",         16,     -0.1,   1,     [11, 27, 43]),     // 10.5
    Row("less than half is rounded down",     16,     -0.125, 1,     [10, 26, 42]),     // 10.475
    Row("above the picture as well",          16,     -11.1,  1,     [0, 16, 32]),      // -0.5
    Row("a fraction adds up",                 16.4,   0,      1,     [11, 27, 44]),     // 10.8, 27.2, 43.6
    Row("lines of a third of a pixel more",   40.0/3, 0.2333333333333333, 1, [10, 23, 36]), // 9.5, 22.83, 36.17
    Row("scale 2",                            16,     0,      2,     [21, 53, 85]),     // 21.2
    Row("scale 3",                            16,     0,      3,     [32, 80, 128]),    // 31.8
  ])
  func baselines(_ row: Row) {
    let items = Self.items(
      Self.block(lineHeight: row.lineHeight, lines: 3), in: Rectangle(x: 0, y: row.y, width: 30, height: 16),
      scale: row.scale)
    #expect(Self.runs(items).map { $0.glyphs.map(\.baseline) } == [row.expected])
  }

  /// A box whose middle moved by half a pixel takes its text along.
  @Test(arguments: [(0.0, 11), (-0.1, 11), (-0.125, 10), (0.5, 11), (0.89, 11), (0.9, 12)] as [(Double, Int32)])
  func `lines move before their baselines are rounded`(_ shift: Double, _ baseline: Int32) {
    var items: [DisplayItem] = []
    let placement = TextPlacement(
      frame: Rectangle(x: 0, y: 0, width: 30, height: 16), alignment: .leading,
      color: RGBA16(red8: 0, green8: 0, blue8: 0), scale: 1, shift: shift)
    Typesetter().draw(Self.block(), in: placement, into: &items)
    #expect(Self.runs(items).map { $0.glyphs.map(\.baseline) } == [[baseline]])
  }

  // Sizes and ratios of real type ramps; where the nearest 24th turns: 1.3333 · 1000 = 1333.3, 31,999.2 24ths; and what is
  // farther from any 24th than three digits err: 13 · 1.45 = 18.85 is 0.0167 from 452 24ths, and three digits err by 0.0065.
  @Test(
    arguments: [
      (1.333, 15, 20), (1.3333333, 15, 20), (20.0 / 15, 15, 20), (1.294, 17, 22), (1.29412, 17, 22), (1.214286, 28, 34),
      (1.214, 28, 34), (1.2143, 28, 34), (1.325, 40, 53), (1.171, 41, 48), (1.25, 10.5, 13.125),
      (1.3333, 1000, 1333.2916666666667),
      (1.3334, 1000, 1333.4166666666667), (0, 20, 0), (1.45, 13, 1.45 * 13), (1.4504, 10, 14.5),
      (1.4506, 10, 1.4506 * 10),
    ] as [(Double, Double, Double)])
  func `a ratio stands for a 24th of a point that is near`(_ ratio: Double, _ size: Double, _ expected: Double) {
    #expect(TextStyle.lineHeight(ratio: ratio, size: size) == expected)
  }

  @Test func `half-leading lies above the first baseline`() {
    #expect(Self.block().baseline == 3 + 7.6)
    #expect(Self.block(lineHeight: 4).baseline == -3 + 7.6)
  }

  @Test(arguments: [
    (TextAlignment.leading, false, 10.0), (.center, false, 45), (.trailing, false, 80), (.leading, true, 80),
    (.center, true, 45), (.trailing, true, 10),
  ])
  func alignment(_ alignment: TextAlignment, isRightToLeft: Bool, expected: Double) {
    let items = Self.items(
      Self.block(isRightToLeft: isRightToLeft), in: Rectangle(x: 10, y: 0, width: 100, height: 16),
      alignment: alignment)
    #expect(Self.runs(items).map { $0.glyphs.map(\.quarterX) } == [[Int32(expected * 4)]])
  }

  @Test(
    arguments: [
      (0.0, 0), (0.12, 0), (0.125, 1), (0.3, 1), (0.375, 2), (0.9, 4), (-0.125, 0), (-0.13, -1), (7.5, 30),
    ] as [(Double, Int32)])
  func `glyphs lie on quarters of a pixel`(_ x: Double, _ quarters: Int32) {
    let items = Self.items(Self.block(), in: Rectangle(x: x, y: 0, width: 30, height: 16))
    #expect(Self.runs(items).map { $0.glyphs.map(\.quarterX) } == [[quarters]])
    let halves = Self.items(Self.block(), in: Rectangle(x: x / 2, y: 0, width: 30, height: 16), scale: 2)
    #expect(Self.runs(halves).map { $0.glyphs.map(\.quarterX) } == [[quarters]])
  }

  @Test func `positions beyond all pictures are the last there are`() {
    for x in [1e300, -1e300, .infinity, .nan] {
      let items = Self.items(Self.block(), in: Rectangle(x: x, y: x, width: 30, height: 16))
      let glyph = Self.runs(items).first?.glyphs.first
      let expected: Int32 = x.isNaN ? 0 : x > 0 ? .max : .min
      #expect(glyph?.quarterX == expected)
      #expect(glyph?.baseline == expected)
    }
  }

  // MARK: Rules

  private static let under = TextLine.Rule(x: 0, width: 30, rise: -1, thickness: 0.7)
  private static let over = TextLine.Rule(x: 0, width: 30, rise: 3, thickness: 0.7, isOver: true)

  @Test func `rules are whole pixels, at least one, under or over the letters`() {
    let block = Self.block(rules: [Self.under, Self.over])
    let frame = Rectangle(x: 0.4, y: 0, width: 30, height: 16)
    let items = Self.items(block, in: frame)
    #expect(
      Self.boxes(items).map(\.shape.rectangle) == [
        Rectangle(x: 0, y: 12, width: 30, height: 1), Rectangle(x: 0, y: 8, width: 30, height: 1),
      ])
    #expect(items.count == 3)
    if case .glyphs = items[1] {} else { Issue.record("the letters lie between") }
    let thin = Self.items(Self.block(rules: [TextLine.Rule(x: 0, width: 30, rise: 0, thickness: 0)]))
    #expect(Self.boxes(thin).map(\.shape.rectangle.height) == [1])
    let short = Self.items(Self.block(rules: [TextLine.Rule(x: 0, width: 0, rise: 0, thickness: 1)]))
    #expect(Self.boxes(short).isEmpty)
    let doubled = Self.boxes(Self.items(block, in: frame, scale: 2))
    #expect(
      doubled.map(\.shape.rectangle) == [
        Rectangle(x: 1, y: 23, width: 60, height: 1), Rectangle(x: 1, y: 15, width: 60, height: 1),
      ])
  }

  @Test func `shadows of letters and rules lie under all of them`() {
    let shadow = BoxShadow(
      color: RGBA16(red8: 9, green8: 9, blue8: 9), offsetX: 1, offsetY: 1, sigma: 2, spread: 5)
    let items = Self.items(Self.block(rules: [Self.under, Self.over]), shadows: [shadow])
    let kinds = items.map { item in
      switch item {
      case .box(let box):
        box.fill == nil ? "shadow of a rule \(box.shadows.map(\.spread))" : "rule \(box.shadows.count)"
      case .glyphs(let run): run.paint == .solid(.transparent) ? "shadow of letters" : "letters \(run.shadows.count)"
      default: "other"
      }
    }
    #expect(
      kinds == [
        "shadow of a rule [0.0]", "shadow of a rule [0.0]", "shadow of letters", "rule 0", "letters 0", "rule 0",
      ])
    // A line through the letters alone is enough.
    #expect(Self.items(Self.block(rules: [Self.over]), shadows: [shadow]).count == 4)
    #expect(Self.items(Self.block(rules: [Self.under]), shadows: [shadow]).count == 4)
    let plain = Self.items(Self.block(), shadows: [shadow])
    #expect(Self.runs(plain).map(\.shadows) == [[shadow]])
    #expect(plain.count == 1)
  }

  @Test func `decoration has the measures of the face`() throws {
    var style = Samples.style(100, lineHeight: 120)
    style.decoration = [.underline, .lineThrough, .overline]
    let line = Typesetter().measure("nn", style: style, maximumWidth: .infinity, lineLimit: 1).lines[0]
    #expect(line.rules.map(\.width) == [line.width, line.width, line.width])
    #expect(line.rules.map(\.isOver) == [false, false, true])
    // The face has the underline 82/1000 em below the baseline, the line through 302 above it, both 69 thick, and the
    // ascender at 960.
    try #require(line.rules.count == 3)
    for (rule, expected) in zip(line.rules, [(-8.2, 6.9), (96, 6.9), (30.2, 6.9)]) {
      #expect(abs(rule.rise - expected.0) < 1e-9 && abs(rule.thickness - expected.1) < 1e-9)
    }
    #expect(Typesetter().measure("", style: style, maximumWidth: .infinity, lineLimit: 1).lines[0].rules == [])
  }
}
