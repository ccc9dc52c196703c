/// Where marks stand on a letter.
struct MarkPlace {
  /// The x over which marks above stand.
  let top: Double

  /// The x under which marks below stand.
  let bottom: Double

  /// The height of the letter's flat top.
  let height: Double

  /// Whether the letter is as high as a capital.
  var isHigh: Bool { height > FaceMeasures.xHeight + 60 }

  private let left: Double
  private let right: Double
  private let stem: Double
  private let breadth: Double

  /// The place on a finished drawing.
  init(_ pen: GlyphPen) {
    let box = pen.bounds ?? (0, 0, pen.advance, FaceMeasures.xHeight)
    let middle = (box.left + box.right) / 2
    top = pen.topAnchor ?? middle
    bottom = pen.bottomAnchor ?? middle
    // Round tops overshoot, and their marks stand where those of flat ones do; strokes that reach further lift them.
    let heights = [FaceMeasures.xHeight, FaceMeasures.capHeight, FaceMeasures.ascender]
    let flat = heights.last { box.top > $0 - 20 } ?? FaceMeasures.xHeight
    height = max(flat, box.top - 14)
    (left, right) = (box.left, box.right)
    stem = pen.measures.stem
    breadth = pen.measures.breadth
  }

  /// The x of an ogonek: under the right foot, or the middle where there is none.
  func ogonek(of letter: Unicode.Scalar) -> Double {
    switch letter {
    case "A", "a", "E", "u": right - stem * 0.62
    case "e": left + (right - left) * 0.6
    default: bottom
    }
  }

  /// The x beside which a mark stands on the right, at the letter's top.
  func right(of letter: Unicode.Scalar) -> Double {
    switch letter {
    case "L": left + stem * 1.1 + 60
    case "t": left + stem + 84 * breadth
    default: right
    }
  }
}
