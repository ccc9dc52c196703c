import ExactTexts
import LocatedJSON
import TokenDialects
import TokenEngine
import TokenSyntax

/// The tokens of one choice of contexts, and the declarations that they come from.
struct TokenListing {
  /// The tokens, with references still to be followed.
  let tree: TokenTree

  /// For each token of the tree, the index of what declares it.
  let origins: [Int]

  /// For each broken token of the tree, the index of what declares it, and the kind of finding that says what is wrong.
  let brokenOrigins: [(token: Int, code: String)]

  /// The declared tokens that turned out to be groups.
  let groups: [Int]

  /// The limit that was met, so that tokens are missing; it has been reported.
  let cut: FindingCode?

  /// What is wrong with the structure, and with single tokens.
  let findings: [Finding]
}

extension MergedTree {
  /// The structure as a list of typed tokens.
  ///
  /// - Parameter known: The paths of all tokens of the system.
  /// - Returns: The tokens, and what is wrong with single ones.
  func listing(known: [String]) -> TokenListing {
    var list = TokenLister(tree: self, known: known)
    list.visit()
    let tree = TokenTree(
      declarations: list.declarations, groupTypes: list.groupTypes, broken: list.broken, groups: list.groups,
      known: known)
    return TokenListing(
      tree: tree, origins: list.origins, brokenOrigins: list.brokenOrigins, groups: tokensThatAreGroups,
      cut: isCut ? .tokensTooMany : list.isCut ? .tokensTooLarge : nil,
      findings: findings.findings + list.findings.findings)
  }

  /// The paths of all tokens, in the order of their declaration.
  func tokenPaths() -> [String] {
    var paths: [String] = []
    // Nodes that are left, the next on top.
    var pending = [(node: 0, path: "")]
    while let (node, path) = pending.popLast() {
      if nodes[node].token != nil { paths.append(path) }
      for child in nodes[node].children.reversed() {
        pending.append((child, path.isEmpty ? nodes[child].name : path + "." + nodes[child].name))
      }
    }
    return paths
  }
}

/// Walks a merged structure and lists its tokens, each with the type and deprecation its groups give it.
private struct TokenLister {
  let tree: MergedTree
  var declarations: [TokenDeclaration] = []
  var groupTypes: [TokenType?] = []
  var broken: [BrokenToken] = []
  var origins: [Int] = []
  var brokenOrigins: [(token: Int, code: String)] = []
  private(set) var isCut = false
  var groups: [String] = []
  var findings = FindingList()

  /// The paths of all tokens of the system, and the one that comes next.
  private let known: [String]
  private var nextKnown = 0

  /// The tokens whose findings are reported.
  private var reported: Set<ObjectLocation> = []

  /// What all tokens' pointers share.
  private let pointers: PointerIndex

  /// Finds references that are not written as such.
  private lazy var meant = MeantReferences(among: known.isEmpty ? tree.tokenPaths() : known)

  /// The bytes of all paths, descriptions and deprecations so far: a name is part of the path of every token below it, and
  /// a deprecation holds for each.
  private var textLength = 0

  private struct Work {
    let node: Int
    let path: String
    let type: TypeDeclaration
    let deprecation: Deprecation?
  }

  init(tree: MergedTree, known: [String]) {
    self.tree = tree
    self.known = known
    pointers = PointerIndex(tree)
  }

  mutating func visit() {
    // Work that is left, the next on top.
    var pending = [Work(node: 0, path: "", type: .absent, deprecation: nil)]
    while let work = pending.popLast() {
      let node = tree.nodes[work.node]
      if let token = node.token {
        let declared = tree.declarations.tokens[token]
        textLength += work.path.utf8.count + (declared.description?.utf8.count ?? 0)
        if case .explained(let reason) = declared.deprecation.applied(to: work.deprecation) {
          textLength += reason.utf8.count
        }
        guard textLength <= tree.limits.textLength else { return reportTooLarge(at: work.node) }
        list(declared, number: token, node, work)
        continue
      }
      textLength += work.path.utf8.count
      guard textLength <= tree.limits.textLength else { return reportTooLarge(at: work.node) }
      if work.node > 0 { groups.append(work.path) }
      let type = node.type == .absent ? work.type : node.type
      let deprecation = node.deprecation.applied(to: work.deprecation)
      for child in node.children.reversed() {
        let name = tree.nodes[child].name
        let path = work.path.isEmpty ? name : work.path + "." + name
        pending.append(Work(node: child, path: path, type: type, deprecation: deprecation))
      }
    }
  }

