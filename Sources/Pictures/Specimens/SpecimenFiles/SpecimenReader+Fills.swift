private import ColorSpaces
import LocatedJSON

extension SpecimenReader {
  /// A colour, a gradient token, or an object that describes a gradient.
  mutating func fill(_ json: JSONNode, _ what: String = "fill") -> Fill? {
    guard json.object != nil else { return reference(json, "\"\(what)\"").map { .token($0) } }
    checkKeys(of: json, keys: GradientFill.fields.map(\.key), "a gradient \(what)")
    guard json["gradient"] != nil else {
      report(
        .specimenMissingKey, at: json.offset, "the \(what) has no \"gradient\"",
        advice: "name a gradient token, or list stops of color tokens")
      return nil
    }
    var fill = GradientFill(.stops([]))
    read(json, into: &fill, GradientFill.fields)
    // A word that was not read was reported already, and one with placeholders may be any.
    if json["type"] == nil { checkKinds(of: json, kind: .linear) }
    if case .fixed(let kind)? = fill.kind { checkKinds(of: json, kind: kind) }
    if fill.kind == nil { fill.angle = fill.angle ?? 180 }
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

  /// A gradient token, or stops.
  mutating func gradientColors(_ json: JSONNode) -> GradientFill.Colors? {
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
    checkKeys(of: json, keys: Fill.Stop.fields.map(\.key), "a gradient stop")
    guard json["color"] != nil, json["position"] != nil else {
      report(.specimenMissingKey, at: json.offset, "a gradient stop has a \"color\" and a \"position\"")
      return nil
    }
    var stop = Fill.Stop(color: .token(Reference([])), position: 0)
    read(json, into: &stop, Fill.Stop.fields)
    return stop
  }

  /// A point of a box.
  mutating func center(_ json: JSONNode) -> GradientFill.Center? {
    guard let items = json.array, items.count == 2 else {
      report(
        .specimenWrongValue, at: json.offset, "\"center\" is not a list of two positions",
        advice: "write [x, y]: numbers are shares of the box from its top left corner, all else lengths")
      return nil
    }
    guard let x = offset(items[0]), let y = offset(items[1]) else { return nil }
    return GradientFill.Center(x: x, y: y)
  }

  private mutating func offset(_ json: JSONNode) -> GradientFill.Offset? {
    guard let share = json.number else { return length(json, "a position of the \"center\"").map { .length($0) } }
    let range = GradientFill.Offset.shares
    guard range.contains(share) else {
      report(
        .specimenOutOfRange, at: json.offset, "a position of the \"center\" is \(share.shortestText) times the box",
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
