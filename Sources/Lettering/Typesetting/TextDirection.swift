/// The direction of a paragraph: where its lines begin.
public enum TextDirection: String, CaseIterable, Hashable, Sendable {
  /// That of the first character that has one (UAX #9, rules P2 and P3).
  case automatic = "auto"

  /// From the left.
  case leftToRight = "ltr"

  /// From the right.
  case rightToLeft = "rtl"
}
