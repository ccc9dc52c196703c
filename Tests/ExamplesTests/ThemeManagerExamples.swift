import ColorSpaces
import LocatedJSON
import Synchronization
import TestFiles
import Testing
import Theming

@Suite("Examples: theme manager")
struct ThemeManagerExamples {
  private let textPrimary = AliasToken("alias.color.textPrimary", light: .literal("ink"))

  /// A theme that differs from the others in the colour of text.
  private func theme(_ name: String, text: String) -> Theme {
    var theme = Theme(name)
    theme.override(textPrimary, with: VariantValues(.literal(text)))
    return theme
  }

  private func makeManager(store: (any ThemeStore)? = nil) -> ThemeManager<String> {
    let dark = theme("dark", text: "snow")
    return ThemeManager(
      light: theme("light", text: "ink"), dark: dark, privateMode: theme("private", text: "lilac"), nightMode: dark,
      store: store)
  }

  @Test func `windows have the theme of the system, and a private one its own`() {
    let manager = makeManager()
    let (left, right) = (manager.open("left"), manager.open("right"))
    #expect(left.value(of: textPrimary) == "ink")

    let told = Mutex<[String]>([])
    let subscriptions = [
      left.observe { told.withLock { $0.append("left") } }, right.observe { told.withLock { $0.append("right") } },
    ]
    manager.environmentDidChange(scheme: .dark)
    #expect(left.value(of: textPrimary) == "snow" && left.variant.scheme == .dark)

    // A private window alone is told.
    manager.setPrivate(true, window: "right")
    #expect(right.value(of: textPrimary) == "lilac")
    #expect(told.withLock { $0 } == ["left", "right", "right"])

    manager.close("right")
    #expect(manager.theme(for: "right").name == "dark")
    for subscription in subscriptions { subscription.cancel() }
  }

  @Test func `a theme chosen by hand shows when nothing else decides`() {
    let manager = makeManager()
    manager.manualTheme = .dark
    #expect(manager.theme(for: "left").name == "light")
    manager.followsSystem = false
    #expect(manager.theme(for: "left").name == "dark")
    #expect(manager.windowNonspecificTheme.name == "dark")
    // Any type may be chosen, and none.
    for type: ThemeType? in [.light, .privateMode, .nightMode, nil] { manager.manualTheme = type }
    #expect(manager.theme(for: "left").name == "light")
  }

  @Test func `in a dark room the theme is dark`() {
    let manager = makeManager()
    manager.followsSystem = false
    manager.isBrightnessAutomatic = true
    manager.brightnessThreshold = 0.3
    manager.environmentDidChange(brightness: 0.3)
    #expect(manager.theme(for: "left").name == "light")
    manager.environmentDidChange(brightness: 0.2)
    #expect(manager.theme(for: "left").name == "dark")
  }

  @Test func `night mode goes before all but private windows`() {
    let manager = makeManager()
    manager.isNightModeOn = true
    #expect(manager.theme(for: "left").name == "dark")
    #expect(manager.theme(for: "left", isPrivate: true).name == "private")
    #expect(manager.theme(for: nil).name == "dark")
  }

  @Test func `settings are kept in a file, and a bad one is kept aside`() throws {
    let folder = try TemporaryFolder()
    func start() -> ThemeManager<Int> {
      ThemeManager(
        light: Theme("light"), dark: Theme("dark"), privateMode: Theme("private"), nightMode: nil,
        file: folder("themes.json"))
    }
    start().manualTheme = .dark
    #expect(start().manualTheme == .dark)

    try folder.write(Array("{\"version\": 1, \"manualTheme\": \"sepia\"}".utf8), to: "themes.json")
    let manager = start()
    #expect(manager.manualTheme == nil)
    #expect(
      manager.findings.first?.description
        == folder("themes.json")
        + ":1:31: error: 'manualTheme' cannot be 'sepia'; use one of normal, dark, privateMode, "
        + "nightMode")
    #expect(folder.everything() == ["themes.json", "themes.json.rejected"])
  }

  /// A store of a program's own.
  final class Shelf: ThemeStore {
    private let saved: Mutex<[UInt8]?> = Mutex(nil)

    func load() -> [UInt8]? { saved.withLock { $0 } }

    func save(_ bytes: [UInt8], isRejected: Bool) { saved.withLock { $0 = isRejected ? nil : bytes } }
  }

  @Test func `settings are kept where a program likes`() {
    let shelf = Shelf()
    makeManager(store: shelf).isNightModeOn = true
    #expect(makeManager(store: shelf).isNightModeOn)
    #expect(makeManager(store: shelf).findings.isEmpty)
  }
}
