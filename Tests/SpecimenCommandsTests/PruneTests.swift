import SpecimenCommands
import Testing

@Suite("prune")
struct PruneTests {
  /// A recorded suite with a control that is gone since, and a picture of nobody.
  private func playground() async throws -> Playground {
    let playground = try Playground()
    try playground.write(
      "{\"control\": \"old\", \"body\": {\"kind\": \"box\", \"fill\": \"{alias.accent}\", \"width\": 3, \"height\": 3}}",
      to: "specimens/old.specimen.json")
    _ = await playground.run("record")
    try playground.remove("specimens/old.specimen.json")
    return playground
  }

  private static let old = ["dark@1x.png", "dark@2x.png", "light@1x.png", "light@2x.png"].map { "old/\($0)" }

  @Test func `what no case asks for is deleted and named`() async throws {
    let playground = try await playground()
    let verified = await playground.run("verify")
    #expect(verified.status == .obsolete)
    #expect(
      verified.output.hasSuffix(
        "no case asks for the obsolete references; to delete them: specimen prune\n"))
    let trial = await playground.run("prune --dry-run")
    #expect(trial.output == Self.old.map { "would delete  tiny/\($0)\n" }.joined() + "4 obsolete references found\n")
    #expect(try playground.references().count == 12)
    let pruned = await playground.run("prune")
    #expect(pruned.status == .success)
    #expect(pruned.output == Self.old.map { "deleted  tiny/\($0)\n" }.joined() + "4 obsolete references deleted\n")
    #expect(try playground.references() == VerifyTests.paths)
    #expect(await playground.run("verify").status == .success)
  }

  @Test func `a picture that no run wrote is named and stays`() async throws {
    let playground = try Playground()
    _ = await playground.run("record")
    try playground.write("no picture", to: "references/mine.png")
    let answer = await playground.run("prune")
    #expect(answer.output == "0 obsolete references deleted\n")
    #expect(answer.talk.hasPrefix("left  tiny/mine.png: no run wrote it as a reference"))
    #expect(try playground.references().contains("mine.png"))
  }

  // swift-format-ignore
  @Test(arguments: [
    ("a broken specimen",           "specimens/badge.specimen.json",  "\"control\"",                  "\"contrl\""),
    ("a broken token file",         "tokens/base.tokens.json",        "\"global\": {",                "\"global\": "),
    ("a pattern without a file",    "specimen.json",                  "[\"specimens/*",               "[\"other/*.json\", \"specimens/*"),
    ("no pattern with a file",      "specimen.json",                  "[\"specimens/*.specimen.json\"]", "[]"),
  ])
  func `nothing is deleted where a mistake may be why`(
    _ row: (name: String, file: String, old: String, new: String)
  ) async throws {
    let playground = try await playground()
    try playground.replace(row.old, with: row.new, in: row.file)
    let answer = await playground.run("prune")
    #expect(answer.status != .success)
    #expect(answer.talk.contains("is deleted"), "\(answer.talk)")
    #expect(try playground.references().count == 12)
  }

  @Test func `with CI set nothing is deleted`() async throws {
    let playground = try await playground()
    let answer = await playground.run("prune", variables: ["CI": "1"])
    #expect(answer.status == .usage)
    #expect(
      answer.talk
        == "specimen: prune: CI is set: references are never deleted or moved there; run it on your machine, or with --dry-run\n"
    )
    #expect(try playground.references().count == 12)
    #expect(await playground.run("prune --dry-run", variables: ["CI": "1"]).status == .success)
  }

  @Test func `references of renamed cases are moved, and no others`() async throws {
    let playground = try await playground()
    try playground.replace("\"badge\"", with: "\"tag\"", in: "specimens/badge.specimen.json")
    let verified = await playground.run("verify")
    #expect(verified.status == .differences)
    #expect(verified.output.hasPrefix("renamed    tiny/tag/light@1x  renamed from 'badge/light@1x.png'\n"))
    #expect(verified.output.contains("8 cases: 4 matched, 4 renamed, 4 obsolete ("))
    #expect(
      verified.output.hasSuffix(
        """
        to move the references of renamed cases: specimen prune --renamed
        no case asks for the obsolete references; to delete them: specimen prune

        """))
    #expect(await playground.run("prune --renamed", variables: ["CI": "1"]).status == .usage)
    let before = try playground.contents()
    let moves = ["dark@1x.png", "dark@2x.png", "light@1x.png", "light@2x.png"].map {
      "tiny/badge/\($0) → tiny/tag/\($0)\n"
    }
    let trial = await playground.run("prune --renamed --dry-run")
    #expect(
      trial.output == moves.map { "would move  \($0)" }.joined()
        + "4 references of renamed cases found, 4 other obsolete references left\n")
    #expect(try playground.contents() == before)
    let moved = await playground.run("prune --renamed --workers 1")
    #expect(moved.status == .success)
    #expect(
      moved.output == moves.map { "moved  \($0)" }.joined()
        + "4 references of renamed cases moved, 4 other obsolete references left\n")
    let again = await playground.run("verify")
    #expect(again.status == .obsolete && again.output.contains("8 cases: 8 matched, 4 obsolete ("))
    // The records name the new case: a change of the picture is told with its cause.
    let references = try playground.references().filter { $0.hasPrefix("tag/") }
    let contents = try references.map { try playground.read("references/\($0)") }
    for path in references { try playground.remove("references/\(path)") }
    #expect(await playground.run("record --only tag").status.rawValue == 0)
    #expect(try references.map { try playground.read("references/\($0)") } == contents)
  }

  @Test func `two suites in one folder leave each other's references alone`() async throws {
    var files: [String: String] = [:]
    for (path, text) in TinySuite.files {
      files["a/" + path] = text
      files["b/" + path] = text
    }
    let playground = try Playground(files: files)
    for name in ["a", "b"] {
      try playground.replace("\"suite\": \"tiny\"", with: "\"suite\": \"\(name)\"", in: "\(name)/specimen.json")
      try playground.replace("\"references\"", with: "\"../references\"", in: "\(name)/specimen.json")
      try playground.replace("{control}/{variant}", with: "\(name)-{control}/{variant}", in: "\(name)/specimen.json")
    }
    #expect(await playground.run("record a").status == .success)
    #expect(await playground.run("record b").status == .success)
    for line in ["verify", "verify a", "verify b", "verify b a"] {
      #expect(await playground.run(line).status == .success, "\(line)")
    }
    #expect(await playground.run("prune a").output == "0 obsolete references deleted\n")
    #expect(await playground.run("prune").output == "0 obsolete references deleted\n")
    #expect(try playground.references().count == 16)
  }
}
