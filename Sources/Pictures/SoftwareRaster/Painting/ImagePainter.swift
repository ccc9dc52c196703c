internal import DisplayLists

/// An image with its weights, ready to be drawn row by row.
struct ImagePainter {
  private let source: ImageSource
  private let across: ImageAxis
  private let down: ImageAxis

  /// The shapes outside which nothing shows: the destination, and the clip if it is another shape.
  private let destination: ShapeCoverage?
  private let clip: ShapeCoverage?

  /// The part of the picture that the image may touch.
  let columns: Range<Int>
  let rows: Range<Int>

  /// Prepares an image; `nil` if no part of it is visible.
  init?(_ image: DrawnImage, width: Int, height: Int, tiles: inout CornerTiles) {
    let bounds = RoundedShape(RoundedRectangle(rectangle: image.destination))
    let crop = ImageCrop(image)
    guard !bounds.edges.isEmpty, !crop.isEmpty else { return nil }
    let whole = ShapeCoverage(bounds, tiles: &tiles)
    var (columns, rows) = (whole.columns.clamped(to: 0..<width), whole.rows.clamped(to: 0..<height))
    if let clip = image.clip {
      let shape = RoundedShape(clip)
      guard !shape.edges.isEmpty else { return nil }
      let coverage = ShapeCoverage(shape, tiles: &tiles)
      (columns, rows) = (columns.clamped(to: coverage.columns), rows.clamped(to: coverage.rows))
      self.clip = coverage
      // The same edges must not count twice.
      destination = shape.edges == bounds.edges ? nil : whole
    } else {
      clip = nil
      destination = whole
    }
    guard !columns.isEmpty, !rows.isEmpty else { return nil }
    (self.columns, self.rows) = (columns, rows)
    source = image.source
    across = ImageAxis(
      start: bounds.edges.left, end: bounds.edges.right, crop: (crop.left, crop.right), count: source.width,
      devicePixels: columns)
    down = ImageAxis(
      start: bounds.edges.top, end: bounds.edges.bottom, crop: (crop.top, crop.bottom), count: source.height,
      devicePixels: rows)
  }

  /// Writes one row of the image's colours.
  ///
  /// - Parameters:
  ///   - y: The row, one of `rows`.
  ///   - first: The compressed position of the first of `columns`, all of which are distinct.
  ///   - sums: Scratch.
  ///   - colors: Receives the colours.
  func writeColors(
    row y: Int, at first: Int, sums: inout ContiguousArray<UInt64>,
    into colors: inout ContiguousArray<PremultipliedPixel>
  ) {
    let count = 4 * columns.count
    if sums.count < count { sums.append(contentsOf: repeatElement(0, count: count - sums.count)) }
    fillRun(0, to: &sums, columns: 0..<count)
    let rowIndex = y - rows.lowerBound
    var line = Int(down.pixels[rowIndex])
    for weight in Int(down.starts[rowIndex])..<Int(down.starts[rowIndex + 1]) {
      addLine(line, weight: UInt64(down.weights[weight]), to: &sums)
      line += 1
    }
    let sums = sums.span
    var colors = colors.mutableSpan
    precondition(first >= 0 && first + columns.count <= colors.count)
    for column in 0..<columns.count {
      colors[first &+ column] = Self.rounded(
        sums[4 &* column], sums[4 &* column &+ 1], sums[4 &* column &+ 2], sums[4 &* column &+ 3])
    }
  }

