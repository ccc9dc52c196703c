/// An extent in both directions, in points; infinite where space has no limit.
struct Size: Equatable {
  var width: Double
  var height: Double

  static let unlimited = Size(width: .infinity, height: .infinity)

  /// The extent along an axis.
  subscript(axis: LayoutAxis) -> Double {
    get { axis == .horizontal ? width : height }
    set {
      if axis == .horizontal { width = newValue } else { height = newValue }
    }
  }
}

extension LayoutAxis {
  /// The other axis.
  var across: LayoutAxis { self == .horizontal ? .vertical : .horizontal }
}
