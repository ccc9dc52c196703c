private import ColorSpaces
internal import ExactTexts
internal import SnapshotHarness
internal import TokenEngine

/// What tokens know for reporting causes.
extension VariantTokens {
  /// What the harness requests when ingredients of a case changed.
  var knowledge: CaseKnowledge {
    var knowledge = CaseKnowledge()
    knowledge.isGone = { [tokens] name in
      tokens.token(name) == nil && !tokens.isUnset(name) && !tokens.isBroken(name)
    }
    knowledge.hasValue = { [self] name, context in tokens(in: Self.context(context)).map { $0.token(name) != nil } }
    knowledge.whole = { [self] changes in whole(changes) }
    knowledge.style = { [self] change in style(change) }
    return knowledge
  }

  /// The texts of the whole value for changes of parts that JSON Pointers copy in one context.
  private func whole(_ changes: [IngredientChange]) -> (old: String, new: String)? {
    guard let first = changes.first, ExactText(first.chain.last) == ExactText(first.name),
      let value = tokens(in: Self.context(first.context))?.token(first.name)?.value
    else { return nil }
    var parts: [TokenValue.ChangedPart] = []
    for change in changes {
      guard let old = change.old, let new = change.new else { return nil }
      // The whole may be a part of another value.
      if ExactText(new) == ExactText(value.exactText) { return (old, new) }
      parts.append(.init(property: change.property, former: old, current: new))
    }
    return value.exactTexts(of: parts).map { (old: $0.former, new: $0.current) }
  }

  /// The style that a change of one of its properties, or of what is looked up, is about.
  ///
  /// What specimens read are aliases of properties of styles: `query.home/title.color` of `style.title.color`. If all
  /// properties of a style are gone, the style is; if something looked up finds another style though the one before is
  /// still there, that style has come to fit.
  private func style(_ change: IngredientChange) -> IngredientChange? {
    let (old, new): (String?, String?)
    let identifier: String
    if change.new == nil, change.chain.first.flatMap({ StylePath.owner(of: $0, in: "query") }) != nil,
      let owner = StylePath.owner(of: change.name, in: "style")
    {
      guard !tokens.paths.contains(where: { StylePath.owner(of: $0, in: "style") == owner }) else { return nil }
      (identifier, old, new) = (owner, "{style.\(owner)}", nil)
    } else if StylePath.owner(of: change.name, in: "query") != nil, let owner = change.new?.styleName,
      let former = change.old, former.styleName != nil || former.hasPrefix("{default.")
    {
      (identifier, old, new) = (owner, nil, "{style.\(owner)}")
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

extension String {
  /// The identifier of the style in `{style.identifier.property}`; `nil` for any other text.
  fileprivate var styleName: String? {
    hasPrefix("{") && hasSuffix("}") ? StylePath.owner(of: String(dropFirst().dropLast()), in: "style") : nil
  }
}

extension TokenValue {
  /// Whether a value of another type can have the same text: `400` is a number and a weight, `#000000 50%` a translucent
  /// colour and a gradient of one stop.
  var isReadAsAnotherType: Bool {
    switch self {
    case .number, .fontWeight, .string, .boolean: true
    case .color(let color): color.alpha < 1
    case .gradient(let stops): stops.count == 1
    case .dimension, .fontFamily, .duration, .cubicBezier, .strokeStyle, .border, .transition, .shadow, .typography:
      false
    }
  }
}
