public import CanonicalValues
public import ExactTexts

/// A resolution chain: the names from a token to the value at its end.
public struct TokenChain: Hashable, Sendable {
  /// The largest number of names in a chain.
  ///
  /// Chains are kept with every value and every picture. Design systems have up to ten names; if each of a thousand tokens
  /// is an alias of the next, all their chains would have half a million.
  public static let maximumLinks = 20

  /// The mark for the names that are left out in the middle of a chain longer than ``maximumLinks``.
  public static let gap = "…"

  /// The token itself, then each token a reference led to; the last one holds the value.
  ///
  /// Of more than ``maximumLinks`` names, the first ten and the last ten are here, with ``gap`` between them.
  @Exact public private(set) var links: [String]

  /// The part of the token this is the chain of, such as `fontSize` or `0.color`; empty for the whole value.
  ///
  /// A composite has one chain for each part that a reference supplies, and one with an empty property for the parts it
  /// states itself.
  @Exact public private(set) var property: String

  /// The value at the end, without the parts that have a chain of their own.
  public let content: CanonicalValue

  /// The type of the value at the end; empty for a part that has no type, such as the components of a colour.
  @Exact package private(set) var type: String

  /// Whether a JSON Pointer copied the value from a part of the value of the last token.
  package let isCopy: Bool

  /// The value at the end as text, without the parts that have a chain of their own.
  public var value: String { content.description }

  /// Creates a chain from its parts.
  public init(links: [String], property: String = "", content: CanonicalValue) {
    self.init(links: links, property: property, content: content, type: "")
  }

  /// Creates a chain from its parts, with the type of its value.
  package init(links: [String], property: String = "", content: CanonicalValue, type: String, isCopy: Bool = false) {
    self.links = links
    self.property = property
    self.content = content
    self.type = type
    self.isCopy = isCopy
  }
}

extension TokenChain: CustomStringConvertible {
  /// The chain on one line: `a.b → c.d = #0F6CBD`, with `[property]` after the first name where it is a part.
  public var description: String {
    let first = (links.first ?? "") + (property.isEmpty ? "" : "[\(property)]")
    return ([first] + links.dropFirst()).joined(separator: " → ") + " = " + value
  }
}

/// How steps from token to token go on: for each token, how many there are to the one that states the value.
struct StepRuns: Sendable {
  private let lengths: [Int32]

  /// For each token, the one in its chain from which the last ``LinkList/half`` steps go; itself if there are fewer.
  private let ends: [Int32]
  private let items: [Bool]

  /// Creates the runs.
  ///
  /// - Parameters:
  ///   - targets: For each token the next one, `nil` where there is none; there are no cycles.
  ///   - items: For each token, whether its value is an item of the next one.
  /// - Complexity: O(*n*), where *n* is the number of tokens.
  init(targets: [Int?], items: [Bool]) {
    let unknown: Int32 = -1
    var lengths = Array(repeating: unknown, count: targets.count)
    var ends = lengths
    var useItems = Array(repeating: false, count: targets.count)
    var visited: [Int] = []
    for start in targets.indices {
      var current = start
      while lengths[current] == unknown {
        guard let target = targets[current] else {
          (lengths[current], ends[current]) = (0, Int32(current))
          break
        }
        visited.append(current)
        current = target
      }
      while let index = visited.popLast() {
        lengths[index] = lengths[current] + 1
        ends[index] = lengths[index] <= Int32(LinkList.half) ? Int32(index) : ends[current]
        useItems[index] = items[index] || useItems[current]
        current = index
      }
    }
    self.lengths = lengths
    self.ends = ends
    self.items = useItems
  }

  /// The number of steps from a token to the one that states the value.
  func length(from index: Int) -> Int { Int(lengths[index]) }

  /// The token in the chain from which the last steps go.
  func end(from index: Int) -> Int { Int(ends[index]) }

  /// Whether some step from a token on is to an item.
  func usesItems(from index: Int) -> Bool { items[index] }
}

/// The names of a chain of tokens: all of them, or the two ends of a very long one.
struct LinkList {
  /// The number of names that are kept of each end.
  static let half = TokenChain.maximumLinks / 2

  private var first: [String] = []
  private var last: [String] = []
  private var leavesOut = false

  /// Creates the list of a chain that starts at a token.
  init(_ name: String) { first.append(name) }

  /// Adds the next name.
  mutating func append(_ name: String) {
    if first.count < Self.half {
      first.append(name)
      return
    }
    last.append(name)
    guard last.count > 2 * Self.half else { return }
    last.removeFirst(Self.half)
    leavesOut = true
  }

  /// Notes that names are left out here; at least ``half`` names follow.
  mutating func skip() {
    last.removeAll()
    leavesOut = true
  }

  /// The names, with ``TokenChain/gap`` for those that are left out.
  var names: [String] {
    if !leavesOut, last.count <= Self.half { return first + last }
    return first + [TokenChain.gap] + last.suffix(Self.half)
  }
}

/// The tokens that values come from, collected for several values.
struct ReachedTokens {
  private struct Visit: Hashable {
    let graph: ObjectIdentifier
    let index: Int
  }

  /// The names, in the order in which they were reached.
  private(set) var paths: [String] = []
  private var seen: Set<ExactText> = []
  private var visited: Set<Visit> = []

  /// Whether a token of a graph is reached for the first time.
  mutating func visit(_ index: Int, of graph: ReferenceGraph) -> Bool {
    visited.insert(Visit(graph: ObjectIdentifier(graph), index: index)).inserted
  }

  /// Notes a name.
  mutating func add(_ path: String) {
    if seen.insert(ExactText(path)).inserted { paths.append(path) }
  }
}
