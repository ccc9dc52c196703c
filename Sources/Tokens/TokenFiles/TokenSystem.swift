public import LocatedJSON
public import TokenDialects
public import TokenEngine
import TokenSyntax

/// The tokens of a design system, read once and resolved for any variant.
public struct TokenSystem: Sendable {
  let parts: SystemParts
  var declarations: Declarations
  let documents: [JSONDocument]
  let limits: TokenLimits

  /// The names of the documents that are sets of a file.
  let setNames: [Int: String]

  /// The paths of all tokens in any context; none if nothing varies, because every token is declared then.
  private let pathsOfContexts: [String]

  /// What of the files became no token.
  let leftOut: LeftOut

  /// What of the files and folders became no token; it has been reported, or is when the tokens are counted.
  struct LeftOut {
    /// The declarations, by the kind of finding that says why.
    var declarations = LeftOutDeclarations()

    /// The files of folders.
    var files: [String] = []
  }

  init(
    parts: SystemParts, declarations: Declarations, documents: [JSONDocument], limits: TokenLimits,
    dialect: TokenDialect = .dtcg, setNames: [Int: String] = [:], leftOut: LeftOut = LeftOut()
  ) {
    self.dialect = dialect
    self.setNames = setNames
    self.leftOut = leftOut
    self.parts = parts
    self.declarations = declarations
    self.documents = documents
    self.limits = limits
    pathsOfContexts = parts.axes.isEmpty ? [] : Self.allPaths(parts, declarations, documents, limits)
  }

  /// The paths of all tokens in any context, in the order of their declaration, whether they have a usable value or not.
  ///
  /// - Complexity: O(*n*), where *n* is the number of tokens.
  public var knownPaths: [String] {
    axes.isEmpty ? Self.allPaths(parts, declarations, documents, limits) : pathsOfContexts
  }

  /// The axes that the values vary by, in the order in which they are applied.
  public var axes: [ContextAxis] { parts.axes }

  /// The files the system consists of, in the order in which they were read.
  public var files: [String] { documents.filter { !$0.isTranslated }.map(\.file) }

  /// The format of the files.
  public let dialect: TokenDialect

  /// Resolves all tokens for one choice of contexts.
  ///
  /// - Parameters:
  ///   - input: The context of each axis, by the axis' name; axes with a default may be left out. Names are matched
  ///     exactly, else without regard to case.
  ///   - rules: Rules of tiers to check the tokens against.
  /// - Returns: The tokens that have a value, and what is wrong with the others, by file and line; then what breaks the
  ///   rules. If the input does not fit, there are no tokens and the findings are about the input alone.
  /// - Complexity: O(*n* + *r*), where *n* is the number of tokens and *r* the number of references.
  public func resolve(
    _ input: [String: String] = [:], checking rules: TierRules? = nil
  ) -> (tokens: ResolvedTokens, findings: [Finding]) {
    resolve(input, checking: rules, tierLimit: FindingList.standardLimit)
  }

  /// Resolves all tokens as ``resolve(_:checking:)`` does, with another number of problems of tiers that are kept.
  ///
  /// - Parameters:
  ///   - input: As for ``resolve(_:checking:)``.
  ///   - rules: Rules of tiers to check the tokens against.
  ///   - tierLimit: The number of problems of tiers, of each kind, that are kept.
  /// - Returns: The tokens and findings, as there.
  package func resolve(
    _ input: [String: String], checking rules: TierRules?, tierLimit: Int
  ) -> (tokens: ResolvedTokens, findings: [Finding]) {
    let (tree, findings) = tree(input)
    guard let tree else { return (ResolvedTokens(tokens: []), findings) }
    let (tokens, problems) = tree.resolve()
    var list = FindingList()
    list.add(findings)
    Self.add(problems, in: tree, to: &list)
    return (tokens, list.findings.sorted() + (rules.map { tree.findings(checking: $0, limit: tierLimit) } ?? []))
  }

  /// Resolves all tokens as ``resolve(_:checking:)`` does, as a step from the variant that was resolved last.
  ///
  /// - Parameters:
  ///   - input: As there.
  ///   - memory: The variant that was resolved last.
  ///   - fates: What became of the declarations so far, if anybody asks.
  /// - Returns: The tokens and findings, as there.
  func resolve(
    _ input: [String: String], remembering memory: inout ResolutionMemory, fates: inout DeclarationFates?
  ) -> (tokens: ResolvedTokens, findings: [Finding]) {
    let (sources, findings) = sources(input)
    guard let sources else { return (ResolvedTokens(tokens: []), findings) }
    let listing = listing(sources)
    let (tokens, problems) = memory.resolve(listing.tree)
    fates?.add(listing, of: sources, tokens, problems)
    var list = FindingList()
    list.add(findings + listing.findings)
    Self.add(problems, in: listing.tree, to: &list)
    return (tokens, list.findings.sorted())
  }

  /// The tokens of one choice of contexts as they are declared, with references still to be followed.
  ///
  /// - Parameter input: As for ``resolve(_:checking:)``.
  /// - Returns: The tree, `nil` if the input does not fit; and what is wrong with single tokens or with the input.
  package func tree(_ input: [String: String]) -> (tree: TokenTree?, findings: [Finding]) {
    let (sources, findings) = sources(input)
    guard let sources else { return (nil, findings) }
    let listing = listing(sources)
    return (listing.tree, findings + listing.findings)
  }

