import ExactTexts

/// Texts in the order in which they were first met, each once.
package struct OrderedTexts: Sendable {
  /// The texts.
  package private(set) var texts: [String] = []

  private var indices: [ExactText: Int] = [:]

  /// Begins with some texts.
  package init(_ texts: some Sequence<String> = []) { for text in texts { add(text) } }

  /// Adds a text at the end, unless it is there.
  ///
  /// - Returns: Its index.
  /// - Complexity: O(1) for short texts.
  @discardableResult
  package mutating func add(_ text: String) -> Int {
    // Texts often come in runs of the same one.
    if let last = texts.last, ExactText(last) == ExactText(text) { return texts.count - 1 }
    let key = ExactText(text)
    if let index = indices[key] { return index }
    indices[key] = texts.count
    texts.append(text)
    return texts.count - 1
  }

  /// The index of a text; `nil` if it was not met.
  package func index(of text: String) -> Int? { indices[ExactText(text)] }
}
