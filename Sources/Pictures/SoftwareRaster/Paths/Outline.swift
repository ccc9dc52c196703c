internal import DisplayLists

/// What is filled to draw a path: the path itself, or the outline of its stroke.
enum Outline {
  case fill(FilledPath)
  case stroke(StrokedPath)

  /// Which points are inside.
  var rule: FillRule {
    switch self {
    case .fill(let fill): fill.rule
    case .stroke: .nonzero
    }
  }

  /// What it is painted with.
  var paint: Paint {
    switch self {
    case .fill(let fill): fill.paint
    case .stroke(let stroke): stroke.paint
    }
  }

  /// The edges of the area, in device pixels.
  var edges: PolygonEdges {
    switch self {
    case .fill(let fill): FlattenedPath(fill.elements, tolerance: CurveFlattening.tolerance).edges()
    case .stroke(let stroke): StrokeOutline.edges(stroke)
    }
  }
}

/// An outline in words: equal words are equal coverage, moved by whole pixels.
///
/// Points count from the pixel of the first one, in Q16, which is all that coverage is computed from.
struct OutlineKey {
  /// The words.
  private(set) var words: ContiguousArray<UInt64> = []

  /// The pixel from which points count.
  private(set) var originX = 0
  private(set) var originY = 0

  /// A number that equal words share.
  private(set) var hash: UInt64 = 0

  private var hasOrigin = false

  /// The largest coordinate that a word has room for, in Q16.
  private static let farthest = Int64(Int32.max)

  /// Writes an outline.
  ///
  /// - Returns: Whether a key has room for its coordinates.
  mutating func set(_ outline: Outline) -> Bool {
    words.removeAll(keepingCapacity: true)
    hasOrigin = false
    hash = 0
    switch outline {
    case .fill(let fill):
      append(fill.rule == .evenOdd ? 1 : 0)
      return append(fill.elements)
    case .stroke(let stroke):
      // What is mapped is outlined on a plane of its own.
      guard stroke.map == nil else { return false }
      append(stroke.style)
      return append(stroke.elements)
    }
  }

  private mutating func append(_ word: UInt64) {
    words.append(word)
    hash = HashSlots.mixed(hash, word)
  }

  private mutating func append(_ style: StrokeStyle) {
    let cap: UInt64 =
      switch style.cap {
      case .butt: 0
      case .round: 1
      case .square: 2
      }
    let join: UInt64 =
      switch style.join {
      case .miter: 0
      case .round: 1
      case .bevel: 2
      }
    append(2 | cap &<< 8 | join &<< 16 | UInt64(style.dashes.count) &<< 24)
    append(style.width.bitPattern)
    append(style.miterLimit.bitPattern)
    guard !style.dashes.isEmpty else { return }
    for dash in style.dashes { append(dash.bitPattern) }
    append(style.dashPhase.bitPattern)
  }

  private mutating func append(_ elements: [PathElement]) -> Bool {
    for element in elements {
      switch element {
      case .move(let point):
        append(0)
        guard append(point) else { return false }
      case .line(let end):
        append(1)
        guard append(end) else { return false }
      case .quadratic(let control, let end):
        append(2)
        guard append(control), append(end) else { return false }
      case .cubic(let first, let second, let end):
        append(3)
        guard append(first), append(second), append(end) else { return false }
      case .close: append(4)
      }
    }
    return true
  }

  private mutating func append(_ point: Point) -> Bool {
    var x = FixedPoint.coordinate(point.x)
    var y = FixedPoint.coordinate(point.y)
    if !hasOrigin {
      hasOrigin = true
      (originX, originY) = (FixedPoint.pixel(x), FixedPoint.pixel(y))
    }
    x -= Int64(originX) &<< 16
    y -= Int64(originY) &<< 16
    guard abs(x) <= Self.farthest, abs(y) <= Self.farthest else { return false }
    append(UInt64(UInt32(truncatingIfNeeded: x)) &<< 32 | UInt64(UInt32(truncatingIfNeeded: y)))
    return true
  }
}
