import ColorSpaces
import DisplayLists
import LocatedJSON
import Testing
import TokenEngine

@testable import Specimens

@Suite("Cases that differ in colours only")
struct RecoloringTests {
  /// The body of a specimen, what another variant does to a token, and whether the nodes stay but for colours.
  struct Row: Sendable, CustomTestStringConvertible {
    var body: String
    var path: String
    var change: Change
    var isShared: Bool
    var testDescription: String { "\(body) \(path) \(change)" }

    init(_ body: String, _ path: String, _ change: Change, _ isShared: Bool) {
      (self.body, self.path, self.change, self.isShared) = (body, path, change, isShared)
    }
  }

  enum Change: Sendable {
    case value(TokenValue)
    case unset
    case broken
    case gone
  }

  private static func pixels(_ value: Double) -> Dimension { Dimension(value: value) }

  private static func shadow(_ color: ColorValue, y: Double = 2, blur: Double = 4) -> ShadowValue {
    ShadowValue(color: color, offsetX: pixels(0), offsetY: pixels(y), blur: pixels(blur), spread: pixels(0))
  }

  private static let pink = SampleTokens.color(255, 105, 180)
  private static let clear = SampleTokens.color(255, 105, 180, alpha: 0)

  private static func cards(_ color: ColorValue, blur: Double = 4) -> TokenValue {
    .shadow([shadow(color, blur: blur), shadow(color, y: 8, blur: 16)])
  }

  private static func border(_ color: ColorValue, width: Double = 1, _ style: StrokeStyleValue.Keyword) -> TokenValue {
    .border(BorderValue(color: color, width: pixels(width), style: .keyword(style)))
  }

  private static func stops(_ color: ColorValue, _ position: Double) -> TokenValue {
    .gradient([
      GradientValueStop(color: color, position: 0), GradientValueStop(color: pink, position: position),
    ])
  }

  private static let box = "{'kind':'box','width':20,'height':10,"
  private static let list = box + "'fill':['{color.red}','{color.blue}']}"
  private static let side = "{'width':'{size.line}','color':'{color.red}'}"

  // swift-format-ignore
  static let rows = [
    Row(box + "'fill':'{color.red}'}", "color.red", .value(.color(pink)), true),
    Row(box + "'fill':'{color.red}'}", "color.red", .value(.color(clear)), true),
    Row(box + "'fill':'{color.red}'}", "color.red", .value(stops(pink, 1)), false),
    Row(box + "'fill':'{color.red}'}", "color.red", .unset, false),
    Row(box + "'fill':'{color.red}'}", "color.red", .broken, false),
    // The second one is not asked for as long as the first one has a value.
    Row(list, "color.blue", .unset, true), Row(list, "color.red", .unset, false), Row(list, "color.red", .gone, false),
    Row(box + "'fill':['{color.unset}','{color.blue}']}", "color.unset", .gone, false),
    Row(box + "'fill':['{color.unset}','{color.blue}']}", "color.unset", .broken, false),
    Row(box + "'fill':['{color.unset}','{color.blue}']}", "color.unset", .value(.color(pink)), false),
    Row(box + "'fill':['{color.unset}','{color.blue}']}", "color.blue", .value(.color(pink)), true),
    Row(box + "'fill':'{color.unset}','unless':'unset'}", "color.unset", .value(.color(pink)), false),
    Row(box + "'fill':'{color.unset}','unless':'unset'}", "color.red", .value(.color(pink)), true),
    Row(box + "'fill':'{gradient.sky}'}", "gradient.sky", .value(stops(pink, 1)), true),
    Row(box + "'fill':'{gradient.sky}'}", "gradient.sky", .value(stops(pink, 0.5)), false),
    Row(box + "'fill':'{gradient.sky}'}", "gradient.sky", .value(.color(pink)), false),
    Row(box + "'fill':{'gradient':[{'color':'{color.red}','position':0},{'color':'{color.blue}','position':'{number.half}'}]}}",
      "color.blue", .value(.color(pink)), true),
    Row(box + "'fill':{'gradient':[{'color':'{color.red}','position':0},{'color':'{color.blue}','position':'{number.half}'}]}}",
      "number.half", .value(.number(0.75)), false),
    Row(box + "'fill':'{color.red}','radius':'{radius.small}'}", "radius.small", .value(.dimension(pixels(5))), false),
    Row(box + "'fill':'{color.red}','opacity':'{number.half}'}", "number.half", .value(.number(0.25)), false),
    Row(box + "'shadow':'{shadow.card}'}", "shadow.card", .value(cards(pink)), true),
    Row(box + "'shadow':'{shadow.card}'}", "shadow.card", .value(cards(pink, blur: 5)), false),
    Row(box + "'shadow':'{shadow.card}'}", "shadow.card", .value(cards(clear)), false),
    Row(box + "'shadow':'{shadow.card}'}", "shadow.card", .value(.shadow([shadow(pink)])), false),
    Row(box + "'border':'{border.thin}'}", "border.thin", .value(border(pink, .solid)), true),
    Row(box + "'border':'{border.thin}'}", "border.thin", .value(border(clear, .solid)), true),
    Row(box + "'border':'{border.thin}'}", "border.thin", .value(border(pink, width: 2, .solid)), false),
    Row(box + "'border':'{border.thin}'}", "border.thin", .value(border(pink, .dashed)), false),
    Row(box + "'border':'{border.dashed}'}", "border.dashed", .value(border(pink, .dashed)), true),
    Row(box + "'border':'{border.dashed}'}", "border.dashed", .value(border(clear, .dashed)), false),
    Row(box + "'border':\(side)}", "color.red", .value(.color(pink)), true),
    Row(box + "'border':{'top':\(side),'leading':{'width':'{size.line}','color':'{color.blue}'}}}", "color.blue", .value(.color(pink)), true),
    Row(box + "'border':{'trailing':\(side),'bottom':{'width':'{size.line}','color':'{color.blue}'}}}", "color.red", .value(.color(pink)), true),
    Row("{'kind':'text','string':'a','font':'{font.body}','color':'{color.red}'}", "color.red", .value(.color(pink)), true),
    Row("{'kind':'text','string':'a','font':'{font.body}','color':'{color.red}','shadow':'{shadow.card}'}", "shadow.card", .value(cards(pink)), true),
    Row("{'kind':'text','string':'a','font':'{font.body}','color':'{color.red}'}", "font.body",
      .value(.typography(SampleTokens.typography(size: 11, weight: 400, lineHeight: 1.6))), false),
    // What a text says changes with the colour it names.
    Row("{'kind':'text','value':'{color.blue}','font':'{font.body}','color':'{color.red}'}", "color.blue", .value(.color(pink)), false),
    Row("{'kind':'text','value':'{color.blue}','font':'{font.body}','color':'{color.red}'}", "color.red", .value(.color(pink)), true),
    Row("{'kind':'icon','icon':'plus','color':'{color.red}'}", "color.red", .value(.color(pink)), true),
    Row("{'kind':'icon','icon':'plus','color':'{color.red}','shadow':'{effect.blurred}'}", "effect.blurred",
      .value(.shadow([shadow(pink, y: 0, blur: 10)])), true),
    Row("{'kind':'line','thickness':2,'width':9,'color':'{color.red}'}", "color.red", .value(.color(pink)), true),
    // Another context of the theme has its own tokens, which the variant's do not change.
    Row(box + "'fill':'{color.red}','context':{'theme':'dark'}}", "color.red", .value(.color(pink)), true),
    Row("{'kind':'control','control':'part','overrides':{'color.red':'{color.blue}'}}", "color.blue", .value(.color(pink)), true),
    Row("{'kind':'control','control':'part','overrides':{'color.red':'{color.blue}'}}", "color.red", .unset, true),
    Row("{'kind':'control','control':'part','overrides':{'color.red':'{color.blue}'}}", "color.blue", .unset, false),
  ]

