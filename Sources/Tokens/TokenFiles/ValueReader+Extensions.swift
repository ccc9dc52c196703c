import ColorSpaces
import LocatedJSON
import TokenEngine

extension ValueReader {
  /// The member of `$extensions` that is this project's.
  private static let extensionName = "specimen"

  /// The value with what the token's `$extensions` say of it.
  mutating func extended(_ value: TokenValue) -> TokenValue {
    guard case .typography(let typography) = value, let node = extensions?[Self.extensionName] else { return value }
    return beside(["$extensions", Self.extensionName]) { reader in
      .typography(typography.with(reader.readTypographyDetails(node, besides: typography.details)))
    }
  }

  private mutating func readTypographyDetails(
    _ node: JSONNode, besides written: TypographyDetails
  ) -> TypographyDetails {
    var details = written
    let keys = ["fontStyle", "fontStretch", "textCase", "textDecoration"]
    guard checkObject(node, "the extension of a typography", required: [], optional: keys) else { return details }
    details.slant = detail("fontStyle", of: node, usual: details.slant) { $0.readSlant($1) }
    details.stretch = detail("fontStretch", of: node, usual: details.stretch) {
      $0.readNumber($1, in: 50...200, "a width of letters in percent")
    }
    details.textCase = detail("textCase", of: node, usual: details.textCase) {
      $0.readKeyword($1, .valueKeyword, "'textCase'", placeholder: .none)
    }
    let decoration = detail("textDecoration", of: node, usual: details.decoration) { $0.readDecoration($1) }
    return TypographyDetails(
      slant: details.slant, stretch: details.stretch, textCase: details.textCase, decoration: decoration)
  }

  /// Reads a member of the extension, in which nothing refers to anything.
  private mutating func detail<Value>(
    _ name: String, of node: JSONNode, usual: Value, read: (inout ValueReader, JSONNode) -> Value
  ) -> Value {
    guard let member = node[name] else { return usual }
    return below(name) { read(&$0, member) }
  }

  private enum Style: String, CaseIterable {
    case normal, italic, oblique
  }

  /// Reads a word for a slant, or its degrees.
  private mutating func readSlant(_ node: JSONNode) -> Double {
    if node.number != nil { return readNumber(node, in: -30...30, "a slant in degrees") }
    let style: Style = readKeyword(node, .valueKeyword, "'fontStyle'", placeholder: .normal)
    return style == .normal ? 0 : TypographyDetails.italicSlant
  }

  private mutating func readNumber(_ node: JSONNode, in range: ClosedRange<Double>, _ what: String) -> Double {
    let number = readNumber(node)
    guard !range.contains(number), node.number != nil else { return number }
    report(
      .valueRange, at: node, "\(number.shortestText) is not \(what)",
      advice: "write a number from \(range.lowerBound.shortestText) to \(range.upperBound.shortestText)")
    return range.lowerBound
  }

  private enum Decoration: String, CaseIterable {
    case none, underline, overline
    case lineThrough = "line-through"

    var line: TypographyDetails.DecorationLine? { TypographyDetails.DecorationLine(rawValue: rawValue) }
  }

  /// Reads a line along the text, or a list of them.
  private mutating func readDecoration(_ node: JSONNode) -> [TypographyDetails.DecorationLine] {
    var lines: [TypographyDetails.DecorationLine] = []
    guard isShort(node.array ?? [], in: node, "a list of decorations") else { return [] }
    for (index, item) in (node.array ?? [node]).enumerated() {
      let word: Decoration = below(node.array == nil ? nil : "\(index)") {
        $0.readKeyword(item, .valueKeyword, "'textDecoration'", placeholder: .none)
      }
      if let line = word.line { lines.append(line) }
    }
    return lines
  }
}

extension TypographyValue {
  /// The same with other details.
  func with(_ details: TypographyDetails) -> TypographyValue {
    var typography = TypographyValue(
      fontFamily: fontFamily, fontSize: fontSize, fontWeight: fontWeight, letterSpacing: letterSpacing,
      lineHeight: lineHeight, details: details)
    typography.pending = pending
    return typography
  }
}
