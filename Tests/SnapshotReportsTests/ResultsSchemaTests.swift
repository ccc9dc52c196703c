import Digests
import ImageComparison
import LocatedJSON
import PixelBuffers
import SnapshotHarness
import TestFiles
import Testing

@testable import SnapshotReports

/// The published schema and the writer must know the same keys and words.
@Suite("The schema of results")
struct ResultsSchemaTests {
  private static func schema() throws -> SchemaFile {
    try SchemaFile("Sources/Snapshots/SnapshotReports/Schemas/results.schema.json")
  }

  /// Results in which everything is there that there can be.
  private func results() throws -> JSONNode {
    let size = try PixelSize(width: 10, height: 10)
    let digest = Digest(ofText: "x")
    let contrast = ContrastChange(
      text: "t", fill: "f", control: "c", variant: "v", old: 5, new: 4, threshold: 4.5, fell: true)
    let cause = Cause.token(name: "t", old: "1", new: "2")
    let whole = ReportSamples.result("a", .changed) { result in
      result.standsFor = ["dark"]
      result.position = 0
      result.failure = "why"
      result.actualDigest = digest
      result.expectedDigest = digest
      result.expectedSize = size
      result.fold = digest
      result.difference = ImageDifference(
        expectedSize: size, actualSize: size, changedPixels: 7, totalPixels: 100,
        boxes: [PixelBox(x: 1, y: 2, width: 3, height: 4)], maximumChannel: 9, maximumOklab: 0.25,
        percentile99Oklab: 0.2, maximumCIEDE2000: 12.34, percentile99CIEDE2000: 10, kind: .moved,
        movement: PixelOffset(dx: 1, dy: 2))
      result.changes = [
        IngredientChange(name: "t", old: "1", new: "2", chain: ["t"], property: "p", context: "c")
      ]
      var cells = CellDifference(total: 3)
      (cells.changedCount, cells.names, cells.nameCount) = (1, ["a"], 1)
      (cells.movement, cells.growth) = (PixelOffset(dx: 1, dy: 0), PixelOffset(dx: 0, dy: 1))
      let frame = PixelBox(x: 0, y: 0, width: 1, height: 1)
      cells.cells = [ChangedCell(names: ["a"], before: frame, after: frame, pixels: 1)]
      result.cells = cells
      result.causes = [cause]
      result.contrasts = [contrast]
      result.notes = ["n"]
      result.renamed = "r"
      result.isProven = true
      result.predatesChange = true
      (result.expectedFile, result.actualFile, result.differenceFile) = (digest, digest, digest)
      result.cutTexts = [CutText(cell: "c", text: "t", missing: "m", reason: .lines, lineLimit: 2)]
      (result.expectedPicture, result.actualPicture, result.differencePicture) = ("e", "a", "d")
      var nodes = PictureNodes()
      nodes.left = 1
      result.nodes = nodes
    }
    var suite = RunSummary.Suite(
      name: "tiny", file: "f", snapshots: "s",
      tolerance: .measured(
        ComparisonSettings(
          metric: .yiq, threshold: 0.1, antialiasing: .odiff, maximumChangedPixels: 1, maximumChangedRatio: 0.5,
          window: 8)))
    suite.unseen = "u"
    suite.isOfTests = true
    let other = RunSummary.Suite(name: "other", snapshots: "s", tolerance: Tolerance(oklab: 0.1, pixels: 1))
    var summary = RunSummary(suites: [suite, other], shard: Shard(index: 1, count: 2))
    summary.findings = [
      Finding(severity: .error, codeText: "c", file: "f", line: 1, column: 1, message: "m", advice: "a", related: ["t"])
    ]
    summary.findings[0].colors = ["#000000"]
    summary.findings[0].excerpt = Finding.Excerpt(text: "x", indent: 0)
    summary.silenced = [FindingFilter.Count(code: "c", count: 1)]
    summary.counterpart = .formerState(FormerState(name: "main", commit: "1f2e3d4c5b"))
    summary.base = FormerState(name: "main", commit: "1f2e3d4c5b")
    summary.build = Build(
      commit: "c", branch: "b", pullRequest: "1", url: "https://example.org", machine: "m", date: UTCTime(seconds: 0))
    summary.exitStatus = 1
    summary.shardCaseCount = 2
    summary.plan.division = digest
    summary.drawn.alike = [[digest]]
    summary.drawn.silenced = [.init(code: "c", digests: [digest])]
    summary.incomplete = IncompleteResults(
      count: 1, reasons: ["r"], exitStatus: 1,
      runs: [
        .init(
          plan: summary.plan, suites: ["tiny"], shardCount: 4, held: NumberRanges([1, 2]),
          interrupted: NumberRanges([4]))
      ])
    var state = RunState(
      inputs: [RunState.Input(suite: "tiny", path: "a", digest: digest)], program: digest, runID: "r")
    state.inputs[0].isUnused = true
    state.references = [RunState.References(suite: "tiny", count: 1, digest: digest)]
    summary.state = state
    summary.tally.add(
      CauseNote(
        location: FileLocation(file: "f", line: 1, column: 1), nodes: [NodeLocation(node: "/body", line: 1, column: 1)],
        example: "x", commit: "c"), toCause: cause.id)
    let text = RunResults(summary, cases: [whole]).json
    return try #require(JSONScanner.scan(Array(text.utf8), file: "results.json").document).root
  }

