/// A picture of straight-alpha RGBA8 pixels in sRGB: exactly what a PNG file can hold.
///
/// Pixels are row-major, top row first, `width × height`, without padding.
/// Each pixel is a `UInt32` whose least significant byte is red: `0xAABBGGRR`.
public struct RGBAImage: Hashable, Sendable {
  /// The number of columns and rows, in device pixels.
  public let size: PixelSize

  /// The pixels, row-major, `0xAABBGGRR`; `size.area` of them.
  public var pixels: ContiguousArray<UInt32>

  /// Creates an image of one colour.
  ///
  /// - Parameters:
  ///   - size: The number of columns and rows.
  ///   - pixel: The colour of each pixel, `0xAABBGGRR`; transparent black unless given.
  /// - Complexity: O(*n*), where *n* is the number of pixels.
  public init(size: PixelSize, filledWith pixel: UInt32 = 0) {
    self.size = size
    pixels = ContiguousArray(repeating: pixel, count: size.area)
  }

  /// Creates an image from its pixels.
  ///
  /// - Parameters:
  ///   - size: The number of columns and rows.
  ///   - pixels: The pixels, row-major, `0xAABBGGRR`.
  /// - Precondition: `pixels` has `size.area` elements.
  public init(size: PixelSize, pixels: ContiguousArray<UInt32>) {
    precondition(pixels.count == size.area)
    self.size = size
    self.pixels = pixels
  }
}

extension RGBAImage {
  /// The number of pixels that are looked at before the next decision: enough for a loop without branches.
  private static let step = 256

  /// Whether two images have the same size and the same pixels.
  ///
  /// - Complexity: O(*n*), where *n* is the number of pixels up to the first difference; about as fast as memory is read.
  public static func == (first: RGBAImage, second: RGBAImage) -> Bool {
    guard first.size == second.size, first.pixels.count == second.pixels.count else { return false }
    let (one, other) = (first.pixels.span, second.pixels.span)
    var start = 0
    while start < one.count {
      let end = min(start + step, one.count)
      // Known here, it need not be checked for each pixel.
      precondition(start >= 0 && end <= one.count && end <= other.count)
      var difference: UInt32 = 0
      for index in start..<end { difference |= one[index] ^ other[index] }
      if difference != 0 { return false }
      start = end
    }
    return true
  }
}
