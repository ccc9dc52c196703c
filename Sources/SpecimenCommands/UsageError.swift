/// A command line that asks for something the program does not have.
struct UsageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong and what to do, one sentence without a full stop.
  let description: String

  /// Creates an error from its sentence.
  init(_ description: String) {
    self.description = description
  }
}
