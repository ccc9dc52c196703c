import CanonicalValues
import ImageComparison
import LocalFiles
import PixelBuffers
import TestFiles
import Testing

@testable import SnapshotHarness

/// Settings are told like tokens.
@Suite("Causes in settings")
struct SettingCauseTests {
  private static let red: UInt32 = 0xFF00_00FF
  private static let blue: UInt32 = 0xFFFF_0000

  private func snapshotCase(
    _ color: UInt32 = red, _ settings: [String: String] = [:], tokens: [String] = ["c = 1"], body: String = "x"
  ) -> SnapshotCase {
    var snapshotCase = SnapshotCase("a", color: color, tokens: tokens, specimen: body)
    snapshotCase.settings = ["canvas", "corners"].map {
      Ingredient.setting($0, IngredientComparisonTests.value(settings[$0] ?? "none"))
    }
    return snapshotCase
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var old: [String: String] = [:]
    var new: [String: String] = [:]
    var tokens = (old: ["c = 1"], new: ["c = 1"])
    var body = "x"
    var causes: [Cause]
  }

  @Test(
    arguments: [
      Row(
        testDescription: "one setting", new: ["corners": "round"],
        causes: [.setting(name: "corners", old: "none", new: "round")]),
      Row(
        testDescription: "two settings", old: ["canvas": "{c}"], new: ["corners": "round"],
        causes: [
          .setting(name: "canvas", old: .reference("c"), new: "none"),
          .setting(name: "corners", old: "none", new: "round"),
        ]),
      Row(
        testDescription: "a setting that names another token, which the picture then uses",
        old: ["canvas": "{k}"], new: ["canvas": "{l}"],
        tokens: (["c = 1", "k → g = red"], ["c = 1", "l → h = blue"]),
        causes: [.setting(name: "canvas", old: .reference("k"), new: .reference("l"))]),
      Row(
        testDescription: "a token that came though no setting names it", new: ["corners": "round"],
        tokens: (["c = 1"], ["c = 1", "d = 2"]),
        causes: [.token(name: "d", old: nil, new: "2"), .setting(name: "corners", old: "none", new: "round")]),
      Row(
        testDescription: "a token whose value changed behind a setting that did not",
        old: ["canvas": "{k}"], new: ["canvas": "{k}"], tokens: (["k → g = red"], ["k → g = blue"]),
        causes: [.token(name: "g", old: "red", new: "blue")]),
      Row(testDescription: "the specimen only", body: "y", causes: [.specimen()]),
      Row(testDescription: "nothing that is known", causes: [.renderer()]),
    ])
  func `what did it`(_ row: Row) async throws {
    let folder = try TemporaryFolder()
    let old = snapshotCase(Self.red, row.old, tokens: row.tokens.old)
    _ = await folder.run([old], update: .all)
    let results = await folder.run([snapshotCase(Self.blue, row.new, tokens: row.tokens.new, body: row.body)])
    #expect(results.cases.map(\.outcome) == [.changed])
    #expect(results.cases.first?.causes == row.causes)
  }

  @Test func `a setting and the specimen are told both`() async throws {
    let folder = try TemporaryFolder()
    _ = await folder.run([snapshotCase()], update: .all)
    let results = await folder.run([snapshotCase(Self.blue, ["corners": "round"], body: "y")])
    #expect(results.cases.first?.causes == [.setting(name: "corners", old: "none", new: "round"), .specimen()])
  }

  /// What a text stands on that has no fill is the canvas, which has the name of its token or its colour.
  // swift-format-ignore
  @Test(arguments: [
    ("another token",              "{k}",     "{l}",     ["c = 1", "k → g = red"], ["c = 1", "l → h = blue"], "l",       ["canvas"]),
    ("another colour",             "#FFFFFF", "#202020", ["c = 1"],                ["c = 1"],                 "#202020", ["canvas"]),
    ("another colour of its token", "{k}",    "{k}",     ["c = 1", "k → g = red"], ["c = 1", "k → g = blue"], "k",       ["g"]),
    ("another token, and another text", "{k}", "{l}",    ["c = 1", "k = red"],     ["c = 2", "l = blue"],     "l",       ["c", "canvas"]),
    ("another token, but not behind the text", "{k}", "{l}", ["c = 1", "k = red"], ["c = 2", "l = blue"],     "x",       ["c"]),
  ] as [(String, String, String, [String], [String], String, [String])])
  func `a contrast with a canvas is told with what changed it`(
    _ row: (name: String, old: String, new: String, before: [String], now: [String], fill: String, told: [String])
  ) async throws {
    let folder = try TemporaryFolder()
    let contrast = ContrastChange(
      text: "c", fill: row.fill, control: "a", variant: "light", old: 21, new: 1.25, threshold: 4.5, fell: true)
    _ = await folder.run([snapshotCase(Self.red, ["canvas": row.old], tokens: row.before)], update: .all)
    var changed = snapshotCase(Self.blue, ["canvas": row.new], tokens: row.now)
    changed.knowledge.contrasts = { $0.isEmpty ? [] : [contrast] }
    let tally = await folder.run([changed]).summary.tally
    #expect(tally.causes.filter { $0.contrasts == [contrast] }.compactMap(\.cause.name) == row.told)
    #expect(tally.causes.allSatisfy { $0.contrasts == [contrast] || $0.contrasts.isEmpty })
  }

