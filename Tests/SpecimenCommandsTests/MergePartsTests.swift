import LocalFiles
import LocatedJSON
import Synchronization
import TestFiles
import Testing

@testable import SpecimenCommands

@Suite("Merging of what is there")
struct MergePartsTests {
  /// Four shards with a changed colour, an obsolete reference and a renamed case.
  private static func shards(_ count: Int = 4) async throws -> Playground {
    let playground = try Playground()
    _ = await playground.run("record")
    try playground.changeBlue()
    for index in 1...count { _ = await playground.run("verify --shard \(index)/\(count) --results s/\(index)") }
    return playground
  }

  /// Copies the files of a folder.
  private static func copy(_ folder: String, to other: String, in playground: Playground) throws {
    for file in try Files.list("\(playground.folder)/\(folder)") {
      try playground.write(playground.read("\(folder)/\(file)"), to: "\(other)/\(file)")
    }
  }

  /// Runs a shard that is stopped after some cases.
  private static func stop(_ line: String, after count: Int, in playground: Playground) async {
    let begun = Mutex(0)
    let answer = await playground.run(line + " --workers 1") {
      begun.withLock { begun in
        begun += 1
        return begun > count
      }
    }
    #expect(answer.status == .interrupted)
  }

  /// What a command says, with the folder of the playground left out.
  private static func said(_ answer: Playground.Answer, in playground: Playground) -> String {
    answer.talk.split(separator: "'\(playground.folder)/", omittingEmptySubsequences: false).joined(separator: "'")
  }

  private static func results(_ folder: String, in playground: Playground) throws -> JSONNode {
    let bytes = try playground.read("\(folder)/results.json")
    return try #require(JSONScanner.scan(bytes, file: "results").document).root
  }

  // MARK: - Twins

