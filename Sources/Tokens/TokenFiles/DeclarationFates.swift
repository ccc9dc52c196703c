import ExactTexts
import LocatedJSON
import TokenEngine
import TokenSyntax

/// What became of each declared token in the variants that were resolved.
struct DeclarationFates {
  /// What became of a declared token; what comes later in the list counts more.
  enum Fate: UInt8, Comparable {
    /// None of its sources counts in a variant.
    case unseen

    /// Its source counts, but another one declares the same path after it.
    case replaced

    /// Others may refer to it, and it is no part of the result.
    case referenceOnly

    /// It has no value.
    case broken

    /// It has a value.
    case value

    /// It is a group.
    case group

    /// Whether `left` counts less than `right`.
    static func < (left: Fate, right: Fate) -> Bool { left.rawValue < right.rawValue }
  }

  /// For each declared token.
  private(set) var fates: [Fate]

  /// For each declared token the index of the code of the finding that says why it has no value.
  private var reasons: [UInt16]

  /// The codes of findings.
  private var codes: [String] = [DeclarationAccount.unexplained]

  /// The declared tokens whose value is a text and nothing more.
  private(set) var plainTexts: Set<Int> = []

  private let declarations: Declarations
  private var seenSources: Set<Int> = []

  /// Starts without a variant.
  init(_ declarations: Declarations) {
    self.declarations = declarations
    fates = Array(repeating: .unseen, count: declarations.tokens.count)
    reasons = Array(repeating: 0, count: declarations.tokens.count)
  }

  /// The code of the finding that says why a declared token has no value.
  func reason(of token: Int) -> String { codes[Int(reasons[token])] }

  /// Adds a variant.
  ///
  /// - Parameters:
  ///   - listing: The tokens as they are declared.
  ///   - sources: The sources that count in the variant.
  ///   - tokens: The tokens that have a value.
  ///   - problems: What is wrong with the others.
  mutating func add(
    _ listing: TokenListing, of sources: [Int], _ tokens: ResolvedTokens, _ problems: [TokenProblem]
  ) {
    for source in sources where listing.cut != nil || seenSources.insert(source).inserted {
      for token in declarations.tokensOfSources[source] ?? 0..<0 {
        if let cut = listing.cut { fail(token, because: cut.rawValue) } else { raise(token, to: .replaced) }
      }
    }
    for token in listing.groups { raise(token, to: .group) }
    for (token, code) in listing.brokenOrigins { fail(token, because: code) }
    var codes: [ExactText: String] = [:]
    for problem in problems where !problem.isRemark && codes[ExactText(problem.token)] == nil {
      codes[ExactText(problem.token)] = problem.code.rawValue
    }
    // Tokens with a value are in the order of the tree.
    var next = 0
    for (declaration, token) in zip(listing.tree.declarations, listing.origins) {
      if next < tokens.tokens.count, tokens.tokens[next].declaration.statement === declaration.statement,
        ExactText(tokens.tokens[next].path) == ExactText(declaration.path)
      {
        if fates[token] < .value, tokens.tokens[next].type == .string { plainTexts.insert(token) }
        raise(token, to: .value)
        next += 1
      } else if let code = codes[ExactText(declaration.path)] {
        fail(token, because: code)
      } else if declarations.tokens[token].isReferenceOnly {
        raise(token, to: .referenceOnly)
      } else {
        fail(token, because: DeclarationAccount.unexplained)
      }
    }
  }

  private mutating func raise(_ token: Int, to fate: Fate) { fates[token] = max(fates[token], fate) }

  private mutating func fail(_ token: Int, because code: String) {
    guard fates[token] < .broken else { return }
    fates[token] = .broken
    let index = codes.firstIndex { ExactText($0) == ExactText(code) } ?? codes.count
    if index == codes.count { codes.append(code) }
    reasons[token] = UInt16(clamping: index)
  }
}
