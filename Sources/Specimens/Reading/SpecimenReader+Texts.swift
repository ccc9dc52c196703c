import Lettering
import LocatedJSON
import TokenEngine

extension SpecimenReader {
  mutating func textNode(_ json: JSONNode) -> TextNode? {
    let string = required("string", of: json, .text).flatMap { template($0, "\"string\"") }
    let font = required("font", of: json, .text).flatMap { reference($0, "\"font\"") }
    let color = required("color", of: json, .text).flatMap { colorSource($0, "\"color\"") }
    let lineLimit = json["lineLimit"].flatMap { scalar($0, "\"lineLimit\"", in: 0...1_000) }
    let alignment: Word<TextAlignment>? = json["alignment"].flatMap { word($0, "\"alignment\"") }
    let adjustments = textAdjustments(json)
    guard let string, let font, let color else { return nil }
    var node = TextNode(
      string, font: .token(font), color: color, lineLimit: lineLimit, alignment: alignment, adjustments: adjustments)
    node.origin = Origin(offset: json.offset)
    return node
  }

  private mutating func textAdjustments(_ json: JSONNode) -> TextAdjustments {
    TextAdjustments(
      letterCase: json["case"].flatMap { word($0, "\"case\"") },
      decoration: json["decoration"].flatMap { decoration($0) },
      language: json["language"].flatMap { language($0) },
      direction: json["direction"].flatMap { word($0, "\"direction\"") },
      slant: slant(json),
      stretch: json["stretch"].flatMap { scalar($0, "\"stretch\"", in: TextAdjustments.stretches) },
      shadow: json["shadow"].flatMap { reference($0, "\"shadow\"") })
  }

  /// One word, or a list of words.
  private mutating func decoration(_ json: JSONNode) -> [Word<DecorationWord>]? {
    let items = json.array ?? [json]
    guard !items.isEmpty else {
      report("wrongValue", at: json.offset, "\"decoration\" is an empty list", advice: "write \"none\"")
      return nil
    }
    let words: [Word<DecorationWord>] = items.compactMap { word($0, "\"decoration\"") }
    return words.count == items.count ? words : nil
  }

  private mutating func language(_ json: JSONNode) -> Template? {
    guard let template = template(json, "\"language\"") else { return nil }
    guard !template.isFixed || LanguageTag.isWellFormed(template.text) else {
      report(
        "wrongValue", at: json.offset, "\"language\" is '\(template.text)', which is no language tag",
        advice: "write one of BCP 47, such as \"en\", \"pt-BR\" or \"sr-Latn\"")
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
        "misplacedKey", at: italic.keyOffset, "the text has a \"slant\" and an \"italic\"", advice: "keep one of them")
    }
    return .number(flag(italic.value, "\"italic\"") ? TypographyDetails.italicSlant : 0)
  }
}
