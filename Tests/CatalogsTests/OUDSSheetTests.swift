import Catalogs
import LocalFiles
import LocatedJSON
import PixelBuffers
import SnapshotHarness
import Specimens
import TestFiles
import Testing
import TokenEngine

@testable import Suites

@Suite("Catalog ouds: sheets and the second half of its controls")
struct OUDSSheetTests {
  private static let brands = ["orange", "orangeCompact", "sosh", "wireframe"]

  @Test(arguments: [
    OUDSTests.Use(path: "component.alert.spaceRowGapBullet", controls: ["alert"], word: "alert-bullets"),
    OUDSTests.Use(path: "component.alert.sizeMinHeightBottomActionPlacement", controls: ["alert"], word: "bottom"),
    OUDSTests.Use(path: "component.badge.spaceInsetXsmall", controls: ["badge"], word: "icon"),
    OUDSTests.Use(path: "component.bar.opacityCurrentIndicatorCustom", controls: ["bar"], word: "custom"),
    OUDSTests.Use(path: "component.bar.colorBgTranslucent", controls: ["bar", "topBar"]),
    OUDSTests.Use(path: "component.bulletList.spacePaddingInlineLevel2", controls: ["bulletList"]),
    OUDSTests.Use(path: "component.bulletList.spaceColumnGapBodyMedium", controls: ["alert", "bulletList"]),
    OUDSTests.Use(path: "component.chip.badgeColorBg", controls: ["chipBadge"]),
    OUDSTests.Use(path: "component.chip.spacePaddingBlockIconOnly", controls: ["chip"], word: "-icon"),
    OUDSTests.Use(path: "component.inputTag.colorBgPressed", controls: ["inputTag"]),
    OUDSTests.Use(path: "component.pinCodeInput.sizeMinWidth", controls: ["pinCodeInput"]),
    OUDSTests.Use(
      path: "component.progressIndicator.colorContentTrack",
      controls: ["progressIndicator", "progressIndicatorCircular"]
    ),
    OUDSTests.Use(path: "component.tag.spaceInsetLoaderSmall", controls: ["tagStates"]),
    OUDSTests.Use(path: "component.textArea.sizeMaxHeightInput", controls: ["textArea", "textAreaScrolled"]),
    OUDSTests.Use(path: "component.textInput.sizeCountrySelectorFlagHeight", controls: ["textInputLayouts"]),
    OUDSTests.Use(path: "component.textInput.spaceColumnGapLabelSmallAsterisk", controls: ["textInputLayouts"]),
    OUDSTests.Use(
      path: "semantic.grid.compactMargin", controls: ["coloredSurface", "controlItemEdgeToEdge", "grid"]),
    OUDSTests.Use(path: "semantic.grid.compactMinWidth", controls: ["gridWidths"]),
    OUDSTests.Use(path: "semantic.opacity.medium", controls: ["opacity"]),
    OUDSTests.Use(path: "semantic.border.styleDrag", controls: ["borderStyle"]),
    OUDSTests.Use(path: "semantic.elevation.drag", controls: ["borderStyle", "elevation"]),
    OUDSTests.Use(path: "semantic.elevation.sticky", controls: ["elevation", "floatingActionButton"]),
    OUDSTests.Use(path: "semantic.elevation.overlayDefault", controls: ["dropdown", "elevation"]),
    OUDSTests.Use(path: "semantic.type.headingLarge", controls: ["iconWithHeading", "typeDisplay"]),
  ])
  func `a change shows in the pictures of these controls`(use: OUDSTests.Use) throws {
    let pictures = try #require(OUDSPictures.shared)
    let using = try pictures.sources(in: "orangeLight").filter { $0.tokens.contains(use.path) }.map(\.name)
    #expect(Set(using.map { $0.prefix { $0 != "-" } }).sorted() == use.controls.map { $0[...] })
    #expect(using.allSatisfy { use.word.isEmpty || $0.contains(use.word) }, "\(using)")
  }

  // MARK: Size class

  /// The 50 semantic tokens that upstream has for each size class.
  private static let scaled: Set<String> = {
    let styles =
      ["Large", "Medium", "Small"].map { "Display\($0)" }
      + ["Xlarge", "Large", "Medium", "Small"].map { "Heading\($0)" }
    var paths = styles.map { "type.\($0.prefix(1).lowercased())\($0.dropFirst())" }
    for measure in ["size", "lineHeight", "letterSpacing"] { paths += styles.map { "font.\(measure)\($0)" } }
    for heading in ["Medium", "Large", "Xlarge"] {
      paths += ["Small", "Medium", "Large"].map { "size.iconWithHeading\(heading)Size\($0)" }
    }
    paths += ["DisplaySmall", "HeadingSmall", "HeadingLarge", "HeadingXlarge"].map { "size.maxWidth\($0)" }
    let steps = ["3xsmall", "2xsmall", "Xsmall", "Small", "Medium", "Large", "Xlarge", "2xlarge", "3xlarge"]
    paths += steps.map { "space.scaled\($0)" }
    return Set(paths.map { "semantic.\($0)" })
  }()

