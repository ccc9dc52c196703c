/// Divides a text into lines no wider than asked, each as long as it can be.
struct LineBreaker {
  let text: SetText

  /// The largest width of a line, in points.
  let maximumWidth: Double

  /// Whether lines break where they are full, or only where they must.
  let wraps: Bool

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
        case .allowed: allowed = index
        case .prohibited: break
        }
        if text.shaper.startsCluster(at: index) { fitting = index }
      }
      width += text.advances[index]
      guard !text.scalars[index].hangs else { continue }
      visible = width
      guard wraps, visible > maximumWidth + TextBounds.tolerance else { continue }
      if allowed > start { return allowed }
      if fitting > start { return fitting }
    }
    return count
  }
}
