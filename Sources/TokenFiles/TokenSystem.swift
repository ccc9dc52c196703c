public import LocatedJSON
public import TokenEngine

/// The tokens of a design system, read once and resolved for any variant.
public struct TokenSystem: Sendable {
  let plan: SystemPlan
  let declarations: Declarations
  let documents: [JSONDocument]
  let limits: TokenLimits

  /// The paths of all tokens in any context; none if nothing varies, because every token is declared then.
  private let pathsOfContexts: [String]

  init(plan: SystemPlan, declarations: Declarations, documents: [JSONDocument], limits: TokenLimits) {
    self.plan = plan
    self.declarations = declarations
    self.documents = documents
    self.limits = limits
    pathsOfContexts = plan.axes.isEmpty ? [] : Self.allPaths(plan, declarations, documents, limits)
  }

  /// The paths of all tokens in any context, in the order of their declaration, whether they have a usable value or not.
  ///
  /// - Complexity: O(*n*), where *n* is the number of tokens.
  public var knownPaths: [String] {
    plan.axes.isEmpty ? Self.allPaths(plan, declarations, documents, limits) : pathsOfContexts
  }

  /// What the values vary by, in the order in which it is applied.
  public var axes: [ContextAxis] { plan.axes }

  /// The files the system consists of, in the order in which they were read.
  public var files: [String] { documents.map(\.file) }

  /// Resolves all tokens for one choice of contexts.
  ///
  /// - Parameter input: The context of each axis, by the axis' name; axes with a default may be left out. Names are
  ///   matched exactly, else without regard to case.
  /// - Returns: The tokens that have a value, and what is wrong with the others, by file and line. If the input does not
  ///   fit, there are no tokens and the findings are about the input alone.
  /// - Complexity: O(*n* + *r*), where *n* is the number of tokens and *r* the number of references.
  public func resolve(_ input: [String: String]) -> (tokens: ResolvedTokens, findings: [Finding]) {
    let (tree, findings) = tree(input)
    guard let tree else { return (ResolvedTokens(tokens: []), findings) }
    let (tokens, problems) = tree.resolve()
    var list = FindingList()
    list.add(findings)
    Self.add(problems, in: tree, to: &list)
    return (tokens, list.findings.sorted())
  }

  /// The tokens of one choice of contexts as they are declared, with references still to be followed.
  ///
  /// - Parameter input: As for ``resolve(_:)``.
  /// - Returns: The tree, `nil` if the input does not fit; and what is wrong with single tokens or with the input.
  public func tree(_ input: [String: String]) -> (tree: TokenTree?, findings: [Finding]) {
    let (flat, findings) = flatTree(input)
    guard let flat else { return (nil, findings) }
    let (tree, tokenFindings) = flat.tokenTree(known: pathsOfContexts)
    return (tree, findings + tokenFindings)
  }

  /// The `$extensions` of a token, which belong to the tools named in them; but for those of typography tokens under
  /// `specimen`, they have no influence on anything.
  ///
  /// - Parameters:
  ///   - path: The path of the token.
  ///   - input: As for ``resolve(_:)``.
  /// - Returns: The object as it stands in the file; `nil` if there is no such token or it has none.
  /// - Complexity: O(*n*), where *n* is the number of tokens.
  public func extensions(of path: String, _ input: [String: String]) -> JSONNode? {
    guard let flat = flatTree(input).tree else { return nil }
    var node = 0
    for name in path.split(separator: ".") {
      guard let child = flat.child(String(name), of: node) else { return nil }
      node = child
    }
    return flat.nodes[node].token.flatMap { declarations.tokens[$0].node["$extensions"] }
  }

  /// The merged structure of one choice of contexts; `nil` if the input does not fit.
  private func flatTree(_ input: [String: String]) -> (tree: FlatTree?, findings: [Finding]) {
    let (choice, findings) = choose(input)
    guard let choice else { return (nil, findings) }
    var sources: [Int] = []
    for layer in plan.layers {
      switch layer {
      case .always(let groups): sources += groups
      case .axis(let axis, let groups): sources += groups[choice[axis]]
      }
    }
    var flat = FlatTree(sources: sources, declarations: declarations, documents: documents, limits: limits)
    flat.settle()
    return (flat, findings + flat.findings.findings)
  }

  /// The paths of all tokens, those of every context after one another.
  private static func allPaths(
    _ plan: SystemPlan, _ declarations: Declarations, _ documents: [JSONDocument], _ limits: TokenLimits
  ) -> [String] {
    var sources: [Int] = []
    var seen: Set<Int> = []
    for layer in plan.layers {
      switch layer {
      case .always(let groups): sources += groups.filter { seen.insert($0).inserted }
      case .axis(_, let groups): for list in groups { sources += list.filter { seen.insert($0).inserted } }
      }
    }
    // What is a token in one context and a group in another is both here.
    var flat = FlatTree(
      sources: sources, declarations: declarations, documents: documents, limits: limits, keepsReplaced: true)
    flat.settle()
    return flat.tokenPaths()
  }
}
