internal import LocatedJSON

/// One step of a transform, as the functions of CSS; the last step is done first.
///
/// Angles are degrees clockwise, factors are plain numbers, and lengths are points to the right and down.
public enum TransformStep: Hashable, Sendable {
  /// A turn.
  case rotate(Scalar)

  /// A stretch along both axes; a negative factor mirrors.
  case scale(x: Scalar, y: Scalar)

  /// A move.
  case translate(x: Length, y: Length)

  /// A skew: `x` is how far upright lines lean, `y` how far level ones fall, both less than 90.
  case skew(x: Scalar, y: Scalar)

  /// A matrix as in CSS: `x' = a x + c y + e`, `y' = b x + d y + f`.
  case matrix(a: Scalar, b: Scalar, c: Scalar, d: Scalar, e: Length, f: Length)

  /// The same stretch along both axes.
  public static func scale(_ factor: Scalar) -> TransformStep { .scale(x: factor, y: factor) }

  /// The largest number of steps of a transform.
  static let maximumCount = 16

  /// The factors of a stretch or a matrix, absolute; nested transforms may multiply up to
  /// ``ValueBinder/largestTransformFactor``.
  static let factors = -100.0...100.0

  /// The angles of a skew, in degrees.
  static let skews = -89.0...89.0
}

/// A transform of a node: what it draws is turned, scaled, moved or skewed, and its position in the layout stays.
struct TransformNode: Hashable, Sendable {
  /// The steps, as CSS lists them; the last one is done first.
  var steps: [TransformStep]

  /// The point of the node that stays where it is; the centre if absent.
  var origin: Word<Alignment>?

  /// The location in the file.
  var location = Origin()
}

extension TransformStep {
  /// The keys of a step, of which it has one.
  static let fields: [SpecimenField<TransformStep>] = [
    SpecimenField(MemberShape("rotate", "Degrees clockwise; quarters are exact.", .definition("number"))) {
      reader, node, step in
      if let angle = reader.scalar(node, "\"rotate\"") { step = .rotate(angle) }
    } write: {
      if case .rotate(let angle) = $1 { $0.member("rotate", angle) }
    },
    SpecimenField(
      MemberShape(
        "scale",
        "A factor, −100…100, or an object with one for `x` and one for `y`; a negative factor mirrors, and 0 leaves nothing.",
        .oneOf([.factor, pair(.factor)]))
    ) { reader, node, step in
      if node.object == nil {
        if let factor = reader.scalar(node, "\"scale\"", in: factors) { step = .scale(factor) }
      } else if let (x, y) = reader.pair(node, "\"scale\"", in: factors) {
        step = .scale(x: x ?? 1, y: y ?? 1)
      }
    } write: {
      guard case .scale(let x, let y) = $1 else { return }
      if x == y { $0.member("scale", x) } else { $0.object("scale") { write(x, y, to: &$0) } }
    },
    SpecimenField(
      MemberShape(
        "translate", "A move to the right and down, an object of two lengths `x` and `y`.",
        .definition("offset"))
    ) { reader, node, step in
      if let offset = reader.offset(node, "translate") { step = .translate(x: offset.x, y: offset.y) }
    } write: {
      if case .translate(let x, let y) = $1 { $0.member("translate", Offset(x: x, y: y)) }
    },
    SpecimenField(
      MemberShape(
        "skew", "As CSS's `skew()`, an object of degrees `x` and `y`, −89…89.", pair(.skew))
    ) { reader, node, step in
      if node.object == nil {
        reader.report(
          .specimenWrongValue, at: node.offset,
          "\"skew\" is an object with \"x\" and \"y\" in degrees, not \(node.kind)")
      } else if let (x, y) = reader.pair(node, "\"skew\"", in: skews) {
        step = .skew(x: x ?? 0, y: y ?? 0)
      }
    } write: {
      if case .skew(let x, let y) = $1 { $0.object("skew") { write(x, y, to: &$0) } }
    },
    SpecimenField(
      MemberShape(
        "matrix", "As CSS's `matrix()`: `[a, b, c, d, e, f]`; e and f are lengths.",
        .list(of: .definition("length"), count: 6...6))
    ) { reader, node, step in
      if let matrix = reader.matrix(node) { step = matrix }
    } write: { output, step in
      guard case .matrix(let a, let b, let c, let d, let e, let f) = step else { return }
      output.array("matrix", isInline: true) { output in
        for factor in [a, b, c, d] { factor.write(to: &output) }
        for length in [e, f] { length.write(to: &output) }
      }
    },
  ]

  private static func write(_ x: Scalar, _ y: Scalar, to writer: inout JSONWriter) {
    writer.member("x", x)
    writer.member("y", y)
  }

  private static func pair(_ value: ValueShape) -> ValueShape {
    .object([MemberShape("x", "", value), MemberShape("y", "", value)])
  }
}

extension ValueShape {
  fileprivate static let factor = oneOf([.number(TransformStep.factors), .reference])
  fileprivate static let skew = oneOf([.number(TransformStep.skews), .reference])
}
