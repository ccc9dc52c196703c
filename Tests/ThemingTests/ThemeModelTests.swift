import CanonicalValues
import SeededNumbers
import Testing
import TokenEngine

@testable import Theming

/// Random themes in random scopes, against what the documentation says, computed step by step.
///
/// Overrides and references lead to tokens with higher numbers only, so there are no circles.
@Suite("Themes, scopes and controls against a model")
struct ThemeModelTests {
  private static let tokenCount = 6

  /// What is said of one token in some slots; a slot is an appearance and a size, `nil` for all sizes.
  private struct Values {
    struct Entry {
      var scheme: ColorScheme
      var isElevated: Bool
      var hasHighContrast: Bool
      var size: SizeClass?
      var value: Double
    }

    var entries: [Entry] = []
    var isWhole = false

    func value(in slot: Entry) -> Double? {
      if isWhole { return entries[0].value }
      let fitting = entries.filter {
        $0.scheme == slot.scheme && $0.isElevated == slot.isElevated && $0.hasHighContrast == slot.hasHighContrast
      }
      return (fitting.first { $0.size == slot.size } ?? fitting.first { $0.size == nil })?.value
    }
  }

  private enum Override {
    case values(Values)
    case token(Int)
  }

  /// A token of a file: its own value, or that of another token of the file.
  private enum Declared {
    case value(Double)
    case reference(Int)
  }

  /// A theme as it was made, and the theme.
  private struct Made {
    var theme: Theme
    var overrides: [Int: Override] = [:]

    /// The files by their slots, whose values do not matter.
    var files: [(slot: Values.Entry, tokens: [Int: Declared])] = []

    /// What replaces the control's token, if anything does.
    var control: Values?

    /// The file for the appearance of a slot, whatever its size.
    func file(for slot: Values.Entry) -> [Int: Declared]? {
      files.first {
        $0.slot.scheme == slot.scheme && $0.slot.isElevated == slot.isElevated
          && $0.slot.hasHighContrast == slot.hasHighContrast
      }?.tokens
    }
  }

  /// The slots that are asked in a variant: scheme, then level, then contrast, then size.
  private static func slots(of variant: Variant) -> [Values.Entry] {
    var slots: [Values.Entry] = []
    for scheme in variant.scheme == .dark ? [ColorScheme.dark, .light] : [.light] {
      for isElevated in variant.isElevated ? [true, false] : [false] {
        for hasHighContrast in variant.hasHighContrast ? [true, false] : [false] {
          let sizes: [SizeClass] =
            switch variant.sizeClass {
            case .extraCompact: [.extraCompact, .compact, .regular]
            case .compact: [.compact, .regular, .extraCompact]
            case .regular: [.regular, .compact, .extraCompact]
            }
          for size in sizes {
            slots.append(
              Values.Entry(
                scheme: scheme, isElevated: isElevated, hasHighContrast: hasHighContrast, size: size, value: 0))
          }
        }
      }
    }
    return slots
  }

  /// The value of a token, the nearest theme first.
  ///
  /// - Parameters:
  ///   - token: The token.
  ///   - variant: The variant.
  ///   - themes: The themes that count.
  ///   - stated: What typed tokens say themselves.
  ///   - isNamed: Whether the token is only a name in a file; then what the typed token says does not count.
  /// - Returns: The value; `nil` if nobody has one.
  private static func value(
    of token: Int, in variant: Variant, _ themes: [Made], _ stated: [Values], isNamed: Bool = false
  ) -> Double? {
    slots: for slot in slots(of: variant) {
      for made in themes {
        switch made.overrides[token] {
        case .values(let values): if let value = values.value(in: slot) { return value }
        case .token(let other): return value(of: other, in: variant, themes, stated)
        case nil: break
        }
        if let file = made.file(for: slot), let declared = file[token] {
          return value(of: declared, in: file, variant, themes, stated)
        }
        // A theme whose files have the token in this variant hides all that is behind it.
        if slots(of: variant).contains(where: { made.file(for: $0)?[token] != nil }) { continue slots }
      }
      if !isNamed, let value = stated[token].value(in: slot) { return value }
    }
    return nil
  }

  private static func value(
    of declared: Declared, in file: [Int: Declared], _ variant: Variant, _ themes: [Made], _ stated: [Values]
  ) -> Double? {
    switch declared {
    case .value(let value): return value
    case .reference(let other):
      if themes.contains(where: { $0.overrides[other] != nil }),
        let value = value(of: other, in: variant, themes, stated, isNamed: true)
      {
        return value
      }
      return file[other].flatMap { value(of: $0, in: file, variant, themes, stated) }
    }
  }

