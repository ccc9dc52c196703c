private import LocatedJSON

/// The error of a theme that cannot give a value.
public enum ThemeProblem: Error, Hashable, Sendable {
  /// No token of the theme has the name.
  case unknownToken(path: String, nearest: String?)

  /// The token has no value in the variant; others have one.
  case unsetToken(path: String)

  /// The surface has no mode for the scheme around it.
  case unsupportedSurface(path: String, scheme: ColorScheme)
}

extension ThemeProblem: CustomStringConvertible {
  /// The problem and what to do.
  public var description: String {
    text.onOneLine()
  }

  private var text: String {
    switch self {
    case .unknownToken(let path, let nearest?): "no token '\(path)'; did you mean '\(nearest)'?"
    case .unknownToken(let path, nil): "no token '\(path)'; load the file that declares it"
    case .unsetToken(let path): "'\(path)' has no value in this variant; give it one, or do without it"
    case .unsupportedSurface(let path, let scheme):
      "no content may stand on '\(path)' in \(scheme) surroundings; use another surface"
    }
  }
}
