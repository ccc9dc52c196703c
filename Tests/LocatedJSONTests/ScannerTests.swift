import ColorSpaces
import SeededNumbers
import Testing

@testable import LocatedJSON

@Suite("JSON scanner")
struct ScannerTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let bytes: [UInt8]
    let expected: [String]
    init(_ name: String, _ text: String, _ expected: [String]) {
      self.init(name, Array(text.utf8), expected)
    }
    init(_ name: String, _ bytes: [UInt8], _ expected: [String]) {
      self.name = name
      self.bytes = bytes
      self.expected = expected
    }
    var testDescription: String { name }
  }

  /// What each text is wrong about: `line:column code pointer`.
  // swift-format-ignore
  @Test(arguments: [
    Row("an empty object", "{}", []),
    Row("all kinds", "[null, true, false, -1.5e3, \"a\", [], {}]", []),
    Row("nothing", "", ["1:1 json.syntax "]),
    Row("only space", " \n ", ["2:2 json.syntax "]),
    Row("two values", "1 2", ["1:3 json.syntax "]),
    Row("not closed", "{\"a\": [1", ["1:9 json.syntax /a/1"]),
    Row("a wrong bracket", "{\"a\": [1}", ["1:9 json.syntax /a/1"]),
    Row("a trailing comma", "[1,]", ["1:3 json.syntax /1"]),
    Row("a missing comma", "{\"a\": 1 \"b\": 2}", ["1:9 json.syntax "]),
    Row("no colon", "{\"a\" 1}", ["1:6 json.syntax /a"]),
    Row("NaN", "{\"a\": NaN}", ["1:7 json.syntax /a"]),
    Row("a leading zero", "[01, 1., .5, +1, 1e]", ["1:2 json.syntax /0", "1:6 json.syntax /1", "1:10 json.syntax /2", "1:14 json.syntax /3", "1:18 json.syntax /4"]),
    Row("single quotes", "{'a': 'b'}", ["1:2 json.syntax ", "1:7 json.syntax /a"]),
    Row("a bare key", "{a: 1}", ["1:2 json.syntax "]),
    Row("comments", "{ // x\n \"a\": /* y */ 1 }", ["1:3 json.syntax ", "2:7 json.syntax /a"]),
    Row("an open comment", "{ /* x", ["1:3 json.syntax "]),
    Row("a duplicate key", "{\"a\": 1, \"b\": 2, \"a\": 3}", ["1:18 json.duplicateKey /a"]),
    Row("an escaped duplicate key", "{\"a\": 1, \"\\u0061\": 3}", ["1:10 json.duplicateKey /a"]),
    Row("canonically equivalent keys differ", "{\"\u{E9}\": 1, \"e\u{301}\": 2}", []),
    Row("a control character", "[\"a\tb\"]", ["1:4 json.syntax /0"]),
    Row("a line feed in a string", "[\"a\nb\"]", ["1:2 json.syntax /0"]),
    Row("an unknown escape", "[\"\\x\"]", ["1:3 json.syntax /0"]),
    Row("a short escape", "[\"\\u12\"]", ["1:3 json.syntax /0"]),
    Row("a high surrogate alone", "[\"\\ud800\"]", ["1:3 json.loneSurrogate /0"]),
    Row("a low surrogate alone", "[\"\\udc00x\"]", ["1:3 json.loneSurrogate /0"]),
    Row("two high surrogates", "[\"\\ud83d\\ud83d\\ude00\"]", ["1:3 json.loneSurrogate /0"]),
    Row("numbers out of range", "[1e400, -1e400, 1e-400]", ["1:2 json.numberRange /0", "1:9 json.numberRange /1", "1:17 json.numberRange /2"]),
    Row("zero with a large exponent", "[0e999, 0.0e-999]", []),
    Row("a byte order mark", [0xEF, 0xBB, 0xBF, 0x7B, 0x7D], ["1:1 json.byteOrderMark "]),
    Row("UTF-16", [0xFF, 0xFE, 0x7B, 0, 0x7D, 0], ["1:1 json.encoding "]),
    Row("UTF-16 without a mark", [0x7B, 0, 0x7D, 0], ["1:1 json.encoding "]),
    Row("UTF-32", [0, 0, 0xFE, 0xFF, 0, 0, 0, 0x7B], ["1:1 json.encoding "]),
    Row("UTF-32 without a mark", [0x7B, 0, 0, 0, 0x7D, 0, 0, 0], ["1:1 json.encoding "]),
    Row("a scalar at the end", "\u{E9}", ["1:1 json.syntax "]),
    Row("an overlong scalar of three bytes", [0x22, 0xE0, 0x9F, 0xBF, 0x22], ["1:2 json.invalidUTF8 "]),
    Row("the first scalar of three bytes", [0x22, 0xE0, 0xA0, 0x80, 0x22], []),
    Row("an overlong scalar of four bytes", [0x22, 0xF0, 0x8F, 0xBF, 0xBF, 0x22], ["1:2 json.invalidUTF8 "]),
    Row("the first scalar of four bytes", [0x22, 0xF0, 0x90, 0x80, 0x80, 0x22], []),
    Row("the last scalar", [0x22, 0xF4, 0x8F, 0xBF, 0xBF, 0x22], []),
    Row("one after the last scalar", [0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], ["1:2 json.invalidUTF8 "]),
    Row("a second byte that is none", [0x22, 0xC3, 0xC0, 0x22], ["1:2 json.invalidUTF8 "]),
    Row("a third byte that is none", [0x22, 0xE2, 0x82, 0xC0, 0x22], ["1:2 json.invalidUTF8 "]),
    Row("a letter for the third byte", [0x22, 0xE2, 0x82, 0x41, 0x22], ["1:2 json.invalidUTF8 "]),
    Row("a fourth byte that is none", [0x22, 0xF0, 0x9F, 0x98, 0x7F, 0x22], ["1:2 json.invalidUTF8 "]),
    Row("a word at the end", "true", []),
    Row("a longer word", "[nullx]", ["1:2 json.syntax /0"]),
    Row("a high surrogate and a letter", "[\"\\ud83d\\ue000\"]", ["1:3 json.loneSurrogate /0"]),
    Row("the last low surrogate", "[\"\\ud83d\\udfff\"]", []),
    Row("a stray byte", [0x5B, 0x0A, 0x22, 0xFF, 0x22, 0x5D], ["2:2 json.invalidUTF8 "]),
    Row("an overlong scalar", [0x22, 0xC0, 0x80, 0x22], ["1:2 json.invalidUTF8 "]),
    Row("a surrogate in UTF-8", [0x22, 0xED, 0xA0, 0x80, 0x22], ["1:2 json.invalidUTF8 "]),
    Row("a scalar cut off", [0x22, 0xF0, 0x9F, 0x98], ["1:2 json.invalidUTF8 "]),
    Row("columns are scalars", "[\"\u{1F600}\u{E9}\", x]", ["1:8 json.syntax /1"]),
    Row("escapes in pointers", "{\"a/b~c\": [x]}", ["1:12 json.syntax /a~1b~0c/0"]),
    Row("several at once", "{\"a\": NaN, \"b\": 1e999,\n \"a\": 'x',}", ["1:7 json.syntax /a", "1:17 json.numberRange /b", "2:2 json.duplicateKey /a", "2:7 json.syntax /a", "2:10 json.syntax "]),
  ])
  func `finds every mistake`(_ row: Row) {
    let (document, findings) = JSONScanner.scan(row.bytes, file: "f.json")
    #expect(findings.map { "\($0.line ?? 0):\($0.column ?? 0) \($0.code) \($0.pointer)" } == row.expected)
    #expect((document == nil) == findings.contains { $0.severity == .error })
  }

  @Test
  func `a finding says where, what and what to do`() throws {
    let finding = try #require(JSONScanner.scan(Array("{\n  \"a\": True\n}".utf8), file: "t.json").findings.first)
    #expect(finding.description == "t.json:2:8: error: 'True' is not a JSON value; write it in lower case")
  }

  @Test(
    arguments: [
      ([0x7B, 0, 0x7D, 0], "UTF-16"), ([0, 0x7B, 0, 0x7D], "UTF-16"), ([0x7B, 0, 0, 0], "UTF-32"),
      ([0, 0, 0, 0x7B], "UTF-32"), ([0xFE, 0xFF, 0, 0x7B], "UTF-16"), ([0xFF, 0xFE, 0, 0], "UTF-32"),
    ] as [([UInt8], String)])
  func `another encoding is named`(bytes: [UInt8], name: String) {
    let findings = JSONScanner.scan(bytes, file: "f").findings
    #expect(findings.map(\.message) == ["the file is \(name), but JSON is UTF-8"])
  }

  /// Up to sixteen members, keys are compared one by one; beyond, they are looked up.
  @Test(arguments: [1, 15, 16, 17, 18, 40])
  func `a duplicate key is found among any number`(count: Int) {
    for twice in Set([0, count / 2, count - 1]) {
      let members = (0..<count).map { "\"k\($0)\":0" } + ["\"k\(twice)\":0"]
      let findings = JSONScanner.scan(Array("{\(members.joined(separator: ","))}".utf8), file: "f").findings
      #expect(findings.map(\.message) == ["the key 'k\(twice)' appears twice in this object"])
    }
  }

  struct DuplicateRow: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var text: String
    var root: String
    var findings: [String]

    init(_ name: String, _ text: String, _ root: String, _ findings: String...) {
      (testDescription, self.text, self.root, self.findings) = (name, text, root, findings)
    }
  }

  /// An object, not closed, with members such as `"k4":4`.
  private static func keys(_ numbers: some Sequence<Int>) -> String {
    "{" + numbers.map { #""k\#($0)":\#($0)"# }.joined(separator: ",")
  }

  @Test(arguments: [
    DuplicateRow("none", #"{"a":1,"b":2}"#, #"{"a":1,"b":2}"#),
    DuplicateRow(
      "the last one counts, where it stands", #"{"a":1,"b":2,"a":3}"#, #"{"b":2,"a":3}"#,
      "1:14 /a: the key 'a' appears twice in this object; the last one counts"),
    DuplicateRow(
      "several are one finding, at the first of them", #"{"x":{"a":1,"a":2,"a":3},"b":{"c":0},"b":1}"#,
      #"{"x":{"a":3},"b":1}"#,
      "1:13 /x/a: the key 'a' appears twice in this object; the last one counts (and 2 more like it in the file)"),
    DuplicateRow(
      "keys of other objects are others", #"[{"a":1},{"a":2}]"#, #"[{"a":1},{"a":2}]"#),
    DuplicateRow(
      "more than are compared one by one", keys(0..<40) + #","k7":9}"#,
      keys((0..<40).filter { $0 != 7 }) + #","k7":9}"#,
      "1:342 /k7: the key 'k7' appears twice in this object; the last one counts"),
  ])
  func `the last of equal keys counts where that is asked for`(row: DuplicateRow) throws {
    let (document, findings) = JSONScanner.scan(Array(row.text.utf8), file: "f", duplicateKeys: .lastCounts)
    #expect(findings.map { "\($0.line ?? 0):\($0.column ?? 0) \($0.pointer): \($0.message)" } == row.findings)
    #expect(findings.allSatisfy { $0.severity == .warning && $0.advice == "keep one of the two" })
    #expect(Self.text(try #require(document).root) == row.root)
  }

  /// Objects, lists and whole numbers as they are written.
  private static func text(_ node: JSONNode) -> String {
    if let members = node.object {
      return "{" + members.map { "\"\($0.key)\":" + text($0.value) }.joined(separator: ",") + "}"
    }
    if let items = node.array { return "[" + items.map(text).joined(separator: ",") + "]" }
    return node.number.map { "\(Int($0))" } ?? node.kind
  }

  /// Each key is compared with a set, so the cost grows with the number of keys.
  @Test func `very many equal keys are one finding`() throws {
    let text = "{" + repeatElement("\"a\":{\"b\":1}", count: 100_000).joined(separator: ",") + "}"
    let (document, findings) = JSONScanner.scan(Array(text.utf8), file: "f", duplicateKeys: .lastCounts)
    #expect(document?.root.object?.count == 1)
    #expect(
      findings.map(\.message) == [
        "the key 'a' appears twice in this object; the last one counts (and 99998 more like it in the file)"
      ])
  }

  @Test
  func `values, order and places are kept`() throws {
    let text = "{\"b\": [1, \"\\n\\u00e9\\ud83d\\ude00\\/\"],\n \"a\": {\"x\": null}}"
    let document = try #require(JSONScanner.scan(Array(text.utf8), file: "f.json").document)
    #expect(document.root.object?.map(\.key) == ["b", "a"])
    #expect(document.root["b"]?.array?.last?.string == "\n\u{E9}\u{1F600}/")
    #expect(document.root["b"]?.array?.first?.number == 1)
    let member = try #require(document.root.member("a"))
    #expect(document.position(of: member.keyOffset) == TextPosition(line: 2, column: 2))
    #expect(document.position(of: member.value.offset) == TextPosition(line: 2, column: 7))
    #expect(document.root["c"] == nil)
    #expect(document.root["a"]?["x"]?.kind == "null")
  }

  @Test
  func `comments may be allowed`() {
    let text = "// top\n{ /* in */ \"a\": 1 // end\n}\n// after"
    #expect(JSONScanner.scan(Array(text.utf8), file: "f", allowsComments: true).document?.root["a"]?.number == 1)
  }

  @Test(arguments: [(512, true), (513, false), (200_000, false)])
  func `depth has a limit and costs no stack`(depth: Int, isLegal: Bool) {
    let bytes = Array(repeating: UInt8(ascii: "["), count: depth) + Array(repeating: UInt8(ascii: "]"), count: depth)
    let (document, findings) = JSONScanner.scan(bytes, file: "f")
    #expect((document != nil) == isLegal)
    #expect(findings.map(\.code) == (isLegal ? [] : ["json.tooDeep"]))
  }

  @Test(arguments: [
    "0", "-0", "1", "0.1", "123456789012345678", "1e22", "1e23", "4.35", "2.2250738585072014e-308", "5e-324",
    "1.7976931348623157e308", "0.1e1", "9007199254740993e1", "123456789012345e22", "123456789012345e23", "1e-22",
    "1e-23", "100000000000000000000000", "9007199254740993", "3.141592653589793238462643",
  ])
  func `numbers are rounded as Double rounds them`(text: String) {
    let value = JSONScanner.scan(Array(text.utf8), file: "f").document?.root.number
    #expect(value == Double(text))
  }

  /// What is read is written as what it was, to the last bit.
  @Test(arguments: [
    ("5e-324", "5e-324"), ("-5e-324", "-5e-324"), ("-0", "-0"), ("-0.0", "-0"), ("0", "0"), ("0e5", "0"),
    ("2.2250738585072011e-308", "2.225073858507201e-308"), ("1e308", "1e+308"),
    ("1.7976931348623157e308", "1.7976931348623157e+308"), ("0.30000000000000004", "0.30000000000000004"),
    ("9007199254740991", "9007199254740991"), ("9007199254740992", "9007199254740992.0"),
    ("9223372036854775808", "9.223372036854776e+18"), ("18446744073709551616", "1.8446744073709552e+19"),
    ("1e21", "1e+21"), ("123456789012345678901234567890", "1.2345678901234568e+29"),
  ])
  func `extreme numbers stay what they are`(text: String, expected: String) throws {
    let value = try #require(JSONScanner.scan(Array(text.utf8), file: "f").document?.root.number)
    #expect(value.bitPattern == Double(text)?.bitPattern)
    #expect(value.shortestText == expected)
    let again = try #require(JSONScanner.scan(Array(expected.utf8), file: "f").document?.root.number)
    #expect(again.bitPattern == value.bitPattern)
  }

  @Test(arguments: [("1e309", 1), ("-1e309", 1), ("1e-400", 1), ("2e-324", 1), ("3e-324", 0), ("0e-400", 0)])
  func `a number that would become nothing or endless is a mistake`(text: String, count: Int) {
    #expect(JSONScanner.scan(Array(text.utf8), file: "f").findings.count == count)
  }

  @Test(arguments: [
    ("[1, 2]", true), ("[1, 2, 3]", true), ("[1, 2, 3, 4]", false), ("[[[[]]]]", true), ("[[], [], [], []]", false),
  ])
  func `the number of values has a limit`(text: String, isLegal: Bool) {
    let (document, findings) = JSONScanner.scan(Array(text.utf8), file: "f", maximumValues: 3)
    #expect((document != nil) == isLegal)
    #expect(findings.map(\.code) == (isLegal ? [] : ["json.tooLarge"]))
  }

  /// Whatever the bytes are, the scanner ends with a document or with an error.
  @Test(arguments: 0..<32 as Range<UInt64>)
  func `never traps`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let seedText = Array("{\"a\": [1.5e3, \"\\u00e9x\", true, null], \"b\": {\"c\": -0.0}} // x".utf8)
    for _ in 0..<200 {
      var bytes = seedText
      for _ in 0..<Int(random.next() % 6) {
        let index = Int(random.next() % UInt64(bytes.count))
        switch random.next() % 3 {
        case 0: bytes[index] = UInt8(truncatingIfNeeded: random.next())
        case 1: bytes.removeSubrange(index...)
        default: bytes.insert(UInt8(truncatingIfNeeded: random.next()), at: index)
        }
        if bytes.isEmpty { bytes = seedText }
      }
      let (document, findings) = JSONScanner.scan(bytes, file: "f")
      #expect((document == nil) == findings.contains { $0.severity == .error })
    }
  }
}

