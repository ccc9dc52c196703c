import LocatedJSON

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
      old.specimenDigest != nil && new.specimenDigest != nil
      && !old.specimenDigest.isSameText(as: new.specimenDigest)
    // What an edited specimen no longer asks for, or asks for since, did not change itself.
    let roots = Set(
      (old.ingredients + new.ingredients).filter { $0.kind == .token }.compactMap(\.chain.first).map(ExactText.init))
    var causes: [Cause] = changes.filter { $0.kind == .token }.compactMap { change in
      let cameOrWent = change.old == nil || change.new == nil
      if specimenChanged, cameOrWent, roots.contains(ExactText(change.name)) { return nil }
      return Cause(change)
    }
    if specimenChanged { causes.append(.specimen) }
    // Another weight may need another file: one that came or went did it only if nothing asked for it.
    let isExplained = !causes.isEmpty
    let fonts = changes.filter { $0.kind == .font && !(isExplained && ($0.old == nil || $0.new == nil)) }
    // What is more exact comes first.
    causes.insert(contentsOf: fonts.map(Cause.init), at: specimenChanged ? causes.count - 1 : causes.count)
    return causes.isEmpty ? [.renderer] : causes
  }
}
