import ColorSpaces
import Synchronization
import TestFiles
import Testing
import Theming

// What the page of the documents shows of Firefox.

// snippet: clear
extension AliasToken<ColorValue> {
  static var clear: Self { Self("theme.clear", light: .literal(ColorValue(rgb8: 0x000000, alpha: 0))) }
}
// end

// snippet: image names
/// The name of an image: `logo` where it is light, `logo_dark` where it is dark, private or night.
func themedImageName(_ name: String, in scope: ThemeScope) -> String {
  scope.variant.scheme == .dark ? name + "_dark" : name
}
// end

// snippet: a controller
/// Listens for its views: gives them their colours when they are made, and whenever something changes.
@MainActor final class TabController {
  private(set) var titleColor: ColorValue
  private(set) var background: ColorValue
  private var subscription: ThemeSubscription?

  init(in window: ThemeScope) {
    titleColor = window.value(of: .textPrimary)
    background = window.value(of: .layer1)
    subscription = window.observeOnMainActor { [weak self] in self?.applyTheme(of: window) }
  }

  private func applyTheme(of window: ThemeScope) {
    titleColor = window.value(of: .textPrimary)
    background = window.value(of: .layer1)
  }
}
// end

@Suite("Documents: Firefox")
struct FirefoxSnippets {
  @Test func `the manager decides and remembers`() throws {
    let folder = try TemporaryFolder()
    let file = folder("theme.json")
    // snippet: the manager
    let manager = ThemeManager<Int>(
      light: .firefox, dark: .firefox, privateMode: .firefoxPrivate, nightMode: .firefox, file: file)
    let window = manager.open(1)
    // end

    let schemes = Mutex<[ColorScheme]>([])
    let subscription = window.observe { schemes.withLock { $0.append(window.variant.scheme) } }
    // snippet: what a reader chooses
    manager.environmentDidChange(scheme: .dark)  // follows the system: dark
    manager.manualTheme = .light
    manager.followsSystem = false  // the reader's choice counts: light
    manager.isBrightnessAutomatic = true
    manager.brightnessThreshold = 0.3
    manager.environmentDidChange(brightness: 0.2)  // the brightness counts: dark
    manager.isNightModeOn = true  // night mode comes before all of these
    // end
    #expect(schemes.withLock { $0 } == [.dark, .dark, .light, .light, .light, .dark, .dark])
    subscription.cancel()
    manager.isNightModeOn = false
    #expect(window.variant.scheme == .dark)
    manager.environmentDidChange(brightness: 0.3)
    #expect(window.variant.scheme == .light)
    manager.isBrightnessAutomatic = false

    let again = ThemeManager<Int>(
      light: .firefox, dark: .firefox, privateMode: .firefoxPrivate, nightMode: .firefox, file: file)
    #expect(again.findings == [])
    again.environmentDidChange(scheme: .dark)
    #expect(again.open(1).variant.scheme == .light, "the choice was saved")
  }

  @Test func `roles, clear and images`() {
    let scope = ThemeScope(.firefox, layered: false, variant: Variant(.light))
    #expect(scope.value(of: .clear).alpha == 0)
    #expect(themedImageName("logo", in: scope) == "logo")
    scope.variant.scheme = .dark
    #expect(themedImageName("logo", in: scope) == "logo_dark")
  }

  @Test @MainActor func `a controller applies themes`() async {
    let window = ThemeScope(.firefox, layered: false, variant: Variant(.light))
    let controller = TabController(in: window)
    #expect(controller.titleColor.description == "#15141A")
    window.theme = .firefoxPrivate
    window.variant.scheme = .dark
    for _ in 0..<100_000 where controller.titleColor.description == "#15141A" { await Task.yield() }
    #expect([controller.titleColor, controller.background].map(\.description) == ["#FBFBFE", "#321C64"])
  }

  @Test func `a sample view follows`() async {
    let window = ThemeScope(.firefox, layered: false, variant: Variant(.light))
    // snippet: a sample view
    var buttonColor = window.value(of: .actionPrimary)
    let changes = window.changes
    // end
    #expect(buttonColor.description == "#0060DF")
    window.variant.scheme = .dark
    // snippet: a sample view goes on
    for await _ in changes {
      buttonColor = window.value(of: .actionPrimary)
      break  // A view goes on for as long as it is shown.
    }
    // end
    #expect(buttonColor.description == "#00B3F4")
  }

  @Test func `windows`() {
    let manager = ThemeManager<Int>(
      light: .firefox, dark: .firefox, privateMode: .firefoxPrivate, nightMode: .firefox)
    // snippet: windows
    let window = manager.open(7)
    let sidebar = window.child()
    manager.setPrivate(true, window: 7)
    let background = sidebar.value(of: .layer1)  // #321C64
    // end
    #expect(background.description == "#321C64")
    #expect(manager.open(8).value(of: .layer1).description == "#F9F9FB", "other windows are not private")

    // snippet: where no window is yet
    let theme = manager.theme(for: 7)
    let panel = ThemeScope(theme, layered: false, variant: Variant(.dark))
    // end
    #expect(panel.value(of: .layer1).description == "#321C64")
    #expect(theme.name == "Firefox, private")
    manager.close(7)
  }
}
