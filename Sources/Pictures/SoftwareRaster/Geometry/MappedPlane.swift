internal import DisplayLists

/// A plane on which something is outlined in lengths of device pixels, before what is left of a map puts it on the picture.
///
/// What the map enlarges is done first, so that the rest makes no length longer: an outline that is exact enough on the
/// plane is so on the picture.
struct MappedPlane {
  /// The point of the item's own plane from which lengths are counted.
  private let origin: Point

  /// How many times as long lengths are here as on the item's own plane.
  let scale: Double

  // The directions of the plane's axes on the picture; their lengths are 1 at most.
  private let across: Vector
  private let down: Vector

  /// The pixel in which the origin lies, and how far it lies into it.
  private let pixelX: Int
  private let pixelY: Int
  private let inset: Vector

  /// The smallest factor of lengths; under a smaller one nothing shows.
  private static let smallestScale = 1.0 / 1_048_576

  /// Prepares a plane; `nil` if the map leaves nothing of it.
  init?(_ map: AffineMap, origin: Point) {
    let map = map.bounded
    scale = map.largestStretch
    guard scale > Self.smallestScale else { return nil }
    self.origin = origin
    across = Vector(x: map.a / scale, y: map.b / scale)
    down = Vector(x: map.c / scale, y: map.d / scale)
    let mapped = map(origin.bounded)
    let (x, y) = (FixedPoint.coordinate(mapped.x), FixedPoint.coordinate(mapped.y))
    (pixelX, pixelY) = (FixedPoint.pixel(x), FixedPoint.pixel(y))
    // From whole pixels, so that a move by them changes nothing else.
    inset = Vector(x: Double(FixedPoint.fraction(x)) / 65536, y: Double(FixedPoint.fraction(y)) / 65536)
  }

  /// Prepares the plane of a stroke, which is counted from its first point.
  init?(_ map: AffineMap, of stroke: StrokedPath) {
    var first = Point(x: 0, y: 0)
    for element in stroke.elements {
      guard let point = element.points.first else { continue }
      first = point
      break
    }
    self.init(map, origin: first)
  }

  /// The stroke in lengths of the plane.
  func enlarged(_ stroke: StrokedPath) -> StrokedPath {
    StrokedPath(
      elements: stroke.elements.map { $0.mapped(point) }, style: stroke.style.scaled(by: scale), paint: stroke.paint)
  }

  /// The box in lengths of the plane, whose origin is that of its rectangle.
  func enlarged(_ box: Box) -> Box {
    let corner = AffineMap.translation(-box.shape.rectangle.x, -box.shape.rectangle.y)
    let map = AffineMap(a: scale, d: scale) * corner
    guard let axes = AxisMap(map), let shape = axes(box.shape) else { return box }
    return Box(shape: shape, fill: box.fill, border: box.border.map { axes($0) })
  }

  private func point(_ point: Point) -> Point {
    Point(x: (point.x - origin.x) * scale, y: (point.y - origin.y) * scale)
  }

  /// A point of the plane in Q12 device pixels, halves rounded upwards.
  ///
  /// - Parameters:
  ///   - point: The point, counted from whole lengths.
  ///   - originX: The length from which it is counted across.
  ///   - originY: The length from which it is counted down.
  /// - Returns: The position on the picture.
  func devicePoint(_ point: Point, originX: Int = 0, originY: Int = 0) -> (x: Int32, y: Int32) {
    let (x, y) = (point.x + Double(originX), point.y + Double(originY))
    return (
      FlattenedPath.device(across.x * x + down.x * y + inset.x, origin: pixelX),
      FlattenedPath.device(across.y * x + down.y * y + inset.y, origin: pixelY)
    )
  }
}

extension AffineMap {
  /// The largest factor of a length.
  private static let largestFactor = 65_536.0

  /// The map with numbers that can be reckoned with: factors up to 65,536.
  var bounded: AffineMap {
    func factor(_ value: Double) -> Double { min(max(value, -Self.largestFactor), Self.largestFactor) }
    func distance(_ value: Double) -> Double { min(max(value, -1e12), 1e12) }
    return AffineMap(
      a: factor(a), b: factor(b), c: factor(c), d: factor(d), e: distance(e), f: distance(f))
  }
}

extension Point {
  /// The point with coordinates that can be reckoned with.
  var bounded: Point { Point(x: min(max(x, -1e9), 1e9), y: min(max(y, -1e9), 1e9)) }
}

extension StrokedPath {
  /// The stroke in lengths of device pixels, whose outline is mapped afterwards; itself if it is not mapped.
  var enlarged: StrokedPath {
    guard let map else { return self }
    return MappedPlane(map, of: self)?.enlarged(self) ?? StrokedPath(elements: [], style: style, paint: paint)
  }

  /// The centre line in device pixels.
  var deviceElements: [PathElement] {
    guard let map = map?.bounded else { return elements }
    return elements.map { $0.mapped { map($0.bounded) } }
  }

  /// How far from the centre line its mitres may reach, in device pixels.
  var reach: Double {
    let width = DrawingExtent.length(style.width) * (map?.bounded.largestStretch ?? 1)
    return width / 2 * min(max(4, style.miterLimit), FixedPoint.farthest)
  }
}
