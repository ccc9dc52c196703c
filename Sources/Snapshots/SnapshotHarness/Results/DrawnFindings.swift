package import Digests
package import LocatedJSON

/// Which findings of a run came from drawing its cases: the last ones, in three sections.
///
/// An error in a specimen shows in many cases, and only the first of its findings is reported, with the number of the others.
/// Each machine meets some of them, so results say which: the sum of several is what one machine would have reported.
package struct DrawnFindings: Hashable, Sendable {
  /// Findings with one code that are silenced.
  package struct Silenced: Hashable, Sendable {
    /// The code.
    package var code: String

    /// The digests of the findings, sorted.
    package var digests: [Digest]

    /// Creates a record.
    package init(code: String, digests: [Digest]) {
      self.code = code
      self.digests = digests
    }
  }

  /// For each error or remark about a specimen, the digests of the findings at its location, sorted.
  package var alike: [[Digest]] = []

  /// The number of remarks on fonts, after these.
  package var fonts = 0

  /// The number of warnings about files that no picture needed, after these.
  package var unused = 0

  /// The findings that are not reported.
  package var silenced: [Silenced] = []

  /// Creates a record of no findings.
  package init() {}

  /// The number of findings.
  var count: Int { alike.count + fonts + unused }

  /// Whether there is nothing to say.
  var isEmpty: Bool { count == 0 && silenced.isEmpty }

  /// What a message ends with that stands for others at its location.
  ///
  /// - Parameter count: The number of all of them.
  /// - Returns: The ending; empty if there are no others.
  package static func ending(of count: Int) -> String { count > 1 ? ", and \(count - 1) more like it" : "" }
}

extension Finding {
  /// A digest of everything that the finding says.
  package var digest: Digest {
    let position = "\(line ?? 0):\(column ?? 0)"
    let texts = [severity.rawValue, code, file, position, pointer, message, advice ?? ""] + related
    return Digest(ofText: texts.joined(separator: "\0"))
  }

  /// The finding with another message.
  package func withMessage(_ message: String) -> Finding {
    var finding = Finding(
      severity: severity, codeText: code, file: file, line: line, column: column, pointer: pointer, message: message,
      advice: advice, related: related)
    (finding.colors, finding.excerpt) = (colors, excerpt)
    return finding
  }
}

extension Digest {
  /// Whether one digest stands before another.
  package static func precedes(_ one: Digest, _ other: Digest) -> Bool {
    (one.high, one.low) < (other.high, other.low)
  }
}

extension JSONWriter {
  /// Writes which findings came from drawing as the member `drawn`; nothing if there are none.
  mutating func drawn(_ drawn: DrawnFindings) {
    if drawn.isEmpty { return }
    object("drawn") { json in
      json.array("alike", drawn.alike) { $0.digests($1) }
      json.member("fonts", drawn.fonts)
      json.member("unused", drawn.unused)
      json.objects("silenced", drawn.silenced, isInline: true) { json, silenced in
        json.member("code", silenced.code)
        json.member("digests", silenced.digests.map(\.description))
      }
    }
  }

  private mutating func digests(_ digests: [Digest]) {
    openArray(isInline: true)
    for digest in digests { string(digest.description) }
    close()
  }
}

extension ResultsReader {
  /// Which of some findings came from drawing.
  func drawn(_ node: JSONNode, among count: Int) throws(ResultsError) -> DrawnFindings {
    var drawn = DrawnFindings()
    for list in try array(node, "alike") { drawn.alike.append(try digests(list)) }
    (drawn.fonts, drawn.unused) = (try integer(node, "fonts"), try integer(node, "unused"))
    for silenced in try array(node, "silenced") {
      drawn.silenced.append(
        .init(code: try text(silenced, "code"), digests: try digests(try member(silenced, "digests"))))
    }
    let limit = 0...count
    guard limit.contains(drawn.fonts), limit.contains(drawn.unused), drawn.count <= count,
      !drawn.alike.contains(where: \.isEmpty)
    else { throw failure(node, "which of the findings came from drawing") }
    return drawn
  }

  private func digests(_ node: JSONNode) throws(ResultsError) -> [Digest] {
    var digests: [Digest] = []
    guard let items = node.array else { throw failure(node, "a list of digests") }
    for item in items {
      guard let digest = item.string.flatMap(Digest.init) else { throw failure(item, "32 hexadecimal digits") }
      digests.append(digest)
    }
    return digests
  }
}
