/// Parts of a typography whose unit is the size of the font, or that are counted in it, while that size may still come
/// from another token.
package struct PendingMeasures: Hashable, Sendable {
  /// The height of a line as a length; the value has it as a multiple of the size.
  package var lineHeight: Dimension?

  /// The space between letters in multiples of the size; the value has it as a length.
  package var letterSpacing: Double?

  /// Creates measures; nothing is pending unless given.
  package init(lineHeight: Dimension? = nil, letterSpacing: Double? = nil) {
    self.lineHeight = lineHeight
    self.letterSpacing = letterSpacing
  }
}

extension TokenValue {
  /// Computes what waits for the size of the font, which is known now.
  ///
  /// - Returns: Whether that can be computed: a height is no multiple of a size of nothing.
  package mutating func resolvePendingMeasures() -> Bool {
    guard case .typography(let typography) = self, typography.pending != PendingMeasures() else { return true }
    let size = typography.fontSize
    var (height, spacing) = (typography.lineHeight, typography.letterSpacing)
    if let length = typography.pending.lineHeight {
      guard let multiple = length.multiple(of: size) else { return false }
      height = multiple
    }
    if let multiple = typography.pending.letterSpacing {
      spacing = Dimension(value: multiple * size.value, unit: size.unit)
    }
    self = .typography(
      TypographyValue(
        fontFamily: typography.fontFamily, fontSize: size, fontWeight: typography.fontWeight, letterSpacing: spacing,
        lineHeight: height, details: typography.details))
    return true
  }
}

extension Dimension {
  /// How many times another length it is; `nil` if that one is not above zero.
  ///
  /// Of the numbers next to the quotient, the one is used that gives the length back when it is multiplied, so that a
  /// line is as high as its token says.
  func multiple(of size: Dimension) -> Double? {
    let isSameUnit = unit == size.unit
    let (length, whole) = isSameUnit ? (value, size.value) : (points, size.points)
    guard whole > 0 else { return nil }
    let quotient = length / whole
    guard quotient.isFinite else { return nil }
    let product = size.points
    return [quotient, quotient.nextUp, quotient.nextDown].first { $0 * product == points } ?? quotient
  }
}
