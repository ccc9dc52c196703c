import Catalogs
import ColorSpaces
import LocalFiles
import SnapshotHarness
import Specimens
import TestFiles
import Testing
import TokenEngine

@testable import Suites

/// A catalog, and which tokens its pictures ask for.
private struct Reads: Sendable {
  static let iOS = try? Reads(.fluent)
  static let macOS = try? Reads(.fluentMacOS)
  static let highContrast = try? Reads(.fluentHighContrast)

  let suite: Suite

  init(_ catalog: Catalog) throws {
    // Every picture counts, also where one of another variant stands for it.
    var filter = CaseFilter()
    filter.includesUnkept = true
    suite = try #require(
      Suite.load("\(PackageFolder.path)/\(catalog.suiteFile)", choosing: filter, currentFolder: "").suite)
  }

  /// The tokens of a variant.
  func tokens(_ variant: String) throws -> ResolvedTokens {
    try #require(suite.variants.first { $0.plan.name == variant }?.tokens).tokens
  }

  /// The tokens that a picture asks for, and those they stand for.
  func links(of picture: Suite.Picture, in variant: Suite.Variant) throws -> [String] {
    let tokens = try #require(variant.tokens)
    let painter = VariantPainter(
      tokens: tokens, background: variant.canvas, settings: suite.settings, specimens: suite.shelf.embeddable,
      scale: 1, pool: RasterizerPool(count: 0))
    let specimenCase = try #require(suite.specimenCase(picture, in: tokens.tokens))
    return tokens.ingredients(of: painter.lookups(of: specimenCase, embedding: suite.shelf.embeddable))
      .flatMap(\.chain)
  }
}

@Suite("Fluent on macOS and in high contrast")
struct FluentVariantsTests {
  // MARK: High contrast

  /// A role that high contrast changes, and its contrast with `background.neutral1` before and after, in hundredths
  /// (WCAG 2.2, rounded).
  struct Change: Sendable, CustomTestStringConvertible {
    var theme: String
    var role: String
    var before: Int
    var after: Int
    var testDescription: String { "\(role) in \(theme)" }

    init(_ theme: String, _ role: String, _ before: Int, _ after: Int) {
      self.theme = theme
      self.role = role
      self.before = before
      self.after = after
    }
  }

  // All of them, from the token files: grey14 is #242424, so 15.52 on white, and so on.
  static let changes = [
    Change("light", "foreground.neutral1", 1552, 2100), Change("light", "foreground.neutral2", 1005, 2100),
    Change("light", "foreground.neutral3", 619, 1552), Change("light", "foreground.neutral4", 395, 1005),
    Change("light", "foreground.neutralDisabled", 188, 619), Change("light", "foreground.brandRest", 538, 787),
    Change("light", "stroke.neutral1", 114, 619), Change("light", "stroke.neutral2", 132, 619),
    Change("dark", "foreground.neutral2", 1445, 2100), Change("dark", "foreground.neutral3", 936, 1445),
    Change("dark", "foreground.neutral4", 569, 1445), Change("dark", "foreground.neutralDisabled", 314, 784),
    Change("dark", "foreground.brandRest", 556, 315),
    Change("dark", "stroke.neutral1", 193, 936), Change("dark", "stroke.neutral2", 269, 936),
    // Strokes are missing here: elevated beats high contrast.
    Change("darkElevated", "foreground.neutral2", 1362, 1980), Change("darkElevated", "foreground.neutral3", 882, 1362),
    Change("darkElevated", "foreground.neutral4", 537, 1362),
    Change("darkElevated", "foreground.neutralDisabled", 296, 739),
    Change("darkElevated", "foreground.brandRest", 524, 297),
  ]

  private static func color(_ path: String, in tokens: ResolvedTokens) throws -> EncodedRGB {
    guard case .color(let color) = tokens.token("aliasV1.\(path)")?.value else { throw NoColor(path: path) }
    return EncodedRGB(color)
  }

  private struct NoColor: Error {
    var path: String
  }

  /// The contrast of two roles.
  private static func contrast(_ role: String, on surface: String, in tokens: ResolvedTokens) throws -> Double {
    ContrastRatio.of(try color(role, in: tokens), on: try color(surface, in: tokens))
  }