  @Test func `every key that is written is in the schema, and no other`() throws {
    let (schema, root) = (try Self.schema(), try results())
    func check(_ node: JSONNode?, _ pointer: String) {
      #expect(node?.object?.map(\.key).sorted() == schema.keys(at: pointer), "\(pointer)")
    }
    check(root, "")
    for key in ["against", "base", "build", "shard", "plan", "run", "counts", "nanoseconds", "drawn", "incomplete"] {
      check(root[key], "/properties/\(key)")
    }
    for key in ["inputs", "references"] { check(root[key]?.array?.first, "/properties/\(key)/items") }
    check(
      root["drawn"]?["silenced"]?.array?.first, "/properties/drawn/properties/silenced/items")
    let run = root["incomplete"]?["runs"]?.array?.first
    check(run, "/properties/incomplete/properties/runs/items")
    check(run?["plan"], "/properties/plan")
    let suite = root["suites"]?.array?.first
    check(suite, "/properties/suites/items")
    let tolerances = (root["suites"]?.array ?? []).compactMap { $0["tolerance"]?.object }
    #expect(tolerances.count == 2)
    #expect(
      Set(tolerances.joined().map(\.key)).sorted()
        == schema.keys(at: "/properties/suites/items/properties/tolerance"))
    let one = root["cases"]?.array?.first
    check(one, "/$defs/case")
    check(one?["nanoseconds"], "/$defs/case/properties/nanoseconds")
    let difference = one?["difference"]
    check(difference, "/$defs/difference")
    for key in ["maxDelta", "p99Delta"] { check(difference?[key], "/$defs/difference/properties/\(key)") }
    check(difference?["movement"], "/$defs/offset")
    check(difference?["boxes"]?.array?.first, "/$defs/box")
    let cells = one?["cells"]
    check(cells, "/$defs/cells")
    check(cells?["list"]?.array?.first, "/$defs/cells/properties/list/items")
    check(cells?["movement"], "/$defs/offset")
    check(difference?["actualSize"], "/$defs/size")
    check(one?["contrasts"]?.array?.first, "/$defs/contrast")
    check(one?["cutTexts"]?.array?.first, "/$defs/cutText")
    check(one?["nodes"], "/$defs/nodes")
    let group = root["causes"]?.array?.first
    check(group?["place"], "/$defs/group/properties/place")
    check(group?["nodes"]?.array?.first, "/$defs/group/properties/nodes/items")
    check(root["findings"]?.array?.first, "/$defs/finding")
    // What a group says of contrasts depends on the cause's pairs.
    let keys = Set(schema.keys(at: "/$defs/group")).subtracting(["contrasts"])
    #expect(Set((group?.object ?? []).map(\.key)).subtracting(["contrasts"]) == keys)
  }

  @Test func `the words are those of the program`() throws {
    let schema = try Self.schema()
    #expect(schema.words(at: "/$defs/case/properties/outcome") == Outcome.allCases.map(\.rawValue).sorted())
    #expect(schema.words(at: "/$defs/cause/properties/kind") == Cause.Kind.allCases.map(\.rawValue).sorted())
    #expect(schema.words(at: "/$defs/group/properties/fate") == Cause.Fate.allCases.map(\.rawValue).sorted())
    #expect(schema.words(at: "/$defs/difference/properties/kind") == DifferenceKind.allCases.map(\.rawValue).sorted())
    #expect(schema.words(at: "/$defs/finding/properties/severity") == ["error", "note", "warning"])
    #expect(schema.words(at: "/properties/update") == UpdateMode.allCases.map(\.rawValue).sorted())
  }
}
