import PixelBuffers

/// The smallest of PNG's colour types and bit depths that keeps an image exactly.
struct PNGSampleFormat {
  /// PNG's number of the colour type: 0 grey, 2 red-green-blue, 3 palette, 4 grey with alpha, 6 with alpha.
  let colorType: UInt8

  /// The number of bits of each channel, grey level or palette index: 1, 2, 4 or 8.
  let bitDepth: Int

  /// The number of bytes of a row.
  let rowLength: Int

  /// The number of bytes from one pixel to the next, 1 for pixels smaller than that.
  let pixelLength: Int

  /// The colours of the palette; none without one.
  private let table: ColorTable

  /// The shift of each written channel within a pixel.
  private let shifts: [UInt32]

  /// Chooses the format of an image.
  ///
  /// - Complexity: O(*n*), where *n* is the number of pixels.
  init(_ source: PNGEncoder.Source) {
    var table = ColorTable()
    var (fits, isOpaque, isGrey) = (true, true, true)
    var row = ContiguousArray<UInt32>(repeating: 0, count: source.size.width)
    for y in 0..<source.size.height {
      source.writeRow(y, &row)
      if fits { fits = table.add(row) }
      if !fits {
        if isOpaque { isOpaque = row.allSatisfy { $0 >= 0xFF00_0000 } }
        if isGrey { isGrey = row.allSatisfy(Self.isGrey) }
        if !isOpaque, !isGrey { break }
      }
    }
    if fits {
      table.finish()
      self.init(table, width: source.size.width)
    } else {
      // Rows before the table overflowed were not checked; all of their colours are in the table.
      isOpaque = isOpaque && table.colors.allSatisfy { $0 >= 0xFF00_0000 }
      isGrey = isGrey && table.colors.allSatisfy(Self.isGrey)
      // Opaque grey has at most 256 colours.
      self.init(
        colorType: isOpaque ? 2 : isGrey ? 4 : 6, shifts: isOpaque ? [0, 8, 16] : isGrey ? [0, 24] : [0, 8, 16, 24],
        width: source.size.width)
    }
  }

  /// Chooses grey levels if they need no more bits than palette indices, otherwise a palette.
  private init(_ table: ColorTable, width: Int) {
    let count = table.colors.count
    let paletteDepth = count <= 2 ? 1 : count <= 4 ? 2 : count <= 16 ? 4 : 8
    if let depth = Self.greyDepth(of: table.colors), depth <= paletteDepth {
      (colorType, bitDepth, self.table) = (0, depth, ColorTable())
    } else {
      (colorType, bitDepth, self.table) = (3, paletteDepth, table)
    }
    shifts = []
    rowLength = (width * bitDepth + 7) / 8
    pixelLength = 1
  }

  /// Some channels of each pixel.
  private init(colorType: UInt8, shifts: [UInt32], width: Int) {
    self.colorType = colorType
    self.shifts = shifts
    bitDepth = 8
    table = ColorTable()
    rowLength = width * shifts.count
    pixelLength = shifts.count
  }

  /// Red, green and blue of each colour of the palette; empty without one.
  var palette: [UInt8] { table.colors.flatMap { color in [0, 8, 16].map { UInt8(truncatingIfNeeded: color >> $0) } } }

  /// The alpha of the first colours of the palette; those after them are opaque.
  var paletteAlpha: [UInt8] { table.colors.prefix { $0 < 0xFF00_0000 }.map { UInt8($0 >> 24) } }

  /// Writes a row of pixels as this format has them.
  ///
  /// - Parameters:
  ///   - pixels: The pixels.
  ///   - bytes: Receives them; ``rowLength`` bytes.
  ///   - values: Scratch, one byte per pixel.
  func write(_ pixels: ContiguousArray<UInt32>, to bytes: inout [UInt8], _ values: inout [UInt8]) {
    switch colorType {
    case 0:
      let shift = UInt32(8 - bitDepth)
      for index in pixels.indices { values[index] = UInt8(truncatingIfNeeded: (pixels[index] & 0xFF) >> shift) }
    case 3: table.writeIndices(of: pixels, to: &values)
    default:
      let pixels = pixels.span
      var bytes = bytes.mutableSpan
      var target = 0
      if shifts.count == 3 {
        for index in pixels.indices {
          let pixel = pixels[index]
          bytes[target] = UInt8(truncatingIfNeeded: pixel)
          bytes[target + 1] = UInt8(truncatingIfNeeded: pixel >> 8)
          bytes[target + 2] = UInt8(truncatingIfNeeded: pixel >> 16)
          target += 3
        }
        return
      }
      for index in pixels.indices {
        for shift in shifts {
          bytes[target] = UInt8(truncatingIfNeeded: pixels[index] >> shift)
          target += 1
        }
      }
      return
    }
    if bitDepth == 8 { swap(&bytes, &values) } else { pack(values, into: &bytes) }
  }

