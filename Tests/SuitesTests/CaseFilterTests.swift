import ColorSpaces
import LocatedJSON
import SnapshotHarness
import Testing
import TokenEngine
import TokenFiles

@testable import SuiteFiles
@testable import Suites

@Suite("Which cases are chosen")
struct CaseFilterTests {
  private static let axes = [
    ContextAxis(name: "theme", contexts: ["light", "dark", "Dark"], defaultContext: "light"),
    ContextAxis(name: "size", contexts: ["regular", "compact"]),
    // Its contexts have the names of another axis's.
    ContextAxis(name: "screen", contexts: ["light", "dark"]),
  ]

  /// A suite of two controls in two variants and two scales.
  private static func known(
    _ suite: String = "tiny", controls: [String] = ["badge", "button"], isWhole: Bool = true
  ) -> KnownCases {
    let variants: [(name: String, contexts: [VariantChoice.Pair])] = [
      (
        "day",
        [
          .init(axis: "theme", context: "light"), .init(axis: "size", context: "regular"),
          .init(axis: "screen", context: "dark"),
        ]
      ),
      (
        "night",
        [
          .init(axis: "theme", context: "dark"), .init(axis: "size", context: "compact"),
          .init(axis: "screen", context: "light"),
        ]
      ),
    ]
    var names: [KnownCases.Name] = []
    for control in controls {
      for variant in variants {
        for scale in [1, 2] { names.append(.init(control: control, variant: variant.name, scale: scale)) }
      }
    }
    return KnownCases(
      suite: suite, variants: variants, axes: axes, scales: [1, 2], cases: OnDemandList(names), isWhole: isWhole)
  }

  // swift-format-ignore
  @Test(arguments: [
    ("dark",                  "dark"),
    ("theme=dark",            "theme=dark"),
    ("theme=dark,size=small", "theme=dark,size=small"),
    ("theme=",                "theme="),
    ("=dark",                 "--variant '=dark': write axis=context, several with commas between: theme=dark,size=compact"),
    ("theme=dark,",           "--variant 'theme=dark,': write axis=context, several with commas between: theme=dark,size=compact"),
    ("theme=a=b",             "--variant 'theme=a=b': write axis=context, several with commas between: theme=dark,size=compact"),
    ("theme=a,theme=b",       "--variant 'theme=a,theme=b': the axis 'theme' is given twice"),
    ("theme=a,Theme=b",       "theme=a,Theme=b"),
  ])
  func `a variant is a name, or contexts`(text: String, expected: String) {
    do throws(CaseFilterProblem) {
      let choice = try VariantChoice(text)
      #expect(choice.text == expected)
    } catch {
      #expect(error.description == expected)
    }
  }

  // swift-format-ignore
  @Test(arguments: [
    // What is asked for, and whether the variants 'day' (light, regular) and 'night' (dark, compact) are meant.
    ("day",                     true,  false),
    ("Day",                     false, false),
    ("theme=light",             true,  false),
    ("theme=dark",              false, true),
    ("THEME=dark",              false, true),
    // Where two contexts differ in case only, only one is meant, to the letter; and none by a third spelling.
    ("theme=Dark",              false, false),
    ("theme=DARK",              false, false),
    ("size=COMPACT",            false, true),
    ("theme=dark,size=compact", false, true),
    ("theme=dark,size=regular", false, false),
    ("theme=compact",           false, false),
  ])
  func `a variant is meant by its name to the letter, or by all contexts`(text: String, day: Bool, night: Bool) throws {
    let choice = try VariantChoice(text)
    let meant = Self.known().variants.map { choice.matches(name: $0.name, contexts: $0.contexts, axes: Self.axes) }
    #expect(meant == [day, night])
  }

  @Test func `the contexts of a variant are in the order of the axes`() {
    #expect(VariantPlan(name: "plain", input: [:]).contexts(of: Self.axes) == [])
    let named = VariantPlan(name: "dark", input: ["theme": "dark", "size": "compact"]).contexts(of: Self.axes)
    #expect(named == [.init(axis: "theme", context: "dark"), .init(axis: "size", context: "compact")])
  }

