import ExactTexts
import LocatedJSON
package import TokenEngine
import TokenFiles

/// The tokens of a system in the variants that are exported, one row for each token.
package struct TokenExport: Sendable {
  /// A variant under the name it has in the exported file.
  package struct Variant: Sendable {
    /// The name.
    let name: String

    /// The chosen contexts, in the order of the axes.
    package let contexts: [(axis: String, context: String)]

    /// The tokens.
    let tokens: ResolvedTokens

    /// Creates a variant from its parts.
    package init(name: String, contexts: [(axis: String, context: String)], tokens: ResolvedTokens) {
      self.name = name
      self.contexts = contexts
      self.tokens = tokens
    }
  }

  /// A token in all variants.
  struct Row: Sendable {
    /// The path.
    let path: String

    /// The token in each variant; `nil` where it is unset.
    let tokens: [ResolvedToken?]

    /// The value, if it is one and the same in every variant.
    let constant: TokenValue?

    /// The token in the first variant that has it; what people read about the token comes from there.
    let first: ResolvedToken

    init(path: String, tokens: [ResolvedToken?], first: ResolvedToken) {
      self.path = path
      self.tokens = tokens
      self.first = first
      let value = first.value
      constant = tokens.allSatisfy { $0?.value == value } ? value : nil
    }

    /// The group names and the token's own.
    var names: [String] { path.split(separator: ".", omittingEmptySubsequences: false).map(String.init) }

    /// Whether a variant lacks the token.
    var isPartial: Bool { tokens.contains { $0 == nil } }
  }

  /// The name of the system, for people.
  package let name: String

  /// The variants, the default one first.
  let variants: [Variant]

  /// The tokens that any variant has, in the order of their declaration.
  let rows: [Row]

  /// The default context of each axis that has one.
  let defaults: [String: String]

  private let indices: [ExactText: Int]

  /// Creates the rows of some variants.
  ///
  /// - Parameters:
  ///   - name: The name of the system, for people.
  ///   - variants: The variants, the default one first; at least one.
  ///   - paths: The paths of all tokens, in the order of their declaration.
  ///   - defaults: The default context of each axis that has one.
  package init(name: String, variants: [Variant], paths: [String], defaults: [String: String] = [:]) {
    self.name = name
    self.defaults = defaults
    self.variants = variants
    var rows: [Row] = []
    var indices: [ExactText: Int] = [:]
    for path in paths where indices[ExactText(path)] == nil {
      let tokens = variants.map { $0.tokens.token(path) }
      guard let first = tokens.lazy.compactMap({ $0 }).first else { continue }
      indices[ExactText(path)] = rows.count
      rows.append(Row(path: path, tokens: tokens, first: first))
    }
    self.rows = rows
    self.indices = indices
  }

  /// The index of the row of a token; `nil` if no variant has it.
  func index(of path: String) -> Int? { indices[ExactText(path)] }

  /// The variants that lack a token, and tokens of several types: what a target with types cannot say.
  ///
  /// - Parameter allowsUnset: Whether a variant may lack a token.
  /// - Returns: One finding for each token with an error.
  func findings(allowsUnset: Bool) -> [Finding] {
    rows.compactMap { row in
      if let other = row.tokens.firstIndex(where: { $0.map { $0.type != row.first.type } ?? false }) {
        return finding(
          .exportTypeVaries, at: row,
          "'\(row.path)' is \(row.first.type.withArticle) in one variant and "
            + "\(row.tokens[other]?.type.withArticle ?? "") in '\(variants[other].name)'",
          advice: "give it one type in all variants")
      }
      guard !allowsUnset, row.isPartial else { return nil }
      let missing = zip(variants, row.tokens).filter { $1 == nil }.map { "'\($0.0.name)'" }
      return finding(
        .exportUnset, at: row,
        "'\(row.path)' has no value in \(missing.prefix(10).joined(separator: ", "))"
          + (missing.count > 10 ? " and \(missing.count - 10) more variants" : ""),
        advice: "give it one there, choose other variants, or allow it with --unset optional")
    }
  }

  /// What is to be said at the location where a token is declared.
  func finding(
    _ code: FindingCode, _ severity: Severity = .error, at row: Row, _ message: String, advice: String
  ) -> Finding {
    let location = row.first.location
    return Finding(
      severity: severity, code: code, file: location.file, line: location.line, column: location.column,
      pointer: location.pointer, message: message, advice: advice)
  }

  /// Two tokens or groups that would get one name in the exported file; names are never numbered.
  func collision(_ name: String, _ first: String, _ second: String, at row: Row) -> Finding {
    finding(
      .exportCollision, at: row, "'\(first)' and '\(second)' would both be called '\(name)'",
      advice: "rename one of them")
  }
}
