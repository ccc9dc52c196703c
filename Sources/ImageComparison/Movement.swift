import PixelBuffers

/// Finds out whether something lies elsewhere by whole pixels.
enum Movement {
  /// The longest way along each axis that is looked for, in device pixels.
  private static let reach = 16

  /// The way that the changed pixels went; `nil` if they are not the same pixels, or went farther than is looked for.
  static func find(in changes: PixelChanges) -> (x: Int, y: Int)? {
    guard hasSamePixels(changes) else { return nil }
    var ways: [(x: Int, y: Int)] = []
    for y in -reach...reach {
      for x in -reach...reach where x != 0 || y != 0 { ways.append((x, y)) }
    }
    // The shortest way first, so that what repeats itself moved as little as possible.
    ways.sort { ($0.x * $0.x + $0.y * $0.y, $0.y, $0.x) < ($1.x * $1.x + $1.y * $1.y, $1.y, $1.x) }
    return ways.first { explains($0, changes) }
  }

  /// Whether the changed places hold the same pixels as before, in another order.
  private static func hasSamePixels(_ changes: PixelChanges) -> Bool {
    var balance: UInt64 = 0
    for pair in changes.colors.pairs {
      balance &+= UInt64(pair.count) &* (mixed(pair.new) &- mixed(pair.old))
    }
    return balance == 0 && !changes.colors.isIncomplete
  }

  /// A number in which all bits depend on all bits of the pixel.
  private static func mixed(_ pixel: UInt32) -> UInt64 {
    var value = (UInt64(pixel) &+ 1) &* 0x9E37_79B9_7F4A_7C15
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  /// Whether each changed pixel now is what lay one way back.
  private static func explains(_ way: (x: Int, y: Int), _ changes: PixelChanges) -> Bool {
    let (width, height) = changes.overlap
    var isExplained = true
    changes.forEach { x, y in
      let (fromX, fromY) = (x - way.x, y - way.y)
      isExplained =
        fromX >= 0 && fromY >= 0 && fromX < width && fromY < height
        && changes.actual.pixels[y * width + x] == changes.expected.pixels[fromY * width + fromX]
      return isExplained
    }
    return isExplained
  }
}
