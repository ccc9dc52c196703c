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
