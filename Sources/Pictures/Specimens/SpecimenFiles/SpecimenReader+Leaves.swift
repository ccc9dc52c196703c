private import ColorSpaces
import Lettering
import LocatedJSON
import TokenEngine

extension SpecimenReader {
  /// The value of a required key; reports its absence.
  mutating func required(_ key: String, of json: JSONNode, _ kind: NodeKind) -> JSONNode? {
    if let value = json[key] { return value }
    report(.specimenMissingKey, at: json.offset, "the \(kind.rawValue) has no \"\(key)\"", advice: "add it")
    return nil
  }

  /// A colour.
  mutating func colorSource(_ json: JSONNode, _ what: String) -> ColorSource? {
    reference(json, what).map { .token($0) }
  }

  mutating func iconNode(_ json: JSONNode) -> IconNode? {
    let icon = required("icon", of: json, .icon)
    let name = icon.flatMap { template($0, "\"icon\"") }
    let size = json["size"].flatMap { length($0, "\"size\"", in: NumberLimits.sizes) }
    let color = required("color", of: json, .icon).flatMap { fill($0, "color") }
    let rotation = json["rotation"].flatMap { quarterTurn($0) }
    let shadow = json["shadow"].flatMap { reference($0, "\"shadow\"") }
    guard let icon, let name, let color else { return nil }
    var node = IconNode(name, size: size, color: color, rotation: rotation, shadow: shadow)
    node.origin = Origin(offset: icon.offset)
    return node
  }

  private mutating func quarterTurn(_ json: JSONNode) -> Scalar? {
    if let number = json.number, ![0, 90, 180, 270].contains(number) {
      report(
        .specimenOutOfRange, at: json.offset, "\"rotation\" is \(number.shortestText)", advice: "use 0, 90, 180 or 270")
      return nil
    }
    return scalar(json, "\"rotation\"")
  }

  mutating func lineNode(_ json: JSONNode) -> LineNode? {
    let thickness = required("thickness", of: json, .line).flatMap {
      length($0, "\"thickness\"", in: NumberLimits.sizes)
    }
    let color = required("color", of: json, .line).flatMap { fill($0, "color") }
    let axis: Word<LayoutAxis>? = json["axis"].flatMap { word($0, "\"axis\"") }
    let style = json["style"].flatMap { reference($0, "\"style\"") }
    let shadow = json["shadow"].flatMap { reference($0, "\"shadow\"") }
    guard let thickness, let color else { return nil }
    return LineNode(thickness: thickness, color: color, axis: axis, style: style, shadow: shadow)
  }

  mutating func spaceNode(_ json: JSONNode) -> SpaceNode? {
    let isFlexible = json["flexible"].flatMap { flag($0, "\"flexible\"") } ?? false
    let key = isFlexible ? "min" : "length"
    if let other = json.member(isFlexible ? "length" : "min") {
      report(
        .specimenMisplacedKey, at: other.keyOffset,
        isFlexible ? "flexible space has no \"length\"" : "only flexible space has a \"min\"",
        advice: "use \"\(key)\"")
    }
    if !isFlexible, json["length"] == nil {
      report(
        .specimenMissingKey, at: json.offset, "the space has no \"length\"",
        advice: "give it one, or make it \"flexible\": true")
      return nil
    }
    return SpaceNode(
      json[key].flatMap { length($0, "\"\(key)\"") }, isFlexible: isFlexible)
  }

  mutating func imageNode(_ json: JSONNode) -> ImageNode? {
    let image = required("image", of: json, .image).flatMap { template($0, "\"image\"") }
    let fit: Word<ImageFit>? = json["fit"].flatMap { word($0, "\"fit\"") }
    let color = json["color"].flatMap { colorSource($0, "\"color\"") }
    let radius = json["radius"].flatMap { self.radius($0) }
    let corners = json["corners"].flatMap { self.corners($0) }
    let shadow = json["shadow"].flatMap { reference($0, "\"shadow\"") }
    guard let image else { return nil }
    var node = ImageNode(image, fit: fit, color: color, radius: radius, corners: corners, shadow: shadow)
    node.origin = Origin(offset: json["image"]?.offset ?? json.offset)
    return node
  }

