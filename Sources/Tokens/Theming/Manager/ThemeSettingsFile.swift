private import ColorSpaces
internal import ExactTexts
internal import LocatedJSON

extension ThemeSettings {
  /// The version of the format that is written, and the last one that is read.
  static let version = 1

  /// The largest number of bytes that saved settings may have.
  static let maximumSize = 65_536

  /// A setting's key, and the key under which Firefox for iOS keeps it.
  private enum Key: String, CaseIterable {
    case manualTheme, followsSystem, isBrightnessAutomatic, brightnessThreshold, isNightModeOn, hasMovedNightMode

    var ofFirefox: String {
      switch self {
      case .manualTheme: "prefKeyThemeName"
      case .followsSystem: "prefKeySystemThemeSwitchOnOff"
      case .isBrightnessAutomatic: "prefKeyAutomaticSwitchOnOff"
      case .brightnessThreshold: "prefKeyAutomaticSliderValue"
      case .isNightModeOn: "profile.NightModeStatus"
      case .hasMovedNightMode: "prefKeyhasMigratedToNewAppearanceMenu"
      }
    }
  }

  /// The settings as they are saved: the same settings give the same bytes.
  var bytes: [UInt8] {
    var writer = JSONWriter(isPretty: true)
    writer.object { writer in
      writer.member("version", Self.version)
      writer.member(Key.manualTheme.rawValue, manualTheme?.savedName)
      writer.member(Key.followsSystem.rawValue, followsSystem)
      writer.member(Key.isBrightnessAutomatic.rawValue, isBrightnessAutomatic)
      writer.member(Key.brightnessThreshold.rawValue, brightnessThreshold)
      writer.member(Key.isNightModeOn.rawValue, isNightModeOn)
      writer.member(Key.hasMovedNightMode.rawValue, hasMovedNightMode)
    }
    writer.endLine()
    return Array(writer.text.utf8)
  }

  /// What saved bytes say.
  struct Saved {
    /// The settings, where one that could not be read is as it is without a file; `nil` if none could.
    var settings: ThemeSettings?

    /// Whether the bytes are just what this version writes, so that nothing is lost when they are overwritten.
    var isComplete = false

    /// What is wrong.
    var findings: [Finding] = []
  }

  /// Reads saved settings.
  ///
  /// - Parameters:
  ///   - bytes: What was saved.
  ///   - file: The name for findings.
  /// - Returns: What the bytes say.
  static func read(_ bytes: [UInt8], file: String) -> Saved {
    guard bytes.count <= maximumSize else { return Saved(findings: [tooLarge(file: file)]) }
    let (document, findings) = JSONScanner.scan(bytes, file: file)
    guard let document else { return Saved(findings: findings) }
    var reader = Reader(document: document, findings: findings)
    let settings = read(document.root, with: &reader)
    return Saved(settings: settings, isComplete: settings != nil && !reader.losesSomething, findings: reader.findings)
  }

  /// The finding for settings that have too many bytes.
  static func tooLarge(file: String) -> Finding {
    Finding(
      severity: .error, code: .themeSettingsTooLarge, file: file,
      message: "the theme settings have more than \(maximumSize) bytes", advice: "name a file of theme settings")
  }

  private static func read(_ root: JSONNode, with reader: inout Reader) -> ThemeSettings? {
    let subject = "the theme settings"
    guard let members = reader.members(of: root, subject) else { return nil }
    guard let version = root["version"] else {
      if members.contains(where: { member in Key.allCases.contains { ExactText(member.key) == ExactText($0.ofFirefox) }
      }) {
        return readFirefox(members, with: &reader)
      }
      reader.report("\(subject) have no 'version'", at: root.offset, advice: "add \"version\": \(Self.version)")
      return nil
    }
    if let number = version.number, number > Double(Self.version) {
      reader.report(
        "\(subject) are of version \(number.shortestText), and this program knows up to \(Self.version)",
        at: version.offset, code: .themeSettingsVersion, advice: "read them with the program that wrote them")
      return nil
    }
    guard reader.wholeNumber(version, "'version'", in: Self.version...Self.version) != nil else { return nil }
    reader.checkKeys(of: root, keys: ["version"] + Key.words, subject)
    var settings = ThemeSettings()
    for member in members {
      if let key = try? Key(word: member.key) { settings.read(member, as: key, with: &reader) }
    }
    return settings
  }

  /// Reads the settings of Firefox for iOS among all else that is saved with them, which is left alone.
  private static func readFirefox(_ members: [JSONMember], with reader: inout Reader) -> ThemeSettings {
    reader.isForeign = true
    var settings = ThemeSettings()
    for member in members {
      if let key = Key.allCases.first(where: { ExactText($0.ofFirefox) == ExactText(member.key) }) {
        settings.read(member, as: key, with: &reader)
      }
    }
    return settings
  }

  private mutating func read(_ member: JSONMember, as key: Key, with reader: inout Reader) {
    let subject = "'\(member.key)'"
    func flag(_ old: Bool) -> Bool { reader.flag(member.value, subject) ?? old }
    switch key {
    case .manualTheme: manualTheme = reader.theme(member.value, subject)
    case .followsSystem: followsSystem = flag(followsSystem)
    case .isBrightnessAutomatic: isBrightnessAutomatic = flag(isBrightnessAutomatic)
    case .brightnessThreshold: brightnessThreshold = reader.number(member.value, subject, in: 0...1) ?? 0
    case .isNightModeOn: isNightModeOn = flag(isNightModeOn)
    case .hasMovedNightMode: hasMovedNightMode = flag(hasMovedNightMode)
    }
  }
}

/// What reads the members of saved settings and notes what is wrong with them.
private struct Reader: ObjectReader {
  let document: JSONDocument
  var findings: [Finding]

  /// Whether the file is that of another program.
  var isForeign = false

  /// Whether something that the file says is not among the settings.
  var losesSomething: Bool { isForeign || findings.contains { $0.severity == .error } }

  mutating func report(
    _ message: String, at offset: Int, code: FindingCode = .themeSettingsInvalid, advice: String
  ) {
    findings.append(
      Finding(severity: .error, code: code, in: document, at: offset, message: message, advice: advice))
  }

  mutating func report(_ mistake: FormError) {
    report(mistake.message, at: mistake.offset, advice: mistake.advice)
  }

  func nearest(to name: String, among names: [String]) -> String? { nearestName(to: name, among: names) }

  /// A theme by its saved name; a person who writes the file may call the light one so.
  mutating func theme(_ node: JSONNode, _ subject: String) -> ThemeType? {
    guard let name = text(node, subject) else { return nil }
    let types = ThemeType.allCases
    if let type = types.first(where: { ExactText(name) == ExactText($0.savedName) }) { return type }
    if ExactText(name) == "light" { return .light }
    let advice = UnknownWord(text: name, words: types.map(\.savedName)).advice
    report("\(subject) cannot be '\(name)'", at: node.offset, advice: advice)
    return nil
  }
}
