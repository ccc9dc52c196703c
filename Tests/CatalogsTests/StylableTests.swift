import Catalogs
import LocalFiles
import LocatedJSON
import SuiteDeclarations
import SuiteFiles
import TestFiles
import Testing
import Theming
import TokenEngine

@testable import Suites

@Suite("Catalog stylable")
struct StylableTests {
  /// Something that is styled, and the style that must win in a variant, with its score; `nil` if none fits.
  struct Winner: Sendable {
    var query: String
    var variant: Int
    var winner: (identifier: String, score: Int64)?
  }

  /// Half of the largest integer less one: the score of an exact match.
  private static let exact = Int64.max / 2 - 1

  private static func rows(_ table: String) -> [[String]] {
    table.split(separator: "\n").map { $0.split(separator: " | ").map { String($0) } }
  }

  /// Reads `title 1`, `@dark/title M+1` or `none`.
  private static func winner(_ text: Substring) -> (identifier: String, score: Int64)? {
    let words = text.split(separator: " ")
    guard words.count == 2 else { return nil }
    let score: Int64? =
      switch words[1] {
      case "2M": 2 * exact
      case "M": exact
      case let word where word.hasPrefix("M+"): Int64(word.dropFirst(2)).map { exact + $0 }
      default: Int64(words[1])
      }
    return score.map { (String(words[0]), $0) }
  }

  /// The winner of a section: `h p: title 1 · c: clients/header/title M`, or one for all sections.
  private static func winner(_ cell: String, in section: String) -> (identifier: String, score: Int64)? {
    for part in cell.split(separator: " · ") {
      let sides = part.split(separator: ": ")
      if sides.count == 1 { return winner(sides[0]) }
      if sides[0].split(separator: " ").contains(section.prefix(1)) { return winner(sides[1]) }
    }
    return nil
  }

  static let winners: [Winner] =
    rows(StylableWinners.sections).flatMap { row in
      ["home", "clients", "products"].flatMap { section in
        (0..<3).map { Winner(query: "\(section)/\(row[0])", variant: $0, winner: winner(row[$0 + 1], in: section)) }
      }
    }
    + rows(StylableWinners.edges).flatMap { row in
      (0..<3).map { Winner(query: row[0], variant: $0, winner: winner(row[$0 + 1], in: "")) }
    }

  @Test func `the style that wins is the alias of its query, for all of them`() throws {
    let app = StylableApp()
    let pictures = try #require(StylablePictures.original)
    #expect(Self.winners.count == (135 + 8) * 3)
    #expect(app.styles.count == 57)
    let stylists = [false, false, true].enumerated().map { index, takesPrecedence in
      let stylist = Stylist<Int>(themeTakesPrecedence: takesPrecedence)
      stylist.add(StyleContainer(app.styles.map { ($0.identifier, 0) }))
      stylist.currentTheme = index == 0 ? nil : "dark"
      return stylist
    }
    // The property that all atoms of a kind have.
    var queries: Set<String> = []
    for row in Self.winners {
      let name = row.query.split(separator: "/").last ?? ""
      let property = ["background", "image"].contains(name) ? "fill" : "color"
      let path = "query.\(row.query).\(property)"
      queries.insert(row.query)
      let tokens = try #require(pictures.suite.variants[row.variant].tokens).tokens
      let link = try #require(tokens.token(path)?.aliasLinks.dropFirst().first, "\(path)")
      #expect(
        link == row.winner.map { "style.\($0.identifier).\(property)" } ?? "default.\(property)",
        "\(row.query) in \(StylablePictures.variants[row.variant])")
      let match = stylists[row.variant].match(for: StyleIdentifier(row.query))
      #expect(match?.identifier.description == row.winner?.identifier && match?.score == row.winner?.score, "\(row)")
    }
    // Specimens ask for these and for nothing else.
    let tokens = try #require(pictures.suite.variants[0].tokens).tokens.tokens
    let asked = tokens.map(\.path).filter { $0.hasPrefix("query.") }
      .map { $0.dropFirst("query.".count).split(separator: ".")[0] }
    #expect(Set(asked.map { String($0) }) == queries)
    #expect(queries.count == 135 + 8)
  }

  @Test func `each style is used in as many pictures as it must`() throws {
    let pictures = try #require(StylablePictures.original)
    #expect(pictures.names.count == 30)
    let names = pictures.keys.map { key in
      // The identifiers of the styles that a picture's tokens stand for.
      let links = pictures.reads(of: key).flatMap(\.links).filter { $0.hasPrefix("style.") }
      return (key: key, styles: Set(links.map { String($0.dropFirst(6).prefix { $0 != "." }) }))
    }
    let rows = Self.rows(StylableWinners.uses)
    #expect(rows.map { $0[0] } == StylableApp().styles.map(\.identifier.description))
    for row in rows {
      let uses = (0..<3).map { variant in
        names.count { $0.key.variant == variant && $0.styles.contains(row[0]) }
      }
      #expect(uses.map { "\($0)" } == Array(row.dropFirst()), "\(row[0])")
    }
  }

  @Test func `the colour of what no style fits is in one picture only`() throws {
    let pictures = try #require(StylablePictures.original)
    let isMissing = { (read: StylablePictures.Read) in read.links.contains("base.color.missing") }
    for key in pictures.keys {
      #expect(pictures.reads(of: key).filter(isMissing) == [], "\(key)")
    }
    for variant in StylablePictures.variants.indices {
      let edges = pictures.reads(of: .init(variant: variant, name: "edges")).filter(isMissing)
      #expect(edges.map(\.links) == [["query.orphan.color", "default.color", "base.color.missing"]])
      #expect(edges.map { $0.value?.description } == ["#C400C4"])
    }
    #expect(
      pictures.findings == [
        "a star in '*/*/body' is a name like any other, and no wildcard",
        "no style fits 'orphan' in plain, darkClassic, darkThemed",
      ])
  }

  @Test(arguments: Catalog.all.filter { $0.declaration != nil })
  func `the files of a catalog are what Swift declares`(catalog: Catalog) throws {
    let folder = "\(PackageFolder.path)/\(catalog.folder)"
    let declaration = try #require(catalog.declaration)
    let declared = declaration.files
    for file in declared {
      let text = (try? Files.read("\(folder)/\(file.path)")).map { String(decoding: $0, as: UTF8.self) }
      #expect(text == file.text, "\(catalog.folder)/\(file.path); write it with Scripts/write-catalogs")
    }
    let names = try Files.list(folder, suffix: ".json")
    // What is known to fail is found, not declared.
    let known = (declaration.settings.checks?.baseline).map { [$0.text] } ?? []
    #expect(names == (declared.map(\.path) + known).sorted(), "remove what is left over")
  }
}
