package import LocatedJSON
private import SnapshotHarness
private import Synchronization
internal import Typefaces

/// What drawing the cases of a run brought to light, besides the pictures.
package final class DrawingLog: Sendable {
  private struct State {
    var findings: Set<Finding> = []
    var cases: Set<String> = []
    var fonts: Set<FaceUse> = []
    var layoutNanoseconds = 0
  }

  private let state = Mutex(State())

  /// Creates an empty log.
  package init() {}

  /// What is wrong with specimens, sorted by place; of several mistakes at one place, the first and their number, but every image.
  ///
  /// Then a remark for each font and way in which it differs from what texts ask for.
  ///
  /// A mistake in a specimen shows in every cell, variant and scale, but it is one mistake.
  package var findings: [Finding] {
    var places: [Place: Int] = [:]
    var groups: [(first: Finding, count: Int)] = []
    for finding in state.withLock({ $0.findings }).sorted() {
      let place = Place(
        file: finding.file, line: finding.line, column: finding.column, pointer: finding.pointer, code: finding.code,
        image: finding.code == "specimen.image" ? finding.message : nil)
      if let index = places[place] {
        groups[index].count += 1
      } else {
        places[place] = groups.count
        groups.append((finding, 1))
      }
    }
    let mistakes = groups.map {
      $0.count == 1 ? $0.first : $0.first.withMessage($0.first.message + ", and \($0.count - 1) more like it")
    }
    return mistakes + Set(state.withLock { $0.fonts }.compactMap(\.remark)).sorted()
  }

  private struct Place: Hashable {
    var file: String
    var line: Int?
    var column: Int?

    /// Tells nodes of one specimen apart that is declared in one line of Swift.
    var pointer: String
    var code: String

    /// What is wrong with which image: one node may name many files, and each has to be repaired.
    var image: String?
  }

  /// How long laying out took, summed over all workers, in nanoseconds.
  package var layoutNanoseconds: Int { state.withLock { $0.layoutNanoseconds } }

  /// Whether a case could not be drawn because of a mistake in its specimen.
  package func explains(_ caseID: String) -> Bool { state.withLock { $0.cases.contains(caseID) } }

  func note(_ findings: [Finding], of caseID: String) {
    state.withLock { state in
      state.findings.formUnion(findings)
      state.cases.insert(caseID)
    }
  }

  /// Notes the faces of a picture.
  func note(_ fonts: [FaceUse]) {
    let deviating = fonts.filter { !$0.deviation.isEmpty }
    guard !deviating.isEmpty else { return }
    state.withLock { $0.fonts.formUnion(deviating) }
  }

  func addLayout(_ duration: Duration) {
    state.withLock { $0.layoutNanoseconds += duration.nanoseconds }
  }
}

extension Finding {
  /// The finding with another message.
  fileprivate func withMessage(_ message: String) -> Finding {
    Finding(
      severity: severity, code: code, file: file, line: line, column: column, pointer: pointer, message: message,
      advice: advice, related: related)
  }
}
