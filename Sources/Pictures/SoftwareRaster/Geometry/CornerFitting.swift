internal import DisplayLists

extension RoundedShape {
  /// Gives each corner its curve, as far as the sides have room.
  mutating func bend() {
    let kinds = CornerSet(
      topLeft: self.kinds.topLeft.normalized, topRight: self.kinds.topRight.normalized,
      bottomRight: self.kinds.bottomRight.normalized, bottomLeft: self.kinds.bottomLeft.normalized)
    corners.topLeft.bend(kinds.topLeft)
    corners.topRight.bend(kinds.topRight)
    corners.bottomRight.bend(kinds.bottomRight)
    corners.bottomLeft.bend(kinds.bottomLeft)
    stretchContinuously(kinds)
    smooth(kinds)
  }

  /// Blends each continuous corner from the ellipse towards the continuous curve as far as half a side has room.
  private mutating func stretchContinuously(_ kinds: CornerSet<CornerKind>) {
    let width = Double(max(edges.width, 0)) / 65536
    let height = Double(max(edges.height, 0)) / 65536
    func stretch(_ corner: inout FittedCorner, _ kind: CornerKind) {
      guard kind == .continuous, corner.horizontal > 0 else { return }
      let room = min(width * 32768 / Double(corner.horizontal), height * 32768 / Double(corner.vertical))
      let share = min(max((room - 1) / 0.52866483, 0), 1)
      // Truncation keeps the reach within the half side.
      let stretched = Int64(share * 65536)
      if stretched > 0 { corner.curve = .continuous(stretched) }
    }
    stretch(&corners.topLeft, kinds.topLeft)
    stretch(&corners.topRight, kinds.topRight)
    stretch(&corners.bottomRight, kinds.bottomRight)
    stretch(&corners.bottomLeft, kinds.bottomLeft)
  }

  /// Gives the smooth corners what the sides have left, as Figma does: larger ones choose first, and two that share a
  /// side divide it by their radii.
  private mutating func smooth(_ kinds: CornerSet<CornerKind>) {
    let kinds = [kinds.topLeft, kinds.topRight, kinds.bottomRight, kinds.bottomLeft]
    guard kinds.contains(where: { $0.isSmooth }) else { return }
    var all = [corners.topLeft, corners.topRight, corners.bottomRight, corners.bottomLeft]
    // What each corner may take of its horizontal and its vertical side; `nil` until it has chosen.
    var budgets = zip(all, kinds).map { corner, kind in
      kind.isSmooth && corner.horizontal > 0
        ? nil : Optional((x: Double(corner.horizontalReach), y: Double(corner.verticalReach)))
    }
    let order = all.indices.sorted {
      let (first, second) = (max(all[$0].horizontal, all[$0].vertical), max(all[$1].horizontal, all[$1].vertical))
      return first == second ? $0 < $1 : first > second
    }
    for index in order where budgets[index] == nil {
      guard case .smooth(let smoothing) = kinds[index] else { continue }
      let (radiusX, radiusY) = (Double(all[index].horizontal), Double(all[index].vertical))
      // Corners are counted clockwise, so the index of the neighbour across differs in the last bit.
      let (across, down) = (index ^ 1, 3 - index)
      let roomX =
        budgets[across].map { Double(edges.width) - $0.x }
        ?? Double(edges.width) * radiusX / (radiusX + Double(all[across].horizontal))
      let roomY =
        budgets[down].map { Double(edges.height) - $0.y }
        ?? Double(edges.height) * radiusY / (radiusY + Double(all[down].vertical))
      let share = min(roomX / radiusX, roomY / radiusY)
      budgets[index] = (share * radiusX, share * radiusY)
      let fitted = Int64(min(smoothing, max(share - 1, 0)) * 65536)
      if fitted > 0 { all[index].curve = .smooth(fitted) }
    }
    corners = CornerSet(topLeft: all[0], topRight: all[1], bottomRight: all[2], bottomLeft: all[3])
  }
}

