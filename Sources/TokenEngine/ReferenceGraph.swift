/// Which token of a variant takes its value, or parts of it, from which other.
///
/// Chains are read off it on demand: stored, they would take quadratic space where aliases follow one another.
final class ReferenceGraph: Sendable {
  /// How a token comes to its value.
  enum Step: Sendable {
    /// The token states its value and takes these parts from elsewhere.
    case literal([PartOrigin])

    /// The token is an alias of another one, which a JSON Pointer may reach through further tokens.
    case alias(target: Int, via: [String])
  }

  /// Where a part of a value comes from.
  struct PartOrigin: Sendable {
    /// The part, such as `fontSize` or `0.color`.
    let property: String

    /// Tokens whose text a JSON Pointer passed through.
    let via: [String]

    /// The token that supplies the part, or the text of a value that a pointer found.
    let end: End

    enum End: Sendable {
      case token(Int)
      case text(String)
    }
  }

  let paths: [String]
  let values: [TokenValue?]
  let steps: [Step]

  init(paths: [String], values: [TokenValue?], steps: [Step]) {
    self.paths = paths
    self.values = values
    self.steps = steps
  }

  /// The token itself and each token it is an alias of.
  func aliasLinks(of index: Int) -> [String] {
    var links = [paths[index]]
    var current = index
    while case .alias(let target, let via) = steps[current] {
      links += via
      links.append(paths[target])
      current = target
    }
    return links
  }

  /// All chains of a token, in the order of its parts.
  func chains(of index: Int) -> [TokenChain] {
    var chains: [TokenChain] = []
    // Work that is left, the next on top: a token, how it was reached, and which part it supplies.
    var pending: [(index: Int, links: [String], property: String)] = [(index, [paths[index]], "")]
    while let work = pending.popLast() {
      var (current, links, property) = work
      while case .alias(let target, let via) = steps[current] {
        links += via
        links.append(paths[target])
        current = target
      }
      guard case .literal(let parts) = steps[current], let value = values[current] else { continue }
      let supplied = parts.map(\.property)
      if let text = value.description(leavingOut: supplied) {
        chains.append(TokenChain(links: links, property: property, value: text))
      }
      for part in parts.reversed() {
        let name = Self.joined(property, part.property)
        switch part.end {
        case .text(let text):
          chains.append(TokenChain(links: links + part.via, property: name, value: text))
        case .token(let target):
          pending.append((target, links + part.via + [paths[target]], name))
        }
      }
    }
    return chains
  }

  /// The name of a part of a part.
  ///
  /// A shadow or stop taken from another token is that token's only one, so the inner index is dropped.
  private static func joined(_ outer: String, _ inner: String) -> String {
    if outer.isEmpty { return inner }
    if outer.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) {
      if inner == "0" { return outer }
      if inner.hasPrefix("0.") { return outer + inner.dropFirst() }
    }
    return outer + "." + inner
  }
}
