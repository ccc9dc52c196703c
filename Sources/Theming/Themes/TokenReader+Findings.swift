import LocatedJSON
import TokenEngine

extension TokenReader {
  /// What is wrong with the overrides of the themes, each theme's in the order of the names.
  var findings: [Finding] {
    var findings: [Finding] = []
    var inCircles: Set<PathKey> = []
    let known = themes.flatMap { theme in theme.tokens.entries.map(\.value) }
    for theme in themes {
      for key in theme.aliasOverrides.keys.sorted(by: { $0.path < $1.path }) {
        if case .alias = theme.aliasOverrides[key], !inCircles.contains(key), let members = circle(from: key.path) {
          inCircles.formUnion(members.map(PathKey.init))
          findings.append(.overrideCycle(of: members, in: theme))
        }
        guard !known.isEmpty, !known.contains(where: { $0.token(key.path) != nil || $0.isUnset(key.path) }) else {
          continue
        }
        findings.append(
          .unknownOverride(of: key.path, in: theme, nearest: nearestName(to: key.path, among: known[0].paths)))
      }
    }
    return findings
  }
}

extension Finding {
  fileprivate static func overrideCycle(of paths: [String], in theme: Theme) -> Finding {
    let circle = (paths + paths.prefix(1)).joined(separator: " → ")
    return Finding(
      severity: .error, code: "theme.overrideCycle", file: theme.name,
      message: "overrides lead in a circle, so none of them counts: \(circle)", advice: "take one of them away")
  }

  fileprivate static func unknownOverride(of path: String, in theme: Theme, nearest: String?) -> Finding {
    Finding(
      severity: .warning, code: "theme.unknownOverride", file: theme.name,
      message: "no file declares '\(path)', which is overridden",
      advice: nearest.map { "did you mean '\($0)'?" } ?? "load the file that declares it, or take the override away")
  }

  /// That listeners change the theme whenever they are told.
  static let endlessThemeChanges = Finding(
    severity: .warning, code: "theme.endlessChanges", file: "theme",
    message: "listeners change the theme each time they are told of a change",
    advice: "change it only if it differs; the last change was told to nobody")
}
