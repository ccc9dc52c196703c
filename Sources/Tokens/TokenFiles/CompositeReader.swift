import ColorSpaces
import LocatedJSON
import TokenEngine

/// Reads stroke styles, borders, shadows and gradients.
struct CompositeReader {
  let parts: PartReader
  private var findings: ValueFindings { parts.findings }
  private var measures: MeasureReader { MeasureReader(parts: parts) }

  /// Reads a stroke style: a keyword, or dashes and the form of their ends.
  func strokeStyle(_ node: JSONNode) -> StrokeStyleValue {
    if node.string != nil { return .keyword(parts.keyword(node, "a stroke style", placeholder: .solid)) }
    guard node.object != nil else {
      findings.report(
        .valueType, at: node, "a stroke style is a keyword or an object, not \(node.kind)",
        advice: "write 'solid' or an object with 'dashArray' and 'lineCap'")
      return .keyword(.solid)
    }
    parts.checkObject(node, "a stroke style", required: ["dashArray", "lineCap"])
    var lengths = parts.member("dashArray", of: node, placeholder: [], read: dashes)
    let lineCap = parts.member("lineCap", of: node, placeholder: StrokeStyleValue.LineCap.butt) {
      parts.keyword($0, "'lineCap'", placeholder: .butt)
    }
    // An odd list is doubled, so that dashes and gaps alternate (as in SVG).
    if lengths.count % 2 == 1 {
      parts.repeatReferences(to: "dashArray", count: lengths.count)
      lengths += lengths
    }
    return .dashes(lengths, lineCap: lineCap)
  }

  private func dashes(_ node: JSONNode) -> [Dimension] {
    guard let items = node.array else {
      findings.report(
        .valueType, at: node, "'dashArray' is a list, not \(node.kind)", advice: "write a list of dimensions")
      return []
    }
    if items.isEmpty { findings.report(.valueEmpty, at: node, "'dashArray' is empty", advice: "add a dimension") }
    return parts.items(items, of: node, "'dashArray'", type: .dimension, placeholder: .zero) { measures.dimension($1) }
  }

  /// Reads a border.
  func border(_ node: JSONNode) -> BorderValue {
    parts.checkObject(node, "a border", required: ["color", "width"], usual: [("style", "solid")])
    return BorderValue(
      color: color(of: node), width: measures.dimension("width", of: node),
      style: parts.member("style", of: node, type: .strokeStyle, placeholder: .keyword(.solid), read: strokeStyle))
  }

  private func color(of node: JSONNode) -> ColorValue {
    parts.member("color", of: node, type: .color, placeholder: .black, read: ColorReader(parts: parts).color)
  }

  /// Reads shadows: one object, or a list of objects and references.
  func shadows(_ node: JSONNode) -> [ShadowValue] {
    guard let items = node.array else {
      guard node.object != nil else {
        findings.report(
          .valueType, at: node, "a shadow is an object or a list, not \(node.kind)",
          advice: "write an object with 'color', 'offsetX', 'offsetY', 'blur' and 'spread'")
        return []
      }
      return [parts.part(nil, property: "0", node, placeholder: Self.noShadow, read: shadow)]
    }
    if items.isEmpty { findings.report(.valueEmpty, at: node, "the list of shadows is empty", advice: "add a shadow") }
    return parts.items(items, of: node, "a list of shadows", type: .shadow, placeholder: Self.noShadow) { shadow($1) }
  }

  private static let noShadow = ShadowValue(color: .black, offsetX: .zero, offsetY: .zero, blur: .zero, spread: .zero)

  private func shadow(_ node: JSONNode) -> ShadowValue {
    // Where the names of other tools count, they stand in for those that are not there.
    func key(_ name: String, _ other: String) -> String {
      parts.isLenient && node[name] == nil && node[other] != nil ? other : name
    }
    let (x, y) = (key("offsetX", "x"), key("offsetY", "y"))
    let kind = parts.isLenient && node["inset"] == nil ? node["type"] : nil
    parts.checkObject(
      node, "a shadow", required: ["color", x, y], usual: [("blur", "0px"), ("spread", "0px")],
      optional: ["inset"], foreign: kind == nil ? [] : ["type"])
    for (written, name) in [(x, "offsetX"), (y, "offsetY")] where written != name {
      guard let member = node.member(written) else { continue }
      findings.deviate(
        .legacyValue, at: member.keyOffset, below: written, "'\(written)' of a shadow is read as '\(name)'",
        advice: "write '\(name)'")
    }
    return ShadowValue(
      color: color(of: node), offsetX: measures.dimension(x, of: node, property: "offsetX"),
      offsetY: measures.dimension(y, of: node, property: "offsetY"),
      blur: measures.dimension("blur", of: node), spread: measures.dimension("spread", of: node),
      isInset: kind.map { kind in findings.below("type") { isInner(kind) } }
        ?? parts.member("inset", of: node, placeholder: false) { node in
          if let isInset = node.boolean { return isInset }
          findings.report(
            .valueType, at: node, "'inset' is true or false, not \(node.kind)", advice: "write true or false")
          return false
        })
  }

  private enum ShadowKind: String, CaseIterable {
    case innerShadow, dropShadow
  }

  /// Reads where a shadow falls, as some tools say it.
  private func isInner(_ node: JSONNode) -> Bool {
    let kind: ShadowKind? = parts.word(node, "the type of a shadow")
    guard let kind else { return false }
    findings.deviate(
      at: node, "the type of a shadow is read as 'inset'", advice: "write \"inset\": \(kind == .innerShadow)")
    return kind == .innerShadow
  }

  /// Reads a gradient: a list of stops and references.
  func gradient(_ node: JSONNode) -> [GradientValueStop] {
    guard let items = node.array else {
      findings.report(
        .valueType, at: node, "a gradient is a list of stops, not \(node.kind)",
        advice: "write [{\"color\": …, \"position\": 0}, {\"color\": …, \"position\": 1}]")
      return []
    }
    if items.isEmpty { findings.report(.valueEmpty, at: node, "the gradient has no stops", advice: "add two") }
    let placeholder = GradientValueStop(color: .black, position: 0)
    return parts.items(items, of: node, "a gradient", type: .gradient, placeholder: placeholder) { _, node in
      parts.checkObject(node, "a gradient stop", required: ["color", "position"])
      let color = color(of: node)
      let position = parts.member("position", of: node, type: .number, placeholder: 0, read: measures.number)
      return GradientValueStop(color: color, position: position)
    }
  }
}
