import LocatedJSON
import TokenEngine

extension TokenReader {
  /// What is wrong with the overrides of the themes.
  var problems: [ThemeProblem] {
    var problems: [ThemeProblem] = []
    var inCircles: Set<PathKey> = []
    let known = themes.flatMap { theme in theme.tokens.entries.map(\.value) }
    for theme in themes {
      for key in theme.aliasOverrides.keys.sorted(by: { $0.path < $1.path }) {
        if case .alias = theme.aliasOverrides[key], !inCircles.contains(key), let members = circle(from: key.path) {
          inCircles.formUnion(members.map(PathKey.init))
          problems.append(.overrideCycle(paths: members))
        }
        guard !known.isEmpty, !known.contains(where: { $0.token(key.path) != nil || $0.isUnset(key.path) }) else {
          continue
        }
        let nearest = nearestName(to: key.path, among: known[0].paths)
        problems.append(.unknownToken(path: key.path, nearest: nearest))
      }
    }
    return problems
  }
}
