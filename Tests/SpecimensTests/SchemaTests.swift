import LocatedJSON
import TestFiles
import Testing

@testable import Specimens

/// The published schema and the reader must know the same keys and words.
@Suite("The schema of specimen files")
struct SchemaTests {
  struct Row: Sendable, CustomTestStringConvertible {
    /// Where the schema describes the object or word, as a JSON Pointer.
    var pointer: String
    /// A node with a placeholder, `?`.
    var body: String
    var testDescription: String { pointer }

    init(_ pointer: String, _ body: String) {
      self.pointer = pointer
      self.body = body
    }

    /// A specimen with something instead of the placeholder.
    func specimen(_ text: String) -> String {
      body.hasPrefix("{'control'")
        ? body.replacing("?", with: text)
        : "{'control':'a','body':{'kind':'overlay','children':[\(body.replacing("?", with: text))]}}"
    }
  }

  // swift-format-ignore
  private static let objects = [
    Row("",                          "{'control':'a','body':{'kind':'box'},?}"),
    Row("/$defs/sum",                "{'kind':'space','length':{'sum':[1],?}}"),
    Row("/$defs/tokenLength/oneOf/1", "{'kind':'box','radius':{'sum':['{a}'],?}}"),
    Row("/$defs/fill/oneOf/1",       "{'kind':'box','fill':{'gradient':'{a}',?}}"),
    Row("/$defs/fill/oneOf/1/properties/gradient/oneOf/1/items",
        "{'kind':'box','fill':{'gradient':[{'color':'{a}','position':0,?},{'color':'{a}','position':1}]}}"),
    Row("/$defs/radius/oneOf/1",     "{'kind':'box','radius':{'topLeading':'{a}',?}}"),
    Row("/$defs/corners/oneOf/1",    "{'kind':'box','corners':{'topLeading':'bevel',?}}"),
    Row("/$defs/side",               "{'kind':'box','border':{'top':{'width':'{a}','color':'{a}',?}}}"),
    Row("/$defs/border/oneOf/1",     "{'kind':'box','border':{'width':'{a}','color':'{a}',?}}"),
    Row("/$defs/border/oneOf/2",     "{'kind':'box','border':{'top':{'width':'{a}','color':'{a}'},?}}"),
    Row("/$defs/border/oneOf/3",     "{'kind':'box','border':{'token':'{a}',?}}"),
    Row("/$defs/clipPath/oneOf/0",   "{'kind':'box','clipPath':{'icon':'plus',?}}"),
    Row("/$defs/clipPath/oneOf/1",   "{'kind':'box','clipPath':{'path':'M 0 0 H 1 V 1 Z',?}}"),
    Row("/$defs/padding/oneOf/1",    "{'kind':'box','padding':{'top':1,?}}"),
    Row("/$defs/offset",             "{'kind':'box','offset':{'x':1,?}}"),
    Row("/$defs/transformStep",      "{'kind':'box','transform':{'rotate':1,?}}"),
    Row("/$defs/transformStep/properties/scale/oneOf/1", "{'kind':'box','transform':{'scale':{'x':1,?}}}"),
    Row("/$defs/transformStep/properties/skew", "{'kind':'box','transform':{'skew':{'x':1,?}}}"),
  ] + NodeKind.allCases.map { Row("/$defs/\($0.rawValue)", "{'kind':'\($0.rawValue)',?}") }

  @Test(arguments: objects)
  func `an object has the keys the reader knows`(_ row: Row) throws {
    #expect(try Self.schema().keys(at: row.pointer) == Self.known("the keys are ", in: row.specimen("'QQQQ':0")))
  }

  @Test func `every object of the schema is compared`() throws {
    #expect(try Self.schema().objects == Self.objects.map(\.pointer).sorted())
  }

  private static let text = "'kind':'text','string':'a','font':'{a}','color':'{a}'"

