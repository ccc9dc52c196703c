internal import ExactTexts
internal import SnapshotHarness
internal import Suites

/// Walks back through the commits that touch a suite, and finds out at each what became of the pictures.
///
/// A commit is looked at only if it changed a path that reading the suite asked for. What is said of a case compares a
/// state in which it has a picture with the nearest older one in which it has one.
struct HistoryWalk: Sendable {
  /// What was found at one commit.
  struct Step: Sendable {
    /// What is to be said, by the index of the commit; −1 is what lies in the folder.
    var blocks: [(index: Int, block: HistoryBlock)] = []

    /// Whether any case was drawn.
    var drew = false

    /// The changes of pictures.
    var turns: [Turn] = []
  }

  /// A change of a case's picture: the suites that draw it after and before.
  struct Turn: Sendable {
    /// The name of the case in its suite.
    var name: String

    /// The index of the commit.
    var index: Int

    /// The suite after the change; `nil` if the case is gone.
    var newer: Suite?

    /// The suite before the change; `nil` if the case is new.
    var older: Suite?
  }

  /// Cases that wait for an older state in which they have a picture.
  private struct Waiting {
    var suite: Suite
    var firstError: String?

    /// The index of the commit at which the suite is like this.
    var index: Int

    /// The names of the cases in their suite.
    var names: Set<String>

    /// Whether others of its cases may be gone, because the suite, or a specimen file, could not be read before.
    var findsRemoved: Bool

    /// The names of cases that are known to be gone.
    var removed: Set<String> = []
  }

  /// How many states are read ahead at most: each holds the tokens of all variants.
  private static let mostAhead = 7

  /// The suite file as messages name it.
  private let file: String
  private let commits: HistoryCommits
  private let comparison: HistoryComparison
  private var reader: HistoryReader

  /// The state at ``position``, the index of a commit, or −1 for what lies in the folder.
  private var newer: HistoryState
  private var position = -1

  /// The commits that touch the suite and were not looked at yet, by their indices.
  private var candidates: ArraySlice<Int> = [-1]

  /// The paths by which the candidates were found.
  private var knownPaths: Set<String> = []
  private var waiting: [Waiting] = []

  /// The cases that neither the newer nor the older state could draw at the last step, with the reasons.
  private var failing: [(item: HistoryComparison.Case, reason: String)] = []

  /// The newest suite that could be read.
  private(set) var newest: Suite?

  /// Whether any state had a case that is asked for.
  private(set) var hasCases = false

  /// Begins with what lies in the folder.
  ///
  /// - Parameters:
  ///   - file: The suite file as messages name it.
  ///   - present: The suite as it lies in the folder.
  ///   - commits: The commits.
  ///   - reader: What reads older states.
  ///   - comparison: What compares them.
  init(
    of file: String, present: HistoryState, through commits: HistoryCommits, reading reader: HistoryReader,
    by comparison: HistoryComparison
  ) {
    (self.file, self.commits, self.reader, self.comparison) = (file, commits, reader, comparison)
    newer = present
    note(present)
  }

  /// The index of the commit that is looked at next, −1 for what lies in the folder; `nil` at the end.
  var next: Int? { candidates.first }

  /// The smallest index of a commit of which something may still be said; `nil` at the end.
  var firstOpenIndex: Int? { (waiting.map(\.index) + (next.map { [$0] } ?? [])).min() }

  /// Looks at the next commit.
  ///
  /// - Returns: What was found; not whole if the user has stopped it.
  /// - Throws: ``HistoryError`` or ``UsageError`` if git cannot read the repository.
  mutating func step() async throws -> Step {
    guard let index = candidates.popFirst() else { return Step() }
    var step = Step()
    var block = HistoryBlock()
    let hash = commits.hash(at: index + 1)
    var older = HistoryState.absent
    if let hash {
      let further = candidates.prefix(comparison.workers - 1).prefix(Self.mostAhead).map { $0 + 1 }
      await reader.readAhead([hash] + further.compactMap { commits.hash(at: $0) })
      let isPresent = if case .absent = newer { false } else { index >= 0 }
      let (state, movedTo) = try reader.state(at: hash, before: isPresent ? commits.hash(at: index) : nil)
      older = state
      if let movedTo { block.moves.append(.init(from: reader.file, to: movedTo)) }
    }
    note(older)
    let earlier = waiting
    waiting = []
    for waiting in earlier { await resolve(waiting, with: older, at: index, into: &block, &step) }
    let isSettled = await compare(older, at: index, besides: Set(earlier.flatMap(\.names)), into: &block, &step)
    // What no comparison has drawn may use files that nothing has asked for yet.
    if !isSettled { older.suite?.readAllInputs() }
    if !block.isEmpty { step.blocks.append((index, block)) }
    (newer, position) = (older, index + 1)
    if hash == nil { candidates = [] } else { try findCandidates() }
    return step
  }

  /// Ends the walk: what still waits has no older picture in the history that was looked at.
  mutating func end() -> Step {
    var step = Step()
    for waiting in waiting {
      var found = HistoryBlock.Comparison(suite: waiting.suite.name)
      found.uncompared = waiting.names.map { "\(waiting.suite.name)/\($0)" }.sorted { ExactText($0) < ExactText($1) }
      if !found.isEmpty { step.blocks.append((waiting.index, HistoryBlock(comparisons: [found]))) }
    }
    var block = HistoryBlock()
    if case .unreadable(let reason) = newer {
      block.failures.append(.init(name: file, isOfCase: false, reason: reason))
    }
    block.failures += failing.map { .init(name: $0.item.id, isOfCase: true, reason: $0.reason) }
    if !block.isEmpty { step.blocks.append((position, block)) }
    (waiting, failing, candidates) = ([], [], [])
    return step
  }

