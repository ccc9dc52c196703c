internal import DisplayLists

/// The edges of a box, in Q16 device pixels; empty if an edge does not lie before its opposite.
struct BoxEdges: Hashable {
  var left: Int64
  var top: Int64
  var right: Int64
  var bottom: Int64

  var width: Int64 { right - left }
  var height: Int64 { bottom - top }
  var isEmpty: Bool { width <= 0 || height <= 0 }
}

/// The radii of the four corners of a box, in device pixels, in the order of CSS.
struct CornerSet<Value: Hashable>: Hashable {
  var topLeft: Value
  var topRight: Value
  var bottomRight: Value
  var bottomLeft: Value

  func map<Other>(_ transform: (Value) -> Other) -> CornerSet<Other> {
    CornerSet<Other>(
      topLeft: transform(topLeft), topRight: transform(topRight), bottomRight: transform(bottomRight),
      bottomLeft: transform(bottomLeft))
  }
}

/// A rounded rectangle whose corners fit, in Q16 device pixels.
///
/// Neighbouring corners never overlap: the reaches of two corners on a side add up to the side at most. A curve that is
/// larger than that is cut off.
struct RoundedShape: Hashable {
  var edges: BoxEdges
  var corners: CornerSet<FittedCorner>

  /// The curves that the corners have where there is room.
  var kinds: CornerKinds

  /// Rounds a display list's rectangle to Q16 and reduces its radii as CSS Backgrounds 3 §4.5 says.
  init(_ rounded: RoundedRectangle) {
    let area = rounded.rectangle
    let edges = BoxEdges(
      left: FixedPoint.coordinate(area.x), top: FixedPoint.coordinate(area.y),
      right: FixedPoint.coordinate(area.x + max(area.width, 0)),
      bottom: FixedPoint.coordinate(area.y + max(area.height, 0)))
    let radii = rounded.radii
    if let origins = rounded.origins {
      self.init(
        edges: edges, kinds: rounded.corners,
        curves: CornerSet(
          topLeft: CornerCurve(rounded.corners.topLeft, radii.topLeft, origins.topLeft),
          topRight: CornerCurve(rounded.corners.topRight, radii.topRight, origins.topRight),
          bottomRight: CornerCurve(rounded.corners.bottomRight, radii.bottomRight, origins.bottomRight),
          bottomLeft: CornerCurve(rounded.corners.bottomLeft, radii.bottomLeft, origins.bottomLeft)))
      return
    }
    self.init(
      edges: edges,
      radii: CornerSet(
        topLeft: radii.topLeft, topRight: radii.topRight, bottomRight: radii.bottomRight, bottomLeft: radii.bottomLeft),
      kinds: rounded.corners)
  }

  /// Creates a shape from radii in device pixels, which are reduced where they do not fit.
  init(edges: BoxEdges, radii: CornerSet<CornerRadius>, kinds: CornerKinds) {
    let width = Double(max(edges.width, 0)) / 65536
    let height = Double(max(edges.height, 0)) / 65536
    let usable = radii.map { radius in
      // A radius beyond this bound is the same as the bound: no box is larger.
      let horizontal = min(max(radius.horizontal, 0), 1e9)
      let vertical = min(max(radius.vertical, 0), 1e9)
      return horizontal > 0 && vertical > 0
        ? CornerRadius(horizontal: horizontal, vertical: vertical) : CornerRadius(0)
    }
    let factor = kinds.fittingFactor(
      CornerRadii(
        topLeft: usable.topLeft, topRight: usable.topRight, bottomRight: usable.bottomRight,
        bottomLeft: usable.bottomLeft),
      width: width, height: height)
    self.init(
      edges: edges,
      cutRadii: usable.map { CornerRadius(horizontal: $0.horizontal * factor, vertical: $0.vertical * factor) },
      kinds: kinds)
  }

  /// Creates a shape from radii in device pixels, which stay as they are: a curve that is larger than the box is cut off
  /// by its sides.
  init(edges: BoxEdges, cutRadii radii: CornerSet<CornerRadius>, kinds: CornerKinds) {
    self.edges = edges
    self.kinds = kinds
    corners = radii.map { radius in
      let horizontal = FixedPoint.length(radius.horizontal)
      let vertical = FixedPoint.length(radius.vertical)
      guard horizontal > 0, vertical > 0 else { return .square }
      return FittedCorner(horizontal: horizontal, vertical: vertical)
    }
    shrinkRoundingExcess()
    if !kinds.areAll(.circular) { bend() }
    if hasLargeCorners { separateCorners() }
  }

  /// Takes back the one unit that rounding may have added to each of two radii on a side.
  private mutating func shrinkRoundingExcess() {
    func shrink(_ first: inout Int64, _ second: inout Int64, _ side: Int64) {
      guard first + second > side, first + second <= side + 2 else { return }
      first = max(first - 1, 0)
      second = max(second - 1, 0)
    }
    shrink(&corners.topLeft.horizontal, &corners.topRight.horizontal, edges.width)
    shrink(&corners.bottomLeft.horizontal, &corners.bottomRight.horizontal, edges.width)
    shrink(&corners.topLeft.vertical, &corners.bottomLeft.vertical, edges.height)
    shrink(&corners.topRight.vertical, &corners.bottomRight.vertical, edges.height)
    corners = corners.map { $0.horizontal > 0 && $0.vertical > 0 ? $0 : .square }
  }

