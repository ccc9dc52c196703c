import LocatedJSON
import TestFiles
import Testing
import TokenEngine

@testable import Catalogs
@testable import Suites

@Suite("Catalog firefox")
struct FirefoxTests {
  static let classic = ["light", "dark", "privateMode"]
  static let nova = ["novaLight", "novaDark", "novaPrivate"]

  /// A role and its value in each of six themes.
  struct Value: Sendable, CustomTestStringConvertible {
    var role: String
    var values: [String]
    var testDescription: String { role }
  }

  /// What tells the themes apart, from the colours that upstream's theme files name.
  ///
  /// `classic`: Nova has no value of its own, and that of the theme it is built on stays.
  static let values: [Value] = """
    layer1             | #F9F9FB | #2B2A33 | #321C64 | #F7F6FB | #1D1B1F | #180E30
    layer2             | #FFFFFF | #42414D | #321C64 | #FFFFF4 | #657393 | #3E315F
    layer5             | #FFFFFF | #3A3944 | #312A64 | classic | #312F33 | classic
    actionPrimary      | #0060DF | #00B3F4 | #00B3F4 | #764EDD | #B393FF | #B393FF
    textInverted       | #FBFBFE | #15141A | #15141A | #F2F0F8 | #180E30 | #180E30
    borderAccent       | #0060DF | #00B3F4 | #952BB9 | classic | classic | classic
    actionTabActive    | #FFFFFF | #42414D | #952BB9 | #FFFFF4 | #312F33 | #281D44
    layerSurfaceLow    | #F0F0F4 | #2B2A33 | #342B4A | #EFEDF2 | #1D1B1F | #180E30
    layerSurfaceMedium | #FFFFFF | #1C1B22 | #24183A | #FFFFF4 | #312F33 | #281D44
    layerEmphasis      | #E0E0E6 | #1C1B22 | #1D1133 | classic | classic | classic
    textOnDark         | #FBFBFE | #FBFBFE | #FBFBFE | #F2F0F8 | #F2F0F8 | #F2F0F8
    textOnLight        | #15141A | #15141A | #15141A | #180E30 | #180E30 | #180E30
    formKnob           | #FFFFFF | #FFFFFF | #FFFFFF | #FFFFF4 | #FFFFF4 | #FFFFF4
    layerScrim         | #42414D 95% | #15141A 95% | #15141A 95% | classic | classic | classic
    layerHomepage      | #F9F9FB 0%, #F9F9FB 50%, #F9F9FB 100% | #2B2A33 0%, #2B2A33 50%, #2B2A33 100% \
    | #393473 0%, #45278D 50%, #722291 100% | classic | classic | classic
    layerGradient      | #592ACB 0%, #7542E5 100% | #592ACB 0%, #7542E5 100% | #592ACB 0%, #7542E5 100% \
    | classic | classic | classic
    """.split(separator: "\n").map { line in
      let cells = line.split(separator: "|").map { cell in
        cell.split(separator: " ").joined(separator: " ")
      }
      return Value(role: cells[0], values: Array(cells.dropFirst()))
    }

  @Test(arguments: values)
  func `what tells the themes apart`(_ row: Value) throws {
    let pictures = try #require(FirefoxPictures.original)
    #expect(row.values.count == 6)
    for (index, theme) in (Self.classic + Self.nova).enumerated() {
      let token = try #require(try pictures.tokens(in: theme).token("theme.\(row.role)"))
      let expected = row.values[index] == "classic" ? row.values[index - 3] : row.values[index]
      #expect(token.value.description == expected, "\(theme)")
      if row.values[index] == "classic" {
        let base = try pictures.tokens(in: Self.classic[index - 3]).token("theme.\(row.role)")
        #expect(token.chains == base?.chains, "\(theme)")
      }
    }
  }

  @Test(arguments: [("nightMode", "dark"), ("novaNightMode", "novaDark")])
  func `night mode is dark, token for token, and has no picture of its own`(night: String, dark: String) throws {
    let pictures = try #require(FirefoxPictures.original)
    let (ours, theirs) = (try pictures.tokens(in: night), try pictures.tokens(in: dark))
    #expect(ours.paths == theirs.paths && ours.unset == theirs.unset)
    #expect(zip(ours.tokens, theirs.tokens).allSatisfy { $0.value == $1.value && $0.chains == $1.chains })
    let index = try #require(pictures.suite.variantNames.firstIndex(of: night))
    let entries = pictures.suite.entries.filter { $0.variant == index }
    // The sheets of the palette are one case, in light, for all themes.
    #expect(entries.count > 60)
    #expect(entries.filter { pictures.suite.isCase($0) }.map { pictures.suite.pictures[Int($0.picture)].name } == [])
  }

  // MARK: Which pictures a change moves

  /// A token, and the controls that it must move in a theme: those that read it, and those that embed them.
  struct Move: Sendable, CustomTestStringConvertible {
    var path: String
    var theme: String
    var controls: [String]
    var testDescription: String { "\(path) in \(theme)" }
  }

