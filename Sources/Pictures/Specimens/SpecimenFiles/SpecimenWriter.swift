import DisplayLists
import LocatedJSON

extension Specimen {
  /// The specimen as the text of a specimen file; `nil` if it uses the label colours of sheets.
  ///
  /// Reading the text gives an equal specimen.
  ///
  /// - Complexity: O(*n*), where *n* is the number of nodes.
  public var json: String? {
    var writer = JSONWriter(isPretty: true)
    writer.object(of: self, Specimen.fields, isInline: false)
    return writer.isComplete ? writer.text + "\n" : nil
  }
}

extension JSONWriter {
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
        writer.members(of: side, BorderNode.Side.fields)
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
  func write(to writer: inout JSONWriter) { writer.object(of: self, Self.fields) }
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

extension Fill: SpecimenWritable {
  func write(to writer: inout JSONWriter) {
    switch self {
    case .token(let reference): reference.write(to: &writer)
    case .label: writer.unwritable()
    case .gradient(let gradient):
      let isInline = if case .token = gradient.colors { true } else { false }
      writer.object(of: gradient, GradientFill.fields, isInline: isInline)
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

extension TransformNode: SpecimenWritable {
  /// Writes the steps: one alone, several as a list.
  func write(to writer: inout JSONWriter) {
    guard steps.count != 1 else { return writer.object(of: steps[0], TransformStep.fields) }
    writer.array(steps) { $0.object(of: $1, TransformStep.fields) }
  }
}

extension ClipPathNode: SpecimenWritable {
  func write(to writer: inout JSONWriter) {
    writer.object(isInline: true) { writer in
      switch source {
      case .icon(let name): writer.member("icon", name.text)
      case .path(let data, let box, let rule):
        writer.member("path", data)
        if box != Self.standardBox {
          writer.array("box", [box.x, box.y, box.width, box.height], isInline: true) { $0.number($1) }
        }
        if rule != .nonzero { writer.member("rule", rule.rawValue) }
      }
      writer.member("fit", fit)
    }
  }
}

extension Node: SpecimenWritable {
  /// Writes the node and its descendants.
  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      let (kind, values) = content.parts
      writer.member("kind", kind.rawValue)
      for fields in [Self.conditionFields, Self.overlayFields, Self.frameFields] { writer.members(of: self, fields) }
      values.writeMembers(to: &writer)
      // The reader says what is wrong with them.
      for word in strayWords { writer.member(word.name, word.text) }
    }
  }
}
