import ColorSpaces
import ExactTexts
import LocatedJSON
import TokenEngine
import TokenSyntax

extension ValueReader {
  /// Reads a value of a type; where there is a mistake, it is reported and the result is a placeholder.
  mutating func readValue(_ node: JSONNode, as type: TokenType) -> TokenValue {
    switch type {
    case .color: .color(readColor(node))
    case .dimension: .dimension(readDimension(node))
    case .fontFamily: .fontFamily(readFontFamily(node))
    case .fontWeight: .fontWeight(readFontWeight(node))
    case .duration: .duration(readDuration(node))
    case .cubicBezier: .cubicBezier(readCubicBezier(node))
    case .number: .number(readNumber(node))
    case .strokeStyle: .strokeStyle(readStrokeStyle(node))
    case .border: .border(readBorder(node))
    case .transition: .transition(readTransition(node))
    case .shadow: .shadow(readShadows(node))
    case .gradient: .gradient(readGradient(node))
    case .typography: .typography(readTypography(node))
    case .string: .string(readText(node))
    case .boolean: .boolean(readBoolean(node))
    }
  }

  /// Reads a text of a type that the format does not have.
  private mutating func readText(_ node: JSONNode) -> String {
    guard let text = node.string else {
      report(.valueType, at: node, "a text is not \(node.kind)", advice: "write it in quotes")
      return ""
    }
    let limit = TokenLimits.standard.nameLength
    if text.utf8.count > limit {
      report(
        .valueTooLong, at: node, "a text has at most \(limit) bytes, not \(text.utf8.count)", advice: "shorten it")
    }
    return text
  }

  /// Reads true or false, of a type that the format does not have.
  private mutating func readBoolean(_ node: JSONNode) -> Bool {
    switch (node.content, node.string) {
    case (.boolean(let isTrue), _): return isTrue
    // As Tokens Studio writes them.
    case (_, "true"): return true
    case (_, "false"): return false
    default:
      report(.valueType, at: node, "a boolean is not \(node.kind)", advice: "write true or false")
      return false
    }
  }

  /// Checks that a value is an object with the right keys; reports what is missing, unknown or of another kind.
  ///
  /// - Parameters:
  ///   - node: The value.
  ///   - what: What it is, with its article.
  ///   - required: The keys that must be there.
  ///   - optional: The keys that may be there.
  ///   - foreign: Keys that are reported elsewhere.
  /// - Returns: Whether it is an object.
  mutating func checkObject(
    _ node: JSONNode, _ what: String, required: [String], optional: [String] = [], foreign: [String] = []
  ) -> Bool {
    guard node.object != nil else {
      let list = (required.isEmpty ? optional : required).map { "'\($0)'" }.joined(separator: ", ")
      return members(of: node, what, advice: "write an object with \(list)") != nil
    }
    var known = node
    if !foreign.isEmpty, let members = node.object {
      let kept = members.filter { member in !foreign.contains { ExactText($0) == ExactText(member.key) } }
      known = JSONNode(offset: node.offset, content: .object(kept))
    }
    checkKeys(of: known, keys: required + optional, required: required, what, pairsUnlikeKeys: true)
    return true
  }

  /// Reads one of a few words.
  mutating func readKeyword<Keyword: RawRepresentable<String> & CaseIterable>(
    _ node: JSONNode, _ code: FindingCode, _ what: String, placeholder: Keyword
  ) -> Keyword {
    readWord(node, code, what) ?? placeholder
  }

  /// Reads one of a few words; `nil` after reporting anything else.
  mutating func readWord<Word: RawRepresentable<String> & CaseIterable>(
    _ node: JSONNode, _ code: FindingCode, _ what: String
  ) -> Word? {
    do {
      return try node.word(as: what)
    } catch {
      report(code, at: node, error.message, advice: error.advice)
      return nil
    }
  }

  /// Reads font families: a name, or a list of names.
  mutating func readFontFamily(_ node: JSONNode) -> [String] {
    if node.string != nil { return [readFamilyName(node)] }
    guard let items = node.array, !items.isEmpty else {
      let kind = node.array == nil ? node.kind : "an empty list"
      report(.valueType, at: node, "font families are a name or a list of names, not \(kind)", advice: "write a name")
      return []
    }
    guard isShort(items, in: node, "a list of font families") else { return [] }
    return items.enumerated().map { index, item in
      part("\(index)", property: "\(index)", item, placeholder: "") { $0.readFamilyName($1) }
    }
  }

