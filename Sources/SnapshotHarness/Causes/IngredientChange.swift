import LocatedJSON

/// One ingredient of a case that is not what the reference was made from.
public struct IngredientChange: Sendable {
  /// What the ingredient is.
  public var kind: Ingredient.Kind

  /// The deepest name that changed: the cause; the family of a font.
  public var name: String

  /// What it stood for in the reference: a value's text, `{name}` for another name, `nil` if it was not used.
  public var old: String?

  /// What it stands for now: a value's text, `{name}` for another name, `nil` if it is not used.
  public var new: String?

  /// The chain from what the picture asked for to the value, as it is now; as it was, if it is gone.
  public var chain: [String]

  /// The part of a composite value, such as `fontSize`, or the path of a font file; empty for the whole.
  public var property: String

  /// Where the value was asked for if not in the variant itself, such as `theme=dark`.
  public var context: String

  /// Creates a change from its parts.
  public init(
    kind: Ingredient.Kind = .token, name: String, old: String?, new: String?, chain: [String], property: String = "",
    context: String = ""
  ) {
    self.kind = kind
    self.name = name
    self.old = old
    self.new = new
    self.chain = chain
    self.property = property
    self.context = context
  }
}

extension IngredientChange: Hashable {
  /// Whether both are the same change, to the letter.
  public static func == (left: IngredientChange, right: IngredientChange) -> Bool {
    left.kind == right.kind && left.texts.elementsEqual(right.texts) { $0.isSameText(as: $1) }
  }

  /// Hashes all parts.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(texts)
  }

  private var texts: [String?] { [name, old, new, property, context] + chain }
}
