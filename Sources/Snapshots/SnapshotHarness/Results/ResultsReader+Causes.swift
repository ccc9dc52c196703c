import CanonicalValues
import LocatedJSON

/// Reads changes, causes and what is reported of them.
extension ResultsReader {
  func change(_ node: JSONNode) throws(ResultsError) -> IngredientChange {
    for kind in Ingredient.Kind.allCases where kind.isFile && node[kind.rawValue] != nil {
      let name = try text(node, kind.rawValue)
      return IngredientChange(
        kind: kind, name: name, old: try optionalText(node, "old").map { RecordedValue(word: $0) },
        new: try optionalText(node, "new").map { RecordedValue(word: $0) }, chain: [name],
        property: try text(node, "file"))
    }
    var chain: [String] = []
    for link in try array(node, "chain") { chain.append(try string(link)) }
    for kind in [Ingredient.Kind.setting, .style] where node[kind.rawValue] != nil {
      return IngredientChange(
        kind: kind, name: try text(node, kind.rawValue), old: try value(node, "oldValue"),
        new: try value(node, "newValue"), chain: chain)
    }
    var change = IngredientChange(
      name: try text(node, "token"), old: try value(node, "oldValue"), new: try value(node, "newValue"),
      chain: chain, property: try optionalText(node, "property") ?? "",
      context: try optionalText(node, "context") ?? "")
    if node["oldChain"] != nil {
      for link in try array(node, "oldChain") { change.oldChain.append(try string(link)) }
    }
    return change
  }

  func cause(_ node: JSONNode) throws(ResultsError) -> Cause {
    let kind = try member(node, "kind")
    switch kind.string {
    case "token":
      return .token(
        name: try text(node, "token"), old: try value(node, "oldValue"), new: try value(node, "newValue"))
    case "font":
      return .font(
        family: try text(node, "font"), file: try text(node, "file"), old: try optionalText(node, "old"),
        new: try optionalText(node, "new"))
    case "icon":
      return .icon(
        name: try text(node, "icon"), file: try text(node, "file"), old: try optionalText(node, "old"),
        new: try optionalText(node, "new"))
    case "image":
      return .image(
        file: try text(node, "image"), old: try optionalText(node, "old"), new: try optionalText(node, "new"))
    case "setting":
      return .setting(
        name: try text(node, "setting"), old: try value(node, "oldValue"), new: try value(node, "newValue"))
    case "style":
      return .style(
        identifier: try text(node, "style"), old: try value(node, "oldValue"), new: try value(node, "newValue"))
    case "renderer": return .renderer(old: try optionalText(node, "old"), new: try optionalText(node, "new"))
    case "editedReference": return .editedReference
    case "specimen": return .specimen(file: try optionalText(node, "file"), node: try optionalText(node, "node"))
    case "unrecorded": return .unrecorded
    case "unreadableRecord": return .unreadableRecord(why: try text(node, "why"))
    default:
      throw failure(kind, "one of " + Cause.Kind.allCases.map(\.rawValue).joined(separator: ", "))
    }
  }

  /// The value below a key, `{"type": value}`; `nil` if there is none.
  private func value(_ node: JSONNode, _ key: String) throws(ResultsError) -> RecordedValue? {
    guard let node = node[key] else { return nil }
    guard let members = node.object, members.count == 1, let content = CanonicalValue(code: members[0].value) else {
      throw failure(node, "a value with its type")
    }
    return RecordedValue(content, type: members[0].key)
  }

  func contrast(_ node: JSONNode) throws(ResultsError) -> ContrastChange {
    let fell = try member(node, "fell")
    guard let hasFallen = fell.boolean else { throw failure(fell, "true or false") }
    return ContrastChange(
      text: try text(node, "text"), fill: try text(node, "fill"), control: try text(node, "control"),
      variant: try text(node, "variant"), old: try number(node, "old"), new: try number(node, "new"),
      threshold: try number(node, "threshold"), fell: hasFallen)
  }

  /// Notes what a group says of its cause that its cases do not say.
  func note(_ node: JSONNode, in tally: inout RunTally) throws(ResultsError) {
    let cause = try cause(try member(node, "cause"))
    var note = CauseNote(example: try optionalText(node, "example"), commit: try optionalText(node, "since"))
    if let location = node["place"] {
      note.location = FileLocation(
        file: try text(location, "file"), line: try integer(location, "line"), column: try integer(location, "column"))
    }
    if node["nodes"] != nil {
      for location in try array(node, "nodes") {
        note.nodes.append(
          NodeLocation(
            node: try text(location, "node"), line: try integer(location, "line"),
            column: try integer(location, "column")))
      }
    }
    tally.add(note, toCause: cause.id)
  }
}
