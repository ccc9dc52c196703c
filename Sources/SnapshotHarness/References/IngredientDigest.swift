import Digests

/// The digest of a list of ingredients, in their order.
enum IngredientDigest {
  /// The digest of all kinds, chains, properties, values and contexts.
  ///
  /// Texts are separated by bytes that UTF-8 does not have, so no two lists are spelled alike.
  ///
  /// - Parameters:
  ///   - ingredients: The ingredients.
  ///   - scratch: Memory that is used again for the next list.
  /// - Returns: The digest.
  static func digest(of ingredients: [Ingredient], scratch: inout [UInt8]) -> Digest {
    scratch.removeAll(keepingCapacity: true)
    for ingredient in ingredients {
      for name in ingredient.chain {
        scratch.append(contentsOf: name.utf8)
        scratch.append(0xFF)
      }
      scratch.append(0xFE)
      scratch.append(contentsOf: ingredient.property.utf8)
      scratch.append(0xFF)
      scratch.append(contentsOf: ingredient.value.utf8)
      scratch.append(0xFF)
      scratch.append(contentsOf: ingredient.context.utf8)
      // Only what is no token says its kind.
      if ingredient.kind != .token {
        scratch.append(0xFF)
        scratch.append(contentsOf: ingredient.kind.rawValue.utf8)
      }
      scratch.append(0xFE)
    }
    return Digest(of: scratch, in: 0..<scratch.count)
  }
}
