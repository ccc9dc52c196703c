import PNGCoding
import PixelBuffers
import Testing

@testable import SpecimenCommands

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

  @Test(arguments: [1, 3]) func `a renamed case is told when all shards are merged, as on one machine`(
    count: Int
  ) async throws {
    let playground = try Playground()
    _ = await playground.run("record")
    try playground.replace("\"badge\"", with: "\"tag\"", in: "specimens/badge.specimen.json")
    for index in 1...count { _ = await playground.run("verify --shard \(index)/\(count) --results shard-\(index)") }
    let folders = (1...count).map { "shard-\($0)" }.joined(separator: " ")
    func told(_ answer: Playground.Answer) -> [String] {
      answer.output.split(separator: "\n").filter { $0.hasPrefix("renamed ") || $0.hasPrefix("obsolete ") }.map(
        String.init)
    }
    let merged = told(await playground.run("merge \(folders) --results all --reporter list"))
    #expect(merged == told(await playground.run("verify --results whole --reporter list")))
    #expect(merged.count == 8)
    #expect(merged.first == "renamed    tiny/tag/light@1x  renamed from 'badge/light@1x.png'")
    #expect(merged.last == "obsolete   tiny/badge/light@2x.png  renamed to 'tag/light@2x.png'")
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
    ("merge one two whole --results all",        .failure, "suite 'tiny' is in '"),
    ("merge one two nothing --results all",      .failure, "no results folder 'nothing'"),
    ("merge one other --results all",            .failure, "its plan has 4 cases, not 8"),
    ("verify --shard 1/10001",                   .usage,   "there are at most 10000 parts"),
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

  @Test func `a shard from before a change is refused, and the file is named`() async throws {
    let playground = try Playground()
    _ = await playground.run("record")
    for index in 1...4 { _ = await playground.run("verify --shard \(index)/4 --results shard-\(index)") }
    #expect(await playground.run("merge shard-1 shard-2 shard-3 shard-4 --results all").status == .success)
    try playground.changeBlue()
    for index in 1...3 { _ = await playground.run("verify --shard \(index)/4 --results shard-\(index)") }
    let stale = await playground.run("merge shard-4 shard-3 shard-2 shard-1 --results other")
    #expect(stale.status == .failure)
    #expect(
      stale.talk
        == "specimen: merge: shard 4 in '\(playground.folder)/shard-4': 'tokens/base.tokens.json' of suite 'tiny' "
        + "was another file than for shards 1–3; run all shards on one state\n")
    #expect(!playground.exists("other/results.json"))
    _ = await playground.run("verify --shard 4/4 --results shard-4")
    #expect(await playground.run("merge shard-1 shard-2 shard-3 shard-4 --results other").status == .differences)
  }

  // swift-format-ignore
  @Test(arguments: [
    ("specimens/badge.specimen.json", "specimens/badge.specimen.json"), ("specimen.json", "specimen.json"),
    ("icons/new.svg", "icons/new.svg"), ("photos/ada.png", "photos/ada.png"), ("photos/b-2.png", "photos/b-2.png"),
    ("photos/b-x/3.png", "photos/b-x/3.png"),
  ])
  func `every file that decides a picture counts, also where a shard draws none with it`(
    path: String, named: String
  ) async throws {
    let playground = try Playground()
    let picture = try PNGEncoder.encode(RGBAImage(size: PixelSize(width: 1, height: 1)))
    for photo in ["ada", "b-1", "b-2", "b-x/3"] { try playground.write(picture, to: "photos/\(photo).png") }
    try playground.write("<svg viewBox='0 0 1 1'><path d='M0 0h1v1z'/></svg>", to: "icons/new.svg")
    try playground.write(
      """
      {"control": "photo", "columns": {"person": ["1", "2", "x/3"]}, "split": {"kind": ["x"]}, "body": {"kind": "row", "children": [
        {"kind": "image", "image": "photos/ada.png", "width": 4, "height": 4},
        {"kind": "image", "image": "photos/b-${person}.png", "width": 4, "height": 4}]}}
      """, to: "specimens/photo.specimen.json")
    try playground.replace("\"suite\":", with: "\"icons\": {\"new\": \"icons/new.svg\"}, \"suite\":", in: "specimen.json")
    for index in 1...3 { _ = await playground.run("verify --shard \(index)/3 --results shard-\(index)") }
    let good = await playground.run("merge shard-1 shard-2 shard-3 --results all")
    #expect(good.status == .differences, "\(good.talk)")
    // A blank at the end changes no picture, but another file might.
    try playground.write(try playground.read(path) + Array(" ".utf8), to: path)
    for index in 1...2 { _ = await playground.run("verify --shard \(index)/3 --results shard-\(index)") }
    let stale = await playground.run("merge shard-1 shard-2 shard-3 --results other")
    #expect(stale.status == .failure)
    #expect(stale.talk.contains("shard 3 in '"))
    #expect(stale.talk.contains("'\(named)' of suite 'tiny' was another file than for shards 1–2;"), "\(stale.talk)")
  }

  // swift-format-ignore
  @Test(arguments: [
    ([:], nil), (["GITHUB_RUN_ID": "12"], "github-12"), (["CI_PIPELINE_ID": "3"], "gitlab-3"),
    (["BUILDKITE_BUILD_ID": "a"], "buildkite-a"), (["BUILD_BUILDID": "4"], "azure-4"),
    (["CIRCLE_WORKFLOW_WORKSPACE_ID": "w"], "circleci-w"), (["GITHUB_RUN_ID": ""], nil),
    (["SPECIMEN_RUN_ID": "own", "GITHUB_RUN_ID": "12"], "own"), (["SPECIMEN_RUN_ID": "", "GITHUB_RUN_ID": "12"], nil),
  ] as [([String: String], String?)])
  func `a run is named by its build machine`(_ variables: [String: String], _ id: String?) {
    #expect(Environment(output: { _ in }, talk: { _ in }, variables: variables).runID == id)
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
