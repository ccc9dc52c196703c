import CanonicalValues
import ColorSpaces
import PNGCoding
import PNGReaderLaws
import PixelBuffers
import SnapshotHarness
import TestFiles
import Testing

@Suite("Groups of causes")
struct CauseGroupTests {
  /// A group; each of the controls has the same number of cases, and all look alike unless nothing changed.
  private func group(
    _ cause: Cause, _ cases: [String], _ variants: [(String, Int)], controls: [String], distinctChanges: Int = 1
  ) -> CauseGroup {
    CauseGroup(
      cause: cause, cases: cases, variants: variants.map { .init(variant: $0.0, count: $0.1) },
      controls: controls.map { .init(name: $0, count: cases.count / controls.count) }, distinctChanges: distinctChanges,
      // Of cases that look alike, the first is the example.
      example: distinctChanges > 0 ? cases.first : nil)
  }

  @Test func `one global that moves many cases is one group with counts per variant`() async throws {
    let folder = try TemporaryFolder()
    func cases(_ color: UInt32, _ value: String) -> [SnapshotCase] {
      ["a", "b", "c"].flatMap { control in
        ["light", "dark"].map { variant in
          SnapshotCase(
            control, variant: variant, color: color, tokens: ["control.\(control) → alias.x → global.brand = \(value)"])
        }
      } + [SnapshotCase("d", color: 0xFF00_0000, tokens: ["control.d → global.other = 1"])]
    }
    _ = await folder.run(cases(0xFF00_00FF, "#FF0000"), update: .all)
    let results = await folder.run(cases(0xFF00_00EE, "#EE0000"))
    #expect(results.summary.tally.count(.changed) == 6)
    #expect(
      results.summary.tally.causes == [
        group(
          .token(name: "global.brand", old: "#FF0000", new: "#EE0000"),
          [
            "test/a/light@1x", "test/a/dark@1x", "test/b/light@1x", "test/b/dark@1x", "test/c/light@1x",
            "test/c/dark@1x",
          ], [("light", 3), ("dark", 3)], controls: ["a", "b", "c"])
      ])
    #expect(results.summary.tally.invisibleChanges == [])
  }

  @Test func `a case of two causes is in both groups, most cases first, then by name`() async throws {
    let folder = try TemporaryFolder()
    func cases(_ number: Int) -> [SnapshotCase] {
      let color = 0xFF00_0000 + UInt32(number)
      return [
        SnapshotCase("one", color: color, tokens: ["c → z = \(number)"]),
        SnapshotCase("two", color: color, tokens: ["c → z = \(number)", "d → y = \(number)"]),
        SnapshotCase("three", color: color, tokens: ["e → x = \(number)"]),
      ]
    }
    _ = await folder.run(cases(1), update: .all)
    let results = await folder.run(cases(2))
    #expect(
      results.summary.tally.causes == [
        group(
          .token(name: "z", old: "1", new: "2"), ["test/one/light@1x", "test/two/light@1x"], [("light", 2)],
          controls: ["one", "two"]),
        group(
          .token(name: "x", old: "1", new: "2"), ["test/three/light@1x"], [("light", 1)], controls: ["three"]),
        group(.token(name: "y", old: "1", new: "2"), ["test/two/light@1x"], [("light", 1)], controls: ["two"]),
      ])
  }

  @Test func `a token that changed without changing a picture is listed apart`() async throws {
    let folder = try TemporaryFolder()
    _ = await folder.run([SnapshotCase("a", tokens: ["c → g = 1"])], update: .all)
    let results = await folder.run([SnapshotCase("a", tokens: ["c → g = 2"])])
    #expect(results.cases.map(\.outcome) == [.matched])
    #expect(results.summary.tally.causes == [])
    #expect(
      results.summary.tally.invisibleChanges == [
        group(
          .token(name: "g", old: "1", new: "2"), ["test/a/light@1x"], [("light", 1)], controls: ["a"],
          distinctChanges: 0)
      ])
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var old: SnapshotCase
    var new: SnapshotCase
    var renderer = "1"
    var causes: [Cause]
  }

  private static let red: UInt32 = 0xFF00_00FF
  private static let blue: UInt32 = 0xFFFF_0000

  @Test(arguments: [
    Row(
      testDescription: "another renderer", old: SnapshotCase("a", color: red, tokens: ["c = 1"], specimen: "x"),
      new: SnapshotCase("a", color: blue, tokens: ["c = 1"], specimen: "x"), renderer: "2",
      causes: [.renderer(old: "1", new: "2")]),
    Row(
      testDescription: "a renderer that does not say its version",
      old: SnapshotCase("a", color: red, tokens: ["c = 1"]), new: SnapshotCase("a", color: blue, tokens: ["c = 1"]),
      renderer: "", causes: [.renderer()]),
    Row(
      testDescription: "the same renderer that draws otherwise",
      old: SnapshotCase("a", color: red, tokens: ["c = 1"]), new: SnapshotCase("a", color: blue, tokens: ["c = 1"]),
      causes: [.renderer()]),
    Row(
      testDescription: "nothing that is known", old: SnapshotCase("a", color: red),
      new: SnapshotCase("a", color: blue), causes: [.unrecorded]),
    Row(
      testDescription: "another specimen", old: SnapshotCase("a", color: red, tokens: ["c = 1"], specimen: "x"),
      new: SnapshotCase("a", color: blue, tokens: ["c = 1"], specimen: "y"), causes: [.specimen()]),
    Row(
      testDescription: "a specimen that uses other tokens",
      old: SnapshotCase("a", color: red, tokens: ["c → g = 1", "d = 2"], specimen: "x"),
      new: SnapshotCase("a", color: blue, tokens: ["c → g = 1", "e = 3"], specimen: "y"), causes: [.specimen()]),
    Row(
      testDescription: "another specimen and another value",
      old: SnapshotCase("a", color: red, tokens: ["c → g = 1", "d = 2"], specimen: "x"),
      new: SnapshotCase("a", color: blue, tokens: ["c → g = 5", "e = 3"], specimen: "y"),
      causes: [.token(name: "g", old: "1", new: "5"), .specimen()]),
    Row(
      testDescription: "a token that was unset before",
      old: SnapshotCase("a", color: red, tokens: ["c = 1"], specimen: "x"),
      new: SnapshotCase("a", color: blue, tokens: ["c = 1", "d = 2"], specimen: "x"),
      causes: [.token(name: "d", old: nil, new: "2")]),
    Row(
      testDescription: "a font file", old: SnapshotCase("a", color: red, tokens: ["c = 1", "font Inter a.ttf = 1"]),
      new: SnapshotCase("a", color: blue, tokens: ["c = 1", "font Inter a.ttf = 2"]), renderer: "2",
      causes: [.font(family: "Inter", file: "a.ttf", old: "1", new: "2")]),
    Row(
      testDescription: "an icon file", old: SnapshotCase("a", color: red, tokens: ["c = 1", "icon share a.svg = 1"]),
      new: SnapshotCase("a", color: blue, tokens: ["c = 1", "icon share a.svg = 2"]), renderer: "2",
      causes: [.icon(name: "share", file: "a.svg", old: "1", new: "2")]),
    Row(
      testDescription: "a token that asks for another icon",
      old: SnapshotCase("a", color: red, tokens: ["c = 1", "icon share a.svg = 1"]),
      new: SnapshotCase("a", color: blue, tokens: ["c = 2", "icon send b.svg = 2"]),
      causes: [.token(name: "c", old: "1", new: "2")]),
    Row(
      testDescription: "a font that was declared since", old: SnapshotCase("a", color: red, tokens: ["c = 1"]),
      new: SnapshotCase("a", color: blue, tokens: ["c = 1", "font Inter a.ttf = 2"]),
      causes: [.font(family: "Inter", file: "a.ttf", old: nil, new: "2")]),
    Row(
      testDescription: "a token that asks for another file of the font",
      old: SnapshotCase("a", color: red, tokens: ["weight = 400", "font Inter regular.ttf = 1"]),
      new: SnapshotCase("a", color: blue, tokens: ["weight = 700", "font Inter bold.ttf = 2"]),
      causes: [.token(name: "weight", old: "400", new: "700")]),
    Row(
      testDescription: "a token, a font and the specimen",
      old: SnapshotCase("a", color: red, tokens: ["c = 1", "font Inter a.ttf = 1"], specimen: "x"),
      new: SnapshotCase("a", color: blue, tokens: ["c = 2", "font Inter a.ttf = 2"], specimen: "y"),
      causes: [
        .token(name: "c", old: "1", new: "2"), .font(family: "Inter", file: "a.ttf", old: "1", new: "2"), .specimen(),
      ]),
    Row(
      testDescription: "a token and another renderer",
      old: SnapshotCase("a", color: red, tokens: ["c = 1"]), new: SnapshotCase("a", color: blue, tokens: ["c = 2"]),
      renderer: "2", causes: [.token(name: "c", old: "1", new: "2")]),
  ])
  func `what did it`(_ row: Row) async throws {
    let folder = try TemporaryFolder()
    _ = await folder.run([row.old], update: .all)
    let results = await folder.run([row.new], renderer: row.renderer)
    #expect(results.cases.first?.outcome == .changed)
    #expect(results.cases.first?.causes == row.causes)
    // The causes are the same where nobody asks how much differs.
    var options = RunOptions(rendererVersion: row.renderer)
    options.measuresDifferences = false
    let quick = await SnapshotRun.results(of: [folder.plan([row.new])], options: options)
    #expect(quick.cases.map(\.outcome) == [.changed])
    #expect(quick.cases.map(\.causes) == [row.causes])
    #expect(quick.cases.map(\.difference) == [nil])
  }

  @Test func `what is tolerated is measured, whoever asks`() async throws {
    let folder = try TemporaryFolder()
    _ = await folder.run([SnapshotCase("a", color: Self.red, tokens: ["c = 1"])], update: .all)
    var options = RunOptions(rendererVersion: "1")
    options.measuresDifferences = false
    var plan = folder.plan([SnapshotCase("a", color: 0xFF00_00FE, tokens: ["c = 2"])])
    plan.tolerance = Tolerance(oklab: 0.1, pixels: 1_000)
    let results = await SnapshotRun.results(of: [plan], options: options)
    #expect(results.cases.map(\.outcome) == [.tolerated])
    #expect(results.cases.first?.difference != nil)
  }

  @Test func `a font that changed without changing a picture is listed apart`() async throws {
    let folder = try TemporaryFolder()
    _ = await folder.run([SnapshotCase("a", tokens: ["font Inter a.ttf = 1"])], update: .all)
    let results = await folder.run([SnapshotCase("a", tokens: ["font Inter a.ttf = 2"])])
    #expect(results.cases.map(\.outcome) == [.matched])
    #expect(
      results.summary.tally.invisibleChanges == [
        group(
          .font(family: "Inter", file: "a.ttf", old: "1", new: "2"), ["test/a/light@1x"], [("light", 1)],
          controls: ["a"], distinctChanges: 0)
      ])
  }

  @Test func `a token and a font file with the same names and values are two ingredients`() async throws {
    let folder = try TemporaryFolder()
    _ = await folder.run([SnapshotCase("a", tokens: ["Inter .a.ttf = 1"])], update: .all)
    let results = await folder.run([SnapshotCase("a", tokens: ["font Inter a.ttf = 1"])])
    #expect(results.cases.map(\.outcome) == [.matched])
    #expect(results.cases[0].changes.map(\.kind) == [.token, .font])
    // The token explains that a file came.
    #expect(results.summary.tally.invisibleChanges.map(\.cause) == [.token(name: "Inter", old: "1", new: nil)])
  }

  @Test func `what an edited specimen asks for is no invisible change`() async throws {
    let folder = try TemporaryFolder()
    _ = await folder.run([SnapshotCase("a", tokens: ["c = 1", "d → g = 2"], specimen: "x")], update: .all)
    let results = await folder.run([SnapshotCase("a", tokens: ["e = 1", "d → g = 3"], specimen: "y")])
    #expect(results.cases.map(\.outcome) == [.matched])
    #expect(results.cases[0].changes.map(\.name) == ["e", "g", "c"])
    #expect(results.cases[0].causes == [.token(name: "g", old: "2", new: "3")])
    #expect(results.summary.tally.invisibleChanges.map(\.cause) == [.token(name: "g", old: "2", new: "3")])
  }

  /// How another program may leave the file of a reference whose picture it changed.
  enum Editing: CaseIterable {
    case dropsStamp, keepsStamp
  }

  // swift-format-ignore
  @Test(arguments: Editing.allCases, [
    ("the same version",    "1", ["c = 1"], .editedReference),
    ("another version",     "2", ["c = 1"], .renderer(old: "1", new: "2")),
    ("a changed token too", "1", ["c = 2"], .token(name: "c", old: "1", new: "2")),
  ] as [(name: String, renderer: String, tokens: [String], cause: Cause)])
  func `a reference that another program changed`(
    _ editing: Editing, _ row: (name: String, renderer: String, tokens: [String], cause: Cause)
  ) async throws {
    let folder = try TemporaryFolder()
    let path = "snapshots/a/light@1x.png"
    _ = await folder.run([SnapshotCase("a", tokens: ["c = 1"])], update: .all)
    let own = try folder.read(path)
    var edited = try PNGEncoder.encode(flat(Self.blue))
    for chunk in try #require(PNGChunks(own)) {
      guard chunk.type == .internationalText || (editing == .keepsStamp && chunk.type == PNGChunkType("spEC")) else {
        continue
      }
      edited = try #require(PNGChunks.inserting(Array(own[chunk.whole]), beforeEndOf: edited))
    }
    try folder.write(edited, to: path)
    let results = await folder.run([SnapshotCase("a", tokens: row.tokens)], renderer: row.renderer)
    #expect(results.cases.map(\.outcome) == [.changed])
    #expect(results.cases[0].causes == [row.cause])
  }

  @Test func `a reference whose file another program only wrote anew is no edited one`() async throws {
    let folder = try TemporaryFolder()
    let path = "snapshots/a/light@1x.png"
    _ = await folder.run([SnapshotCase("a", tokens: ["c = 1"])], update: .all)
    let own = try folder.read(path)
    var other = try PNGEncoder.encode(PNGDecoder.decode(own))
    for chunk in try #require(PNGChunks(own)) where [.internationalText, PNGChunkType("spEC")].contains(chunk.type) {
      // Something before the stamp, so that the file is not the one that was written.
      other = try #require(PNGChunks.inserting(PNGChunks.chunk(PNGChunkType("teXt"), content: [1]), beforeEndOf: other))
      other = try #require(PNGChunks.inserting(Array(own[chunk.whole]), beforeEndOf: other))
    }
    try folder.write(other, to: path)
    let results = await folder.run([SnapshotCase("a", color: Self.blue, tokens: ["c = 1"])])
    #expect(results.cases.map(\.outcome) == [.changed])
    #expect(results.cases.map(\.causes) == [[.renderer()]])
  }

  @Test func `a reference that is decoded though its stamp is good is not an edited one`() async throws {
    let folder = try TemporaryFolder()
    _ = await folder.run([SnapshotCase("a", tokens: ["c = 1"])], update: .all)
    let results = await SnapshotRun.results(
      of: [folder.plan([SnapshotCase("a", color: Self.blue, tokens: ["c = 1"])])],
      options: RunOptions(decodesReferences: true, rendererVersion: "1"))
    #expect(results.cases.map(\.causes) == [[.renderer()]])
  }

  @Test func `a reference without a record cannot tell`() async throws {
    let folder = try TemporaryFolder()
    try folder.write(PNGEncoder.encode(flat(0xFF00_0000)), to: "snapshots/a/light@1x.png")
    let results = await folder.run([SnapshotCase("a", tokens: ["c = 1"])])
    #expect(results.cases.first?.causes == [.unrecorded])
    #expect(results.cases.first?.changes == [])
  }

  @Test func `cases that changed alike fold, others do not`() async throws {
    let folder = try TemporaryFolder()
    func cases(_ first: UInt32, _ third: UInt32, _ width: Int) -> [SnapshotCase] {
      [
        SnapshotCase("a", color: first), SnapshotCase("b", color: first), SnapshotCase("c", color: third),
        SnapshotCase("d", color: first, width: width),
      ]
    }
    _ = await folder.run(cases(0xFF00_0000, 0xFF00_0000, 6), update: .all)
    let results = await folder.run(cases(0xFF00_0001, 0xFF00_0002, 7))
    let folds = results.cases.compactMap(\.fold)
    #expect(folds.count == 4)
    #expect(folds[0] == folds[1])
    #expect(Set(folds).count == 3)
  }
}

