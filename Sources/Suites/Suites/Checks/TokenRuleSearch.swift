import ExactTexts
import SuiteFiles
internal import TokenEngine
import TokenExports

/// Looks for what breaks the rules for all tokens.
struct TokenRuleSearch {
  /// The tokens that specimens use, and those that sheets show.
  typealias Use = (bySpecimens: Set<ExactText>, bySheets: Set<ExactText>)

  let checked: CheckedTokens
  let settings: FindingSettings

  /// What uses tokens; `nil` if that is not known.
  let used: Use?

  /// All tokens of any variant, in the order in which they are met first.
  let tokens: [TokenAcrossVariants]

  /// The search for duplicate values and colours.
  private(set) var duplicates: DuplicateSearch

  private var variants: [CheckedTokens.Variant] { checked.variants }
  private var tiers: TierRules { checked.tiers }

  /// What breaks a rule for all tokens; `nil` if it cannot be applied.
  mutating func failures(of rule: TokenRule) -> [Failure]? {
    switch rule {
    case .tierDirection, .tierSkipped, .tierLiteral, .tierUnlisted: nil
    case .aliasDepth: deepAliases
    case .aliasRedundant: redundantStatements
    case .duplicateValue: duplicates.failures(among: tokens)
    case .unusedToken: tiers.tiers.count > 1 ? used.map { unusedTokens($0.bySpecimens) } : nil
    case .unusedControlToken: tiers.tiers.isEmpty ? nil : used.map { unusedControlTokens($0.bySpecimens, $0.bySheets) }
    case .missingInTheme: missingTokens
    case .caseCollision: caseCollisions
    case .outputCollision: outputCollisions
    case .deprecatedUse: deprecatedUses
    case .negativeSize: negativeSizes
    }
  }

  /// Tokens that some variants lack and others have.
  private var missingTokens: [Failure] {
    tokens.filter { $0.tokens.contains { $0 == nil } }
      .flatMap { checked.missing($0.path, in: Array(variants.indices)) }
  }

  private var deepAliases: [Failure] {
    let maximum = settings.maximumDepth
    return tokens.compactMap { token in
      var deepest: (token: ResolvedToken, links: [String])?
      for found in token.tokens {
        guard let found else { continue }
        let links = found.aliasLinks
        if links.count - 1 > max(maximum, (deepest?.links.count ?? 0) - 1) { deepest = (found, links) }
      }
      return deepest.map { deepest in
        Failure(
          of: [token.path], at: deepest.token.location,
          "'\(token.path)' is \(deepest.links.count - 1) steps away from its value, more than \(maximum): "
            + deepest.links.joined(separator: " → "),
          advice: "refer to a token nearer to the value")
      }
    }
  }

  private var redundantStatements: [Failure] {
    guard variants.count > 1 else { return [] }
    return tokens.compactMap { token in
      let first = token.first.declaration
      var locations: [TokenLocation] = [first.location]
      let isSame = token.tokens.allSatisfy { found in
        guard let found, found.description == token.first.description, found.deprecation == token.first.deprecation
        else { return false }
        let declaration = found.declaration
        if !locations.contains(declaration.location) { locations.append(declaration.location) }
        return declaration.expression.states(declaration.statement === first.statement ? nil : first.expression)
      }
      guard isSame, locations.count > 1 else { return nil }
      return Failure(
        of: [token.path], at: locations[1],
        "'\(token.path)' is stated \(locations.count) times, and is the same in all variants",
        advice: "state it once, where all contexts have it")
    }
  }

  private var deprecatedUses: [Failure] {
    var failures: [Failure] = []
    for token in tokens {
      var reported: Set<ExactText> = []
      for (variant, found) in zip(variants, token.tokens) {
        guard let found, found.deprecation == nil else { continue }
        for (name, location) in found.declaration.expression.namedTokens {
          guard let target = variant.tokens.token(name), let deprecation = target.deprecation,
            reported.insert(ExactText(target.path)).inserted
          else { continue }
          let reason = if case .explained(let text) = deprecation { ": \(text)" } else { "" }
          failures.append(
            Failure(
              of: [token.path, target.path], at: location ?? found.location,
              "'\(token.path)' refers to '\(target.path)', which is deprecated\(reason)",
              advice: "refer to another token, or deprecate this one, too"))
        }
      }
    }
    return failures
  }

