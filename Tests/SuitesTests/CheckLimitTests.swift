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
      CheckSession(
        CheckedTokens([CheckedTokens.Variant(name: "v", tokens: tokens)]), document: document,
        maximumComparisons: comparisons, namesToCompare: names))
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
    #expect(enough.session.comparisonsLeft == 0)
    #expect(!enough.session.list.findings.map(\.code).contains("checks.tooMany"))
    var less = try checker(comparisons: rule.cost - 1)
    rule.check(&less)
    let tooMany = less.session.list.findings.filter { finding in finding.code == "checks.tooMany" }
    #expect(tooMany.count == 1)
    #expect(!less.isComplete)
  }

  @Test func `names are compared until very many have been`() throws {
    // The first pattern takes 4 of 5, the second the last one, the third finds nothing left.
    var checker = try checker(names: 5)
    checker.run(NotNegativeCheck(["t.b1", "t.b2", "t.b3"]))
    #expect(
      checker.session.list.findings.map(\.advice) == [
        "did you mean 't.a1'?", "did you mean 't.a2'?", "name tokens that there are",
      ])
  }

  @Test func `a suite of one variant has all tokens that any has`() throws {
    var checker = try checker()
    checker.run(SameTokensCheck(["t.*"]))
    #expect(checker.session.list.findings.map(\.description) == [])
    #expect(checker.isComplete)
  }

  /// A width with a value, and whether a rule for it finds that negative, and the rule for all sizes.
  struct SizeRow: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var value: TokenValue
    var byRule: Bool
    var bySize: Bool

    init(_ name: String, _ value: TokenValue, byRule: Bool, bySize: Bool) {
      (testDescription, self.value, self.byRule, self.bySize) = (name, value, byRule, bySize)
    }

    static func transition(_ duration: Double, after delay: Double) -> TokenValue {
      .transition(
        TransitionValue(
          duration: TokenDuration(value: duration, unit: .ms), delay: TokenDuration(value: delay, unit: .ms),
          timingFunction: CubicBezier(x1: 0, y1: 0, x2: 1, y2: 1)))
    }

    static func text(_ size: Double, _ lineHeight: Double) -> TokenValue {
      .typography(
        TypographyValue(
          fontFamily: ["Inter"], fontSize: Dimension(value: size), fontWeight: 400, letterSpacing: Dimension(value: -1),
          lineHeight: lineHeight))
    }
  }

  @Test(arguments: [
    SizeRow("a length", .dimension(Dimension(value: -1)), byRule: true, bySize: true),
    SizeRow("no length at all", .dimension(Dimension(value: 0)), byRule: false, bySize: false),
    SizeRow("a number may be anything", .number(-1), byRule: true, bySize: false),
    SizeRow("a number above 0", .number(1), byRule: false, bySize: false),
    SizeRow("a time", SizeRow.transition(-1, after: 0), byRule: true, bySize: true),
    SizeRow("a start before the cause", SizeRow.transition(200, after: -1), byRule: true, bySize: false),
    SizeRow("a time and a later start", SizeRow.transition(200, after: 100), byRule: false, bySize: false),
    SizeRow("a size of a font", SizeRow.text(-1, 1), byRule: true, bySize: true),
    SizeRow("a height of a line", SizeRow.text(10, -1), byRule: true, bySize: true),
    SizeRow("letters moved together", SizeRow.text(10, 1), byRule: false, bySize: false),
  ])
  func `what may be negative depends on who asks`(_ row: SizeRow) throws {
    let tokens = ResolvedTokens(tokens: [ResolvedToken(path: "t.width", value: row.value)])
    func found(_ run: (inout CheckRunner) -> Void) -> Int {
      var checker = CheckRunner(CheckSession(CheckedTokens([CheckedTokens.Variant(name: "v", tokens: tokens)])))
      run(&checker)
      return checker.breaches.breaches.filter { $0.code == .sizeNegative }.count
    }
    #expect(found { $0.run(NotNegativeCheck(["t.*"])) } == (row.byRule ? 1 : 0))
    #expect(found { $0.runRules() } == (row.bySize ? 1 : 0))
  }
}
