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

/// The rule for which points a path encloses.
public enum FillRule: Hashable, Sendable {
  /// Points with a winding number other than zero.
  case nonzero

  /// Points with an odd winding number.
  case evenOdd
}

/// The shape of the ends of an open stroked sub-path.
public enum LineCap: Hashable, Sendable {
  /// Cut off at the end point.
  case butt

  /// A half disc around the end point.
  case round

  /// Half a line width beyond the end point.
  case square
}

/// The shape of the corner between two segments of a stroke.
public enum LineJoin: Hashable, Sendable {
  /// The outer edges extended until they meet, unless that is too far; see ``StrokeStyle/miterLimit``.
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

  /// The rule for which points are inside.
  public var rule: FillRule

  /// The paint.
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
  /// The outline, in the units of what it clips: device pixels, or those of an icon's box.
  public var elements: [PathElement]

  /// The rule for which points are inside.
  public var rule: FillRule

  /// Creates a clip path.
  public init(elements: [PathElement], rule: FillRule = .nonzero) {
    self.elements = elements
    self.rule = rule
  }
}

/// The style of a line along a path, in the units of the path.
public struct StrokeStyle: Hashable, Sendable {
  /// The thickness of the line; more than 0.
  public var width: Double

  /// The ends of open sub-paths and of dashes.
  public var cap: LineCap

  /// The corners.
  public var join: LineJoin

  /// The length of the longest miter, in line widths, at least 1, as in SVG; a longer one becomes a bevel.
  public var miterLimit: Double

  /// The lengths of dashes and gaps by turns along each sub-path; a whole line if empty.
  ///
  /// As in SVG: an odd number of lengths is repeated once, a list whose sum is 0 is a whole line, and a dash
  /// without length has caps only.
  public var dashes: [Double]

  /// How far into the pattern of dashes each sub-path begins; it may be negative.
  public var dashPhase: Double

  /// Creates a style.
  public init(
    width: Double, cap: LineCap = .butt, join: LineJoin = .miter, miterLimit: Double = 4, dashes: [Double] = [],
    dashPhase: Double = 0
  ) {
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    self.dashes = dashes
    self.dashPhase = dashPhase
  }

  /// The style of the line when its path is drawn larger by a factor.
  package func scaled(by factor: Double) -> StrokeStyle {
    var style = self
    style.width *= factor
    style.dashes = dashes.map { $0 * factor }
    style.dashPhase *= factor
    return style
  }
}

/// A stroked path.
public struct StrokedPath: Hashable, Sendable {
  /// The centre line, in device pixels, or on the plane that is mapped to them.
  public var elements: [PathElement]

  /// The style of the line.
  public var style: StrokeStyle

  /// The paint of the line, in device pixels.
  public var paint: Paint

  /// The map from the plane of the line to the picture; `nil` if the line is drawn on the picture itself.
  ///
  /// A map that stretches lengths more in one direction than in another makes a line of varying thickness.
  public var map: AffineMap?

  /// Creates a stroked path.
  public init(elements: [PathElement], style: StrokeStyle, paint: Paint, map: AffineMap? = nil) {
    self.elements = elements
    self.style = style
    self.paint = paint
    self.map = map
  }
}

extension PathElement {
  /// The element with its points moved.
  package func mapped(_ map: (Point) -> Point) -> PathElement {
    switch self {
    case .move(let end): .move(map(end))
    case .line(let end): .line(map(end))
    case .quadratic(let control, let end): .quadratic(map(control), map(end))
    case .cubic(let first, let second, let end): .cubic(map(first), map(second), map(end))
    case .close: .close
    }
  }

  /// The points, control points included.
  package var points: [Point] {
    switch self {
    case .move(let end), .line(let end): [end]
    case .quadratic(let control, let end): [control, end]
    case .cubic(let first, let second, let end): [first, second, end]
    case .close: []
    }
  }
}
