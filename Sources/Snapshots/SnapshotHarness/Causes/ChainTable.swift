import ExactTexts

/// The ingredients of one list by what they were asked for.
struct ChainTable {
  private struct Key: Hashable {
    let name: ExactText
    let property: ExactText
    let context: ExactText

    init(_ ingredient: Ingredient) {
      name = ExactText(ingredient.chain[0])
      property = ExactText(ingredient.property)
      context = ExactText(ingredient.context)
    }
  }

  /// A step from names that some chains begin with to the next name of one of them.
  private struct Step: Hashable {
    let beginning: Int
    let name: ExactText

    /// The context, for the first step only.
    let context: ExactText?
  }

  private let ingredients: [Ingredient]
  private var indices: [Key: Int] = [:]

  /// All beginnings of all chains as a tree, so that the chain that stays together with another one the longest is found
  /// without comparing it with each.
  private var steps: [Step: Int] = [:]

  /// For each beginning, the first ingredient that has it.
  private var first: [Int] = []

  /// For each beginning, whether it is a whole chain.
  private var isWhole: [Bool] = []

  /// Creates the table.
  ///
  /// - Complexity: O(*n*), where *n* is the number of names in all chains.
  init(_ ingredients: [Ingredient]) {
    self.ingredients = ingredients
    for (index, ingredient) in ingredients.enumerated() {
      let key = Key(ingredient)
      if indices[key] == nil { indices[key] = index }
      var beginning = -1
      for name in ingredient.chain {
        let step = Self.step(from: beginning, to: name, of: ingredient)
        if let known = steps[step] {
          beginning = known
          continue
        }
        beginning = first.count
        steps[step] = beginning
        first.append(index)
        isWhole.append(false)
      }
      isWhole[beginning] = true
    }
  }

  private static func step(from beginning: Int, to name: String, of ingredient: Ingredient) -> Step {
    Step(beginning: beginning, name: ExactText(name), context: beginning < 0 ? ExactText(ingredient.context) : nil)
  }

  /// The chain that was asked for by the same name, for the same part, in the same context.
  func match(for ingredient: Ingredient) -> Ingredient? { indices[Key(ingredient)].map { ingredients[$0] } }

  /// The chain for another part of the same name that stays together with this one the longest; the first of several.
  func relative(of ingredient: Ingredient) -> Ingredient? {
    var beginning = -1
    for name in ingredient.chain {
      guard let next = steps[Self.step(from: beginning, to: name, of: ingredient)] else { break }
      beginning = next
    }
    return beginning < 0 ? nil : ingredients[first[beginning]]
  }

  /// The number of names up to the token that has the part which a chain of the table is for: that token has a chain of
  /// its own, for what it states itself; if it states nothing, the part is the last token's.
  func ownerDepth(of ingredient: Ingredient) -> Int {
    var (beginning, depth) = (-1, max(1, ingredient.chain.count - 1))
    for (index, name) in ingredient.chain.dropLast().enumerated() {
      guard let next = steps[Self.step(from: beginning, to: name, of: ingredient)] else { break }
      beginning = next
      if isWhole[next] { depth = index + 1 }
    }
    return depth
  }
}
