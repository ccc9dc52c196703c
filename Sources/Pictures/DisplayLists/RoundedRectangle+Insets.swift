extension RoundedRectangle {
  /// The shape grown on all sides, with the radii that CSS gives a box of this growth.
  ///
  /// The radii are reduced to fit first.
  ///
  /// - Parameter growth: How much it grows on each side, at least 0.
  /// - Returns: The grown shape.
  package func outset(by growth: Double) -> RoundedRectangle {
    outset(by: Insets(top: growth, right: growth, bottom: growth, left: growth))
  }

  /// The shape grown on each side; the radii follow the growth beside them.
  ///
  /// - Parameter growth: How much it grows on each side, at least 0.
  /// - Returns: The grown shape.
  package func outset(by growth: Insets) -> RoundedRectangle {
    guard growth.top > 0 || growth.right > 0 || growth.bottom > 0 || growth.left > 0 else { return self }
    let (width, height) = (rectangle.width, rectangle.height)
    var grown = changingCorners { curve, corner in
      let radius = curve.radius
      let coverage = width > 0 && height > 0 ? 2 * min(radius.horizontal / width, radius.vertical / height) : 0
      let (across, down) = (
        corner == 0 || corner == 3 ? growth.left : growth.right, corner < 2 ? growth.top : growth.bottom
      )
      return curve.outset(
        to: CornerRadius(
          horizontal: CornerRadius.outset(radius.horizontal, by: across, coverage: coverage),
          vertical: CornerRadius.outset(radius.vertical, by: down, coverage: coverage)))
    }
    grown.rectangle = rectangle.outset(by: growth)
    return grown
  }

  /// The padding box of a border box.
  ///
  /// The radii are reduced to fit, then lose the widths of the border beside them (CSS Backgrounds 3 §4.2); superellipses
  /// below 1 follow ``CornerCurve/inset(horizontal:vertical:)``. They are not reduced again: a curve that does not fit the
  /// padding box, because the corner beside it became square, is cut off by the opposite edge.
  ///
  /// - Parameter border: The widths of the border on each side.
  /// - Returns: The shape inside the border.
  package func inset(by border: Insets) -> RoundedRectangle {
    var inner = changingCorners { curve, corner in
      curve.inset(
        horizontal: corner == 0 || corner == 3 ? border.left : border.right,
        vertical: corner < 2 ? border.top : border.bottom)
    }
    inner.rectangle = rectangle.inset(by: border)
    if inner.origins == nil, inner.hasLargeCurves {
      let corner = Point(x: 0, y: 0)
      inner.origins = CurveOrigins(topLeft: corner, topRight: corner, bottomRight: corner, bottomLeft: corner)
    }
    return inner
  }

  /// Whether radii are larger than a side by more than rounding.
  private var hasLargeCurves: Bool {
    func isLarge(_ first: Double, _ second: Double, _ side: Double) -> Bool { first + second > side + 1.0 / 65_536 }
    return isLarge(radii.topLeft.horizontal, radii.topRight.horizontal, rectangle.width)
      || isLarge(radii.bottomLeft.horizontal, radii.bottomRight.horizontal, rectangle.width)
      || isLarge(radii.topLeft.vertical, radii.bottomLeft.vertical, rectangle.height)
      || isLarge(radii.topRight.vertical, radii.bottomRight.vertical, rectangle.height)
  }

  /// The shape with other corners; its radii are reduced first, and corners are counted clockwise from the top left.
  private func changingCorners(_ change: (CornerCurve, Int) -> CornerCurve) -> RoundedRectangle {
    // Curves that were moved were reduced before.
    let factor = origins == nil ? corners.fittingFactor(radii, width: rectangle.width, height: rectangle.height) : 1
    let fitted = radii.scaled(by: factor)
    let topLeft = change(CornerCurve(corners.topLeft, fitted.topLeft, origins?.topLeft), 0)
    let topRight = change(CornerCurve(corners.topRight, fitted.topRight, origins?.topRight), 1)
    let bottomRight = change(CornerCurve(corners.bottomRight, fitted.bottomRight, origins?.bottomRight), 2)
    let bottomLeft = change(CornerCurve(corners.bottomLeft, fitted.bottomLeft, origins?.bottomLeft), 3)
    var changed = self
    changed.radii = CornerRadii(
      topLeft: topLeft.radius, topRight: topRight.radius, bottomRight: bottomRight.radius,
      bottomLeft: bottomLeft.radius)
    let isMoved = topLeft.isMovable || topRight.isMovable || bottomRight.isMovable || bottomLeft.isMovable
    changed.origins =
      isMoved
      ? CurveOrigins(
        topLeft: topLeft.origin, topRight: topRight.origin, bottomRight: bottomRight.origin,
        bottomLeft: bottomLeft.origin)
      : nil
    return changed
  }
}

