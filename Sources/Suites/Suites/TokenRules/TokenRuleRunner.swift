internal import LocatedJSON
internal import TokenEngine

/// Looks for what breaks the rules for all tokens.
///
/// Each rule goes once through the tokens of all variants, so the cost is that of the tokens, but for colours that are
/// nearly the same, which are limited by ``maximumComparisons``.
struct TokenRuleRunner {
  /// A variant with its tokens.
  typealias Variant = (name: String, tokens: ResolvedTokens)

  /// The variants.
  let variants: [Variant]

  /// The tiers; none for token files without a suite.
  let tiers: TierRules

  /// The rules.
  let rules: TokenRules

  /// Which severities are looked for.
  let wanted: (Severity) -> Bool

  /// The tokens that specimens use, and those that sheets show; `nil` if that is not known.
  var used: (bySpecimens: Set<ExactText>, bySheets: Set<ExactText>)?

  /// What breaks the rules, rule by rule, each in the order of the tokens.
  var breaches: [Breach] = []

  /// The rules that were applied.
  private(set) var applied: [TokenRule] = []

  /// Whether everything was compared that the rules name.
  var isComplete = true

  /// Whether so many colours are nearly the same that some were not compared.
  var hasTooManyColors = false

  /// All tokens of any variant, in the order in which they are met first.
  let tokens: [Everywhere]

  /// The number of comparisons of colours that may still be made, each in every variant.
  var comparisonsLeft: Int

  /// The largest number of comparisons of colours.
  static let maximumComparisons = 2_000_000

  /// The number of breaches after which no more are kept.
  static let maximumBreaches = 200_000

  /// A token in all variants.
  struct Everywhere {
    /// The path.
    var path: String

    /// The token in each variant; `nil` where it has no value.
    var tokens: [ResolvedToken?]

    /// The first variant's token that there is.
    var first: ResolvedToken
  }

  /// Creates a runner.
  ///
  /// - Complexity: O(*n* · *v*) for *n* tokens and *v* variants.
  init(
    _ variants: [Variant], tiers: TierRules, rules: TokenRules, wanted: @escaping (Severity) -> Bool = { _ in true },
    maximumComparisons: Int = TokenRuleRunner.maximumComparisons
  ) {
    comparisonsLeft = maximumComparisons
    self.variants = variants
    self.tiers = tiers
    self.rules = rules
    self.wanted = wanted
    var places: [PathKey: Int] = [:]
    var all: [Everywhere] = []
    for (number, variant) in variants.enumerated() {
      for token in variant.tokens.tokens {
        let key = PathKey(token.path)
        let place = places[key] ?? all.count
        if place == all.count {
          places[key] = place
          let none = [ResolvedToken?](repeating: nil, count: variants.count)
          all.append(Everywhere(path: token.path, tokens: none, first: token))
        }
        all[place].tokens[number] = token
      }
    }
    tokens = all
  }

  /// Applies all rules, but for those of tiers, which are checked where tokens are resolved.
  mutating func run() {
    for rule in TokenRule.allCases where !rule.isOfTiers {
      guard let severity = rules.severity(of: rule), wanted(severity) else { continue }
      let count = breaches.count
      switch rule {
      case .tierDirection, .tierSkipped, .tierLiteral, .tierUnlisted: continue
      case .aliasDepth: findDeepAliases()
      case .aliasRedundant: findRedundantStatements()
      case .duplicateValue: findDuplicates()
      case .unusedToken:
        guard let used, tiers.tiers.count > 1 else { continue }
        findUnusedTokens(used.bySpecimens)
      case .unusedControlToken:
        guard let used, !tiers.tiers.isEmpty else { continue }
        findUnusedControlTokens(used.bySpecimens, used.bySheets)
      case .missingInTheme: findMissingTokens()
      case .caseCollision: findCaseCollisions()
      case .outputCollision: findOutputCollisions()
      case .deprecatedUse: findDeprecatedUses()
      case .negativeSize: findNegativeSizes()
      }
      applied.append(rule)
      assert(breaches[count...].allSatisfy { $0.finding.code == rule.rawValue })
    }
  }

  /// Notes what breaks a rule, unless an exception covers it.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - location: Where it is told.
  ///   - tokens: The token that breaks it, and others that it is about.
  ///   - subjects: What known findings call it; the tokens with arrows between them unless given.
  ///   - message: What is wrong.
  ///   - advice: What to do about it.
  mutating func add(
    _ rule: TokenRule, at location: TokenLocation, _ tokens: [String], subjects: [String]? = nil, _ message: String,
    advice: String
  ) {
    guard let severity = rules.severity(of: rule) else { return }
    guard breaches.count < Self.maximumBreaches else {
      isComplete = false
      return
    }
    let finding = Finding(
      severity: severity, code: rule.rawValue, file: location.file, line: location.line, column: location.column,
      pointer: location.pointer, message: message, advice: advice, related: tokens)
    breaches.append(Breach(finding, subjects: subjects ?? [tokens.joined(separator: " → ")]))
  }
}

// MARK: Aliases and use

