import ExactTexts

/// What the name of a file, and those of the folders that it lies in, say: contexts, and what is left of them.
struct ContextName {
  /// The contexts that the names have words of, by their axis; none if one name has two words of an axis.
  var contexts: [String: String] = [:]

  /// The names without the words of contexts, those with nothing else left out; in lower case, with hyphens between words.
  private(set) var rest: [ExactText] = []

  /// The names in `rest` as they are written, as far as they have no word of a context.
  private(set) var spellings: [String] = []

  /// Reads names.
  ///
  /// - Parameters:
  ///   - names: The path to a file, without its ending. The outermost name that has a word of an axis decides.
  ///   - dividesContrast: Whether the words of a high contrast are an axis of their own.
  init(_ names: [String], dividesContrast: Bool) {
    var isAmbiguous = false
    for name in names {
      var left: [String] = []
      var own: [String: String] = [:]
      let words = ContextWords.words(of: name)
      for word in words {
        // No name that means a context is longer.
        guard words.count <= 32, let axis = ContextWords.axis(of: word, dividesContrast: dividesContrast) else {
          left.append(word)
          continue
        }
        isAmbiguous = isAmbiguous || own[axis].map { $0 != word } == true
        own[axis] = word
      }
      contexts.merge(own) { outer, _ in outer }
      guard !left.isEmpty || words.isEmpty else { continue }
      rest.append(ExactText(left.joined(separator: "-")))
      spellings.append(own.isEmpty ? name : left.joined(separator: "-"))
    }
    if isAmbiguous { contexts = [:] }
  }

  /// What files of the same contexts have in common, but for those of one axis.
  func key(without axis: String = "") -> String {
    contexts.filter { $0.key != axis }.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
      .joined(separator: " ")
  }
}
