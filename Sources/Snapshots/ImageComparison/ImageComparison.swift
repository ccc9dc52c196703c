public import PixelBuffers

/// Compares images pixel by pixel.
public enum ImageComparison {
  /// The largest number of boxes a difference has; boxes that are close together are merged until they fit.
  public static let maximumBoxes = 32

  /// The difference of two images.
  ///
  /// Every channel counts; there is no threshold. The perceived differences are exact for up to 262,144 different pairs
  /// of colours; a further pair is measured only if its channels differ more than those of all pairs before it.
  ///
  /// - Parameters:
  ///   - expected: The image that was expected.
  ///   - actual: The image to compare with it. If its size differs, both are laid on each other at the top left, and
  ///     pixels that only one of them has count as changed.
  /// - Returns: The difference; ``ImageDifference/isEqual`` is true if the images are the same.
  /// - Complexity: O(*n*), where *n* is the number of pixels.
  public static func compare(_ expected: RGBAImage, _ actual: RGBAImage) -> ImageDifference {
    let changes = PixelChanges(expected, actual)
    return difference(of: changes, changes.colors.distances, DifferenceClassifier.verdict(on: changes))
  }

  /// The difference of two images whose cells are compared each at its own origin.
  ///
  /// Where no cell changed and nothing is gone although the images differ, because things only moved, it is the difference
  /// of the images as they are; where things are only gone, its colours and distances are.
  ///
  /// - Parameters:
  ///   - expected: The image that was expected.
  ///   - actual: The image to compare with it.
  ///   - alignment: Both, aligned.
  /// - Returns: The difference, and how many changed pixels belong to no cell. Boxes are those of the actual image; pixels
  ///   that only the expected image has count, and are in no box.
  /// - Complexity: O(*n*), where *n* is the number of pixels.
  package static func compare(
    _ expected: RGBAImage, _ actual: RGBAImage, _ alignment: CellAlignment
  ) -> (difference: ImageDifference, outsidePixels: Int) {
    let inside = (alignment.pairs + alignment.added + alignment.removed).reduce(0) { $0 + $1.pixels }
    guard alignment.isMoved else {
      let difference = compare(expected, actual)
      return (difference, difference.changedPixels - inside)
    }
    let lost =
      (alignment.pairs + alignment.removed).reduce(alignment.lostBetweenCells) { $0 + $1.lostPixels }
    let changes = PixelChanges(alignment.aligned, actual)
    // Movements are known from the cells.
    let verdict = DifferenceClassifier.verdict(on: changes, seeksMovement: false)
    guard changes.count > 0 || lost > 0 else { return (compare(expected, actual), 0) }
    var difference: ImageDifference
    if changes.count > 0 {
      difference = self.difference(of: changes, changes.colors.distances, verdict)
    } else {
      // Only what is gone differs, which is nowhere in the actual image.
      difference = compare(expected, actual)
      (difference.kind, difference.movement) = (expected.size == actual.size ? .edge : .size, nil)
      difference.boxes = alignment.shrunkenBoxes
    }
    difference.expectedSize = expected.size
    difference.changedPixels = changes.count + lost
    let outsidePixels = difference.changedPixels - inside
    // The larger of both sides, as if the images lay on each other.
    difference.totalPixels = max(
      max(expected.size.width, actual.size.width) * max(expected.size.height, actual.size.height),
      difference.changedPixels)
    return (difference, outsidePixels)
  }

  /// How much of two images differs and how far, without the most expensive part: the kind of difference.
  ///
  /// - Parameters:
  ///   - expected: The image that was expected.
  ///   - actual: The image to compare with it.
  /// - Returns: ``ImageDifference/changedPixels`` and ``ImageDifference/maximumOklab`` of ``compare(_:_:)``.
  /// - Complexity: O(*n*), where *n* is the number of pixels.
  package static func extent(
    from expected: RGBAImage, to actual: RGBAImage
  ) -> (changedPixels: Int, maximumOklab: Double) {
    let changes = PixelChanges(expected, actual)
    return (changes.count, changes.colors.distances.oklab.maximum)
  }