  // swift-format-ignore
  private static let words = [
    Row("/$defs/alignment/anyOf/0",     "{'kind':'box','anchor':?}"),
    Row("/$defs/cornerWord/anyOf/0",    "{'kind':'box','corners':?}"),
    Row("/$defs/blend/anyOf/0",         "{'kind':'box','blend':?}"),
    Row("/properties/truncation/anyOf/0", "{'control':'a','body':{'kind':'box'},'truncation':?}"),
    Row("/$defs/text/properties/alignment/anyOf/0", "{\(text),'alignment':?}"),
    Row("/$defs/text/properties/case/anyOf/0", "{\(text),'case':?}"),
    Row("/$defs/text/properties/decoration/oneOf/0/anyOf/0", "{\(text),'decoration':?}"),
    Row("/$defs/text/properties/decoration/oneOf/1/items/anyOf/0", "{\(text),'decoration':[?]}"),
    Row("/$defs/text/properties/truncation/anyOf/0", "{\(text),'truncation':?}"),
    Row("/$defs/text/properties/direction/anyOf/0", "{\(text),'direction':?}"),
    Row("/$defs/image/properties/fit/anyOf/0", "{'kind':'image','image':'a.png','fit':?}"),
    Row("/$defs/fill/oneOf/1/properties/type/anyOf/0", "{'kind':'box','fill':{'gradient':'{a}','type':?}}"),
    Row("/$defs/fill/oneOf/1/properties/shape/anyOf/0",
        "{'kind':'box','fill':{'gradient':'{a}','type':'radial','shape':?}}"),
    Row("/$defs/fill/oneOf/1/properties/size/anyOf/0",
        "{'kind':'box','fill':{'gradient':'{a}','type':'radial','size':?}}"),
    Row("/$defs/fill/oneOf/1/properties/in/anyOf/0", "{'kind':'box','fill':{'gradient':'{a}','in':?}}"),
    Row("/$defs/border/oneOf/1/properties/placement/anyOf/0",
        "{'kind':'box','border':{'width':'{a}','color':'{a}','placement':?}}"),
    Row("/$defs/border/oneOf/2/properties/placement/anyOf/0",
        "{'kind':'box','border':{'top':{'width':'{a}','color':'{a}'},'placement':?}}"),
    Row("/$defs/border/oneOf/3/properties/placement/anyOf/0", "{'kind':'box','border':{'token':'{a}','placement':?}}"),
    Row("/$defs/clipPath/oneOf/0/properties/fit/anyOf/0", "{'kind':'box','clipPath':{'icon':'plus','fit':?}}"),
    Row("/$defs/clipPath/oneOf/1/properties/fit/anyOf/0",
        "{'kind':'box','clipPath':{'path':'M 0 0 H 1 V 1 Z','fit':?}}"),
    Row("/$defs/clipPath/oneOf/1/properties/rule", "{'kind':'box','clipPath':{'path':'M 0 0 H 1 V 1 Z','rule':?}}"),
    Row("/$defs/row/properties/distribution/anyOf/0", "{'kind':'row','children':[],'distribution':?}"),
    Row("/$defs/column/properties/distribution/anyOf/0", "{'kind':'column','children':[],'distribution':?}"),
    Row("/$defs/line/properties/axis/anyOf/0", "{'kind':'line','thickness':1,'color':'{a}','axis':?}"),
  ]

  @Test(arguments: words)
  func `a word is one the reader knows`(_ row: Row) throws {
    let words = try Self.schema().words(at: row.pointer)
    #expect(Self.known("use one of ", in: row.specimen("'QQQQ'")) == words)
    for word in words { #expect(Picture.read(row.specimen("'\(word)'")).findings == []) }
  }

  @Test func `every list of words is compared`() throws {
    #expect(try Self.schema().enumerations == (Self.words.map(\.pointer) + [Self.rotation]).sorted())
  }

  @Test(arguments: [0, 45, 90, 135, 180, 270, 360])
  func `a quarter turn is one the reader knows`(_ angle: Int) throws {
    let turns = try #require(try Self.schema()[Self.rotation]?["enum"]?.array)
    let findings = Picture.read(
      "{'control':'a','body':{'kind':'icon','icon':'plus','color':'{a}','rotation':\(angle)}}"
    ).findings
    #expect(findings.isEmpty == turns.contains { $0.number == Double(angle) })
  }

  @Test func `the kinds are those the reader knows`() throws {
    let kinds = try #require(try Self.schema()["/$defs/node/oneOf"]?.array).compactMap { $0["$ref"]?.string }
    #expect(kinds == NodeKind.allCases.map { "#/$defs/\($0.rawValue)" })
    for kind in NodeKind.allCases {
      #expect(try Self.schema()["/$defs/\(kind.rawValue)/properties/kind"]?["const"]?.string == kind.rawValue)
    }
  }

  @Test func `the file of the schema comes from the tables of keys`() throws {
    let file = try PackageFolder.lines(of: Self.path).joined(separator: "\n")
    #expect(file == Specimen.schema, "\(Self.path) is out of date; Scripts/command-tables writes it")
  }

  @Test(arguments: Specimen.keyTables.map(\.name))
  func `a table of the documentation comes from the tables of keys`(_ name: String) throws {
    let file = "Sources/Suites/Specimen/Specimen.docc/Reference/SpecimenFiles.md"
    let text = try PackageFolder.lines(of: file).joined(separator: "\n")
    let table = try #require(Specimen.keyTables.first { $0.name == name })
    #expect(
      text.contains("<!-- \(name) -->\n\(table.markdown)<!-- /\(name) -->\n"),
      "\(file): the table '\(name)' is out of date; Scripts/command-tables writes it")
  }

  private static let rotation = "/$defs/icon/properties/rotation/oneOf/0"

  private static let path = "Sources/Pictures/Specimens/Schemas/specimen.schema.json"

  private static func schema() throws -> SchemaFile {
    try SchemaFile(path)
  }

  /// What the reader lists in an advice, sorted.
  private static func known(_ beginning: String, in specimen: String) -> [String]? {
    let advice = Picture.read(specimen).findings.compactMap(\.advice).first { $0.hasPrefix(beginning) }
    return advice?.dropFirst(beginning.count).replacing(",", with: "").split(separator: " ").map(String.init).sorted()
  }
}
