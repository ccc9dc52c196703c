internal import ExactTexts
internal import LocatedJSON
import Suites
internal import Theming
internal import TokenEngine
internal import TokenFiles

/// The typed tokens of a declaration, divided by whether they are the same in every variant.
struct DeclaredTokens {
  /// What a token is in a file.
  enum Source: Hashable, Sendable {
    case value(TokenValue)

    /// The path of another token.
    case reference(String)
  }

  /// A token in one file.
  struct Token {
    var names: [Substring]
    var source: Source
    var position: SourcePosition
  }

  /// The tokens that are the same in every variant, in order.
  private(set) var common: [Token] = []

  /// For each variant, its values of the others.
  private(set) var differing: [[Token]]

  /// Names that no token can have, and tokens that are declared twice.
  private(set) var findings: [Finding] = []

  /// A token with what it is in each variant.
  private struct Entry {
    var path: String
    var sources: [Source?]
    var position: SourcePosition

    /// Whether the token is listed; others are there because listed ones stand for them.
    var isListed: Bool
  }

  private let variantCount: Int
  private var entries: [Entry] = []
  private var indices: [ExactText: Int] = [:]

  /// The largest number of names in a path.
  private static let maximumDepth = 32

  /// Creates a list without tokens.
  ///
  /// - Parameter variantCount: The number of variants; at least one.
  init(variantCount: Int) {
    self.variantCount = variantCount
    differing = [[Token]](repeating: [], count: variantCount)
  }

  /// Adds typed tokens in their order, each after what it stands for.
  ///
  /// - Parameters:
  ///   - tokens: The tokens.
  ///   - scopes: The scope of each variant.
  /// - Complexity: O(*n* · *v*) for *n* tokens and *v* variants.
  mutating func add(_ tokens: [SuiteToken], in scopes: [ThemeScope]) {
    for token in tokens {
      var sources = [Source?](repeating: nil, count: variantCount)
      for (variant, scope) in scopes.enumerated() {
        let chain = token.chain(scope)
        guard let value = chain.value else { continue }
        let own = zip(chain.links, chain.links.dropFirst().map { Source.reference($0) } + [.value(value)])
        for (path, source) in own.dropFirst().reversed() { note(path, source, in: variant, at: token.position) }
        sources[variant] = chain.links.count > 1 ? .reference(chain.links[1]) : .value(value)
      }
      add(token.path, sources, at: token.position)
    }
  }

  /// Adds a token with what it is in each variant; `nil` where it is unset.
  mutating func add(_ path: String, _ sources: [Source?], at position: SourcePosition) {
    let entry = Entry(path: path, sources: sources, position: position, isListed: true)
    guard let known = indices[ExactText(path)] else {
      indices[ExactText(path)] = entries.count
      entries.append(entry)
      return
    }
    let twin = entries[known]
    guard twin.isListed else {
      entries[known] = entry
      return
    }
    if twin.sources != sources {
      findings.append(
        Finding(
          at: position, "the token '\(path)' is something else at \(twin.position.file):\(twin.position.line)",
          advice: "give one of them another name"))
    }
  }

  /// Notes a token that a listed one stands for in a variant.
  private mutating func note(_ path: String, _ source: Source, in variant: Int, at position: SourcePosition) {
    let known = indices[ExactText(path)] ?? entries.count
    if known == entries.count {
      indices[ExactText(path)] = known
      let none = [Source?](repeating: nil, count: variantCount)
      entries.append(Entry(path: path, sources: none, position: position, isListed: false))
    }
    if !entries[known].isListed, entries[known].sources[variant] == nil { entries[known].sources[variant] = source }
  }

  /// Sorts the tokens into files; to be called once, at the end.
  mutating func settle() {
    for entry in entries {
      let names = entry.path.split(separator: ".", omittingEmptySubsequences: false)
      guard names.count <= Self.maximumDepth, names.allSatisfy(Self.isName) else {
        findings.append(
          Finding(
            at: entry.position, "'\(entry.path)' is not the path of a token",
            advice:
              "write up to \(Self.maximumDepth) names with dots between, none of them empty, with a brace or a $ at its start"
          ))
        continue
      }
      let set = entry.sources.compactMap { $0 }
      guard let first = set.first else { continue }
      // What is no number is not even equal to itself.
      let isSame = variantCount == 1 || set.allSatisfy { $0 == first }
      // A raw value that only some variants lead to is the same in the others.
      if isSame, set.count == variantCount || (!entry.isListed && first.isValue) {
        common.append(Token(names: names, source: first, position: entry.position))
        continue
      }
      for (variant, source) in entry.sources.enumerated() {
        guard let source else { continue }
        differing[variant].append(Token(names: names, source: source, position: entry.position))
      }
    }
  }

  private static func isName(_ name: Substring) -> Bool {
    !name.isEmpty && name.utf8.first != UInt8(ascii: "$")
      && name.utf8.allSatisfy { $0 != UInt8(ascii: "{") && $0 != UInt8(ascii: "}") }
  }
}

extension DeclaredTokens.Source {
  fileprivate var isValue: Bool { if case .value = self { true } else { false } }
}

/// Writes tokens as a token file, and remembers on which line each of them stands.
struct TokenFileWriter {
  /// The text so far.
  private(set) var text = ""

  /// The line of each token, ascending.
  private(set) var marks: [(line: Int, position: SourcePosition)] = []

  /// A group of tokens or a token: a token that is also a group is an error that the reader reports.
  private struct Node {
    var name: Substring
    var children: [Int] = []
    var token: Int?
  }

  private struct Key: Hashable {
    var parent: Int
    var name: ExactText
  }

  /// Writes a whole file; groups stand in the order of their first tokens.
  ///
  /// - Complexity: O(*n*), where *n* is the number of tokens.
  mutating func write(_ tokens: [DeclaredTokens.Token]) {
    var nodes = [Node(name: "")]
    var indices: [Key: Int] = [:]
    for (index, token) in tokens.enumerated() {
      var here = 0
      for name in token.names {
        let key = Key(parent: here, name: ExactText(String(name)))
        if let known = indices[key] {
          here = known
        } else {
          nodes.append(Node(name: name))
          indices[key] = nodes.count - 1
          nodes[here].children.append(nodes.count - 1)
          here = nodes.count - 1
        }
      }
      nodes[here].token = index
    }
    var output = JSONWriter(isPretty: true)
    write(0, of: nodes, tokens, to: &output)
    output.endLine()
    text = output.text
  }

  /// Writes a node; they are no deeper than ``DeclaredTokens`` allows.
  private mutating func write(
    _ index: Int, of nodes: [Node], _ tokens: [DeclaredTokens.Token], to output: inout JSONWriter
  ) {
    let node = nodes[index]
    output.object(isInline: node.token != nil && node.children.isEmpty) { output in
      if let token = node.token {
        marks.append((output.line, tokens[token].position))
        Self.write(tokens[token].source, to: &output)
      }
      for child in node.children {
        output.member(String(nodes[child].name)) { write(child, of: nodes, tokens, to: &$0) }
      }
    }
  }

  private static func write(_ source: DeclaredTokens.Source, to output: inout JSONWriter) {
    switch source {
    case .reference(let path): output.member("$value", "{\(path)}")
    case .value(let value):
      output.member("$type", value.type.rawValue)
      output.member("$value") { $0.value(value) }
      output.extensions("$extensions", of: value)
    }
  }
}
