import DisplayLists

/// Draws one glyph at one weight and width, in 1/1000 em.
///
/// A glyph is written once, as a function that takes its lengths from `measures` and fills strokes. A drawing begins at
/// the glyph's origin, so the first stroke stands at `x = left bearing`, and ends by setting `advance`.
///
/// Ends of strokes are cut along the axes, across the direction of the stroke: those of curves that run up or down level
/// (`a c e g s C G J S 2 3 5 6 9`), those that run sideways upright (`f j l r t y`). Edges arrive there nearly at right
/// angles to the cut: curves turn a little further than they are shown.
///
/// Strokes of a glyph touch along a common edge, or are one contour; they overlap only where that cannot be avoided,
/// and never share an outer edge: coverages of a glyph are added, so a pixel that two strokes cover in part would come
/// out too dark. Every filled contour runs counter-clockwise and every counter clockwise, in whichever direction it is
/// written.
///
///     static func dotlessI(_ pen: inout GlyphPen) {
///       let measures = pen.measures
///       let left = measures.bearing(81)
///       pen.box(left, 0, left + measures.stem, FaceMeasures.xHeight)
///       pen.advance = left + measures.stem + measures.bearing(81)
///     }
struct GlyphPen {
  /// The lengths of the weight and width.
  let measures: FaceMeasures

  /// The distance from the glyph's origin to the next one's.
  var advance = 0.0

  /// The x over which marks above stand; the middle of the ink if `nil`.
  var topAnchor: Double?

  /// Whether the glyph leans with the face; arrows, shapes and pictures stand upright among leaning letters.
  var leans = true

  /// The closed contours.
  private(set) var contours: [Edge] = []

  init(measures: FaceMeasures) { self.measures = measures }

  /// Fills a closed contour; its direction does not matter.
  mutating func fill(_ contour: Edge) {
    guard !contour.curves.isEmpty else { return }
    contours.append(contour.signedArea < 0 ? contour.closed.reversed : contour.closed)
  }

  /// Cuts a counter out of one filled contour that covers it whole; its direction does not matter.
  mutating func cut(_ contour: Edge) {
    guard !contour.curves.isEmpty else { return }
    contours.append(contour.signedArea > 0 ? contour.closed.reversed : contour.closed)
  }

  /// Adds all contours of another drawing, moved.
  mutating func add(_ other: GlyphPen, dx: Double = 0, dy: Double = 0) {
    contours += other.contours.map { $0.moved(dx, dy) }
  }

  /// Adds all contours of another drawing, turned by half a turn around a point.
  mutating func add(_ other: GlyphPen, turnedAround center: Position) {
    contours += other.contours.map { $0.mapped { Position(2 * center.x - $0.x, 2 * center.y - $0.y) } }
  }

  /// Adds all contours of another drawing, mirrored at an upright axis.
  mutating func add(_ other: GlyphPen, mirroredAt x: Double) {
    contours += other.contours.map { $0.mapped { Position(2 * x - $0.x, $0.y) }.reversed }
  }

  /// The smallest box around the end points and control points; `nil` if nothing is drawn.
  var bounds: (left: Double, bottom: Double, right: Double, top: Double)? {
    var box: (left: Double, bottom: Double, right: Double, top: Double)?
    func include(_ point: Position) {
      let old = box ?? (point.x, point.y, point.x, point.y)
      box = (min(old.left, point.x), min(old.bottom, point.y), max(old.right, point.x), max(old.top, point.y))
    }
    for contour in contours {
      for curve in contour.curves {
        include(curve.start)
        include(curve.control1)
        include(curve.control2)
      }
    }
    return box
  }
}

extension Edge {
  /// The edge with all its points moved by a function that keeps straight lines straight.
  func mapped(_ move: (Position) -> Position) -> Edge {
    Edge(curves.map { Curve(move($0.start), move($0.control1), move($0.control2), move($0.end)) })
  }

  /// The edge, moved to the right and up.
  func moved(_ dx: Double, _ dy: Double) -> Edge {
    mapped { Position($0.x + dx, $0.y + dy) }
  }
}

extension GlyphPen {
  /// The drawing as an outline in 1/64 of 1/1000 em, leaning to the right: a point of height y moves by y × `lean`.
  func outline(lean: Double) -> GlyphOutline? {
    guard !contours.isEmpty else { return nil }
    var elements = ContiguousArray<GlyphElement>()
    func point(_ position: Position) -> GlyphPoint {
      GlyphPoint(
        x: Int32(((position.x + position.y * lean) * 64).rounded(.toNearestOrAwayFromZero)),
        y: Int32((position.y * 64).rounded(.toNearestOrAwayFromZero)))
    }
    for contour in contours {
      elements.append(.move(point(contour.start)))
      for curve in contour.curves {
        elements.append(
          curve.isLine
            ? .line(point(curve.end)) : .cubic(point(curve.control1), point(curve.control2), point(curve.end)))
      }
    }
    return GlyphOutline(unitsPerEm: 1000, elements: elements)
  }
}

extension GlyphPen {
  /// The drawing with every point moved; filled contours stay filled and counters stay counters.
  func mapped(_ move: (Position) -> Position) -> GlyphPen {
    var copy = GlyphPen(measures: measures)
    copy.advance = advance
    for contour in contours {
      let moved = Edge(
        contour.curves.map { Curve(move($0.start), move($0.control1), move($0.control2), move($0.end)) })
      if contour.signedArea > 0 { copy.fill(moved) } else { copy.cut(moved) }
    }
    return copy
  }

  /// The drawing seen in a mirror: left and right are exchanged within the advance.
  var mirrored: GlyphPen { mapped { Position(advance - $0.x, $0.y) } }

  /// The drawing turned over: what was at a height lies as far below the middle as it was above.
  func flipped(about middle: Double) -> GlyphPen { mapped { Position($0.x, 2 * middle - $0.y) } }

  /// The drawing turned by half a turn about the middle of the advance at a height.
  func upended(about middle: Double) -> GlyphPen { mirrored.flipped(about: middle) }

  /// The drawing turned by a quarter of a turn to the left about the middle of the advance at a height.
  func quarterTurned(about middle: Double) -> GlyphPen {
    let center = advance / 2
    return mapped { Position(center - ($0.y - middle), middle + ($0.x - center)) }
  }
}

extension GlyphDefinition {
  /// A character drawn as another drawing is, changed.
  init(
    _ character: Unicode.Scalar, from draw: @escaping @Sendable (inout GlyphPen) -> Void,
    _ change: @escaping @Sendable (GlyphPen) -> GlyphPen
  ) {
    self.init(character) { pen in
      var original = GlyphPen(measures: pen.measures)
      draw(&original)
      pen = change(original)
    }
  }
}
