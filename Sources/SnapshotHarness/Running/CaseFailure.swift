/// Why a case failed: what went wrong, where, and what to do.
struct CaseFailure: Error {
  /// The text for people.
  let text: String

  /// Creates a failure.
  init(_ text: String) {
    self.text = text
  }
}