  mutating func controlNode(_ json: JSONNode) -> ControlNode? {
    let control = required("control", of: json, .control)
    let name = control.flatMap { template($0, "\"control\"") }
    var values: [ControlNode.Value] = []
    if let object = json["values"] {
      guard let members = object.object else {
        report(.specimenWrongValue, at: object.offset, "\"values\" is an object of texts, not \(object.kind)")
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
      report(.specimenWrongValue, at: json.offset, "\"overrides\" is an object of tokens, not \(json.kind)")
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

extension SpecimenReader {
  mutating func textNode(_ json: JSONNode) -> TextNode? {
    let string = required("string", of: json, .text).flatMap { template($0, "\"string\"") }
    let font = required("font", of: json, .text).flatMap { reference($0, "\"font\"") }
    let color = required("color", of: json, .text).flatMap { fill($0, "color") }
    let lineLimit = json["lineLimit"].flatMap { scalar($0, "\"lineLimit\"", in: NumberLimits.lineLimits) }
    let alignment: Word<TextAlignment>? = json["alignment"].flatMap { word($0, "\"alignment\"") }
    let adjustments = textAdjustments(json)
    guard let string, let font, let color else { return nil }
    var node = TextNode(
      string, font: .token(font), color: color, lineLimit: lineLimit, alignment: alignment, adjustments: adjustments,
      truncation: json["truncation"].flatMap { word($0, "\"truncation\"") })
    node.origin = Origin(offset: json.offset)
    return node
  }

  private mutating func textAdjustments(_ json: JSONNode) -> TextAdjustments {
    var adjustments = TextAdjustments()
    adjustments.letterCase = json["case"].flatMap { word($0, "\"case\"") }
    adjustments.decoration = json["decoration"].flatMap { decoration($0) }
    adjustments.language = json["language"].flatMap { language($0) }
    adjustments.direction = json["direction"].flatMap { word($0, "\"direction\"") }
    adjustments.slant = slant(json)
    adjustments.stretch = json["stretch"].flatMap { scalar($0, "\"stretch\"", in: TextAdjustments.stretches) }
    adjustments.shadow = json["shadow"].flatMap { reference($0, "\"shadow\"") }
    return adjustments
  }

  /// One word, or a list of words.
  private mutating func decoration(_ json: JSONNode) -> [Word<DecorationWord>]? {
    let items = json.array ?? [json]
    guard !items.isEmpty else {
      report(.specimenWrongValue, at: json.offset, "\"decoration\" is an empty list", advice: "write \"none\"")
      return nil
    }
    let words: [Word<DecorationWord>] = items.compactMap { word($0, "\"decoration\"") }
    return words.count == items.count ? words : nil
  }

  private mutating func language(_ json: JSONNode) -> Template? {
    guard let template = template(json, "\"language\"") else { return nil }
    guard !template.isFixed || LanguageTag.isWellFormed(template.text) else {
      report(
        .specimenWrongValue, at: json.offset, "\"language\" is '\(template.text)', which is not a language tag",
        advice: "write a BCP 47 tag such as \"en\", \"pt-BR\" or \"sr-Latn\"")
      return nil
    }
    return template
  }

  /// An angle, or whether the letters are italic.
  private mutating func slant(_ json: JSONNode) -> Scalar? {
    let slant = json["slant"].flatMap { scalar($0, "\"slant\"", in: TextAdjustments.slants) }
    guard let italic = json.member("italic") else { return slant }
    if json["slant"] != nil {
      report(
        .specimenMisplacedKey, at: italic.keyOffset, "the text has a \"slant\" and an \"italic\"",
        advice: "keep one of them")
    }
    return .number(flag(italic.value, "\"italic\"") == true ? TypographyDetails.italicSlant : 0)
  }
}
