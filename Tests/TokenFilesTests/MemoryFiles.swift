import LocatedJSON
import TokenDialects
import TokenEngine
import TokenFiles

/// A system read from texts in memory.
struct MemoryFiles: Sendable {
  struct Missing: Error, CustomStringConvertible {
    var description: String { "no such file" }
  }

  var texts: [String: String]

  func read(_ path: String) throws -> [UInt8] {
    guard let text = texts[path] else { throw Missing() }
    return Array(text.utf8)
  }

  /// The tokens as `path = value`, and the findings as `severity code pointer:line`, of the first file for an input.
  static func resolve(
    _ texts: [String: String], entry: String = "t.tokens.json", root: String? = nil, dialect: TokenDialect? = nil,
    profile: TokenProfile = .strict, input: [String: String] = [:]
  ) -> (tokens: [String], findings: [String]) {
    let files = MemoryFiles(texts: texts)
    let (system, loading) = TokenSystem.load(
      path: entry, root: root, dialect: dialect, profile: profile, read: files.read)
    let resolved = system?.resolve(input)
    let tokens = resolved?.tokens.tokens.map { "\($0.path) = \($0.value)" } ?? []
    let findings = (loading + (resolved?.findings ?? [])).filter { $0.code != "dialect.found" }.map { finding in
      let line = finding.line.map { ":\($0)" } ?? ""
      let file = finding.file == entry ? "" : finding.file
      return "\(finding.severity.rawValue) \(finding.code) \(file)\(finding.pointer)\(line)"
    }
    return (tokens, findings)
  }
}
