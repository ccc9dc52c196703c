/// A pattern for names with slashes.
///
/// `*` stands for any characters of one segment, `?` for one of them, `**` for any
/// characters, `**/` for any number of folders, none included.
package struct Glob: Hashable, Sendable {
  private enum Part: Hashable, Sendable {
    case scalar(Unicode.Scalar)
    case one
    case run
    case deepRun
    /// `**/` takes two parts: one that may be skipped, and one that ends with a slash.
    case folders
    case insideFolders
  }

  /// The pattern as it was written.
  package let pattern: String
  private let parts: [Part]

  /// Creates a pattern; every text is one.
  package init(_ pattern: String) {
    self.pattern = pattern
    let scalars = Array(pattern.unicodeScalars)
    var parts: [Part] = []
    var index = 0
    while index < scalars.count {
      let isDouble = index + 1 < scalars.count && scalars[index] == "*" && scalars[index + 1] == "*"
      switch scalars[index] {
      case "*" where isDouble && index + 2 < scalars.count && scalars[index + 2] == "/":
        parts += [.folders, .insideFolders]
        index += 2
      case "*" where isDouble:
        parts.append(.deepRun)
        index += 1
      case "*": parts.append(.run)
      case "?": parts.append(.one)
      case let scalar: parts.append(.scalar(scalar))
      }
      index += 1
    }
    self.parts = parts
  }

  /// The folder that all matching names are in, as far as the pattern says; empty if it does not.
  package var folder: String {
    let fixed = pattern.prefix { $0 != "*" && $0 != "?" }
    return fixed.lastIndex(of: "/").map { String(fixed[..<$0]) } ?? ""
  }

  /// Whether the pattern describes the whole of `text`.
  ///
  /// - Complexity: O(*n* · *m*), where *n* and *m* are the lengths of text and pattern, whatever they hold.
  package func matches(_ text: String) -> Bool {
    var states = [Bool](repeating: false, count: parts.count + 1)
    states[0] = true
    skipEmptyParts(&states)
    for scalar in text.unicodeScalars {
      var next = [Bool](repeating: false, count: parts.count + 1)
      for (index, part) in parts.enumerated() where states[index] {
        switch part {
        case .scalar(scalar): next[index + 1] = true
        case .one where scalar != "/": next[index + 1] = true
        case .run where scalar != "/": next[index] = true
        case .deepRun: next[index] = true
        case .insideFolders:
          next[index] = true
          if scalar == "/" { next[index + 1] = true }
        default: break
        }
      }
      skipEmptyParts(&next)
      states = next
    }
    return states[parts.count]
  }

  private func skipEmptyParts(_ states: inout [Bool]) {
    for (index, part) in parts.enumerated() where states[index] {
      switch part {
      case .run, .deepRun: states[index + 1] = true
      case .folders:
        states[index + 1] = true
        states[index + 2] = true
      case .scalar, .one, .insideFolders: break
      }
    }
  }
}
