/// What a reader chose about themes: what is saved.
struct ThemeSettings: Hashable, Sendable {
  /// The theme that was chosen by hand; `nil` if none ever was.
  var manualTheme: ThemeType?

  /// Whether the theme is that of the system.
  var followsSystem = true

  /// Whether the brightness of the screen decides between light and dark.
  var isBrightnessAutomatic = false

  /// The brightness below which the theme is dark.
  ///
  /// It is in 0...1: less becomes 0, more becomes 1, and what is no number 0.
  var brightnessThreshold = 0.0 {
    didSet { brightnessThreshold = Self.share(brightnessThreshold) ?? 0 }
  }

  /// Whether night mode is on.
  var isNightModeOn = false

  /// Whether readers with night mode on were moved to the dark theme, in a program without a theme of night mode.
  var hasMovedNightMode = false

  /// The nearest number in 0...1; `nil` if the value is no number.
  private static func share(_ value: Double) -> Double? {
    if value.isNaN { return nil }
    return value > 0 ? min(value, 1) : 0
  }

  /// What the settings depend on: the system's scheme, and how bright the screen is.
  struct Surroundings: Hashable, Sendable {
    /// The scheme of the system.
    var scheme = ColorScheme.light

    /// The brightness of the screen.
    ///
    /// It is in 0...1: less becomes 0, more becomes 1, and what is no number 1.
    var brightness = 1.0 {
      didSet { brightness = ThemeSettings.share(brightness) ?? 1 }
    }
  }
}

extension ThemeSettings {
  /// The theme of a window; the first rule that applies decides.
  ///
  /// - Parameters:
  ///   - isPrivate: Whether the window is private.
  ///   - surroundings: What the system says.
  ///   - hasNightTheme: Whether the program has a theme of night mode; without, night mode decides nothing.
  /// - Returns: The theme.
  func theme(isPrivate: Bool, in surroundings: Surroundings, hasNightTheme: Bool) -> ThemeType {
    if isPrivate { return .privateMode }
    if isNightModeOn, hasNightTheme { return .nightMode }
    if followsSystem { return surroundings.theme }
    if isBrightnessAutomatic { return surroundings.brightness < brightnessThreshold ? .dark : .light }
    return manualTheme ?? surroundings.theme
  }

  /// The theme of what belongs to no window: light or dark, as the theme that was chosen by hand.
  func themeWithoutWindow(in surroundings: Surroundings) -> ThemeType {
    (manualTheme ?? surroundings.theme).scheme == .light ? .light : .dark
  }

  /// Moves a reader who has night mode on to the dark theme, once, in a program without a theme of night mode.
  ///
  /// In a program that has one, a reader may be moved again later.
  mutating func moveNightMode(hasNightTheme: Bool) {
    if !hasNightTheme, !hasMovedNightMode, isNightModeOn {
      manualTheme = .dark
      followsSystem = false
      isBrightnessAutomatic = false
    }
    hasMovedNightMode = !hasNightTheme
  }
}

extension ThemeSettings.Surroundings {
  /// The theme of the system.
  fileprivate var theme: ThemeType { scheme == .light ? .light : .dark }
}
