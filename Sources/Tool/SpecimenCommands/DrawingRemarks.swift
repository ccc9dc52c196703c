internal import SnapshotReports
internal import Suites

/// What commands tell that draw pictures without comparing them.
enum DrawingRemarks {
  /// An empty log: on build machines letters that no font has are errors.
  static func emptyLog(in environment: Environment) -> DrawingLog {
    DrawingLog(missingLetters: environment.isContinuousIntegration ? .demand : .warn)
  }

  /// Says what drawing brought to light.
  ///
  /// - Returns: What it makes of the exit status.
  static func tell(_ log: DrawingLog, in environment: Environment) -> ExitStatus {
    let findings = log.findings
    environment.tell(findings)
    environment.talk(TextReport(usesColor: false).lines(of: log.cutTexts))
    return LoadedSuites.status(of: findings)
  }
}
