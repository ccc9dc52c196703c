import ColorSpaces
import LocalFiles
import PixelBuffers
import SnapshotHarness
import SuiteDeclarations
import TestFiles
import Testing
import Theming
import TokenEngine

@testable import Catalogs
@testable import Suites

@Suite("Changes of the catalog stylable")
struct StylableMutationTests {
  /// A change of the app, and the pictures that it must change.
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String

    /// What every cause names; `nil` where nothing changes.
    var cause: String?

    /// The patterns of the changed pictures in plain, darkClassic and darkThemed.
    var changed: [[String]]

    /// How many they are.
    var counts: [Int]
    var change: @Sendable (inout StylableApp) -> Void

    init(
      _ name: String, cause: String?, _ changed: [[String]], _ counts: [Int],
      change: @escaping @Sendable (inout StylableApp) -> Void
    ) {
      (testDescription, self.cause, self.changed, self.counts, self.change) = (name, cause, changed, counts, change)
    }

    /// Another colour for a style.
    static func value(_ identifier: String, _ changed: [[String]], _ counts: [Int]) -> Row {
      Row("value of \(identifier)", cause: "style.\(identifier).", changed, counts) { app in
        let index = app.index(of: identifier)
        let property = app.styles[index].properties.firstIndex { ["fill", "color"].contains($0.name) } ?? 0
        let name = app.styles[index].properties[property].name
        app.styles[index].properties[property] = StyleProperty(name, app.colors.sepia)
      }
    }

    static func remove(_ identifier: String, _ changed: [[String]], _ counts: [Int]) -> Row {
      Row("remove \(identifier)", cause: "style.\(identifier).", changed, counts) { app in
        app.styles.remove(at: app.index(of: identifier))
      }
    }

    static func add(
      _ identifier: String, before other: String? = nil, _ changed: [[String]], _ counts: [Int]
    ) -> Row {
      Row("add \(identifier) before \(other ?? "the end")", cause: "style.\(identifier).", changed, counts) { app in
        let style = SuiteStyle(StyleIdentifier(identifier), [StyleProperty("color", app.colors.accent)])
        app.styles.insert(style, at: other.map { app.index(of: $0) } ?? app.styles.count)
      }
    }

