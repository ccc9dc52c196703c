import LocatedJSON
import TestFiles
import Testing
import TokenEngine
import TokenFiles

@testable import Suites

/// Pictures of a suite with other values of tokens.
@Suite("Pictures of a suite")
struct SuitePicturesTests {
  private static let files = [
    "specimen.json": """
    {"suite": "two", "tokens": "t.resolver.json", "specimens": ["*.specimen.json"], "snapshots": "references",
     "canvas": "{paper}", "sheets": ["color"]}
    """,
    "t.resolver.json": """
    {"version": "2025.10", "sets": {"base": {"sources": [{"$ref": "base.json"}]}},
     "modifiers": {"theme": {"default": "light", "contexts": {"light": [], "dark": [{"$ref": "dark.json"}]}}},
     "resolutionOrder": [{"$ref": "#/sets/base"}, {"$ref": "#/modifiers/theme"}]}
    """,
    "base.json": """
    {"$type": "color", "paper": {"$value": {"colorSpace": "srgb", "components": [1, 1, 1]}},
     "ink": {"$value": {"colorSpace": "srgb", "components": [0, 0, 0]}},
     "brand": {"$value": {"colorSpace": "srgb", "components": [0, 0, 1]}}}
    """,
    "dark.json": """
    {"$type": "color", "ink": {"$value": {"colorSpace": "srgb", "components": [1, 0.5, 0.5]}}}
    """,
    "plain.specimen.json": """
    {"control": "plain", "body": {"kind": "box", "width": 8, "height": 8, "fill": "{ink}"}}
    """,
    "always.specimen.json": """
    {"control": "always", "split": {"k": ["a", "b"]},
     "body": {"kind": "box", "width": 8, "height": 8, "fill": "{ink}", "context": {"theme": "dark"}}}
    """,
  ]

  private func pictures() throws -> (pictures: SuitePictures, folder: TemporaryFolder) {
    let folder = try TemporaryFolder()
    for (name, text) in Self.files.sorted(by: { $0.key < $1.key }) { try folder.write(Array(text.utf8), to: name) }
    let (suite, findings) = Suite.load(folder.path + "/specimen.json")
    #expect(findings.map(\.description) == [])
    return (SuitePictures(of: try #require(suite)), folder)
  }

  @Test func `what there is`() throws {
    let (pictures, folder) = try pictures()
    defer { withExtendedLifetime(folder) {} }
    #expect(pictures.names == ["always-a", "always-b", "plain", "sheet-color-all"])
    #expect(
      pictures.names.indices.map { pictures.control(of: $0) } == ["always", "always", "plain", "sheet-color-all"])
    #expect(pictures.names.indices.map { pictures.isSheet($0) } == [false, false, false, true])
    #expect(pictures.variantNames == ["light", "dark"])
    // In the dark, only what reads the variant's own ink is another picture.
    #expect(pictures.names.indices.map { pictures.first(of: 1, for: $0) } == [0, 0, 1, 1])
    #expect(pictures.names.indices.allSatisfy { pictures.isPresent($0, in: 0) && pictures.isPresent($0, in: 1) })
  }

  /// For each picture in light, then in dark, whether it differs when a file states another colour.
  @Test(arguments: [
    ("base.json", "ink", [false, false, true, true], [false, false, false, false]),
    ("dark.json", "ink", [true, true, false, false], [true, true, true, true]),
    ("base.json", "paper", [true, true, true, true], [true, true, true, true]),
    ("base.json", "brand", [false, false, false, true], [false, false, false, true]),
  ])
  func `a statement counts in its contexts`(file: String, token: String, light: [Bool], dark: [Bool]) throws {
    let (pictures, folder) = try pictures()
    defer { withExtendedLifetime(folder) {} }
    for (variant, expected) in [light, dark].enumerated() {
      let system = try #require(pictures.system(of: variant)).system
      let stated = try #require(
        system.statedValues.first { $0.location.file.hasSuffix(file) && $0.location.pointer == "/\(token)/$value" })
      let text = #"{"colorSpace": "srgb", "components": [0.2, 0.6, 0.2]}"#
      let value = try #require(JSONScanner.scan(Array(text.utf8), file: "").document).root
      let overrides = TokenOverrides([system.override(stated, with: value, of: .color)])
      let original = try #require(try pictures.variant(variant))
      let changed = try #require(try pictures.variant(variant, overriding: overrides))
      let differs = try pictures.names.indices.map { picture in
        let (before, after) = (try original.layOut(picture), try changed.layOut(picture))
        let differs = try original.digest(of: before) != changed.digest(of: after)
        #expect((before.displayList != after.displayList) == differs)
        #expect((before.ingredients != after.ingredients) == differs)
        return differs
      }
      #expect(differs == expected, "variant \(variant)")
    }
  }
}
