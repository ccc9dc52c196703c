/// Why a picture changed.
public enum Cause: Hashable, Sendable {
  /// A token has another value, points elsewhere, came (`old` is `nil`) or went (`new` is `nil`).
  ///
  /// `old` and `new` are texts of values, or `{name}` where the token is an alias.
  case token(name: String, old: String?, new: String?)

  /// A font file has other bytes, came (`old` is `nil`) or went (`new` is `nil`).
  ///
  /// `old` and `new` are digests of the bytes.
  case font(family: String, file: String, old: String?, new: String?)

  /// The program that draws: no token and no specimen changed.
  case renderer

  /// The specimen: what is drawn from the tokens.
  case specimen

  /// Not to be known: the reference carries no record of what it was drawn from.
  case unrecorded

  /// Not to be known: the record that the reference carries cannot be read; `why` says why, after "its record".
  case unreadableRecord(why: String)
}

extension Cause {
  /// The cause that a change of an ingredient is.
  init(_ change: IngredientChange) {
    switch change.kind {
    case .token: self = .token(name: change.name, old: change.old, new: change.new)
    case .font: self = .font(family: change.name, file: change.property, old: change.old, new: change.new)
    }
  }
}
