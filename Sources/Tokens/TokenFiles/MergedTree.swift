import ExactTexts
import LocatedJSON
import TokenEngine
import TokenSyntax

/// The groups and tokens of several sources merged into one structure, as if they had been one file.
///
/// Later sources override earlier ones: groups are merged, tokens are replaced whole (DTCG resolver module 2025.10,
/// resolution stage 2).
struct MergedTree: Sendable {
  /// A group or a token and its location in the structure.
  struct Node: Sendable {
    let name: String
    let parent: Int
    var token: Int?
    var children: [Int] = []

    /// The children by name, kept only where looking at each would be slow.
    var lookup: [ExactText: Int] = [:]
    var type = TypeDeclaration.absent
    var deprecation = DeprecationDeclaration.absent
    var extends: DeclaredGroup.Extension?

    /// Whether what `extends` brings is here.
    var isExtended = false

    /// For a token that `$extends` brought here, the type its original groups give it.
    var originalType: TypeDeclaration?
  }

  let declarations: Declarations
  let documents: [JSONDocument]
  let limits: TokenLimits
  var nodes: [Node]

  /// What is wrong with the structure as a whole and with extensions.
  var findings = FindingList()

  /// The declared tokens that turned out to be groups.
  private(set) var tokensThatAreGroups: [Int] = []

  /// Whether a limit was met, so that the later sources are not here.
  private(set) var isCut = false

  /// Whether what a later source replaces stays beside it, for asking what there is in any context.
  private let keepsReplaced: Bool

  /// The members of all sources so far.
  private var mergeCount = 0

  /// Merges sources, given as indices of declared groups, in order.
  init(
    sources: [Int], declarations: Declarations, documents: [JSONDocument], limits: TokenLimits,
    keepsReplaced: Bool = false
  ) {
    self.declarations = declarations
    self.documents = documents
    self.limits = limits
    self.keepsReplaced = keepsReplaced
    nodes = [Node(name: "", parent: -1)]
    for source in sources {
      merge(group: source, into: 0)
      guard mergeCount <= limits.mergeCount else {
        reportTooMany(declarations.groups[source].location)
        isCut = true
        break
      }
    }
  }

  private mutating func reportTooMany(_ location: DocumentLocation) {
    findings.add(
      Finding(
        severity: .error, code: .tokensTooMany, in: documents[location.document], at: location.offset,
        pointer: location.pointer,
        message:
          "with these the sources have more than \(limits.mergeCount) groups and tokens, those that are replaced "
          + "too; what follows is not read", advice: "list each set once, or split the system"))
  }

  /// Merges a declared group into a node; as deep as the declarations, which the scanner limits.
  private mutating func merge(group index: Int, into node: Int) {
    let group = declarations.groups[index]
    mergeCount += group.members.count
    guard mergeCount <= limits.mergeCount else { return }
    if group.type != .absent { nodes[node].type = group.type }
    if group.deprecation != .absent { nodes[node].deprecation = group.deprecation }
    if let extends = group.extends { nodes[node].extends = extends }
    for member in group.members {
      let existing = child(member.name, of: node)
      switch member.kind {
      case .token(let token):
        let child = existing ?? add(member.name, to: node)
        if keepsReplaced {
          nodes[child].token = token
        } else {
          if !nodes[child].children.isEmpty {
            reportLost(child, to: declarations.tokens[token].location, isGroup: true)
          }
          nodes[child] = Node(name: member.name, parent: node, token: token)
        }
      case .group(let inner):
        let child = existing ?? add(member.name, to: node)
        if nodes[child].token != nil, !keepsReplaced {
          reportLost(child, to: declarations.groups[inner].location, isGroup: false)
          nodes[child] = Node(name: member.name, parent: node)
        }
        merge(group: inner, into: child)
      }
    }
  }

