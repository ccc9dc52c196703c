/// What a stack of shadows depends on: one of its shadows.
struct ShadowStackEntry: Hashable {
  /// The shadow's masks, which give its geometry.
  var patch: ShadowPatch

  var color: PremultipliedPixel
  var opacity: UInt16

  /// How far the shadow's bounds lie inside those of the stack, in device pixels.
  var left: Int
  var top: Int
  var right: Int
  var bottom: Int

  /// How the shadow's distinct columns and rows are spread.
  var columnAxis: StretchedAxis
  var rowAxis: StretchedAxis

  /// Whether each row of the stack equals its mirror image, as far as this shadow goes.
  var isMirrored: Bool
}

/// The part of a stack that the box hides in every row, as distances from the stack's sides, in distinct lines.
struct StackHole: Hashable {
  var left: Int
  var top: Int
  var right: Int
  var bottom: Int

  /// How many columns show at the left and at the right in a distinct row.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - width: The number of distinct columns.
  ///   - height: The number of distinct rows.
  /// - Returns: The numbers of columns; where there is no hole, all of them count as left.
  @inline(__always)
  func shown(row: Int, width: Int, height: Int) -> (left: Int, right: Int) {
    row >= top && row < height - bottom ? (left, right) : (width, 0)
  }

  /// Finds the hole; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - box: The columns and rows that the box hides: all of these columns in all of these rows, wholly.
  ///   - columns: The columns of the stack, in device pixels as those of the box.
  ///   - rows: The rows of the stack.
  ///   - columnAxis: How the columns are spread.
  ///   - rowAxis: How the rows are spread.
  init?(
    behind box: (columns: Range<Int>, rows: Range<Int>), columns: Range<Int>, rows: Range<Int>,
    columnAxis: StretchedAxis, rowAxis: StretchedAxis
  ) {
    left = max(box.columns.lowerBound - columns.lowerBound, 0)
    right = max(columns.upperBound - box.columns.upperBound, 0)
    top = max(box.rows.lowerBound - rows.lowerBound, 0)
    bottom = max(rows.upperBound - box.rows.upperBound, 0)
    guard !box.columns.isEmpty, !box.rows.isEmpty, left + right < columnAxis.distinctCount,
      top + bottom < rowAxis.distinctCount
    else { return nil }
    // Lines of a middle that is shown would be cut by the box in different ways, and it is kept once.
    if columnAxis.stretches, left > columnAxis.first || right > columnAxis.last { return nil }
    if rowAxis.stretches, top > rowAxis.first || bottom > rowAxis.last { return nil }
  }
}

/// The shadows of one box on a canvas of one colour: distinct rows and columns of pixels.
struct ShadowStack {
  /// How the distinct columns and rows are spread.
  let columnAxis: StretchedAxis
  let rowAxis: StretchedAxis

  /// What the box hides.
  let hole: StackHole?

  /// The colour below.
  let canvas: PremultipliedPixel

  /// Whether each row equals its mirror image.
  var isMirrored = false

  /// Whether all shadows are black, and the canvas is opaque.
  var isDark = false

  /// Its shadows in ``ShadowStacks/entries``, the lowest first.
  var entries = 0..<0

  /// The index of the first pixel in ``ShadowStacks/rounded``.
  var start = 0

  /// The index of the first row in ``ShadowStacks/rows``.
  var firstRow = 0

  /// The stack drawn before it whose lowest shadow has the same masks; −1 if there is none.
  var before = -1
}

extension ShadowStack {
  /// Whether all is alike but the shadows.
  func isLike(_ other: ShadowStack) -> Bool {
    canvas == other.canvas && columnAxis == other.columnAxis && rowAxis == other.rowAxis && hole == other.hole
  }
}
