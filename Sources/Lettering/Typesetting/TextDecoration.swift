/// Lines that go along a text.
public struct TextDecoration: OptionSet, Hashable, Sendable {
  /// A bit for each line.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A line below the baseline.
  public static let underline = TextDecoration(rawValue: 1)

  /// A line through the small letters.
  public static let lineThrough = TextDecoration(rawValue: 2)

  /// A line above the letters.
  public static let overline = TextDecoration(rawValue: 4)
}