    /// Two styles that are equally good in darkClassic.
    static func swap(_ first: String, _ second: String, _ changed: [String], _ count: Int) -> Row {
      Row("swap \(first) and \(second)", cause: "style.\(second).", [[], changed, []], [0, count, 0]) { app in
        app.styles.swapAt(app.index(of: first), app.index(of: second))
      }
    }
  }

  private static let cards = ["productCard-*"]
  private static let notSoldOut = ["productCard-*-default", "productCard-*-sale"]
  private static let bars = ["searchBar-*"]

  static let rows: [Row] = [
    .value("image", [cards, cards, cards], [9, 9, 9]),
    .value("@dark/icon", [[], ["header-*"], ["header-*", "searchBar*"]], [0, 6, 15]),
    .value("@dark/productCard[sale]/price", [[], ["productCard-*-sale"], ["productCard-*-sale"]], [0, 3, 3]),
    .value(
      "clients/tag", [["productCard-clients-{default,soldOut}"], ["productCard-clients-{default,soldOut}"], []],
      [2, 2, 0]),
    .value(
      "home/searchBar/placeholder", [["searchBarEmpty-home"], ["searchBarEmpty-home"], ["searchBarEmpty-home"]],
      [1, 1, 1]),
    .value("products/productCard/label", [[], [], []], [0, 0, 0]),
    Row(
      "base.color.sale", cause: "base.color.sale",
      Array(repeating: ["productCard-clients-{default,soldOut}", "productCard-*-sale"], count: 2) + [[]], [5, 5, 0]
    ) { app in
      app.colors.sale = StylableColors.color("sale", 0x7A1FA2)
      app.styles = StylableApp.styles(app.colors)
    },
    Row(
      "base.color.mint", cause: "base.color.mint",
      [
        [
          "header-clients-default", "clientListItem-*", "productCard-products-{default,soldOut}",
          "productCard-clients-*",
        ],
        ["header-clients-default", "clientListItem-*", "productCard-products-{default,soldOut}"], [],
      ], [12, 9, 0]
    ) { app in
      app.colors.mint = StylableColors.color("mint", 0x7A1FA2)
      app.styles = StylableApp.styles(app.colors)
    },
    .remove("header[compact]/title", [["header-*-compact"], ["header-*-compact"], []], [3, 3, 0]),
    .remove("buyButton/label", [notSoldOut, notSoldOut, []], [6, 6, 0]),
    .remove("buyButton/background", [notSoldOut, notSoldOut, []], [6, 6, 0]),
    .remove("searchBar/clearButton/icon", [bars, bars, []], [6, 6, 0]),
    .remove(
      "clientListItem[selected]/heading", [["clientListItem-*-selected"], ["clientListItem-*-selected"], []], [3, 3, 0]),
    .remove("productCard[sale]/price", [["productCard-*-sale"], [], []], [3, 0, 0]),
    .remove(
      "clientListItem/tag",
      Array(repeating: ["clientListItem-{home,products}-*", "clientListItem-clients-default"], count: 2) + [[]],
      [5, 5, 0]),
    .remove("text", [bars, bars, bars], [6, 6, 6]),
    .remove("@dark/productCard/background", [[], cards, cards], [0, 9, 9]),
    .remove("*/*/body", [[], [], []], [0, 0, 0]),
    .remove("@sepia/background", [[], [], []], [0, 0, 0]),
    .remove("header/headline", [[], [], []], [0, 0, 0]),
    .remove("productCard[featured]/tag", [[], [], []], [0, 0, 0]),
    .add("searchBar/text", [bars, bars, bars], [6, 6, 6]),
    .add("products/label", [["header-products-*"], [], []], [2, 0, 0]),
    .add("products/label", before: "@dark/label", [["header-products-*"], ["header-products-*"], []], [2, 2, 0]),
    .swap("home/body", "@dark/body", ["clientListItem-home-*", "productCard-home-*"], 5),
    .swap("home/label", "@dark/label", ["header-home-*"], 2),
    .swap("clients/tag", "@dark/tag", ["productCard-clients-{default,soldOut}"], 2),
    .swap("clients/background", "@dark/background", ["searchBarEmpty-clients", "searchBar-clients-filled"], 2),
    .swap("@dark/heading", "products/heading", ["productCard-products-*"], 3),
    .swap("@dark/body", "clients/body", ["clientListItem-clients-*", "productCard-clients-*"], 5),
    .swap("price", "header/background", [], 0),
  ]

  /// Unoptimised code tries every fifth change.
  #if DEBUG
    private static let tried = rows.enumerated().filter { $0.offset.isMultiple(of: 5) }.map { $0.element }
  #else
    private static let tried = rows
  #endif

  @Test(arguments: tried)
  func `a change of the app changes the pictures it must, and the cause names it`(row: Row) throws {
    let original = try #require(StylablePictures.original)
    var app = StylableApp()
    row.change(&app)
    let changed = try StylablePictures(app)
    for (variant, patterns) in row.changed.enumerated() {
      let globs = patterns.flatMap { Self.alternatives($0) }.map { Glob($0) }
      let expected = original.names.filter { name in globs.contains { $0.matches(name) } }
      #expect(expected.count == row.counts[variant])
      for name in original.names {
        let key = StylablePictures.Key(variant: variant, name: name)
        // What reads the same values is the same picture; of the others, the pixels decide.
        guard original.values(of: key) != changed.values(of: key) else {
          #expect(!expected.contains(name), "\(key)")
          continue
        }
        let (before, after) = (try original.draw(key), try changed.draw(key))
        #expect((before.image != after.image) == expected.contains(name), "\(key)")
        let changes = IngredientComparison.changes(from: before.ingredients, to: after.ingredients)
        let cause = row.cause ?? ""
        let texts = changes.map { [$0.name, $0.old?.text ?? "", $0.new?.text ?? ""] }
        #expect(texts.contains { $0.contains { Self.names(cause, $0) } }, "\(key): \(texts)")
        // Only what the style leaves out has another cause: it is the default's.
        let others = texts.filter { !$0.contains { Self.names(cause, $0) || Self.names("default.", $0) } }
        #expect(others == [], "\(key)")
      }
    }
  }

  /// Whether a name or `{name}` is, or begins with, another.
  private static func names(_ start: String, _ text: String) -> Bool {
    text.hasPrefix(start) || text.hasPrefix("{" + start)
  }

  /// The patterns of `a-{b,c}`.
  private static func alternatives(_ pattern: String) -> [String] {
    let parts = pattern.split(whereSeparator: { "{}".contains($0) }).map { String($0) }
    guard pattern.contains("{"), parts.count >= 2 else { return [pattern] }
    return parts[1].split(separator: ",").map { parts[0] + $0 + parts.dropFirst(2).joined() }
  }

  @Test func `another mode changes all pictures but one`() throws {
    let pictures = try #require(StylablePictures.original)
    func same(_ first: Int, _ second: Int) -> [String] {
      pictures.names.filter { name in
        // The canvas is none of a style's.
        let reads = [first, second].map { variant in
          pictures.reads(of: .init(variant: variant, name: name)).filter { $0.links.first != "canvas.fill" }
        }
        return reads[0] == reads[1]
      }
    }
    #expect(same(1, 2) == ["header-products-default"])
    #expect(
      same(0, 1) == [
        "searchBarEmpty-clients", "searchBar-home-active", "searchBar-clients-filled", "searchBar-clients-active",
        "searchBar-products-active", "clientListItem-home-selected",
      ])
    #expect(same(0, 2) == [])
    for name in pictures.names.filter({ $0.hasPrefix("header-") }) {
      let (classic, themed) = (
        try pictures.draw(.init(variant: 1, name: name)).image, try pictures.draw(.init(variant: 2, name: name)).image
      )
      #expect((classic == themed) == (name == "header-products-default"), "\(name)")
    }
  }

  @Test func `a run of the changed app tells the style as the cause`() async throws {
    let folder = try TemporaryFolder()
    var filter = CaseFilter()
    filter.only = [Glob("header-*")]
    func plan(_ app: StylableApp) throws -> [SnapshotPlan] {
      var declaration = app.declaration
      declaration.settings.snapshots = "Snapshots"
      return SuitesPlan([try #require(declaration.load(in: folder.path, choosing: filter).suite)]).plans
    }
    var app = StylableApp()
    _ = await SnapshotRun.results(of: try plan(app), options: RunOptions(update: .all))
    let index = app.index(of: "header[compact]/title")
    app.styles[index].properties[1] = StyleProperty("color", app.colors.sepia)
    let results = await SnapshotRun.results(of: try plan(app), options: RunOptions())
    let causes = results.summary.tally.causes
    #expect(
      causes.map(\.cause) == [
        .token(
          name: "style.header[compact]/title.color", old: .reference("base.color.steel"),
          new: .reference("base.color.sepia"))
      ])
    #expect(
      causes.first?.cases.sorted()
        == ["clients", "home", "products"].flatMap { section in
          ["stylable/header-\(section)-compact/darkClassic@1x", "stylable/header-\(section)-compact/plain@1x"]
        })
  }
}

extension StylableApp {
  /// The position of the style of an identifier, which there is.
  func index(of identifier: String) -> Int {
    styles.firstIndex { $0.identifier.description == identifier } ?? styles.endIndex
  }
}