  @Test func `high contrast changes the roles of the table and no others`() throws {
    let reads = try #require(Reads.highContrast)
    for theme in ["light", "dark", "darkElevated"] {
      let (plain, high) = (try reads.tokens(theme), try reads.tokens("\(theme)HighContrast"))
      let roles = plain.paths.filter { $0.hasPrefix("aliasV1.") }
      #expect(roles.count == 33)
      let changed = roles.filter { plain.token($0)?.value != high.token($0)?.value }.map { $0.dropFirst(8) }
      #expect(Set(changed) == Set(Self.changes.filter { $0.theme == theme }.map { $0.role[...] }), "\(theme)")
    }
  }

  @Test func `each role it changes gains contrast, but brandRest in the dark`() throws {
    let reads = try #require(Reads.highContrast)
    for change in Self.changes {
      let (plain, high) = (try reads.tokens(change.theme), try reads.tokens("\(change.theme)HighContrast"))
      for number in 1...4 {
        let surface = "background.neutral\(number)"
        let before = try Self.contrast(change.role, on: surface, in: plain)
        let after = try Self.contrast(change.role, on: surface, in: high)
        let isGain = change.role != "foreground.brandRest" || change.theme == "light"
        #expect(isGain ? after > before : after < before, "\(change.testDescription) on \(surface)")
        guard number == 1 else { continue }
        #expect(Int((before * 100).rounded()) == change.before, "\(change.testDescription)")
        #expect(Int((after * 100).rounded()) == change.after, "\(change.testDescription)")
      }
    }
  }

  /// What a role stands for on an elevated surface in high contrast, and the slot that says so.
  struct Fallback: Sendable, CustomTestStringConvertible {
    var slot: String
    var role: String
    var link: String
    var testDescription: String { "\(role) by \(slot)" }
  }

  // swift-format-ignore
  static let fallbacks = [
    // Both dark slots have these, and the elevated one is asked first.
    Fallback(slot: "darkElevated before darkHighContrast", role: "stroke.neutral1", link: "global.neutral.grey32"),
    Fallback(slot: "darkElevated before darkHighContrast", role: "stroke.neutral2", link: "global.neutral.grey36"),
    Fallback(slot: "darkElevated before dark", role: "background.neutral1", link: "global.neutral.grey4"),
    Fallback(slot: "darkElevated before dark", role: "background.neutral4", link: "global.neutral.grey16"),
    Fallback(slot: "darkHighContrast before dark", role: "foreground.neutral3", link: "global.neutral.grey84"),
    Fallback(slot: "darkHighContrast before dark", role: "foreground.brandRest", link: "global.brand.comm70"),
    Fallback(slot: "darkHighContrast before lightHighContrast", role: "foreground.neutral1", link: "global.neutral.white"),
    Fallback(slot: "dark before light", role: "background.surfaceQuaternary", link: "global.neutral.grey26"),
    Fallback(slot: "dark before light", role: "foreground.brandDisabled", link: "global.neutral.grey36"),
    // Only light has it, but what it stands for is looked up in the dark.
    Fallback(slot: "light", role: "foreground.brandHover", link: "aliasV1.brand.shade10"),
    Fallback(slot: "light", role: "background.brandRest", link: "aliasV1.brand.primary"),
  ]

  @Test(arguments: fallbacks)
  func `on an elevated surface, high contrast comes second`(_ row: Fallback) throws {
    let tokens = try #require(Reads.highContrast).tokens("darkElevatedHighContrast")
    #expect(tokens.token("aliasV1.\(row.role)")?.aliasLinks.dropFirst().first == row.link)
  }

  @Test func `the comparison has all six themes in each of its pictures`() throws {
    let reads = try #require(Reads.highContrast)
    let picture = try #require(reads.suite.pictures.first { $0.name == "comparison" })
    // neutral3 in light, light with high contrast, dark and elevated; both dark ones with high contrast have grey84.
    let greys = Set(["grey38", "grey14", "grey68", "grey84"].map { "global.neutral.\($0)" })
    for variant in reads.suite.variants {
      #expect(try greys.isSubset(of: reads.links(of: picture, in: variant)), "\(variant.plan.name)")
    }
  }

  // MARK: macOS

