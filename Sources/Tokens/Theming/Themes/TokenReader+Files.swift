private import LocatedJSON
internal import TokenEngine

extension TokenReader {
  /// The token of a file by its name, with what overrides change of it.
  ///
  /// - Throws: ``ThemeProblem/unknownToken(path:nearest:)`` or ``ThemeProblem/unsetToken(path:)``.
  func token(_ path: String) throws(ThemeProblem) -> ResolvedToken {
    guard let loaded = themes.lazy.compactMap({ $0.loadedToken(path, in: variant) }).first else {
      let systems = themes.flatMap { theme in variant.slots.compactMap { theme.tokens[$0] } }
      if systems.contains(where: { $0.isUnset(path) || $0.isBroken(path) }) || isDeclaredElsewhere(path) {
        throw .unsetToken(path: path)
      }
      throw .unknownToken(path: path, nearest: nearestName(to: path, among: systems.first?.paths ?? []))
    }
    guard let found = reading(of: path), let value = TokenValue(payload: found.value, as: loaded.type),
      value.type == loaded.type
    else { return loaded }
    if value == loaded.value, found.links == loaded.aliasLinks { return loaded }
    let parts = loaded.chains.filter { !$0.property.isEmpty }
    return ResolvedToken(
      path: path, value: value,
      chains: [TokenChain(links: found.links, content: value.canonical, type: value.type.rawValue)] + parts,
      location: loaded.location, description: loaded.description, deprecation: loaded.deprecation)
  }

  private func isDeclaredElsewhere(_ path: String) -> Bool {
    themes.contains { theme in theme.tokens.entries.contains { $0.value.token(path) != nil } }
  }
}
