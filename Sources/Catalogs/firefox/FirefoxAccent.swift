internal import ColorSpaces
internal import Theming
private import TokenEngine

/// A colour of the reader's choice, from which thirteen roles of a Firefox theme are computed.
enum FirefoxAccent: String, CaseIterable, Hashable, Sendable {
  case blue, red, green, purple, orange

  /// The token of the palette that the accent is in a scheme.
  func token(in scheme: ColorScheme) -> String {
    let isLight = scheme == .light
    let hue =
      switch self {
      case .blue: isLight ? "blue50" : "blue30"
      case .red: isLight ? "red60" : "red30"
      case .green: isLight ? "green60" : "green30"
      case .purple: isLight ? "violet60" : "violet30"
      case .orange: isLight ? "orange60" : "orange30"
      }
    return "palette.fx." + hue
  }

  /// The roles that an accent decides, in the order of the palette.
  ///
  /// - Parameters:
  ///   - accent: The accent in sRGB.
  ///   - scheme: The scheme of the theme.
  /// - Returns: The names of the roles and their values: colours, or the stops of a gradient.
  static func roles(of accent: ColorValue, in scheme: ColorScheme) -> [(role: String, colors: [ColorValue])] {
    func faded(_ alpha: Double) -> ColorValue { ColorValue(space: .srgb, components: accent.components, alpha: alpha) }
    return [
      ("actionPrimary", [accent]),
      ("actionPrimaryHover", [accent.brightened(by: -0.1)]),
      ("actionPrimaryDisabled", [faded(0.5)]),
      ("indicatorActive", [accent]),
      ("actionInformation", [accent]),
      ("textAccent", [accent]),
      ("iconAccent", [accent]),
      ("borderAccent", [accent]),
      ("borderAccentNonOpaque", [faded(0.1)]),
      ("layerAccentNonOpaque", [faded(scheme == .light ? 0.3 : 0.2)]),
      ("layerSelectedText", [accent]),
      ("layerInformation", [faded(0.44)]),
      ("layerGradient", [accent.brightened(by: 0.15), accent]),
    ]
  }

  /// A colour of the reader's own as an accent: one that is too dark for a dark theme becomes paler and brighter.
  static func adapted(_ color: ColorValue, to scheme: ColorScheme) -> ColorValue {
    guard scheme == .dark, color.brightness < 0.5 else { return color }
    return color.brightened(by: 0.4, saturatedBy: -0.1)
  }

  /// A theme with the roles of an accent instead of its own.
  static func theme(_ theme: Theme, with accent: ColorValue, in scheme: ColorScheme) -> Theme {
    var theme = theme
    for (role, colors) in roles(of: accent, in: scheme) {
      if colors.count == 1 {
        theme.override(AliasToken<ColorValue?>("theme.\(role)"), with: VariantValues(.literal(colors[0])))
      } else {
        let last = Double(colors.count - 1)
        let stops = colors.enumerated().map { GradientValueStop(color: $1, position: Double($0) / last) }
        theme.override(AliasToken<[GradientValueStop]?>("theme.\(role)"), with: VariantValues(.literal(stops)))
      }
    }
    return theme
  }

  /// The name of an image that has another form in dark themes: `logo` in light ones, else `logo_dark`.
  static func imageName(_ name: String, in scheme: ColorScheme) -> String {
    scheme == .light ? name : name + "_dark"
  }
}

extension ColorValue {
  private var channels: [Double] { components.map { $0 ?? 0 } }

  /// The brightness of an sRGB colour in the model of hue, saturation and brightness, 0–1.
  fileprivate var brightness: Double { channels.max() ?? 0 }

  /// The sRGB colour with another brightness and saturation of the same hue, each clamped to 0–1 (Smith 1978).
  fileprivate func brightened(by growth: Double, saturatedBy saturation: Double = 0) -> ColorValue {
    let (high, low) = (brightness, channels.min() ?? 0)
    let target = min(max(high + growth, 0), 1)
    // How far each channel is from the brightest one, in shares of the farthest.
    let shares = channels.map { high > low ? (high - $0) / (high - low) : 0 }
    let paleness = min(max((high > 0 ? (high - low) / high : 0) + saturation, 0), 1)
    return ColorValue(space: .srgb, components: shares.map { target * (1 - paleness * $0) }, alpha: alpha)
  }
}
