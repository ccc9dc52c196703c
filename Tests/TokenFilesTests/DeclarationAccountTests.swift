import LocalFiles
import LocatedJSON
import TestFiles
import Testing
import TokenDialects
import TokenEngine

@testable import TokenFiles

/// Every declaration ends as a value, or as one of a group that gives its number and its first location.
@Suite("Accounts of declarations")
struct DeclarationAccountTests {
  /// What became of the declarations of a system in all its variants.
  struct Answer {
    let account: DeclarationAccount
    let findings: [Finding]

    /// What is against the law.
    func violations(expecting count: Int) -> [String] {
      var violations: [String] = []
      if account.readCount != count {
        violations.append("\(count) declarations, but \(account.readCount) are in the account")
      }
      let structural = [
        DeclarationAccount.replaced, DeclarationAccount.otherVariants, DeclarationAccount.referenceOnly,
      ]
      for group in account.groups where !structural.contains(group.kind) {
        let isReported = findings.contains {
          $0.code == group.kind || $0.unlisted?.code == group.kind
        }
        if !isReported { violations.append("\(group.count) \(group.kind) from \(group.first) without a finding") }
      }
      return violations
    }
  }

  /// Resolves all variants of a system, or some of very many.
  static func answer(_ system: TokenSystem, _ loading: [Finding]) -> Answer? {
    var resolver = VariantResolver(system, keepsAccount: true)
    var findings = loading
    for input in system.combinations(limit: 40) { findings += resolver.variant(input).findings }
    return resolver.account.map { Answer(account: $0, findings: findings) }
  }

  /// A folder, and what its account says.
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let files: [String: String]
    let lines: [String]

