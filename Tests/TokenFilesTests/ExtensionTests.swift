import LocatedJSON
import Testing
import TokenEngine
import TokenFiles

/// What groups that extend one another get from groups far up: types and deprecations, whatever the order in the file.
@Suite("Extended groups")
struct ExtensionTests {
  /// Three groups, each of which extends the next; the last has a token without a type.
  private static let chain = [
    #""a": {"$extends": "{b}"}"#, #""b": {"$extends": "{c}"}"#,
    #""c": {"$type": "number", "$deprecated": "use d", "t": {"$value": 1}}"#,
  ]

  private static let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]

  private func tokens(_ members: [String]) throws -> [String] {
    let text = "{" + members.joined(separator: ", ") + "}"
    let files = MemoryFiles(texts: ["t.json": text])
    let (system, loading) = TokenSystem.load(path: "t.json", read: files.read)
    #expect(loading.map(\.description) == [])
    let (tokens, findings) = try #require(system).resolve([:])
    #expect(findings.map(\.description) == [])
    return tokens.tokens.map { "\($0.path): \($0.type) \($0.value) \($0.deprecation.map { "\($0)" } ?? "-")" }.sorted()
  }

  @Test(arguments: orders)
  func `the last group's type and deprecation reach the first`(order: [Int]) throws {
    #expect(
      try tokens(order.map { Self.chain[$0] }) == [
        #"a.t: number 1 explained("use d")"#, #"b.t: number 1 explained("use d")"#,
        #"c.t: number 1 explained("use d")"#,
      ])
  }

  @Test(arguments: orders)
  func `what groups around the target say goes along`(order: [Int]) throws {
    let members = [
      #""a": {"$extends": "{b}", "own": {"$value": 2}}"#, #""b": {"$extends": "{up.c}"}"#,
      #""up": {"$type": "number", "$deprecated": "use d", "c": {"t": {"$value": 1}, "g": {"u": {"$value": 3}}}}"#,
    ]
    #expect(
      try tokens(order.map { members[$0] }) == [
        #"a.g.u: number 3 explained("use d")"#, #"a.own: number 2 explained("use d")"#,
        #"a.t: number 1 explained("use d")"#, #"b.g.u: number 3 explained("use d")"#,
        #"b.t: number 1 explained("use d")"#, #"up.c.g.u: number 3 explained("use d")"#,
        #"up.c.t: number 1 explained("use d")"#,
      ])
  }

  @Test func `what is said nearer wins`() throws {
    let members = [
      #""a": {"$extends": "{b}", "$deprecated": false}"#,
      #""here": {"$type": "dimension", "$deprecated": "use here", "e": {"$extends": "{up.c}", "own": {"$value": {"value": 2, "unit": "px"}}}}"#,
      #""b": {"$extends": "{up.c}", "$type": "duration", "own": {"$value": {"value": 5, "unit": "ms"}}}"#,
      #""up": {"$type": "number", "$deprecated": true, "c": {"t": {"$value": 1}}}"#,
    ]
    #expect(
      try tokens(members) == [
        // What is inherited keeps the type it had; `false` switches a deprecation off.
        "a.own: duration 5ms -", "a.t: number 1 -", "b.own: duration 5ms unexplained", "b.t: number 1 unexplained",
        #"here.e.own: dimension 2px explained("use here")"#, #"here.e.t: number 1 explained("use here")"#,
        "up.c.t: number 1 unexplained",
      ])
  }

  @Test(arguments: orders)
  func `objects that refer to groups are groups`(order: [Int]) throws {
    let members = [
      ##""a": {"$ref": "#/b"}"##, ##""b": {"$ref": "#/c", "$deprecated": true}"##,
      #""c": {"$type": "number", "t": {"$value": 1}}"#,
    ]
    #expect(
      try tokens(order.map { members[$0] }) == [
        "a.t: number 1 unexplained", "b.t: number 1 unexplained", "c.t: number 1 -",
      ])
  }

  @Test(arguments: orders)
  func `a group may be referred to that an extension brings`(order: [Int]) throws {
    let members = [
      ##""a": {"$ref": "#/b/x"}"##, #""b": {"$extends": "{c}"}"#,
      #""c": {"x": {"$type": "number", "$deprecated": true, "t": {"$value": 1}}}"#,
    ]
    #expect(
      try tokens(order.map { members[$0] }) == [
        "a.t: number 1 unexplained", "b.x.t: number 1 unexplained", "c.x.t: number 1 unexplained",
      ])
  }

  /// Each of these groups refers to a part that only comes into the one before once that has become a group.
  @Test func `groups that refer to one another take a round each, up to a limit`() throws {
    let nested = (0..<66).reduce(##""t": {"$type": "number", "$value": 1}"##) { text, _ in "\"x\": {\(text)}" }
    let members =
      ["\"base\": {\(nested)}", #""c0": {"$extends": "{base}"}"#]
      + (1...65).map { ##""c\##($0)": {"$ref": "#/c\##($0 - 1)/x"}"## }
    let (tokens, findings) = MemoryFiles.resolve(["t.tokens.json": "{\(members.joined(separator: ",\n"))}"])
    #expect(tokens.contains { $0.hasPrefix("c64.") } && !tokens.contains { $0.hasPrefix("c65") })
    #expect(findings.count == 1 && findings.allSatisfy { $0.contains("/c65") })
  }
}
