/// A map that keeps level and upright lines so, or exchanges them: turns by quarters, mirrors, and scales along both axes.
///
/// Rectangles stay rectangles under it, and quarters of ellipses stay such.
package struct AxisMap {
  private let map: AffineMap

  /// Whether what was level becomes upright.
  private let exchanges: Bool

  /// Whether what was at the smaller coordinate of the axis that becomes the level one is now at the larger one.
  private let isFlippedAcross: Bool

  /// The same for what becomes the upright axis.
  private let isFlippedDown: Bool

  /// How many times as long level lengths are, after lengths changed their axes.
  let across: Double

  /// How many times as long upright lengths are.
  let down: Double

  /// Creates the form of a map; `nil` if it turns or skews axes, or leaves nothing of them.
  package init?(_ map: AffineMap) {
    guard map.keepsAxes, !map.isFlat else { return nil }
    self.map = map
    exchanges = map.a == 0
    let (x, y) = exchanges ? (map.c, map.b) : (map.a, map.d)
    (isFlippedAcross, isFlippedDown) = (x < 0, y < 0)
    (across, down) = (abs(x), abs(y))
  }

  /// The factor of all lengths; `nil` if it differs between the axes.
  package var uniformScale: Double? { abs(across - down) <= 1e-9 * max(across, down) ? across : nil }

  /// Whether texts and images stay upright.
  var isUpright: Bool { !exchanges && !isFlippedAcross && !isFlippedDown }

  /// The image of a rectangle.
  func callAsFunction(_ rectangle: Rectangle) -> Rectangle {
    let (width, height) = exchanges ? (rectangle.height, rectangle.width) : (rectangle.width, rectangle.height)
    // The corner that becomes the one at the smallest coordinates.
    let corner = map(
      Point(
        x: isRight(false, false) ? rectangle.x + rectangle.width : rectangle.x,
        y: isBottom(false, false) ? rectangle.y + rectangle.height : rectangle.y))
    return Rectangle(x: corner.x, y: corner.y, width: width * across, height: height * down)
  }

  /// Whether the corner that comes to a side was on the right.
  private func isRight(_ right: Bool, _ bottom: Bool) -> Bool {
    exchanges ? bottom != isFlippedDown : right != isFlippedAcross
  }

  /// Whether the corner that comes to a side was at the bottom.
  private func isBottom(_ right: Bool, _ bottom: Bool) -> Bool {
    exchanges ? right != isFlippedAcross : bottom != isFlippedDown
  }

  /// What belongs to the corners of the image; all clockwise from the top left.
  private func corners<Value>(_ values: [Value]) -> [Value] {
    [(false, false), (true, false), (true, true), (false, true)].map { right, bottom in
      switch (isRight(right, bottom), isBottom(right, bottom)) {
      case (false, false): values[0]
      case (true, false): values[1]
      case (true, true): values[2]
      case (false, true): values[3]
      }
    }
  }

  private func radius(_ radius: CornerRadius) -> CornerRadius {
    exchanges
      ? CornerRadius(horizontal: radius.vertical * across, vertical: radius.horizontal * down)
      : CornerRadius(horizontal: radius.horizontal * across, vertical: radius.vertical * down)
  }

  private func origin(_ origin: Point) -> Point {
    exchanges ? Point(x: origin.y * across, y: origin.x * down) : Point(x: origin.x * across, y: origin.y * down)
  }

  /// The image of a rounded rectangle; `nil` if its corners become other curves.
  package func callAsFunction(_ shape: RoundedRectangle) -> RoundedRectangle? {
    guard uniformScale != nil || shape.corners.areAll(.circular) || shape.radii == .zero else { return nil }
    let radii = corners([shape.radii.topLeft, shape.radii.topRight, shape.radii.bottomRight, shape.radii.bottomLeft])
      .map { radius($0) }
    let kinds = corners([
      shape.corners.topLeft, shape.corners.topRight, shape.corners.bottomRight, shape.corners.bottomLeft,
    ])
    var image = RoundedRectangle(
      rectangle: self(shape.rectangle),
      radii: CornerRadii(topLeft: radii[0], topRight: radii[1], bottomRight: radii[2], bottomLeft: radii[3]),
      corners: CornerKinds(topLeft: kinds[0], topRight: kinds[1], bottomRight: kinds[2], bottomLeft: kinds[3]))
    if let origins = shape.origins {
      let moved = corners([origins.topLeft, origins.topRight, origins.bottomRight, origins.bottomLeft])
        .map { origin($0) }
      image.origins = CurveOrigins(
        topLeft: moved[0], topRight: moved[1], bottomRight: moved[2], bottomLeft: moved[3])
    }
    return image
  }

  /// The image of a border.
  package func callAsFunction(_ border: Border) -> Border {
    func side(_ side: Border.Side, _ factor: Double) -> Border.Side {
      Border.Side(width: side.width * factor, color: side.color, bands: side.bands)
    }
    let (left, right) = exchanges ? (border.top, border.bottom) : (border.left, border.right)
    let (top, bottom) = exchanges ? (border.left, border.right) : (border.top, border.bottom)
    return Border(
      top: side(isFlippedDown ? bottom : top, down), right: side(isFlippedAcross ? left : right, across),
      bottom: side(isFlippedDown ? top : bottom, down), left: side(isFlippedAcross ? right : left, across),
      placement: border.placement)
  }

  /// The image of the radii of an ellipse whose axes are level and upright.
  func ellipse(_ radiusX: Double, _ radiusY: Double) -> (x: Double, y: Double) {
    let image = radius(CornerRadius(horizontal: radiusX, vertical: radiusY))
    return (image.horizontal, image.vertical)
  }

  /// The pixels of a source, turned and mirrored, not scaled.
  func turned(_ source: ImageSource) -> ImageSource {
    if isUpright { return source }
    let (width, height) = exchanges ? (source.height, source.width) : (source.width, source.height)
    var pixels = ContiguousArray<UInt32>()
    pixels.reserveCapacity(source.pixelCount)
    for y in 0..<height {
      for x in 0..<width {
        let (u, v) = (isFlippedAcross ? width - 1 - x : x, isFlippedDown ? height - 1 - y : y)
        pixels.append(exchanges ? source.pixels[u * source.width + v] : source.pixels[v * source.width + u])
      }
    }
    return ImageSource(width: width, height: height, pixels: pixels)
  }

  /// The part of a turned source that a part of the source becomes.
  func turned(_ part: Rectangle, of source: ImageSource) -> Rectangle {
    if isUpright { return part }
    let (width, height) = exchanges ? (source.height, source.width) : (source.width, source.height)
    var image =
      exchanges ? Rectangle(x: part.y, y: part.x, width: part.height, height: part.width) : part
    if isFlippedAcross { image.x = Double(width) - image.x - image.width }
    if isFlippedDown { image.y = Double(height) - image.y - image.height }
    return image
  }
}
