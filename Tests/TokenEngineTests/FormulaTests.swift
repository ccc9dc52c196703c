import Testing

@testable import TokenEngine

@Suite("Formulas")
struct FormulaTests {
  private static func formula(
    property: String = "", type: TokenType? = .number, steps: [TokenFormula.Step] = [.number(1, nil)]
  ) -> TokenFormula {
    TokenFormula(
      property: property, type: type, steps: steps, references: [], location: Sample.number("n", 1).location)
  }

  @Test func `formulas are equal if all their parts are`() {
    let formulas = [
      Self.formula(), Self.formula(property: "fontSize"), Self.formula(type: nil), Self.formula(type: .dimension),
      Self.formula(steps: [.number(1, .px)]), Self.formula(steps: [.number(1, nil), .negate]),
      Self.formula(property: "caf\u{E9}"), Self.formula(property: "cafe\u{301}"),
    ]
    for (index, one) in formulas.enumerated() {
      for (position, other) in formulas.enumerated() { #expect((one == other) == (index == position)) }
    }
  }
}
