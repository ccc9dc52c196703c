private import LocatedJSON

/// The colours of an icon file, in the order in which they are first drawn.
struct IconPalette {
  /// A colour, and where it is written first.
  struct Entry {
    var color: IconColor
    var offset: Int
  }

  private(set) var entries: [Entry] = []
  private var indices: [IconColor: Int] = [:]

  /// Whether anything is drawn whose colour the file does not say.
  private(set) var hasUnspecified = false

  /// The paint of what has no colour in the file.
  mutating func unspecified() -> IconPaint {
    hasUnspecified = true
    return .current
  }

  /// The paint that stands for a colour until it is known what it becomes: its position.
  mutating func paint(_ color: IconColor, at offset: Int) -> IconPaint {
    let index = indices[color] ?? entries.count
    if index == entries.count {
      indices[color] = index
      entries.append(Entry(color: color, offset: offset))
    }
    return .mapped(index)
  }

  /// What each colour becomes: a paint that is mapped, or the icon's colour if one opaque colour is left over.
  ///
  /// What the file does not say is black, as in SVG.
  ///
  /// - Parameters:
  ///   - mapped: The colours that are mapped; `nil` for all others.
  ///   - findings: Gets a problem for each colour that stands for nothing.
  /// - Returns: A paint for each colour.
  func paints(mapped: [IconColor?], findings: inout IconFindings) -> [IconPaint] {
    let rest = mapped.firstIndex(of: nil)
    var paints = entries.map { entry in
      (mapped.firstIndex(of: entry.color) ?? rest).map { IconPaint.mapped($0) }
    }
    let left = entries.indices.filter { paints[$0] == nil }
    if left.count == 1, entries[left[0]].color.alpha == 255, !hasUnspecified || entries[left[0]].color == .black {
      paints[left[0]] = .current
    }
    for index in left where paints[index] == nil {
      let color = entries[index].color
      let why =
        color.alpha < 255
        ? "is translucent" : left.count > 1 || hasUnspecified ? "is one of several" : "stands for no token"
      findings.add(
        .iconPaint, "the colour \(color) \(why)", at: entries[index].offset,
        advice:
          "name its token in the suite file: \"colors\": {\"\(color)\": \"{token}\"}, or one for \"*\", all others")
    }
    return paints.map { $0 ?? .current }
  }
}
