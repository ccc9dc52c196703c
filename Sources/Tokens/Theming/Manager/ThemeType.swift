/// The kinds of themes a browser has: what the user chose, and what private windows and night mode call for.
public enum ThemeType: CaseIterable, Hashable, Sendable {
  /// Dark on light; saved as `normal`.
  case light

  /// Light on dark.
  case dark

  /// The colours of a private window.
  case privateMode

  /// The colours of night mode, which dims web pages too.
  case nightMode

  /// The name under which the theme is saved.
  var savedName: String {
    switch self {
    case .light: "normal"
    case .dark: "dark"
    case .privateMode: "privateMode"
    case .nightMode: "nightMode"
    }
  }

  /// Whether the theme is light on dark or dark on light: all but ``light`` are dark.
  var scheme: ColorScheme { self == .light ? .light : .dark }
}
