/// How many more steps the lookups of one picture may take.
///
/// Whatever a specimen multiplies, such as controls that embed others twice each, cells with names, and conditions of
/// nodes that are not there, ends when the budget does.
struct LookupBudget {
  /// The number of steps of a picture; that of the largest sheet takes a fiftieth of it.
  static let standard = 4_000_000

  /// The number of steps at the start.
  let steps: Int

  private var rest: Int

  /// A budget of some steps.
  init(_ steps: Int = Self.standard) {
    self.steps = steps
    rest = steps
  }

  /// Whether nothing is left.
  var isExhausted: Bool { rest <= 0 }

  /// Takes steps, also more than there are.
  mutating func take(_ steps: Int) { rest -= min(rest, steps) }
}