  private func unusedTokens(_ bySpecimens: Set<ExactText>) -> [Failure] {
    var referred: Set<ExactText> = []
    for expression in variants.lazy.flatMap(\.tokens.tokens).map(\.declaration.expression) {
      for reference in expression.references {
        referred.formUnion((reference.via + [reference.path]).map { ExactText($0) })
      }
      guard case .literal(_, _, let copies) = expression else { continue }
      for copy in copies { referred.formUnion(copy.via.map { ExactText($0) }) }
    }
    let last = tiers.tiers.count - 1
    return tokens.compactMap { token in
      guard let tier = tiers.tier(of: token.path), tier < last, !referred.contains(ExactText(token.path)),
        !bySpecimens.contains(ExactText(token.path))
      else { return nil }
      return Failure(
        of: [token.path], at: token.first.location,
        "nothing refers to '\(token.path)' of tier '\(tiers.tiers[tier].name)'",
        advice: "delete it, or say so in 'except'")
    }
  }

  private func unusedControlTokens(_ bySpecimens: Set<ExactText>, _ bySheets: Set<ExactText>) -> [Failure] {
    let last = tiers.tiers.count - 1
    return tokens.compactMap { token in
      let key = ExactText(token.path)
      guard tiers.tier(of: token.path) == last, !bySpecimens.contains(key), !bySheets.contains(key) else { return nil }
      return Failure(
        of: [token.path], at: token.first.location, "no specimen uses '\(token.path)'",
        advice: "draw it, or delete it")
    }
  }

  /// Names that differ only in case, or in how characters are put together.
  private var caseCollisions: [Failure] {
    // Texts that differ only in how characters are put together are the same key.
    var first: [String: String] = [:]
    return tokens.compactMap { token in
      let folded = token.path.lowercased()
      guard let earlier = first[folded] else {
        first[folded] = token.path
        return nil
      }
      let difference = token.path == earlier ? "how its characters are put together" : "case"
      return Failure(
        of: [token.path, earlier], at: token.first.location,
        "'\(token.path)' differs from '\(earlier)' only in \(difference)", advice: "rename one of the two")
    }
  }

  /// Names that collide in Swift: of groups as types, of tokens as their members, as an export has them.
  private var outputCollisions: [Failure] {
    // By the names of the groups around and the name in Swift.
    var owners: [String: (path: String, token: String)] = [:]
    var reported: Set<ExactText> = []
    var failures: [Failure] = []
    for token in tokens {
      var (path, type) = ("", "")
      let names = token.path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
      for (depth, name) in names.enumerated() {
        let isToken = depth == names.count - 1
        let (around, own) = (path, isToken ? SwiftNames.member(name) : SwiftNames.type(name))
        path += (depth == 0 ? "" : ".") + name
        type += (depth == 0 ? "" : ".") + own
        guard let earlier = owners[around + "\n" + own] else {
          owners[around + "\n" + own] = (path, token.path)
          continue
        }
        guard ExactText(earlier.path) != ExactText(path), reported.insert(ExactText(path)).inserted else { continue }
        failures.append(
          Failure(
            of: [token.path, earlier.token], at: token.first.location,
            "'\(path)' and '\(earlier.path)' are both '\(type)' in Swift", advice: "rename one of the two"))
      }
    }
    return failures
  }
}

extension TokenExpression {
  /// Whether both state the same, wherever they stand; every expression states what nothing does.
  fileprivate func states(_ other: TokenExpression?) -> Bool {
    guard let other else { return true }
    func areSame(_ left: TokenReference, _ right: TokenReference) -> Bool {
      ExactText(left.path) == ExactText(right.path) && ExactText(left.property) == ExactText(right.property)
    }
    switch (self, other) {
    case (.alias(let left), .alias(let right)): return areSame(left, right)
    case (.literal(let left, let references, let copies), .literal(let right, let others, let otherCopies)):
      return left == right && references.elementsEqual(others, by: areSame) && copies == otherCopies
    default: return false
    }
  }
}
