internal import ExactTexts
internal import LocatedJSON
public import SnapshotHarness
private import TokenEngine

/// The cases of several suites for one run.
public struct SuitesPlan: Sendable {
  /// The plan of each suite, in order: its cases, each of which can be drawn, and the folder of their references.
  public let plans: [SnapshotPlan]

  /// The problems and remarks from drawing.
  package let log: DrawingLog

  private let suites: [Suite]

  /// The suites as they were, if their pictures are what is compared with.
  private let formerSuites: [Suite]

  /// Makes the plans.
  ///
  /// - Parameters:
  ///   - suites: The suites, each with the cases it was loaded for.
  ///   - workers: How many cases will be drawn at the same time; drawing more at once is slower, but not wrong.
  public init(_ suites: [Suite], workers: Int = 1) { self.init(suites, workers: workers, log: DrawingLog()) }

  /// Makes the plans.
  ///
  /// - Parameters:
  ///   - suites: The suites, each with the cases it was loaded for.
  ///   - workers: How many cases will be drawn at the same time.
  ///   - log: The problems and remarks from drawing.
  ///   - former: What the cases are compared with in place of references; `nil` for references.
  ///   - base: The suites before the change, by which it is known which differences from references are older; `nil` if nobody
  ///     asks.
  package init(
    _ suites: [Suite], workers: Int, log: DrawingLog, against former: FormerSuites? = nil,
    since base: FormerSuites? = nil
  ) {
    let pool = RasterizerPool(count: workers)
    var position = 0
    plans = suites.map { suite in
      guard let former else {
        var plan = suite.plan(pool: pool, log: log, position: &position)
        plan.base = base.flatMap { base in base.suite(named: suite.name)?.formerCases(in: base.state) }
        return plan
      }
      let formerSuite = former.suite(named: suite.name)
      let proof = formerSuite.map { EqualityProof(of: suite, $0) }
      var plan = suite.plan(pool: pool, log: log, position: &position, proving: proof)
      var formerPosition = 0
      // What is wrong with a former specimen is a note of its case.
      let formerPlan = formerSuite?.plan(pool: pool, log: DrawingLog(), position: &formerPosition)
      plan.former = FormerCases(
        formerPlan, of: former.state, present: suite.coveredNames, reportsRemoved: former.reportsRemoved)
      return plan
    }
    self.log = log
    self.suites = suites
    formerSuites = (former ?? base)?.suites.map(\.suite) ?? []
  }

  /// The present location of a cause in a file: the value of a token, a node of a specimen, or a setting of the suite
  /// file.
  ///
  /// - Returns: `nil` for what is not there any more, and for what is no text in a file.
  /// - Complexity: O(*n*), where *n* is the number of suites and variants.
  package func location(of group: CauseGroup) -> FileLocation? { location(of: group, in: suites) }

  /// The former location of a cause in a file, as ``location(of:)`` finds the present one.
  package func formerLocation(of group: CauseGroup) -> FileLocation? { location(of: group, in: formerSuites) }

  private func location(of group: CauseGroup, in suites: [Suite]) -> FileLocation? {
    guard let name = group.cause.name,
      let suite = suites.first(where: { suite in group.cases.contains { $0.hasPrefix(suite.name + "/") } })
    else { return nil }
    switch group.cause.kind {
    case .setting: return suite.location(ofSetting: name)
    case .token:
      // A token may be declared for each variant; that of the first case counts.
      for variant in group.variants.map(\.variant) + suite.variantNames {
        let tokens = suite.variants.first { $0.plan.name == variant }?.tokens?.tokens
        guard let location = tokens?.token(name)?.location, !location.file.isEmpty else { continue }
        return FileLocation(file: location.file, line: location.line, column: location.column)
      }
      return nil
    case .specimen:
      guard case .specimen(_, let node) = group.cause else { return nil }
      return suite.location(ofNode: node, in: name)
    case .font, .icon, .image, .style, .renderer, .editedReference, .unrecorded, .unreadableRecord:
      return nil
    }
  }

  /// The number of cases.
  public var count: Int { plans.reduce(0) { $0 + $1.cases.count } }
}

extension Suite {
  /// Where a node stands in a specimen file; `nil` if there is no such file any more.
  ///
  /// - Parameters:
  ///   - node: The node, as ``Cause`` has it; `nil` for the body.
  ///   - file: The file, as findings name it.
  /// - Returns: The location.
  fileprivate func location(ofNode node: String?, in file: String) -> FileLocation? {
    guard let file = shelf.files.first(where: { ExactText($0.name) == ExactText(file) }),
      let document = JSONScanner.scan(file.bytes, file: file.name, allowsComments: true).document
    else { return nil }
    let pointer = node.map { String($0.prefix { $0 != " " }) } ?? "/body"
    let value = document.root.value(at: pointer) ?? document.root
    let finding = sources.located(
      Finding(severity: .note, code: .suiteInvalid, in: document, at: value.offset, pointer: pointer, message: ""))
    return FileLocation(file: finding.file, line: finding.line ?? 1, column: finding.column ?? 1)
  }

  /// Where the suite file states a setting; `nil` if it does not.
  fileprivate func location(ofSetting name: String) -> FileLocation? {
    settingLocations.first { ExactText($0.name) == ExactText(name) }?.location
  }
}
