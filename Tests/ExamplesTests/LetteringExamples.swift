import ColorSpaces
import DisplayLists
import Lettering
import Testing

@Suite("Examples: typesetting")
struct LetteringExamples {
  let body = TextStyle(family: ["Inter"], size: 17, weight: 400, letterSpacing: 0, lineHeight: 22)

  @Test func `break a text into lines`() {
    let block = Typesetter().measure("Save your\nchanges?", style: body, maximumWidth: 200, lineLimit: 0)
    #expect(block.lines.map(\.text) == ["Save your", "changes?"])
    #expect(block.height == 44)
    #expect(block.width <= 200)
    #expect(block.lines.allSatisfy { $0.width <= block.width && !$0.isRightToLeft })
  }

  @Test func `cut a text that is too long`() {
    let text = "A title that does not fit on one line of a narrow button"
    let block = Typesetter().measure(text, style: body, maximumWidth: 120, lineLimit: 1)
    #expect(block.isCut)
    #expect(block.lines.count == 1)
    #expect(block.lines[0].text.hasSuffix("…"))
  }

  @Test func `set a text in capitals, underlined, from right to left`() {
    var style = body
    style.letterCase = .upper
    style.language = "tr"
    style.decoration = [.underline]
    #expect(
      Typesetter().measure("izmir", style: style, maximumWidth: .infinity, lineLimit: 1).lines.map(\.text) == ["İZMİR"])

    style.direction = .rightToLeft
    let line = Typesetter().measure("שלום", style: style, maximumWidth: .infinity, lineLimit: 1).lines[0]
    #expect(line.isRightToLeft)
    #expect(line.rules.map(\.width) == [line.width])
  }

  @Test func `draw a text into a display list`() throws {
    let typesetter = Typesetter()
    let block = typesetter.measure("Save", style: body, maximumWidth: 200, lineLimit: 1)
    let placement = TextPlacement(
      frame: Rectangle(x: 8, y: 8, width: 100, height: block.height), alignment: .center,
      color: RGBA16(red8: 0, green8: 0, blue8: 0), scale: 2)
    var items: [DisplayItem] = []
    typesetter.draw(block, in: placement, into: &items)

    guard case .glyphs(let run) = try #require(items.first) else {
      Issue.record("a text without decoration is one run of glyphs")
      return
    }
    #expect(run.size == 34)
    #expect(run.glyphs.count == 4)
  }
}
