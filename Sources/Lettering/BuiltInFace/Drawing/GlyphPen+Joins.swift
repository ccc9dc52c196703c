extension GlyphPen {
  /// How far the outer oval of an arch or bowl reaches into the stem that it leaves.
  ///
  /// Together with the higher turn of the inner edge it makes the join thinner than the stroke, so that it does not clot.
  var joinDepth: Double { measures.blend(40, 52) }

  /// Fills an arch that leaves a stem's right edge with a thin join and comes down as a stem of its own.
  ///
  /// - Parameters:
  ///   - stemRight: The right edge of the stem it leaves.
  ///   - right: The right edge of its own leg.
  ///   - foot: The lower end of its leg.
  ///   - shoulder: The outer curve of the arch whose leg is the stem, if it is one: it comes down to the stem's right
  ///     edge, and the arch begins on it.
  /// - Returns: The outer curve that comes down to the leg.
  @discardableResult
  mutating func arch(
    from stemRight: Double, to right: Double, foot: Double = 0, on shoulder: Curve? = nil
  ) -> Curve {
    let top = FaceMeasures.xHeight + FaceMeasures.overshoot
    let counter = right - measures.stem - stemRight
    let outer = Oval(
      left: stemRight - joinDepth, right: right, bottom: foot, top: top,
      topX: stemRight + counter * 0.5 + measures.stem * 0.32, leftY: top - 230, rightY: top - 205)
    let inner = Oval(
      left: stemRight, right: right - measures.stem, bottom: foot, top: top - measures.roundBar,
      topX: stemRight + counter * 0.51, leftY: top - 245, rightY: top - 215)
    // What lies inside the stem is left out, so that the two touch and do not overlap.
    var outside = Edge([outer.topLeft.after(x: stemRight)])
    if let shoulder { outside = Edge([shoulder.reversed]).joined(with: Edge([outer.topLeft])) }
    outside.append(outer.topRight)
    outside.line(right, foot)
    var inside = Edge([inner.topLeft, inner.topRight])
    inside.line(right - measures.stem, foot)
    band(outside, inside)
    return outer.topRight
  }

  /// Fills a bowl that leaves a stem's right edge with thin joins at the top and at the bottom.
  mutating func bowl(from stemRight: Double, to right: Double) {
    let (bottom, top) = (-FaceMeasures.overshoot, FaceMeasures.xHeight + FaceMeasures.overshoot)
    let counter = right - measures.roundStem - stemRight
    let upper = Oval(
      left: stemRight - joinDepth, right: right, bottom: bottom, top: top,
      topX: stemRight + counter * 0.5 + measures.stem * 0.3, leftY: top - 230, rightY: (bottom + top) / 2)
    let upperInner = Oval(
      left: stemRight, right: right - measures.roundStem, bottom: bottom + measures.roundBar,
      top: top - measures.roundBar, topX: stemRight + counter * 0.5, leftY: top - 245, rightY: (bottom + top) / 2)
    var lower = upper
    lower.leftY = bottom + top - upper.leftY
    var lowerInner = upperInner
    lowerInner.leftY = bottom + top - upperInner.leftY
    var outside = Edge([
      upper.topLeft.after(x: stemRight), upper.topRight, lower.bottomRight, lower.bottomLeft.before(x: stemRight),
    ])
    outside.line(outside.start.x, outside.start.y)
    fill(outside)
    var inside = Edge([upperInner.topLeft, upperInner.topRight, lowerInner.bottomRight, lowerInner.bottomLeft])
    inside.line(inside.start.x, inside.start.y)
    cut(inside)
  }
}
