/// How CSS borders are dashed and dotted: as many dashes as fit, with gaps stretched so that the last one ends with
/// the line.
///
/// CSS leaves the lengths to the program; these are Chromium's (Blink, `StyledStrokeData` and `GraphicsContext`). All
/// lengths are in device pixels, and thicknesses are whole.
enum FittedDashes {
  /// The thickest line whose dots are squares; thicker ones have round dots.
  static let thickestSquareDots = 3.0

  /// The dash and the gap of a dashed line; none if it is too short for two dashes, and therefore whole.
  ///
  /// Dashes are three times as long as the line is thick, and gaps twice; from 3 pixels on, twice and once.
  static func dashes(thickness: Double, along length: Double, isClosed: Bool) -> [Double] {
    let isThick = thickness >= 3
    return pattern(
      dash: thickness * (isThick ? 2 : 3), gap: thickness * (isThick ? 1 : 2), along: length, isClosed: isClosed)
  }

  /// The side of a square dot and the gap along a closed line; none if it is whole.
  static func squareDots(thickness: Double, along length: Double) -> [Double] {
    pattern(dash: thickness, gap: thickness, along: length, isClosed: true)
  }

  /// The pattern of round dots: dashes without length, whose caps are the dots.
  static func roundDots(thickness: Double, along length: Double, isClosed: Bool) -> [Double] {
    // A line with room for one dot has it at its beginning.
    guard length >= 2 * thickness else { return [0, 2 * thickness] }
    return [0, thickness + gap(dash: thickness, gap: thickness, along: length, isClosed: isClosed)]
  }

  private static func pattern(dash: Double, gap: Double, along length: Double, isClosed: Bool) -> [Double] {
    guard length > 2 * dash else { return [] }
    let two = 2 * dash + (isClosed ? 2 : 1) * gap
    guard length > two else { return [dash * length / two, gap * length / two] }
    return [dash, self.gap(dash: dash, gap: gap, along: length, isClosed: isClosed)]
  }

  /// The gap between as many dashes as make it nearest to the wanted one.
  private static func gap(dash: Double, gap: Double, along length: Double, isClosed: Bool) -> Double {
    let room = isClosed ? length : length + gap
    let count = max(isClosed ? 1 : 2, (room / (dash + gap)).rounded(.down))
    func fitted(_ count: Double) -> Double { (length - count * dash) / (isClosed ? count : count - 1) }
    let (wide, narrow) = (fitted(count), fitted(count + 1))
    return narrow <= 0 || abs(wide - gap) < abs(narrow - gap) ? wide : narrow
  }

  /// The parts of a straight line of square dots, from beginning to end, each of which begins with a dot.
  ///
  /// Dots and gaps are whole pixels, and both ends are whole dots. One pixel more or less is in the first or last gap
  /// or dot, as Chromium's `EnforceDotsAtEndpoints` has it; a part ends where such a gap begins.
  ///
  /// - Parameters:
  ///   - thickness: 1, 2 or 3.
  ///   - length: More than twice the thickness.
  /// - Returns: The parts, in order; dots and gaps of the thickness alternate in each.
  static func squareDotParts(thickness: Int, along length: Int) -> [(start: Int, end: Int)] {
    /// How much longer the first or last dot is; absent if it is as the others.
    var first: Int?
    var last: Int?
    /// How much wider the first gap is.
    var wider = 0
    switch (thickness, length % (2 * thickness)) {
    case (1, 0): (first, wider) = (1, 1)
    case (2, 0): (first, wider, last) = (0, -1, 0)
    case (2, 1): (first, wider) = (0, -1)
    case (2, 3): (first, wider) = (0, 1)
    case (3, 0): (first, wider, last) = (1, 1, 1)
    case (3, 1): (first, wider, last) = (0, -1, 0)
    case (3, 2): (first, wider) = (0, -1)
    case (3, 4): (first, wider) = (0, 1)
    case (3, 5): (first, wider, last) = (0, 1, 0)
    default: break
    }
    var parts: [(start: Int, end: Int)] = []
    /// A dot of its own, in pieces that the pattern shows whole.
    func add(from start: Int, to end: Int) {
      var start = start
      while start < end {
        parts.append((start, min(start + thickness, end)))
        start += thickness
      }
    }
    if let first { add(from: 0, to: thickness + first) }
    let middle = (start: first == nil ? 0 : 2 * thickness + wider, end: length - (last.map { thickness + $0 + 1 } ?? 0))
    if middle.start < middle.end { parts.append(middle) }
    if let last { add(from: length - thickness - last, to: length) }
    return parts
  }
}
