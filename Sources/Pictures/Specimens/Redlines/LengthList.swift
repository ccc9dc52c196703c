import ColorSpaces
import DisplayLists
import Lettering
import LocatedJSON
import TokenEngine

/// The lengths of a cell, each once with all of its sides, under the names that their tags have.
struct LengthList {
  /// A length with all the sides that have it.
  struct Entry {
    var name: String
    var measure: LengthMeasure
    var sides: [String]

    /// What is measured, with its sides.
    var words: String {
      let all = ["leading", "trailing", "top", "bottom"]
      if measure.kind == .padding, sides.count == all.count { return "padding, all sides" }
      let named = sides.filter { $0 != "" }
      guard let last = named.last else { return measure.name }
      let before = named.dropLast().joined(separator: ", ")
      return "\(measure.name), " + (before.isEmpty ? last : "\(before) and \(last)")
    }
  }

  /// The lengths in the order of their kinds, then of the nodes.
  private(set) var entries: [Entry] = []

  /// The name of each length that was listed, by its number.
  private(set) var names: [String]

  private struct Key: Hashable {
    var kind: Int
    var name: String
    var text: String
    var tokens: [UsedToken]
  }

  /// Names lengths.
  init(of lengths: [LengthMeasure]) {
    names = lengths.map { _ in "" }
    var known: [Key: Int] = [:]
    for kind in LengthMeasure.Kind.allCases {
      for (index, length) in lengths.enumerated() where length.kind == kind {
        let key = Key(kind: kind.rawValue, name: length.name, text: length.text, tokens: length.tokens)
        if let entry = known[key] {
          if !entries[entry].sides.contains(length.side) { entries[entry].sides.append(length.side) }
          names[index] = entries[entry].name
        } else {
          known[key] = entries.count
          let name = Self.name(entries.count)
          entries.append(Entry(name: name, measure: length, sides: [length.side]))
          names[index] = name
        }
      }
    }
  }

  /// The name of a length by its number: `A` to `Z`, then `AA` and so on.
  static func name(_ number: Int) -> String {
    var (name, rest) = ("", number)
    while true {
      name = String(UnicodeScalar(UInt8(ascii: "A") + UInt8(rest % 26))) + name
      guard rest >= 26 else { return name }
      rest = rest / 26 - 1
    }
  }
}

/// A list of lengths as marks, one row for each, from the top left.
struct RedlineLegend {
  /// What is drawn, in points.
  private(set) var marks: [RedlineMark] = []

  /// The height of a row, in points.
  private static let rowHeight = 22.0

  /// The largest number of rows; what is left out is said in the last one.
  private static let maximumRows = 40

  /// The largest length of a token's name, in characters.
  private static let longestName = 100

  /// Lists lengths.
  ///
  /// - Parameters:
  ///   - list: The lengths.
  ///   - colors: The colours.
  ///   - typesetter: What sets texts.
  ///   - end: The last token of the chain of a token; `nil` if it refers to none.
  init(of list: LengthList, colors: RedlineColors, typesetter: Typesetter, end: (UsedToken) -> String?) {
    func block(_ text: String) -> TextBlock {
      typesetter.measure(text, style: LabelColors.style, maximumWidth: .infinity, lineLimit: 1)
    }
    let (text, ink) = (
      LabelColors.color(.text, on: colors.canvas), LabelColors.color(.ink, on: colors.canvas)
    )
    let shown = list.entries.prefix(Self.maximumRows)
    let rows = shown.map { entry in
      (
        entry: entry, name: block(entry.name), value: block(entry.measure.text), words: block(entry.words),
        tokens: block(Self.tokens(of: entry, end))
      )
    }
    let tags = (rows.map(\.name.width).max() ?? 0).rounded(.up) + 10
    let values = (rows.map(\.value.width).max() ?? 0).rounded(.up)
    let words = (rows.map(\.words.width).max() ?? 0).rounded(.up)
    for (number, row) in rows.enumerated() {
      let top = Double(number) * Self.rowHeight
      let middle = top + Self.rowHeight / 2
      let tag = Rectangle(x: 0, y: top + 3, width: tags, height: RedlineFigure.tagHeight)
      marks.append(.tag(tag, row.name, colors.line(row.entry.measure.kind)))
      func add(_ block: TextBlock, _ x: Double, _ color: RGBA16) {
        marks.append(.text(block, Point(x: x, y: middle - block.height / 2), color))
      }
      add(row.value, tags + 12 + values - row.value.width.rounded(.up), ink)
      add(row.words, tags + values + 28, ink)
      add(row.tokens, tags + values + words + 52, text)
    }
    let left = list.entries.count - shown.count
    if left > 0 {
      let more = block("and \(left) more")
      marks.append(.text(more, Point(x: tags + 12, y: Double(shown.count) * Self.rowHeight + 4), text))
    }
  }

  /// The tokens of a length, with the one at the end of their chain.
  private static func tokens(of entry: LengthList.Entry, _ end: (UsedToken) -> String?) -> String {
    func name(_ text: String) -> String { text.onOneLine(limit: longestName) }
    let names = entry.measure.tokens.map { name($0.path) }
    guard let token = entry.measure.tokens.first else {
      return entry.measure.isOfContent ? "as large as its content" : "written out"
    }
    guard names.count == 1, let end = end(token) else { return names.joined(separator: " + ") }
    return "\(names[0])  →  \(name(end))"
  }

  /// What the marks cover.
  var bounds: Rectangle {
    marks.reduce(Rectangle(x: 0, y: 0, width: 0, height: 0)) { $0.around($1.bounds) }
  }
}
