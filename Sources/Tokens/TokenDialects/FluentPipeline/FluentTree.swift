import ExactTexts
import LocatedJSON
import TokenSyntax

/// The tokens of the files of the Fluent UI pipeline, merged, for one platform.
struct FluentTree {
  /// A group or a token.
  struct Node {
    let name: String
    var document: Int
    var keyOffset: Int
    var offset: Int

    /// What it is, if it is more than a group; a later one replaces an earlier one.
    var content: Content?
    var children: [Int] = []
    var lookup: [ExactText: Int] = [:]
  }

  /// What a node says about its value.
  enum Content {
    case value(JSONNode, document: Int)
    case alias(JSONNode, document: Int)
    case computed(JSONNode, document: Int)
    case generate(JSONNode, document: Int)
  }

  private(set) var nodes = [Node(name: "", document: 0, keyOffset: 0, offset: 0)]

  /// For each node with an alias of a group, the relative paths of the tokens below it.
  private var leaves: [Int: [[String]]] = [:]

  /// How many paths to tokens may still be made of aliases of groups.
  private var room = 0

  /// How many they may be for each group and token of the files, and beside that.
  private static let roomForEach = 8
  private static let roomBeside = 20_000

  /// The first node with more paths than there was room for; it and those after it have none.
  private(set) var overfull: Int?

  /// Where declarations are that later files have, too.
  private(set) var replaced: [(document: Int, offset: Int)] = []

  /// The largest number of aliases in a chain.
  private static let depth = 64

  /// Merges files for a platform; `nil` for none.
  init(_ files: [DialectFile], platform: String?, deviations: inout RepeatedFindings) {
    for file in files {
      merge(file.root, at: 0, into: 0, document: file.document, platform, isRoot: true, &deviations)
    }
    room = Self.roomBeside + Self.roomForEach * nodes.count
  }

  /// The recursion is as deep as the JSON text, which the scanner limits.
  private mutating func merge(
    _ object: JSONNode, at keyOffset: Int, into node: Int, document: Int, _ platform: String?, isRoot: Bool,
    isOverride: Bool = false, _ deviations: inout RepeatedFindings
  ) {
    if !isOverride, !isRoot, object.object?.contains(where: { Self.contents.contains($0.key) }) == true {
      declare(node, document: document, keyOffset: keyOffset, offset: object.offset)
    }
    for member in object.object ?? [] {
      switch member.key {
      case "Meta", "$schema": if isRoot { continue }
      case "fullName", "platform": continue
      default: break
      }
      switch member.key {
      case "value" where !isRoot: nodes[node].content = .value(member.value, document: document)
      case "aliasOf" where !isRoot: nodes[node].content = .alias(member.value, document: document)
      case "computed" where !isRoot: nodes[node].content = .computed(member.value, document: document)
      case "generate" where !isRoot: nodes[node].content = .generate(member.value, document: document)
      default:
        guard member.value.object != nil else {
          deviations.add(
            .fluentPipelineGroupMember, in: document, at: member.keyOffset,
            "'\(member.key)' belongs to no token and is not read", severity: .note)
          continue
        }
        let name = deviations.name(of: member, in: document)
        let child = child(name, of: node, at: member, document)
        merge(
          member.value, at: member.keyOffset, into: child, document: document, platform, isRoot: false,
          isOverride: isOverride, &deviations)
      }
    }
    if let platform, let override = object["platform"]?[platform] {
      merge(
        override, at: keyOffset, into: node, document: document, platform, isRoot: false, isOverride: true, &deviations)
    }
  }

  /// The members that say what a value is.
  private static let contents: Set<String> = ["value", "aliasOf", "computed", "generate"]

  /// Notes where a token is declared; that of an earlier file is replaced.
  private mutating func declare(_ node: Int, document: Int, keyOffset: Int, offset: Int) {
    if nodes[node].content != nil { replaced.append((nodes[node].document, nodes[node].offset)) }
    nodes[node].document = document
    nodes[node].keyOffset = keyOffset
    nodes[node].offset = offset
  }

  private mutating func child(_ name: String, of node: Int, at member: JSONMember, _ document: Int) -> Int {
    if let index = nodes[node].lookup[ExactText(name)] { return index }
    nodes.append(Node(name: name, document: document, keyOffset: member.keyOffset, offset: member.value.offset))
    nodes[node].children.append(nodes.count - 1)
    nodes[node].lookup[ExactText(name)] = nodes.count - 1
    return nodes.count - 1
  }

  /// The node at a path; `nil` if there is none.
  func find(_ path: [String]) -> Int? {
    var node = 0
    for name in path {
      guard let child = nodes[node].lookup[ExactText(name)] else { return nil }
      node = child
    }
    return node
  }

  /// The names in a path with dots.
  static func path(_ text: String) -> [String] {
    text.unicodeScalars.split(separator: ".").map { NameCleaner.cleaned(String($0)) }
  }

  /// Whether a node is a token by itself, and not a group or an alias.
  func isToken(_ node: Int) -> Bool {
    switch nodes[node].content {
    case .value, .computed: true
    default: false
    }
  }

  /// The number of declarations at and below a node; as deep as the JSON text, which the scanner limits.
  func declarationCount(below node: Int) -> Int {
    nodes[node].children.reduce(nodes[node].content == nil ? 0 : 1) { $0 + declarationCount(below: $1) }
  }

  /// The paths, from a node, of the tokens at and below it, aliases of groups followed.
  mutating func tokens(below node: Int, depth: Int = 0) -> [[String]] {
    if let known = leaves[node] { return known }
    guard depth < Self.depth else { return [[]] }
    // A circle of aliases is one token, for which it is reported.
    leaves[node] = [[]]
    var result: [[String]] = []
    switch nodes[node].content {
    case .value, .computed: result = [[]]
    case .generate(let ramp, _): result = FluentRamp.names(of: ramp).map { [$0] }
    case .alias(let target, _):
      result = target.string.flatMap { find(Self.path($0)) }.map { tokens(below: $0, depth: depth + 1) } ?? [[]]
    case nil: break
    }
    if !isToken(node), !nodes[node].children.isEmpty {
      let names = Set(nodes[node].children.map { ExactText(nodes[$0].name) })
      result = result.filter { path in path.first.map { !names.contains(ExactText($0)) } ?? false }
      for child in nodes[node].children {
        for path in tokens(below: child, depth: depth) { result.append([nodes[child].name] + path) }
      }
    }
    if result.count > room {
      result = []
      overfull = overfull ?? node
    }
    room -= result.count
    leaves[node] = result
    return result
  }

  /// The path of the value that a path comes to, aliases followed; `nil` if it comes to none.
  func valuePath(of path: [String]) -> [String]? {
    var path = path
    for _ in 0..<Self.depth {
      var node = 0
      var rest = path[...]
      while let name = rest.first, let child = nodes[node].lookup[ExactText(name)] {
        node = child
        rest = rest.dropFirst()
      }
      switch nodes[node].content {
      case .value: return rest.isEmpty ? path : nil
      case .generate: return rest.count == 1 ? path : nil
      case .alias(let target, _):
        guard let text = target.string else { return nil }
        path = Self.path(text) + rest
        guard path.count <= 1_000 else { return nil }
      default: return nil
      }
    }
    return nil
  }
}
