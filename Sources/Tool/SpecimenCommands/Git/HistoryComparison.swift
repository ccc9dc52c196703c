private import ExactTexts
internal import PixelBuffers
internal import SnapshotHarness
internal import Suites

/// Compares the pictures of a suite in two states.
struct HistoryComparison: Sendable {
  /// What became of the cases of two states.
  struct Account: Sendable {
    /// The cases whose pictures are equal.
    var matched: [Case] = []

    /// The cases whose pictures differ.
    var changed: [Case] = []

    /// The cases that only the newer state has.
    var appeared: [Case] = []

    /// The cases that only the older state has.
    var removed: [Case] = []

    /// The cases that the older state has, or may have, but cannot draw.
    var undrawnBefore: [Case] = []

    /// The cases that the newer state cannot draw, each with the reason.
    var failed: [(item: Case, reason: String)] = []

    /// The causes of changes, located in the newer state, or in the older one if they are gone.
    var causes: [CauseGroup] = []

    /// Whether any case was drawn.
    var drew = false
  }

  /// A case of a state.
  struct Case: Hashable, Sendable {
    /// Its name in every report.
    var id: String

    /// Its name in its suite, which may have had another name.
    var name: String

    init(_ result: CaseResult) {
      id = result.id
      name = SnapshotCase.nameInSuite(control: result.control, variant: result.variant, scale: result.scale)
    }

    init(_ snapshotCase: SnapshotCase) {
      id = snapshotCase.id
      name = SnapshotCase.nameInSuite(
        control: snapshotCase.control, variant: snapshotCase.variant, scale: snapshotCase.scale)
    }
  }

  /// How many cases are drawn at the same time.
  let workers: Int

  /// Once it returns `true`, no further case is compared, and the outcome is not whole.
  let shouldStop: @Sendable () -> Bool

  /// Compares the cases of a suite with what it drew before.
  ///
  /// - Parameters:
  ///   - newer: The suite.
  ///   - firstError: The first error in its files.
  ///   - older: The suite as it was; `nil` if there was none, and then every case is new.
  ///   - names: The names in the suite of the cases to compare; `nil` compares all.
  ///   - findsRemoved: Whether cases that only the older state has are looked for.
  /// - Returns: What became of the cases.
  func account(
    of newer: Suite, firstError: String?, since older: Suite?, only names: Set<String>? = nil, findsRemoved: Bool = true
  ) async -> Account {
    let former = FormerSuites(
      older.map { [(name: newer.name, suite: $0)] } ?? [], of: FormerState(name: "before"), reportsRemoved: findsRemoved
    )
    let plan = SuitesPlan([newer], workers: workers, log: DrawingLog(), against: former)
    var plans = plan.plans
    if let names {
      for index in plans.indices {
        plans[index].cases = OnDemandList(plans[index].cases.filter { names.contains(Case($0).name) })
      }
    }
    var options = RunOptions(workers: workers, rendererVersion: Program.version, shouldStop: shouldStop)
    options.findsObsolete = findsRemoved
    var run = await SnapshotRun.results(of: plans, options: options)
    run.summary.tally.locateCauses { plan.location(of: $0) ?? plan.formerLocation(of: $0) }
    var account = Account()
    account.causes = run.summary.tally.causes
    let formerNames = older.map { Self.names(of: $0) } ?? []
    for result in run.cases {
      let item = Case(result)
      account.drew = account.drew || result.outcome != .obsolete && !result.isProven
      switch result.outcome {
      case .matched, .tolerated: account.matched.append(item)
      case .changed: account.changed.append(item)
      case .missing:
        // What a former suite has not may be hidden by an error in a specimen file.
        let isUndrawn = formerNames.contains(item.name) || older.map { !$0.isWhole } ?? false
        if isUndrawn { account.undrawnBefore.append(item) } else { account.appeared.append(item) }
      case .obsolete:
        if newer.isWhole {
          account.removed.append(item)
        } else {
          account.failed.append((item: item, reason: firstError ?? Self.hiddenReason))
        }
      case .failed: account.failed.append((item: item, reason: result.failure ?? "could not be drawn"))
      }
    }
    return account
  }

  /// Why a case may not be there, if nothing else is known.
  static let hiddenReason = "its specimen file has errors"

  /// The cases of a suite that its filter has chosen.
  static func cases(of suite: Suite) -> OnDemandList<SnapshotCase> {
    SuitesPlan([suite], workers: 1, log: DrawingLog()).plans.first?.cases ?? OnDemandList([])
  }

  /// The names in a suite of the cases that its filter has chosen.
  static func names(of suite: Suite) -> Set<String> { Set(cases(of: suite).map { Case($0).name }) }

  /// Draws a case of a suite.
  ///
  /// - Parameters:
  ///   - name: The name in the suite.
  ///   - suite: The suite.
  /// - Returns: The picture; `nil` if there is no such case, or it cannot be drawn.
  static func picture(of name: String, in suite: Suite) -> RGBAImage? {
    cases(of: suite).first { ExactText(Case($0).name) == ExactText(name) }.flatMap { try? $0.draw().image }
  }
}
