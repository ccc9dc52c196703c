import SeededNumbers
import SnapshotHarness
import TestFiles
import Testing

@testable import Suites

/// What is proven to equal a former picture must be equal when both are drawn, whatever was edited in between.
@Suite("Proofs that pictures are equal")
struct EqualityProofTests {
  /// Unoptimised code tries some edits.
  #if DEBUG
    private static let seeds = 0..<24
  #else
    private static let seeds = 0..<400
  #endif

  /// The results of a suite against another one, each loaded with all its cases.
  private static func results(
    of present: TemporaryFolder, against former: TemporaryFolder, drawsAll: Bool
  ) async throws -> [CaseResult]? {
    var filter = CaseFilter()
    filter.includesUnkept = true
    let old = Suite.load("\(former.path)/specimen.json", choosing: filter, currentFolder: "").suite
    guard let old else { return nil }
    let new = Suite.load("\(present.path)/specimen.json", choosing: filter, currentFolder: "", former: old).suite
    guard let new else { return nil }
    let former = FormerSuites([(new.name, old)], of: FormerState(name: "before"), reportsRemoved: true)
    let plan = SuitesPlan([new], workers: 1, log: DrawingLog(), against: former)
    var options = RunOptions()
    options.drawsAll = drawsAll
    return await SnapshotRun.results(of: plan.plans, options: options).cases
  }

  /// Edits that a person makes, and some that nobody would: another value, a token gone, an alias elsewhere, files of
  /// another suite in place of its own.
  private static func edit(_ folder: TemporaryFolder, _ random: inout RandomSuite) throws {
    let names = ["a", "b", "c", "s", "l", "base"].map { "\($0).tokens.json" } + (0..<5).map { "s\($0).specimen.json" }
    let name = names[random.below(names.count)]
    let text = String(decoding: try folder.read(name), as: UTF8.self)
    var other = RandomSuite(seed: random.below(1_000_000))
    let edits: [(String, String)] = [
      ("0.1", "0.15"), ("p1", "p2"), ("\"width\": 4", "\"width\": 5"), ("c1", "c2"), ("0.25", "0.75"),
      ("\"value\": 1", "\"value\": 2"), ("{palette.p0}", "{palette.p9}"), ("color.c4", "color.c5"),
    ]
    let (old, new) = edits[random.below(edits.count)]
    let edited = text.replacing(old, with: new, maxReplacements: 1 + random.below(3))
    try folder.write(Array((edited == text ? other.files()[name] ?? text : edited).utf8), to: name)
  }

  @Test func `what is proven equal is equal`() async throws {
    var (proven, changed, drawn) = (0, 0, 0)
    for seed in Self.seeds {
      let (former, present) = (try RandomSuite.folder(seed: seed), try RandomSuite.folder(seed: seed))
      var random = RandomSuite(seed: 7_000 + seed)
      for _ in 0...random.below(2) { try Self.edit(present, &random) }
      let fast = try await Self.results(of: present, against: former, drawsAll: false)
      let all = try await Self.results(of: present, against: former, drawsAll: true)
      guard let fast, let all else { continue }
      #expect(fast.map(\.id) == all.map(\.id), "seed \(seed)")
      for (one, other) in zip(fast, all) {
        #expect(one.outcome == other.outcome, "seed \(seed): \(one.id) \(other.failure ?? "")")
        #expect(!other.isProven && (other.failure ?? "").contains("was proven") == false, "seed \(seed): \(one.id)")
        if one.isProven {
          proven += 1
        } else if other.outcome == .changed {
          changed += 1
        } else {
          drawn += 1
        }
      }
    }
    #expect(
      proven > 5 * Self.seeds.count && changed > 2 * Self.seeds.count && drawn > 0, "\(proven) \(changed) \(drawn)")
  }

  /// An edit of each kind of what a picture depends on, and whether a case of the tiny suite may be proven then.
  @Test(arguments: [
    ("nothing", "specimen.json", "\"random\"", "\"random\"", true),
    ("the name of the suite", "specimen.json", "\"random\"", "\"other\"", true),
    ("the canvas", "specimen.json", "\"snapshots\"", "\"corners\": \"continuous\", \"snapshots\"", false),
    ("fonts", "specimen.json", "\"snapshots\"", "\"fonts\": {\"*\": \"builtin\"}, \"snapshots\"", false),
    ("an icon", "specimen.json", "\"snapshots\"", "\"icons\": {\"x\": \"x.svg\"}, \"snapshots\"", false),
  ])
  func `what all cases depend on is a part of each proof`(
    name: String, file: String, old: String, new: String, isProven: Bool
  ) async throws {
    let (former, present) = (try RandomSuite.folder(seed: 1), try RandomSuite.folder(seed: 1))
    let text = String(decoding: try present.read(file), as: UTF8.self).replacing(old, with: new)
    try present.write(Array(text.utf8), to: file)
    try present.write(Array("<svg viewBox='0 0 4 4'><path d='M0 0h4v4z'/></svg>".utf8), to: "x.svg")
    let results = try #require(try await Self.results(of: present, against: former, drawsAll: false))
    #expect(results.contains { $0.isProven } == isProven, "\(name)")
    #expect(results.filter { $0.outcome != .failed }.allSatisfy { $0.outcome == .matched }, "\(name)")
  }
}
