import LocatedJSON
import SeededNumbers
import Synchronization
import Testing

@testable import Theming

/// Listeners that act while they are told, and many tasks at once.
@Suite("Theme manager: listeners and tasks")
struct ThemeManagerListenerTests {
  @Test func `a listener that asks and changes the manager is told of its change afterwards`() {
    let manager = ThemeManager<Int>.named()
    let log = Mutex<[String]>([])
    let scopes = [1, 2].map { manager.open($0) }
    let subscriptions = zip([1, 2], scopes).map { window, scope in
      scope.observe { [weak manager] in
        guard let manager else { return }
        log.withLock { $0.append("\(window) \(manager.theme(for: window).name)") }
        if !manager.isNightModeOn {
          manager.isNightModeOn = true
          manager.setPrivate(true, window: 2)
          _ = manager.open(3)
          manager.close(3)
          log.withLock { $0.append("changed") }
        }
      }
    }
    manager.followsSystem = false
    // The change of the system, of night mode, and of window 2 alone: each told to the end before the next.
    #expect(
      log.withLock { $0 } == [
        "1 light", "changed", "2 privateMode", "1 nightMode", "2 privateMode", "2 privateMode",
      ])
    withExtendedLifetime(subscriptions) {}
  }

  @Test func `a listener that changes the theme each time it is told comes to an end`() {
    let manager = ThemeManager<Int>.named()
    let scope = manager.open(1)
    let count = Mutex(0)
    let subscription = scope.observe { [weak manager] in
      count.withLock { $0 += 1 }
      manager?.isNightModeOn = true
    }
    manager.environmentDidChange()
    #expect(count.withLock { $0 } == NoticeBoard.maximumDepth)
    #expect(scope.findings.map(\.code) == ["theme.endlessChanges"])
    withExtendedLifetime(subscription) {}
  }

  /// What names a window, and acts when nobody has it any more.
  private final class Name: Hashable, Sendable {
    let text: String
    let ending: @Sendable () -> Void

    init(_ text: String, ending: @escaping @Sendable () -> Void = {}) {
      self.text = text
      self.ending = ending
    }

    deinit { ending() }

    static func == (left: Name, right: Name) -> Bool { left.text == right.text }

    func hash(into hasher: inout Hasher) { hasher.combine(text) }
  }

  @Test func `what names a window may use the manager when it ends`() {
    let manager = ThemeManager<Name>(
      light: Theme("light"), dark: Theme("dark"), privateMode: Theme("private"), nightMode: nil)
    let count = Mutex(0)
    func name() -> Name {
      Name("window") { [weak manager] in
        manager?.environmentDidChange(scheme: .dark)
        count.withLock { $0 += 1 }
      }
    }
    manager.setPrivate(true, window: name())
    manager.setPrivate(false, window: Name("window"))
    #expect(count.withLock { $0 } == 1)
    manager.setPrivate(true, window: name())
    manager.close(Name("window"))
    #expect(count.withLock { $0 } == 2)
    _ = manager.open(name())
    _ = manager.open(name())
    #expect(count.withLock { $0 } == 3, "a window that is open keeps its name")
    manager.close(Name("window"))
    #expect(count.withLock { $0 } == 4)
  }

  @Test func `a listener may close its own window`() {
    let manager = ThemeManager<Int>.named()
    let count = Mutex(0)
    let subscription = manager.open(1).observe { [weak manager] in
      count.withLock { $0 += 1 }
      manager?.close(1)
    }
    manager.followsSystem = false
    manager.followsSystem = true
    #expect(count.withLock { $0 } == 1)
    withExtendedLifetime(subscription) {}
  }

  @Test func `nothing remains of windows that were closed, nor of the manager`() {
    let application = ThemeScope(Theme("application"), layered: false, variant: Variant(.light))
    weak var former: ThemeManager<Int>?
    do {
      let manager = ThemeManager<Int>.named(in: application)
      former = manager
      for window in 0..<100 {
        let scope = manager.open(window)
        _ = scope.observe { [weak manager] in _ = manager?.theme(for: window) }
        if window % 2 == 0 { manager.close(window) }
      }
      #expect(application.counts.scopes == 51)
    }
    #expect(former == nil)
    #expect(application.counts.scopes == 1 && application.counts.observers == 0)
  }

  @Test func `many tasks that call everything end, and every window has the theme that is decided for it`() async {
    let manager = ThemeManager<Int>.named()
    await withTaskGroup(of: Void.self) { group in
      for task in 0..<8 {
        group.addTask {
          var numbers = SplitMix64(seed: UInt64(task))
          for _ in 0..<150 {
            let window = Int.random(in: 0..<4, using: &numbers)
            let isOn = Bool.random(using: &numbers)
            switch Int.random(in: 0..<10, using: &numbers) {
            case 0: manager.manualTheme = ThemeType.allCases.randomElement(using: &numbers)
            case 1: manager.followsSystem = isOn
            case 2: manager.isBrightnessAutomatic = isOn
            case 3: manager.brightnessThreshold = numbers.unit()
            case 4: manager.isNightModeOn = isOn
            case 5: manager.setPrivate(isOn, window: window)
            case 6: manager.environmentDidChange(scheme: isOn ? .light : .dark, brightness: numbers.unit())
            case 7: manager.close(window)
            case 8: _ = (manager.theme(for: window), manager.windowNonspecificTheme, manager.findings)
            default:
              let scope = manager.open(window)
              let subscription = scope.observe { _ = manager.theme(for: window) }
              manager.setPrivate(isOn, window: window)
              subscription.cancel()
            }
          }
        }
      }
    }
    let scopes = (0..<4).map { manager.open($0) }
    for (window, scope) in scopes.enumerated() { #expect(scope.theme?.name == manager.theme(for: window).name) }
    // What is set last is told once to each.
    let log = Mutex<[Int]>([])
    let subscriptions = scopes.enumerated().map { window, scope in
      scope.observe { log.withLock { $0.append(window) } }
    }
    manager.isNightModeOn = true
    #expect(log.withLock { $0.sorted() } == [0, 1, 2, 3])
    withExtendedLifetime(subscriptions) {}
  }

  /// Whatever order threads come in, windows never keep an older theme than the settings say.
  @Test func `two tasks that change one setting leave windows as it is set`() async {
    let manager = ThemeManager<Int>.named()
    let scope = manager.open(1)
    for _ in 0..<100 {
      await withTaskGroup(of: Void.self) { group in
        for isOn in [true, false] { group.addTask { manager.isNightModeOn = isOn } }
      }
      #expect(scope.theme?.name == (manager.isNightModeOn ? "nightMode" : "light"))
    }
  }
}
