import PixelBuffers

/// Where a thing was, and where it is now.
struct MovedBox: Equatable {
  /// Where it was.
  let before: PixelBox

  /// Where it is.
  let after: PixelBox

  /// The boxes of what has moved; empty unless a difference is a movement.
  ///
  /// - Complexity: O(*n*), where *n* is the number of pixels in the boxes of change.
  static func boxes(in difference: ImageDifference, _ expected: RGBAImage, _ actual: RGBAImage) -> [MovedBox] {
    guard let offset = difference.movement, expected.size == actual.size else { return [] }
    var bands = difference.boxes.filter { shows(offset, in: $0, expected, actual) }
    var moved: [MovedBox] = []
    // What went further than it is wide left one box and made another.
    for box in bands {
      let other = box.moved(by: offset)
      if bands.contains(other), abs(offset.dx) >= box.width || abs(offset.dy) >= box.height {
        moved.append(MovedBox(before: box, after: other))
      }
    }
    bands.removeAll { band in moved.contains { $0.before == band || $0.after == band } }
    // What went less far changed from its first edge to its last, unless it is of one colour: then only at both edges.
    for box in joined(bands, offset) where box.width > abs(offset.dx) && box.height > abs(offset.dy) {
      moved.append(MovedBox(within: box, offset))
    }
    return moved.filter { box in
      !moved.contains { $0 != box && $0.before.contains(box.before) && $0.after.contains(box.after) }
    }
  }

  /// The boxes, those joined that overlap or that are two edges of one thing: in the same rows if it went along them, or in
  /// the same columns.
  private static func joined(_ boxes: [PixelBox], _ offset: PixelOffset) -> [PixelBox] {
    var joined: [PixelBox] = []
    for box in boxes {
      var whole = box
      while let other = joined.firstIndex(where: { $0.belongs(with: whole, offset) }) {
        whole = whole.union(joined.remove(at: other))
      }
      joined.append(whole)
    }
    return joined
  }

  private init(before: PixelBox, after: PixelBox) {
    self.before = before
    self.after = after
  }

  /// The boxes of a thing that reached from one edge of a box before to the other edge after.
  private init(within box: PixelBox, _ offset: PixelOffset) {
    before = PixelBox(
      x: box.x + max(0, -offset.dx), y: box.y + max(0, -offset.dy), width: box.width - abs(offset.dx),
      height: box.height - abs(offset.dy))
    after = before.moved(by: offset)
  }

  /// Whether a movement explains at least half of the changed pixels in a box: what came there, or what went away.
  ///
  /// Beyond the edges of the images their last pixels go on.
  private static func shows(
    _ offset: PixelOffset, in box: PixelBox, _ expected: RGBAImage, _ actual: RGBAImage
  ) -> Bool {
    let (old, new, size) = (expected.pixels.span, actual.pixels.span, expected.size)
    func index(_ x: Int, _ y: Int) -> Int {
      min(max(0, y), size.height - 1) * size.width + min(max(0, x), size.width - 1)
    }
    var (changed, explained) = (0, 0)
    for y in box.y..<box.y + box.height {
      for x in box.x..<box.x + box.width where old[y * size.width + x] != new[y * size.width + x] {
        changed += 1
        let (from, to) = (index(x - offset.dx, y - offset.dy), index(x + offset.dx, y + offset.dy))
        if new[y * size.width + x] == old[from] || old[y * size.width + x] == new[to] { explained += 1 }
      }
    }
    return explained * 2 >= changed
  }

  /// A blue that no colour of the scale resembles.
  private static let frame: UInt32 = 0xFFD0_5A00

  /// Draws the part of both frames that lies in a row: dashes around where it was, a line around where it is.
  func draw(intoRow y: Int, _ row: inout ContiguousArray<UInt32>, height: Int) {
    Self.draw(before, intoRow: y, &row, height: height, isDashed: true)
    Self.draw(after, intoRow: y, &row, height: height, isDashed: false)
  }

  private static func draw(
    _ box: PixelBox, intoRow y: Int, _ row: inout ContiguousArray<UInt32>, height: Int, isDashed: Bool
  ) {
    let (top, bottom) = (max(0, box.y - 1), min(height - 1, box.y + box.height))
    let (left, right) = (max(0, box.x - 1), min(row.count - 1, box.x + box.width))
    guard y >= top, y <= bottom, left <= right else { return }
    func put(_ x: Int) {
      if !isDashed || (x + y) % 6 < 3 { row[x] = frame }
    }
    if y == top || y == bottom {
      for x in left...right { put(x) }
    } else {
      put(left)
      put(right)
    }
  }
}

extension PixelBox {
  fileprivate func contains(_ other: PixelBox) -> Bool {
    x <= other.x && y <= other.y && x + width >= other.x + other.width && y + height >= other.y + other.height
  }

  /// Whether two boxes of change overlap or may be edges of one thing that moved.
  fileprivate func belongs(with other: PixelBox, _ offset: PixelOffset) -> Bool {
    if offset.dy == 0, y == other.y, height == other.height { return true }
    if offset.dx == 0, x == other.x, width == other.width { return true }
    return x < other.x + other.width && other.x < x + width && y < other.y + other.height && other.y < y + height
  }

  fileprivate func union(_ other: PixelBox) -> PixelBox {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return PixelBox(
      x: left, y: top, width: max(x + width, other.x + other.width) - left,
      height: max(y + height, other.y + other.height) - top)
  }
}