  /// Compares two images in two concurrent tasks.
  ///
  /// - Parameters:
  ///   - expected: The image that was expected.
  ///   - actual: The image to compare with it.
  /// - Returns: The same result as ``compare(_:_:)``.
  public nonisolated(nonsending) static func compareConcurrently(
    _ expected: RGBAImage, _ actual: RGBAImage
  ) async -> ImageDifference {
    let changes = PixelChanges(expected, actual)
    // Both take about as long.
    async let distances = changes.colors.distances
    let verdict = DifferenceClassifier.verdict(on: changes)
    return difference(of: changes, await distances, verdict)
  }

  private static func difference(
    of changes: PixelChanges, _ distances: (oklab: Percentiles, ciede2000: Percentiles),
    _ verdict: (kind: DifferenceKind, movement: PixelOffset?)?
  ) -> ImageDifference {
    let bounds = changes.bounds
    return ImageDifference(
      expectedSize: changes.expected.size, actualSize: changes.actual.size, changedPixels: changes.count,
      totalPixels: bounds.width * bounds.height, boxes: changes.boxes(atMost: maximumBoxes),
      maximumChannel: changes.colors.maximumChannel, maximumOklab: distances.oklab.maximum,
      percentile99Oklab: distances.oklab.percentile99, maximumCIEDE2000: distances.ciede2000.maximum,
      percentile99CIEDE2000: distances.ciede2000.percentile99, kind: verdict?.kind, movement: verdict?.movement)
  }

  /// Draws the diff image of a difference.
  ///
  /// Equal pixels are pale grey; changed ones have one of five colours, from amber for a change that is hardly seen to a
  /// dark violet for the largest. Dashed blue frames show where moved things were, solid ones where they are. The size holds
  /// both images: blue stripes are on what only the actual one has, brown ones on what only the expected one has, and
  /// pixels that neither has are transparent.
  ///
  /// - Parameters:
  ///   - expected: The image that was expected.
  ///   - actual: The image that was compared with it.
  ///   - difference: The result of ``compare(_:_:)``, if it is known.
  /// - Returns: The picture; of two sizes that together are more than an image may have, the upper part.
  public static func picture(
    of expected: RGBAImage, and actual: RGBAImage, showing difference: ImageDifference? = nil
  ) -> RGBAImage {
    DifferencePicture(expected, actual, difference ?? compare(expected, actual)).image
  }
}

/// The difference of two images.
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

  /// The kind of the difference; `nil` if the images are equal.
  public var kind: DifferenceKind?

  /// The displacement; present if and only if the kind is ``DifferenceKind/moved``.
  public var movement: PixelOffset?

  /// Creates a difference from its parts.
  package init(
    expectedSize: PixelSize, actualSize: PixelSize, changedPixels: Int, totalPixels: Int, boxes: [PixelBox],
    maximumChannel: Int, maximumOklab: Double, percentile99Oklab: Double, maximumCIEDE2000: Double,
    percentile99CIEDE2000: Double, kind: DifferenceKind?, movement: PixelOffset? = nil
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
    self.movement = movement
  }

  /// Whether size and every channel of every pixel are equal.
  public var isEqual: Bool { changedPixels == 0 && expectedSize == actualSize }

  /// The share of pixels that differ, 0–1.
  public var ratio: Double { Double(changedPixels) / Double(totalPixels) }
}

/// The kind of a difference, for sorting pictures; it never decides an outcome.
public enum DifferenceKind: String, Hashable, Sendable, CaseIterable {
  /// Whole areas have another colour.
  case color = "colour"

  /// Only pixels along outlines differ: a radius, a width or a part of a pixel's offset.
  case edge

  /// Many pixels differ a little and smoothly.
  case shadow

  /// The same pixels have moved, by whole pixels.
  case moved

  /// The pictures have different sizes.
  case size
}

/// A rectangle of whole device pixels.
public struct PixelBox: Hashable, Sendable {
  /// The leftmost column, in device pixels from the left edge.
  public var x: Int

  /// The top row, in device pixels from the top edge.
  public var y: Int

  /// The number of columns.
  public var width: Int

  /// The number of rows.
  public var height: Int

  /// Creates a box from its corner and size, in device pixels.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}

/// A distance of whole device pixels and its direction.
public struct PixelOffset: Hashable, Sendable {
  /// The columns to the right; negative to the left.
  public var dx: Int

  /// The rows down; negative up.
  public var dy: Int

  /// Creates an offset, in device pixels.
  public init(dx: Int, dy: Int) {
    self.dx = dx
    self.dy = dy
  }
}
