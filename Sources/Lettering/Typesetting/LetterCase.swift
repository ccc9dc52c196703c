/// The case a text is set in, whatever case it is written in.
public enum LetterCase: String, CaseIterable, Hashable, Sendable {
  /// As it is written.
  case asWritten = "none"

  /// In capitals.
  case upper = "uppercase"

  /// In small letters.
  case lower = "lowercase"

  /// The first letter of each word as a capital.
  case capitalized = "capitalize"
}
