import LocatedJSON

extension Specimen {
  /// The specimen as a specimen file; `nil` if it uses looks that only sheets have.
  ///
  /// Reading the text gives an equal specimen.
  ///
  /// - Complexity: O(*n*), where *n* is the number of nodes.
  public var json: String? {
    var writer = SpecimenWriter()
    writer.write(self)
    return writer.isExpressible ? writer.output.text + "\n" : nil
  }
}

/// Writes specimens as JSON.
struct SpecimenWriter {
  var output = JSONWriter(isPretty: true)

  /// Whether everything so far can be said in a file.
  var isExpressible = true

  mutating func write(_ specimen: Specimen) {
    output.beginObject()
    output.member("control", specimen.control)
    if specimen.title != specimen.control { output.member("title", specimen.title) }
    if let axis = specimen.rows { write([axis], key: "rows") }
    if let axis = specimen.columns { write([axis], key: "columns") }
    if !specimen.split.isEmpty { write(specimen.split, key: "split") }
    if !specimen.values.isEmpty { write(specimen.values, key: "values") }
    if !specimen.skip.isEmpty { write(specimen.skip) }
    output.key("body")
    write(specimen.body)
    output.endObject()
  }

  private mutating func write(_ axes: [Axis], key: String) {
    output.key(key)
    output.beginObject()
    for axis in axes {
      output.key(axis.name)
      if axis.values.allSatisfy({ $0.texts.isEmpty }) {
        output.beginArray(isInline: true)
        for value in axis.values { output.string(value.label) }
        output.endArray()
      } else {
        output.beginObject()
        for value in axis.values { write(value.texts, key: value.label) }
        output.endObject()
      }
    }
    output.endObject()
  }

  private mutating func write(_ texts: [NamedText], key: String) {
    output.key(key)
    output.beginObject(isInline: true)
    for text in texts { output.member(text.name, text.text) }
    output.endObject()
  }

  private mutating func write(_ rules: [SkipRule]) {
    output.key("skip")
    output.beginArray()
    for rule in rules {
      output.beginObject(isInline: true)
      for choice in rule.choices {
        output.key(choice.axis)
        writeList(choice.labels)
      }
      output.endObject()
    }
    output.endArray()
  }

  /// One text, or a list of texts.
  mutating func writeList(_ texts: [String]) {
    if texts.count == 1 {
      output.string(texts[0])
    } else {
      output.beginArray(isInline: true)
      for text in texts { output.string(text) }
      output.endArray()
    }
  }
}

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
