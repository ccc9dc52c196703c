import LocatedJSON
import TestFiles
import Testing
import TokenEngine

@testable import Theming

/// OUDS: content on a coloured surface, and tokens that a theme leaves unset.
///
/// The rows are those of its tables.
@Suite("OUDS's tables")
struct ColoredSurfaceTests {
  static let themes = ["orange", "orangeCompact", "sosh", "wireframe"]

  /// One mode of one theme.
  struct Row: Sendable, CustomTestStringConvertible {
    var theme: String
    var mode: String
    var light: String
    var dark: String
    var testDescription: String { "\(theme) \(mode): \(light), \(dark)" }
  }

  static let rows: [Row] = themes.flatMap { theme in
    let table = try? BehaviourTable("ouds.\(theme).facts.theme.json")
    return (table?["colorModes"]?.object ?? []).map { member in
      Row(
        theme: theme, mode: member.key, light: member.value["light"]?.string ?? "",
        dark: member.value["dark"]?.string ?? "")
    }
  }

  private static func mode(_ name: String) throws -> ColorMode? {
    let modes: [String: ColorMode?] = [
      "light": ColorMode(.light), "dark": ColorMode(.dark), "mono-light": ColorMode(.light, isMonochrome: true),
      "mono-dark": ColorMode(.dark, isMonochrome: true), "unsupported": nil,
    ]
    return try #require(modes[name])
  }

  private static let background = AliasToken(
    "surface", light: .literal("light surface"), dark: .literal("dark surface"))
  private static let content = AliasToken("content", light: .literal("light content"), dark: .literal("dark content"))

  @Test func `the tables are whole`() {
    #expect(Self.rows.count == 4 * 27)
  }

  @Test(arguments: rows)
  func `the background is read outside, the content in the mode's scheme`(_ row: Row) throws {
    let token = AliasToken(
      "semantic.colorMode.\(row.mode)", light: .literal(try Self.mode(row.light)),
      dark: .literal(try Self.mode(row.dark)))
    for (scheme, name) in [(ColorScheme.light, row.light), (.dark, row.dark)] {
      let outer = ThemeScope(Theme(row.theme), layered: false, variant: Variant(scheme, sizeClass: .compact))
      guard name != "unsupported" else {
        #expect(throws: ThemeProblem.unsupportedSurface(path: "semantic.colorMode.\(row.mode)", scheme: scheme)) {
          try outer.surface(token)
        }
        continue
      }
      let surface = try outer.surface(token)
      #expect(outer.value(of: Self.background) == "\(scheme) surface")
      let expected = name.hasSuffix("light") ? "light content" : "dark content"
      #expect(surface.value(of: Self.content) == expected)
      #expect(surface.child().value(of: Self.content) == expected)
      #expect(surface.isMonochrome == name.hasPrefix("mono"))
      #expect(!outer.isMonochrome)
      #expect(surface.variant.sizeClass == .compact)
    }
  }

  @Test func `the content follows when the surroundings change`() throws {
    let outer = ThemeScope(Theme("t"), layered: false, variant: Variant(.light))
    let inverse = AliasToken<ColorMode?>(
      "mode", light: .literal(ColorMode(.dark)), dark: .literal(ColorMode(.light)))
    let surface = try outer.surface(inverse)
    let onSurface = try surface.surface(inverse)
    #expect([surface, onSurface].map { $0.value(of: Self.content) } == ["dark content", "light content"])
    outer.adaptVariant { $0.scheme = .dark }
    #expect([surface, onSurface].map { $0.value(of: Self.content) } == ["light content", "dark content"])
  }

  @Test func `a surface whose mode is taken away keeps the scheme around it`() throws {
    let outer = ThemeScope(Theme("t"), layered: false, variant: Variant(.light))
    let onlyLight = AliasToken<ColorMode?>("mode", light: .literal(ColorMode(.dark)), dark: .literal(nil))
    let surface = try outer.surface(onlyLight)
    outer.adaptVariant { $0.scheme = .dark }
    #expect(surface.value(of: Self.content) == "dark content")
    #expect(!surface.isMonochrome)
  }

  @Test func `modes are equal by their names, not by what they hold`() {
    let (first, second) = (
      AliasToken("onBgPrimary", light: .literal(ColorMode(.light))),
      AliasToken("onBgSecondary", light: .literal(ColorMode(.light)))
    )
    #expect(first != second)
  }

  @Test(arguments: themes)
  func `tokens that a theme leaves unset are told as such`(name: String) throws {
    let table = try BehaviourTable("ouds.\(name).facts.theme.json")
    let unset = try #require(table["tokensTheThemeLeavesUnset"]).strings
    #expect(unset.count == ["orange": 70, "orangeCompact": 70, "sosh": 39, "wireframe": 44][name])
    let tokens = ResolvedTokens(tokens: [], unset: unset)
    let scope = ThemeScope(Theme(name, tokens: VariantValues(light: tokens)), layered: false, variant: Variant(.dark))
    for path in unset {
      #expect(throws: ThemeProblem.unsetToken(path: path)) { try scope.token(path) }
      #expect(scope.value(of: AliasToken<String?>(path)) == nil)
    }
  }
}
