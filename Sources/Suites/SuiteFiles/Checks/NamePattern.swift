import ExactTexts
internal import LocatedJSON
internal import TokenEngine

/// A pattern with one placeholder, `${name}`, that stands for the same text in several patterns.
package struct NamePattern: Hashable, Sendable {
  /// The name between the braces.
  package let name: String

  /// The text before the first placeholder, between two, and after the last.
  private let pieces: [String]

  /// Reads a pattern.
  ///
  /// - Parameter text: The pattern.
  /// - Returns: `nil` if it has no placeholder.
  /// - Throws: ``SyntaxError`` if it has placeholders of several names, or a `*` besides.
  package static func read(_ text: String) throws(SyntaxError) -> NamePattern? {
    var pieces = [""]
    var names: [String] = []
    var rest = Substring(text).utf8
    while let dollar = rest.firstIndex(of: UInt8(ascii: "$")) {
      let next = rest.index(after: dollar)
      guard next < rest.endIndex, rest[next] == UInt8(ascii: "{"),
        let end = rest[next...].firstIndex(of: UInt8(ascii: "}"))
      else {
        pieces[pieces.count - 1] += String(Substring(rest[..<next]))
        rest = rest[next...]
        continue
      }
      pieces[pieces.count - 1] += String(Substring(rest[..<dollar]))
      names.append(String(Substring(rest[rest.index(after: next)..<end])))
      pieces.append("")
      rest = rest[rest.index(after: end)...]
    }
    pieces[pieces.count - 1] += String(Substring(rest))
    guard let name = names.first else { return nil }
    guard names.allSatisfy({ ExactText($0) == ExactText(name) }) else { throw .severalNames }
    guard !pieces.contains(where: { $0.utf8.contains(UInt8(ascii: "*")) }) else { throw .wildcard }
    return NamePattern(name: name, pieces: pieces)
  }

  /// The reason why a text is no pattern.
  package enum SyntaxError: Error, Hashable, Sendable {
    /// It has placeholders of several names.
    case severalNames

    /// It has a placeholder and a wildcard.
    case wildcard
  }

  /// The text that the placeholder stands for in a path; `nil` if the pattern does not describe it.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the path.
  package func captured(in path: String) -> String? {
    guard let first = pieces.first?.utf8 else { return nil }
    let bytes = path.utf8
    guard bytes.starts(with: first) else { return nil }
    let start = bytes.index(bytes.startIndex, offsetBy: first.count)
    // All placeholders stand for the same text, so what the pattern leaves open is divided evenly among them.
    let fixed = pieces.reduce(0) { $0 + $1.utf8.count }
    let (length, remainder) = (bytes.count - fixed).quotientAndRemainder(dividingBy: pieces.count - 1)
    guard length > 0, remainder == 0 else { return nil }
    let text = String(decoding: bytes[start...].prefix(length), as: UTF8.self)
    return ExactText(self.path(with: text)) == ExactText(path) ? text : nil
  }

  /// The path with each placeholder replaced by a text.
  package func path(with text: String) -> String { pieces.joined(separator: text) }
}

/// A pattern for the steps of ramps, in which `#` stands for a number or a word.
package struct StepPattern {
  private let glob: Glob
  private let words: [String]

  /// Whether the pattern has a `#`.
  package let hasSteps: Bool

  /// Creates a pattern.
  ///
  /// - Parameters:
  ///   - text: The pattern.
  ///   - words: The words that `#` stands for, in order; numbers if there are none.
  package init(_ text: String, words: [String]) {
    glob = Glob(text, style: .tokens)
    hasSteps = text.utf8.contains(UInt8(ascii: "#"))
    self.words = words
  }

  /// The ramp a token belongs to, and its index in it; `nil` if the pattern does not describe the token.
  ///
  /// Of several runs of digits the last one that fits is the number, and of several words the longest.
  ///
  /// - Complexity: O(*n* · *w*), where *n* is the length of the path and *w* the number of words.
  package func step(of path: String) -> (ramp: String, index: StepIndex)? {
    // Most tokens end here.
    guard path.utf8.starts(with: glob.beginning.utf8.prefix { $0 != UInt8(ascii: "#") }) else { return nil }
    return words.isEmpty ? number(in: path) : word(in: path)
  }

  private func number(in path: String) -> (ramp: String, index: StepIndex)? {
    let bytes = Array(path.utf8)
    var end = bytes.count
    while end > 0 {
      guard Self.isDigit(bytes[end - 1]) else {
        end -= 1
        continue
      }
      var start = end
      while start > 0, Self.isDigit(bytes[start - 1]) { start -= 1 }
      if let ramp = ramp(bytes, start..<end) {
        return (ramp, StepIndex(digits: bytes[start..<end].drop { $0 == UInt8(ascii: "0") }))
      }
      end = start
    }
    return nil
  }

  private func word(in path: String) -> (ramp: String, index: StepIndex)? {
    let bytes = Array(path.utf8)
    var best: (ramp: String, index: StepIndex, length: Int)?
    for (index, word) in words.enumerated() {
      let word = Array(word.utf8)
      guard word.count <= bytes.count, !word.isEmpty, word.count > best?.length ?? 0 else { continue }
      for start in (0...bytes.count - word.count).reversed() where bytes[start..<start + word.count].elementsEqual(word)
      {
        guard let ramp = ramp(bytes, start..<start + word.count) else { continue }
        best = (ramp, StepIndex(number: index), word.count)
        break
      }
    }
    return best.map { ($0.ramp, $0.index) }
  }

  /// The path with `#` for the step, if the pattern describes it.
  private func ramp(_ bytes: [UInt8], _ step: Range<Int>) -> String? {
    let text = String(
      decoding: bytes[..<step.lowerBound] + [UInt8(ascii: "#")] + bytes[step.upperBound...], as: UTF8.self)
    return glob.matches(text) ? text : nil
  }

  private static func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }
}

/// An index in a ramp: a number of any length.
package struct StepIndex: Hashable, Comparable, Sendable {
  private let digits: [UInt8]

  /// Creates an index from the digits of a number without leading zeros.
  package init(digits: some Sequence<UInt8>) { self.digits = Array(digits) }

  /// Creates an index from a number.
  package init(number: Int) { self.init(digits: String(number).utf8.drop { $0 == UInt8(ascii: "0") }) }

  package static func < (left: StepIndex, right: StepIndex) -> Bool {
    if left.digits.count != right.digits.count { return left.digits.count < right.digits.count }
    return left.digits.lexicographicallyPrecedes(right.digits)
  }
}
