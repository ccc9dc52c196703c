import Lettering

/// The names and captions on sheets, in the tool's own face.
enum SheetLabel {
  /// The largest number of lines of a name.
  private static let lines: Scalar = 3

  /// A name that breaks between its words: after dots and hyphens, and before capitals.
  static func name(_ name: String, width: Double, tone: LabelTone = .text) -> Node {
    .text(.verbatim(breakable(name)), font: .label, color: .label(tone), lineLimit: lines)
      .frame(width: .length(.points(width)))
  }

  /// A remark under a name.
  static func caption(_ text: String, width: Double) -> Node {
    .text(.verbatim(text), font: .label, color: .label(.text), lineLimit: lines)
      .frame(width: .length(.points(width)))
  }

  /// How wide names are that are not broken, in points: at most a limit.
  static func width(of names: [String], limit: Double) -> Double {
    let typesetter = Typesetter()
    let widths = names.map {
      typesetter.measure(breakable($0), style: LabelColors.style, maximumWidth: .infinity, lineLimit: 1).width
    }
    return min(limit, (widths.max() ?? 0).rounded(.up))
  }

  /// A name with invisible places to break it (U+200B).
  static func breakable(_ name: String) -> String {
    var result = ""
    var last: Character?
    for character in name {
      if let last, isBreak(between: last, and: character) { result += "\u{200B}" }
      result.append(character)
      last = character
    }
    return result
  }

  private static func isBreak(between last: Character, and next: Character) -> Bool {
    if [".", "-", "_", "/"].contains(last) { return true }
    return next.isUppercase && !last.isUppercase
  }
}
