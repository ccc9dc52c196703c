/// Compares the font files a reference was drawn with to those of a picture now.
enum FontComparison {
  private struct File: Hashable {
    var family: [String]
    var path: String
  }

  /// What changed from one list of font files to another.
  ///
  /// A file that only has another name is the same one: its bytes draw the same letters.
  ///
  /// - Returns: The files that changed and those that came, in the order they are used now; then those that went.
  static func changes(from old: [Ingredient], to new: [Ingredient]) -> [IngredientChange] {
    let before = digests(of: old)
    let after = digests(of: new)
    let oldContents = Set(old.map { [$0.value] + $0.chain })
    let newContents = Set(new.map { [$0.value] + $0.chain })
    var changes: [IngredientChange] = []
    for font in new {
      let digest = before[File(family: font.chain, path: font.property)]
      if digest == font.value || (digest == nil && oldContents.contains([font.value] + font.chain)) { continue }
      changes.append(change(of: font, old: digest, new: font.value))
    }
    for font in old where after[File(family: font.chain, path: font.property)] == nil {
      if newContents.contains([font.value] + font.chain) { continue }
      changes.append(change(of: font, old: font.value, new: nil))
    }
    return changes
  }

  private static func digests(of fonts: [Ingredient]) -> [File: String] {
    Dictionary(
      fonts.map { (File(family: $0.chain, path: $0.property), $0.value) }, uniquingKeysWith: { first, _ in first })
  }

  private static func change(of font: Ingredient, old: String?, new: String?) -> IngredientChange {
    IngredientChange(
      kind: .font, name: font.chain.first ?? "", old: old, new: new, chain: font.chain, property: font.property)
  }
}
