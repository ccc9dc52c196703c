import ColorSpaces
import LocatedJSON
import SeededNumbers
import Testing
import TokenEngine

@testable import Theming

@Suite("Themes")
struct ThemeTests {
  private let token = AliasToken(
    "alias.background", light: GlobalToken("global.white", "white"), dark: GlobalToken("global.black", "black"),
    darkElevated: GlobalToken("global.grey4", "grey4"))

  private let light = Variant(.light)
  private let dark = Variant(.dark)
  private let sheet = Variant(.dark, isElevated: true)

  private func values(of token: AliasToken<String>, in theme: Theme) -> [String] {
    [light, dark, sheet].map { theme.value(of: token, in: $0) }
  }

  @Test func `an override of one slot keeps the others`() {
    var theme = Theme("t")
    theme.override(token, with: VariantValues(dark: .literal("navy")))
    #expect(values(of: token, in: theme) == ["white", "navy", "grey4"])
    theme.override(token, with: VariantValues(light: .literal("cream"), darkElevated: .literal("blue")))
    #expect(values(of: token, in: theme) == ["cream", "black", "blue"])
    theme.override(token, with: nil)
    #expect(values(of: token, in: theme) == ["white", "black", "grey4"])
  }

  @Test func `an override for every variant leaves nothing of what was there`() {
    var theme = Theme("t")
    theme.override(token, with: VariantValues(.literal("red")))
    #expect(values(of: token, in: theme) == ["red", "red", "red"])
  }

  @Test func `an override that equals the default is one`() {
    var outer = Theme("outer")
    outer.override(token, with: VariantValues(.literal("red")))
    var inner = Theme("inner")
    inner.override(token, with: VariantValues(dark: .literal("black")))
    let application = ThemeScope(outer, layered: true, variant: dark)
    #expect(application.child(theme: inner).value(of: token) == "black")
    #expect(application.value(of: token) == "red")
  }

  @Test func `a copy of a theme is another theme`() {
    let first = Theme("first")
    var second = first
    second.override(token, with: VariantValues(.literal("red")))
    #expect(values(of: token, in: first) == ["white", "black", "grey4"])
  }

  private static func named(_ name: String) -> AliasToken<String> {
    AliasToken("alias.\(name)", light: .literal(name))
  }

