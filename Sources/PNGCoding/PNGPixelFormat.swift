import PixelBuffers

/// The smallest way to keep an image's pixels that libpng can write and that loses nothing.
enum PNGPixelFormat: Hashable {
  /// One byte per pixel: its place in a list of at most 256 colours, those that are not opaque first.
  case palette(colors: [UInt32], indices: [UInt8])

  /// Three bytes per pixel; every pixel is opaque.
  case opaque(channels: [UInt8])

  /// Four bytes per pixel: the image's own.
  case transparent

  /// Chooses the format of an image.
  ///
  /// - Complexity: O(*n*), where *n* is the number of pixels.
  init(_ image: RGBAImage) {
    if let palette = Self.palette(of: image.pixels) {
      self = palette
    } else if image.pixels.allSatisfy({ $0 >= 0xFF00_0000 }) {
      self = .opaque(channels: Self.channels(of: image.pixels))
    } else {
      self = .transparent
    }
  }

  /// The image as places in a list of its colours; `nil` if there are more than 256.
  private static func palette(of pixels: ContiguousArray<UInt32>) -> PNGPixelFormat? {
    guard var table = ColorTable(pixels) else { return nil }
    table.sortTranslucentFirst()
    var indices = [UInt8](repeating: 0, count: pixels.count)
    var previous = pixels[0]
    var place = table.place(of: previous)
    for index in pixels.indices {
      let pixel = pixels[index]
      if pixel != previous {
        previous = pixel
        place = table.place(of: pixel)
      }
      indices[index] = place
    }
    return .palette(colors: table.colors, indices: indices)
  }

  /// Red, green and blue of each pixel.
  private static func channels(of pixels: ContiguousArray<UInt32>) -> [UInt8] {
    var channels = [UInt8](repeating: 0, count: pixels.count * 3)
    var target = 0
    for pixel in pixels {
      channels[target] = UInt8(truncatingIfNeeded: pixel)
      channels[target + 1] = UInt8(truncatingIfNeeded: pixel >> 8)
      channels[target + 2] = UInt8(truncatingIfNeeded: pixel >> 16)
      target += 3
    }
    return channels
  }
}

/// The colours of an image, in a hash table of fixed size so that their order is the same in every run.
private struct ColorTable {
  /// The colours in the order of their first pixel.
  private(set) var colors: [UInt32] = []

  /// For each slot the place of its colour in ``colors``, or −1.
  private var slots = [Int16](repeating: -1, count: 1024)

  /// Collects the colours; `nil` if there are more than 256.
  init?(_ pixels: ContiguousArray<UInt32>) {
    var previous = ~(pixels.first ?? 0)
    for pixel in pixels where pixel != previous {
      previous = pixel
      let slot = slot(of: pixel)
      if slots[slot] >= 0 { continue }
      guard colors.count < 256 else { return nil }
      slots[slot] = Int16(colors.count)
      colors.append(pixel)
    }
  }

  /// Moves the colours that are not opaque to the front, because PNG keeps alpha only up to the last of them.
  mutating func sortTranslucentFirst() {
    colors = colors.filter { $0 < 0xFF00_0000 } + colors.filter { $0 >= 0xFF00_0000 }
    for (place, color) in colors.enumerated() { slots[slot(of: color)] = Int16(place) }
  }

  /// The place of a colour that the table has.
  func place(of color: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: slots[slot(of: color)]) }

  /// The slot that holds a colour, or the free one it would take.
  private func slot(of color: UInt32) -> Int {
    // Multiplicative hashing; at most a quarter of the slots are taken, so probes stay short.
    var slot = Int((color &* 0x9E37_79B1) >> 22)
    while slots[slot] >= 0, colors[Int(slots[slot])] != color { slot = (slot + 1) & 1023 }
    return slot
  }
}
