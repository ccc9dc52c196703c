internal import ColorSpaces
internal import DisplayLists

/// A box, ready to be drawn row by row.
struct BoxPainter {
  /// The border box.
  let outer: ShapeCoverage

  /// The padding box; covers nothing if the border leaves no room.
  let inner: ShapeCoverage

  let fill: PaintSource
  let border: BorderSource

  /// The box's shadows among the workspace's, the lowest first.
  let shadows: Range<Int>

  /// The box's shadows on the bare canvas, if they are kept; one of the picture's.
  var stack: Int?

  /// Whether the box lies in a group that is drawn on its own.
  var isGrouped = false

  /// The compressed positions that anything of the box touches.
  var positions = 0..<0

  /// The rows that anything of the box touches.
  let rows: Range<Int>

  enum BorderSource {
    case none

    /// One colour on all sides.
    case solid(PremultipliedPixel)

    /// Several colours that meet in mitres; one of the workspace's.
    case mitred(Int)
  }
}

extension BoxPainter.BorderSource {
  var isNone: Bool {
    if case .none = self { return true }
    return false
  }
}
