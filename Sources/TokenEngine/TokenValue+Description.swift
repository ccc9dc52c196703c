import ColorSpaces

extension TokenValue: CustomStringConvertible {
  /// The value as a short text for people: `#0F6CBD 50%`, `12px`, `"Inter"`; composites in a fixed order.
  ///
  /// Numbers have at most six decimals, so values that hardly differ read alike.
  public var description: String { text(.short) }

  /// The value as a text that no other value of its type has: as ``description`` where that says it all, else with more
  /// digits.
  ///
  /// The fallback of a colour has no part in it, because nothing is drawn from it.
  public var exactText: String { text(.exact) }

  private func text(_ form: TextForm) -> String {
    ValueParts(form: form).parts(of: self).map { $0.text + $0.end }.joined(separator: " ")
  }

  /// The value's text without the parts that references supply; `nil` if nothing remains.
  ///
  /// - Parameters:
  ///   - properties: The supplied properties, such as `fontSize`, `0.color`, `0` or `components`.
  ///   - form: For whom the text is.
  /// - Returns: The other parts, with `…` in place of each run of left out ones.
  /// - Complexity: O(*n*), where *n* is the number of parts and properties.
  func text(leavingOut properties: [String], _ form: TextForm) -> String? {
    if properties.isEmpty { return text(form) }
    let supplied = SuppliedProperties(properties)
    var texts: [String] = []
    var states = false
    // Parts that are left, the next on top; a part that is supplied in pieces is replaced by them.
    var pending = Array(ValueParts(form: form).parts(of: self).reversed())
    while let part = pending.popLast() {
      if supplied.holds(part.property) {
        if texts.last != "…" { texts.append("…") }
      } else if !part.pieces.isEmpty, supplied.holdsPieces(of: part.property) {
        pending += part.pieces.reversed()
      } else {
        texts.append(part.text + part.end)
        states = true
      }
    }
    return states ? texts.joined(separator: " ") : nil
  }
}

/// The properties of a value that references supply, for asking about each part of the value.
private struct SuppliedProperties {
  private var whole: Set<String> = []
  private var outer: Set<String> = []

  init(_ properties: [String]) {
    whole = Set(properties)
    for property in properties {
      outer.insert("")
      for prefix in Self.prefixes(of: property) { outer.insert(prefix) }
    }
  }

  /// Whether a property is supplied, or lies inside one that is: `0.color` is part of `0`.
  func holds(_ property: String) -> Bool {
    whole.contains("") || whole.contains(property) || Self.prefixes(of: property).contains(where: whole.contains)
  }

  /// Whether something inside a property is supplied.
  func holdsPieces(of property: String) -> Bool { outer.contains(property) }

  /// The properties that a property lies inside of; there are few, and their names are short.
  private static func prefixes(of property: String) -> [String] {
    property.utf8.indices.filter { property.utf8[$0] == UInt8(ascii: ".") }.map { String(property[..<$0]) }
  }
}