/// What people read of a change: short, but never twice the same.
@Suite("Readable texts")
struct ReadableTextTests {
  private static func srgb(_ red: Double?, _ green: Double = 0, _ blue: Double = 0, alpha: Double = 1) -> CanonicalValue
  {
    .color(ColorValue(space: .srgb, components: [red, green, blue], alpha: alpha))
  }

  private static func shadow(_ x: Double, _ y: Double, _ blur: Double, isInset: Bool = false) -> CanonicalValue {
    func px(_ number: Double) -> CanonicalValue { .measure(number, unit: "px") }
    return .object([
      .init("offsetX", px(x)), .init("offsetY", px(y)), .init("blur", px(blur)), .init("spread", px(0)),
      .init("inset", .flag(isInset)), .init("color", srgb(0)),
    ])
  }

  private static let brand = srgb(0.058824, 0.423529, 0.741176)
  private static let near = srgb(0.059, 0.424, 0.741)

  // swift-format-ignore
  @Test(arguments: [
    (brand, srgb(0.066667, 0.368627, 0.639216), "#0F6CBD", "#115EA3"),
    (.measure(12, unit: "px"), .measure(16, unit: "px"), "12px", "16px"),
    (.reference("a.b0.1234567"), .reference("c"), "{a.b0.1234567}", "{c}"),
    (.number(0.3333333333333333), .number(0.5), "0.333333", "0.5"),
    (.number(0.3333333333333333), .number(0.33333333333333337), "0.3333333333333333", "0.33333333333333337"),
    (.number(0.33333341), .number(0.33333342), "0.33333341", "0.33333342"),
    (.number(0.123456781), .number(0.1234567), "0.12345678", "0.1234567"),
    (.number(0), .number(.leastNonzeroMagnitude), "0", "5e-324"),
    (.number(0), .number(-0.0), "0", "-0"),
    (near, srgb(0.067, 0.369, 0.639), "#0F6CBD", "#115EA3"),
    (srgb(0.058823529411764705, 0.423529, 0.741176), brand, "#0F6CBD ≈ srgb(0.058824 0.423529 0.741176)", "#0F6CBD"),
    (srgb(0.058823529411764705), srgb(0.0588235), "#0F0000 ≈ srgb(0.05882353 0 0)", "#0F0000 ≈ srgb(0.0588235 0 0)"),
    (srgb(0.5), srgb(0.25), "#800000 ≈ srgb(0.5 0 0)", "#400000 ≈ srgb(0.25 0 0)"),
    (srgb(nil, 0.1234567), srgb(0), "#001F00 ≈ srgb(none 0.123457 0)", "#000000"),
    (srgb(0.122, 0.473, 0.839, alpha: 0.5), srgb(1, 1, 1), "#1F79D6 ≈ srgb(0.122 0.473 0.839) 50%", "#FFFFFF"),
    (shadow(0, 2, 4), shadow(0, 4, 4), "offset 0px 2px", "offset 0px 4px, rest equal"),
    (shadow(0, 2, 4), shadow(0, 2, 8, isInset: true), "blur 4px, not inset", "blur 8px, inset, rest equal"),
    (shadow(0, 2, 4), shadow(1, 4, 8, isInset: true), "0px 2px 4px 0px #000000", "1px 4px 8px 0px inset #000000"),
    (.list([shadow(0, 2, 4)]), .list([shadow(0, 2, 8)]), "blur 4px", "blur 8px, rest equal"),
    (.list([shadow(0, 2, 4), shadow(0, 2, 4)]), .list([shadow(0, 2, 4), shadow(0, 2, 4.00000001)]), "item 2 blur 4px", "item 2 blur 4.00000001px, rest equal"),
    (.object([.init("fontSize", .number(1)), .init("lineHeight", .number(1.5)), .init("color", .leftOut)]), .object([.init("fontSize", .number(1)), .init("lineHeight", .number(1.25)), .init("color", .leftOut)]), "line height ×1.5", "line height ×1.25"),
    (.list([.text("A"), .text("B")]), .list([.text("A"), .text("C")]), "\"A\", \"B\"", "\"A\", \"C\""),
    (srgb(0, alpha: 0.14901960784313725), srgb(0, alpha: 0.5), "#000000 14.901961%", "#000000 50%"),
    (.object([.init("blur", .measure(4.0 / 3, unit: "px")), .init("inset", .flag(true)), .init("color", near)]), "none", "1.333333px inset #0F6CBD", "none"),
    (.curve([.number(1.0 / 3), .number(0), .number(1), .number(1)]), .curve([.number(0), .number(0), .number(1), .number(1)]), "cubic-bezier(0.333333, 0, 1, 1)", "cubic-bezier(0, 0, 1, 1)"),
    (.object([.init("fontFamily", .list([.text("A 0.123456789")])), .init("lineHeight", .number(4.0 / 3))]), .text("B"), "\"A 0.123456789\" ×1.333333", "\"B\""),
    (.text("quote \" 0.123456789"), "x", "\"quote \\\" 0.123456789\"", "x"),
    (.text("\u{E9}"), .text("e\u{301}"), #""\u{e9}""#, #""e\u{301}""#),
    (.reference("caf\u{E9}"), .reference("cafe\u{301}"), #"{caf\u{e9}}"#, #"{cafe\u{301}}"#),
    (.text("\u{E9}"), .text("\u{E8}"), "\"\u{E9}\"", "\"\u{E8}\""),
    (.parts([.init("0", .leftOut), .init("1.color", .reference("a"))]), .parts([.init("", .number(0.1234567891))]), "0 …, 1.color {a}", "0.123457"),
    (.color(ColorValue(space: .oklch, components: [0.6, 0.12345678, 30])), .number(1e308), "#BF6153 ≈ oklch(0.6 0.123457 30)", "1e+308"),
  ] as [(CanonicalValue, CanonicalValue, String, String)])
  func `are short, and differ`(
    _ row: (old: CanonicalValue, new: CanonicalValue, readableOld: String, readableNew: String)
  ) {
    let texts = Cause.token(name: "a", old: RecordedValue(row.old), new: RecordedValue(row.new)).readableTexts
    #expect(texts.old.map { $0.utf8.elementsEqual(row.readableOld.utf8) } == true, "\(texts.old ?? "nil")")
    #expect(texts.new.map { $0.utf8.elementsEqual(row.readableNew.utf8) } == true, "\(texts.new ?? "nil")")
  }

  @Test func `what came or went has one text`() {
    #expect(Cause.token(name: "a", old: nil, new: RecordedValue(.number(1.0 / 3))).readableTexts.new == "0.333333")
    #expect(Cause.token(name: "a", old: RecordedValue(Self.srgb(0.059)), new: nil).readableTexts.old == "#0F0000")
    #expect(Cause.renderer().readableTexts.old == nil)
    let versions = Cause.renderer(old: "0.3333333333333333", new: "0.5").readableTexts
    #expect(versions.old == "0.3333333333333333" && versions.new == "0.5")
  }
}
