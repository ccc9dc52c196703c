import ExactTexts

/// The differences between two versions of a design system, reported by what was changed and not by what that affects.
///
/// Values are compared, not files: a token whose value differs only because one that it refers to differs is listed with
/// that one. Each list is in an order that depends on nothing but the two versions, and exchanging these exchanges old and
/// new, added and removed, and nothing else.
package struct TokenComparison: Sendable {
  /// The tokens of one variant in both versions.
  package struct Pair: Sendable {
    /// The tokens of the first version.
    let old: ResolvedTokens

    /// The tokens of the second version.
    let new: ResolvedTokens

    /// Creates a pair.
    package init(old: ResolvedTokens, new: ResolvedTokens) {
      self.old = old
      self.new = new
    }
  }

  /// What is known of a version besides its tokens.
  package struct Version {
    /// The names of files for comparing them, by the names in locations; a file that is not listed keeps its name.
    package let files: [String: String]

    /// The identifiers that design programs have given tokens, in the order of the paths; `nil` for a token without one.
    let identifiers: ([String]) -> [String?]

    /// Creates a version.
    package init(
      files: [String: String] = [:], identifiers: @escaping ([String]) -> [String?] = { $0.map { _ in nil } }
    ) {
      self.files = files
      self.identifiers = identifiers
    }
  }

  /// The number of tokens that a difference of one value is put down to.
  static let maximumRoots = 8

  /// The differences: by kind, then those that change most other tokens, then by path.
  package let changes: [TokenChange]

  /// The number of variants that were compared.
  let variantCount: Int

  /// The number of tokens that each version has.
  package let tokenCounts: (old: Int, new: Int)

  /// Compares two versions of a design system.
  ///
  /// - Parameters:
  ///   - pairs: The variants that both versions have.
  ///   - old: What is known of the first version.
  ///   - new: What is known of the second version.
  /// - Complexity: O(*v* (*n* + *r*)) but for sorting, where *v* is the number of variants, *n* that of tokens and *r* that
  ///   of references.
  package init(_ pairs: [Pair], old: Version = Version(), new: Version = Version()) {
    let census = TokenCensus(pairs)
    let renames = TokenRenames(pairs, census, old: old, new: new)
    var collector = ChangeCollector(variantCount: pairs.count, renames: renames, old: old, new: new)
    for path in census.removed where renames.newPath(of: path) == nil { collector.note(.removed, path) }
    for path in census.added where renames.formerPath(of: path) == nil { collector.note(.added, path) }
    for rename in renames.list { collector.note(rename) }
    for (variant, pair) in pairs.enumerated() {
      var comparison = VariantTokenComparison(pair, renames: renames)
      comparison.run()
      collector.add(comparison, variant: variant)
    }
    changes = collector.finish()
    variantCount = pairs.count
    tokenCounts = (census.oldCount, census.newCount)
  }

  /// Whether nothing differs.
  package var isEmpty: Bool { changes.isEmpty }
}

/// Which tokens the two versions declare, whether they have a value or not.
struct TokenCensus {
  /// The paths of the first version that the second one lacks, and the reverse, in order.
  private(set) var removed: [String] = []
  private(set) var added: [String] = []

  let oldCount: Int
  let newCount: Int

  init(_ pairs: [TokenComparison.Pair]) {
    var (oldKeys, newKeys) = (Set<ExactText>(), Set<ExactText>())
    var (oldPaths, newPaths) = ([String](), [String]())
    for pair in pairs {
      Self.visit(pair.old) { if oldKeys.insert(ExactText($0)).inserted { oldPaths.append($0) } }
      Self.visit(pair.new) { if newKeys.insert(ExactText($0)).inserted { newPaths.append($0) } }
    }
    removed = oldPaths.filter { !newKeys.contains(ExactText($0)) }
    added = newPaths.filter { !oldKeys.contains(ExactText($0)) }
    oldCount = oldPaths.count
    newCount = newPaths.count
  }

  private static func visit(_ tokens: ResolvedTokens, _ body: (String) -> Void) {
    for token in tokens.tokens { body(token.path) }
    for token in tokens.broken { body(token.path) }
    for path in tokens.unset { body(path) }
  }
}
