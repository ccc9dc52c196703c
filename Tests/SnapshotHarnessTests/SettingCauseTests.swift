import ImageComparison
import LocalFiles
import PixelBuffers
import TestFiles
import Testing

@testable import SnapshotHarness

/// Settings are told like tokens, also by references whose records do not name them.
@Suite("Causes in settings")
struct SettingCauseTests {
  private static let red: UInt32 = 0xFF00_00FF
  private static let blue: UInt32 = 0xFFFF_0000

  /// A case whose specimen has a digest that depends on the settings too.
  private func snapshotCase(
    _ color: UInt32 = red, _ settings: [String: String] = [:], tokens: [String] = ["c = 1"], body: String = "x"
  ) -> SnapshotCase {
    @Sendable func digest(_ settings: [Ingredient]) -> String {
      body + ":" + settings.map { "\($0.chain[0])=\($0.value)" }.joined(separator: ",")
    }
    let settings = ["canvas", "corners"].map { Ingredient.setting($0, settings[$0] ?? "none") }
    var snapshotCase = SnapshotCase("a", color: color, tokens: tokens, specimen: digest(settings))
    snapshotCase.settings = settings
    snapshotCase.knowledge.specimenDigest = digest
    snapshotCase.knowledge.likelySettings = { names in
      (names.map { "{\($0)}" } + ["none"]).flatMap { canvas in
        ["none", "round"].map { [.setting("canvas", canvas), .setting("corners", $0)] }
      }
    }
    return snapshotCase
  }

  /// The same case as versions recorded it that knew no settings.
  private func earlier(_ snapshotCase: SnapshotCase) -> SnapshotCase {
    var snapshotCase = snapshotCase
    snapshotCase.settings = []
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
          .setting(name: "canvas", old: "{c}", new: "none"), .setting(name: "corners", old: "none", new: "round"),
        ]),
      Row(
        testDescription: "a setting that names another token, which the picture then uses",
        old: ["canvas": "{k}"], new: ["canvas": "{l}"],
        tokens: (["c = 1", "k → g = red"], ["c = 1", "l → h = blue"]),
        causes: [.setting(name: "canvas", old: "{k}", new: "{l}")]),
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
    ], [false, true])
  func `what did it`(_ row: Row, isEarlier: Bool) async throws {
    let folder = try TemporaryFolder()
    let old = snapshotCase(Self.red, row.old, tokens: row.tokens.old)
    _ = await folder.run([isEarlier ? earlier(old) : old], update: .all)
    let results = await folder.run([snapshotCase(Self.blue, row.new, tokens: row.tokens.new, body: row.body)])
    #expect(results.cases.map(\.outcome) == [.changed])
    #expect(results.cases.first?.causes == row.causes)
  }

  @Test func `a setting and the specimen are told both if the record names the setting, else the specimen`()
    async throws
  {
    for isEarlier in [false, true] {
      let folder = try TemporaryFolder()
      _ = await folder.run([isEarlier ? earlier(snapshotCase()) : snapshotCase()], update: .all)
      let results = await folder.run([snapshotCase(Self.blue, ["corners": "round"], body: "y")])
      #expect(
        results.cases.first?.causes
          == (isEarlier ? [.specimen()] : [.setting(name: "corners", old: "none", new: "round"), .specimen()]))
    }
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

  @Test func `a setting that changed no pixel is invisible, if the reference names it`() async throws {
    for isEarlier in [false, true] {
      let folder = try TemporaryFolder()
      _ = await folder.run([isEarlier ? earlier(snapshotCase()) : snapshotCase()], update: .all)
      let same = await folder.run([snapshotCase()])
      #expect(same.cases.map(\.outcome) == [.matched] && same.cases[0].changes == [])
      let results = await folder.run([snapshotCase(Self.red, ["corners": "round"])])
      #expect(results.cases.map(\.outcome) == [.matched])
      #expect(
        results.summary.tally.invisibleChanges.map(\.cause)
          == (isEarlier ? [] : [.setting(name: "corners", old: "none", new: "round")]))
    }
  }

  @Test func `a reference that names no settings is not written again because of them`() async throws {
    let folder = try TemporaryFolder()
    _ = await folder.run([earlier(snapshotCase())], update: .all)
    let before = try folder.read("snapshots/a/light@1x.png")
    let again = await folder.run([snapshotCase()], update: .all)
    #expect(again.cases.map(\.isWritten) == [false])
    #expect(try folder.read("snapshots/a/light@1x.png") == before)
    // What the record does know still counts.
    let other = await folder.run([snapshotCase(tokens: ["c = 2"])], update: .all)
    #expect(other.cases.map(\.isWritten) == [true])
    let record = ReferenceFile.record(
      in: try folder.read("snapshots/a/light@1x.png"), count: try folder.read("snapshots/a/light@1x.png").count)
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
    let told = row.toldOld.map { [Cause.setting(name: "tolerance", old: $0, new: row.toldNew)] } ?? []
    #expect(results.cases.first?.causes == [.token(name: "c", old: "1", new: "2")] + told)
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
  @Test(arguments: ["", "none", "oklab 1", "oklab 1, pixels", "oklab x, pixels 1", "oklab 1, pixels 1.5", "oklab inf, pixels 1",
                    "oklab 1 pixels 1", "pixels 1, oklab 1", "oklab 1, pixels 1 ", "metric yiq", "metric yyq, threshold 0.1",
                    "metric yiq, threshold 0.1, pixels 1, pixels 2", "metric yiq, threshold 0.1, ratio"])
  func `a text that is no tolerance is none`(text: String) {
    #expect(Tolerance.read(text) == nil)
  }

  // swift-format-ignore
  @Test(arguments: [
    nil, Tolerance(oklab: 0, pixels: 0), Tolerance(oklab: 0.025, pixels: 67_108_864),
    .measured(ComparisonSettings(metric: .yiqCheckerboard, threshold: 0.1)),
    .measured(ComparisonSettings(metric: .ciede2000, threshold: 2.5, antialiasing: .odiff, maximumChangedPixels: 7,
                                 maximumChangedRatio: 0.001, window: 16)),
  ] as [Tolerance?])
  func `a tolerance comes back from its text`(tolerance: Tolerance?) {
    #expect(Tolerance.read(Tolerance.setting(of: tolerance).value) == .some(tolerance))
  }
}
