import LocatedJSON
import TestFiles
import Testing

@testable import Theming

/// StylableSwiftUI's matching: the rows of its table, and a whole application whose winners were computed elsewhere.
@Suite("Stylist's tables")
struct StylistTableTests {
  static let table = try? BehaviourTable("stylable.cases.json")
  static let app = try? BehaviourTable("stylable.app.json")

  @Test func `the tables are whole`() throws {
    let (table, app) = (try #require(Self.table), try #require(Self.app))
    #expect(["scores", "winners"].map { table.rows($0).count } == [62, 34])
    #expect(["registered", "winners", "edges"].map { app.rows($0).count } == [57, 135, 8])
    #expect(table["rule"]?["ceiling"]?.string == "\(StyleTree.ceiling)")
  }

  /// A score of the tables: some ceilings, and something more.
  private func score(_ node: JSONNode) throws -> Int64 {
    Int64(try #require(node["ceilings"]?.number)) * StyleTree.ceiling + Int64(try #require(node["plus"]?.number))
  }

  static let scores = StyleIdentifierTests.Row.all("scores") {
    "\($0["registered"]?.string ?? "") for \($0["query"]?.string ?? "") \($0["mode"]?.string ?? "")"
  }

  @Test(arguments: scores)
  func `styles have scores`(_ row: StyleIdentifierTests.Row) throws {
    let registered = StyleIdentifier(try #require(row.node["registered"]?.string))
    let query = StyleIdentifier(try #require(row.node["query"]?.string))
    let stylist = Stylist<Int>(themeTakesPrecedence: row.node["mode"]?.string == "themedPrecedence")
    stylist.add([registered: 1])
    stylist.currentTheme = registered.theme
    let expected = try score(try #require(row.node["score"]))
    #expect(stylist.match(for: query)?.score ?? 0 == expected)
    #expect(stylist.match(for: query)?.identifier == (expected == 0 ? nil : registered))
  }

  static let winners = StyleIdentifierTests.Row.all("winners") {
    "\($0["registered"]?.strings.joined(separator: " ") ?? "") for \($0["query"]?.string ?? "")"
      + " \($0["mode"]?.string ?? "") \($0["theme"]?.string ?? "")"
  }

  @Test(arguments: winners, [false, true])
  func `the best style wins`(_ row: StyleIdentifierTests.Row, compatibility: Bool) throws {
    let registered = try #require(row.node["registered"]?.strings).map { StyleIdentifier($0) }
    let stylist = Stylist<Int>(
      themeTakesPrecedence: row.node["mode"]?.string == "themedPrecedence", compatibility: compatibility)
    stylist.add(StyleContainer(Array(zip(registered, registered.indices))))
    stylist.currentTheme = row.node["theme"]?.string
    let query = StyleIdentifier(try #require(row.node["query"]?.string))
    let winner = row.node["winner"]?.string
    // The second look-up is answered from memory.
    for _ in 0..<2 { #expect(stylist.match(for: query)?.identifier.description == winner) }
    let style = stylist.style(for: query)
    let index = registered.firstIndex { $0.description == winner }
    if !compatibility, Set(registered).count < registered.count {
      #expect(style == registered.count - 1)
    } else {
      #expect(style == index)
    }
  }

  // MARK: The application

  /// A stylist of the application in one of three contexts.
  private func stylist(_ context: String, _ identifiers: [String]? = nil) throws -> Stylist<String> {
    let stylist = Stylist<String>(themeTakesPrecedence: context == "darkThemed")
    let identifiers = try identifiers ?? #require(Self.app).rows("registered").compactMap(\.string)
    stylist.add(StyleContainer(identifiers.map { (StyleIdentifier($0), $0) }))
    stylist.currentTheme = context == "plain" ? nil : "dark"
    return stylist
  }

  @Test(arguments: ["plain", "darkClassic", "darkThemed"])
  func `each place of an application has its style`(context: String) throws {
    let app = try #require(Self.app)
    let stylist = try stylist(context)
    for row in app.rows("winners") + app.rows("edges") {
      let query = StyleIdentifier(try #require(row["query"]?.string))
      let expected = try #require(row[context])
      let match = stylist.match(for: query)
      #expect(match?.identifier.description == expected["winner"]?.string, "\(query)")
      #expect(stylist.style(for: query) == expected["winner"]?.string, "\(query)")
      if let match { #expect(try match.score == score(expected), "\(query)") }
    }
    #expect(stylist.findings.filter { $0.code == "style.unmatched" }.map(\.message) == ["no style fits 'orphan'"])
  }

  /// Styles that are equally good somewhere: swapped, they swap what is drawn there, in one context.
  @Test(arguments: [
    ("home/body", "@dark/body", "home/productCard/body"), ("home/label", "@dark/label", "home/header/label"),
    ("clients/tag", "@dark/tag", "clients/productCard/tag"),
    ("clients/background", "@dark/background", "clients/searchBar/background"),
    ("@dark/heading", "products/heading", "products/productCard/heading"),
    ("@dark/body", "clients/body", "clients/productCard/body"),
  ])
  func `of equally good styles the first one wins`(first: String, second: String, query: String) throws {
    let identifiers = try #require(Self.app).rows("registered").compactMap(\.string)
    var swapped = identifiers
    swapped.swapAt(try #require(identifiers.firstIndex(of: first)), try #require(identifiers.firstIndex(of: second)))
    let query = StyleIdentifier(query)
    #expect(try stylist("darkClassic").style(for: query) == first)
    #expect(try stylist("darkClassic", swapped).style(for: query) == second)
    for context in ["plain", "darkThemed"] {
      #expect(try stylist(context, swapped).style(for: query) == stylist(context).style(for: query))
    }
  }
}
