import SnapshotHarness
import Suites
import TokenEngine
import TokenFiles

/// A picture in a variant, the declarations that it uses by its own account, and those of them to override.
package struct PickedPicture: Sendable {
  /// The picture and the variant.
  package let picture: Int
  package let variant: Int

  /// The numbers of the declarations that the picture's ingredients name, in ascending order.
  package let uses: [Int]

  /// The numbers of those to override.
  package var overridden: [Int]
}

/// What a picture names as its ingredients: paths of tokens, by the context in which they are read.
struct NamedTokens: Sendable {
  /// The paths, once for each context.
  private(set) var paths: [(context: [String: String], path: String)] = []

  /// Collects the names of all chains.
  init(_ ingredients: [Ingredient]) {
    var seen: [String: Set<String>] = [:]
    for ingredient in ingredients where ingredient.kind == .token {
      let context = Self.context(ingredient.context)
      for path in ingredient.chain where seen[ingredient.context, default: []].insert(path).inserted {
        paths.append((context, path))
      }
    }
  }

  /// Reads `axis=context,axis=context`.
  private static func context(_ text: String) -> [String: String] {
    var context: [String: String] = [:]
    for pair in text.split(separator: ",") {
      let sides = pair.split(separator: "=", maxSplits: 1)
      if sides.count == 2 { context[String(sides[0])] = String(sides[1]) }
    }
    return context
  }
}

extension TokenSystem {
  /// The context of each axis that counts where some choices differ from others; names are matched as in token files.
  func input(_ choices: [String: String], _ others: [String: String] = [:]) -> [String: String] {
    var input = choices
    for (name, context) in others {
      input[Self.index(of: name, among: axes.map(\.name)).map { axes[$0].name } ?? name] = context
    }
    return completed(input) ?? input
  }
}
