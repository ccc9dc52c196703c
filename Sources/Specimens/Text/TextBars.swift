import ColorSpaces
import DisplayLists
import Lettering

extension TextSetter {
  /// Draws each word as a rounded bar, as tall as the small letters, standing on the baseline.
  ///
  /// Sizes, weights, line breaks and alignment show; the letters themselves do not.
  public static let bars = TextSetter(
    measure: { string, style, maximumWidth, lineLimit in
      TextBars(style: style).block(of: string, maximumWidth: maximumWidth, lineLimit: lineLimit)
    },
    draw: { block, style, placement, items in
      TextBars(style: style).draw(block, in: placement, into: &items)
    })
}

/// The proportions of bars in one style.
private struct TextBars {
  let style: TextStyle

  /// Ascender and descender of an average face, in em.
  private static let ascent = 0.978
  private static let descent = 0.243

  /// The height of small letters in an average face, in em.
  private static let xHeight = 0.536

  /// The blank at both ends of a word, in em, which belongs to its first and last letter.
  private static let bearing = 0.05

  /// How many words a text may have, and how many lines; what follows is cut off.
  private static let maximumWords = 2_000

  /// Bold faces are wider: about 7 % at weight 700.
  private var widening: Double { 1 + (style.weight - 400) * 0.00022 }

  private var barHeight: Double {
    // Weight shows as a taller bar: 0.50 em at 300, 0.54 at 400, 0.61 at 700.
    style.size * (Self.xHeight + (style.weight - 400) * 0.00024)
  }

  private var spaceWidth: Double {
    CharacterWidths.width(of: " ") * style.size * widening + style.letterSpacing
  }

  private func width(of text: Substring) -> Double {
    var units = 0.0
    var count = 0
    for scalar in text.unicodeScalars {
      units += CharacterWidths.width(of: scalar)
      count += 1
    }
    return max(0, units * style.size * widening + Double(count) * style.letterSpacing)
  }

  // MARK: Measuring

  func block(of string: String, maximumWidth: Double, lineLimit: Int) -> TextBlock {
    var lines: [TextLine] = []
    var wordCount = 0
    let paragraphs = string.split(separator: "\n", omittingEmptySubsequences: false)
    let wraps = lineLimit != 1
    paragraphs: for paragraph in paragraphs {
      var line = ""
      var lineWidth = 0.0
      for word in paragraph.split(separator: " ") {
        wordCount += 1
        guard wordCount <= Self.maximumWords else { break paragraphs }
        let wordWidth = width(of: word)
        if !line.isEmpty, wraps, lineWidth + spaceWidth + wordWidth > maximumWidth + 0.001 {
          lines.append(TextLine(text: line, width: lineWidth))
          (line, lineWidth) = ("", 0)
        }
        if line.isEmpty {
          (line, lineWidth) = (String(word), wordWidth)
        } else {
          line += " "
          line += word
          lineWidth += spaceWidth + wordWidth
        }
      }
      lines.append(TextLine(text: line, width: lineWidth))
      guard lines.count <= Self.maximumWords else { break }
    }
    var isCut = lineLimit > 0 && lines.count > lineLimit
    if isCut {
      lines.removeSubrange(lineLimit...)
      lines[lineLimit - 1] = cut(lines[lineLimit - 1], to: maximumWidth, always: true)
    }
    for index in lines.indices where lines[index].width > maximumWidth + 0.001 {
      isCut = true
      lines[index] = cut(lines[index], to: maximumWidth, always: false)
    }
    // A text that was cut takes all the space it was offered, so that what follows keeps its place.
    var width = isCut && maximumWidth.isFinite ? maximumWidth : 0
    for line in lines where line.width > width { width = line.width }
    return TextBlock(
      lines: lines, size: style.size, lineHeight: style.lineHeight,
      width: min(width.rounded(.up), max(maximumWidth, 0)),
      height: Double(lines.count) * style.lineHeight, ascent: Self.ascent * style.size,
      descent: Self.descent * style.size)
  }

