/// Finds where the lines of a text end if they are no wider than asked, each as long as it can be.
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

  /// Whether a line is narrow enough.
  func fits(_ width: Double) -> Bool { width <= maximumWidth + TextBounds.tolerance }

  /// Where the line ends that begins at a position: at the last place where it may, or inside a word that alone is too
  /// wide, after a cluster at least; before a limit, if its characters up to there only seemed to fit.
  func end(ofLineFrom start: Int, before limit: Int = .max) -> Int {
    let count = text.scalars.count
    var allowed = start
    var fitting = start
    var divided = start
    // The width with and without what hangs.
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

  /// The first of some places that lies behind the start of a line.
  private func best(_ places: Int..., after start: Int) -> Int? { places.first { $0 > start } }

  /// Whether a soft hyphen is beside a place, which needs room for a hyphen to be one where a line ends.
  private func isHyphenation(_ index: Int) -> Bool {
    text.scalars[index - 1] == "\u{AD}" || text.scalars[index] == "\u{AD}"
  }

  /// Whether a line may end at a place where the text allows it: with room for a hyphen, and not after a hyphen alone
  /// that may be a minus sign.
  private func mayEnd(at index: Int, from start: Int, width: Double) -> Bool {
    let last = text.scalars[index - 1]
    if last == "\u{AD}" { return fits(width + hyphenWidth) }
    guard index == start + 1, last.isHyphen else { return true }
    let next = text.scalars[index]
    return last == "-" && next.isASCII && !("0"..."9").contains(next)
  }
}
