/// What a number or length is for, where its file says so beside the value; no use if it is for none of these.
package struct TokenUses: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  /// Distances between and within things.
  package static let spacing = TokenUses(rawValue: 1)

  /// Radii of corners.
  package static let radius = TokenUses(rawValue: 2)

  /// Widths and heights of things.
  package static let size = TokenUses(rawValue: 4)

  /// Widths of strokes.
  package static let border = TokenUses(rawValue: 8)

  /// Shares of opaqueness.
  package static let opacity = TokenUses(rawValue: 16)

  /// Creates uses of their bits.
  package init(rawValue: UInt8) { self.rawValue = rawValue }
}