  /// The longest start of a line that leaves room for the ellipsis.
  private func cut(_ line: TextLine, to maximumWidth: Double, always: Bool) -> TextLine {
    let ellipsis = width(of: "…")
    if always, line.width + ellipsis <= maximumWidth {
      return TextLine(text: line.text + "…", width: line.width + ellipsis)
    }
    var kept = Substring()
    var keptWidth = 0.0
    var index = line.text.startIndex
    while index < line.text.endIndex {
      let next = line.text.index(after: index)
      let candidate = width(of: line.text[index..<next])
      guard keptWidth + candidate + ellipsis <= maximumWidth else { break }
      keptWidth += candidate
      kept = line.text[..<next]
      index = next
    }
    while kept.last == " " {
      kept.removeLast()
      keptWidth -= spaceWidth
    }
    return TextLine(text: kept + "…", width: min(keptWidth + ellipsis, max(maximumWidth, 0)))
  }

  // MARK: Drawing

  func draw(_ block: TextBlock, in placement: TextPlacement, into items: inout [DisplayItem]) {
    let frame = placement.frame
    let share: Double =
      switch placement.alignment {
      case .leading: 0
      case .center: 0.5
      case .trailing: 1
      }
    for (index, line) in block.lines.enumerated() {
      let start = frame.x + (frame.width - line.width) * share
      let baseline = frame.y + block.baseline + Double(index) * style.lineHeight
      drawLine(line, start: start, baseline: baseline, placement, into: &items)
    }
  }

  private func drawLine(
    _ line: TextLine, start: Double, baseline: Double, _ placement: TextPlacement, into items: inout [DisplayItem]
  ) {
    let end = start + line.width
    var x = start
    for word in line.text.split(separator: " ") {
      let isCut = word.last == "…"
      let letters = isCut ? word.dropLast() : word
      if !letters.isEmpty {
        let width = width(of: letters)
        drawBar(from: x, to: min(x + width, end), baseline: baseline, placement, into: &items)
        x += width
      }
      if isCut {
        drawEllipsis(from: x, to: min(x + width(of: "…"), end), baseline: baseline, placement, into: &items)
      }
      x += spaceWidth
    }
  }

  private func drawBar(
    from start: Double, to end: Double, baseline: Double, _ placement: TextPlacement, into items: inout [DisplayItem]
  ) {
    let bearing = min(Self.bearing * style.size, (end - start) / 4)
    let bottom = (baseline * placement.scale).rounded()
    let height = max(1, (barHeight * placement.scale).rounded())
    let left = ((start + bearing) * placement.scale).rounded()
    let right = max(left + 1, ((end - bearing) * placement.scale).rounded())
    append(Rectangle(x: left, y: bottom - height, width: right - left, height: height), placement, into: &items)
  }

  /// A low short bar on the baseline in place of the three dots.
  private func drawEllipsis(
    from start: Double, to end: Double, baseline: Double, _ placement: TextPlacement, into items: inout [DisplayItem]
  ) {
    let bearing = Self.bearing * style.size
    let bottom = (baseline * placement.scale).rounded()
    let height = max(1, (barHeight * 0.25 * placement.scale).rounded())
    let left = ((start + bearing) * placement.scale).rounded()
    let right = max(left + 1, ((end - bearing) * placement.scale).rounded())
    append(Rectangle(x: left, y: bottom - height, width: right - left, height: height), placement, into: &items)
  }

  private func append(_ rectangle: Rectangle, _ placement: TextPlacement, into items: inout [DisplayItem]) {
    let radius = min(rectangle.height * 0.32, rectangle.width / 2)
    let shape = RoundedRectangle(rectangle: rectangle, radii: CornerRadii(radius))
    items.append(.box(Box(shape: shape, fill: .solid(placement.color))))
  }
}
