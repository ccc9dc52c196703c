/// Findings as they are made: of each kind so many are kept, and the rest is counted.
///
/// One mistake of a program that writes files can stand in each of a million lines. Nobody reads a million findings,
/// and they take more room than the file.
package struct FindingList: Sendable {
  /// The number of findings of one kind that are kept.
  package static let standardLimit = 1_000

  /// The code of the finding that says how many are not told.
  package static let restCode = "findings.more"

  private let limit: Int
  private var kept: [Finding] = []
  private var counts: [String: Int] = [:]

  /// The kinds of which some are left out, in the order in which that began: the worst severity, and a file.
  private var rests: [(code: String, severity: Severity, file: String)] = []

  /// Creates an empty list.
  ///
  /// - Parameter limit: The number of findings of one kind that are kept.
  package init(limit: Int = standardLimit) { self.limit = limit }

  /// Adds a finding, which is not made if there are enough of its kind.
  ///
  /// - Parameters:
  ///   - code: The finding's code.
  ///   - severity: The finding's severity.
  ///   - file: The file the finding is about.
  ///   - finding: Makes the finding.
  package mutating func add(
    _ code: String, _ severity: Severity, file: @autoclosure () -> String, _ finding: () -> Finding
  ) {
    let count = counts[code, default: 0] + 1
    counts[code] = count
    if count <= limit {
      kept.append(finding())
    } else if count == limit + 1 {
      rests.append((code, severity, file()))
    } else if let place = rests.firstIndex(where: { $0.code == code }), severity < rests[place].severity {
      rests[place].severity = severity
    }
  }

  /// Adds a finding that is made already.
  package mutating func add(_ finding: Finding) {
    add(finding.code, finding.severity, file: finding.file) { finding }
  }

  /// Adds findings that are made already.
  package mutating func add(_ findings: some Sequence<Finding>) {
    for finding in findings { add(finding) }
  }

  /// The findings that are kept, in the order in which they came, then one for each kind of which there are more.
  package var findings: [Finding] {
    kept
      + rests.map { rest in
        let count = counts[rest.code, default: limit] - limit
        return Finding(
          severity: rest.severity, code: Self.restCode, file: rest.file,
          message: "\(count) more findings of the kind '\(rest.code)' are not told", advice: "mend the first \(limit)")
      }
  }

  /// Whether any finding, told or not, is as bad as this.
  package func contains(_ severity: Severity) -> Bool {
    kept.contains { $0.severity == severity } || rests.contains { $0.severity == severity }
  }
}
