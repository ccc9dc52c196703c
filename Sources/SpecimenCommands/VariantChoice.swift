internal import Suites

/// One `--variant`: the name of a suite's variant, or contexts of axes.
enum VariantChoice: Hashable, Sendable {
  /// The name of a variant.
  case name(String)

  /// Contexts, each with its axis, in the order they were written.
  case contexts([Pair])

  /// An axis and a context.
  struct Pair: Hashable, Sendable {
    var axis: String
    var context: String
  }

  /// Reads `name` or `axis=context,axis=context`.
  ///
  /// - Throws: ``UsageError`` if a part is no pair, or an axis stands twice.
  init(_ text: String) throws(UsageError) {
    guard text.contains("=") else {
      self = .name(text)
      return
    }
    var pairs: [Pair] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let sides = part.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
      guard sides.count == 2, !sides[0].isEmpty, !sides[1].isEmpty else {
        throw UsageError(
          "--variant '\(text)': write axis=context, several with commas between: theme=dark,size=compact")
      }
      guard !pairs.contains(where: { $0.axis == sides[0] }) else {
        throw UsageError("--variant '\(text)': the axis '\(sides[0])' stands twice")
      }
      pairs.append(Pair(axis: sides[0], context: sides[1]))
    }
    self = .contexts(pairs)
  }

  /// The context of each axis, where there is no suite that knows names.
  ///
  /// - Throws: ``UsageError`` if the choice is a name.
  func contexts() throws(UsageError) -> [String: String] {
    switch self {
    case .name(let name):
      throw UsageError("--variant '\(name)': only a suite has names for variants; write axis=context")
    case .contexts(let pairs):
      return Dictionary(pairs.map { ($0.axis, $0.context) }, uniquingKeysWith: { _, last in last })
    }
  }

  /// Whether a variant of a suite is meant.
  func matches(name: String, contexts: [String: String]) -> Bool {
    switch self {
    case .name(let wanted): wanted == name
    case .contexts(let pairs): pairs.allSatisfy { contexts[$0.axis] == $0.context }
    }
  }
}

extension Suite {
  /// The suite with the variants that one of the choices means; all variants if there are none.
  func keeping(_ choices: [VariantChoice]) -> Suite {
    if choices.isEmpty { return self }
    return keepingVariants { name, contexts in choices.contains { $0.matches(name: name, contexts: contexts) } }
  }
}
