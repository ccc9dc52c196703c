import LocatedJSON
import Synchronization
import Testing
import TokenEngine

@testable import Theming

@Suite("Scopes of themes")
struct ThemeScopeTests {
  private typealias Log = NoticeBoardTests.Log

  private static let background = AliasToken("alias.background", light: .literal("white"), dark: .literal("black"))
  private static let foreground = AliasToken("alias.foreground", light: .literal("ink"), dark: .literal("chalk"))

  private static func theme(_ name: String, background: String? = nil, foreground: String? = nil) -> Theme {
    var theme = Theme(name)
    theme.override(Self.background, with: background.map { VariantValues(.literal($0)) })
    theme.override(Self.foreground, with: foreground.map { VariantValues(.literal($0)) })
    return theme
  }

  private func values(_ scope: ThemeScope) -> [String] {
    [scope.value(of: Self.background), scope.value(of: Self.foreground)]
  }

  @Test func `the two rules of composition`() {
    for (isLayered, expected) in [(false, ["white", "blue"]), (true, ["red", "blue"])] {
      let application = ThemeScope(
        Self.theme("application", background: "red", foreground: "grey"), layered: isLayered, variant: Variant(.light))
      let window = application.child()
      let branch = window.child(theme: Self.theme("branch", foreground: "blue"))
      #expect(values(application) == ["red", "grey"])
      #expect(values(window) == ["red", "grey"])
      #expect(values(branch) == expected)
      #expect(values(branch.child()) == expected)
      branch.theme = nil
      #expect(values(branch) == ["red", "grey"])
      window.theme = Theme("plain")
      #expect(values(branch) == (isLayered ? ["red", "grey"] : ["white", "ink"]))
      application.theme = nil
      #expect(values(branch) == ["white", "ink"])
    }
  }

  struct Card: Sendable {}

  private static let fill = ControlToken<Card, String>("control.card.fill") { _ in .alias(background) }
  private static let text = ControlToken<Card, String>("control.card.text") { _ in .alias(foreground) }

  @Test func `registrations of layered themes count together, of nearest ones alone`() {
    func registered(_ token: ControlToken<Card, String>, _ value: String) -> Theme {
      var (theme, overrides) = (Theme("t"), ControlOverrides<Card>())
      overrides.set(token, to: VariantValues(.literal(value)))
      theme.register(overrides)
      return theme
    }
    for (isLayered, expected) in [(false, "white"), (true, "outer fill")] {
      let application = ThemeScope(registered(Self.fill, "outer fill"), layered: isLayered, variant: Variant(.light))
      let branch = application.child(theme: registered(Self.text, "inner text"))
      let card = ControlTokenSet<Card>(in: branch) { Card() }
      #expect(card[Self.text] == "inner text")
      #expect(card[Self.fill] == expected)
      var theme = registered(Self.fill, "x")
      theme.register(ControlOverrides<Card>())
      branch.theme = theme
      #expect(card[Self.text] == "ink", "registering nothing takes a registration away")
    }
  }

  @Test func `what a scope sets of the variant stays, the rest follows`() {
    let application = ThemeScope(Theme("t"), layered: false, variant: Variant(.light))
    let sheet = application.child()
    sheet.adaptVariant { $0.isElevated = true }
    let forced = sheet.child()
    forced.adaptVariant { $0.scheme = .dark }
    #expect(forced.variant == Variant(.dark, isElevated: true))
    application.adaptVariant { $0 = Variant(.dark, hasHighContrast: true, sizeClass: .compact) }
    #expect(sheet.variant == Variant(.dark, isElevated: true, hasHighContrast: true, sizeClass: .compact))
    application.adaptVariant { $0 = Variant(.light) }
    #expect(sheet.variant == Variant(.light, isElevated: true))
    #expect(forced.variant == Variant(.dark, isElevated: true))
  }

  @Test func `a variant that is set follows nothing any more`() {
    let log = Log()
    let application = ThemeScope(Theme("t"), layered: false, variant: Variant(.light, hasHighContrast: true))
    let window = application.child()
    let subscription = window.observe { log.add("window") }
    application.variant.scheme = .dark
    #expect(window.variant == Variant(.dark, hasHighContrast: true), "the rest of it stays")
    window.variant.isElevated = true
    application.variant = Variant(.light)
    #expect(window.variant == Variant(.dark, isElevated: true, hasHighContrast: true))
    #expect(log.all == ["window", "window", "window"])
    withExtendedLifetime(subscription) {}
  }

  @Test func `the outer scopes are told first, the children of one before theirs`() {
    let log = Log()
    let application = ThemeScope(Theme("t"), layered: false, variant: Variant(.light))
    let (a, b) = (application.child(), application.child())
    let (ab, aa, ba) = (a.child(), a.child(), b.child())
    let aba = ab.child()
    let scopes = [("aba", aba), ("ba", ba), ("aa", aa), ("ab", ab), ("b", b), ("a", a), ("application", application)]
    let subscriptions = scopes.flatMap { name, scope in
      [scope.observe { log.add(name) }, scope.observe { log.add(name + "2") }]
    }
    application.theme = Theme("new")
    let order = ["application", "a", "b", "ab", "aa", "aba", "ba"]
    #expect(log.all == order.flatMap { [$0, $0 + "2"] })
    a.adaptVariant { $0.isElevated = true }
    #expect(Array(log.all.dropFirst(order.count * 2)) == ["a", "ab", "aa", "aba"].flatMap { [$0, $0 + "2"] })
    withExtendedLifetime(subscriptions) {}
  }

