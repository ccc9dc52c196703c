import LocatedJSON
import Testing
import TokenDialects
import TokenEngine
import TokenFiles

/// A folder in memory with files of one dialect, and what is expected of it.
struct DialectFolder: Sendable, CustomTestStringConvertible {
  let name: String
  let files: KeyValuePairs<String, String>
  let input: [String: String]

  /// The tokens as `path = value`.
  let tokens: [String]

  /// The findings as `severity code file pointer:line`, without that of the dialect.
  let findings: [String]

  init(
    _ name: String, _ files: KeyValuePairs<String, String>, input: [String: String] = [:], _ tokens: [String],
    _ findings: [String] = []
  ) {
    (self.name, self.files, self.input, self.tokens, self.findings) = (name, files, input, tokens, findings)
  }

  var testDescription: String { name }

  /// Reads the folder.
  func load(
    dialect: TokenDialect? = nil, profile: TokenProfile = .lenient
  ) -> (system: TokenSystem?, findings: [Finding]) {
    let memory = MemoryFiles(
      texts: Dictionary(uniqueKeysWithValues: files.map { ("f/" + $0.key, $0.value) }))
    return TokenSystem.load(path: "f", dialect: dialect, profile: profile, read: memory.read) { path in
      path == "f" ? files.map(\.key) : nil
    }
  }

  /// What the folder resolves to, in the form in which it is expected.
  func answer(
    dialect: TokenDialect? = nil, profile: TokenProfile = .lenient
  ) -> (dialect: TokenDialect?, tokens: [String], findings: [String]) {
    let (system, loading) = load(dialect: dialect, profile: profile)
    let resolved = system?.resolve(input)
    let lines = (loading + (resolved?.findings ?? [])).filter { $0.code != "dialect.found" }.map { finding in
      let location = finding.line.map { "\(finding.pointer):\($0)" } ?? ""
      return "\(finding.severity.rawValue) \(finding.code) \(finding.file.dropFirst(2)) \(location)"
    }
    return (system?.dialect, resolved?.tokens.tokens.map { "\($0.path) = \($0.value)" } ?? [], lines)
  }
}
