/// The weight and style that the name of a font weight stands for, in any case and with any spaces.
struct StudioFontWeight {
  /// The weight, 100–950.
  let weight: Double

  /// Whether the name says that the letters lean.
  let isItalic: Bool

  /// Reads a name; `nil` if it is none.
  init?(_ name: String) {
    var letters = name.lowercased().filter { $0 != " " && $0 != "-" && $0 != "_" }
    var isItalic = false
    for word in ["italic", "oblique", "kursiv"] where letters.hasSuffix(word) {
      letters.removeLast(word.utf8.count)
      isItalic = true
      break
    }
    if letters.isEmpty, isItalic { letters = "regular" }
    guard let weight = Self.weights[letters] else { return nil }
    self.weight = weight
    self.isItalic = isItalic
  }

  private static let weights: [String: Double] = [
    "thin": 100, "hairline": 100, "fein": 100, "extralight": 200, "ultralight": 200, "extraleicht": 200,
    "light": 300, "leicht": 300, "normal": 400, "regular": 400, "book": 400, "buch": 400, "roman": 400,
    "medium": 500, "kräftig": 500, "semibold": 600, "demibold": 600, "halbfett": 600, "bold": 700,
    "dreiviertelfett": 700,
    "fett": 700, "extrabold": 800, "ultrabold": 800, "extrafett": 800, "black": 900, "heavy": 900, "schwer": 900,
    "schwarz": 900, "extrablack": 950, "ultrablack": 950,
  ]
}
