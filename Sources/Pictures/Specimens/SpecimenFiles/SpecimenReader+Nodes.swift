import LocatedJSON

extension SpecimenReader {
  private static let commonKeys = [
    "kind", "width", "height", "minWidth", "maxWidth", "minHeight", "maxHeight", "opacity", "blend",
    "clipPath", "transform", "origin", "when", "whenNot", "unless", "context",
  ]

  /// The keys of a kind of node, in addition to those of all nodes.
  private static func keys(of kind: NodeKind) -> [String] {
    switch kind {
    case .box:
      ["fill", "radius", "corners", "border", "shadow", "backdropBlur", "padding", "alignment", "clip", "content"]
    case .row, .column: ["spacing", "distribution", "alignment", "children"]
    case .overlay: ["alignment", "children"]
    case .text:
      [
        "string", "font", "color", "lineLimit", "alignment", "case", "decoration", "language", "direction", "slant",
        "italic", "stretch", "shadow", "truncation",
      ]
    case .icon: ["icon", "size", "color", "rotation", "shadow"]
    case .line: ["thickness", "color", "axis", "style", "shadow"]
    case .space: ["length", "flexible", "min"]
    case .image: ["image", "fit", "color", "radius", "corners", "shadow"]
    case .control: ["control", "values", "overrides"]
    }
  }

  /// A node and its descendants.
  mutating func node(_ json: JSONNode, parent: NodeKind?, depth: Int) -> Node? {
    guard json.object != nil else {
      report(.specimenWrongValue, at: json.offset, "a node is an object with a \"kind\", not \(json.kind)")
      return nil
    }
    nodeCount += 1
    guard depth <= Self.maximumDepth, nodeCount <= Self.maximumNodes else {
      if depth > Self.maximumDepth {
        report(
          .specimenOutOfRange, at: json.offset, "nodes are nested more than \(Self.maximumDepth) deep",
          advice: "turn the inner nodes into a control and embed it")
      } else if nodeCount == Self.maximumNodes + 1 {
        report(
          .specimenOutOfRange, at: json.offset, "the specimen has more than \(Self.maximumNodes) nodes",
          advice: "repeat them with \"rows\" and \"columns\", or make several specimens")
      }
      return nil
    }
    guard let kind = kind(of: json) else { return nil }
    var keys = Self.commonKeys + Self.keys(of: kind)
    let overlayKeys = ["anchor", "offset", "cutout"]
    if parent == .overlay {
      keys += overlayKeys
    } else {
      for key in overlayKeys {
        guard let member = json.member(key) else { continue }
        report(
          .specimenMisplacedKey, at: member.keyOffset, "\"\(key)\" is for the children of an overlay",
          advice: "put the node into an overlay")
        keys.append(key)
      }
    }
    checkKeys(of: json, keys: keys, "a node of kind '\(kind.rawValue)'")
    let content = content(json, kind: kind, depth: depth)
    var node = content.map { Node($0) }
    var other = node ?? Node(.space(SpaceNode()))
    readCommon(json, into: &other)
    if node != nil { node = other }
    return node
  }

  private mutating func kind(of json: JSONNode) -> NodeKind? {
    guard let node = json["kind"] else {
      let keys = (json.object ?? []).map(\.key)
      let near = nearest(to: "kind", among: keys).map { "did you write '\($0)' for it?" }
      report(
        .specimenMissingKey, at: json.offset, "the node has no \"kind\"",
        advice: near ?? "use one of \(NodeKind.words.joined(separator: ", "))")
      return nil
    }
    guard let word = text(node, "\"kind\""), !isFull else { return nil }
    do {
      return try NodeKind(word: word)
    } catch {
      report(.specimenUnknownKind, at: node.offset, "no kind '\(word)'", advice: error.advice)
      return nil
    }
  }

  private mutating func content(_ json: JSONNode, kind: NodeKind, depth: Int) -> NodeContent? {
    switch kind {
    case .box: return .box(box(json, depth: depth))
    case .row: return .row(stack(json, kind: kind, depth: depth))
    case .column: return .column(stack(json, kind: kind, depth: depth))
    case .overlay:
      let children = children(json, kind: kind, depth: depth)
      return .overlay(
        OverlayNode(alignment: json["alignment"].flatMap { word($0, "\"alignment\"") }, children: children))
    case .text: return textNode(json).map { .text($0) }
    case .icon: return iconNode(json).map { .icon($0) }
    case .line: return lineNode(json).map { .line($0) }
    case .space: return spaceNode(json).map { .space($0) }
    case .image: return imageNode(json).map { .image($0) }
    case .control: return controlNode(json).map { .control($0) }
    }
  }

