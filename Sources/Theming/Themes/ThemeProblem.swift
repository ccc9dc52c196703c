/// What is wrong with a theme, or with asking it.
public enum ThemeProblem: Error, Hashable, Sendable {
  /// No token of the theme has the name.
  case unknownToken(path: String, nearest: String?)

  /// The token has no value in the variant; others have one.
  case unsetToken(path: String)

  /// Overrides lead from a token back to it; they do not count, so each of these has its own value.
  case overrideCycle(paths: [String])

  /// The surface has no mode for the scheme around it.
  case unsupportedSurface(path: String, scheme: ColorScheme)

  /// Listeners made changes that made listeners make changes, over and over; the last change was told to nobody.
  case endlessChanges
}

extension ThemeProblem: CustomStringConvertible {
  /// What is wrong and what to do.
  public var description: String {
    switch self {
    case .unknownToken(let path, let nearest?): "no token '\(path)'; did you mean '\(nearest)'?"
    case .unknownToken(let path, nil): "no token '\(path)'; load the file that declares it"
    case .unsetToken(let path): "'\(path)' has no value in this variant; give it one, or do without it"
    case .overrideCycle(let paths):
      "overrides lead in a circle: \((paths + paths.prefix(1)).joined(separator: " → ")); take one of them away"
    case .unsupportedSurface(let path, let scheme):
      "no content may stand on '\(path)' in \(scheme) surroundings; use another surface"
    case .endlessChanges:
      "listeners change the theme each time they are told that it changed; let them change it only if it differs"
    }
  }
}
