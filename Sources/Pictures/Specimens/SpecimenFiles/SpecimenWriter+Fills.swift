import LocatedJSON

extension Fill: SpecimenWritable {
  func write(to writer: inout JSONWriter) {
    switch self {
    case .token(let reference): reference.write(to: &writer)
    case .label: writer.unwritable()
    case .gradient(let gradient): gradient.write(to: &writer)
    }
  }
}

extension GradientFill: SpecimenWritable {
  func write(to writer: inout JSONWriter) {
    let isInline = if case .token = colors { true } else { false }
    writer.object(isInline: isInline) { writer in
      switch colors {
      case .token(let reference): writer.member("gradient", reference)
      case .stops(let stops):
        writer.objects("gradient", stops, isInline: true) { writer, stop in
          writer.member("color", stop.color)
          writer.member("position", stop.position)
        }
      }
      writer.member("type", kind)
      writer.member("angle", angle)
      writer.member("shape", shape)
      writer.member("size", size)
      writer.member("from", from)
      writer.member("center", center)
      writer.member("in", space)
    }
  }
}

extension GradientFill.Center: SpecimenWritable {
  func write(to writer: inout JSONWriter) {
    writer.array(isInline: true) { writer in
      x.write(to: &writer)
      y.write(to: &writer)
    }
  }
}

extension GradientFill.Offset: SpecimenWritable {
  func write(to writer: inout JSONWriter) {
    switch self {
    case .share(let share): writer.number(share)
    // A number alone would be a share.
    case .length(.points(let points)): Length.sum([.points(points)], times: 1).write(to: &writer)
    case .length(let length): length.write(to: &writer)
    }
  }
}
