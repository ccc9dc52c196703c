import LocatedJSON

extension SpecimenReader {
  /// The value of a key that must be there.
  mutating func required(_ key: String, of json: JSONNode, _ kind: NodeKind) -> JSONNode? {
    if let value = json[key] { return value }
    report("missingKey", at: json.offset, "the \(kind.rawValue) has no \"\(key)\"", advice: "add it")
    return nil
  }

  /// A colour.
  mutating func colorSource(_ json: JSONNode, _ what: String) -> ColorSource? {
    reference(json, what).map { .token($0) }
  }

  mutating func iconNode(_ json: JSONNode) -> IconNode? {
    let icon = required("icon", of: json, .icon)
    let name = icon.flatMap { template($0, "\"icon\"") }
    let size = json["size"].flatMap { length($0, "\"size\"", in: 0...Self.maximumLength) }
    let color = required("color", of: json, .icon).flatMap { colorSource($0, "\"color\"") }
    let rotation = json["rotation"].flatMap { quarterTurn($0) }
    guard let icon, let name, let color else { return nil }
    var node = IconNode(name, size: size, color: color, rotation: rotation)
    node.origin = Origin(offset: icon.offset)
    return node
  }

  private mutating func quarterTurn(_ json: JSONNode) -> Scalar? {
    if let number = json.number, ![0, 90, 180, 270].contains(number) {
      report(
        "outOfRange", at: json.offset, "\"rotation\" is \(shortestText(of: number))", advice: "use 0, 90, 180 or 270")
      return nil
    }
    return scalar(json, "\"rotation\"")
  }

  mutating func lineNode(_ json: JSONNode) -> LineNode? {
    let thickness = required("thickness", of: json, .line).flatMap {
      length($0, "\"thickness\"", in: 0...Self.maximumLength)
    }
    let color = required("color", of: json, .line).flatMap { colorSource($0, "\"color\"") }
    let axis: Word<LayoutAxis>? = json["axis"].flatMap { word($0, "\"axis\"") }
    guard let thickness, let color else { return nil }
    return LineNode(thickness: thickness, color: color, axis: axis)
  }

  mutating func spaceNode(_ json: JSONNode) -> SpaceNode? {
    let isFlexible = json["flexible"].map { flag($0, "\"flexible\"") } ?? false
    let key = isFlexible ? "min" : "length"
    if let other = json.member(isFlexible ? "length" : "min") {
      report(
        "misplacedKey", at: other.keyOffset,
        isFlexible ? "flexible space has no \"length\"" : "only flexible space has a \"min\"",
        advice: "use \"\(key)\"")
    }
    if !isFlexible, json["length"] == nil {
      report(
        "missingKey", at: json.offset, "the space has no \"length\"",
        advice: "give it one, or make it \"flexible\": true")
      return nil
    }
    return SpaceNode(
      json[key].flatMap { length($0, "\"\(key)\"") }, isFlexible: isFlexible)
  }

  mutating func imageNode(_ json: JSONNode) -> ImageNode? {
    let color = required("color", of: json, .image).flatMap { colorSource($0, "\"color\"") }
    let foreground = json["foreground"].flatMap { colorSource($0, "\"foreground\"") }
    let radius = json["radius"].flatMap { self.radius($0) }
    guard let color else { return nil }
    return ImageNode(color: color, foreground: foreground, radius: radius)
  }

  mutating func controlNode(_ json: JSONNode) -> ControlNode? {
    let control = required("control", of: json, .control)
    let name = control.flatMap { template($0, "\"control\"") }
    var values: [ControlNode.Value] = []
    if let object = json["values"] {
      guard let members = object.object else {
        report("wrongValue", at: object.offset, "\"values\" is an object of texts, not \(object.kind)")
        return nil
      }
      for member in members {
        guard let text = template(member.value, "'\(member.key)'") else { continue }
        var value = ControlNode.Value(name: member.key, text: text)
        value.origin = Origin(offset: member.keyOffset)
        values.append(value)
      }
    }
    let overrides = json["overrides"].map { self.overrides($0) } ?? []
    guard let control, let name else { return nil }
    var node = ControlNode(name, values: values, overrides: overrides)
    node.origin = Origin(offset: control.offset)
    return node
  }

  private mutating func overrides(_ json: JSONNode) -> [ControlNode.Override] {
    guard let members = json.object else {
      report("wrongValue", at: json.offset, "\"overrides\" is an object of tokens, not \(json.kind)")
      return []
    }
    return members.compactMap { member in
      // A path may be written with or without braces.
      let path = Reference.contentOfBraces(member.key).map { String($0) } ?? member.key
      let token = template(JSONNode(offset: member.keyOffset, content: .string(path)), "an overridden token")
      guard let token, let replacement = reference(member.value, "the token for '\(member.key)'") else { return nil }
      var override = ControlNode.Override(token: token, replacement: replacement)
      override.origin = Origin(offset: member.keyOffset)
      return override
    }
  }
}