  @Test func `a listener sees the change, and may change the theme`() {
    let log = Log()
    let application = ThemeScope(Theme("first"), layered: false, variant: Variant(.light))
    let window = application.child()
    let subscriptions = [
      application.observe {
        log.add("application sees \(application.theme?.name ?? "")")
        if application.theme?.name == "second" { application.theme = Theme("third") }
      }, window.observe { log.add("window hears, \(application.theme?.name ?? "")") },
    ]
    application.theme = Theme("second")
    #expect(
      log.all == [
        "application sees second", "window hears, third", "application sees third", "window hears, third",
      ])
    #expect(application.findings.isEmpty)
    withExtendedLifetime(subscriptions) {}
  }

  @Test func `a listener that always changes the theme is told of it as a problem`() {
    let application = ThemeScope(Theme("t"), layered: false, variant: Variant(.light))
    let subscription = application.observe { application.theme = Theme("again") }
    application.theme = Theme("once")
    #expect(application.findings.map(\.code) == ["theme.endlessChanges"])
    withExtendedLifetime(subscription) {}
  }

  @Test func `nothing remains of scopes and listeners that went away`() async {
    let application = ThemeScope(Theme("t"), layered: false, variant: Variant(.light))
    for _ in 0..<50 {
      let window = application.child()
      var branch = window.child()
      for _ in 0..<20 { branch = branch.child(theme: Theme("deep")) }
      let subscriptions = [window.observe {}, branch.observe {}]
      let changes = branch.changes
      application.theme = Theme("t")
      for await _ in changes { break }
      _ = window.changes
      withExtendedLifetime(subscriptions) {}
    }
    #expect(application.counts == (1, 0))
  }

  @Test func `the changes of a scope end when nobody has it, nor one in it`() async {
    let application = ThemeScope(Theme("t"), layered: false, variant: Variant(.light))
    func changes() -> (changes: AsyncStream<Void>, inner: AsyncStream<Void>, branch: ThemeScope) {
      let window = application.child()
      let branch = window.child()
      return (window.changes, branch.changes, branch)
    }
    var branch: ThemeScope?
    let streams: [AsyncStream<Void>]
    do {
      let made = changes()
      streams = [made.changes, made.inner]
      branch = made.branch
    }
    application.theme = Theme("new")
    for stream in streams { for await _ in stream { break } }
    branch = nil
    for stream in streams { for await _ in stream { Issue.record("there was no other change") } }
    #expect(branch == nil)
    #expect(application.counts == (1, 0))
  }

  @Test func `a scope that nobody has keeps what those in it need`() {
    let application = ThemeScope(Theme("t"), layered: false, variant: Variant(.light))
    let branch = application.child(theme: Self.theme("window", background: "red")).child()
    #expect(branch.value(of: Self.background) == "red")
    #expect(application.counts.scopes == 3)
  }

  @Test func `very deep scopes`() {
    let application = ThemeScope(Self.theme("t", background: "red"), layered: true, variant: Variant(.light))
    var scope = application
    for _ in 0..<20_000 { scope = scope.child() }
    #expect(scope.value(of: Self.background) == "red")
    application.theme = Theme("other")
    scope = application
    #expect(application.counts.scopes == 1)
  }

  /// Changes, reads, subscriptions and new scopes at once.
  @Test func `many threads at once`() async {
    let application = ThemeScope(Theme("t"), layered: true, variant: Variant(.light))
    let windows = (0..<4).map { _ in application.child() }
    let log = Log()
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<8 {
        group.addTask {
          let window = windows[number % 4]
          for round in 0..<200 {
            let branch = window.child(theme: Self.theme("branch", foreground: "\(round)"))
            let subscription = branch.observe { log.add("told") }
            if round % 3 == 0 { window.theme = Self.theme("window", background: "\(number)") }
            if round % 7 == 0 { application.adaptVariant { $0 = Variant(round % 2 == 0 ? .dark : .light) } }
            if branch.value(of: Self.foreground) != "\(round)" { Issue.record("the branch has its own theme") }
            _ = (window.value(of: Self.background), branch.variant, application.findings.count)
            withExtendedLifetime(subscription) {}
          }
        }
      }
    }
    #expect(!log.all.isEmpty)
    withExtendedLifetime(windows) { #expect(application.counts == (5, 0)) }
    #expect(application.findings.isEmpty)
  }

  @Test @MainActor func `listeners on the main actor and sequences of changes`() async {
    let log = Log()
    let application = ThemeScope(Theme("first"), layered: false, variant: Variant(.light))
    let changes = application.changes
    let subscription = application.observeOnMainActor { log.add(application.theme?.name ?? "") }
    application.theme = Theme("second")
    application.theme = Theme("third")
    var names: [String] = []
    for await _ in changes {
      names.append(application.theme?.name ?? "")
      break
    }
    for _ in 0..<1_000 where log.all.isEmpty { await Task.yield() }
    #expect(names == ["third"])
    #expect(log.all == ["third"])
    withExtendedLifetime(subscription) {}
  }
}
