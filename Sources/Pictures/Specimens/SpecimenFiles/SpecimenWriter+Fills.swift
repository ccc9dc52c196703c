import LocatedJSON

extension Fill: SpecimenWritable {
  func write(to writer: inout SpecimenWriter) {
    switch self {
    case .token(let reference): reference.write(to: &writer)
    case .label: writer.writeInexpressible()
    case .gradient(let gradient): gradient.write(to: &writer)
    }
  }
}

extension GradientFill: SpecimenWritable {
  func write(to writer: inout SpecimenWriter) {
    switch colors {
    case .token(let reference):
      writer.output.beginObject(isInline: true)
      writer.member("gradient", reference)
    case .stops(let stops):
      writer.output.beginObject()
      writer.output.key("gradient")
      writer.output.beginArray()
      for stop in stops {
        writer.output.beginObject(isInline: true)
        writer.member("color", stop.color)
        writer.member("position", stop.position)
        writer.output.endObject()
      }
      writer.output.endArray()
    }
    writer.member("type", kind)
    writer.member("angle", angle)
    writer.member("shape", shape)
    writer.member("size", size)
    writer.member("from", from)
    writer.member("center", center)
    writer.member("in", space)
    writer.output.endObject()
  }
}

extension GradientFill.Center: SpecimenWritable {
  func write(to writer: inout SpecimenWriter) {
    writer.output.beginArray(isInline: true)
    x.write(to: &writer)
    y.write(to: &writer)
    writer.output.endArray()
  }
}

extension GradientFill.Place: SpecimenWritable {
  func write(to writer: inout SpecimenWriter) {
    switch self {
    case .share(let share): writer.output.number(share)
    // A number alone would be a share.
    case .length(.points(let points)): Length.sum([.points(points)], times: 1).write(to: &writer)
    case .length(let length): length.write(to: &writer)
    }
  }
}
