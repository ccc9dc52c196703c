/// How the bytes of a pixel become red, green, blue and alpha.
///
/// What filters do to a byte is the same for all bytes, so rows may be widened to four bytes a pixel before their filters
/// are undone.
protocol PNGPixelLayout {
  /// The number of bytes of a pixel in the file.
  static var length: Int { get }

  /// Sets alpha where the file has none.
  static func finish(_ pixel: SIMD4<UInt8>) -> SIMD4<UInt8>

  /// The pixel at an offset.
  static func load(_ bytes: borrowing MutableRawSpan, at offset: Int) -> SIMD4<UInt8>
}

/// Red, green, blue and alpha.
enum PNGColorAlphaLayout: PNGPixelLayout {
  static let length = 4

  @inline(__always)
  static func finish(_ pixel: SIMD4<UInt8>) -> SIMD4<UInt8> { pixel }

  @inline(__always)
  static func load(_ bytes: borrowing MutableRawSpan, at offset: Int) -> SIMD4<UInt8> { bytes.quad(at: offset) }
}

/// Red, green and blue.
enum PNGColorLayout: PNGPixelLayout {
  static let length = 3

  @inline(__always)
  static func finish(_ pixel: SIMD4<UInt8>) -> SIMD4<UInt8> { pixel | SIMD4(0, 0, 0, 255) }

  /// The pixel, and a byte of the next one, or the byte after the last row, instead of alpha.
  @inline(__always)
  static func load(_ bytes: borrowing MutableRawSpan, at offset: Int) -> SIMD4<UInt8> { bytes.quad(at: offset) }
}

/// Grey and alpha.
enum PNGGreyAlphaLayout: PNGPixelLayout {
  static let length = 2

  @inline(__always)
  static func finish(_ pixel: SIMD4<UInt8>) -> SIMD4<UInt8> { pixel }

  @inline(__always)
  static func load(_ bytes: borrowing MutableRawSpan, at offset: Int) -> SIMD4<UInt8> {
    let pair = bytes.pair(at: offset)
    let grey = UInt8(truncatingIfNeeded: pair)
    return SIMD4(grey, grey, grey, UInt8(truncatingIfNeeded: pair >> 8))
  }
}

/// Undoes the filters of rows of several bytes a pixel, PNG specification § 9.
enum PNGUnfilter<Layout: PNGPixelLayout> {
  /// Undoes the filter of a row and makes it RGBA8.
  ///
  /// A pixel is written after it was read, so the result may lie over the row as long as it does not start after it
  /// and does not end after it.
  ///
  /// - Parameters:
  ///   - filter: The filter.
  ///   - bytes: The buffer; for RGB there must be a byte after the row.
  ///   - source: Where the row begins, after the number of its filter.
  ///   - target: Where the pixels go.
  ///   - above: Where the pixels of the row above are; `nil` for the first row.
  ///   - width: The number of pixels.
  static func undo(
    _ filter: PNGFilter, in bytes: inout MutableRawSpan, from source: Int, to target: Int, above: Int?, width: Int
  ) {
    switch (filter, above) {
    case (.none, _), (.up, nil): copy(&bytes, from: source, to: target, width: width)
    // The nearest of left, zero and zero to left is left.
    case (.sub, _), (.paeth, nil): addLeft(&bytes, from: source, to: target, width: width)
    case (.up, let above?): addAbove(&bytes, from: source, to: target, above: above, width: width)
    case (.average, nil): addHalfOfLeft(&bytes, from: source, to: target, width: width)
    case (.average, let above?): addMean(&bytes, from: source, to: target, above: above, width: width)
    case (.paeth, let above?): addNearest(&bytes, from: source, to: target, above: above, width: width)
    }
  }

  private static func copy(_ bytes: inout MutableRawSpan, from source: Int, to target: Int, width: Int) {
    var done = 0
    if Layout.length == 4 {
      while done + 4 <= width {
        bytes.storeBytes(
          of: bytes.block(at: source + 4 * done), toByteOffset: target + 4 * done, as: SIMD16<UInt8>.self)
        done += 4
      }
    }
    for x in done..<width { put(Layout.load(bytes, at: source + Layout.length * x), in: &bytes, at: target + 4 * x) }
  }

  private static func addLeft(_ bytes: inout MutableRawSpan, from source: Int, to target: Int, width: Int) {
    var left = SIMD4<UInt8>()
    for x in 0..<width {
      left &+= Layout.load(bytes, at: source + Layout.length * x)
      put(left, in: &bytes, at: target + 4 * x)
    }
  }

  private static func addAbove(
    _ bytes: inout MutableRawSpan, from source: Int, to target: Int, above: Int, width: Int
  ) {
    var done = 0
    if Layout.length == 4 {
      while done + 4 <= width {
        let sum = bytes.block(at: source + 4 * done) &+ bytes.block(at: above + 4 * done)
        bytes.storeBytes(of: sum, toByteOffset: target + 4 * done, as: SIMD16<UInt8>.self)
        done += 4
      }
    }
    for x in done..<width {
      let sum = Layout.load(bytes, at: source + Layout.length * x) &+ bytes.quad(at: above + 4 * x)
      put(sum, in: &bytes, at: target + 4 * x)
    }
  }