  private mutating func note(_ state: HistoryState) {
    guard let suite = state.suite else { return }
    newest = newest ?? suite
    hasCases = hasCases || !suite.passingIDs.isEmpty
  }

  /// Finds the commits that are still to be looked at; again, if reading the last one asked for other paths.
  private mutating func findCandidates() throws {
    let paths = reader.paths
    guard !paths.isSubset(of: knownPaths) else { return }
    knownPaths.formUnion(paths)
    candidates = try commits.touching(knownPaths, from: position)[...]
  }

  /// Compares the newer state with the older one.
  ///
  /// - Returns: Whether every case of the older one was laid out.
  private mutating func compare(
    _ older: HistoryState, at index: Int, besides known: Set<String>, into block: inout HistoryBlock, _ step: inout Step
  ) async -> Bool {
    failing = []
    switch newer {
    case .absent:
      guard let suite = older.suite else { return true }
      var found = HistoryBlock.Comparison(suite: suite.name)
      for former in HistoryComparison.cases(of: suite) {
        let item = HistoryComparison.Case(former)
        found.removed.append(item.id)
        step.turns.append(Turn(name: item.name, index: index, newer: nil, older: suite))
      }
      if !found.isEmpty { block.comparisons.append(found) }
      return false
    case .unreadable(let reason):
      block.failures.append(.init(name: file, isOfCase: false, reason: reason))
      return false
    case .suite(let suite, let firstError):
      if case .unreadable = older {
        let names = HistoryComparison.names(of: suite)
        waiting.append(
          Waiting(
            suite: suite, firstError: firstError, index: index, names: names.subtracting(known), findsRemoved: true))
        return true
      }
      let account = await comparison.account(of: suite, firstError: firstError, since: older.suite)
      let found = comparison(account, of: suite, older.suite, at: index, &step)
      if !found.isEmpty { block.comparisons.append(found) }
      let isHidden = suite.isWhole && older.suite.map { !$0.isWhole } ?? false
      if !account.undrawnBefore.isEmpty || isHidden {
        waiting.append(
          Waiting(
            suite: suite, firstError: firstError, index: index, names: Set(account.undrawnBefore.map(\.name)),
            findsRemoved: isHidden, removed: Set(account.removed.map(\.name))))
      }
      guard !account.failed.isEmpty else { return account.removed.isEmpty }
      let names = older.suite.map { HistoryComparison.names(of: $0) } ?? []
      for (item, reason) in account.failed {
        let isBrokenBefore =
          older.suite.map { former in
            names.contains(item.name)
              ? HistoryComparison.picture(of: item.name, in: former) == nil : !former.isWhole
          } ?? false
        if isBrokenBefore {
          failing.append((item, reason))
        } else {
          block.failures.append(.init(name: item.id, isOfCase: true, reason: reason))
        }
      }
      return false
    }
  }

  /// Compares cases that wait with an older state, if it can be read.
  private mutating func resolve(
    _ waiting: Waiting, with older: HistoryState, at index: Int, into block: inout HistoryBlock, _ step: inout Step
  ) async {
    if case .unreadable = older {
      self.waiting.append(waiting)
      return
    }
    var account = await comparison.account(
      of: waiting.suite, firstError: waiting.firstError, since: older.suite, only: waiting.names,
      findsRemoved: waiting.findsRemoved)
    account.removed.removeAll { waiting.removed.contains($0.name) }
    var found = comparison(account, of: waiting.suite, older.suite, at: waiting.index, &step)
    found.other = commits.hash(at: index + 1)
    found.restored = account.matched.map(\.id)
    var resolved = HistoryBlock()
    if !found.isEmpty { resolved.comparisons.append(found) }
    resolved.failures = account.failed.map { .init(name: $0.item.id, isOfCase: true, reason: $0.reason) }
    if !resolved.isEmpty { step.blocks.append((waiting.index, resolved)) }
    if case .suite(let suite, let firstError) = newer, !suite.isWhole, !account.appeared.isEmpty {
      // The commit brought them along with the error that hid them.
      let names = HistoryComparison.names(of: suite)
      block.failures += account.appeared.filter { !names.contains($0.name) }.map {
        .init(name: $0.id, isOfCase: true, reason: firstError ?? HistoryComparison.hiddenReason)
      }
    }
    var rest = waiting
    rest.names = Set(account.undrawnBefore.map(\.name))
    rest.findsRemoved = waiting.findsRemoved && older.suite.map { !$0.isWhole } ?? false
    rest.removed.formUnion(account.removed.map(\.name))
    if !rest.names.isEmpty || rest.findsRemoved { self.waiting.append(rest) }
  }

  /// What is to be said of an account.
  private func comparison(
    _ account: HistoryComparison.Account, of suite: Suite, _ older: Suite?, at index: Int, _ step: inout Step
  ) -> HistoryBlock.Comparison {
    step.drew = step.drew || account.drew
    step.turns += account.changed.map { Turn(name: $0.name, index: index, newer: suite, older: older) }
    step.turns += account.appeared.map { Turn(name: $0.name, index: index, newer: suite, older: nil) }
    step.turns += account.removed.map { Turn(name: $0.name, index: index, newer: nil, older: older) }
    var found = HistoryBlock.Comparison(suite: suite.name)
    found.count = account.changed.count + account.matched.count
    (found.changed, found.causes) = (account.changed.map(\.id), account.causes)
    (found.appeared, found.removed) = (account.appeared.map(\.id), account.removed.map(\.id))
    return found
  }
}
