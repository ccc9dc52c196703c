import LocalFiles
import TestFiles
import Testing

@testable import SpecimenCommands

@Suite("tokens export")
struct ExportTokensTests {
  @Test(arguments: ["swift", "json", "css"])
  func `a file is written, found to be current, and out of date after a change`(format: String) async throws {
    let playground = try Playground()
    let line = "tokens export tokens/tiny.resolver.json --out out/Tokens.\(format)"
    let missing = await playground.run(line + " --check")
    #expect(missing.status == .differences)
    #expect(missing.talk.contains("'out/Tokens.\(format)' is missing; write it with: "))
    #expect(await playground.run(line).output == "written  out/Tokens.\(format)\n")
    #expect(await playground.run(line).output == "unchanged  out/Tokens.\(format)\n")
    let current = await playground.run(line + " --check")
    #expect(current.status == .success && current.output == "" && current.talk == "")
    try playground.write("changed", to: "out/Tokens.\(format)")
    let old = await playground.run(line + " --check")
    #expect(old.status == .differences)
    #expect(
      old.talk
        == "specimen: tokens export: 'out/Tokens.\(format)' is out of date; renew it with: specimen tokens export "
        + "--format \(format) --out out/Tokens.\(format) tokens/tiny.resolver.json\n")
    #expect(try playground.read("out/Tokens.\(format)") == Array("changed".utf8))
  }

  @Test func `values of other types are written, checked and renewed with the same option`() async throws {
    let playground = try Playground()
    let line = "tokens export tokens/tiny.resolver.json --out Tokens.swift --name Acme --values"
    #expect(await playground.run(line + " own").status == .success)
    #expect(String(decoding: try playground.read("Tokens.swift"), as: UTF8.self).contains("enum AcmeValues {"))
    #expect(await playground.run(line + " own --check").status == .success)
    let other = await playground.run(line + " uikit --check")
    #expect(other.status == .differences)
    #expect(
      other.talk.hasSuffix(
        "'Tokens.swift' is out of date; renew it with: specimen tokens export --format swift --out Tokens.swift "
          + "--name Acme --values uikit tokens/tiny.resolver.json\n"), "\(other.talk)")
  }

  @Test func `a suite gives its name and its variants`() async throws {
    let playground = try Playground()
    let answer = await playground.run("tokens export . --format swift")
    #expect(answer.output.contains("public enum TinyTokens {"))
    #expect(answer.output.contains("public static let dark: TinyTheme = TinyTheme(_variant: .dark)"))
    let one = await playground.run("tokens export specimen.json --format css --variant dark")
    #expect(one.output.contains(":root {") && !one.output.contains("data-"))
    let none = await playground.run("tokens export specimen.json --format css --variant drak")
    #expect(none.status == .usage)
    #expect(none.talk.contains("did you mean 'dark'?"))
  }

  /// One line of a script may end in each of the formats.
  @Test(arguments: ["css", "json"]) func `a name for Swift changes nothing elsewhere, and that is reported`(
    format: String
  ) async throws {
    let playground = try Playground()
    let plain = await playground.run("tokens export tokens/tiny.resolver.json --format \(format)")
    let named = await playground.run("tokens export tokens/tiny.resolver.json --format \(format) --name Acme")
    #expect(named.status == .success && named.output == plain.output && !plain.output.isEmpty)
    #expect(named.talk == plain.talk + "note: --name is that of a Swift type; it changes nothing in \(format)\n")
  }

  @Test(arguments: [
    ("tokens export tokens/tiny.resolver.json", "--format is missing; give --format swift|json|css"),
    ("tokens export nothing.json --format css", "no file or folder 'nothing.json'"),
    ("tokens export . --format css --check", "--check needs --out with the file to look at"),
    ("tokens export . --format css --access package", "--access is for Swift only; leave it out"),
    ("tokens export . --format css --values own", "--values is for Swift only; leave it out"),
    ("tokens export . --out a.json --values swiftui", "--values is for Swift only; leave it out"),
    (
      "tokens export . --format swift --values appkit",
      "--values 'appkit' is not one of specimen, own, swiftui, uikit"
    ),
    ("tokens export . --format swift --name a-b", "is no name of a Swift type; how about 'AB'?"),
    ("tokens export . --format css --root .", "leave --root out"),
    ("tokens export . --format css --out tokens", "is no regular file"),
    ("tokens export . --format css --out /dev/null", "is no regular file"),
    ("tokens export . --format css --out link.css", "is no regular file"),
    ("tokens export . --format json --out tokens/tiny.resolver.json", "is one of the files that are read"),
    ("tokens export . --format json --out specimen.json", "is one of the files that are read"),
  ])
  func `what makes no sense is refused, and nothing is written`(line: String, complaint: String) async throws {
    let playground = try Playground()
    try TestSystem.makeLink(playground.folder + "/link.css", to: "tokens/tiny.resolver.json")
    let before = try playground.contents()
    let answer = await playground.run(line)
    #expect(answer.status == .usage)
    #expect(answer.talk.contains(complaint), "\(answer.talk)")
    #expect(try playground.contents() == before)
  }

  @Test func `a mistake in a token stops everything`() async throws {
    let playground = try Playground(files: [
      "t.json": #"{"a": {"$value": "{b}"}, "c": {"$type": "number", "$value": 1}}"#
    ])
    let answer = await playground.run("tokens export t.json --out t.css")
    #expect(answer.status == .differences)
    #expect(answer.talk.contains("no token 'b'"))
    #expect(try playground.contents().keys.sorted() == ["t.json"])
  }

  @Test func `several files are one system, in a format and with deviations that are named`() async throws {
    let playground = try Playground(files: [
      "a.json": #"{"a": {"value": "1px", "type": "dimension"}, "b": {"value": "2px", "type": "dimension"}}"#,
      "b.json": #"{"b": {"value": "3px", "type": "dimension"}}"#,
    ])
    let css = await playground.run("tokens export a.json b.json --from style-dictionary --format css")
    #expect(css.status == .success, "\(css.talk)")
    #expect(css.output.contains("--a: 1px;") && css.output.contains("--b: 3px;"))
    let strict = await playground.run("tokens export a.json --from dtcg --profile strict --format css")
    #expect(strict.status == .differences && strict.output == "")
  }
}
