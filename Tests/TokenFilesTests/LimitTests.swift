import LocatedJSON
import Testing
import TokenEngine

@testable import TokenDialects
@testable import TokenFiles
@testable import TokenSyntax

/// Small files that stand for more than any memory holds: each limit from both sides, and what it says.
@Suite("Limits of token files")
struct LimitTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let texts: [String: String]
    let entry: String
    /// The smallest limit that is enough.
    let enough: Int
    let set: @Sendable (inout TokenLimits, Int) -> Void
    let code: String
    let message: String

    init(
      _ name: String, _ text: String, enough: Int, _ code: String, _ message: String,
      files: [String: String] = [:], entry: String = "t.json", set: @escaping @Sendable (inout TokenLimits, Int) -> Void
    ) {
      testDescription = name
      texts = files.merging([entry: text]) { _, new in new }
      (self.entry, self.enough, self.set, self.code, self.message) = (entry, enough, set, code, message)
    }
  }

  private static let one = #"{"$type": "number", "$value": 1}"#
  private static func resolver(_ order: String, _ rest: String) -> String {
    #"{"version": "2025.10", "resolutionOrder": [\#(order)], \#(rest)}"#
  }

  // swift-format-ignore
  static let rows: [Row] = [
    Row("declared tokens", #"{"g": {"a": \#(one), "b": \#(one)}, "c": \#(one)}"#, enough: 4, "tokens.tooMany",
      "the files declare more than 3 groups and tokens; what follows is not read") { $0.tokenCount = $1 },
    Row("a long name", #"{"abcdefgh": \#(one)}"#, enough: 8, "name.tooLong",
      "the name 'abcdefgh' has 8 bytes, more than 7") { $0.nameLength = $1 },
    Row("a long path", #"{"abc": {"def": \#(one)}}"#, enough: 8, "path.tooLong",
      "the path of 'def' has more than 7 bytes") { $0.pointerLength = $1 },
    Row("a name above many tokens", #"{"abc": {"d": \#(one), "e": \#(one)}}"#, enough: 16, "tokens.tooLarge",
      "the paths of all tokens come to more than 15 bytes; what follows is not read") { $0.textLength = $1 },
    Row("a reason above many tokens", #"{"$deprecated": "because it is so", "a": \#(one), "b": \#(one)}"#, enough: 34, "tokens.tooLarge",
      "up to here paths, descriptions and deprecations of all tokens come to more than 33 bytes; what follows is left out") { $0.textLength = $1 },
    Row("groups that double", #"{"a": {"t": \#(one)}, "b": {"x": {"$extends": "{a}"}, "y": {"$extends": "{a}"}}, "c": {"x": {"$extends": "{b}"}, "y": {"$extends": "{b}"}}}"#,
      enough: 18, "extends.tooLarge", "with what is extended there are more than 17 groups and tokens, or 512 levels") { $0.tokenCount = $1 },
    Row("pointers to one list", ##"{"c": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [1, 0, 0]}}, "d": {"$type": "color", "$value": {"colorSpace": "srgb", "components": {"$ref": "#/c/$value/components"}}}}"##,
      enough: 4, "reference.tooManyCopies", "with this the pointers of all tokens copy more than 3 values") { $0.copyCount = $1 },
    Row("sources of a set", resolver(##"{"$ref": "#/sets/a"}"##, ##""sets": {"a": {"sources": [{"$ref": "#/sets/b"}, {"$ref": "#/sets/c"}, {"$ref": "#/sets/b"}]}, "b": {"sources": [{"x": \##(one)}]}, "c": {"sources": [{"y": \##(one)}]}}"##),
      enough: 3, "resolver.tooManySources", "with those of the sets they refer to, these are more than 2 sources", entry: "t.resolver.json") { $0.sourceCount = $1 },
    Row("a set listed twice in a row", resolver(##"{"$ref": "#/sets/a"}"##, ##""sets": {"a": {"sources": [{"$ref": "#/sets/b"}, {"$ref": "#/sets/b"}]}, "b": {"sources": [{"x": \##(one)}]}}"##),
      enough: 1, "resolver.tooManySources", "with those of the sets they refer to, these are more than 0 sources", entry: "t.resolver.json") { $0.sourceCount = $1 },
    Row("sources of all contexts", resolver(##"{"$ref": "#/modifiers/m"}"##, ##""modifiers": {"m": {"contexts": {"x": [{"a": \##(one)}], "y": [{"b": \##(one)}]}, "default": "x"}}"##),
      enough: 2, "resolver.tooManySources", "with those of the sets they refer to, these are more than 1 sources", entry: "t.resolver.json") { $0.sourceCount = $1 },
    Row("modifiers", resolver(##"{"$ref": "#/modifiers/m"}, {"$ref": "#/modifiers/n"}"##, ##""modifiers": {"m": {"contexts": {"x": [], "y": []}, "default": "x"}, "n": {"contexts": {"x": [], "y": []}, "default": "x"}}"##),
      enough: 2, "resolver.tooManyModifiers", "more than 1 modifiers", entry: "t.resolver.json") { $0.axisCount = $1 },
    Row("what sources replace", resolver(##"{"$ref": "#/sets/a"}, {"type": "set", "name": "i", "sources": [{"b": \##(one)}]}, {"$ref": "#/sets/a"}"##, ##""sets": {"a": {"sources": [{"x": \##(one), "y": \##(one)}]}}"##),
      enough: 5, "tokens.tooMany", "with these the sources have more than 4 groups and tokens, those that are replaced too; what follows is not read", entry: "t.resolver.json") { $0.mergeCount = $1 },
    Row("bytes of all files", resolver(##"{"type": "set", "name": "a", "sources": [{"$ref": "b.json"}]}"##, ##""description": "x""##),
      enough: 140, "resolver.fileNotFound", "'b.json' cannot be read (with it the files of the system have more than 164 bytes)",
      files: ["b.json": #"{"n": \#(one)}"#], entry: "t.resolver.json") { $0.fileBytes = $1 },
  ]

  private func findings(_ row: Row, limit: Int) -> [Finding] {
    var limits = TokenLimits()
    row.set(&limits, limit)
    let files = MemoryFiles(texts: row.texts)
    let (system, loading) = TokenSystem.load(path: row.entry, limits: limits, read: files.read)
    return loading + (system?.resolve([:]).findings ?? [])
  }

  @Test(arguments: rows)
  func `a limit that is met is a finding`(_ row: Row) throws {
    let enough = row.code == "resolver.fileNotFound" ? row.texts.values.reduce(0) { $0 + $1.utf8.count } : row.enough
    #expect(findings(row, limit: enough).map(\.description) == [])
    let problem = try #require(findings(row, limit: enough - 1).first)
    #expect(problem.code == row.code)
    #expect(problem.message == row.message)
    #expect(problem.severity == .error)
    #expect(problem.advice != nil)
  }

  /// Colours whose first component points at that of the next one, up to one that states it.
  @Test(arguments: [1, 2, 63, 64, 65, 66])
  func `pointers refer to one another up to a limit`(pointers: Int) {
    let members = (0...pointers).map { index in
      let first = index == pointers ? "1" : ##"{"$ref": "#/c\##(index + 1)/$value/components/0"}"##
      return #""c\#(index)": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [\#(first), 0, 0]}}"#
    }
    let (tokens, findings) = MemoryFiles.resolve(["t.tokens.json": "{\(members.joined(separator: ",\n"))}"])
    // Of more than 64 in a row, those that are further from the end have no value.
    let failed = max(0, pointers - 64)
    #expect(tokens == (failed...pointers).map { "c\($0) = #FF0000" })
    #expect(
      findings == (0..<failed).map { "error reference.tooDeep /c\($0)/$value/components/0/$ref:\($0 + 1)" })
  }

  // swift-format-ignore
  static let lists: [(type: String, item: String, value: @Sendable (String) -> String)] = [
    ("gradient", ##"{"color": "{c}", "position": 0}"##, { "[\($0)]" }),
    ("shadow", ##"{"color": "{c}", "offsetX": "{w}", "offsetY": "{w}", "blur": "{w}", "spread": "{w}"}"##, { "[\($0)]" }),
    ("fontFamily", ##""a""##, { "[\($0)]" }),
    ("strokeStyle", ##""{w}""##, { #"{"dashArray": [\#($0)], "lineCap": "butt"}"# }),
  ]

  @Test(arguments: 0..<4, [1_000, 1_001])
  func `lists have at most a thousand items`(list: Int, count: Int) {
    let (type, item, value) = Self.lists[list]
    let items = Array(repeating: item, count: count).joined(separator: ",")
    let text = """
      {"c": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [1, 0, 0]}},
      "w": {"$type": "dimension", "$value": {"value": 1, "unit": "px"}}, "a": {"$type": "\(type)", "$value": \(value(items))}}
      """
    let (tokens, findings) = MemoryFiles.resolve(["t.tokens.json": text])
    #expect(tokens.count == (count > 1_000 ? 2 : 3))
    let pointer = type == "strokeStyle" ? "/a/$value/dashArray" : "/a/$value"
    #expect(findings == (count > 1_000 ? ["error value.tooLong \(pointer):2"] : []))
  }

  @Test(arguments: [20, 21, 2_000])
  func `of many unknown keys the first are reported`(count: Int) {
    let members = (0..<count).map { #""x\#($0)": 1"# }.joined(separator: ", ")
    let (system, loading) = TokenSystem.load(path: "t") { _ in
      Array(#"{"a": {"$type": "dimension", "$value": {"value": 1, "unit": "px", \#(members)}}}"#.utf8)
    }
    let messages = (loading + (system?.resolve([:]).findings ?? [])).map(\.message)
    #expect(messages.count == 20)
    let last = "unknown key 'x19' in a dimension"
    #expect(messages.last == (count > 20 ? last + ", and \(count - 20) more like it" : last))
  }

  /// Names of a hundred kilobytes in every place that is quoted.
  @Test(arguments: [
    #"{"NAME": {"$type": "number", "$value": 1}}"#, #"{"$NAME": 1}"#, #"{"a": {"$type": "NAME", "$value": 1}}"#,
    #"{"a": {"$type": "number", "$value": "{NAME}"}}"#, #"{"a": {"$type": "number", "$value": "{NAME"}}"#,
    ##"{"a": {"$type": "number", "$value": {"$ref": "#/NAME"}}}"##, #"{"a": {"$extends": "{NAME}"}}"#,
    #"{"a": {"$type": "dimension", "$value": {"value": 1, "unit": "NAME"}}}"#,
    #"{"a": {"$type": "dimension", "$value": {"value": 1, "NAME": "px"}}}"#,
    #"{"a": {"$type": "fontFamily", "$value": "NAME"}}"#, #"{"a": {"$type": "fontFamily", "$value": ["{NAME}"]}}"#,
    #"{"a": {"$value": 1, "NAME": 1}}"#, #"{"NAME": 1, "NAME": 2}"#,
    #"{"version": "2025.10", "NAME": 1, "resolutionOrder": [{"$ref": "NAME"}]}"#,
    ##"{"version": "2025.10", "sets": {}, "resolutionOrder": [{"$ref": "#/sets/NAME"}]}"##,
  ])
  func `findings are short whatever they quote`(text: String) {
    let name = String(repeating: "n", count: 100_000)
    let bytes = Array(text.replacing("NAME", with: name).utf8)
    let (system, loading) = TokenSystem.load(path: "t.json") { path in
      if path != "t.json" { throw MemoryFiles.Missing() }
      return bytes
    }
    let findings = loading + (system?.resolve([:]).findings ?? [])
    #expect(!findings.isEmpty)
    for finding in findings {
      #expect(finding.description.utf8.count < 5_000)
      #expect(finding.pointer.utf8.count < 5_000)
    }
  }

  @Test(arguments: [(4, true), (64, true), (65, false)])
  func `a text may be a length if it is no longer than any`(count: Int, isLength: Bool) {
    let measure = WrittenValue.measure("1." + String(repeating: "0", count: count - 4) + "px")
    #expect((measure.map { $0.value == 1 && $0.unit == "px" } ?? false) == isLength)
    #expect((measure == nil) != isLength)
  }
}
