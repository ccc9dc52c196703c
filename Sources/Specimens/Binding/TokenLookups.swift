extension SpecimenCase {
  /// The tokens that are asked for when the case is drawn, whether they have a value or not, in order of first use.
  ///
  /// Where each of them has the same value, or lacks one in the same way, the same picture is drawn: nothing else is
  /// looked up, and what is asked next depends on the answers alone.
  ///
  /// - Parameter context: What the case would be drawn with; the scale has no influence.
  /// - Returns: The tokens, each once per context in which it is asked for; and for each context that a node chooses, one
  ///   without a path.
  /// - Complexity: O(*n*), where *n* is the number of nodes in all cells; bounded.
  package func lookups(in context: DrawingContext) -> [UsedToken] {
    guard refusal == nil, var binder = Binder(specimenCase: self, context: context) else { return [] }
    binder.asked = UsedTokenLog()
    forEachCell { cell in
      _ = binder.bind(cell)
      return !binder.budget.isExhausted
    }
    return binder.asked?.tokens ?? []
  }
}