  /// Packs values of a few bits into bytes, the first one in the highest bits.
  private func pack(_ values: [UInt8], into bytes: inout [UInt8]) {
    let perByte = 8 / bitDepth
    for byteIndex in bytes.indices {
      var byte: UInt8 = 0
      var free = UInt8(8)
      for index in byteIndex * perByte..<min((byteIndex + 1) * perByte, values.count) {
        free -= UInt8(bitDepth)
        byte |= values[index] << free
      }
      bytes[byteIndex] = byte
    }
  }

  /// Whether red, green and blue of a pixel are equal.
  private static func isGrey(_ pixel: UInt32) -> Bool {
    (pixel ^ pixel >> 8) & 0xFFFF == 0
  }

  /// The number of bits that grey levels need; `nil` if a colour is translucent or not grey.
  private static func greyDepth(of colors: [UInt32]) -> Int? {
    guard colors.allSatisfy({ $0 >= 0xFF00_0000 && isGrey($0) }) else { return nil }
    // n bits hold the multiples of 255 ÷ (2ⁿ − 1).
    return [(1, 255), (2, 85), (4, 17)].first { _, step in colors.allSatisfy { $0 & 0xFF % step == 0 } }?.0 ?? 8
  }
}

/// The colours of an image, in a hash table of fixed size so that their order is the same in every run.
struct ColorTable {
  /// The colours: those that are not opaque first, because PNG keeps alpha only up to the last of them; otherwise in
  /// the order of their first pixel, which compresses better than any order by brightness or frequency.
  private(set) var colors: [UInt32] = []

  /// For each slot the index of its colour in ``colors``, or −1.
  private var slots = [Int16](repeating: -1, count: 1024)

  /// The largest number of colours.
  static let maximumCount = 256

  /// Adds the colours of some pixels; `false` if there are more than ``maximumCount`` now.
  mutating func add(_ pixels: ContiguousArray<UInt32>) -> Bool {
    var previous = ~(pixels.first ?? 0)
    for pixel in pixels where pixel != previous {
      previous = pixel
      let slot = slot(of: pixel)
      if slots[slot] >= 0 { continue }
      guard colors.count < Self.maximumCount else { return false }
      slots[slot] = Int16(colors.count)
      colors.append(pixel)
    }
    return true
  }

  /// Puts the colours in their final order; call it after the last pixel.
  mutating func finish() {
    colors = colors.filter { $0 < 0xFF00_0000 } + colors.filter { $0 >= 0xFF00_0000 }
    for (index, color) in colors.enumerated() { slots[self.slot(of: color)] = Int16(index) }
  }

  /// Writes the index of each pixel's colour.
  ///
  /// - Precondition: The table has the colours of all pixels, and `indices` has as many elements as there are pixels.
  func writeIndices(of pixels: ContiguousArray<UInt32>, to indices: inout [UInt8]) {
    guard var previous = pixels.first else { return }
    var colorIndex = index(of: previous)
    for index in pixels.indices {
      let pixel = pixels[index]
      if pixel != previous {
        previous = pixel
        colorIndex = self.index(of: pixel)
      }
      indices[index] = colorIndex
    }
  }

  private func index(of color: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: slots[slot(of: color)]) }

  /// The slot that holds a colour, or the free one it would use.
  private func slot(of color: UInt32) -> Int {
    // Multiplicative hashing; at most a quarter of the slots are taken, so probes stay short.
    var slot = Int((color &* 0x9E37_79B1) >> 22)
    while slots[slot] >= 0, colors[Int(slots[slot])] != color { slot = (slot + 1) & 1023 }
    return slot
  }
}
