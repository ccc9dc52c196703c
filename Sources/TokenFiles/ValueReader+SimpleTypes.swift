import ColorSpaces
import LocatedJSON
import TokenEngine

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
    }
  }

  /// Checks that a value is an object with the right keys; reports what is missing, unknown or of another kind.
  mutating func checkObject(
    _ node: JSONNode, _ what: String, required: [String], optional: [String] = []
  ) -> Bool {
    guard node.object != nil else {
      let list = (required.isEmpty ? optional : required).map { "'\($0)'" }.joined(separator: ", ")
      return members(of: node, what, advice: "write an object with \(list)") != nil
    }
    checkKeys(of: node, keys: required + optional, required: required, what, pairsUnlikeKeys: true)
    return true
  }

  /// Reads a number.
  mutating func readNumber(_ node: JSONNode) -> Double { number(node, "the value") ?? 0 }

  /// Reads a dimension.
  mutating func readDimension(_ node: JSONNode) -> Dimension {
    guard checkObject(node, "a dimension", required: ["value", "unit"]) else { return Dimension(value: 0) }
    let value = member("value", of: node, placeholder: 0) { $0.readNumber($1) }
    let unit = member("unit", of: node, placeholder: Dimension.Unit.px) {
      $0.readKeyword($1, "value.unit", "the unit of a dimension", placeholder: .px)
    }
    return Dimension(value: value, unit: unit)
  }

  /// Reads a duration.
  mutating func readDuration(_ node: JSONNode) -> TokenDuration {
    guard checkObject(node, "a duration", required: ["value", "unit"]) else {
      return TokenDuration(value: 0, unit: .ms)
    }
    let value = member("value", of: node, placeholder: 0) { $0.readNumber($1) }
    let unit = member("unit", of: node, placeholder: TokenDuration.Unit.ms) {
      $0.readKeyword($1, "value.unit", "the unit of a duration", placeholder: .ms)
    }
    return TokenDuration(value: value, unit: unit)
  }

  /// Reads one of a few words.
  mutating func readKeyword<Keyword: RawRepresentable<String> & CaseIterable>(
    _ node: JSONNode, _ code: String, _ what: String, placeholder: Keyword
  ) -> Keyword {
    readWord(node, code, what) ?? placeholder
  }

  /// Reads one of a few words; `nil` after reporting anything else.
  mutating func readWord<Word: RawRepresentable<String> & CaseIterable>(
    _ node: JSONNode, _ code: String, _ what: String
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
      report("value.type", at: node, "font families are a name or a list of names, not \(kind)", advice: "write a name")
      return []
    }
    guard isShort(items, in: node, "a list of font families") else { return [] }
    return items.enumerated().map { index, item in
      part("\(index)", property: "\(index)", item, placeholder: "") { $0.readFamilyName($1) }
    }
  }

  private mutating func readFamilyName(_ node: JSONNode) -> String {
    guard let name = node.string else {
      report("value.type", at: node, "a font family is a name, not \(node.kind)", advice: "write it in quotes")
      return ""
    }
    let limit = TokenLimits.standard.nameLength
    if name.utf8.count > limit {
      report(
        "value.tooLong", at: node, "a font family has at most \(limit) bytes, not \(name.utf8.count)",
        advice: "write the name of the family")
    }
    if ReferenceSyntax.curlyPath(name) != nil {
      report(
        "fontFamily.nestedReference", at: node,
        "'\(name)' names a whole token, but takes the place of one family in a list",
        advice: "use '$ref' with a pointer to the name")
    }
    return name
  }

  /// Reads a font weight: a number or one of the names of the format.
  mutating func readFontWeight(_ node: JSONNode) -> Double {
    if let number = node.number, 1...1000 ~= number { return number }
    if let name = node.string, let entry = Self.fontWeights.first(where: { $0.name == name }) { return entry.weight }
    let spelling = node.string.flatMap { spellingAdvice(for: $0, among: Self.fontWeights.map(\.name)) }
    let text = node.string.map { "'\($0)'" } ?? node.number.map { $0.shortestText } ?? node.kind
    report(
      "value.fontWeight", at: node, "\(text) is not a font weight",
      advice: spelling ?? "write a number from 1 to 1000, or a name such as 'bold'")
    return 400
  }

  private static let fontWeights: [(name: String, weight: Double)] = [
    ("thin", 100), ("hairline", 100), ("extra-light", 200), ("ultra-light", 200), ("light", 300), ("normal", 400),
    ("regular", 400), ("book", 400), ("medium", 500), ("semi-bold", 600), ("demi-bold", 600), ("bold", 700),
    ("extra-bold", 800), ("ultra-bold", 800), ("black", 900), ("heavy", 900), ("extra-black", 950),
    ("ultra-black", 950),
  ]

  /// Reads a timing curve.
  mutating func readCubicBezier(_ node: JSONNode) -> CubicBezier {
    guard let items = node.array, items.count == 4 else {
      let kind = node.array.map { "\($0.count) items" } ?? node.kind
      report("value.type", at: node, "a timing curve is a list of four numbers, not \(kind)", advice: "write four")
      return CubicBezier(x1: 0, y1: 0, x2: 1, y2: 1)
    }
    let numbers = items.enumerated().map { index, item in
      part("\(index)", property: "\(index)", item, placeholder: 0) { reader, node in
        let number = reader.readNumber(node)
        if index % 2 == 0, !(0...1 ~= number) {
          reader.report(
            "value.range", at: node, "\(number.shortestText) is out of range for a share of time",
            advice: "write a number from 0 to 1")
        }
        return number
      }
    }
    return CubicBezier(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3])
  }
}

