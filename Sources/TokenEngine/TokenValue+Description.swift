extension TokenValue: CustomStringConvertible {
  /// The value as a short text for people: `#0F6CBD 50%`, `12px`, `"Inter"`; composites in a fixed order.
  public var description: String {
    ValuePart.parts(of: self).map { $0.text + $0.end }.joined(separator: " ")
  }

  /// The value's description without the parts that references supply; `nil` if nothing remains.
  ///
  /// - Parameter properties: The supplied properties, such as `fontSize`, `0.color`, `0` or `components`.
  /// - Returns: The other parts, with `…` in place of each run of left out ones.
  func description(leavingOut properties: [String]) -> String? {
    if properties.isEmpty { return description }
    var texts: [String] = []
    var states = false
    // Parts that are left, the next on top; a part that is supplied in pieces is replaced by them.
    var pending = Array(ValuePart.parts(of: self).reversed())
    while let part = pending.popLast() {
      if properties.contains(where: { part.property.isPart(of: $0) }) {
        if texts.last != "…" { texts.append("…") }
      } else if !part.pieces.isEmpty, properties.contains(where: { $0.isPart(of: part.property) }) {
        pending += part.pieces.reversed()
      } else {
        texts.append(part.text + part.end)
        states = true
      }
    }
    return states ? texts.joined(separator: " ") : nil
  }
}

extension String {
  /// Whether a property is another one or lies inside it: `0.color` is part of `0`.
  fileprivate func isPart(of other: String) -> Bool {
    other.isEmpty || self == other || hasPrefix(other + ".")
  }
}
