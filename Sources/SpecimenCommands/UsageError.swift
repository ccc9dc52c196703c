private import LocatedJSON

/// A command line that asks for something the program does not have.
package struct UsageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong and what to do, one sentence without a full stop; perhaps lines below it with what there is.
  package let description: String

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - sentence: What is wrong and what to do, without a full stop. Names in it are escaped.
  ///   - list: What there is to choose from, each on a line of its own.
  package init(_ sentence: String, list: [String] = []) {
    description = ([sentence.onOneLine(limit: 20_000)] + list.map { "  " + $0.onOneLine() }).joined(separator: "\n")
  }
}