  /// The sample tokens with a change.
  private static func tokens(_ path: String, _ change: Change) -> ResolvedTokens {
    let sample = SampleTokens.tokens()
    var tokens = sample.tokens.filter { $0.path != path }
    var unset = sample.unset.filter { $0 != path }
    var broken = sample.broken
    switch change {
    case .value(let value): tokens.append(ResolvedToken(path: path, value: value))
    case .unset: unset.append(path)
    case .broken: broken.append(BrokenToken(path: path))
    case .gone: break
    }
    return ResolvedTokens(tokens: tokens, unset: unset, broken: broken)
  }

  /// What is laid out, or what is wrong with it.
  private static func result(
    of specimenCase: SpecimenCase, in context: DrawingContext, like other: ArrangedCase?
  ) -> Result<LaidOutCase, Failure> {
    do throws(SpecimenProblems) { return .success(try layOut(specimenCase, in: context, like: other).laidOut) } catch {
      return .failure(Failure(findings: error.findings.map(\.description)))
    }
  }

  private struct Failure: Error, Equatable { var findings: [String] }

  /// From the first variant to the second, and back.
  @Test(arguments: rows)
  func `nodes are shared where nothing but colours differs, and nothing else changes`(row: Row) throws {
    let specimen = try Picture.specimen("{'control':'sample','body':\(row.body)}")
    let part = try Picture.specimen("{'control':'part','body':\(Self.box)'fill':'{color.red}'}}")
    let specimenCase = try #require(specimen.cases.first)
    let one = Picture.context(margin: nil, specimens: [part])
    var other = one
    let tokens = Self.tokens(row.path, row.change)
    other.tokens = { $0.isEmpty ? tokens : one.tokens($0) }
    other.scale = 2
    let arranged = try arrange(specimenCase, in: one)
    #expect((arranged.recolored(in: other) != nil) == row.isShared)
    let alone = Self.result(of: specimenCase, in: other, like: nil)
    #expect(Self.result(of: specimenCase, in: other, like: arranged) == alone)
    guard case .success = alone else { return }
    let back = try arrange(specimenCase, in: other)
    #expect((back.recolored(in: one) != nil) == row.isShared)
    #expect(Self.result(of: specimenCase, in: one, like: back) == Self.result(of: specimenCase, in: one, like: nil))
  }

  @Test func `labels take the canvas of the other variant`() throws {
    let body = Node.text("a", font: .label, color: .label(.ink))
    let specimenCase = try #require(Specimen(control: "sample", body: body).cases.first)
    let one = Picture.context()
    var other = one
    other.canvas = .transparent
    let arranged = try arrange(specimenCase, in: one)
    #expect(arranged.recolored(in: other) != nil)
    let shared = Self.result(of: specimenCase, in: other, like: arranged)
    #expect(shared == Self.result(of: specimenCase, in: other, like: nil))
    #expect(shared != Self.result(of: specimenCase, in: one, like: nil))
  }

  @Test func `a context that one of the variants does not have is not shared`() throws {
    let specimen = try Picture.specimen(
      "{'control':'sample','body':\(Self.box)'fill':'{color.red}','context':{'theme':'dark'}}}")
    let specimenCase = try #require(specimen.cases.first)
    let one = Picture.context()
    var other = one
    other.tokens = { $0.isEmpty ? one.tokens($0) : nil }
    let arranged = try arrange(specimenCase, in: one)
    #expect(arranged.recolored(in: other) == nil)
  }
}
