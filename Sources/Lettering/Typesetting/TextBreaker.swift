/// Makes a block of a set text: breaks lines, cuts what is too much, and adds up the lengths.
struct TextBreaker {
  private let text: SetText
  private let maximumWidth: Double
  private let lineLimit: Int
  private let breaker: LineBreaker
  private var composer: LineComposer

  init(text: SetText, maximumWidth: Double, lineLimit: Int) {
    self.text = text
    self.maximumWidth = maximumWidth
    self.lineLimit = lineLimit <= 0 ? TextBounds.lines : min(lineLimit, TextBounds.lines)
    breaker = LineBreaker(text: text, maximumWidth: maximumWidth, wraps: lineLimit != 1)
    composer = LineComposer(text: text)
  }

  /// The block.
  consuming func block() -> TextBlock {
    let ranges = breaker.lines(atMost: lineLimit)
    let end = ranges.last?.upperBound ?? 0
    let isShort =
      end < text.scalars.count || text.isCut || (ranges.count == lineLimit && endsWithSeparator(ranges.last))
    var lines: [TextLine] = []
    lines.reserveCapacity(ranges.count)
    var isCut = isShort
    for (index, range) in ranges.enumerated() {
      if isShort, index == ranges.count - 1 {
        lines.append(cutLine(range))
        continue
      }
      let line = composer.line(range)
      if !breaker.wraps, line.width > maximumWidth + TextBounds.tolerance {
        isCut = true
        lines.append(cutLine(range))
      } else {
        lines.append(line)
      }
    }
    return TextBlock(
      lines: lines, isCut: isCut, maximumWidth: maximumWidth, style: text.style, faces: text.faces,
      usedFaces: composer.usedFaces)
  }

  /// Whether another line, an empty one, follows a line.
  private func endsWithSeparator(_ range: Range<Int>?) -> Bool {
    guard let range, !range.isEmpty else { return false }
    return text.scalars[range.upperBound - 1].endsLine
  }

  /// The longest start of a line that leaves room for the ellipsis, and that.
  private mutating func cutLine(_ range: Range<Int>) -> TextLine {
    let room = maximumWidth - text.tailWidth(LineComposer.ellipsis) + TextBounds.tolerance
    var kept = range.lowerBound
    var width = 0.0
    for index in range.lowerBound..<text.visibleEnd(of: range) {
      width += text.advances[index]
      if width > room { break }
      if text.shaper.startsCluster(at: index + 1) { kept = index + 1 }
    }
    // Letters before a cut may be wider than inside a word; then fewer are kept.
    while true {
      var line = composer.line(range.lowerBound..<kept, tail: LineComposer.ellipsis)
      if line.width <= maximumWidth + TextBounds.tolerance { return line }
      if kept == range.lowerBound {
        line.width = min(line.width, maximumWidth)
        return line
      }
      repeat { kept -= 1 } while kept > range.lowerBound && !text.shaper.startsCluster(at: kept)
    }
  }
}

extension TextBlock {
  /// Adds up lines; lengths in points.
  init(lines: [TextLine], isCut: Bool, maximumWidth: Double, style: TextStyle, faces: [Face], usedFaces: [Int]) {
    var width = isCut && maximumWidth.isFinite ? maximumWidth : 0
    for line in lines where line.width > width { width = line.width }
    var ascent = 0.0
    var descent = 0.0
    if let face = faces.first {
      let unit = style.size / Double(max(1, face.unitsPerEm))
      ascent = Double(face.metrics.ascender) * unit
      descent = Double(face.metrics.descender) * unit
    }
    self.init(
      lines: lines, size: style.size, lineHeight: style.lineHeight, width: min(width.rounded(.up), maximumWidth),
      height: Double(lines.count) * style.lineHeight, ascent: ascent, descent: descent,
      faces: usedFaces.filter(faces.indices.contains).map { faces[$0].use }, isCut: isCut)
  }
}
