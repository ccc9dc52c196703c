import ColorSpaces
import Testing

@testable import TokenEngine

@Suite("Distances and versions")
struct VersionAdviceTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let old: [TokenDeclaration]
    let new: [TokenDeclaration]
    let level: VersionAdvice.Level
    let reason: String
    var testDescription: String { reason }

    init(_ old: [TokenDeclaration], _ new: [TokenDeclaration], _ level: VersionAdvice.Level, _ reason: String) {
      self.old = old
      self.new = new
      self.level = level
      self.reason = reason
    }
  }

  private static let one = Sample.number("n", 1)
  private static func deprecated(_ deprecation: Deprecation?) -> TokenDeclaration {
    TokenDeclaration(
      path: "n", expression: one.expression, location: one.location, deprecation: deprecation)
  }

  private static let rows: [Row] = [
    Row([one], [one], .none, ""),
    Row([one], [Sample.number("n", 2)], .patch, "1 with another value"),
    Row([one], [one, Sample.number("m", 2)], .minor, "1 added"),
    Row([one], [Sample.number("n", 3), Sample.number("m", 2)], .minor, "1 added"),
    Row([one, Sample.number("m", 2)], [one], .major, "1 removed"),
    Row([one], [Sample.number("m", 1)], .major, "1 removed"),
    Row([one], [Sample.literal("n", .color(Sample.red))], .major, "1 of another type"),
    Row([one, Sample.alias("a", "n")], [Sample.number("m", 1), Sample.alias("a", "m")], .major, "1 renamed"),
    Row([deprecated(nil)], [deprecated(.unexplained)], .minor, "1 deprecated"),
    Row([deprecated(.unexplained)], [deprecated(nil)], .patch, "1 deprecated no longer or for another reason"),
  ]

  @Test(arguments: rows)
  func `what breaks decides before what is new, and that before what is other`(_ row: Row) {
    let comparison = TokenComparison([
      .init(old: ComparisonTests.resolve(row.old), new: ComparisonTests.resolve(row.new))
    ])
    let advice = VersionAdvice(comparison)
    #expect(advice.level == row.level)
    #expect(advice.reason == row.reason)
  }

  @Test func `variants that are gone break, and new ones do not`() {
    let same = ComparisonTests.resolve([Self.one])
    let comparison = TokenComparison([.init(old: same, new: same)])
    #expect(VersionAdvice(comparison, lostVariants: 1).level == .major)
    #expect(VersionAdvice(comparison, gainedVariants: 2).level == .minor)
  }

  @Test func `a value that one variant loses breaks, and one that it gains does not`() {
    let (set, unset) = (ComparisonTests.resolve([Self.one]), ComparisonTests.resolve([]))
    let lost = VersionAdvice(TokenComparison([.init(old: set, new: set), .init(old: set, new: unset)]))
    #expect(lost.level == .major && lost.reason == "1 without a value in some variant")
    let gained = VersionAdvice(TokenComparison([.init(old: set, new: set), .init(old: unset, new: set)]))
    #expect(gained.level == .minor && gained.reason == "1 with a value in more variants")
  }

  // swift-format-ignore
  @Test(arguments: [
    (TokenValue.number(1), TokenValue.number(3.5), "+2.5"),
    (.number(0.1), .number(0.3), "+0.2"),
    (.fontWeight(600), .fontWeight(400), "-200"),
    (.dimension(Dimension(value: 4)), .dimension(Dimension(value: 2)), "-2px"),
    (.color(Sample.black), .color(ColorValue(red8: 255, green8: 255, blue8: 255)), "ΔE 100.0"),
    // What is clear over white is not so over black.
    (.color(ColorValue(red8: 255, green8: 255, blue8: 255, alpha: 0)), .color(ColorValue(red8: 255, green8: 255, blue8: 255)), "ΔE 100.0"),
    (.color(ColorValue(space: .srgb, components: [0, 0, 0])), .color(ColorValue(space: .srgb, components: [0, 0, 0.000_01])), "ΔE < 0.1"),
  ])
  func `a distance has the unit of both values`(old: TokenValue, new: TokenValue, text: String) {
    #expect(ValueDifference(from: old, to: new)?.text == text)
  }

  @Test func `what cannot be subtracted has no distance`() {
    #expect(ValueDifference(from: .number(1), to: .fontWeight(1)) == nil)
    #expect(
      ValueDifference(
        from: .dimension(Dimension(value: 1, unit: .px)), to: .dimension(Dimension(value: 1, unit: .rem))) == nil)
    #expect(ValueDifference(from: .fontFamily(["a"]), to: .fontFamily(["b"])) == nil)
  }
}
