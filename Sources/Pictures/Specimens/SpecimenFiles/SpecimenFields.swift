import LocatedJSON

extension Specimen {
  /// The keys of a specimen file that give names to the cells.
  static let nameFields: [SpecimenField<Specimen>] = [
    SpecimenField(MemberShape("$schema", "The path of the JSON Schema, for editors.", .text())) { _, _, _ in
    } write: { _, _ in
    },
    SpecimenField(
      MemberShape(
        "control", "The name; the first part of the names of the cases.", .text(length: 1...200), absence: .isMistake)
    ) { reader, node, specimen in
      specimen.control = reader.controlName(node)
      specimen.title = specimen.control
    } write: {
      $0.member("control", $1.control)
    },
    SpecimenField(MemberShape("title", "The display name.", .text(), absence: .means("`control`"))) {
      reader, node, specimen in
      if let title = reader.text(node, "the title") { specimen.title = title }
    } write: {
      if $1.title != $1.control { $0.member("title", $1.title) }
    },
    SpecimenField(
      "rows", \.rows, .axis,
      "One axis from top to bottom: `{\"style\": [\"accent\", \"subtle\"]}`, or labels with texts: "
        + "`{\"state\": {\"rest\": {\"state\": \"\"}}}`."),
    SpecimenField("columns", \.columns, .axis, "One axis from left to right."),
    SpecimenField(
      "split", \.split, .axes, "Axes with one case for each value, named `control-label-label`.", unless: [],
      absence: .isUnsaid),
    SpecimenField(
      "values", \.values, .namedTexts, "Texts of free names; an embedding specimen may replace them.", unless: [],
      absence: .isUnsaid),
  ]

  /// The keys of a specimen file that decide, with the names, which cases there are.
  static let caseFields: [SpecimenField<Specimen>] = [
    SpecimenField(
      "skip", \.skip, .skipRules,
      "Cells that stay empty: `[{\"style\": \"group\", \"part\": [\"ring\", \"presence\"]}]`; a case without cells is "
        + "left out.", unless: [], absence: .isUnsaid),
    SpecimenField(
      "missingLetters", \.missingLetters, .word,
      "`boxes` if it is meant that a box is drawn where no font has a letter.",
      absence: .means("each such text is reported")),
    SpecimenField(
      "truncation", \.truncation, .word(),
      "`expected` if it is meant that parts of texts do not show, see [Cut texts](SpecimenFiles.md#cut-texts).",
      absence: .isValue(json: "\"unexpected\"")),
  ]

  /// The key of what is drawn.
  static let bodyField = SpecimenField<Specimen>("body", \.body, .node, "The node of each cell.")

  /// All keys of a specimen file.
  static let fields = nameFields + caseFields + [bodyField]
}

extension ValueFormat where Reader == SpecimenReader {
  fileprivate static var axis: SpecimenFormat<Axis> {
    SpecimenFormat(.map(of: .definition("axis"), count: 1...1)) {
      $0.singleAxis($1, $2)
    } write: {
      $0.write([$1])
    }
  }

  fileprivate static var axes: SpecimenFormat<[Axis]> {
    SpecimenFormat(.map(of: .definition("axis"), count: 1...Int.max)) {
      $0.axes($1, $2)
    } write: {
      $0.write($1)
    }
  }

  fileprivate static var namedTexts: SpecimenFormat<[NamedText]> {
    SpecimenFormat(.map(of: .text())) {
      $0.namedTexts($1, $2)
    } write: {
      $0.write($1)
    }
  }

  fileprivate static var skipRules: SpecimenFormat<[SkipRule]> {
    let rule = ValueShape.map(of: .definition("texts"), count: 1...Int.max)
    return SpecimenFormat(.list(of: rule)) { reader, node, _ in
      reader.skipRules(node)
    } write: { output, rules in
      output.array(rules) { output, rule in
        output.object(isInline: true) { output in
          for choice in rule.choices { output.member(choice.axis) { $0.oneOrMore(choice.labels) } }
        }
      }
    }
  }
}

extension JSONWriter {
  fileprivate mutating func write(_ axes: [Axis]) {
    object { writer in
      for axis in axes {
        if axis.values.allSatisfy({ $0.texts.isEmpty }) {
          writer.array(axis.name, axis.values, isInline: true) { $0.string($1.label) }
        } else {
          writer.object(axis.name) { for value in axis.values { $0.member(value.label) { $0.write(value.texts) } } }
        }
      }
    }
  }

  fileprivate mutating func write(_ texts: [NamedText]) {
    object(isInline: true) { for text in texts { $0.member(text.name, text.text) } }
  }
}

extension Node {
  /// The keys that say when a node is present, and in which contexts.
  static let conditionFields: [SpecimenField<Node>] = [
    SpecimenField(
      "when", \.when, .conditions,
      "Names and one or several texts of each; the node is there if all names match: `{\"state\": [\"rest\", \"pressed\"]}`.",
      unless: [], absence: .isUnsaid),
    SpecimenField(
      "whenNot", \.whenNot, .conditions, "The same; the node is there if no name matches.", unless: [],
      absence: .isUnsaid),
    SpecimenField(
      MemberShape(
        "unless", "`unset` if the node is absent where one of its own tokens is unset.", .words(["unset"]))
    ) { reader, node, object in
      object.isAbsentIfUnset = node.string == "unset"
      if !object.isAbsentIfUnset {
        reader.report(
          .specimenWrongValue, at: node.offset, "\"unless\" knows only the word \"unset\"",
          advice: "use \"when\" or \"whenNot\" for names")
      }
    } write: {
      if $1.isAbsentIfUnset { $0.member("unless", "unset") }
    },
    SpecimenField(
      "context", \.context, .contexts, "Axes and the contexts in which the node and all below it are resolved.",
      unless: [], absence: .isUnsaid),
  ]

