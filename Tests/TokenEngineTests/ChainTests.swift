import ColorSpaces
import Testing

@testable import TokenEngine

@Suite("Chains")
struct ChainTests {
  private let tokens = Sample.tree([
    Sample.alias("control.color", "alias.color"),
    Sample.alias("alias.color", "global.red"),
    Sample.literal("global.red", .color(Sample.red)),
    Sample.literal("global.size", .dimension(Dimension(value: 17))),
    Sample.alias("alias.size", "global.size"),
    Sample.literal("alias.text", .typography(Sample.typography), references: [("fontSize", "alias.size", .dimension)]),
    Sample.alias("control.text", "alias.text"),
    Sample.literal("global.shadow", .shadow([Sample.shadow()]), references: [("0.color", "alias.color", .color)]),
    Sample.literal(
      "control.shadow", .shadow([Sample.shadow(), Sample.shadow(blur: 1)]),
      references: [("0", "global.shadow", .shadow), ("1.color", "global.red", .color)]),
    Sample.literal("list.one", .shadow([Sample.shadow()]), references: [("0", "global.shadow", .shadow)]),
    Sample.alias("list.alias", "list.one"),
    Sample.literal(
      "list.two", .shadow([Sample.shadow(), Sample.shadow(blur: 1)]), references: [("0", "list.one", .shadow)]),
    Sample.literal(
      "list.ten", .shadow((0..<10).map { _ in Sample.shadow() }), references: [("9", "list.one", .shadow)]),
    Sample.literal(
      "alias.all", .transition(Self.transition),
      references: [("duration", "d", .duration), ("delay", "d", .duration), ("timingFunction", "c", .cubicBezier)]),
    Sample.literal("weight", .fontWeight(700)),
    Sample.literal(
      "alias.bold", .typography(Sample.typography),
      references: [("fontSize", "global.size", .dimension), ("fontWeight", "weight", .fontWeight)]),
    Sample.literal("d", .duration(TokenDuration(value: 200, unit: .ms))),
    Sample.literal("c", .cubicBezier(CubicBezier(x1: 0, y1: 0, x2: 0.5, y2: 1))),
  ]).resolve().tokens

  private static let transition = TransitionValue(
    duration: TokenDuration(value: 0, unit: .ms), delay: TokenDuration(value: 0, unit: .ms),
    timingFunction: CubicBezier(x1: 0, y1: 0, x2: 1, y2: 1))

  // swift-format-ignore
  @Test(arguments: [
    ("global.red", ["global.red = #FF0000"]),
    ("control.color", ["control.color → alias.color → global.red = #FF0000"]),
    ("alias.text", [
      "alias.text = \"Inter\" … 400 ×1.5 0px",
      "alias.text[fontSize] → alias.size → global.size = 17px",
    ]),
    // Parts beside each other that others supply are left out together.
    ("alias.bold", [
      "alias.bold = \"Inter\" … ×1.5 0px",
      "alias.bold[fontSize] → global.size = 17px",
      "alias.bold[fontWeight] → weight = 700",
    ]),
    ("control.text", [
      "control.text → alias.text = \"Inter\" … 400 ×1.5 0px",
      "control.text[fontSize] → alias.text → alias.size → global.size = 17px",
    ]),
    ("control.shadow", [
      "control.shadow = … 0px 2px 1px 0px …",
      "control.shadow[0] → global.shadow = 0px 2px 4px 0px …",
      "control.shadow[0.color] → global.shadow → alias.color → global.red = #FF0000",
      "control.shadow[1.color] → global.red = #FF0000",
    ]),
    // What is the only item of a list is so for an alias of the list.
    ("list.alias", [
      "list.alias[0] → list.one → global.shadow = 0px 2px 4px 0px …",
      "list.alias[0.color] → list.one → global.shadow → alias.color → global.red = #FF0000",
    ]),
    // The first item of two is the only item of another list, not item 0 of item 0.
    ("list.two", [
      "list.two = … 0px 2px 1px 0px #000000",
      "list.two[0] → list.one → global.shadow = 0px 2px 4px 0px …",
      "list.two[0.color] → list.one → global.shadow → alias.color → global.red = #FF0000",
    ]),
    // So is the last of ten, whose number is the largest digit.
    ("list.ten", [
      "list.ten = 0px 2px 4px 0px #000000, 0px 2px 4px 0px #000000, 0px 2px 4px 0px #000000, 0px 2px 4px 0px #000000, "
        + "0px 2px 4px 0px #000000, 0px 2px 4px 0px #000000, 0px 2px 4px 0px #000000, 0px 2px 4px 0px #000000, "
        + "0px 2px 4px 0px #000000, …",
      "list.ten[9] → list.one → global.shadow = 0px 2px 4px 0px …",
      "list.ten[9.color] → list.one → global.shadow → alias.color → global.red = #FF0000",
    ]),
    ("alias.all", [
      "alias.all[duration] → d = 200ms",
      "alias.all[delay] → d = 200ms",
      "alias.all[timingFunction] → c = cubic-bezier(0, 0, 0.5, 1)",
    ]),
  ])
  func `show the way to each value`(path: String, expected: [String]) throws {
    let token = try #require(tokens.token(path))
    #expect(token.chains.map(\.description) == expected)
  }

  @Test
  func `copies by pointer are a way too`() throws {
    let color = ColorValue(space: .srgb, components: [1, 0, 0], alpha: 0.5)
    let expression = TokenExpression.literal(
      .color(color), references: [],
      copies: [CopiedPart(property: "components", via: ["global.red"])])
    let declaration = TokenDeclaration(path: "a", type: .color, expression: expression, location: Sample.location(1))
    let token = try #require(Sample.tree([declaration]).resolve().tokens.token("a"))
    #expect(token.chains.map(\.description) == ["a = … 50%", "a[components] → global.red = 1 0 0"])
  }
}
