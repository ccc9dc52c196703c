import Digests
import ExactTexts

/// A former state of suites, such as a revision of a repository, that this one is compared with.
public struct FormerState: Hashable, Sendable {
  /// What the user calls it, such as `main`.
  public var name: String

  /// The full name of its commit; `nil` if it is no revision.
  public var commit: String?

  /// Creates a state from its name and its commit.
  public init(name: String, commit: String? = nil) {
    self.name = name
    self.commit = commit
  }

  /// Its name with the beginning of its commit: `main (1f2e3d4c5b)`.
  public var title: String {
    guard let commit, !commit.hasPrefix(name) else { return name }
    return "\(name) (\(commit.prefix(10)))"
  }
}

/// The cases of a suite as it was, whose pictures are drawn and compared with in place of references.
package struct FormerCases: Sendable {
  /// The state they are of.
  package let state: FormerState

  /// All former cases.
  private let cases: OnDemandList<SnapshotCase>

  /// The former case of each name, also of those for which another one stood.
  private let indices: [Digest: Int32]

  /// Which former cases no present case is named like.
  private let removedIndices: [Int32]

  /// Creates the former cases of a suite.
  ///
  /// - Parameters:
  ///   - plan: The former plan; `nil` if there was no such suite.
  ///   - state: The state it is of.
  ///   - presentNames: The names of all present cases in their suite, and of those for which others stand.
  ///   - reportsRemoved: Whether former cases without a present one are reported; of the shards of a run, one does.
  /// - Complexity: O(*n*) for *n* cases of both.
  package init(
    _ plan: SnapshotPlan?, of state: FormerState, present presentNames: OnDemandList<String>,
    reportsRemoved: Bool = true
  ) {
    let cases = plan?.cases ?? OnDemandList([])
    self.cases = cases
    self.state = state
    let present = Set(presentNames.map { Digest(ofText: $0) })
    var indices: [Digest: Int32] = [:]
    var removed: [Int32] = []
    for (index, former) in cases.enumerated() {
      let name = Digest(ofText: former.nameInSuite)
      indices[name] = Int32(index)
      for variant in former.standsFor {
        indices[
          Digest(ofText: SnapshotCase.nameInSuite(control: former.control, variant: variant, scale: former.scale))] =
          Int32(index)
      }
      if reportsRemoved, !present.contains(name) { removed.append(Int32(index)) }
    }
    (self.indices, removedIndices) = (indices, removed)
  }

  /// The former case that a case is compared with; `nil` if there was none.
  package func former(of snapshotCase: SnapshotCase) -> SnapshotCase? {
    indices[Digest(ofText: snapshotCase.nameInSuite)].map { cases[Int($0)] }
  }

  /// What is known of a case before anything is drawn.
  enum Knowledge {
    /// Nothing, or there is no former case.
    case nothing

    /// The pictures are equal; with the parts of texts that do not show in them.
    case equal([CutText])

    /// The pictures are equal, and this is one of a hundred cases that are drawn nevertheless: it must come true.
    case equalToBeDrawn

    /// Whether the pictures are equal.
    var isEqual: Bool { if case .nothing = self { false } else { true } }
  }

  /// What is known of a case before anything is drawn.
  func knowledge(of snapshotCase: SnapshotCase) -> Knowledge {
    guard let prove = snapshotCase.provesEquality, let former = former(of: snapshotCase), let cuts = prove(former)
    else { return .nothing }
    return Digest(ofText: snapshotCase.nameInSuite).low % 100 == 0 ? .equalToBeDrawn : .equal(cuts)
  }

  /// The former cases that are gone.
  var removed: OnDemandList<SnapshotCase> {
    OnDemandList(count: removedIndices.count) { [cases, removedIndices] in cases[Int(removedIndices[$0])] }
  }
}

extension SnapshotCase {
  /// The name of the case in its suite, which may have another name now: `control/variant@2x`.
  var nameInSuite: String { Self.nameInSuite(control: control, variant: variant, scale: scale) }

  /// The name in its suite of a case: `control/variant@2x`.
  package static func nameInSuite(control: String, variant: String, scale: Int) -> String {
    "\(control)/\(variant)@\(scale)x"
  }
}
