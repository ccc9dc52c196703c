import ColorSpaces
import LocatedJSON
import TestFiles
import Testing
import Theming
import TokenEngine

@testable import Catalogs

@Suite("Accents of Firefox")
struct FirefoxAccentTests {
  static let table = try? BehaviourTable("firefox.facts.theming.json")

  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var rule: String
    var testDescription: String { "accentDerivedRoles: \(name), \(rule)" }
  }

  static let rows: [Row] = {
    guard let roles = table?["accentDerivedRoles"] else { return [] }
    return roles.texts.map { Row(name: $0.key, rule: $0.text) }
  }()

  @Test func `accents and their tokens`() throws {
    let accents = try #require(Self.table?["accents"]?.object)
    #expect(accents.map(\.key) == FirefoxAccent.allCases.map(\.rawValue))
    for member in accents {
      let accent = try #require(FirefoxAccent(rawValue: member.key))
      #expect(accent.token(in: .light) == member.value["light"]?.string)
      #expect(accent.token(in: .dark) == member.value["otherwise"]?.string)
    }
  }

  /// What the words of the table say, for the accent #0060E0 (hue 214.3°, saturation 100 %, brightness 87.8 %).
  private static let meanings: [String: (light: [String], dark: [String])] = [
    "accent": (["#0060E0"], ["#0060E0"]),
    // 224 − 25.5 = 198.5, and 96 × 198.5 / 224 = 85.07.
    "accent, HSB brightness minus 0.1": (["color(0, 0.333613, 0.778431)"], ["color(0, 0.333613, 0.778431)"]),
    "accent alpha 0.5": (["#0060E0 50%"], ["#0060E0 50%"]),
    "accent alpha 0.1": (["#0060E0 10%"], ["#0060E0 10%"]),
    "accent alpha 0.3 in light, 0.2 otherwise": (["#0060E0 30%"], ["#0060E0 20%"]),
    "accent alpha 0.44": (["#0060E0 44%"], ["#0060E0 44%"]),
    // 224 + 38.25 is more than 255, and 96 × 255 / 224 = 109.29.
    "accent HSB brightness plus 0.15, then accent": (
      ["color(0, 0.428571, 1)", "#0060E0"], ["color(0, 0.428571, 1)", "#0060E0"]
    ),
  ]

  /// The colour as the table of meanings has it.
  private func text(_ color: ColorValue) -> String {
    color.hexadecimal(.short) == nil
      ? "color(" + color.components.map { ($0 ?? -1).text(.short) }.joined(separator: ", ") + ")" : color.description
  }

  @Test func `the table is whole`() {
    #expect(Self.rows.count == 13)
  }

  @Test(arguments: rows)
  func `roles that an accent decides`(_ row: Row) throws {
    let meaning = try #require(Self.meanings[row.rule])
    for (scheme, expected) in [(ColorScheme.light, meaning.light), (.dark, meaning.dark)] {
      let roles = FirefoxAccent.roles(of: ColorValue(rgb8: 0x0060E0), in: scheme)
      let role = try #require(roles.first { $0.role == row.name })
      #expect(role.colors.map(text) == expected)
      #expect(roles.count == Self.rows.count)
    }
  }

  @Test func `a theme with an accent`() throws {
    let accent = ColorValue(rgb8: 0x0060E0)
    let theme = FirefoxAccent.theme(Theme("Firefox"), with: accent, in: .light)
    let scope = ThemeScope(theme, layered: false, variant: Variant(.light))
    #expect(scope.value(of: AliasToken<ColorValue?>("theme.textAccent")) == accent)
    #expect(scope.value(of: AliasToken<[GradientValueStop]?>("theme.layerGradient"))?.map(\.position) == [0, 1])
    #expect(scope.value(of: AliasToken<ColorValue?>("theme.textPrimary")) == nil)
  }

  @Test func `a dark colour of the reader's own is paler and brighter in dark`() throws {
    // Brightness 0.4 and saturation 0.5 become 0.8 and 0.4: the channels are 0.8 and 0.8 × 0.6.
    let color = ColorValue(space: .srgb, components: [0.4, 0.2, 0.2])
    let adapted = FirefoxAccent.adapted(color, to: .dark)
    #expect(zip(adapted.components, [0.8, 0.48, 0.48]).allSatisfy { abs(($0 ?? -1) - $1) < 1e-12 })
    #expect(FirefoxAccent.adapted(color, to: .light) == color)
    let bright = ColorValue(space: .srgb, components: [0.5, 0.2, 0.2])
    #expect(FirefoxAccent.adapted(bright, to: .dark) == bright)
    let black = FirefoxAccent.adapted(ColorValue(rgb8: 0), to: .dark)
    #expect(black.components == [0.4, 0.4, 0.4])
  }

  @Test func `names of images`() throws {
    let names = try #require(Self.table?["themedImageName"]).texts
    #expect(names.map(\.text) == [ColorScheme.light, .dark].map { FirefoxAccent.imageName("name", in: $0) })
  }
}
