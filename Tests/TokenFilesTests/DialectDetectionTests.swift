import LocatedJSON
import Testing
import TokenEngine

@testable import TokenDialects
@testable import TokenFiles

@Suite("Detection of dialects")
struct DialectDetectionTests {
  // swift-format-ignore
  @Test(arguments: [
    (##"{"a": {"$value": 1}}"##, .dtcg),
    (##"{"a": {"$value": 1, "$extensions": {"mode": {"x": 2}}}}"##, .dtcgModes),
    (##"{"a": {"$value": 1, "$extensions": {"mode": "x"}}}"##, .dtcg),
    (##"{"a": {"value": 1}}"##, .styleDictionary),
    (##"{"a": {"value": 1, "type": "borderRadius"}}"##, .tokensStudio),
    (##"{"a": {"$value": "1", "$type": "spacing"}}"##, .tokensStudio),
    (##"{"a": {"$value": "1px", "$type": "spacing"}, "b": {"$value": {"value": 1, "unit": "px"}, "$type": "dimension"}}"##, .dtcg),
    (##"{"$themes": [], "s": {}}"##, .tokensStudio),
    (##"{"$metadata": {"tokenSetOrder": [], "activeThemes": []}, "s": {}}"##, .penpot),
    (##"{"variables": {}, "variableCollections": {}}"##, .figmaREST),
    (##"{"$extensions": {"com.figma.modeName": "x"}}"##, .figmaExport),
    (##"{"props": {}, "aliases": {}}"##, .theo),
    (##"{"a": {"$schema": "https://x/schemas/token-types/color.json", "value": "#fff"}}"##, .spectrum),
    (##"{"a": {"aliasOf": "b"}}"##, .fluentPipeline),
    (##"{"Meta": {"FluentUITokensVersion": 0}}"##, .fluentPipeline),
  ] as [(String, TokenDialect)])
  func `what a file holds shows its dialect`(text: String, dialect: TokenDialect) {
    let (system, findings) = DialectFolder("", ["a.json": text], []).load()
    #expect(system?.dialect == dialect)
    #expect(findings.filter { $0.code == "dialect.found" }.count == (dialect == .dtcg ? 0 : 1))
  }

  // swift-format-ignore
  @Test(arguments: [
    (##"{"dependencies": {}, "x": 1}"##, "a package.json"),
    (##"{"platforms": {"css": {"x": 1}}}"##, "Style Dictionary"),
    (##"{"$schema": "https://json-schema.org/draft/2020-12/schema", "properties": {"value": {"$ref": "#/x"}}}"##, "JSON Schema"),
    (##"{"settings": {"color": {"x": 1}}}"##, "theme.json of WordPress"),
    (##"{"cssVars": {"x": "y"}}"##, "shadcn"),
    (##"{"entities": []}"##, "Design System Package"),
    (##"{"a.b": "1px", "a.c": "2px"}"##, "names with dots"),
    (##"{"a": {"valeu": "1px"}}"##, "'valeu'"),
    (##"{"a": {"b": "1px"}}"##, "none of the formats"),
  ])
  func `a file of no dialect is one message that says what it may be`(text: String, words: String) throws {
    let (system, findings) = DialectFolder("", ["a.json": text], []).load()
    #expect(system == nil)
    let finding = try #require(findings.first)
    #expect(findings.count == 1)
    #expect(finding.code == "dialect.unknown" && finding.severity == .error && finding.advice != nil)
    #expect(finding.message.contains(words))
  }

  @Test func `a dialect that is named is not looked for`() {
    let folder = DialectFolder("", ["a.json": #"{"a": {"value": 1}}"#], [])
    let (system, findings) = folder.load(dialect: .tokensStudio)
    #expect(system?.dialect == .tokensStudio)
    #expect(!findings.contains { $0.code == "dialect.found" })
  }

  // swift-format-ignore
  @Test(arguments: [
    (.figmaREST,       ##"{"a": {"$type": "number", "$value": 1}}"##, "leave --from out"),
    (.xcassets,        ##"{"a": {"$type": "number", "$value": 1}}"##, "leave --from out"),
    (.theo,            ##"{"a": {"value": 1}}"##,                     "it looks like Style Dictionary; leave --from out"),
    (.spectrum,        ##"{"a": {"b": {"value": 1}}}"##,              "it looks like Style Dictionary; leave --from out"),
    (.styleDictionary, ##"{"a": {"$type": "number", "$value": 1}}"##, "leave --from out"),
    (.dtcg,            ##"{"props": {"a": "b"}, "aliases": {}}"##,    "it looks like Theo; leave --from out"),
  ] as [(TokenDialect, String, String)])
  func `a file without a token of the dialect that is named is a mistake`(
    dialect: TokenDialect, text: String, advice: String
  ) throws {
    let findings = DialectFolder("", ["a.json": text], []).load(dialect: dialect).findings
    let finding = try #require(findings.first { $0.code == "dialect.noTokens" })
    #expect(finding.severity == .error && finding.line == 1)
    #expect(finding.advice?.contains(advice) == true, "\(finding)")
    #expect(!DialectFolder("", ["a.json": "{}"], []).load(dialect: dialect).findings.contains { $0.code == finding.code })
  }

  @Test func `what is known to be no tokens is left out beside them`() {
    let answer = DialectFolder(
      "", ["package.json": #"{"dependencies": {"x": "1"}}"#, "a.json": #"{"a": {"value": 1}}"#], []
    ).answer()
    #expect(answer.tokens == ["a = 1"])
    #expect(answer.findings == ["note file.skipped  "])
  }

  @Test func `files of several dialects are read one after another`() {
    let memory = MemoryFiles(texts: [
      "a.json": #"{"a": {"value": 1}, "b": {"value": 2}}"#, "b.json": #"{"a": {"$type": "number", "$value": 3}}"#,
    ])
    let (system, findings) = TokenSystem.load(paths: ["a.json", "b.json"], profile: .lenient, read: memory.read)
    #expect(findings.map(\.code) == ["dialect.found"])
    #expect(system?.resolve().tokens.tokens.map { "\($0.path) = \($0.value)" } == ["a = 3", "b = 2"])
  }
}
