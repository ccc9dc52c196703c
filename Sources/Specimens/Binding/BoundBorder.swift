import ColorSpaces
import DisplayLists

/// How a line, or one side of a border, is stroked.
enum BoundStroke: Hashable {
  /// Without gaps.
  case solid

  /// Dashes that fit the line, as in CSS.
  case dashed

  /// Dots that fit the line, as in CSS.
  case dotted

  /// Dashes and gaps by turns, in points, exactly as they are written.
  case pattern([Double], LineCap)
}

/// The border of a box with every value looked up: inside each side of the border box.
struct BoundBorder: Hashable {
  /// One side.
  struct Side: Hashable {
    /// The thickness, at least 0: in points, and in device pixels when it is painted.
    var width = 0.0
    var color = RGBA16.transparent
    var stroke = BoundStroke.solid

    var isVisible: Bool { width > 0 && color.alpha > 0 }
  }

  var top = Side()
  var right = Side()
  var bottom = Side()
  var left = Side()

  /// Four equal sides.
  init(_ side: Side = Side()) { self.init(top: side, right: side, bottom: side, left: side) }

  init(top: Side, right: Side, bottom: Side, left: Side) {
    self.top = top
    self.right = right
    self.bottom = bottom
    self.left = left
  }

  /// The sides in the order of CSS.
  var sides: [Side] { [top, right, bottom, left] }

  /// The widths of the four sides.
  var widths: Insets { Insets(top: top.width, right: right.width, bottom: bottom.width, left: left.width) }

  /// How many groups of the display list lie in each other in what is painted of the border, at most.
  var groupDepth: Int { sides.contains { $0.isVisible && $0.stroke != .solid } ? 2 : 0 }

  /// The border without what is dashed or dotted, which keeps its place; `nil` if nothing shows of it.
  var solid: Border? { sides.contains { $0.isVisible && $0.stroke == .solid } ? room : nil }

  /// The border without what is dashed or dotted, which keeps its place.
  var room: Border {
    func band(_ side: Side) -> Border.Side {
      Border.Side(width: side.width, color: side.stroke == .solid ? side.color : .transparent)
    }
    return Border(top: band(top), right: band(right), bottom: band(bottom), left: band(left))
  }
}

/// A straight line with every value looked up.
struct BoundLine {
  /// The thickness, in points.
  var thickness: Double
  var color: RGBA16
  var axis: LayoutAxis
  var stroke = BoundStroke.solid

  /// The shadows of what it shows.
  var shadows: [BoxShadow] = []
}
