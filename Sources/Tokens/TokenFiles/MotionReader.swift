import ColorSpaces
import ExactTexts
import LocatedJSON
import TokenEngine
import TokenSyntax

/// Reads durations, timing curves and transitions.
struct MotionReader {
  let parts: PartReader
  private var findings: ValueFindings { parts.findings }

  private static let none = TokenDuration(value: 0, unit: .ms)
  private static let linear = CubicBezier(x1: 0, y1: 0, x2: 1, y2: 1)

  /// Reads a transition.
  func transition(_ node: JSONNode) -> TransitionValue {
    parts.checkObject(node, "a transition", required: ["duration", "delay", "timingFunction"])
    return TransitionValue(
      duration: parts.member("duration", of: node, type: .duration, placeholder: Self.none, read: duration),
      delay: parts.member("delay", of: node, type: .duration, placeholder: Self.none, read: duration),
      timingFunction: parts.member(
        "timingFunction", of: node, type: .cubicBezier, placeholder: Self.linear, read: curve))
  }

  /// Reads a timing curve.
  func curve(_ node: JSONNode) -> CubicBezier {
    if let curve = writtenCurve(node) { return curve }
    guard let items = node.array, items.count == 4 else {
      let kind = node.array.map { "\($0.count) items" } ?? node.kind
      findings.report(
        .valueType, at: node, "a timing curve is a list of four numbers, not \(kind)", advice: "write four")
      return Self.linear
    }
    let numbers = parts.items(items, of: node, "a timing curve", placeholder: 0) { index, node in
      let number = MeasureReader(parts: parts).number(node)
      if index % 2 == 0, !(0...1 ~= number) {
        findings.report(
          .valueRange, at: node, "\(number.shortestText) is out of range for a share of time",
          advice: "write a number from 0 to 1")
      }
      return number
    }
    return CubicBezier(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3])
  }

  /// Reads a duration.
  func duration(_ node: JSONNode) -> TokenDuration {
    if parts.isLenient, let (value, word) = MeasureReader.writtenMeasure(node) {
      let text = node.string ?? value.shortestText
      let advice = "write an object with 'value' and 'unit'"
      if let unit = TokenDuration.Unit(rawValue: word) {
        findings.deviate(at: node, "a duration is written as '\(text)'", advice: advice)
        return TokenDuration(value: value, unit: unit)
      }
      guard value == 0, word.isEmpty else {
        findings.report(.valueType, at: node, "'\(text)' is not a duration: its unit is ms or s", advice: advice)
        return Self.none
      }
      findings.deviate(at: node, "the duration '\(text)' is read as 0ms", advice: advice)
      return Self.none
    }
    guard parts.checkObject(node, "a duration", required: ["value", "unit"]) else { return Self.none }
    let value = parts.member("value", of: node, placeholder: 0, read: MeasureReader(parts: parts).number)
    let unit = parts.member("unit", of: node, placeholder: TokenDuration.Unit.ms) {
      parts.keyword($0, "the unit of a duration", .valueUnit, placeholder: .ms)
    }
    return TokenDuration(value: value, unit: unit)
  }

  /// The timing curve that a text stands for in CSS (CSS Easing Functions 1 §2.2), which is reported; `nil` for other
  /// texts.
  private func writtenCurve(_ node: JSONNode) -> CubicBezier? {
    guard parts.isLenient, let text = node.string else { return nil }
    let advice = "write a list of four numbers"
    if let curve = Self.easings.first(where: { ExactText($0.name) == ExactText(text) })?.curve {
      findings.deviate(at: node, "a timing curve is written as '\(text)'", advice: advice)
      return curve
    }
    let (start, end) = ("cubic-bezier(", ")")
    guard text.utf8.count <= 256, text.hasPrefix(start), text.hasSuffix(end) else { return nil }
    var numbers: [Double] = []
    for part in text.dropFirst(start.count).dropLast().split(separator: ",", omittingEmptySubsequences: false) {
      guard let (value, unit) = CSSMeasure.read(String(part)), unit.isEmpty else { return nil }
      numbers.append(value)
    }
    guard numbers.count == 4, 0...1 ~= numbers[0], 0...1 ~= numbers[2] else { return nil }
    findings.deviate(at: node, "a timing curve is written as '\(text)'", advice: advice)
    return CubicBezier(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3])
  }

  private static let easings: [(name: String, curve: CubicBezier)] = [
    ("linear", linear), ("ease", CubicBezier(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1)),
    ("ease-in", CubicBezier(x1: 0.42, y1: 0, x2: 1, y2: 1)), ("ease-out", CubicBezier(x1: 0, y1: 0, x2: 0.58, y2: 1)),
    ("ease-in-out", CubicBezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1)),
  ]
}
