import ColorSpaces
import LocatedJSON
import TokenEngine

extension ValueReader {
  private static let black = ColorValue(space: .srgb, components: [0, 0, 0])
  private static let zero = Dimension(value: 0)

  private mutating func color(_ name: String, of node: JSONNode) -> ColorValue {
    member(name, of: node, type: .color, placeholder: Self.black) { $0.readColor($1) }
  }

  mutating func dimension(_ name: String, of node: JSONNode, property: String? = nil) -> Dimension {
    member(name, of: node, property: property, type: .dimension, placeholder: Self.zero) { $0.readDimension($1) }
  }

  /// Reads a stroke style: a keyword, or dashes and the form of their ends.
  mutating func readStrokeStyle(_ node: JSONNode) -> StrokeStyleValue {
    let placeholder = StrokeStyleValue.keyword(.solid)
    if node.object == nil {
      guard node.string != nil else {
        report(
          .valueType, at: node, "a stroke style is a keyword or an object, not \(node.kind)",
          advice: "write 'solid' or an object with 'dashArray' and 'lineCap'")
        return placeholder
      }
      return .keyword(readKeyword(node, .valueKeyword, "a stroke style", placeholder: .solid))
    }
    guard checkObject(node, "a stroke style", required: ["dashArray", "lineCap"]) else { return placeholder }
    var lengths = member("dashArray", of: node, placeholder: [Dimension]()) { $0.readDashes($1) }
    let lineCap = member("lineCap", of: node, placeholder: StrokeStyleValue.LineCap.butt) {
      $0.readKeyword($1, .valueKeyword, "'lineCap'", placeholder: .butt)
    }
    // An odd list is doubled, so that dashes and gaps alternate (as in SVG).
    if lengths.count % 2 == 1 {
      repeatReferences(to: "dashArray", count: lengths.count)
      lengths += lengths
    }
    return .dashes(lengths, lineCap: lineCap)
  }

  private mutating func readDashes(_ node: JSONNode) -> [Dimension] {
    guard let items = node.array else {
      report(.valueType, at: node, "'dashArray' is a list, not \(node.kind)", advice: "write a list of dimensions")
      return []
    }
    if items.isEmpty { report(.valueEmpty, at: node, "'dashArray' is empty", advice: "add a dimension") }
    guard isShort(items, in: node, "'dashArray'") else { return [] }
    return items.enumerated().map { index, item in
      part("\(index)", property: "\(index)", item, type: .dimension, placeholder: Self.zero) { $0.readDimension($1) }
    }
  }

  /// Reads a border.
  mutating func readBorder(_ node: JSONNode) -> BorderValue {
    checkParts(of: node, "a border", required: ["color", "width"], usual: [("style", "solid")])
    return BorderValue(
      color: color("color", of: node), width: dimension("width", of: node),
      style: member("style", of: node, type: .strokeStyle, placeholder: .keyword(.solid)) { $0.readStrokeStyle($1) })
  }

  /// Reads a transition.
  mutating func readTransition(_ node: JSONNode) -> TransitionValue {
    _ = checkObject(node, "a transition", required: ["duration", "delay", "timingFunction"])
    let none = TokenDuration(value: 0, unit: .ms)
    return TransitionValue(
      duration: member("duration", of: node, type: .duration, placeholder: none) { $0.readDuration($1) },
      delay: member("delay", of: node, type: .duration, placeholder: none) { $0.readDuration($1) },
      timingFunction: member(
        "timingFunction", of: node, type: .cubicBezier, placeholder: CubicBezier(x1: 0, y1: 0, x2: 1, y2: 1)
      ) { $0.readCubicBezier($1) })
  }

  /// Reads shadows: one object, or a list of objects and references.
  mutating func readShadows(_ node: JSONNode) -> [ShadowValue] {
    guard let items = node.array else {
      guard node.object != nil else {
        report(.valueType, at: node, "a shadow is an object or a list, not \(node.kind)", advice: "write an object")
        return []
      }
      return [part(nil, property: "0", node, placeholder: Self.noShadow) { $0.readShadow($1) }]
    }
    if items.isEmpty { report(.valueEmpty, at: node, "the list of shadows is empty", advice: "add a shadow") }
    guard isShort(items, in: node, "a list of shadows") else { return [] }
    return items.enumerated().map { index, item in
      part("\(index)", property: "\(index)", item, type: .shadow, placeholder: Self.noShadow) { $0.readShadow($1) }
    }
  }

  private static let noShadow = ShadowValue(color: black, offsetX: zero, offsetY: zero, blur: zero, spread: zero)

  private mutating func readShadow(_ node: JSONNode) -> ShadowValue {
    // Where the names of other tools count, they stand in for those that are not there.
    func key(_ name: String, _ other: String) -> String {
      isLenient && node[name] == nil && node[other] != nil ? other : name
    }
    let (x, y) = (key("offsetX", "x"), key("offsetY", "y"))
    let kind = isLenient && node["inset"] == nil ? node["type"] : nil
    checkParts(
      of: node, "a shadow", required: ["color", x, y], usual: [("blur", "0px"), ("spread", "0px")],
      optional: ["inset"], foreign: kind == nil ? [] : ["type"])
    for (written, name) in [(x, "offsetX"), (y, "offsetY")] where written != name {
      guard let member = node.member(written) else { continue }
      deviate(
        .legacyValue, at: member.keyOffset, below: written, "'\(written)' of a shadow is read as '\(name)'",
        advice: "write '\(name)'")
    }
    return ShadowValue(
      color: color("color", of: node), offsetX: dimension(x, of: node, property: "offsetX"),
      offsetY: dimension(y, of: node, property: "offsetY"),
      blur: dimension("blur", of: node), spread: dimension("spread", of: node),
      isInset: kind.map { kind in below("type") { $0.readShadowKind(kind) } }
        ?? member("inset", of: node, placeholder: false) { reader, node in
          if let isInset = node.boolean { return isInset }
          reader.report(
            .valueType, at: node, "'inset' is true or false, not \(node.kind)", advice: "write true or false")
          return false
        })
  }

  private enum ShadowKind: String, CaseIterable {
    case innerShadow, dropShadow
  }

  /// Reads where a shadow falls, as some tools say it.
  private mutating func readShadowKind(_ node: JSONNode) -> Bool {
    let kind: ShadowKind? = readWord(node, .valueKeyword, "the type of a shadow")
    guard let kind else { return false }
    deviate(
      at: node, "the type of a shadow is read as 'inset'", advice: "write \"inset\": \(kind == .innerShadow)")
    return kind == .innerShadow
  }

  /// Reads a gradient: a list of stops and references.
  mutating func readGradient(_ node: JSONNode) -> [GradientValueStop] {
    guard let items = node.array else {
      report(.valueType, at: node, "a gradient is a list of stops, not \(node.kind)", advice: "write a list")
      return []
    }
    if items.isEmpty { report(.valueEmpty, at: node, "the gradient has no stops", advice: "add two") }
    guard isShort(items, in: node, "a gradient") else { return [] }
    let placeholder = GradientValueStop(color: Self.black, position: 0)
    return items.enumerated().map { index, item in
      part("\(index)", property: "\(index)", item, type: .gradient, placeholder: placeholder) { reader, node in
        _ = reader.checkObject(node, "a gradient stop", required: ["color", "position"])
        let color = reader.color("color", of: node)
        let position = reader.member("position", of: node, type: .number, placeholder: 0) { $0.readNumber($1) }
        return GradientValueStop(color: color, position: position)
      }
    }
  }
}
