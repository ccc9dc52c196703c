import DisplayLists
import LocatedJSON

extension Specimen {
  /// The JSON Schema of specimen files, with a line end.
  package static var schema: String {
    ValueShape.object(fields.map(\.shape)).schema(
      title: "Specimen", "How one control is drawn from its token set.",
      definitions: definitions + NodeForm.inOrder.map { ($0.kind.rawValue, $0.shape) })
  }

  /// The tables of keys in the documentation of specimen files, each by its name.
  package static var keyTables: [(name: String, markdown: String)] {
    [
      ("specimen-keys", fields.map(\.shape).filter { $0.key != "$schema" }.markdownTable),
      ("specimen-nodes", (Node.frameFields + Node.conditionFields).map(\.shape).markdownTable),
      ("specimen-overlay-children", Node.overlayFields.map(\.shape).markdownTable),
      ("specimen-kinds", NodeForm.tables),
      ("specimen-gradients", GradientFill.fields.map(\.shape).markdownTable),
      (
        "specimen-transforms",
        "| step | meaning |\n|---|---|\n"
          + TransformStep.fields.map { "| `\($0.key)` | \($0.shape.meaning) |\n" }.joined()
      ),
    ]
  }

  /// The shapes that several keys have.
  private static let definitions: [(key: String, value: ValueShape)] = [
    (
      "axis",
      .oneOf([
        .list(of: .text(), count: 1...Int.max), .map(of: .oneOf([.text(), .map(of: .text())]), count: 1...Int.max),
      ])
    ),
    ("texts", .oneOf([.text(), .list(of: .text())])),
    (
      "reference",
      .described(
        "A token in braces; in a list the first that is set.",
        .oneOf([.text(), .list(of: .text(), count: 1...Int.max)]))
    ),
    ("number", .described("A number, or a number token.", .oneOf([.number(), .reference]))),
    (
      "length",
      .described(
        "Points, a dimension or number token, the first set of several, or a sum.",
        .oneOf([.number(NumberLimits.lengths), .reference, .definition("sum")]))
    ),
    (
      "size",
      .described("A length of 0 or more.", .oneOf([.number(NumberLimits.sizes), .reference, .definition("sum")]))
    ),
    ("sum", sum(of: "length")),
    (
      "tokenLength",
      .described(
        "A length that is not written out: a token, the first set of several, or a sum of tokens.",
        .oneOf([.reference, sum(of: "tokenLength")]))
    ),
    ("extent", .described("A length, or \"fill\" for what the container offers.", .definition("size"))),
    ("condition", .described("Name → text or texts.", .map(of: .definition("texts")))),
    ("alignment", .wordOrTemplate(of: Alignment.self)),
    (
      "blend",
      .described(
        "How the colours of a node are mixed with those below it, as mix-blend-mode in CSS.",
        .wordOrTemplate(of: BlendWord.self))
    ),
    ("fill", .described("A colour or gradient token, or a gradient.", .oneOf([.reference, gradient]))),
    ("radius", .oneOf([.definition("tokenLength"), CornersNode.shape(.definition("tokenLength"))])),
    (
      "cornerWord",
      .wordOrTemplate(
        of: CornerWord.self,
        or: [
          "^superellipse\\((-?[0-9]+(\\.[0-9]+)?|-?infinity)\\)$", "^smooth\\((0|1|[01]\\.0+|0\\.[0-9]+)\\)$",
        ])
    ),
    ("corners", .oneOf([.definition("cornerWord"), CornersNode.shape(.definition("cornerWord"))])),
    ("side", .object(BorderNode.Side.fields.map(\.shape))),
    ("border", BorderNode.shape),
    (
      "padding",
      .oneOf([.definition("size"), .object(Padding.keys.map { MemberShape($0, "", .definition("size")) })])
    ),
    (
      "clipPath",
      .described(
        "An outline, scaled to the node's box, outside which nothing shows of the node.",
        .oneOf([.object(ClipPathNode.iconMembers), .object(ClipPathNode.pathMembers)]))
    ),
    ("offset", .object(Offset.members)),
    (
      "transform",
      .described(
        "How what the node draws is turned, scaled, moved or skewed, as transform in CSS; the last step is done first.",
        .oneOf([
          .definition("transformStep"), .list(of: .definition("transformStep"), count: 1...TransformStep.maximumCount),
        ]))
    ),
    (
      "transformStep",
      .object(TransformStep.fields.map(\.shape), rule: .oneOf(TransformStep.fields.map { [$0.key] }))
    ),
    ("node", .oneOf(NodeKind.allCases.map { .definition($0.rawValue) })),
  ]

