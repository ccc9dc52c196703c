import ImageComparison
import PixelBuffers
import SnapshotHarness

/// The part of a changed picture that shows what changed, before and now: one cell, or the largest change.
struct ChangeExcerpt: Equatable {
  /// The part of the picture that was drawn, in its device pixels; it may reach beyond the picture.
  var after: PixelBox

  /// The same part of the expected picture.
  var before: PixelBox

  /// How many times each pixel is enlarged.
  var enlargement: Int

  /// Chooses the part of a picture.
  ///
  /// - Parameters:
  ///   - result: The case; a point is drawn at least as large as two points of the excerpt, and at most four.
  ///   - size: The size of the excerpt, in device pixels of two to a point.
  init(of result: CaseResult, size: PixelSize) {
    let scale = max(1, min(result.scale, 4))
    let least = max(1, 4 / scale)
    let places = (result.difference.map { result.cells?.places(in: $0) ?? [] } ?? []).map { place in
      ChangedPlace(
        name: place.name, box: Self.bounded(place.box), before: place.before.map(Self.bounded), presence: place.presence
      )
    }
    let whole = result.difference?.actualSize ?? size
    let largest = result.difference?.boxes.map(Self.bounded).max { Self.area($0) < Self.area($1) }
    let spot = largest ?? PixelBox(x: 0, y: 0, width: whole.width, height: whole.height)
    let cell = places.first { $0.name != nil && $0.presence != .before && Self.meet($0.box, spot) }
    let room = 8 * scale
    let fits = cell.map { ($0.box.width + room) * least <= size.width && ($0.box.height + room) * least <= size.height }
    let focus = fits == true ? cell?.box ?? spot : spot
    var enlargement = least
    while enlargement < 2 * least, (focus.width + room) * (enlargement + 1) <= size.width,
      (focus.height + room) * (enlargement + 1) <= size.height
    {
      enlargement += 1
    }
    self.enlargement = enlargement
    // What is cut by the edge is shown in part.
    let (width, height) = ((size.width - 1) / enlargement + 1, (size.height - 1) / enlargement + 1)
    after = PixelBox(
      x: Self.start(focus.x, focus.width, width, of: whole.width),
      y: Self.start(focus.y, focus.height, height, of: whole.height), width: width, height: height)
    before = after
    if let cell, let former = cell.before {
      before.x += former.x - cell.box.x
      before.y += former.y - cell.box.y
    }
  }

  /// Where a part begins that shows the middle of a focus, and the picture's edge only if the picture is smaller.
  private static func start(_ focus: Int, _ length: Int, _ part: Int, of whole: Int) -> Int {
    guard part < whole else { return (whole - part) / 2 }
    // Of what does not fit, the beginning.
    let start = length > part ? focus : focus + length / 2 - part / 2
    return min(max(0, start), whole - part)
  }

  /// A box from results, which may say anything, with numbers that can be calculated with.
  private static func bounded(_ box: PixelBox) -> PixelBox {
    func bounded(_ number: Int, from least: Int) -> Int { min(max(number, least), 1 << 24) }
    return PixelBox(
      x: bounded(box.x, from: 0), y: bounded(box.y, from: 0), width: bounded(box.width, from: 1),
      height: bounded(box.height, from: 1))
  }

  private static func area(_ box: PixelBox) -> Int { box.width * box.height }

  private static func meet(_ one: PixelBox, _ other: PixelBox) -> Bool {
    one.x < other.x + other.width && other.x < one.x + one.width && one.y < other.y + other.height
      && other.y < one.y + one.height
  }
}

extension RGBAImage {
  /// Draws a part of another image, each pixel enlarged, over what is there; beyond that image and the frame nothing changes.
  ///
  /// - Parameters:
  ///   - part: The part of the other image.
  ///   - image: The other image.
  ///   - enlargement: How many times each pixel is enlarged.
  ///   - frame: Where it is drawn, from its first pixel on.
  mutating func draw(_ part: PixelBox, of image: RGBAImage, enlargement: Int, in frame: PixelBox) {
    let (x, y) = (frame.x, frame.y)
    let (width, height) = (min(size.width - x, frame.width), min(size.height - y, frame.height))
    for row in 0..<min(part.height * enlargement, height) {
      let source = part.y + row / enlargement
      guard (0..<image.size.height).contains(source) else { continue }
      for column in 0..<min(part.width * enlargement, width) {
        let from = part.x + column / enlargement
        guard (0..<image.size.width).contains(from) else { continue }
        let index = (y + row) * size.width + x + column
        pixels[index] = Self.over(image.pixels[source * image.size.width + from], pixels[index])
      }
    }
  }

  /// A pixel over an opaque one, in levels of sRGB as browsers blend (Porter–Duff source over).
  private static func over(_ pixel: UInt32, _ ground: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    if alpha == 255 { return pixel }
    var result: UInt32 = 0xFF00_0000
    for shift in [0, 8, 16] as [UInt32] {
      let level = (pixel >> shift & 0xFF) * alpha + (ground >> shift & 0xFF) * (255 - alpha)
      result |= ((level + 127) / 255) << shift
    }
    return result
  }
}
