import PNGCoding
import SnapshotHarness
import SpecimenCommands
import Testing

@Suite("Results of runs")
struct ResultsTests {
  @Test func `recording some cases leaves the others of the last run to be reviewed`() async throws {
    let playground = try Playground()
    _ = await playground.run("record")
    try playground.changeBlue()
    _ = await playground.run("verify")
    // A reference that is none of the next run's business.
    try playground.write(try playground.read("references/badge/dark@1x.png"), to: "references/old/dark@1x.png")
    let recorded = await playground.run("record --only button/dark")
    #expect(recorded.status == .success)
    #expect(!recorded.output.contains("obsolete"))
    #expect(recorded.output.contains("2 cases: 2 changed, 2 recorded"))
    #expect(playground.exists(".specimen/results/tiny/button/light@1x-diff.png"))
    let rest = await playground.run("approve --all")
    #expect(rest.output == "approved  tiny/button/light@1x\napproved  tiny/button/light@2x\n2 of 2 cases approved\n")
    #expect(await playground.run("verify --only button").status == .success)
    #expect(await playground.run("verify").status == .obsolete)
  }

  @Test func `obsolete references of the cases that a run chooses are told`() async throws {
    let playground = try Playground()
    _ = await playground.run("record")
    try playground.write(try playground.read("references/badge/dark@1x.png"), to: "references/old/dark@1x.png")
    for (options, isTold) in [
      ("--only badge", true), ("--variant dark", true), ("--scale 1", true), ("--only badge/dark@1x", true),
      ("--only button", false), ("--variant light", false), ("--scale 2", false),
    ] {
      let answer = await playground.run("verify \(options)")
      #expect(answer.status == (isTold ? .obsolete : .success), "\(options)")
      #expect(answer.output.contains("obsolete   tiny/old/dark@1x.png") == isTold, "\(options)")
    }
  }

  @Test func `every reporter names every obsolete reference`() async throws {
    let playground = try Playground()
    _ = await playground.run("record")
    let bytes = try playground.read("references/badge/dark@1x.png")
    for name in ["one", "two"] { try playground.write(bytes, to: "references/\(name)/dark@1x.png") }
    for reporter in ["line", "list", "json", "list:list.txt", "json:report.json"] {
      let answer = await playground.run("verify --reporter \(reporter)")
      let file = reporter.split(separator: ":").dropFirst().first
      let text = try file.map { String(decoding: try playground.read(String($0)), as: UTF8.self) } ?? answer.output
      for name in ["one", "two"] { #expect(text.contains("tiny/\(name)/dark@1x.png"), "\(reporter)") }
    }
  }

  @Test func `pictures that wait are not dropped without a word`() async throws {
    let playground = try Playground()
    _ = await playground.run("record")
    try playground.changeBlue()
    #expect(await playground.run("verify").talk == "")
    // The same cases again: what waited waits.
    #expect(await playground.run("verify --only button").talk == "")
    let answer = await playground.run("verify --only badge")
    #expect(
      answer.talk
        == ".specimen/results: 4 pictures of an earlier run that waited for a decision are gone with its results (tiny 4); "
        + "verify these cases again, or give each run results of its own with --results\n")
    #expect(answer.status == .success && !playground.exists(".specimen/results/tiny/button/light@1x-actual.png"))
    #expect(await playground.run("verify --only badge").talk == "")
    // What a run keeps, or what was decided on, is not dropped.
    _ = await playground.run("verify")
    _ = await playground.run("verify --only badge --update-snapshots missing")
    #expect(playground.exists(".specimen/results/tiny/button/light@1x-actual.png"))
    #expect(await playground.run("approve --all").status == .success)
    #expect(await playground.run("verify --only badge").talk == "")
  }

