import LocatedJSON

/// Decides why a picture changed.
package enum CauseFinder {
  /// The causes of a changed picture.
  ///
  /// - Parameters:
  ///   - changes: The ingredients that changed.
  ///   - old: What the reference was drawn from; `nil` if it does not say.
  ///   - new: What the picture was drawn from.
  /// - Returns: At least one cause.
  package static func causes(
    of changes: [IngredientChange], from old: ReferenceRecord?, to new: ReferenceRecord
  ) -> [Cause] {
    guard let old else { return [.unrecorded] }
    let specimenChanged =
      old.specimenDigest != nil && new.specimenDigest != nil
      && !old.specimenDigest.isSameText(as: new.specimenDigest)
    // A token that an edited specimen starts or stops using has not itself changed.
    let roots = Set(
      (old.ingredients + new.ingredients).filter { $0.kind == .token }.compactMap(\.chain.first).map(ExactText.init))
    var causes: [Cause] = changes.filter { $0.kind == .token }.compactMap { change in
      let cameOrWent = change.old == nil || change.new == nil
      if specimenChanged, cameOrWent, roots.contains(ExactText(change.name)) { return nil }
      return Cause(change)
    }
    if specimenChanged { causes.append(.specimen) }
    // Another font weight may need another file, so a file that came or went is a cause only if nothing explains it.
    let isExplained = !causes.isEmpty
    let files = changes.filter { $0.kind.isFile && !(isExplained && ($0.old == nil || $0.new == nil)) }
    // More exact causes come first.
    causes.insert(contentsOf: files.map(Cause.init), at: specimenChanged ? causes.count - 1 : causes.count)
    return causes.isEmpty ? [.renderer] : causes
  }
}
