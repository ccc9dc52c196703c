@testable import Typefaces

/// A glyph of the built-in face as a polygon, and where straight lines through it run in ink.
struct InkScan {
  let advance: Double
  private var contours: [[Position]] = []

  /// A glyph at a weight and a width in percent.
  init(_ character: Unicode.Scalar, weight: Double, width: Double = 100) {
    var pen = GlyphPen(measures: FaceMeasures(weight: weight, width: width))
    if let index = GlyphTable.index(of: character) { GlyphTable.definitions[index].draw(&pen) }
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
    at place: Double, across: (Position) -> Double, along: (Position) -> Double
  ) -> [ClosedRange<Double>] {
    var crossings: [(place: Double, direction: Int)] = []
    for contour in contours {
      guard var last = contour.last else { continue }
      for point in contour {
        let (before, after) = (across(last), across(point))
        if (before <= place) != (after <= place) {
          let t = (place - before) / (after - before)
          crossings.append((along(last) + (along(point) - along(last)) * t, after > before ? 1 : -1))
        }
        last = point
      }
    }
    crossings.sort { $0.place < $1.place }
    var (spans, winding, start): ([ClosedRange<Double>], Int, Double) = ([], 0, 0)
    for crossing in crossings {
      if winding == 0 { start = crossing.place }
      winding += crossing.direction
      guard winding == 0, crossing.place > start else { continue }
      // Strokes that touch are one.
      if let before = spans.last, start - before.upperBound < 1e-6 {
        spans[spans.count - 1] = before.lowerBound...crossing.place
      } else {
        spans.append(start...crossing.place)
      }
    }
    return spans
  }
}
