import LocatedJSON
import Testing

@testable import Theming

@Suite("Theme manager: saved settings")
struct ThemeManagerFormatTests {
  private static let full = """
    {
      "version": 1,
      "manualTheme": "normal",
      "followsSystem": false,
      "isBrightnessAutomatic": true,
      "brightnessThreshold": 0.3,
      "isNightModeOn": true,
      "hasMovedNightMode": true
    }

    """

  private static var fullSettings: ThemeSettings {
    var settings = ThemeSettings()
    settings.manualTheme = .light
    settings.followsSystem = false
    settings.isBrightnessAutomatic = true
    settings.brightnessThreshold = 0.3
    settings.isNightModeOn = true
    settings.hasMovedNightMode = true
    return settings
  }

  @Test func `settings are written so`() {
    #expect(String(decoding: Self.fullSettings.bytes, as: UTF8.self) == Self.full)
    #expect(
      String(decoding: ThemeSettings().bytes, as: UTF8.self) == """
        {
          "version": 1,
          "followsSystem": true,
          "isBrightnessAutomatic": false,
          "brightnessThreshold": 0,
          "isNightModeOn": false,
          "hasMovedNightMode": false
        }

        """)
  }

  @Test func `what is written reads back as the same`() {
    for manual in [nil] + ThemeType.allCases {
      for bits in 0..<16 {
        for threshold in [0, 0.0.nextUp, 0.1, 1.0 / 3, 1.0.nextDown, 1] {
          var settings = ThemeSettings()
          settings.manualTheme = manual
          settings.followsSystem = bits & 1 != 0
          settings.isBrightnessAutomatic = bits & 2 != 0
          settings.isNightModeOn = bits & 4 != 0
          settings.hasMovedNightMode = bits & 8 != 0
          settings.brightnessThreshold = threshold
          let saved = ThemeSettings.read(settings.bytes, file: "t.json")
          #expect(saved.settings == settings && saved.isComplete && saved.findings.isEmpty)
        }
      }
    }
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var text: String
    var findings: [String]
    var testDescription: String { text.isEmpty ? "nothing" : text }
  }

  // swift-format-ignore
  @Test(arguments: [
    Row(text: "{\"version\": 1}",                          findings: []),
    Row(text: " {\"manualTheme\": \"light\", \"version\": 1} ", findings: []),
    Row(text: "\u{FEFF}{\"version\": 1}",                  findings: [
      "t.json:1:1: warning: the file starts with a byte order mark; save it without one"]),
  ])
  func `files that are good`(_ row: Row) {
    let saved = ThemeSettings.read(Array(row.text.utf8), file: "t.json")
    #expect(saved.isComplete && saved.findings.map(\.description) == row.findings)
    var expected = ThemeSettings()
    if row.text.contains("light") { expected.manualTheme = .light }
    #expect(saved.settings == expected)
  }

  // swift-format-ignore
  @Test(arguments: [
    Row(text: "",      findings: ["t.json:1:1: error: the file is empty; check that the file is complete"]),
    Row(text: "{\"version\": 1, \"manualTheme\": \"da", findings: [
      "t.json:1:31: error: the string is not closed; add '\"'"]),
    Row(text: "[]",    findings: ["t.json:1:1: error: the theme settings must be an object, not an array; write an object"]),
    Row(text: "null",  findings: ["t.json:1:1: error: the theme settings must be an object, not null; write an object"]),
    Row(text: "{}",    findings: ["t.json:1:1: error: the theme settings have no 'version'; add \"version\": 1"]),
    Row(text: "{\"followsSystem\": false}", findings: [
      "t.json:1:1: error: the theme settings have no 'version'; add \"version\": 1"]),
    Row(text: "{\"version\": 2, \"themes\": []}", findings: [
      "t.json:1:13: error: the theme settings are of version 2, and this program knows up to 1; read them with the program that wrote them"]),
    Row(text: "{\"version\": 0}", findings: [
      "t.json:1:13: error: 'version' is 0; write a whole number from 1 to 1"]),
    Row(text: "{\"version\": \"1\"}", findings: [
      "t.json:1:13: error: 'version' must be a whole number, not a string; write a whole number from 1 to 1"]),
    Row(text: "{\"version\": 1, \"version\": 1}", findings: [
      "t.json:1:16: error: the key 'version' appears twice in this object; keep one of the two"]),
  ])
  func `files of which nothing can be used`(_ row: Row) {
    let saved = ThemeSettings.read(Array(row.text.utf8), file: "t.json")
    #expect(saved.settings == nil && !saved.isComplete)
    #expect(saved.findings.map(\.description) == row.findings)
  }

  @Test func `a file has at most 65,536 bytes`() {
    let text = Array("{\"version\": 1}".utf8)
    func padded(to count: Int) -> [UInt8] { text + Array(repeating: UInt8(ascii: " "), count: count - text.count) }
    #expect(ThemeSettings.read(padded(to: 65_536), file: "t.json").isComplete)
    let saved = ThemeSettings.read(padded(to: 65_537), file: "t.json")
    #expect(saved.settings == nil && !saved.isComplete)
    #expect(
      saved.findings.map(\.description) == [
        "t.json: error: the theme settings have more than 65536 bytes; name a file of theme settings"
      ])
  }

  @Test func `what cannot be used is told at once, and the rest is used`() {
    let text = """
      {
        "version": 1,
        "manualTheme": "drak",
        "followSystem": false,
        "isBrightnessAutomatic": "yes",
        "brightnessThreshold": 1.5,
        "isNightModeOn": true,
        "colour": 3
      }
      """
    let saved = ThemeSettings.read(Array(text.utf8), file: "t.json")
    var expected = ThemeSettings()
    expected.isNightModeOn = true
    #expect(saved.settings == expected && !saved.isComplete)
    #expect(
      saved.findings.sorted().map(\.description) == [
        "t.json:3:18: error: 'manualTheme' cannot be 'drak'; did you mean 'dark'?",
        "t.json:4:3: error: unknown key 'followSystem' in the theme settings; did you mean 'followsSystem'?",
        "t.json:5:28: error: 'isBrightnessAutomatic' must be true or false, not a string; write true or false, "
          + "without quotes",
        "t.json:6:26: error: 'brightnessThreshold' is 1.5; write a number from 0 to 1",
        "t.json:8:3: error: unknown key 'colour' in the theme settings; the keys are version, manualTheme, "
          + "followsSystem, isBrightnessAutomatic, brightnessThreshold, isNightModeOn, hasMovedNightMode",
      ])
    #expect(Set(saved.findings.map(\.code)) == ["themeSettings.invalid"])
  }

  @Test func `the settings of Firefox are taken over under their names, and all else with them is left alone`() {
    let text = """
      {"prefKeyThemeName": "normal", "prefKeySystemThemeSwitchOnOff": false, "prefKeyAutomaticSwitchOnOff": true,
       "prefKeyAutomaticSliderValue": 0.3, "profile.NightModeStatus": true, "profile.homepage": {"a": []},
       "prefKeyhasMigratedToNewAppearanceMenu": true}
      """
    let saved = ThemeSettings.read(Array(text.utf8), file: "t.json")
    #expect(saved.settings == Self.fullSettings && saved.findings.isEmpty)
    #expect(!saved.isComplete, "what else is in the file would be lost")
    let misspelt = ThemeSettings.read(Array("{\"prefKeyThemeName\": \"sepia\"}".utf8), file: "t.json")
    #expect(misspelt.settings == ThemeSettings())
    #expect(
      misspelt.findings.map(\.description) == [
        "t.json:1:22: error: 'prefKeyThemeName' cannot be 'sepia'; use one of normal, dark, privateMode, nightMode"
      ])
  }
}