extension CornerKind {
  fileprivate var isSmooth: Bool { if case .smooth = self { true } else { false } }
}

extension FittedCorner {
  /// Gives the corner a curve that needs no more room than its radii.
  fileprivate mutating func bend(_ kind: CornerKind) {
    guard case .superellipse(let parameter) = kind, horizontal > 0 else { return }
    if parameter == .infinity { self = .square } else { curve = .superellipse(parameter) }
  }
}

// MARK: Moved curves

extension RoundedShape {
  /// Whether a border or a shadow moves the rectangles of curves, instead of changing their radii.
  var hasMovableCurves: Bool {
    !kinds.areAll(.circular)
      && (corners.topLeft.isMovable || corners.topRight.isMovable || corners.bottomRight.isMovable
        || corners.bottomLeft.isMovable)
  }

  /// The shape with other edges, and each corner's curve changed in device pixels; corners are counted clockwise from the
  /// top left.
  func with(_ edges: BoxEdges, _ change: (CornerCurve, Int) -> CornerCurve) -> Self {
    Self(
      edges: edges, kinds: kinds,
      curves: CornerSet(
        topLeft: change(corners.topLeft.deviceCurve(kinds.topLeft), 0),
        topRight: change(corners.topRight.deviceCurve(kinds.topRight), 1),
        bottomRight: change(corners.bottomRight.deviceCurve(kinds.bottomRight), 2),
        bottomLeft: change(corners.bottomLeft.deviceCurve(kinds.bottomLeft), 3)))
  }

  /// Creates a shape from curves in device pixels; those that were moved are cut where they meet, not reduced.
  init(edges: BoxEdges, kinds: CornerKinds, curves: CornerSet<CornerCurve>) {
    self.init(
      edges: edges, cutRadii: curves.map { $0.isMovable || $0.kind.isHollow ? CornerRadius(0) : $0.radius },
      kinds: kinds)
    guard !edges.isEmpty else { return }
    func fit(_ curve: CornerCurve, _ corner: inout FittedCorner) {
      guard !curve.kind.insetsByRadius else { return }
      corner = FittedCorner(curve, width: edges.width, height: edges.height)
    }
    fit(curves.topLeft, &corners.topLeft)
    fit(curves.topRight, &corners.topRight)
    fit(curves.bottomRight, &corners.bottomRight)
    fit(curves.bottomLeft, &corners.bottomLeft)
    separateCorners()
  }

  /// Cuts the corners of each side where their curves meet, if they do.
  mutating func separateCorners() {
    separate(&corners.topLeft, &corners.topRight, along: edges.width, isAcross: true)
    separate(&corners.bottomLeft, &corners.bottomRight, along: edges.width, isAcross: true)
    separate(&corners.topLeft, &corners.bottomLeft, along: edges.height, isAcross: false)
    separate(&corners.topRight, &corners.bottomRight, along: edges.height, isAcross: false)
  }

  /// Cuts two corners of a side where their curves meet, if they do.
  private func separate(
    _ first: inout FittedCorner, _ second: inout FittedCorner, along side: Int64, isAcross: Bool
  ) {
    let (one, other) =
      isAcross ? (first.horizontalReach, second.horizontalReach) : (first.verticalReach, second.verticalReach)
    guard one + other > side else { return }
    var cut = (first: side / 2, second: side / 2)
    if first != second {
      // Where both curves are equally deep: one gets shallower along the side, the other deeper.
      let steps = CurveSteps(tolerance: CurveFlattening.tolerance)
      let (firstLine, secondLine) = (first.depths(steps, isAcross), second.depths(steps, isAcross))
      var (low, high) = (0.0, Double(side) / 65536)
      for _ in 0..<32 {
        let middle = (low + high) / 2
        if firstLine.depth(at: middle) > secondLine.depth(at: Double(side) / 65536 - middle) {
          low = middle
        } else {
          high = middle
        }
      }
      cut.first = FixedPoint.length(low)
      cut.second = side - cut.first
    }
    first.limit(isAcross, to: cut.first)
    second.limit(isAcross, to: cut.second)
  }
}

