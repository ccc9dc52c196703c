import LocatedJSON

extension Specimen {
  /// The specimen as the text of a specimen file; `nil` if it uses the label colours of sheets.
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

  /// Whether everything so far can be written to a file.
  private(set) var isExpressible = true

  mutating func write(_ specimen: Specimen) {
    output.beginObject()
    output.member("control", specimen.control)
    if specimen.title != specimen.control { output.member("title", specimen.title) }
    if let axis = specimen.rows { write([axis], key: "rows") }
    if let axis = specimen.columns { write([axis], key: "columns") }
    if !specimen.split.isEmpty { write(specimen.split, key: "split") }
    if !specimen.values.isEmpty { write(specimen.values, key: "values") }
    if !specimen.skip.isEmpty { write(specimen.skip) }
    output.member("missingLetters", ifPresent: specimen.missingLetters?.rawValue)
    member("truncation", specimen.truncation)
    member("body", specimen.body)
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

  /// A value under a key, if there is one.
  mutating func member(_ key: String, _ value: (some SpecimenWritable)?) {
    guard let value else { return }
    output.key(key)
    value.write(to: &self)
  }

  /// Records that a value cannot be written to a file, and keeps the text well-formed.
  mutating func writeInexpressible() {
    isExpressible = false
    output.null()
  }
}

/// A part of a node with a spelling in specimen files.
protocol SpecimenWritable {
  /// Writes the part as a JSON value.
  func write(to writer: inout SpecimenWriter)
}

extension Reference: SpecimenWritable {
  func write(to writer: inout SpecimenWriter) { writer.writeList(alternatives.map(\.text)) }
}

extension Length: SpecimenWritable {
  func write(to writer: inout SpecimenWriter) {
    switch self {
    case .points(let points): writer.output.number(points)
    case .reference(let reference): reference.write(to: &writer)
    case .sum(let terms, let times):
      writer.output.beginObject(isInline: true)
      writer.output.key("sum")
      writer.output.beginArray(isInline: true)
      for term in terms { term.write(to: &writer) }
      writer.output.endArray()
      if times != 1 { writer.member("times", times) }
      writer.output.endObject()
    }
  }
}

extension Extent: SpecimenWritable {
  func write(to writer: inout SpecimenWriter) {
    switch self {
    case .fill: writer.output.string("fill")
    case .length(let length): length.write(to: &writer)
    }
  }
}

extension Spacing: SpecimenWritable {
  func write(to writer: inout SpecimenWriter) {
    switch self {
    case .equal: writer.output.string("equal")
    case .length(let length): length.write(to: &writer)
    }
  }
}

extension Scalar: SpecimenWritable {
  func write(to writer: inout SpecimenWriter) {
    switch self {
    case .number(let number): writer.output.number(number)
    case .reference(let reference): reference.write(to: &writer)
    }
  }
}

extension Word: SpecimenWritable {
  func write(to writer: inout SpecimenWriter) {
    switch self {
    case .fixed(let value): writer.output.string(value.rawValue)
    case .template(let template): writer.output.string(template.template.text)
    }
  }
}

extension ColorSource: SpecimenWritable {
  func write(to writer: inout SpecimenWriter) {
    switch self {
    case .token(let reference): reference.write(to: &writer)
    case .label: writer.writeInexpressible()
    }
  }
}

extension FontSource: SpecimenWritable {
  func write(to writer: inout SpecimenWriter) {
    switch self {
    case .token(let reference): reference.write(to: &writer)
    case .label, .heading: writer.writeInexpressible()
    }
  }
}

extension Radius: SpecimenWritable {
  func write(to writer: inout SpecimenWriter) {
    switch self {
    case .all(let length): length.write(to: &writer)
    case .corners(let topLeading, let topTrailing, let bottomTrailing, let bottomLeading):
      writer.output.beginObject(isInline: true)
      writer.member("topLeading", topLeading)
      writer.member("topTrailing", topTrailing)
      writer.member("bottomTrailing", bottomTrailing)
      writer.member("bottomLeading", bottomLeading)
      writer.output.endObject()
    }
  }
}

extension CornersNode: SpecimenWritable {
  func write(to writer: inout SpecimenWriter) {
    switch self {
    case .all(let word): word.write(to: &writer)
    case .corners(let topLeading, let topTrailing, let bottomTrailing, let bottomLeading):
      writer.output.beginObject(isInline: true)
      writer.member("topLeading", topLeading)
      writer.member("topTrailing", topTrailing)
      writer.member("bottomTrailing", bottomTrailing)
      writer.member("bottomLeading", bottomLeading)
      writer.output.endObject()
    }
  }
}

/// A border and where it lies, which are one value in specimen files.
struct PlacedBorder: SpecimenWritable {
  var border: BorderNode
  var placement: Word<BorderPlacementWord>?

  func write(to writer: inout SpecimenWriter) {
    switch border {
    case .token(let reference):
      guard let placement else { return reference.write(to: &writer) }
      writer.output.beginObject(isInline: true)
      writer.member("token", reference)
      writer.member("placement", placement)
      writer.output.endObject()
    case .all(let side):
      writer.output.beginObject(isInline: true)
      writer.write(side)
      writer.member("placement", placement)
      writer.output.endObject()
    case .sides(let top, let trailing, let bottom, let leading):
      writer.output.beginObject()
      writer.member("top", top)
      writer.member("trailing", trailing)
      writer.member("bottom", bottom)
      writer.member("leading", leading)
      writer.member("placement", placement)
      writer.output.endObject()
    }
  }
}

extension BorderNode.Side: SpecimenWritable {
  func write(to writer: inout SpecimenWriter) {
    writer.output.beginObject(isInline: true)
    writer.write(self)
    writer.output.endObject()
  }
}

extension SpecimenWriter {
  /// The members of a side.
  fileprivate mutating func write(_ side: BorderNode.Side) {
    member("width", side.width)
    member("color", side.color)
    member("style", side.style)
  }
}

extension Padding: SpecimenWritable {
  func write(to writer: inout SpecimenWriter) {
    writer.output.beginObject(isInline: true)
    writer.member("top", top)
    writer.member("trailing", trailing)
    writer.member("bottom", bottom)
    writer.member("leading", leading)
    writer.output.endObject()
  }
}

extension Offset: SpecimenWritable {
  func write(to writer: inout SpecimenWriter) {
    writer.output.beginObject(isInline: true)
    writer.member("x", x)
    writer.member("y", y)
    writer.output.endObject()
  }
}
