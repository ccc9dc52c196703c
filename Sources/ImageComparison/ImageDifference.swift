public import PixelBuffers

/// What two images do not have in common.
public struct ImageDifference: Hashable, Sendable {
  /// The size of the image that was expected.
  public var expectedSize: PixelSize

  /// The size of the image that was compared with it.
  public var actualSize: PixelSize

  /// The number of pixels that differ in any channel, or that only one of the images has.
  public var changedPixels: Int

  /// The number of pixels of the smallest rectangle that holds both images.
  public var totalPixels: Int

  /// Rectangles that hold every changed pixel, top to bottom; at most ``ImageComparison/maximumBoxes``.
  public var boxes: [PixelBox]

  /// The largest difference of one channel, 0–255.
  public var maximumChannel: Int

  /// The largest HyAB distance in Oklab; black and white are 1 apart.
  public var maximumOklab: Double

  /// The HyAB distance in Oklab that 99 of 100 changed pixels do not exceed.
  public var percentile99Oklab: Double

  /// The largest CIEDE2000 difference; below 1 is hardly visible.
  public var maximumCIEDE2000: Double

  /// The CIEDE2000 difference that 99 of 100 changed pixels do not exceed.
  public var percentile99CIEDE2000: Double

  /// What the difference looks like; `nil` if there is none.
  public var kind: DifferenceKind?

  /// Creates a difference from its parts.
  public init(
    expectedSize: PixelSize, actualSize: PixelSize, changedPixels: Int, totalPixels: Int, boxes: [PixelBox],
    maximumChannel: Int, maximumOklab: Double, percentile99Oklab: Double, maximumCIEDE2000: Double,
    percentile99CIEDE2000: Double, kind: DifferenceKind?
  ) {
    self.expectedSize = expectedSize
    self.actualSize = actualSize
    self.changedPixels = changedPixels
    self.totalPixels = totalPixels
    self.boxes = boxes
    self.maximumChannel = maximumChannel
    self.maximumOklab = maximumOklab
    self.percentile99Oklab = percentile99Oklab
    self.maximumCIEDE2000 = maximumCIEDE2000
    self.percentile99CIEDE2000 = percentile99CIEDE2000
    self.kind = kind
  }

  /// Whether size and every channel of every pixel are equal.
  public var isEqual: Bool { changedPixels == 0 && expectedSize == actualSize }

  /// The share of pixels that differ, 0–1.
  public var ratio: Double { Double(changedPixels) / Double(totalPixels) }
}