extension ValueReader {
  /// Reads a colour (DTCG color module 2025.10).
  mutating func readColor(_ node: JSONNode) -> ColorValue {
    let placeholder = ColorValue(space: .srgb, components: [0, 0, 0])
    let required = ["colorSpace", "components"]
    guard checkObject(node, "a colour", required: required, optional: ["alpha", "hex"]) else { return placeholder }
    let space = member("colorSpace", of: node, placeholder: ColorSpace?.none) {
      $0.readWord($1, "color.space", "the colour space")
    }
    let components = member("components", of: node, placeholder: [0, 0, 0]) { reader, node in
      reader.readComponents(node, in: space)
    }
    let alpha = member("alpha", of: node, placeholder: 1) { reader, node in
      if let alpha = node.number, 0...1 ~= alpha { return alpha }
      reader.report("color.alpha", at: node, "the alpha is not a number from 0 to 1", advice: "write 0.5 for one half")
      return 1
    }
    let hex = member("hex", of: node, placeholder: String?.none) { reader, node in reader.readHex(node) }
    return ColorValue(space: space ?? .srgb, components: components, alpha: alpha, hex: hex)
  }

  private mutating func readComponents(_ node: JSONNode, in space: ColorSpace?) -> [Double?] {
    guard let items = node.array, items.count == 3 else {
      let kind = node.array.map { "\($0.count)" } ?? node.kind
      report("color.components", at: node, "a colour has three components, not \(kind)", advice: "write three")
      return [0, 0, 0]
    }
    return items.enumerated().map { index, item in
      part("\(index)", property: "\(index)", item, placeholder: Double?.none) { reader, node in
        reader.readComponent(node, index: index, in: space)
      }
    }
  }

  private mutating func readComponent(_ node: JSONNode, index: Int, in space: ColorSpace?) -> Double? {
    if node.string == "none" { return nil }
    guard let value = node.number else {
      report(
        "color.components", at: node,
        "a component is a number or \"none\", not \(node.string.map { "'\($0)'" } ?? node.kind)",
        advice: "write a number")
      return 0
    }
    guard let space else { return value }
    let range = space.range(ofComponent: index)
    let isHue = space.hueIndex == index
    guard range.contains(value), !(isHue && value == 360) else {
      let upper = isHue ? "below 360" : "\(range.upperBound.shortestText)"
      let limits = range.upperBound.isFinite ? "\(range.lowerBound.shortestText) to \(upper)" : "0 and more"
      report(
        "color.range", at: node,
        "\(value.shortestText) is out of range for component \(index + 1) of \(space.rawValue)",
        advice: "use \(limits)")
      return value
    }
    return value
  }

  private mutating func readHex(_ node: JSONNode) -> String? {
    if let text = node.string, text.utf8.count == 7, text.utf8.first == UInt8(ascii: "#"),
      text.utf8.dropFirst().allSatisfy(Self.isHexadecimal)
    {
      return text.lowercased()
    }
    report(
      "color.hex", at: node, "\(node.string.map { "'\($0)'" } ?? node.kind) is not a six-digit colour",
      advice: "write '#rrggbb', and the opacity as 'alpha'")
    return nil
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }
}

extension ValueReader {
  /// Whether a list has so few items that it may be read; if not, that is reported.
  mutating func isShort(_ items: [JSONNode], in node: JSONNode, _ what: String) -> Bool {
    if items.count <= TokenLimits.itemCount { return true }
    report(
      "value.tooLong", at: node, "\(what) has at most \(TokenLimits.itemCount) items, not \(items.count)",
      advice: "shorten the list")
    return false
  }
}