  @Test func `the size class moves display and heading type, scaled space, and the sizes beside them`() throws {
    let pictures = try #require(OUDSPictures.shared)
    #expect(Self.scaled.count == 50)
    var moved: Set<String> = []
    for brand in Self.brands {
      let (compact, regular) = (
        try pictures.tokens("\(brand)Light"), try pictures.tokens("\(brand)Light", ["sizeClass": "regular"])
      )
      #expect(compact.paths == regular.paths)
      for path in compact.paths {
        if compact.token(path)?.value.exactText != regular.token(path)?.value.exactText { moved.insert(path) }
      }
    }
    #expect(moved == Self.scaled)
  }

  @Test func `what the size class moves is drawn in both of its contexts, and nowhere else`() throws {
    let pictures = try #require(OUDSPictures.shared)
    var seen: [String: Set<String>] = [:]
    var sheets: Set<String> = []
    for name in pictures.names {
      for lookup in try pictures.lookups(of: name, in: "orangeLight") where Self.scaled.contains(lookup.path) {
        seen[lookup.path, default: []].insert(lookup.context["sizeClass"] ?? "that of the variant")
        sheets.insert(name)
      }
    }
    #expect(sheets.sorted() == ["iconWithHeading", "maxWidth", "spaceScaled", "typeDisplay"])
    // Measures of fonts are parts of the styles.
    #expect(Set(seen.keys) == Self.scaled.filter { !$0.hasPrefix("semantic.font.") })
    for (path, contexts) in seen { #expect(contexts == ["compact", "regular"], "\(path)") }
  }

  // MARK: Grid

  /// The widths of neighbouring areas of one colour, for each row of a picture, without the margins of the picture.
  private static func runs(_ image: RGBAImage) -> Set<[Int]> {
    let width = image.size.width
    var rows: Set<[Int]> = []
    for start in stride(from: 0, to: image.pixels.count, by: width) {
      var runs: [(pixel: UInt32, count: Int)] = []
      for pixel in image.pixels[start..<start + width] {
        if runs.last?.pixel == pixel { runs[runs.count - 1].count += 1 } else { runs.append((pixel, 1)) }
      }
      rows.insert(runs.dropFirst().dropLast().map(\.count))
    }
    return rows
  }

  /// Margin, columns and gaps of a strip.
  private static func strip(margin: Int, columns: Int, _ width: Int, gap: Int) -> [Int] {
    let inner: [Int] = [width] + (1..<columns).flatMap { _ -> [Int] in [gap, width] }
    return [margin] + inner + [margin]
  }

  @Test func `columns share what margins and gaps leave`() throws {
    let pictures = try #require(OUDSPictures.shared)
    let wide = Self.strip(margin: 16, columns: 4, 76, gap: 8)
    let rows = [
      ("orangeLight", 24, 96, 16, 32, 76, 24), ("orangeCompactLight", 16, 100, 16, 24, 85, 16),
      ("soshDark", 24, 96, 16, 32, 76, 24), ("wireframeDark", 24, 96, 16, 32, 76, 24),
    ]
    for (variant, margin, column, gap, widerMargin, widerColumn, widerGap) in rows {
      let found = Self.runs(try pictures.draw("grid", in: variant))
      #expect(found.contains(wide), "\(variant)")
      #expect(found.contains(Self.strip(margin: margin, columns: 4, column, gap: gap)), "\(variant)")
      #expect(found.contains(Self.strip(margin: widerMargin, columns: 8, widerColumn, gap: widerGap)), "\(variant)")
    }
  }

  @Test func `a changed margin of the grid moves its columns`() throws {
    let folder = try TemporaryFolder()
    let catalog = "\(PackageFolder.path)/Sources/Catalogs/ouds"
    let tokens = try Files.list("\(catalog)/tokens").filter { $0 == "raw.tokens.json" || $0.hasPrefix("orange/") }
    for name in tokens.map({ "tokens/\($0)" }) + ["specimens/grid.specimen.json"] {
      try folder.write(Files.read("\(catalog)/\(name)"), to: name)
    }
    let file = "tokens/orange/semantic.base.tokens.json"
    let member = #""compactMargin": {\#n    "$type": "dimension",\#n    "$value": "{raw.grid.gridMargin"#
    let text = String(decoding: try folder.read(file), as: UTF8.self)
    #expect(text.contains(member + #"300}""#))
    try folder.write(Array(text.replacing(member + "300", with: member + "500").utf8), to: file)
    let suiteFile = """
      {"suite": "grid", "tokens": {"root": ".", "file": "tokens/orange/orange.resolver.json"}, "scales": [1],
       "variants": {"light": {"theme": "light"}}, "specimens": ["specimens/*.specimen.json"],
       "canvas": "{semantic.color.bgPrimary}", "snapshots": "references"}
      """
    try folder.write(Array(suiteFile.utf8), to: "specimen.json")
    let (suite, findings) = Suite.load(folder("specimen.json"), choosing: CaseFilter(), currentFolder: "")
    #expect(findings.filter { $0.severity == .error }.map(\.description) == [])
    let cases = SuitesPlan([try #require(suite)]).plans[0].cases
    let found = Self.runs(try cases[0].draw().image)
    #expect(found.contains(Self.strip(margin: 32, columns: 4, 92, gap: 16)))
    #expect(!found.contains(Self.strip(margin: 24, columns: 4, 96, gap: 16)))
    // The other families stay.
    #expect(found.contains(Self.strip(margin: 16, columns: 4, 76, gap: 8)))
    #expect(found.contains(Self.strip(margin: 32, columns: 8, 76, gap: 24)))
  }

  // MARK: Unset tokens

  /// The roles that no theme sets; upstream declares them for themes to come.
  private static let setNowhere = [
    "AccentHigh", "AccentLower", "InfoHigher", "InfoHighest", "InfoLower", "InfoLowest", "InfoMedium",
    "NegativeHighest",
    "NeutralEmphasizedLower", "NeutralEmphasizedLowest", "NeutralMutedHigh", "NeutralMutedHigher",
    "NeutralMutedHighest",
    "NeutralMutedLow", "NeutralMutedMedium", "OpacityPrimaryHighest", "OpacityPrimaryTransparent", "PositiveHighest",
    "PositiveLower", "PositiveLowest", "TertiaryHigh", "TertiaryHigher", "TertiaryLower", "WarningHigher",
    "WarningHighest", "WarningLower", "WarningLowest",
  ].map { "semantic.color.repository\($0)" }

  /// The roles of which there is one for each brand colour.
  private static let brandRoles = ["surfaceBrand", "contentBrand", "contentOnBrand", "borderBrand", "borderOnBrand"]

  /// A theme, its tokens that upstream leaves unset, and the roles among them.
  ///
  /// Upstream counts roles of light and dark separately; a repository has the same colour in both.
  @Test(arguments: [
    (0, 70, ["Secondary", "Tertiary"]), (1, 70, ["Secondary", "Tertiary"]), (2, 39, []), (3, 44, ["Tertiary"]),
  ])
  func `a theme leaves as many colours unset as upstream's does, and they show as unset`(
    brand: Int, count: Int, tiers: [String]
  ) throws {
    let pictures = try #require(OUDSPictures.shared)
    let name = Self.brands[brand]
    let light = Set(try pictures.tokens("\(name)Light").unset.filter { $0.hasPrefix("semantic.") })
    #expect(light == Set(try pictures.tokens("\(name)Dark").unset.filter { $0.hasPrefix("semantic.") }))
    var roles = Set(tiers.flatMap { tier in Self.brandRoles.map { "semantic.color.\($0)\(tier)" } })
    // Wireframe has a second brand colour, but no border on it.
    if name == "wireframe" { roles.insert("semantic.color.borderOnBrandSecondary") }
    let repository = light.filter { $0.hasPrefix("semantic.color.repository") }
    #expect(light == roles.union(repository))
    let tokens = try pictures.tokens("\(name)Light")
    #expect(Self.setNowhere.filter { tokens.token($0) != nil || tokens.isUnset($0) } == [])
    #expect(2 * roles.count + repository.count + Self.setNowhere.count == count)
    // In the sheet of all themes, what a theme sets is asked for in its context, and only that.
    let rows = Set(
      Self.brandRoles.flatMap { role in ["Secondary", "Tertiary"].map { "semantic.color.\(role)\($0)" } })
    let shown = try pictures.used(in: "unsetColors", of: "orangeLight").filter { $0.context["brand"] == name }
      .map(\.path).filter { rows.contains($0) }
    #expect(Set(shown) == rows.subtracting(roles))
    // The sheets of one theme show all that it sets.
    var drawn: Set<String> = []
    for sheet in ["colorAction", "colorBase", "colorBrand", "colorRepository", "colorStatus"] {
      drawn.formUnion(try pictures.used(in: sheet, of: "\(name)Light").map(\.path))
    }
    let colors = tokens.paths.filter { $0.hasPrefix("semantic.color.") }
    #expect(colors.filter { !drawn.contains($0) } == [])
  }
}
