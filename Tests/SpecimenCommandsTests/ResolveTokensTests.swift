import LocatedJSON
import SpecimenCommands
import Testing

@Suite("tokens resolve")
struct ResolveTokensTests {
  @Test func `every token stands on a line with its value and the names it came by`() async throws {
    let playground = try Playground(files: [
      "t.tokens.json": """
      {
        "size": {"$type": "dimension", "$value": {"value": 4, "unit": "px"}},
        "gap": {"$type": "dimension", "$value": "{size}", "$deprecated": "use size"}
      }
      """
    ])
    let answer = await playground.run("tokens resolve t.tokens.json")
    #expect(answer.output == "size = 4px\ngap = 4px  ← size  (deprecated: use size)\n")
    #expect(answer.talk == "read 2 = 2 values\n")
    #expect(answer.status == .success)
  }

  @Test func `of a folder with files that cannot be read, the others are resolved`() async throws {
    let playground = try Playground(files: [
      "t/a.tokens.json": #"{"a": {"$type": "number", "$value": 1}}"#, "t/b.tokens.json": "{", "t/c.tokens.json": "[]",
      "t/note.txt": "",
    ])
    let answer = await playground.run("tokens resolve t")
    #expect(answer.output == "a = 1\n")
    #expect(
      answer.talk.contains("t/b.tokens.json:1:2: error: ") && answer.talk.contains("t/c.tokens.json:1:1: error: "))
    #expect(
      answer.talk.hasSuffix("\n2 files read, 2 left out: 1 .json, 1 .txt\nread 1 = 1 value\n"),
      "\(answer.talk)")
    #expect(answer.status == .differences)
    // What only some of the tokens would be made from is not made.
    #expect(await playground.run("tokens export t --to css --out x.css").status != .success)
    #expect(!playground.exists("x.css"))
    let json = await playground.run("tokens resolve t/a.tokens.json t/note.txt --format json")
    let root = try #require(JSONScanner.scan(Array(json.output.utf8), file: "out").document?.root)
    #expect(root["account"]?["read"]?.number == 1 && root["account"]?["values"]?.number == 1)
    #expect(root["account"]?["reported"]?.array?.isEmpty == true)
    #expect(root["account"]?["filesRead"]?.number == 1)
  }

  @Test func `contexts stand above their tokens`() async throws {
    let answer = await (try Playground()).run("tokens resolve tokens/tiny.resolver.json --variant theme=dark")
    let lines = answer.output.split(separator: "\n")
    #expect(lines.first == "# theme=dark")
    #expect(lines.contains("alias.surface = #000000  ← global.black"))
    #expect(answer.status == .success)
  }

  @Test func `an unknown context is a mistake of the command line`() async throws {
    let answer = await (try Playground()).run("tokens resolve tokens/tiny.resolver.json --variant theme=drak")
    #expect(
      answer.talk
        == "specimen: tokens resolve: --variant: the axis 'theme' has no context 'drak'; did you mean 'dark'?\n")
    #expect(answer.status == .usage)
  }

  private static func number(_ name: String, _ value: Int) -> String {
    #"{"\#(name)": {"$type": "number", "$value": \#(value)}}"#
  }

  @Test func `several files are one system, and standard input may be one of them`() async throws {
    let playground = try Playground(files: ["a.json": Self.number("x", 1), "b.json": Self.number("x", 2)])
    #expect(await playground.run("tokens resolve a.json b.json").output == "x = 2\n")
    #expect(await playground.run("tokens resolve b.json a.json").output == "x = 1\n")
    #expect(await playground.run("tokens resolve a.json -", input: Self.number("x", 3)).output == "x = 3\n")
    let broken = await playground.run("tokens resolve -", input: "{")
    #expect(broken.talk.hasPrefix("<stdin>:1:"))
    #expect(broken.status == .differences)
    let twice = await playground.run("tokens resolve - -")
    #expect(twice.talk.hasPrefix("specimen: tokens resolve: '-' is standard input, which can be read once"))
    #expect(twice.status == .usage)
  }

  @Test func `the default contexts alone, or one without a name, can be chosen`() async throws {
    let contexts = ##"{"": [\##(Self.number("x", 1))], "b": [\##(Self.number("x", 2))]}"##
    let resolver =
      ##"{"version": "2025.10", "modifiers": {"m": {"default": "b", "contexts": \##(contexts)}}, "resolutionOrder": [{"$ref": "#/modifiers/m"}]}"##
    let playground = try Playground(files: ["t.resolver.json": resolver])
    #expect(await playground.run("tokens resolve t.resolver.json --defaults").output == "# m=b\nx = 2\n")
    #expect(await playground.run("tokens resolve t.resolver.json --variant m=").output == "# m=\nx = 1\n")
    #expect(await playground.run("tokens resolve t.resolver.json --variant m=b --defaults").status == .usage)
  }

  @Test func `patterns choose what is printed, and not what is told`() async throws {
    let playground = try Playground(files: [
      "t.json":
        #"{"a": {"$type": "number", "b": {"$value": 1}, "c": {"$value": 2}}, "d": {"$type": "number", "$value": true}}"#
    ])
    let some = await playground.run(["tokens", "resolve", "t.json", "--only", "a.*", "--only", "d"])
    #expect(some.output == "a.b = 1\na.c = 2\n")
    #expect(some.status == .differences)
    #expect(await playground.run("tokens resolve t.json --only a.c").output == "a.c = 2\n")
    let none = await playground.run("tokens resolve t.json --only a.cc")
    #expect(none.talk.hasPrefix("specimen: tokens resolve: --only 'a.cc' describes no token; did you mean 'a."))
    #expect(none.status == .usage)
  }

  @Test func `references of resolver documents reach up to the root`() async throws {
    let playground = try Playground(files: [
      "a.json": Self.number("x", 1),
      "b/c/t.resolver.json": #"{"version": "2025.10", "resolutionOrder": [{"$ref": "../../a.json"}]}"#,
    ])
    #expect(await playground.run("tokens resolve b/c/t.resolver.json").status == .differences)
    #expect(await playground.run("tokens resolve b/c/t.resolver.json --root b").status == .differences)
    #expect(await playground.run("tokens resolve b/c/t.resolver.json --root .").output == "x = 1\n")
    #expect(await playground.run("tokens resolve b/c/t.resolver.json --root c").status == .usage)
  }

  /// A resolver with modifiers of two contexts each.
  private func playground(modifiers: Int) throws -> Playground {
    let members = (0..<modifiers).map {
      #""m\#($0)": {"contexts": {"x": [{"t\#($0)": {"$type": "number", "$value": 1}}], "y": []}}"#
    }
    let order = (0..<modifiers).map { ##"{"$ref": "#/modifiers/m\##($0)"}"## }
    return try Playground(files: [
      "t.resolver.json":
        #"{"version": "2025.10", "modifiers": {\#(members.joined(separator: ", "))}, "resolutionOrder": [\#(order.joined(separator: ", "))]}"#
    ])
  }

  @Test(arguments: [
    (9, 512, ""),
    (
      10, 1_000,
      "t.resolver.json: error: there are 1024 combinations of contexts; the first 1000 are printed; choose some with --variant\n"
    ),
  ])
  func `of very many combinations the first are printed, each with every axis`(
    modifiers: Int, printed: Int, talk: String
  ) async throws {
    let answer = await (try playground(modifiers: modifiers)).run("tokens resolve t.resolver.json")
    let heads = answer.output.split(separator: "\n").filter { $0.hasPrefix("# ") }
    #expect(heads.count == printed)
    #expect(Set(heads).count == printed)
    #expect(heads.allSatisfy { $0.split(separator: " ").count == modifiers + 1 })
    #expect(answer.talk == talk + "read \(modifiers) = \(modifiers) values\n")
    #expect(answer.status == (talk.isEmpty ? .success : .usage))
  }

  @Test func `JSON is whole, whatever is printed`() async throws {
    let playground = try playground(modifiers: 10)
    let answer = await playground.run("tokens resolve t.resolver.json --format json")
    let root = try #require(JSONScanner.scan(Array(answer.output.utf8), file: "out").document?.root)
    #expect(root["results"]?.array?.count == 1_000)
    #expect(root["results"]?.array?.allSatisfy { $0["input"]?.object?.count == 10 } == true)
    #expect(root["diagnostics"]?.array?.map { $0["code"]?.string } == ["input.tooManyCombinations"])
    let one = await playground.run("tokens resolve t.resolver.json --variant m0=x --format json")
    #expect(one.output.hasSuffix("\n}\n"))
  }
}
