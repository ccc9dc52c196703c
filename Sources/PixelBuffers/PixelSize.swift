/// The size of an image, in device pixels.
///
/// A pixel size is never empty and never so large that `width * height * 4`
/// overflows, so code that allocates or indexes pixels needs no further checks.
public struct PixelSize: Hashable, Sendable {
  /// The number of columns, in device pixels; at least 1.
  public let width: Int

  /// The number of rows, in device pixels; at least 1.
  public let height: Int

  /// The largest side a size may have, in device pixels.
  public static let maximumSide = 1 << 14

  /// The largest number of pixels a size may have: 64 Mi pixels, 256 MiB of RGBA8.
  public static let maximumArea = 1 << 26

  /// Creates a size from a width and a height.
  ///
  /// - Parameters:
  ///   - width: The number of columns, in device pixels, in `1...16384`.
  ///   - height: The number of rows, in device pixels, in `1...16384`.
  /// - Throws: ``PixelSizeError`` if a side is out of range or the area is above ``maximumArea``.
  public init(width: Int, height: Int) throws(PixelSizeError) {
    let sides = 1...Self.maximumSide
    guard sides.contains(width), sides.contains(height), width * height <= Self.maximumArea else {
      throw PixelSizeError(width: width, height: height)
    }
    self.width = width
    self.height = height
  }

  /// The number of pixels.
  ///
  /// - Complexity: O(1).
  public var area: Int { width * height }
}

/// A size that no image may have.
public struct PixelSizeError: Error, Hashable, Sendable {
  /// The requested number of columns, in device pixels.
  public let width: Int

  /// The requested number of rows, in device pixels.
  public let height: Int
}

#if !hasFeature(Embedded)
  extension PixelSizeError: CustomStringConvertible {
    /// What the size is, and which sizes are possible.
    public var description: String {
      "image size \(width)×\(height) px is out of range; use 1–\(PixelSize.maximumSide) px per side "
        + "and at most \(PixelSize.maximumArea) pixels"
    }
  }
#endif