extension TokenRuleRunner {
  private mutating func findDeepAliases() {
    let maximum = rules.maximumDepth
    for token in tokens {
      var deepest: (token: ResolvedToken, links: [String])?
      for found in token.tokens {
        guard let found else { continue }
        let links = found.aliasLinks
        if links.count - 1 > max(maximum, (deepest?.links.count ?? 0) - 1) { deepest = (found, links) }
      }
      guard let deepest else { continue }
      add(
        .aliasDepth, at: deepest.token.location, [token.path],
        "'\(token.path)' is \(deepest.links.count - 1) steps away from its value, more than \(maximum): "
          + deepest.links.joined(separator: " → "),
        advice: "refer to a token nearer to the value")
    }
  }

  private mutating func findRedundantStatements() {
    guard variants.count > 1 else { return }
    for token in tokens {
      let first = token.first.declaration
      var places: [TokenLocation] = [first.location]
      let isSame = token.tokens.allSatisfy { found in
        guard let found, found.description == token.first.description, found.deprecation == token.first.deprecation
        else { return false }
        let declaration = found.declaration
        if !places.contains(declaration.location) { places.append(declaration.location) }
        return declaration.expression.states(declaration.statement === first.statement ? nil : first.expression)
      }
      guard isSame, places.count > 1 else { continue }
      add(
        .aliasRedundant, at: places[1], [token.path],
        "'\(token.path)' is stated \(places.count) times, and is the same in all variants",
        advice: "state it once, where all contexts have it")
    }
  }

  private mutating func findMissingTokens() {
    guard variants.count > 1 else { return }
    for token in tokens where token.tokens.contains(where: { $0 == nil }) {
      let lacking = variants.indices.filter { variants[$0].tokens.isUnset(token.path) }.map { variants[$0].name }
      guard let having = token.tokens.firstIndex(where: { $0 != nil }), !lacking.isEmpty else { continue }
      add(
        .missingInTheme, at: token.first.location, [token.path], subjects: lacking.map { "\(token.path) in \($0)" },
        "'\(token.path)' has a value in \(variants[having].name), but none in \(TokenChecker.list(lacking))",
        advice: "give it one there")
    }
  }

  private mutating func findDeprecatedUses() {
    for token in tokens {
      var told: Set<PathKey> = []
      for (variant, found) in zip(variants, token.tokens) {
        guard let found, found.deprecation == nil else { continue }
        for (name, location) in found.declaration.expression.namedTokens {
          guard let target = variant.tokens.token(name), let deprecation = target.deprecation,
            told.insert(PathKey(target.path)).inserted
          else { continue }
          let reason: String
          if case .explained(let text) = deprecation { reason = ": \(text)" } else { reason = "" }
          add(
            .deprecatedUse, at: location ?? found.location, [token.path, target.path],
            "'\(token.path)' refers to '\(target.path)', which is deprecated\(reason)",
            advice: "refer to another token, or deprecate this one, too")
        }
      }
    }
  }

  private mutating func findUnusedTokens(_ bySpecimens: Set<ExactText>) {
    var referred: Set<PathKey> = []
    for variant in variants {
      for token in variant.tokens.tokens {
        let expression = token.declaration.expression
        for reference in expression.references { note(reference) }
        if case .literal(_, _, let copies) = expression {
          for copy in copies { for path in copy.via { referred.insert(PathKey(path)) } }
        }
      }
    }
    func note(_ reference: TokenReference) {
      referred.insert(PathKey(reference.path))
      for path in reference.via { referred.insert(PathKey(path)) }
    }
    let last = tiers.tiers.count - 1
    for token in tokens {
      guard let tier = tiers.tier(of: token.path), tier < last, !referred.contains(PathKey(token.path)),
        !bySpecimens.contains(ExactText(token.path))
      else { continue }
      add(
        .unusedToken, at: token.first.location, [token.path],
        "nothing refers to '\(token.path)' of tier '\(tiers.tiers[tier].name)'",
        advice: "delete it, or say so in 'except'")
    }
  }

  private mutating func findUnusedControlTokens(_ bySpecimens: Set<ExactText>, _ bySheets: Set<ExactText>) {
    let last = tiers.tiers.count - 1
    for token in tokens where tiers.tier(of: token.path) == last {
      let key = ExactText(token.path)
      if bySpecimens.contains(key) || bySheets.contains(key) { continue }
      add(
        .unusedControlToken, at: token.first.location, [token.path], "no specimen uses '\(token.path)'",
        advice: "draw it, or delete it")
    }
  }
}

extension TokenExpression {
  /// Whether both state the same, wherever they stand; every expression states what nothing does.
  fileprivate func states(_ other: TokenExpression?) -> Bool {
    guard let other else { return true }
    func areSame(_ left: TokenReference, _ right: TokenReference) -> Bool {
      left.path.isSameText(as: right.path) && left.property.isSameText(as: right.property)
    }
    switch (self, other) {
    case (.alias(let left), .alias(let right)): return areSame(left, right)
    case (.literal(let left, let references, let copies), .literal(let right, let others, let otherCopies)):
      return left == right && references.elementsEqual(others, by: areSame) && copies == otherCopies
    default: return false
    }
  }
}