  private mutating func reportTooLarge(at node: Int) {
    isCut = true
    let limit = tree.limits.textLength
    // A group may come from several files; the location is that of any token below it.
    var token = tree.nodes[node].token
    var pending = [node]
    while token == nil, let next = pending.popLast() {
      token = tree.nodes[next].token
      pending += tree.nodes[next].children.reversed()
    }
    guard let location = token.map({ tree.declarations.tokens[$0].location }) else { return }
    findings.add(
      Finding(
        severity: .error, code: .tokensTooLarge, in: tree.documents[location.document], at: location.offset,
        pointer: location.pointer,
        message: "up to here paths, descriptions and deprecations of all tokens come to more than \(limit) bytes; what "
          + "follows is left out", advice: "shorten the names and texts of groups, or split the system"))
  }

  private mutating func list(_ token: DeclaredToken, number: Int, _ node: MergedTree.Node, _ work: Work) {
    let groupType = node.originalType ?? work.type
    let type = token.type == .absent ? groupType : token.type
    let statement: TokenStatement?
    var mistakes: [Finding] = []
    if let prepared = token.prepared, prepared.isAlias || prepared.type == type {
      // What `$extends` brings to several groups is reported once.
      mistakes = corrected(prepared.findings, of: token)
      if !mistakes.isEmpty, reported.insert(token.location.spot).inserted { findings.add(mistakes) }
      statement = prepared.statement
    } else if let source = token.source {
      let pointers = PointerReader(tree: tree, index: work.node, shared: pointers)
      let value = ValueReader(
        source: source, location: token.location, type: token.type, document: tree.documents[token.location.document],
        profile: tree.declarations.profile, valueKey: token.valueKey, extensions: token.node["$extensions"],
        pointers: pointers
      ).prepared(as: type, description: token.description)
      statement = value?.statement
      mistakes = corrected(value?.findings ?? [], of: token)
      findings.add(mistakes)
    } else {
      statement = nil
    }
    guard let statement else {
      let uses = TokenUses(figmaScopes: token.node["$extensions"]?.figmaScopes ?? [])
      let mistake = mistakes.min { $0.severity < $1.severity }
      broken.append(
        BrokenToken(
          path: work.path, type: type.type, position: declarations.count, uses: uses,
          breakage: TokenBreakage(
            token: work.path, location: location(of: mistake, token),
            message: mistake?.message ?? type.mistake.map { _ in "its '$type' is not valid" }, advice: mistake?.advice))
      )
      let code = token.mistake?.rawValue ?? mistake?.code ?? type.mistake?.rawValue
      brokenOrigins.append((number, code ?? DeclarationAccount.unexplained))
      return
    }
    let deprecation = token.deprecation.applied(to: work.deprecation)
    groupTypes.append(groupType.type)
    origins.append(number)
    declarations.append(
      TokenDeclaration(
        path: shared(work.path), statement: statement, deprecation: deprecation,
        isReferenceOnly: token.isReferenceOnly))
  }

  /// Findings about a token's value, which say so where a reference was meant.
  private mutating func corrected(_ found: [Finding], of token: DeclaredToken) -> [Finding] {
    // The names of all tokens are gathered only where they are needed.
    guard found.contains(where: MeantReferences.concerns) else { return found }
    return found.map { MeantReferences.concerns($0) ? meant.corrected($0, of: token) : $0 }
  }

  /// Where a finding about a token is, or the token if there is none.
  private func location(of finding: Finding?, _ token: DeclaredToken) -> TokenLocation {
    let document = tree.documents[token.location.document]
    if let finding, let line = finding.line, let column = finding.column {
      return TokenLocation(file: finding.file, line: line, column: column, pointer: finding.pointer)
    }
    let position = document.position(of: token.location.offset)
    return TokenLocation(
      file: document.file, line: position.line, column: position.column, pointer: token.location.pointer)
  }

  /// How many tokens that only other contexts have may be between two of this one.
  private static let longestGap = 64

  /// A path in the memory that all variants share, where it is found; the order is nearly always the same.
  private mutating func shared(_ path: String) -> String {
    for index in nextKnown..<min(known.count, nextKnown + Self.longestGap)
    where ExactText(known[index]) == ExactText(path) {
      nextKnown = index + 1
      return known[index]
    }
    return path
  }
}

extension DeprecationDeclaration {
  /// What holds where the group around says `inherited`.
  func applied(to inherited: Deprecation?) -> Deprecation? {
    switch self {
    case .absent: inherited
    case .off: nil
    case .on(let deprecation): deprecation
    }
  }
}
