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
    var testDescription: String { pointer }

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
