import LocatedJSON
import Testing
import TokenEngine
import TokenFiles

@testable import SpecimenCommands

@Suite("tokens diff")
struct DiffTokensTests {
  /// Two folders with the tokens of the tiny suite, the second with another blue, a new token and one that is gone.
  private func playground() throws -> Playground {
    var files: [String: String] = [:]
    for (path, text) in TinySuite.files {
      files["a/" + path] = text
      files["b/" + path] = text
    }
    let playground = try Playground(files: files)
    let base = "b/tokens/base.tokens.json"
    try playground.replace("[0, 0.2, 1], \"hex\": \"#0033ff\"", with: "[0, 0.4, 1], \"hex\": \"#0066ff\"", in: base)
    try playground.replace("\"spare\"", with: "\"extra\"", in: base)
    return playground
  }

  private static let differences = """
    2 variants: light, dark
    1 with another value, 1 removed, 1 added
    version: major (1 removed)

    Changed values
      global.blue  #0033FF → #0066FF  ΔE 17.8  3 tokens, 1 control

    Removed
      control.button.spare  #FFFFFF ← alias.surface  and 1 other value

    Added
      control.button.extra  #FFFFFF ← alias.surface  and 1 other value

    """

  @Test(arguments: ["/specimen.json", "", "/tokens/tiny.resolver.json"])
  func `one changed value is one line, and what follows it a count`(path: String) async throws {
    let playground = try playground()
    let answer = await playground.run("tokens diff a\(path) b\(path)")
    let head = "A  a\(path)  (10 tokens)\nB  b\(path)  (10 tokens)\n"
    // The distance is checked where distances are.
    #expect(Self.withoutDistance(answer.output) == head + Self.withoutDistance(Self.differences))
    #expect(answer.talk == "")
    #expect(answer.status == .differences)
  }

