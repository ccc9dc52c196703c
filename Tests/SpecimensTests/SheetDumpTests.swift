import CanonicalValues
import ColorSpaces
import DisplayLists
import Testing
import TokenEngine

@testable import Sheets
@testable import Specimens

/// Where the samples of sheets stand, worked out by hand.
///
/// Around a sheet are 16 points. A heading takes 18, then 6, a line of 1, and 12 before the samples: they begin at 53.
@Suite("Display lists of sheets")
struct SheetDumpTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var sheet: Sheet
    var values: [(path: String, value: TokenValue)]
    var canvas = RGBA16(red8: 255, green8: 255, blue8: 255)
    var lines: [String]
  }

  private static func gray(_ level: Double) -> TokenValue { .color(SampleTokens.color(level, level, level)) }

  /// The greys from 1 to 13.
  private static let digits = Array("123456789ABCD").map { String(repeating: "0\($0)", count: 3) }

  private static func length(_ points: Double) -> TokenValue { .dimension(Dimension(value: points)) }

  /// Two points down, and a standard deviation of 2: six points around, moved by 2, which is less than the least room of 12.
  private static let shadow = TokenValue.shadow([
    ShadowValue(
      color: SampleTokens.color(0, 0, 0, alpha: 0.6), offsetX: Dimension(value: 0), offsetY: Dimension(value: 2),
      blur: Dimension(value: 4), spread: Dimension(value: 0), isInset: false)
  ])

  @Test(arguments: [
    Row(
      testDescription: "a scale of three in the order of their numbers", sheet: .color,
      values: [("a.b.3", gray(3)), ("a.b.1", gray(1)), ("a.b.2", gray(2))],
      lines: [
        "box 16 53 80 40 fill #010101 border 1 #00000038", "box 112 53 80 40 fill #020202 border 1 #00000038",
        "box 208 53 80 40 fill #030303 border 1 #00000038",
      ]),
    Row(
      testDescription: "a scale of thirteen in one row, 8 points apart", sheet: .color,
      values: (1...13).map { ("a.b.\($0)", gray(Double($0))) },
      lines: (0..<13).map { "box \(16 + 88 * $0) 53 80 40 fill #\(digits[$0]) border 1 #00000038" }),
    Row(
      testDescription: "icons on one level", sheet: .size,
      values: [("a.b.iconSmall.size", length(16)), ("a.b.iconLarge.size", length(24))],
      lines: ["box 16 61 16 16 fill #00000038", "box 112 53 24 24 fill #00000038"]),
    // The words are 216 wide and 24 before the panel, which is darker than the canvas; the card is not.
    Row(
      testDescription: "a shadow on a light canvas", sheet: .shadow, values: [("a.b.shadow", shadow)],
      lines: [
        "box 256 53 120 88 fill #00000010", "box 268 65 96 64 fill #FFFFFF shadow 0 2 blur 2 #00000099",
      ]),
    Row(
      testDescription: "a shadow on a dark canvas, with a lightened card", sheet: .shadow,
      values: [("a.b.shadow", shadow)], canvas: RGBA16(red8: 0, green8: 0, blue8: 0),
      lines: ["box 268 65 96 64 fill #FFFFFF20 shadow 0 2 blur 2 #00000099"]),
    // Names are 168 wide, and 8 before the pairs; the head has two lines of 14 and 12 below it.
    Row(
      testDescription: "a matrix of two texts on two surfaces", sheet: .contrast,
      values: [
        ("a.b.text1", gray(0)), ("a.b.text2", gray(255)), ("a.b.bg1", gray(255)), ("a.b.bg2", gray(1)),
      ],
      lines: [
        "box 192 93 88 36 fill #FFFFFF border 1 #00000038", "box 288 93 88 36 fill #010101 border 1 #00000038",
        "box 192 159 88 36 fill #FFFFFF border 1 #00000038", "box 288 159 88 36 fill #010101 border 1 #00000038",
      ]),
  ])
  func `samples stand where they are worked out to`(_ row: Row) throws {
    let tokens = ResolvedTokens(tokens: row.values.map { ResolvedToken(path: $0.path, value: $0.value) })
    let options = SheetOptions(canvas: .color(row.canvas))
    var names = SheetNames()
    let pages = row.sheet.pages(
      of: [tokens], tier: Tier(name: "t", groups: [""]), options: options, names: &names)
    var context = Picture.context()
    context.tokens = { _ in tokens }
    context.canvas = row.canvas
    let page = try #require(pages.first)
    let dump = try layOut(#require(page.specimen(of: tokens, options: options).cases.first), in: context)
      .displayList.dump
    // Without the line below the heading, which is one point high.
    let boxes = dump.split(separator: "\n").map(String.init).filter { line in
      line.hasPrefix("box ") && !line.hasPrefix("box 16 40 ")
    }
    #expect(boxes == row.lines)
  }
}
