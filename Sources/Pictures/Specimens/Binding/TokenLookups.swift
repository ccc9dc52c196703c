extension SpecimenCase {
  /// The tokens that are asked for when the case is drawn, whether they have a value or not, in order of first use.
  ///
  /// Where each of them has the same value, or lacks one for the same reason, the same picture is drawn: nothing else
  /// is looked up, and each lookup depends on the results of the earlier ones alone.
  ///
  /// - Parameter context: The context that the case would be drawn with; the scale has no influence.
  /// - Returns: The tokens, each once per context in which it is looked up; and for each context that a node chooses,
  ///   one without a path.
  /// - Complexity: O(*n*), where *n* is the number of nodes in all cells; bounded.
  package func lookups(in context: DrawingContext) -> [UsedToken] {
    lookup(in: context) { _ in }?.log.entries.map(\.token) ?? []
  }
}

/// What a case looks up, and what its references resolve to.
package struct CaseReferences: Sendable {
  /// The tokens that the references of the case's own specimen resolve to, in order of first use, each once per
  /// reference; those of embedded controls are left out.
  package let references: [SpecimenReference]

  /// The tokens that are asked for when the case is drawn, as ``SpecimenCase/lookups(in:)`` lists them.
  package let lookups: [UsedToken]

  /// The tokens that texts name which embedded controls get, each once per context.
  ///
  /// Wherever each of these and of ``lookups`` has a value, or lacks one for the same reason, the references resolve to
  /// the same tokens.
  package let named: [UsedToken]
}

/// A token that a reference of a specimen led to.
package struct SpecimenReference: Hashable, Sendable {
  /// The path of the token.
  package let path: String

  /// The location of the reference, in UTF-8 bytes from the start of the file; -1 if it was made in Swift.
  package let offset: Int
}

extension SpecimenCase {
  /// What the case looks up, and what its references resolve to.
  ///
  /// - Parameter context: The context that the case would be drawn with; the scale has no influence.
  /// - Returns: What was found; nothing if the case cannot be drawn.
  /// - Complexity: O(*n*), where *n* is the number of nodes in all cells; bounded.
  package func references(in context: DrawingContext) -> CaseReferences {
    let found = lookup(in: context) { $0.references = ReferenceLog() }
    return CaseReferences(
      references: found?.references?.references ?? [], lookups: found?.log.entries.map(\.token) ?? [],
      named: found?.references?.named ?? [])
  }
}

extension SpecimenCase {
  /// The lists of references of a case that have several names, those included that are replaced or come by a name's text.
  ///
  /// - Parameter context: The context that the case would be drawn with; the scale has no influence.
  /// - Returns: The names of each list in the order in which they are tried, whether they have a value or not; each list
  ///   once. References of nodes that are absent are not there.
  /// - Complexity: O(*n*), where *n* is the number of nodes in all cells; bounded.
  package func referenceLists(in context: DrawingContext) -> [[UsedToken]] {
    lookup(in: context) { $0.lists = ReferenceLists() }?.lists?.lists ?? []
  }
}

extension SpecimenCase {
  /// What was looked up in all cells; `nil` if the case cannot be drawn.
  ///
  /// `prepare` says what is kept.
  private func lookup(in context: DrawingContext, _ prepare: (inout CellLookup) -> Void) -> CellLookup? {
    guard refusal == nil, var binder = Binder(specimenCase: self, context: context) else { return nil }
    prepare(&binder.values.lookup)
    forEachCell { cell in
      _ = binder.bind(cell)
      return !binder.values.lookup.budget.isExhausted
    }
    return binder.values.lookup
  }
}

/// Lists of references that have several names, each once per context.
struct ReferenceLists {
  private(set) var lists: [[UsedToken]] = []

  private var known: Set<[UsedToken]> = []

  mutating func note(_ paths: [String], context: [String: String]) {
    let list = paths.map { UsedToken(path: $0, context: context) }
    if list.count > 1, known.insert(list).inserted { lists.append(list) }
  }
}
