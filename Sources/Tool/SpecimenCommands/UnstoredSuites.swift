private import LocalFiles
private import LocatedJSON
private import SnapshotHarness
internal import Suites

/// The suites of a command line that store no accepted pictures, since they are compared with a revision.
struct UnstoredSuites: Sendable {
  /// What each is compared with.
  private(set) var states: [(suite: String, state: String)] = []

  /// The paths of the other suite files.
  private(set) var others: [String] = []

  /// Looks for them.
  ///
  /// - Parameters:
  ///   - arguments: The arguments that name suites.
  ///   - environment: Where the suites are.
  /// - Throws: ``UsageError`` if an argument names no suite.
  init(_ arguments: [String], in environment: Environment) throws(UsageError) {
    for path in try SuiteSearch.files(for: arguments, in: environment) {
      let location = SuiteLocation.read(path, currentFolder: environment.currentFolder).location
      if let location, let state = location.state {
        states.append((location.name, state))
      } else {
        others.append(path)
      }
    }
  }

  /// Says why nothing is done with them.
  ///
  /// - Parameters:
  ///   - consequence: What is not done: `nothing is recorded`.
  ///   - environment: Where the sentence goes.
  func tell(_ consequence: String, in environment: Environment) {
    for (suite, state) in states {
      environment.say(
        "suite '\(suite.onOneLine())' stores no pictures, so \(consequence): 'specimen verify' compares it with "
          + "'\(state.onOneLine())', and merging accepts what it shows")
    }
  }
}
