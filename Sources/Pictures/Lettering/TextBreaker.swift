import BuiltInFace
import Typefaces
import UnicodeText

/// Turns a shaped text into a block: breaks lines, cuts what does not fit, and adds up lengths.
struct TextBreaker {
  private let text: SetText
  private let maximumWidth: Double
  private let lineLimit: Int
  private let truncation: TruncationMode
  private let breaker: LineBreaker
  private var composer: LineComposer

  init(text: SetText, maximumWidth: Double, lineLimit: Int, truncation: TruncationMode = .end) {
    self.text = text
    self.maximumWidth = maximumWidth
    // Of a text that is too long to be set as a whole, the end is not known.
    self.truncation = text.isCut ? .end : truncation
    self.lineLimit = lineLimit <= 0 ? TextBounds.lines : min(lineLimit, TextBounds.lines)
    breaker = LineBreaker(text: text, maximumWidth: maximumWidth, wraps: lineLimit != 1)
    composer = LineComposer(text: text)
  }

  /// The block.
  consuming func block() -> TextBlock {
    let count = text.scalars.count
    var lines: [TextLine] = []
    var left: Range<Int>?
    var start = 0
    // A separator at the end is followed by an empty line.
    while lines.isEmpty || start < count || text.scalars[count - 1].endsLine {
      let (range, line) = longestLine(from: start)
      let isLast = range.upperBound == count && (range.isEmpty || !text.scalars[count - 1].endsLine)
      let endsText = isLast ? text.isCut : lines.count + 1 == lineLimit
      if endsText || (!breaker.wraps && !breaker.fits(line.width)) {
        let cut = cutLine(range)
        left = cut.left
        lines.append(cut.line)
      } else {
        lines.append(line)
      }
      composer.keepFaces()
      if isLast || endsText { break }
      start = range.upperBound
    }
    return TextBlock(
      lines: lines, cutPart: left.map { text.part($0) }, maximumWidth: maximumWidth, style: text.style,
      faces: text.faces, usedFaces: composer.usedFaces,
      missingLetters: text.missingLetters + composer.missingTails.filter { !text.missingLetters.contains($0) })
  }

  /// How often a line that turns out too wide is broken again.
  private static let attempts = 8

  /// The longest line that begins at a position and fits.
  private mutating func longestLine(from start: Int) -> (Range<Int>, TextLine) {
    var range = start..<breaker.end(ofLineFrom: start)
    var line = composer.line(range)
    guard breaker.wraps else { return (range, line) }
    // Letters at the end of a line may be wider than inside a word.
    for _ in 0..<Self.attempts where !breaker.fits(line.width) {
      let end = breaker.end(ofLineFrom: start, before: range.upperBound)
      guard end < range.upperBound else { break }
      range = start..<end
      line = composer.line(range)
    }
    return (range, line)
  }

  /// As much of a line as leaves room for the ellipsis, and the ellipsis; and the characters that are left out.
  private mutating func cutLine(_ range: Range<Int>) -> (line: TextLine, left: Range<Int>) {
    var cut = TruncatedRange(of: range, in: text, truncation)
    cut.grow(to: maximumWidth - text.tailWidth(LineComposer.ellipsis) + TextBounds.tolerance)
    // Letters may be wider before a cut than inside a word. Then fewer are kept, and after some attempts far fewer.
    var attempt = 0
    while true {
      var line = composer.line(cut.head, tail: LineComposer.ellipsis, cut.tail)
      if breaker.fits(line.width) { return (line, cut.left) }
      if cut.isEmpty {
        line.width = min(line.width, maximumWidth)
        return (line, cut.left)
      }
      attempt += 1
      cut.shrink(by: 1 << max(0, min(attempt - Self.attempts, 20)))
    }
  }
}

/// What is kept of a text's last line: characters before the ellipsis, and characters after it.
private struct TruncatedRange {
  private let text: SetText
  private let truncation: TruncationMode

  /// The characters that may be kept before the ellipsis: those of the line.
  private let first: Range<Int>

  /// The characters that may be kept after the ellipsis: those of the last line of the text, if no width broke it, without
  /// the spaces at its end.
  private let last: Range<Int>

  private var headEnd: Int
  private var tailStart: Int
  private var headWidth = 0.0
  private var tailWidth = 0.0

  init(of line: Range<Int>, in text: SetText, _ truncation: TruncationMode) {
    self.text = text
    self.truncation = truncation
    let count = text.scalars.count
    first = line.lowerBound..<(truncation == .start ? line.lowerBound : text.visibleEnd(of: line))
    var start = count
    if truncation != .end {
      while start > line.lowerBound, !text.scalars[start - 1].endsLine { start -= 1 }
    }
    // Spaces at the end do not show, so they are no end of the text.
    last = start..<text.visibleEnd(of: start..<count)
    headEnd = first.lowerBound
    tailStart = last.upperBound
  }

  /// The characters before the ellipsis.
  var head: Range<Int> { first.lowerBound..<headEnd }

  /// The characters after the ellipsis, without the spaces at their start.
  var tail: Range<Int> {
    var start = tailStart
    while start < last.upperBound, text.scalars[start].hangs { start += 1 }
    return start..<last.upperBound
  }

  /// The characters that are left out.
  var left: Range<Int> { headEnd..<max(headEnd, tailStart == last.upperBound ? text.scalars.count : tailStart) }

  /// Whether nothing is kept.
  var isEmpty: Bool { head.isEmpty && tailStart == last.upperBound }