  /// Adds one line of the image, resampled across and weighted.
  private func addLine(_ line: Int, weight: UInt64, to sums: inout ContiguousArray<UInt64>) {
    let image = source.pixels
    let pixels = image.span
    let base = line * source.width
    let (starts, firsts, weights) = (across.starts.span, across.pixels.span, across.weights.span)
    var sums = sums.mutableSpan
    for column in 0..<firsts.count {
      var (red, green, blue, alpha) = (UInt64(0), UInt64(0), UInt64(0), UInt64(0))
      var x = base &+ Int(firsts[column])
      for index in Int(starts[column])..<Int(starts[column &+ 1]) {
        let pixel = PremultipliedPixel(straight8: pixels[x]).bits
        let share = UInt64(weights[index])
        red &+= (pixel & 0xFFFF) &* share
        green &+= ((pixel &>> 16) & 0xFFFF) &* share
        blue &+= ((pixel &>> 32) & 0xFFFF) &* share
        alpha &+= (pixel &>> 48) &* share
        x &+= 1
      }
      let mixed = Self.rounded(red, green, blue, alpha).bits
      sums[4 &* column] &+= (mixed & 0xFFFF) &* weight
      sums[4 &* column &+ 1] &+= ((mixed &>> 16) & 0xFFFF) &* weight
      sums[4 &* column &+ 2] &+= ((mixed &>> 32) & 0xFFFF) &* weight
      sums[4 &* column &+ 3] &+= (mixed &>> 48) &* weight
    }
  }

  /// A pixel from sums of weighted channels, each rounded to nearest.
  @inline(__always)
  private static func rounded(_ red: UInt64, _ green: UInt64, _ blue: UInt64, _ alpha: UInt64) -> PremultipliedPixel {
    let half: UInt64 = 1 &<< (ImageAxis.fractionBits &- 1)
    return PremultipliedPixel(
      bits: (red &+ half) &>> ImageAxis.fractionBits | ((green &+ half) &>> ImageAxis.fractionBits) &<< 16
        | ((blue &+ half) &>> ImageAxis.fractionBits) &<< 32 | ((alpha &+ half) &>> ImageAxis.fractionBits) &<< 48)
  }

  /// Writes how much of each pixel of one row the image covers.
  func writeCoverage(row y: Int, scratch: inout RowScratch, across: AxisCompression, tiles: CornerTiles) {
    let positions = across.positions(of: columns)
    guard let first = clip ?? destination else { return }
    first.row(y, tiles: tiles).write(columns, into: &scratch.outer, across: across, tiles: tiles)
    guard clip != nil, let destination else { return }
    destination.row(y, tiles: tiles).write(columns, into: &scratch.inner, across: across, tiles: tiles)
    intersectCoverage(scratch.inner, with: &scratch.outer, columns: positions, shown: positions)
  }

  /// Draws one row of the image.
  ///
  /// - Returns: The positions that may have changed.
  func paint(
    row y: Int, onto layer: inout ContiguousArray<PremultipliedPixel>, scratch: inout RowScratch,
    across: AxisCompression, tiles: CornerTiles
  ) -> Range<Int> {
    let positions = across.positions(of: columns)
    writeColors(row: y, at: positions.lowerBound, sums: &scratch.sums, into: &scratch.fill)
    writeCoverage(row: y, scratch: &scratch, across: across, tiles: tiles)
    compositeSourceOver(scratch.fill, coverage: scratch.outer, onto: &layer, columns: positions)
    return positions
  }
}

/// The part of a source that an image shows, cut to the source, in its pixels.
struct ImageCrop {
  let left: Double
  let top: Double
  let right: Double
  let bottom: Double

  init(_ image: DrawnImage) {
    let (width, height) = (Double(image.source.width), Double(image.source.height))
    let crop = image.crop
    left = min(max(crop.x, 0), width)
    top = min(max(crop.y, 0), height)
    right = min(max(crop.x + max(crop.width, 0), left), width)
    bottom = min(max(crop.y + max(crop.height, 0), top), height)
  }

  var isEmpty: Bool { right <= left || bottom <= top }
}

extension PremultipliedPixel {
  /// The pixel of a straight 8-bit one, `0xAABBGGRR`.
  @inline(__always)
  init(straight8 pixel: UInt32) {
    let bits = UInt64(pixel)
    let straight = (bits & 0xFF) | (bits & 0xFF00) &<< 8 | (bits & 0xFF_0000) &<< 16 | 0xFF &<< 48
    let alpha = bits &>> 24
    let opaque = Self(bits: straight &* 257)
    self = alpha == 255 ? opaque : opaque.scaled(by: alpha &* 257)
  }
}
