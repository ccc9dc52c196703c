/// One value a picture was made from, and the names it came by.
///
/// The harness does not know what the names mean; for design tokens they are paths.
public struct Ingredient: Hashable, Sendable {
  /// The names, what the picture asked for first, the deepest last; at least one.
  public var chain: [String]

  /// The part of a composite value this is about, such as `fontSize`; empty for the whole.
  public var property: String

  /// The text of the value at the end of the chain.
  public var value: String

  /// Where the value was asked for if not in the variant itself, such as `theme=dark`; otherwise empty.
  public var context: String

  /// Creates an ingredient from its chain and the value at its end.
  public init(chain: [String], property: String = "", value: String, context: String = "") {
    self.chain = chain
    self.property = property
    self.value = value
    self.context = context
  }
}
