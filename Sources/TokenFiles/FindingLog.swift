import LocatedJSON

/// Collects findings and knows the documents they are about.
struct FindingLog {
  /// The documents, in the order in which they were read.
  var documents: [JSONDocument] = []
  var findings: [Finding] = []

  /// Adds a finding about a place.
  mutating func report(
    _ code: String, at place: Place, _ message: String, advice: String? = nil, severity: Severity = .error
  ) {
    findings.append(
      Finding(
        severity: severity, code: code, in: documents[place.document], at: place.offset, pointer: place.pointer,
        message: message, advice: advice))
  }
}
