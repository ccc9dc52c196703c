/// One step of a path, in device pixels.
public enum PathElement: Hashable, Sendable {
  /// Starts a sub-path; an open one before it is closed for filling.
  case move(Point)

  /// A straight line to a point.
  case line(Point)

  /// A quadratic Bézier curve: control point, end point.
  case quadratic(Point, Point)

  /// A cubic Bézier curve: two control points, end point.
  case cubic(Point, Point, Point)

  /// A line back to the start of the sub-path.
  case close
}

/// Which points a path encloses.
public enum FillRule: Hashable, Sendable {
  /// Points with a winding number other than zero.
  case nonzero

  /// Points with an odd winding number.
  case evenOdd
}

/// How the ends of an open stroked sub-path look.
public enum LineCap: Hashable, Sendable {
  /// Cut off at the end point.
  case butt

  /// A half disc around the end point.
  case round

  /// Half a line width beyond the end point.
  case square
}

/// How two segments of a stroke meet.
public enum LineJoin: Hashable, Sendable {
  /// The outer edges extended until they meet, unless that is too far; see ``StrokedPath/miterLimit``.
  case miter

  /// A disc around the corner.
  case round

  /// The outer corners joined by a line.
  case bevel
}

/// A filled path.
public struct FilledPath: Hashable, Sendable {
  /// The outline, in device pixels.
  public var elements: [PathElement]

  /// Which points are inside.
  public var rule: FillRule

  /// What fills it.
  public var paint: Paint

  /// Creates a filled path.
  public init(elements: [PathElement], rule: FillRule = .nonzero, paint: Paint) {
    self.elements = elements
    self.rule = rule
    self.paint = paint
  }
}

/// An area outside which nothing shows.
public struct ClipPath: Hashable, Sendable {
  /// The outline, in device pixels.
  public var elements: [PathElement]

  /// Which points are inside.
  public var rule: FillRule

  /// Creates a clip path.
  public init(elements: [PathElement], rule: FillRule = .nonzero) {
    self.elements = elements
    self.rule = rule
  }
}

/// A stroked path.
public struct StrokedPath: Hashable, Sendable {
  /// The centre line, in device pixels.
  public var elements: [PathElement]

  /// The thickness of the line, in device pixels; more than 0.
  public var width: Double

  /// The ends of open sub-paths.
  public var cap: LineCap

  /// The corners.
  public var join: LineJoin

  /// The length of the longest miter, in line widths, at least 1, as in SVG; a longer one becomes a bevel.
  public var miterLimit: Double

  /// The lengths of dashes and gaps by turns along each sub-path, in device pixels; a whole line if empty.
  ///
  /// As in SVG: an odd number of lengths is repeated once, a list whose sum is 0 is a whole line, and a dash
  /// without length has caps only.
  public var dashes: [Double]

  /// How far into the pattern of dashes each sub-path begins, in device pixels; it may be negative.
  public var dashPhase: Double

  /// What the line is painted with.
  public var paint: Paint

  /// Creates a stroked path.
  public init(
    elements: [PathElement], width: Double, cap: LineCap = .butt, join: LineJoin = .miter, miterLimit: Double = 4,
    dashes: [Double] = [], dashPhase: Double = 0, paint: Paint
  ) {
    self.elements = elements
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    self.dashes = dashes
    self.dashPhase = dashPhase
    self.paint = paint
  }
}
