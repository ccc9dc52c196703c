import ColorSpaces

/// A token whose value cannot be found, and why; or a remark about one that has a value.
package struct TokenProblem: Hashable, Sendable {
  /// The reason why the value cannot be resolved.
  package enum Reason: Hashable, Sendable {
    /// A reference names a token that is not declared.
    case unresolved(name: String)

    /// A reference names a group.
    case notAToken(name: String)

    /// References form a cycle; each token of it is listed once, in document order.
    case cycle(members: [String])

    /// The token depends on another one that has no value.
    case blocked(by: String)

    /// A reference names a token of another type.
    case typeMismatch(name: String, expected: TokenType, found: TokenType)

    /// A reference stands for one shadow or stop, but names a token with another number of them.
    case arrayReference(name: String, count: Int)

    /// With this token the lists of all tokens would have more items than there may be.
    case tooManyItems(limit: Int)

    /// A reference for the height of a line names a length, which is divided by the size of the font.
    case lengthAsLineHeight(name: String)

    /// A reference for the height of a line names a number that is too large to be a multiple of the size of the font,
    /// and is treated as pixels.
    case pixelsAsLineHeight(name: String, pixels: Double)

    /// The height of a line is a length, but the size of the font, by which it is divided, is not above zero.
    case sizeOfNothing
    /// A formula has no value.
    case formula(FormulaError)
  }

  /// The number of items that the lists of all tokens of a variant may have together.
  ///
  /// A list counts once for each token that has it as its value, because each writes it out.
  static let maximumItems = 1_000_000

  /// The token without a value.
  package let token: String

  /// The reason why the value cannot be resolved.
  package let reason: Reason

  /// The location of the reason.
  package let location: TokenLocation

  /// Creates a problem from its parts.
  init(token: String, reason: Reason, location: TokenLocation) {
    self.token = token
    self.reason = reason
    self.location = location
  }

  /// Whether the problem only follows from another one.
  package var isConsequence: Bool { if case .blocked = reason { true } else { false } }

  /// Whether the token has a value all the same.
  package var isRemark: Bool {
    switch reason {
    case .lengthAsLineHeight, .pixelsAsLineHeight: true
    default: false
    }
  }

  /// What is wrong.
  package var message: String {
    switch reason {
    case .unresolved(let name):
      "no token '\(name)'"
    case .notAToken(let name):
      "'\(name)' is a group, not a token"
    case .cycle(let members):
      "alias cycle \(Self.shortened(members))"
    case .blocked(let name):
      "'\(token)' has no value, because '\(name)' has none"
    case .typeMismatch(let name, let expected, let found):
      "'\(name)' is \(found.withArticle), but \(expected.withArticle) is needed here"
    case .arrayReference(let name, let count):
      "'\(name)' holds \(count) items, but takes the place of one here"
    case .tooManyItems(let limit):
      "with '\(token)' the lists of all tokens have more than \(limit) items"
    case .lengthAsLineHeight(let name):
      "'\(name)' is a length, but 'lineHeight' is a multiple of the font size; it is divided by that size"
    case .pixelsAsLineHeight(let name, let pixels):
      "'\(name)' is \(pixels.shortestText), but 'lineHeight' is a multiple of the font size; it is read as "
        + "\(pixels.shortestText)px"
    case .sizeOfNothing:
      "the height of a line is a length, but the size of the font is not above zero"
    case .formula(let mistake):
      mistake.message
    }
  }

  /// What to do about it.
  package var advice: String? {
    switch reason {
    case .unresolved: "define it, or name another token"
    case .notAToken: "name a token in it"
    case .cycle: "give one of these tokens a value of its own"
    case .blocked: nil
    case .typeMismatch(_, let expected, _): "point the reference at \(expected.withArticle) token"
    case .arrayReference: "list the items, or split the token"
    case .formula(let mistake): mistake.advice
    case .tooManyItems: "shorten the lists, or refer to them from fewer tokens"
    case .lengthAsLineHeight, .pixelsAsLineHeight: "point the reference at a number token"
    case .sizeOfNothing: "write a larger 'fontSize', or 'lineHeight' as a number"
    }
  }

  /// The members of a cycle, back to the first; long ones are cut.
  private static func shortened(_ members: [String]) -> String {
    let names = members.count > 8 ? Array(members.prefix(6)) + ["… (\(members.count) tokens)"] : members
    return (names + members.prefix(1)).joined(separator: " → ")
  }
}
