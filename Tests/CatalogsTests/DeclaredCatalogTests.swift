import Catalogs
import LocalFiles
import LocatedJSON
import SnapshotHarness
import Specimens
import SuiteDeclarations
import TestFiles
import Testing
import Theming
import TokenEngine

@testable import Suites

/// Fluent as its files have it, and as a declaration in Swift has it: every token typed, every specimen a value.
private enum Fluent {
  static let variants: [(name: String, variant: Variant)] = [
    ("light", Variant(.light)), ("dark", Variant(.dark)), ("darkElevated", Variant(.dark, isElevated: true)),
    ("visionOS", Variant(.light, isElevated: true)),
  ]

  static let files = try? suite()

  static let declared = try? files.map { try declaration(of: $0) }

  /// The pictures of both in light at one pixel per point, and their names.
  static let pictures = try? [files, declared].map { suite in
    let pictures = SuitePictures(of: try #require(suite))
    return (names: pictures.names, light: try #require(try pictures.variant(0)))
  }

  private static func suite() throws -> Suite {
    try #require(LoadedCatalog.load(.fluent).suite)
  }

  /// The value of each token in each variant, as a token that says so; unset where it is.
  private static func tokens(of suite: Suite) throws -> [AliasToken<TokenValue?>] {
    let resolved = try suite.variants.map { try #require($0.tokens).tokens }
    #expect(suite.variantNames == variants.map(\.name))
    var seen: Set<String> = []
    let paths = resolved.flatMap { $0.tokens.map(\.path) }.filter { seen.insert($0).inserted }
    return paths.map { path in
      let values = resolved.map { GlobalToken<TokenValue?>.literal($0.token(path)?.value) }
      return AliasToken(path, light: values[0], lightElevated: values[3], dark: values[1], darkElevated: values[2])
    }
  }

  private static func declaration(of suite: Suite) throws -> Suite {
    let specimens = try suite.shelf.files.map { file in try #require(file.read().specimen) }
    let tokens = try tokens(of: suite)
    let declaration = SuiteDeclaration(
      "fluent",
      settings: SuiteSettings {
        ($0.axis, $0.canvas, $0.scales, $0.shadowBlur) = ("theme", "{backdrop.color}", [1], .css)
      }
    ) {
      for (name, variant) in variants { SuiteVariant(name, variant) }
      SuiteTokens { tokens }
      specimens
    }
    let (declared, findings) = declaration.load(in: PackageFolder.path + "/Sources/Catalogs/fluent")
    #expect(findings.map(\.description) == [])
    return try #require(declared)
  }
}

@Suite("Catalogs as suites declared in Swift")
struct DeclaredCatalogTests {
  /// The specimen files of the catalog.
  static let controls =
    (try? Files.list("\(PackageFolder.path)/Sources/Catalogs/fluent/specimens"))?
    .map { String($0.dropLast(".specimen.json".count)) } ?? []

  @Test func `every specimen of the catalog is there`() throws {
    let files = try #require(Fluent.files).shelf.files
    #expect(files.count == Self.controls.count && files.count > 45)
    #expect(files.map(\.control).sorted() == Self.controls.sorted())
    #expect(try #require(Fluent.declared).shelf.files.map(\.control) == files.map(\.control))
  }

  @Test func `every token has its value in every variant`() throws {
    let (files, declared) = (try #require(Fluent.files), try #require(Fluent.declared))
    for (file, declared) in zip(files.variants, declared.variants) {
      let (left, right) = (try #require(file.tokens).tokens, try #require(declared.tokens).tokens)
      #expect(left.tokens.count > 1_000 && left.tokens.count == right.tokens.count)
      let different = left.tokens.filter { right.token($0.path)?.value != $0.value }.map(\.path)
      #expect(different == [])
      #expect(left.unset.allSatisfy { right.isUnset($0) })
    }
  }

  @Test(arguments: controls)
  func `the Swift form of a specimen is laid out as its file is`(control: String) throws {
    let (files, declared) = (try #require(Fluent.files), try #require(Fluent.declared))
    let index = try #require(files.shelf.files.firstIndex { $0.control == control })
    // What was read of the file, and of what the declaration wrote, is one specimen.
    let specimen = try #require(files.shelf.specimen(at: index) as Specimen?)
    #expect(specimen == declared.shelf.specimen(at: index))
    // The tokens are equal, too: one case of each specimen is enough. What is laid out decides the pixels.
    let name = try #require(files.shelf.files[index].cases.first).name
    let layouts = try #require(Fluent.pictures).map { names, light in
      try light.layOut(try #require(names.firstIndex(of: name)))
    }
    #expect(layouts[0].displayList == layouts[1].displayList)
  }
}