/// What JSON5 has besides, and what it has not (specification 1.0.0).
@Suite("JSON5")
struct JSON5Tests {
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let text: String
    /// The values, in the order of the text; texts in quotes.
    let values: String
    let findings: [String]

    init(_ name: String, _ text: String, _ values: String, _ findings: String...) {
      (testDescription, self.text, self.values, self.findings) = (name, text, values, findings)
    }
  }

  // swift-format-ignore
  private static let rows = [
    Row("comments and a last comma", "// a\n{a: 1, /* b */ 'b': [2, 3,],}", "a=1 b=[2 3]"),
    Row("names as keys", "{$a_1: 1, ünï: 2, null: 3, Infinity: 4}", "$a_1=1 ünï=2 null=3 Infinity=4"),
    Row("a key with a hyphen", "{font-size: 1}", "font-size=1", "1:2 json.syntax"),
    Row("a key that begins with a digit", "{100: 1}", "100=1", "1:2 json.syntax"),
    Row("strings", #"{a: 'x"y', b: "x'y", c: 'it\'s', d: '\x41\u0042\v\q'}"#, "a=\"x\"y\" b=\"x'y\" c=\"it's\" d=\"AB\u{B}q\""),
    Row("a string on two lines", "{a: 'x\\\ny\\\r\nz'}", "a=\"xyz\""),
    Row("a string that is not closed on its line", "{a: 'x\ny'}", "", "1:5 json.syntax"),
    Row("a string that is not closed", "{a: 'x", "", "1:5 json.syntax"),
    Row("hexadecimal digits without one", #"{a: '\xZZ'}"#, "a=\"ZZ\"", "1:6 json.syntax"),
    Row("a sign among hexadecimal digits", #"{a: '\x+5', b: 0x+1F}"#, "", "1:6 json.syntax", "1:16 json.syntax"),
    Row("an octal escape", #"{a: '\01', b: '\2'}"#, "a=\"\0\u{31}\" b=\"\"", "1:6 json.syntax", "1:16 json.syntax"),
    Row("numbers", "{a: +1, b: .5, c: 5., d: -0x1F, e: 0XA, f: 1.5e3, g: -.25E-2}", "a=1 b=0.5 c=5 d=-31 e=10 f=1500 g=-0.0025"),
    Row("no numbers", "{a: Infinity, b: -NaN}", "a=0 b=0", "1:5 json.numberRange", "1:18 json.numberRange"),
    Row("too large a number", "{a: 1e999}", "a=0", "1:5 json.numberRange"),
    Row("a point alone", "{a: .}", "a=null", "1:5 json.syntax"),
    Row("a leading zero", "{a: 01}", "a=null", "1:5 json.syntax"),
    Row("white space of Unicode", "\u{FEFF}{\u{A0}a\u{2003}:\u{2028}1\u{3000}}\u{B}", "a=1", "1:1 json.byteOrderMark"),
    Row("words of JSON", "{a: true, b: false, c: null}", "a=true b=false c=null"),
    Row("a comma alone", "{,}", "", "1:2 json.syntax"),
    Row("a word that is none", "{a: yes}", "a=null", "1:5 json.syntax"),
  ]

  @Test(arguments: rows) func `what JavaScript allows is read`(_ row: Row) {
    let (document, findings) = JSONScanner.scan(Array(row.text.utf8), file: "f.json5", isJSON5: true)
    #expect(findings.map { "\($0.line ?? 0):\($0.column ?? 0) \($0.code)" } == row.findings)
    let isBroken = findings.contains { $0.severity == .error }
    #expect((document == nil) == isBroken)
    if !isBroken { #expect(Self.text(document?.root) == row.values) }
  }

  @Test func `JSON is read in the same way`() throws {
    let text = #"{"a": [1, -2.5e1, "x\n\u00e9\ud83d\ude00\/"], "b": {"c": null}}"#
    let json = try #require(JSONScanner.scan(Array(text.utf8), file: "f").document)
    let json5 = try #require(JSONScanner.scan(Array(text.utf8), file: "f", isJSON5: true).document)
    #expect(Self.text(json.root) == Self.text(json5.root) && !Self.text(json.root).isEmpty)
  }

  private static func text(_ node: JSONNode?) -> String {
    switch node?.content {
    case .object(let members): members.map { "\($0.key)=\(text($0.value))" }.joined(separator: " ")
    case .array(let items): "[" + items.map { text($0) }.joined(separator: " ") + "]"
    case .string(let text): "\"\(text)\""
    case .number(let number): number == number.rounded() ? "\(Int(number))" : "\(number)"
    case .boolean(let flag): "\(flag)"
    case .null: "null"
    case nil: ""
    }
  }
}
