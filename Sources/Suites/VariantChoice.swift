internal import LocatedJSON
package import TokenFiles

/// One `--variant`: the name of a suite's variant, or contexts of axes.
///
/// A variant's name is matched exactly. Names of axes and contexts follow the rule of token files: spelt exactly or, if
/// only one fits, in another case.
package enum VariantChoice: Hashable, Sendable {
  /// The name of a variant.
  case name(String)

  /// Contexts, each with its axis, in the order they were written.
  case contexts([Pair])

  /// An axis and a context.
  package struct Pair: Hashable, Sendable {
    /// The name of the axis.
    package var axis: String

    /// The name of the context.
    package var context: String

    /// Creates a pair.
    package init(axis: String, context: String) {
      self.axis = axis
      self.context = context
    }
  }

  /// Reads `name` or `axis=context,axis=context`.
  ///
  /// - Throws: ``CaseFilterProblem`` if a part is no pair, or an axis stands twice.
  package init(_ text: String) throws(CaseFilterProblem) {
    guard text.utf8.contains(UInt8(ascii: "=")) else {
      self = .name(text)
      return
    }
    var pairs: [Pair] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let sides = part.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
      guard sides.count == 2, !sides[0].isEmpty, !sides[1].isEmpty else {
        throw CaseFilterProblem(
          "--variant '\(text)': write axis=context, several with commas between: theme=dark,size=compact")
      }
      guard !pairs.contains(where: { $0.axis.isSameText(as: sides[0]) }) else {
        throw CaseFilterProblem("--variant '\(text)': the axis '\(sides[0])' stands twice")
      }
      pairs.append(Pair(axis: sides[0], context: sides[1]))
    }
    self = .contexts(pairs)
  }

  /// The choice as it is written after `--variant`.
  package var text: String {
    switch self {
    case .name(let name): name
    case .contexts(let pairs): pairs.map { "\($0.axis)=\($0.context)" }.joined(separator: ",")
    }
  }

  /// Whether the choice is the name of a variant that may be no more.
  func names(_ variant: String) -> Bool {
    if case .name(let name) = self { name.isSameText(as: variant) } else { false }
  }

  /// Whether a variant is meant.
  ///
  /// - Parameters:
  ///   - name: The variant's name.
  ///   - contexts: The context of every axis.
  ///   - axes: The axes of the suite.
  /// - Returns: Whether it has the name, or all the contexts.
  func matches(name: String, contexts: [Pair], axes: [ContextAxis]) -> Bool {
    switch self {
    case .name(let wanted): wanted.isSameText(as: name)
    case .contexts(let pairs):
      pairs.allSatisfy { pair in
        guard let wanted = pair.settled(among: axes) else { return false }
        return contexts.contains { $0.isSame(as: wanted) }
      }
    }
  }
}

extension VariantChoice.Pair {
  /// The pair in the spelling of the token files; `nil` if there is no such axis or context.
  package func settled(among axes: [ContextAxis]) -> VariantChoice.Pair? {
    guard let axis = TokenSystem.index(of: axis, among: axes.map(\.name)),
      let context = TokenSystem.index(of: context, among: axes[axis].contexts)
    else { return nil }
    return VariantChoice.Pair(axis: axes[axis].name, context: axes[axis].contexts[context])
  }

  /// Whether both are the same to the letter.
  func isSame(as other: VariantChoice.Pair) -> Bool {
    axis.isSameText(as: other.axis) && context.isSameText(as: other.context)
  }
}
