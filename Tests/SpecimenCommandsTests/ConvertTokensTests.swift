import TestFiles
import Testing

@testable import SpecimenCommands

@Suite("tokens convert")
struct ConvertTokensTests {
  private static let files = [
    "a.json": ##"{"a": {"value": "#d00", "type": "color", "comment": "red"}, "b": {"value": "{a}"}}"##,
    "b.tokens.json": #"{"c": {"$type": "dimension", "$value": {"value": 1, "unit": "px"}}}"#,
  ]

  @Test func `a file is written, found to be current, and out of date after a change`() async throws {
    let playground = try Playground(files: Self.files)
    let line = "tokens convert b.tokens.json --to dtcg --out out.json"
    let missing = await playground.run(line + " --check")
    #expect(missing.status == .differences && missing.talk.contains("'out.json' is missing; write it with: "))
    #expect(await playground.run(line).output == "written  out.json\n")
    #expect(await playground.run(line).output == "unchanged  out.json\n")
    #expect(await playground.run(line + " --check").status == .success)
    try playground.write("changed", to: "out.json")
    let old = await playground.run(line + " --check")
    #expect(old.status == .differences)
    #expect(old.talk.hasSuffix("renew it with: specimen tokens convert --to dtcg --out out.json b.tokens.json\n"))
    #expect(try playground.read("out.json") == Array("changed".utf8))
  }

  @Test(
    "several files, and a file that is to have that name, become a resolver document that is read as they are",
    arguments: [("a.json b.tokens.json", "#DD0000"), ("b.tokens.json", "c = 1px"), ("empty.tokens.json", "")])
  func resolver(files: String, value: String) async throws {
    let playground = try Playground(files: Self.files.merging(["empty.tokens.json": "{}"]) { $1 })
    let converted = await playground.run("tokens convert \(files) --out out.resolver.json")
    #expect(converted.status == .success, "\(converted.talk)")
    let original = await playground.run("tokens resolve \(files)")
    let again = await playground.run("tokens resolve out.resolver.json --profile strict")
    let talk = again.talk.split(separator: "\n")
    #expect(again.status == .success && talk.allSatisfy { $0.hasPrefix("read ") && !$0.contains("+") }, "\(again.talk)")
    #expect(again.output == original.output && again.output.contains(value), "\(again.output)")
  }

  @Test(arguments: [
    ("tokens convert nothing.json", "no file or folder 'nothing.json'"),
    ("tokens convert a.json --check", "--check needs --out with the file to look at"),
    ("tokens convert a.json --out a.json", "is one of the files that are read"),
    ("tokens convert a.json --out /dev/null", "is no regular file"),
    ("tokens convert a.json --out link.json", "is no regular file"),
    ("tokens convert a.json --out folder", "is no regular file"),
    ("tokens convert a.json --to swift", "--to"), ("tokens convert a.json --from dctg", "dtcg"),
  ])
  func `what makes no sense is refused, and nothing is written`(line: String, complaint: String) async throws {
    let playground = try Playground(files: Self.files.merging(["folder/x": ""]) { $1 })
    try TestSystem.makeLink(playground.folder + "/link.json", to: "b.tokens.json")
    let before = try playground.contents()
    let answer = await playground.run(line)
    #expect(answer.status == .usage)
    #expect(answer.talk.contains(complaint), "\(answer.talk)")
    #expect(try playground.contents() == before)
  }

  @Test func `a token with a mistake is written as it is, and the status says so`() async throws {
    let playground = try Playground(files: ["t.json": ##"{"a": {"$type": "color", "$value": "#xyz"}}"##])
    let answer = await playground.run("tokens convert t.json")
    #expect(answer.status == .differences)
    #expect(answer.output.contains(##""$value": "#xyz""##))
  }
}