  /// Reports that what another file has at a path is lost to something of another kind; what one file says is meant.
  private mutating func reportLost(_ node: Int, to location: DocumentLocation, isGroup: Bool) {
    var inner = node
    while nodes[inner].token == nil, let child = nodes[inner].children.first { inner = child }
    guard let lost = nodes[inner].token.map({ declarations.tokens[$0].location }), lost.document != location.document
    else {
      return
    }
    let from = documents[lost.document]
    let line = from.position(of: lost.offset).line
    findings.add(
      Finding(
        severity: .warning, code: .mergeKindChanged, in: documents[location.document], at: location.offset,
        pointer: location.pointer,
        message: "'\(path(of: node))' is \(isGroup ? "a token" : "a group") here; the "
          + "\(isGroup ? "group" : "token") of this name in '\(from.file):\(line)' is lost",
        advice: "rename one of the two"))
  }

  /// The child of a node with a name; `nil` if there is none.
  func child(_ name: String, of node: Int) -> Int? {
    let children = nodes[node].children
    if children.count > 8 { return nodes[node].lookup[ExactText(name)] }
    return children.first { ExactText(nodes[$0].name) == ExactText(name) }
  }

  /// Adds an empty group to a node.
  mutating func add(_ name: String, to node: Int) -> Int {
    nodes.append(Node(name: name, parent: node))
    let child = nodes.count - 1
    nodes[node].children.append(child)
    let count = nodes[node].children.count
    if count == 9 {
      for other in nodes[node].children { nodes[node].lookup[ExactText(nodes[other].name)] = other }
    } else if count > 9 {
      nodes[node].lookup[ExactText(name)] = child
    }
    return child
  }

  /// The path of a node, its names joined with dots.
  func path(of node: Int) -> String {
    var names: [String] = []
    var current = node
    while current > 0 {
      names.append(nodes[current].name)
      current = nodes[current].parent
    }
    return names.reversed().joined(separator: ".")
  }

  /// Turns objects that have only a `$ref` into groups where their target is a group, and copies what `$extends` brings.
  mutating func resolveReferences() {
    resolveGroupReferences()
    applyExtensions()
    guard nodes.contains(where: { $0.isExtended }) else { return }
    // What an extension brought may be what an object refers to; those that refer to one another take a round each.
    for _ in 0..<TokenLimits.referenceDepth where resolveGroupReferences() { applyExtensions() }
  }

  /// Turns objects that have only a `$ref` into groups where their target is a group; returns whether there were any.
  @discardableResult
  private mutating func resolveGroupReferences() -> Bool {
    var isGroup: [Int: Bool] = [:]
    for index in nodes.indices where nodes[index].token != nil { classify(index, &isGroup) }
    var hasChanged = false
    for index in nodes.indices where isGroup[index] == true {
      guard let token = nodes[index].token, let (path, node) = reference(of: index) else { continue }
      let declared = declarations.tokens[token]
      nodes[index].token = nil
      tokensThatAreGroups.append(token)
      nodes[index].type = declared.type
      nodes[index].deprecation = declared.deprecation
      let location = DocumentLocation(
        document: declared.location.document, offset: node.offset, pointer: declared.location.pointer + "/$ref")
      nodes[index].extends = DeclaredGroup.Extension(path: path, location: location)
      hasChanged = true
    }
    return hasChanged
  }

  /// Finds out whether an object refers to a group, perhaps through others like it, and notes it for all of them.
  private func classify(_ index: Int, _ isGroup: inout [Int: Bool]) {
    var visited: [Int] = []
    var current = index
    var verdict = false
    while true {
      if let known = isGroup[current] {
        verdict = known
        break
      }
      guard nodes[current].token != nil else {
        verdict = true
        break
      }
      guard let (segments, _) = reference(of: current) else { break }
      // Until more is known, what leads back here is not a group.
      isGroup[current] = false
      visited.append(current)
      var next: Int? = 0
      for segment in segments { next = next.flatMap { child(segment, of: $0) } }
      guard let next else { break }
      current = next
    }
    for node in visited { isGroup[node] = verdict }
  }

  /// The target of an object that has only a `$ref`, and the text that names it; `nil` for any other token.
  private func reference(of index: Int) -> (path: [String], node: JSONNode)? {
    guard let token = nodes[index].token, declarations.tokens[token].mayBeGroup,
      case .reference(let node) = declarations.tokens[token].source, let text = node.string,
      let segments = try? ReferenceSyntax.pointer(text)
    else { return nil }
    return (segments, node)
  }
}
