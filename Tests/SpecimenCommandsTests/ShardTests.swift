import SpecimenCommands
import Testing

@Suite("Shards and merge")
struct ShardTests {
  private static let ids = ["badge", "button"].flatMap { control in
    ["light@1x", "light@2x", "dark@1x", "dark@2x"].map { "tiny/\(control)/\($0)" }
  }

  private func ids(_ answer: Playground.Answer) -> [String] {
    answer.output.split(separator: "\n").filter { $0.contains("  tiny/") && !$0.hasPrefix("obsolete") }.map {
      String($0.dropFirst(11).prefix { $0 != " " })
    }
  }

  @Test(arguments: [1, 2, 3, 5, 8])
  func `shards divide the cases, and merging gives the run of one machine`(count: Int) async throws {
    let playground = try Playground()
    _ = await playground.run("record")
    try playground.changeBlue()
    try playground.write(try playground.read("references/badge/dark@1x.png"), to: "references/old/dark@1x.png")
    var seen: [String] = []
    var told = 0
    for index in 1...count {
      let answer = await playground.run("verify --shard \(index)/\(count) --results shard-\(index) --reporter list")
      seen += ids(answer)
      told += answer.output.contains("obsolete   tiny/old/dark@1x.png") ? 1 : 0
      let isGood = [ExitStatus.success, .differences, .obsolete].contains(answer.status)
      #expect(isGood, "shard \(index): \(answer.talk)")
    }
    #expect(seen.sorted() == Self.ids.sorted())
    #expect(told == 1)
    let folders = (1...count).map { "shard-\($0)" }.reversed().joined(separator: " ")
    let merged = await playground.run("merge \(folders) --results all --reporter list")
    let whole = await playground.run("verify --results whole --reporter list")
    #expect(merged.status == whole.status && whole.status == .differences)
    #expect(ids(merged) == ids(whole))
    #expect(ids(merged) == Self.ids)
    #expect(merged.output.contains("global.blue  #0033FF → #0066FF   4 cases: light 2, dark 2"))
    // All pictures are there, and approving takes them from the merged folder.
    let approved = await playground.run("approve all --all")
    #expect(approved.output.hasSuffix("4 of 4 cases approved\n"))
    #expect(await playground.run("verify --only button").status == .success)
  }

  @Test func `recorded times divide the cases so that shards take the same time`() async throws {
    let playground = try Playground()
    _ = await playground.run("verify --results earlier")
    var seen: [String] = []
    for index in 1...3 {
      let answer = await playground.run(
        "verify --shard \(index)/3 --shard-times earlier --results shard-\(index) --reporter list")
      seen += ids(answer)
    }
    #expect(seen.sorted() == Self.ids.sorted())
    #expect(await playground.run("merge shard-1 shard-2 shard-3 --results all").status == .differences)
    // The same cases, divided by names, are another division.
    _ = await playground.run("verify --shard 2/3 --results shard-2")
    let mixed = await playground.run("merge shard-1 shard-2 shard-3 --results all")
    #expect(mixed.status == .failure)
    #expect(mixed.talk.contains("its plan has other cases, or was divided by other times"))
  }

  @Test func `an empty shard is no failure, an empty plan is one`() async throws {
    let playground = try Playground()
    _ = await playground.run("record")
    var empty = 0
    for index in 1...40 {
      let answer = await playground.run("verify --shard \(index)/40")
      #expect(answer.status == .success, "\(answer.talk)")
      if answer.output.contains("0 cases, shard \(index)/40: nothing done") { empty += 1 }
    }
    #expect(empty >= 32)
    try playground.replace("[\"specimens/*.specimen.json\"]", with: "[]", in: "specimen.json")
    #expect(await playground.run("verify --shard 1/2").status == .differences)
  }

  // swift-format-ignore
  @Test(arguments: [
    ("merge one two",                            SpecimenCommands.ExitStatus.usage,   "--results is missing"),
    ("merge --results all",                      .usage,   "RESULTS is missing"),
    ("merge one two --results ./one/../two",     .usage,   "'./one/../two' is the folder of a shard"),
    ("merge one --results all",                  .failure, "shard 2/2 is missing; name its results folder too"),
    ("merge one two one --results all",          .failure, "shard 1/2 is there 2 times"),
    ("merge one two whole --results all",        .failure, "these are the results of a whole run, not of a shard"),
    ("merge one two nothing --results all",      .failure, "there is no such file"),
    ("merge one other --results all",            .failure, "its plan has 4 cases, not 8"),
    ("verify --shard-times one",                 .usage,   "--shard-times needs --shard I/N"),
    ("verify --shard 1/2 --shard-times nothing", .usage,   "--shard-times: "),
    ("verify --shard 1/1025",                    .usage,   "there are at most 1024 parts"),
  ])
  func `what cannot be put together is told`(
    _ row: (line: String, status: SpecimenCommands.ExitStatus, text: String)
  ) async throws {
    let playground = try Playground()
    _ = await playground.run("verify --shard 1/2 --results one")
    _ = await playground.run("verify --shard 2/2 --results two")
    _ = await playground.run("verify --shard 2/2 --results other --only badge")
    _ = await playground.run("verify --results whole")
    let answer = await playground.run(row.line)
    #expect(answer.status == row.status)
    #expect(answer.talk.contains(row.text), "\(answer.talk)")
    #expect(!playground.exists("all/results.json"))
  }

  @Test func `the gravest status of the shards is that of the whole`() async throws {
    let playground = try Playground()
    _ = await playground.run("record")
    try playground.write("no picture", to: "references/button/dark@2x.png")
    var statuses: [SpecimenCommands.ExitStatus] = []
    for index in 1...4 {
      statuses.append(await playground.run("verify --shard \(index)/4 --results shard-\(index)").status)
    }
    #expect(statuses.contains(.failure) && statuses.contains(.success))
    #expect(await playground.run("merge shard-1 shard-2 shard-3 shard-4 --results all").status == .failure)
  }
}
