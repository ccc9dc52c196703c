import LocatedJSON
import Testing

/// What is made of a list of fields: reader, writer, schema and rows of documentation.
@Suite("Object fields")
struct ObjectFieldTests {
  fileprivate enum Style: String, CaseIterable, Sendable { case solid, dashed }

  fileprivate struct Border: Equatable, Sendable {
    var width = 0.0
    var style = Style.solid
    var name: String?
    var dashes: [Int] = []
    var isInside = false
    var inner: [Border] = []

    static let fields: [ObjectField<Reader, Border>] = [
      .init("width", \.width, .number(in: 0...8), "How wide `it` is."),
      .init("style", \.style, .word, "What it looks like.", unless: .solid),
      .init("name", \.name, .title, "", absence: .means("none | nothing")),
      .init("dashes", \.dashes, .list(of: .wholeNumber(in: 1...9), count: 0...2), "", unless: []),
      .init("inside", \.isInside, .flag, "Whether it is inside.", unless: false, absence: .isUnsaid),
      .init("inner", \.inner, .list(of: .border, isInline: false), "", unless: [], absence: .isUnsaid),
    ]
  }

  fileprivate struct Reader: ObjectReader {
    var mistakes: [FormError] = []
    mutating func report(_ mistake: FormError) { mistakes.append(mistake) }
    func nearest(to name: String, among names: [String]) -> String? { nearestName(to: name, among: names) }
  }

  private static func read(_ text: String) throws -> (border: Border, mistakes: [String]) {
    var (reader, border) = (Reader(), Border())
    let node = try #require(JSONScanner.scan(Array(text.utf8), file: "f").document).root
    _ = reader.read(node, into: &border, Border.fields, "a border")
    return (border, reader.mistakes.map { "\($0.offset) \($0.message)" })
  }

  private static let full = """
    {"width": 2, "style": "dashed", "name": "a", "dashes": [3, 1], "inside": true, "inner": [{"width": 1}]}
    """

  @Test func `keys are read into the value`() throws {
    var expected = Border(width: 2, style: .dashed, name: "a", dashes: [3, 1], isInside: true)
    expected.inner = [Border(width: 1)]
    let (border, mistakes) = try Self.read(Self.full)
    #expect(border == expected)
    #expect(mistakes == [])
  }

