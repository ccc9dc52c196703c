import ColorSpaces
import ExactTexts
import LocatedJSON
import TokenEngine
import TokenSyntax

/// Reads typographies.
struct TypographyReader {
  let parts: PartReader
  private var findings: ValueFindings { parts.findings }
  private var measures: MeasureReader { MeasureReader(parts: parts) }
  private var fonts: FontReader { FontReader(parts: parts) }

  /// Reads a typography with what the token's `$extensions` say of it.
  func typography(_ node: JSONNode, extensions: JSONNode?) -> TypographyValue {
    let foreign = foreignMembers(of: node)
    parts.checkObject(
      node, "a typography", required: ["fontFamily", "fontSize", "fontWeight", "lineHeight"],
      usual: [("letterSpacing", "0px")], foreign: foreign.map(\.member.key))
    var pending = PendingMeasures()
    let family = parts.member("fontFamily", of: node, type: .fontFamily, placeholder: [], read: fonts.families)
    let size = measures.dimension("fontSize", of: node)
    let weight = parts.member("fontWeight", of: node, type: .fontWeight, placeholder: 400, read: fonts.weight)
    let spacing = parts.member("letterSpacing", of: node, type: .dimension, placeholder: .zero) {
      letterSpacing($0, &pending)
    }
    let height = parts.acceptingLength {
      parts.member("lineHeight", of: node, type: .number, placeholder: 1) { lineHeight($0, of: size, &pending) }
    }
    let details = TypographyDetailReader(parts: parts).details(extensions, besides: details(foreign))
    var typography = TypographyValue(
      fontFamily: family, fontSize: size, fontWeight: weight, letterSpacing: spacing, lineHeight: height,
      details: details)
    typography.pending = pending
    return typography
  }

  /// Reads the space between letters; one that is counted in the size of the font waits for that.
  private func letterSpacing(_ node: JSONNode, _ pending: inout PendingMeasures) -> Dimension {
    guard parts.isLenient, let (value, unit) = Self.statedMeasure(node), unit == "em" || unit == "%", value != 0 else {
      return measures.dimension(node)
    }
    pending.letterSpacing = unit == "em" ? value : value / 100
    findings.deviate(
      .valueUnit, at: node,
      "'letterSpacing' in '\(unit)' is read as \(unit == "em" ? "multiples" : "hundredths") of "
        + "the font size", advice: "write the length in px or rem")
    return .zero
  }

  /// Reads the height of a line; one that is a length waits for the size of the font.
  private func lineHeight(_ node: JSONNode, of size: Dimension, _ pending: inout PendingMeasures) -> Double {
    guard parts.isLenient, let (value, unit) = Self.statedMeasure(node) else { return measures.number(node) }
    guard !unit.isEmpty else {
      guard value > TypographyValue.largestMultiple else { return measures.number(node) }
      let text = value.shortestText
      findings.deviate(
        at: node, "'lineHeight' is \(text), but is a multiple of the font size; it is read as \(text)px",
        advice: "divide it by 'fontSize'")
      pending.lineHeight = Dimension(value: value)
      return 1
    }
    var advice = "write a number, how many times the font size it is"
    if size.value > 0, unit == size.unit.rawValue || ForeignWords.pixelUnits.contains(unit) && size.unit == .px {
      advice = "write \((value / size.value).text(decimals: 4)), how many times the font size it is"
    }
    switch unit {
    case "%", "em":
      findings.deviate(
        .valueUnit, at: node, "'lineHeight' in '\(unit)' is read as a multiple of the font size", advice: advice)
      return unit == "%" ? value / 100 : value
    case "px", "rem", "pt", "dp", "dip":
      findings.deviate(at: node, "'lineHeight' is a length; it is divided by the font size", advice: advice)
      pending.lineHeight = Dimension(value: value, unit: unit == "rem" ? .rem : .px)
    case _ where ForeignWords.lengthUnits.contains(unit):
      findings.reportUnsupported(at: node, "'lineHeight' in '\(unit)' is not supported", advice: advice)
    default:
      findings.report(.valueUnit, at: node, "'lineHeight' cannot be in '\(unit)'", advice: advice)
    }
    return 1
  }

