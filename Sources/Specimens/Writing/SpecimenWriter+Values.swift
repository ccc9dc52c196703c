import LocatedJSON

extension SpecimenWriter {
  mutating func write(_ reference: Reference) {
    writeList(reference.alternatives.map(\.text))
  }

  mutating func write(_ length: Length) {
    switch length {
    case .points(let points): output.number(points)
    case .reference(let reference): write(reference)
    case .sum(let terms, let times):
      output.beginObject(isInline: true)
      output.key("sum")
      output.beginArray(isInline: true)
      for term in terms { write(term) }
      output.endArray()
      if times != 1 {
        output.key("times")
        write(times)
      }
      output.endObject()
    }
  }

  mutating func write(_ extent: Extent) {
    switch extent {
    case .fill: output.string("fill")
    case .length(let length): write(length)
    }
  }

  mutating func write(_ scalar: Scalar) {
    switch scalar {
    case .number(let number): output.number(number)
    case .reference(let reference): write(reference)
    }
  }

  mutating func write<Value>(_ word: Word<Value>) {
    switch word {
    case .fixed(let value): output.string(value.rawValue)
    case .template(let template): output.string(template.template.text)
    }
  }

  mutating func write(_ color: ColorSource) {
    switch color {
    case .token(let reference): write(reference)
    case .label: writeInexpressible()
    }
  }

  /// Notes a value that no file can hold, and keeps the text well-formed.
  mutating func writeInexpressible() {
    isExpressible = false
    output.null()
  }

  mutating func write(_ fill: Fill) {
    switch fill {
    case .token(let reference): write(reference)
    case .label: writeInexpressible()
    case .gradient(let reference, let angle):
      output.beginObject(isInline: true)
      output.key("gradient")
      write(reference)
      output.key("angle")
      write(angle)
      output.endObject()
    case .stops(let stops, let angle):
      output.beginObject()
      output.key("gradient")
      output.beginArray()
      for stop in stops {
        output.beginObject(isInline: true)
        output.key("color")
        write(stop.color)
        output.key("position")
        write(stop.position)
        output.endObject()
      }
      output.endArray()
      output.key("angle")
      write(angle)
      output.endObject()
    }
  }

  mutating func write(_ radius: Radius) {
    switch radius {
    case .all(let length): write(length)
    case .corners(let topLeading, let topTrailing, let bottomTrailing, let bottomLeading):
      output.beginObject(isInline: true)
      member("topLeading", topLeading)
      member("topTrailing", topTrailing)
      member("bottomTrailing", bottomTrailing)
      member("bottomLeading", bottomLeading)
      output.endObject()
    }
  }

  mutating func write(_ border: BorderNode) {
    switch border {
    case .token(let reference): write(reference)
    case .all(let side): write(side)
    case .sides(let top, let trailing, let bottom, let leading):
      output.beginObject()
      for (key, side) in [("top", top), ("trailing", trailing), ("bottom", bottom), ("leading", leading)] {
        guard let side else { continue }
        output.key(key)
        write(side)
      }
      output.endObject()
    }
  }

  private mutating func write(_ side: BorderNode.Side) {
    output.beginObject(isInline: true)
    output.key("width")
    write(side.width)
    output.key("color")
    write(side.color)
    output.endObject()
  }

  mutating func write(_ padding: Padding) {
    output.beginObject(isInline: true)
    member("top", padding.top)
    member("trailing", padding.trailing)
    member("bottom", padding.bottom)
    member("leading", padding.leading)
    output.endObject()
  }

  /// A length under a key, if there is one.
  mutating func member(_ key: String, _ length: Length?) {
    guard let length else { return }
    output.key(key)
    write(length)
  }

  /// A reference under a key, if there is one.
  mutating func member(_ key: String, _ reference: Reference?) {
    guard let reference else { return }
    output.key(key)
    write(reference)
  }

  /// A number under a key, if there is one.
  mutating func member(_ key: String, _ scalar: Scalar?) {
    guard let scalar else { return }
    output.key(key)
    write(scalar)
  }

  /// A word under a key, if there is one.
  mutating func member<Value>(_ key: String, _ word: Word<Value>?) {
    guard let word else { return }
    output.key(key)
    write(word)
  }

  /// A colour under a key, if there is one.
  mutating func member(_ key: String, _ color: ColorSource?) {
    guard let color else { return }
    output.key(key)
    write(color)
  }
}
