import LocatedJSON
import Testing

/// What is wrong with the form of values, as every reader of a file format reports it.
@Suite("Object reader")
struct ObjectReaderTests {
  private enum Shape: String, CaseIterable, Sendable { case round, square }

  private struct Reader: ObjectReader {
    var mistakes: [FormError] = []
    mutating func report(_ mistake: FormError) { mistakes.append(mistake) }
    func nearest(to name: String, among names: [String]) -> String? { nearestName(to: name, among: names) }
  }

  private static func node(_ text: String) throws -> JSONNode {
    try #require(JSONScanner.scan(Array(text.utf8), file: "f").document).root
  }

  private static func lines(_ mistakes: [FormError]) -> [String] {
    mistakes.map { "\($0.offset) \($0.kind) \($0.message); \($0.advice)" }
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let text: String
    let expected: [String]
    init(_ text: String, _ expected: String...) {
      self.text = text
      self.expected = expected
    }
    var testDescription: String { text }
  }

  // swift-format-ignore
  @Test(arguments: [
    Row(#"{"width": 1, "color": 2}"#),
    Row(#"{"width": 1}"#,                              "0 missingKey a border has no 'color'; add it"),
    Row(#"{}"#,                                        "0 missingKey a border has no 'width'; add it",
                                                       "0 missingKey a border has no 'color'; add it"),
    Row(#"[]"#,                                        "0 wrongKind a border must be an object, not an array; write an object"),
    Row(#"{"width": 1, "color": 2, "stile": 3}"#,      "25 unknownKey unknown key 'stile' in a border; did you mean 'style'?"),
    Row(#"{"width": 1, "color": 2, "zzz": 3}"#,        "25 unknownKey unknown key 'zzz' in a border; the keys are width, color, style"),
    // A misspelt key is not missing too; another one still is. No key that is there is proposed.
    Row(#"{"widht": 1}"#,                              "1 unknownKey unknown key 'widht' in a border; did you mean 'width'?",
                                                       "0 missingKey a border has no 'color'; add it"),
    Row(#"{"width": 1, "color": 2, "widht": 3}"#,      "25 unknownKey unknown key 'widht' in a border; the keys are width, color, style"),
    // A key that resembles no other is not taken for one that is missing.
    Row(#"{"color": 1, "thick": 2}"#,                  "13 unknownKey unknown key 'thick' in a border; the keys are width, color, style",
                                                       "0 missingKey a border has no 'width'; add it"),
    Row(#"{"thick": 2}"#,                              "1 unknownKey unknown key 'thick' in a border; the keys are width, color, style",
                                                       "0 missingKey a border has no 'width'; add it",
                                                       "0 missingKey a border has no 'color'; add it"),
    // Keys are compared to the letter.
    Row("{\"width\": 1, \"color\": 2, \"Style\": 3}",  "25 unknownKey unknown key 'Style' in a border; did you mean 'style'?"),
  ])
  func `keys are checked`(_ row: Row) throws {
    var reader = Reader()
    let node = try Self.node(row.text)
    let members = reader.members(
      of: node, keys: ["width", "color", "style"], required: ["width", "color"], "a border")
    #expect(members?.count == node.object?.count)
    #expect(Self.lines(reader.mistakes) == row.expected)
    for mistake in reader.mistakes { #expect((mistake.kind == .unknownKey) == (mistake.key != nil)) }
  }

  // swift-format-ignore
  @Test(arguments: [
    Row(#"{"color": 1, "thick": 2}"#,             "13 unknownKey unknown key 'thick' in a border; write 'width', which is missing"),
    Row(#"{"thick": 2}"#,                         "1 unknownKey unknown key 'thick' in a border; write 'width', which is missing",
                                                  "0 missingKey a border has no 'color'; add it"),
    Row(#"{"width": 1, "color": 2, "thick": 3}"#, "25 unknownKey unknown key 'thick' in a border; the keys are width, color"),
  ])
  func `in a small value, an unlike key is taken for the first that is missing`(_ row: Row) throws {
    var reader = Reader()
    let keys = ["width", "color"]
    reader.checkKeys(of: try Self.node(row.text), keys: keys, required: keys, "a border", pairsUnlikeKeys: true)
    #expect(Self.lines(reader.mistakes) == row.expected)
  }

  @Test(arguments: [19, 20, 21, 30])
  func `of very many unknown keys twenty are reported`(count: Int) throws {
    var reader = Reader()
    let text = "{" + (0..<count).map { "\"k\($0)\": 0" }.joined(separator: ", ") + "}"
    reader.checkKeys(of: try Self.node(text), keys: ["color"], "a box", advice: "remove it")
    #expect(reader.mistakes.count == min(count, 20))
    #expect(reader.mistakes.first?.message == "unknown key 'k0' in a box")
    let last = try #require(reader.mistakes.last)
    #expect(last.message.hasSuffix(count > 20 ? "'k19' in a box, and \(count - 20) more like it" : "in a box"))
    #expect(reader.mistakes.allSatisfy { $0.advice == "remove it" })
  }

  // swift-format-ignore
  @Test(arguments: [
    Row(#""a""#,  "0 wrongKind it must be a number, not a string; write a number from 0.5 to 2",
                  "0 wrongKind it must be a whole number, not a string; write a whole number from 1 to 8",
                  "0 wrongKind it must be true or false, not a string; write true or false, without quotes",
                  "0 wrongKind it must be an array of rows, not a string; write [ and ] around it",
                  "0 unknownWord it cannot be 'a'; use one of round, square"),
    Row(#""rond""#, "0 wrongKind it must be a number, not a string; write a number from 0.5 to 2",
                  "0 wrongKind it must be a whole number, not a string; write a whole number from 1 to 8",
                  "0 wrongKind it must be true or false, not a string; write true or false, without quotes",
                  "0 wrongKind it must be an array of rows, not a string; write [ and ] around it",
                  "0 unknownWord it cannot be 'rond'; did you mean 'round'?"),
    Row("0.25",   "0 wrongKind it must be a string, not a number; write it in double quotes",
                  "0 outOfRange it is 0.25; write a number from 0.5 to 2",
                  "0 outOfRange it is 0.25; write a whole number from 1 to 8",
                  "0 wrongKind it must be true or false, not a number; write true or false, without quotes",
                  "0 wrongKind it must be an array of rows, not a number; write [ and ] around it",
                  "0 wrongKind it must be one of round, square, not a number; write it in double quotes"),
  ])
  func `kinds are checked`(_ row: Row) throws {
    var reader = Reader()
    let node = try Self.node(row.text)
    _ = reader.text(node, "it")
    _ = reader.number(node, "it", in: 0.5...2)
    _ = reader.wholeNumber(node, "it", in: 1...8)
    _ = reader.flag(node, "it")
    _ = reader.items(node, "it", of: "rows")
    _ = reader.word(node, "it", of: Shape.self)
    #expect(Self.lines(reader.mistakes) == row.expected)
  }

  @Test(arguments: [("0.5", true), ("2", true), ("0.4999", false), ("2.0001", false)])
  func `a number's range has its ends`(text: String, isGood: Bool) throws {
    var reader = Reader()
    #expect((reader.number(try Self.node(text), "it", in: 0.5...2) != nil) == isGood)
    #expect(reader.mistakes.isEmpty == isGood)
  }

  @Test(arguments: [("1", 1), ("8", 8), ("0", nil), ("9", nil), ("1.5", nil), ("1e99", nil)] as [(String, Int?)])
  func `a whole number's range has its ends`(text: String, expected: Int?) throws {
    var reader = Reader()
    #expect(reader.wholeNumber(try Self.node(text), "it", in: 1...8) == expected)
    #expect(reader.mistakes.isEmpty == (expected != nil))
  }

  @Test func `good values come through`() throws {
    var reader = Reader()
    let node = try Self.node(#"{"t": "x", "f": true, "n": -2.5, "w": 3, "i": [1, 2], "k": "square"}"#)
    let value = { (key: String) in try #require(node[key]) }
    #expect(reader.text(try value("t"), "it") == "x")
    #expect(reader.flag(try value("f"), "it") == true)
    #expect(reader.number(try value("n"), "it") == -2.5)
    #expect(reader.wholeNumber(try value("w"), "it") == 3)
    #expect(reader.items(try value("i"), "it")?.count == 2)
    #expect(reader.word(try value("k"), "it") == Shape.square)
    #expect(reader.members(of: node, "it")?.count == 6)
    #expect(reader.mistakes == [])
  }

  @Test func `a value that must be there`() throws {
    let node = try Self.node(#"[{"a": 1}]"#)
    let inner = try #require(node.array?.first)
    #expect(throws: FormError.self) { try inner.value(of: "b", as: "a row") }
    do throws(FormError) {
      _ = try inner.value(of: "b", as: "a row")
    } catch {
      #expect(error.offset == 1)
      #expect(error.expected == "an object with \"b\"")
    }
  }

  @Test func `words are told apart to the letter`() throws {
    #expect(try Shape(word: "round") == .round)
    #expect(Shape.words == ["round", "square"])
    #expect(throws: UnknownWord(text: "Round", words: ["round", "square"])) { try Shape(word: "Round") }
    // A combining mark after the last letter is another word, though it may look the same.
    #expect(throws: UnknownWord.self) { try Shape(word: "round\u{301}") }
    #expect(UnknownWord(text: "squar", words: Shape.words).advice == "did you mean 'square'?")
    #expect(UnknownWord(text: "?", words: Shape.words).advice == "use one of round, square")
  }

  /// RFC 6901: a pointer's segments are keys and positions, with `~` and `/` escaped.
  @Test(
    arguments: [
      ("{\"a\"", ""), ("\"a\"", "/a"), ("[1", "/a"), ("1", "/a/0"), ("{\"b", "/a/1"), ("\"b/c", "/a/1/b~1c"),
      ("2", "/a/1/b~1c"), ("[]", "/a/2"), ("[3", "/a/3/0"), ("3", "/a/3/0/0"), ("\"d~", "/d~0"), ("{}", "/d~0/e"),
      ("\"f", "/f"), ("\"g", "/f"),
      // Nothing begins inside a value, or after all of them.
      ("a\": [", nil), (": [1", nil), ("}", nil),
    ] as [(String, String?)])
  func `the pointer of a place`(part: String, expected: String?) throws {
    let text = #"{"a": [1, {"b/c": 2}, [], [[3]]], "d~": {"e": {}}, "f": "g"}"#
    let node = try Self.node(text)
    let index = try #require(text.indices.first { text[$0...].hasPrefix(part) })
    #expect(node.pointer(to: text.utf8.distance(from: text.startIndex, to: index)) == expected)
    #expect(node.pointer(to: text.utf8.count) == nil)
    // A pointer leads to the value that begins there, or to that of the key.
    if let expected { #expect(node.value(at: expected).map { node.pointer(to: $0.offset) } == expected) }
    for wrong in ["/b", "/a/4", "/a/+1", "/a/01", "/a/-1", "/a/01x", "/f/g", "/a/1/b/c"] {
      #expect(node.value(at: wrong) == nil, "\(wrong)")
    }
  }
}
