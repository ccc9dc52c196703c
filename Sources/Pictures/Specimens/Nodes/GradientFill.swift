internal import LocatedJSON

/// A gradient as in CSS: it spans the padding box of a box, and the whole box of another node.
public struct GradientFill: Hashable, Sendable {
  /// The colours and their positions.
  var colors: Colors

  /// Along what the colours change.
  var kind: Word<GradientWord>?

  /// Of a linear gradient: where it runs, in CSS degrees; 0 is upwards, 90 to the right.
  var angle: Scalar?

  /// Of a radial gradient: its outline.
  var shape: Word<RadialShapeWord>?

  /// Of a radial gradient: how far the outline reaches.
  var size: Word<RadialSizeWord>?

  /// Of a radial or conic gradient: its centre; that of the box if absent.
  var center: Center?

  /// Of a conic gradient: where it begins, in CSS degrees.
  var from: Scalar?

  /// The space in which colours are mixed.
  var space: Word<MixingWord>?

  init(_ colors: Colors, kind: GradientWord? = nil, space: MixingWord? = nil) {
    self.colors = colors
    self.kind = kind.map { .fixed($0) }
    self.space = space.map { .fixed($0) }
  }

  /// The source of a gradient's colours.
  public enum Colors: Hashable, Sendable {
    /// A gradient token.
    case token(Reference)

    /// Colour tokens at positions, 2–64.
    case stops([Fill.Stop])
  }

  /// A point of a box.
  public struct Center: Hashable, Sendable {
    /// How far from the left side it lies.
    var x: Offset

    /// How far from the top it lies.
    var y: Offset

    /// Creates a point from its distances to the left side and to the top.
    public init(x: Offset = .share(0.5), y: Offset = .share(0.5)) {
      self.x = x
      self.y = y
    }
  }

  /// A distance from a side of a box.
  public enum Offset: Hashable, Sendable {
    /// A share of the extent of the box, 0 at the side and 1 at the opposite one; it may lie outside of the box.
    case share(Double)

    /// A length, in points.
    case length(Length)
  }

  /// A gradient along a line at an angle in CSS degrees: 0 runs upwards, 90 to the right.
  public static func linear(_ colors: Colors, angle: Scalar = 180, in space: MixingWord? = nil) -> GradientFill {
    var gradient = GradientFill(colors, space: space)
    gradient.angle = angle
    return gradient
  }

  /// A gradient from a centre outwards; what is not given is as in CSS: an ellipse around the middle of the box, to the
  /// farthest corner.
  public static func radial(
    _ colors: Colors, shape: RadialShapeWord? = nil, size: RadialSizeWord? = nil, center: Center? = nil,
    in space: MixingWord? = nil
  ) -> GradientFill {
    var gradient = GradientFill(colors, kind: .radial, space: space)
    gradient.shape = shape.map { .fixed($0) }
    gradient.size = size.map { .fixed($0) }
    gradient.center = center
    return gradient
  }

  /// A gradient clockwise around a centre, which begins at an angle in CSS degrees.
  public static func conic(
    _ colors: Colors, from angle: Scalar? = nil, center: Center? = nil, in space: MixingWord? = nil
  ) -> GradientFill {
    var gradient = GradientFill(colors, kind: .conic, space: space)
    gradient.from = angle
    gradient.center = center
    return gradient
  }

  /// The gradient with words that depend on the cell, as specimen files spell them; what is not given stays.
  public func words(
    shape: Template? = nil, size: Template? = nil, space: Template? = nil
  ) -> GradientFill {
    var gradient = self
    gradient.shape = shape.map { Word($0) } ?? gradient.shape
    gradient.size = size.map { Word($0) } ?? gradient.size
    gradient.space = space.map { Word($0) } ?? gradient.space
    return gradient
  }
}

extension GradientFill.Colors: ExpressibleByStringInterpolation {
  /// Creates the colours of a gradient token.
  public init(stringLiteral text: String) {
    self = .token(Reference(stringLiteral: text))
  }
}

