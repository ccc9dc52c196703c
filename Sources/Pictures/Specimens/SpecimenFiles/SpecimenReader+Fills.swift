private import ColorSpaces
import LocatedJSON

extension SpecimenReader {
  /// A colour, a gradient token, or an object that describes a gradient.
  mutating func fill(_ json: JSONNode, _ what: String = "fill") -> Fill? {
    guard json.object != nil else { return reference(json, "\"\(what)\"").map { .token($0) } }
    checkKeys(
      of: json, keys: ["gradient", "type", "angle", "shape", "size", "center", "from", "in"], "a gradient \(what)")
    guard let gradient = json["gradient"] else {
      report(
        .specimenMissingKey, at: json.offset, "the \(what) has no \"gradient\"",
        advice: "name a gradient token, or list stops of color tokens")
      return nil
    }
    let kind: Word<GradientWord>? = json["type"].flatMap { word($0, "\"type\"") }
    // A word that was not read was reported already, and one with placeholders may be any.
    if json["type"] == nil { checkKinds(of: json, kind: .linear) }
    if case .fixed(let kind)? = kind { checkKinds(of: json, kind: kind) }
    guard let colors = gradientColors(gradient) else { return nil }
    var fill = GradientFill(colors)
    fill.kind = kind
    fill.angle = json["angle"].flatMap { scalar($0, "\"angle\"") } ?? (kind == nil ? 180 : nil)
    fill.shape = json["shape"].flatMap { word($0, "\"shape\"") }
    fill.size = json["size"].flatMap { word($0, "\"size\"") }
    fill.center = json["center"].flatMap { center($0) }
    fill.from = json["from"].flatMap { scalar($0, "\"from\"") }
    fill.space = json["in"].flatMap { word($0, "\"in\"") }
    return .gradient(fill)
  }

  /// Reports the keys that a gradient of this kind does not have.
  private mutating func checkKinds(of json: JSONNode, kind: GradientWord) {
    let owners: [(key: String, kinds: [GradientWord])] = [
      ("angle", [.linear]), ("shape", [.radial]), ("size", [.radial]), ("center", [.radial, .conic]),
      ("from", [.conic]),
    ]
    for owner in owners where !owner.kinds.contains(kind) {
      guard let member = json.member(owner.key) else { continue }
      let kinds = owner.kinds.map(\.rawValue)
      report(
        .specimenMisplacedKey, at: member.keyOffset,
        "\"\(owner.key)\" is for \(kinds.joined(separator: " and ")) gradients, and this one is \(kind.rawValue)",
        advice: "leave it out, or write \"type\": \"\(kinds[0])\"")
    }
  }

  private mutating func gradientColors(_ json: JSONNode) -> GradientFill.Colors? {
    guard let items = json.array, items.first?.object != nil else {
      return reference(json, "\"gradient\"").map { .token($0) }
    }
    guard (2...64).contains(items.count) else {
      report(.specimenOutOfRange, at: json.offset, "the gradient has \(items.count) stops", advice: "use 2–64")
      return nil
    }
    let stops = items.compactMap { stop($0) }
    return stops.count == items.count ? .stops(stops) : nil
  }

  private mutating func stop(_ json: JSONNode) -> Fill.Stop? {
    guard json.object != nil else {
      report(.specimenWrongValue, at: json.offset, "a gradient stop is an object, not \(json.kind)")
      return nil
    }
    checkKeys(of: json, keys: ["color", "position"], "a gradient stop")
    guard let colorJSON = json["color"], let positionJSON = json["position"] else {
      report(.specimenMissingKey, at: json.offset, "a gradient stop has a \"color\" and a \"position\"")
      return nil
    }
    let color = colorSource(colorJSON, "\"color\"")
    let position = scalar(positionJSON, "\"position\"", in: 0...1)
    guard let color, let position else { return nil }
    return Fill.Stop(color: color, position: position)
  }

  private mutating func center(_ json: JSONNode) -> GradientFill.Center? {
    guard let items = json.array, items.count == 2 else {
      report(
        .specimenWrongValue, at: json.offset, "\"center\" is not a list of two places",
        advice: "write [x, y]: numbers are shares of the box from its top left corner, all else lengths")
      return nil
    }
    guard let x = offset(items[0]), let y = offset(items[1]) else { return nil }
    return GradientFill.Center(x: x, y: y)
  }

  private mutating func offset(_ json: JSONNode) -> GradientFill.Offset? {
    guard let share = json.number else { return length(json, "a place of the \"center\"").map { .length($0) } }
    let range = GradientFill.Offset.shares
    guard range.contains(share) else {
      report(
        .specimenOutOfRange, at: json.offset, "a place of the \"center\" is \(share.shortestText) times the box",
        advice: "use \(range.lowerBound.shortestText)…\(range.upperBound.shortestText); write a length of points as "
          + "{\"sum\": [\(share.shortestText)]}")
      return nil
    }
    return .share(share)
  }
}

extension GradientFill.Offset {
  /// The shares that a specimen may give.
  static let shares = -16.0...16
}
