private import Digests
internal import LocatedJSON
internal import SnapshotHarness
internal import Suites

/// What drawing the cases of a run found and nobody silenced, in its order.
struct DrawingFindings {
  /// The findings.
  private(set) var findings: [Finding] = []

  /// Their sections.
  private(set) var sections = DrawnFindings()

  /// Collects findings.
  ///
  /// - Parameters:
  ///   - log: What drawing found.
  ///   - unused: The warnings about files that no picture needed.
  ///   - filter: Which findings are silenced; counts them.
  init(of log: DrawingLog, unused: [Finding], silencing filter: SilencedFindings) {
    var silenced: [Finding] = []
    func isKept(_ finding: Finding) -> Bool {
      if !filter.filter([finding]).isEmpty { return true }
      silenced.append(finding)
      return false
    }
    for (finding, alike) in log.locatedFindings where isKept(finding) {
      findings.append(finding)
      sections.alike.append(alike)
    }
    let fonts = log.fontRemarks.filter(isKept)
    let unused = unused.filter(isKept)
    (sections.fonts, sections.unused) = (fonts.count, unused.count)
    findings += fonts + unused
    sections.silenced = Dictionary(grouping: silenced, by: \.code)
      .sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      .map { .init(code: $0.key, digests: $0.value.map(\.digest).sorted(by: Digest.precedes)) }
  }
}
