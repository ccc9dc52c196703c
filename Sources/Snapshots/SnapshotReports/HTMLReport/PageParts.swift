internal import Digests
internal import ReportPage
internal import SnapshotHarness

/// The bytes of a page around its data and its pictures.
struct PageParts {
  /// What every page that this package writes begins with, so that a later run may remove it.
  static let beginning = Array((firstLine + ReportFiles.mark).utf8)

  private static let firstLine = "<!doctype html>\n"

  /// Everything before the data, everything after it up to the pictures, and the end.
  let start: [UInt8]
  let middle: [UInt8]
  let end: [UInt8]

  /// The policy of the page, which a server also says in its answers.
  let policy: String

  /// Puts the parts of a page together.
  init(_ mode: PageMode) {
    policy = Self.policy(mode)
    var sections: [[UInt8]] = [Self.beginning]
    var isFirst = true
    for part in ReportPage.parts {
      switch part {
      case .text(let bytes):
        // The beginning has this line.
        let first = Array(Self.firstLine.utf8)
        sections[sections.count - 1] += isFirst && bytes.starts(with: first) ? bytes.dropFirst(first.count) : bytes
        isFirst = false
      case .slot(.policy): sections[sections.count - 1] += Array(policy.utf8)
      case .slot(.style): sections[sections.count - 1] += ReportPage.style
      case .slot(.script): sections[sections.count - 1] += ReportPage.script
      case .slot(.data), .slot(.pictures): sections.append([])
      }
    }
    precondition(sections.count == 3, "the page has one place for its data and one for its pictures")
    (start, middle, end) = (sections[0], sections[1], sections[2])
  }

  /// The content-security policy: nothing but the page's own script, style and pictures.
  ///
  /// Script and style are named by their digests, so that nothing in the data can be one.
  private static func policy(_ mode: PageMode) -> String {
    let own = mode == .review ? " 'self'" : ""
    // Packs are scripts beside the page, which a browser may have opened as a file.
    let packs = mode == .folder ? " 'self' file:" : ""
    return [
      "default-src 'none'", "script-src \(scriptHash)\(packs)", "style-src \(styleHash)",
      "img-src data: blob:\(own)", "connect-src \(mode == .review ? "'self'" : "'none'")", "base-uri 'none'",
      "form-action 'none'",
    ].joined(separator: "; ")
  }

  private static let scriptHash = hash(of: ReportPage.script)
  private static let styleHash = hash(of: ReportPage.style)

  private static func hash(of bytes: [UInt8]) -> String {
    "'sha256-\(String(decoding: Base64.encode(SHA256.digest(of: bytes)), as: UTF8.self))'"
  }
}
