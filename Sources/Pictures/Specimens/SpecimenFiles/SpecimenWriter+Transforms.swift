import LocatedJSON

extension TransformNode: SpecimenWritable {
  /// Writes the steps: one alone, several as a list.
  func write(to writer: inout SpecimenWriter) {
    guard steps.count != 1 else { return steps[0].write(to: &writer) }
    writer.output.beginArray()
    for step in steps { step.write(to: &writer) }
    writer.output.endArray()
  }
}

extension TransformStep: SpecimenWritable {
  func write(to writer: inout SpecimenWriter) {
    writer.output.beginObject(isInline: true)
    switch self {
    case .rotate(let angle): writer.member("rotate", angle)
    case .scale(let x, let y):
      if x == y {
        writer.member("scale", x)
      } else {
        writer.output.key("scale")
        Self.write(x, y, to: &writer)
      }
    case .translate(let x, let y): writer.member("translate", Offset(x: x, y: y))
    case .skew(let x, let y):
      writer.output.key("skew")
      Self.write(x, y, to: &writer)
    case .matrix(let a, let b, let c, let d, let e, let f):
      writer.output.key("matrix")
      writer.output.beginArray(isInline: true)
      for factor in [a, b, c, d] { factor.write(to: &writer) }
      for length in [e, f] { length.write(to: &writer) }
      writer.output.endArray()
    }
    writer.output.endObject()
  }

  private static func write(_ x: Scalar, _ y: Scalar, to writer: inout SpecimenWriter) {
    writer.output.beginObject(isInline: true)
    writer.member("x", x)
    writer.member("y", y)
    writer.output.endObject()
  }
}