  private static func addHalfOfLeft(_ bytes: inout MutableRawSpan, from source: Int, to target: Int, width: Int) {
    var left = SIMD4<UInt8>()
    for x in 0..<width {
      left = Layout.load(bytes, at: source + Layout.length * x) &+ (left &>> 1)
      put(left, in: &bytes, at: target + 4 * x)
    }
  }

  private static func addMean(
    _ bytes: inout MutableRawSpan, from source: Int, to target: Int, above: Int, width: Int
  ) {
    var left = SIMD4<UInt8>()
    for x in 0..<width {
      let up = bytes.quad(at: above + 4 * x)
      left = Layout.load(bytes, at: source + Layout.length * x) &+ PNGFilter.mean(left, up)
      put(left, in: &bytes, at: target + 4 * x)
    }
  }

  private static func addNearest(
    _ bytes: inout MutableRawSpan, from source: Int, to target: Int, above: Int, width: Int
  ) {
    var left = SIMD4<Int16>()
    var corner = SIMD4<Int16>()
    for x in 0..<width {
      let up = SIMD4<Int16>(truncatingIfNeeded: bytes.quad(at: above + 4 * x))
      let row = SIMD4<Int16>(truncatingIfNeeded: Layout.load(bytes, at: source + Layout.length * x))
      let nearest = PNGFilter.nearest(left: left, above: up, corner: corner)
      left = (row &+ nearest) & 0xFF
      corner = up
      put(SIMD4<UInt8>(truncatingIfNeeded: left), in: &bytes, at: target + 4 * x)
    }
  }

  /// Undoes the Paeth filter of two rows at once.
  ///
  /// Each pixel waits for the one to its left. The second row follows one pixel behind the first, so that a processor
  /// works on both while each waits. Their sources must lie far enough behind their results that the second row's pixels do
  /// not reach what is left of the first one's source.
  ///
  /// - Parameters:
  ///   - bytes: The buffer; for RGB there must be a byte after the rows.
  ///   - sources: Where the rows begin, after the numbers of their filters.
  ///   - target: Where the pixels of the first row go; those of the second follow.
  ///   - above: Where the pixels of the row above the first are.
  ///   - width: The number of pixels.
  static func addNearestTwice(
    in bytes: inout MutableRawSpan, from sources: (first: Int, second: Int), to target: Int, above: Int, width: Int
  ) {
    var first = (left: SIMD4<Int16>(), corner: SIMD4<Int16>())
    var second = first
    for x in 0...width {
      // The first row's pixel before this one is above the second row's.
      let aboveSecond = first.left
      if x < width {
        let up = SIMD4<Int16>(truncatingIfNeeded: bytes.quad(at: above + 4 * x))
        let row = SIMD4<Int16>(truncatingIfNeeded: Layout.load(bytes, at: sources.first + Layout.length * x))
        first.left = (row &+ PNGFilter.nearest(left: first.left, above: up, corner: first.corner)) & 0xFF
        first.corner = up
        put(SIMD4<UInt8>(truncatingIfNeeded: first.left), in: &bytes, at: target + 4 * x)
      }
      guard x > 0 else { continue }
      let row = SIMD4<Int16>(truncatingIfNeeded: Layout.load(bytes, at: sources.second + Layout.length * (x - 1)))
      let nearest = PNGFilter.nearest(left: second.left, above: aboveSecond, corner: second.corner)
      second.left = (row &+ nearest) & 0xFF
      second.corner = aboveSecond
      put(SIMD4<UInt8>(truncatingIfNeeded: second.left), in: &bytes, at: target + 4 * (width + x - 1))
    }
  }

  @inline(__always)
  private static func put(_ pixel: SIMD4<UInt8>, in bytes: inout MutableRawSpan, at offset: Int) {
    bytes.storeBytes(of: Layout.finish(pixel), toByteOffset: offset, as: SIMD4<UInt8>.self)
  }
}

extension PNGFilter {
  /// Undoes this filter in a row of pixels of any length.
  ///
  /// - Parameters:
  ///   - row: The filtered bytes; receives what they were made from.
  ///   - above: The row above, or as many zeros.
  ///   - distance: The number of bytes from one pixel to the next, at least 1.
  func undo(in row: inout [UInt8], above: [UInt8], distance: Int) {
    let above = above.span
    var row = row.mutableSpan
    switch self {
    case .none: break
    case .up:
      for index in row.indices { row[index] &+= above[index] }
    case .sub, .average, .paeth:
      // What a filter does to a byte depends on bytes in the same position of other pixels only.
      for first in 0..<min(distance, row.count) {
        undo(in: &row, above, first, distance)
      }
    }
  }

  /// Undoes a filter that looks to the left for every byte from the first on.
  @inline(__always)
  private func undo(in row: inout MutableSpan<UInt8>, _ above: Span<UInt8>, _ first: Int, _ distance: Int) {
    var (left, corner) = (UInt8(0), UInt8(0))
    var index = first
    while index < row.count {
      switch self {
      case .sub: left &+= row[index]
      case .average:
        left = row[index] &+ UInt8(truncatingIfNeeded: (UInt16(left) + UInt16(above[index])) / 2)
      default:
        left = row[index] &+ Self.paeth(left: left, above: above[index], corner: corner)
        corner = above[index]
      }
      row[index] = left
      index += distance
    }
  }
}
