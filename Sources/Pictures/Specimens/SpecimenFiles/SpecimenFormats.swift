import LocatedJSON

/// A key of an object in a specimen file.
typealias SpecimenField<Object: SendableMetatype> = ObjectField<SpecimenReader, Object>

/// How a value is written in specimen files.
typealias SpecimenFormat<Value: SendableMetatype> = ValueFormat<SpecimenReader, Value>

extension ValueFormat where Reader == SpecimenReader, Value: SpecimenWritable {
  /// A value that knows how it is written.
  fileprivate init(
    _ shape: ValueShape, read: @escaping @Sendable (inout SpecimenReader, JSONNode, _ key: String) -> Value?
  ) {
    self.init(shape, read: read) { $1.write(to: &$0) }
  }
}

// Numbers and lengths.
extension ValueFormat where Reader == SpecimenReader {
  static func scalar(in range: ClosedRange<Double> = NumberLimits.plain) -> SpecimenFormat<Scalar> {
    SpecimenFormat(range == NumberLimits.plain ? .definition("number") : .oneOf([.number(range), .reference])) {
      $0.scalar($1, "\"\($2)\"", in: range)
    }
  }

  /// The degrees of a turn by quarters.
  static var quarterTurn: SpecimenFormat<Scalar> {
    SpecimenFormat(.oneOf([.numbers([0, 90, 180, 270]), .reference])) { $0.quarterTurn($1, "\"\($2)\"") }
  }

  static func length(in range: ClosedRange<Double> = NumberLimits.lengths) -> SpecimenFormat<Length> {
    SpecimenFormat(.length(in: range)) { $0.length($1, "\"\($2)\"", in: range) }
  }

  static var size: SpecimenFormat<Length> { .length(in: NumberLimits.sizes) }

  /// A length that must not be written out.
  static var tokenLength: SpecimenFormat<Length> {
    SpecimenFormat(.definition("tokenLength")) { $0.length($1, "\"\($2)\"", isToken: true) }
  }

  static var extent: SpecimenFormat<Extent> {
    SpecimenFormat(.definition("extent")) { $0.extent($1, "\"\($2)\"") }
  }

  static var spacing: SpecimenFormat<Spacing> {
    SpecimenFormat(.length(in: NumberLimits.lengths)) { reader, node, key in
      node.string == "equal" ? .equal : reader.length(node, "\"\(key)\"").map { .length($0) }
    }
  }

  static var padding: SpecimenFormat<Padding> {
    SpecimenFormat(.definition("padding")) { reader, node, _ in reader.padding(node) }
  }

  static var offset: SpecimenFormat<Offset> {
    SpecimenFormat(.definition("offset")) { $0.offset($1, $2) }
  }
}

// Tokens and paints.
extension ValueFormat where Reader == SpecimenReader {
  static var reference: SpecimenFormat<Reference> {
    SpecimenFormat(.reference) { $0.reference($1, "\"\($2)\"") }
  }

  static var color: SpecimenFormat<ColorSource> {
    SpecimenFormat(.reference) { $0.colorSource($1, "\"\($2)\"") }
  }

  static var font: SpecimenFormat<FontSource> {
    SpecimenFormat(.reference) { $0.reference($1, "\"\($2)\"").map { .token($0) } }
  }

  static var fill: SpecimenFormat<Fill> { SpecimenFormat(.definition("fill")) { $0.fill($1, $2) } }

  static var radius: SpecimenFormat<Radius> {
    SpecimenFormat(.definition("radius")) { reader, node, _ in reader.radius(node) }
  }

  static var corners: SpecimenFormat<CornersNode> {
    SpecimenFormat(.definition("corners")) { reader, node, _ in reader.corners(node) }
  }

  static var border: SpecimenFormat<BorderWithPlacement> {
    SpecimenFormat(.definition("border")) { reader, node, _ in reader.border(node) }
  }

  static var clipPath: SpecimenFormat<ClipPathNode> {
    SpecimenFormat(.definition("clipPath")) { reader, node, _ in reader.clipPath(node) }
  }

