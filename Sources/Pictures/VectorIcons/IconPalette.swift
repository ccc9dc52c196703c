private import LocatedJSON

/// The colours that an icon file paints with, in the order in which they are drawn.
struct IconPalette {
  /// What a part is painted with.
  enum Ink: Hashable {
    case color(IconColor)

    /// The value of `color`, which no file says.
    case currentColor

    /// What stands in no file, which is black in SVG.
    case unsaid

    /// Whether it is the icon's own colour whatever else is drawn.
    var isOwn: Bool { self == .currentColor || self == .unsaid }
  }

  /// A paint of a part, and where its colour is written, or else the element that it is for.
  private struct Use {
    var ink: Ink
    var offset: Int
  }

  /// A colour, and where it is first seen.
  private struct Entry {
    var color: IconColor
    var offset: Int
  }

  private var uses: [Use] = []

  /// Whether there is more than one ink, so that it matters which of them are seen.
  private var hasSeveralInks = false

  /// The paint that stands for an ink until it is known what is seen, and what it becomes.
  mutating func paint(_ ink: Ink, at offset: Int) -> IconPaint {
    if let first = uses.first, first.ink != ink { hasSeveralInks = true }
    uses.append(Use(ink: ink, offset: offset))
    return .mapped(uses.count - 1)
  }

  /// The ink that a paint stands for.
  func ink(of paint: IconPaint) -> Ink {
    if case .mapped(let index) = paint { uses[index].ink } else { .currentColor }
  }

  /// The parts with the paints that are meant: mapped ones, and the icon's own for one opaque colour that is left over.
  ///
  /// What the file does not say is black, as in SVG.
  ///
  /// - Parameters:
  ///   - parts: All parts, with the paints of this palette.
  ///   - visible: Those of them that can be seen; other colours need not stand for anything.
  ///   - mapped: The colours that are mapped; `nil` for all others.
  ///   - findings: Gets a problem for each colour that stands for nothing.
  /// - Returns: The same parts with other paints.
  func painted(
    _ parts: [IconPart], visible: @autoclosure () -> [IconPart], mapped: [IconColor?], findings: inout IconFindings
  ) -> [IconPart] {
    var isSeen = [Bool](repeating: !hasSeveralInks, count: uses.count)
    for part in hasSeveralInks ? visible() : [] {
      part.visitPaints { if case .mapped(let index) = $0 { isSeen[index] = true } }
    }
    let seen = uses.indices.filter { isSeen[$0] }.map { uses[$0] }
    var (entries, known): ([Entry], Set<IconColor>) = ([], [])
    for use in seen {
      guard case .color(let color) = use.ink, known.insert(color).inserted else { continue }
      entries.append(Entry(color: color, offset: use.offset))
    }
    let rest = mapped.firstIndex(of: nil)
    func position(of color: IconColor) -> Int? { mapped.firstIndex(of: color) ?? rest }
    check(entries.filter { position(of: $0.color) == nil }, own: seen.filter { $0.ink.isOwn }, &findings)
    return parts.map { part in
      part.painted { paint in
        guard case .color(let color) = ink(of: paint), let position = position(of: color) else { return .current }
        return .mapped(position)
      }
    }
  }

  /// Notes a problem for each colour that is left over, unless it is the only one.
  ///
  /// What stands in no file is black, and so is no further colour beside black that does; `currentColor` is any colour.
  private func check(_ left: [Entry], own: [Use], _ findings: inout IconFindings) {
    let isBlackNamed = left.contains { $0.color == .black }
    let own = own.first { $0.ink == .currentColor || !isBlackNamed }
    if left.count == 1, left[0].color.alpha == 255, own == nil { return }
    for entry in left {
      let why =
        entry.color.alpha < 255
        ? "is translucent"
        : left.count > 1 || own != nil
          ? "is one of several" + others(than: entry, left, own, findings) : "stands for no token"
      findings.add(
        .iconPaint, "the colour \(entry.color) \(why)", at: entry.offset,
        advice:
          "name its token in the suite file: \"colors\": {\"\(entry.color)\": \"{token}\"}, or one for \"*\", all others"
      )
    }
  }

  /// Which other colours there are, and in which lines: `, with #FF0000 (line 2), black by default (line 3)`.
  private func others(than entry: Entry, _ all: [Entry], _ own: Use?, _ findings: IconFindings) -> String {
    let named = all.lazy.filter { $0.color != entry.color }.prefix(Self.namedColors)
    var names = named.map { "\($0.color) (line \(findings.line(of: $0.offset)))" } as [String]
    var count = all.count - 1
    if let own {
      count += 1
      if count <= Self.namedColors {
        let name = own.ink == .currentColor ? "currentColor" : "black by default"
        names.append("\(name) (line \(findings.line(of: own.offset)))")
      }
    }
    let more = count > names.count ? " and \(count - names.count) more" : ""
    return ", with " + names.joined(separator: ", ") + more
  }

  /// How many other colours a message names.
  private static let namedColors = 4
}
