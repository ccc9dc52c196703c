import ExactTexts

/// The name most like a misspelt one; `nil` if none is near.
///
/// Names that differ only in case come first. Otherwise the edit distance (insertions, deletions, replacements, swaps
/// of neighbours) decides, up to a third of the name's length and at most 4, but 1 for two letters. Of equally near
/// names the one with the longest common start is chosen, then the first.
///
/// - Parameters:
///   - name: The name as it was written.
///   - names: The names it could have been.
/// - Returns: The nearest name, `nil` if none is near enough.
/// - Complexity: O(*n* × *l*²), where *n* is the number of names and *l* the length of `name`.
package func nearestName(to name: String, among names: some Sequence<String>) -> String? {
  // Long texts are not names; comparing them would take quadratic time.
  guard name.utf8.count <= 1_024 else { return nil }
  let wanted = Array(name.lowercased().unicodeScalars)
  guard !wanted.isEmpty, wanted.count <= 256 else { return nil }
  var bound = min(4, wanted.count == 2 ? 1 : wanted.count / 3)
  var nearest: String?
  var nearestStart = 0
  for candidate in names {
    // A scalar takes one to four bytes, and in lower case no fewer than half of them.
    let length = candidate.utf8.count
    guard length <= wanted.count * 4 + bound, length * 2 >= wanted.count - bound,
      ExactText(candidate) != ExactText(name)
    else { continue }
    let scalars = Array(candidate.lowercased().unicodeScalars)
    guard abs(scalars.count - wanted.count) <= bound else { continue }
    guard let distance = editDistance(from: wanted, to: scalars, upTo: bound) else { continue }
    if distance == 0 { return candidate }
    let start = zip(wanted, scalars).prefix { $0 == $1 }.count
    if nearest != nil, distance == bound, start <= nearestStart { continue }
    nearest = candidate
    nearestStart = start
    bound = distance
  }
  return nearest
}

/// The question whether the name most like a misspelt one was meant; `nil` if none is near.
package func spellingAdvice(for name: String, among names: some Sequence<String>) -> String? {
  nearestName(to: name, among: names).map { "did you mean '\($0)'?" }
}

/// The number of insertions, deletions, replacements and swaps of neighbours between two texts, or `nil` above a bound.
///
/// This is the optimal string alignment distance (Wagner and Fischer 1974 with swaps).
private func editDistance(from source: [Unicode.Scalar], to target: [Unicode.Scalar], upTo bound: Int) -> Int? {
  if source == target { return 0 }
  guard bound > 0 else { return nil }
  var beforePrevious: [Int] = []
  var previous = Array(0...target.count)
  var current = previous
  var lastBest = 0
  for (index, scalar) in source.enumerated() {
    current[0] = index + 1
    var best = current[0]
    for column in target.indices {
      let replaced = previous[column] + (scalar == target[column] ? 0 : 1)
      current[column + 1] = min(replaced, previous[column + 1] + 1, current[column] + 1)
      if index > 0, column > 0, scalar == target[column - 1], source[index - 1] == target[column] {
        current[column + 1] = min(current[column + 1], beforePrevious[column - 1] + 1)
      }
      best = min(best, current[column + 1])
    }
    // No later row can come below the smallest cell of this one and the one before it.
    if best > bound, lastBest > bound { return nil }
    lastBest = best
    beforePrevious = previous
    swap(&previous, &current)
  }
  return previous[target.count] <= bound ? previous[target.count] : nil
}

// Words of a fixed set, as files, arguments and environment variables write them: the raw values of an enum.
extension RawRepresentable<String> where Self: CaseIterable {
  /// All words, in the order of the cases.
  package static var words: [String] { allCases.map(\.rawValue) }

  /// The case whose word is exactly `text`.
  ///
  /// - Throws: ``UnknownWord`` if there is no such case.
  package init(word text: String) throws(UnknownWord) {
    // `==` accepts canonically equivalent spellings, which are different words.
    guard let value = Self(rawValue: text), ExactText(value.rawValue) == ExactText(text) else {
      throw UnknownWord(text: text, words: Self.words)
    }
    self = value
  }
}

/// A text that is not one of the words it could be.
package struct UnknownWord: Error, Hashable {
  /// The text as it was written.
  package let text: String

  /// The words there are.
  package let words: [String]

  /// Creates a report of a text that is not one of some words.
  package init(text: String, words: [String]) {
    self.text = text
    self.words = words
  }

  /// What to do: the nearest word, or all of them if none is near.
  package var advice: String { spellingAdvice(for: text, among: words) ?? "use one of \(list)" }

  /// The words with commas between them.
  package var list: String { words.joined(separator: ", ") }
}
