import CanonicalValues
import ColorSpaces
import LocalFiles
import LocatedJSON
import SeededNumbers
import TestFiles
import Testing
import TokenEngine
import TokenFiles

@testable import Theming

/// Themes whose tokens come from files: those of the Fluent catalog.
@Suite("Themes from files")
struct ThemeFileTests {
  private static let system: TokenSystem? = {
    let folder = PackageFolder.path + "/Sources/Catalogs/fluent/tokens"
    return TokenSystem.load(path: folder + "/fluent.resolver.json", read: { try Files.read($0) }).system
  }()

  private static let contexts: [(variant: Variant, context: String)] = [
    (Variant(.light), "light"), (Variant(.dark), "dark"), (Variant(.dark, isElevated: true), "darkElevated"),
  ]

  private static let resolved: [ResolvedTokens] = contexts.map {
    system?.resolve(["theme": $0.context]).tokens ?? ResolvedTokens(tokens: [])
  }

  private static let theme = Theme(
    "fluent", tokens: VariantValues(light: resolved[0], dark: resolved[1], darkElevated: resolved[2]))

  private static let black = ColorValue(space: .srgb, components: [0, 0, 0])

  private func scope(_ theme: Theme, _ variant: Variant) -> ThemeScope {
    ThemeScope(theme, layered: false, variant: variant)
  }

  @Test func `every token has the value of its file, asked by its name`() throws {
    #expect(Self.resolved.map(\.tokens.count).allSatisfy { $0 > 2_000 })
    for ((variant, _), tokens) in zip(Self.contexts, Self.resolved) {
      let scope = scope(Self.theme, variant)
      for token in tokens.tokens {
        let asked = try scope.token(token.path)
        #expect(asked.value == token.value && asked.chains == token.chains, "\(token.path)")
      }
    }
  }

  @Test func `typed tokens say the same as the files they were made from`() throws {
    // What an export of the tokens as Swift would say: each alias by its globals in three contexts.
    var count = 0
    for path in Self.resolved[0].paths where path.hasPrefix("alias.color.") {
      let globals = try Self.resolved.map { tokens in
        let token = try #require(tokens.token(path))
        guard case .color(let color) = token.value else { throw ThemeProblem.unsetToken(path: path) }
        return GlobalToken(token.aliasLinks.last ?? "", color)
      }
      let typed = AliasToken(path, light: globals[0], dark: globals[1], darkElevated: globals[2])
      for (index, (variant, _)) in Self.contexts.enumerated() {
        let value = Theme("swift").value(of: typed, in: variant)
        #expect(TokenValue.color(value) == Self.resolved[index].token(path)?.value)
        #expect(Self.theme.value(of: typed, in: variant) == value)
        count += 1
      }
    }
    #expect(count > 250)
  }

  @Test func `the tokens of the theme take the place of what a typed token says`() {
    let other = AliasToken("alias.color.background1", light: GlobalToken.literal(Self.black))
    #expect(TokenValue.color(Self.theme.value(of: other, in: Variant(.light))).description == "#FFFFFF")
    let size = AliasToken("alias.color.background1", light: GlobalToken.literal(7.0))
    #expect(Self.theme.value(of: size, in: Variant(.light)) == 7, "a key of another type keeps its own value")
  }

