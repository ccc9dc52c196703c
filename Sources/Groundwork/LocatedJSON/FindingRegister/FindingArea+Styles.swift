extension FindingArea {
  static let styles = FindingArea(
    "Styles",
    [
      .init(
        .styleNoToken, [.warning], "A style identifier has no token.",
        "The last part names what is styled; without it the style is never used.",
        "End it with the name of what is styled, such as 'label'."),
      .init(
        .styleTooLong, [.warning], "A style identifier has too many parts.",
        "No element is nested that deeply, so the style is never used.",
        "Leave outer parts out: a style fits wherever its own parts are found."),
      .init(
        .styleStar, [.note], "A star in a style identifier is a name like any other.",
        "There are no wildcards in identifiers.",
        "Leave the part out: a style fits wherever its own parts are found."),
      .init(
        .styleNeverUsed, [.warning], "A style is registered a second time.",
        "The first one stays.",
        "Remove the first one, or make the stylist without compatibility."),
      .init(
        .styleUnmatched, [.warning], "No style fits an identifier.",
        "It has the default style.",
        "Register a style for its last part, or for more of it."),
      .init(
        .styleNoProperty, [.error], "A style lacks a property that a specimen asks for.",
        "Neither the style that fits nor the default has it.",
        "Give it to the default, or correct the name."),
      .init(
        .styleEndlessChanges, [.warning], "Listeners change the styles each time they are notified of a change.",
        "After a number of rounds nobody is notified any more.",
        "Change the styles only if they differ."),
    ])
}