  // MARK: Making

  private struct Maker {
    var random: SplitMix64
    var lastValue = 0.0

    init(seed: UInt64) { random = SplitMix64(seed: seed) }

    mutating func below(_ count: Int) -> Int { Int(random.next() % UInt64(count)) }

    mutating func variant() -> Variant {
      Variant(
        below(2) == 0 ? .dark : .light, isElevated: below(2) == 0, hasHighContrast: below(2) == 0,
        sizeClass: SizeClass.allCases[below(3)])
    }

    mutating func newValue() -> Double {
      lastValue += 1
      return lastValue
    }

    /// Values for some variants of any size, for appearances, or for everything.
    mutating func values() -> (model: Values, values: VariantValues<GlobalToken<Double>>) {
      var model = Values()
      if below(4) == 0 {
        let value = newValue()
        model.entries = [
          Values.Entry(scheme: .light, isElevated: false, hasHighContrast: false, size: nil, value: value)
        ]
        model.isWhole = true
        return (model, VariantValues(.literal(value)))
      }
      if below(2) == 0 {
        var values: [Variant: GlobalToken<Double>] = [:]
        for _ in 0..<1 + below(4) {
          let variant = variant()
          if values[variant] != nil { continue }
          let value = newValue()
          values[variant] = .literal(value)
          model.entries.append(
            Values.Entry(
              scheme: variant.scheme, isElevated: variant.isElevated, hasHighContrast: variant.hasHighContrast,
              size: variant.sizeClass, value: value))
        }
        return (model, VariantValues(values))
      }
      var slots: [GlobalToken<Double>?] = []
      for index in 0..<8 {
        guard below(3) == 0 else {
          slots.append(nil)
          continue
        }
        let value = newValue()
        slots.append(.literal(value))
        model.entries.append(
          Values.Entry(
            scheme: index < 4 ? .light : .dark, isElevated: index & 2 != 0, hasHighContrast: index & 1 != 0, size: nil,
            value: value))
      }
      return (
        model,
        VariantValues(
          light: slots[0], lightHighContrast: slots[1], lightElevated: slots[2], lightElevatedHighContrast: slots[3],
          dark: slots[4], darkHighContrast: slots[5], darkElevated: slots[6], darkElevatedHighContrast: slots[7])
      )
    }

    /// A token with values for some appearances, light always.
    mutating func token(_ number: Int) -> (model: Values, token: AliasToken<Double>) {
      var model = Values()
      var slots: [GlobalToken<Double>?] = []
      for index in 0..<8 {
        let value = newValue()
        guard index == 0 || below(3) == 0 else {
          slots.append(nil)
          continue
        }
        slots.append(.literal(value))
        model.entries.append(
          Values.Entry(
            scheme: index < 4 ? .light : .dark, isElevated: index & 2 != 0, hasHighContrast: index & 1 != 0, size: nil,
            value: value))
      }
      let token = AliasToken(
        "t\(number)", light: .literal(model.entries[0].value), lightHighContrast: slots[1], lightElevated: slots[2],
        lightElevatedHighContrast: slots[3], dark: slots[4], darkHighContrast: slots[5], darkElevated: slots[6],
        darkElevatedHighContrast: slots[7])
      return (model, token)
    }

    /// A file with some tokens, resolved.
    mutating func file() -> (model: [Int: Declared], tokens: ResolvedTokens) {
      var model: [Int: Declared] = [:]
      var resolved: [Int: (value: Double, links: [String])] = [:]
      for number in (0..<ThemeModelTests.tokenCount).reversed() where below(2) == 0 {
        let other = number + 1 + below(ThemeModelTests.tokenCount)
        if let found = resolved[other] {
          model[number] = .reference(other)
          resolved[number] = (found.value, ["t\(number)"] + found.links)
        } else {
          let value = newValue()
          model[number] = .value(value)
          resolved[number] = (value, ["t\(number)"])
        }
      }
      let tokens = resolved.sorted { $0.key < $1.key }.map { number, found in
        ResolvedToken(
          path: "t\(number)", value: .number(found.value), chains: [TokenChain(links: found.links, content: "")])
      }
      return (model, ResolvedTokens(tokens: tokens))
    }

