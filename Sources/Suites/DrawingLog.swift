package import LocatedJSON
private import Synchronization

/// What drawing the cases of a run brought to light, besides the pictures.
package final class DrawingLog: Sendable {
  private struct State {
    var findings: Set<Finding> = []
    var cases: Set<String> = []
    var layoutNanoseconds = 0
  }

  private let state = Mutex(State())

  /// Creates an empty log.
  package init() {}

  /// What is wrong with specimens, each mistake once however many cases it breaks; sorted by place.
  package var findings: [Finding] { state.withLock { $0.findings }.sorted() }

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

  func addLayout(_ duration: Duration) {
    let (seconds, attoseconds) = duration.components
    state.withLock { $0.layoutNanoseconds += Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000) }
  }
}
