import Catalogs
import ExactTexts
import LocalFiles
import LocatedJSON
import TestFiles
import Testing

@testable import Suites

@Suite("Checks of catalogs")
struct CatalogCheckTests {
  /// A mistake in a file of a catalog, and how the finding begins that tells it.
  struct Plant: Sendable, CustomTestStringConvertible {
    var catalog: Catalog
    var name: String
    var file: String
    var text: String
    var replacement: String
    var finding: String
    var testDescription: String { "\(catalog.name): \(name)" }

    init(
      _ catalog: Catalog, _ name: String, in file: String, _ text: String, as replacement: String, _ finding: String
    ) {
      (self.catalog, self.name, self.file, self.text) = (catalog, name, file, text)
      (self.replacement, self.finding) = (replacement, finding)
    }
  }

  // swift-format-ignore
  private static let plants = [
    Plant(
      .fluent, "a background that is no lighter in light", in: "tokens/alias.dark.tokens.json",
      "\"background2\": {\n    \"$type\": \"color\",\n    \"$value\": \"{global.neutral.grey12}\"",
      as: "\"background2\": {\n    \"$type\": \"color\",\n    \"$value\": \"{global.neutral.white}\"",
      "tokens/alias.light.tokens.json:94:15: error: 'alias.color.background2' is as light in light as in dark, 1;"),
    Plant(
      .fluent, "an elevated background that is darker", in: "tokens/alias.darkElevated.tokens.json",
      "\"background3\": {\n    \"$type\": \"color\",\n    \"$value\": \"{global.neutral.grey20}\"",
      as: "\"background3\": {\n    \"$type\": \"color\",\n    \"$value\": \"{global.neutral.black}\"",
      "tokens/alias.darkElevated.tokens.json:30:15: error: 'alias.color.background3' is darker in darkElevated, lightness 0, than in dark, 0.2"),
    Plant(
      .fluent, "a role in dark alone", in: "tokens/alias.dark.tokens.json",
      "\"presenceOof\": {",
      as: "\"presenceNew\": {",
      "tokens/alias.dark.tokens.json:356:15: error: 'alias.color.presenceNew' has a value in dark, but none in light;"),
    Plant(
      .fluent, "faded text", in: "tokens/alias.light.tokens.json",
      "\"foreground1\": {\n    \"$type\": \"color\",\n    \"$value\": \"{global.neutral.grey14}\"",
      as: "\"foreground1\": {\n    \"$type\": \"color\",\n    \"$value\": \"{global.neutral.grey62}\"",
      "tokens/alias.light.tokens.json:6:15: error: 'alias.color.foreground1' (global.neutral.grey62 = #9E9E9E) on 'alias.color.background1' (global.neutral.white = #FFFFFF) has 2.67 : 1 in light, at least 4.5;"),
    Plant(
      .fluent, "a step of a ramp", in: "tokens/global.tokens.json",
      "\"comm70\": {\n    \"$type\": \"color\",\n    \"$value\": {\n     \"colorSpace\": \"srgb\",\n     \"components\": [\n      0.066667,\n      0.368627,\n      0.639216",
      as: "\"comm70\": {\n    \"$type\": \"color\",\n    \"$value\": {\n     \"colorSpace\": \"srgb\",\n     \"components\": [\n      1,\n      1,\n      1",
      "tokens/global.tokens.json:97:15: error: 'global.brand.comm80' (#0F6CBD, lightness 0.526) is less than 'global.brand.comm70' (#FFFFFF, lightness 1) in light, dark, darkElevated, visionOS;"),
    Plant(
      .fluent, "a negative radius", in: "tokens/global.tokens.json",
      "\"radius120\": {\n    \"$type\": \"dimension\",\n    \"$value\": {\n     \"value\": 12",
      as: "\"radius120\": {\n    \"$type\": \"dimension\",\n    \"$value\": {\n     \"value\": -12",
      "tokens/global.tokens.json:8924:15: error: 'global.cornerRadius.radius120' is negative: -12px in light, dark, darkElevated, visionOS;"),
    Plant(
      .fluent, "a raw colour in a control", in: "specimens/tooltip.specimen.json",
      "\"fill\": \"{control.tooltip.tooltipColor}\"",
      as: "\"fill\": \"{global.neutral.grey14}\"",
      "specimens/tooltip.specimen.json:16:17: error: 'tooltip' refers to 'global.neutral.grey14' of tier 'global'; the tiers for it are 'alias', 'control';"),
    Plant(
      .fluent, "a contrast that is better than known", in: "checks.baseline.json",
      "\"alias.color.foreground2 → alias.color.background4Pressed\": {\"light\": 4.47, \"dark\"",
      as: "\"alias.color.foreground2 → alias.color.background4Pressed\": {\"light\": 4.4, \"dark\"",
      "checks.baseline.json:12:68: warning: 'alias.color.foreground2 → alias.color.background4Pressed in light' is better than known: 4.47 : 1, not 4.4 : 1;"),
    Plant(
      .fluent, "a contrast that is worse than known", in: "checks.baseline.json",
      "\"alias.color.foreground2 → alias.color.background5Pressed\": {\"light\": 4.05, \"dark\": 3.66",
      as: "\"alias.color.foreground2 → alias.color.background5Pressed\": {\"light\": 4.05, \"dark\": 3.7",
      "tokens/alias.dark.tokens.json:10:15: error: 'alias.color.foreground2' (global.neutral.grey84 = #D6D6D6) on 'alias.color.background5Pressed' (global.neutral.grey42 = #6B6B6B) has 3.66 : 1 in dark, at least 4.5; it was known with 3.7;"),
    Plant(
      .firefox, "a light surface in dark", in: "tokens/theme.dark.tokens.json",
      "\"layer2\": {\n   \"$type\": \"color\",\n   \"$value\": \"{palette.fx.darkGrey30}\"",
      as: "\"layer2\": {\n   \"$type\": \"color\",\n   \"$value\": \"{palette.fx.white}\"",
      "tokens/theme.light.tokens.json:9:14: error: 'theme.layer2' is as light in light as in dark, 1;"),
    Plant(
      .firefox, "a role that the dark theme lacks", in: "tokens/theme.dark.tokens.json",
      "\"textAccent\": {",
      as: "\"textAccentOld\": {",
      "tokens/theme.light.tokens.json:408:14: error: 'theme.textAccent' has a value in light, but none in dark, nightMode;"),
    Plant(
      .firefox, "a step of the palette", in: "tokens/palette.tokens.json",
      "      0,\n      0.564706,\n      0.929412",
      as: "      0,\n      0,\n      0.2",
      "tokens/palette.tokens.json:357:15: error: 'palette.fx.blue50' (#0060DF, lightness 0.525) is more than 'palette.fx.blue40' ("),
    Plant(
      .firefox, "a colour of the palette in a control", in: "specimens/sectionHeader.specimen.json",
      "\"color\": \"{theme.textPrimary}\"",
      as: "\"color\": \"{palette.fx.blue50}\"",
      "specimens/sectionHeader.specimen.json:59:24: error: 'sectionHeader' refers to 'palette.fx.blue50' of tier 'palette'; the tiers for it are 'theme', 'support';"),
    Plant(
      .firefox, "a role without its counterpart", in: "tokens/theme.private.tokens.json",
      "\"borderAccentPrivate\": {",
      as: "\"borderAccentSecret\": {",
      "tokens/theme.private.tokens.json:108:14: error: 'theme.layerAccentPrivate' is there without 'theme.borderAccentPrivate' in privateMode, novaPrivate;"),
    Plant(
      .firefox, "faded text", in: "tokens/theme.light.tokens.json",
      "\"textPrimary\": {\n   \"$type\": \"color\",\n   \"$value\": \"{palette.fx.darkGrey90}\"",
      as: "\"textPrimary\": {\n   \"$type\": \"color\",\n   \"$value\": \"{palette.fx.lightGrey50}\"",
      "tokens/theme.light.tokens.json:383:14: error: 'theme.textPrimary' (palette.fx.lightGrey50 = #BFBFC9) on 'theme.layer1' (palette.fx.lightGrey10 = #F9F9FB) has 1.73 : 1 in light, at least 4.5;"),
    Plant(
      .ouds, "an opacity out of order", in: "tokens/raw.tokens.json",
      "\"opacity520\": {\n    \"$type\": \"number\",\n    \"$value\": 0.52",
      as: "\"opacity520\": {\n    \"$type\": \"number\",\n    \"$value\": 0.1",
      "tokens/raw.tokens.json:4128:15: error: 'raw.opacity.opacity520' (0.1) is less than 'raw.opacity.opacity480' (0.48) in orangeLight, orangeDark,"),
    Plant(
      .ouds, "a radius without its counterpart", in: "tokens/orange/components/button.tokens.json",
      "\"borderRadiusRounded\": {",
      as: "\"borderRadiusRound\": {",
      "tokens/orange/components/button.tokens.json:6:15: error: 'component.button.borderRadiusDefault' is there without 'component.button.borderRadiusRounded' in orangeLight, orangeDark, orangeCompactLight, orangeCompactDark;"),
    Plant(
      .ouds, "a role that one scheme of a brand lacks", in: "tokens/wireframe/semantic.dark.tokens.json",
      "\"contentMuted\": {",
      as: "\"contentQuiet\": {",
      "tokens/wireframe/semantic.light.tokens.json:190:15: error: 'semantic.color.contentMuted' has a value in wireframeLight, but none in wireframeDark;"),
    Plant(
      .ouds, "a background that is no lighter in light", in: "tokens/sosh/semantic.dark.tokens.json",
      "\"bgPrimary\": {\n    \"$type\": \"color\",\n    \"$value\": \"{brand.sosh.colorLochmaraDark960}\"",
      as: "\"bgPrimary\": {\n    \"$type\": \"color\",\n    \"$value\": \"{raw.color.colorFunctionalWhite}\"",
      "tokens/sosh/semantic.light.tokens.json:102:15: error: 'semantic.color.bgPrimary' is "),
    Plant(
      .ouds, "text that fades on its action", in: "tokens/orange/semantic.light.tokens.json",
      "\"contentOnActionEnabled\": {\n    \"$type\": \"color\",\n    \"$value\": \"{raw.color.colorFunctionalWhite}\"",
      as: "\"contentOnActionEnabled\": {\n    \"$type\": \"color\",\n    \"$value\": \"{raw.color.colorFunctionalGrayDark640}\"",
      "tokens/orange/semantic.light.tokens.json:190:15: error: 'semantic.color.contentOnActionEnabled' (raw.color.colorFunctionalGrayDark640 = "),
    Plant(
      .fluentHighContrast, "less contrast in high contrast", in: "tokens/aliasV1.lightHighContrast.tokens.json",
      "\"neutral3\": {\n    \"$type\": \"color\",\n    \"$value\": \"{global.neutral.grey14}\"",
      as: "\"neutral3\": {\n    \"$type\": \"color\",\n    \"$value\": \"{global.neutral.grey50}\"",
      "tokens/aliasV1.lightHighContrast.tokens.json:14:15: error: 'aliasV1.foreground.neutral3' on 'aliasV1.background.neutral1' has less contrast in lightHighContrast, 3.94 : 1, than in light, 6.19 : 1;"),
    Plant(
      .fluentHighContrast, "a known failure of no pair", in: "checks.baseline.json",
      "\"aliasV1.foreground.neutral3 → aliasV1.background.neutral5\": {",
      as: "\"aliasV1.foreground.neutral9 → aliasV1.background.neutral5\": {",
      "checks.baseline.json:13:69: warning: 'aliasV1.foreground.neutral9 → aliasV1.background.neutral5 in dark' breaks checks.contrast no more;"),
    Plant(
      .fluentMacOS, "text that is dark in dark", in: "tokens/alias.macos.dark.tokens.json",
      "\"foreground1\": {\n    \"$type\": \"color\",\n    \"$value\": \"{global.neutral.white}\"",
      as: "\"foreground1\": {\n    \"$type\": \"color\",\n    \"$value\": \"{global.neutral.black}\"",
      "tokens/alias.macos.dark.tokens.json:6:15: error: 'alias.color.foreground1' is darker in dark, lightness 0, than in light, "),
    Plant(
      .stylable, "a radius out of order", in: "tokens/base.tokens.json",
      "\"r6\": {\"$type\": \"dimension\", \"$value\": {\"value\": 6, \"unit\": \"px\"}}",
      as: "\"r6\": {\"$type\": \"dimension\", \"$value\": {\"value\": 60, \"unit\": \"px\"}}",
      "tokens/base.tokens.json:47:47: error: 'base.radius.r10' (10px) is less than 'base.radius.r6' (60px) in plain, darkClassic, darkThemed;"),
  ]

