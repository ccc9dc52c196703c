import CanonicalValues
import ColorSpaces
import ExactTexts
import SeededNumbers
import Testing

@testable import TokenEngine

/// What chains keep of values: different values have different texts, and most have the text that people read.
@Suite("Exact texts")
struct ExactTextTests {
  private static func srgb(_ red: Double?, _ green: Double? = 0, _ blue: Double? = 0, alpha: Double = 1) -> TokenValue {
    .color(ColorValue(space: .srgb, components: [red, green, blue], alpha: alpha))
  }

  // swift-format-ignore
  static let rows: [(value: TokenValue, short: String, exact: String)] = [
    (.number(0.5), "0.5", "0.5"),
    (.number(-17), "-17", "-17"),
    (.number(0.000001), "1e-06", "1e-06"),
    (.number(0.333333), "0.333333", "0.333333"),
    (.number(1.0 / 3), "0.333333", "0.3333333333333333"),
    (.number(0.1 + 0.2), "0.3", "0.30000000000000004"),
    (.number(.leastNonzeroMagnitude), "5e-324", "5e-324"),
    (.number(-.leastNonzeroMagnitude), "-5e-324", "-5e-324"),
    (.number(0.0000004), "4e-07", "4e-07"),
    (.number(-0.0), "0", "-0"),
    (.number(1e308), "1e+308", "1e+308"),
    (.number(9_007_199_254_740_992), "9007199254740992.0", "9007199254740992.0"),
    (.number(1e9), "1000000000.0", "1000000000.0"),
    (.number(123_456.123_456_7), "123456.123457", "123456.1234567"),
    (.dimension(Dimension(value: 0.1 + 0.2, unit: .rem)), "0.3rem", "0.30000000000000004rem"),
    (.duration(TokenDuration(value: 2.0 / 3, unit: .s)), "0.666667s", "0.6666666666666666s"),
    // Six decimals are what token files round to; they have the digits, and nothing else has.
    (srgb(0.058824, 0.423529, 0.741176), "#0F6CBD", "#0F6CBD"),
    (srgb(1, 0.2, 0), "#FF3300", "#FF3300"),
    (srgb(15.0 / 255, 0.423529, 0.741176), "#0F6CBD", "srgb(0.058823529411764705 0.423529 0.741176)"),
    (srgb(0.059, 0.424, 0.741), "#0F6CBD", "srgb(0.059 0.424 0.741)"),
    (srgb(-0.0, 0, 0), "#000000", "srgb(-0 0 0)"),
    (srgb(0.5, nil, 0), "srgb(0.5 none 0)", "srgb(0.5 none 0)"),
    (srgb(0, alpha: 0.14), "#000000 14%", "#000000 14%"),
    (srgb(0, alpha: 0.078431), "#000000 7.8431%", "#000000 7.8431%"),
    (srgb(0, alpha: 38.0 / 255), "#000000 14.901961%", "#000000 14.901960784313725%"),
    (srgb(0, alpha: .leastNonzeroMagnitude), "#000000 4.94e-322%", "#000000 5e-322%"),
    (srgb(0, alpha: 1.5e-9), "#000000 1.5e-07%", "#000000 1.5e-07%"),
    (.color(ColorValue(space: .oklch, components: [0.6, 1.0 / 3, 30])), "oklch(0.6 0.333333 30)", "oklch(0.6 0.3333333333333333 30)"),
    (.gradient([GradientValueStop(color: Sample.red, position: 1.0 / 3)]), "#FF0000 33.333333%", "#FF0000 33.33333333333333%"),
    (.fontFamily(["A", "B"]), "\"A\", \"B\"", "\"A\", \"B\""),
    (.fontFamily(["A\", \"B"]), "\"A\\\", \\\"B\"", "\"A\\\", \\\"B\""),
    (.fontFamily(["\\"]), "\"\\\\\"", "\"\\\\\""),
    (.cubicBezier(CubicBezier(x1: 1.0 / 3, y1: 0, x2: 1, y2: 1)), "cubic-bezier(0.333333, 0, 1, 1)", "cubic-bezier(0.3333333333333333, 0, 1, 1)"),
    (.strokeStyle(.dashes([Dimension(value: 1.0 / 3)], lineCap: .round)), "dashes 0.333333px round", "dashes 0.3333333333333333px round"),
  ]

  @Test(arguments: rows)
  func `have more digits only where the short text does not say it all`(
    value: TokenValue, short: String, exact: String
  ) {
    #expect(value.description == short)
    #expect(value.exactText == exact)
  }

  @Test func `are all different`() {
    let texts = Self.rows.map { "\($0.value.type) \($0.exact)" }
    #expect(Set(texts.map { ExactText($0) }).count == Self.rows.count)
  }

  /// A number and the next one, wherever they are, are told apart; so are shares of one.
  @Test(arguments: 0..<8 as Range<UInt64>)
  func `tell a number from the next`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<200 {
      let any = Double(bitPattern: random.next())
      if any.isFinite {
        let text = TokenValue.number(any).exactText
        #expect(Double(text)?.bitPattern == any.bitPattern, "seed \(seed)")
        #expect(text != TokenValue.number(any.nextUp).exactText, "seed \(seed)")
      }
      // Shares with few decimals, and their neighbours, are where the short text is nearly right.
      let decimals = [100.0, 1e4, 1e6, 1e8, 1e10, 255][Int.random(in: 0..<6, using: &random)]
      let share = (Double(Int.random(in: 0..<1_000_000, using: &random)) / 1_000_000 * decimals).rounded() / decimals
      for (left, right) in [(share, share.nextUp), (share.nextDown, share)] where left >= 0 && right < 1 {
        #expect(Self.srgb(0, alpha: left).exactText != Self.srgb(0, alpha: right).exactText, "seed \(seed)")
        #expect(Self.srgb(left).exactText != Self.srgb(right).exactText, "seed \(seed)")
      }
    }
  }

  @Test func `values are compared to the letter`() {
    let (composed, decomposed) = (TokenValue.fontFamily(["\u{E9}"]), TokenValue.fontFamily(["e\u{301}"]))
    #expect(composed != decomposed)
    #expect(!composed.exactText.utf8.elementsEqual(decomposed.exactText.utf8))
    #expect(TokenValue.number(0) != .number(.leastNonzeroMagnitude))
    #expect(TokenChain(links: ["\u{E9}"], content: "1") != TokenChain(links: ["e\u{301}"], content: "1"))
  }

  /// Every level of every channel is what six decimals say.
  @Test func `all 256 levels have their digits`() {
    for level in 0...255 {
      let text = "#" + UInt8(level).hexadecimalText(digits: 2, isUppercase: true) + "0000"
      // Written as a file writes it: six decimals, rounded.
      let millionths = (level * 1_000_000 * 2 + 255) / (255 * 2)
      let component = Double("\(millionths)e-6")
      #expect(Self.srgb(component).exactText == text)
    }
  }
}
