import LocatedJSON

extension TransformNode: SpecimenWritable {
  /// Writes the steps: one alone, several as a list.
  func write(to writer: inout JSONWriter) {
    guard steps.count != 1 else { return steps[0].write(to: &writer) }
    writer.array(steps) { $1.write(to: &$0) }
  }
}

extension TransformStep: SpecimenWritable {
  func write(to writer: inout JSONWriter) {
    writer.object(isInline: true) { writer in
      switch self {
      case .rotate(let angle): writer.member("rotate", angle)
      case .scale(let x, let y):
        if x == y {
          writer.member("scale", x)
        } else {
          writer.object("scale") { Self.write(x, y, to: &$0) }
        }
      case .translate(let x, let y): writer.member("translate", Offset(x: x, y: y))
      case .skew(let x, let y):
        writer.object("skew") { Self.write(x, y, to: &$0) }
      case .matrix(let a, let b, let c, let d, let e, let f):
        writer.array("matrix", isInline: true) { writer in
          for factor in [a, b, c, d] { factor.write(to: &writer) }
          for length in [e, f] { length.write(to: &writer) }
        }
      }
    }
  }

  private static func write(_ x: Scalar, _ y: Scalar, to writer: inout JSONWriter) {
    writer.member("x", x)
    writer.member("y", y)
  }
}
