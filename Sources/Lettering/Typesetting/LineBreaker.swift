/// Divides a text into lines no wider than asked, each as long as it can be.
struct LineBreaker {
  let text: SetText

  /// The largest width of a line, in points.
  let maximumWidth: Double

  /// Whether lines break where they are full, or only where they must.
  let wraps: Bool

  /// The width of the hyphen of a divided word, in points; 0 if the text has no place for one.
  private let hyphenWidth: Double

  init(text: SetText, maximumWidth: Double, wraps: Bool) {
    self.text = text
    self.maximumWidth = maximumWidth
    self.wraps = wraps
    hyphenWidth = wraps && text.scalars.contains("\u{AD}") ? text.tailWidth(text.hyphen) : 0
  }

  /// The lines in order, at most a number of them, each with its trailing spaces; not empty.
  func lines(atMost limit: Int) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    while lines.count < limit {
      let end = end(ofLineFrom: start)
      lines.append(start..<end)
      if end == text.scalars.count {
        // A separator at the end has an empty line after it.
        if end > start, text.scalars[end - 1].endsLine, lines.count < limit { lines.append(end..<end) }
        break
      }
      start = end
    }
    return lines
  }

  /// Where the line ends that begins at a position.
  func end(ofLineFrom start: Int) -> Int {
    let count = text.scalars.count
    // The last place where the line may end, the last cluster that fits, and the width up to what hangs.
    var allowed = start
    var fitting = start
    var width = 0.0
    var visible = 0.0
    for index in start..<count {
      if index > start {
        switch text.breaks[index] {
        case .mandatory: return index
        case .allowed:
          if text.scalars[index - 1] != "\u{AD}" || fits(visible + hyphenWidth) { allowed = index }
        case .prohibited: break
        }
        if text.shaper.startsCluster(at: index) { fitting = index }
      }
      width += text.advances[index]
      guard !text.scalars[index].hangs else { continue }
      visible = width
      guard wraps, !fits(visible) else { continue }
      if allowed > start { return allowed }
      if fitting > start { return fitting }
    }
    return count
  }

  private func fits(_ width: Double) -> Bool { width <= maximumWidth + TextBounds.tolerance }
}
