public import LocatedJSON
private import Synchronization

/// Decides which of a browser's themes each window has, and remembers what the user chose.
///
/// The first of these rules that applies decides: a private window has the theme of private mode; with night mode on it
/// is the theme of night mode; following the system, it is the system's; with automatic brightness it is dark when the
/// screen is darker than the threshold; else it is the theme chosen by hand, and the system's if none was.
///
/// Every window has a ``ThemeScope`` that holds its theme. A change is announced through it, after it was made and
/// saved: the windows one after the other as they were opened, each once. A manager may be used from any thread, and by
/// observers while they are notified.
///
/// `Window` is what the program knows its windows by, such as a number; comparing two must not ask the manager.
public final class ThemeManager<Window: Hashable & Sendable>: Sendable {
  private struct OpenWindow {
    let window: Window

    /// Its position among all windows, in the order in which they were opened.
    let number: Int
    let scope: ThemeScope
  }

  private struct State {
    var settings: ThemeSettings
    var surroundings = ThemeSettings.Surroundings()

    var windows: [Window: OpenWindow] = [:]
    var lastNumber = 0
    var privateWindows: Set<Window> = []

    /// All windows in the order in which they were opened.
    var windowsInOrder: [OpenWindow] { windows.values.sorted { $0.number < $1.number } }
  }

  private let state: Mutex<State>
  private let keeper: ThemeSettingsKeeper
  private let application: ThemeScope
  private let light: Theme
  private let dark: Theme
  private let privateMode: Theme
  private let nightMode: Theme?

  /// Creates a manager with the settings of a store.
  ///
  /// Until ``environmentDidChange(scheme:brightness:)`` says otherwise, the system is light and the screen bright.
  ///
  /// - Parameters:
  ///   - light: The light theme.
  ///   - dark: The dark theme.
  ///   - privateMode: The theme of private windows.
  ///   - nightMode: The theme of night mode, which may be the dark one. If `nil`, night mode decides nothing: a reader
  ///     who has it on when the program first runs so gets the dark theme by hand, once.
  ///   - application: The scope that those of windows are made in; one with the dark theme if `nil`.
  ///   - store: Where the settings are kept; in memory alone if `nil`.
  public init(
    light: Theme, dark: Theme, privateMode: Theme, nightMode: Theme?, in application: ThemeScope? = nil,
    store: (any ThemeStore)? = nil
  ) {
    self.light = light
    self.dark = dark
    self.privateMode = privateMode
    self.nightMode = nightMode
    self.application = application ?? ThemeScope(dark, layered: false, variant: Variant(.dark))
    keeper = ThemeSettingsKeeper(store ?? MemoryThemeStore())
    let loaded = keeper.load()
    var settings = loaded ?? ThemeSettings()
    settings.moveNightMode(hasNightTheme: nightMode != nil)
    state = Mutex(State(settings: settings))
    if let loaded, loaded != settings { keeper.save { settings } }
  }

  /// Creates a manager with the settings of a file.
  ///
  /// The file is replaced as a whole whenever a setting is made, and made when it is missing. One that cannot be used
  /// is renamed and stays beside it, as ``findings`` report.
  ///
  /// - Parameters:
  ///   - light: The light theme.
  ///   - dark: The dark theme.
  ///   - privateMode: The theme of private windows.
  ///   - nightMode: The theme of night mode; `nil` as in ``init(light:dark:privateMode:nightMode:in:store:)``.
  ///   - application: The scope that those of windows are made in; one with the dark theme if `nil`.
  ///   - file: The path of the file, which need not exist.
  public convenience init(
    light: Theme, dark: Theme, privateMode: Theme, nightMode: Theme?, in application: ThemeScope? = nil, file: String
  ) {
    self.init(
      light: light, dark: dark, privateMode: privateMode, nightMode: nightMode, in: application,
      store: FileThemeStore(file))
  }

  /// The problems of the saved settings, and the error of the last save if it failed.
  public var findings: [Finding] { keeper.findings }

  // MARK: Settings

  /// The theme that was chosen by hand; `nil` if none was.
  ///
  /// Setting it does not end following the system or the brightness, so it may show nothing; and a private window stays
  /// private. It is saved, and all windows are notified.
  public var manualTheme: ThemeType? {
    get { state.withLock { $0.settings.manualTheme } }
    set { set { $0.manualTheme = newValue } }
  }

  /// Whether the theme is that of the system, as it is unless set; setting it saves it and notifies all windows.
  public var followsSystem: Bool {
    get { state.withLock { $0.settings.followsSystem } }
    set { set { $0.followsSystem = newValue } }
  }

  /// Whether the brightness of the screen decides between light and dark.
  ///
  /// Setting it to what it is does nothing; otherwise it is saved, and all windows are notified.
  public var isBrightnessAutomatic: Bool {
    get { state.withLock { $0.settings.isBrightnessAutomatic } }
    set { set(unless: { $0.isBrightnessAutomatic == newValue }) { $0.isBrightnessAutomatic = newValue } }
  }

  /// The brightness of the screen below which the theme is dark; at this brightness it is light.
  ///
  /// It is in 0...1: less becomes 0, more becomes 1, and what is no number 0. Setting it saves it and notifies all
  /// windows.
  public var brightnessThreshold: Double {
    get { state.withLock { $0.settings.brightnessThreshold } }
    set { set { $0.brightnessThreshold = newValue } }
  }

