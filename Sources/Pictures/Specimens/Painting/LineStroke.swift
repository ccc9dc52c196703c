import DisplayLists

/// How a line that is not solid becomes a stroke, in device pixels.
struct LineStroke {
  private let stroke: BoundStroke

  /// The thickness, in whole device pixels; at least 1.
  private let thickness: Double

  /// The number of device pixels per point, for lengths that are written out.
  private let scale: Double

  /// Creates the stroke of a line.
  init(_ stroke: BoundStroke, thickness: Double, scale: Double) {
    self.stroke = stroke
    self.thickness = thickness
    self.scale = scale
  }

  private var hasSquareDots: Bool { thickness <= FittedDashes.thickestSquareDots }

  /// The style of a closed line of a length.
  func style(around length: Double) -> StrokeStyle {
    style { stroke in
      switch stroke {
      case .solid, .double, .groove, .ridge, .inset, .outset: []
      case .dashed: FittedDashes.dashes(thickness: thickness, along: length, isClosed: true)
      case .dotted where hasSquareDots: FittedDashes.squareDots(thickness: thickness, along: length)
      case .dotted: FittedDashes.roundDots(thickness: thickness, along: length, isClosed: true)
      case .pattern(let lengths, _): lengths.map { $0 * scale }
      }
    }
  }

  /// The line through the middle of a band over its whole length.
  ///
  /// - Parameters:
  ///   - band: Whole device pixels, as thick as the line.
  ///   - axis: Its direction; lines begin at the left or at the top.
  ///   - paint: What the line is painted with.
  /// - Returns: The line, in device pixels.
  func straight(_ band: Rectangle, axis: LayoutAxis, paint: Paint) -> StrokedPath {
    let length = axis == .horizontal ? band.width : band.height
    func point(_ distance: Double) -> Point {
      axis == .horizontal
        ? Point(x: band.x + distance, y: band.y + band.height / 2)
        : Point(x: band.x + band.width / 2, y: band.y + distance)
    }
    var parts = [(start: 0.0, end: length)]
    let style = self.style { stroke in
      switch stroke {
      case .solid, .double, .groove, .ridge, .inset, .outset: return []
      case .dashed: return FittedDashes.dashes(thickness: thickness, along: length, isClosed: false)
      case .dotted where hasSquareDots:
        guard length > 2 * thickness else { return [] }
        parts = FittedDashes.squareDotParts(thickness: Int(thickness), along: Int(length))
          .map { (Double($0.start), Double($0.end)) }
        return [thickness, thickness]
      case .dotted:
        // The line goes on to the end, so that its last dot does not depend on rounding.
        parts = [(thickness / 2, length)]
        return FittedDashes.roundDots(thickness: thickness, along: length, isClosed: false)
      case .pattern(let lengths, let cap):
        // Caps end where the line does.
        let inset = cap == .butt ? 0 : min(thickness, length) / 2
        parts = [(inset, length - inset)]
        return lengths.map { $0 * scale }
      }
    }
    return StrokedPath(
      elements: parts.flatMap { [.move(point($0.start)), .line(point($0.end))] }, style: style, paint: paint)
  }

  private func style(_ dashes: (BoundStroke) -> [Double]) -> StrokeStyle {
    var cap = LineCap.butt
    if case .pattern(_, let written) = stroke { cap = written }
    if stroke == .dotted, !hasSquareDots { cap = .round }
    return StrokeStyle(width: thickness, cap: cap, dashes: dashes(stroke))
  }
}
