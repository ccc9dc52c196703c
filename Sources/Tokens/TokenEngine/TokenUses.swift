/// The purposes of a number or length, where its file states them beside the value; empty if it has none of these.
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
