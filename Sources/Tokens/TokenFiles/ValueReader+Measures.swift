import ColorSpaces
import ExactTexts
import LocatedJSON
import TokenEngine
import TokenSyntax

extension ValueReader {
  /// Reads a number.
  mutating func readNumber(_ node: JSONNode) -> Double {
    if isLenient, let text = node.string, let (value, unit) = CSSMeasure.read(text), unit.isEmpty {
      deviate(at: node, "a number is written as the string '\(text)'", advice: "write it without quotes")
      return value
    }
    return number(node, "the value") ?? 0
  }

  /// Reads a dimension.
  mutating func readDimension(_ node: JSONNode) -> Dimension {
    if isLenient, let (value, unit) = Self.writtenMeasure(node) {
      return dimension(value, unit, at: node)
    }
    guard checkObject(node, "a dimension", required: ["value", "unit"]) else { return Dimension(value: 0) }
    let value = member("value", of: node, placeholder: 0) { $0.readNumber($1) }
    let unit = member("unit", of: node, placeholder: Dimension.Unit.px) { $0.readUnit($1, of: value) }
    return Dimension(value: value, unit: unit)
  }

  /// A number or a string with a number and a unit, in the place of an object; `nil` for anything else.
  static func writtenMeasure(_ node: JSONNode) -> (value: Double, unit: String)? {
    node.number.map { ($0, "") } ?? node.string.flatMap { CSSMeasure.read($0) }
  }

  /// What is meant by a length that is not written as an object.
  private mutating func dimension(_ value: Double, _ unit: String, at node: JSONNode) -> Dimension {
    let text = node.string ?? value.shortestText
    let advice = "write an object with 'value' and 'unit'"
    if let unit = Dimension.Unit(rawValue: unit) {
      deviate(at: node, "a dimension is written as '\(text)'", advice: advice)
      return Dimension(value: value, unit: unit)
    }
    if value == 0, unit.isEmpty || ForeignWords.lengthUnits.contains(unit) {
      deviate(at: node, "the dimension '\(text)' is read as 0px", advice: advice)
      return Dimension(value: 0)
    }
    if unit.isEmpty {
      report(.valueType, at: node, "the dimension '\(text)' has no unit", advice: advice)
    } else if ForeignWords.pixelUnits.contains(unit) {
      deviate(.valueUnit, at: node, "'\(text)' is read as \(value.shortestText)px", advice: advice)
    } else if let unitAdvice = ForeignWords.advice(forUnit: unit) {
      reportUnsupported(at: node, "a length in '\(unit)', such as '\(text)', has no value here", advice: unitAdvice)
    } else {
      report(.valueUnit, at: node, "'\(text)' is not a length", advice: advice)
    }
    return Dimension(value: value)
  }

  /// Reads the unit of a dimension.
  private mutating func readUnit(_ node: JSONNode, of value: Double) -> Dimension.Unit {
    if isLenient, value == 0, node.string?.isEmpty == true {
      deviate(at: node, "a length of 0 has the unit ''; it is read as 0px", advice: "write 'px'")
      return .px
    }
    guard let text = node.string, let advice = ForeignWords.advice(forUnit: text) else {
      return readKeyword(node, .valueUnit, "the unit of a dimension", placeholder: .px)
    }
    if !isLenient {
      report(.valueUnit, at: node, "the unit of a dimension cannot be '\(text)'", advice: advice)
    } else if value == 0 {
      deviate(.valueUnit, at: node, "a length of 0 in '\(text)' is read as 0px", advice: advice)
    } else if ForeignWords.pixelUnits.contains(text.lowercased()) {
      deviate(.valueUnit, at: node, "the unit '\(text)' is read as 'px'", advice: advice)
    } else {
      reportUnsupported(at: node, "a length in '\(text)' has no value here", advice: advice)
    }
    return .px
  }

  /// Reads a duration.
  mutating func readDuration(_ node: JSONNode) -> TokenDuration {
    let none = TokenDuration(value: 0, unit: .ms)
    if isLenient, let (value, word) = Self.writtenMeasure(node) {
      let text = node.string ?? value.shortestText
      let advice = "write an object with 'value' and 'unit'"
      if let unit = TokenDuration.Unit(rawValue: word) {
        deviate(at: node, "a duration is written as '\(text)'", advice: advice)
        return TokenDuration(value: value, unit: unit)
      }
      guard value == 0, word.isEmpty else {
        report(.valueType, at: node, "'\(text)' is not a duration: its unit is ms or s", advice: advice)
        return none
      }
      deviate(at: node, "the duration '\(text)' is read as 0ms", advice: advice)
      return none
    }
    guard checkObject(node, "a duration", required: ["value", "unit"]) else { return none }
    let value = member("value", of: node, placeholder: 0) { $0.readNumber($1) }
    let unit = member("unit", of: node, placeholder: TokenDuration.Unit.ms) {
      $0.readKeyword($1, .valueUnit, "the unit of a duration", placeholder: .ms)
    }
    return TokenDuration(value: value, unit: unit)
  }

  /// The timing curve that a text stands for in CSS (CSS Easing Functions 1 §2.2), which is reported; `nil` for other
  /// texts.
  mutating func writtenCurve(_ node: JSONNode) -> CubicBezier? {
    guard isLenient, let text = node.string else { return nil }
    let advice = "write a list of four numbers"
    if let curve = Self.easings.first(where: { ExactText($0.name) == ExactText(text) })?.curve {
      deviate(at: node, "a timing curve is written as '\(text)'", advice: advice)
      return curve
    }
    let (start, end) = ("cubic-bezier(", ")")
    guard text.utf8.count <= 256, text.hasPrefix(start), text.hasSuffix(end) else { return nil }
    let parts = text.dropFirst(start.count).dropLast().split(separator: ",", omittingEmptySubsequences: false)
    var numbers: [Double] = []
    for part in parts {
      guard let (value, unit) = CSSMeasure.read(String(part)), unit.isEmpty else { return nil }
      numbers.append(value)
    }
    guard numbers.count == 4, 0...1 ~= numbers[0], 0...1 ~= numbers[2] else { return nil }
    deviate(at: node, "a timing curve is written as '\(text)'", advice: advice)
    return CubicBezier(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3])
  }

  private static let easings: [(name: String, curve: CubicBezier)] = [
    ("linear", CubicBezier(x1: 0, y1: 0, x2: 1, y2: 1)), ("ease", CubicBezier(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1)),
    ("ease-in", CubicBezier(x1: 0.42, y1: 0, x2: 1, y2: 1)), ("ease-out", CubicBezier(x1: 0, y1: 0, x2: 0.58, y2: 1)),
    ("ease-in-out", CubicBezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1)),
  ]
}
