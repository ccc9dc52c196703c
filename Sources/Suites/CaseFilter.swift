package import SnapshotHarness
package import TokenEngine

/// Which cases of suites to run.
package struct CaseFilter: Hashable, Sendable {
  /// Patterns of which a case must match one; all cases if there are none.
  package var only: [Glob] = []

  /// The variants; all if there are none.
  package var variants: [VariantChoice] = []

  /// The scales; all if there are none.
  package var scales: [Int] = []

  /// Whether pictures pass of which the suite keeps no reference.
  package var includesUnkept = false

  /// The part to run; all if there is none.
  package var shard: Shard?

  /// What divides the cases among the shards; a hash of their names unless given.
  package var division: ShardDivision?

  /// Creates a filter that every case passes.
  package init() {}

  /// Whether a case belongs to the shard.
  ///
  /// Unless times divide the cases, that depends on its name alone, so it stays when other cases come and go.
  ///
  /// - Parameter id: The name `suite/control/variant@2x`.
  /// - Returns: Whether it does; every case does if there is no shard.
  func isInShard(_ id: String) -> Bool {
    guard let shard else { return true }
    return (division ?? ShardDivision(count: shard.count)).shard(of: id) == shard.index
  }
}

extension Glob {
  /// Whether the pattern describes a case: its name `suite/control/variant@2x`, or a part of it that begins after a
  /// slash or ends before one: `button`, `button/dark@2x`, `*/dark@2x`, `fluent/button`.
  package func matchesCase(suite: String, control: String, variant: String, scale: Int) -> Bool {
    if matches(control) { return true }
    let (whole, last) = ("\(suite)/\(control)", "\(variant)@\(scale)x")
    return matches("\(control)/\(last)") || matches("\(control)/\(variant)") || matches(whole)
      || matches("\(whole)/\(last)") || matches("\(whole)/\(variant)")
  }
}
