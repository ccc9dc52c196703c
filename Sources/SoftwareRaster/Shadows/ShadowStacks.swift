/// What a stack of shadows depends on: one of its shadows.
struct ShadowStackEntry: Hashable {
  /// Where the shadow's masks begin, which tells its geometry.
  var patch: Int

  var color: PremultipliedPixel
  var opacity: UInt16

  /// How far the shadow's bounds lie inside those of the stack, in device pixels.
  var left: Int
  var top: Int
  var right: Int
  var bottom: Int
}

/// The shadows of one box on a canvas of one colour: distinct rows and columns of pixels.
struct ShadowStack {
  /// How the distinct columns and rows are spread.
  let columnAxis: StretchedAxis
  let rowAxis: StretchedAxis

  /// Where the pixels stand in ``ShadowStacks/pixels``.
  let start: Int
}

/// The stacks of shadows that were drawn more than once.
///
/// A stack is drawn by the same steps as shadows on anything else, so using one changes no pixel.
struct ShadowStacks {
  private struct Known {
    var entries: Range<Int>
    var canvas: PremultipliedPixel
    var columnAxis: StretchedAxis
    var rowAxis: StretchedAxis

    /// Where the pixels stand; nothing until the stack is met for the second time.
    var start: Int?
  }

  private var known: ContiguousArray<Known> = []
  private var entries: ContiguousArray<ShadowStackEntry> = []

  /// The pixels of all stacks, row by row.
  private(set) var pixels: ContiguousArray<PremultipliedPixel> = []

  /// The same pixels rounded to straight 8-bit ones.
  private(set) var rounded: ContiguousArray<UInt32> = []

  /// The number of pixels above which everything is forgotten before the next picture.
  static let capacity = 1 << 19

  /// The largest stack that is kept.
  static let largestStack = 1 << 17

  /// Forgets the stacks if there are too many, or if what they refer to was forgotten.
  mutating func trim(always: Bool) {
    guard always || pixels.count > Self.capacity || known.count > 64 else { return }
    known.removeAll(keepingCapacity: true)
    entries.removeAll(keepingCapacity: true)
    pixels.removeAll(keepingCapacity: true)
    rounded.removeAll(keepingCapacity: true)
  }

  /// A stack of shadows, drawn when it is met for the second time.
  ///
  /// - Parameters:
  ///   - wanted: The shadows, the lowest first.
  ///   - canvas: The colour below.
  ///   - columnAxis: The stack's columns.
  ///   - rowAxis: The stack's rows.
  ///   - draw: Draws the distinct rows one after the other.
  /// - Returns: The stack, or nothing if there is none yet.
  mutating func stack(
    _ wanted: ContiguousArray<ShadowStackEntry>, canvas: PremultipliedPixel, columnAxis: StretchedAxis,
    rowAxis: StretchedAxis, draw: (inout ContiguousArray<PremultipliedPixel>) -> Void
  ) -> ShadowStack? {
    guard columnAxis.distinctCount * rowAxis.distinctCount <= Self.largestStack else { return nil }
    for index in known.indices where known[index].canvas == canvas {
      let candidate = known[index]
      guard candidate.columnAxis == columnAxis, candidate.rowAxis == rowAxis else { continue }
      guard entries[candidate.entries].elementsEqual(wanted) else { continue }
      if candidate.start == nil {
        known[index].start = pixels.count
        draw(&pixels)
        for index in rounded.count..<pixels.count { rounded.append(pixels[index].straight8) }
      }
      return known[index].start.map { ShadowStack(columnAxis: columnAxis, rowAxis: rowAxis, start: $0) }
    }
    let begin = entries.count
    entries.append(contentsOf: wanted)
    known.append(
      Known(entries: begin..<entries.count, canvas: canvas, columnAxis: columnAxis, rowAxis: rowAxis, start: nil))
    return nil
  }
}