  /// Keeps as much as has room in a width, in points: of two ends about the same width.
  mutating func grow(to room: Double) {
    var mayGrow = (head: truncation != .start, tail: truncation != .end)
    while mayGrow.head || mayGrow.tail {
      if mayGrow.head, !mayGrow.tail || headWidth <= tailWidth {
        mayGrow.head = growHead(to: room)
      } else {
        mayGrow.tail = growTail(to: room)
      }
    }
  }

  /// Keeps another cluster before the ellipsis; `false` if there is none or it has no room.
  private mutating func growHead(to room: Double) -> Bool {
    let limit = min(first.upperBound, tailStart)
    var (end, width) = (headEnd, headWidth)
    repeat {
      guard end < limit else { return false }
      width += text.advances[end]
      end += 1
    } while !text.shaper.startsCluster(at: end)
    guard width + tailWidth <= room else { return false }
    (headEnd, headWidth) = (end, width)
    return true
  }

  /// Keeps another cluster after the ellipsis; `false` if there is none or it has no room.
  private mutating func growTail(to room: Double) -> Bool {
    let limit = max(last.lowerBound, headEnd)
    var (start, width) = (tailStart, tailWidth)
    repeat {
      guard start > limit else { return false }
      start -= 1
      width += text.advances[start]
    } while !text.shaper.startsCluster(at: start)
    guard headWidth + width <= room else { return false }
    (tailStart, tailWidth) = (start, width)
    return true
  }

  /// Keeps fewer characters at the end that has more of them, in whole clusters.
  mutating func shrink(by count: Int) {
    if head.count >= last.upperBound - tailStart {
      headEnd = max(first.lowerBound, headEnd - count)
      while headEnd > first.lowerBound, !text.shaper.startsCluster(at: headEnd) { headEnd -= 1 }
    } else {
      tailStart = min(last.upperBound, tailStart + count)
      while tailStart < last.upperBound, !text.shaper.startsCluster(at: tailStart) { tailStart += 1 }
    }
  }
}

extension TextBlock {
  /// Adds up lines; lengths in points.
  ///
  /// Without a cut part, nothing was left out.
  init(
    lines: [TextLine], cutPart: String? = nil, maximumWidth: Double, style: TextStyle, faces: [Face], usedFaces: [Int],
    missingLetters: [Unicode.Scalar]
  ) {
    var width = cutPart != nil && maximumWidth.isFinite ? maximumWidth : 0
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
      faces: usedFaces.filter(faces.indices.contains).map { faces[$0].use }, isCut: cutPart != nil,
      cutPart: cutPart ?? "", missingLetters: missingLetters)
  }
}

/// Finds where the lines of a text end if each is as long as the largest width allows.
struct LineBreaker {
  let text: SetText

  /// The largest width of a line, in points.
  let maximumWidth: Double

  /// Whether lines break where they are full, or only where they must.
  let wraps: Bool

  /// The width of the hyphen of a divided word, in points; 0 if the text has no soft hyphen.
  private let hyphenWidth: Double

  init(text: SetText, maximumWidth: Double, wraps: Bool) {
    self.text = text
    self.maximumWidth = maximumWidth
    self.wraps = wraps
    hyphenWidth = wraps && text.scalars.contains("\u{AD}") ? text.tailWidth(text.hyphen) : 0
  }

  /// Whether a line is narrow enough.
  func fits(_ width: Double) -> Bool { width <= maximumWidth + TextBounds.tolerance }

  /// Where the line that begins at a position ends: at the last index where it may, or inside a word that is too wide
  /// by itself, after at least one cluster.
  ///
  /// It ends before a limit, if the characters up to that only seemed to fit.
  func end(ofLineFrom start: Int, before limit: Int = .max) -> Int {
    let count = text.scalars.count
    var allowed = start
    var fitting = start
    var divided = start
    // The width including and excluding what hangs.
    var width = 0.0
    var visible = 0.0
    for index in start..<count {
      if index > start {
        if index >= limit { return best(allowed, fitting, divided, after: start) ?? count }
        switch text.breaks[index] {
        case .mandatory: return index
        case .allowed: if mayEnd(at: index, from: start, width: visible) { allowed = index }
        case .prohibited: break
        }
        if text.shaper.startsCluster(at: index) {
          if isHyphenation(index) { divided = index } else { fitting = index }
        }
      }
      width += text.advances[index]
      guard !text.scalars[index].hangs else { continue }
      visible = width
      guard wraps, !fits(visible) else { continue }
      if let end = best(allowed, fitting, divided, after: start) { return end }
    }
    return count
  }

  /// The first of the indices that lies after the start of a line.
  private func best(_ indices: Int..., after start: Int) -> Int? { indices.first { $0 > start } }

  /// Whether an index is next to a soft hyphen; a line may end there only if there is room for a hyphen.
  private func isHyphenation(_ index: Int) -> Bool {
    text.scalars[index - 1] == "\u{AD}" || text.scalars[index] == "\u{AD}"
  }

  /// Whether a line may end at an index where the text allows it: there must be room for a hyphen, and the line must not
  /// be a lone hyphen that may be a minus sign.
  private func mayEnd(at index: Int, from start: Int, width: Double) -> Bool {
    let last = text.scalars[index - 1]
    if last == "\u{AD}" { return fits(width + hyphenWidth) }
    guard index == start + 1, last.isHyphen else { return true }
    let next = text.scalars[index]
    return last == "-" && next.isASCII && !("0"..."9").contains(next)
  }
}
