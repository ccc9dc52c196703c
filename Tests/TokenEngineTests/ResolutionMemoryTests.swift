import SeededNumbers
import Testing

@testable import TokenEngine

/// Trees that are resolved one after another give what each gives alone.
@Suite("Resolution that remembers")
struct ResolutionMemoryTests {
  /// All that is known of the tokens of a tree, as text.
  private static func text(_ result: (tokens: ResolvedTokens, problems: [TokenProblem])) -> [String] {
    result.tokens.tokens.map { "\($0.path) = \($0.value) \($0.aliasLinks) \($0.chains)" }
      + result.tokens.broken.map { "broken \($0.path)" } + result.problems.map { "\($0.token): \($0.message)" }
  }

  private static func check(_ trees: [TokenTree], _ name: Comment) {
    var memory = ResolutionMemory()
    for (number, tree) in trees.enumerated() {
      #expect(text(memory.resolve(tree)) == text(tree.resolve()), "\(name), tree \(number)")
    }
  }

  private static func style(_ path: String, _ size: String, _ height: String) -> TokenDeclaration {
    Sample.literal(
      path, .typography(Sample.typography),
      references: [("fontSize", size, .dimension), ("lineHeight", height, .number)])
  }

  @Test func `what a token leads to is followed again`() {
    let rest = [
      Sample.alias("b", "a"), Sample.alias("c", "b"), Sample.number("d", 4), Sample.alias("e", "d"),
      Sample.number("f", 0), Sample.number("g", 0), Sample.number("h", 0),
    ]
    let before = [Sample.number("a", 1)] + rest
    let after = [Sample.number("a", 2)] + rest
    Self.check([before, after, before].map { Sample.tree($0) }, "another value")
    let led = [Sample.alias("a", "d")] + rest
    Self.check([before, led, after, led].map { Sample.tree($0) }, "another way")
    let circle = [Sample.alias("a", "c")] + rest
    Self.check([before, circle, after].map { Sample.tree($0) }, "a circle")
    // As many tokens, one of which has another name.
    let renamed = before.dropLast() + [Sample.number("i", 0)]
    Self.check([Sample.tree(before), Sample.tree(Array(renamed))], "another name")
  }

  @Test func `a name that is missing is told again where another part changes`() {
    let others = (0..<8).map { Sample.number("n\($0)", 0) } + [Self.style("s", "size", "nowhere")]
    let trees = [16.0, 17].map { size in
      Sample.tree([Sample.literal("size", .dimension(Dimension(value: size)))] + others)
    }
    Self.check(trees, "sizes")
  }

  private static let tokenCount = 24

  /// A token that may lead to any other, in a circle, nowhere, or to one of another type.
  private static func token(_ index: Int, _ random: inout SplitMix64) -> TokenDeclaration {
    func other() -> String { "t\(Int.random(in: 0...tokenCount, using: &random))" }
    let path = "t\(index)"
    switch Int.random(in: 0..<8, using: &random) {
    case 0, 1: return Sample.number(path, Double(Int.random(in: 0..<4, using: &random)))
    case 2: return Sample.literal(path, .dimension(Dimension(value: Double(Int.random(in: 0..<4, using: &random)))))
    case 3: return style(path, other(), other())
    case 4: return Sample.alias(path, other(), type: .number)
    default: return Sample.alias(path, other())
    }
  }

  @Test(arguments: lawSeeds(0..<300))
  func `trees of any kind after one another`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var declarations = (0..<Self.tokenCount).map { Self.token($0, &random) }
    var trees = [Sample.tree(declarations)]
    for _ in 0..<8 {
      for _ in 0..<Int.random(in: 0..<4, using: &random) {
        let index = Int.random(in: 0..<Self.tokenCount, using: &random)
        declarations[index] = Self.token(index, &random)
      }
      trees.append(Sample.tree(declarations))
    }
    Self.check(trees, "seed \(seed)")
  }
}
