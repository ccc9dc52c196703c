import Testing

@testable import Specimens

/// What texts stand on, where that is known exactly.
@Suite("Grounds of texts")
struct TextGroundTests {
  private static func text(_ color: String = "red", font: String = "body", _ more: String = "") -> String {
    "{'kind':'text','string':'Text','font':'{font.\(font)}','color':'{color.\(color)}'\(more)}"
  }

  private static func box(_ content: String, fill: String? = "{color.blue}", _ more: String = "") -> String {
    let fill = fill.map { ",'fill':'\($0)'" } ?? ""
    return "{'kind':'box'\(fill),'padding':4\(more),'content':\(content)}"
  }

  @Test(arguments: [
    BodyRow("alone on the canvas", text(), ["color.red on canvas"]),
    BodyRow("in a box", box(text()), ["color.red on color.blue"]),
    BodyRow(
      "in two boxes, of which the inner one is opaque", box(box(text()), fill: "{color.green}"),
      ["color.red on color.blue"]),
    BodyRow("in a box without a fill", box(box(text(), fill: nil)), ["color.red on color.blue"]),
    BodyRow("in a box of a colour that is not seen", box(text(), fill: "{color.clear}"), ["color.red on canvas"]),
    BodyRow("a large text", box(text(font: "title")), ["color.red on color.blue, large"]),
    BodyRow("a text that is not seen", box(text("clear")), []),
    BodyRow(
      "in a box with a border", box(text(), fill: "{color.blue}", ",'border':'{border.thin}'"),
      ["color.red on color.blue"]),
    BodyRow(
      "in a box with a border only", box(text(), fill: nil, ",'border':'{border.thin}'"), ["color.red on canvas"]),
    BodyRow("on a gradient", box(text(), fill: "{gradient.sky}"), []),
    BodyRow("in an opaque box on a gradient", box(box(text()), fill: "{gradient.sky}"), ["color.red on color.blue"]),
    BodyRow("in a blended node", box(text("red", font: "body", ",'blend':'multiply'")), []),
    BodyRow("in a translucent node", box(text("red", font: "body", ",'opacity':0.5")), []),
    BodyRow("in a translucent box", box(text(), fill: "{color.blue}", ",'opacity':0.5"), []),
    BodyRow(
      "beside a text on another fill",
      "{'kind':'row','children':[\(box(text())),\(box(text("green"), fill: "{color.ground}"))]}",
      ["color.red on color.blue", "color.green on color.ground"]),
    BodyRow(
      "twice the same", "{'kind':'row','children':[\(box(text())),\(box(text()))]}", ["color.red on color.blue"]),
    BodyRow(
      "in another context", box(text(), fill: "{color.ground}", ",'context':{'theme':'dark'}"),
      ["color.red theme=dark on color.ground theme=dark"]),
    BodyRow(
      "over a smaller box",
      "{'kind':'overlay','children':[{'kind':'box','width':9,'height':4,'fill':'{color.blue}'},\(text())]}",
      []),
    BodyRow(
      "over a larger box",
      "{'kind':'overlay','children':[{'kind':'box','width':99,'height':99,'fill':'{color.blue}'},\(text())]}",
      ["color.red on color.blue"]),
    BodyRow(
      "under a box",
      "{'kind':'overlay','children':[\(text()),{'kind':'box','width':99,'height':99,'fill':'{color.blue}'}]}",
      ["color.red on canvas"]),
    BodyRow(
      "over an icon",
      "{'kind':'overlay','children':[{'kind':'icon','icon':'plus','size':40,'color':'{color.blue}'},\(text())]}",
      []),
    BodyRow(
      "over a text", "{'kind':'overlay','children':[\(text("green")),\(text())]}", ["color.green on canvas"]),
    BodyRow(
      "in the box that casts a shadow", box(text(), fill: "{color.blue}", ",'shadow':'{shadow.card}'"),
      ["color.red on color.blue"]),
    BodyRow(
      "in the shadow of a box",
      "{'kind':'overlay','children':[{'kind':'box','width':40,'height':9,'shadow':'{effect.down}'},\(text("red", font: "body", ",'offset':{'y':10}"))]}",
      []),
    BodyRow(
      "in the shadow of an icon",
      "{'kind':'overlay','children':[{'kind':'icon','icon':'plus','size':9,'color':'{color.blue}','shadow':'{effect.down}'},\(text("red", font: "body", ",'offset':{'y':10}"))]}",
      []),
    BodyRow(
      "over what shows blurred", box(text(), fill: "{color.blue}", ",'backdropBlur':4"),
      ["color.red on color.blue"]),
    BodyRow(
      "over what shows blurred alone",
      "{'kind':'box','backdropBlur':4,'content':\(text())}", []),
    BodyRow(
      "where something is cut out",
      "{'kind':'overlay','children':[\(box(text())),{'kind':'box','width':6,'height':6,'fill':'{color.red}','cutout':1}]}",
      []),
  ])
  func `are reported`(_ row: BodyRow) throws {
    let specimen = try Picture.specimen("{'control':'sample','body':\(row.body)}")
    let grounds = try textGrounds(of: try #require(specimen.cases.first), in: Picture.context())
    #expect(grounds.map(\.line) == row.expected)
  }
}

extension TextGround {
  fileprivate var line: String {
    let fills = self.fills.isEmpty ? "canvas" : self.fills.map(\.name).joined(separator: ", ")
    return "\(text.name) on \(fills)\(isLarge ? ", large" : "")"
  }
}

extension TextGround.Layer {
  fileprivate var name: String {
    token.path + (token.contextText.isEmpty ? "" : " \(token.contextText)")
  }
}
