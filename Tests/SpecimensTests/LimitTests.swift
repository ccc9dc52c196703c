import DisplayLists
import LocatedJSON
import Testing
import TokenEngine

@testable import Sheets
@testable import Specimens

@Suite("Limits of specimens")
struct LimitTests {
  /// Labels `0`, `1` and so on.
  static func axis(_ name: String, _ count: Int) -> Axis { Axis(name, (0..<count).map { "\($0)" }) }

  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var rows = 0
    var columns = 0
    var split: [Int] = []
    var names = 0
    var rules = 0
    var texts: [String] = []
  }

  @Test(arguments: [
    Row(testDescription: "as many cells as may be", rows: 64, columns: 64),
    Row(
      testDescription: "one row of cells too many", rows: 65, columns: 64,
      texts: ["the matrix has more than 4096 cells (r: 65, c: 64)"]),
    Row(
      testDescription: "columns alone", columns: 4_097,
      texts: ["the matrix has more than 4096 cells (c: 4097)"]),
    Row(testDescription: "as many cases as may be", split: [32, 32]),
    Row(
      testDescription: "one case too many", split: [41, 25],
      texts: ["the specimen has more than 1024 cases (s0: 41, s1: 25)"]),
    Row(testDescription: "as many cells in all as may be", rows: 64, split: [1_024]),
    Row(
      testDescription: "one row too many in all cases", rows: 65, split: [1_024],
      texts: ["the specimen has more than 65536 cells in all (r: 65, s0: 1024)"]),
    Row(
      testDescription: "more than a number can hold", rows: 80_000, columns: 80_000,
      split: [80_000, 80_000, 80_000, 80_000],
      texts: [
        "the matrix has more than 4096 cells (r: 80000, c: 80000)",
        "the specimen has more than 1024 cases (s0: 80000, s1: 80000, s2: 80000, s3: 80000)",
      ]),
    Row(testDescription: "as many names as may be", rows: 1, names: 255),
    Row(
      testDescription: "one name too many", rows: 1, names: 256,
      texts: ["the specimen has 257 names with texts, more than 256"]),
    Row(testDescription: "as many rules as may be", rows: 1, rules: 1_024),
    Row(
      testDescription: "one rule too many", rows: 1, rules: 1_025,
      texts: ["the specimen has 1025 rules of what to skip, more than 1024"]),
  ])
  func `what would be multiplied out is counted first`(_ row: Row) throws {
    let rules = (0..<row.rules).map { SkipRule([.init(axis: "r", labels: ["none-\($0)"])]) }
    let specimen = Specimen(
      control: "a", rows: row.rows == 0 ? nil : Self.axis("r", row.rows),
      columns: row.columns == 0 ? nil : Self.axis("c", row.columns),
      split: row.split.enumerated().map { Self.axis("s\($0)", $1) },
      values: (0..<row.names).map { NamedText("n\($0)", "") }, skip: rules, body: .box())
    #expect(specimen.excesses.map(\.text) == row.texts)
    let cases = specimen.cases
    guard let text = row.texts.first else {
      #expect(cases.count == row.split.reduce(1, *))
      return
    }
    // A specimen made in Swift says so where findings are reported.
    #expect(cases.count == 1)
    do {
      _ = try layOut(#require(cases.first), in: Picture.context())
      Issue.record("was laid out")
    } catch let problems as SpecimenProblems {
      #expect(problems.problems.map(\.reason) == [.tooLarge(text)])
    }
  }

  @Test func `a specimen file with too many cells has the finding at the axis`() {
    let labels = (0..<4_097).map { "'\($0)'" }.joined(separator: ",")
    let (specimen, findings) = Picture.read(
      "{'control':'a',\n 'columns':{'c':[\(labels)]},'body':{'kind':'box'}}", file: "f")
    #expect(specimen == nil)
    #expect(
      findings.map(\.description) == [
        "f:2:12: error: the matrix has more than 4096 cells (c: 4097); move an axis to \"split\""
      ])
  }

  @Test(arguments: [(64, 0), (65, 1), (4_000, 1)])
  func `nodes of a picture choose at most 64 contexts`(count: Int, problems: Int) throws {
    let labels = (0..<count).map { "'c\($0)'" }.joined(separator: ",")
    let specimen = try Picture.specimen(
      "{'control':'a','rows':{'c':[\(labels)]},'body':{'kind':'box','context':{'theme':'${c}'}}}")
    let specimenCase = try #require(specimen.cases.first)
    var context = Picture.context()
    let tokens = SampleTokens.tokens()
    context.tokens = { _ in tokens }
    var binder = try #require(Binder(specimenCase: specimenCase, context: context))
    specimenCase.forEachCell { cell in
      _ = binder.bind(cell)
      return true
    }
    #expect(binder.values.lookup.problems.problems.count == problems)
    for problem in binder.values.lookup.problems.problems {
      #expect(problem.reason == .tooLarge("the nodes of the picture choose more than 64 contexts"))
    }
  }

  /// Every control embeds the next one twice; the last one is there or not.
  static func doubling(_ depth: Int, isThere: Bool) throws -> [Specimen] {
    try (0...depth).map { index in
      let next = "{'kind':'control','control':'e\(index + 1)'}"
      let last = "{'kind':'box','width':1,'height':1,'fill':'{color.red}','when':{'v':'\(isThere ? "a" : "b")'}}"
      return try Picture.specimen(
        "{'control':'e\(index)','values':{'v':'a'},'body':"
          + (index == depth ? last : "{'kind':'row','children':[\(next),\(next)]}") + "}")
    }
  }

  @Test(arguments: [true, false])
  func `controls that embed others twice each end with the lookups`(isThere: Bool) throws {
    let small = try Self.doubling(3, isThere: isThere)
    let laidOut = try layOut(#require(small[0].cases.first), in: Picture.context(specimens: small))
    #expect(laidOut.displayList.items.count == (isThere ? 8 : 0))

    let specimens = try Self.doubling(40, isThere: isThere)
    let specimenCase = try #require(specimens[0].cases.first)
    var binder = try #require(
      Binder(specimenCase: specimenCase, context: Picture.context(specimens: specimens), budget: LookupBudget(5_000)))
    _ = binder.bind(specimens[0].body, in: nil)
    #expect(binder.values.lookup.budget.isExhausted)
    #expect(binder.tree.nodes.count < 5_000)
    #expect(
      binder.values.lookup.problems.problems.map(\.reason) == [
        .tooLarge("what the picture is made of takes more than 5000 lookups")
      ])
  }

  @Test func `overrides that name two tokens each do not double with every control around`() throws {
    // Each control reads two other tokens in place of each of the one inside it.
    func name(_ index: Int) -> String { String(index, radix: 2) }
    let depth = 12
    let specimens: [Specimen] = try (0...depth).map { index in
      let level = depth - 1 - index
      let overrides = (1 << max(level, 0)..<2 << max(level, 0)).map {
        "'x\(name($0))':['{x\(name(2 * $0))}','{x\(name(2 * $0 + 1))}']"
      }
      let body =
        index == depth
        ? "{'kind':'box','width':1,'height':1,'fill':'{x1}'}"
        : "{'kind':'control','control':'e\(index + 1)','overrides':{\(overrides.joined(separator: ","))}}"
      return try Picture.specimen("{'control':'e\(index)','body':\(body)}")
    }
    let specimenCase = try #require(specimens[0].cases.first)
    do {
      _ = try layOut(specimenCase, in: Picture.context(specimens: specimens))
      Issue.record("was laid out")
    } catch {
      #expect(
        error.problems.map(\.reason).first == .tooLarge("overrides name more than 1000 tokens for 'x1'"))
    }
  }

  /// Overrides may put a thousand tokens in place of one; only the last of them is set.
  @Test(arguments: [(1_000, true), (1_001, false)])
  func `overrides name at most 1000 tokens`(count: Int, isDrawn: Bool) throws {
    let names = (1..<count).map { "'{m\($0)}'" } + ["'{color.red}'"]
    let box = try Picture.specimen("{'control':'b','body':{'kind':'box','width':1,'height':1,'fill':'{x}'}}")
    let control = "{'kind':'control','control':'b','overrides':{'x':[\(names.joined(separator: ","))]}}"
    let problems = try Picture.problems("{'control':'a','body':\(control)}", specimens: [box])
    #expect(problems.isEmpty == isDrawn)
    #expect(isDrawn || problems.first?.contains("overrides name more than 1000 tokens for 'x'") == true)
  }

  @Test(arguments: [(128, 0), (129, 1)])
  func `nodes are nested at most 128 deep`(depth: Int, problems: Int) throws {
    var body = Node.box()
    for _ in 1..<depth {
      let inner = body
      body = .row { inner }
    }
    let specimenCase = try #require(Specimen(control: "a", body: body).cases.first)
    var binder = try #require(Binder(specimenCase: specimenCase, context: Picture.context()))
    _ = binder.bind(body, in: nil)
    #expect(binder.values.lookup.problems.problems.count == problems)
    #expect(binder.tree.nodes.count == 128)
  }

  /// The row itself is one of them.
  @Test(arguments: [(99_999, 0), (100_000, 1)])
  func `a picture has at most 100000 nodes`(children: Int, problems: Int) throws {
    let body = Node.row { Array(repeating: Node.space(0), count: children) }
    let specimenCase = try #require(Specimen(control: "a", body: body).cases.first)
    var binder = try #require(Binder(specimenCase: specimenCase, context: Picture.context()))
    _ = binder.bind(body, in: nil)
    #expect(binder.values.lookup.problems.problems.count == problems)
    #expect(binder.tree.nodes.count == 100_000)
  }

  @Test(arguments: [(32, ""), (33, " and 1 more")])
  func `messages list at most 32 names`(count: Int, rest: String) {
    let paths = (0..<count).map { "t\($0)" }
    let listed = paths.prefix(32).map { "'\($0)'" }.joined(separator: ", ")
    #expect(SpecimenProblem.Reason.noneSet(paths: paths).text.message == "none of \(listed)\(rest) is set")
    let label = SpecimenProblem.Reason.unknownLabel("zzzzzzzz", axis: "a", control: "c", known: paths)
    #expect(label.text.advice == "use one of \(paths.prefix(32).joined(separator: ", "))\(rest)")
  }

  @Test func `names that grow by one another end with the lookups`() throws {
    let values = (0..<200).map { "'n\($0)':'${n\($0 + 1)}${n\($0 + 1)}${n\($0 + 1)}'" } + ["'n200':'xxxxxxxxxx'"]
    let specimen = try Picture.specimen(
      "{'control':'a','values':{\(values.joined(separator: ","))},'body':{'kind':'box'}}")
    var budget = LookupBudget(10_000)
    try #require(specimen.cases.first).forEachCell { cell in
      let names = cell.names.resolved(&budget)
      #expect(names.entries.allSatisfy { $0.text.utf8.count <= 4_096 })
      return true
    }
    #expect(budget.isExhausted)
    let problems = try Picture.problems(
      "{'control':'a','rows':{'r':[\((0..<4_096).map { "'\($0)'" }.joined(separator: ","))]},"
        + "'values':{\(values.joined(separator: ","))},'body':{'kind':'box'}}")
    #expect(problems.count == 1)
    #expect(problems.first?.contains("what the picture is made of takes more than 4000000 lookups") == true)
  }

  @Test(arguments: [(1_048_576, 0), (1_048_577, 1)])
  func `texts of a picture are bounded`(length: Int, problems: Int) throws {
    let text = String(repeating: "a", count: length / 4) + String(repeating: "b", count: length % 4)
    let rest = String(repeating: "a", count: length / 4)
    let nodes = [text, rest, rest, rest].map {
      Node.text(.verbatim($0), font: .token("{font.body}"), color: "{color.red}", lineLimit: 1)
    }
    let specimen = Specimen(control: "a", body: .column { for node in nodes { node } })
    let specimenCase = try #require(specimen.cases.first)
    var binder = try #require(Binder(specimenCase: specimenCase, context: Picture.context()))
    _ = binder.bind(specimen.body, in: nil)
    #expect(binder.values.lookup.problems.problems.count == problems)
    #expect(
      binder.values.lookup.problems.problems.allSatisfy {
        $0.reason == .tooLarge("the texts of the picture have more than 1048576 bytes")
      })
  }

  @Test(
    arguments: [
      (4_000, "c", nil),
      (
        4_001, "c",
        "s/specimen.json:1:3: error: the sheet 'color' would show 4001 tokens of the tier 't', more than 4000 "
          + "(case 'sheet-color-t'); divide the tier 't' into several under \"tiers\", or leave the sheet out"
      ),
      (
        4_001, "",
        "s/specimen.json:1:3: error: the sheet 'color' would show 4001 tokens, more than 4000 (case 'sheet-color-t'); "
          + "declare \"tiers\" that divide these tokens, or leave the sheet out"
      ),
    ] as [(Int, String, String?)])
  func `a sheet of very many tokens says so`(count: Int, group: String, finding: String?) throws {
    let tokens = (0..<count).map { ResolvedToken(path: "c.k\($0)", value: .color(SampleTokens.color(0, 0, 0))) }
    let resolved = ResolvedTokens(tokens: tokens)
    let document = try #require(JSONScanner.scan(Array("[ \"color\"]".utf8), file: "s/specimen.json").document)
    var names = SheetNames()
    var pages = Sheet.color.pages(
      of: [resolved], tier: Tier(name: "t", groups: [group]), options: SheetOptions(), names: &names)
    #expect((pages.count == 1) == (finding != nil))
    pages[0].setLocation(in: document, at: 2)
    let specimen = pages[0].specimen(of: resolved, options: SheetOptions())
    let problems: [Finding]
    do {
      var context = Picture.context()
      context.tokens = { _ in resolved }
      _ = try layOut(#require(specimen.cases.first), in: context)
      problems = []
    } catch let error as SpecimenProblems {
      problems = error.findings
    }
    #expect(problems.map(\.description) == (finding.map { [$0] } ?? []))
    #expect(problems.map(\.pointer) == (finding.map { _ in ["/0"] } ?? []))
  }

  @Test func `mistakes that are not noted get no advice`() {
    let children = (0..<2_000).map { "{'kind':'text','string':'${nam\($0)}','font':'{f}','color':'{c}'}" }
    let (_, findings) = Picture.read(
      "{'control':'a','values':{'name':''},'body':{'kind':'row','children':[\(children.joined(separator: ","))]}}")
    #expect(findings.count == 500)
    #expect(findings.first?.advice == "did you mean '${name}'?")
  }

  /// Comparing every unknown name with every known one would take hours in a large file.
  @Test func `names are compared only while there is a finding to advise on, and not without end`() throws {
    func nearest(_ reader: inout some ObjectReader) -> String? { reader.nearest(to: "colr", among: ["color"]) }
    let document = try #require(JSONScanner.scan(Array("{}".utf8), file: "f").document)
    var reader = SpecimenReader(document: document)
    #expect(nearest(&reader) == "color")
    for _ in 0..<499 { reader.report(.specimenWrongValue, at: 0, "it is wrong") }
    #expect(nearest(&reader) == "color")
    reader.report(.specimenWrongValue, at: 0, "it is wrong")
    #expect(nearest(&reader) == nil)
    #expect(reader.nearest(to: "colr", among: ["color"]) == nil)

    var patient = SpecimenReader(document: document)
    let many = ["color"] + (0..<99_999).map { "\($0)" }
    for isCompared in [true, true, false] { #expect((patient.nearest(to: "colr", among: many) != nil) == isCompared) }
  }

  @Test func `labels to skip are found among very many`() throws {
    let labels = (0..<4_096).map { "'l\($0)'" }.joined(separator: ",")
    let specimen = try Picture.specimen(
      "{'control':'a','rows':{'r':[\(labels)]},'skip':[{'r':[\(labels.dropFirst(5))]}],'body':{'kind':'box'}}")
    var left: [String] = []
    try #require(specimen.cases.first).forEachCell { cell in
      left.append(cell.label)
      return true
    }
    #expect(left == ["r=l0"])
  }

  @Test func `a row shares its width among very many children of limited widths`() throws {
    // Each child is decided by its own limit, one after the other.
    let count = 600
    let children = (0..<count).map {
      Node.box(fill: "{color.red}").frame(width: .fill, height: 1).limits(maxWidth: .points(Double($0)))
    }
    let specimen = Specimen(control: "a", body: .row { for child in children { child } }.frame(width: 16_000))
    let laidOut = try layOut(#require(specimen.cases.first), in: Picture.context())
    // Narrow ones keep their limit; the others share what those leave.
    #expect(laidOut.displayList.items.count > 500)
  }
}
