/// Which cases of a suite to run.
package struct CaseFilter: Hashable, Sendable {
  /// One of several equal parts of all cases.
  package struct Shard: Hashable, Sendable {
    /// The number of the part, from 1.
    package var index: Int

    /// The number of parts.
    package var count: Int

    /// Creates a part; `index` is in `1...count`.
    package init(index: Int, count: Int) {
      self.index = index
      self.count = count
    }
  }

  /// Patterns of which a case must match one; all cases if there are none.
  package var only: [Glob] = []

  /// The names of the variants; all if there are none.
  package var variants: [String] = []

  /// The scales; all if there are none.
  package var scales: [Int] = []

  /// Whether pictures pass of which the suite keeps no reference.
  package var includesUnkept = false

  /// The part to run; all if there is none.
  package var shard: Shard?

  /// Creates a filter that every case passes.
  package init() {}

  /// Whether a case passes patterns, variants and scales.
  ///
  /// A pattern describes the case's name `suite/control/variant@2x`, or a part of it that begins after a slash
  /// or ends before one: `button`, `button/dark@2x`, `*/dark@2x`, `fluent/button`.
  package func passes(suite: String, control: String, variant: String, scale: Int) -> Bool {
    if !variants.isEmpty, !variants.contains(variant) { return false }
    if !scales.isEmpty, !scales.contains(scale) { return false }
    if only.isEmpty { return true }
    let last = "\(variant)@\(scale)x"
    let names = [
      "\(suite)/\(control)/\(last)", "\(control)/\(last)", "\(suite)/\(control)", "\(suite)/\(control)/\(variant)",
      "\(control)/\(variant)", control,
    ]
    return only.contains { glob in names.contains(where: glob.matches) }
  }

  /// Whether the case at a position of the list of all passing cases belongs to the shard.
  ///
  /// Neighbours go to different shards, since cases of one control take about the same time.
  func isInShard(_ position: Int) -> Bool {
    shard.map { position % $0.count == $0.index - 1 } ?? true
  }
}
