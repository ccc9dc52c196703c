import DisplayLists
private import LocatedJSON

/// What may still be drawn of an icon, within the limits, and the findings when that ends.
struct IconBudget {
  private let limits: IconLimits
  private var elements: Int
  private var segments: Int
  private var dashes: Double

  /// Creates the budget of a whole file.
  init(_ limits: IconLimits) {
    self.limits = limits
    (elements, segments, dashes) = (limits.elements, limits.segments, limits.dashes)
  }

  /// Whether one more element can be drawn, at a depth.
  mutating func takeElement(at offset: Int, depth: Int, _ findings: inout IconFindings) -> Bool {
    guard depth < limits.depth else {
      findings.add(
        .iconTooLarge, "elements are nested more than \(limits.depth) deep", at: offset,
        advice: "ungroup shapes in the design tool")
      return false
    }
    elements -= 1
    if elements == -1 {
      findings.add(
        .iconTooLarge,
        "there are more than \(limits.elements) elements to draw, with what 'use', 'clip-path' and 'mask' repeat",
        at: offset, advice: "simplify the icon in the design tool")
    }
    return elements >= 0 && segments >= 0
  }

  /// Whether an outline of some segments can be drawn.
  mutating func takeSegments(_ count: Int, at offset: Int, _ findings: inout IconFindings) -> Bool {
    guard segments >= 0 else { return false }
    segments -= count
    guard segments >= 0 else {
      findings.add(
        .iconTooLarge, "the paths that are drawn have more than \(limits.segments) segments", at: offset,
        advice: "simplify the paths in the design tool")
      return false
    }
    return true
  }

  /// Whether the dashes of a line can be drawn.
  mutating func takeDashes(
    of outline: [PathElement], _ style: SVGStyle, at offset: Int, _ findings: inout IconFindings
  ) -> Bool {
    guard !style.dashes.isEmpty else { return true }
    var (length, current, start) = (0.0, Point(x: 0, y: 0), Point(x: 0, y: 0))
    for element in outline {
      if case .move(let point) = element { (current, start) = (point, point) }
      for point in element.points + (element == .close ? [start] : []) {
        let (dx, dy) = (point.x - current.x, point.y - current.y)
        length += (dx * dx + dy * dy).squareRoot()
        current = point
      }
    }
    dashes -= length / style.dashes.reduce(0, +) * Double(style.dashes.count)
    guard dashes >= 0 else {
      findings.add(
        .iconTooLarge, "lines have more than \(Int(limits.dashes)) dashes", at: offset,
        advice: "make the dashes longer")
      return false
    }
    return true
  }
}
