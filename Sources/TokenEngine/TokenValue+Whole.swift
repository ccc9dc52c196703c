import ColorSpaces

extension TokenValue {
  /// The exact texts of this value and of the one it was when a part of it had another text.
  ///
  /// A JSON Pointer copies parts of values, such as the components of a colour. What is known of such a copy before is a
  /// text of the part alone; the rest is taken to be as it is now.
  ///
  /// - Parameters:
  ///   - part: The text of the part, as a chain has it.
  ///   - former: The text of the part before.
  ///   - property: The part; only its last names count, since the value may lie deep in another one.
  /// - Returns: The two texts; `nil` if the value has no such part with this text.
  package func exactTexts(
    ofPart part: String, formerly former: String, at property: String
  ) -> (former: String, current: String)? {
    let path = property.split(separator: ".").map(String.init)
    guard let last = path.last else { return nil }
    let value: TokenValue? =
      switch self {
      case .color(let color):
        color.formerly(former, insteadOf: part, at: path.count > 1 ? path[path.count - 2] : "", last)
          .map(TokenValue.color)
      case .dimension(let dimension) where last == "value" && Self.number(part) == dimension.value:
        Self.number(former).map { .dimension(Dimension(value: $0, unit: dimension.unit)) }
      default: nil
      }
    if let value { return (value.exactText, exactText) }
    let parts = ValueParts(form: .exact).parts(of: self)
    guard parts.count > 1, parts.contains(where: { $0.property == last && $0.text == part }) else { return nil }
    let texts = parts.map { ($0.property == last && $0.text == part ? former : $0.text) + $0.end }
    return (texts.joined(separator: " "), exactText)
  }

  /// The number that a text is; `nil` if it is none.
  fileprivate static func number(_ text: some StringProtocol) -> Double? {
    guard let number = Double(String(text)), number.isFinite else { return nil }
    return number
  }
}

extension ColorValue {
  /// The colour with another text of one part; `nil` if it does not have this part.
  fileprivate func formerly(_ former: String, insteadOf part: String, at outer: String, _ name: String) -> ColorValue? {
    if name == "components" {
      guard Self.components(part) == components, let old = Self.components(former), old.count == components.count else {
        return nil
      }
      return ColorValue(space: space, components: old, alpha: alpha)
    }
    if name == "alpha" {
      guard TokenValue.number(part) == alpha else { return nil }
      return TokenValue.number(former).map { ColorValue(space: space, components: components, alpha: $0) }
    }
    guard outer == "components", let index = Int(name), components.indices.contains(index),
      Self.components(part) == [components[index]], let old = Self.components(former), old.count == 1
    else { return nil }
    var changed = components
    changed[index] = old[0]
    return ColorValue(space: space, components: changed, alpha: alpha)
  }

  /// Components as a chain has them: numbers and `none`, with spaces between them; `nil` for any other text.
  private static func components(_ text: String) -> [Double?]? {
    var components: [Double?] = []
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      if word == "none" {
        components.append(nil)
      } else if let number = TokenValue.number(word) {
        components.append(number)
      } else {
        return nil
      }
    }
    return components
  }
}
