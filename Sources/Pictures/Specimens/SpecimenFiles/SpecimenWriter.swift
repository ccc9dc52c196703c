import LocatedJSON

extension Specimen {
  /// The specimen as the text of a specimen file; `nil` if it uses the label colours of sheets.
  ///
  /// Reading the text gives an equal specimen.
  ///
  /// - Complexity: O(*n*), where *n* is the number of nodes.
  public var json: String? {
    var writer = JSONWriter(isPretty: true)
    writer.write(self)
    return writer.isComplete ? writer.text + "\n" : nil
  }
}

extension JSONWriter {
  fileprivate mutating func write(_ specimen: Specimen) {
    object { writer in
      writer.member("control", specimen.control)
      if specimen.title != specimen.control { writer.member("title", specimen.title) }
      if let axis = specimen.rows { writer.write([axis], key: "rows") }
      if let axis = specimen.columns { writer.write([axis], key: "columns") }
      if !specimen.split.isEmpty { writer.write(specimen.split, key: "split") }
      if !specimen.values.isEmpty { writer.write(specimen.values, key: "values") }
      if !specimen.skip.isEmpty { writer.write(specimen.skip) }
      writer.member("missingLetters", specimen.missingLetters?.rawValue)
      writer.member("truncation", specimen.truncation)
      writer.member("body", specimen.body)
    }
  }

  private mutating func write(_ axes: [Axis], key: String) {
    object(key) { writer in
      for axis in axes {
        if axis.values.allSatisfy({ $0.texts.isEmpty }) {
          writer.array(axis.name, axis.values, isInline: true) { $0.string($1.label) }
        } else {
          writer.object(axis.name) { for value in axis.values { $0.write(value.texts, key: value.label) } }
        }
      }
    }
  }

  private mutating func write(_ texts: [NamedText], key: String) {
    object(key, isInline: true) { for text in texts { $0.member(text.name, text.text) } }
  }

  private mutating func write(_ rules: [SkipRule]) {
    objects("skip", rules, isInline: true) { writer, rule in
      for choice in rule.choices { writer.member(choice.axis) { $0.oneOrMore(choice.labels) } }
    }
  }

  /// One text, or a list of texts.
  mutating func oneOrMore(_ texts: [String]) {
    if texts.count == 1 { string(texts[0]) } else { array(texts, isInline: true) { $0.string($1) } }
  }

  /// A value under a key, if there is one.
  mutating func member(_ key: String, _ value: (some SpecimenWritable)?) {
    if let value { member(key) { value.write(to: &$0) } }
  }
}

/// A part of a node with a spelling in specimen files.
protocol SpecimenWritable {
  /// Writes the part as a JSON value.
  func write(to writer: inout JSONWriter)
}

extension Reference: SpecimenWritable {
  func write(to writer: inout JSONWriter) { writer.oneOrMore(alternatives.map(\.text)) }
}

extension Length: SpecimenWritable {
  func write(to writer: inout JSONWriter) {
    switch self {
    case .points(let points): writer.number(points)
    case .reference(let reference): reference.write(to: &writer)
    case .sum(let terms, let times):
      writer.object(isInline: true) { writer in
        writer.array("sum", terms) { $1.write(to: &$0) }
        if times != 1 { writer.member("times", times) }
      }
    }
  }
}

extension Extent: SpecimenWritable {
  func write(to writer: inout JSONWriter) {
    switch self {
    case .fill: writer.string("fill")
    case .length(let length): length.write(to: &writer)
    }
  }
}

extension Spacing: SpecimenWritable {
  func write(to writer: inout JSONWriter) {
    switch self {
    case .equal: writer.string("equal")
    case .length(let length): length.write(to: &writer)
    }
  }
}

extension Scalar: SpecimenWritable {
  func write(to writer: inout JSONWriter) {
    switch self {
    case .number(let number): writer.number(number)
    case .reference(let reference): reference.write(to: &writer)
    }
  }
}

extension Word: SpecimenWritable {
  func write(to writer: inout JSONWriter) {
    switch self {
    case .fixed(let value): writer.string(value.rawValue)
    case .template(let template): writer.string(template.template.text)
    }
  }
}

extension ColorSource: SpecimenWritable {
  func write(to writer: inout JSONWriter) {
    switch self {
    case .token(let reference): reference.write(to: &writer)
    case .label: writer.unwritable()
    }
  }
}

extension FontSource: SpecimenWritable {
  func write(to writer: inout JSONWriter) {
    switch self {
    case .token(let reference): reference.write(to: &writer)
    case .label, .heading: writer.unwritable()
    }
  }
}

extension Radius: SpecimenWritable {
  func write(to writer: inout JSONWriter) {
    switch self {
    case .all(let length): length.write(to: &writer)
    case .corners(let topLeading, let topTrailing, let bottomTrailing, let bottomLeading):
      writer.object(isInline: true) { writer in
        writer.member("topLeading", topLeading)
        writer.member("topTrailing", topTrailing)
        writer.member("bottomTrailing", bottomTrailing)
        writer.member("bottomLeading", bottomLeading)
      }
    }
  }
}

extension CornersNode: SpecimenWritable {
  func write(to writer: inout JSONWriter) {
    switch self {
    case .all(let word): word.write(to: &writer)
    case .corners(let topLeading, let topTrailing, let bottomTrailing, let bottomLeading):
      writer.object(isInline: true) { writer in
        writer.member("topLeading", topLeading)
        writer.member("topTrailing", topTrailing)
        writer.member("bottomTrailing", bottomTrailing)
        writer.member("bottomLeading", bottomLeading)
      }
    }
  }
}

/// A border and where it lies, which are one value in specimen files.
struct BorderWithPlacement: SpecimenWritable {
  var border: BorderNode
  var placement: Word<BorderPlacementWord>?

  func write(to writer: inout JSONWriter) {
    switch border {
    case .token(let reference):
      guard let placement else { return reference.write(to: &writer) }
      writer.object(isInline: true) { writer in
        writer.member("token", reference)
        writer.member("placement", placement)
      }
    case .all(let side):
      writer.object(isInline: true) { writer in
        writer.write(side)
        writer.member("placement", placement)
      }
    case .sides(let top, let trailing, let bottom, let leading):
      writer.object { writer in
        writer.member("top", top)
        writer.member("trailing", trailing)
        writer.member("bottom", bottom)
        writer.member("leading", leading)
        writer.member("placement", placement)
      }
    }
  }
}

extension BorderNode.Side: SpecimenWritable {
  func write(to writer: inout JSONWriter) {
    writer.object(isInline: true) { $0.write(self) }
  }
}

extension JSONWriter {
  /// The members of a side.
  fileprivate mutating func write(_ side: BorderNode.Side) {
    member("width", side.width)
    member("color", side.color)
    member("style", side.style)
  }
}

extension Padding: SpecimenWritable {
  func write(to writer: inout JSONWriter) {
    writer.object(isInline: true) { writer in
      writer.member("top", top)
      writer.member("trailing", trailing)
      writer.member("bottom", bottom)
      writer.member("leading", leading)
    }
  }
}

extension Offset: SpecimenWritable {
  func write(to writer: inout JSONWriter) {
    writer.object(isInline: true) { writer in
      writer.member("x", x)
      writer.member("y", y)
    }
  }
}
