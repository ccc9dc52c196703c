import Synchronization
import Testing

@testable import Theming

/// What each call of a theme manager does: the rows of the table of calls on the page of the theme manager.
@Suite("Theme manager: calls")
struct ThemeManagerCallTests {
  /// A manager with windows "a" and "b", and what happened: windows that were told, and savings.
  final class Desk: ThemeStore {
    private let saved: Mutex<[UInt8]?> = Mutex(nil)
    private let events = Mutex<[String]>([])
    private let subscriptions = Mutex<[ThemeSubscription]>([])

    func load() -> [UInt8]? { saved.withLock { $0 } }

    func save(_ bytes: [UInt8], isRejected: Bool) {
      saved.withLock { $0 = bytes }
      add(isRejected ? "rejected" : "saved")
    }

    func add(_ event: String) { events.withLock { $0.append(event) } }

    /// What happened since the last call.
    func taken() -> [String] {
      events.withLock { events in
        defer { events = [] }
        return events
      }
    }

    /// Notes when a window is told, and which theme it has then.
    func watch(_ scope: ThemeScope, _ name: String) {
      let subscription = scope.observe { [weak scope] in self.add("\(name) \(scope?.theme?.name ?? "none")") }
      subscriptions.withLock { $0.append(subscription) }
    }
  }

  private let desk = Desk()
  private let manager: ThemeManager<String>
  private let scopes: [ThemeScope]

  init() {
    manager = .named(store: desk)
    // Not in the order of their names.
    scopes = ["b", "a"].map { [manager] in manager.open($0) }
    for (scope, name) in zip(scopes, ["b", "a"]) { desk.watch(scope, name) }
  }

  @Test func `at first the system is followed, and night mode is off`() {
    #expect(manager.followsSystem)
    #expect(!manager.isNightModeOn && !manager.isBrightnessAutomatic)
    #expect(manager.manualTheme == nil && manager.brightnessThreshold == 0)
    #expect(manager.theme(for: "a").name == "light")
    manager.environmentDidChange(scheme: .dark)
    #expect(manager.theme(for: "a").name == "dark")
    #expect(manager.findings.isEmpty)
  }

  @Test func `the manual theme is saved and told, though the system is followed`() {
    manager.manualTheme = .dark
    #expect(desk.taken() == ["saved", "b light", "a light"])
    #expect(manager.followsSystem)
    manager.followsSystem = false
    #expect(desk.taken() == ["saved", "b dark", "a dark"])
    manager.manualTheme = .dark
    #expect(desk.taken() == ["saved", "b dark", "a dark"])
    manager.manualTheme = nil
    #expect(desk.taken() == ["saved", "b light", "a light"])
  }

  @Test func `every type may be the manual theme`() {
    manager.followsSystem = false
    for type in ThemeType.allCases {
      manager.manualTheme = type
      #expect(manager.manualTheme == type)
      #expect(manager.theme(for: "a").name == "\(type)")
    }
  }

  @Test func `following the system and the threshold are saved and told, changed or not`() {
    manager.followsSystem = true
    #expect(desk.taken() == ["saved", "b light", "a light"])
    manager.brightnessThreshold = 0
    #expect(desk.taken() == ["saved", "b light", "a light"])
    manager.isNightModeOn = false
    #expect(desk.taken() == ["saved", "b light", "a light"])
    manager.isNightModeOn = true
    #expect(desk.taken() == ["saved", "b nightMode", "a nightMode"])
  }

  @Test func `automatic brightness does nothing if it is so already`() {
    manager.isBrightnessAutomatic = false
    #expect(desk.taken() == [])
    manager.isBrightnessAutomatic = true
    #expect(desk.taken() == ["saved", "b light", "a light"])
    manager.isBrightnessAutomatic = true
    #expect(desk.taken() == [])
  }

  @Test func `a private window is told alone, and only of a change`() {
    manager.setPrivate(false, window: "a")
    #expect(desk.taken() == [])
    manager.setPrivate(true, window: "a")
    #expect(desk.taken() == ["a privateMode"])
    manager.setPrivate(true, window: "a")
    #expect(desk.taken() == [])
    #expect(manager.theme(for: "b").name == "light")
    manager.setPrivate(false, window: "a")
    #expect(desk.taken() == ["a light"])
  }

  @Test func `the manual theme is kept while a window is private`() {
    manager.followsSystem = false
    manager.manualTheme = .dark
    manager.setPrivate(true, window: "a")
    manager.manualTheme = .light
    #expect(manager.theme(for: "a").name == "privateMode")
    #expect(manager.manualTheme == .light)
    manager.setPrivate(false, window: "a")
    #expect(manager.theme(for: "a").name == "light")
  }

  @Test func `opening a window saves nothing: the theme of the system stays one that nobody chose`() {
    let scope = manager.open("c")
    #expect(desk.taken() == [])
    #expect(manager.manualTheme == nil && desk.load() == nil)
    #expect(scope.theme?.name == "light" && scope.variant.scheme == .light)
    // Had the first start made it the manual theme, it would be light now.
    manager.environmentDidChange(scheme: .dark)
    manager.followsSystem = false
    #expect(scope.theme?.name == "dark" && scope.variant.scheme == .dark)
  }

