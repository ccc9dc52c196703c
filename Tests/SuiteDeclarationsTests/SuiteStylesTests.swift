import ColorSpaces
import LocatedJSON
import Specimens
import Testing
import Theming
import TokenEngine

@testable import SuiteDeclarations
@testable import Suites

private let red = GlobalToken("base.red", ColorValue(red8: 255, green8: 0, blue8: 0))
private let blue = GlobalToken("base.blue", ColorValue(red8: 0, green8: 0, blue8: 255))

/// A line whose colour is that of a query.
private func line(_ control: String, _ query: String) -> Specimen {
  Specimen(control: control, body: .line(thickness: 1, color: .token(Reference([Template("{query.\(query)}")]))))
}

@Suite("Styles of suites declared in Swift")
struct SuiteStylesTests {
  /// What a token stands for in each variant; `nil` where it has no value.
  private func links(_ path: String, _ declaration: SuiteDeclaration) throws -> [String?] {
    let suite = try #require(declaration.load().suite)
    return try suite.variants.map { try #require($0.tokens).tokens.token(path)?.aliasLinks.dropFirst().first }
  }

  @Test func `queries are found in cells, conditions, lists and embedded controls`() {
    let inner = line("inner", "${section}/icon.color")
    var outer = Specimen(
      control: "outer", rows: Axis("section", ["home", "shop"]), columns: Axis("state", ["on", "off"]),
      body: .row {
        Node.control("inner", values: [.init(name: "section", text: "${section}")])
        Node.box(fill: ["{query.${section}/${state}/a.fill}", "{base.red}"]).when("state", "on")
        Node.box(fill: "{query.never.fill}").when("state", "gone")
        Node.box(fill: "{base.blue}", radius: "{query.${state}.radius}").context("variant", "dark")
      })
    outer.values = [NamedText("unused", "{query.text.color}")]
    var embedded = inner
    embedded.values = [NamedText("section", "")]
    let queries = DeclaredStyles.queries(of: outer, embedding: EmbeddableSpecimens([embedded]))
    #expect(
      queries.map { "\($0.path) \($0.property)" } == [
        "home/icon color", "home/on/a fill", "on radius", "off radius", "shop/icon color", "shop/on/a fill",
      ])
    #expect(DeclaredStyles.queries(of: line("a", "color"), embedding: EmbeddableSpecimens()).isEmpty)
    #expect(DeclaredStyles.queries(of: line("a", ".color"), embedding: EmbeddableSpecimens()).isEmpty)
  }

  @Test func `a query is an alias of the best style's property in each variant, else of the default's`() throws {
    let suite = SuiteDeclaration("s") {
      SuiteVariant("plain", Variant(.light))
      SuiteVariant("classic", Variant(.dark), styleTheme: "@dark")
      SuiteVariant("themed", Variant(.dark), styleTheme: "dark", themeTakesPrecedence: true)
      SuiteStyles(default: [StyleProperty("color", red), StyleProperty("width", GlobalToken.literal(1.0))]) {
        SuiteStyle("label", [StyleProperty("color", blue), StyleProperty("width", GlobalToken.literal(2.0))])
        SuiteStyle("header/label", [StyleProperty("color", AliasToken("alias.ink", light: red, dark: blue))])
        SuiteStyle("@dark/label", [StyleProperty("color", red)])
      }
      line("a", "home/header/label.color")
      line("b", "home/header/label.width")
      line("c", "home/row/label.color")
    }
    #expect(
      try links("query.home/header/label.color", suite) == [
        "style.header/label.color", "style.header/label.color", "style.@dark/label.color",
      ])
    // Nothing is inherited from a weaker style.
    #expect(
      try links("query.home/header/label.width", suite) == ["default.width", "default.width", "default.width"])
    #expect(
      try links("query.home/row/label.color", suite) == [
        "style.label.color", "style.@dark/label.color", "style.@dark/label.color",
      ])
    #expect(try links("style.header/label.color", suite) == ["alias.ink", "alias.ink", "alias.ink"])
    #expect(try links("alias.ink", suite) == ["base.red", "base.blue", "base.blue"])
    #expect(suite.load().findings == [])
  }

  @Test func `mistakes are told at the style or the specimen, all at once`() {
    let start = #line
    let (suite, findings) = SuiteDeclaration("s") {
      SuiteStyles {
        SuiteStyle("label", [StyleProperty("color", red)])
        SuiteStyle("label", [StyleProperty("color", blue)])
        SuiteStyle("la{bel", [StyleProperty("color", blue)])
        SuiteStyle("@dark", [StyleProperty("color", blue)])
      }
      SuiteStyles { SuiteStyle("other", []) }
      line("a", "home/label.colour")
      line("b", "home/title.color")
    }.load()
    #expect(suite == nil)
    #expect(
      findings.map { "\(($0.line ?? 0) - start): \($0.message)" } == [
        "8: there are styles at SuiteDeclarationsTests/SuiteStylesTests.swift:\(start + 2) already",
        "2: '@dark' has no token, so its style is never used",
        "9: neither the style 'label' of 'home/label' nor the default has the property 'colour'",
        "10: no style fits 'home/title' in default",
        "10: neither a style of 'home/title' nor the default has the property 'color'",
        "4: the token 'style.label.color' is something else at SuiteDeclarationsTests/SuiteStylesTests.swift:\(start + 3)",
        "5: 'style.la{bel.color' is not the path of a token",
      ])
  }

  @Test func `styles and the tokens of a file do not go together`() {
    let (_, findings) = SuiteDeclaration("s") {
      SuiteTokens(file: "a.tokens.json")
      SuiteStyles { SuiteStyle("label", [StyleProperty("color", red)]) }
    }.load()
    #expect(
      findings.map(\.message) == [
        "the styles stand beside tokens of a file", "no file or folder 'a.tokens.json'",
      ])
  }
}
