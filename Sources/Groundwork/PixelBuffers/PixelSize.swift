/// The size of an image, in device pixels.
///
/// A pixel size is never empty and never so large that `width * height * 4`
/// overflows, so code that allocates or indexes pixels needs no further checks.
public struct PixelSize: Hashable, Sendable {
  /// The number of columns, in device pixels; at least 1.
  public let width: Int

  /// The number of rows, in device pixels; at least 1.
  public let height: Int

  /// The largest number of pixels a size may have: 64 Mi pixels, 256 MiB of RGBA8.
  public static let maximumArea = 1 << 26

  /// Creates a size from a width and a height.
  ///
  /// - Parameters:
  ///   - width: The number of columns, in device pixels, at least 1.
  ///   - height: The number of rows, in device pixels, at least 1.
  /// - Throws: ``PixelSizeError`` if a side is below 1 or the area is above ``maximumArea``.
  public init(width: Int, height: Int) throws(PixelSizeError) {
    // Of sides that are too large, the product might not be a number.
    guard width >= 1, height >= 1, height <= Self.maximumArea / width else {
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
    /// The invalid size, and which sizes are possible.
    public var description: String {
      "image size \(width)×\(height) px is out of range; use at least 1 px per side "
        + "and at most \(PixelSize.maximumArea) pixels in all"
    }
  }
#endif
