package import Digests
package import LocatedJSON
package import SnapshotHarness
internal import Specimens
private import Synchronization
internal import Typefaces

/// The treatment of letters that no font has, for which a box is drawn.
package enum MissingLettersRule: Hashable, Sendable {
  /// It is a warning.
  case warn

  /// It is an error.
  case demand

  /// It is an error, and the picture is not kept: a box must not become a reference.
  case refuse
}

/// The parts of a case's name.
struct CaseName: Hashable, Sendable {
  var suite: String
  var control: String
  var variant: String
  var scale: Int

  /// The name in every report: `suite/control/variant@2x`.
  var id: String { "\(suite)/\(control)/\(variant)@\(scale)x" }
}

/// The problems and remarks from drawing the cases of a run.
package final class DrawingLog: Sendable {
  private struct State {
    var findings: Set<Finding> = []
    var cases: Set<String> = []
    var fonts: Set<FaceUse> = []
    var cutTexts: [CaseName: [CutText]] = [:]
    var layoutNanoseconds = 0
  }

  private let state = Mutex(State())

  /// What happens where no font has a letter.
  private let missingLetters: MissingLettersRule

  /// Creates an empty log.
  ///
  /// - Parameter missingLetters: What happens where no font has a letter.
  package init(missingLetters: MissingLettersRule = .warn) { self.missingLetters = missingLetters }

  /// The errors in specimens, sorted by location; of several errors at one location, the first and their number, but
  /// every image.
  ///
  /// Then a remark for each font and each difference from what texts request.
  ///
  /// An error in a specimen shows in every cell, variant and scale, but it is one error.
  package var findings: [Finding] { locatedFindings.map(\.finding) + fontRemarks }

  /// A remark for each font and each difference from what texts request.
  package var fontRemarks: [Finding] { Set(state.withLock { $0.fonts }.compactMap(\.remark)).sorted() }

  /// The errors in specimens, sorted by location, each with the digests of all at the same location.
  package var locatedFindings: [(finding: Finding, alike: [Digest])] {
    var indices: [MistakeKey: Int] = [:]
    var groups: [(first: Finding, alike: [Digest])] = []
    for finding in state.withLock({ $0.findings }).sorted() {
      let key = MistakeKey(
        file: finding.file, line: finding.line, column: finding.column, pointer: finding.pointer, code: finding.code,
        image: finding.kind == .specimenImage ? finding.message : nil)
      if let index = indices[key] {
        groups[index].alike.append(finding.digest)
      } else {
        indices[key] = groups.count
        groups.append((finding, [finding.digest]))
      }
    }
    return groups.map { first, alike in
      let ending = DrawnFindings.ending(of: alike.count)
      return (
        ending.isEmpty ? first : first.withMessage(first.message + ending), alike.sorted(by: Digest.precedes)
      )
    }
  }

  private struct MistakeKey: Hashable {
    var file: String
    var line: Int?
    var column: Int?

    /// Distinguishes nodes of one specimen that is declared in one line of Swift.
    var pointer: String
    var code: String

    /// What is wrong with which image: one node may name many files, and each has to be repaired.
    var image: String?
  }

  /// How long laying out took, summed over all workers, in nanoseconds.
  package var layoutNanoseconds: Int { state.withLock { $0.layoutNanoseconds } }

  /// Whether a case could not be drawn because of an error in its specimen.
  package func explains(_ caseID: String) -> Bool { state.withLock { $0.cases.contains(caseID) } }

  /// The number of cases that could not be drawn because of errors in their specimens.
  package var explainedCount: Int { state.withLock { $0.cases.count } }

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

  /// The parts of texts that do not show, those that are the same together, by suite and control.
  package var cutTexts: CutTextTally {
    let cases = state.withLock { $0.cutTexts }
    var tally = CutTextTally()
    for (key, texts) in cases.sorted(by: { $0.key.id < $1.key.id }) {
      tally.add(texts, suite: key.suite, control: key.control, variant: key.variant)
    }
    return tally
  }

  /// Notes the parts of texts that do not show in a case, and what the suite demands of them.
  func note(_ cuts: [CutText], of name: CaseName, demanding findings: [Finding]) {
    guard !cuts.isEmpty else { return }
    state.withLock { state in
      state.cutTexts[name] = cuts
      state.findings.formUnion(findings)
    }
  }

  /// Notes findings that keep no picture from being drawn.
  func note(_ findings: [Finding]) {
    guard !findings.isEmpty else { return }
    state.withLock { $0.findings.formUnion(findings) }
  }

  /// Notes the letters of a case that no font has.
  ///
  /// - Throws: ``UndrawableCase`` if no picture with boxes instead of letters may be kept.
  func note(_ letters: [MissingLetters], of caseID: String) throws(UndrawableCase) {
    guard !letters.isEmpty else { return }
    var refused: [Finding] = []
    for letters in letters {
      var finding = letters.finding
      if missingLetters != .warn, !letters.isOwnText {
        finding.severity = .error
        if missingLetters == .refuse { refused.append(finding) }
      }
      note([finding])
    }
    guard !refused.isEmpty else { return }
    note(refused, of: caseID)
    throw UndrawableCase(findings: refused)
  }

  func addLayout(_ duration: Duration) {
    state.withLock { $0.layoutNanoseconds += duration.nanoseconds }
  }
}
