import ColorSpaces
import DisplayLists
import LocatedJSON
import Testing
import TokenEngine

@testable import Specimens

/// What lengths, numbers, words and conditions come to in a cell.
@Suite("Values in a cell")
struct ValueTests {
  /// A binder in the only cell of a specimen with some names.
  private static func binder(_ names: [String: String] = [:]) throws -> ValueBinder {
    let specimen = Specimen(control: "a", body: .box())
    let specimenCase = try #require(specimen.cases.first)
    var lookup = try #require(CellLookup(specimenCase: specimenCase, context: Picture.context()))
    for (name, text) in names.sorted(by: { $0.key < $1.key }) { lookup.scope.names.set(name, text) }
    return ValueBinder(lookup: lookup)
  }

  // swift-format-ignore
  @Test(arguments: [
    ("0", 0.0), ("-1.5", -1.5), (".5", 0.5), ("5.", 5), ("007", 7), ("00000000000000012345", 12_345),
    ("123456789012345678901", nil), ("", nil), (".", nil), ("-", nil), ("1e3", nil), ("+1", nil), ("1,5", nil), ("--1", nil),
    ("1.2.3", nil), (" 1", nil), ("inf", nil), ("0x10", nil), ("١", nil),
  ] as [(String, Double?)])
  func `decimals that names bring along`(text: String, number: Double?) throws {
    #expect(ValueBinder.decimal(text) == number)
    var binder = try Self.binder(["n": text])
    // Other texts are problems, and count as 0; 20 characters are the most.
    #expect(binder.scalar("${n}") == number ?? 0)
    #expect(binder.lookup.problems.problems.isEmpty == (number != nil))
  }

  // swift-format-ignore
  @Test(arguments: [
    (.points(16_384), 16_384.0), (.points(16_384.5), 16_384), (.points(-16_385), -16_384), (.points(.nan), 0), (.points(.infinity), 0),
    ("{size.rem}", 32), ("{number.ten}", 10), (["{color.unset}", "{size.small}"], 4),
    (.sum([1, "{size.medium}", -3], times: 1), 8), (.sum([1, 2], times: "{number.half}"), 1.5), (.sum([], times: 4), 0),
    (.sum([.sum([1, 2], times: 2), 1], times: -1), -7), (.sum([10_000, 10_000], times: 1), 16_384),
    (.sum([10_000, 10_000, -16_000], times: 1), 4_000),
  ] as [(Length, Double)])
  func `lengths are limited to 16384 points in both directions`(length: Length, points: Double) throws {
    var binder = try Self.binder()
    #expect(binder.length(length) == points)
    #expect(binder.lookup.problems.problems == [])
  }

