import LocalFiles
private import LocatedJSON

/// One `--reporter`: what to write, and where.
struct ReporterChoice: Hashable, Sendable {
  /// The forms a report can have.
  enum Kind: String, CaseIterable, Sendable {
    case line, list, json, none
  }

  /// The form.
  var kind: Kind

  /// The file to write; `nil` is standard output, which is also written `-`.
  var file: String?

  /// Reads `KIND` or `KIND:FILE`.
  ///
  /// - Throws: ``UsageError`` if there is no such kind, with those there are.
  init(_ text: String) throws(UsageError) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let kind: Kind
    do {
      kind = try Kind(word: parts[0])
    } catch {
      let nearest = nearestName(to: parts[0], among: error.words).map { "did you mean \($0)? There are" } ?? "there are"
      throw UsageError("no reporter '\(parts[0])'; \(nearest) \(error.list)")
    }
    if parts.count == 2, parts[1].isEmpty { throw UsageError("--reporter \(text) names no file after the colon") }
    if parts.count == 2, kind == .none { throw UsageError("--reporter none writes nothing, so it takes no file") }
    self.kind = kind
    file = parts.count == 2 && parts[1] != OutputFile.standardOutput ? parts[1] : nil
  }

  /// Creates a choice.
  init(kind: Kind, file: String? = nil) {
    self.kind = kind
    self.file = file
  }
}