/// The curve of one corner, and where its rectangle lies.
package struct CornerCurve: Hashable, Sendable {
  package var kind: CornerKind

  /// The extents of the curve's rectangle.
  package var radius: CornerRadius

  /// Where the rectangle begins, from the corner of the box inwards; negative is outside.
  package var origin: Point

  /// Creates a curve that begins at the corner unless it is said where.
  package init(_ kind: CornerKind, _ radius: CornerRadius, _ origin: Point? = nil) {
    self.kind = kind
    self.radius = radius
    self.origin = origin ?? Point(x: 0, y: 0)
  }

  /// Whether a border moves the curve's rectangle.
  package var isMovable: Bool { !kind.insetsByRadius && (radius.horizontal > 0 || origin.x > 0) }

  /// The curve in the corner of a box inside.
  ///
  /// The radii lose the widths, down to 0. A superellipse below 1 keeps its distance instead, as CSS Borders 4 and
  /// Chromium have it: both ends move along ``CornerKind/insetDirection``, by the width of the side that they lie on,
  /// and the same curve joins them. So the inside of a bevel's border is parallel to its outside, and that of a
  /// scoop has the same centre. The ends may lie outside the inner box, which then cuts the curve.
  ///
  /// - Parameters:
  ///   - horizontal: How far the box shrinks at the side to the left or right; negative if it grows.
  ///   - vertical: How far it shrinks above or below.
  /// - Returns: The curve, measured from the inner box's corner.
  package func inset(horizontal: Double, vertical: Double) -> CornerCurve {
    var inner = self
    guard !kind.insetsByRadius else {
      inner.radius = CornerRadius(
        horizontal: max(0, radius.horizontal - horizontal), vertical: max(0, radius.vertical - vertical))
      return inner
    }
    guard radius.horizontal > 0, radius.vertical > 0 else { return inner }
    let (along, inwards) = kind.insetDirection
    // From the inner corner: where one end lies along the horizontal side, and the other along the vertical one.
    let reach = Point(
      x: origin.x + radius.horizontal + vertical * along - horizontal,
      y: origin.y + radius.vertical + horizontal * along - vertical)
    guard reach.x > 0, reach.y > 0 else {
      return CornerCurve(kind, CornerRadius(0))
    }
    // A box may grow so much that nothing is left of the curve but the rectangle before it.
    inner.origin = Point(
      x: min(origin.x + horizontal * (inwards - 1), reach.x), y: min(origin.y + vertical * (inwards - 1), reach.y))
    inner.radius = CornerRadius(horizontal: reach.x - inner.origin.x, vertical: reach.y - inner.origin.y)
    if kind.normalized == .bevel { inner.cutBevel() }
    return inner
  }

  /// The curve in the corner of a box around; the growth beside the corner is what its radii grow by.
  package func outset(to outer: CornerRadius) -> CornerCurve {
    kind.insetsByRadius
      ? CornerCurve(kind, outer, origin)
      : inset(horizontal: radius.horizontal - outer.horizontal, vertical: radius.vertical - outer.vertical)
  }

  /// Cuts a straight line at the sides of the box, so that its rectangle begins at the corner.
  private mutating func cutBevel() {
    let (width, height) = (radius.horizontal, radius.vertical)
    guard width > 0, height > 0 else { return }
    let cut = CornerRadius(
      horizontal: origin.x + width + origin.y * width / height, vertical: origin.y + height + origin.x * height / width)
    radius = cut.horizontal > 0 && cut.vertical > 0 ? cut : CornerRadius(0)
    origin = Point(x: 0, y: 0)
  }
}
