import ColorSpaces
import ExactTexts

/// How far two values are from one another, where that is a number.
package enum ValueDifference: Hashable, Sendable {
  /// The CIEDE2000 difference of two colours; about 1 is just noticeable.
  case color(Double)

  /// The new number less the old one, and the unit of both.
  case number(Double, unit: String)

  /// Compares two values.
  ///
  /// Translucent colours are compared over white and over black, and the larger difference counts. Lengths in different
  /// units, and values of different types or with several parts, have no number.
  init?(from old: TokenValue, to new: TokenValue) {
    switch (old, new) {
    case (.color(let old), .color(let new)):
      self = .color(Self.ciede2000(EncodedRGB(old), EncodedRGB(new)))
    case (.number(let old), .number(let new)), (.fontWeight(let old), .fontWeight(let new)):
      self = .number(new - old, unit: "")
    case (.dimension(let old), .dimension(let new)) where old.unit == new.unit:
      self = .number(new.value - old.value, unit: new.unit.rawValue)
    case (.duration(let old), .duration(let new)) where old.unit == new.unit:
      self = .number(new.value - old.value, unit: new.unit.rawValue)
    default: return nil
    }
  }

  private static func ciede2000(_ old: EncodedRGB, _ new: EncodedRGB) -> Double {
    if old.isOpaque, new.isOpaque { return CIELab(old.linear).ciede2000(to: CIELab(new.linear)) }
    let grounds = [0, 1].map { EncodedRGB(red: $0, green: $0, blue: $0) }
    let differences = grounds.map { ground in
      CIELab(old.over(ground).linear).ciede2000(to: CIELab(new.over(ground).linear))
    }
    return differences.reduce(0) { max($0, $1) }
  }

  /// The difference for people: `ΔE 4.1`, `+2px`.
  package var text: String {
    switch self {
    case .color(let distance):
      // What is above zero never reads as zero.
      distance > 0 && distance < 0.05 ? "ΔE < 0.1" : "ΔE \(distance.fixedText(decimals: 1))"
    case .number(let number, let unit): (number > 0 ? "+" : "") + number.text(.short) + unit
    }
  }
}

extension TokenValue {
  /// Whether both values look the same wherever they are drawn; the fallback of a colour is never drawn.
  func isDrawnAs(_ other: TokenValue) -> Bool {
    self == other || type == other.type && ExactText(exactText) == ExactText(other.exactText)
  }
}
