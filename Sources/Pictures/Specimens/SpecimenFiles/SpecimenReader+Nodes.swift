import LocatedJSON

extension SpecimenReader {
  /// A node and its descendants.
  mutating func node(_ json: JSONNode) -> Node? {
    guard json.object != nil else {
      let example =
        if json.array != nil {
          "for several nodes, write {\"kind\": \"column\", \"children\": […]}"
        } else if let string = json.string {
          "for a text, write {\"kind\": \"text\", \"string\": \"\(string)\", …}"
        } else {
          "write {\"kind\": \"box\", …}"
        }
      report(
        .specimenWrongValue, at: json.offset, "a node is an object with a \"kind\", not \(json.kind)", advice: example)
      return nil
    }
    nodeCount += 1
    guard depth < Self.maximumDepth, nodeCount <= Self.maximumNodes else {
      if depth >= Self.maximumDepth {
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
    guard let kind = kind(of: json), let form = NodeForm.all[kind] else { return nil }
    checkKeys(of: json, form)
    let outer = parent
    (parent, depth) = (kind, depth + 1)
    defer { (parent, depth) = (outer, depth - 1) }
    var node = Node(form.read(json, &self))
    node.origin = Origin(offset: json.offset)
    for fields in [Node.frameFields, Node.conditionFields, Node.overlayFields] { read(json, into: &node, fields) }
    if let member = json.member("origin"), json["transform"] == nil {
      report(
        .specimenMisplacedKey, at: member.keyOffset, "the node has an \"origin\" and no \"transform\"",
        advice: "give it a \"transform\", or leave the \"origin\" out")
    }
    return node
  }

  /// Reports keys that a node of a form does not have where it is.
  private mutating func checkKeys(of json: JSONNode, _ form: NodeForm) {
    var keys = form.keys
    for field in Node.overlayFields {
      if parent == .overlay {
        keys.append(field.key)
      } else if let member = json.member(field.key) {
        report(
          .specimenMisplacedKey, at: member.keyOffset, "\"\(field.key)\" is for the children of an overlay",
          advice: "put the node into an overlay")
        keys.append(field.key)
      }
    }
    checkKeys(of: json, keys: keys, "a node of kind '\(form.kind.rawValue)'")
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

  /// Names and the texts they may have.
  mutating func conditions(_ json: JSONNode, _ key: String) -> [Condition] {
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

  /// Axes and contexts.
  mutating func contextChoices(_ json: JSONNode) -> [ContextChoice] {
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
    checkKeys(of: json, keys: Offset.members.map(\.key), key == "offset" ? "an offset" : "\"\(key)\"")
    return Offset(
      x: json["x"].flatMap { length($0, "\"x\"") } ?? 0, y: json["y"].flatMap { length($0, "\"y\"") } ?? 0)
  }

  /// The children of a row, column or overlay.
  mutating func children(_ list: JSONNode) -> [Node]? {
    guard let items = list.array else {
      report(.specimenWrongValue, at: list.offset, "\"children\" is a list of nodes, not \(list.kind)")
      return nil
    }
    if parent == .overlay, let cutout = items.first?.member("cutout") {
      report(
        .specimenMisplacedKey, at: cutout.keyOffset, "the first child of an overlay has nothing below it to cut",
        advice: "give the \"cutout\" to a child above it")
    }
    return items.compactMap { node($0) }
  }

  /// The labels and texts that are set for an embedded control.
  mutating func controlValues(_ json: JSONNode) -> [ControlNode.Value]? {
    guard let members = json.object else {
      report(.specimenWrongValue, at: json.offset, "\"values\" is an object of texts, not \(json.kind)")
      return nil
    }
    return members.compactMap { member in
      template(member.value, "'\(member.key)'").map { text in
        var value = ControlNode.Value(name: member.key, text: text)
        value.origin = Origin(offset: member.keyOffset)
        return value
      }
    }
  }

  /// Tokens, and what is read instead of them.
  mutating func overrides(_ json: JSONNode) -> [ControlNode.Override] {
    guard let members = json.object else {
      report(.specimenWrongValue, at: json.offset, "\"overrides\" is an object of tokens, not \(json.kind)")
      return []
    }
    return members.compactMap { member in
      // A path may be written with or without braces.
      let path = Reference.contentOfBraces(member.key).map { String($0) } ?? member.key
      let token = template(JSONNode(offset: member.keyOffset, content: .string(path)), "an overridden token")
      guard let token, let replacement = reference(member.value, "the token for '\(member.key)'") else { return nil }
      var override = ControlNode.Override(token: token, replacement: replacement)
      override.origin = Origin(offset: member.keyOffset)
      return override
    }
  }
}
