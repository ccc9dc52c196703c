import Digests
import ExactTexts
import LocalFiles

/// Which cases without a reference have the picture of a reference without a case in the suite: they were renamed.
struct RenamedReferences: Sendable {
  /// A reference or case of a suite, by its path and its picture.
  struct Entry: Sendable {
    var suite: String
    var path: String
    var digest: Digest
  }

  /// The path of the obsolete reference of each renamed case.
  private var formers: [Digest: String] = [:]

  /// The path of the case that each obsolete reference has become.
  private var successors: [Digest: String] = [:]

  /// Nothing was renamed.
  init() {}

  /// Pairs the cases and references of each suite that have equal pictures.
  ///
  /// - Parameters:
  ///   - missing: The cases without a reference.
  ///   - obsolete: The references without a case.
  /// - Complexity: O(*n*), where *n* is the number of both together.
  init(missing: [Entry], obsolete: [Entry]) {
    let cases = Dictionary(grouping: missing) { ExactText($0.suite) }
    for (suite, references) in Dictionary(grouping: obsolete, by: { ExactText($0.suite) }) {
      let cases = cases[suite] ?? []
      for (source, target) in MovedPictures.pairs(from: references.map(\.picture), to: cases.map(\.picture)) {
        let (reference, snapshotCase) = (references[source], cases[target])
        formers[snapshotCase.key] = reference.path
        successors[reference.key] = snapshotCase.path
      }
    }
  }

  /// Looks for the cases of a run that were renamed, by drawing those that have no reference.
  ///
  /// They are drawn now and again when their turn comes: results are reported one by one, and each names its other
  /// name.
  ///
  /// - Parameters:
  ///   - obsolete: The obsolete references of the run.
  ///   - plans: The suites of the run.
  ///   - options: How the run is done.
  init(of obsolete: [CaseResult], in plans: [SnapshotPlan], options: RunOptions) async {
    let references = obsolete.compactMap(Entry.init)
    let suites = Set(references.map { ExactText($0.suite) })
    guard !suites.isEmpty else {
      self.init()
      return
    }
    var options = options
    (options.update, options.results) = (.none, nil)
    let missing = plans.filter { suites.contains(ExactText($0.suite)) }.map { $0.keepingCasesWithoutReference }
    var cases: [Entry] = []
    await SnapshotRun.runCases(of: missing, options: options) { result in
      if result.outcome == .missing, let entry = Entry(result) { cases.append(entry) }
    }
    self.init(missing: cases, obsolete: references)
  }

  /// The path of the case that an obsolete reference has become; `nil` if its case was not renamed.
  func successor(ofReference path: String, suite: String) -> String? { successors[Entry.key(path, of: suite)] }

  /// Notes the other name of a case or reference that was renamed; cases come before obsolete references.
  mutating func note(in result: inout CaseResult) {
    let key = Entry.key(result.path, of: result.suite)
    switch result.outcome {
    case .missing where !result.isWritten:
      if let path = formers[key] { result.note(renamed: path) }
    case .obsolete:
      if let path = successors[key] { result.note(renamed: path) }
    default:
      // What has become of the case since it was looked at is no renaming.
      if let path = formers[key] { successors[Entry.key(path, of: result.suite)] = nil }
    }
  }
}

extension RenamedReferences.Entry {
  /// The entry of a result; `nil` unless it is a case without a reference or a reference without a case, and its picture
  /// is known.
  init?(_ result: CaseResult) {
    let digest =
      switch result.outcome {
      case .missing: result.actualDigest
      case .obsolete: result.expectedDigest
      case .matched, .tolerated, .changed, .failed: Digest?.none
      }
    guard let digest else { return nil }
    self.init(suite: result.suite, path: result.path, digest: digest)
  }

  fileprivate var picture: MovedPictures.Picture { MovedPictures.Picture(path: path, digest: digest) }

  fileprivate var key: Digest { Self.key(path, of: suite) }

  fileprivate static func key(_ path: String, of suite: String) -> Digest { Digest(ofText: "\(suite)\0\(path)") }
}

extension SnapshotPlan {
  /// The plan with only those of its cases that have no file where their references would be, or no former case.
  fileprivate var keepingCasesWithoutReference: SnapshotPlan {
    let missing = cases.indices.filter { index in
      if let former { return former.former(of: cases[index]) == nil }
      return !store.has(cases[index].path)
    }
    var plan = self
    plan.cases = OnDemandList(count: missing.count) { [cases] in cases[missing[$0]] }
    return plan
  }

  /// The results of the former cases that no case is named like; with the digests of their pictures, if a new case could be
  /// one of them renamed.
  ///
  /// - Parameter isShard: Whether the plan lacks cases, some of which may be new.
  /// - Returns: A result for each, in the order of the former plan.
  func removedCases(isShard: Bool) -> [CaseResult] {
    guard let former else { return [] }
    let removed = former.removed
    let mayBeRenamed = !removed.isEmpty && (isShard || cases.contains { former.former(of: $0) == nil })
    return removed.map { removedCase in
      var result = CaseResult(removedCase, outcome: .obsolete)
      result.position = nil
      if mayBeRenamed, let drawing = try? removedCase.draw() { result.expectedDigest = Digest(of: drawing.image) }
      return result
    }
  }
}
