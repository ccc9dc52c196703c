internal import DisplayLists

/// What a shape is filled with, ready to be drawn.
enum PaintSource {
  /// Nothing shows.
  case none

  /// One colour.
  case solid(PremultipliedPixel)

  /// A gradient.
  case gradient(GradientPainter)

  init(_ paint: Paint?) {
    switch paint {
    case .solid(let color)?:
      let pixel = PremultipliedPixel(color)
      self = pixel.alpha > 0 ? .solid(pixel) : .none
    case .linearGradient(let gradient)?:
      if let painter = GradientPainter(gradient) {
        self = .gradient(painter)
      } else {
        self = .none
      }
    case nil:
      self = .none
    }
  }

  /// Marks where the paint changes within a shape's bounds.
  func markChanges(
    columns: Range<Int>, rows: Range<Int>, across: inout AxisCompression, down: inout AxisCompression
  ) {
    guard case .gradient(let gradient) = self else { return }
    if gradient.stepX != 0 { across.markChanges(in: columns) }
    if gradient.stepY != 0 { down.markChanges(in: rows) }
  }
}
