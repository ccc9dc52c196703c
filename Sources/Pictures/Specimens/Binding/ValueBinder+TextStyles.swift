import DisplayLists
import Lettering
import LocatedJSON
import TokenEngine
import Typefaces

extension ValueBinder {
  /// The style of a text; the label style after reporting why there is no other.
  mutating func textStyle(_ font: FontSource) -> TextStyle {
    guard case .token(let reference) = font else {
      return font == .heading ? LabelColors.headingStyle : LabelColors.style
    }
    let typography = lookup.value(of: reference, "a typography") {
      if case .typography(let value) = $0 { value } else { nil }
    }
    guard let typography else { return LabelColors.style }
    let (token, value) = (typography.token, typography.value)
    checkFonts(of: value.fontFamily, token.path, at: reference.origin)
    let size = lookup.within(NumberLimits.fontSizes, value.fontSize.points, of: token, "fontSize")
    let details = value.details
    return TextStyle(
      family: value.fontFamily, size: size,
      weight: lookup.within(NumberLimits.fontWeights, value.fontWeight, of: token, "fontWeight", unit: ""),
      letterSpacing: lookup.within(NumberLimits.letterSpacings, value.letterSpacing.points, of: token, "letterSpacing"),
      lineHeight: lookup.within(
        NumberLimits.sizes, TextStyle.lineHeight(ratio: value.lineHeight, size: size), of: token, "lineHeight"),
      slant: details.slant.clamped(to: TextAdjustments.slants),
      width: details.stretch.clamped(to: TextAdjustments.stretches), decoration: details.textDecoration,
      letterCase: LetterCase(rawValue: details.textCase.rawValue) ?? .asWritten)
  }

  /// Reports why texts in some families cannot be set.
  private mutating func checkFonts(of families: [String], _ path: String, at origin: Origin) {
    let fonts = lookup.context.typesetter.fonts
    for problem in fonts.problems(for: families) {
      let near = problem.reason == .undeclared ? nearestName(to: problem.family, among: fonts.families) : nil
      lookup.report(.font(problem, path: path, nearest: near), at: origin)
    }
  }

  /// Applies what the node itself says about its letters, which overrides its token.
  mutating func adjust(_ style: inout TextStyle, by adjustments: TextAdjustments, of node: TextNode) {
    if let letterCase = adjustments.letterCase { style.letterCase = word(letterCase, default: .asWritten) }
    if let words = adjustments.decoration {
      style.decoration = []
      for word in words { style.decoration.formUnion(self.word(word, default: .none).decoration) }
    }
    if let template = adjustments.language, let tag = lookup.text(template, at: node.origin) {
      if LanguageTag.isWellFormed(tag) || tag.isEmpty {
        style.language = tag
      } else {
        lookup.report(
          .unexpectedText(tag, expected: "a language tag such as 'en' or 'sr-Latn'", nearest: nil), at: node.origin)
      }
    }
    if let direction = adjustments.direction { style.direction = word(direction, default: .automatic) }
    if let slant = adjustments.slant {
      style.slant = scalar(slant, in: TextAdjustments.slants).clamped(to: TextAdjustments.slants)
    }
    if let stretch = adjustments.stretch {
      style.width = scalar(stretch, in: TextAdjustments.stretches).clamped(to: TextAdjustments.stretches)
    }
  }
}

extension TypographyDetails {
  /// The lines along the text.
  fileprivate var textDecoration: TextDecoration {
    decoration.reduce(into: []) { lines, line in
      switch line {
      case .underline: lines.insert(.underline)
      case .overline: lines.insert(.overline)
      case .lineThrough: lines.insert(.lineThrough)
      }
    }
  }
}

extension Double {
  /// The nearest number of a range.
  fileprivate func clamped(to range: ClosedRange<Double>) -> Double {
    isNaN ? range.lowerBound : Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}

/// The form of language tags (BCP 47, RFC 5646 §2.1).
enum LanguageTag {
  /// Whether a text has the form of a language tag: parts of 1–8 letters and digits, separated by hyphens.
  ///
  /// The first part has 2–8 letters, or is a single letter such as `x` or `i` that is followed by more.
  ///
  /// The language need not exist.
  static func isWellFormed(_ text: String) -> Bool {
    guard text.utf8.count <= 64 else { return false }
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard let first = parts.first, first.allSatisfy(isLetter), first.count >= 2 || parts.count > 1 else { return false }
    return parts.allSatisfy { part in
      (1...8).contains(part.count) && part.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) }
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20)
  }
}