  /// The tokens that sources declare together, and all that is wrong with these.
  private func listing(_ sources: [Int]) -> TokenListing {
    let merged = mergedTree(of: sources)
    return merged.listing(known: pathsOfContexts)
  }

  /// The `$extensions` of a token, which belong to the tools named in them; but for those of typography tokens under
  /// `specimen`, they have no influence on anything.
  ///
  /// - Parameters:
  ///   - path: The path of the token.
  ///   - input: As for ``resolve(_:checking:)``.
  /// - Returns: The object as the file has it; `nil` if there is no such token or it has none.
  /// - Complexity: O(*n*), where *n* is the number of tokens.
  public func extensions(of path: String, _ input: [String: String] = [:]) -> JSONNode? {
    extensions(of: [path], input)[0]
  }

  /// The `$extensions` of several tokens, in the order of the paths.
  ///
  /// - Complexity: O(*n*), where *n* is the number of tokens.
  func extensions(of paths: [String], _ input: [String: String]) -> [JSONNode?] {
    guard let sources = sources(input).sources else { return paths.map { _ in nil } }
    let merged = mergedTree(of: sources)
    return paths.map { path in
      var node = 0
      for name in path.split(separator: ".") {
        guard let child = merged.child(String(name), of: node) else { return nil }
        node = child
      }
      return merged.nodes[node].token.flatMap { declarations.tokens[$0].node["$extensions"] }
    }
  }

  /// The sources that count in one choice of contexts, in order; `nil` if the input does not fit.
  private func sources(_ input: [String: String]) -> (sources: [Int]?, findings: [Finding]) {
    let (choice, findings) = choose(input)
    guard let choice else { return (nil, findings) }
    var sources: [Int] = []
    for layer in parts.list[choice.part].plan.layers {
      switch layer {
      case .always(let groups): sources += groups
      case .axis(let axis, let groups): sources += groups[choice.contexts[axis]]
      case .combinations(let axes, let groups):
        let combinations = parts.list[choice.part].plan.combinations(of: axes)
        sources += groups[combinations.number(of: axes.map { choice.contexts[$0] })]
      }
    }
    return (sources, findings)
  }

  /// The merged structure of sources.
  private func mergedTree(of sources: [Int]) -> MergedTree {
    var merged = MergedTree(sources: sources, declarations: declarations, documents: documents, limits: limits)
    merged.resolveReferences()
    return merged
  }

  /// The paths of all tokens, those of every context after one another.
  private static func allPaths(
    _ parts: SystemParts, _ declarations: Declarations, _ documents: [JSONDocument], _ limits: TokenLimits
  ) -> [String] {
    var sources: [Int] = []
    var seen: Set<Int> = []
    for layer in parts.list.flatMap(\.plan.layers) {
      switch layer {
      case .always(let groups): sources += groups.filter { seen.insert($0).inserted }
      case .axis(_, let groups), .combinations(_, let groups):
        for list in groups { sources += list.filter { seen.insert($0).inserted } }
      }
    }
    // What is a token in one context and a group in another is both here.
    var merged = MergedTree(
      sources: sources, declarations: declarations, documents: documents, limits: limits, keepsReplaced: true)
    merged.resolveReferences()
    return merged.tokenPaths()
  }
}

/// The tokens of one choice of contexts, for output.
public struct ResolvedVariant: Sendable {
  /// The chosen contexts, by axis, in the order of the axes.
  public let input: [(axis: String, context: String)]

  /// The tokens.
  public let tokens: ResolvedTokens

  /// Creates a variant from the chosen contexts and the tokens.
  package init(input: [(axis: String, context: String)], tokens: ResolvedTokens) {
    self.input = input
    self.tokens = tokens
  }
}

extension TokenSystem {
  /// Resolves one choice of contexts for output.
  ///
  /// - Parameter input: As for ``resolve(_:checking:)``.
  /// - Returns: The variant, with a context of every axis, and what is wrong.
  public func variant(_ input: [String: String]) -> (variant: ResolvedVariant, findings: [Finding]) {
    let (tokens, findings) = resolve(input)
    return (ResolvedVariant(input: contexts(of: input), tokens: tokens), findings)
  }

  /// Resolves several choices of contexts.
  ///
  /// - Parameter inputs: As for ``resolve(_:checking:)``, one for each variant.
  /// - Returns: The variants in the same order, and all findings, each once, by file and line.
  public func resolveAll(_ inputs: [[String: String]]) -> (variants: [ResolvedVariant], findings: [Finding]) {
    var variants: [ResolvedVariant] = []
    let findings = forEachVariant(inputs) { variants.append($0) }
    return (variants, findings)
  }

  /// Resolves several choices of contexts, of which one at a time is kept.
  ///
  /// - Parameters:
  ///   - inputs: As for ``resolve(_:checking:)``, one for each variant.
  ///   - body: Is called with each variant, in their order.
  /// - Returns: All findings, each once, by file and line.
  package func forEachVariant(_ inputs: [[String: String]], _ body: (ResolvedVariant) -> Void) -> [Finding] {
    var seen: Set<Finding> = []
    var list = FindingList()
    var resolver = VariantResolver(self)
    for input in inputs {
      let (variant, found) = resolver.variant(input)
      list.add(found.filter { seen.insert($0).inserted })
      body(variant)
    }
    return list.findings.sorted()
  }
}
