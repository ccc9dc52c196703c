/// A command line that asks for something the program does not have.
package struct UsageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong and what to do, one sentence without a full stop.
  package let description: String

  /// Creates an error from its sentence.
  package init(_ description: String) {
    self.description = description
  }
}
