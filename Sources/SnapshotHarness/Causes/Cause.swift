import LocatedJSON

/// Why a picture changed.
public enum Cause: Sendable {
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

extension Cause: Hashable {
  /// Whether both are the same cause; names and values are compared to the letter.
  public static func == (left: Cause, right: Cause) -> Bool {
    left.texts.elementsEqual(right.texts) { $0.isSameText(as: $1) }
  }

  /// Hashes the kind, the name and the values.
  public func hash(into hasher: inout Hasher) { hasher.combine(texts) }

  /// What tells causes apart, and orders them: the kind, then names and values; `nil` is not the same as no text.
  var texts: [String?] {
    switch self {
    case .token(let name, let old, let new): ["0", name, old, new]
    case .font(let family, let file, let old, let new): ["1", family, file, old, new]
    case .specimen: ["2"]
    case .renderer: ["3"]
    case .unrecorded: ["4"]
    case .unreadableRecord(let why): ["5", why]
    }
  }
}
