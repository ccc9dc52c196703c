internal import ExactTexts
import LocalFiles
internal import LocatedJSON

/// The lines of files that findings are about, for people who read a report without the files.
enum FindingExcerpts {
  /// The number of findings that get a line; the first ones are read.
  private static let limit = 50

  /// The largest file that is read again, in bytes.
  private static let fileLimit = 1 << 24

  /// How many characters of a line are kept, and how many of them stand before the column.
  private static let (length, lead) = (110, 70)

  /// The findings, the first errors among them with the lines they are about.
  ///
  /// - Parameters:
  ///   - findings: The findings.
  ///   - environment: Where relative paths start.
  /// - Returns: The findings in the same order; without its line where the file cannot be read any more.
  static func added(to findings: [Finding], in environment: Environment) -> [Finding] {
    var findings = findings
    var lines: [ExactText: [Substring]] = [:]
    let errors = findings.indices.filter { findings[$0].severity == .error && findings[$0].line != nil }
    for index in errors.prefix(limit) {
      let key = ExactText(findings[index].file)
      let known = lines[key] ?? self.lines(of: environment.path(findings[index].file))
      lines[key] = known
      findings[index].excerpt = excerpt(of: findings[index], in: known)
    }
    return findings
  }

  /// The findings without lines after the first errors, as one run has them.
  ///
  /// - Parameter findings: The findings of several runs, each with the lines of its first errors.
  /// - Returns: The findings in the same order.
  static func limited(_ findings: [Finding]) -> [Finding] {
    var findings = findings
    let errors = findings.indices.filter { findings[$0].severity == .error && findings[$0].line != nil }
    for index in errors.dropFirst(limit) { findings[index].excerpt = nil }
    return findings
  }

  private static func lines(of path: String) -> [Substring] {
    guard Files.kindFollowingLinks(of: path) == .file, let bytes = try? Files.read(path, limit: fileLimit) else {
      return []
    }
    // A line end of Windows is one character.
    return String(decoding: bytes, as: UTF8.self).split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
  }

  private static func excerpt(of finding: Finding, in lines: [Substring]) -> Finding.Excerpt? {
    guard let line = finding.line, let column = finding.column, lines.indices.contains(line - 1) else { return nil }
    // Columns count scalars, and each of them takes one column then.
    let scalars = lines[line - 1].unicodeScalars.map { scalar -> Unicode.Scalar in
      scalar == "\t" ? " " : String(scalar).needsEscapes ? "?" : scalar
    }
    let offset = column - 1
    guard (0...scalars.count).contains(offset) else { return nil }
    let indentation = scalars.prefix { $0 == " " }.count
    let start = max(min(indentation, offset), offset - lead)
    let end = min(scalars.count, start + length)
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars[start..<end])
    let isCut = start > indentation
    return Finding.Excerpt(
      text: (isCut ? "…" : "") + String(text) + (end < scalars.count ? "…" : ""),
      indent: offset - start + (isCut ? 1 : 0))
  }
}