  @Test func `extents are lengths of at least 0, or all there is`() throws {
    var binder = try Self.binder(["w": "fill", "n": "12", "m": "-12"])
    func text(_ extent: Extent?) -> String { "\(binder.extent(extent))" }
    #expect([nil, .fill, "fill", "${w}"].map(text) == ["natural", "fill", "fill", "fill"])
    #expect(
      ["${n}", "${m}", -3, "{size.small}"].map(text) == ["fixed(12.0)", "fixed(0.0)", "fixed(0.0)", "fixed(4.0)"])
  }

  @Test func `spacing may be put in by a name`() throws {
    func lines(_ spacing: String) throws -> [String] {
      let row = Node.row(spacing: "${s}") {
        StackTests.red(4, 4)
        StackTests.green(4, 4)
      }.frame(width: 20)
      let specimen = Specimen(control: "a", values: [NamedText("s", spacing)], body: row)
      return try layOut(#require(specimen.cases.first), in: Picture.context()).displayList.lines
    }
    #expect(try lines("equal") == ["20×4", "box 0,0 4×4 #FF0000", "box 16,0 4×4 #008000"])
    #expect(try lines("2") == ["20×4", "box 5,0 4×4 #FF0000", "box 11,0 4×4 #008000"])
  }

  @Test func `sizes below 0 count as 0`() throws {
    let box = Node.box(
      radius: .all(.sum(["{size.small}"], times: -1)),
      border: .all(.init(width: .sum(["{size.small}"], times: -1), color: "{color.blue}")), padding: Padding(-3)
    ) { StackTests.red(4, 4) }.limits(minWidth: -1, maxHeight: -1)
    #expect(try Picture.laidOut(box).lines == ["4×1", "box 0,-2 4×4 #FF0000"])
  }

  @Test func `a sheet's tokens are limited before they are drawn`() throws {
    var binder = try Self.binder()
    let huge = ResolvedTokens(tokens: [
      ResolvedToken(
        path: "shadow",
        value: .shadow([
          ShadowValue(
            color: SampleTokens.color(0, 0, 0), offsetX: Dimension(value: 1e9), offsetY: Dimension(value: -1e9),
            blur: Dimension(value: 1e9), spread: Dimension(value: .nan)),
          ShadowValue(
            color: SampleTokens.color(0, 0, 0), offsetX: Dimension(value: 4_096), offsetY: Dimension(value: -4_096),
            blur: Dimension(value: -5), spread: Dimension(value: -5_000)),
        ])),
      ResolvedToken(
        path: "border",
        value: .border(
          BorderValue(
            color: SampleTokens.color(0, 0, 0), width: Dimension(value: 1e9), style: .keyword(.solid)))),
      ResolvedToken(
        path: "thin",
        value: .border(
          BorderValue(color: SampleTokens.color(0, 0, 0), width: Dimension(value: -1), style: .keyword(.solid)))),
    ])
    binder.lookup.surroundings.tokens = huge
    let black = RGBA16(red8: 0, green8: 0, blue8: 0)
    #expect(
      binder.shadows("{shadow}").layers == [
        BoxShadow(color: black, offsetX: 4_096, offsetY: -4_096, sigma: 512, spread: 0),
        BoxShadow(color: black, offsetX: 4_096, offsetY: -4_096, sigma: 0, spread: -4_096),
      ])
    #expect(
      binder.border(.token("{border}")).border.widths
        == Insets(top: 16_384, right: 16_384, bottom: 16_384, left: 16_384))
    #expect(binder.border(.token("{thin}")).border.widths == Insets())
  }

  /// A node is there if all of `when` hold and none of `whenNot`.
  @Test func `two conditions at once`() throws {
    func cells(_ conditions: (Node) -> Node) throws -> [String] {
      let dot = conditions(StackTests.red("${a}", "${b}"))
      let specimen = Specimen(
        control: "s", split: [Axis("a", ["1", "2"]), Axis("b", ["1", "2"])], body: .row { dot })
      #expect(specimen.cases.count == 4)
      return try specimen.cases.compactMap { specimenCase in
        let list = try layOut(specimenCase, in: Picture.context()).displayList
        return list.items.isEmpty ? nil : "\(list.width)\(list.height)"
      }
    }
    #expect(try cells { $0.when("a", "1").when("b", "2") } == ["12"])
    #expect(try cells { $0.whenNot("a", "1").whenNot("b", "2") } == ["21"])
    #expect(try cells { $0.when("a", "1").whenNot("b", "2") } == ["11"])
    #expect(try cells { $0.when("a", "1", "2").when("b", "1") } == ["11", "21"])
    #expect(try cells { $0.whenNot("a", "1", "2") } == [])
    #expect(try cells { $0.when("a", "${b}") } == ["11", "22"])
    #expect(try cells { $0.when("a") } == [])
  }

  @Test func `a node is absent for its own unset tokens, not for those below it`() throws {
    let inner = Node.box(fill: "{color.unset}").frame(width: 4, height: 4)
    func problems(_ body: Node) throws -> [SpecimenProblem.Reason] {
      let specimen = Specimen(control: "a", body: .row { body })
      do throws(SpecimenProblems) {
        _ = try layOut(specimen.cases[0], in: Picture.context())
        return []
      } catch { return error.problems.map(\.reason) }
    }
    #expect(try problems(inner.unlessUnset()) == [])
    #expect(try problems(.box { inner }.unlessUnset()) == [.unsetToken(path: "color.unset")])
    // What follows it is as strict as before.
    #expect(
      try problems(
        .row {
          inner.unlessUnset()
          inner
        }) == [.unsetToken(path: "color.unset")])
    // A token that nobody declares is a mistake all the same.
    #expect(
      try problems(.box(fill: "{x.y}").unlessUnset()) == [.missingToken(path: "x.y", nearest: nil)])
  }

  @Test func `a placeholder that brings a whole reference is one everywhere`() throws {
    var binder = try Self.binder(["r": "{size.rem}", "c": "{color.red}", "w": "trailing", "x": "no"])
    #expect(binder.length("${r}") == 32)
    #expect(binder.color("${c}").color == RGBA16(red8: 255, green8: 0, blue8: 0))
    #expect(binder.word(.template(WordTemplate("${w}")), default: Alignment.center) == .trailing)
    #expect(binder.word(nil, default: Alignment.center) == .center)
    #expect(binder.lookup.problems.problems == [])
    #expect(binder.color("${x}").color == .transparent)
    #expect(binder.fill("${x}") == nil)
    #expect(binder.shadows("${x}").layers == [])
    #expect(
      binder.lookup.problems.problems.map(\.reason) == [
        .literal("no", expected: "a color token"), .literal("no", expected: "a color or a gradient token"),
        .literal("no", expected: "a shadow token"),
      ])
  }

  @Test func `further cells with a problem are counted, each once`() throws {
    var binder = try Self.binder()
    for cell in [0, 0, 1, 3, 3] {
      binder.lookup.cellIndex = cell
      _ = binder.color("{x}")
    }
    #expect(binder.lookup.problems.problems.map(\.furtherCells) == [2])
  }

  @Test func `contexts are listed sorted, and compared to the letter`() {
    let used = UsedToken(path: "a", context: ["theme": "dark", "contrast": "high"])
    #expect(used.contextText == "contrast=high,theme=dark")
    #expect(used == UsedToken(path: "a", context: ["contrast": "high", "theme": "dark"]))
    #expect(used != UsedToken(path: "a", context: ["contrast": "low", "theme": "dark"]))
    #expect(used != UsedToken(path: "a", context: ["contrast": "high"]))
    #expect(used != UsedToken(path: "a", context: ["contrast": "high", "size": "dark"]))
    // Canonically equal texts are different names: é as one scalar and as two.
    #expect(UsedToken(path: "\u{E9}") != UsedToken(path: "e\u{301}"))
  }
}