  /// Reads what all kinds of nodes have in common.
  private mutating func readCommon(_ json: JSONNode, into node: inout Node) {
    let sizes = NumberLimits.sizes
    node.origin = Origin(offset: json.offset)
    node.width = json["width"].flatMap { extent($0, "\"width\"") }
    node.height = json["height"].flatMap { extent($0, "\"height\"") }
    node.minWidth = json["minWidth"].flatMap { length($0, "\"minWidth\"", in: sizes) }
    node.maxWidth = json["maxWidth"].flatMap { length($0, "\"maxWidth\"", in: sizes) }
    node.minHeight = json["minHeight"].flatMap { length($0, "\"minHeight\"", in: sizes) }
    node.maxHeight = json["maxHeight"].flatMap { length($0, "\"maxHeight\"", in: sizes) }
    node.opacity = json["opacity"].flatMap { scalar($0, "\"opacity\"", in: NumberLimits.shares) }
    node.blend = json["blend"].flatMap { word($0, "\"blend\"") }
    node.clipPath = json["clipPath"].flatMap { clipPath($0) }
    node.transform = transform(of: json)
    node.when = json["when"].map { conditions($0, "when") } ?? []
    node.whenNot = json["whenNot"].map { conditions($0, "whenNot") } ?? []
    if let unless = json["unless"] {
      node.isAbsentIfUnset = unless.string == "unset"
      if !node.isAbsentIfUnset {
        report(
          .specimenWrongValue, at: unless.offset, "\"unless\" knows only the word \"unset\"",
          advice: "use \"when\" or \"whenNot\" for names")
      }
    }
    node.context = json["context"].map { contextChoices($0) } ?? []
    node.anchor = json["anchor"].flatMap { word($0, "\"anchor\"") }
    node.offset = json["offset"].flatMap { offset($0, "offset") }
    if let cutout = json["cutout"] {
      node.cutout = length(cutout, "\"cutout\"", in: sizes)
      node.cutoutOrigin = Origin(offset: cutout.offset)
    }
  }

  private mutating func conditions(_ json: JSONNode, _ key: String) -> [Condition] {
    guard let members = json.object else {
      report(.specimenWrongValue, at: json.offset, "\"\(key)\" is an object of names and texts, not \(json.kind)")
      return []
    }
    return members.map { member in
      if !knownNames.contains(member.key) {
        let spelling = advice(for: member.key, among: orderedNames)
        report(
          .specimenUnknownName, at: member.keyOffset, "no name '\(member.key)'",
          advice: spelling ?? "name an axis, or give it a text under \"values\"")
      }
      let texts = (member.value.array ?? [member.value]).compactMap { template($0, "the text for '\(member.key)'") }
      var condition = Condition(name: member.key, texts: texts)
      condition.origin = Origin(offset: member.keyOffset)
      return condition
    }
  }

  private mutating func contextChoices(_ json: JSONNode) -> [ContextChoice] {
    guard let members = json.object else {
      report(.specimenWrongValue, at: json.offset, "\"context\" is an object of axes and contexts, not \(json.kind)")
      return []
    }
    return members.compactMap { member in
      template(member.value, "the context of '\(member.key)'").map { template in
        var choice = ContextChoice(axis: member.key, context: template)
        choice.origin = Origin(offset: member.value.offset)
        return choice
      }
    }
  }

  /// An object with a distance to the right and one down, under a key.
  mutating func offset(_ json: JSONNode, _ key: String) -> Offset? {
    guard json.object != nil else {
      report(.specimenWrongValue, at: json.offset, "\"\(key)\" is an object with \"x\" and \"y\", not \(json.kind)")
      return nil
    }
    checkKeys(of: json, keys: ["x", "y"], key == "offset" ? "an offset" : "\"\(key)\"")
    return Offset(
      x: json["x"].flatMap { length($0, "\"x\"") } ?? 0, y: json["y"].flatMap { length($0, "\"y\"") } ?? 0)
  }

  /// The children of a row, column or overlay.
  mutating func children(_ json: JSONNode, kind: NodeKind, depth: Int) -> [Node] {
    guard let list = json["children"] else {
      report(.specimenMissingKey, at: json.offset, "the \(kind.rawValue) has no \"children\"", advice: "list its nodes")
      return []
    }
    guard let items = list.array else {
      report(.specimenWrongValue, at: list.offset, "\"children\" is a list of nodes, not \(list.kind)")
      return []
    }
    if kind == .overlay, let cutout = items.first?.member("cutout") {
      report(
        .specimenMisplacedKey, at: cutout.keyOffset, "the first child of an overlay has nothing below it to cut",
        advice: "give the \"cutout\" to a child above it")
    }
    return items.compactMap { node($0, parent: kind, depth: depth + 1) }
  }

  private mutating func stack(_ json: JSONNode, kind: NodeKind, depth: Int) -> StackNode {
    var spacing: Spacing?
    if let value = json["spacing"] {
      if value.string == "equal" {
        spacing = .equal
      } else {
        spacing = length(value, "\"spacing\"").map { .length($0) }
      }
    }
    return StackNode(
      spacing: spacing, distribution: json["distribution"].flatMap { word($0, "\"distribution\"") },
      alignment: json["alignment"].flatMap { word($0, "\"alignment\"") },
      children: children(json, kind: kind, depth: depth))
  }
}
