import ColorSpaces

extension TokenValue {
  /// A part of a value that had another text.
  package struct ChangedPart {
    /// The part; only its last names count, since the value may lie deep in another one.
    let property: String

    /// The text before, as a chain has it.
    let former: String

    /// The text now.
    let current: String

    /// Creates a part.
    package init(property: String, former: String, current: String) {
      self.property = property
      self.former = former
      self.current = current
    }

    /// The last name of the part.
    fileprivate var name: Substring { property.split(separator: ".").last ?? "" }
  }

  /// The exact texts of this value and of the one it was when parts of it had other texts.
  ///
  /// A JSON Pointer copies parts of values, such as the components of a colour. What is known of such copies before are
  /// texts of the parts alone; the rest is assumed to be as it is now.
  ///
  /// - Parameter parts: The parts.
  /// - Returns: The two texts; `nil` if there are no parts, or the value does not have each of them with its text.
  package func exactTexts(of parts: [ChangedPart]) -> (former: String, current: String)? {
    if parts.isEmpty { return nil }
    if case .color(let color) = self {
      var former = color
      for part in parts { guard former.replace(part, of: color) else { return nil } }
      return (TokenValue.color(former).exactText, exactText)
    }
    if case .dimension(let dimension) = self {
      var former = dimension
      for part in parts {
        guard part.name == "value", Self.number(part.current) == dimension.value, let old = Self.number(part.former)
        else { return nil }
        former = Dimension(value: old, unit: dimension.unit)
      }
      return (TokenValue.dimension(former).exactText, exactText)
    }
    let own = ValueParts(form: .exact).parts(of: self)
    guard own.count > 1 else { return nil }
    var texts = own.map { $0.text + $0.end }
    for part in parts {
      guard let index = own.firstIndex(where: { $0.property == part.name && $0.text == part.current }) else {
        return nil
      }
      texts[index] = part.former + own[index].end
    }
    return (texts.joined(separator: " "), exactText)
  }

  /// The number that a text is; `nil` if it is none.
  fileprivate static func number(_ text: some StringProtocol) -> Double? {
    guard let number = Double(String(text)), number.isFinite else { return nil }
    return number
  }
}

extension ColorValue {
  /// Gives a part the text that it had before.
  ///
  /// - Parameters:
  ///   - part: The part.
  ///   - current: The colour now.
  /// - Returns: Whether the colour now has the part with its text.
  fileprivate mutating func replace(_ part: TokenValue.ChangedPart, of current: ColorValue) -> Bool {
    let path = part.property.split(separator: ".")
    if part.name == "components" {
      guard Self.components(part.current) == current.components, let old = Self.components(part.former),
        old.count == components.count
      else { return false }
      self = ColorValue(space: space, components: old, alpha: alpha)
    } else if part.name == "alpha" {
      guard TokenValue.number(part.current) == current.alpha, let old = TokenValue.number(part.former) else {
        return false
      }
      self = ColorValue(space: space, components: components, alpha: old)
    } else {
      guard path.count > 1, path[path.count - 2] == "components", let index = Int(part.name),
        components.indices.contains(index), Self.components(part.current) == [current.components[index]],
        let old = Self.components(part.former), old.count == 1
      else { return false }
      var changed = components
      changed[index] = old[0]
      self = ColorValue(space: space, components: changed, alpha: alpha)
    }
    return true
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
