extension GlyphPen {
  /// The drawing with every point moved; filled contours stay filled and counters stay counters.
  func mapped(_ move: (Position) -> Position) -> GlyphPen {
    var copy = GlyphPen(measures: measures)
    copy.advance = advance
    for contour in contours {
      let moved = Edge(
        contour.curves.map { Curve(move($0.start), move($0.control1), move($0.control2), move($0.end)) })
      if contour.signedArea > 0 { copy.fill(moved) } else { copy.cut(moved) }
    }
    return copy
  }

  /// The drawing seen in a mirror: left and right change places within the advance.
  var mirrored: GlyphPen { mapped { Position(advance - $0.x, $0.y) } }

  /// The drawing turned over: what was at a height lies as far below the middle as it was above.
  func flipped(about middle: Double) -> GlyphPen { mapped { Position($0.x, 2 * middle - $0.y) } }

  /// The drawing turned by half a turn about the middle of the advance at a height.
  func upended(about middle: Double) -> GlyphPen { mirrored.flipped(about: middle) }

  /// The drawing turned by a quarter of a turn to the left about the middle of the advance at a height.
  func quarterTurned(about middle: Double) -> GlyphPen {
    let center = advance / 2
    return mapped { Position(center - ($0.y - middle), middle + ($0.x - center)) }
  }
}

extension GlyphDefinition {
  /// A character drawn as another drawing is, changed.
  init(
    _ character: Unicode.Scalar, from draw: @escaping @Sendable (inout GlyphPen) -> Void,
    _ change: @escaping @Sendable (GlyphPen) -> GlyphPen
  ) {
    self.init(character) { pen in
      var original = GlyphPen(measures: pen.measures)
      draw(&original)
      pen = change(original)
    }
  }
}
