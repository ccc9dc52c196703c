private import ColorSpaces
import LocatedJSON

extension SpecimenReader {
  /// A text with placeholders; reports unknown names.
  mutating func template(_ node: JSONNode, _ what: String) -> Template? {
    guard let string = text(node, what) else { return nil }
    let template = Template(string)
    for name in template.names where !knownNames.contains(name) {
      let near = nearest(to: name, among: orderedNames)
      report(
        .specimenUnknownName, at: node.offset, "'${\(name)}' has no text",
        advice: near.map { "did you mean '${\($0)}'?" } ?? "name an axis, or give it a text under \"values\"")
    }
    return template
  }

  /// A reference, or a list of alternatives; `takesNumbers` says whether a number could stand in its place.
  mutating func reference(_ node: JSONNode, _ what: String, takesNumbers: Bool = false) -> Reference? {
    let items = node.array ?? [node]
    guard !items.isEmpty else {
      report(.specimenWrongValue, at: node.offset, "\(what) is an empty list", advice: "name at least one token")
      return nil
    }
    var alternatives: [Template] = []
    for item in items {
      guard item.string != nil else {
        report(.specimenWrongValue, at: item.offset, "\(what) is a reference such as \"{a.b}\", not \(item.kind)")
        continue
      }
      guard let template = template(item, what) else { continue }
      if Reference.contentOfBraces(template.text) == nil, template.isFixed {
        report(
          .specimenWrongValue, at: item.offset, "\(what) is '\(template.text)', which is not a reference",
          advice: Self.advice(forUnbraced: template.text, takesNumbers: takesNumbers))
      } else {
        alternatives.append(template)
      }
    }
    guard alternatives.count == items.count else { return nil }
    return Reference(alternatives, origin: Origin(offset: node.offset))
  }

  /// What to write in place of a text that is no reference: the token it names, or what a value of CSS becomes here.
  private static func advice(forUnbraced text: String, takesNumbers: Bool) -> String {
    if ColorValue(css: text) != nil {
      return "colours come from tokens: declare one, and write its path as \"{path.of.a.token}\""
    }
    if takesNumbers, ["100%", "auto", "stretch"].contains(text) {
      return "write a number of points, a token in braces, or, for a width or height, \"fill\" for all there is"
    }
    let number = text.prefix { $0.isNumber || $0 == "." || $0 == "-" }
    if takesNumbers, Double(String(number)) != nil {
      return number == text || ["px", "pt", "dp"].contains(text.dropFirst(number.count))
        ? "write \(number), without quotes or unit, or a token in braces"
        : "write a number of points, without quotes or unit, or a token in braces"
    }
    let isPath =
      text.allSatisfy { $0.isLetter || $0.isNumber || "._-/ $".contains($0) } && text.contains { "./".contains($0) }
    guard isPath else { return "write \"{path.of.a.token}\"" }
    return "for the token, write \"{\(text.drop { "$".contains($0) }.replacing("/", with: "."))}\""
  }

  /// A length: a number, a reference, a list of references, or a sum inside `depth` other sums.
  ///
  /// If `isToken`, numbers must not be written out.
  mutating func length(
    _ node: JSONNode, _ what: String, in range: ClosedRange<Double> = NumberLimits.lengths,
    isToken: Bool = false, depth: Int = 0
  ) -> Length? {
    switch node.content {
    case .number(let number):
      guard !isToken else {
        report(.specimenLiteral, at: node.offset, "\(what) is written out", advice: "refer to a token")
        return nil
      }
      guard range.contains(number) else {
        report(
          .specimenOutOfRange, at: node.offset, NumberLimits.excess(of: what, number, unit: " points"),
          advice: NumberLimits.advice(range))
        return nil
      }
      return .points(number)
    case .object:
      checkKeys(of: node, keys: ["sum", "times"], "a sum of lengths")
      guard let terms = node["sum"]?.array, (1...64).contains(terms.count) else {
        report(.specimenWrongValue, at: node.offset, "\(what) has no \"sum\" of 1–64 lengths")
        return nil
      }
      guard depth < Self.maximumSumDepth else {
        report(
          .specimenOutOfRange, at: node.offset, "sums are nested more than \(Self.maximumSumDepth) deep",
          advice: "list their lengths in one sum")
        return nil
      }
      // Single terms may be negative or large.
      let lengths = terms.compactMap { length($0, "a length of the sum", isToken: isToken, depth: depth + 1) }
      let times = node["times"].map { scalar($0, "\"times\"") ?? 1 } ?? 1
      return lengths.count == terms.count ? .sum(lengths, times: times) : nil
    case .string, .array:
      return reference(node, what, takesNumbers: !isToken).map { .reference($0) }
    default:
      report(.specimenWrongValue, at: node.offset, "\(what) is a length, not \(node.kind)")
      return nil
    }
  }