    mutating func theme(_ tokens: [AliasToken<Double>], _ control: ControlToken<Card, Double>) -> Made {
      var files: [(slot: Values.Entry, tokens: [Int: Declared])] = []
      var loaded: [ResolvedTokens?] = []
      let hasFiles = below(2) == 0
      for index in 0..<8 {
        guard hasFiles, below(3) == 0 else {
          loaded.append(nil)
          continue
        }
        let (model, tokens) = file()
        loaded.append(tokens)
        files.append(
          (
            Values.Entry(
              scheme: index < 4 ? .light : .dark, isElevated: index & 2 != 0, hasHighContrast: index & 1 != 0,
              size: nil, value: 0), model
          ))
      }
      var made = Made(
        theme: Theme(
          "t",
          tokens: VariantValues(
            light: loaded[0], lightHighContrast: loaded[1], lightElevated: loaded[2],
            lightElevatedHighContrast: loaded[3], dark: loaded[4], darkHighContrast: loaded[5],
            darkElevated: loaded[6], darkElevatedHighContrast: loaded[7])), files: files)
      for number in 0..<ThemeModelTests.tokenCount where below(3) == 0 {
        if number + 1 < ThemeModelTests.tokenCount, below(3) == 0 {
          let other = number + 1 + below(ThemeModelTests.tokenCount - number - 1)
          made.overrides[number] = .token(other)
          made.theme.override(tokens[number], with: tokens[other])
        } else {
          let (model, values) = values()
          made.overrides[number] = .values(model)
          made.theme.override(tokens[number], with: values)
        }
      }
      if below(3) == 0 {
        let (model, values) = values()
        var overrides = ControlOverrides<Card>()
        overrides.set(control, to: values)
        made.control = model
        made.theme.register(overrides)
      }
      return made
    }
  }

  private struct Card: Sendable {}

  /// What values for a control's token say in a variant: only those of its scheme, unless they are for everything.
  private static func control(_ values: Values, in variant: Variant) -> Double? {
    slots(of: variant).lazy.filter { values.isWhole || $0.scheme == variant.scheme }.compactMap(values.value).first
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func `each value is the one that the rules give`(seed: UInt64) {
    var maker = Maker(seed: seed)
    let stated = (0..<Self.tokenCount).map { maker.token($0) }
    let tokens = stated.map(\.token)
    let first = tokens[0]
    let token = ControlToken<Card, Double>("control.card.fill") { _ in .alias(first) }
    let isLayered = seed % 2 == 0
    var top = maker.theme(tokens, token)
    var variant = maker.variant()
    let application = ThemeScope(top.theme, layered: isLayered, variant: variant)
    // A chain of scopes, some with themes, some of which differ in their variants.
    var scopes: [(scope: ThemeScope, theme: Made?, adaptation: (@Sendable (inout Variant) -> Void)?)] = []
    for _ in 0..<3 {
      let theme = maker.below(3) == 0 ? nil : maker.theme(tokens, token)
      let scope = (scopes.last?.scope ?? application).child(theme: theme?.theme)
      var adaptation: (@Sendable (inout Variant) -> Void)?
      switch maker.below(4) {
      case 0: adaptation = { $0.isElevated = true }
      case 1: adaptation = { $0.scheme = $0.scheme == .dark ? .light : .dark }
      case 2: adaptation = { $0.sizeClass = .compact }
      default: break
      }
      if let adaptation { scope.adaptVariant(adaptation) }
      scopes.append((scope, theme, adaptation))
    }
    for round in 0..<12 {
      if round % 3 == 1 {
        variant = maker.variant()
        application.variant = variant
      }
      if round % 4 == 2 {
        top = maker.theme(tokens, token)
        application.theme = top.theme
      }
      if round % 4 == 3 {
        let index = maker.below(3)
        scopes[index].theme = maker.below(3) == 0 ? nil : maker.theme(tokens, token)
        scopes[index].scope.theme = scopes[index].theme?.theme
      }
      for index in 0...3 {
        var here = variant
        for scope in scopes.prefix(index) { scope.adaptation?(&here) }
        let chain = [top] + scopes.prefix(index).compactMap(\.theme)
        let themes = isLayered ? chain.reversed() : [chain[chain.count - 1]]
        let scope = index == 0 ? application : scopes[index - 1].scope
        #expect(scope.variant == here)
        for number in tokens.indices {
          let expected =
            Self.value(of: number, in: here, themes, stated.map(\.model)) ?? stated[number].model.entries[0].value
          #expect(
            scope.value(of: tokens[number]) == expected, "seed \(seed), round \(round), scope \(index), t\(number)")
        }
        let registered = themes.lazy.compactMap { $0.control.flatMap { Self.control($0, in: here) } }.first
        var card = ControlTokenSet<Card>(in: scope) { Card() }
        #expect(card[token] == registered ?? scope.value(of: first), "seed \(seed), round \(round), scope \(index)")
        let own = maker.values()
        card.overrides.set(token, to: own.values)
        #expect(card[token] == Self.control(own.model, in: here) ?? registered ?? scope.value(of: first))
      }
    }
  }
}
