extension FindingArea {
  static let themesOfPrograms = FindingArea(
    "Themes of programs", isPrinted: false,
    [
      .init(
        .themeOverrideCycle, [.error], "Overrides of a theme form a cycle.",
        "None of them counts.",
        "Take one of them away."),
      .init(
        .themeOverrideRow, [.error], "Overrides of a theme lead through too many tokens.",
        "None of them counts.",
        "Override the token by the one at the end."),
      .init(
        .themeOverrideType, [.warning], "A token is overridden by a value of another type.",
        "The value is seen only by programs that ask for that other type.",
        "Override it by a value of its own type."),
      .init(
        .themeUnknownOverride, [.warning], "A theme overrides a token that no file declares.",
        "The name may be misspelt, or the file is not loaded.",
        "Correct the name, load the file, or take the override away."),
      .init(
        .themeEndlessChanges, [.warning], "Listeners change the theme each time they are notified of a change.",
        "After a number of rounds nobody is notified any more.",
        "Change the theme only if it differs."),
      .init(
        .themeSettingsInvalid, [.error], "Saved theme settings have an error.",
        "A key or value does not have its form; what can be read is used.",
        "Correct the file, or delete it."),
      .init(
        .themeSettingsVersion, [.error], "Saved theme settings are of a later version.",
        "A later version of the program wrote them.",
        "Read them with the program that wrote them."),
      .init(
        .themeSettingsTooLarge, [.error], "Saved theme settings are too large.",
        "The file has more bytes than settings may have.",
        "Name a file of theme settings."),
      .init(
        .themeSettingsUnreadable, [.error], "Saved theme settings cannot be read.",
        "Nothing is saved until they can, so that nothing is lost.",
        "Make the file readable."),
      .init(
        .themeSettingsUnmovable, [.error], "Saved theme settings with an error cannot be renamed.",
        "Nothing is saved, so that the file is not overwritten.",
        "Remove the file, or make its folder writable."),
      .init(
        .themeSettingsKeptAside, [.note], "Saved theme settings with an error were renamed.",
        "They are in a file beside the new settings.",
        "Correct them and put them back, or delete them."),
      .init(
        .themeSettingsUnsaved, [.error], "Theme settings could not be saved.",
        "They are used until the program ends.",
        "Make the location writable."),
    ])
}
