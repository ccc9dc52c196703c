import DisplayLists
import LocatedJSON
import Testing

@testable import VectorIcons

/// Shapes as short texts, for tables of tests.
enum PathText {
  /// The commands and points of a path, in thousandths where they are not whole: `M 1 2 L 3.5 4`.
  static func text(_ elements: [PathElement]) -> String {
    elements.map { element in
      let points = element.points.map { "\(number($0.x)) \(number($0.y))" }.joined(separator: " ")
      switch element {
      case .move: return "M \(points)"
      case .line: return "L \(points)"
      case .quadratic: return "Q \(points)"
      case .cubic: return "C \(points)"
      case .close: return "Z"
      }
    }.joined(separator: " ")
  }

  /// A number with up to three decimals.
  static func number(_ value: Double) -> String {
    let thousandths = Int((value * 1_000).rounded())
    let (whole, rest) = (abs(thousandths) / 1_000, abs(thousandths) % 1_000)
    var text = "\(thousandths < 0 ? "-" : "")\(whole)"
    if rest > 0 {
      let digits = "\(rest)"
      text += "." + String(repeating: "0", count: 3 - digits.count) + digits
      while text.last == "0" { text.removeLast() }
    }
    return text
  }

  /// The parts of an icon, one per line.
  static func text(_ parts: [IconPart], indent: String = "") -> String {
    parts.map { part in
      switch part {
      case .fill(let fill):
        let rule = fill.rule == .evenOdd ? " evenOdd" : ""
        return "\(indent)fill \(text(fill.elements))\(rule)\(look(fill.paint, fill.opacity))"
      case .stroke(let stroke):
        var words =
          "\(indent)stroke \(text(stroke.elements)) width \(number(stroke.style.width)) \(stroke.style.cap) \(stroke.style.join)"
        if stroke.style.miterLimit != 4 { words += " limit \(number(stroke.style.miterLimit))" }
        if !stroke.style.dashes.isEmpty { words += " dashes \(stroke.style.dashes.map(number).joined(separator: " "))" }
        if stroke.style.dashPhase != 0 { words += " phase \(number(stroke.style.dashPhase))" }
        return words + look(stroke.paint, stroke.opacity)
      case .group(let group):
        let clips = group.clips.map { " clip \(text($0.elements))\($0.rule == .evenOdd ? " evenOdd" : "")" }.joined()
        let opacity = group.opacity == 1 ? "" : " opacity \(number(group.opacity))"
        return "\(indent)group\(opacity)\(clips)\n" + text(group.parts, indent: indent + "  ")
      }
    }.joined(separator: "\n")
  }

  private static func look(_ paint: IconPaint, _ opacity: Double) -> String {
    let color = if case .mapped(let index) = paint { " paint \(index)" } else { "" }
    return color + (opacity == 1 ? "" : " opacity \(number(opacity))")
  }

  /// An icon of some elements in a box of 10, with shapes that may lie anywhere.
  static func icon(_ body: String, root: String = "", paints: [IconColor?] = []) -> (icon: Icon?, findings: [String]) {
    let file = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 10 10\"\(root)>\(body)</svg>"
    let (icon, findings) = Icon.read(Array(file.utf8), file: "i.svg", paints: paints)
    return (icon, findings.map(\.description))
  }

  /// The parts of an icon of some elements, or what is wrong with them.
  static func drawing(_ body: String, root: String = "", paints: [IconColor?] = []) -> String {
    let (icon, findings) = icon(body, root: root, paints: paints)
    return icon.map { text($0.parts) } ?? findings.joined(separator: "\n")
  }
}

/// A row of a table with a name.
struct NamedRow: Sendable, CustomTestStringConvertible {
  var name: String
  var input: String
  var expected: String
  var testDescription: String { name }

  init(_ name: String, _ input: String, _ expected: String) {
    (self.name, self.input, self.expected) = (name, input, expected)
  }
}
