internal import LocatedJSON
private import SnapshotReports
internal import Suites

/// The remarks of commands that draw pictures without comparing them.
enum DrawingRemarks {
  /// An empty log: in CI, letters that no font has are errors.
  static func emptyLog(in environment: Environment) -> DrawingLog {
    DrawingLog(missingLetters: environment.isContinuousIntegration ? .demand : .warn)
  }

  /// Says what drawing brought to light.
  ///
  /// - Returns: The findings among it.
  static func tell(_ log: DrawingLog, in environment: Environment) -> [Finding] {
    let findings = log.findings
    environment.tell(findings)
    environment.talk(TextReport(usesColor: false).lines(of: log.cutTexts))
    return findings
  }
}
