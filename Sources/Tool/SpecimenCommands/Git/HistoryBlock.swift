internal import SnapshotHarness

/// What a commit did to the pictures of the cases that are asked for.
struct HistoryBlock: Sendable {
  /// A comparison of a suite at the commit with an older state of it.
  struct Comparison: Sendable {
    /// The name of the suite.
    var suite: String

    /// The older state, if it is not that of the commit's first parent: because that could not be read or drawn.
    var other: String?

    /// The number of cases that were compared.
    var count = 0

    /// The cases with other pictures, by their ids.
    var changed: [String] = []

    /// The causes of their changes: those of most cases first.
    var causes: [CauseGroup] = []

    /// The cases that had no picture before.
    var appeared: [String] = []

    /// The cases that have no picture any more.
    var removed: [String] = []

    /// The cases with the same pictures as before they could not be drawn.
    var restored: [String] = []

    /// The cases for which no older state with a picture was found in the history that was looked at.
    var uncompared: [String] = []

    /// Whether there is nothing to say.
    var isEmpty: Bool {
      changed.isEmpty && appeared.isEmpty && removed.isEmpty && restored.isEmpty && uncompared.isEmpty
    }
  }

  /// What could not be read or drawn at the commit.
  struct Failure: Hashable, Sendable {
    /// The suite file, or the id of the case.
    var name: String

    /// Whether a case could not be drawn; otherwise the suite could not be read.
    var isOfCase: Bool

    /// Why.
    var reason: String
  }

  /// A suite file with another path than before.
  struct Move: Hashable, Sendable {
    var from: String
    var to: String
  }

  /// The comparisons of which something is to be said.
  var comparisons: [Comparison] = []

  /// What could not be read or drawn.
  var failures: [Failure] = []

  /// The suite files that were moved.
  var moves: [Move] = []

  /// Whether any picture changed, came or went.
  var changesPictures: Bool {
    comparisons.contains { !($0.changed.isEmpty && $0.appeared.isEmpty && $0.removed.isEmpty) }
  }

  /// Whether there is nothing to say.
  var isEmpty: Bool { comparisons.isEmpty && failures.isEmpty && moves.isEmpty }
}

/// The number of commits of each kind.
struct HistoryCounts: Hashable, Sendable {
  /// The commits that were looked at.
  var commits = 0

  /// Those that changed a file that a suite reads.
  var touching = 0

  /// Those of which at least one case was drawn, because its picture could differ.
  var drawn = 0

  /// Those that changed a picture.
  var changed = 0
}