  @Test func `a setting that changed no pixel is invisible`() async throws {
    let folder = try TemporaryFolder()
    _ = await folder.run([snapshotCase()], update: .all)
    let same = await folder.run([snapshotCase()])
    #expect(same.cases.map(\.outcome) == [.matched] && same.cases[0].changes == [])
    let results = await folder.run([snapshotCase(Self.red, ["corners": "round"])])
    #expect(results.cases.map(\.outcome) == [.matched])
    #expect(
      results.summary.tally.invisibleChanges.map(\.cause) == [.setting(name: "corners", old: "none", new: "round")])
  }

  @Test func `a record keeps the settings of the suite`() async throws {
    let folder = try TemporaryFolder()
    _ = await folder.run([snapshotCase()], update: .all)
    let file = try folder.read("snapshots/a/light@1x.png")
    let record = ReferenceFile.record(in: file, count: file.count)
    #expect(record?.ingredients.map(\.chain.first) == ["c", "canvas", "corners", "tolerance"])
    #expect(record?.ingredients.last?.value == "exact")
  }

  private static let wide = Tolerance(oklab: 1, pixels: 100)
  private static let narrow = Tolerance(oklab: 1, pixels: 1)

  /// Both pictures differ in 24 pixels.
  // swift-format-ignore
  @Test(arguments: [
    (nil,    wide,   Outcome.tolerated, "exact",                  "oklab 1, pixels 100"),
    (wide,   nil,    .changed,          "oklab 1, pixels 100",    "exact"),
    (wide,   narrow, .changed,          "oklab 1, pixels 100",    "oklab 1, pixels 1"),
    (narrow, wide,   .tolerated,        "oklab 1, pixels 1",      "oklab 1, pixels 100"),
    (nil,    narrow, .changed,          nil,                      nil),
    (narrow, nil,    .changed,          nil,                      nil),
    (wide,   wide,   .tolerated,        nil,                      nil),
    (nil,    nil,    .changed,          nil,                      nil),
  ] as [(Tolerance?, Tolerance?, Outcome, String?, String?)])
  func `another tolerance is told where the outcome is another because of it`(
    _ row: (old: Tolerance?, new: Tolerance?, outcome: Outcome, toldOld: String?, toldNew: String?)
  ) async throws {
    let folder = try TemporaryFolder()
    _ = await folder.run([snapshotCase(tokens: ["c = 1"])], update: .all, tolerance: row.old)
    let same = await folder.run([snapshotCase(tokens: ["c = 1"])], tolerance: row.new)
    #expect(same.cases[0].outcome == .matched && same.cases[0].changes == [])
    let results = await folder.run([snapshotCase(Self.blue, tokens: ["c = 2"])], tolerance: row.new)
    #expect(results.cases.first?.outcome == row.outcome)
    let told = row.toldOld.map { [$0, row.toldNew ?? ""] } ?? []
    #expect(results.cases.first?.causes.first == .token(name: "c", old: "1", new: "2"))
    #expect(results.cases.first?.causes.dropFirst().flatMap { [$0.old, $0.new] } == told)
  }

  @Test(arguments: [wide, nil])
  func `a picture that is set apart is compared exactly, without telling another tolerance`(tolerance: Tolerance?)
    async throws
  {
    let folder = try TemporaryFolder()
    var shared = snapshotCase(tokens: ["c = 1"])
    shared.standsFor = ["dark"]
    _ = await folder.run([shared], update: .all, tolerance: tolerance)
    var dark = snapshotCase(Self.blue, tokens: ["c = 2"])
    (dark.variant, dark.path) = ("dark", "a/dark@1x.png")
    dark.otherPaths = { ["a/light@1x.png"] }
    let results = await folder.run([snapshotCase(tokens: ["c = 1"]), dark], tolerance: tolerance)
    #expect(results.cases.map(\.outcome) == [.matched, .changed])
    #expect(results.cases.last?.causes == [.token(name: "c", old: "1", new: "2")])
    // With the same pixels it is merely new, and nothing is told of what led to them.
    var same = snapshotCase(tokens: ["c = 2"])
    (same.variant, same.path, same.otherPaths) = (dark.variant, dark.path, dark.otherPaths)
    let missing = await folder.run([snapshotCase(tokens: ["c = 1"]), same], tolerance: tolerance).cases.last
    #expect(missing?.outcome == .missing && missing?.causes == [] && missing?.changes == [])
  }

  // swift-format-ignore
  @Test(arguments: [
    "none", .number(1), .parts([]), .parts([.init("oklab", .number(1))]),
    .parts([.init("oklab", "x"), .init("pixels", .number(1))]),
    .parts([.init("oklab", .number(1)), .init("pixels", .number(1.5))]),
    .parts([.init("oklab", .number(.infinity)), .init("pixels", .number(1))]),
    .parts([.init("pixels", .number(1)), .init("oklab", .number(1))]),
    .object([.init("oklab", .number(1)), .init("pixels", .number(1))]),
    .parts([.init("metric", "yiq")]), .parts([.init("metric", "yyq"), .init("threshold", .number(0.1))]),
    .parts([.init("metric", "yiq"), .init("threshold", .number(0.1)), .init("pixels", .number(1)), .init("pixels", .number(2))]),
  ] as [CanonicalValue])
  func `a value that is no tolerance is none`(value: CanonicalValue) {
    #expect(Tolerance.tolerance(of: RecordedValue(value)) == nil)
  }

  // swift-format-ignore
  @Test(arguments: [
    nil, Tolerance(oklab: 0, pixels: 0), Tolerance(oklab: 0.025, pixels: 67_108_864),
    .measured(ComparisonSettings(metric: .yiqCheckerboard, threshold: 0.1)),
    .measured(ComparisonSettings(metric: .ciede2000, threshold: 2.5, antialiasing: .odiff, maximumChangedPixels: 7,
                                 maximumChangedRatio: 0.001, window: 16)),
  ] as [Tolerance?])
  func `a tolerance comes back from its value`(tolerance: Tolerance?) {
    #expect(Tolerance.tolerance(of: Tolerance.setting(of: tolerance).value) == .some(tolerance))
  }
}
