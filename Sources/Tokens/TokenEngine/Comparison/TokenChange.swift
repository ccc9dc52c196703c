package import ExactTexts

/// The differences of one token between two versions of a design system.
package struct TokenChange: Sendable {
  /// The kinds of differences, in the order in which reports have them.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    /// The token has a value of another type.
    case type

    /// The token states another value.
    case value

    /// The token has its value, or a part of it, from another token than before.
    case alias

    /// The token has another name; a guess.
    case renamed

    /// The token is gone.
    case removed

    /// The token is new.
    case added

    /// The token has a value in a variant where it had none, or none where it had one.
    case coverage

    /// The token is deprecated, is no longer so, or is so for another reason.
    case deprecation

    /// The token is described in other words.
    case description

    /// The token stands in another file, and nothing else about it differs.
    case file
  }

  /// The reason for treating a token as another one with a new name.
  package enum RenameReason: Hashable, Sendable {
    /// Both carry the same identifier of a design program.
    case identifier(String)

    /// Both state the same and the same tokens refer to them, and no other pair does.
    case sameUsers(count: Int)
  }

  /// What differs.
  package let kind: Kind

  /// The path in the second version; of a removed token, that in the first one.
  package let path: String

  /// The path in the first version, if it is another one.
  package let formerPath: String?

  /// The reason for treating both paths as one token; `nil` unless it is ``Kind/renamed``.
  package let reason: RenameReason?

  /// The different changes of the token, each with the variants where it applies.
  package internal(set) var states: [State]

  /// The tokens whose values differ only because this one does, by path.
  ///
  /// A token that has parts of its value from many is listed with the first ``TokenComparison/maximumRoots`` of them.
  package internal(set) var followers: [String] = []

  /// The former and the present state of a token in some variants.
  package struct State: Sendable {
    /// The former state; `nil` if it had no value there, or did not exist.
    package let old: Side?

    /// The present state; `nil` if it has no value there, or does not exist.
    package let new: Side?

    /// The variants, as indices, ascending.
    package internal(set) var variants: [Int]
  }

  /// A token in one version.
  package struct Side: Hashable, Sendable {
    /// The type.
    package let type: TokenType

    /// The value.
    package let value: TokenValue

    /// The tokens that supply the value, or parts of it, each with the part; none if the token states all of it.
    package let targets: [Target]

    /// Whether and why it should not be used any more.
    package let deprecation: Deprecation?

    /// Its description.
    package let description: String?

    /// The file it stands in, relative to the system's folder.
    package let file: String

    /// The location of its declaration.
    package let location: TokenLocation
  }

  /// A token that supplies a value or a part of it.
  package struct Target: Hashable, Sendable {
    /// The part, such as `fontSize`; empty for the whole value.
    @Exact package private(set) var property: String

    /// The path.
    @Exact package private(set) var path: String
  }
}

extension TokenChange.State {
  /// How far the new value is from the old one; `nil` if there is no such number.
  package var difference: ValueDifference? {
    guard let old, let new else { return nil }
    return ValueDifference(from: old.value, to: new.value)
  }

  /// Whether there is a value on both sides, and it is the same.
  package var hasSameValue: Bool {
    guard let old, let new else { return false }
    return old.value.isDrawnAs(new.value)
  }
}
