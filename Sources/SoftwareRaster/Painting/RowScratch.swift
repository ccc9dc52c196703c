/// Rows of intermediate values, as long as a compressed row of the picture.
struct RowScratch {
  /// The coverage of a shape's outline, 0–65535.
  var outer: ContiguousArray<UInt16> = []

  /// The coverage of the inside of a border.
  var inner: ContiguousArray<UInt16> = []

  /// A shadow's mask.
  var mask: ContiguousArray<UInt16> = []

  /// Colours of a fill.
  var fill: ContiguousArray<PremultipliedPixel> = []

  /// Colours of a border.
  var border: ContiguousArray<PremultipliedPixel> = []

  /// What glyphs cover.
  var spans: ContiguousArray<CoverageSpan> = []

  /// Signed areas of a path.
  var cells = CellRow()

  /// Makes each row at least so long.
  mutating func resize(to count: Int) {
    guard outer.count < count else { return }
    outer = ContiguousArray(repeating: 0, count: count)
    inner = outer
    mask = outer
    fill = ContiguousArray(repeating: .clear, count: count)
    border = fill
  }
}