  // swift-format-ignore
  @Test(arguments: [
    (#"{"width": 1}"#, []),
    (#"{}"#, ["0 a border has no 'width'"]),
    (#"[]"#, ["0 a border must be an object, not an array"]),
    (#"{"width": 9}"#, ["10 \"width\" is 9"]),
    (#"{"width": 1, "inside": 1}"#, ["23 \"inside\" must be true or false, not a number"]),
    (#"{"width": 1, "style": "x"}"#, ["22 \"style\" cannot be 'x'"]),
    (#"{"width": 1, "dashes": [0, 2]}"#, ["24 \"dashes\" is 0"]),
    (#"{"width": 1, "inner": [{"widht": 2}]}"#, ["24 unknown key 'widht' in a border"]),
  ] as [(String, [String])])
  func `what is wrong is reported under its key`(_ text: String, _ expected: [String]) throws {
    #expect(try Self.read(text).mistakes == expected)
  }

  @Test func `what holds without its key is not written`() throws {
    var output = JSONWriter()
    output.object(of: Border(width: 1), Border.fields)
    #expect(output.text == #"{"width":1}"#)
    output = JSONWriter(isPretty: true)
    output.object(of: try Self.read(Self.full).border, Border.fields)
    #expect(output.text == Self.full)
  }

  @Test func `a schema has what fields say`() throws {
    let shape = ValueShape.object(Border.fields.map(\.shape), rule: .notAll(["dashes", "inner"]))
    let schema = shape.schema(title: "Border", "A border.", definitions: ["border": shape])
    let members = """
      "type": "object",
        "additionalProperties": false,
        "required": ["width"],
        "properties": {
          "width": {"description": "How wide 'it' is.", "type": "number", "minimum": 0, "maximum": 8},
          "style": {"description": "What it looks like.", "enum": ["solid", "dashed"], "default": "solid"},
          "name": {"description": "Left out: none | nothing.", "type": "string", "minLength": 1},
          "dashes": {
            "type": "array",
            "maxItems": 2,
            "items": {"type": "integer", "minimum": 1, "maximum": 9},
            "default": []
          },
          "inside": {"description": "Whether it is inside.", "type": "boolean"},
          "inner": {
            "type": "array",
            "items": {"$ref": "#/$defs/border"}
          }
        },
        "not": {"required": ["dashes", "inner"]}
      """
    let expected = """
      {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Border",
        "description": "A border.",
        \(members),
        "$defs": {
          "border": {
            \(members.replacing("\n", with: "\n    "))
          }
        }
      }

      """
    #expect(schema == expected)
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let shape: ValueShape
    let testDescription: String
    init(_ shape: ValueShape, _ schema: String) {
      self.shape = shape
      testDescription = schema
    }
  }

  // swift-format-ignore
  @Test(arguments: [
    Row(.anything, "{}"),
    Row(.null, "{'type':'null'}"),
    Row(.text(length: 0...3, pattern: "^a"), "{'type':'string','maxLength':3,'pattern':'^a'}"),
    Row(.words(["a"]), "{'const':'a'}"),
    Row(.numbers([0, 90]), "{'enum':[0,90]}"),
    Row(.list(of: .flag, count: 1...Int.max, isUnique: true),
        "{'type':'array','minItems':1,'uniqueItems':true,'items':{'type':'boolean'}}"),
    Row(.map(of: .null, names: .someText, count: 1...2, known: [MemberShape("*", "", .flag)]),
        "{'type':'object','minProperties':1,'maxProperties':2,'propertyNames':{'type':'string','minLength':1},"
          + "'properties':{'*':{'type':'boolean'}},'additionalProperties':{'type':'null'}}"),
    Row(.oneOf([.described("A word.", .definition("b")), .null]),
        "{'oneOf':[{'description':'A word.','$ref':'#/$defs/b'},{'type':'null'}]}"),
    Row(.anyOf([.number(0...1)]), "{'anyOf':[{'type':'number','minimum':0,'maximum':1}]}"),
    Row(.object([], rule: .oneOf([["a"], ["b", "c"]])),
        "{'type':'object','additionalProperties':false,'properties':{},'oneOf':[{'required':['a']},{'required':['b','c']}]}"),
    Row(.object([], rule: .anyOf([["a"]])),
        "{'type':'object','additionalProperties':false,'properties':{},'anyOf':[{'required':['a']}]}"),
  ])
  func `each shape has its keywords`(_ row: Row) throws {
    let text = ValueShape.null.schema(title: "", "", definitions: ["a": row.shape])
    let compact = text.split(separator: "\n").map { line in String(line.drop { $0 == " " }) }.joined()
      .replacing("\": ", with: "\":").replacing(", ", with: ",").replacing("\"", with: "'")
    #expect(compact.hasSuffix("'$defs':{'a':\(row.testDescription)}}"))
  }

  @Test func `the fields are a table`() {
    #expect(
      Border.fields.map(\.shape).markdownTable.split(separator: "\n") == [
        "| key | value | unless given |",
        "|---|---|---|",
        "| `width` | How wide `it` is. | required |",
        "| `style` | What it looks like. | `\"solid\"` |",
        "| `name` | | none \\| nothing |",
        "| `dashes` | | `[]` |",
        "| `inside` | Whether it is inside. | |",
        "| `inner` | | |",
      ])
  }
}

extension ValueFormat<ObjectFieldTests.Reader, String> {
  /// A text that is not empty.
  fileprivate static var title: ValueFormat {
    ValueFormat(.someText) {
      $0.text($1, $0.name(of: $1, key: $2))
    } write: {
      $0.string($1)
    }
  }
}

extension ValueFormat<ObjectFieldTests.Reader, ObjectFieldTests.Border> {
  fileprivate static var border: ValueFormat {
    .object(ObjectFieldTests.Border.fields, "a border", definition: "border") { ObjectFieldTests.Border() }
  }
}
