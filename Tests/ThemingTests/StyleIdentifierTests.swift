import LocatedJSON
import SeededNumbers
import SlowOracles
import TestFiles
import Testing

@testable import Theming

@Suite("Style identifiers")
struct StyleIdentifierTests {
  /// A row of the table, named by its index and texts.
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var node: JSONNode
    var testDescription: String { name }

    static func all(_ part: String, _ name: (JSONNode) -> String) -> [Row] {
      let rows = (try? BehaviourTable("stylable.cases.json"))?.rows(part) ?? []
      return rows.enumerated().map { Row(name: "\(part) \($0 + 1): \(name($1))", node: $1) }
    }
  }

  @Test func `the table is whole`() throws {
    let table = try BehaviourTable("stylable.cases.json")
    #expect(["parsing", "within", "imageNames"].map { table.rows($0).count } == [9, 4, 8])
  }

  static let parsing = Row.all("parsing") { $0["text"]?.string ?? "" }

  @Test(arguments: parsing)
  func `identifiers are read`(_ row: Row) throws {
    let text = try #require(row.node["text"]?.string)
    let identifier = StyleIdentifier(text)
    #expect(identifier.token == row.node["token"]?.string)
    #expect(identifier.path == row.node["path"]?.strings)
    #expect(identifier.theme == row.node["theme"]?.string)
    #expect(StyleIdentifier(identifier.description) == identifier)
    if row.node["roundTrips"]?.boolean == true { #expect(identifier.description == text) }
  }

  static let within = Row.all("within") { $0["identifier"]?.string ?? "" }

  @Test(arguments: within)
  func `groups come in front`(_ row: Row) throws {
    let identifier = StyleIdentifier(try #require(row.node["identifier"]?.string))
    let group = try #require(row.node["groups"] ?? row.node["group"])
    let groups = group.array ?? [group]
    let result = identifier.within(groups.map(\.string))
    #expect(result.description == row.node["result"]?.string)
  }

  static let images = Row.all("imageNames") { "\($0["identifier"]?.string ?? "") \($0["theme"]?.string ?? "")" }

  @Test(arguments: images)
  func `images have names`(_ row: Row) throws {
    let identifier = StyleIdentifier(try #require(row.node["identifier"]?.string))
    let names = identifier.imageNames(
      theme: row.node["theme"]?.string, separator: try #require(row.node["separator"]?.string))
    #expect(Array(names) == row.node["names"]?.strings)
  }

  // swift-format-ignore
  static let lenient: [(text: String, theme: String?, path: [String], token: String, written: String)] = [
    ("",                   nil,    [],             "",           ""),
    ("/",                  nil,    [],             "",           ""),
    ("a/",                 nil,    [],             "a",          "a"),
    ("@dark",              "dark", [],             "",           "@dark"),
    ("/@dark//a/",         "dark", [],             "a",          "@dark/a"),
    ("@",                  nil,    [],             "",           ""),
    ("@/a/b",              nil,    ["a"],          "b",          "a/b"),
    ("@/@a/b",             nil,    ["@a"],         "b",          "@/@a/b"),
    ("@/@b",               nil,    [],             "@b",         "@/@b"),
    (" @dark/b",           nil,    ["@dark"],      "b",          "@/@dark/b"),
    ("@@x/b",              "@x",   [],             "b",          "@@x/b"),
    ("@dark/@light/b",     "dark", ["@light"],     "b",          "@dark/@light/b"),
    ("a[x]y/t",            nil,    ["a[x]y]"],     "t",          "a[x]y]/t"),
    ("a[x]]/t",            nil,    ["a[x]]"],      "t",          "a[x]]/t"),
    ("a[[x]/t",            nil,    ["a[[x]"],      "t",          "a[[x]/t"),
    ("a[/t",               nil,    ["a"],          "t",          "a/t"),
    ("[x]/t",              nil,    ["x]"],         "t",          "x]/t"),
    ("[/[ [/t",            nil,    [],             "t",          "t"),
    (" a [x] /\u{A0}\n/ t ", nil,  ["a[x]"],       " t ",        "a[x]/ t "),
    ("a/t[x]",             nil,    ["a"],          "t[x]",       "a/t[x]"),
    ("*/*/t",              nil,    ["*", "*"],     "t",          "*/*/t"),
    ("a\0b/\u{1B}[2J/t\r\n", nil,  ["a\0b", "\u{1B}[2J]"], "t\r\n", "a\0b/\u{1B}[2J]/t\r\n"),
    ("a/\u{301}b/c",       nil,    ["a", "\u{301}b"], "c",       "a/\u{301}b/c"),
  ]

  @Test(arguments: lenient)
  func `every text is an identifier`(text: String, theme: String?, path: [String], token: String, written: String) {
    let identifier = StyleIdentifier(text)
    #expect(identifier.theme == theme)
    #expect(identifier.path == path)
    #expect(identifier.token == token)
    #expect(identifier.description == written)
    #expect(StyleIdentifier(written) == identifier)
  }

  @Test func `what is written is read again`() {
    let letters = ["a", "b", "/", "/", "[", "]", "@", " ", "*", "\u{1B}", "é", "\0", "\u{A0}"]
    var random = SplitMix64(seed: 3)
    for _ in 0..<4_000 {
      let text = (0..<Int.random(in: 0...14, using: &random)).map { _ in letters.randomElement(using: &random) ?? "" }
        .joined()
      let identifier = StyleIdentifier(text)
      let again = StyleIdentifier(identifier.description)
      #expect(
        again == identifier && again.path == identifier.path && again.theme == identifier.theme,
        "\(text.debugDescription)")
      #expect(again.description == identifier.description)
      #expect(!identifier.token.isEmpty || identifier.path.isEmpty)
    }
  }

  @Test func `different spellings of a letter are different names`() {
    #expect(StyleIdentifier("caf\u{E9}") != StyleIdentifier("cafe\u{301}"))
    #expect(Set([StyleIdentifier("a//b"), StyleIdentifier("a/b"), StyleIdentifier("b")]).count == 2)
  }

  // swift-format-ignore
  static let groups: [(identifier: StyleIdentifier, groups: [String?], result: String)] = [
    ("close",       ["client/list", "searchbar[on]"],  "client/list/searchbar[on]/close"),
    ("close",       [nil, "a", nil, "b", "c"],         "b/c/close"),
    ("close",       ["a", nil],                        "close"),
    ("x/close",     [],                                "x/close"),
    ("close",       ["", "/", "[]"],                   "]/close"),
    ("@dark/close", ["client"],                        "@dark/client/close"),
    ("close",       ["@dark"],                         "@/@dark/close"),
    ("@dark",       ["client"],                        "@dark"),
    ("",            ["client"],                        ""),
  ]

  @Test(arguments: groups)
  func `groups are joined`(identifier: StyleIdentifier, groups: [String?], result: String) {
    #expect(identifier.within(groups).description == result)
  }

  // MARK: Images

  @Test func `names of images are those of a counter of masks`() {
    var random = SplitMix64(seed: 8)
    for _ in 0..<300 {
      let parts = (0..<Int.random(in: 0...4, using: &random)).map { _ in
        (["a", "b"].randomElement(using: &random) ?? "") + (["", "", "[x]"].randomElement(using: &random) ?? "")
      }
      let text = (parts + ["t"]).joined(separator: "/")
      let theme = ["a", nil].randomElement(using: &random) ?? nil
      let expected = SlowStylist.imageNames(SlowStylist.Identifier(text), theme: theme, separator: "_")
      #expect(Array(StyleIdentifier(text).imageNames(theme: theme)) == expected, "\(text)")
    }
  }

  // 2^13 = 8,192 names without a theme, 2^12 with one in two forms; 3^8 = 6,561 with variants.
  // swift-format-ignore
  static let limits: [(part: String, count: Int, theme: String?, names: Int)] = [
    ("n",    13, nil,    8_192),
    ("n",    14, nil,    8_193),
    ("n",    12, "dark", 8_192),
    ("n",    13, "dark", 8_194),
    ("n[v]", 8,  nil,    6_561),
    ("n[v]", 9,  nil,    6_562),
    ("n",    200, nil,   8_193),
  ]

  @Test(arguments: limits)
  func `very long paths have no more names than can be tried`(part: String, count: Int, theme: String?, names: Int) {
    let text = (0..<count).map { part.replacingFirst("n", with: "n\($0)") }.joined(separator: "/") + "/t"
    let all = Array(StyleIdentifier(text).imageNames(theme: theme))
    #expect(all.count == names)
    #expect(all.first == (theme.map { "\($0)_" } ?? "") + text.split(separator: "/").joined(separator: "_"))
    #expect(all.last == "t")
  }

  @Test func `an image without a token has no name, and a theme may have its sign`() {
    #expect(Array(StyleIdentifier("@dark").imageNames()) == [])
    #expect(Array(StyleIdentifier("a").imageNames(theme: "@dark")) == ["dark_a", "a"])
    #expect(Array(StyleIdentifier("a").imageNames(theme: "@")) == ["a"])
    #expect(Array(StyleIdentifier("@light/a").imageNames()) == ["a"])
  }

  @Test(arguments: [
    ("clients", "dark", "clients_clientListItem_image"), ("home", "dark", "dark_clientListItem_image"),
    ("home", nil, "image"),
  ])
  func `the first name that exists is found`(section: String, theme: String?, name: String) {
    let files: Set = ["clients_clientListItem_image", "dark_clientListItem_image", "image", "dark_image"]
    let identifier = StyleIdentifier("\(section)/clientListItem[selected]/image")
    #expect(identifier.imageNames(theme: theme).first { files.contains($0) } == name)
  }
}

extension String {
  fileprivate func replacingFirst(_ letter: Character, with text: String) -> String {
    guard let index = firstIndex(of: letter) else { return self }
    return self[..<index] + text + self[self.index(after: index)...]
  }
}
