package import PixelBuffers

/// Draws what differs between two images, row by row.
///
/// Equal pixels are pale, changed ones have a colour that is the darker the more they changed (``DifferenceScale``). Things
/// that have moved get a dashed frame where they were and a solid one where they are. Where only the actual image has
/// pixels, blue stripes rise to the right; where only the expected one has, brown ones fall. Of images whose cells are aligned,
/// pale blue is what is equal but lies elsewhere. Of a measured difference, pale
/// yellow is what a rule for smoothed outlines excuses, pale green what lies within the threshold, and what is ignored is
/// hatched.
package struct DifferencePicture {
  /// The size of the picture: it holds both images.
  package let size: PixelSize

  private let expected: RGBAImage
  private let actual: RGBAImage
  private var movedBoxes: [MovedBox]

  /// The expected image as it was before its cells were aligned; `nil` if they were not.
  private var unaligned: RGBAImage?

  /// What counts and what does not; all that differs does if there are none.
  private var marks: PixelMarks?
  private var ignored = IgnoredRegions([], width: 0, height: 0)

  /// Prepares a picture.
  ///
  /// - Parameters:
  ///   - expected: The image that was expected.
  ///   - actual: The image that was compared with it.
  ///   - difference: How they differ.
  package init(_ expected: RGBAImage, _ actual: RGBAImage, _ difference: ImageDifference) {
    size = Self.size(holding: expected.size, and: actual.size)
    self.expected = expected
    self.actual = actual
    movedBoxes = MovedBox.boxes(in: difference, expected, actual)
  }

  /// Prepares a picture of images whose cells are aligned; what only moved with a cell is pale blue.
  ///
  /// - Parameters:
  ///   - expected: The image that was expected.
  ///   - actual: The image that was compared with it.
  ///   - alignment: Both, aligned.
  ///   - difference: How they differ.
  package init(_ expected: RGBAImage, _ actual: RGBAImage, _ alignment: CellAlignment, _ difference: ImageDifference) {
    guard alignment.isMoved, !(alignment.loses && alignment.aligned == actual) else {
      // What is only gone has no position but its former one.
      self.init(expected, actual, difference)
      return
    }
    self.init(alignment.aligned, actual, difference)
    unaligned = expected
    // Movements were those of the images as they are.
    movedBoxes = []
  }

  /// Prepares a picture of what counts by a metric.
  ///
  /// - Parameters:
  ///   - expected: The image that was expected.
  ///   - actual: The image that was compared with it.
  ///   - measured: What counts.
  ///   - difference: How they differ, if that is known; without it no frames show what has moved.
  init(
    _ expected: RGBAImage, _ actual: RGBAImage, _ measured: MeasuredDifference, _ difference: ImageDifference? = nil
  ) {
    size = Self.size(holding: expected.size, and: actual.size)
    self.expected = expected
    self.actual = actual
    movedBoxes = difference.map { MovedBox.boxes(in: $0, expected, actual) } ?? []
    marks = measured.marks
    ignored = IgnoredRegions(
      measured.settings.ignoredRegions, width: min(expected.size.width, actual.size.width),
      height: min(expected.size.height, actual.size.height))
  }

  /// The whole picture.
  package var image: RGBAImage {
    var picture = RGBAImage(size: size)
    var row = ContiguousArray<UInt32>(repeating: 0, count: size.width)
    for y in 0..<size.height {
      drawRow(y, into: &row)
      picture.pixels.replaceSubrange(y * size.width..<(y + 1) * size.width, with: row)
    }
    return picture
  }

  /// One row of the picture; pixels that neither image has are transparent.
  ///
  /// - Parameters:
  ///   - y: The row, counted from the top.
  ///   - row: Receives the pixels, `0xAABBGGRR`; as many as the picture has columns.
  package func drawRow(_ y: Int, into row: inout ContiguousArray<UInt32>) {
    let (oldWidth, newWidth) = (width(of: expected, inRow: y), width(of: actual, inRow: y))
    let (shared, any) = (min(oldWidth, newWidth), max(oldWidth, newWidth))
    let (oldStart, newStart) = (y * expected.size.width, y * actual.size.width)
    let (old, new) = (expected.pixels.span, actual.pixels.span)
    var paleness = Paleness()
    var scale = DifferenceScale()
    for x in 0..<shared {
      let (before, after) = (old[oldStart + x], new[newStart + x])
      row[x] = before == after ? paleness.pale(after) : scale.color(from: before, to: after)
    }
    if let unaligned { drawShifts(from: unaligned, inRow: y, columns: shared, &row) }
    if let marks, shared > 0 { drawMarks(marks, inRow: y, columns: shared, &row) }
    for x in shared..<any {
      if newWidth > oldWidth {
        row[x] = Self.striped(paleness.grey(new[newStart + x]), isStripe: (x + y) & 7 < 2, Self.grown)
      } else {
        row[x] = Self.striped(paleness.grey(old[oldStart + x]), isStripe: (x - y) & 7 < 2, Self.shrunk)
      }
    }
    for x in any..<row.count { row[x] = 0 }
    for box in movedBoxes { box.draw(intoRow: y, &row, height: size.height) }
  }

  /// Tints what is equal only since cells are aligned, but not the ground that shows where it was.
  private func drawShifts(
    from unaligned: RGBAImage, inRow y: Int, columns: Int, _ row: inout ContiguousArray<UInt32>
  ) {
    let (old, new, before) = (expected.pixels.span, actual.pixels.span, unaligned.pixels.span)
    let (oldStart, newStart, start) = (y * expected.size.width, y * actual.size.width, y * unaligned.size.width)
    let (width, ground) = (width(of: unaligned, inRow: y), new[0])
    var paleness = Paleness()
    for x in 0..<columns {
      let pixel = new[newStart + x]
      if pixel != ground, old[oldStart + x] == pixel, x >= width || before[start + x] != pixel {
        row[x] = Self.tinted(Self.shifted, paleness.grey(pixel))
      }
    }
  }

  /// Pale blue: what moved with its cell.
  private static let shifted: UInt32 = 0xFFFA_E6CF

  /// Paints over what does not count in a row, and what counts although it is equal.
  private func drawMarks(_ marks: PixelMarks, inRow y: Int, columns: Int, _ row: inout ContiguousArray<UInt32>) {
    let (oldStart, newStart) = (y * expected.size.width, y * actual.size.width)
    let (old, new) = (expected.pixels.span, actual.pixels.span)
    var paleness = Paleness()
    var scale = DifferenceScale()
    var ignoredWords = ContiguousArray<UInt64>(repeating: 0, count: marks.wordsPerRow)
    ignored.mark(row: y, in: &ignoredWords)
    for x in 0..<columns {
      let (before, after) = (old[oldStart + x], new[newStart + x])
      if ignoredWords[x >> 6] >> UInt64(x & 63) & 1 != 0 {
        row[x] = (x + y) & 7 == 0 ? Self.hatching : paleness.pale(after)
      } else if marks.isCounted(x, y) {
        if before == after { row[x] = scale.color(from: before, to: after) }
      } else if marks.isAntialiased(x, y) {
        row[x] = Self.tinted(Self.smoothed, paleness.grey(after))
      } else if before != after {
        row[x] = Self.tinted(Self.tolerated, paleness.grey(after))
      }
    }
  }

  /// Pale yellow: what only anti-aliasing changed.
  private static let smoothed: UInt32 = 0xFF9E_F3FF

  /// Pale green: what changed, but not above the threshold.
  private static let tolerated: UInt32 = 0xFFC6_F0CF

  /// Grey lines: what was not looked at.
  private static let hatching: UInt32 = 0xFFB8_B8B8

  private func width(of image: RGBAImage, inRow y: Int) -> Int {
    y < image.size.height ? image.size.width : 0
  }

  /// The rectangle around two sizes; if that is larger than an image can be, without its lower part.
  static func size(holding one: PixelSize, and other: PixelSize) -> PixelSize {
    let width = max(one.width, other.width)
    let height = min(max(one.height, other.height), PixelSize.maximumArea / width)
    // Both sides and the area are within their limits, so this never falls back.
    return (try? PixelSize(width: width, height: height)) ?? other
  }

  /// The ground and the stripes of what only one image has.
  private struct Stripes {
    let ground: UInt32
    let stripe: UInt32
  }

  /// Pale blue with blue: what is there now.
  private static let grown = Stripes(ground: 0xFFFF_E8D2, stripe: 0xFFC4_7A2E)

  /// Pale brown with brown: what was there.
  private static let shrunk = Stripes(ground: 0xFFD3_E6F6, stripe: 0xFF1C_5C9C)

  /// A pixel of a stripe or of its ground, which is darkened by what the image shows there.
  private static func striped(_ grey: UInt32, isStripe: Bool, _ stripes: Stripes) -> UInt32 {
    isStripe ? stripes.stripe : tinted(stripes.ground, grey)
  }

  /// A colour that is darkened by what the image shows there.
  private static func tinted(_ ground: UInt32, _ grey: UInt32) -> UInt32 {
    func darkened(_ shift: UInt32) -> UInt32 { ((ground >> shift & 0xFF) * grey / 255) << shift }
    return 0xFF00_0000 | darkened(0) | darkened(8) | darkened(16)
  }
}

/// Pale greys for pixels, remembering the last one.
private struct Paleness {
  private var last = (pixel: UInt32(0), grey: UInt32(255))

  /// A pale grey, as a pixel.
  @inline(always)
  mutating func pale(_ pixel: UInt32) -> UInt32 {
    let grey = grey(pixel)
    return 0xFF00_0000 | grey << 16 | grey << 8 | grey
  }

  /// A grey for a pixel over white: its luma (ITU-R BT.601), with a tenth of the distance from white.
  @inline(always)
  mutating func grey(_ pixel: UInt32) -> UInt32 {
    if last.pixel == pixel { return last.grey }
    let (red, green, blue) = (pixel & 0xFF, pixel >> 8 & 0xFF, pixel >> 16 & 0xFF)
    let luma = (red * 77 + green * 151 + blue * 28) >> 8
    let distance = (255 - luma) * (pixel >> 24) / 255
    last = (pixel, 255 - (distance + 5) / 10)
    return last.grey
  }
}