  /// Overrides of alias tokens by others, what each token then is, and the circles that are told.
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var overrides: [(String, String)]
    var expected: [String: String]
    var circles: [String]
    var testDescription: String { name }
  }

  static let rows = [
    Row(name: "one", overrides: [("a", "b")], expected: ["a": "b", "b": "b"], circles: []),
    Row(
      name: "a row", overrides: [("a", "b"), ("b", "c"), ("c", "d")],
      expected: ["a": "d", "b": "d", "c": "d", "d": "d"], circles: []),
    Row(name: "itself", overrides: [("a", "a")], expected: ["a": "a"], circles: ["alias.a → alias.a"]),
    Row(
      name: "two in a circle", overrides: [("a", "b"), ("b", "a")], expected: ["a": "a", "b": "b"],
      circles: ["alias.a → alias.b → alias.a"]),
    Row(
      name: "three in a circle", overrides: [("c", "a"), ("a", "b"), ("b", "c")],
      expected: ["a": "a", "b": "b", "c": "c"], circles: ["alias.a → alias.b → alias.c → alias.a"]),
    Row(
      name: "a way into a circle", overrides: [("x", "y"), ("y", "a"), ("a", "b"), ("b", "a")],
      expected: ["x": "a", "y": "a", "a": "a", "b": "b"], circles: ["alias.a → alias.b → alias.a"]),
    Row(
      name: "two circles", overrides: [("a", "b"), ("b", "a"), ("c", "d"), ("d", "c")],
      expected: ["a": "a", "b": "b", "c": "c", "d": "d"],
      circles: ["alias.a → alias.b → alias.a", "alias.c → alias.d → alias.c"]),
  ]

  @Test(arguments: rows)
  func `overrides by other tokens`(_ row: Row) {
    var theme = Theme("t")
    for (from, to) in row.overrides { theme.override(Self.named(from), with: Self.named(to)) }
    for (name, value) in row.expected.sorted(by: { $0.key < $1.key }) {
      #expect(theme.value(of: Self.named(name), in: dark) == value, "\(name)")
    }
    let scope = ThemeScope(theme, layered: false, variant: dark)
    #expect(scope.circles == row.circles)
  }

  @Test func `a circle that closes over two themes`() {
    var (outer, inner) = (Theme("outer"), Theme("inner"))
    outer.override(Self.named("a"), with: Self.named("b"))
    inner.override(Self.named("b"), with: Self.named("a"))
    let application = ThemeScope(outer, layered: true, variant: dark)
    let branch = application.child(theme: inner)
    #expect(application.value(of: Self.named("a")) == "b")
    #expect(branch.value(of: Self.named("a")) == "a")
    #expect(branch.value(of: Self.named("b")) == "b")
    #expect(application.findings.isEmpty)
    #expect(branch.circles == ["alias.b → alias.a → alias.b"])
  }

  @Test(arguments: [63, 64, 65, 5_000])
  func `very long rows of overrides end`(count: Int) {
    var theme = Theme("t")
    for number in 0..<count { theme.override(Self.named("\(number)"), with: Self.named("\(number + 1)")) }
    let value = theme.value(of: Self.named("0"), in: light)
    #expect(value == (count < 64 ? "\(count)" : "0"))
    let findings = ThemeScope(theme, layered: false, variant: light).findings
    #expect(findings.isEmpty == (count < 64))
    #expect(findings.allSatisfy { $0.code == "theme.overrideRow" })
  }

  /// Themes of many random overrides: each token is what following the overrides by hand gives.
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `overrides by other tokens, followed by hand`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var theme = Theme("t")
    var targets: [Int: Int] = [:]
    for _ in 0..<30 {
      let (from, to) = (Int(random.next() % 24), Int(random.next() % 24))
      targets[from] = to
      theme.override(Self.named("\(from)"), with: Self.named("\(to)"))
    }
    for start in 0..<24 {
      // The first token of the way that lies on a circle keeps its own value.
      func isOnCircle(_ token: Int) -> Bool {
        var next = targets[token]
        for _ in 0..<24 {
          if next == token { return true }
          next = next.flatMap { targets[$0] }
        }
        return false
      }
      var token = start
      while !isOnCircle(token), let next = targets[token] { token = next }
      #expect(theme.value(of: Self.named("\(start)"), in: light) == "\(token)", "seed \(seed), token \(start)")
    }
  }

  @Test func `sizes fall back on each other`() {
    let token = AliasToken("alias.space", compact: .literal(8), regular: .literal(16))
    let wide = AliasToken("alias.grid", extraCompact: .literal(4), compact: .literal(8), regular: .literal(16))
    let theme = Theme("t")
    #expect(
      SizeClass.allCases.map { theme.value(of: token, in: Variant(.dark, sizeClass: $0)) } == [8, 8, 16])
    #expect(
      SizeClass.allCases.map { theme.value(of: wide, in: Variant(.dark, sizeClass: $0)) } == [4, 8, 16])
    #expect(
      [0, 389, 389.9, 390, 599.9, 600, 4_000].map { SizeClass(width: $0) }
        == [.extraCompact, .extraCompact, .extraCompact, .compact, .compact, .regular, .regular])
    #expect(SizeClass(width: .nan) == .regular)
  }

  @Test func `an override for one size keeps the other`() {
    let token = AliasToken("alias.space", compact: .literal(8), regular: .literal(16))
    var theme = Theme("t")
    theme.override(token, with: VariantValues([Variant(.light, sizeClass: .compact): .literal(6)]))
    #expect(
      SizeClass.allCases.map { theme.value(of: token, in: Variant(.dark, sizeClass: $0)) } == [6, 6, 16])
  }

  @Test func `a token without a value is nil until a theme has one`() {
    let token = AliasToken<Double?>("alias.optional")
    var theme = Theme("t")
    #expect(theme.value(of: token, in: light) == nil)
    theme.override(token, with: VariantValues(dark: .literal(2)))
    #expect(theme.value(of: token, in: light) == nil)
    #expect(theme.value(of: token, in: dark) == 2)
    // A key of the same name that wants a value gets it where there is one.
    let needed = AliasToken("alias.optional", light: .literal(1.0))
    #expect(theme.value(of: needed, in: light) == 1)
    #expect(theme.value(of: needed, in: dark) == 2)
    // One that wants another type keeps its own.
    let other = AliasToken("alias.optional", light: .literal("text"))
    #expect(theme.value(of: other, in: dark) == "text")
  }
}

extension ThemeScope {
  /// The circles of overrides that are told here.
  var circles: [String] {
    findings.filter { $0.code == "theme.overrideCycle" }.map { String($0.message.split(separator: ": ")[1]) }
  }
}