extension RoundedShape {
  /// The same shape in an upright rectangle that is no wider than it: a curve that is larger than its box may cross the one
  /// of the opposite corner, and nothing shows beyond.
  var trimmed: Self {
    guard
      corners.topLeft.isCutEllipse || corners.topRight.isCutEllipse || corners.bottomRight.isCutEllipse
        || corners.bottomLeft.isCutEllipse, !edges.isEmpty
    else { return self }
    var (left, right) = (0.0, Double(edges.width) / 65536)
    for (upper, lower, isFlipped) in [
      (corners.topLeft, corners.bottomRight, false), (corners.topRight, corners.bottomLeft, true),
    ] where upper.isCutEllipse || lower.isCutEllipse {
      let shown = Self.columns(between: upper, lower, width: edges.width, height: edges.height)
      let width = Double(edges.width) / 65536
      let (first, last) = isFlipped ? (width - shown.last, width - shown.first) : shown
      (left, right) = (max(left, first), min(right, last))
    }
    let (before, after) = (FixedPoint.length(left), edges.width - FixedPoint.length(right))
    if before == 0, after == 0 { return self }
    var inner = edges
    (inner.left, inner.right) = (edges.left + before, max(edges.right - after, edges.left + before))
    var trimmed = self
    trimmed.edges = inner
    guard !inner.isEmpty else { return trimmed }
    func trim(_ corner: inout FittedCorner, by distance: Int64) {
      guard !corner.isSquare else { return }
      if distance > 0 { corner.move(across: distance, width: inner.width) } else { corner.limit(true, to: inner.width) }
    }
    trim(&trimmed.corners.topLeft, by: before)
    trim(&trimmed.corners.topRight, by: after)
    trim(&trimmed.corners.bottomRight, by: after)
    trim(&trimmed.corners.bottomLeft, by: before)
    return trimmed
  }

  /// Where the curve of a top left corner lies above that of a bottom right one, in device pixels from the left; empty if
  /// it does nowhere.
  ///
  /// The depths of both are convex along the side, and so is their sum.
  private static func columns(
    between upper: FittedCorner, _ lower: FittedCorner, width: Int64, height: Int64
  ) -> (first: Double, last: Double) {
    let steps = CurveSteps(tolerance: CurveFlattening.tolerance)
    // As deep as the curves are, also where that is more than the box is high.
    let (upperLine, lowerLine) = (upper.uncut.depths(steps, true), lower.uncut.depths(steps, true))
    let (width, height) = (Double(width) / 65536, Double(height) / 65536)
    func depth(_ position: Double) -> Double { upperLine.depth(at: position) + lowerLine.depth(at: width - position) }
    // Just inside of the sides, where curves are cut off.
    let inside = width / 65536 / 65536
    var (low, high) = (inside, width - inside)
    guard depth(low) > height || depth(high) > height else { return (0, width) }
    for _ in 0..<80 {
      let (first, second) = (low + (high - low) / 3, high - (high - low) / 3)
      if depth(first) < depth(second) { high = second } else { low = first }
    }
    let deepest = (low + high) / 2
    guard depth(deepest) < height else { return (deepest, deepest) }
    func end(_ outside: Double) -> Double {
      guard depth(outside) > height else { return outside }
      var (inner, outer) = (deepest, outside)
      for _ in 0..<40 {
        let middle = (inner + outer) / 2
        if depth(middle) > height { outer = middle } else { inner = middle }
      }
      return inner
    }
    return (end(inside), end(width - inside))
  }
}

