import LocatedJSON
import Testing
import TokenEngine

@testable import TokenFiles

/// What formulas come to in every variant is what the converted file says there.
@Suite("Conversion of formulas")
struct FormulaConversionTests {
  /// Sets of Tokens Studio, and themes as `group/name: sets`.
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let sets: [(name: String, tokens: [String: String])]
    let themes: [String]

    /// The axes of the converted file.
    let axes: [String]
    init(
      _ name: String, _ sets: KeyValuePairs<String, [String: String]>, _ themes: [String], _ axes: [String]
    ) {
      (testDescription, self.themes, self.axes) = (name, themes, axes)
      self.sets = sets.map { ($0.key, $0.value) }
    }

    var text: String {
      let sets = sets.map { name, tokens in
        let members = tokens.sorted { $0.key < $1.key }.map { #""\#($0)": {"value": "\#($1)", "type": "number"}"# }
        return #""\#(name)": {\#(members.joined(separator: ", "))}"#
      }
      let themes = themes.map { theme in
        let words = theme.split { $0 == "/" || $0 == ":" || $0 == " " }.map(String.init)
        let used = words.dropFirst(2).map { #""\#($0)": "enabled""# }.joined(separator: ", ")
        return #"{"name": "\#(words[1])", "group": "\#(words[0])", "selectedTokenSets": {\#(used)}}"#
      }
      let order = self.sets.map { #""\#($0.name)""# }.joined(separator: ", ")
      return "{" + sets.joined(separator: ", ") + #", "$themes": ["# + themes.joined(separator: ", ")
        + #"], "$metadata": {"tokenSetOrder": ["# + order + "]}}"
    }
  }

  /// The tokens of each variant, the variants in the order of what they say.
  private static func variants(_ system: TokenSystem) -> [String] {
    system.combinations().map { input in
      system.resolve(input).tokens.tokens.map { "\($0.path)=\($0.value.exactText)" }.sorted().joined(separator: " ")
    }.sorted()
  }

  private static func load(_ text: String) -> (system: TokenSystem?, findings: [Finding]) {
    TokenSystem.load(path: "t.json", profile: .lenient) { _ in Array(text.utf8) }
  }

  private static let n: KeyValuePairs<String, [String: String]> = [
    "n1": ["n": "2"], "n2": ["n": "3"], "k1": ["k": "5"], "k2": ["k": "7"],
    "use": ["x": "{n}*{k}", "y": "{n}+1", "z": "{x}*2", "c": "4*2"],
  ]

  private static let rows = [
    Row(
      "two axes change what always counts", n,
      ["N/1: n1 use", "N/2: n2 use", "K/1: k1 use", "K/2: k2 use"], ["N-K"]),
    Row(
      "one axis changes it, the other is another's",
      ["n1": ["n": "2"], "n2": ["n": "3"], "k1": ["k": "5"], "k2": ["k": "7"], "use": ["y": "{n}+1", "w": "{k}*2"]],
      ["N/1: n1 use", "N/2: n2 use", "K/1: k1 use", "K/2: k2 use"], ["N", "K"]),
    Row(
      "the formula counts in one context of another axis", n,
      ["N/1: n1", "N/2: n2", "K/1: k1 use", "K/2: k2"], ["N-K"]),
    Row(
      "it counts in two contexts of its own axis",
      ["n1": ["n": "2"], "n2": ["n": "3"], "n3": ["n": "3"], "use": ["y": "{n}+1"]],
      ["N/1: n1 use", "N/2: n2 use", "N/3: n3"], ["N"]),
    Row(
      "a later set wins over it in one context",
      ["n1": ["n": "2"], "n2": ["n": "3"], "use": ["y": "{n}+1"], "late": ["y": "9"]],
      ["N/1: n1 use", "N/2: n2 use late", "N/3: n2 use"], ["N"]),
    Row(
      "a later formula wins over an earlier one",
      ["n1": ["n": "2"], "n2": ["n": "3"], "use": ["y": "{n}+1"], "late": ["y": "{n}*10"]],
      ["N/1: n1 use", "N/2: n2 use late", "N/3: n2 use"], ["N"]),
    Row(
      "a set is part of two axes",
      ["n1": ["n": "2"], "n2": ["n": "3"], "use": ["y": "{n}+1"], "k2": ["k": "1"]],
      ["N/1: n1 use", "N/2: n2", "K/1: use", "K/2: k2"], ["N-K"]),
    Row(
      "three axes, of which two count",
      [
        "n1": ["n": "2"], "n2": ["n": "3"], "k1": ["k": "5"], "k2": ["k": "7"], "m1": ["m": "1"], "m2": ["m": "2"],
        "use": ["x": "{n}*{k}"],
      ],
      ["N/1: n1 use", "N/2: n2 use", "M/1: m1 use", "M/2: m2 use", "K/1: k1 use", "K/2: k2 use"], ["M", "N-K"]),
    Row(
      "through an alias of an alias",
      ["n1": ["n": "2"], "n2": ["n": "3"], "mid": ["a": "{n}", "b": "{a}"], "use": ["x": "{b}*2"]],
      ["N/1: n1 mid use", "N/2: n2 mid use"], ["N"]),
  ]

  @Test(arguments: rows)
  func `every variant keeps its values`(_ row: Row) throws {
    let original = try #require(Self.load(row.text).system)
    let converted = TokenConversion.text(of: original, name: "t")
    let text = try #require(converted.text, "\(converted.findings)")
    let (again, findings) = Self.load(text)
    #expect(findings.filter { $0.severity == .error }.isEmpty, "\(findings)")
    let system = try #require(again)
    #expect(Set(Self.variants(system)) == Set(Self.variants(original)), "\(text)")
    #expect(Set(system.axes.map(\.name)) == Set(row.axes), "\(system.axes.map(\.name))")
  }

  /// Axes with ten contexts each, all of which a formula depends on.
  private static func axes(_ count: Int, formulas: Int = 1) -> String {
    let axes = (0..<count).map { "a\($0)" }
    var sets: [String] = []
    var themes: [String] = []
    for axis in axes {
      for number in 0..<10 {
        sets.append(#""\#(axis)\#(number)": {"\#(axis)": {"value": "\#(number)", "type": "number"}}"#)
        themes.append(
          #"{"name": "\#(number)", "group": "\#(axis)", "selectedTokenSets": {"\#(axis)\#(number)": "enabled", "u": "enabled"}}"#
        )
      }
    }
    let sum = axes.map { "{\($0)}" }.joined(separator: "+")
    let sums = (0..<formulas).map { #""x\#($0)": {"value": "\#(sum)", "type": "number"}"# }.joined(separator: ", ")
    return "{" + sets.joined(separator: ", ") + #", "u": {\#(sums)}, "$themes": ["#
      + themes.joined(separator: ", ") + "]}"
  }

  @Test func `a formula for whose values there is no room is an error, those before it are written`() throws {
    let system = try #require(Self.load(Self.axes(1, formulas: 3)).system)
    #expect(TokenConversion.text(of: system, name: "t", maximumFormulaValues: 30).text != nil)
    let converted = TokenConversion.text(of: system, name: "t", maximumFormulaValues: 29)
    let errors = converted.findings.filter { $0.severity == .error }
    #expect(errors.map { "\($0.code) \($0.pointer)" } == ["convert.tooManyContexts /u/x2/value"])
  }

  @Test func `a thousand combinations are written, more are one error`() throws {
    let three = try #require(Self.load(Self.axes(3)).system)
    #expect(TokenConversion.text(of: three, name: "t").text != nil)
    for count in [4, 25] {
      let system = try #require(Self.load(Self.axes(count)).system)
      let converted = TokenConversion.text(of: system, name: "t")
      #expect(converted.text == nil)
      #expect(converted.findings.map(\.code) == ["convert.tooManyContexts"], "\(converted.findings)")
    }
  }
}