/// Along what the colours of a gradient change, as specimen files spell it.
enum GradientWord: String, CaseIterable {
  case linear, radial, conic
}

/// The outline of a radial gradient, as CSS and specimen files spell it.
public enum RadialShapeWord: String, CaseIterable, Hashable, Sendable {
  /// As wide as high.
  case circle

  /// As wide compared with its height as the size makes it.
  case ellipse
}

/// How far a radial gradient reaches, as CSS and specimen files spell it.
public enum RadialSizeWord: String, CaseIterable, Hashable, Sendable {
  /// To the side of the box nearest to the centre; an ellipse to the nearest one on each axis.
  case closestSide = "closest-side"

  /// Through the corner nearest to the centre.
  case closestCorner = "closest-corner"

  /// To the side of the box farthest from the centre; an ellipse to the farthest one on each axis.
  case farthestSide = "farthest-side"

  /// Through the corner farthest from the centre.
  case farthestCorner = "farthest-corner"
}

/// The space in which the colours of a gradient are mixed, as CSS and specimen files spell it.
public enum MixingWord: String, CaseIterable, Hashable, Sendable {
  /// As pixels hold colours.
  case srgb

  /// In Oklab, where equal steps look equally large.
  case oklab
}

extension GradientFill {
  /// The keys of a gradient.
  static let fields: [SpecimenField<GradientFill>] = [
    SpecimenField(
      "gradient", \.colors, .gradientColors,
      "A gradient token, or 2–64 stops `{\"color\", \"position\"}` of colour tokens; stops at one position are a hard edge."
    ),
    SpecimenField(
      "type", \.kind, .word(), "Along what the colours change: `linear`, `radial`, `conic`.",
      absence: .means("`linear`")),
    SpecimenField(
      "angle", \.angle, .scalar(), "Linear: where it runs, in CSS degrees: 0 upwards, 90 to the right.",
      absence: .means("180")),
    SpecimenField("shape", \.shape, .word(), "Radial: `ellipse` or `circle`.", absence: .means("`ellipse`")),
    SpecimenField(
      "size", \.size, .word(),
      "Radial: how far it reaches, `closest-side`, `closest-corner`, `farthest-side` or `farthest-corner`.",
      absence: .means("`farthest-corner`")),
    SpecimenField(
      "center", \.center, .gradientCenter,
      "Radial and conic: two distances, from the left and from the top: a number is a share of the box, anything else a "
        + "length.", absence: .means("`[0.5, 0.5]`")),
    SpecimenField("from", \.from, .scalar(), "Conic: where it begins and ends, in CSS degrees.", absence: .means("0")),
    SpecimenField(
      "in", \.space, .word(), "The space in which colours are mixed, premultiplied: `srgb` or `oklab`.",
      absence: .means("`srgb`")),
  ]
}

extension Fill.Stop {
  /// The keys of a stop.
  static let fields: [SpecimenField<Fill.Stop>] = [
    SpecimenField("color", \.color, .color, "A colour token."),
    SpecimenField("position", \.position, .scalar(in: NumberLimits.shares), "Where it lies along the gradient, 0–1."),
  ]
}

extension ValueFormat where Reader == SpecimenReader {
  /// A gradient token, or stops.
  fileprivate static var gradientColors: SpecimenFormat<GradientFill.Colors> {
    let stop = ValueShape.object(Fill.Stop.fields.map(\.shape))
    return SpecimenFormat(.oneOf([.reference, .list(of: stop, count: 2...64)])) { reader, node, _ in
      reader.gradientColors(node)
    } write: { output, colors in
      switch colors {
      case .token(let reference): reference.write(to: &output)
      case .stops(let stops): output.array(stops) { $0.object(of: $1, Fill.Stop.fields) }
      }
    }
  }

  fileprivate static var gradientCenter: SpecimenFormat<GradientFill.Center> {
    SpecimenFormat(.list(of: .definition("length"), count: 2...2)) { reader, node, _ in
      reader.center(node)
    } write: { output, center in
      output.array(isInline: true) { output in
        center.x.write(to: &output)
        center.y.write(to: &output)
      }
    }
  }
}
