import Digests
import LocalFiles
import TestFiles
import Testing

@testable import SnapshotHarness

@Suite("Renamed references")
struct RenamedReferencesTests {
  private static let red: UInt32 = 0xFF00_00FF
  private static let blue: UInt32 = 0xFFFF_0000

  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var sources: [String]
    var targets: [String]
    var pairs: [String]
  }

  /// A picture is a path with the number of its pixels before it.
  private static func pictures(_ texts: [String]) -> [MovedPictures.Picture] {
    texts.map { text in
      let parts = text.split(separator: " ")
      return MovedPictures.Picture(path: String(parts[1]), digest: Digest(ofText: String(parts[0])))
    }
  }

  @Test(arguments: [
    Row(testDescription: "nothing", sources: [], targets: [], pairs: []),
    Row(testDescription: "other pixels", sources: ["1 a"], targets: ["2 a"], pairs: []),
    Row(testDescription: "another name", sources: ["1 a"], targets: ["1 b"], pairs: ["a > b"]),
    Row(
      testDescription: "the same name goes first", sources: ["1 a/x", "1 a/y"], targets: ["1 b/y", "1 b/x"],
      pairs: ["a/y > b/y", "a/x > b/x"]),
    Row(
      testDescription: "then the same folder", sources: ["1 a/x", "1 b/x"], targets: ["1 b/y", "1 c/y"],
      pairs: ["b/x > b/y", "a/x > c/y"]),
    Row(
      testDescription: "then the order", sources: ["1 a", "1 b"], targets: ["1 c/d", "1 e/f"],
      pairs: ["a > c/d", "b > e/f"]),
    Row(testDescription: "each once", sources: ["1 a"], targets: ["1 b", "1 c"], pairs: ["a > b"]),
    Row(testDescription: "each once, the other way", sources: ["1 b", "1 c"], targets: ["1 a"], pairs: ["b > a"]),
    // One letter in two spellings of Unicode: two names.
    Row(
      testDescription: "names are compared to the letter", sources: ["1 \u{E9}", "1 x"], targets: ["1 e\u{301}"],
      pairs: ["\u{E9} > e\u{301}"]),
  ])
  func `pictures with equal pixels are paired`(_ row: Row) {
    let (sources, targets) = (Self.pictures(row.sources), Self.pictures(row.targets))
    let pairs = MovedPictures.pairs(from: sources, to: targets)
    #expect(pairs.map { "\(sources[$0.source].path) > \(targets[$0.target].path)" } == row.pairs)
  }

  /// A folder with references of the control `old` in two variants and of `kept`.
  private func folder() async throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    _ = await folder.run(Self.cases("old") + [SnapshotCase("kept")], update: .all)
    return folder
  }

  private static func cases(_ control: String) -> [SnapshotCase] {
    [SnapshotCase(control, color: red), SnapshotCase(control, variant: "dark", color: blue)]
  }

  /// The outcome of each case, with the other name of what was renamed.
  private static func told(_ results: RunResults) -> [String] {
    results.cases.map { "\($0.outcome.rawValue) \($0.path)\($0.renamed.map { " = \($0)" } ?? "")" }
  }

  @Test func `a renamed control is told on both sides, and counts as renamed`() async throws {
    let folder = try await folder()
    let results = await folder.run(Self.cases("new") + [SnapshotCase("kept")], results: true)
    #expect(
      Self.told(results) == [
        "missing new/light@1x.png = old/light@1x.png", "missing new/dark@1x.png = old/dark@1x.png",
        "matched kept/light@1x.png", "obsolete old/dark@1x.png = new/dark@1x.png",
        "obsolete old/light@1x.png = new/light@1x.png",
      ])
    #expect(results.cases[0].notes == ["renamed from 'old/light@1x.png'"])
    #expect(results.cases[3].notes == ["renamed to 'new/dark@1x.png'"])
    let tally = results.summary.tally
    #expect(tally.renamedCount == 2 && tally.firstRenamed.map(\.control) == ["new", "new"])
    #expect(tally.count(.missing) == 2 && tally.count(.obsolete) == 2)
    #expect(tally.unwrittenCount(.missing) == 0 && tally.unwrittenCount(.obsolete) == 0)
    #expect(tally.openSuites == [])
    let file = try ResultsBundle.open(folder("results"))
    #expect(try (0..<file.caseCount).map { try file.caseResult(at: $0).renamed } == results.cases.map(\.renamed))
  }

  @Test func `once a renamed case is approved, its former reference is left over`() async throws {
    let folder = try await folder()
    var results = await folder.run(Self.cases("new") + [SnapshotCase("kept")])
    var tally = RunTally()
    for result in results.cases {
      var result = result
      if result.variant == "dark" { result.isWritten = true }
      tally.add(result)
    }
    #expect(tally.renamedCount == 1 && tally.recorded == 1)
    #expect(tally.firstUnwritten(.obsolete).map(\.path) == ["old/dark@1x.png"])
    // And so says the next run.
    _ = await folder.run([SnapshotCase("new", variant: "dark", color: Self.blue)], update: .missing)
    results = await folder.run(Self.cases("new") + [SnapshotCase("kept")])
    #expect(results.summary.tally.renamedCount == 1)
    #expect(results.summary.tally.firstUnwritten(.obsolete).map(\.path) == ["old/dark@1x.png"])
  }

  @Test func `other pixels, a case with a reference, and what is written are no renaming`() async throws {
    let folder = try await folder()
    var results = await folder.run([SnapshotCase("new", color: 0xFF12_3456), SnapshotCase("kept")])
    #expect(results.summary.tally.renamedCount == 0)
    #expect(results.summary.tally.unwrittenCount(.missing) == 1 && results.summary.tally.unwrittenCount(.obsolete) == 2)
    _ = await folder.run([SnapshotCase("new", color: Self.red)], update: .all)
    results = await folder.run([SnapshotCase("new", color: Self.red), SnapshotCase("kept")])
    #expect(results.cases.allSatisfy { $0.renamed == nil })
    results = await folder.run(Self.cases("third"), update: .missing)
    #expect(results.summary.tally.renamedCount == 0 && results.summary.tally.unwrittenCount(.obsolete) == 4)
  }

  @Test func `of two new cases with one picture the first was renamed, and the other is missing`() async throws {
    let folder = try await folder()
    let cases = ["b", "a"].map { SnapshotCase($0, variant: "x", color: Self.red) }
    let results = await folder.run(cases + [SnapshotCase("kept")])
    #expect(
      Self.told(results) == [
        "missing b/x@1x.png = old/light@1x.png", "missing a/x@1x.png", "matched kept/light@1x.png",
        "obsolete old/dark@1x.png", "obsolete old/light@1x.png = b/x@1x.png",
      ])
  }

  @Test(arguments: [1, 2, 5]) func `a moved reference is what recording would write, with its permissions`(
    workers: Int
  ) async throws {
    let (folder, recorded) = (try await folder(), try TemporaryFolder())
    try TestSystem.setPermissions(of: folder("snapshots/old/light@1x.png"), to: 0o640)
    let cases = Self.cases("new") + [SnapshotCase("kept")]
    _ = await recorded.run(cases, update: .all)
    let plan = folder.plan(cases)
    let before = folder.everything()
    let trial = await ReferenceMoves.move(
      plan, options: RunOptions(workers: workers, rendererVersion: "1"), isTrial: true)
    #expect(folder.everything() == before)
    let moving = await ReferenceMoves.move(plan, options: RunOptions(workers: workers, rendererVersion: "1"))
    #expect(moving == trial)
    #expect(
      moving.moved.map { "\($0.former) > \($0.path)" } == [
        "old/dark@1x.png > new/dark@1x.png", "old/light@1x.png > new/light@1x.png",
      ])
    #expect(moving.problems == [] && moving.rest == 0)
    #expect(folder.everything() == recorded.everything())
    for path in folder.everything() { #expect(try folder.read(path) == recorded.read(path), "\(path)") }
    #expect(try TestSystem.mode(of: folder("snapshots/new/light@1x.png")).hasSuffix("640"))
    #expect(await folder.run(cases).cases.allSatisfy { $0.outcome == .matched })
  }

  @Test func `what a killed run has begun is carried on`() async throws {
    let folder = try await folder()
    let cases = [SnapshotCase("new", color: Self.red), SnapshotCase("kept")]
    // The record is written before the file moves.
    _ = await folder.run([SnapshotCase("new", path: "old/light@1x.png", color: Self.red)], update: .all)
    let moving = await ReferenceMoves.move(folder.plan(cases), options: RunOptions(rendererVersion: "1"))
    #expect(moving.moved.map(\.path) == ["new/light@1x.png"] && moving.problems == [] && moving.rest == 1)
    #expect(await folder.run(cases).cases.prefix(2).allSatisfy { $0.outcome == .matched })
  }

  @Test func `what is in the way stays, and links are not followed`() async throws {
    let (folder, other) = (try await folder(), try TemporaryFolder())
    try Files.makeFolder(folder("snapshots/new"))
    try folder.link("snapshots/new/light@1x.png", to: other("nothing"))
    try folder.link("snapshots/linked", to: other.path)
    let cases =
      Self.cases("new").prefix(1)
      + [SnapshotCase("x", path: "linked/x.png", color: Self.blue), SnapshotCase("kept")]
    let before = folder.everything()
    let moving = await ReferenceMoves.move(folder.plan(Array(cases)), options: RunOptions(workers: 1))
    #expect(moving.moved == [] && moving.rest == 1)
    #expect(moving.problems.count == 1 && moving.problems.first?.contains("linked") == true, "\(moving.problems)")
    #expect(folder.everything() == before && other.everything() == [])
  }
}