  @Test func `hovered colours and foreground4 are aliases of macOS only`() throws {
    let macOS = try #require(Reads.macOS).tokens("light")
    let iOS = try #require(Reads.iOS).tokens("light")
    let aliases = { (tokens: ResolvedTokens) in Set(tokens.paths.filter { $0.hasPrefix("alias.") }) }
    #expect(aliases(macOS).count == 119)
    #expect(
      aliases(macOS).subtracting(aliases(iOS)) == [
        "alias.color.background1Hover", "alias.color.background2Hover", "alias.color.background3Hover",
        "alias.color.background4Hover", "alias.color.background5Hover", "alias.color.brandBackground1Hover",
        "alias.color.brandBackground2Hover", "alias.color.foreground4",
      ])
    #expect(aliases(iOS).subtracting(aliases(macOS)) == [])
  }

  @Test func `the global tokens are one file for three suites`() throws {
    let files = try Files.list("\(PackageFolder.path)/Sources/Catalogs", suffix: ".json")
    #expect(files.filter { Files.name(of: $0) == "global.tokens.json" } == ["fluent/tokens/global.tokens.json"])
    let iOS = try #require(Reads.iOS).tokens("light")
    let globals = iOS.paths.filter { $0.hasPrefix("global.") }
    #expect(globals.count == 718)
    let others = [try #require(Reads.macOS).tokens("light"), try #require(Reads.highContrast).tokens("dark")]
    // macOS has other sizes of type.
    for (tokens, changes) in zip(others, [9, 0]) {
      let changed = globals.filter { tokens.token($0)?.value != iOS.token($0)?.value }
      #expect(changed.count == changes && changed.allSatisfy { $0.hasPrefix("global.fontSize.") })
    }
  }

  @Test func `text has the sizes of macOS`() throws {
    let tokens = try #require(Reads.macOS).tokens("dark")
    let styles = tokens.tokens.compactMap { token -> String? in
      guard case .typography(let style) = token.value else { return nil }
      let size = style.fontSize.value
      return "\(token.path) \(size)/\((size * style.lineHeight).rounded())"
    }
    #expect(
      styles.sorted() == [
        "alias.typography.body1 13.0/16.0", "alias.typography.body1Strong 13.0/16.0",
        "alias.typography.body2 12.0/15.0", "alias.typography.body2Strong 12.0/15.0",
        "alias.typography.caption1 10.0/13.0", "alias.typography.caption1Strong 10.0/13.0",
        "alias.typography.caption2 10.0/13.0", "alias.typography.caption2Strong 10.0/13.0",
        "alias.typography.display 44.0/52.0", "alias.typography.largeTitle 26.0/32.0",
        "alias.typography.title1 22.0/26.0", "alias.typography.title2 17.0/22.0", "alias.typography.title3 15.0/20.0",
        "control.messageBar.messageFont 13.0/16.0", "control.messageBar.titleFont 13.0/16.0",
      ])
  }

  @Test(arguments: ["light", "dark"])
  func `the message bar is drawn with all its tokens`(variant: String) throws {
    let reads = try #require(Reads.macOS)
    let control = try reads.tokens(variant).paths.filter { $0.hasPrefix("control.") }
    #expect(control.count == 4)
    let data = try #require(reads.suite.variants.first { $0.plan.name == variant })
    let picture = try #require(reads.suite.pictures.first { $0.name == "messageBar" })
    #expect(try Set(reads.links(of: picture, in: data)).isSuperset(of: control))
  }

  // MARK: What is drawn

  /// The aliases that are on no picture made by hand, but on a sheet.
  static let sheetOnly = [
    "alias.shadow.clear", "alias.typography.caption1Strong", "alias.typography.caption2Strong",
    "alias.typography.display", "alias.typography.largeTitle", "alias.typography.title2",
  ]

  @Test(arguments: [("alias.", sheetOnly), ("aliasV1.", [])])
  func `every alias is on a picture made by hand, but for those that the suite file lists`(
    prefix: String, sheetOnly: [String]
  ) throws {
    let reads = try #require(prefix == "alias." ? Reads.macOS : Reads.highContrast)
    let variant = try #require(reads.suite.variants.first)
    var (drawn, onSheets): (Set<String>, Set<String>) = ([], [])
    for picture in reads.suite.pictures {
      let links = try reads.links(of: picture, in: variant)
      if picture.name.hasPrefix("sheet-") { onSheets.formUnion(links) } else { drawn.formUnion(links) }
    }
    let all = try reads.tokens(variant.plan.name).paths.filter { $0.hasPrefix(prefix) }
    let missing = all.filter { !drawn.contains($0) }.sorted()
    #expect(all.count == (prefix == "alias." ? 119 : 33))
    #expect(missing == sheetOnly)
    #expect(missing.filter { !onSheets.contains($0) } == [])
  }
}