  /// Whether night mode is on, which decides nothing without a theme of night mode; setting it saves it and notifies
  /// all windows.
  public var isNightModeOn: Bool {
    get { state.withLock { $0.settings.isNightModeOn } }
    set { set { $0.isNightModeOn = newValue } }
  }

  // MARK: Windows

  /// Notes that a window is open, and gives it a scope whose theme and scheme are those of the window from now on.
  ///
  /// A window that is open already keeps its scope and its position among the others, and is notified. Nothing is saved.
  public func open(_ window: Window) -> ThemeScope {
    // Made outside of the lock; let go of if it is not wanted.
    let new = application.child()
    var scope = new
    apply { state in
      if let former = state.windows[window] {
        scope = former.scope
        return [former]
      }
      state.lastNumber += 1
      let open = OpenWindow(window: window, number: state.lastNumber, scope: new)
      state.windows[window] = open
      return [open]
    }
    return scope
  }

  /// Notes that a window is closed, and forgets it and that it was private; its scope keeps the theme it has.
  public func close(_ window: Window) {
    let closed = state.withLock { state in
      (state.privateWindows.remove(window), state.windows.index(forKey: window).map { state.windows.remove(at: $0) })
    }
    // The scope, and what names the window, are let go of outside of the lock.
    withExtendedLifetime(closed) {}
  }

  /// Makes a window private or not; the window is notified if that is a change, and no other one is.
  ///
  /// A window may be private before it is opened. It is not saved: when the program starts, no window is private.
  public func setPrivate(_ isPrivate: Bool, window: Window) {
    // What named the window before is let go of outside of the lock.
    var former: Window?
    apply { state in
      if isPrivate {
        guard state.privateWindows.insert(window).inserted else { return nil }
      } else {
        former = state.privateWindows.remove(window)
        if former == nil { return nil }
      }
      return state.windows[window].map { [$0] } ?? []
    }
    withExtendedLifetime(former) {}
  }

  /// Notes the environment that the system reports; all windows are notified, even if it is unchanged, as when the
  /// program becomes active.
  ///
  /// - Parameters:
  ///   - scheme: The scheme of the system; what it was before if `nil`.
  ///   - brightness: The brightness of the screen, 0...1: less becomes 0, more becomes 1, and what is no number 1; what
  ///     it was before if `nil`.
  public func environmentDidChange(scheme: ColorScheme? = nil, brightness: Double? = nil) {
    apply { state in
      if let scheme { state.surroundings.scheme = scheme }
      if let brightness { state.surroundings.brightness = brightness }
      return state.windowsInOrder
    }
  }

  // MARK: Themes

  /// The theme of a window.
  ///
  /// - Parameters:
  ///   - window: The window, which need not be open. Without a window the theme is the dark one.
  ///   - isPrivate: Whether to answer as for a private window or for one that is not, whatever the window is, which may
  ///     then be `nil` too; as the window is if `nil`.
  /// - Returns: The theme.
  public func theme(for window: Window?, isPrivate: Bool? = nil) -> Theme {
    theme(of: type(for: window, isPrivate: isPrivate))
  }

  /// The theme of what belongs to no window, such as an extension: light or dark, as the theme chosen by hand.
  ///
  /// It is the system's if none was chosen. Following the system, brightness, night mode and private windows do not count.
  public var windowNonspecificTheme: Theme {
    theme(of: state.withLock { $0.settings.themeWithoutWindow(in: $0.surroundings) })
  }

  /// The kind of theme of a window, as ``theme(for:isPrivate:)`` decides it.
  func type(for window: Window?, isPrivate: Bool? = nil) -> ThemeType {
    state.withLock { state in
      guard let isPrivate = isPrivate ?? window.map({ state.privateWindows.contains($0) }) else { return .dark }
      return type(in: state, isPrivate: isPrivate)
    }
  }

  private func type(in state: State, isPrivate: Bool) -> ThemeType {
    state.settings.theme(isPrivate: isPrivate, in: state.surroundings, hasNightTheme: nightMode != nil)
  }

  private func theme(of type: ThemeType) -> Theme {
    switch type {
    case .light: light
    case .dark: dark
    case .privateMode: privateMode
    // Chosen by hand in a program that had one.
    case .nightMode: nightMode ?? dark
    }
  }

  // MARK: Changes

  private func set(unless isSet: (ThemeSettings) -> Bool = { _ in false }, _ change: (inout ThemeSettings) -> Void) {
    apply(saves: true) { state in
      if isSet(state.settings) { return nil }
      change(&state.settings)
      return state.windowsInOrder
    }
  }

  /// Changes the state, gives windows the themes they have now, and notifies them when no lock is held.
  ///
  /// - Parameters:
  ///   - saves: Whether the settings are saved before anyone is notified.
  ///   - change: Makes the change, and returns the windows to notify; `nil` if nothing is to be done.
  private func apply(saves: Bool = false, _ change: (inout State) -> [OpenWindow]?) {
    let applied = state.withLock { state -> (scopes: [ThemeScope], former: [ScopeTree.Node])? in
      guard let windows = change(&state) else { return nil }
      // While no other change can come between, or a window could end up with an older theme.
      let former = windows.compactMap { open in
        let type = type(in: state, isPrivate: state.privateWindows.contains(open.window))
        return open.scope.replace(theme: theme(of: type), scheme: type.scheme)
      }
      return (windows.map(\.scope), former)
    }
    guard let applied else { return }
    withExtendedLifetime(applied.former) {}
    if saves { keeper.save { state.withLock { $0.settings } } }
    ThemeScope.notify(applied.scopes)
  }
}