  /// The keys that only children of an overlay have.
  static let overlayFields: [SpecimenField<Node>] = [
    SpecimenField(
      "anchor", \.anchor, .alignment, "The point that lies on the same point of the overlay.",
      absence: .means("the overlay's `alignment`")),
    SpecimenField(
      "offset", \.offset, .offset, "The move from the anchor to the right and down: `{\"x\": length, \"y\": length}`."),
    SpecimenField(
      MemberShape(
        "cutout",
        "How much the node's own shape is grown before it is cut out of what lies below, see [Cutouts](SpecimenFiles.md#cutouts).",
        .length(in: NumberLimits.sizes), absence: .means("nothing is cut"))
    ) { reader, node, object in
      object.cutout = reader.length(node, "\"cutout\"", in: NumberLimits.sizes)
      object.cutoutOrigin = Origin(offset: node.offset)
    } write: {
      $0.member("cutout", $1.cutout)
    },
  ]

  /// The keys that say how large a node is, and how what it draws is changed.
  static let frameFields: [SpecimenField<Node>] = [
    SpecimenField("width", \.width, .extent, "The horizontal extent.", absence: .means("what the content needs")),
    SpecimenField("height", \.height, .extent, "The vertical extent.", absence: .means("what the content needs")),
    SpecimenField("minWidth", \.minWidth, .size, "The least horizontal extent."),
    SpecimenField("maxWidth", \.maxWidth, .size, "The largest horizontal extent."),
    SpecimenField("minHeight", \.minHeight, .size, "The least vertical extent."),
    SpecimenField("maxHeight", \.maxHeight, .size, "The largest vertical extent."),
    SpecimenField(
      "opacity", \.opacity, .scalar(in: NumberLimits.shares), "The opacity of the node and all in it, 0–1.",
      absence: .means("1")),
    SpecimenField(
      "blend", \.blend, .word(.definition("blend")),
      "How its colours are mixed with those below, see [Blend modes](SpecimenFiles.md#blend-modes).",
      absence: .means("`normal`")),
    SpecimenField(
      "clipPath", \.clipPath, .clipPath,
      "The outline outside which nothing shows, see [Clip paths](SpecimenFiles.md#clip-paths)."),
    SpecimenField(
      "transform", \.transform, .transform,
      "How what it draws is turned, scaled, moved or skewed, see [Transforms](SpecimenFiles.md#transforms)."),
    SpecimenField(
      MemberShape(
        "origin", "The point of the node that a transform leaves where it is.",
        SpecimenFormat<Word<Alignment>>.alignment.shape, absence: .means("`center`"))
    ) { reader, node, object in
      object.transform?.origin = SpecimenFormat<Word<Alignment>>.alignment.read(&reader, node, "origin")
    } write: {
      $0.member("origin", $1.transform?.origin)
    },
  ]
}

/// What a kind of node has beside the keys of all nodes.
protocol NodeValues: Hashable, Sendable {
  /// What is read into.
  static var blank: Self { get }

  /// The keys.
  static var fields: [SpecimenField<Self>] { get }

  /// Which keys go together, for the schema.
  static var rule: ValueShape.KeyRule? { get }

  /// Completes values after all keys were read, and reports keys that do not go together.
  mutating func complete(from json: JSONNode, _ reader: inout SpecimenReader)
}

extension NodeValues {
  static var rule: ValueShape.KeyRule? { nil }

  mutating func complete(from json: JSONNode, _ reader: inout SpecimenReader) {}

  /// Reads the values of a node; what is missing is reported and blank.
  fileprivate static func read(_ json: JSONNode, _ kind: NodeKind, _ reader: inout SpecimenReader) -> Self {
    var values = blank
    for field in fields where field.shape.isRequired && json[field.key] == nil {
      reader.report(
        .specimenMissingKey, at: json.offset, "the \(kind.rawValue) has no \"\(field.key)\"",
        advice: field.key == "children" ? "list its nodes" : "add it")
    }
    reader.read(json, into: &values, fields)
    values.complete(from: json, &reader)
    return values
  }

  /// Writes the members of the values.
  func writeMembers(to writer: inout JSONWriter) { writer.members(of: self, Self.fields) }
}

/// A kind of node in specimen files: its keys, and how they are read.
struct NodeForm: Sendable {
  /// The kind.
  let kind: NodeKind

  /// What such a node is: words in Markdown without a full stop.
  let meaning: String

  /// The keys beside those of all nodes.
  let members: [MemberShape]

  /// Which keys go together.
  let rule: ValueShape.KeyRule?

  /// All keys but those that only children of an overlay have.
  let keys: [String]

  /// Reads what a node draws or arranges.
  let read: @Sendable (JSONNode, inout SpecimenReader) -> NodeContent

  /// The forms of all kinds.
  static let all = Dictionary(uniqueKeysWithValues: NodeKind.allCases.map { ($0, $0.form) })

  /// Creates a form from the values of a kind.
  init<Values: NodeValues>(
    _ kind: NodeKind, _ content: @escaping @Sendable (Values) -> NodeContent, _ meaning: String
  ) {
    self.kind = kind
    self.meaning = meaning
    members = Values.fields.map(\.shape)
    rule = Values.rule
    keys = ["kind"] + (Node.frameFields + Node.conditionFields).map(\.key) + members.map(\.key)
    read = { content(Values.read($0, kind, &$1)) }
  }
}

extension SpecimenReader {
  /// Reads the members of an object whose keys were checked before, in the order of the fields.
  mutating func read<Object>(_ json: JSONNode, into object: inout Object, _ fields: [SpecimenField<Object>]) {
    for field in fields { if let value = json[field.key] { field.read(&self, value, &object) } }
  }
}
