private import CanonicalValues
internal import ExactTexts
internal import SnapshotHarness
internal import TokenEngine

/// What tokens know for reporting causes.
extension VariantTokens {
  /// What the harness requests when ingredients of a case changed.
  var knowledge: CaseKnowledge {
    var knowledge = CaseKnowledge()
    knowledge.state = { [self] asked in
      tokens(in: Self.context(asked.context)).map { tokens in
        if tokens.token(asked.name) != nil { return .valued }
        return tokens.isUnset(asked.name) || tokens.isBroken(asked.name) ? .valueless : .gone
      }
    }
    knowledge.style = { [self] change in style(change) }
    return knowledge
  }

  /// The style that a change of one of its properties, or of what is looked up, is about.
  ///
  /// What specimens read are aliases of properties of styles: `query.home/title.color` of `style.title.color`. If all
  /// properties of a style are gone, the style is; if something looked up finds another style though the one before is
  /// still there, that style has come to fit.
  private func style(_ change: IngredientChange) -> IngredientChange? {
    let (old, new): (RecordedValue?, RecordedValue?)
    let identifier: String
    if change.new == nil, change.chain.first.flatMap({ StylePath.owner(of: $0, in: "query") }) != nil,
      let owner = StylePath.owner(of: change.name, in: "style")
    {
      guard !tokens.paths.contains(where: { StylePath.owner(of: $0, in: "style") == owner }) else { return nil }
      (identifier, old, new) = (owner, .reference("style.\(owner)"), nil)
    } else if StylePath.owner(of: change.name, in: "query") != nil, let owner = change.new?.styleName,
      let former = change.old, former.styleName != nil || former.content.referencedName?.hasPrefix("default.") == true
    {
      (identifier, old, new) = (owner, nil, .reference("style.\(owner)"))
    } else {
      return nil
    }
    return IngredientChange(kind: .style, name: identifier, old: old, new: new, chain: change.chain)
  }

  /// The contexts that a text names, as ingredients have it: `axis=context`, with commas between them.
  private static func context(_ text: String) -> [String: String] {
    var context: [String: String] = [:]
    for pair in text.split(separator: ",") {
      let sides = pair.split(separator: "=", maxSplits: 1).map(String.init)
      if sides.count == 2 { context[sides[0]] = sides[1] }
    }
    return context
  }
}

/// The paths of tokens that a suite's styles are made of: `style.header/title.color`.
private enum StylePath {
  /// The identifier in a path, between the group and the property; `nil` if the path has another form.
  static func owner(of path: String, in group: String) -> String? {
    guard path.hasPrefix(group + "."), let end = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    let start = path.utf8.index(path.startIndex, offsetBy: group.utf8.count + 1)
    return start < end ? String(path[start..<end]) : nil
  }
}

extension RecordedValue {
  /// The identifier of the style that a property is taken from; `nil` for any other value.
  fileprivate var styleName: String? { content.referencedName.flatMap { StylePath.owner(of: $0, in: "style") } }
}
