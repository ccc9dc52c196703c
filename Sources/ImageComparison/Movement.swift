import PixelBuffers

/// Finds out whether something has moved by whole pixels.
enum Movement {
  /// The longest movement along each axis that is searched for, in device pixels.
  private static let reach = 16

  /// How many looks at changed pixels all ways together may take, for each pixel of the picture.
  ///
  /// A wrong way fails at one of the first pixels except in contrived pictures, such as stripes with one fault
  /// in the last row.
  private static let looksPerPixel = 16

  /// The way that the changed pixels went; `nil` if they are not the same pixels, went further than the search goes, or if
  /// too many ways are almost right.
  ///
  /// - Complexity: O(*n*), where *n* is the number of pixels.
  static func find(in changes: PixelChanges) -> (x: Int, y: Int)? {
    var looks = max(1 << 20, looksPerPixel * changes.overlap.width * changes.overlap.height)
    return find(in: changes, looks: &looks)
  }

  /// The way that the changed pixels went, found with a limited number of looks at pixels; `looks` is reduced by each one.
  static func find(in changes: PixelChanges, looks: inout Int) -> (x: Int, y: Int)? {
    guard hasSamePixels(changes) else { return nil }
    var ways: [(x: Int, y: Int)] = []
    for y in -reach...reach {
      for x in -reach...reach where x != 0 || y != 0 { ways.append((x, y)) }
    }
    // The shortest way first, so that a repeating pattern counts as moved as little as possible.
    ways.sort { ($0.x * $0.x + $0.y * $0.y, $0.y, $0.x) < ($1.x * $1.x + $1.y * $1.y, $1.y, $1.x) }
    let tiles = changes.tiles.changed
    for way in ways where looks > 0 {
      if explains(way, changes, tiles, &looks) { return way }
    }
    return nil
  }

  /// Whether the changed pixels are the same as before in another order.
  private static func hasSamePixels(_ changes: PixelChanges) -> Bool {
    var balance: UInt64 = 0
    for pair in changes.colors.pairs {
      balance &+= UInt64(pair.count) &* (mixed(pair.new) &- mixed(pair.old))
    }
    return balance == 0 && !changes.colors.isIncomplete
  }

  /// A hash of a pixel in which every bit depends on every bit of the pixel.
  private static func mixed(_ pixel: UInt32) -> UInt64 {
    var value = (UInt64(pixel) &+ 1) &* 0x9E37_79B9_7F4A_7C15
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  /// Whether each changed pixel equals the old pixel one way back.
  ///
  /// - Parameters:
  ///   - way: The way.
  ///   - changes: The pixels.
  ///   - tiles: The tiles they lie in.
  ///   - looks: How many pixels may be looked at; less by those that were.
  /// - Returns: Whether all of them were looked at and fit.
  private static func explains(
    _ way: (x: Int, y: Int), _ changes: PixelChanges, _ tiles: [TileMap.Extent], _ looks: inout Int
  ) -> Bool {
    let (width, height) = changes.overlap
    let (old, new) = (changes.expected.pixels.span, changes.actual.pixels.span)
    var isExplained = true
    changes.forEach(in: tiles) { x, y in
      let (fromX, fromY) = (x - way.x, y - way.y)
      looks -= 1
      isExplained =
        looks > 0 && fromX >= 0 && fromY >= 0 && fromX < width && fromY < height
        && new[y * width + x] == old[fromY * width + fromX]
      return isExplained
    }
    return isExplained
  }
}
