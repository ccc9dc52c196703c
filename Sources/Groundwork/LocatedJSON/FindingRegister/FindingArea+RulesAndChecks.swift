extension FindingArea {
  static let rulesAndChecks = FindingArea(
    "Rules for all tokens, and checks of suites",
    [
      .init(
        .tierDirection, [.error, .warning, .note], "A token refers to a tier after its own.",
        "References go from special tokens to general ones, so that a change of a control never changes the palette.",
        "Refer to a token of the same tier or of a tier before it."),
      .init(
        .tierSkipped, [.warning, .error, .note], "A token refers past a tier.",
        "The value has no name in the tier between, where its meaning would stand.",
        "Add a token there, or except the reference in 'findings' under 'checks'."),
      .init(
        .tierLiteral, [.warning, .error, .note], "A token outside the first tier has a value of its own.",
        "Raw values belong to the first tier, where they are named and changed once.",
        "Move the value to the first tier and refer to it, or except the token in 'findings' under 'checks'."),
      .init(
        .tierUnlisted, [.warning, .error, .note], "A token is in no tier.",
        "No tier of the suite lists the group of the token, so that no rule for tiers holds for it.",
        "List its group in a tier."),
      .init(
        .aliasDepth, [.warning, .error, .note], "An alias is too many steps away from its value.",
        "Long chains are hard to follow. The rule is off unless the suite file asks for it.",
        "Refer to a token nearer to the value."),
      .init(
        .aliasRedundant, [.note, .warning, .error],
        "Several contexts state the same for a token, and no context anything else.",
        "The token does not vary, so it could be stated once.",
        "State it once, in the set that all contexts share."),
      .init(
        .valueDuplicate, [.note, .warning, .error], "Tokens of one tier have the same value.",
        "They may be one decision under two names, or colours that hardly anybody can distinguish.",
        "Let one refer to the other, or remove one; if both are meant, except them."),
      .init(
        .tokenUnused, [.warning, .error, .note], "Nothing refers to a token.",
        "The token is in a tier before the last. The rule is off unless the suite file asks for it.",
        "Remove it, or use it."),
      .init(
        .controlUnusedToken, [.note, .warning, .error], "No specimen uses a token of a control.",
        "A change of the token would be seen in no picture.",
        "Draw it in a specimen, or remove it."),
      .init(
        .themeMissing, [.warning, .error, .note], "A token has a value in one variant and none in another.",
        "Where it is missing, nothing is drawn, or a program has no value.",
        "Give it a value in all variants."),
      .init(
        .nameCaseCollision, [.warning, .error, .note],
        "Names of tokens differ only in case, or in how a character is put together.",
        "Many programs make one name of both.",
        "Rename one of the two."),
      .init(
        .nameOutputCollision, [.warning, .error, .note], "Names of tokens are one name in Swift.",
        "An export would have two declarations of one name.",
        "Rename one of the two."),
      .init(
        .deprecatedUsed, [.warning, .error, .note], "A token refers to one that is deprecated.",
        "The one it refers to should not be used any more.",
        "Refer to what its deprecation says, or to another token."),
      .init(
        .sizeNegative, [.warning, .error, .note], "A size, a blur or a time is negative.",
        "Nothing can be drawn with it, or programs disagree about what it means.",
        "Write 0 or more."),
      .init(
        .checksContrast, [.error, .warning], "The contrast of two colours is too low.",
        "Text or a sign is hard to read on this background, in the variants that are named.",
        "Make one of them lighter or darker, or record it as known: 'specimen help tokens check'."),
      .init(
        .checksOrdered, [.error, .warning], "Steps of a ramp are out of order.",
        "The rule asks for values that rise or fall from step to step.",
        "Put them in order, or except the later one."),
      .init(
        .checksCounterparts, [.error, .warning], "A token is there without its counterparts.",
        "The rule asks for names that come together, such as shadow1Light and shadow1Dark.",
        "Add the counterpart, or except the token."),
      .init(
        .checksVariants, [.error, .warning], "Values of two variants are in the wrong relation.",
        "The rule says in which of two variants a colour is lighter, or has more contrast.",
        "See whether the two are swapped, or except the token."),
      .init(
        .checksReferences, [.error, .warning], "A specimen refers to a token of a tier that it must not use.",
        "The rule says which tiers specimens of a control may refer to.",
        "Refer to a token of one of these tiers, or except the reference."),
      .init(
        .checksTruncation, [.error, .warning], "A text is cut because it has too little room.",
        "The rule asks for texts that are whole.",
        "Give the text more room, or say \"truncation\": \"expected\" on the text, or in the specimen if the text names the part that is left out."
      ),
      .init(
        .checksUnmatched, [.error, .warning], "A check names something that does not exist.",
        "A pattern matches no token, variant, specimen or tier, so that the rule checks less than it says.",
        "Correct the name, or leave it out."),
      .init(
        .checksType, [.error, .warning], "A check names a token of a type that it cannot judge.",
        "For example, a contrast needs colours, and something opaque below them.",
        "Name other tokens, or give the suite a canvas."),
      .init(
        .checksTooMany, [.error, .warning], "Checks would make too many comparisons.",
        "There is a limit, so what comes after it is not compared.",
        "Name fewer tokens or variants, or write a smaller 'deltaE'."),
      .init(
        .findingsOff, [.note], "Findings are switched off.",
        "The suite file switches off warnings and notes of these codes; the number is that of each code.",
        "Nothing, or take the code out of 'findings' under 'checks'."),
      .init(
        .findingsNotOff, [.warning], "A code is switched off that is found as an error.",
        "Errors are always reported, whatever the suite file says.",
        "Mend what is found."),
      .init(
        .checksUnneeded, [.warning], "An exception is not needed.",
        "Nothing breaks the rule there any more.",
        "Leave the exception out."),
      .init(
        .checksBaseline, [.error, .warning],
        "The file of known failures is missing, or says what is not true any more.",
        "What is listed there breaks no rule now, or the file does not have the right form.",
        "Write it anew with 'specimen tokens check --update-baseline'."),
      .init(
        .checksUnreadable, [.error], "The file of known failures cannot be read.",
        "It may not be read, or is larger than a file may be.",
        "Check its permissions, or name another file in 'baseline'."),
    ])
}
