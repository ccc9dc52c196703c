import ColorSpaces
import LocalFiles
import LocatedJSON
import SnapshotHarness
import Specimens
import TestFiles
import Testing
import Theming
import TokenEngine

@testable import SuiteDeclarations
@testable import Suites

private let red = GlobalToken("palette.red", ColorValue(red8: 255, green8: 0, blue8: 0))
private let dot = Specimen(control: "dot", body: .box(fill: "{palette.red}").frame(width: 4, height: 4))

@Suite("Mistakes in suites declared in Swift")
struct DeclaredMistakesTests {
  private static let file = "SuiteDeclarationsTests/DeclaredMistakesTests.swift"

  /// A message in which lines of this file are counted from another one.
  private func relative(_ message: String, to start: Int) -> String {
    (start..<start + 20).reduce(message) { $0.replacing("\(Self.file):\($1)", with: "line \($1 - start)") }
  }

  /// The findings of a suite, each as its line after that of the declaration and its message.
  private func findings(_ declaration: SuiteDeclaration, _ line: Int = #line, in folder: String = "") -> [String] {
    declaration.load(in: folder).findings.map {
      #expect($0.file == Self.file)
      return "\(($0.line ?? 0) - line): \(relative($0.message, to: line))"
    }
  }

  @Test func `tokens are told at the line that lists them`() {
    let found = findings(
      SuiteDeclaration("s") {
        SuiteTokens {
          red
          AliasToken("alias.a", light: GlobalToken("palette..red", red.value))
          GlobalToken("palette.red", 1.0)
          GlobalToken("$value", 1.0)
          GlobalToken("a.b", Double.nan)
          GlobalToken("a", 1.0)
          GlobalToken("c", ["Inter"])
          GlobalToken("c", ["Inter"])
          GlobalToken("w", TokenValue.fontWeight(2000))
        }
        dot
      })
    #expect(
      found == [
        "5: the token 'palette.red' is something else at line 3",
        "4: 'palette..red' is not the path of a token", "6: '$value' is not the path of a token",
        "7: 'b' is inside the token 'a'", "4: '{palette..red}' is not a reference",
        "11: 2000 is not a font weight",
      ])
  }

  @Test func `variants, tiers, settings and specimens are told at theirs`() {
    let found = findings(
      SuiteDeclaration("s", settings: SuiteSettings { $0.scales = [9] }) {
        SuiteVariant("light", Variant(.light))
        SuiteVariant("light", Variant(.dark))
        SuiteVariant("a/b", Variant(.dark))
        SuiteVariant("file", contexts: ["theme": "dark"])
        SuiteTokens { red }
        Specimen(control: "label", body: .box(fill: .label(.ink)))
      })
    #expect(
      found == [
        "3: the variant 'light' is declared at line 2 too",
        "5: the variant 'file' has contexts, but no token file does",
        "7: the specimen 'label' uses colours or fonts of the tool's own sheets", "4: 'a/b' cannot name a variant",
        "1: 'scales[0]' is 9",
      ])
  }

  @Test func `what the suite file alone cannot tell is told at the parts, too`() {
    let found = findings(
      SuiteDeclaration("s", settings: SuiteSettings { $0.canvas = "#12" }) {
        SuiteVariant("light", Variant(.light))
        SuiteTier("palette", groups: ["palette"])
        SuiteTier("alias", groups: ["alias"])
        SuiteTokens {
          red
        }
        dot
        dot
        Specimen(control: "space", body: .space(20_000))
        Specimen(control: "line", body: .line(thickness: 1, color: "{palette.red}").words(corners: "${x}", axis: "up"))
      })
    #expect(
      found == [
        "9: the control 'dot' is drawn at line 8 too", "1: '#12' is not a colour",
        "10: specimen 'space' at /body/length: \"length\" is 20000 points",
        "11: specimen 'line' at /body/axis: \"axis\" cannot be 'up'",
        "11: specimen 'line' at /body/corners: unknown key 'corners' in a node of kind 'line'",
      ])
  }

  @Test func `tokens that break the rules of tiers are told at theirs`() {
    let found = findings(
      SuiteDeclaration("s") {
        SuiteTier("palette", groups: ["palette"])
        SuiteTier("alias", groups: ["alias"])
        SuiteTokens {
          red
          AliasToken("alias.raw", light: .literal(1.0))
          GlobalToken("other", 1.0)
        }
        dot
      })
    #expect(found == ["6: 'alias.raw' in tier 'alias' has a value of its own: 1", "7: 'other' is in no tier"])
  }

  @Test func `what only drawing shows is told at the specimen, with the way to the node`() throws {
    let (suite, _) = SuiteDeclaration("s") {
      SuiteTokens { red }
      Specimen(control: "row", body: .row { ["{palette.rad}", "{palette.green}"].map { Node.box(fill: $0) } })
    }.load()
    let plan = SuitesPlan([try #require(suite)])
    let failure = #expect(throws: UndrawableCase.self) { try plan.plans[0].cases[0].draw() }
    // Both are in one line.
    let start = #line
    let expected =
      "specimen 'row' at /body/children/0/fill: no token 'palette.rad' (case 'row'); did you mean 'palette.red'?"
    #expect(failure?.description.hasPrefix("2 errors, first: ") == true)
    #expect(failure?.description.hasSuffix(": " + expected) == true)
    #expect(
      plan.log.findings.map { relative($0.description, to: start - 8) } == [
        "line 3: error: specimen 'row' at /body/children/0/fill: no token 'palette.rad' (case 'row'); did you mean "
          + "'palette.red'?",
        "line 3: error: specimen 'row' at /body/children/1/fill: no token 'palette.green' (case 'row'); did you mean "
          + "'palette.red'?",
      ])
  }

  @Test func `tokens of a file stand alone`() {
    #expect(
      SuiteDeclaration("s") {
        SuiteTokens(file: "a.tokens.json")
        SuiteTokens { red }
      }.load().findings.map(\.message) == [
        "the tokens of a file stand beside other tokens", "no file or folder 'a.tokens.json'",
      ])
  }

  @Test func `nothing is written of a suite with a mistake, nor through a link or outside of the folder`() throws {
    let folder = try TemporaryFolder()
    let wrong = SuiteDeclaration("s") {
      SuiteTokens { GlobalToken("", 1.0) }
      dot
    }
    #expect(wrong.write(to: folder("wrong")).map(\.message) == ["'' is not the path of a token"])
    #expect(folder.everything() == [])

    try folder.write([], to: "elsewhere/here")
    try folder.write([], to: "linked/here")
    try folder.link("linked/specimens", to: folder("elsewhere"))
    let right = SuiteDeclaration("../s/../..") { Specimen(control: "../../a", body: .space(1)) }
    #expect(right.load().findings.map(\.message) == ["'../s/../..' cannot name a suite"])
    let linked = SuiteDeclaration("s") {
      SuiteTokens { red }
      dot
    }.write(to: folder("linked"))
    #expect(linked.map(\.code) == ["suite.unwritable"])
    #expect(
      !folder.everything().contains("linked/specimen.json")
        && !folder.everything().contains("linked/elsewhere/dot.specimen.json"))
  }
}