  static let moves: [Move] = """
    theme.actionPrimary | light | autofill button homeCard privacySheet protectionPanel roundButton settingsRow toast \
    toggle toolbarButton | browser emptyState glassToolbar settings
    theme.layerSurfaceMedium | light | addressToolbar menuItem | browser menu
    theme.layerSurfaceMedium | privateMode | addressToolbar menuItem | browser menu
    theme.layerSurfaceMedium | novaLight | addressToolbar menuItem | browser menu
    theme.layerSurfaceMedium | novaDark | addressToolbar menuItem autofill contextMenu homeCard settingsRow suggestionRow \
    toggle topSite | browser homepage menu settings
    theme.layerAccentSubtle | novaLight | privacySheet protectionPanel |
    theme.layer5Hover | light | autofill menuItem settingsRow suggestionRow topSite | menu
    theme.borderAccentPrivate | light | loadingBar tabCard |
    theme.borderAccent | light | loadingBar tabCard | browser tabTray
    theme.shadowStrong | light | addressToolbar homeSearchBar topSite | browser homepage
    theme.shadowDefault | light | contextMenu homeCard privateHome searchEngineStrip tabCard toast topTabs \
    | browser glassToolbar homepage tabTray
    theme.layerGradient | light | contextualHint |
    theme.textToast | novaLight | toast |
    theme.iconPrivate | novaLight | privacySheet toolbarButton |
    theme.actionTabActive | privateMode | topTabs |
    """.split(separator: "\n").map { line in
      let cells = line.split(separator: "|", omittingEmptySubsequences: false).map { cell in
        cell.split(separator: " ").map { String($0) }
      }
      return Move(path: cells[0][0], theme: cells[1][0], controls: cells[2] + cells[3])
    }

  @Test(arguments: moves)
  func `a change of a role moves these controls, and no others`(_ row: Move) throws {
    let pictures = try #require(FirefoxPictures.original)
    #expect(try pictures.controls(using: row.path, in: row.theme) == row.controls.sorted())
  }

  @Test func `a colour of the palette moves what its roles move`() throws {
    let pictures = try #require(FirefoxPictures.original)
    // The roles that light takes from blue50, past a change of opacity and as stops of gradients too.
    let roles = [
      "actionInformation", "actionPrimary", "actionPrimaryDisabled", "borderAccent", "borderAccentNonOpaque",
      "gradientOnboardingStop2", "iconAccent", "layerAccentNonOpaque", "layerInformation", "layerSelectedText",
      "textAccent",
    ].map { "theme.\($0)" }
    let tokens = try pictures.tokens(in: "light")
    let reached = tokens.paths.filter {
      $0.hasPrefix("theme.") && tokens.sources(of: [$0]).contains("palette.fx.blue50")
    }
    #expect(reached.sorted() == roles)
    let sources = try pictures.sources(in: "light")
    for (control, paths) in sources {
      #expect(paths.contains("palette.fx.blue50") == !paths.isDisjoint(with: roles), "\(control)")
    }
  }

  @Test func `roles without a picture are those that the suite file lists`() throws {
    let pictures = try #require(FirefoxPictures.original)
    var (roles, read): (Set<String>, Set<String>) = ([], [])
    for theme in Self.classic + Self.nova {
      roles.formUnion(try pictures.tokens(in: theme).paths.filter { $0.hasPrefix("theme.") })
      for paths in try pictures.sources(in: theme).values { read.formUnion(paths) }
    }
    let unseen = [
      "borderToolbarDivider", "iconRatingNeutral", "indicatorInactive", "layer4", "layerAccentNonOpaque",
      "layerGradientOverlay", "layerGradientURL", "shadowBorder", "shadowSubtle",
    ]
    #expect(roles.subtracting(read).sorted() == unseen.map { "theme.\($0)" })
    let lines = try PackageFolder.lines(of: Catalog.firefox.suiteFile)
    for role in unseen {
      let isListed = lines.contains { line in
        line.split { !$0.isLetter && !$0.isNumber }.contains { $0 == role }
      }
      #expect(isListed, "\(role)")
    }
    #expect(pictures.suite.tokenUsage().unusedCount == 0)
  }

  // MARK: What the code of upstream says

  private static let table = try? BehaviourTable("firefox.facts.theming.json")

  @Test func `all themes have the roles of the first generation`() throws {
    let pictures = try #require(FirefoxPictures.original)
    let roles = try #require(Self.table).rows("rolesInPaletteProtocol")
    #expect(roles.count == 80)
    for theme in pictures.suite.variantNames {
      let tokens = try pictures.tokens(in: theme)
      for role in roles {
        let type: TokenType = role["kind"]?.string == "gradient" ? .gradient : .color
        let name = try #require(role["name"]?.string)
        #expect(tokens.token("theme.\(name)")?.type == type, "\(theme) \(name)")
      }
    }
  }

  @Test func `roles of the second generation are unset in the first`() throws {
    let pictures = try #require(FirefoxPictures.original)
    let names = try #require(Self.table?["novaOnlyRoles"]).strings
    #expect(names.count == 16)
    for theme in Self.classic + ["nightMode"] {
      let tokens = try pictures.tokens(in: theme)
      for name in names { #expect(tokens.isUnset("theme.\(name)"), "\(theme) \(name)") }
    }
    let novas = try Self.nova.map { try pictures.tokens(in: $0) }
    for name in names { #expect(novas.contains { $0.token("theme.\(name)") != nil }, "\(name)") }
  }

  @Test(arguments: [("light", "light"), ("dark", "dark"), ("private", "privateMode")])
  func `colours that a theme states itself, past the palette`(name: String, theme: String) throws {
    let pictures = try #require(FirefoxPictures.original)
    let tokens = try pictures.tokens(in: theme)
    let roles = try #require(Self.table).rows("rolesInPaletteProtocol").compactMap { $0["name"]?.string }
    let stated = roles.map { "theme.\($0)" }.filter { path in
      guard let token = tokens.token(path), token.type == .color else { return false }
      return token.chains.allSatisfy { $0.links.count == 1 }
    }
    let listed = try #require(Self.table?["rawLiteralsInThemes"]?[name]).strings.map { "theme.\($0)" }
    #expect(stated.sorted() == listed.sorted())
  }
}
