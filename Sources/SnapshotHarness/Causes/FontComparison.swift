import LocatedJSON

/// Compares the font files a reference was drawn with to those of a picture now.
enum FontComparison {
  private struct File: Hashable {
    let family: [ExactText]
    let path: ExactText

    init(_ font: Ingredient) {
      family = font.chain.map(ExactText.init)
      path = ExactText(font.property)
    }
  }

  /// A family and the bytes of one of its files.
  private struct Content: Hashable {
    let family: [ExactText]
    let digest: ExactText

    init(_ font: Ingredient) {
      family = font.chain.map(ExactText.init)
      digest = ExactText(font.value)
    }
  }

  /// What changed from one list of font files to another.
  ///
  /// A file that only has another name is the same one: its bytes draw the same letters.
  ///
  /// - Returns: The files that changed and those that came, in the order they are used now; then those that went.
  static func changes(from old: [Ingredient], to new: [Ingredient]) -> [IngredientChange] {
    let before = digests(of: old)
    let after = digests(of: new)
    let oldContents = Set(old.map(Content.init))
    let newContents = Set(new.map(Content.init))
    var changes: [IngredientChange] = []
    for font in new {
      let digest = before[File(font)]
      if digest.isSameText(as: font.value) || (digest == nil && oldContents.contains(Content(font))) { continue }
      changes.append(change(of: font, old: digest, new: font.value))
    }
    for font in old where after[File(font)] == nil {
      if newContents.contains(Content(font)) { continue }
      changes.append(change(of: font, old: font.value, new: nil))
    }
    return changes
  }

  private static func digests(of fonts: [Ingredient]) -> [File: String] {
    Dictionary(
      fonts.map { (File($0), $0.value) }, uniquingKeysWith: { first, _ in first })
  }

  private static func change(of font: Ingredient, old: String?, new: String?) -> IngredientChange {
    IngredientChange(
      kind: .font, name: font.chain.first ?? "", old: old, new: new, chain: font.chain, property: font.property)
  }
}
