private import ColorSpaces
import Digests
package import LocatedJSON

extension ReviewMarks {
  /// The version of the format.
  static let version = 1

  /// What a mark file says of the program it belongs to.
  static let program = "specimen"

  /// What a mark file says of itself.
  static let kind = "review"

  /// The largest number of bytes that a mark file may have.
  package static let maximumSize = 32 << 20

  /// The largest number of marks.
  static let maximumCount = 500_000

  /// How many errors are listed one by one.
  private static let maximumFindings = 20

  /// Reads a mark file.
  ///
  /// - Parameters:
  ///   - bytes: The content.
  ///   - file: The file's name, for findings.
  /// - Returns: The marks, `nil` if anything is wrong; and all that is wrong, of very much the first.
  package static func read(_ bytes: [UInt8], file: String) -> (marks: ReviewMarks?, findings: [Finding]) {
    guard bytes.count <= maximumSize else {
      let finding = Finding(
        severity: .error, code: .marksTooLarge, file: file, message: "the file has more than \(maximumSize) bytes",
        advice: "name a mark file that a report has exported")
      return (nil, [finding])
    }
    let (document, findings) = JSONScanner.scan(bytes, file: file)
    guard let document else { return (nil, shortened(findings, in: file)) }
    var reader = MarkReader(document: document)
    let marks = reader.marks()
    return (reader.findings.isEmpty ? marks : nil, shortened(reader.findings, in: file))
  }

  private static func shortened(_ findings: [Finding], in file: String) -> [Finding] {
    guard findings.count > maximumFindings else { return findings }
    let rest = findings.count - maximumFindings
    return findings.prefix(maximumFindings) + [
      Finding(severity: .error, code: .marksMore, file: file, message: "there are \(rest) more errors")
    ]
  }
}

/// Reads the members of a mark file and notes what is wrong with them.
private struct MarkReader: ObjectReader {
  let document: JSONDocument
  var findings: [Finding] = []

  /// How many names were compared with misspelt ones.
  private var comparisons = 0

  init(document: JSONDocument) { self.document = document }

  mutating func report(_ message: String, at offset: Int, code: FindingCode = .marksInvalid, advice: String) {
    findings.append(
      Finding(severity: .error, code: code, in: document, at: offset, message: message, advice: advice))
  }

  mutating func report(_ mistake: FormError) {
    report(mistake.message, at: mistake.offset, advice: mistake.advice)
  }

  mutating func nearest(to name: String, among names: [String]) -> String? {
    comparisons += 1
    return comparisons > 100 ? nil : nearestName(to: name, among: names)
  }

  /// The marks, as far as they can be read.
  mutating func marks() -> ReviewMarks? {
    let root = document.root
    guard root["program"]?.string == ReviewMarks.program, root["marks"]?.string == ReviewMarks.kind else {
      report(
        "this is no mark file of Specimen", at: root.offset, code: .marksForeign,
        advice: "name a file that a report has exported")
      return nil
    }
    if let version = root["version"], let number = version.number, number > Double(ReviewMarks.version) {
      report(
        "the marks are of version \(number.shortestText), and this program knows up to \(ReviewMarks.version)",
        at: version.offset, code: .marksVersion, advice: "use the program that wrote them")
      return nil
    }
    checkKeys(
      of: root, keys: ["version", "program", "marks", "results", "cases"], required: ["version", "results", "cases"],
      "a mark file")
    if let version = root["version"] { _ = wholeNumber(version, "'version'", in: 1...ReviewMarks.version) }
    let results = root["results"].flatMap { digest($0, "'results'") }
    let nodes = root["cases"].flatMap { items($0, "'cases'", of: "marks") } ?? []
    guard nodes.count <= ReviewMarks.maximumCount else {
      report(
        "there are more than \(ReviewMarks.maximumCount) marks", at: root.offset, code: .marksTooMany,
        advice: "approve by cause instead, with --cause")
      return nil
    }
    var seen: Set<Digest> = []
    let marks = nodes.compactMap { node in
      let mark = mark(node)
      if let mark, !seen.insert(Digest(ofText: mark.id)).inserted {
        report("'\(mark.id)' is marked twice", at: node.offset, code: .marksTwice, advice: "leave one mark")
      }
      return mark
    }
    return results.map { ReviewMarks(results: $0, marks: marks) }
  }

  private mutating func mark(_ node: JSONNode) -> ReviewMarks.Mark? {
    let members = members(
      of: node, keys: ["id", "actual", "mark", "note"], required: ["id", "actual", "mark"], "a mark")
    guard members != nil, let id = node["id"].flatMap({ text($0, "'id'") }), let actual = node["actual"],
      let word = node["mark"]
    else { return nil }
    let note = node["note"].flatMap { text($0, "'note'") }
    var picture: Digest?
    if case .null = actual.content {} else { picture = digest(actual, "'actual'") }
    guard let decision = self.word(word, "'mark'", of: ReviewMarks.Decision.self) else { return nil }
    return ReviewMarks.Mark(id: id, actual: picture, decision: decision, note: note)
  }

  private mutating func digest(_ node: JSONNode, _ subject: String) -> Digest? {
    guard let text = text(node, subject) else { return nil }
    if let digest = Digest(text) { return digest }
    report("\(subject) is not 32 hexadecimal digits", at: node.offset, advice: "leave it as the report wrote it")
    return nil
  }
}
