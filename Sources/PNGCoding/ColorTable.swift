/// The colours of an image, in a hash table of fixed size so that their order is the same in every run.
struct ColorTable {
  /// The colours: those that are not opaque first, because PNG keeps alpha only up to the last of them; otherwise in
  /// the order of their first pixel, which compresses better than any order by brightness or frequency.
  private(set) var colors: [UInt32] = []

  /// For each slot the place of its colour in ``colors``, or −1.
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

  /// Brings the colours into their order; to be called after the last pixel.
  mutating func finish() {
    colors = colors.filter { $0 < 0xFF00_0000 } + colors.filter { $0 >= 0xFF00_0000 }
    for (place, color) in colors.enumerated() { slots[self.slot(of: color)] = Int16(place) }
  }

  /// Writes the place of each pixel's colour.
  ///
  /// - Precondition: The table has the colours of all pixels, of which there are as many as `places` has elements.
  func writePlaces(of pixels: ContiguousArray<UInt32>, to places: inout [UInt8]) {
    guard var previous = pixels.first else { return }
    var place = place(of: previous)
    for index in pixels.indices {
      let pixel = pixels[index]
      if pixel != previous {
        previous = pixel
        place = self.place(of: pixel)
      }
      places[index] = place
    }
  }

  private func place(of color: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: slots[slot(of: color)]) }

  /// The slot that holds a colour, or the free one it would take.
  private func slot(of color: UInt32) -> Int {
    // Multiplicative hashing; at most a quarter of the slots are taken, so probes stay short.
    var slot = Int((color &* 0x9E37_79B1) >> 22)
    while slots[slot] >= 0, colors[Int(slots[slot])] != color { slot = (slot + 1) & 1023 }
    return slot
  }
}
