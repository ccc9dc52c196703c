private import ColorSpaces
import DisplayLists

/// An extent in both directions, in points; infinite where space has no limit.
struct Size: Equatable {
  var width: Double
  var height: Double

  /// Both extents for messages, such as `40 × 24`.
  var text: String { "\(width.text(decimals: 2)) × \(height.text(decimals: 2))" }

  static let unlimited = Size(width: .infinity, height: .infinity)

  /// The extent along an axis.
  subscript(axis: LayoutAxis) -> Double {
    get { axis == .horizontal ? width : height }
    set {
      if axis == .horizontal { width = newValue } else { height = newValue }
    }
  }

  /// The size that is left inside insets; an extent never falls below 0.
  func inset(by insets: Insets) -> Size {
    Size(width: max(0, width - insets.horizontal), height: max(0, height - insets.vertical))
  }
}

extension Rectangle {
  /// The extent in both directions.
  var size: Size { Size(width: width, height: height) }
}

extension LayoutAxis {
  /// The other axis.
  var across: LayoutAxis { self == .horizontal ? .vertical : .horizontal }
}

extension Double {
  /// The nearest 64th, halves up: what sums of fractions cannot fall short of by their errors.
  var roundedTo64ths: Double { (self * 64 + 0.5).rounded(.down) / 64 }

  /// The smallest whole number that is not below this one, but for the errors of sums.
  var wholeOrMore: Double { roundedTo64ths.rounded(.up) }
}