  @Test func `names that no token has`() {
    let scope = scope(Self.theme, Variant(.light))
    #expect(throws: ThemeProblem.unknownToken(path: "alias.color.backgroud1", nearest: "alias.color.background1")) {
      try scope.token("alias.color.backgroud1")
    }
    #expect(throws: ThemeProblem.unknownToken(path: "x", nearest: nil)) {
      try ThemeScope(Theme("empty"), layered: false, variant: Variant(.light)).token("x")
    }
    var theme = Self.theme
    theme.override(AliasToken<ColorValue?>("alias.color.backgroud1"), with: VariantValues(.literal(Self.black)))
    #expect(
      self.scope(theme, Variant(.light)).findings.map(\.description)
        == [
          "fluent: warning: no file declares 'alias.color.backgroud1', which is overridden; "
            + "did you mean 'alias.color.background1'?"
        ])
  }

  @Test func `tokens that are unset are told apart from unknown ones`() {
    let tokens = ResolvedTokens(
      tokens: [ResolvedToken(path: "a", value: .number(1))], unset: ["b"], broken: [BrokenToken(path: "c")])
    let scope = scope(Theme("t", tokens: VariantValues(light: tokens)), Variant(.dark))
    #expect(throws: ThemeProblem.unsetToken(path: "b")) { try scope.token("b") }
    #expect(throws: ThemeProblem.unsetToken(path: "c")) { try scope.token("c") }
    #expect(throws: ThemeProblem.unknownToken(path: "aa", nearest: "a")) { try scope.token("aa") }
  }

  private static func numbers(_ value: Double) -> ResolvedTokens {
    ResolvedTokens(tokens: [ResolvedToken(path: "n", value: .number(value))])
  }

  @Test func `what files say counts in every variant before typed tokens and themes farther out`() throws {
    let typed = AliasToken(
      "n", light: .literal(10.0), lightHighContrast: .literal(15), dark: .literal(20), darkElevated: .literal(30))
    let own = Theme("own", tokens: VariantValues(light: Self.numbers(1), dark: Self.numbers(2)))
    let outer = Theme(
      "outer",
      tokens: VariantValues(
        light: Self.numbers(100), lightHighContrast: Self.numbers(150), dark: Self.numbers(200),
        darkElevated: Self.numbers(300)))
    for (variant, expected) in [
      (Variant(.light), [1, 100]), (Variant(.light, hasHighContrast: true), [1, 150]), (Variant(.dark), [2, 200]),
      (Variant(.dark, isElevated: true), [2.0, 300]),
    ] {
      let application = ThemeScope(outer, layered: true, variant: variant)
      let branch = application.child(theme: own)
      #expect([own.value(of: typed, in: variant), application.value(of: typed)] == expected)
      #expect(branch.value(of: typed) == expected[0])
      #expect(try branch.token("n").value == .number(expected[0]))
    }
    // Dark files alone: in light nothing of them is near, so what is farther out counts.
    let night = Theme("night", tokens: VariantValues(dark: Self.numbers(5)))
    let branch = ThemeScope(outer, layered: true, variant: Variant(.light)).child(theme: night)
    #expect(branch.value(of: typed) == 100)
    #expect(night.value(of: typed, in: Variant(.light, hasHighContrast: true)) == 15)
  }

  @Test func `an override of another type is told and changes nothing that files say`() throws {
    let red = ColorValue(space: .srgb, components: [1, 0, 0])
    let tokens = ResolvedTokens(
      tokens: [
        ResolvedToken(path: "a", value: .color(red)),
        ResolvedToken(
          path: "b", value: .color(red), chains: [TokenChain(links: ["b", "a"], content: "#FF0000")]),
      ], broken: [BrokenToken(path: "c")])
    var theme = Theme("t", tokens: VariantValues(light: tokens))
    theme.override(AliasToken<Double?>("a"), with: VariantValues(.literal(3)))
    theme.override(AliasToken<Double?>("c"), with: VariantValues(.literal(3)))
    let scope = scope(theme, Variant(.light))
    #expect(try scope.token("a").value == .color(red))
    #expect(try scope.token("b").value == .color(red))
    #expect(scope.value(of: AliasToken("b", light: .literal(Self.black))) == red)
    #expect(
      scope.findings.map(\.description)
        == [
          "t: warning: 'a' is a token of type color and is overridden by a value of another type; "
            + "override it by a value of its type; this one is read by keys of the other type alone"
        ])
  }

  /// Each shadow has four layers with colours that lead to the next shadow: 4ⁿ ways, none of which gives a colour.
  @Test(arguments: [3, 60])
  func `parts that lead to parts come to an end`(depth: Int) throws {
    let layer = ShadowValue(
      color: Self.black, offsetX: Dimension(value: 0), offsetY: Dimension(value: 0), blur: Dimension(value: 0),
      spread: Dimension(value: 0))
    let shadows = (0...depth).map { number in
      ResolvedToken(
        path: "s\(number)", value: .shadow([layer, layer, layer, layer]),
        chains: [TokenChain(links: ["s\(number)"], content: "")]
          + (0..<4).map { TokenChain(links: ["s\(number)", "c\(number)"], property: "\($0).color", content: "") })
    }
    let colors = (0...depth).map { ResolvedToken(path: "c\($0)", value: .color(Self.black)) }
    var theme = Theme("t", tokens: VariantValues(light: ResolvedTokens(tokens: shadows + colors)))
    for number in 0..<depth {
      theme.override(AliasToken<ColorValue?>("c\(number)"), with: AliasToken<ColorValue?>("s\(number + 1)"))
    }
    let scope = scope(theme, Variant(.light))
    #expect(try scope.token("s0").value == .shadow([layer, layer, layer, layer]))
    #expect(scope.findings.isEmpty == (depth == 3))
  }

  @Test func `problems are told on one line`() {
    let problem = ThemeProblem.unknownToken(path: "a\u{1B}[31m\n", nearest: nil)
    #expect(problem.description == "no token 'a\\u001b[31m\\n'; load the file that declares it")
    let long = ThemeProblem.unsetToken(path: String(repeating: "x", count: 100_000))
    #expect(long.description.count < 3_000)
  }

  /// Overriding a token changes exactly it and what refers to it: as if its file said so.
  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func `overrides reach what refers to them`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let colors = Self.resolved[0].paths.filter { $0.hasPrefix("alias.color.") }
    let chosen = (0..<3).map { _ in colors[Int(random.next() % UInt64(colors.count))] }
    let index = Int(random.next() % 3)
    let (variant, context) = Self.contexts[index]
    var theme = Self.theme
    var replaced: [String: ColorValue] = [:]
    for path in chosen {
      let color = ColorValue(
        space: .srgb, components: [random.unit(), random.unit(), random.unit()].map { Double(Int($0 * 255)) / 255 })
      replaced[path] = color
      theme.override(AliasToken<ColorValue?>(path), with: VariantValues([variant: .literal(color)]))
    }
    let tree = try #require(Self.system?.tree(["theme": context]).tree)
    let edited = TokenTree(
      declarations: tree.declarations.map { declaration in
        guard let color = replaced[declaration.path] else { return declaration }
        return TokenDeclaration(
          path: declaration.path, type: .color, expression: .literal(.color(color), references: [], copies: []),
          location: declaration.location)
      }, groups: tree.groups)
    let expected = edited.resolve().tokens
    let scope = scope(theme, variant)
    var changed = 0
    for token in expected.tokens {
      let found = try scope.token(token.path)
      #expect(found.value == token.value, "seed \(seed): \(token.path)")
      if found.value != Self.resolved[index].token(token.path)?.value { changed += 1 }
    }
    #expect(changed >= Set(chosen).count, "seed \(seed)")
  }

  @Test func `a circle of an override and a reference in a file`() throws {
    func chain(_ links: String...) -> [TokenChain] { [TokenChain(links: links, content: "1")] }
    let tokens = ResolvedTokens(tokens: [
      ResolvedToken(path: "a", value: .number(1)),
      ResolvedToken(path: "b", value: .number(1), chains: chain("b", "a")),
    ])
    var theme = Theme("t", tokens: VariantValues(light: tokens))
    theme.override(AliasToken<Double?>("a"), with: AliasToken<Double?>("b"))
    let scope = scope(theme, Variant(.light))
    #expect(try scope.token("a").value == .number(1))
    #expect(try scope.token("b").value == .number(1))
    #expect(scope.circles == ["a → b → a"])
  }

  @Test func `the chain says what an override made of a token`() throws {
    var theme = Self.theme
    let red = GlobalToken("brand.red", ColorValue(space: .srgb, components: [1, 0, 0]))
    theme.override(
      AliasToken<ColorValue?>("alias.color.brandBackground1"), with: VariantValues(light: .init("brand.red", red.value))
    )
    let token = try scope(theme, Variant(.light)).token("control.button.backgroundColor.accent")
    #expect(
      token.chains.map(\.description)
        == ["control.button.backgroundColor.accent → alias.color.brandBackground1 → brand.red = #FF0000"])
  }
}