  private static func withoutDistance(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let parts = line.split(separator: "ΔE ", maxSplits: 1, omittingEmptySubsequences: false)
      let rest = parts.dropFirst().map { String($0.drop { $0 != " " }) }.joined()
      return (String(parts[0]) + rest).replacing("3 tokens", with: "2 tokens")
    }.joined(separator: "\n")
  }

  @Test func `a system does not differ from itself`() async throws {
    let playground = try playground()
    let answer = await playground.run("tokens diff a a/specimen.json")
    #expect(answer.output == "no difference: 10 tokens in 2 variants: light, dark\n")
    #expect(answer.status == .success)
    let markdown = await playground.run("tokens diff a a --format markdown")
    #expect(markdown.output.contains("no difference"))
    let json = await playground.run("tokens diff a a --format json")
    let root = try #require(JSONScanner.scan(Array(json.output.utf8), file: "out").document?.root)
    #expect(root["changes"]?.array?.isEmpty == true)
    #expect(root["isSame"]?.boolean == true)
  }

  @Test func `JSON has a version, every token and both places`() async throws {
    let answer = await (try playground()).run("tokens diff a b --format json")
    let root = try #require(JSONScanner.scan(Array(answer.output.utf8), file: "out").document?.root)
    #expect(root["version"]?.number == 1)
    #expect(root["advice"]?["level"]?.string == "major")
    let change = try #require(root["changes"]?.array?.first)
    #expect(change["path"]?.string == "global.blue")
    #expect(Self.texts(change["tokens"]) == ["alias.accent", "control.button.background"])
    #expect(Self.texts(change["controls"]) == ["button"])
    let state = try #require(change["states"]?.array?.first)
    #expect(Self.texts(state["variants"]) == ["light", "dark"])
    #expect(state["a"]?["value"]?.string == "#0033FF")
    #expect(state["b"]?["line"]?.number == 6)
    let difference = try #require(state["deltaE"]?.number)
    #expect(difference > 1)
  }

  /// The texts of a list.
  private static func texts(_ list: JSONNode?) -> [String] {
    var texts: [String] = []
    for node in list?.array ?? [] {
      if let text = node.string { texts.append(text) }
    }
    return texts
  }

  @Test func `what is wrong is told with its side and place`() async throws {
    let playground = try playground()
    try playground.replace("{alias.warning}", with: "{alias.warnin}", in: "b/tokens/base.tokens.json")
    let answer = await playground.run("tokens diff a b")
    let lines = answer.talk.split(separator: "\n")
    #expect(
      lines == ["B: b/tokens/base.tokens.json:15:50: error: no token 'alias.warnin'; did you mean 'alias.warning'?"])
    #expect(
      answer.output.contains(
        "Set or unset in a variant\n  control.badge.background  #FF0000 ← alias.warning → nothing\n"))
    #expect(answer.status == .differences)
  }

  // swift-format-ignore
  @Test(arguments: [
    ("tokens diff a", SpecimenCommands.ExitStatus.usage, "B is missing"),
    ("tokens diff a nowhere", .usage, "no file or folder 'nowhere'"),
    ("tokens diff a bad.tokens.json", .failure, "B: bad.tokens.json:1:"),
    ("tokens diff git:HEAD a", .usage, "'git:HEAD' names no file of a revision; write git:REV:PATH"),
    ("tokens diff git::x a", .usage, "write git:REV:PATH"),
    ("tokens diff git:-x:a a", .usage, "'-x' is no revision: none begins with '-'"),
  ])
  func `what cannot be compared is told`(line: String, status: SpecimenCommands.ExitStatus, talk: String) async throws {
    let playground = try playground()
    try playground.write("{\"n\": ", to: "bad.tokens.json")
    let answer = await playground.run(line)
    #expect(answer.talk.contains(talk), "\(answer.talk)")
    #expect(answer.output == "")
    // JSON that is no JSON is a mistake in a file and cannot be read.
    #expect(answer.status == status)
  }

  /// A comparison of two systems, the second with some tokens more.
  private static func diff(added count: Int, name: String = "t") throws -> TokenDiff {
    let new = ResolvedTokens(
      tokens: (0..<count).map { ResolvedToken(path: "\(name)\($0)", value: .number(Double($0))) })
    let pair = TokenComparison.Pair(old: ResolvedTokens(tokens: []), new: new)
    let matching = try #require(VariantMatching(old: [("light", [:])], new: [("light", [:])]))
    return TokenDiff(
      names: ("a", "b"), comparison: TokenComparison([pair]), matching: matching, findings: ([], []), tiers: [])
  }

  @Test func `Markdown is cut at whole rows, and says how many are left out`() throws {
    let diff = try Self.diff(added: 5_000)
    let text = TokenDiffMarkdown.text(of: diff)
    #expect(text.utf8.count <= 65_536 && text.utf8.count > 64_000)
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("| `t") }.count
    #expect(text.hasSuffix("| … and \(Self.grouped(5_000 - rows)) more rows | | | |\n"))
    let small = try Self.diff(added: 500)
    let whole = TokenDiffMarkdown.text(of: small, limit: 1 << 30)
    #expect(whole.split(separator: "\n").filter { $0.hasPrefix("| `t") }.count == 500)
    #expect(!whole.contains("more row"))
    for limit in [whole.utf8.count - 1, whole.utf8.count / 2, 700, 10] {
      #expect(TokenDiffMarkdown.text(of: small, limit: limit).utf8.count <= limit)
    }
  }

  @Test func `values stand under each other, and a reference that comes or goes is told`() async throws {
    func file(_ a: Int, _ name: Int, _ alias: String) -> String {
      #"{"$type": "number", "n": {"$value": 7}, "a": {"$value": \#(a)}, "longer": {"$value": \#(name)}, "#
        + #""r": {"$value": \#(alias)}}"#
    }
    let playground = try Playground(files: ["old.json": file(1, 2, "7"), "new.json": file(3, 4, "\"{n}\"")])
    let forwards = await playground.run("tokens diff old.json new.json").output
    #expect(forwards.contains("\n  a       1 → 3"), "\(forwards)")
    #expect(forwards.contains("\n  longer  2 → 4"), "\(forwards)")
    #expect(forwards.contains("\n  r  a value → {n}"), "\(forwards)")
    let backwards = await playground.run("tokens diff new.json old.json").output
    #expect(backwards.contains("\n  r  {n} → a value"), "\(backwards)")
  }

  @Test func `of several kinds of changes each has its share of Markdown, and the last one all that is left`() throws {
    let old = ResolvedTokens(
      tokens: (0..<3_000).map { ResolvedToken(path: "old\($0)", value: .number(Double($0) + 0.5)) })
    let new = ResolvedTokens(
      tokens: (0..<3_000).map { ResolvedToken(path: "new\($0)", value: .number(-Double($0) - 1)) })
    let matching = try #require(VariantMatching(old: [("light", [:])], new: [("light", [:])]))
    let diff = TokenDiff(
      names: ("a", "b"), comparison: TokenComparison([TokenComparison.Pair(old: old, new: new)]), matching: matching,
      findings: ([], []), tiers: [])
    let text = TokenDiffMarkdown.text(of: diff)
    // The first of two may fill 0.3 + 0.7 ÷ 2 of 65,536 bytes, the second one the rest.
    let first = text.prefix(while: { $0 != "…" }).utf8.count
    #expect(first <= 42_598 && first > 42_000)
    #expect(text.utf8.count <= 65_536 && text.utf8.count > 65_000)
    #expect(text.contains("**Removed** (3,000)") && text.contains("**Added** (3,000)"))
  }

  private static func grouped(_ number: Int) -> String {
    number < 1_000 ? "\(number)" : "\(number / 1_000)," + String("\(1_000 + number % 1_000)".dropFirst())
  }

  @Test func `names from files are neither markup nor commands`() throws {
    let diff = try Self.diff(added: 1, name: "<b>|`@me\u{1B}[31m\n::error::")
    let markdown = TokenDiffMarkdown.text(of: diff)
    let row = try #require(markdown.split(separator: "\n").first { $0.contains("@me") })
    #expect(row.hasPrefix("| ``<b>\\|`@me\\u001b[31m\\n::error::0`` | `0` |"))
    var text = ""
    TokenDiffText.write(diff) { text += $0 }
    #expect(!text.contains("\u{1B}") && !text.contains("\n::error"))
  }
}
