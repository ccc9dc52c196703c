import LocalFiles
import LocatedJSON
import TestFiles
import Testing

@testable import SpecimenCommands

@Suite("tokens check: formats and token files")
struct CheckFormatTests {
  /// The tiny suite, in which the third parties' button has a spare token that no specimen uses.
  private func playground(_ rules: String) throws -> Playground {
    let playground = try Playground()
    try playground.replace(
      "\"suite\": \"tiny\",", with: "\"suite\": \"tiny\", \"checks\": {\"findings\": {\(rules)}},", in: "specimen.json")
    return playground
  }

  private static let quiet = #""alias.redundant": "off", "value.duplicate": "off", "theme.missing": "off""#

  private func json(_ text: String) throws -> JSONNode {
    try #require(JSONScanner.scan(Array(text.utf8), file: "out").document).root
  }

  @Test func `json has inputs and findings`() async throws {
    let playground = try playground(#""control.unusedToken": "error", \#(Self.quiet)"#)
    let answer = await playground.run("tokens check --format json")
    #expect(answer.status == .differences)
    let root = try json(answer.output)
    #expect(root["version"]?.number == 1)
    #expect(root["inputs"]?.array?.first?["suite"]?.string == "tiny")
    #expect(root["inputs"]?.array?.first?["file"]?.string == "specimen.json")
    let finding = try #require(root["findings"]?.array?.first)
    #expect(finding["code"]?.string == "control.unusedToken" && finding["severity"]?.string == "error")
    #expect(finding["file"]?.string == "tokens/base.tokens.json" && finding["line"]?.number == 12)
    #expect(finding["tokens"]?.array?.map(\.string) == ["control.button.spare"])
    #expect(answer.talk.contains("tokens/base.tokens.json:12:"))
  }

  @Test func `sarif has a rule for each code, and a place for each result`() async throws {
    let playground = try playground(#""control.unusedToken": "warning", \#(Self.quiet)"#)
    let answer = await playground.run("tokens check --format sarif")
    #expect(answer.status == .success)
    let root = try json(answer.output)
    #expect(root["version"]?.string == "2.1.0")
    let run = try #require(root["runs"]?.array?.first)
    let rules = try #require(run["tool"]?["driver"]?["rules"]?.array)
    #expect(rules.map { $0["id"]?.string } == ["control.unusedToken"])
    #expect(rules[0]["shortDescription"]?["text"]?.string == "No specimen uses a token of a control.")
    let result = try #require(run["results"]?.array?.first)
    #expect(run["results"]?.array?.count == 1)
    #expect(result["ruleId"]?.string == "control.unusedToken" && result["ruleIndex"]?.number == 0)
    #expect(result["level"]?.string == "warning")
    let location = result["locations"]?.array?.first?["physicalLocation"]
    #expect(location?["artifactLocation"]?["uri"]?.string == "tokens/base.tokens.json")
    #expect(location?["region"]?["startLine"]?.number == 12)
  }

  @Test func `github has a command for each finding`() async throws {
    let playground = try playground(#""control.unusedToken": "note", \#(Self.quiet)"#)
    let answer = await playground.run("tokens check --format github")
    #expect(
      answer.output.hasPrefix("::notice file=tokens/base.tokens.json,line=12,col="), "\(answer.output)")
    #expect(answer.output.hasSuffix("::no specimen uses 'control.button.spare'; draw it, or delete it\n"))
  }

  @Test func `nothing found is still a whole document`() async throws {
    let playground = try playground(#""control.unusedToken": "off", \#(Self.quiet)"#)
    #expect(try json(await playground.run("tokens check --format json").output)["findings"]?.array?.isEmpty == true)
    let sarif = try json(await playground.run("tokens check --format sarif").output)
    #expect(sarif["runs"]?.array?.first?["results"]?.array?.isEmpty == true)
    #expect(await playground.run("tokens check --format github").output.isEmpty)
  }

  @Test func `a format that there is not is told`() async throws {
    let answer = await (try Playground()).run("tokens check --format sariff")
    #expect(
      answer.status == .usage && answer.talk.contains("'sariff' is not one of text, json, sarif, github"),
      "\(answer.talk)")
  }

  @Test func `what was written is told beside another form`() async throws {
    let playground = try Playground()
    try playground.replace(
      "\"suite\": \"tiny\",",
      with: #""suite": "tiny", "checks": {"findings": {"control.unusedToken": "warning"}, "baseline": "b.json"},"#,
      in: "specimen.json")
    let answer = await playground.run("tokens check --update-baseline --accept-new --format json")
    #expect(answer.talk.contains("written  b.json: 1 known\n"))
    let root = try json(answer.output)
    #expect(root["inputs"]?.array?.first?["known"]?.number == 1)
    let known = String(decoding: try playground.read("b.json"), as: UTF8.self)
    #expect(known.contains("\"control.unusedToken\": [\n      \"control.button.spare\"\n    ]"))
  }

  // MARK: Token files

  private static let file = """
    {"a": {"$type": "color",
    "x": {"$value": {"colorSpace": "srgb", "components": [0, 0, 0]}},
    "y": {"$value": {"colorSpace": "srgb", "components": [0, 0, 0]}},
    "old": {"$value": "{a.x}", "$deprecated": true},
    "new": {"$value": "{a.old}"},
    "New": {"$value": "{a.x}"}}}
    """

  @Test func `a folder of token files needs no suite, one without files is told`() async throws {
    let playground = try Playground()
    try playground.write(Self.file, to: "brand/a.tokens.json")
    let answer = await playground.run("tokens check brand")
    #expect(answer.status == .success && answer.output == "brand: 5 tokens by 7 rules\n")
    #expect(answer.talk.contains("brand/a.tokens.json:3:"), "\(answer.talk)")
    try playground.write("{}", to: "brand/deep/specimen.json")
    #expect(await playground.run("tokens check brand").talk.contains("brand/deep/specimen.json:1:1: error: "))
    try Files.makeFolder(playground.folder + "/empty")
    let empty = await playground.run("tokens check empty")
    #expect(empty.status == .usage && empty.talk.contains("no specimen.json in or below 'empty'"))
  }

  @Test func `a token file needs no suite`() async throws {
    let playground = try Playground()
    try playground.write(Self.file, to: "brand.tokens.json")
    let answer = await playground.run("tokens check brand.tokens.json --format json")
    #expect(answer.status == .success)
    let root = try json(answer.output)
    #expect(root["inputs"]?.array?.first?["suite"] == nil)
    #expect(root["inputs"]?.array?.first?["tokens"]?.number == 5)
    let found = (root["findings"]?.array ?? []).map { "\($0["line"]?.number ?? 0) \($0["code"]?.string ?? "")" }
    #expect(
      found == [
        "3.0 value.duplicate", "5.0 deprecated.used", "6.0 name.caseCollision", "6.0 name.outputCollision",
      ])
  }

  @Test func `a token file of YAML is read by every command`() async throws {
    let playground = try Playground()
    try playground.write("a:\n  $type: number\n  x: {$value: 1}\n  y: {$value: '{a.x}'} # y\n", to: "brand.yaml")
    #expect(await playground.run("tokens check brand.yaml").output == "brand.yaml: 2 tokens by 7 rules\n")
    #expect(await playground.run("tokens resolve brand.yaml").output.contains("a.y"))
    let converted = await playground.run("tokens convert brand.yaml --to dtcg")
    #expect(try json(converted.output)["a"]?["y"]?["$value"]?.string == "{a.x}")
    try playground.write("a:\n  $type: number\n  x: {$value: 2}\n", to: "other.yml")
    #expect(await playground.run("tokens diff brand.yaml other.yml").output.contains("1 → 2"))
  }

  @Test func `a mistake in a token file is an error`() async throws {
    let playground = try Playground()
    try playground.write(#"{"a": {"$type": "color", "$value": "{b}"}}"#, to: "brand.tokens.json")
    let answer = await playground.run("tokens check brand.tokens.json")
    #expect(answer.status == .differences && answer.talk.contains("brand.tokens.json:1:"), "\(answer.talk)")
    #expect(answer.output == "brand.tokens.json: nothing to check\n")
  }

  @Test func `a token file has no known findings`() async throws {
    let playground = try Playground()
    try playground.write(Self.file, to: "brand.tokens.json")
    let answer = await playground.run("tokens check brand.tokens.json --update-baseline")
    #expect(answer.status == .usage && answer.talk.contains("'brand.tokens.json' is no suite"), "\(answer.talk)")
  }

  @Test func `a suite file may have another name, and stand beside token files`() async throws {
    let playground = try Playground()
    try playground.write(Self.file, to: "brand.tokens.json")
    try playground.write(TinySuite.suite, to: "other.json")
    let answer = await playground.run("tokens check other.json brand.tokens.json")
    #expect(answer.output == "tiny: 10 tokens by 8 rules\nbrand.tokens.json: 5 tokens by 7 rules\n")
  }
}
