/// The cases that one cause explains.
public struct CauseGroup: Hashable, Sendable {
  /// How many cases a variant has in a group.
  public struct VariantCount: Hashable, Sendable {
    /// The variant's name.
    public var variant: String

    /// The number of cases.
    public var count: Int

    /// Creates a count.
    public init(variant: String, count: Int) {
      self.variant = variant
      self.count = count
    }
  }

  /// The cause.
  public var cause: Cause

  /// The ids of the cases, in the order of the run; a case with two causes is in both groups.
  public var cases: [String]

  /// How many of the cases each variant has, in the order of the run.
  public var variants: [VariantCount]

  /// Creates a group.
  public init(cause: Cause, cases: [String], variants: [VariantCount]) {
    self.cause = cause
    self.cases = cases
    self.variants = variants
  }
}
