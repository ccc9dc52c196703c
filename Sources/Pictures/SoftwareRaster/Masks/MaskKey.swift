internal import DisplayLists

/// An outline, a glyph or a word of letters as words of 64 bits: equal ones are equal coverage, moved by whole pixels.
///
/// Points of an outline count from the pixel of the first one, in Q16, which is all that coverage is computed from.
struct MaskKey {
  /// The words.
  private(set) var words: ContiguousArray<UInt64> = []

  /// The pixel from which points count.
  private(set) var originX = 0
  private(set) var originY = 0

  /// A number that equal words share.
  private(set) var hash: UInt64 = 0

  private var hasOrigin = false

  /// The longest key of an outline that is kept, in words.
  static let longestOutline = 1 << 12

  /// A bit that the form of a glyph never has, in the first word of each outline.
  private static let outline: UInt64 = 1 << 63

  /// The largest coordinate that a word has room for, in Q16.
  private static let farthest = Int64(Int32.max)

  /// Writes an outline.
  ///
  /// - Returns: Whether a key has room for its coordinates.
  mutating func set(_ outline: Outline) -> Bool {
    clear()
    switch outline {
    case .fill(let fill):
      append(Self.outline | (fill.rule == .evenOdd ? 1 : 0))
      return append(fill.elements)
    case .stroke(let stroke):
      // What is mapped is outlined on a plane of its own.
      guard stroke.map == nil else { return false }
      append(stroke.style)
      return append(stroke.elements)
    }
  }

  /// Writes letters.
  ///
  /// - Parameters:
  ///   - glyphs: One glyph, or letters beside each other on one baseline.
  ///   - form: The form of the first one.
  @inline(__always)
  mutating func set(_ glyphs: Span<GlyphRun.Glyph>, form: UInt64) {
    clear()
    append(form)
    for index in glyphs.indices {
      append(UInt64(UInt(bitPattern: ObjectIdentifier(glyphs[index].outline))))
      append(UInt64(truncatingIfNeeded: glyphs[index].quarterX &- glyphs[0].quarterX))
    }
  }

  private mutating func clear() {
    words.removeAll(keepingCapacity: true)
    hasOrigin = false
    hash = 0
  }

  @inline(__always)
  private mutating func append(_ word: UInt64) {
    words.append(word)
    hash = HashSlots.mixed(hash, word)
  }

  private mutating func append(_ style: StrokeStyle) {
    let cap: UInt64 =
      switch style.cap {
      case .butt: 0
      case .round: 1
      case .square: 2
      }
    let join: UInt64 =
      switch style.join {
      case .miter: 0
      case .round: 1
      case .bevel: 2
      }
    append(Self.outline | 2 | cap &<< 8 | join &<< 16 | UInt64(style.dashes.count) &<< 24)
    append(style.width.bitPattern)
    append(style.miterLimit.bitPattern)
    guard !style.dashes.isEmpty else { return }
    for dash in style.dashes { append(dash.bitPattern) }
    append(style.dashPhase.bitPattern)
  }

  private mutating func append(_ elements: [PathElement]) -> Bool {
    for element in elements {
      switch element {
      case .move(let point):
        append(0)
        guard append(point) else { return false }
      case .line(let end):
        append(1)
        guard append(end) else { return false }
      case .quadratic(let control, let end):
        append(2)
        guard append(control), append(end) else { return false }
      case .cubic(let first, let second, let end):
        append(3)
        guard append(first), append(second), append(end) else { return false }
      case .close: append(4)
      }
    }
    return true
  }

  private mutating func append(_ point: Point) -> Bool {
    var x = FixedPoint.coordinate(point.x)
    var y = FixedPoint.coordinate(point.y)
    if !hasOrigin {
      hasOrigin = true
      (originX, originY) = (FixedPoint.pixel(x), FixedPoint.pixel(y))
    }
    x -= Int64(originX) &<< 16
    y -= Int64(originY) &<< 16
    guard abs(x) <= Self.farthest, abs(y) <= Self.farthest else { return false }
    append(UInt64(UInt32(truncatingIfNeeded: x)) &<< 32 | UInt64(UInt32(truncatingIfNeeded: y)))
    return true
  }
}