  // swift-format-ignore
  @Test(arguments: [
    ("button",                  true),
    ("button/dark",             true),
    ("button/dark@2x",          true),
    ("fluent/button",           true),
    ("fluent/button/dark",      true),
    ("fluent/button/dark@2x",   true),
    ("*/dark@2x",               true),
    ("b*",                      true),
    ("fluent",                  false),
    ("dark",                    false),
    ("dark@2x",                 false),
    ("Button",                  false),
    ("button/dark@1x",          false),
    ("other/button",            false),
  ])
  func `a pattern describes a case by its name or a part of it`(pattern: String, isMeant: Bool) {
    let isMatched = Glob(pattern).matchesCase(suite: "fluent", control: "button", variant: "dark", scale: 2)
    #expect(isMatched == isMeant)
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var only: [String] = []
    var variants: [String] = []
    var scales: [Int] = []
    var expected: String
    var testDescription: String { "\(only) \(variants) \(scales)" }
  }

  // swift-format-ignore
  @Test(arguments: [
    Row(expected: ""),
    Row(only: ["button"], variants: ["day"], scales: [1], expected: ""),
    Row(only: ["button/day"], variants: ["night"], expected: "no case has all that --only, --variant and --scale ask for; leave one of them out"),
    Row(only: ["*/*@2x"], scales: [1], expected: "no case has all that --only, --variant and --scale ask for; leave one of them out"),
    Row(scales: [1, 3], expected: "no scale 3; there are 1, 2"),
    Row(variants: ["nihgt"], expected: "no variant 'nihgt'; did you mean 'night'?"),
    Row(variants: ["theme=Dark"], expected: "no variant has theme=Dark; there are day, night"),
    Row(variants: ["colour=dark"], expected: "--variant: the tokens have no axis 'colour'; there are theme, size, screen"),
    Row(variants: ["size=dark"], expected: "--variant: the axis 'size' has no context 'dark'; there are regular, compact"),
    Row(only: ["a1", "a2", "a3", "a4", "a5"], expected: "--only: no case is named 'a1' or 'a2' or 'a3' or 'a4' or 'a5'; there are badge, button"),
    Row(only: ["a1", "a2", "a3", "a4", "a5", "a6"], expected: "--only: no case is named 'a1' or 'a2' or 'a3' or 'a4' or 'a5' and 1 more; there are badge, button"),
    Row(only: ["tiny/buton/day"], expected: "--only: no case is named 'tiny/buton/day' (did you mean 'tiny/button/day'?); there are badge, button"),
    Row(only: ["buton*"], expected: "--only: no case is named 'buton*'; there are badge, button"),
  ])
  func `what no suite has is a mistake`(_ row: Row) throws {
    var filter = CaseFilter()
    filter.only = row.only.map { Glob($0) }
    filter.variants = try row.variants.map { try VariantChoice($0) }
    filter.scales = row.scales
    do throws(CaseFilterProblem) {
      try filter.check(against: [Self.known()])
      #expect(row.expected == "")
    } catch {
      #expect(error.description == row.expected)
    }
  }

  /// In scale 2 only the variant 'day' has references.
  @Test(arguments: [false, true])
  func `a case without a reference is chosen only if such cases are asked for`(isAskedFor: Bool) {
    var filter = CaseFilter()
    filter.includesUnkept = isAskedFor
    let selection = CaseSelection(
      filter, suite: "tiny", variants: [VariantPlan(name: "day", input: [:]), VariantPlan(name: "night", input: [:])],
      axes: [],
      scales: [SuiteFile.Scale(factor: 1), SuiteFile.Scale(factor: 2, variants: [.init(text: "day", offset: 0)])])
    #expect(selection.choices(of: "button") == [[.chosen, .chosen], [.chosen, isAskedFor ? .chosen : .none]])
  }

  @Test func `a file with a mistake, and leave to be empty, excuse patterns but no scale`() throws {
    var filter = CaseFilter()
    filter.only = [Glob("nothing")]
    #expect(throws: CaseFilterProblem.self) { try filter.check(against: [Self.known()]) }
    try filter.check(against: [Self.known(isWhole: false)])
    try filter.check(against: [Self.known("other"), Self.known(isWhole: false)])
    try filter.check(against: [Self.known()], mayBeEmpty: true)
    try filter.check(against: [])
    filter.scales = [3]
    #expect(throws: CaseFilterProblem.self) { try filter.check(against: [Self.known()], mayBeEmpty: true) }
    #expect(throws: CaseFilterProblem.self) { try filter.check(against: [Self.known(isWhole: false)]) }
  }

  @Test func `what one of several suites has is good`() throws {
    var filter = CaseFilter()
    filter.only = [Glob("second")]
    try filter.check(against: [Self.known(), Self.known("other", controls: ["second"])])
  }

