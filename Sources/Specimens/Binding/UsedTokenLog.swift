/// The tokens of a picture in order of first use, each once per context.
struct UsedTokenLog {
  private(set) var tokens: [UsedToken] = []

  private var known: Set<UsedToken> = []

  mutating func note(_ path: String, context: String) {
    let token = UsedToken(path: path, context: context)
    if known.insert(token).inserted { tokens.append(token) }
  }
}
