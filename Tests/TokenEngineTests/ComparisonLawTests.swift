import SeededNumbers
import Testing

@testable import TokenEngine

@Suite("Laws of comparison")
struct ComparisonLawTests {
  /// A system of three tiers whose tokens are numbers, and another version of it.
  private struct Systems {
    var random: SplitMix64

    mutating func choose(_ count: Int) -> Int { Int(random.unit() * Double(count)) }

    /// For each token of a tier, what it is: a number, or a token of the tier before.
    mutating func declarations() -> [TokenDeclaration] {
      var all: [TokenDeclaration] = []
      for tier in 0..<3 {
        for token in 0..<8 where random.unit() < 0.9 {
          let path = "t\(tier).n\(token)"
          let earlier = all.filter { $0.path.hasPrefix("t\(tier - 1).") }
          if tier > 0, !earlier.isEmpty, random.unit() < 0.85 {
            all.append(Sample.alias(path, earlier[choose(earlier.count)].path))
          } else {
            all.append(Sample.number(path, Double(choose(3))))
          }
        }
      }
      return all
    }

    /// The same system after some changes: other values, references and names, tokens that are new or gone.
    mutating func edited(_ declarations: [TokenDeclaration]) -> [TokenDeclaration] {
      var result: [TokenDeclaration] = []
      let renamed = random.unit() < 0.5 ? declarations[choose(declarations.count)].path : nil
      func name(_ path: String) -> String { path == renamed ? path + "x" : path }
      for declaration in declarations {
        switch declaration.expression {
        case .alias(let reference):
          let targets = result.filter { $0.path.prefix(2) == reference.path.prefix(2) }
          let other = random.unit() < 0.15 && !targets.isEmpty ? targets[choose(targets.count)].path : nil
          result.append(Sample.alias(name(declaration.path), other ?? name(reference.path)))
        case .literal(.number(let value), _, _):
          result.append(Sample.number(name(declaration.path), random.unit() < 0.2 ? value + 1 : value))
        case .literal, .computed: result.append(declaration)
        }
      }
      let used = Set(result.flatMap { $0.expression.references.map(\.path) })
      result.removeAll { !used.contains($0.path) && random.unit() < 0.1 }
      if random.unit() < 0.5 { result.append(Sample.number("t0.new", 1)) }
      return result
    }
  }

  /// Some variants of a system and of another version of it.
  private static func pairs(seed: UInt64) -> [TokenComparison.Pair] {
    var systems = Systems(random: SplitMix64(seed: seed))
    return (0..<2).map { _ in
      let old = systems.declarations()
      return TokenComparison.Pair(old: ComparisonTests.resolve(old), new: ComparisonTests.resolve(systems.edited(old)))
    }
  }

  private static let seeds = Array(UInt64(0)..<200)

  @Test(arguments: seeds)
  func `nothing differs from itself`(seed: UInt64) {
    for pair in Self.pairs(seed: seed) {
      #expect(TokenComparison([.init(old: pair.old, new: pair.old)]).isEmpty)
      #expect(TokenComparison([.init(old: pair.new, new: pair.new)]).isEmpty)
    }
  }

  /// What is told, without the order and with paths of the first version first.
  private static func facts(_ comparison: TokenComparison, isSwapped: Bool) -> Set<String> {
    var facts: Set<String> = []
    for change in comparison.changes {
      let names = [change.formerPath ?? change.path, change.path]
      // Exchanging the versions exchanges these two kinds.
      let kind: TokenChange.Kind =
        switch change.kind {
        case .added where isSwapped: .removed
        case .removed where isSwapped: .added
        default: change.kind
        }
      let ordered = isSwapped ? names.reversed() : names
      facts.insert("\(kind.rawValue) \(ordered) \(change.followers.count)")
      for state in change.states {
        let values = [state.old, state.new].map { $0?.value.description ?? "-" }
        facts.insert("\(kind.rawValue) \(ordered) \(isSwapped ? values.reversed() : values) \(state.variants)")
      }
    }
    return facts
  }

  @Test func `exchanging the versions exchanges old and new, and nothing else`() {
    var kinds: Set<TokenChange.Kind> = []
    for seed in Self.seeds {
      let pairs = Self.pairs(seed: seed)
      let forwards = TokenComparison(pairs)
      let backwards = TokenComparison(pairs.map { .init(old: $0.new, new: $0.old) })
      #expect(Self.facts(forwards, isSwapped: false) == Self.facts(backwards, isSwapped: true), "seed \(seed)")
      kinds.formUnion(forwards.changes.map(\.kind))
    }
    // A law about what never happens would hold, too.
    #expect(kinds.isSuperset(of: [.value, .alias, .renamed, .removed, .added]))
  }

  @Test func `every value that differs is told by itself or with another one, and no other value is`() {
    var (told, following) = (0, 0)
    for seed in Self.seeds {
      let pairs = Self.pairs(seed: seed)
      let changes = TokenComparison(pairs).changes
      let names = Dictionary(
        changes.compactMap { change in change.kind == .renamed ? (change.path, change.formerPath ?? "") : nil }
      ) { first, _ in first }
      var differing: Set<String> = []
      for pair in pairs {
        for token in pair.new.tokens {
          guard let old = pair.old.token(names[token.path] ?? token.path) else { continue }
          if old.value != token.value { differing.insert(token.path) }
        }
      }
      let roots = changes.filter { change in
        (change.kind == .value || change.kind == .alias) && change.states.contains { !$0.hasSameValue }
      }
      #expect(Set(roots.map(\.path)).union(roots.flatMap(\.followers)) == differing, "seed \(seed)")
      told += roots.count
      following += roots.reduce(0) { $0 + $1.followers.count }
    }
    #expect(told > 100 && following > 100)
  }
}
