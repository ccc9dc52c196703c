import LocalFiles
import LocatedJSON
import Synchronization
import TestFiles
import Testing

@testable import Theming

@Suite("Theme manager: files")
struct ThemeManagerFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static func manager(_ file: String) -> ThemeManager<Int> {
    ThemeManager(
      light: Theme("light"), dark: Theme("dark"), privateMode: Theme("private"), nightMode: Theme("night"), file: file)
  }

  private func manager(_ name: String = "settings.json") -> ThemeManager<Int> { Self.manager(folder(name)) }

  private func text(_ name: String) throws -> String { String(decoding: try folder.read(name), as: UTF8.self) }

  @Test func `a file is made with its folder when something is set, and nothing is left beside it`() throws {
    let first = manager("a/b/settings.json")
    #expect(folder.everything() == [])
    first.manualTheme = .light
    #expect(folder.everything() == ["a/b/settings.json"])
    #expect(
      try text("a/b/settings.json") == """
        {
          "version": 1,
          "manualTheme": "normal",
          "followsSystem": true,
          "isBrightnessAutomatic": false,
          "brightnessThreshold": 0,
          "isNightModeOn": false,
          "hasMovedNightMode": false
        }

        """)
    #expect(manager("a/b/settings.json").manualTheme == .light)
    #expect(first.findings.isEmpty)
  }

  @Test func `a file that cannot be used is kept aside, at most nine of them`() throws {
    let names = ["settings.json.rejected"] + (2...9).map { "settings.json.rejected-\($0)" }
    for count in 1...11 {
      try folder.write(Array("\"bad \(count)\"".utf8), to: "settings.json")
      let manager = manager()
      let name = names[min(count, 9) - 1]
      #expect(folder.everything() == Array(names.prefix(count)))
      #expect(try text(name) == "\"bad \(count)\"")
      let findings = manager.findings.map(\.description)
      let real = try Files.realPath(folder(name))
      #expect(findings.count == 2 && findings[0].hasPrefix(folder("settings.json") + ":1:1: error: "))
      #expect(
        findings.last == folder("settings.json") + ": note: the theme settings were rejected and renamed to "
          + real + "; the default is used; correct them and put them back, or delete them")
      #expect(manager.manualTheme == nil && manager.followsSystem)
    }
    #expect(try text("settings.json.rejected-9") == "\"bad 11\"")
    #expect(try text("settings.json.rejected-8") == "\"bad 8\"")
  }

  @Test func `a file that is too large is kept aside unread`() throws {
    try folder.make("settings.json", size: 1 << 40)
    let manager = manager()
    #expect(manager.findings.map(\.code) == ["themeSettings.tooLarge", "themeSettings.keptAside"])
    #expect(folder.everything() == ["settings.json.rejected"])
  }

  @Test func `a link stays, and what it leads to is replaced`() throws {
    try folder.write(ThemeSettings().bytes, to: "real/here.json")
    try folder.link("settings.json", to: "real/here.json")
    manager().isNightModeOn = true
    #expect(Files.kind(of: folder("settings.json")) == .link)
    #expect(try text("real/here.json").contains("\"isNightModeOn\": true"))
    try folder.write([], to: "real/here.json")
    manager().isNightModeOn = true
    #expect(folder.everything() == ["real/here.json", "real/here.json.rejected", "settings.json"])
  }

  @Test func `a file keeps its permissions`() throws {
    try folder.write(ThemeSettings().bytes, to: "settings.json")
    try TestSystem.setPermissions(of: folder("settings.json"), to: 0o600)
    manager().isNightModeOn = true
    #expect(try TestSystem.mode(of: folder("settings.json")) == "-600")
    #expect(manager().isNightModeOn)
  }

  @Test func `what a killed process was writing is removed, and nothing else`() throws {
    let here = FileOwner.current
    let killed = FileOwner(machine: here.machine, process: try TestSystem.endedProcess(), start: 1)
    let names = [here, killed].map { TemporaryFileName(for: "settings.json", attempt: 0, owner: $0).text }
    for name in names + ["notes.tmp", "in/" + names[1]] { try folder.write([], to: name) }
    #expect(manager().findings.isEmpty)
    #expect(folder.everything() == [names[0], "in/" + names[1], "notes.tmp"])
  }

  @Test func `pipes, folders and devices are left alone`() throws {
    try TestSystem.makePipe(folder("pipe"))
    try folder.write([], to: "folder/file")
    try folder.link("device", to: "/dev/null")
    // swift-format-ignore
    let rows = [
      ("pipe",        "it is not a regular file"), ("folder",   "Is a directory"),
      ("device",      "it is not a regular file"), ("folder/",  "Is a directory"),
      ("folder/file/x", "Not a directory"),
    ]
    for (name, reason) in rows {
      let manager = manager(name)
      #expect(
        manager.findings.map(\.description) == [
          "\(folder(name)): error: the theme settings could not be read: \(reason); until it can, nothing is saved"
        ])
      manager.isNightModeOn = true
      #expect(manager.isNightModeOn && manager.findings.count == 1)
    }
    #expect(folder.everything() == ["device", "folder/file", "pipe"])
    #expect(manager("nul\0byte").findings.map(\.code) == ["themeSettings.unreadable"])
  }

  @Test func `a file that may not be read, and a folder that may not be written`() async throws {
    for name in ["shut.json", "still/good.json", "still/bad.json"] {
      try folder.write(name == "still/bad.json" ? [] : ThemeSettings().bytes, to: name)
    }
    // In a process of its own, which may give up the rights of root.
    await #expect(processExitsWith: .success) { [folder = folder.path as String] in
      defer {
        TestSystem.takeRootAgain()
        try? TestSystem.setPermissions(of: folder + "/still", to: 0o700)
      }
      try TestSystem.setPermissions(of: folder, to: 0o777)
      try TestSystem.setPermissions(of: folder + "/shut.json", to: 0)
      try TestSystem.setPermissions(of: folder + "/still", to: 0o555)
      TestSystem.giveUpRoot()
      // The folder may be written, so it could be overwritten.
      let shut = Self.manager(folder + "/shut.json")
      shut.isNightModeOn = true
      #expect(
        shut.findings.map(\.description) == [
          folder
            + "/shut.json: error: the theme settings could not be read: Permission denied; until it can, nothing is "
            + "saved"
        ])
      let good = Self.manager(folder + "/still/good.json")
      #expect(good.findings.isEmpty)
      good.isNightModeOn = true
      #expect(good.theme(for: 1).name == "night")
      #expect(
        good.findings.map(\.description) == [
          folder + "/still/good.json: error: the theme settings could not be saved: Permission denied; they are used "
            + "until the program ends"
        ])
      let bad = Self.manager(folder + "/still/bad.json")
      #expect(bad.findings.map(\.code) == ["json.syntax", "themeSettings.unmovable"])
      TestSystem.takeRootAgain()
      try TestSystem.setPermissions(of: folder + "/still", to: 0o777)
      TestSystem.giveUpRoot()
      good.brightnessThreshold = 0.5
      #expect(good.findings.isEmpty)
      bad.isNightModeOn = true
      #expect(try Files.read(folder + "/still/bad.json").isEmpty)
    }
    let good = try text("still/good.json")
    #expect(good.contains("\"isNightModeOn\": true") && good.contains("\"brightnessThreshold\": 0.5"))
    #expect(try folder.read("shut.json") == ThemeSettings().bytes)
  }

  @Test func `a process that is killed leaves the old file or the new one`() async throws {
    try folder.write(ThemeSettings().bytes, to: "settings.json")
    await #expect(processExitsWith: .signal(TestSystem.Signal.kill.number)) {
      [file = folder("settings.json") as String] in
      let manager = Self.manager(file)
      for step in 0..<1_000_000 {
        manager.brightnessThreshold = Double(step % 1_000 + 1) / 1_000
        // Another process kills this one, somewhere in one of the next steps.
        if step == 5 { _ = TestSystem.runShell("(sleep 0.03; kill -9 \(TestSystem.processNumber)) > /dev/null 2>&1 &") }
      }
    }
    let manager = manager()
    #expect(manager.findings.isEmpty && manager.brightnessThreshold > 0)
    #expect(folder.everything() == ["settings.json"])
  }

  @Test func `of two processes that write at once the last one wins, and the file is whole at any time`() async throws {
    let file = folder("settings.json")
    try folder.write(ThemeSettings().bytes, to: "settings.json")
    async let first: Void = Self.chooseOften(isDark: true, in: file)
    async let second: Void = Self.chooseOften(isDark: false, in: file)
    for _ in 0..<200 {
      #expect(ThemeSettings.read(try Files.read(file), file: file).isComplete)
      try await Task.sleep(for: .milliseconds(1))
    }
    _ = await (first, second)
    #expect([.light, .dark].contains(manager().manualTheme))
    #expect(folder.everything() == ["settings.json"])
  }

  /// Sets the manual theme over and over, in a process of its own.
  private static func chooseOften(isDark: Bool, in file: String) async {
    await #expect(processExitsWith: .success) { [isDark, file] in
      let manager = Self.manager(file)
      for _ in 0..<20 { manager.manualTheme = isDark ? .dark : .light }
      #expect(manager.findings.isEmpty)
    }
  }

  @Test func `a relative path is that from the folder the program was in`() async throws {
    try folder.write([], to: "other/file")
    await #expect(processExitsWith: .success) { [path = folder.path as String] in
      try TestSystem.enter(folder: path)
      let manager = Self.manager("settings.json")
      try TestSystem.enter(folder: path + "/other")
      manager.isNightModeOn = true
      #expect(manager.findings.isEmpty)
    }
    #expect(folder.everything() == ["other/file", "settings.json"])
  }
}