  @Test func `a changed specimen is a cause with its file and the node around what changed`() async throws {
    let playground = try Playground()
    try playground.write(
      """
      {
        "control": "pair",
        "rows": {"row": {"a": {}, "b": {}}},
        "body": {
          "kind": "row",
          "children": [
            {"kind": "control", "control": "badge"},
            {"kind": "box", "fill": "{control.button.background}", "width": 12, "height": 6}
          ]
        }
      }
      """, to: "specimens/pair.specimen.json")
    try playground.write(
      #"{"control": "outer", "body": {"kind": "control", "control": "pair"}}"#, to: "specimens/outer.specimen.json")
    _ = await playground.run("record")
    try playground.replace("\"width\": 12", with: "\"opacity\": 0.5, \"width\": 12", in: "specimens/pair.specimen.json")
    let told = "drawn differently from the same tokens at"
    var answer = await playground.run("verify --reporter text --reporter github:log.txt")
    #expect(
      answer.output.contains(
        """
        specimens/outer.specimen.json  \(told) /body (pair)       4 cases: light 2, dark 2
          outer 4 · specimens/outer.specimen.json:1:30
        specimens/pair.specimen.json   \(told) /body/children/1   4 cases: light 2, dark 2
          pair 4 · specimens/pair.specimen.json:8:7
        """))
    #expect(answer.output.contains("approve --cause specimens/outer.specimen.json\n"))
    let log = String(decoding: try playground.read("log.txt"), as: UTF8.self)
    #expect(
      log.contains("::error file=specimens/pair.specimen.json,line=8,col=7,title=specimens/pair.specimen.json changed"))
    #expect(await playground.run("approve --cause specimen").output.hasSuffix("8 of 8 cases approved\n"))
    // Two specimens are edited at once, and one embeds the other: approving one approves no edit of the other.
    try playground.replace("\"width\": 4", with: "\"opacity\": 0.5, \"width\": 4", in: "specimens/badge.specimen.json")
    answer = await playground.run("verify")
    #expect(answer.output.contains("specimens/pair.specimen.json   \(told) /body/children/0 (badge)   4 cases"))
    try playground.replace("\"opacity\": 0.5", with: "\"opacity\": 0.7", in: "specimens/pair.specimen.json")
    answer = await playground.run("verify")
    #expect(answer.output.contains("specimens/pair.specimen.json   \(told) /body (badge)   4 cases"))
    #expect(
      await playground.run("approve --cause specimens/badge.specimen.json").output.hasSuffix("4 of 12 cases approved\n")
    )
  }

  @Test func `the report for programs is the text of the results`() async throws {
    let playground = try Playground()
    let answer = await playground.run("verify --reporter json")
    #expect(answer.output == String(decoding: try playground.read(".specimen/results/results.json"), as: UTF8.self))
    #expect(answer.output.contains("\"exitStatus\": 1,"))
  }

  @Test func `a results folder that cannot be used is told, whatever the reporter`() async throws {
    for reporter in ["line", "list", "json", "json:report.json", "none"] {
      let playground = try Playground()
      try playground.write("a file", to: "blocked")
      let answer = await playground.run("verify --results blocked --reporter \(reporter)")
      #expect(answer.status == .failure, "\(reporter)")
      #expect(
        answer.talk.hasPrefix("specimen: \(playground.folder)/blocked: could not be created: Not a directory"),
        "\(reporter): \(answer.talk)")
      // The cases are run and told all the same.
      #expect(reporter == "none" || reporter.hasSuffix("report.json") || answer.output.contains("tiny/badge/light@1x"))
    }
  }

  @Test func `a second run in the same results folder is refused before it does anything`() async throws {
    let playground = try Playground()
    let first = try ResultsFolder("\(playground.folder)/.specimen/results")
    for line in ["verify", "record"] {
      let answer = await playground.run(line)
      #expect(answer.status == .failure)
      #expect(
        answer.talk.contains("is in use by another run of this process; wait until it ends, or name another folder"))
      #expect(answer.output == "")
      #expect(try playground.references() == [])
    }
    #expect(await playground.run("verify --results other").status == .differences)
    _ = first
  }

  /// A forged stamp: the reference shows another picture than its chunk says.
  @Test func `a reference that lies about itself is found out by decoding`() async throws {
    let playground = try Playground()
    _ = await playground.run("record")
    let honest = try playground.read("references/button/light@1x.png")
    let other = try playground.read("references/badge/light@1x.png")
    // The picture of the badge, with the digest of the button's pixels, and every checksum right.
    let stamp = try #require(ReferenceStamp.intact(in: honest, count: honest.count))
    let record = try #require(ReferenceFile.record(in: honest, count: honest.count))
    let forged = try ReferenceFile.bytes(
      of: PNGDecoder.decode(other), pixels: stamp.pixels, ingredients: stamp.ingredients, record: record)
    try playground.write(forged, to: "references/button/light@1x.png")
    #expect(await playground.run("verify").status == .success)
    let decoded = await playground.run("verify --decode")
    #expect(decoded.status == .differences)
    #expect(decoded.output.contains("changed    tiny/button/light@1x"))
    #expect(decoded.output.contains("8 cases: 7 matched, 1 changed"))
  }
}
