import Testing

@testable import BuiltInFace

/// A glyph of the built-in face as a polygon, and where straight lines through it run in ink.
struct InkScan {
  let advance: Double
  private var contours: [[Position]] = []

  /// A glyph at a weight and a width in percent.
  init(_ character: Unicode.Scalar, weight: Double, width: Double = 100) {
    var pen = GlyphPen(measures: FaceMeasures(weight: weight, width: width))
    if let index = GlyphTable.index(of: character) {
      GlyphTable.definitions[index].draw(&pen)
    } else {
      Issue.record("the face has no \(character)")
    }
    advance = pen.advance
    for contour in pen.contours {
      contours.append(
        contour.curves.flatMap { curve in
          curve.isLine ? [curve.end] : (1...24).map { curve.position(at: Double($0) / 24) }
        })
    }
  }

  var isEmpty: Bool { contours.isEmpty }

  /// Whether all coordinates are numbers.
  var isFinite: Bool { contours.joined().allSatisfy { $0.x.isFinite && $0.y.isFinite } }

  var left: Double { contours.joined().map(\.x).min() ?? 0 }
  var right: Double { contours.joined().map(\.x).max() ?? 0 }
  var bottom: Double { contours.joined().map(\.y).min() ?? 0 }
  var top: Double { contours.joined().map(\.y).max() ?? 0 }

  /// The inked stretches of a level line, from left to right.
  func spans(y: Double) -> [ClosedRange<Double>] {
    spans(at: y, across: { $0.y }, along: { $0.x })
  }

  /// The inked stretches of an upright line, from the bottom to the top.
  func spans(x: Double) -> [ClosedRange<Double>] {
    spans(at: x, across: { $0.x }, along: { $0.y })
  }

  /// The white stretches between the inked ones of an upright line.
  func gaps(x: Double) -> [Double] {
    let spans = spans(x: x)
    return zip(spans, spans.dropFirst()).map { $1.lowerBound - $0.upperBound }
  }

  /// The white stretches between the inked ones of a level line.
  func gaps(y: Double) -> [Double] {
    let spans = spans(y: y)
    return zip(spans, spans.dropFirst()).map { $1.lowerBound - $0.upperBound }
  }

  /// The inked area, from level lines 4 units apart.
  var area: Double {
    stride(from: bottom + 2, to: top, by: 4).reduce(0) { sum, y in
      sum + spans(y: y).reduce(0) { $0 + 4 * ($1.upperBound - $1.lowerBound) }
    }
  }

  /// Nonzero winding along one line.
  private func spans(
    at position: Double, across: (Position) -> Double, along: (Position) -> Double
  ) -> [ClosedRange<Double>] {
    var crossings: [(position: Double, direction: Int)] = []
    for contour in contours {
      guard var last = contour.last else { continue }
      for point in contour {
        let (before, after) = (across(last), across(point))
        if (before <= position) != (after <= position) {
          let t = (position - before) / (after - before)
          crossings.append((along(last) + (along(point) - along(last)) * t, after > before ? 1 : -1))
        }
        last = point
      }
    }
    crossings.sort { $0.position < $1.position }
    var (spans, winding, start): ([ClosedRange<Double>], Int, Double) = ([], 0, 0)
    for crossing in crossings {
      if winding == 0 { start = crossing.position }
      winding += crossing.direction
      guard winding == 0, crossing.position > start else { continue }
      // Strokes that touch are one.
      if let before = spans.last, start - before.upperBound < 1e-6 {
        spans[spans.count - 1] = before.lowerBound...crossing.position
      } else {
        spans.append(start...crossing.position)
      }
    }
    return spans
  }
}

/// A glyph of the built-in face before it becomes an outline, and questions about its ink.
struct DrawnGlyph {
  let pen: GlyphPen

  /// The contours as polygons.
  let polygons: [[Position]]

  /// Draws a character; `nil` if the face lacks it.
  init?(_ character: Unicode.Scalar, weight: Double = 400, width: Double = 100) {
    guard let index = GlyphTable.index(of: character) else { return nil }
    var pen = GlyphPen(measures: FaceMeasures(weight: weight, width: width))
    GlyphTable.definitions[index].draw(&pen)
    self.pen = pen
    polygons = pen.contours.map { contour in
      var points: [Position] = []
      for curve in contour.curves {
        if !curve.isLine { for step in 1..<8 { points.append(curve.position(at: Double(step) / 8)) } }
        points.append(curve.end)
      }
      return points
    }
  }

  var advance: Double { pen.advance }

  /// The number of times the outline runs around a point, found by a ray to the left.
  func winding(x: Double, y: Double) -> Int {
    var winding = 0
    for polygon in polygons {
      guard var last = polygon.last else { continue }
      for next in polygon {
        if (last.y <= y) != (next.y <= y), last.x + (next.x - last.x) * (y - last.y) / (next.y - last.y) < x {
          winding += next.y > last.y ? -1 : 1
        }
        last = next
      }
    }
    return winding
  }

  /// Whether a point is inked.
  func inks(x: Double, y: Double) -> Bool { winding(x: x, y: y) != 0 }

  /// The area inside all contours, in units squared; where strokes overlap, it counts twice.
  var area: Double {
    var sum = 0.0
    for polygon in polygons {
      guard var last = polygon.last else { continue }
      for next in polygon {
        sum += (last.x * next.y - next.x * last.y) / 2
        last = next
      }
    }
    return sum
  }

  /// The boxes around the contours: left, bottom, right, top.
  var boxes: [[Double]] {
    polygons.map { polygon in
      polygon.reduce(into: [Double.infinity, .infinity, -.infinity, -.infinity]) { box, point in
        box = [min(box[0], point.x), min(box[1], point.y), max(box[2], point.x), max(box[3], point.y)]
      }
    }
  }

  /// The box around the ink: left, bottom, right, top.
  var ink: [Double] {
    boxes.reduce(into: [Double.infinity, .infinity, -.infinity, -.infinity]) { all, box in
      all = [min(all[0], box[0]), min(all[1], box[1]), max(all[2], box[2]), max(all[3], box[3])]
    }
  }
}
