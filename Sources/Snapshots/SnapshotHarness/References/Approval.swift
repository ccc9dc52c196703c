/// Turning pictures of a results bundle into references, without drawing again; see ``ApprovalSession``.
public enum Approval {
  /// The location of a suite's references on this machine.
  ///
  /// The paths in the bundle are ignored, because the bundle may come from another machine.
  public struct Target: Sendable {
    /// The folder of the references.
    public var snapshots: String

    /// The file of digests, which a suite keeps in place of references; `nil` if it has none.
    package var lock: String?

    /// The path that the suite gives the reference of a case; `nil` if it gives none.
    public var path: @Sendable (CaseResult) -> String?

    /// Creates a target.
    public init(snapshots: String, path: @escaping @Sendable (CaseResult) -> String?) {
      self.snapshots = snapshots
      self.path = path
    }

    /// Where the references are now.
    var store: ReferenceStore {
      lock.map { .lock(DigestLockFile(reading: $0, named: $0).lock) } ?? .folder(snapshots)
    }
  }

  /// The outcome of an approval, or of undoing one.
  public struct Report: Hashable, Sendable {
    /// The ids of the cases whose references are now the pictures of the bundle, in the order of the results.
    public var approved: [String] = []

    /// The ids of the cases whose references are again what they were before, in the order of the results.
    public var restored: [String] = []

    /// The failures and their reasons; those references are unchanged.
    public var problems: [String] = []

    /// The reason why the bundle does not record what was done, and the consequences; `nil` if it does.
    public var unnoted: String?

    /// Whether the bundle does not record what was done because it is read-only, such as an unpacked artifact.
    public var isReadOnly = false

    /// Creates a report of nothing.
    package init() {}

    /// Whether everything that was requested was done; a read-only bundle does not prevent that.
    public var isComplete: Bool { problems.isEmpty && (unnoted == nil || isReadOnly) }
  }

  /// Whether a case is open: its reference is changed or missing, and was not written.
  public static func isOpen(_ result: CaseResult) -> Bool {
    canBeApproved(result) && !result.isWritten
  }

  /// Whether a case has a picture that could be its reference, or is already.
  package static func canBeApproved(_ result: CaseResult) -> Bool {
    result.outcome == .changed || result.outcome == .missing
  }
}
