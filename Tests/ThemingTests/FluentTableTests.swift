import ColorSpaces
import LocatedJSON
import Synchronization
import TestFiles
import Testing

@testable import Theming

/// Fluent's behaviour: the rows of its table, whose first numbers are their indices in it.
@Suite("Fluent's table")
struct FluentTableTests {
  static let table = try? BehaviourTable("fluent.cases.json")

  /// A row of a part of the table.
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var node: JSONNode
    var testDescription: String { name }
  }

  static func rows(_ part: String, _ name: (JSONNode) -> String) -> [Row] {
    (table?.rows(part) ?? []).enumerated().map { Row(name: "\(part) \($0 + 1): \(name($1))", node: $1) }
  }

  private static func text(_ node: JSONNode?) -> String {
    (node?.texts ?? []).map { "\($0.key)=\($0.text)" }.joined(separator: " ")
  }

  @Test func `the table is whole`() throws {
    let table = try #require(Self.table)
    #expect(
      ["variantFallback", "overrideCascade", "subControlCopy", "themeScope", "changeNotification"]
        .map { table.rows($0).count } == [40, 4, 6, 4, 4])
  }

  static let fallbacks = rows("variantFallback") { "\(text($0["declared"])) in \($0["context"]?.string ?? "")" }

  @Test(arguments: fallbacks)
  func `variants fall back`(_ row: Row) throws {
    let declared = try #require(row.node["declared"]).texts
    func value(_ name: String) -> GlobalToken<String>? {
      declared.first { $0.key == name }.map { GlobalToken("global.\($0.text)", $0.text) }
    }
    let token = AliasToken(
      "alias.color", light: try #require(value("light")), lightHighContrast: value("lightHighContrast"),
      lightElevated: value("lightElevated"), lightElevatedHighContrast: value("lightElevatedHighContrast"),
      dark: value("dark"), darkHighContrast: value("darkHighContrast"), darkElevated: value("darkElevated"),
      darkElevatedHighContrast: value("darkElevatedHighContrast"))
    let variant = try variant(named: row.node["context"]?.string)
    #expect(Theme("t").value(of: token, in: variant) == row.node["expect"]?.string)
    // The same, told by files of those contexts, and told by overrides of a token that has something else.
    var theme = Theme("overridden")
    let other = AliasToken<String?>("alias.color")
    var slots: [Variant: GlobalToken<String?>] = [:]
    for (name, text) in declared { slots[try self.variant(named: name)] = .literal(text) }
    theme.override(other, with: VariantValues(slots))
    #expect(theme.value(of: other, in: variant) == row.node["expect"]?.string)
  }

  private func variant(named name: String?) throws -> Variant {
    let name = try #require(name)
    return Variant(
      name.hasPrefix("dark") ? .dark : .light, isElevated: name.contains("Elevated"),
      hasHighContrast: name.contains("HighContrast"))
  }

  /// A control of the table.
  struct Card: Sendable {}

  private static let tokens = ["cornerRadius", "backgroundColor"].map(controlToken)

  private static func controlToken(_ name: String) -> ControlToken<Card, String> {
    ControlToken(name) { _ in .alias(AliasToken("alias.\(name)", light: .literal("default.\(name)"))) }
  }

  private func overrides(_ node: JSONNode?) -> ControlOverrides<Card> {
    var overrides = ControlOverrides<Card>()
    for (name, text) in node?.texts ?? [] {
      overrides.set(Self.controlToken(name), to: VariantValues(.literal(text)))
    }
    return overrides
  }

  static let cascades = rows("overrideCascade") {
    "instance \(text($0["instance"])), theme \(text($0["theme"]))"
  }

  @Test(arguments: cascades)
  func `overrides cascade`(_ row: Row) throws {
    var theme = Theme("t")
    theme.register(overrides(row.node["theme"]))
    let scope = ThemeScope(theme, layered: false, variant: Variant(.light))
    var set = ControlTokenSet<Card>(in: scope) { Card() }
    set.overrides = overrides(row.node["instance"])
    for (name, text) in try #require(row.node["expect"]).texts { #expect(set[Self.controlToken(name)] == text) }
  }

  /// The control around a `Card`.
  struct List: Sendable {}

  static let copies = rows("subControlCopy") {
    "child \(text($0["childOverrides"])), parent \(text($0["parentOverrides"])), "
      + "theme \(text($0["parentThemeRegistration"]))"
  }

  @Test(arguments: copies)
  func `overrides of a parent are copied`(_ row: Row) throws {
    func parentToken(_ name: String) -> ControlToken<List, String> {
      ControlToken(name) { _ in .alias(AliasToken("alias.\(name)", light: .literal("default"))) }
    }
    func parentOverrides(_ key: String) -> ControlOverrides<List> {
      var overrides = ControlOverrides<List>()
      for (name, text) in row.node[key]?.texts ?? [] {
        overrides.set(parentToken(name), to: VariantValues(.literal(text)))
      }
      return overrides
    }
    var theme = Theme("t")
    theme.register(parentOverrides("parentThemeRegistration"))
    let scope = ThemeScope(theme, layered: false, variant: Variant(.light))
    var parent = ControlTokenSet<List>(in: scope) { List() }
    parent.overrides = parentOverrides("parentOverrides")
    var child = ControlTokenSet<Card>(in: scope) { Card() }
    child.overrides = overrides(row.node["childOverrides"])
    for (name, parentName) in try #require(row.node["mapping"]).texts {
      child.overrides.inherit(Self.controlToken(name), from: parent, parentToken(parentName))
    }
    let after = try #require(row.node["childOverridesAfter"]).texts
    for name in ["color", "thickness"] {
      let expected = after.first { $0.key == name }?.text ?? "default.\(name)"
      #expect(child[Self.controlToken(name)] == expected)
    }
  }

  /// The scopes of the table's tree of views, by name.
  private func scopes() throws -> (shared: ThemeScope, views: [(name: String, scope: ThemeScope)]) {
    let shared = ThemeScope(Theme("shared"), layered: false, variant: Variant(.light))
    var views: [(name: String, scope: ThemeScope)] = []
    for member in try #require(Self.table?["viewTree"]?.object) {
      let parent = member.value.string.flatMap { name in views.first { $0.name == name }?.scope } ?? shared
      views.append((member.key, parent.child()))
    }
    return (shared, views)
  }

  private static let probe = AliasToken<String?>("alias.name")

  private func theme(_ name: String) -> Theme {
    var theme = Theme(name)
    theme.override(Self.probe, with: VariantValues(.literal(name)))
    return theme
  }

  static let themeScopes = rows("themeScope") { "themes on \(text($0["set"]))" }

  @Test(arguments: themeScopes)
  func `the nearest theme counts alone`(_ row: Row) throws {
    let (shared, views) = try scopes()
    shared.theme = theme("shared")
    for (name, text) in try #require(row.node["set"]).texts {
      views.first { $0.name == name }?.scope.theme = theme(text)
    }
    let expected = try #require(row.node["expect"]).texts
    #expect(expected.count == views.count)
    for (name, text) in expected {
      #expect(views.first { $0.name == name }?.scope.value(of: Self.probe) == text)
    }
  }

  static let notices = rows("changeNotification") { "changed on \($0["changedOn"]?.string ?? "shared")" }

  @Test(arguments: notices)
  func `who is told`(_ row: Row) throws {
    let (shared, views) = try scopes()
    let told = NoticeBoardTests.Log()
    let subscriptions = views.map { view in view.scope.observe { told.add(view.name) } }
    let changed = row.node["changedOn"]?.string.flatMap { name in views.first { $0.name == name }?.scope } ?? shared
    changed.theme = theme("new")
    #expect(told.all.sorted() == row.node["told"]?.strings)
    withExtendedLifetime(subscriptions) {}
  }
}
