import ColorSpaces
import Testing

@testable import TokenEngine

@Suite("Descriptions of values")
struct DescriptionTests {
  // swift-format-ignore
  static let rows: [(TokenValue, String)] = [
    (.color(ColorValue(red8: 15, green8: 108, blue8: 189)), "#0F6CBD"),
    (.dimension(Dimension(value: 1.5, unit: .rem)), "1.5rem"),
    (.fontFamily(["SF Pro", "Inter"]), "\"SF Pro\", \"Inter\""),
    (.fontWeight(600), "600"),
    (.duration(TokenDuration(value: 0.2, unit: .s)), "0.2s"),
    (.cubicBezier(CubicBezier(x1: 0.2, y1: -1, x2: 1, y2: 3)), "cubic-bezier(0.2, -1, 1, 3)"),
    (.number(1.0 / 3), "0.333333"),
    (.strokeStyle(.keyword(.dashed)), "dashed"),
    (.strokeStyle(.dashes([Dimension(value: 4), Dimension(value: 2)], lineCap: .round)), "dashes 4px 2px round"),
    (.border(BorderValue(color: Sample.red, width: Dimension(value: 1), style: .keyword(.solid))), "1px solid #FF0000"),
    (.shadow([ShadowValue(color: Sample.black, offsetX: Dimension(value: 0), offsetY: Dimension(value: 1), blur: Dimension(value: 2), spread: Dimension(value: 3), isInset: true)]), "0px 1px 2px 3px inset #000000"),
    (.gradient([GradientValueStop(color: Sample.red, position: 0), GradientValueStop(color: Sample.black, position: 7)]), "#FF0000 0%, #000000 100%"),
    (.typography(Sample.typography), "\"Inter\" 0px 400 ×1.5 0px"),
  ]

  @Test(arguments: rows)
  func `are short and complete`(value: TokenValue, expected: String) {
    #expect(value.description == expected)
  }

  @Test
  func `every value equals itself and no other`() {
    for (index, (value, _)) in Self.rows.enumerated() {
      for (other, (second, text)) in Self.rows.enumerated() {
        #expect((value == second) == (index == other), "\(value) and \(text)")
      }
    }
  }

  @Test
  func `every type has a row`() {
    let types = Set(Self.rows.map(\.0.type))
    #expect(types.union([.transition]) == Set(TokenType.allCases))
  }

  @Test
  func `units convert`() {
    #expect(Dimension(value: 1.5, unit: .rem).points == 24)
    #expect(Dimension(value: -3).points == -3)
    #expect(TokenDuration(value: 1.5, unit: .s).milliseconds == 1500)
  }
}
