import ColorSpaces
import LocatedJSON
import TestFiles
import Testing
import TokenEngine

@testable import TokenFiles

/// The conformance cases for DTCG files, each a folder with its expected tokens and diagnostics.
@Suite("DTCG conformance", .enabled(if: SharedFolder.has("cases/dtcg"), Comment(rawValue: SharedFolder.absence)))
struct ConformanceTests {
  static let folder = "cases/dtcg"

  @Test(arguments: SharedFolder.folders(in: folder, holding: "expected.json"))
  func `resolves as expected`(name: String) throws {
    let expected = try Self.json("\(Self.folder)/\(name)/expected.json")
    let entry = try #require(expected["entry"]?.string)
    let (system, loadFindings) = TokenSystem.load(path: entry) {
      try SharedFolder.read("\(Self.folder)/\(name)/\($0)")
    }
    var findings = Set(loadFindings)
    for result in expected["results"]?.array ?? [] {
      var input: [String: String] = [:]
      for member in result["input"]?.object ?? [] { input[member.key] = member.value.string }
      let resolved = system?.resolve(input)
      findings.formUnion(resolved?.findings ?? [])
      let tokens = resolved?.tokens ?? ResolvedTokens(tokens: [])
      if let wanted = result["tokens"] {
        let actual = Self.canonical(tokens)
        #expect(actual == Self.canonical(wanted), "\(name) \(input)")
      } else {
        #expect(tokens.paths.count == Int(result["tokenCount"]?.number ?? -1))
        for member in result["sample"]?.object ?? [] {
          let token = try #require(tokens.token(member.key))
          #expect(Self.text(token) == Self.text(member.value))
        }
      }
    }
    let wanted = (expected["diagnostics"]?.array ?? []).map(Self.diagnostic).sorted()
    if expected["diagnosticCount"] == nil { #expect(findings.map(Self.diagnostic).sorted() == wanted, "\(name)") }
  }

  private static func json(_ name: String) throws -> JSONNode {
    try #require(JSONScanner.scan(SharedFolder.read(name), file: name).document).root
  }

  /// A diagnostic on one line; the columns and messages are ours to choose.
  private static func diagnostic(_ node: JSONNode) -> String {
    var line = "-"
    if let number = node["line"]?.number { line = String(Int(number)) }
    let tokens = (node["tokens"]?.array ?? []).compactMap(\.string).joined(separator: ",")
    let parts = ["severity", "code", "file", "pointer"].map { node[$0]?.string ?? "" }
    return (parts + [line, tokens]).joined(separator: " | ")
  }

  private static func diagnostic(_ finding: Finding) -> String {
    let line = finding.line.map(String.init) ?? "-"
    let parts = [finding.severity.rawValue, finding.code, finding.file, finding.pointer, line]
    return (parts + [finding.related.joined(separator: ",")]).joined(separator: " | ")
  }

  private static func canonical(_ tokens: ResolvedTokens) -> [String] {
    tokens.tokens.map { $0.path + ": " + text($0) }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private static func canonical(_ node: JSONNode) -> [String] {
    (node.object ?? []).map { $0.key + ": " + text($0.value) }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// A token of ours as JSON with sorted keys, without its chain.
  private static func text(_ token: ResolvedToken) -> String {
    let variant = ResolvedVariant(input: [], tokens: ResolvedTokens(tokens: [token]))
    let json = ResolutionJSON.text([variant], findings: [])
    let document = JSONScanner.scan(Array(json.utf8), file: "").document
    let node = document?.root["results"]?.array?.first?["tokens"]?.object?.first?.value
    return node.map { text($0, leavingOut: ["chain"]) } ?? "no JSON"
  }

  private static func text(_ node: JSONNode, leavingOut keys: [String] = []) -> String {
    switch node.content {
    case .null: return "null"
    case .boolean(let value): return "\(value)"
    case .number(let value): return value.shortestText
    case .string(let value): return "\"\(value)\""
    case .array(let items): return "[" + items.map { text($0) }.joined(separator: ",") + "]"
    case .object(let members):
      let kept = members.filter { !keys.contains($0.key) }.sorted { $0.key < $1.key }
      return "{" + kept.map { "\($0.key):\(text($0.value))" }.joined(separator: ",") + "}"
    }
  }
}