/// Texts with names in them, and the names of a cell.
@Suite("Names and templates")
struct TemplateTests {
  // swift-format-ignore
  @Test(arguments: [
    ("abc", [], "abc"), ("${a}", ["a"], "1"), ("x${a}y", ["a"], "x1y"), ("${a}${b}", ["a", "b"], "122"),
    ("$${a}", ["a"], "$1"), ("${a", [], "${a"), ("${a}${", ["a"], "1${"), ("$a}", [], "$a}"), ("{${a}}", ["a"], "{1}"),
    ("é${b}ü", ["b"], "é22ü"), ("a$", [], "a$"), ("${a}$", ["a"], "1$"), ("${a}.${a}", ["a", "a"], "1.1"),
  ] as [(String, [String], String)])
  func templates(text: String, names: [String], expanded: String) throws {
    var cell = CellNames()
    cell.set("a", "1")
    cell.set("b", "22")
    var budget = LookupBudget(1_000)
    let template = Template(text)
    #expect(template.text == text)
    #expect(template.names == names)
    #expect(template.isFixed == names.isEmpty)
    #expect(try template.expanded(with: cell, &budget) == expanded)
    #expect(Template.verbatim(text).isFixed)
  }

  @Test func `an empty name and an unknown one have no text`() {
    var budget = LookupBudget(1_000)
    for name in ["", "c"] {
      #expect(throws: UnknownName(name: name)) { try Template("${\(name)}").expanded(with: CellNames(), &budget) }
    }
  }