  @Test func `of equal twins one is taken, whatever their order`() async throws {
    let playground = try await Self.shards()
    try Self.copy("s/2", to: "again", in: playground)
    let plain = await playground.run("merge s/1 s/2 s/3 s/4 --results plain")
    for (index, folders) in ["s/1 s/2 s/3 s/4 again", "again s/4 s/3 s/2 s/1"].enumerated() {
      let answer = await playground.run("merge \(folders) --results all-\(index)")
      #expect(answer.status == plain.status && plain.status == .differences)
      #expect(
        Self.said(answer, in: playground).contains(
          "shard 2/4 is there twice with equal results: 'again', 's/2'; 'again' is taken\n"), "\(answer.talk)")
      #expect(try playground.read("all-\(index)/results.json") == playground.read("plain/results.json"))
    }
  }

  @Test func `a folder and a link to it are one`() async throws {
    let playground = try await Self.shards()
    try playground.link("s/5", to: "3")
    let answer = await playground.run("merge s --results all")
    #expect(answer.status == .differences)
    #expect(
      Self.said(answer, in: playground).contains("'s/5' is the same folder as 's/3'; it is taken once\n"),
      "\(answer.talk)")
    // A second merge finds the first one among the results, and leaves it out.
    let again = await playground.run("merge s all/.. --results all")
    #expect(again.status == .differences, "\(again.talk)")
  }

  @Test func `twins that differ are an error, with the first case that does`() async throws {
    let playground = try await Self.shards()
    try Self.copy("s/2", to: "again", in: playground)
    let text = String(decoding: try playground.read("again/results.json"), as: UTF8.self)
    let outcome = text.contains("\"outcome\": \"changed\"") ? "changed" : "matched"
    let start = try #require(text.firstRange(of: "\"id\": \"")).upperBound
    let id = text[start...].prefix { $0 != "\"" }
    try playground.replace("\"outcome\": \"\(outcome)\"", with: "\"outcome\": \"tolerated\"", in: "again/results.json")
    let answer = await playground.run("merge s/1 s/2 s/3 s/4 again --results all")
    #expect(answer.status == .failure)
    let said = Self.said(answer, in: playground)
    #expect(said.contains("shard 2/4 is there twice with different results: 'again', 's/2': "), "\(said)")
    #expect(said.contains("is tolerated in 'again' and \(outcome) in 's/2'; leave one of them out, or run it again"))
    #expect(said.contains("tiny/") && !id.isEmpty)
    #expect(!playground.exists("all/results.json"))
  }

  @Test func `of a shard that was stopped and one that was not, the whole one is taken`() async throws {
    let playground = try await Self.shards(2)
    await Self.stop("verify --shard 2/2 --results a", after: 1, in: playground)
    for folders in ["s a", "a s"] {
      let answer = await playground.run("merge \(folders) --results all")
      #expect(answer.status == .differences)
      #expect(
        Self.said(answer, in: playground).contains(
          "shard 2/2 is there twice, once interrupted: 's/2', 'a'; 's/2' is taken\n"), "\(answer.talk)")
    }
  }

  @Test func `whole runs are twins, too, and different ones of a suite are refused`() async throws {
    let playground = try await Self.shards(2)
    _ = await playground.run("verify --results w")
    try Self.copy("w", to: "again", in: playground)
    let answer = await playground.run("merge w again --results all")
    #expect(answer.status == .differences)
    #expect(
      Self.said(answer, in: playground).contains(
        "the run of 'tiny' is there twice with equal results: 'again', 'w'; 'again' is taken\n"), "\(answer.talk)")
    _ = await playground.run("verify --only badge --results part")
    let other = await playground.run("merge w part s --results all")
    #expect(other.status == .failure)
    let said = Self.said(other, in: playground)
    #expect(said.contains("suite 'tiny' is in 'part' and in 's/1', which are different runs"), "\(said)")
    #expect(said.contains("suite 'tiny' is in 'part' and in 'w', which are different runs"), "\(said)")
  }

  // MARK: - What is missing

  @Test func `what is missing is one line with ranges`() async throws {
    let playground = try await Self.shards(9)
    let answer = await playground.run("merge s/2 s/7 s/8 --results all")
    #expect(answer.status == .failure)
    #expect(
      answer.talk == "specimen: merge: shards 1, 3–6, 9 of 9 are missing; name their results folders too\n"
        + "specimen: merge: what is there is merged with --incomplete\n")
    #expect(!playground.exists("all/results.json"))
  }

  @Test func `with --incomplete, every report says what is missing, and the status is 3`() async throws {
    let playground = try await Self.shards()
    let reporters = ["list", "line", "text", "github", "markdown", "junit", "json", "html", "sarif"]
    let list = reporters.map { "--reporter \($0):out.\($0)" }.joined(separator: " ")
    let answer = await playground.run("merge s/1 s/4 --incomplete --results all \(list)")
    #expect(answer.status == .failure, "\(answer.talk)")
    let results = try Self.results("all", in: playground)
    let count = Int(results["incomplete"]?["cases"]?.number ?? 0)
    #expect(count > 0 && count < 8)
    #expect(results["exitStatus"]?.number == 3)
    for reporter in reporters {
      let text = String(decoding: try playground.read("out.\(reporter)"), as: UTF8.self)
      #expect(text.contains("shards 2–3 of 4 are missing"), "\(reporter)")
      #expect(text.contains("\(count) of 8 cases have no result"), "\(reporter)")
    }
    #expect(String(decoding: try playground.read("out.text"), as: UTF8.self).contains("\n\(8 - count) of 8 cases: "))
    // Later reports say it, too, and what is complete is no longer incomplete.
    #expect(await playground.run("report all --reporter list").output.contains("shards 2–3 of 4 are missing"))
    let whole = await playground.run("merge all s/2 s/3 --results whole --reporter list")
    #expect(whole.status == .differences, "\(whole.talk)")
    #expect(!whole.output.contains("missing  ") && !whole.output.contains("no result"))
    _ = await playground.run("merge s --results plain")
    #expect(try playground.read("whole/results.json") == playground.read("plain/results.json"))
  }

  @Test func `with --incomplete and nothing missing, the results are whole`() async throws {
    let playground = try await Self.shards()
    _ = await playground.run("merge s --results plain")
    #expect(await playground.run("merge s --incomplete --results all").status == .differences)
    #expect(try playground.read("all/results.json") == playground.read("plain/results.json"))
  }

  @Test func `a shard that was stopped is named with the number of its cases`() async throws {
    let playground = try await Self.shards(2)
    let whole = try Self.results("s/2", in: playground)
    let cases = Int(whole["shard"]?["cases"]?.number ?? 0)
    #expect(cases > 2)
    await Self.stop("verify --shard 2/2 --results s/2", after: 1, in: playground)
    let left = cases - 1
    let answer = await playground.run("merge s --results all")
    #expect(answer.status == .failure)
    let line = "shard 2/2 in 's/2' was interrupted: \(left) of its cases have no result"
    #expect(Self.said(answer, in: playground).contains("\(line); run it again\n"), "\(answer.talk)")
    let incomplete = await playground.run("merge s --incomplete --results all --reporter list")
    #expect(incomplete.status == .failure)
    #expect(incomplete.output.contains("\(left) of 8 cases have no result"), "\(incomplete.output)")
    // What was stopped is run again, and merged with what was there.
    _ = await playground.run("verify --shard 2/2 --results again")
    #expect(await playground.run("merge all again --results whole").status == .differences)
    _ = await playground.run("merge s/1 again --results plain")
    let texts = try ["whole", "plain"].map { try MergeEqualityTests.timeless(playground.read("\($0)/results.json")) }
    #expect(texts[0] == texts[1])
  }

  @Test(arguments: [0.3, 0.9, 0.999]) func `results that are cut off are treated as missing`(share: Double) async throws
  {
    let playground = try await Self.shards()
    let bytes = try playground.read("s/3/results.json")
    try playground.write(Array(bytes.prefix(Int(Double(bytes.count) * share))), to: "s/3/results.json")
    let answer = await playground.run("merge s --results all")
    #expect(answer.status == .failure)
    #expect(answer.talk.contains("s/3/results.json:"), "\(answer.talk)")
    #expect(!playground.exists("all/results.json"))
    let incomplete = await playground.run("merge s --incomplete --results all --reporter list")
    #expect(incomplete.status == .failure)
    #expect(incomplete.output.contains("s/3/results.json:"), "\(incomplete.output)")
    #expect(incomplete.output.contains("shard 3/4 is missing"))
    _ = await playground.run("verify --shard 3/4 --results again")
    #expect(await playground.run("merge all again --results whole").status == .differences)
  }

  @Test func `results with a broken case, and folders without any, are treated as missing`() async throws {
    let playground = try await Self.shards(2)
    try playground.replace("\"outcome\": \"", with: "\"outcome\": \"un", in: "s/2/results.json")
    let answer = await playground.run("merge s nothing --incomplete --results all --reporter list")
    #expect(answer.status == .failure)
    #expect(answer.output.contains("s/2/results.json:"), "\(answer.output)")
    #expect(answer.output.contains("nothing/results.json: there is no such file"))
    #expect(answer.output.contains("shard 2/2 is missing"))
    let none = await playground.run("merge s/2 nothing --incomplete --results all")
    #expect(none.status == .failure && none.talk.contains("there is nothing to merge"), "\(none.talk)")
  }

  // swift-format-ignore
  @Test(arguments: [
    ("\"held\": [[1, 1]]", "\"held\": [[1, 5]]", "the first and the last number of shards from 1 to 4"),
    ("\"held\": [[1, 1]]", "\"held\": [[2, 1]]", "the first and the last number"),
    ("\"held\": [[1, 1]]", "\"held\": [[1, 1e300]]", "the first and the last number"),
    ("\"held\": [[1, 1]]", "\"held\": [1]", "the first and the last number"),
    ("\"held\": [[1, 1]]", "\"held\": [[3, 3], [1, 1]]", "ascending ranges"),
    ("\"held\": [[1, 1]]", "\"held\": [[1, 2], [2, 3]]", "ascending ranges"),
    ("\"interrupted\": []", "\"interrupted\": [[1, 1]]", "held or interrupted, not both"),
    ("\"shards\": 4", "\"shards\": 10001", "a run of some shards"),
    ("\"shards\": 4", "\"shards\": 0", "a run of some shards"),
    ("\"shards\": 4, ", "", "from 1 to 1"),
    ("\"reasons\": [", "\"reasons\": [1, ", "should be a string"),
    ("\"suites\": [\"tiny\"]", "\"suites\": [\"other\"]", "runs of suites that the results have"),
    ("\"runs\": [", "\"runs\": [], \"former\": [", "1 to 10000 runs"),
    ("\"cases\": 8", "\"cases\": 99999999999999999999", "whole number"),
  ])
  func `nonsense in what results hold is an error with its location`(
    _ row: (old: String, new: String, message: String)
  ) async throws {
    let playground = try await Self.shards()
    #expect(await playground.run("merge s/1 s/3 --incomplete --results m").status == .failure)
    // The first ranges are those of shards 1 and 3; the last plan is that of what is incomplete.
    let text = String(decoding: try playground.read("m/results.json"), as: UTF8.self)
    let start = try #require(text.firstRange(of: "\"incomplete\"")).lowerBound
    let member = String(text[start...])
    let old = row.old.hasPrefix("\"held\"") ? "\"held\": [[1, 1], [3, 3]]" : row.old
    let range = try #require(member.firstRange(of: old), "\(member.prefix(1_000))")
    try playground.write(
      String(text[..<start]) + member[..<range.lowerBound] + row.new + member[range.upperBound...], to: "m/results.json")
    let answer = await playground.run("merge m s/2 s/4 --results all")
    #expect(answer.status == .failure)
    #expect(answer.talk.contains(row.message), "\(answer.talk)")
    #expect(!playground.exists("all/results.json"))
  }

  // MARK: - Folders

  @Test func `the results folders below a folder are found, and those below results are not`() async throws {
    let playground = try await Self.shards()
    try Self.copy("s/1", to: "s/1/old/shard", in: playground)
    try Self.copy("s/2", to: "deep/a/b/c/d/e/f/g", in: playground)
    try Self.copy("s/2", to: "too/very/deep/a/b/c/d/e/f/g", in: playground)
    #expect(await playground.run("merge s --results s/all").status == .differences)
    // The target is left out where it was found, and refused where it was named.
    #expect(await playground.run("merge s --results s/all").status == .differences)
    let named = await playground.run("merge s s/all --results s/all")
    #expect(named.status == .usage && named.talk.contains("'s/all' is the folder of a shard"))
    #expect(await playground.run("merge s/1 s/3 s/4 deep --results all").status == .differences)
    let deep = await playground.run("merge s/1 s/3 s/4 too --results all")
    #expect(deep.status == .failure && deep.talk.contains("lies too deep to be searched"), "\(deep.talk)")
  }

  @Test func `a target that cannot be written is named, and nothing whole is left`() async throws {
    let playground = try await Self.shards(2)
    try playground.write("", to: "file")
    let answer = await playground.run("merge s --results file/all")
    #expect(answer.status == .failure || answer.status == .usage)
    #expect(answer.talk.contains("file/all") || answer.talk.contains("'file'"), "\(answer.talk)")
    // A picture that is gone is met in the middle.
    #expect(await playground.run("merge s --results all").status == .differences)
    let picture = try #require(try Files.list("\(playground.folder)/s", suffix: "-actual.png").last)
    try playground.remove("s/\(picture)")
    let broken = await playground.run("merge s --results all")
    #expect(broken.status == .failure && broken.talk.contains(picture), "\(broken.talk)")
    #expect(!playground.exists("all/results.json"))
    // What was written until then goes with the next run.
    _ = await playground.run("verify --shard 1/1 --results s/\(picture.prefix(1))")
    #expect(await playground.run("verify --only badge --results all").status == .success)
    #expect(try Files.list("\(playground.folder)/all", suffix: ".png") == [])
  }

  @Test func `many results need few open files`() async throws {
    let playground = try await Self.shards(2)
    let count = 200
    for index in 3...count { try Self.copy("s/1", to: "s/\(index)", in: playground) }
    await #expect(processExitsWith: .exitCode(1)) { [folder = playground.folder as String] in
      try TestSystem.enter(folder: folder)
      let environment = Environment.process()
      try TestSystem.limitOpenFiles(to: 64)
      let status = await Program.run(arguments: ["merge", "s", "--results", "all"], environment: environment)
      status.exitProcess()
    }
    #expect(playground.exists("all/results.json"))
  }

  @Test func `clocks that differ are no matter, and the earliest date counts`() async throws {
    let playground = try Playground()
    let dates = ["2001-01-01T00:00:00Z", "2038-01-19T03:14:07Z"]
    for (index, date) in dates.enumerated() {
      _ = await playground.run("verify --shard \(index + 1)/2 --results s/\(index)")
      let text = String(decoding: try playground.read("s/\(index)/results.json"), as: UTF8.self)
      let build = "\"build\": {\"date\": \"\(date)\"},"
      let start = try #require(text.firstRange(of: "\"shard\":")).lowerBound
      try playground.write(String(text[..<start]) + build + text[start...], to: "s/\(index)/results.json")
    }
    #expect(await playground.run("merge s --results all").status == .differences)
    #expect(try Self.results("all", in: playground)["build"]?["date"]?.string == dates[0])
  }
}
