/// Decides why a picture changed.
enum CauseFinder {
  /// The causes of a changed picture.
  ///
  /// - Parameters:
  ///   - changes: The ingredients that changed.
  ///   - old: What the reference was drawn from; `nil` if it does not say.
  ///   - new: What the picture was drawn from.
  /// - Returns: At least one cause.
  static func causes(of changes: [IngredientChange], from old: ReferenceRecord?, to new: ReferenceRecord) -> [Cause] {
    guard let old else { return [.unrecorded] }
    let specimenChanged =
      old.specimenDigest != nil && new.specimenDigest != nil && old.specimenDigest != new.specimenDigest
    // What an edited specimen no longer asks for, or asks for since, did not change itself.
    let roots = Set((old.ingredients + new.ingredients).compactMap(\.chain.first))
    var causes: [Cause] = changes.compactMap { change in
      let cameOrWent = change.old == nil || change.new == nil
      if specimenChanged, cameOrWent, roots.contains(change.name) { return nil }
      return .token(name: change.name, old: change.old, new: change.new)
    }
    if specimenChanged { causes.append(.specimen) }
    return causes.isEmpty ? [.renderer] : causes
  }
}
