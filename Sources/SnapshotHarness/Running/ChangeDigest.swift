import PixelBuffers

/// Tells whether two cases changed in the same way.
enum ChangeDigest {
  /// A digest of all changed pixels: how far apart they lie, from which colour, to which.
  ///
  /// Two pictures that changed alike in pictures of one width share it, whatever lies around the change.
  static func digest(from old: RGBAImage, to new: RGBAImage) -> PixelDigest {
    var bytes: [UInt8] = []
    func append(_ number: UInt32) {
      for shift in [0, 8, 16, 24] as [UInt32] { bytes.append(UInt8(truncatingIfNeeded: number >> shift)) }
    }
    for side in [old.size.width, old.size.height, new.size.width, new.size.height] { append(UInt32(side)) }
    guard old.size == new.size else {
      let digests = [PixelDigest(of: old), PixelDigest(of: new)]
      for half in digests.flatMap({ [$0.high, $0.low] }) {
        append(UInt32(truncatingIfNeeded: half))
        append(UInt32(half >> 32))
      }
      return PixelDigest(of: bytes, in: 0..<bytes.count)
    }
    var unchanged: UInt32 = 0
    for index in old.pixels.indices {
      if old.pixels[index] == new.pixels[index] {
        unchanged &+= 1
        continue
      }
      append(unchanged)
      append(old.pixels[index])
      append(new.pixels[index])
      unchanged = 0
    }
    return PixelDigest(of: bytes, in: 0..<bytes.count)
  }
}
