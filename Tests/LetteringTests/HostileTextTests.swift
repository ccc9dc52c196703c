import ColorSpaces
import DisplayLists
import Testing

@testable import Lettering

/// Texts, sizes and widths that nobody should ask for.
@Suite struct HostileTextTests {
  private static let extremes: [Double] = [
    0, -0.0, 1, -1, 1e-300, 1e9, -1e9, 1e300, .infinity, -.infinity, .nan, .leastNonzeroMagnitude,
  ]

  @Test(arguments: extremes)
  func `any length has a finite result`(_ length: Double) {
    var styles = [Samples.style(), Samples.style(), Samples.style()]
    styles[0].size = length
    styles[1].lineHeight = length
    styles[2].letterSpacing = length
    for var style in styles {
      style.decoration = [.underline, .overline, .lineThrough]
      for text in ["", "AV n", "אa\nb e\u{301}"] {
        for limit in [-1, 0, 1, 2, .max] {
          expectFinite(text, style: style, width: 40, limit: limit)
          expectFinite(text, style: style, width: .infinity, limit: limit)
        }
      }
    }
    for limit in [0, 1, 2] { expectFinite("AV n", style: Samples.style(), width: length, limit: limit) }
  }

  private func expectFinite(_ text: String, style: TextStyle, width: Double, limit: Int) {
    let block = Typesetter().measure(text, style: style, maximumWidth: width, lineLimit: limit)
    let lengths = [
      block.width, block.height, block.ascent, block.descent, block.baseline, block.size, block.lineHeight,
    ]
    #expect((lengths + block.lines.map(\.width)).allSatisfy { $0.isFinite })
    #expect(block.width >= 0 && block.height >= 0 && block.lines.allSatisfy { $0.width >= 0 })
    #expect(block.lines.flatMap(\.glyphs).allSatisfy { $0.x.isFinite && $0.rise.isFinite })
    #expect(limit < 1 || block.lines.count <= limit)
    for scale in [1, 3.5, 1e9] {
      var items: [DisplayItem] = []
      let frame = Rectangle(x: 0, y: 0, width: block.width, height: block.height)
      Typesetter().draw(
        block, in: TextPlacement(frame: frame, alignment: .center, color: .transparent, scale: scale), into: &items)
      for case .box(let box) in items { #expect(box.shape.rectangle.width.isFinite) }
      for case .glyphs(let run) in items {
        #expect(run.size.isFinite && run.size >= 0)
        #expect(run.glyphs.allSatisfy { !$0.outline.elements.isEmpty })
      }
    }
  }

  struct Text: Sendable, CustomTestStringConvertible {
    var name: String
    var unit: String
    var testDescription: String { name }
  }

  // Debug builds are slow: these texts are as long as is bearable; the longest one is tried below.
  #if DEBUG
    private static let repetitions = 700
  #else
    private static let repetitions = 15_000
  #endif

  @Test(arguments: [
    Text(name: "no opportunity to break", unit: "a"), Text(name: "spaces", unit: " "),
    Text(name: "line feeds", unit: "\n"),
    Text(name: "marks on one letter", unit: "\u{301}"), Text(name: "embeddings", unit: "\u{202B}"),
    Text(name: "isolates", unit: "\u{2068}"), Text(name: "brackets", unit: "([{א"),
    Text(name: "joiners", unit: "👩\u{200D}"), Text(name: "flags", unit: "🇩"),
    Text(name: "soft hyphens", unit: "a\u{AD}"),
    Text(name: "control characters", unit: "\u{0}\u{1B}"), Text(name: "changes of direction", unit: "aא"),
    Text(name: "quotation marks", unit: "“ "), Text(name: "signs of numbers", unit: "$("),
    Text(name: "conjuncts", unit: "क्"), Text(name: "lone surrogates", unit: "\u{FFFD}"),
  ])
  func `a text of one thing`(_ text: Text) {
    let string = String(repeating: text.unit, count: Self.repetitions)
    for width in [0, 50, Double.infinity] {
      for limit in [0, 1, 3] {
        let block = Typesetter().measure(string, style: Samples.style(), maximumWidth: width, lineLimit: limit)
        #expect(!block.lines.isEmpty)
        #expect(block.width <= width)
        #expect(limit == 0 || block.lines.count <= limit)
      }
    }
  }

  @Test func `texts beyond the largest number of characters are cut, and say so`() {
    let long = String(repeating: "word ", count: TextBounds.characters / 5 + 1)
    let block = Typesetter().measure(long, style: Samples.style(), maximumWidth: .infinity, lineLimit: 0)
    #expect(block.isCut)
    #expect(block.lines.count == 1)
    #expect(block.lines[0].text.unicodeScalars.count == TextBounds.characters)
    #expect(block.lines[0].text.hasSuffix("word…"))
  }

  @Test func `lines beyond the largest number are cut, and say so`() {
    let long = String(repeating: "n\n", count: TextBounds.lines + 5)
    let block = Typesetter().measure(long, style: Samples.style(), maximumWidth: .infinity, lineLimit: 0)
    #expect(block.isCut)
    #expect(block.lines.count == TextBounds.lines)
    #expect(block.lines.last?.text == "n…")
  }
}
