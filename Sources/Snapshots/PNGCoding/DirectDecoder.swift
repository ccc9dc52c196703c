internal import PixelBuffers

/// Decodes the common kinds of files in the memory of their pixels: not interlaced, at most 8 bits a channel, no gamma to
/// apply.
///
/// It gives the pixels that ``RowDecoder`` gives, or none: on any doubt, the caller asks that one for pixels or for what is
/// wrong.
struct DirectDecoder {
  private let header: PNGHeader
  private let contents: PNGContents
  private let bytes: [UInt8]

  /// Prepares to decode a file that was checked.
  ///
  /// - Returns: `nil` if the file is of another kind.
  init?(_ bytes: [UInt8], header: PNGHeader, contents: PNGContents) {
    guard header.bitDepth <= 8, !header.isInterlaced, GammaCurve.exponent(of: contents) == nil else { return nil }
    self.header = header
    self.contents = contents
    self.bytes = bytes
  }

  /// The number of bytes of a filtered row: the number of its filter, and its samples.
  private var rowLength: Int {
    1 + (header.size.width * header.bitsPerPixel + 7) / 8
  }

  /// Decodes the file.
  ///
  /// - Returns: `nil` if something about the image data is not as it should be.
  /// - Complexity: O(*n*), where *n* is the number of pixels; memory for the pixels, a few rows, and, if the image data
  ///   are in several chunks, for as many bytes as these have.
  func decode() -> RGBAImage? {
    let size = header.size
    let (rowLength, area) = (rowLength, size.area)
    let length = rowLength * size.height
    let (stream, range) = joinedData()
    guard hasWideWindow(stream, range, for: length) else { return nil }
    // Rows of four bytes a pixel are longer than pixels by the number of their filter, so they move towards the start.
    // Others are shorter: they begin as far behind the pixels as all of them will have grown. A row more is between them,
    // so that two rows can be worked on at once, and a byte more may be read with the last pixel.
    let capacity = max(4 * area, length) + 4 * size.width + 1
    let pixels = InflatedPixels.make(
      count: area, capacity: capacity, from: stream, in: range, length: length, at: capacity - 1 - length
    ) { memory in
      let start = capacity - 1 - length
      return switch header.colorType {
      case 0: expand(&memory, from: start, rowLength, greyLevels)
      case 3: expand(&memory, from: start, rowLength, contents.paletteColors(in: bytes))
      case 2: undo(PNGColorLayout.self, &memory, from: start, rowLength)
      case 4: undo(PNGGreyAlphaLayout.self, &memory, from: start, rowLength)
      default: undo(PNGColorAlphaLayout.self, &memory, from: start, rowLength)
      }
    }
    return pixels.map { RGBAImage(size: size, pixels: $0) }
  }

  /// The zlib stream: the file itself if the image data are in one chunk, or their joined contents.
  private func joinedData() -> (stream: [UInt8], range: Range<Int>) {
    if contents.data.count == 1 { return (bytes, contents.data[0]) }
    var stream: [UInt8] = []
    stream.reserveCapacity(contents.data.reduce(0) { $0 + $1.count })
    for range in contents.data { stream += bytes[range] }
    return (stream, 0..<stream.count)
  }

  /// Whether no repetition can reach further back than the window that the stream states: zlib may refuse one that
  /// does, libdeflate does not look at the window.
  private func hasWideWindow(_ stream: [UInt8], _ range: Range<Int>, for length: Int) -> Bool {
    guard let first = range.first else { return false }
    let bits = Int(stream[first] >> 4) + 8
    return bits == 15 || 1 << bits >= length
  }

  // MARK: Several bytes a pixel

  private func undo<Layout: PNGPixelLayout>(
    _ layout: Layout.Type, _ memory: inout MutableRawSpan, from start: Int, _ rowLength: Int
  ) -> Bool {
    let (width, height) = (header.size.width, header.size.height)
    let transparent = transparentColor
    var y = 0
    while y < height {
      let (source, target) = (start + y * rowLength, 4 * width * y)
      guard let filter = PNGFilter(rawValue: memory.byte(at: source)) else { return false }
      let paeth = PNGFilter.paeth.rawValue
      let isPair = filter == .paeth && y > 0 && y + 1 < height && memory.byte(at: source + rowLength) == paeth
      if isPair {
        PNGUnfilter<Layout>.addNearestTwice(
          in: &memory, from: (source + 1, source + rowLength + 1), to: target, above: target - 4 * width, width: width)
      } else {
        PNGUnfilter<Layout>.undo(
          filter, in: &memory, from: source + 1, to: target, above: y == 0 ? nil : target - 4 * width, width: width)
      }
      let count = isPair ? 2 : 1
      y += count
      guard let transparent else { continue }
      for x in 0..<count * width where memory.quad(at: target + 4 * x) == transparent {
        // Alpha is set anew in the next row, so it may change here.
        memory.storeBytes(of: 0, toByteOffset: target + 4 * x + 3, as: UInt8.self)
      }
    }
    return true
  }

  /// The colour of an RGB picture that `tRNS` makes transparent, opaque.
  private var transparentColor: SIMD4<UInt8>? {
    guard header.colorType == 2, let range = contents.transparency else { return nil }
    let channels = (0..<3).map { UInt8(contents.transparentSample($0, of: range, in: bytes, depth: 8)) }
    return SIMD4(channels[0], channels[1], channels[2], 255)
  }

  // MARK: At most a byte a pixel

  private func expand(
    _ memory: inout MutableRawSpan, from start: Int, _ rowLength: Int, _ colors: [UInt32]
  ) -> Bool {
    // The pixels of a row lie over the row itself, so it is copied.
    var row = [UInt8](repeating: 0, count: rowLength - 1)
    var above = row
    for y in 0..<header.size.height {
      let source = start + y * rowLength
      guard let filter = PNGFilter(rawValue: memory.byte(at: source)) else { return false }
      memory.copy(source + 1, to: &row)
      filter.undo(in: &row, above: above, distance: 1)
      write(row, to: &memory, at: 4 * header.size.width * y, colors)
      swap(&row, &above)
    }
    return true
  }

  /// Writes the pixels of a row of indices or grey levels.
  private func write(_ row: [UInt8], to memory: inout MutableRawSpan, at target: Int, _ colors: [UInt32]) {
    let (values, colors, depth) = (row.span, colors.span, header.bitDepth)
    if depth == 8 {
      for x in values.indices {
        memory.storeBytes(of: colors[Int(values[x])], toByteOffset: target + 4 * x, as: UInt32.self)
      }
      return
    }
    let (mask, perByte) = (UInt8(1) << UInt8(depth) - 1, 8 / depth)
    for x in 0..<header.size.width {
      let shift = UInt8(8 - depth * (x % perByte + 1))
      let value = values[x / perByte] >> shift & mask
      memory.storeBytes(of: colors[Int(value)], toByteOffset: target + 4 * x, as: UInt32.self)
    }
  }

  /// The pixel of each grey level that the depth has.
  private var greyLevels: [UInt32] {
    let largest = UInt32(1) << UInt32(header.bitDepth) - 1
    var colors = (0...largest).map { 0xFF00_0000 | $0 * (255 / largest) * 0x01_0101 }
    if let range = contents.transparency {
      colors[Int(contents.transparentSample(0, of: range, in: bytes, depth: header.bitDepth))] &= 0x00FF_FFFF
    }
    return colors
  }
}