  @Test(arguments: [(12, "k, l"), (13, "k, l and 1 more"), (14, "k, l and 2 more")])
  func `twelve names are listed, and the others counted`(count: Int, end: String) throws {
    var filter = CaseFilter()
    filter.only = [Glob("1")]
    let controls = "abcdefghijklmn".prefix(count).map { String($0) }
    let problem = try #require(throws: CaseFilterProblem.self) {
      try filter.check(against: [Self.known(controls: controls)])
    }
    #expect(problem.description.hasSuffix("there are a, b, c, d, e, f, g, h, i, j, \(end)"))
  }
}

@Suite("Variants of a suite")
struct VariantPlanTests {
  private static func axis(_ name: String, _ count: Int) -> ContextAxis {
    ContextAxis(name: name, contexts: (0..<count).map { "\(name)\($0)" })
  }

  @Test func `combinations are named by their contexts, the first axis varying slowest`() {
    let plans = VariantPlan.everyCombination(of: [[Self.axis("a", 2), Self.axis("b", 2)]])
    #expect(plans?.map(\.name) == ["a0-b0", "a0-b1", "a1-b0", "a1-b1"])
    #expect(plans?[2].input == ["a": "a1", "b": "b0"])
    #expect(VariantPlan.everyCombination(of: [[]])?.map(\.name) == ["default"])
  }

