import LocatedJSON

/// Collects findings and knows the documents they are about.
struct FindingLog {
  /// The documents, in the order in which they were read.
  var documents: [JSONDocument] = []

  /// The findings; of each kind, those that are told.
  var list = FindingList()

  /// Adds a finding about a place; its texts are made only if it is told.
  mutating func report(
    _ code: String, at place: @autoclosure () -> Place, _ message: @autoclosure () -> String,
    advice: @autoclosure () -> String? = nil, severity: Severity = .error
  ) {
    let documents = documents
    list.add(code, severity, file: documents[place().document].file) {
      let place = place()
      return Finding(
        severity: severity, code: code, in: documents[place.document], at: place.offset, pointer: place.pointer,
        message: message(), advice: advice())
    }
  }
}
