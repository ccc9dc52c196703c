/// Why a picture changed.
public enum Cause: Hashable, Sendable {
  /// A token has another value, points elsewhere, came (`old` is `nil`) or went (`new` is `nil`).
  ///
  /// `old` and `new` are texts of values, or `{name}` where the token is an alias.
  case token(name: String, old: String?, new: String?)

  /// The program that draws: no token and no specimen changed.
  case renderer

  /// The specimen: what is drawn from the tokens.
  case specimen

  /// Not to be known: the reference carries no record of what it was drawn from.
  case unrecorded
}
