import ExactTexts

/// The lines of locks that a run records; each lock is written once, when all cases are done.
struct RecordedLines: Sendable {
  /// The lines of each suite, and the indices of their cases among all results.
  private var lines: [ExactText: [(index: Int, line: DigestLock.Line)]] = [:]

  /// Takes the line of a case whose picture is to be recorded and kept as a digest.
  mutating func add(_ result: CaseResult, index: Int) {
    guard result.isWritten, let pixels = result.actualDigest, let size = result.actualSize,
      let name = DigestLock.name(ofReference: result.path)
    else { return }
    lines[ExactText(result.suite), default: []].append((index, .init(name: name, pixels: pixels, size: size)))
  }

  /// Writes the locks.
  ///
  /// - Parameters:
  ///   - plans: The suites of the run.
  ///   - version: The version of the program.
  /// - Returns: What could not be written: a problem for each lock, and the indices of its cases.
  func write(for plans: [SnapshotPlan], version: String) async -> (problems: [String], indices: [Int]) {
    var (problems, indices) = ([String](), [Int]())
    for plan in plans {
      guard let digests = plan.digests, let recorded = lines[ExactText(plan.suite)] else { continue }
      do throws(CaseFailure) {
        try await DigestLockFile.update(digests.path, writer: version, keepsConflicts: digests.settlesConflicts) { _ in
          recorded.map { ($0.line.name, $0.line) }
        }
      } catch {
        problems.append(error.text)
        indices += recorded.map(\.index)
      }
    }
    return (problems, indices)
  }
}
