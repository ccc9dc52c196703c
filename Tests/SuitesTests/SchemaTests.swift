import LocalFiles
import LocatedJSON
import TestFiles
import Testing

@testable import SuiteFiles
@testable import Suites

/// The published schema says what the reader takes, also where their words come from different places.
@Suite("The schema of suite files")
struct SchemaTests {
  struct Row: Sendable, CustomTestStringConvertible {
    /// Where the schema describes the object or word, as a JSON Pointer.
    var pointer: String
    /// A member of a suite file with a gap for it, `?`.
    var member: String
    var testDescription: String { "\(pointer) \(member)" }

    init(_ pointer: String, _ member: String) {
      self.pointer = pointer
      self.member = member
    }

    /// A suite file with something in the gap.
    func file(_ text: String) throws -> JSONDocument {
      let tokens = member.hasPrefix("'tokens'") ? "" : "'tokens':'t',"
      let file = "{'suite':'a',\(tokens)'snapshots':'s',\(member.replacing("?", with: text))}"
      return try #require(JSONScanner.scan(Array(file.replacing("'", with: "\"").utf8), file: "specimen.json").document)
    }
  }

  /// Objects whose keys are read in another way than one by one.
  private static let objects = [
    Row("/properties/tokens/oneOf/1", "'tokens':{'file':'t',?}"),
    Row("/properties/tolerance/oneOf/2", "'tolerance':{'metric':'yiq',?}"),
  ]

  @Test(arguments: objects)
  func `an object has the keys the reader knows`(_ row: Row) throws {
    let findings = SuiteFile.read(try row.file("'QQQQ':0")).findings
    #expect(try Self.schema().keys(at: row.pointer) == Self.known("the keys are ", in: findings))
  }

  @Test(arguments: ["firefox", "fluent", "fluent-high-contrast", "fluent-macos", "ouds", "stylable"])
  func `the schema accepts the suite of a catalog`(_ name: String) throws {
    let bytes = try Files.read("\(PackageFolder.path)/Sources/Catalogs/\(name)/specimen.json")
    let document = try #require(JSONScanner.scan(bytes, file: name, allowsComments: true).document)
    #expect(try Self.schema().accepts(document.root))
  }

  @Test(arguments: [
    Row("good", "'scales':[1,{'scale':2,'variants':['a']}]"), Row("good", "'tolerance':null"),
    Row("good", "'fonts':{'A':['a.ttf','b.ttf'],'*':'builtin'}"), Row("good", "'corners':'smooth(0.25)'"),
    Row("good", "'tokens':{'root':'../..','file':['../a','../b']}"),
    Row("good", "'checks':{'findings':{'legacy.value':'off','alias.depth':{'maximum':18}}}"),
    Row("bad", "'other':1"), Row("bad", "'scales':[]"), Row("bad", "'scales':[9]"), Row("bad", "'scales':[1,1]"),
    Row("bad", "'scales':[{'variants':['a']}]"), Row("bad", "'tiers':[{'name':'a'}]"), Row("bad", "'variants':{}"),
    Row("bad", "'specimens':'a'"), Row("bad", "'specimens':['']"), Row("bad", "'profile':'loose'"),
    Row("bad", "'tokens':{'axis':'a'}"), Row("bad", "'tokens':{'file':'a','axis':'a','files':{'a':'b'}}"),
    Row("bad", "'tokens':{'root':'../a','file':'b'}"), Row("bad", "'fonts':{'A':[]}"),
    Row("bad", "'fonts':{'':'a.ttf'}"),
    Row("bad", "'icons':{'*':'a.svg'}"), Row("bad", "'icons':{'a':{'file':'a.svg','colors':{'red':'a'}}}"),
    Row("bad", "'tolerance':{'oklab':2,'pixels':1}"), Row("bad", "'tolerance':{'oklab':1}"),
    Row("bad", "'tolerance':{'metric':'yiq','window':0}"), Row("bad", "'checks':{'ordered':[{'tokens':'a'}]}"),
    Row("bad", "'checks':{'findings':{'legacy.value':'error'}}"),
    Row("bad", "'checks':{'findings':{'alias.depth':{'maximum':19}}}"),
  ])
  func `the schema and the reader accept the same files`(_ row: Row) throws {
    let document = try row.file("")
    #expect(try Self.schema().accepts(document.root) == (row.pointer == "good"))
    #expect((SuiteFile.read(document).file != nil) == (row.pointer == "good"))
  }

  @Test func `findings are rules for all tokens, or off`() throws {
    let pointer = "/properties/checks/properties/findings"
    #expect(try Self.schema().keys(at: pointer) == TokenRule.allCases.map(\.rawValue).sorted())
    #expect(try Self.schema()[pointer]?["additionalProperties"]?["const"]?.string == "off")
  }

  private static let words = [
    Row("/$defs/level", "'checks':{'findings':{'token.unused':?}}"),
    Row("/properties/profile", "'profile':?"), Row("/$defs/sheet", "'sheets':[?]"),
    Row("/properties/shadowBlur", "'shadowBlur':?"),
    Row("/properties/corners/anyOf/0", "'corners':?"),
    Row("/properties/checks/properties/ordered/items/properties/by", "'checks':{'ordered':[{'tokens':'a','by':?}]}"),
    Row(
      "/properties/checks/properties/ordered/items/properties/direction",
      "'checks':{'ordered':[{'tokens':'a','by':'value','direction':?}]}"),
    Row(
      "/properties/checks/properties/variants/items/properties/by",
      "'checks':{'variants':[{'tokens':'a','by':?,'less':{'a':'b'},'more':{'a':'c'}}]}"),
    Row("/properties/tolerance/oneOf/2/properties/antialiasing", "'tolerance':{'metric':'yiq','antialiasing':?}"),
    Row("/properties/tolerance/oneOf/2/properties/metric", "'tolerance':{'metric':?}"),
  ]

  @Test(arguments: words)
  func `a word is one the loader knows`(_ row: Row) throws {
    let words = try Self.schema().words(at: row.pointer)
    #expect(try words == Self.known("use one of ", in: Self.settingsFindings(row.file("'QQQQ'"))))
    for word in words {
      #expect(try Self.known("use one of ", in: Self.settingsFindings(row.file("'\(word)'"))) == nil)
    }
  }

  @Test func `every list of words is compared`() throws {
    #expect(try Self.schema().enumerations == Self.words.map(\.pointer).sorted())
  }

  /// What is wrong with the words of a suite file.
  private static func settingsFindings(_ document: JSONDocument) throws -> [Finding] {
    let (read, mistakes) = SuiteFile.read(document)
    guard let file = read else { return mistakes }
    var loader = SuiteLoader(
      access: FileAccess(), folder: "", file: file, filter: CaseFilter(), reader: SettingsReader(document: document))
    _ = (loader.settings(), loader.sheets())
    return loader.reader.findings
  }

  /// What the reader lists in an advice, sorted.
  private static func known(_ beginning: String, in findings: [Finding]) -> [String]? {
    let advice = findings.compactMap(\.advice).first { $0.hasPrefix(beginning) }
    return advice?.dropFirst(beginning.count).replacing(",", with: "").split(separator: " ").map(String.init).sorted()
  }

  private static func schema() throws -> SchemaFile {
    try SchemaFile("Sources/Suites/SuiteFiles/Schemas/suite.schema.json")
  }
}
