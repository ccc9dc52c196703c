import TokenEngine

/// The texts of tokens, kept from one variant to the next as long as nothing about a token changes.
struct TokenTexts<Text: Sendable>: Sendable {
  private var lineage: ObjectIdentifier?

  /// The token that keeps the lineage in memory, so that its address is not reused.
  private var keeper: ResolvedToken?
  private var texts: [(number: Int, text: Text)?] = []

  /// The text of a token; `nil` if it has to be made.
  func text(of token: ResolvedToken) -> Text? {
    guard let revision = token.revision, revision.lineage == lineage, texts.indices.contains(revision.index),
      let known = texts[revision.index], known.number == revision.number
    else { return nil }
    return known.text
  }

  /// Keeps the text of a token.
  mutating func keep(_ text: Text, of token: ResolvedToken) {
    guard let revision = token.revision else { return }
    if revision.lineage != lineage {
      lineage = revision.lineage
      keeper = token
      texts = []
    }
    while texts.count <= revision.index { texts.append(nil) }
    texts[revision.index] = (revision.number, text)
  }
}