  /// Whether the radii of two corners on a side are larger than the side.
  var hasLargeCorners: Bool {
    !edges.isEmpty
      && (corners.topLeft.horizontal + corners.topRight.horizontal > edges.width
        || corners.bottomLeft.horizontal + corners.bottomRight.horizontal > edges.width
        || corners.topLeft.vertical + corners.bottomLeft.vertical > edges.height
        || corners.topRight.vertical + corners.bottomRight.vertical > edges.height)
  }
}

extension RoundedShape {
  /// The shape moved, in Q16 device pixels.
  func moved(x: Int64, y: Int64) -> Self {
    var moved = self
    moved.edges.left += x
    moved.edges.right += x
    moved.edges.top += y
    moved.edges.bottom += y
    return moved
  }

  /// The padding box: each edge moved inwards, each radius reduced by the widths beside it (CSS Backgrounds 3 §4.2).
  ///
  /// A curve that does not fit the padding box any more, because the corner beside it became square, stays the same curve
  /// and is cut off by the opposite edge.
  func inset(left: Int64, top: Int64, right: Int64, bottom: Int64) -> Self {
    let inner = BoxEdges(
      left: edges.left + left, top: edges.top + top, right: edges.right - right, bottom: edges.bottom - bottom)
    if hasMovableCurves {
      return with(inner) { curve, corner in
        curve.inset(
          horizontal: Double(corner == 0 || corner == 3 ? left : right) / 65536,
          vertical: Double(corner < 2 ? top : bottom) / 65536)
      }
    }
    func reduced(_ corner: FittedCorner, _ horizontal: Int64, _ vertical: Int64) -> CornerRadius {
      CornerRadius(
        horizontal: Double(max(corner.horizontal - horizontal, 0)) / 65536,
        vertical: Double(max(corner.vertical - vertical, 0)) / 65536)
    }
    return Self(
      edges: inner,
      cutRadii: CornerSet(
        topLeft: reduced(corners.topLeft, left, top), topRight: reduced(corners.topRight, right, top),
        bottomRight: reduced(corners.bottomRight, right, bottom), bottomLeft: reduced(corners.bottomLeft, left, bottom)),
      kinds: kinds)
  }

  /// The shape inside a border; the shape itself if there is none.
  func inside(_ border: Border?) -> Self {
    guard let border else { return self }
    let inner = border.inner
    return inset(
      left: FixedPoint.length(inner.left), top: FixedPoint.length(inner.top), right: FixedPoint.length(inner.right),
      bottom: FixedPoint.length(inner.bottom))
  }

  /// The shape around a border: the shape itself unless the border reaches out of it.
  func outside(_ border: Border?) -> Self {
    guard let border, border.placement != .inside else { return self }
    return moved(outwards: border.outer)
  }

  /// The shape with its sides moved outwards, or inwards where distances are negative.
  func moved(outwards distances: Insets) -> Self {
    var moved = self
    if distances.left > 0 || distances.top > 0 || distances.right > 0 || distances.bottom > 0 {
      moved = moved.outset(
        left: FixedPoint.length(distances.left), top: FixedPoint.length(distances.top),
        right: FixedPoint.length(distances.right), bottom: FixedPoint.length(distances.bottom))
    }
    if distances.left < 0 || distances.top < 0 || distances.right < 0 || distances.bottom < 0 {
      moved = moved.inset(
        left: FixedPoint.length(-distances.left), top: FixedPoint.length(-distances.top),
        right: FixedPoint.length(-distances.right), bottom: FixedPoint.length(-distances.bottom))
    }
    return moved
  }

  /// The shape a shadow of a given spread has before it is blurred.
  ///
  /// A growing radius follows the *outset-adjusted border radius* of CSS
  /// Backgrounds 3 §4.2: sharp corners stay sharp, and small radii grow less than
  /// the spread unless the corner covers most of its box. The radii of a smaller
  /// shape are reduced once more where they do not fit it, as Chromium does.
  ///
  /// - Parameter spread: The growth on each side, in Q16 device pixels; negative shrinks.
  /// - Returns: The grown shape.
  func spread(by spread: Int64) -> Self {
    if spread == 0 { return self }
    if spread < 0 {
      let inner = inset(left: -spread, top: -spread, right: -spread, bottom: -spread)
      if inner.hasMovableCurves { return inner }
      let radii = inner.corners.map {
        CornerRadius(horizontal: Double($0.horizontal) / 65536, vertical: Double($0.vertical) / 65536)
      }
      return Self(edges: inner.edges, radii: radii, kinds: kinds)
    }
    return outset(left: spread, top: spread, right: spread, bottom: spread)
  }

