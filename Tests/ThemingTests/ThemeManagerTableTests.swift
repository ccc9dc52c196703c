import LocatedJSON
import TestFiles
import Testing

@testable import Theming

/// Firefox's behaviour: the rows of its table.
@Suite("Firefox's table")
struct ThemeManagerTableTests {
  static let table = try? BehaviourTable("firefox.facts.theming.json")

  /// A row of a part of the table.
  struct Row: Sendable, CustomTestStringConvertible {
    var node: JSONNode

    /// All that the row says.
    var testDescription: String {
      (node.object ?? []).map { member in
        let text = member.value.string ?? member.value.boolean.map(String.init) ?? member.value.number.map { "\($0)" }
        return "\(member.key)=\(text ?? "none")"
      }.joined(separator: " ")
    }
  }

  static let cases = (table?.rows("cases") ?? []).map(Row.init)

  @Test func `the table is whole`() throws {
    let table = try #require(Self.table)
    #expect(table.rows("cases").count == 9)
    #expect(table["themeTypes"]?.object?.count == 4)
    #expect(table.rows("decisionOrder").count == 5)
  }

  @Test(arguments: cases)
  func `the theme of a window`(_ row: Row) throws {
    func flag(_ key: String) throws -> Bool { try #require(row.node[key]?.boolean as Bool?) }
    func scheme(_ name: String) -> ColorScheme? { ColorScheme.allCases.first { "\($0)" == name } }
    let manager = ThemeManager<Int>.named()
    manager.environmentDidChange(
      scheme: row.node["systemIs"]?.string.flatMap(scheme), brightness: row.node["brightness"]?.number)
    manager.manualTheme = try row.node["saved"]?.string.map { try #require(ThemeType.named($0)) }
    manager.followsSystem = try flag("system")
    manager.isNightModeOn = try flag("night")
    manager.isBrightnessAutomatic = try flag("auto")
    if let threshold = row.node["threshold"]?.number { manager.brightnessThreshold = threshold }
    let scope = manager.open(1)
    manager.setPrivate(try flag("private"), window: 1)
    let expected = try #require(row.node["expect"]?.string)
    #expect(manager.theme(for: 1).name == expected)
    #expect(scope.theme?.name == expected)
    #expect(scope.variant.scheme == (expected == "light" ? .light : .dark))
  }

  @Test func `types of themes`() throws {
    let rows = try #require(Self.table?["themeTypes"]?.object)
    #expect(rows.map(\.key) == ThemeType.allCases.map { "\($0)" })
    for (row, type) in zip(rows, ThemeType.allCases) {
      #expect(row.value["stored"]?.string == type.savedName, "\(row.key)")
      #expect(row.value["interfaceStyle"]?.string == "\(type.scheme)", "\(row.key)")
    }
    // A program without a theme of night mode shows the dark one in its place.
    #expect(rows.last?.value["coloursOf"]?.string == "dark")
    let manager = ThemeManager<Int>.named(nightMode: nil)
    manager.followsSystem = false
    manager.manualTheme = .nightMode
    #expect(manager.theme(for: 1).name == "dark")
  }

  /// Rules are made to apply from the last one to the first: each of them then decides against those after it.
  @Test func `the order of decisions`() throws {
    let manager = ThemeManager<Int>.named()
    manager.followsSystem = false
    manager.environmentDidChange(scheme: .light, brightness: 0.25)
    manager.brightnessThreshold = 0.5
    // swift-format-ignore
    let rules: [(rule: String, theme: String, applies: () -> Void)] = [
      ("saved manual theme, or the system theme when none is saved",             "light",
       { manager.manualTheme = .light }),
      ("automatic brightness on: dark if brightness < threshold else light",     "dark",
       { manager.isBrightnessAutomatic = true }),
      ("follow system on: system light or dark",                                 "light",
       { manager.followsSystem = true }),
      ("night mode on: nightMode",                                               "nightMode",
       { manager.isNightModeOn = true }),
      ("window is private: privateMode",                                         "privateMode",
       { manager.setPrivate(true, window: 1) }),
    ]
    #expect(rules.reversed().map(\.rule) == Self.table?["decisionOrder"]?.strings)
    for rule in rules {
      rule.applies()
      #expect(manager.theme(for: 1).name == rule.theme, "\(rule.rule)")
    }
  }
}

extension ThemeManager {
  /// A manager whose themes are named as their types.
  static func named(
    nightMode: Theme? = Theme("nightMode"), in application: ThemeScope? = nil, store: (any ThemeStore)? = nil
  ) -> ThemeManager {
    ThemeManager(
      light: Theme("light"), dark: Theme("dark"), privateMode: Theme("privateMode"), nightMode: nightMode,
      in: application, store: store)
  }
}

extension ThemeType {
  /// The type that is called so in programs.
  static func named(_ name: String) -> ThemeType? { allCases.first { "\($0)" == name } }
}
