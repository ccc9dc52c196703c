import LocalFiles
import LocatedJSON
import Synchronization
import TestFiles
import Testing

@testable import Theming

@Suite("Theme manager: stores")
struct ThemeManagerStoreTests {
  private struct Failure: Error, CustomStringConvertible { var description: String }

  /// A store that fails when it is told to.
  private final class FragileStore: ThemeStore {
    let memory: MemoryThemeStore
    let failing = Mutex<Set<String>>([])

    init(_ text: String?, failing: Set<String> = []) {
      memory = MemoryThemeStore(text.map { Array($0.utf8) })
      self.failing.withLock { $0 = failing }
    }

    private func check(_ call: String) throws(Failure) {
      if failing.withLock({ $0.contains(call) }) { throw Failure(description: "the shop is shut") }
    }

    func load() throws -> [UInt8]? {
      try check("load")
      return memory.load()
    }

    func save(_ bytes: [UInt8], isRejected: Bool) throws {
      try check(isRejected ? "reject" : "save")
      memory.save(bytes, isRejected: isRejected)
    }
  }

  private func settings(_ bytes: [UInt8]?) throws -> ThemeSettings {
    let saved = ThemeSettings.read(try #require(bytes), file: "saved")
    #expect(saved.isComplete)
    return try #require(saved.settings)
  }

  @Test func `settings are there when the program starts again`() throws {
    let store = MemoryThemeStore()
    let first = ThemeManager<Int>.named(store: store)
    #expect(store.load() == nil)
    first.manualTheme = .dark
    first.followsSystem = false
    first.brightnessThreshold = 0.25
    first.isBrightnessAutomatic = true
    first.isNightModeOn = true
    first.setPrivate(true, window: 1)
    let second = ThemeManager<Int>.named(store: store)
    #expect(second.manualTheme == .dark && !second.followsSystem && second.brightnessThreshold == 0.25)
    #expect(second.isBrightnessAutomatic && second.isNightModeOn)
    #expect(second.theme(for: 1).name == "nightMode")
    #expect(second.findings.isEmpty && store.rejected.isEmpty)
  }

  @Test func `what cannot be used at all is kept aside, and nothing is saved until something is set`() {
    let store = FragileStore("{\"version\": 7}")
    let manager = ThemeManager<Int>.named(store: store)
    #expect(store.memory.rejected == [Array("{\"version\": 7}".utf8)])
    #expect(store.memory.load() == nil)
    #expect(manager.followsSystem && manager.manualTheme == nil)
    #expect(
      manager.findings.map(\.description) == [
        "theme store:1:13: error: the theme settings are of version 7, and this program knows up to 1; read them with "
          + "the program that wrote them",
        "theme store: note: the theme settings were rejected; the default is used; correct them and put them back, "
          + "or delete them",
      ])
    #expect(manager.findings.map(\.code) == ["themeSettings.version", "themeSettings.keptAside"])
  }

