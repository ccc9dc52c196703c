import PNGCoding
import PixelBuffers
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

  /// A suite with a case for each kind of file that a picture may be made from.
  private static let files: [String: String] = [
    "specimen.json": """
    {"suite": "kinds", "tokens": "t.tokens.json", "scales": [1], "specimens": ["*.specimen.json"], "snapshots": "r",
     "canvas": "#FFFFFF", "icons": {"x": "x.svg"}}
    """,
    "t.tokens.json": """
    {"c": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0.2, 0.4, 0.6]}},
     "d": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0.20, 0.4, 0.6]}}}
    """,
    "plain.specimen.json": #"{"control": "plain", "body": {"kind": "box", "width": 4, "height": 4, "fill": "{c}"}}"#,
    "part.specimen.json": #"{"control": "part", "body": {"kind": "box", "width": 4, "height": 4, "fill": "{d}"}}"#,
    "host.specimen.json": #"{"control": "host", "body": {"kind": "control", "control": "part"}}"#,
    "icon.specimen.json":
      #"{"control": "icon", "body": {"kind": "icon", "icon": "x", "size": 8, "color": "{c}"}}"#,
    "photo.specimen.json":
      #"{"control": "photo", "body": {"kind": "overlay", "children": [{"kind": "box", "width": 4, "height": 4, "fill": "{c}"}, {"kind": "image", "image": "a.png", "width": 4, "height": 4}]}}"#,
    "x.svg": #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path d="M0 0h4v4z"/></svg>"#,
  ]

  private static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (path, text) in files { try folder.write(Array(text.utf8), to: path) }
    try folder.write(photo(0xFF00_00FF), to: "a.png")
    return folder
  }

  private static func photo(_ pixel: UInt32) throws -> [UInt8] {
    try PNGEncoder.encode(RGBAImage(size: PixelSize(width: 4, height: 4), filledWith: pixel))
  }

  private static let all = ["host", "icon", "part", "photo", "plain"]

  /// An edit of each kind of what a picture depends on; which cases may still be proven, and which change.
  @Test(
    arguments: [
      ("nothing", "specimen.json", "kinds", "kinds", all, []),
      ("the name of the suite", "specimen.json", "kinds", "others", all, []),
      ("a comment before all else", "specimen.json", "{\"suite\"", "// new\n{\"suite\"", all, []),
      ("the canvas", "specimen.json", "#FFFFFF", "#FFFFFE", [], all),
      ("the corners", "specimen.json", "\"canvas\"", "\"corners\": \"continuous\", \"canvas\"", [], []),
      ("the blur of shadows", "specimen.json", "\"canvas\"", "\"shadowBlur\": \"android\", \"canvas\"", [], []),
      ("fonts", "specimen.json", "\"canvas\"", "\"fonts\": {\"*\": \"builtin\"}, \"canvas\"", all, []),
      ("the name of an icon", "specimen.json", "\"x\": \"x.svg\"", "\"x\": \"x.svg\", \"y\": \"x.svg\"", all, []),
      ("an icon's file", "x.svg", "h4v4z", "h4v2z", ["host", "part", "photo", "plain"], ["icon"]),
      ("an image", "a.png", "", "", ["host", "icon", "part", "plain"], ["photo"]),
      ("the form of a specimen", "plain.specimen.json", "\"width\": 4", "\"width\":  4.0", all, []),
      (
        "a specimen", "plain.specimen.json", "\"width\": 4", "\"width\": 5", ["host", "icon", "part", "photo"],
        ["plain"]
      ),
      (
        "an embedded one", "part.specimen.json", "\"width\": 4", "\"width\": 5", ["icon", "photo", "plain"],
        ["host", "part"]
      ),
      ("a token", "t.tokens.json", "0.20", "0.9", ["icon", "photo", "plain"], ["host", "part"]),
      (
        "an alias of the same value", "t.tokens.json", "{\"colorSpace\": \"srgb\", \"components\": [0.20, 0.4, 0.6]}",
        "\"{c}\"", ["icon", "photo", "plain"], []
      ),
    ] as [(String, String, String, String, [String], [String])])
  func `each kind of what a picture is made from is a part of its proof`(
    name: String, file: String, old: String, new: String, proven: [String], changed: [String]
  ) async throws {
    let (former, present) = (try Self.folder(), try Self.folder())
    if file == "a.png" {
      try present.write(Self.photo(0xFF00_FF00), to: file)
    } else {
      let text = String(decoding: try present.read(file), as: UTF8.self)
      #expect(text.contains(old))
      try present.write(Array(text.replacing(old, with: new).utf8), to: file)
    }
    let fast = try #require(try await Self.results(of: present, against: former, drawsAll: false))
    let drawn = try #require(try await Self.results(of: present, against: former, drawsAll: true))
    func controls(_ results: [CaseResult], _ isWanted: (CaseResult) -> Bool) -> [String] {
      results.filter(isWanted).map(\.control).sorted()
    }
    #expect(drawn.count == 5 && drawn.allSatisfy { $0.failure == nil })
    #expect(controls(fast, \.isProven) == proven, "\(name)")
    #expect(controls(fast) { $0.outcome == .changed } == changed, "\(name)")
    #expect(controls(drawn) { $0.outcome == .changed } == changed, "\(name)")
  }
}
