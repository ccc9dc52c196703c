import Digests
import LocalFiles
import LocatedJSON
import SeededNumbers
import TestFiles
import Testing

@testable import SnapshotHarness

@Suite("Folders of plans")
struct PlanFolderTests {
  /// A plan of two suites in three shards, the last one empty.
  private var plan: RunPlan {
    func part(_ suite: Int, _ name: String, _ positions: Range<Int>, sheet: Bool = false) -> PlannedSuite {
      let source = sheet ? nil : PlannedSuite.Picture.Source(specimen: 0, number: 3)
      return PlannedSuite(
        suite: suite, partitions: [[0, 0], [0, 1]],
        specimens: sheet ? [] : [.init(path: "specimens/\(name).specimen.json", digest: Digest(ofText: name))],
        pictures: [
          PlannedSuite.Picture(
            name: name, source: source, partition: 1, position: positions.lowerBound,
            cases: positions.map { .init(variant: $0 % 2, scale: 0) })
        ], references: RunState.References(suite: "s\(suite)", count: positions.count, digest: Digest(ofText: "r")))
    }
    var identity = PlanIdentity()
    for index in 0..<6 { identity.add("case \(index)") }
    var common = RunPlan.CommonReport()
    common.findings = [
      Finding(severity: .warning, code: .suiteInvalid, file: "specimen.json", message: "odd\u{1B}", advice: "mend it")
    ]
    var obsolete = CaseResult(
      suite: "s0", control: "old", variant: "", scale: 0, path: "old.png", outcome: .obsolete)
    obsolete.expectedDigest = Digest(ofText: "old")
    common.obsolete = [obsolete]
    common.inputs = [RunState.Input(suite: "s0", path: "x/ä.json", digest: Digest(ofText: "x"))]
    return RunPlan(
      identity: identity, program: Digest(ofText: "program"),
      suites: [0, 1].map { index in
        RunPlan.Suite(
          record: RunSummary.Suite(name: "s\(index)", file: "s\(index)/specimen.json", snapshots: "refs"),
          variants: ["light", "dark"], scales: [2],
          inputs: [RunState.Input(suite: "s\(index)", path: "specimen.json", digest: Digest(ofText: "s"))])
      },
      shards: [
        PlannedShard(suites: [part(0, "a", 0..<2), part(1, "b", 2..<3)], nanoseconds: 7),
        PlannedShard(suites: [part(0, "b", 3..<4), part(1, "sheet", 4..<6, sheet: true)], nanoseconds: 9),
        PlannedShard(suites: [], nanoseconds: 0),
      ], common: common)
  }

  @Test func `what is written is read again`() throws {
    let folder = try TemporaryFolder()
    let plan = plan
    try PlanFolder.write(plan, to: folder("plan"))
    let read = try PlanFolder(folder("plan"))
    #expect(read.outline.identity.digest == plan.identity.digest && read.outline.identity.count == 6)
    #expect(read.outline.identity.division != nil)
    #expect(read.outline.program == plan.program)
    #expect(read.outline.suites.map(\.suite.record) == plan.suites.map(\.record))
    #expect(read.outline.shards.map(\.cases) == [3, 3, 0])
    for index in 1...3 {
      let (shard, common) = try read.read(Shard(index: index, count: 3))
      #expect(shard.suites == plan.shards[index - 1].suites)
      #expect(common.findings == (index == 1 ? plan.common.findings : []))
      #expect(common.obsolete.map(\.path) == (index == 1 ? ["old.png"] : []))
      #expect(common.obsolete.map(\.expectedDigest) == (index == 1 ? [Digest(ofText: "old")] : []))
      #expect(common.inputs == (index == 1 ? plan.common.inputs : []))
    }
    #expect(try read.files(ofSuite: 1).inputs == plan.suites[1].inputs)
    #expect(
      try read.cases(of: Shard(index: 1, count: 3)).map(\.id) == ["s0/a/light@2x", "s0/a/dark@2x", "s1/b/light@2x"])
    #expect((0..<7).map { read.shard(at: $0)?.index } == [1, 1, 1, 2, 2, 2, nil])
    #expect(read.shard(at: -1) == nil)
  }

  @Test func `the same plan has the same bytes, and another one another digest`() throws {
    let folder = try TemporaryFolder()
    try PlanFolder.write(plan, to: folder("one"))
    try PlanFolder.write(plan, to: folder("two"))
    for name in ["plan.json", "suites/0001.json", "suites/0002.json", "shards/0001.json", "shards/0003.json"] {
      #expect(try folder.read("one/" + name) == folder.read("two/" + name))
    }
    var other = plan
    other.common.inputs = []
    try PlanFolder.write(other, to: folder("two"))
    #expect(try PlanFolder(folder("one")).outline.identity != PlanFolder(folder("two")).outline.identity)
  }

  @Test func `a folder with something else is foreign`() throws {
    let folder = try TemporaryFolder()
    #expect(!PlanFolder.isForeign(folder("nothing")))
    try Files.makeFolder(folder("empty"))
    #expect(!PlanFolder.isForeign(folder("empty")))
    try PlanFolder.write(plan, to: folder("plan"))
    #expect(!PlanFolder.isForeign(folder("plan")))
    try folder.write([1], to: "mine/notes")
    #expect(PlanFolder.isForeign(folder("mine")))
    #expect(PlanFolder.isForeign(folder("mine/notes")))
  }

  /// Bytes that no program wrote must not trap, whatever they say; most of them are refused.
  @Test(arguments: 0..<8 as Range<UInt64>)
  func `damaged files are refused, or read as they are`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let folder = try TemporaryFolder()
    try PlanFolder.write(plan, to: folder("plan"))
    let names = ["plan.json", "suites/0001.json", "shards/0001.json", "shards/0002.json"]
    var refused = 0
    for _ in 0..<200 {
      let name = try #require(names.randomElement(using: &random))
      var bytes = try folder.read("plan/" + name)
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[index] = UInt8.random(in: 32...126, using: &random)
        case 1: bytes.insert(UInt8(ascii: "9"), at: index)
        default: bytes.removeSubrange(index..<min(bytes.count, index + Int.random(in: 1...9, using: &random)))
        }
      }
      do {
        let reader = try PlanReader(bytes, file: name)
        switch name.prefix(2) {
        case "pl": _ = try reader.outline()
        case "su": _ = try reader.suiteFiles()
        default:
          _ = try reader.shard()
          _ = try reader.common()
        }
      } catch {
        refused += 1
        #expect("\(error)".contains(name), "seed \(seed): \(error)")
        #expect("\(error)".contains("make the plan again"), "seed \(seed): \(error)")
      }
    }
    #expect(refused > 100, "seed \(seed)")
  }
}
