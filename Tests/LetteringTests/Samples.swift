import Lettering

/// Styles and measures that tests of typesetting share.
enum Samples {
  static func style(
    _ size: Double = 10, lineHeight: Double = 16, letterSpacing: Double = 0, direction: TextDirection = .automatic
  ) -> TextStyle {
    TextStyle(
      family: ["Sample"], size: size, weight: 400, letterSpacing: letterSpacing, lineHeight: lineHeight,
      direction: direction)
  }

  /// How wide a text is on one line at 10 points.
  static func width(_ text: String) -> Double {
    block(text).lines[0].width
  }

  /// A text at 10 points on lines 16 points high, as wide as it likes.
  static func block(_ text: String) -> TextBlock {
    Typesetter().measure(text, style: style(), maximumWidth: .infinity, lineLimit: 0)
  }
}
