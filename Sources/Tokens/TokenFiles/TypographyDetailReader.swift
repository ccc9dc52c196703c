import ColorSpaces
import LocatedJSON
import TokenEngine

/// Reads what a token's `$extensions` say of a typography; nothing in them refers to anything.
struct TypographyDetailReader {
  /// The member of `$extensions` that is this project's.
  private static let extensionName = "specimen"

  let parts: PartReader
  private var findings: ValueFindings { parts.findings }

  /// Reads the details; what the extensions do not say is as it is `written` in the value.
  func details(_ extensions: JSONNode?, besides written: TypographyDetails) -> TypographyDetails {
    guard let node = extensions?[Self.extensionName] else { return written }
    return findings.beside(["$extensions", Self.extensionName]) {
      let keys = ["fontStyle", "fontStretch", "textCase", "textDecoration"]
      guard parts.checkObject(node, "the extension of a typography", required: [], optional: keys) else {
        return written
      }
      return TypographyDetails(
        slant: detail("fontStyle", of: node, usual: written.slant, read: slant),
        stretch: detail("fontStretch", of: node, usual: written.stretch) {
          number($0, in: 50...200, "a width of letters in percent")
        },
        textCase: detail("textCase", of: node, usual: written.textCase) {
          parts.keyword($0, "'textCase'", placeholder: .none)
        },
        decoration: detail("textDecoration", of: node, usual: written.decoration, read: decoration))
    }
  }

  private func detail<Value>(_ name: String, of node: JSONNode, usual: Value, read: (JSONNode) -> Value) -> Value {
    guard let member = node[name] else { return usual }
    return findings.below(name) { read(member) }
  }

  /// Reads a word for a slant, or its degrees.
  private func slant(_ node: JSONNode) -> Double {
    if node.number != nil { return number(node, in: -30...30, "a slant in degrees") }
    return parts.keyword(node, "'fontStyle'", placeholder: FontStyle.normal).slant
  }

  private func number(_ node: JSONNode, in range: ClosedRange<Double>, _ what: String) -> Double {
    let number = MeasureReader(parts: parts).number(node)
    guard !range.contains(number), node.number != nil else { return number }
    findings.report(
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
  private func decoration(_ node: JSONNode) -> [TypographyDetails.DecorationLine] {
    guard parts.isShort(node.array ?? [], of: node, "a list of decorations") else { return [] }
    return (node.array ?? [node]).enumerated().compactMap { index, item in
      findings.below(node.array == nil ? nil : "\(index)") {
        parts.keyword(item, "'textDecoration'", placeholder: Decoration.none).line
      }
    }
  }
}
