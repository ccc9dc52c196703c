import ColorSpaces
import LocatedJSON
import TokenEngine
import TokenSyntax

/// Reads font families and font weights.
struct FontReader {
  let parts: PartReader
  private var findings: ValueFindings { parts.findings }

  /// Reads font families: a name, or a list of names.
  func families(_ node: JSONNode) -> [String] {
    if let text = node.string {
      let name = familyName(node)
      let names = FontFamilyList.names(in: text)
      guard parts.isLenient, names.count > 1 else { return [name] }
      findings.deviate(
        at: node, "the font families '\(text)' are one text; they are read as \(names.count) names",
        advice: "write a list of names")
      return names
    }
    guard let items = node.array, !items.isEmpty else {
      let kind = node.array == nil ? node.kind : "an empty list"
      findings.report(
        .valueType, at: node, "font families are a name or a list of names, not \(kind)", advice: "write a name")
      return []
    }
    return parts.items(items, of: node, "a list of font families", placeholder: "") { familyName($1) }
  }

  private func familyName(_ node: JSONNode) -> String {
    guard let name = node.string else {
      findings.report(.valueType, at: node, "a font family is a name, not \(node.kind)", advice: "write it in quotes")
      return ""
    }
    parts.checkLength(of: name, at: node, "a font family", advice: "write the name of the family")
    if ReferenceSyntax.curlyPath(name) != nil {
      findings.report(
        .fontFamilyNestedReference, at: node,
        "'\(name)' names a whole token, but takes the place of one family in a list",
        advice: "use '$ref' with a pointer to the name")
    }
    return name
  }

  /// Reads a font weight: a number or one of the names of the format.
  func weight(_ node: JSONNode) -> Double {
    if let number = node.number, 1...1000 ~= number { return number }
    if let name = node.string, let entry = Self.fontWeights.first(where: { $0.name == name }) { return entry.weight }
    if parts.isLenient, let text = node.string, let weight = writtenWeight(text) {
      findings.deviate(
        .valueFontWeight, at: node, "the font weight '\(text)' is read as \(weight.shortestText)",
        advice: "write the number \(weight.shortestText)")
      return weight
    }
    let meant = node.string.flatMap { ForeignWords.fontWeights.contains($0) ? nil : $0 }
    let spelling = meant.flatMap { spellingAdvice(for: $0, among: Self.fontWeights.map(\.name)) }
    let text = node.string.map { "'\($0)'" } ?? node.number.map { $0.shortestText } ?? node.kind
    findings.report(
      .valueFontWeight, at: node, "\(text) is not a font weight",
      advice: spelling ?? "write a number from 1 to 1000, or a name such as 'bold'")
    return 400
  }

  /// The weight that a number in quotes, or a name in another case or with other separators, stands for.
  private func writtenWeight(_ text: String) -> Double? {
    if let (value, unit) = CSSMeasure.read(text), unit.isEmpty { return 1...1000 ~= value ? value : nil }
    func folded(_ name: String) -> [UInt8] {
      name.utf8.filter { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") }
        .map { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 ? $0 | 0x20 : $0 }
    }
    guard text.utf8.count <= 64 else { return nil }
    let name = folded(text)
    return Self.fontWeights.first { folded($0.name) == name }?.weight
  }

  private static let fontWeights: [(name: String, weight: Double)] = [
    ("thin", 100), ("hairline", 100), ("extra-light", 200), ("ultra-light", 200), ("light", 300), ("normal", 400),
    ("regular", 400), ("book", 400), ("medium", 500), ("semi-bold", 600), ("demi-bold", 600), ("bold", 700),
    ("extra-bold", 800), ("ultra-bold", 800), ("black", 900), ("heavy", 900), ("extra-black", 950),
    ("ultra-black", 950),
  ]
}