  /// A number with its unit, written as an object, a number or a string; `nil` for anything else, also for pointers.
  private static func statedMeasure(_ node: JSONNode) -> (value: Double, unit: String)? {
    guard let members = node.object else { return MeasureReader.writtenMeasure(node) }
    guard members.count == 2, let value = node["value"]?.number, let unit = node["unit"]?.string else { return nil }
    return (value, unit.lowercased())
  }

  /// A member of a typography that the format does not have, and the member of our extension that means the same.
  private typealias ForeignMember = (member: JSONMember, name: String?)

  private static let keys = ["fontFamily", "fontSize", "fontWeight", "letterSpacing", "lineHeight"]

  /// The members that other tools write, after reporting them where they are not allowed.
  private func foreignMembers(of node: JSONNode) -> [ForeignMember] {
    var found: [ForeignMember] = []
    for member in node.object ?? [] {
      guard let known = foreignMember(member.key) else { continue }
      found.append((member, known.extension))
      if !parts.isLenient {
        findings.report(
          .valueUnknownProperty, at: member.keyOffset, below: member.key,
          "unknown key '\(member.key)' in a typography", advice: Self.advice(known.extension))
      }
    }
    return found
  }

  /// What a key means elsewhere; `nil` for a key of the format, or one that is near to it and may be meant to be it.
  private func foreignMember(_ key: String) -> (key: String, extension: String?)? {
    if let known = ForeignWords.typographyKeys.first(where: { ExactText($0.key) == ExactText(key) }) { return known }
    let isOwn = Self.keys.contains { ExactText($0) == ExactText(key) }
    guard parts.isLenient, !isOwn, nearestName(to: key, among: Self.keys) == nil else { return nil }
    return (key, nil)
  }

  /// What members that the format does not have say about the letters; what has no meaning here is reported and left
  /// out.
  private func details(_ foreign: [ForeignMember]) -> TypographyDetails {
    var details = TypographyDetails()
    guard parts.isLenient else { return details }
    for (member, name) in foreign {
      let meaning = name.flatMap { Self.read(member.value, as: $0, into: &details) ? $0 : nil }
      let message = meaning.map { "is no member of a typography; it is read as '\($0)' of the extension 'specimen'" }
      findings.deviate(
        .valueUnknownProperty, at: member.keyOffset, below: member.key,
        "'\(member.key)' \(message ?? "has no meaning here")", advice: Self.advice(meaning))
    }
    return details
  }

  /// What to do about a member that the format does not have, but perhaps our extension.
  private static func advice(_ name: String?) -> String {
    name.map { "write it as '\($0)' under 'specimen' in '$extensions'" } ?? "move it into '$extensions'"
  }

  /// Reads one member; returns whether it has a meaning.
  private static func read(_ node: JSONNode, as name: String, into details: inout TypographyDetails) -> Bool {
    switch name {
    case "fontStyle":
      guard let style = node.string.flatMap({ FontStyle(rawValue: $0) }) else { return false }
      details.slant = style.slant
    case "fontStretch":
      let measure = node.string.flatMap { CSSMeasure.read($0) }
      guard let percent = node.number ?? (measure?.unit == "%" ? measure?.value : nil), 50...200 ~= percent else {
        return false
      }
      details.stretch = percent
    case "textCase":
      guard let textCase = node.string.flatMap({ TypographyDetails.TextCase(rawValue: $0) }) else { return false }
      details.textCase = textCase
    case "textDecoration":
      guard let words = node.string?.split(separator: " "), !words.isEmpty, words.count < 8 else { return false }
      var lines: [TypographyDetails.DecorationLine] = []
      for word in words where words != ["none"] {
        guard let line = TypographyDetails.DecorationLine(rawValue: String(word)) else { return false }
        lines.append(line)
      }
      details.decoration = TypographyDetails(decoration: lines).decoration
    default: return false
    }
    return true
  }
}

/// The lean of letters as CSS names it.
enum FontStyle: String, CaseIterable {
  case normal, italic, oblique

  /// In degrees.
  var slant: Double { self == .normal ? 0 : TypographyDetails.italicSlant }
}
