import ColorSpaces
import LocatedJSON
import TestFiles
import Testing
import TokenEngine
import TokenFiles

@testable import Theming

/// The roles that Firefox's table lists, asked of themes by typed keys and by name.
@Suite("Roles of Firefox")
struct FirefoxRoleTests {
  struct Role: Sendable, CustomTestStringConvertible {
    var name: String
    var isGradient: Bool
    var testDescription: String { "rolesInPaletteProtocol: \(name)" }
    var path: String { "theme.\(name)" }
  }

  static let table = try? BehaviourTable("firefox.facts.theming.json")

  static let roles: [Role] = (table?.rows("rolesInPaletteProtocol") ?? []).map { row in
    Role(name: row["name"]?.string ?? "", isGradient: row["kind"]?.string == "gradient")
  }

  static let novaRoles = table?["novaOnlyRoles"]?.strings ?? []

  private static let ink = ColorValue(rgb8: 0x1A1A1F)

  /// A theme of the first generation: all of its roles, and none of those that only the second has.
  private static let classic = Theme(
    "classic",
    tokens: VariantValues(
      light: ResolvedTokens(
        tokens: roles.map { role in
          let stop = GradientValueStop(color: ink, position: 0)
          return ResolvedToken(path: role.path, value: role.isGradient ? .gradient([stop]) : .color(ink))
        }, unset: novaRoles.map { "theme.\($0)" })))

  private let scope = ThemeScope(classic, layered: false, variant: Variant(.light))

  @Test func `the table is whole`() {
    #expect(Self.roles.count == 80 && Self.novaRoles.count == 16)
    #expect(Self.table?["rawLiteralsInThemes"]?.object?.map(\.key) == ["light", "dark", "private"])
  }

  @Test(arguments: roles)
  func `a role has the value of its kind, and no other`(_ role: Role) throws {
    #expect(try scope.token(role.path).type == (role.isGradient ? .gradient : .color))
    let color = scope.value(of: AliasToken<ColorValue?>(role.path))
    let gradient = scope.value(of: AliasToken<[GradientValueStop]?>(role.path))
    #expect(color == (role.isGradient ? nil : Self.ink))
    #expect(gradient?.map(\.color) == (role.isGradient ? [Self.ink] : nil))
  }

  @Test(arguments: novaRoles)
  func `a role of the second generation is unset in the first`(name: String) {
    #expect(throws: ThemeProblem.unsetToken(path: "theme.\(name)")) { try scope.token("theme.\(name)") }
    #expect(scope.value(of: AliasToken<ColorValue?>("theme.\(name)")) == nil)
  }

  /// The real files, where they are beside the package.
  @Test(.enabled(if: SharedFolder.has("data/firefox/firefox.resolver.json"), "\(SharedFolder.absence)"))
  func `the files of both generations have the roles of the table`() throws {
    let system = try #require(
      TokenSystem.load(path: "firefox.resolver.json", read: { try SharedFolder.read("data/firefox/" + $0) }).system)
    for context in ["light", "dark", "nightMode", "privateMode"] {
      let tokens = system.resolve(["theme": context]).tokens
      for role in Self.roles {
        #expect(tokens.token(role.path)?.type == (role.isGradient ? .gradient : .color), "\(context) \(role.name)")
      }
      for name in Self.novaRoles { #expect(tokens.isUnset("theme.\(name)"), "\(context) \(name)") }
    }
    for name in Self.novaRoles {
      let tokens = ["novaLight", "novaDark", "novaPrivate"].map { system.resolve(["theme": $0]).tokens }
      #expect(tokens.contains { $0.token("theme.\(name)") != nil }, "\(name)")
    }
    // Colours that a theme states itself, past the palette; the files have tokens that came later than the protocol.
    for (theme, context) in [("light", "light"), ("dark", "dark"), ("private", "privateMode")] {
      let tokens = system.resolve(["theme": context]).tokens
      let literals = Self.roles.compactMap { tokens.token($0.path) }.filter { token in
        token.type == .color && token.chains.allSatisfy { $0.links.count == 1 }
      }
      let listed = try #require(Self.table?["rawLiteralsInThemes"]?[theme]).strings.map { "theme.\($0)" }
      #expect(literals.map(\.path).sorted() == listed.sorted(), "\(theme)")
    }
  }
}
