import ColorSpaces
import LocatedJSON
import Specimens
import Testing
import Theming
import TokenEngine

@testable import SuiteDeclarations
@testable import Suites

/// Typed tokens in nodes stand for the references that a file has.
@Suite("Typed tokens in nodes")
struct NodeTokensTests {
  private let color = AliasToken("alias.ink", light: GlobalToken("palette.ink", ColorValue(rgb8: 0)))
  private let length = GlobalToken("size.small", Dimension(value: 4))
  private let fill = ControlToken<Bool, ColorValue>("card.fill") { _ in
    .alias(AliasToken("alias.ink", light: .literal(ColorValue(rgb8: 0))))
  }

  @Test func `each kind of value refers by the name`() {
    #expect(ColorSource.token(color) == "{alias.ink}")
    #expect(Fill.token(color) == "{alias.ink}")
    #expect(Length.token(length) == "{size.small}")
    #expect(Extent.token(length) == "{size.small}")
    #expect(Spacing.token(length) == "{size.small}")
    #expect(Radius.token(length) == "{size.small}")
    #expect(Scalar.token(GlobalToken("opacity.half", 0.5)) == "{opacity.half}")
    #expect(Reference.token(AliasToken("x", light: .literal([ShadowValue]()))) == "{x}")
    #expect(FontSource.token(AliasToken("type.body", light: .literal(Self.body))) == "{type.body}")
  }

  private static let body = TypographyValue(
    fontFamily: ["Inter"], fontSize: Dimension(value: 15), fontWeight: 400, letterSpacing: Dimension(value: 0),
    lineHeight: 1.2)

  @Test func `a control's token has a name behind it, which may have placeholders`() {
    #expect(Fill.token(fill, "rest") == "{card.fill.rest}")
    #expect(Fill.token(fill, "${state}") == "{card.fill.${state}}")
    #expect(Fill.token(fill, "") == "{card.fill}")
    #expect(fill.tokens(for: ["rest": true, "": false]).map(\.path) == ["card.fill.rest", "card.fill"])
  }

  @Test func `texts in loops`() {
    #expect((1...2).map { ColorSource("{alias.ink\($0)}") } == ["{alias.ink1}", "{alias.ink2}"])
    #expect((1...2).map { Length("{size.s\($0)}") } == ["{size.s1}", "{size.s2}"])
  }

  @Test func `a literal is told as no reference`() {
    let findings = SuiteDeclaration("literal") {
      SuiteTokens { color }
      Specimen(control: "card", body: .box(fill: .token(GlobalToken.literal(ColorValue(rgb8: 0)))))
    }.load().findings
    #expect(
      findings.map(\.message) == ["specimen 'card' at /body/fill: \"fill\" is '{}', which is not a reference"])
  }
}
