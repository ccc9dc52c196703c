import Catalogs
import LocalFiles
import PixelBuffers
import TestFiles
import Testing
import TokenEngine

@testable import Suites

@Suite("Catalog ouds")
struct OUDSTests {
  private static func rows(_ table: String) -> [[String]] {
    table.split(separator: "\n").map { line in line.split(separator: " | ").map { String($0) } }
  }

  /// One value for each of the eight variants: of one for all, one for each theme, or one for each variant.
  private static func spread(_ values: some Collection<String>) -> [String] {
    values.flatMap { Array(repeating: $0, count: 8 / values.count) }
  }

  @Test func `themes are told apart by these values`() throws {
    let pictures = try #require(OUDSPictures.shared)
    for row in Self.rows(OUDSThemes.values) {
      let expected = Self.spread(row.dropFirst())
      #expect(expected.count == 8, "\(row[0])")
      for (variant, value) in zip(OUDSPictures.variants, expected) where value != "-" {
        #expect(try pictures.text(of: row[0], in: variant) == value, "\(row[0]) in \(variant)")
      }
    }
  }

  @Test func `each surface forces the scheme of its colour mode, in its own colour`() throws {
    let pictures = try #require(OUDSPictures.shared)
    let schemes = ["light", "dark", "monoLight", "monoDark", "notOffered"]
    var count = 0
    for row in Self.rows(OUDSThemes.schemes) {
      let forced = ([row[1]] + row.dropFirst()).flatMap { $0.split(separator: " ").map { String($0) } }
      #expect(forced.count == 8, "\(row[0])")
      for surface in row[0].split(separator: ", ") {
        count += 1
        for (variant, expected) in zip(OUDSPictures.variants, forced) {
          let tokens = try pictures.tokens(variant)
          let set = schemes.filter { tokens.token("sample.surface.\($0).\(surface)") != nil }
          #expect(set == [expected], "\(surface) in \(variant)")
          let role = expected == "notOffered" ? "contentMuted" : String(surface)
          #expect(
            try pictures.text(of: "sample.surface.\(expected).\(surface)", in: variant)
              == pictures.text(of: "semantic.color.\(role)", in: variant))
        }
      }
    }
    // One for each colour mode but that of the system's navigation bar.
    #expect(count == 26)
  }

  @Test func `rounded corners are the others in sosh and wireframe`() throws {
    let pictures = try #require(OUDSPictures.shared)
    let groups = ["alert", "button", "controlItem", "progressIndicator", "textInput"]
    for (index, variant) in OUDSPictures.variants.enumerated() {
      let tokens = try pictures.tokens(variant)
      let paths = tokens.paths.filter { $0.hasSuffix(".borderRadiusRounded") }
      #expect(paths == groups.map { "component.\($0).borderRadiusRounded" })
      for group in groups {
        let radii = try ["Default", "Rounded"].map {
          try pictures.text(of: "component.\(group).borderRadius\($0)", in: variant)
        }
        #expect((radii[0] == radii[1]) == (index >= 4), "\(group) in \(variant)")
        #expect(radii[0] == "0" || index >= 4)
      }
    }
    for name in ["button-iconOnly", "progressIndicator"] {
      for (variant, isEqual) in [("orangeLight", false), ("soshDark", true), ("wireframeLight", true)] {
        let square = try pictures.draw("\(name)-Default", in: variant)
        let rounded = try pictures.draw("\(name)-Rounded", in: variant)
        #expect((square == rounded) == isEqual, "\(name) in \(variant)")
      }
    }
  }

  @Test func `contexts change as many of the 426 tokens as upstream says`() throws {
    let pictures = try #require(OUDSPictures.shared)
    let paths = try pictures.tokens("orangeLight").paths.filter { $0.hasPrefix("component.") }
    #expect(paths.count == 426)
    /// The tokens that are not the same in all of these variants.
    func differing(_ variants: String...) throws -> [String] {
      let tokens = try variants.map { try pictures.tokens($0) }
      return paths.filter { path in
        tokens.dropFirst().contains { $0.token(path)?.value.exactText != tokens[0].token(path)?.value.exactText }
      }
    }
    #expect(try differing("orangeLight", "orangeCompactLight", "soshLight", "wireframeLight").count == 322)
    var schemes: Set<String> = []
    for brand in ["orange", "orangeCompact", "sosh", "wireframe"] {
      schemes.formUnion(try differing("\(brand)Light", "\(brand)Dark"))
      for variant in ["\(brand)Light", "\(brand)Dark"] {
        let (compact, regular) = (try pictures.tokens(variant), try pictures.tokens(variant, ["sizeClass": "regular"]))
        #expect(paths.filter { compact.token($0)?.value.exactText != regular.token($0)?.value.exactText } == [])
      }
    }
    #expect(schemes.count == 190)
    // The compact theme is one size smaller, in the same colours but for one.
    let light = try differing("orangeLight", "orangeCompactLight")
    let all = Set(light + (try differing("orangeDark", "orangeCompactDark")))
    #expect(all.count == 98)
    #expect(all.subtracting(light) == ["component.controlItem.colorBgCurrentEnabled"])
    #expect(!light.contains { $0.contains(".color") })
  }

  /// A token, and the controls with pictures that it is used in.
  struct Use: Sendable {
    var path: String
    var controls: [String]

    /// What the names of all these pictures contain.
    var word = ""
  }

  @Test(arguments: [
    Use(path: "component.button.borderRadiusRounded", controls: ["button", "buttonMono"], word: "Rounded"),
    Use(path: "component.tag.sizeMinHeightDefault", controls: ["coloredSurface", "inputTag", "tag", "tagStates"]),
    Use(path: "component.tag.sizeMinHeightSmall", controls: ["listItemContent", "tag", "tagStates"]),
    Use(path: "component.textInput.borderWidthFocus", controls: ["pinCodeInput", "textArea", "textInput"]),
    Use(
      path: "component.button.spaceInsetIconOnly",
      controls: ["alert", "button", "buttonMono", "textArea", "textInput"]),
    Use(
      path: "semantic.elevation.raised",
      controls: ["controlItem", "controlItemEdgeToEdge", "controlItemLayouts", "elevation", "listItem", "switch"]),
    Use(path: "semantic.space.scaledMedium", controls: ["spaceScaled"]),
    Use(path: "component.bar.effectBgBlur", controls: ["bar", "topBar"]),
    Use(path: "component.button.borderRadiusSocial", controls: []),
    Use(path: "component.switch.colorCheckInteraction", controls: []),
    Use(path: "component.switch.sizeMinHeightInteractiveArea", controls: []),
  ])
  func `a change shows in the pictures of these controls`(use: Use) throws {
    let pictures = try #require(OUDSPictures.shared)
    let using = try pictures.sources(in: "orangeLight").filter { $0.tokens.contains(use.path) }.map(\.name)
    #expect(Set(using.map { $0.prefix { $0 != "-" } }).sorted() == use.controls.map { $0[...] })
    #expect(using.allSatisfy { use.word.isEmpty || $0.contains(use.word) }, "\(using)")
  }

  @Test func `the enabled colour of actions reaches strong buttons, unselected controls and links`() throws {
    let pictures = try #require(OUDSPictures.shared)
    let using = try pictures.sources(in: "orangeLight").filter { $0.tokens.contains("semantic.color.actionEnabled") }
      .map(\.name)
    for name in ["button-text-Default", "checkbox", "radioButton", "controlItemLayouts", "link-Default"] {
      #expect(using.contains(name), "\(name)")
    }
    for name in ["switch", "buttonMono-text-Default-surfaceBrandPrimary", "icon"] {
      #expect(pictures.names.contains(name) && !using.contains(name), "\(name)")
    }
  }

  @Test func `every component token is drawn, or the suite says why not`() throws {
    let pictures = try #require(OUDSPictures.shared)
    var drawn: Set<String> = []
    for picture in try pictures.sources(in: "wireframeLight") { drawn.formUnion(picture.tokens) }
    let tokens = try pictures.tokens("wireframeLight")
    let undrawn = tokens.paths.filter { $0.hasPrefix("component.") && !drawn.contains($0) }
    #expect(
      undrawn.map { $0.dropFirst("component.".count) }.sorted() == [
        "bar.borderRadiusCurrentIndicatorCustomBottom", "bar.colorCurrentIndicatorAndroidSelectedDisabled",
        "bar.colorCurrentIndicatorAndroidUnselectedDisabled", "bar.sizeWidthCurrentIndicatorCustomBottom",
        "button.borderRadiusSocial", "button.spaceColumnGapIconChevron",
        "chip.sizeMinHeightInteractiveArea", "controlItem.sizeIcon",
        "controlItem.spacePaddingBlockDensityCompactBottomExpandContainer",
        "controlItem.spacePaddingBlockDensityDefaultBottomExpandContainer", "switch.colorCheckInteraction",
        "switch.sizeMinHeightInteractiveArea", "tag.sizeMinHeightInteractiveArea",
        "textArea.sizeMaxHeightAssetsContainer",
      ])
    let bytes = try Files.read("\(PackageFolder.path)/\(Catalog.ouds.suiteFile)")
    let words = Set(String(decoding: bytes, as: UTF8.self).split { " \n,:".contains($0) })
    for path in undrawn { #expect(words.contains(path.dropFirst("component.".count)), "\(path)") }
  }
}
