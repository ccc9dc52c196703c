/// A pattern with wildcards for the names of files and cases, or for the paths of tokens.
///
/// Every scalar that is not a wildcard matches itself, and a pattern matches whole texts only.
package struct Glob: Hashable, Sendable {
  /// The kinds of wildcards.
  package enum Style: Hashable, Sendable {
    /// For names with slashes: `*` matches any characters but slashes, `?` one of them, `**` any characters, and `**/`
    /// any number of folders, none included.
    case names

    /// For paths of tokens: `*` matches any characters, dots included; nothing else is a wildcard.
    case tokens
  }

  private enum Part: Hashable, Sendable {
    case scalar(Unicode.Scalar)
    case one
    case run
    case deepRun
    /// `**/` has two parts: one that may be skipped, and one that ends with a slash.
    case folders
    case insideFolders
  }

  /// The pattern as it was written.
  package let pattern: String

  /// The text before the first wildcard, with which every matching text begins.
  package let beginning: String

  /// What follows ``beginning``.
  private let parts: [Part]

  /// Creates a pattern; every text is one.
  package init(_ pattern: String, style: Style = .names) {
    self.pattern = pattern
    let fixed = pattern.unicodeScalars.prefix { $0 != "*" && ($0 != "?" || style == .tokens) }
    beginning = String(fixed)
    let scalars = Array(pattern.unicodeScalars[fixed.endIndex...])
    var parts: [Part] = []
    var index = 0
    while index < scalars.count {
      let isDouble = index + 1 < scalars.count && scalars[index] == "*" && scalars[index + 1] == "*"
      switch scalars[index] {
      case "*" where style == .tokens: parts.append(.deepRun)
      case "*" where isDouble && index + 2 < scalars.count && scalars[index + 2] == "/":
        parts += [.folders, .insideFolders]
        index += 2
      case "*" where isDouble:
        parts.append(.deepRun)
        index += 1
      case "*": parts.append(.run)
      case "?" where style == .names: parts.append(.one)
      case let scalar: parts.append(.scalar(scalar))
      }
      index += 1
    }
    self.parts = parts
  }

  /// The folder that all matching names are in, as far as the pattern says; empty if it does not.
  package var folder: String {
    let fixed = beginning.unicodeScalars
    return fixed.lastIndex(of: "/").map { String(fixed[..<$0]) } ?? ""
  }

  /// Whether the pattern has no wildcard, so that it describes only itself.
  package var isFixed: Bool { parts.isEmpty }

  /// Whether the pattern describes the whole of `text`.
  ///
  /// - Complexity: O(*n* · *m*), where *n* and *m* are the lengths of text and pattern, whatever they hold; O(*n*) and no
  ///   memory of its own where fewer than 64 parts follow ``beginning``.
  package func matches(_ text: String) -> Bool {
    guard let rest = rest(of: text) else { return false }
    if isFixed { return rest.isEmpty }
    return parts.count < UInt64.bitWidth ? matchesInBits(rest) : states(after: rest)[parts.count]
  }

  /// What follows ``beginning`` in a text; `nil` if the text does not begin so.
  private func rest(of text: String) -> Substring.UnicodeScalarView? {
    guard text.utf8.starts(with: beginning.utf8) else { return nil }
    return text[text.utf8.index(text.startIndex, offsetBy: beginning.utf8.count)...].unicodeScalars
  }

  /// The states of the match as bits: bit *n* is set if the first *n* parts describe what was read so far.
  private func matchesInBits(_ text: Substring.UnicodeScalarView) -> Bool {
    var states = withEmptyParts(1)
    for scalar in text {
      var next: UInt64 = 0
      var left = states
      while left != 0 {
        let index = left.trailingZeroBitCount
        left &= left - 1
        guard index < parts.count else { break }
        let bit = UInt64(1) << UInt64(index)
        switch parts[index] {
        case .scalar(scalar): next |= bit << 1
        case .one where scalar != "/": next |= bit << 1
        case .run where scalar != "/": next |= bit
        case .deepRun: next |= bit
        case .insideFolders: next |= scalar == "/" ? bit | bit << 1 : bit
        default: break
        }
      }
      if next == 0 { return false }
      states = withEmptyParts(next)
    }
    return states >> UInt64(parts.count) & 1 == 1
  }

  /// The states, and those reached from them by parts that describe nothing.
  private func withEmptyParts(_ states: UInt64) -> UInt64 {
    var states = states
    for index in parts.indices where states >> UInt64(index) & 1 == 1 {
      switch parts[index] {
      case .run, .deepRun: states |= 2 << UInt64(index)
      case .folders: states |= 6 << UInt64(index)
      case .scalar, .one, .insideFolders: break
      }
    }
    return states
  }

  /// Whether something in a folder, or below it, may match.
  ///
  /// - Parameter folder: The folder's path, without a slash at its end.
  /// - Returns: `false` if nothing there can.
  package func reaches(into folder: String) -> Bool {
    let start = folder + "/"
    guard let rest = rest(of: start) else { return beginning.utf8.starts(with: start.utf8) }
    return states(after: rest).contains(true)
  }

  /// Whether a path is only matched through a `**`, so that the pattern does not name just this one.
  ///
  /// - Parameter path: A path that the pattern matches or reaches into.
  /// - Returns: `false` if the pattern has a segment of its own for each of the path's.
  package func isDeep(at path: String) -> Bool {
    let depth = path.isEmpty ? 0 : path.utf8.count { $0 == UInt8(ascii: "/") } + 1
    return pattern.split(separator: "/", omittingEmptySubsequences: false).prefix(depth).contains { $0.contains("**") }
  }

  /// Which parts of the pattern may come next after a text; the last state is the end of the pattern.
  private func states(after text: Substring.UnicodeScalarView) -> [Bool] {
    var states = [Bool](repeating: false, count: parts.count + 1)
    states[0] = true
    skipEmptyParts(&states)
    for scalar in text {
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
    return states
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
