/// The way from a token to a value: the names it was looked up by, and what stands at the end.
public struct TokenChain: Sendable {
  /// The largest number of names of a chain.
  ///
  /// Chains are kept with every value and every picture. Design systems have up to ten names; if each of a thousand tokens
  /// is an alias of the next, all their chains would have half a million.
  public static let maximumLinks = 20

  /// What stands for the names that are left out in the middle of a chain longer than ``maximumLinks``.
  public static let gap = "…"

  /// The token itself, then each token a reference led to; the last one holds the value.
  ///
  /// Of more than ``maximumLinks`` names the first ten and the last ten stand here, with ``gap`` between them.
  public let links: [String]

  /// The part of the token this is the way to, such as `fontSize` or `0.color`; empty for the whole value.
  ///
  /// A composite has one chain for each part that a reference supplies, and one with an empty property for the parts it
  /// states itself.
  public let property: String

  /// The value at the end, as ``TokenValue/exactText`` writes it.
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

extension TokenChain: Hashable {
  /// Whether both have the same names and texts, to the letter.
  public static func == (left: TokenChain, right: TokenChain) -> Bool {
    left.links.areSameTexts(as: right.links) && left.property.isSameText(as: right.property)
      && left.value.isSameText(as: right.value)
  }

  /// Hashes the names and texts.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(links)
    hasher.combine(property)
    hasher.combine(value)
  }
}
