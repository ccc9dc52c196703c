import ExactTexts
import LocalFiles
import LocatedJSON
import TestFiles
import Testing
import TokenDialects
import TokenEngine

@testable import TokenFiles

/// What a conversion writes is read as what it was made from.
@Suite("Conversion to Design Tokens")
struct ConversionTests {
  private static let folder = PackageFolder.path + "/Tests/TokenFilesTests/Cases/dialects/"

  /// A system of the cases: its files or folder, and how many tokens all its variants have together.
  struct Row: Sendable, CustomTestStringConvertible {
    let paths: [String]
    let count: Int
    init(_ count: Int, _ paths: String...) { (self.paths, self.count) = (paths, count) }
    var testDescription: String { paths[0] }
  }

  private static func load(_ paths: [String]) -> (system: TokenSystem?, findings: [Finding]) {
    TokenSystem.load(paths: paths, profile: .lenient) { path in
      try Files.read(path)
    } list: { path in
      Files.kindFollowingLinks(of: path) == .folder ? try Files.list(path) : nil
    }
  }

  private static func load(_ text: String) -> (system: TokenSystem?, findings: [Finding]) {
    TokenSystem.load(path: "t.json", profile: .strict) { _ in Array(text.utf8) }
  }

  /// Every token of every variant, with all that is known of it.
  private static func lines(_ system: TokenSystem) -> [String] {
    system.combinations().flatMap { input -> [String] in
      let choice = input.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: ",")
      return system.resolve(input).tokens.tokens.map { token in
        "\(choice) \(token.path) \(token.type.rawValue) \(token.value.exactText) \(token.aliasLinks) "
          + "\(token.description ?? "") \(token.deprecation.map { "\($0)" } ?? "")"
      }.sorted()
    }.sorted()
  }

  private static let typography =
    #""fontFamily": "A, B", "fontWeight": 400, "letterSpacing": {"value": 0, "unit": "px"}, "fontSize": "#

  /// What has another meaning, or none, to a strict reader is written as what was read.
  @Test(arguments: [
    ("a unit beside the value", #""$type": "dimension", "$value": 4, "unit": "rem""#, "4rem"),
    ("a number without a unit", #""$type": "dimension", "$value": 4"#, "4px"),
    ("a type of another format", #""$type": "spacing", "$value": {"value": 4, "unit": "px"}"#, "4px"),
    ("a text of families", #""$type": "fontFamily", "$value": "A, 'B C'""#, #""A", "B C""#),
    (
      "a line height in pixels",
      #""$type": "typography", "$value": {\#(typography) {"value": 16, "unit": "px"}, "lineHeight": 24}"#,
      #""A", "B" 16px 400 ×1.5 0px"#
    ),
  ])
  func `a lenient reading is written strictly`(name: String, token: String, value: String) throws {
    let (system, findings) = TokenSystem.load(path: "t.json", profile: .lenient) { _ in
      Array("{\"a\": {\(token)}}".utf8)
    }
    let original = try #require(system, "\(findings)")
    #expect(original.dialect == .dtcg)
    #expect(original.resolve().tokens.tokens.map { "\($0.value)" } == [value])
    let text = try #require(TokenConversion.text(of: original, name: "case").text)
    let again = try #require(Self.load(text).system, "\(text)")
    #expect(Self.lines(again) == Self.lines(original), "\(text)")
  }

  @Test(arguments: [
    Row(9, "01-dtcg-draft-strings/t.tokens.json"), Row(4, "02-style-dictionary-legacy/tokens"),
    Row(9, "05-figma-rest-variables/variables.json"),
    Row(12, "09-spectrum-sets/color.json", "09-spectrum-sets/layout.json"), Row(14, "10-fluent-pipeline/t.json"),
  ])
  func `files of every dialect are read as the same tokens once they are converted`(_ row: Row) throws {
    let original = try #require(Self.load(row.paths.map { Self.folder + $0 }).system)
    let text = try #require(TokenConversion.text(of: original, name: "case").text)
    let (converted, findings) = Self.load(text)
    let again = try #require(converted, "\(findings)")
    #expect(Self.lines(original).count == row.count)
    #expect(Self.lines(again) == Self.lines(original))
    let twice = try #require(TokenConversion.text(of: again, name: "case").text)
    let third = try #require(Self.load(twice).system)
    #expect(Self.lines(third) == Self.lines(original))
  }

  @Test func `an alias that is read as another type is one where it has the same value in all contexts`() throws {
    let text = #"""
      {"base": {"n": {"value": "4", "type": "spacing"}, "k": {"value": "4", "type": "number"}},
       "other": {"n": {"value": "5", "type": "spacing"}},
       "use": {"a": {"value": "{n}", "type": "borderRadius"}, "b": {"value": "{k}", "type": "spacing"}},
       "$themes": [
         {"name": "One", "group": "G", "selectedTokenSets": {"base": "enabled", "use": "enabled"}},
         {"name": "Two", "group": "G", "selectedTokenSets": {"base": "enabled", "other": "enabled", "use": "enabled"}}],
       "$metadata": {"tokenSetOrder": ["base", "other", "use"]}}
      """#
    let (system, _) = TokenSystem.load(path: "t.json", profile: .lenient) { _ in Array(text.utf8) }
    let original = try #require(system)
    let written = try #require(TokenConversion.text(of: original, name: "t").text)
    #expect(written.contains(#""a": {"$type": "dimension", "$value": "{n}"}"#), "\(written)")
    #expect(written.contains(#""b": {"$type": "dimension", "$value": {"value": 4, "unit": "px"}}"#), "\(written)")
    let (converted, findings) = Self.load(written)
    #expect(findings.isEmpty)
    #expect(Self.lines(try #require(converted)).count == Self.lines(original).count)
  }

  // swift-format-ignore
  @Test(arguments: [
    ("a text becomes a value",      ##"{"a": {"$type": "color", "$value": "#d00"}}"##,                   ##""$value": {"colorSpace": "srgb", "components": [0.8666666666666667, 0, 0], "alpha": 1}"##),
    ("a length becomes a value",    ##"{"a": {"$type": "dimension", "$value": "4px"}}"##,                ##""$value": {"value": 4, "unit": "px"}"##),
    ("what is right stays",         ##"{"a": {"$type": "number", "$value": 1}}"##,                       ##""a": {"$type": "number", "$value": 1}"##),
    ("a reference stays",           ##"{"a": {"$type": "number", "$value": 1}, "b": {"$value": "{a}"}}"##, ##""b": {"$value": "{a}"}"##),
    ("a pointer stays",             ##"{"a": {"$type": "number", "$value": 1}, "b": {"$ref": "#/a"}}"##, ##""b": {"$ref": "#/a"}"##),
    ("a part that is a reference",  ##"{"c": {"$type": "color", "$value": "#000"}, "b": {"$type": "border", "$value": {"color": "{c}", "width": "1px", "style": "solid"}}}"##, ##"{"color": "{c}", "width": {"value": 1, "unit": "px"}, "style": "solid"}"##),
    ("a group extends another",     ##"{"a": {"$type": "number", "x": {"$value": 1}}, "b": {"$extends": "{a}"}}"##, ##""$extends": "{a}""##),
    ("texts",                       ##"{"g": {"$description": "D", "$deprecated": "R", "$extensions": {"t": 1}, "a": {"$type": "number", "$value": 1, "$description": "E", "$deprecated": true}}}"##, ##""$description": "E", "$deprecated": true"##),
    ("texts of groups",             ##"{"g": {"$description": "D", "$deprecated": "R", "$extensions": {"t": [1]}, "a": {"$type": "number", "$value": 1}}}"##, ##""$extensions": {"t": [1]}"##),
  ])
  func `what is written`(what: String, text: String, part: String) throws {
    let (system, _) = TokenSystem.load(path: "t.json", profile: .lenient) { _ in Array(text.utf8) }
    let original = try #require(system)
    let written = try #require(TokenConversion.text(of: original, name: "t").text)
    #expect(written.contains(part), "\(what): \(written)")
    let (again, findings) = Self.load(written)
    #expect(findings.isEmpty, "\(findings)")
    let converted = try #require(again)
    #expect(Self.lines(converted) == Self.lines(original))
  }

  @Test func `axes that lie between one another are put into an order, and every token keeps its winner`() throws {
    func source(_ tokens: [String]) -> ConvertedSource {
      ConvertedSource(
        name: "s", root: JSONNode(offset: 0, content: .object([])), tokens: Set(tokens.map { ExactText($0) }))
    }
    let sources = [source(["a"]), source(["b"]), source(["c"]), source(["a", "b"])]
    func step(_ axis: Int?, _ source: Int) -> ConversionStep {
      ConversionStep(axes: axis.map { [$0] } ?? [], sources: axis == nil ? [[source]] : [[source], []])
    }
    // Nothing in common: each axis once.
    let apart = ConversionOrder.blocks(of: [step(0, 0), step(1, 1), step(0, 2)], sources, [2, 2])
    #expect(apart.map(\.axes) == [[0], [1]] && apart[0].sources == [[0, 2], []])
    // What always counts lies between two steps of an axis that it has tokens of: it becomes part of the axis.
    let between = ConversionOrder.blocks(of: [step(0, 0), step(nil, 3), step(0, 1)], sources, [2, 2])
    #expect(between.map(\.axes) == [[0]] && between[0].sources == [[0, 3, 1], [3]])
    // Two axes that decide about a token together are one.
    let together = ConversionOrder.blocks(of: [step(0, 0), step(1, 3), step(0, 1)], sources, [2, 2])
    #expect(together.map(\.axes) == [[0, 1]] && together[0].sources == [[0, 3, 1], [0, 1], [3], []])
  }
}