  /// `"fill"` or a length.
  mutating func extent(_ node: JSONNode, _ what: String) -> Extent? {
    if node.string == "fill" { return .fill }
    return length(node, what, in: NumberLimits.sizes).map { .length($0) }
  }

  /// A number, or a reference to one.
  mutating func scalar(_ node: JSONNode, _ what: String, in range: ClosedRange<Double> = NumberLimits.plain) -> Scalar?
  {
    if let number = node.number {
      guard range.contains(number) else {
        report(
          .specimenOutOfRange, at: node.offset, NumberLimits.excess(of: what, number, unit: ""),
          advice: NumberLimits.advice(range))
        return nil
      }
      return .number(number)
    }
    guard node.string != nil || node.array != nil else {
      report(.specimenWrongValue, at: node.offset, "\(what) is a number, not \(node.kind)")
      return nil
    }
    return reference(node, what, takesNumbers: true).map { .reference($0) }
  }

  /// A word of a fixed set, or a text with placeholders that becomes one.
  mutating func word<Value>(_ node: JSONNode, _ what: String) -> Word<Value>? {
    guard let template = template(node, what) else { return nil }
    guard template.isFixed else { return .template(WordTemplate(template, origin: Origin(offset: node.offset))) }
    guard !isFull else { return nil }
    if let meant = Self.sides[template.text.lowercased()], Value(rawValue: template.text) == nil,
      Value(rawValue: meant) != nil
    {
      report(
        .specimenUnknownWord, at: node.offset, "\(what) cannot be '\(template.text)'",
        advice: "did you mean '\(meant)'?")
      return nil
    }
    return word(node, what, of: Value.self).map { .fixed($0) }
  }

  /// The sides and ends of CSS, by the words that do not depend on the direction of the text.
  private static let sides = [
    "left": "leading", "start": "leading", "flex-start": "leading", "right": "trailing", "end": "trailing",
    "flex-end": "trailing", "middle": "center", "centre": "center",
  ]

  /// The degrees of a turn by quarters, or a reference.
  mutating func quarterTurn(_ json: JSONNode, _ what: String) -> Scalar? {
    if let number = json.number, ![0, 90, 180, 270].contains(number) {
      report(
        .specimenOutOfRange, at: json.offset, "\(what) is \(number.shortestText)", advice: "use 0, 90, 180 or 270")
      return nil
    }
    return scalar(json, what)
  }

  /// A colour.
  mutating func colorSource(_ json: JSONNode, _ what: String) -> ColorSource? {
    reference(json, what).map { .token($0) }
  }

  /// One word, or a list of words.
  mutating func decoration(_ json: JSONNode) -> [Word<DecorationWord>]? {
    let items = json.array ?? [json]
    guard !items.isEmpty else {
      report(.specimenWrongValue, at: json.offset, "\"decoration\" is an empty list", advice: "write \"none\"")
      return nil
    }
    let words: [Word<DecorationWord>] = items.compactMap { word($0, "\"decoration\"") }
    return words.count == items.count ? words : nil
  }

  /// A language tag, or a text that becomes one.
  mutating func language(_ json: JSONNode) -> Template? {
    guard let template = template(json, "\"language\"") else { return nil }
    guard !template.isFixed || LanguageTag.isWellFormed(template.text) else {
      report(
        .specimenWrongValue, at: json.offset, "\"language\" is '\(template.text)', which is not a language tag",
        advice: "write a BCP 47 tag such as \"en\", \"pt-BR\" or \"sr-Latn\"")
      return nil
    }
    return template
  }
}
