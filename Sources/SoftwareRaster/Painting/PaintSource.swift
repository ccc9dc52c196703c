internal import DisplayLists

/// What a shape is filled with, ready to be drawn.
enum PaintSource {
  /// Nothing shows.
  case none

  /// One colour.
  case solid(PremultipliedPixel)

  /// One of the picture's gradients.
  case gradient(Int)

  /// Prepares a paint; `gradients` are the picture's.
  init(_ paint: Paint?, gradients: inout ContiguousArray<GradientPainter>) {
    switch paint {
    case .solid(let color)?:
      let pixel = PremultipliedPixel(color)
      self = pixel.alpha > 0 ? .solid(pixel) : .none
    case .linearGradient(let gradient)?:
      if let painter = GradientPainter(gradient) {
        self = .gradient(gradients.count)
        gradients.append(painter)
      } else {
        self = .none
      }
    case nil:
      self = .none
    }
  }

  var isNone: Bool {
    if case .none = self { return true }
    return false
  }
}