  @Test func `what can be used of saved settings is saved again`() throws {
    let store = FragileStore("{\"version\": 1, \"manualTheme\": \"sepia\", \"isNightModeOn\": true}")
    let manager = ThemeManager<Int>.named(store: store)
    #expect(store.memory.rejected.count == 1)
    #expect(manager.isNightModeOn && manager.manualTheme == nil)
    #expect(try settings(store.memory.load()).isNightModeOn)
    #expect(
      manager.findings.map(\.message) == [
        "'manualTheme' cannot be 'sepia'", "the theme settings were rejected; what could be read is used",
      ])
    #expect(ThemeManager<Int>.named(store: store).findings.isEmpty)
  }

  @Test func `what cannot be read is not overwritten`() {
    let store = FragileStore("{\"version\": 1, \"isNightModeOn\": true}", failing: ["load"])
    let manager = ThemeManager<Int>.named(store: store)
    #expect(
      manager.findings.map(\.description) == [
        "theme store: error: the theme settings could not be read: the shop is shut; until it can, nothing is saved"
      ])
    manager.manualTheme = .dark
    #expect(manager.manualTheme == .dark && manager.findings.count == 1)
    store.failing.withLock { $0 = [] }
    #expect(ThemeManager<Int>.named(store: store).isNightModeOn)
  }

  @Test func `what cannot be kept aside is not overwritten`() {
    let store = FragileStore("nonsense", failing: ["reject"])
    let manager = ThemeManager<Int>.named(store: store)
    manager.manualTheme = .dark
    #expect(store.memory.load() == Array("nonsense".utf8))
    #expect(
      manager.findings.last?.description
        == "theme store: error: the theme settings could not be renamed: the shop is shut; so no settings are "
        + "saved; remove them")
  }

  @Test func `when saving fails the setting holds, and the next saving saves it too`() throws {
    let store = FragileStore(nil, failing: ["save"])
    let manager = ThemeManager<Int>.named(store: store)
    manager.followsSystem = false
    manager.manualTheme = .dark
    #expect(manager.theme(for: 1).name == "dark")
    #expect(
      manager.findings.map(\.description) == [
        "theme store: error: the theme settings could not be saved: the shop is shut; they are used until the program "
          + "ends"
      ])
    store.failing.withLock { $0 = [] }
    manager.isNightModeOn = true
    #expect(manager.findings.isEmpty)
    let saved = try settings(store.memory.load())
    #expect(saved.manualTheme == .dark && !saved.followsSystem && saved.isNightModeOn)
  }

  @Test func `a store may ask the manager while it saves`() {
    final class Curious: ThemeStore {
      let ask = Mutex<(@Sendable () -> Void)?>(nil)
      func load() -> [UInt8]? { nil }
      func save(_ bytes: [UInt8], isRejected: Bool) { ask.withLock { $0 }?() }
    }
    let store = Curious()
    let manager = ThemeManager<Int>.named(store: store)
    let seen = Mutex<[String]>([])
    store.ask.withLock {
      $0 = { [weak manager] in
        _ = manager?.findings
        seen.withLock { $0.append(manager?.theme(for: 1).name ?? "none") }
      }
    }
    manager.isNightModeOn = true
    #expect(seen.withLock { $0 } == ["nightMode"])
  }

  @Test func `what many tasks set is saved as it is in the end`() async throws {
    let store = MemoryThemeStore()
    let manager = ThemeManager<Int>.named(store: store)
    await withTaskGroup(of: Void.self) { group in
      for task in 0..<8 {
        group.addTask {
          for step in 0..<50 {
            manager.brightnessThreshold = Double(task * 50 + step) / 400
            manager.manualTheme = step % 2 == 0 ? .dark : .light
          }
        }
      }
    }
    let saved = try settings(store.load())
    #expect(saved.brightnessThreshold == manager.brightnessThreshold && saved.manualTheme == manager.manualTheme)
  }

  // MARK: Night mode

  private static let nightMode = "{\"version\": 1, \"isBrightnessAutomatic\": true, \"isNightModeOn\": true}"

  @Test func `without a theme of night mode its reader gets the dark theme, once`() throws {
    let store = FragileStore(Self.nightMode)
    let first = ThemeManager<Int>.named(nightMode: nil, store: store)
    #expect(first.manualTheme == .dark && !first.followsSystem && !first.isBrightnessAutomatic && first.isNightModeOn)
    #expect(first.theme(for: 1).name == "dark")
    #expect(try settings(store.memory.load()).hasMovedNightMode)
    #expect(first.findings.isEmpty && store.memory.rejected.isEmpty)
    first.manualTheme = .light
    // Night mode is still on, and concerns other things than themes.
    let second = ThemeManager<Int>.named(nightMode: nil, store: store)
    #expect(second.isNightModeOn && second.theme(for: 1).name == "light")
    // In a program that has a theme of night mode again, the reader has it again; and may be moved again.
    let third = ThemeManager<Int>.named(store: store)
    #expect(third.theme(for: 1).name == "nightMode" && third.manualTheme == .light)
    let fourth = ThemeManager<Int>.named(nightMode: nil, store: store)
    #expect(fourth.theme(for: 1).name == "dark")
  }

  @Test func `who does not have night mode on is not moved, not even later`() throws {
    let store = FragileStore(nil)
    let first = ThemeManager<Int>.named(nightMode: nil, store: store)
    #expect(store.memory.load() == nil)
    first.isNightModeOn = true
    #expect(first.theme(for: 1).name == "light")
    let second = ThemeManager<Int>.named(nightMode: nil, store: store)
    #expect(second.followsSystem && second.manualTheme == nil && second.isNightModeOn)
  }

  @Test func `with a theme of night mode nothing is moved, nor saved when the program starts`() {
    let store = FragileStore(Self.nightMode, failing: ["save", "reject"])
    let manager = ThemeManager<Int>.named(store: store)
    #expect(manager.followsSystem && manager.manualTheme == nil && manager.isBrightnessAutomatic)
    #expect(manager.findings.isEmpty)
  }
}
