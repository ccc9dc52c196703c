import ColorSpaces
import LocatedJSON
import TokenEngine
import TokenSyntax

/// Reads numbers and lengths.
struct MeasureReader {
  let parts: PartReader
  private var findings: ValueFindings { parts.findings }

  /// Reads a number.
  func number(_ node: JSONNode) -> Double {
    if parts.isLenient, let text = node.string, let (value, unit) = CSSMeasure.read(text), unit.isEmpty {
      findings.deviate(at: node, "a number is written as the string '\(text)'", advice: "write it without quotes")
      return value
    }
    if let number = node.number { return number }
    findings.report(node.wrongKind("the value", "a number", advice: "write it without quotes or unit"))
    return 0
  }

  /// Reads a dimension.
  func dimension(_ node: JSONNode) -> Dimension {
    if parts.isLenient, let (value, unit) = Self.writtenMeasure(node) {
      return dimension(value, unit, at: node)
    }
    if parts.isLenient, let text = node.string {
      let advice = Self.likelyLength(text) ?? "an object with 'value' and 'unit'"
      findings.report(.valueType, at: node, "'\(text)' is no length of CSS", advice: "write " + advice)
      return .zero
    }
    guard parts.checkObject(node, "a dimension", required: ["value", "unit"]) else { return .zero }
    let value = parts.member("value", of: node, placeholder: 0, read: number)
    let unit = parts.member("unit", of: node, placeholder: .px) { self.unit($0, of: value) }
    return Dimension(value: value, unit: unit)
  }

  /// Reads a member that is a dimension, or the reference that stands for it; `property` is its name in the value.
  func dimension(_ name: String, of node: JSONNode, property: String? = nil) -> Dimension {
    parts.member(name, of: node, property: property, type: .dimension, placeholder: .zero) { dimension($0) }
  }

  /// A number or a string with a number and a unit, instead of an object; `nil` for anything else.
  static func writtenMeasure(_ node: JSONNode) -> (value: Double, unit: String)? {
    node.number.map { ($0, "") } ?? node.string.flatMap { CSSMeasure.read($0) }
  }

  /// The length that a text nearly is, in quotes, and how they differ where that is not visible; `nil` for any other
  /// text.
  ///
  /// It has spaces, a comma for its point, a point without a digit after it, or another sign than the hyphen of ASCII.
  private static func likelyLength(_ text: String) -> String? {
    var likely = String.UnicodeScalarView()
    var hasOtherSign = false
    for scalar in text.unicodeScalars where ![" ", "\t", "\u{A0}", "\u{202F}"].contains(scalar) {
      if likely.last == ".", !("0"..."9" ~= scalar) { likely.removeLast() }
      switch scalar {
      case ",": likely.append(".")
      case "\u{2010}"..."\u{2013}", "\u{2212}":
        likely.append("-")
        hasOtherSign = true
      default: likely.append(scalar)
      }
    }
    guard let (_, unit) = CSSMeasure.read(String(likely)) else { return nil }
    guard unit.isEmpty || Dimension.Unit(rawValue: unit) != nil || ForeignWords.lengthUnits.contains(unit) else {
      return nil
    }
    return "'\(String(likely))\(unit.isEmpty ? "px" : "")'"
      + (hasOtherSign ? ", with the hyphen-minus of ASCII as its sign," : "") + " if that is meant"
  }

  /// What is meant by a length that is not written as an object.
  private func dimension(_ value: Double, _ unit: String, at node: JSONNode) -> Dimension {
    let text = node.string ?? value.shortestText
    let advice = "write an object with 'value' and 'unit'"
    if let unit = Dimension.Unit(rawValue: unit) {
      findings.deviate(at: node, "a dimension is written as '\(text)'", advice: advice)
      return Dimension(value: value, unit: unit)
    }
    if value == 0, unit.isEmpty || ForeignWords.lengthUnits.contains(unit) {
      findings.deviate(at: node, "the dimension '\(text)' is read as 0px", advice: advice)
      return Dimension(value: 0)
    }
    if unit.isEmpty {
      findings.deviate(at: node, "the dimension '\(text)' has no unit; it is read as \(text)px", advice: advice)
    } else if ForeignWords.pixelUnits.contains(unit) {
      findings.deviate(.valueUnit, at: node, "'\(text)' is read as \(value.shortestText)px", advice: advice)
    } else if let unitAdvice = ForeignWords.advice(forUnit: unit) {
      findings.reportUnsupported(
        at: node, "a length in '\(unit)', such as '\(text)', is not supported", advice: unitAdvice)
    } else {
      findings.report(.valueUnit, at: node, "'\(text)' is not a length", advice: advice)
    }
    return Dimension(value: value)
  }

  /// Reads the unit of a dimension.
  private func unit(_ node: JSONNode, of value: Double) -> Dimension.Unit {
    if parts.isLenient, value == 0, node.string?.isEmpty == true {
      findings.deviate(at: node, "a length of 0 has the unit ''; it is read as 0px", advice: "write 'px'")
      return .px
    }
    guard let text = node.string, let advice = ForeignWords.advice(forUnit: text) else {
      return parts.keyword(node, "the unit of a dimension", .valueUnit, placeholder: .px)
    }
    if !parts.isLenient {
      findings.report(.valueUnit, at: node, "the unit of a dimension cannot be '\(text)'", advice: advice)
    } else if value == 0 {
      findings.deviate(.valueUnit, at: node, "a length of 0 in '\(text)' is read as 0px", advice: advice)
    } else if ForeignWords.pixelUnits.contains(text.lowercased()) {
      findings.deviate(.valueUnit, at: node, "the unit '\(text)' is read as 'px'", advice: advice)
    } else {
      findings.reportUnsupported(at: node, "a length in '\(text)' is not supported", advice: advice)
    }
    return .px
  }
}

extension Dimension {
  static let zero = Dimension(value: 0)
}
