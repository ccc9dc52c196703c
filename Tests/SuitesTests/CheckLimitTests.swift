import ColorSpaces
import LocatedJSON
import Testing
import TokenEngine

@testable import SuiteFiles
@testable import Suites

@Suite("Limits of checks")
struct CheckLimitTests {
  /// A checker of `t.a1` to `t.a4` in one variant.
  private func checker(comparisons: Int = 1_000, names: Int = 1_000) throws -> CheckRunner {
    let document = try #require(JSONScanner.scan(Array("{}".utf8), file: "specimen.json").document)
    let tokens = ResolvedTokens(tokens: (1...4).map { ResolvedToken(path: "t.a\($0)", value: .number(Double($0))) })
    return CheckRunner(
      [CheckRunner.Variant(name: "v", contexts: [], tokens: tokens, canvas: EncodedRGB(.transparent))], axes: [],
      document: document, maximumComparisons: comparisons, namesToCompare: names)
  }

  enum Rule: String, CaseIterable {
    case notNegative, variants, except, ramp, words, group, names, counterparts, pairs

    /// What the rule asks for, counted by hand.
    var cost: Int {
      switch self {
      // 4 tokens by 2 patterns; 4 found in 1 variant; their 4 sizes.
      case .notNegative: 8 + 4 + 4
      // 3 patterns by 1 variant; 4 tokens by 1 pattern; 4 found; their 4 sizes.
      case .variants: 3 + 4 + 4 + 4
      // 4 tokens by 1 pattern; 4 found; 4 sizes, each with 2 exceptions.
      case .except: 4 + 4 + 4 * (1 + 2)
      // 4 tokens by 1 pattern; 4 steps found; 4 steps compared.
      case .ramp: 4 + 4 + 4
      // 4 tokens by 1 pattern with 5 words; 4 steps found; 4 steps compared.
      case .words: 4 * 5 + 4 + 4
      // 4 tokens by 1 pattern; 4 steps found; 4 tokens put in order, 4 steps compared.
      case .group: 4 + 4 + (4 + 4)
      // 4 tokens, of which 2 are named.
      case .names: 4 + 2
      // 4 tokens by 2 patterns; for each of 4 names 2 tokens.
      case .counterparts: 8 + 4 * 2
      // 4 tokens by 1 pattern; 4 pairs in 1 variant, each counting for ten.
      case .pairs: 4 + 4 * 10
      }
    }

    func check(_ checker: inout CheckRunner) {
      switch self {
      case .notNegative: checker.run(NotNegativeCheck(["t.a*", "t.*"]))
      case .variants: checker.run(NotNegativeCheck(["t.*"], scope: CheckScope(variants: ["v", "v", "v"])))
      case .except: checker.run(NotNegativeCheck(["t.*"], scope: CheckScope(except: ["a", "b"])))
      case .ramp: checker.run(OrderCheck(["t.a#"], by: .value))
      case .words: checker.run(OrderCheck(["t.a#"], by: .value, steps: ["1", "2", "3", "4", "5"]))
      case .group: checker.run(OrderCheck(["t.*"], by: .value))
      case .names: checker.run(OrderCheck(["t.a1", "t.a2"], by: .value))
      case .counterparts: checker.run(CounterpartCheck(["t.a${n}", "t.b${n}"]))
      case .pairs:
        checker.run(ContrastCheck(["t.a${n}"], on: ["t.a${n}"]))
      }
    }
  }

  @Test(arguments: Rule.allCases)
  func `a rule may compare as much as it asks for, and not less`(_ rule: Rule) throws {
    var enough = try checker(comparisons: rule.cost)
    rule.check(&enough)
    #expect(enough.comparisonsLeft == 0)
    #expect(!enough.list.findings.map(\.code).contains("checks.tooMany"))
    var less = try checker(comparisons: rule.cost - 1)
    rule.check(&less)
    let tooMany = less.list.findings.filter { finding in finding.code == "checks.tooMany" }
    #expect(tooMany.count == 1)
    #expect(!less.isComplete)
  }

  @Test func `names are compared until very many have been`() throws {
    // The first pattern takes 4 of 5, the second the last one, the third finds nothing left.
    var checker = try checker(names: 5)
    checker.run(NotNegativeCheck(["t.b1", "t.b2", "t.b3"]))
    #expect(
      checker.list.findings.map(\.advice) == [
        "did you mean 't.a1'?", "did you mean 't.a2'?", "name tokens that there are",
      ])
  }
}