  /// The shape grown on each side, by at least 0; the radii follow the growth beside them.
  func outset(left: Int64, top: Int64, right: Int64, bottom: Int64) -> Self {
    let outer = BoxEdges(
      left: edges.left - left, top: edges.top - top, right: edges.right + right, bottom: edges.bottom + bottom)
    let width = Double(edges.width)
    let height = Double(edges.height)
    func grown(_ corner: FittedCorner, _ across: Int64, _ down: Int64) -> CornerRadius {
      let horizontal = Double(corner.horizontal)
      let vertical = Double(corner.vertical)
      let coverage = width > 0 && height > 0 ? 2 * min(horizontal / width, vertical / height) : 0
      return CornerRadius(
        horizontal: CornerRadius.outset(horizontal, by: Double(across), coverage: coverage) / 65536,
        vertical: CornerRadius.outset(vertical, by: Double(down), coverage: coverage) / 65536)
    }
    let radii = CornerSet(
      topLeft: grown(corners.topLeft, left, top), topRight: grown(corners.topRight, right, top),
      bottomRight: grown(corners.bottomRight, right, bottom), bottomLeft: grown(corners.bottomLeft, left, bottom))
    if hasMovableCurves {
      return with(outer) { curve, corner in
        curve.outset(to: [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft][corner])
      }
    }
    return Self(edges: outer, radii: radii, kinds: kinds)
  }
}

extension RoundedShape {
  /// The outline as a polygon within a fraction of a level of the true curve, in device pixels; empty if nothing is inside.
  func outline() -> ContiguousArray<Point> {
    var points: ContiguousArray<Point> = []
    forEachCorner { local, x, y, right, down in
      for point in local {
        points.append(
          Point(x: Double(x) / 65536 - Double(right) * point.x, y: Double(y) / 65536 - Double(down) * point.y))
      }
    }
    return points
  }

  /// The outline in Q12 device pixels.
  ///
  /// Points are rounded by how far they are from their corner, so that mirror images have mirrored points.
  func deviceOutline() -> ContiguousArray<(x: Int32, y: Int32)> {
    var points: ContiguousArray<(x: Int32, y: Int32)> = []
    func rounded(_ number: Int64) -> Int32 { Int32((number + 8) >> 4) }
    forEachCorner { local, x, y, right, down in
      for point in local {
        points.append(
          (
            rounded(x) - right * rounded(FixedPoint.coordinate(point.x)),
            rounded(y) - down * rounded(FixedPoint.coordinate(point.y))
          ))
      }
    }
    return points
  }

  /// Passes on the corners clockwise: the points of each by how far they are inside, where it lies, and whether inside is to
  /// its left (1) or right (-1), and above (1) or below (-1).
  private func forEachCorner(
    _ body: (_ local: ContiguousArray<Point>, _ x: Int64, _ y: Int64, _ right: Int32, _ down: Int32) -> Void
  ) {
    let shape = trimmed
    if shape.edges.isEmpty { return }
    let (edges, corners) = (shape.edges, shape.corners)
    func pass(_ corner: FittedCorner, x: Int64, y: Int64, right: Int32, down: Int32, isReversed: Bool) {
      let local = ContiguousArray(corner.outline(CurveSteps(tolerance: CurveFlattening.tolerance / 2)))
      body(isReversed ? ContiguousArray(local.reversed()) : local, x, y, right, down)
    }
    pass(corners.topLeft, x: edges.left, y: edges.top, right: -1, down: -1, isReversed: true)
    pass(corners.topRight, x: edges.right, y: edges.top, right: 1, down: -1, isReversed: false)
    pass(corners.bottomRight, x: edges.right, y: edges.bottom, right: 1, down: 1, isReversed: true)
    pass(corners.bottomLeft, x: edges.left, y: edges.bottom, right: -1, down: 1, isReversed: false)
  }
}

extension ContiguousArray<Point> {
  /// The part of a polygon where `a·x + b·y + c ≥ 0` (Sutherland–Hodgman).
  func clipped(a: Double, b: Double, c: Double) -> Self {
    guard var previous = last else { return [] }
    var kept: Self = []
    var previousDepth = a * previous.x + b * previous.y + c
    for point in self {
      let depth = a * point.x + b * point.y + c
      if (depth >= 0) != (previousDepth >= 0) {
        let share = previousDepth / (previousDepth - depth)
        kept.append(previous + (point - previous) * share)
      }
      if depth >= 0 { kept.append(point) }
      (previous, previousDepth) = (point, depth)
    }
    return kept
  }

  /// The points in Q12, halves rounded upwards, from a plane or from the picture.
  func devicePoints(on plane: MappedPlane? = nil) -> ContiguousArray<(x: Int32, y: Int32)> {
    var points: ContiguousArray<(x: Int32, y: Int32)> = []
    if let plane {
      for point in self { points.append(plane.devicePoint(point)) }
      return points
    }
    for point in self {
      points.append(
        (Int32((FixedPoint.coordinate(point.x) + 8) >> 4), Int32((FixedPoint.coordinate(point.y) + 8) >> 4)))
    }
    return points
  }
}
