internal import LocatedJSON
import SuiteFiles

extension FindingSettings {
  /// Leaves out warnings and notes that the suite switches off, and says how many they are; errors stay.
  ///
  /// - Parameters:
  ///   - findings: All findings of a suite.
  ///   - document: The suite file.
  /// - Returns: The findings that are reported.
  func leavingOutSwitchedOff(from findings: [Finding], _ document: JSONDocument) -> [Finding] {
    guard let first = switchedOff.first else { return findings }
    var filter = FindingFilter(silencing: switchedOff.compactMap { FindingCode(rawValue: $0.code) })
    var reported = filter.filter(findings)
    let errors = Set(reported.filter { $0.severity == .error }.map { $0.unlisted?.code ?? $0.code })
    for setting in switchedOff where errors.contains(setting.code) {
      reported.append(
        Finding(
          severity: .warning, code: .findingsNotOff, in: document, at: setting.offset,
          message: "'\(setting.code)' is not off where it is an error",
          advice: "mend what is found: warnings and notes alone can be switched off"))
    }
    if let account = filter.account("switched off") {
      reported.append(Finding(severity: .note, code: .findingsOff, in: document, at: first.offset, message: account))
    }
    return reported
  }
}

extension SuiteFile {
  /// What the suite says about findings.
  var findingSettings: FindingSettings { FindingSettings(checks?.findings ?? [], allowances: allowances) }
}