  @Test(arguments: [("{a.b}", "a.b"), ("{a}", "a"), ("{}", nil), ("{", nil), ("a.b", nil), ("{a", nil), ("a}", nil)])
  func `braces of a reference`(text: String, path: String?) {
    #expect(Reference.contentOfBraces(text).map { String($0) } == path)
    let reference = Reference(stringLiteral: text)
    #expect(reference.paths.map(\.isBraced) == [path != nil])
    #expect(reference.paths.map(\.template.text) == [path ?? text])
  }

  @Test func `names in the texts of names are put in, as far as they go`() {
    var names = CellNames()
    names.set("a", "<${b}>")
    names.set("b", "[${c}]")
    names.set("c", "x")
    names.set("loop", "${loop}")
    names.set("open", "${nothing}")
    names.set("a", "<${b}>")
    var budget = LookupBudget(1_000)
    let resolved = names.resolved(&budget)
    #expect(resolved.entries.map(\.name) == ["a", "b", "c", "loop", "open"])
    #expect(resolved.entries.map(\.text) == ["<[x]>", "[x]", "x", "${loop}", "${nothing}"])
    #expect(resolved["b"] == "[x]")
    #expect(resolved["d"] == nil)
  }

  @Test(arguments: [(4_096, true), (4_097, false)])
  func `texts of names grow to 4096 bytes`(length: Int, isReplaced: Bool) {
    var names = CellNames()
    names.set("long", String(repeating: "x", count: length - 1))
    names.set("a", "y${long}")
    var budget = LookupBudget(100_000)
    #expect(names.resolved(&budget)["a"]?.utf8.count == (isReplaced ? length : "y${long}".utf8.count))
  }

  @Test func `a budget is spent, and no further`() {
    var budget = LookupBudget(10)
    budget.take(9)
    #expect(!budget.isExhausted)
    budget.take(1)
    #expect(budget.isExhausted)
    budget.take(.max)
    #expect(budget.isExhausted && budget.steps == 10)
  }

  /// The rules hold together: all choices of one rule, any label of one choice.
  @Test func `cells to skip`() {
    let axes = [Axis("a", ["1", "2", "3"]), Axis("b", ["1", "2"])]
    func left(_ rules: [SkipRule]) -> [String] {
      let table = SkipTable(rules, axes: axes)
      return (0..<3).flatMap { a in (0..<2).filter { !table.skips([a, $0]) }.map { "\(a + 1)\($0 + 1)" } }
    }
    let one = SkipRule([.init(axis: "a", labels: ["1", "3"]), .init(axis: "b", labels: ["2"])])
    #expect(left([]) == ["11", "12", "21", "22", "31", "32"])
    #expect(left([one]) == ["11", "21", "22", "31"])
    #expect(left([one, SkipRule([.init(axis: "a", labels: ["2"])])]) == ["11", "31"])
    // No cell has a label of an axis that is not there, nor a label that the axis lacks.
    #expect(left([SkipRule([.init(axis: "a", labels: ["1"]), .init(axis: "c", labels: ["1"])])]).count == 6)
    #expect(left([SkipRule([.init(axis: "a", labels: ["4"])])]).count == 6)
  }

  @Test func `cases are numbered with the last axis fastest`() {
    let specimen = Specimen(
      control: "c", split: [Axis("a", ["x", "y"]), Axis("b", ["1", "2", "3"])],
      skip: [SkipRule([.init(axis: "a", labels: ["y"]), .init(axis: "b", labels: ["1", "2"])])], body: .box())
    #expect(specimen.caseNumbers == [0, 1, 2, 5])
    #expect(specimen.caseNumbers.map(specimen.caseName) == ["c-x-1", "c-x-2", "c-x-3", "c-y-3"])
    #expect(specimen.specimenCase(5).splitLabels == ["y", "3"])
  }
}
