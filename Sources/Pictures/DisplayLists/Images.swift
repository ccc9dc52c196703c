/// The pixels of a photograph or drawing that all its occurrences share.
///
/// It is an object, so that a picture with a hundred occurrences of one image holds its pixels once.
/// Sources with equal pixels are equal.
public final class ImageSource: Sendable {
  /// The number of columns, at least 1.
  public let width: Int

  /// The number of rows, at least 1.
  public let height: Int

  /// The pixels in straight-alpha sRGB, row-major, `0xAABBGGRR`.
  public let pixels: ContiguousArray<UInt32>

  /// The number of pixels.
  package var pixelCount: Int { pixels.count }

  /// Creates a source from its pixels.
  ///
  /// - Parameters:
  ///   - width: The number of columns, at least 1.
  ///   - height: The number of rows, at least 1.
  ///   - pixels: The pixels, row-major, `0xAABBGGRR`.
  /// - Precondition: `pixels` has `width × height` elements.
  public init(width: Int, height: Int, pixels: ContiguousArray<UInt32>) {
    precondition(width > 0 && height > 0 && pixels.count == width * height)
    self.width = width
    self.height = height
    self.pixels = pixels
  }
}

extension ImageSource: Hashable {
  /// Whether two sources have the same pixels.
  public static func == (left: ImageSource, right: ImageSource) -> Bool {
    left === right || (left.width == right.width && left.height == right.height && left.pixels == right.pixels)
  }

  /// Feeds the size and the first row into a hasher.
  ///
  /// - Complexity: O(*n*), where *n* is the number of columns.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(width)
    hasher.combine(height)
    for pixel in pixels.prefix(width) { hasher.combine(pixel) }
  }
}

/// A drawn image: a part of its pixels, stretched over a rectangle.
///
/// Along each axis by itself, an image that shrinks becomes the exact average of the area under each device pixel,
/// and one that grows is interpolated linearly between the centres of its pixels; beyond the outermost centres it
/// keeps their colour. Colours are averaged premultiplied. A part of whole pixels that is as large as a destination
/// on whole device pixels is copied.
public struct DrawnImage: Hashable, Sendable {
  /// The pixels.
  public var source: ImageSource

  /// The part of the source that is shown, in pixels of the source from its top-left corner.
  ///
  /// It is cut to the source first, and what is left is stretched over the destination; nothing is drawn if nothing
  /// is left.
  public var crop: Rectangle

  /// The rectangle in which the part is shown, in device pixels.
  public var destination: Rectangle

  /// The shape outside which nothing of the image shows; no clipping if absent.
  public var clip: RoundedRectangle?

  /// Creates a drawn image.
  ///
  /// - Parameters:
  ///   - source: The pixels.
  ///   - crop: The part of the source that is shown, in its pixels; all of it if absent.
  ///   - destination: Where it is shown, in device pixels.
  ///   - clip: The shape outside which nothing shows, in device pixels.
  public init(source: ImageSource, crop: Rectangle? = nil, destination: Rectangle, clip: RoundedRectangle? = nil) {
    self.source = source
    self.crop = crop ?? Rectangle(x: 0, y: 0, width: Double(source.width), height: Double(source.height))
    self.destination = destination
    self.clip = clip
  }
}
