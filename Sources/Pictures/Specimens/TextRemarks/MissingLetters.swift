import Lettering
package import LocatedJSON
import Typefaces
import UnicodeText

/// Letters of a text that no font has, so that boxes are drawn instead of them.
package struct MissingLetters: Hashable, Sendable {
  /// The warning about them.
  package var finding: Finding

  /// Whether the program writes the text by itself: names of cells, and everything on sheets.
  package var isOwnText: Bool

  /// Creates a remark.
  package init(finding: Finding, isOwnText: Bool) {
    self.finding = finding
    self.isOwnText = isOwnText
  }
}

/// The letters that no font has, collected over the cells of a case: one finding for each text node and choice of fonts.
struct MissingLetterLog {
  private struct Key: Hashable {
    var location: SpecimenLocation
    var fonts: String
  }

  private struct Entry {
    var key: Key
    var letters: [Unicode.Scalar]
    var text: String
    var isLabel: Bool
    var isOwnText: Bool
  }

  private var entries: [Entry] = []
  private var indices: [Key: Int] = [:]

  /// The largest number of texts that are reported of one case.
  private static let maximumCount = 500

  /// How many letters a message names.
  private static let named = 3

  /// How many characters of a text a message has.
  private static let textLength = 40

  /// Adds the letters of one text.
  mutating func add(
    _ letters: [Unicode.Scalar], of text: String, style: TextStyle, at textLocation: TextLocation,
    _ typesetter: Typesetter
  ) {
    let fonts = textLocation.isLabel ? "the built-in face" : Self.fonts(of: style, typesetter)
    let key = Key(location: textLocation.location, fonts: fonts)
    if let index = indices[key] {
      for letter in letters where !entries[index].letters.contains(letter) { entries[index].letters.append(letter) }
      return
    }
    guard entries.count < Self.maximumCount else { return }
    indices[key] = entries.count
    entries.append(
      Entry(
        key: key, letters: letters, text: text, isLabel: textLocation.isLabel,
        isOwnText: textLocation.isLabel || textLocation.isOfSheet)
    )
  }

  /// What is to be reported, in the order in which it was added.
  var all: [MissingLetters] {
    entries.map { entry in
      let named = entry.letters.prefix(Self.named).map(Self.name).joined(separator: ", ")
      let rest = entry.letters.count - Self.named
      let letters = rest > 0 ? "\(named) and \(rest) more" : named
      let boxes = entry.letters.count == 1 ? "a box is" : "boxes are"
      let location = entry.key.location
      let finding = Finding(
        severity: .warning, code: .specimenMissingLetters, file: location.file, line: location.line,
        column: location.column,
        pointer: location.pointer,
        message:
          "no font has \(letters) of the text '\(entry.text.beginning(Self.textLength))', so that \(boxes) drawn; "
          + "asked: \(entry.key.fonts)",
        advice: Self.advice(for: entry))
      return MissingLetters(finding: finding, isOwnText: entry.isOwnText)
    }
  }

  private static func advice(for entry: Entry) -> String {
    if entry.isLabel {
      return "labels have Latin, Greek and Cyrillic letters, and signs; the rest of the picture is right"
    }
    if entry.isOwnText { return "name a font file with Latin letters for the family, or leave the token out of sheets" }
    return "name a font file with these letters under \"fonts\", or say \"missingLetters\": \"boxes\" in the specimen "
      + "if boxes are meant"
  }

  /// A letter by its code point, and itself where it can stand alone.
  private static func name(of letter: Unicode.Scalar) -> String {
    let digits = String(letter.value, radix: 16, uppercase: true)
    let code = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    let standsAlone = GraphemeClusters.starts(in: [" ", letter]).last == true
    return standsAlone ? "\(code) '\(Character(letter))'" : code
  }

  /// The fonts that a style names, each once.
  private static func fonts(of style: TextStyle, _ typesetter: Typesetter) -> String {
    var names: [String] = []
    for face in typesetter.faceUses(for: style) {
      let name = face.file.isEmpty ? "the built-in face" : "'\(face.family)' (\(face.file))"
      if !names.contains(name) { names.append(name) }
    }
    let families = style.family.map { "'\($0)'" }.joined(separator: ", ")
    return names == ["the built-in face"] && !families.isEmpty
      ? "the built-in face for \(families)" : names.joined(separator: ", ")
  }
}

extension String {
  /// The text, or as much of it as has a number of characters and `…`.
  func beginning(_ count: Int) -> String {
    unicodeScalars.count > count ? String(unicodeScalars.prefix(count)) + "…" : self
  }
}
