import ColorSpaces
import LocalFiles
import LocatedJSON
import TestFiles
import Testing
import TokenEngine

@testable import TokenDialects
@testable import TokenFiles

/// The conformance cases: folders of token files, each with the tokens and diagnostics that are expected.
@Suite("Conformance")
struct ConformanceTests {
  private static let names = ConformanceCase.names(in: "dtcg")

  @Test func `no case is lost`() {
    #expect(Self.names.count == 113)
    #expect(Self.dialectNames.count == 9)
  }

  @Test(arguments: names)
  func `token files resolve as expected`(name: String) throws {
    let differences = try ConformanceCase("dtcg/" + name).differences()
    #expect(differences == [], "\(name)")
  }

  private static let dialectNames = ConformanceCase.names(in: "dialects")

  @Test(arguments: dialectNames)
  func `files of other dialects resolve as expected`(name: String) throws {
    let differences = try ConformanceCase("dialects/" + name).differences(ofDialect: true)
    #expect(differences == [], "\(name)")
  }
}

/// A folder of token files, and what its `expected.json` says.
private struct ConformanceCase {
  private static let root = PackageFolder.path + "/Tests/TokenFilesTests/Cases/"
  private let folder: String
  private let expected: JSONNode

  /// The names of the cases in a folder, sorted.
  static func names(in folder: String) -> [String] {
    let suffix = "/expected.json"
    let files = (try? Files.list(root + folder, suffix: suffix)) ?? []
    return files.map { String($0.dropLast(suffix.utf8.count)) }.sorted()
  }

  init(_ name: String) throws {
    folder = Self.root + name + "/"
    let file = folder + "expected.json"
    expected = try #require(JSONScanner.scan(Files.read(file), file: file).document).root
  }

  /// What is not as expected, a line each.
  ///
  /// Of a dialect, which is read as teams have it, what is told beside errors and what is expected does not count, and
  /// neither do descriptions where none is expected, nor the digits of colours.
  func differences(ofDialect isDialect: Bool = false) throws -> [String] {
    let entries = expected["entry"]?.array?.compactMap(\.string)
    let entry = try #require(entries == nil ? expected["entry"]?.string : "")
    let (system, loading) = TokenSystem.load(path: entry, profile: isDialect ? .lenient : .strict) {
      try Files.read(folder + $0)
    } list: { path in
      path.isEmpty ? entries : nil
    }
    var findings = Set(loading)
    var differences: [String] = []
    let results = try #require(expected["results"]?.array)
    let diagnostics = try #require(expected["diagnostics"]?.array)
    #expect(!results.isEmpty || !diagnostics.isEmpty, "nothing is expected")
    for result in results {
      var input: [String: String] = [:]
      for member in result["input"]?.object ?? [] { input[member.key] = member.value.string }
      let resolved = system?.resolve(input)
      findings.formUnion(resolved?.findings ?? [])
      let tokens = resolved?.tokens ?? ResolvedTokens(tokens: [])
      if let wanted = result["tokens"]?.object {
        let lines = wanted.map { $0.key + ": " + Self.text($0.value, leavingOut: isDialect ? ["hex"] : []) }
        let described = Set(wanted.filter { $0.value["description"] != nil }.map(\.key))
        let found = tokens.tokens.map { token in
          let silent = isDialect && !described.contains(token.path)
          return token.path + ": "
            + Self.text(token, leavingOut: (silent ? ["description"] : []) + (isDialect ? ["hex"] : []))
        }
        differences += Self.differences(found, lines)
      } else {
        let count = try #require(result["tokenCount"]?.number)
        if tokens.paths.count != Int(count) { differences.append("\(tokens.paths.count) tokens, not \(Int(count))") }
        let sample = try #require(result["sample"]?.object)
        let found = try sample.map { $0.key + ": " + Self.text(try #require(tokens.token($0.key))) }
        differences += Self.differences(found, sample.map { $0.key + ": " + Self.text($0.value) })
      }
    }
    for finding in findings where FindingCode.entry(of: finding.code)?.severities.contains(finding.severity) != true {
      differences.append("\(finding.code) is no code of the register, or never a \(finding.severity.rawValue) there")
    }
    let lines = diagnostics.map { Self.line($0) }
    if let count = expected["diagnosticCount"]?.number {
      if findings.count != Int(count) { differences.append("\(findings.count) findings, not \(Int(count))") }
      return differences
    }
    if isDialect {
      let codes = Set(diagnostics.compactMap { $0["code"]?.string })
      findings = findings.filter { $0.severity == .error || codes.contains($0.code) }
    }
    let hasLines = diagnostics.contains { $0["line"]?.number != nil }
    return differences + Self.differences(findings.map { Self.line($0, isLocated: hasLines || !isDialect) }, lines)
  }

  /// What is in one list only: surplus lines with `+`, missing ones with `-`.
  private static func differences(_ found: [String], _ wanted: [String]) -> [String] {
    found.sorted().difference(from: wanted.sorted()).map { change in
      switch change {
      case .insert(_, let line, _): "+ " + line
      case .remove(_, let line, _): "- " + line
      }
    }
  }

  /// A diagnostic on one line; the columns and messages are ours to choose.
  private static func line(_ node: JSONNode) -> String {
    var line = "-"
    if let place = node["line"], let number = place.number { line = String(Int(number)) }
    let tokens = (node["tokens"]?.array ?? []).compactMap(\.string).joined(separator: ",")
    let parts = ["severity", "code", "file", "pointer"].map { node[$0]?.string ?? "" }
    return (parts + [line, tokens]).joined(separator: " | ")
  }

  private static func line(_ finding: Finding, isLocated: Bool) -> String {
    let line = (isLocated ? finding.line : nil).map(String.init) ?? "-"
    let parts = [finding.severity.rawValue, finding.code, finding.file, finding.pointer, line]
    return (parts + [finding.related.joined(separator: ",")]).joined(separator: " | ")
  }

  /// A token of ours as JSON with sorted keys, without its chain.
  private static func text(_ token: ResolvedToken, leavingOut keys: [String] = []) -> String {
    let variant = ResolvedVariant(input: [], tokens: ResolvedTokens(tokens: [token]))
    let json = ResolutionJSON.text([variant], findings: [])
    let document = JSONScanner.scan(Array(json.utf8), file: "").document
    let node = document?.root["results"]?.array?.first?["tokens"]?.object?.first?.value
    return node.map { text($0, leavingOut: ["chain"] + keys) } ?? "no JSON"
  }

  private static func text(_ node: JSONNode, leavingOut keys: [String] = []) -> String {
    switch node.content {
    case .null: return "null"
    case .boolean(let value): return "\(value)"
    // What another order of the same steps makes of the last digit does not count.
    case .number(let value): return value.text(decimals: 14)
    case .string(let value): return "\"\(value)\""
    case .array(let items): return "[" + items.map { text($0, leavingOut: keys) }.joined(separator: ",") + "]"
    case .object(let members):
      let kept = members.filter { !keys.contains($0.key) }.sorted { $0.key < $1.key }
      return "{" + kept.map { "\($0.key):\(text($0.value, leavingOut: keys))" }.joined(separator: ",") + "}"
    }
  }
}
