import ColorSpaces
import Testing
import TokenEngine

@Suite("Examples: tokens")
struct TokenEngineExamples {
  private let blue = ColorValue(red8: 15, green8: 108, blue8: 189)

  @Test func `make tokens by hand`() throws {
    let tokens = ResolvedTokens(
      tokens: [
        ResolvedToken(path: "color.brand", value: .color(blue), description: "The colour of the brand"),
        ResolvedToken(path: "space.small", value: .dimension(Dimension(value: 0.25, unit: .rem))),
        ResolvedToken(path: "space.old", value: .dimension(Dimension(value: 3)), deprecation: .explained("use small")),
      ], unset: ["color.accent"])
    #expect(tokens.paths == ["color.brand", "space.small", "space.old"])

    let brand = try #require(tokens.token("color.brand"))
    #expect(brand.type == .color)
    #expect(brand.value.description == "#0F6CBD")
    #expect(brand.description == "The colour of the brand")
    #expect(tokens.token("space.old")?.deprecation == .explained("use small"))
    #expect(tokens.isUnset("color.accent"))

    guard case .dimension(let space)? = tokens.token("space.small")?.value else {
      Issue.record("a dimension")
      return
    }
    #expect(space.points == 4)
  }

  @Test func `make composite values`() {
    let shadow = ShadowValue(
      color: blue, offsetX: Dimension(value: 0), offsetY: Dimension(value: 2), blur: Dimension(value: 4),
      spread: Dimension(value: 0))
    #expect(TokenValue.shadow([shadow]).description == "0px 2px 4px 0px #0F6CBD")

    let border = BorderValue(color: blue, width: Dimension(value: 1), style: .keyword(.solid))
    #expect(TokenValue.border(border).description == "1px solid #0F6CBD")

    let stops = [GradientValueStop(color: blue, position: 0), GradientValueStop(color: blue, position: 1)]
    #expect(TokenValue.gradient(stops).description == "#0F6CBD 0%, #0F6CBD 100%")

    let quick = TransitionValue(
      duration: TokenDuration(value: 0.2, unit: .s), delay: TokenDuration(value: 0, unit: .ms),
      timingFunction: CubicBezier(x1: 0.3, y1: 0, x2: 0.7, y2: 1))
    #expect(quick.duration.milliseconds == 200)
    #expect(TokenValue.transition(quick).type == .transition)

    let caption = TypographyValue(
      fontFamily: ["Inter"], fontSize: Dimension(value: 12), fontWeight: 500, letterSpacing: Dimension(value: 0),
      lineHeight: 1.5, details: TypographyDetails(textCase: .uppercase, decoration: [.underline]))
    #expect(TokenValue.typography(caption).description == "\"Inter\" 12px 500 ×1.5 0px uppercase underline")
  }
}
