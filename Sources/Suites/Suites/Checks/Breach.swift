import ExactTexts
internal import LocatedJSON
internal import TokenEngine

/// What breaks a rule in one variant, or in all.
struct Failure {
  /// The token, and what it refers to or is compared with; several where one finding is about all of them.
  var subjects: [[String]]

  /// The variant; `nil` if the failure is not that of one.
  var variant: Int?

  /// Where it is reported.
  var location: TokenLocation

  /// The message before the names of the variants, and after them.
  var text: String
  var end = ""
  var advice: String

  /// What else known findings know it by, behind its subject.
  var detail = ""

  /// What distinguishes it from other failures of its subjects.
  var fault = ""

  /// The contrast, and the smallest that is enough; the colours that it is about.
  var contrast: (ratio: KnownRatio, minimum: Double, colors: [String])?
}

extension Failure {
  /// A failure of a rule for all tokens that no variant matters for.
  init(of tokens: [String], at location: TokenLocation, _ text: String, advice: String) {
    self.init(subjects: [tokens], location: location, text: text, advice: advice, fault: text)
  }

  /// What breaks a rule of tiers.
  init(of finding: Finding) {
    let location = TokenLocation(
      file: finding.file, line: finding.line ?? 0, column: finding.column ?? 0, pointer: finding.pointer)
    self.init(
      subjects: [finding.related], location: location, text: finding.message, advice: finding.advice ?? "")
  }
}

/// What breaks a rule and is not excepted.
struct Breach {
  /// The code of the finding.
  var code: FindingCode
  var severity: Severity
  var failure: Failure

  /// The name of the variant; `nil` if the failure is not that of one.
  var variant: String?

  /// Whether it was reported where tokens are resolved.
  var isReported = false

  /// The names by which a file of known findings knows it: the finding is known if all of them are.
  var subjects: [String] { failure.subjects.map { $0.joined(separator: " → ") + failure.detail } }

  /// What two breaches have in common that are one.
  struct Key: Hashable {
    var code: FindingCode
    var subjects: [ExactText]
    var variant: Int?
    var fault: String
  }
}