  static var transform: SpecimenFormat<TransformNode> {
    SpecimenFormat(.definition("transform")) { reader, node, _ in reader.transform(node) }
  }
}

// Texts and words.
extension ValueFormat where Reader == SpecimenReader {
  /// A text with placeholders.
  static var template: SpecimenFormat<Template> {
    SpecimenFormat(.text()) {
      $0.template($1, "\"\($2)\"")
    } write: {
      $0.string($1.text)
    }
  }

  /// A word of a fixed set, or a text with placeholders that becomes one.
  static func word<Choice>(_ shape: ValueShape = .wordOrTemplate(of: Choice.self))
    -> SpecimenFormat<Word<Choice>>
  {
    SpecimenFormat(shape) { $0.word($1, "\"\($2)\"") }
  }

  static var alignment: SpecimenFormat<Word<Alignment>> { .word(.definition("alignment")) }

  /// One word, or a list of words.
  static var decoration: SpecimenFormat<[Word<DecorationWord>]> {
    let word = ValueShape.wordOrTemplate(of: DecorationWord.self)
    return SpecimenFormat(.oneOf([word, .list(of: word, count: 1...Int.max)])) { reader, node, _ in
      reader.decoration(node)
    } write: { output, words in
      if words.count == 1 {
        words[0].write(to: &output)
      } else {
        output.array(words, isInline: true) { $1.write(to: &$0) }
      }
    }
  }

  static var conditions: SpecimenFormat<[Condition]> {
    SpecimenFormat(.definition("condition")) {
      $0.conditions($1, $2)
    } write: { output, conditions in
      output.object(isInline: true) { output in
        for condition in conditions { output.member(condition.name) { $0.oneOrMore(condition.texts.map(\.text)) } }
      }
    }
  }

  static var contexts: SpecimenFormat<[ContextChoice]> {
    SpecimenFormat(.map(of: .text())) { reader, node, _ in
      reader.contextChoices(node)
    } write: { output, choices in
      output.object(isInline: true) { for choice in choices { $0.member(choice.axis, choice.context.text) } }
    }
  }

  static var controlValues: SpecimenFormat<[ControlNode.Value]> {
    SpecimenFormat(.map(of: .text())) { reader, node, _ in
      reader.controlValues(node)
    } write: { output, values in
      output.object(isInline: true) { for value in values { $0.member(value.name, value.text.text) } }
    }
  }

  static var overrides: SpecimenFormat<[ControlNode.Override]> {
    SpecimenFormat(.map(of: .reference)) { reader, node, _ in
      reader.overrides(node)
    } write: { output, overrides in
      output.object { for override in overrides { $0.member(override.token.text, override.replacement) } }
    }
  }
}

// Nodes.
extension ValueFormat where Reader == SpecimenReader {
  static var node: SpecimenFormat<Node> {
    SpecimenFormat(.definition("node")) { reader, node, _ in reader.node(node) }
  }

  /// A single node in a list.
  static var content: SpecimenFormat<[Node]> {
    SpecimenFormat(.definition("node")) { reader, node, _ in
      reader.node(node).map { [$0] }
    } write: { output, nodes in
      for node in nodes.prefix(1) { node.write(to: &output) }
    }
  }

  static var children: SpecimenFormat<[Node]> {
    SpecimenFormat(.list(of: .definition("node"))) { reader, node, _ in
      reader.children(node)
    } write: { output, nodes in
      output.array(nodes) { $1.write(to: &$0) }
    }
  }
}

extension ValueShape {
  static let reference = definition("reference")

  /// A number of points, a token, or a sum.
  static func length(in range: ClosedRange<Double>) -> ValueShape {
    switch range {
    case NumberLimits.lengths: .definition("length")
    case NumberLimits.sizes: .definition("size")
    default: .oneOf([.number(range), .reference, .definition("sum")])
    }
  }

  /// A word of a fixed set, or a text that becomes one.
  static func wordOrTemplate<Choice: RawRepresentable<String> & CaseIterable>(
    of type: Choice.Type, or patterns: [String] = []
  ) -> ValueShape {
    .anyOf([.words(Choice.words)] + (patterns + ["\\$\\{"]).map { .text(pattern: $0) })
  }
}
