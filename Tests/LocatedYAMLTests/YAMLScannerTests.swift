import LocatedJSON
import Testing

@testable import LocatedYAML

/// What YAML texts stand for, and what is wrong with them.
@Suite("YAML scanner")
struct YAMLScannerTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let bytes: [UInt8]
    /// The value as JSON; `nil` if the text is refused.
    let value: String?
    /// `line:column code pointer` of each finding.
    let findings: [String]

    init(_ name: String, _ text: String, _ value: String?, _ findings: String...) {
      (testDescription, bytes, self.value, self.findings) = (name, Array(text.utf8), value, findings)
    }

    init(_ name: String, bytes: [UInt8], _ value: String?, _ findings: String...) {
      (testDescription, self.bytes, self.value, self.findings) = (name, bytes, value, findings)
    }
  }

  // swift-format-ignore
  private static let values = [
    Row("a mapping", "a: 1\nb: x y\n", #"{"a":1,"b":"x y"}"#),
    Row("a comment is no value", "# c\na: 1 # d\n", #"{"a":1}"#),
    Row("a '#' in a text", "a: x#fff\n", ##"{"a":"x#fff"}"##),
    Row("a text behind a comment of another kind", "a: # blue\n", #"{"a":null}"#),
    Row("a comment that is no colour", "a: #12\nb: #12345\nc: #ffg\n", #"{"a":null,"b":null,"c":null}"#),
    Row("texts of YAML 1.1 that are no values", "a: [yes, no, on, off, y, n, 1_000, 1:30, 2026-01-02, 0b1, 0x, 1e, -, ., +]\n", #"{"a":["yes","no","on","off","y","n","1_000","1:30","2026-01-02","0b1","0x","1e","-",".","+"]}"#),
    Row("texts in quotes are texts", "a: ['1', \"true\", 'null', \"~\", '']\n", #"{"a":["1","true","null","~",""]}"#),
    Row("blocks are texts", "a: |\n  1\nb: >-\n  1\n  2\n", #"{"a":"1\n","b":"1 2"}"#),
    Row("keys are taken as they are written", "100: a\n0x1F: b\ntrue: c\n~: d\n1.50: e\n'': f\n", #"{"100":"a","0x1F":"b","true":"c","~":"d","1.50":"e","":"f"}"#),
    Row("tags of the core schema", "a: !!str 12\nb: !!int '12'\nc: !!float 1\nd: !!bool \"true\"\ne: !!null ''\nf: !!map {}\ng: !!seq []\nh: ! 12\n!!str 7: 8\n", #"{"a":"12","b":12,"c":1,"d":true,"e":null,"f":{},"g":[],"h":"12","7":8}"#),
    Row("anchors and aliases", "a: &a {x: 1}\nb: *a\nc: [*a, &d 2, *d]\n&k k: *k\n", #"{"a":{"x":1},"b":{"x":1},"c":[{"x":1},2,2],"k":"k"}"#),
    Row("an alias as a key", "a: &a x\n*a : 1\n", #"{"a":"x","x":1}"#),
    Row("an anchor that is given anew", "a: &a 1\nb: *a\nc: &a 2\nd: *a\n", #"{"a":1,"b":1,"c":2,"d":2}"#),
    Row("a merge key", "a: &a {x: 1, y: 2}\nb:\n  y: 3\n  <<: *a\n  z: 4\n", #"{"a":{"x":1,"y":2},"b":{"x":1,"y":3,"z":4}}"#),
    Row("a list of merged mappings, the first wins", "a: &a {x: 1}\nb: &b {x: 2, y: 3}\nc: {<<: [*a, *b, {z: 5}]}\n", #"{"a":{"x":1},"b":{"x":2,"y":3},"c":{"x":1,"y":3,"z":5}}"#),
    Row("what was merged is merged again", "a: &a {x: 1}\nb: &b {<<: *a, y: 2}\nc: {<<: *b}\n", #"{"a":{"x":1},"b":{"x":1,"y":2},"c":{"x":1,"y":2}}"#),
    Row("a merge key in quotes is a key", "a: {'<<': 1}\n", #"{"a":{"<<":1}}"#),
    Row("one pair in a list", "a: [b: 1]\n", #"{"a":[{"b":1}]}"#),
    Row("no indentation of lists", "a:\n- 1\n- b: 2\n  c: 3\n", #"{"a":[1,{"b":2,"c":3}]}"#),
    Row("marks of documents", "%YAML 1.2\n---\na: 1\n...\n", #"{"a":1}"#),
    Row("lines of Windows", "a:\r\n  b: 1\r\n", #"{"a":{"b":1}}"#),
    Row("a byte order mark", bytes: [0xEF, 0xBB, 0xBF] + "é: 1".utf8, #"{"é":1}"#),
    Row("UTF-16 in little order", bytes: [0xFF, 0xFE, 0x61, 0, 0x3A, 0, 0x20, 0, 0x3D, 0xD8, 0x00, 0xDE], #"{"a":"😀"}"#),
    Row("UTF-16 in big order", bytes: [0xFE, 0xFF, 0, 0x61, 0, 0x3A, 0, 0x20, 0, 0x31], #"{"a":1}"#),
    Row("a key twice", "a: 1\nb: {c: 1, c: 2}\na: 2\n", #"{"b":{"c":2},"a":2}"#, "2:11 json.duplicateKey /b/c"),
    Row("two documents", "a: 1\n---\nb: 2\n", #"{"a":1}"#, "2:1 yaml.documents "),
  ]

  // swift-format-ignore
  private static let mistakes = [
    Row("nothing", "", nil, "1:1 yaml.syntax "),
    Row("comments alone", "# a\n", nil, "2:1 yaml.syntax "),
    Row("a colour without quotes", "a:\n  b: #fff\n  c: #11223344 # d\n", nil, "2:6 yaml.unquoted /a/b", "3:6 yaml.unquoted /a/c"),
    Row("colours without quotes in a list", "a:\n  - #fff\n  - #000000\n", nil, "2:5 yaml.unquoted /a/0", "3:5 yaml.unquoted /a/1"),
    Row("a colour without quotes in braces", "a: {b: #fff, c: 1}\n", nil, "1:8 yaml.unquoted /a/b"),
    Row("a colour without quotes in braces on lines", "a: {\n  b: 1,\n  c: #fff\n}\n", nil, "3:6 yaml.unquoted /a/c"),
    Row("a reference without quotes", "a: {b.c}\n", nil, "1:4 yaml.unquoted /a"),
    Row("a reference of Theo without quotes", "a: {!b}\n", nil, "1:5 yaml.unquoted /a"),
    Row("numbers that no token can have", "a: [.inf, -.INF, .nan, 1e999, -1e-999, 0x10000000000000000]\n", nil, "1:5 json.numberRange /a/0", "1:11 json.numberRange /a/1", "1:18 json.numberRange /a/2", "1:24 json.numberRange /a/3", "1:31 json.numberRange /a/4", "1:40 json.numberRange /a/5"),
    Row("an alias before its anchor", "a: *b\nb: &b 1\n", nil, "1:4 yaml.alias /a"),
    Row("an alias inside of what it names", "a: &a\n  - *a\n", nil, "2:5 yaml.alias /a/0"),
    Row("an alias as a key that is no text", "a: &a {}\n*a : 1\n", nil, "2:1 yaml.key "),
    Row("an alias as a key that names nothing", "a: 1\n*b : 1\n", nil, "2:1 yaml.alias "),
    Row("a merge key that names no mapping", "a: &a 1\nb: {<<: *a}\nc: {<<: [{}, 2]}\n", nil, "2:9 yaml.merge /b", "3:14 yaml.merge /c"),
    Row("a mapping as a key", "a: {{b: 1}: 2}\n", nil, "1:5 yaml.key /a"),
    Row("a list as a key", "? [a, b]\n: 1\n", nil, "1:3 yaml.key "),
    Row("unknown tags", "a: !b 1\nc: !!set {}\nd: !!binary aGk=\ne: !!map []\n!x f: 1\n", nil, "1:4 yaml.tag /a", "2:4 yaml.tag /c", "3:4 yaml.tag /d", "4:4 yaml.tag /e", "5:1 yaml.tag "),
    Row("tags that do not fit", "a: !!int 1.5\nb: !!bool 1\nc: !!null x\nd: !!float y\n", nil, "1:4 yaml.tag /a", "2:4 yaml.tag /b", "3:4 yaml.tag /c", "4:4 yaml.tag /d"),
    Row("a tab before a key", "a:\n\tb: 1\n", nil, "2:1 yaml.syntax /a"),
    Row("a quote that is not closed", "a: 1\nb: \"c\nd: 2\n", nil, "2:4 yaml.syntax /b"),
    Row("a quote that a document mark ends", "a: 'b\n--- c\n", nil, "1:4 yaml.syntax /a"),
    Row("braces that are not closed", "a: {b: 1,\n", nil, "1:4 yaml.syntax /a"),
    Row("a reserved character", "a: @b\n", nil, "1:4 yaml.syntax /a"),
    Row("a colon in a text", "a: b: c\n", nil, "1:5 yaml.syntax "),
    Row("a line that is no pair", "a: 1\nb\nc: 2\n", nil, "2:1 yaml.syntax "),
    Row("another indentation", "a:\n    b: 1\n  c: 2\n", nil, "3:3 yaml.syntax "),
    Row("an unknown escape", "a: \"\\q\"\n", nil, "1:5 yaml.syntax /a"),
    Row("half of a character", "a: \"\\ud83d\\ude00\"\n", nil, "1:7 yaml.syntax /a"),
    Row("a zero", "a: \"é\0\"\n", nil, "1:6 yaml.syntax "),
    Row("a merge conflict", "a:\n<<<<<<< HEAD\n  b: 1\n=======\n  b: 2\n>>>>>>> c\n", nil, "2:1 yaml.syntax /a"),
    Row("what is not UTF-8", bytes: Array("a: ".utf8) + [0xC3, 0x28], nil, "1:4 json.invalidUTF8 "),
    Row("half a unit of UTF-16", bytes: [0xFF, 0xFE, 0x61, 0, 0x3A], nil, "1:1 json.encoding "),
    Row("half a character of UTF-16", bytes: [0xFF, 0xFE, 0x00, 0xD8, 0x61, 0], nil, "1:1 json.encoding "),
    Row("UTF-32", bytes: [0xFF, 0xFE, 0, 0, 0x61, 0, 0, 0], nil, "1:1 json.encoding "),
  ]

  @Test(arguments: values + mistakes) func `texts are read or refused`(_ row: Row) {
    let (document, findings) = YAMLScanner.scan(row.bytes, file: "f.yaml", duplicateKeys: .lastCounts)
    #expect(document?.root.text == row.value)
    #expect(findings.map { "\($0.line ?? 0):\($0.column ?? 0) \($0.code) \($0.pointer)" } == row.findings)
    #expect((document == nil) == findings.contains { $0.severity == .error })
    for finding in findings { #expect(finding.advice?.isEmpty == false && !finding.message.isEmpty) }
  }

  @Test func `a key twice is an error unless the last counts`() {
    let (document, findings) = YAMLScanner.scan(Array("a: 1\na: 2".utf8), file: "f.yaml")
    #expect(document == nil)
    #expect(findings.map(\.code) == ["json.duplicateKey"])
  }

  @Test func `messages say what to do`() {
    let rows = [
      ("a: #fff", "'#' begins a comment in YAML, so there is no value before #fff; put the colour in quotes"),
      ("a: &sea 1\nb: *see", "there is no '&see' before '*see'; did you mean '*sea'?"),
      ("a:\n\tb: 1", "a tab where the line is indented; indent with spaces"),
      ("a: `b`", "'`' cannot begin a text; put the text in quotes"),
      ("a: \"b", "the text is not closed; add a quote"),
      ("a: !Ref b", "the tag '!Ref' is not read; remove it, or put a text that begins with '!' in quotes"),
      ("a: {b}", "{b} without quotes is a mapping with one key, and no reference; put it in quotes"),
    ]
    for (text, message) in rows {
      let findings = YAMLScanner.scan(Array(text.utf8), file: "f.yaml").findings
      #expect(findings.map { "\($0.message); \($0.advice ?? "")" } == [message])
    }
  }

  /// What an alias stands for is at the alias; what is in it, and merged members, where they are written.
  @Test func `values know where they are written`() throws {
    let text = "é: &a\n  x: 1\nb: *a\nc:\n  <<: *a\n  y:\n  - z: [2, {w: 3}]\n"
    let document = try #require(YAMLScanner.scan(Array(text.utf8), file: "f.yaml").document)
    func position(_ offset: Int?) -> String {
      guard let offset else { return "none" }
      let position = document.position(of: offset)
      return "\(position.line):\(position.column) \(document.writtenPointer(to: offset, pointer: nil))"
    }
    let root = document.root
    #expect(position(root.offset) == "1:1 ")
    #expect(position(root.member("é")?.keyOffset) == "1:1 /é")
    #expect(position(root["é"]?.offset) == "1:2 /é")
    #expect(position(root["é"]?.member("x")?.keyOffset) == "2:3 /é/x")
    #expect(position(root["b"]?.offset) == "3:4 /b")
    #expect(position(root["b"]?["x"]?.offset) == "2:6 /é/x")
    #expect(position(root["c"]?.offset) == "4:2 /c")
    #expect(position(root["c"]?.member("x")?.keyOffset) == "2:3 /é/x")
    #expect(position(root["c"]?["y"]?.offset) == "6:4 /c/y")
    #expect(position(root["c"]?["y"]?.array?[0].offset) == "7:3 /c/y/0")
    #expect(position(root["c"]?["y"]?.array?[0].member("z")?.keyOffset) == "7:5 /c/y/0/z")
    #expect(position(root["c"]?["y"]?.array?[0]["z"]?.array?[1]["w"]?.offset) == "7:16 /c/y/0/z/1/w")
  }
}
