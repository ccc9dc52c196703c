private import LocalFiles
internal import LocatedJSON
private import Synchronization

/// Loads and saves the settings of a theme manager, and says what went wrong.
///
/// What cannot be read is never overwritten: it is moved to another name, or else nothing is saved.
final class ThemeSettingsKeeper: Sendable {
  private let store: any ThemeStore

  /// What findings call the store.
  private let name: String

  private struct State {
    /// What was wrong with what was saved.
    var loading: [Finding] = []

    /// Why the last saving failed; `nil` if it did not.
    var saving: Finding?

    /// Whether nothing is saved, for what is there would be lost.
    var isBlocked = false

    /// Whether the settings changed since the last save began.
    var isWaiting = false
    var isSaving = false
  }

  private let state = Mutex(State())

  /// Creates the keeper of what a store holds.
  init(_ store: any ThemeStore) {
    self.store = store
    name = (store as? FileThemeStore)?.file ?? "theme store"
  }

  /// What was wrong when the settings were loaded, then why they could not be saved the last time, if so.
  var findings: [Finding] {
    state.withLock { state in state.loading + (state.saving.map { [$0] } ?? []) }
  }

  // MARK: Loading

  /// Loads the settings; an invalid file is moved to another name and then replaced by what could be read of it.
  ///
  /// - Returns: The settings; `nil` if there are none that could be read.
  func load() -> ThemeSettings? {
    let saved: ThemeSettings.Saved
    var bytes: [UInt8] = []
    do {
      guard let loaded = try store.load() else { return nil }
      bytes = loaded
      saved = ThemeSettings.read(loaded, file: name)
    } catch let error as FileError where error.reason == .tooLarge(limit: ThemeSettings.maximumSize) {
      saved = ThemeSettings.Saved(findings: [ThemeSettings.tooLarge(file: name)])
    } catch {
      block([finding(.themeSettingsUnreadable, error, "could not be read", advice: "until it can, nothing is saved")])
      return nil
    }
    state.withLock { $0.loading = saved.findings }
    if !saved.isComplete { keepAside(bytes, isRead: saved.settings != nil) }
    if let settings = saved.settings, !saved.isComplete { save { settings } }
    return saved.settings
  }

  private func keepAside(_ bytes: [UInt8], isRead: Bool) {
    do {
      try store.save(bytes, isRejected: true)
      let newName = (store as? FileThemeStore)?.rejectedFile.map { " and renamed to \($0)" } ?? ""
      let kept = Finding(
        severity: .note, code: .themeSettingsKeptAside, file: name,
        message:
          "the theme settings were rejected\(newName); \(isRead ? "what could be read" : "the default") is used",
        advice: "correct them and put them back, or delete them")
      state.withLock { $0.loading.append(kept) }
    } catch {
      block([
        finding(
          .themeSettingsUnmovable, error, "could not be renamed", advice: "so no settings are saved; remove them")
      ])
    }
  }

  private func block(_ findings: [Finding]) {
    state.withLock { state in
      state.loading += findings
      state.isBlocked = true
    }
  }

  // MARK: Saving

  /// Saves the settings; a save that is under way saves these too.
  ///
  /// No lock is held while the store works, so it may be slow and may call the manager.
  ///
  /// - Parameter current: The settings at the time of the call.
  func save(_ current: () -> ThemeSettings) {
    let begins = state.withLock { state in
      guard !state.isBlocked else { return false }
      state.isWaiting = true
      defer { state.isSaving = true }
      return !state.isSaving
    }
    guard begins else { return }
    while takesTurn() {
      var failure: Finding?
      do { try store.save(current().bytes, isRejected: false) } catch {
        failure = finding(
          .themeSettingsUnsaved, error, "could not be saved", advice: "they are used until the program ends")
      }
      state.withLock { $0.saving = failure }
    }
  }

  /// Whether there is something to save; otherwise the save ends.
  private func takesTurn() -> Bool {
    state.withLock { state in
      defer { state.isWaiting = false }
      state.isSaving = state.isWaiting
      return state.isWaiting
    }
  }

  private func finding(_ code: FindingCode, _ error: any Error, _ what: String, advice: String) -> Finding {
    let reason = (error as? FileError).map { "\($0.reason)" } ?? "\(error)"
    return Finding(
      severity: .error, code: code, file: name,
      message: "the theme settings \(what): \(reason)", advice: advice)
  }
}