  @Test(
    "what a file name cannot have becomes a line",
    arguments: [
      ("FINN light", "FINN_light"), ("../up", "_._up"), (".", "_"), ("a.b.", "a.b_"), ("light\u{1B}", "light_"),
      ("e\u{301}", "_"), ("", "default"), ("1.5@x+=~-_", "1.5@x+=~-_"),
    ])
  func usableName(row: (context: String, name: String)) throws {
    let axis = ContextAxis(name: "mode", contexts: [row.context])
    let plan = try #require(VariantPlan.everyCombination(of: [[axis]])?.first)
    #expect(plan == VariantPlan(name: row.name, input: ["mode": row.context]))
    #expect(throws: Never.self) {
      try PathTemplate.standard.path(suite: "s", control: "c", variant: plan.name, scale: 1)
    }
  }

  @Test func `there are at most 1024 of them`() {
    #expect(VariantPlan.everyCombination(of: [[Self.axis("a", 32), Self.axis("b", 32)]])?.count == 1_024)
    #expect(VariantPlan.everyCombination(of: [[Self.axis("a", 1_024)]])?.count == 1_024)
    #expect(VariantPlan.everyCombination(of: [[Self.axis("a", 1_025)]]) == nil)
    #expect(VariantPlan.everyCombination(of: [[Self.axis("a", 41), Self.axis("b", 25)]]) == nil)
    let branch = [Self.axis("a", 512)]
    #expect(VariantPlan.everyCombination(of: [branch, branch])?.count == 1_024)
    #expect(VariantPlan.everyCombination(of: [branch, branch, [Self.axis("b", 1)]]) == nil)
  }

  @Test func `declared variants name every axis that has no default`() throws {
    let text =
      #"{"suite": "s", "tokens": "t", "snapshots": "r", "variants": {"a": {"theme": "dark"}, "b": {"SIZE": "big"}}}"#
    let document = try #require(JSONScanner.scan(Array(text.utf8), file: "f").document)
    let variants = try #require(SuiteFile.read(document).file?.variants)
    let resolver = #"""
      {"version": "2025.10", "resolutionOrder": [
        {"type": "modifier", "name": "theme", "contexts": {"light": [], "dark": []}, "default": "light"},
        {"type": "modifier", "name": "size", "contexts": {"big": [], "small": []}}]}
      """#
    let system = try #require(TokenSystem.load(path: "t.resolver.json") { _ in Array(resolver.utf8) }.system)
    var reader = SettingsReader(document: document)
    let plans = VariantPlan.declared(variants, of: system, with: &reader)
    #expect(plans.map(\.input) == [["theme": "dark"], ["theme": "light", "size": "big"]])
    #expect(
      reader.findings.map(\.message) == ["the variant 'a' names no context of the axis 'size'"])
    #expect(reader.findings.map(\.advice) == ["name one of big, small"])
  }
}

@Suite("Paths of cases")
struct EntryBuilderTests {
  private static func file(scales: [Int] = [1, 2], path: String? = nil) throws -> SuiteFile {
    var file = SuiteFile(name: "tiny", scales: scales.map { SuiteFile.Scale(factor: $0) })
    if let path { file.path = try PathTemplate(path) }
    return file
  }

  private static func picture(_ name: String) -> Suite.Picture {
    Suite.Picture(name: name, source: .specimen(index: 0, number: 0))
  }

  private static let all: [[CaseChoice]] = [[.chosen, .chosen], [.chosen, .chosen]]

  @Test(arguments: [(8, 2), (7, 1), (4, 1), (3, 0)])
  func `a suite has as many cases as it may, and not one more`(limit: Int, taken: Int) throws {
    var builder = EntryBuilder(file: try Self.file(), variantNames: ["light", "dark"], maximumCount: limit)
    for (index, name) in ["badge", "button"].enumerated() {
      let problem = builder.add(Self.picture(name), choices: Self.all)
      #expect((problem == nil) == (index < taken))
      if let problem {
        #expect(problem.code == .suiteTooLarge)
        #expect(problem.message == "with '\(name)' the suite has more than \(limit) cases")
      }
    }
    #expect(builder.entries.count == taken * 4)
    #expect(builder.isRefused == (taken < 2))
  }

  @Test func `two cases whose paths differ in case only are refused`() throws {
    var builder = EntryBuilder(file: try Self.file(), variantNames: ["light", "dark"])
    #expect(builder.add(Self.picture("badge"), choices: Self.all) == nil)
    let added = builder.add(Self.picture("Badge"), choices: Self.all)
    let problem = try #require(added)
    #expect(problem.code == .suitePathTwice)
    #expect(problem.message == "the cases 'badge/light@1x' and 'Badge/light@1x' have one file, 'Badge/light@1x.png'")
    #expect(builder.isRefused)
    #expect(builder.entries.count == 4)
    #expect(builder.pictures.map(\.name) == ["badge"])
  }

  @Test func `a picture has cases only where it is present, and takes no other path`() throws {
    var builder = EntryBuilder(file: try Self.file(), variantNames: ["light", "dark"])
    #expect(builder.add(Self.picture("badge"), choices: Self.all, isPresent: { variant, _ in variant == 1 }) == nil)
    #expect(builder.entries.map { [Int($0.variant), Int($0.scale)] } == [[1, 0], [1, 1]])
    #expect(builder.add(Self.picture("BADGE"), choices: Self.all, isPresent: { $0 == 0 && $1 == 1 }) == nil)
    #expect(builder.entries.dropFirst(2).map { [Int($0.variant), Int($0.scale)] } == [[0, 1]])
    #expect(!builder.isRefused)
  }

  @Test func `a name that can be no file refuses the picture alone`() throws {
    var builder = EntryBuilder(file: try Self.file(), variantNames: ["light", "dark"])
    let added = builder.add(Self.picture("../badge"), choices: Self.all)
    let problem = try #require(added)
    #expect(problem.code == .specimenPath)
    #expect(builder.hasUnusableName)
    #expect(!builder.isRefused)
    #expect(builder.entries.isEmpty && builder.pictures.isEmpty)
    // A path without the control says nothing of its name, which the pictures of a failure have all the same.
    var other = EntryBuilder(file: try Self.file(scales: [1], path: "{variant}.png"), variantNames: ["light"])
    #expect(other.add(Self.picture("a b"), choices: [[.chosen]])?.code == .specimenPath)
    #expect(other.add(Self.picture("a-b"), choices: [[.chosen]]) == nil)
  }
}

@Suite("Canvas")
struct CanvasTests {
  // swift-format-ignore
  @Test(arguments: [
    ("none",       "0 0 0 0"),
    ("#000000",    "0 0 0 65535"),
    ("#FF8001",    "65535 32896 257 65535"),
    ("#ff8001",    "65535 32896 257 65535"),
    ("#12345",     "no colour"),
    ("#1234567",   "no colour"),
    ("#12345g",    "no colour"),
    ("#+12345",    "no colour"),
    ("#",          "no colour"),
    ("{a.b}",      "token a.b"),
    ("a.b",        "token a.b"),
    ("{a.b",       "token {a.b"),
  ])
  func `is a token, a colour or nothing`(text: String, expected: String) {
    let answer: String =
      switch Canvas(text) {
      case nil: "no colour"
      case .token(let path): "token \(path)"
      // 16 bits a channel, each twice the 8 bits: 0x80 is 0x8080.
      case .color(let color): "\(color.red) \(color.green) \(color.blue) \(color.alpha)"
      }
    #expect(answer == expected)
  }
}