extension FittedCorner {
  /// Whether it is a part of an ellipse that the sides of the box cut off.
  fileprivate var isCutEllipse: Bool { window != nil && curve == .ellipse }

  /// The corner in a box that is high enough for it.
  fileprivate var uncut: Self {
    guard let window else { return self }
    var uncut = self
    uncut.window?.reachY = max(window.reachY, window.originY + vertical)
    return uncut
  }

  /// Moves the curve against the side of the box beside it, which hides what lies beyond.
  fileprivate mutating func move(across distance: Int64, width: Int64) {
    var window =
      self.window ?? CurveWindow(originX: 0, originY: 0, reachX: horizontalReach, reachY: verticalReach)
    window.originX -= distance
    window.reachX = min(max(window.reachX - distance, 0), width)
    self.window = window
    // The side meets the curve at a point less deep.
    let end = outline(CurveSteps(tolerance: CurveFlattening.tolerance)).first { $0.x < 1e-9 }
    if let end { window.reachY = FixedPoint.length(end.y) }
    self.window = window
    if isSquare { self = .square }
  }
}

extension FittedCorner {
  /// Whether a border or a shadow moves the rectangle of the curve.
  fileprivate var isMovable: Bool {
    if case .superellipse(let parameter) = curve { return parameter < 1 }
    return false
  }

  /// The curve in device pixels.
  fileprivate func deviceCurve(_ kind: CornerKind) -> CornerCurve {
    let origin = window.map { Point(x: Double($0.originX) / 65536, y: Double($0.originY) / 65536) }
    return CornerCurve(
      kind, CornerRadius(horizontal: Double(horizontal) / 65536, vertical: Double(vertical) / 65536), origin)
  }

  /// Rounds a moved curve, and finds how far it reaches along the sides of its box.
  fileprivate init(_ curve: CornerCurve, width: Int64, height: Int64) {
    self.init(
      horizontal: FixedPoint.length(curve.radius.horizontal), vertical: FixedPoint.length(curve.radius.vertical))
    if case .superellipse(let parameter) = curve.kind.normalized { self.curve = .superellipse(parameter) }
    var window = CurveWindow(
      originX: FixedPoint.coordinate(curve.origin.x), originY: FixedPoint.coordinate(curve.origin.y), reachX: width,
      reachY: height)
    self.window = window
    let points = outline(CurveSteps(tolerance: CurveFlattening.tolerance))
    window.reachX = min(FixedPoint.length(points[0].x), width)
    window.reachY = 0
    for (start, end) in zip(points, points.dropFirst()) where start.x > 0 || end.x > 0 {
      window.reachY = min(FixedPoint.length(end.y), height)
    }
    self.window = window
    if window.reachX == 0 || window.reachY == 0 { self = .square }
  }

  /// Cuts the corner off along one of its sides.
  fileprivate mutating func limit(_ isAcross: Bool, to reach: Int64) {
    var window =
      self.window ?? CurveWindow(originX: 0, originY: 0, reachX: horizontalReach, reachY: verticalReach)
    if isAcross { window.reachX = min(window.reachX, reach) } else { window.reachY = min(window.reachY, reach) }
    self.window = window
    if isSquare { self = .square }
  }

  /// The outline as depths along the horizontal side, or along the vertical one; positions descend.
  fileprivate func depths(_ steps: CurveSteps, _ isAcross: Bool) -> [Point] {
    isAcross ? outline(steps).map { $0 } : outline(steps).reversed().map { Point(x: $0.y, y: $0.x) }
  }
}

extension [Point] {
  /// The depth at a position of an outline whose positions descend; 0 beyond its beginning.
  fileprivate func depth(at position: Double) -> Double {
    guard let first, position < first.x else { return 0 }
    for (start, end) in zip(self, dropFirst()) where end.x <= position && start.x > end.x {
      return start.y + (end.y - start.y) * (start.x - position) / (start.x - end.x)
    }
    return last?.y ?? 0
  }
}
