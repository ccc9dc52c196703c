import ColorSpaces
import ExactTexts
import LocatedJSON
import TokenEngine
import TokenSyntax

extension ValueReader {
  /// Reads a typography.
  mutating func readTypography(_ node: JSONNode) -> TypographyValue {
    let foreign = foreignMembers(of: node)
    checkParts(
      of: node, "a typography", required: ["fontFamily", "fontSize", "fontWeight", "lineHeight"],
      usual: [("letterSpacing", "0px")], foreign: foreign.map(\.member.key))
    var pending = PendingMeasures()
    let family = member("fontFamily", of: node, type: .fontFamily, placeholder: []) { $0.readFontFamily($1) }
    let size = dimension("fontSize", of: node)
    let weight = member("fontWeight", of: node, type: .fontWeight, placeholder: 400) { $0.readFontWeight($1) }
    let spacing = member("letterSpacing", of: node, type: .dimension, placeholder: Dimension(value: 0)) {
      $0.readLetterSpacing($1, &pending)
    }
    let height = acceptingLength { reader in
      reader.member("lineHeight", of: node, type: .number, placeholder: 1) { $0.readLineHeight($1, &pending) }
    }
    var typography = TypographyValue(
      fontFamily: family, fontSize: size, fontWeight: weight, letterSpacing: spacing, lineHeight: height,
      details: readDetails(foreign))
    typography.pending = pending
    return typography
  }

  /// Reads the space between letters; one that is counted in the size of the font waits for that.
  private mutating func readLetterSpacing(_ node: JSONNode, _ pending: inout PendingMeasures) -> Dimension {
    guard isLenient, let (value, unit) = Self.statedMeasure(node), unit == "em" || unit == "%", value != 0 else {
      return readDimension(node)
    }
    pending.letterSpacing = unit == "em" ? value : value / 100
    deviate(
      .valueUnit, at: node,
      "'letterSpacing' in '\(unit)' is read as \(unit == "em" ? "multiples" : "hundredths") of "
        + "the font size", advice: "write the length in px or rem")
    return Dimension(value: 0)
  }

  /// Reads the height of a line; one that is a length waits for the size of the font.
  private mutating func readLineHeight(_ node: JSONNode, _ pending: inout PendingMeasures) -> Double {
    guard isLenient, let (value, unit) = Self.statedMeasure(node), !unit.isEmpty else { return readNumber(node) }
    let advice = "write a number, how many times the font size it is"
    switch unit {
    case "%", "em":
      deviate(
        .valueUnit, at: node, "'lineHeight' in '\(unit)' is read as a multiple of the font size", advice: advice)
      return unit == "%" ? value / 100 : value
    case "px", "rem", "pt", "dp", "dip":
      deviate(at: node, "'lineHeight' is a length; it is divided by the font size", advice: advice)
      pending.lineHeight = Dimension(value: value, unit: unit == "rem" ? .rem : .px)
    default:
      let isKnown = ForeignWords.lengthUnits.contains(unit)
      if isKnown {
        reportUnsupported(at: node, "'lineHeight' in '\(unit)' has no value here", advice: advice)
      } else {
        report(.valueUnit, at: node, "'lineHeight' cannot be in '\(unit)'", advice: advice)
      }
    }
    return 1
  }

  /// A number with its unit, written as an object, a number or a string; `nil` for anything else, also for pointers.
  private static func statedMeasure(_ node: JSONNode) -> (value: Double, unit: String)? {
    guard let members = node.object else { return writtenMeasure(node) }
    guard members.count == 2, let value = node["value"]?.number, let unit = node["unit"]?.string else { return nil }
    return (value, unit.lowercased())
  }

  /// A member of a typography that the format does not have, and the member of our extension that means the same.
  private typealias ForeignMember = (member: JSONMember, name: String?)

  private static let typographyKeys = ["fontFamily", "fontSize", "fontWeight", "letterSpacing", "lineHeight"]

  /// The members that other tools write, after telling them where they are not allowed.
  private mutating func foreignMembers(of node: JSONNode) -> [ForeignMember] {
    var found: [ForeignMember] = []
    for member in node.object ?? [] {
      guard let known = Self.foreignMember(member.key, isLenient: isLenient) else { continue }
      found.append((member, known.extension))
      if !isLenient {
        report(
          .valueUnknownProperty, at: member.keyOffset, below: member.key,
          "unknown key '\(member.key)' in a typography",
          advice: known.extension.map { "write it as '\($0)' under 'specimen' in '$extensions'" }
            ?? "move it into '$extensions'")
      }
    }
    return found
  }

  /// What a key means elsewhere; `nil` for a key of the format, or one that is near to it and may be meant to be it.
  private static func foreignMember(_ key: String, isLenient: Bool) -> (key: String, extension: String?)? {
    if let known = ForeignWords.typographyKeys.first(where: { ExactText($0.key) == ExactText(key) }) { return known }
    let isOwn = typographyKeys.contains { ExactText($0) == ExactText(key) }
    guard isLenient, !isOwn, nearestName(to: key, among: typographyKeys) == nil else { return nil }
    return (key, nil)
  }

  /// What members that the format does not have say about the letters; what has no meaning here is reported and left
  /// out.
  private mutating func readDetails(_ foreign: [ForeignMember]) -> TypographyDetails {
    var details = TypographyDetails()
    guard isLenient else { return details }
    for (member, name) in foreign {
      let isRead = name.map { Self.read(member.value, as: $0, into: &details) } ?? false
      let extensionName = name ?? ""
      deviate(
        .valueUnknownProperty, at: member.keyOffset, below: member.key,
        isRead
          ? "'\(member.key)' is no member of a typography; it is read as '\(extensionName)' of the extension 'specimen'"
          : "'\(member.key)' has no meaning here",
        advice: isRead
          ? "write it as '\(extensionName)' under 'specimen' in '$extensions'" : "move it into '$extensions'")
    }
    return details
  }

  /// Reads one member; returns whether it has a meaning.
  private static func read(_ node: JSONNode, as name: String, into details: inout TypographyDetails) -> Bool {
    switch name {
    case "fontStyle":
      guard let slant = slants.first(where: { $0.word == node.string })?.slant else { return false }
      details.slant = slant
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

  private static let slants: [(word: String, slant: Double)] = [
    ("normal", 0), ("italic", TypographyDetails.italicSlant), ("oblique", TypographyDetails.italicSlant),
  ]
}

extension ValueReader {
  /// Checks the keys of a composite value, some of which may be missing where the profile says so; that is reported.
  ///
  /// - Parameters:
  ///   - node: The value.
  ///   - what: What it is, with its article.
  ///   - required: The keys that must be there.
  ///   - usual: Further keys that must be there, with what is meant where they may be missing.
  ///   - optional: The keys that may be missing.
  ///   - foreign: Keys that are reported elsewhere.
  mutating func checkParts(
    of node: JSONNode, _ what: String, required: [String], usual: [(key: String, value: String)],
    optional: [String] = [], foreign: [String] = []
  ) {
    let names = usual.map(\.key)
    guard isLenient else {
      _ = checkObject(node, what, required: required + names, optional: optional, foreign: foreign)
      return
    }
    let count = findings.count
    guard checkObject(node, what, required: required, optional: names + optional, foreign: foreign) else { return }
    // A key that was misspelt is reported once.
    guard findings.count == count else { return }
    for (key, value) in usual where node[key] == nil {
      deviate(
        .valueMissingProperty, at: node, "\(what) has no '\(key)'; it is read as \(value)", advice: "add it")
    }
  }
}
