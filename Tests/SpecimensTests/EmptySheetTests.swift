import Specimens
import Testing
import TokenEngine

@testable import Sheets

@Suite("Sheets of numbers, and sheets that show nothing")
struct EmptySheetTests {
  private static func tokens(_ tokens: [(path: String, value: TokenValue)]) -> ResolvedTokens {
    ResolvedTokens(tokens: tokens.map { ResolvedToken(path: $0.path, value: $0.value) })
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var sheet = Sheet.spacing
    var tokens: [(path: String, value: TokenValue)]
    var groups = [""]
    var message: String
    var advice: String
  }

  // swift-format-ignore
  @Test(arguments: [
    Row(testDescription: "no token", tokens: [], message: "the sheet 'spacing' shows nothing: no token is of the type dimension or number", advice: "leave the sheet out"),
    Row(
      testDescription: "tokens of other types", sheet: .color, tokens: [("a", .number(1)), ("b", .boolean(true))],
      message: "the sheet 'color' shows nothing: no token is of the type color or gradient", advice: "leave the sheet out"),
    Row(
      testDescription: "one token of another type", tokens: [("spacing.small", .string("4px"))],
      message: "the sheet 'spacing' shows nothing: 'spacing.small' is a string, not a dimension or number", advice: "write values of that type, or leave the sheet out"),
    Row(
      testDescription: "several, of which those of the first one's type count", tokens: [("spacing.small", .string("4px")), ("gap.b", .boolean(true)), ("gap.c", .string(""))],
      message: "the sheet 'spacing' shows nothing: 'spacing.small' and 1 more are a string, not a dimension or number", advice: "write values of that type, or leave the sheet out"),
    Row(
      testDescription: "the name of a sheet without words", sheet: .shadow, tokens: [("a.Shadow", .string("0 1px red")), ("b", .string(""))],
      message: "the sheet 'shadow' shows nothing: 'a.Shadow' is a string, not a shadow", advice: "write values of that type, or leave the sheet out"),
    Row(
      testDescription: "one length of another path", sheet: .opacity, tokens: [("a.b", .number(1))],
      message: "the sheet 'opacity' shows nothing: of 1 token of the type number none has a path with 'opacity' or 'opacities' or 'alpha' or 'transparency', or another sheet shows it",
      advice: "name the tokens so, or leave the sheet out"),
    Row(
      testDescription: "lengths of other paths", sheet: .border, tokens: [("border.a", .number(1)), ("width.b", .number(2))],
      message: "the sheet 'border' shows nothing: of 2 tokens of the type border or dimension or number none has a path with "
        + "'stroke' or 'border' or 'outline' or 'separator' or 'divider', and 'width' or 'thickness', or another sheet shows it",
      advice: "name the tokens so, or leave the sheet out"),
    Row(
      testDescription: "a token of another tier", tokens: [("k.gap", .number(1)), ("a.gap", .string(""))], groups: ["a"],
      message: "the sheet 'spacing' shows nothing: 'k.gap' is in none of the tiers that it shows: 't'", advice: "name the tier under 'tiers' of the sheet, or leave the sheet out"),
    Row(
      testDescription: "tokens of other tiers", tokens: [("k.gap", .number(1)), ("l.gap", .number(1)), ("m.gap", .number(1))], groups: ["a"],
      message: "the sheet 'spacing' shows nothing: 'k.gap' and 2 more are in none of the tiers that it shows: 't'", advice: "name the tier under 'tiers' of the sheet, or leave the sheet out"),
  ])
  func `a sheet that shows nothing says what its tokens are`(_ row: Row) {
    let tier = Tier(name: "t", groups: row.groups)
    let variants = [Self.tokens(row.tokens), Self.tokens(Array(row.tokens.reversed()))]
    var names = SheetNames()
    #expect(row.sheet.pages(of: variants, tier: tier, options: SheetOptions(), names: &names).isEmpty)
    let empty = EmptySheet(row.sheet, in: variants, tiers: [tier])
    #expect([empty.message, empty.advice] == [row.message, row.advice])
  }

  @Test(arguments: [
    (Sheet.spacing, 4.0, ["4"]), (.spacing, 420, ["420"]), (.size, 421, ["421", "bar cut off at 420"]),
    (.radius, 0.5, ["0.5"]), (.radius, 23.9, ["23.9"]), (.radius, 24, ["24 · full"]), (.radius, 9_999, ["9999 · full"]),
    (.border, 1.5, ["1.5", "1× → 1 px, 2× → 3 px, 3× → 4 px"]), (.opacity, 0.5, ["50 %"]),
  ])
  func `a number that is a length is written as it is, without a unit`(sheet: Sheet, number: Double, texts: [String]) {
    let drawing = SheetDrawing(sheet: sheet, options: SheetOptions(), groups: [])
    let group = SheetGroup(name: "", paths: ["a"], form: .cells)
    #expect(drawing.text(of: ResolvedToken(path: "a", value: .number(number)), in: group).values == texts)
  }

  @Test func `bars of numbers are as long as those of dimensions`() {
    func width(_ value: TokenValue) -> Double {
      let group = SheetGroup(name: "gap", paths: ["gap.a"], form: .bars)
      let entries = [SheetEntry.token(ResolvedToken(path: "gap.a", value: value))]
      return SheetDrawing.Bar.Columns(ShownRun(form: .bars, entries: entries), in: group).bar
    }
    #expect(width(.number(40)) == 40)
    #expect(width(.number(40)) == width(.dimension(Dimension(value: 40))))
    #expect(width(.number(-4)) == 0)
    #expect(width(.number(421)) == 420)
  }
}
