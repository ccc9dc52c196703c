/// What the blur number of a shadow token means.
public enum ShadowBlur: String, CaseIterable, Hashable, Sendable {
  /// Twice the standard deviation (CSS Backgrounds 3, Figma).
  case css

  /// The standard deviation (Core Animation's `shadowRadius`).
  case coreAnimation

  /// A radius that Android turns into 0.57735 · radius + 0.5.
  case android

  /// The standard deviation of the Gaussian, in the unit of the blur.
  ///
  /// - Parameter blur: The token's blur, at least 0.
  /// - Returns: σ, at least 0.
  public func sigma(of blur: Double) -> Double {
    switch self {
    case .css: blur / 2
    case .coreAnimation: blur
    case .android: blur > 0 ? 0.57735 * blur + 0.5 : 0
    }
  }
}
