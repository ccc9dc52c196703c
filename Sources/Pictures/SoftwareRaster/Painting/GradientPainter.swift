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
    case let gradient?:
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

/// A gradient, ready to be evaluated row by row.
///
/// Positions are Q32 integers computed from scratch for each pixel, so no error accumulates and the colours do not depend
/// on where drawing begins.
struct GradientPainter {
  private let colors: GradientColors
  private let positions: Positions

  /// Where a pixel lies in the gradient.
  private enum Positions {
    /// Behind the last stop, wherever the pixel is.
    case behind

    case line(GradientPlane)
    case ellipse(GradientEllipse)
    case turn(GradientTurn)
  }

  /// Prepares a gradient; `nil` if it has no stops.
  init?(_ paint: Paint) {
    guard let stops = paint.stops, let colors = GradientColors(stops, paint.interpolation ?? .srgb) else { return nil }
    self.colors = colors
    switch paint {
    case .solid: return nil
    case .linearGradient(let gradient): positions = GradientPlane(gradient).map { .line($0) } ?? .behind
    case .radialGradient(let gradient): positions = GradientEllipse(gradient).map { .ellipse($0) } ?? .behind
    case .conicGradient(let gradient): positions = .turn(GradientTurn(gradient))
    }
  }

  /// Marks where the colours change within a shape's bounds.
  func markChanges(
    columns: Range<Int>, rows: Range<Int>, across: inout AxisCompression, down: inout AxisCompression
  ) {
    switch positions {
    case .behind: break
    case .line(let line):
      if line.stepX != 0 { across.markChanges(in: columns) }
      if line.stepY != 0 { down.markChanges(in: rows) }
    case .ellipse, .turn:
      across.markChanges(in: columns)
      down.markChanges(in: rows)
    }
  }

  /// Writes the colours of a run of pixels.
  ///
  /// - Parameters:
  ///   - run: The compressed positions.
  ///   - y: The row, in device pixels.
  ///   - paint: Receives the colours.
  ///   - across: The picture's columns.
  func write(
    _ run: Range<Int>, row y: Int, into paint: inout ContiguousArray<PremultipliedPixel>, across: AxisCompression
  ) {
    switch positions {
    case .behind: fillRun(colors.after, to: &paint, columns: run)
    case .line(let line):
      write(run, into: &paint, across) { line.position($0, row: y) }
    case .ellipse(let ellipse):
      let row = ellipse.row(y)
      write(run, into: &paint, across) { ellipse.position($0, row: row) }
    case .turn(let turn):
      let row = turn.row(y)
      write(run, into: &paint, across) { turn.position($0, row: row) }
    }
  }

  @inline(__always)
  private func write(
    _ run: Range<Int>, into paint: inout ContiguousArray<PremultipliedPixel>, _ across: AxisCompression,
    position: (Int64) -> Int64
  ) {
    var stretch = 0
    for index in run {
      paint[index] = colors.color(at: position(Int64(across.starts[index])), near: &stretch)
    }
  }
}
