import TokenEngine

/// The tokens of a picture in order of first use, each once per context.
struct UsedTokenLog {
  private(set) var tokens: [UsedToken] = []

  /// The paths read in the variant itself, which are nearly all.
  private var known: Set<PathKey> = []

  private var knownElsewhere: Set<UsedToken> = []

  mutating func note(_ path: String, context: [String: String]) {
    let isNew =
      context.isEmpty
      ? known.insert(PathKey(path)).inserted : knownElsewhere.insert(UsedToken(path: path, context: context)).inserted
    if isNew { tokens.append(UsedToken(path: path, context: context)) }
  }
}