  private static let gradient = ValueShape.object(GradientFill.fields.map(\.shape))

  private static func sum(of length: String) -> ValueShape {
    .object([
      MemberShape("sum", "", .list(of: .definition(length), count: 1...64), absence: .isMistake),
      MemberShape("times", "", .definition("number")),
    ])
  }
}

extension NodeForm {
  /// The forms in the order of their kinds.
  fileprivate static var inOrder: [NodeForm] { NodeKind.allCases.compactMap { all[$0] } }

  /// What a schema says of such a node.
  fileprivate var shape: ValueShape {
    let kind = MemberShape("kind", "", .words([kind.rawValue]), absence: .isMistake)
    let common = (Node.frameFields + Node.conditionFields + Node.overlayFields).map(\.shape)
    return .object([kind] + members + common, rule: rule)
  }

  /// A heading line and the keys of each kind; neighbours with the same keys share a table.
  fileprivate static var tables: String {
    var tables: [(heading: String, members: [MemberShape])] = []
    for form in inOrder {
      let heading = "`\(form.kind.rawValue)`: \(form.meaning)"
      if tables.last?.members == form.members {
        tables[tables.count - 1].heading += "; \(heading)"
      } else {
        tables.append((heading, form.members))
      }
    }
    return tables.map { "\($0.heading).\n\n" + $0.members.markdownTable }.joined(separator: "\n")
  }
}

extension Offset {
  /// The keys of an offset.
  static let members = ["x", "y"].map { MemberShape($0, "", .definition("length")) }
}

extension Padding {
  /// The keys of padding; a side takes precedence over its axis.
  static let keys = ["horizontal", "vertical", "top", "trailing", "bottom", "leading"]
}

extension CornersNode {
  /// An object of corners.
  fileprivate static func shape(_ corner: ValueShape) -> ValueShape {
    .object(keys.map { MemberShape($0, "", corner) })
  }
}

extension ClipPathNode {
  private static let fit = MemberShape(
    "fit", "How the outline fills the node's box.", .wordOrTemplate(of: ImageFit.self), absence: .means("`fill`"))

  /// The keys of an outline of an icon.
  static let iconMembers = [MemberShape("icon", "An icon of one filled outline.", .text(), absence: .isMistake), fit]

  /// The keys of an outline of path data.
  static let pathMembers = [
    MemberShape("path", "Path data as in SVG.", .text(), absence: .isMistake),
    MemberShape(
      "box", "What is scaled to the node's box: left, top, width and height.",
      .list(of: .number(), count: 4...4), absence: .means("`[0, 0, 24, 24]`")),
    MemberShape("rule", "Which points are inside.", .words(FillRuleWord.words), absence: .means("`nonzero`")),
    fit,
  ]
}

extension BorderNode {
  /// The keys of single sides, clockwise.
  static let edges = ["top", "trailing", "bottom", "leading"]

  /// The key that stands beside the others.
  static let placement = MemberShape(
    "placement", "Where the border lies beside the edges of its box; inside it takes room from the content.",
    .wordOrTemplate(of: BorderPlacementWord.self), absence: .means("`inside`"))

  fileprivate static let shape = ValueShape.oneOf([
    .described("A border token.", .reference),
    .object(Side.fields.map(\.shape) + [placement]),
    .object(edges.map { MemberShape($0, "", .definition("side")) } + [placement], rule: .anyOf(edges.map { [$0] })),
    .described(
      "A border token, placed.", .object([MemberShape("token", "", .reference, absence: .isMistake), placement])),
  ])
}