  @Test func `opening a window again gives it the scope that it has, and its place among the others`() {
    #expect(manager.open("b") === scopes[0])
    #expect(desk.taken() == ["b light"])
    manager.environmentDidChange()
    #expect(desk.taken() == ["b light", "a light"])
  }

  @Test func `a window that is closed is told nothing, and is private no more`() {
    manager.setPrivate(true, window: "b")
    manager.close("b")
    #expect(desk.taken() == ["b privateMode"])
    manager.followsSystem = false
    #expect(desk.taken() == ["saved", "a light"])
    #expect(scopes[0].theme?.name == "privateMode")
    #expect(manager.theme(for: "b").name == "light")
    let scope = manager.open("b")
    #expect(scope !== scopes[0] && scope.theme?.name == "light")
    desk.watch(scope, "new b")
    manager.environmentDidChange()
    #expect(desk.taken() == ["a light", "new b light"])
    manager.close("nobody")
  }

  @Test func `a window may be private before it is opened`() {
    manager.setPrivate(true, window: "c")
    #expect(desk.taken() == [])
    #expect(manager.theme(for: "c").name == "privateMode")
    #expect(manager.open("c").theme?.name == "privateMode")
  }

  @Test func `without a window the theme is dark`() {
    #expect(manager.theme(for: nil).name == "dark")
    manager.manualTheme = .light
    manager.followsSystem = false
    #expect(manager.theme(for: nil).name == "dark")
  }

  @Test func `a theme can be asked for as if a window were private, or were not`() {
    manager.setPrivate(true, window: "a")
    #expect(manager.theme(for: "a", isPrivate: false).name == "light")
    #expect(manager.theme(for: "b", isPrivate: true).name == "privateMode")
    #expect(manager.theme(for: nil, isPrivate: true).name == "privateMode")
    #expect(manager.theme(for: nil, isPrivate: false).name == "light")
    manager.isNightModeOn = true
    #expect(manager.theme(for: nil, isPrivate: false).name == "nightMode")
  }

  // swift-format-ignore
  @Test(arguments: [
    (nil,          ColorScheme.light, "light"), (nil,          .dark,  "dark"),
    (ThemeType.light,          .dark, "light"), (.dark,        .light, "dark"),
    (.privateMode,             .light, "dark"), (.nightMode,   .light, "dark"),
  ])
  func `what belongs to no window looks at the manual theme only`(
    manual: ThemeType?, system: ColorScheme, expected: String
  ) {
    manager.environmentDidChange(scheme: system, brightness: 0)
    manager.manualTheme = manual
    manager.isNightModeOn = true
    manager.isBrightnessAutomatic = true
    manager.brightnessThreshold = 1
    manager.setPrivate(true, window: "a")
    #expect(manager.windowNonspecificTheme.name == expected)
  }

  @Test func `what the system says is told to all windows, changed or not, and is not saved`() {
    manager.environmentDidChange(scheme: .dark)
    #expect(desk.taken() == ["b dark", "a dark"])
    manager.environmentDidChange(scheme: .dark)
    manager.environmentDidChange(brightness: 0.5)
    manager.environmentDidChange()
    #expect(desk.taken() == ["b dark", "a dark", "b dark", "a dark", "b dark", "a dark"])
  }

  // swift-format-ignore
  @Test(arguments: [
    (0.5.nextDown,     0.5,          "dark"),  (0.5,           0.5,         "light"), (0.5.nextUp,  0.5, "light"),
    (0,                0,            "light"), (0,             0.0.nextUp,  "dark"),  (1.0.nextDown, 1,  "dark"),
    (1,                1,            "light"), (-1,            0,           "light"), (-1,          0.5, "dark"),
    (2,                3,            "light"), (1.0.nextDown,  3,           "dark"),  (0,           -1,  "light"),
    (.infinity,        1,            "light"), (-.infinity,    0,           "light"), (-.infinity,  0.1, "dark"),
    (0.5,              .infinity,    "dark"),  (0.5,           -.infinity,  "light"), (0.5,         .nan, "light"),
    (.nan,             1,            "light"), (.nan,          .nan,        "light"), (0,           .nan, "light"),
  ] as [(Double, Double, String)])
  func `dark below the threshold`(brightness: Double, threshold: Double, expected: String) {
    manager.followsSystem = false
    manager.isBrightnessAutomatic = true
    manager.environmentDidChange(scheme: .dark, brightness: brightness)
    manager.brightnessThreshold = threshold
    #expect(manager.theme(for: "a").name == expected)
    #expect((0...1).contains(manager.brightnessThreshold))
  }

  @Test func `what a program says of a window goes together with what the manager says`() {
    let application = ThemeScope(Theme("application"), layered: true, variant: Variant(.light, hasHighContrast: true))
    let manager = ThemeManager<Int>.named(in: application)
    let scope = manager.open(1)
    scope.adaptVariant { $0.sizeClass = .compact }
    manager.isNightModeOn = true
    #expect(scope.variant == Variant(.dark, hasHighContrast: true, sizeClass: .compact))
    #expect(scope.theme?.name == "nightMode" && application.theme?.name == "application")
    #expect(application.variant.scheme == .light)
  }

  @Test func `a part of a window can have the theme of private windows, whatever the window has`() {
    let part = scopes[0].child(theme: manager.theme(for: nil, isPrivate: true))
    manager.isNightModeOn = true
    #expect(part.theme?.name == "privateMode" && scopes[0].theme?.name == "nightMode")
  }
}
