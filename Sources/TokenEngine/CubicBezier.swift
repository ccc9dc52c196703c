import ColorSpaces

/// A timing curve from (0, 0) to (1, 1) with two control points.
public struct CubicBezier: Hashable, Sendable {
  /// The first control point's share of the time, 0–1.
  public let x1: Double

  /// The first control point's share of the way; may lie outside 0–1.
  public let y1: Double

  /// The second control point's share of the time, 0–1.
  public let x2: Double

  /// The second control point's share of the way; may lie outside 0–1.
  public let y2: Double

  /// Creates a curve from its control points.
  public init(x1: Double, y1: Double, x2: Double, y2: Double) {
    self.x1 = x1
    self.y1 = y1
    self.x2 = x2
    self.y2 = y2
  }
}

extension CubicBezier: CustomStringConvertible {
  /// The control points as CSS writes them.
  public var description: String {
    "cubic-bezier(" + [x1, y1, x2, y2].map { $0.text(.short) }.joined(separator: ", ") + ")"
  }
}