  private mutating func readFamilyName(_ node: JSONNode) -> String {
    guard let name = node.string else {
      report(.valueType, at: node, "a font family is a name, not \(node.kind)", advice: "write it in quotes")
      return ""
    }
    let limit = TokenLimits.standard.nameLength
    if name.utf8.count > limit {
      report(
        .valueTooLong, at: node, "a font family has at most \(limit) bytes, not \(name.utf8.count)",
        advice: "write the name of the family")
    }
    if ReferenceSyntax.curlyPath(name) != nil {
      report(
        .fontFamilyNestedReference, at: node,
        "'\(name)' names a whole token, but takes the place of one family in a list",
        advice: "use '$ref' with a pointer to the name")
    }
    return name
  }

  /// Reads a font weight: a number or one of the names of the format.
  mutating func readFontWeight(_ node: JSONNode) -> Double {
    if let number = node.number, 1...1000 ~= number { return number }
    if let name = node.string, let entry = Self.fontWeights.first(where: { $0.name == name }) { return entry.weight }
    if isLenient, let text = node.string, let weight = writtenWeight(text) {
      deviate(
        .valueFontWeight, at: node, "the font weight '\(text)' is read as \(weight.shortestText)",
        advice: "write the number \(weight.shortestText)")
      return weight
    }
    let meant = node.string.flatMap { ForeignWords.fontWeights.contains($0) ? nil : $0 }
    let spelling = meant.flatMap { spellingAdvice(for: $0, among: Self.fontWeights.map(\.name)) }
    let text = node.string.map { "'\($0)'" } ?? node.number.map { $0.shortestText } ?? node.kind
    report(
      .valueFontWeight, at: node, "\(text) is not a font weight",
      advice: spelling ?? "write a number from 1 to 1000, or a name such as 'bold'")
    return 400
  }

  /// The weight that a number in quotes, or a name in another case or with other separators, stands for.
  private func writtenWeight(_ text: String) -> Double? {
    if let (value, unit) = CSSMeasure.read(text), unit.isEmpty { return 1...1000 ~= value ? value : nil }
    func folded(_ name: String) -> [UInt8] {
      name.utf8.filter { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") }
        .map { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 ? $0 | 0x20 : $0 }
    }
    guard text.utf8.count <= 64 else { return nil }
    let name = folded(text)
    return Self.fontWeights.first { folded($0.name) == name }?.weight
  }

  private static let fontWeights: [(name: String, weight: Double)] = [
    ("thin", 100), ("hairline", 100), ("extra-light", 200), ("ultra-light", 200), ("light", 300), ("normal", 400),
    ("regular", 400), ("book", 400), ("medium", 500), ("semi-bold", 600), ("demi-bold", 600), ("bold", 700),
    ("extra-bold", 800), ("ultra-bold", 800), ("black", 900), ("heavy", 900), ("extra-black", 950),
    ("ultra-black", 950),
  ]

  /// Reads a timing curve.
  mutating func readCubicBezier(_ node: JSONNode) -> CubicBezier {
    if let curve = writtenCurve(node) { return curve }
    guard let items = node.array, items.count == 4 else {
      let kind = node.array.map { "\($0.count) items" } ?? node.kind
      report(.valueType, at: node, "a timing curve is a list of four numbers, not \(kind)", advice: "write four")
      return CubicBezier(x1: 0, y1: 0, x2: 1, y2: 1)
    }
    let numbers = items.enumerated().map { index, item in
      part("\(index)", property: "\(index)", item, placeholder: 0) { reader, node in
        let number = reader.readNumber(node)
        if index % 2 == 0, !(0...1 ~= number) {
          reader.report(
            .valueRange, at: node, "\(number.shortestText) is out of range for a share of time",
            advice: "write a number from 0 to 1")
        }
        return number
      }
    }
    return CubicBezier(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3])
  }
}

extension ValueReader {
  /// Whether a list has so few items that it may be read; if not, that is reported.
  mutating func isShort(_ items: [JSONNode], in node: JSONNode, _ what: String) -> Bool {
    if items.count <= TokenLimits.itemCount { return true }
    report(
      .valueTooLong, at: node, "\(what) has at most \(TokenLimits.itemCount) items, not \(items.count)",
      advice: "shorten the list")
    return false
  }
}