    init(_ name: String, _ files: [String: String], _ lines: [String]) {
      (testDescription, self.files, self.lines) = (name, files, lines)
    }
  }

  private static let number = #"{"$type": "number", "$value": 1}"#

  // swift-format-ignore
  private static let rows = [
    Row("values alone", ["a.tokens.json": #"{"a": \#(number), "b": {"c": \#(number)}}"#], ["read 2 = 2 values"]),
    Row("one value", ["a.tokens.json": #"{"a": \#(number)}"#], ["read 1 = 1 value"]),
    Row("no declaration", ["a.tokens.json": "{}"], ["read 0 = 0 values"]),
    Row("a missing reference", ["a.tokens.json": #"{"a": {"$value": "{x}"}, "b": {"$value": "{a}"}}"#], ["1 without a value: reference.blocked; first: f/a.tokens.json:1:31", "1 without a value: reference.unresolved; first: f/a.tokens.json:1:7", "read 2 = 0 values + 2 reported (of 2 kinds)"]),
    Row("names that nobody can have", ["a.tokens.json": #"{"a": \#(number), "b.c": {"d": \#(number), "e": \#(number)}}"#], ["2 without a value: name.character; first: f/a.tokens.json:1:41", "read 3 = 1 value + 2 reported (of 1 kind)"]),
    Row("a type that is none, for a whole group", ["a.tokens.json": #"{"g": {"$type": "colour", "a": {"$value": 1}, "b": {"$value": 2}}}"#], ["2 without a value: type.unknown; first: f/a.tokens.json:1:32", "read 2 = 0 values + 2 reported (of 1 kind)"]),
    Row("a file that another replaces", ["a.tokens.json": #"{"a": \#(number), "b": \#(number)}"#, "b.tokens.json": #"{"a": \#(number)}"#], ["1 replaced by later declarations of the same path; first: f/a.tokens.json:1:7", "read 3 = 2 values + 1 reported (of 1 kind)"]),
    Row("a group in the place of a token", ["a.tokens.json": #"{"a": \#(number)}"#, "b.tokens.json": #"{"a": {"b": \#(number)}}"#], ["1 replaced by later declarations of the same path; first: f/a.tokens.json:1:7", "read 2 = 1 value + 1 reported (of 1 kind)"]),
    Row("a token inside of a token", ["a.tokens.json": #"{"a": {"$type": "number", "$value": 1, "b": \#(number)}}"#], ["2 without a value: token.hasChildren; first: f/a.tokens.json:1:40", "read 2 = 0 values + 2 reported (of 1 kind)"]),
    Row("a plain text", ["a.json": #"{"a": {"value": "x", "comment": ""}, "b": {"value": "1px"}}"#], ["read 2 = 2 values, 1 of them a plain text"]),
    Row("files that are no token files", ["a.tokens.json": #"{"a": \#(number)}"#, "b.json": "{}", "c.md": "", "d.md": "", "Makefile": ""], ["1 file read, 4 left out: 2 .md, 1 .json, 1 without an ending", "read 1 = 1 value"]),
    Row("files that turn out to be none", ["a.json": #"{"a": \#(number)}"#, "package.json": #"{"name": "x", "version": "1.0.0", "dependencies": {}}"#], ["1 file read, 1 left out: 1 .json", "read 1 = 1 value"]),
    Row("a set that no theme has", ["t.json": #"{"a": {"x": {"value": 1, "type": "number"}}, "b": {"y": {"value": 1, "type": "number"}, "z": {"value": 1, "type": "number"}}, "$themes": [{"name": "T", "selectedTokenSets": {"a": "enabled"}}]}"#], ["2 without a value: studio.setUnused; first: f/t.json:1:51", "read 3 = 1 value + 2 reported (of 1 kind)"]),
    Row("files of three formats", ["a.json": #"{"a": {"value": 1}, "b": {"value": 1}}"#, "b.json": #"{"a": \#(number), "c": \#(number)}"#, "c.yml": "props:\n  d:\n    {value: '1', type: number, category: x}\n  a:\n    {value: '2', type: number, category: x}\n"], ["2 replaced by later declarations of the same path; first: f/a.json:1:7", "read 6 = 4 values + 2 reported (of 1 kind)"]),
    Row("a key twice", ["a.tokens.json": #"{"g": {"a": \#(number), "b": \#(number)}, "g": {"a": \#(number)}, "n": {"$type": "number", "$value": 1, "$value": 2}}"#], ["2 without a value: json.duplicateKey; first: f/a.tokens.json:1:2", "read 4 = 2 values + 2 reported (of 1 kind)"]),
    Row("two keys of one path", ["a.json": #"{"a.b": {"value": "1px"}, "a_b": {"value": "2px"}}"#], ["1 without a value: dialect.samePath; first: f/a.json:1:27", "read 2 = 1 value + 1 reported (of 1 kind)"]),
  ]

  static func load(_ files: [String: String]) -> (system: TokenSystem?, findings: [Finding]) {
    let texts = Dictionary(uniqueKeysWithValues: files.map { ("f/" + $0.key, $0.value) })
    return TokenSystem.load(path: "f", profile: .lenient, read: MemoryFiles(texts: texts).read) { path in
      path == "f" ? files.keys.sorted() : nil
    }
  }

  @Test(arguments: rows) func `what became of each declaration is said`(row: Row) throws {
    let (system, findings) = Self.load(row.files)
    let read = try #require(system)
    let answer = try #require(Self.answer(read, findings))
    #expect(answer.account.lines == row.lines)
  }

  @Test func `of variants that are not resolved, the declarations are counted`() throws {
    let (system, _) = Self.load([
      "light.tokens.json": #"{"a": \#(Self.number)}"#, "dark.tokens.json": #"{"a": \#(Self.number)}"#,
    ])
    let read = try #require(system)
    var resolver = VariantResolver(read, keepsAccount: true)
    _ = resolver.variant([:])
    #expect(
      resolver.account?.lines == [
        "1 of variants that are not resolved here; first: f/dark.tokens.json:1:7",
        "read 2 = 1 value + 1 reported (of 1 kind)",
      ])
  }

  private static let dialects: [TokenDialect] = [.dtcg, .styleDictionary, .tokensStudio, .theo]

  /// All seeds together write more than 20,000 declarations, counted below.
  @Test(arguments: dialects) func `no declaration of odd files is lost`(dialect: TokenDialect) throws {
    var counted = 0
    for seed in UInt64(0)..<40 {
      var odd = OddFiles(dialect, seed: seed)
      let files = odd.files()
      let texts = Dictionary(uniqueKeysWithValues: files.map { ("f/" + $0.key, $0.value) })
      let (system, findings) = TokenSystem.load(
        path: "f", dialect: dialect, profile: .lenient, read: MemoryFiles(texts: texts).read
      ) { path in path == "f" ? files.keys.sorted() : nil }
      let read = try #require(system, "seed \(seed): \(findings)")
      let answer = try #require(Self.answer(read, findings))
      var expected = 0
      for (name, text) in files {
        let document = try #require(JSONScanner.scan(Array(text.utf8), file: name).document)
        expected += DeclarationOracle.count(document.root, dialect: dialect, isLenient: true)
      }
      counted += expected
      #expect(
        answer.violations(expecting: expected) == [], "\(dialect) seed \(seed): \(answer.account.lines)")
    }
    #expect(counted > (dialect == .theo ? 1_000 : 6_500), "\(counted) declarations")
  }
}

/// The folders of real token files.
@Suite("Accounts of real files", .enabled(if: SharedFolder.has("corpus"), Comment(rawValue: SharedFolder.absence)))
struct RealAccountTests {
  static let folders: [String] = {
    let root = SharedFolder.path ?? ""
    func isFolder(_ path: String) -> Bool { Files.kindFollowingLinks(of: root + "/" + path) == .folder }
    var folders: [String] = []
    for parent in ["corpus", "cases/teams", "cases/reports", "cases/dialects", "cases/dtcg"] {
      let names = (try? Files.list(root + "/" + parent)) ?? []
      folders += Set(names.compactMap { $0.split(separator: "/").first }).sorted().map { parent + "/" + $0 }
        .filter(isFolder)
    }
    return folders
  }()

  @Test func `all declarations are in the account`() throws {
    let root = (SharedFolder.path ?? "") + "/"
    var counted = 0
    for folder in Self.folders {
      let (system, loading) = TokenSystem.load(path: folder, profile: .lenient) {
        try Files.read(root + $0)
      } list: {
        Files.kindFollowingLinks(of: root + $0) == .folder ? try Files.list(root + $0) : nil
      }
      guard let system, !system.files.contains(where: { $0.hasSuffix(".yml") }) else { continue }
      let answer = try #require(DeclarationAccountTests.answer(system, loading))
      var expected = 0
      for file in Set(system.files).sorted() {
        let scanned = try JSONScanner.scan(
          Files.read(root + file), file: file, isJSON5: file.hasSuffix(".json5"), duplicateKeys: .lastCounts)
        let document = try #require(scanned.document)
        for root in [document.root] + document.replaced.filter({ $0.key.first != "$" }).map(\.value) {
          expected += DeclarationOracle.count(root, dialect: system.dialect, isLenient: true)
        }
      }
      counted += expected
      #expect(
        answer.violations(expecting: expected) == [], "\(folder) as \(system.dialect.title): \(answer.account.lines)")
    }
    #expect(counted > 20_000)
  }
}
