/// The way from a token to a value: the names it was looked up by, and what stands at the end.
public struct TokenChain: Hashable, Sendable {
  /// The token itself, then each token a reference led to; the last one holds the value.
  public let links: [String]

  /// The part of the token this is the way to, such as `fontSize` or `0.color`; empty for the whole value.
  ///
  /// A composite has one chain for each part that a reference supplies, and one with an empty property for the parts it
  /// states itself.
  public let property: String

  /// The value at the end, as ``TokenValue/description`` writes it.
  public let value: String

  /// Creates a chain from its parts.
  public init(links: [String], property: String = "", value: String) {
    self.links = links
    self.property = property
    self.value = value
  }
}

extension TokenChain: CustomStringConvertible {
  /// The chain on one line: `a.b → c.d = #0F6CBD`, with `[property]` after the first name where it is a part.
  public var description: String {
    let first = (links.first ?? "") + (property.isEmpty ? "" : "[\(property)]")
    return ([first] + links.dropFirst()).joined(separator: " → ") + " = " + value
  }
}
