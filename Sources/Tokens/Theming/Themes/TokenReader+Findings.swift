import ExactTexts
import LocatedJSON
import TokenEngine

extension TokenReader {
  /// What is wrong with the overrides of the themes, each theme's in the order of the names.
  var findings: [Finding] {
    // Looking for similar names takes time.
    var findings = FindingList(limit: 100)
    var inCycles: Set<ExactText> = []
    let known = themes.flatMap { theme in theme.tokens.entries.map(\.value) }
    for theme in themes {
      for key in theme.aliasOverrides.keys.sorted() {
        guard let override = theme.aliasOverrides[key] else { continue }
        if case .alias = override, !inCycles.contains(key), let row = cycle(from: key.text) {
          inCycles.formUnion(row.members.map { ExactText($0) })
          findings.add(
            row.isClosed ? .overrideCycle(of: row.members, in: theme) : .overrideRow(of: row.members, in: theme))
        }
        if known.isEmpty { continue }
        if let token = known.lazy.compactMap({ $0.token(key.text) }).first {
          if override.isOther(than: token.type) { findings.add(.mistypedOverride(of: token, in: theme)) }
        } else if !known.contains(where: { $0.isUnset(key.text) || $0.isBroken(key.text) }) {
          findings.add(.themeUnknownOverride, .warning, file: theme.name) {
            .unknownOverride(of: key.text, in: theme, nearest: nearestName(to: key.text, among: known[0].paths))
          }
        }
      }
    }
    return findings.findings
  }
}

extension Theme.AliasOverride {
  /// Whether the values are of another type than tokens of files of some type.
  fileprivate func isOther(than type: TokenType) -> Bool {
    guard case .values(let values) = self else { return false }
    return values.entries.contains { TokenValue(payload: $0.value.value, as: type).map { $0.type != type } ?? false }
  }
}

extension Finding {
  fileprivate static func overrideCycle(of paths: [String], in theme: Theme) -> Finding {
    let circle = (paths + paths.prefix(1)).joined(separator: " → ")
    return Finding(
      severity: .error, code: .themeOverrideCycle, file: theme.name,
      message: "overrides form a cycle, so none of them counts: \(circle)", advice: "take one of them away")
  }

  fileprivate static func overrideRow(of paths: [String], in theme: Theme) -> Finding {
    Finding(
      severity: .error, code: .themeOverrideRow, file: theme.name,
      message: "from '\(paths[0])' overrides lead through more than \(TokenReader.maximumSteps) tokens, so none counts",
      advice: "override it by the token at the end")
  }

  fileprivate static func mistypedOverride(of token: ResolvedToken, in theme: Theme) -> Finding {
    Finding(
      severity: .warning, code: .themeOverrideType, file: theme.name,
      message: "'\(token.path)' is a token of type \(token.type) and is overridden by a value of another type",
      advice: "override it by a value of its type; this one is read by keys of the other type alone")
  }

  fileprivate static func unknownOverride(of path: String, in theme: Theme, nearest: String?) -> Finding {
    Finding(
      severity: .warning, code: .themeUnknownOverride, file: theme.name,
      message: "no file declares '\(path)', which is overridden",
      advice: nearest.map { "did you mean '\($0)'?" } ?? "load the file that declares it, or take the override away")
  }

  /// The finding that observers change the theme whenever they are notified.
  static let endlessThemeChanges = Finding(
    severity: .warning, code: .themeEndlessChanges, file: "theme",
    message: "listeners change the theme each time they are notified of a change",
    advice: "change it only if it differs; nobody was notified of the last change")
}
