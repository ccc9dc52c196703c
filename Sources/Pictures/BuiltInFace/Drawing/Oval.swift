/// A closed round shape with level tops and upright sides, made of four superelliptic quarters.
///
/// The extremes need not lie in the middle: a bowl may have its highest point to the right, say.
struct Oval: Hashable, Sendable {
  /// The usual length of a quarter's handles over its sides; an ellipse has 0.5523, the face is slightly squarer.
  static let roundness = 0.575

  var left: Double
  var right: Double
  var bottom: Double
  var top: Double

  /// The x of the highest point.
  var topX: Double

  /// The x of the lowest point.
  var bottomX: Double

  /// The height of the leftmost point.
  var leftY: Double

  /// The height of the rightmost point.
  var rightY: Double

  /// The length of all handles over their sides.
  var roundness: Double

  /// An oval in a box; its extremes lie in the middle unless they are given.
  init(
    left: Double, right: Double, bottom: Double, top: Double, topX: Double? = nil, bottomX: Double? = nil,
    leftY: Double? = nil, rightY: Double? = nil, roundness: Double = Oval.roundness
  ) {
    self.left = left
    self.right = right
    self.bottom = bottom
    self.top = top
    self.topX = topX ?? (left + right) / 2
    self.bottomX = bottomX ?? topX ?? (left + right) / 2
    self.leftY = leftY ?? (bottom + top) / 2
    self.rightY = rightY ?? leftY ?? (bottom + top) / 2
    self.roundness = roundness
  }

  /// The oval with each side moved inward: what is left inside a ring of these thicknesses.
  func inset(left: Double, right: Double, bottom: Double, top: Double, roundness: Double? = nil) -> Oval {
    var inner = self
    inner.left += left
    inner.right -= right
    inner.bottom += bottom
    inner.top -= top
    // The extremes keep their position within the smaller box.
    func moved(_ value: Double, _ low: Double, _ high: Double, _ newLow: Double, _ newHigh: Double) -> Double {
      newLow + (value - low) / (high - low) * (newHigh - newLow)
    }
    inner.topX = moved(topX, self.left, self.right, inner.left, inner.right)
    inner.bottomX = moved(bottomX, self.left, self.right, inner.left, inner.right)
    inner.leftY = moved(leftY, self.bottom, self.top, inner.bottom, inner.top)
    inner.rightY = moved(rightY, self.bottom, self.top, inner.bottom, inner.top)
    inner.roundness = roundness ?? self.roundness
    return inner
  }

  /// The oval with its sides and its top and bottom moved inward.
  func inset(sides: Double, ends: Double, roundness: Double? = nil) -> Oval {
    inset(left: sides, right: sides, bottom: ends, top: ends, roundness: roundness)
  }

  /// The quarter from the leftmost to the highest point.
  var topLeft: Curve { quarter(Position(left, leftY), Position(topX, top), leaving: .vertical) }

  /// The quarter from the highest to the rightmost point.
  var topRight: Curve { quarter(Position(topX, top), Position(right, rightY), leaving: .horizontal) }

  /// The quarter from the rightmost to the lowest point.
  var bottomRight: Curve { quarter(Position(right, rightY), Position(bottomX, bottom), leaving: .vertical) }

  /// The quarter from the lowest to the leftmost point.
  var bottomLeft: Curve { quarter(Position(bottomX, bottom), Position(left, leftY), leaving: .horizontal) }

  /// The whole oval, clockwise from the leftmost point.
  var edge: Edge { Edge([topLeft, topRight, bottomRight, bottomLeft]) }

  private func quarter(_ from: Position, _ to: Position, leaving: Edge.Direction) -> Curve {
    let (width, height) = ((to.x - from.x) * roundness, (to.y - from.y) * roundness)
    return leaving == .vertical
      ? Curve(from, Position(from.x, from.y + height), Position(to.x - width, to.y), to)
      : Curve(from, Position(from.x + width, from.y), Position(to.x, to.y - height), to)
  }
}
