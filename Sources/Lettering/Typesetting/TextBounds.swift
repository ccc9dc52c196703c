/// What a text may be at most; what goes beyond has a defined result and never costs more.
enum TextBounds {
  /// The largest number of characters that are set; a longer text is cut there, which its last line shows.
  static let characters = 100_000

  /// The largest number of lines; a text with more of them is cut as at a line limit.
  static let lines = 10_000

  /// The largest length, in points: sizes, line heights and spacings beyond are this long.
  static let length = 1_000_000.0

  /// By how much a line may be too wide, in points: sums of advances are not exact, and browsers count in 64ths.
  static let tolerance = 1.0 / 64

  /// A length within the bounds; what is no number is 0.
  static func length(_ value: Double, least: Double) -> Double {
    value.isNaN ? max(0, least) : min(max(value, least), length)
  }
}

extension TextStyle {
  /// The style with lengths that can be computed with.
  var bounded: TextStyle {
    var style = self
    style.size = TextBounds.length(size, least: 0)
    style.lineHeight = TextBounds.length(lineHeight, least: 0)
    style.letterSpacing = TextBounds.length(letterSpacing, least: -TextBounds.length)
    return style
  }
}
