import LocalFiles
import LocatedJSON
import Testing

@testable import SpecimenCommands

@Suite("Plans")
struct PlanTests {
  /// The tiny suite with a sheet, a specimen that embeds others, a picture that is the same in both variants, an obsolete
  /// reference, and a second suite whose specimen has an error.
  private static func playground() async throws -> Playground {
    let playground = try Playground()
    try playground.write(
      #"{"control": "pair", "body": {"kind": "row", "spacing": 2, "children": [{"kind": "control", "control": "badge"}, {"kind": "control", "control": "button"}]}}"#,
      to: "specimens/pair.specimen.json")
    try playground.write(
      #"{"control": "plain", "body": {"kind": "box", "fill": "{global.red}", "width": 4, "height": 4}}"#,
      to: "specimens/plain.specimen.json")
    try playground.write(
      #"{"control": "any", "split": {"which": ["badge", "plain"]}, "body": {"kind": "control", "control": "${which}"}}"#,
      to: "specimens/any.specimen.json")
    try playground.replace(
      "\"scales\": [1, 2],", with: "\"scales\": [1, 2], \"sheets\": [\"color\"],", in: "specimen.json")
    for (path, text) in TinySuite.files {
      try playground.write(text.replacing("\"tiny\"", with: "\"other\""), to: "more/" + path)
    }
    let recorded = await playground.run("record")
    #expect(recorded.status == .success, "\(recorded.talk)")
    try playground.write(try playground.read("references/badge/light@1x.png"), to: "references/old/light@1x.png")
    try playground.write(
      #"{"control": "broken", "body": {"kind": "bix"}}"#, to: "more/specimens/broken.specimen.json")
    try playground.changeBlue()
    return playground
  }

  /// A report of one line per case and finding, without the lines that say how long it took or where it is.
  private static func lines(_ answer: Playground.Answer) -> [String] {
    answer.output.split(separator: "\n").map(String.init).filter {
      $0.contains("  tiny/") || $0.contains("  other/") || $0.contains("specimen.json")
    }
  }

  @Test(arguments: [1, 2, 5, 60])
  func `parts draw what one run draws, and the first one reports what is common`(count: Int) async throws {
    let playground = try await Self.playground()
    let whole = await playground.run("verify --results whole --reporter list")
    #expect(whole.status == .differences)
    let planned = await playground.run("plan --shards \(count) --out plan")
    #expect(planned.status == .success, "\(planned.talk)")
    #expect(planned.output.contains("in \(count) shard"))
    #expect(planned.output.contains("1 obsolete reference, which the first shard reports"))
    #expect(planned.talk.contains("more/specimens/broken.specimen.json"))
    #expect(planned.output.contains("verify --plan plan --shard I/\(count) --results shard-I"))
    var seen: [String] = []
    for index in 1...count {
      let answer = await playground.run(
        "verify --plan plan --shard \(index)/\(count) --results part-\(index) --reporter list")
      seen += Self.lines(answer)
      #expect(answer.output.contains("obsolete   tiny/old/light@1x.png") == (index == 1), "\(index)")
      #expect(answer.talk.contains("broken.specimen.json") == (index == 1), "\(index): \(answer.talk)")
      #expect([.success, .differences].contains(answer.status), "\(index): \(answer.talk)")
      #expect(answer.status == .differences || index > 1)
    }
    #expect(Set(seen) == Set(Self.lines(whole)))
    #expect(seen.count == Self.lines(whole).count)
  }

  @Test func `times make parts that take about the same time`() async throws {
    let playground = try await Self.playground()
    _ = await playground.run("verify --results whole")
    let times = try #require(
      JSONScanner.scan(try playground.read("whole/times.json"), file: "times.json").document?.root["times"]?.array)
    #expect(times.contains { $0["control"]?.string == "pair" && $0["scale"]?.number == 2 && $0["cases"]?.number == 2 })
    for source in ["whole", "whole/times.json"] {
      let planned = await playground.run("plan --shards 3 --times \(source) --out plan")
      #expect(planned.output.contains("by the times of an earlier run, the longest takes "), "\(planned.output)")
    }
    // Half of what takes all the time is in each part, so one has eight more cases than the other.
    try playground.write(
      """
      {"version": 1, "program": "specimen", "times": [
        {"suite": "tiny", "control": "plain", "scale": 1, "cases": 1, "nanoseconds": 1000000000},
        {"suite": "tiny", "control": "plain", "scale": 2, "cases": 1, "nanoseconds": 1000000000},
        {"suite": "tiny", "control": "badge", "scale": 1, "cases": 2, "nanoseconds": 2},
        {"suite": "tiny", "control": "badge", "scale": 2, "cases": 2, "nanoseconds": 2},
        {"suite": "other", "control": "badge", "scale": 1, "cases": 2, "nanoseconds": 2},
        {"suite": "other", "control": "badge", "scale": 2, "cases": 2, "nanoseconds": 2}
      ]}
      """, to: "times.json")
    #expect(
      await playground.run("plan --shards 2 --times times.json --out plan --only plain --only badge").status == .success
    )
    let parts = await [1, 2].asyncMap { index in
      Self.lines(
        await playground.run("verify --plan plan --shard \(index)/2 --results part-\(index) --reporter list"))
    }
    #expect(parts.map { $0.count { $0.contains("/plain/") } } == [2, 2])
    #expect(parts.map { $0.count { $0.contains("/badge/") } } == [8, 0])
    let missing = await playground.run("plan --shards 2 --times nothing --out plan")
    #expect(missing.status == .usage)
    #expect(missing.talk.contains("nothing: there is no such file; name a results folder"))
  }

  @Test func `an engine's variables choose a part of the plan`() async throws {
    let playground = try await Self.playground()
    _ = await playground.run("plan --shards 4 --out plan")
    func part(_ variables: [String: String]) async -> Playground.Answer {
      await playground.run("verify --plan plan --shard auto --results part --reporter text", variables: variables)
    }
    // Kubernetes does not say how many there are, and of a repeated task of Slurm the count is another.
    #expect(await part(["JOB_COMPLETION_INDEX": "2"]).output.contains("shard 3/4"))
    let slurm = [
      "SLURM_ARRAY_TASK_ID": "2", "SLURM_ARRAY_TASK_COUNT": "1", "SLURM_ARRAY_TASK_MIN": "2",
      "SLURM_ARRAY_TASK_MAX": "2",
    ]
    #expect(await part(slurm).output.contains("shard 2/4"))
    #expect(await part(["CI_NODE_INDEX": "4", "CI_NODE_TOTAL": "4"]).output.contains("shard 4/4"))
    let other = await part(["CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "5"])
    #expect(other.status == .usage)
    #expect(other.talk.contains("CI_NODE_TOTAL of GitLab CI is 5"), "\(other.talk)")
  }

  // swift-format-ignore
  @Test(arguments: [
    ("verify --plan plan",                               SpecimenCommands.ExitStatus.usage, "--plan needs --shard I/N"),
    ("verify --plan plan --shard 1/4",                   .usage,   "--shard '1/4': the plan has 3 parts, not 4"),
    ("verify --plan plan --shard 1/3 more",              .usage,   "give SUITE, --only, --variant and --scale to 'specimen plan'"),
    ("verify --plan plan --shard 1/3 --only badge",      .usage,   "give SUITE, --only, --variant and --scale to 'specimen plan'"),
    ("verify --plan plan --shard 1/3 --against HEAD",    .usage,   "--plan divides runs that compare with references"),
    ("verify --plan nothing --shard 1/3",                .usage,   "nothing/plan.json: there is no such file; name the folder that 'specimen plan --out' wrote"),
    ("verify --plan tokens --shard 1/3",                 .usage,   "tokens/plan.json: there is no such file"),
    ("record --plan plan --shard 1/3",                   .usage,   "unknown option --plan"),
    ("plan --shards 2 --out tokens",                     .usage,   "'tokens' holds files that are no plan"),
    ("plan --shards 2 --out specimen.json",              .usage,   "'specimen.json' holds files that are no plan"),
    ("plan --shards 2 --out references",                 .usage,   "lies in the references of suite 'tiny'"),
    ("plan --shards 2 --out no/where",                   .usage,   "there is no folder 'no'"),
    ("plan --shards 2 --out new --only nothing",         .usage,   "nothing"),
    ("plan --shards 2 --out plan --variant dark",        .success, ""),
  ])
  func `what contradicts a plan is refused`(
    _ row: (line: String, status: SpecimenCommands.ExitStatus, text: String)
  ) async throws {
    let playground = try Playground()
    _ = await playground.run("record")
    #expect(await playground.run("plan --shards 3 --out plan").status == .success)
    let answer = await playground.run(row.line)
    #expect(answer.status == row.status, "\(answer.talk)")
    #expect(answer.talk.contains(row.text) || row.text.isEmpty, "\(answer.talk)")
  }

  struct Change: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var change: @Sendable (Playground) throws -> Void
    var message: String
  }

  @Test(arguments: [
    Change(
      testDescription: "a token file", change: { try $0.changeBlue() },
      message: "'tokens/base.tokens.json' of suite 'tiny' is another file than when the plan was made"),
    Change(
      testDescription: "a specimen",
      change: { try $0.replace("\"width\": 4", with: "\"width\": 5", in: "specimens/badge.specimen.json") },
      message: "'specimens/badge.specimen.json' of suite 'tiny' is another file than when the plan was made"),
    Change(
      testDescription: "a token file that is gone", change: { try $0.remove("tokens/dark.tokens.json") },
      message: "suite 'tiny' of 'specimen.json' cannot be drawn as the plan says"),
    Change(
      testDescription: "a specimen that is gone", change: { try $0.remove("specimens/badge.specimen.json") },
      message: "suite 'tiny' of 'specimen.json' cannot be drawn as the plan says"),
    Change(
      testDescription: "a new variant",
      change: {
        try $0.replace(
          "\"dark\": {\"theme\": \"dark\"}", with: "\"dark\": {\"theme\": \"dark\"}, \"more\": {\"theme\": \"dark\"}",
          in: "specimen.json")
      }, message: "suite 'tiny' of 'specimen.json' cannot be drawn as the plan says"),
    Change(
      testDescription: "a reference", change: { try $0.remove("references/badge/dark@1x.png") },
      message: "the references of suite 'tiny' are others than when the plan was made"),
  ])
  func `a part of another state is refused, and the file is named`(_ row: Change) async throws {
    let playground = try Playground()
    _ = await playground.run("record")
    #expect(await playground.run("plan --shards 2 --out plan").status == .success)
    #expect(await playground.run("verify --plan plan --shard 1/2 --results part").status == .success)
    try row.change(playground)
    let answer = await playground.run("verify --plan plan --shard 1/2 --results other")
    #expect(answer.status == .failure, "\(answer.talk)")
    #expect(answer.talk.contains(row.message), "\(answer.talk)")
    #expect(answer.talk.contains("make it again with 'specimen plan'"), "\(answer.talk)")
    #expect(!playground.exists("other/results.json"))
  }

  @Test func `files of two plans, damaged files and plans of another build are refused`() async throws {
    let playground = try Playground()
    _ = await playground.run("record")
    _ = await playground.run("plan --shards 2 --out plan")
    _ = await playground.run("plan --shards 2 --variant dark --out other")
    let good = try playground.read("plan/shards/0001.json")
    try playground.write(try playground.read("other/shards/0001.json"), to: "plan/shards/0001.json")
    let line = "verify --plan plan --shard 1/2 --results part"
    let mixed = await playground.run(line)
    #expect(mixed.status == .failure)
    #expect(mixed.talk.contains("shards/0001.json: this is not the file that plan.json is about; make the plan again"))
    try playground.write(good, to: "plan/shards/0001.json")
    #expect(await playground.run(line).status == .success)
    try playground.remove("plan/suites/0001.json")
    #expect(await playground.run(line).talk.contains("suites/0001.json: there is no such file"))
    // Where plan.json itself is cut off, of a later version, or says nonsense.
    let outline = String(decoding: try playground.read("plan/plan.json"), as: UTF8.self)
    for (text, message) in [
      (String(outline.prefix(200)), "plan/plan.json:"),
      (outline.replacing("\"version\": 1", with: "\"version\": 2"), "another version of the program made this plan"),
      (outline.replacing("\"program\": \"specimen\"", with: "\"program\": \"other\""), "this is no file of a plan"),
      (outline.replacing("\"cases\": 8", with: "\"cases\": -8"), "this should be the number of cases"),
      ("[]", "this is no file of a plan"),
    ] {
      try playground.write(text, to: "plan/plan.json")
      let answer = await playground.run(line)
      #expect(answer.status == .usage, "\(answer.talk)")
      #expect(answer.talk.contains(message), "\(answer.talk)")
    }
    let program = try #require(outline.firstRange(of: "\"drawnBy\": \""))
    var foreign = outline
    let digits = program.upperBound..<outline.index(program.upperBound, offsetBy: 32)
    foreign.replaceSubrange(digits, with: String(repeating: "0", count: 32))
    try playground.write(foreign, to: "plan/plan.json")
    let answer = await playground.run(line)
    #expect(answer.status == .failure)
    #expect(answer.talk.contains("was made by another build of the program"), "\(answer.talk)")
  }

  @Test func `a plan replaces an earlier one, and a folder with other files stays as it is`() async throws {
    let playground = try Playground()
    _ = await playground.run("record")
    _ = await playground.run("plan --shards 12 --out plan")
    #expect(playground.exists("plan/shards/0012.json"))
    try playground.write("mine", to: "plan/shards/notes.json")
    let smaller = await playground.run("plan --shards 2 --out plan")
    #expect(smaller.status == .success)
    #expect(!playground.exists("plan/shards/0003.json") && playground.exists("plan/shards/0002.json"))
    #expect(playground.exists("plan/shards/notes.json"))
    let first = try playground.contents().filter { $0.key.hasPrefix("plan/") }
    _ = await playground.run("plan --shards 2 --out plan")
    #expect(try playground.contents().filter { $0.key.hasPrefix("plan/") } == first)
  }

  @Test func `a plan without cases fails, unless that is accepted`() async throws {
    let playground = try Playground()
    try playground.replace("[\"specimens/*.specimen.json\"]", with: "[]", in: "specimen.json")
    let empty = await playground.run("plan --shards 2 --out plan")
    #expect(empty.status == .success)
    #expect(empty.talk.contains("no cases to divide"), "\(empty.talk)")
    for index in 1...2 {
      let part = await playground.run("verify --plan plan --shard \(index)/2 --results s/\(index)")
      #expect(part.status == (index == 1 ? .differences : .success), "\(part.talk)")
    }
    #expect(await playground.run("merge s --results all").status == .differences)
    #expect(await playground.run("plan --shards 2 --out plan --pass-with-no-cases").status == .success)
    let part = await playground.run("verify --plan plan --shard 2/2 --results part")
    #expect(part.status == .success)
    #expect(part.output.contains("0 cases, shard 2/2: nothing done"), "\(part.output)")
  }

  @Test func `suites that are compared with a revision are not planned`() async throws {
    let playground = try Playground()
    try playground.replace("\"references\"", with: "\"git:main\"", in: "specimen.json")
    let answer = await playground.run("plan --shards 2 --out plan")
    #expect(answer.status == .usage)
    #expect(answer.talk.contains("suite 'tiny' is compared with 'git:main'"), "\(answer.talk)")
  }

  @Test func `a suite with a lock is planned with the digests of its pictures`() async throws {
    let playground = try Playground()
    try playground.replace(
      "\"snapshots\": \"references\"", with: "\"snapshots\": {\"digests\": \"specimen.lock\"}", in: "specimen.json")
    _ = await playground.run("record")
    #expect(await playground.run("plan --shards 2 --out plan").status == .success)
    #expect(await playground.run("verify --plan plan --shard 1/2 --results part").status == .success)
    let lock = String(decoding: try playground.read("specimen.lock"), as: UTF8.self)
    let lines = lock.split(separator: "\n", omittingEmptySubsequences: false)
    try playground.write(lines.filter { !$0.contains("badge/dark@1x") }.joined(separator: "\n"), to: "specimen.lock")
    let answer = await playground.run("verify --plan plan --shard 1/2 --results part")
    #expect(answer.status == .failure)
    #expect(answer.talk.contains("the references of suite 'tiny' are others"), "\(answer.talk)")
  }

  @Test func `what a plan could not find out, the first part reports`() async throws {
    let playground = try Playground()
    _ = await playground.run("record")
    for path in try playground.references() { try playground.remove("references/" + path) }
    for folder in ["badge", "button"] {
      Files.removeEmptyFolders(above: folder + "/x", in: playground.folder + "/references")
    }
    _ = Files.removeEmptyFolder(playground.folder + "/references")
    try playground.write("no folder", to: "references")
    let whole = await playground.run("verify --results whole")
    _ = await playground.run("plan --shards 2 --out plan")
    for index in 1...2 { _ = await playground.run("verify --plan plan --shard \(index)/2 --results s/\(index)") }
    let merged = await playground.run("merge s --results all --plan plan")
    #expect(merged.status == whole.status && whole.status == .failure, "\(merged.talk)")
  }

  @Test func `only the results of the plan are merged as such`() async throws {
    let playground = try Playground()
    _ = await playground.run("record")
    _ = await playground.run("plan --shards 2 --out plan")
    _ = await playground.run("plan --shards 3 --only badge --out other")
    for index in 1...2 { _ = await playground.run("verify --plan plan --shard \(index)/2 --results s/\(index)") }
    #expect(await playground.run("merge s --results all --plan plan").status == .success)
    let foreign = await playground.run("merge s --results no --plan other")
    #expect(
      foreign.status == .failure && foreign.talk.contains("not the results of the plan 'other'"), "\(foreign.talk)")
    // With a plan, what nobody looked at has names.
    let incomplete = await playground.run("merge s/2 --incomplete --results part --plan plan")
    #expect(incomplete.status == .failure)
    #expect(incomplete.output.contains("have no result: 'tiny/badge' (4)"), "\(incomplete.output)")
  }

  @Test func `files of somebody else are no plan, and what a killed run left is one`() async throws {
    let playground = try Playground()
    _ = await playground.run("record")
    try playground.write("{\"terraform\": 1}", to: "mine/plan.json")
    try playground.write("{}", to: "mine/shards/12.json")
    let mine = await playground.run("plan --shards 2 --out mine")
    #expect(mine.status == .usage && mine.talk.contains("holds files that are no plan"), "\(mine.talk)")
    #expect(String(decoding: try playground.read("mine/plan.json"), as: UTF8.self) == "{\"terraform\": 1}")
    _ = await playground.run("plan --shards 5 --out plan")
    try playground.remove("plan/plan.json")
    #expect(await playground.run("plan --shards 2 --out plan").status == .success)
    #expect(!playground.exists("plan/shards/0005.json"))
    try playground.write("", to: "linked/.keep")
    try playground.link("linked/shards", to: "../references")
    let linked = await playground.run("plan --shards 2 --out linked")
    #expect(linked.status == .usage && linked.talk.contains("holds files that are no plan"), "\(linked.talk)")
  }

  @Test func `a renamed suite is another state, also where references are written`() async throws {
    let playground = try Playground()
    _ = await playground.run("record")
    _ = await playground.run("plan --shards 1 --out plan")
    try playground.replace("\"tiny\"", with: "\"other\"", in: "specimen.json")
    try playground.changeBlue()
    let before = try playground.contents().filter { $0.key.hasPrefix("references/") }
    let answer = await playground.run("verify --plan plan --shard 1/1 --update-snapshots all --results part")
    #expect(answer.status == .failure && answer.talk.contains("suite 'tiny' has another name"), "\(answer.talk)")
    #expect(try playground.contents().filter { $0.key.hasPrefix("references/") } == before)
  }

  @Test func `advice knows the controls of the whole suite`() async throws {
    let playground = try Playground()
    try playground.write(
      #"{"control": "card", "body": {"kind": "control", "control": "bagde"}}"#, to: "specimens/card.specimen.json")
    let whole = await playground.run("verify --only card --results whole")
    _ = await playground.run("plan --only card --shards 1 --out plan")
    let part = await playground.run("verify --plan plan --shard 1/1 --results part")
    #expect(whole.talk.contains("did you mean 'badge'?"), "\(whole.talk)")
    #expect(part.talk.contains("did you mean 'badge'?"), "\(part.talk)")
  }
}

extension Array {
  fileprivate func asyncMap<Result>(_ transform: (Element) async -> Result) async -> [Result] {
    var results: [Result] = []
    for element in self { results.append(await transform(element)) }
    return results
  }
}