  /// What is found in each catalog with all its mistakes at once, by its name.
  private static let found = Dictionary(
    uniqueKeysWithValues: Catalog.all.map { ($0.name, Once<Result<[String], any Error>>()) })

  /// Reads a catalog with some texts replaced, each of which must be there once.
  private static func findings(in catalog: Catalog, _ plants: [Plant]) throws -> [String] {
    var access = FileAccess(currentFolder: PackageFolder.path)
    var texts: [String: String] = [:]
    for plant in plants {
      let path = "\(catalog.folder)/\(plant.file)"
      let text = try texts[path] ?? String(decoding: Files.read("\(PackageFolder.path)/\(path)"), as: UTF8.self)
      try #require(text.ranges(of: plant.text).count == 1, "\(plant.testDescription)")
      texts[path] = text.replacing(plant.text, with: plant.replacement)
    }
    access.declared = Dictionary(uniqueKeysWithValues: texts.map { (ExactText($0.key), Array($0.value.utf8)) })
    let findings = Suite.load(
      catalog.suiteFile, choosing: CaseFilter(), access: access, links: .none, runsChecks: true
    ).findings
    return findings.map { String($0.description.dropFirst(catalog.folder.count + 1)) }
  }

  @Test(arguments: plants)
  func `a mistake is told where it stands`(_ plant: Plant) throws {
    let found = try #require(Self.found[plant.catalog.name]).get {
      Result { try Self.findings(in: plant.catalog, Self.plants.filter { $0.catalog == plant.catalog }) }
    }.get()
    #expect(found.contains { $0.hasPrefix(plant.finding) }, "\(found.filter { $0.hasPrefix(plant.file) })")
  }

  @Test(arguments: Catalog.all)
  func `the checks look at all kinds of things`(catalog: Catalog) throws {
    let (suite, findings) = LoadedCatalog.load(catalog)
    #expect(findings.map(\.description) == [])
    let report = try #require(suite?.checkReport)
    #expect(report.tally.pairs > 30 && report.tally.contrasts > 2 * report.tally.pairs - 1)
    #expect(report.tally.ramps > 0 && report.tally.sought > 100 && report.tally.sizes > 3)
    #expect(report.tally.references > 100)
    // What is known is written as it is: the file of known failures would not change.
    let file = "\(PackageFolder.path)/\(catalog.folder)/\(try #require(report.baselineFile))"
    let (text, count, refused) = report.updatedBaseline(acceptingNew: false)
    #expect(try Files.read(file).elementsEqual(text.utf8))
    #expect(count == report.knownCount && refused == 0)
  }
}
