@testable import Typefaces

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
