extension FindingArea {
  static let values = FindingArea(
    "Values, references and formulas",
    [
      .init(
        .valueType, [.error], "A value is of the wrong kind.",
        "The value does not have the form that its type asks for.",
        "Write it in the form that the message names."),
      .init(
        .valueRange, [.error], "A number is out of its range.",
        "Some numbers have limits: shares from 0 to 1, font sizes above 0.",
        "Write a number in the range."),
      .init(
        .valueEmpty, [.error], "A list in a value is empty.",
        "A list of shadows, stops or dashes needs at least one item.",
        "Add an item."),
      .init(
        .valueTooLong, [.error], "A text or list in a value is too long.",
        "There is a limit to the length of texts and lists.",
        "Shorten it."),
      .init(
        .valueKeyword, [.error], "A word in a value is not known.",
        "Only certain words may stand here.",
        "Use one of the words in the message."),
      .init(
        .valueUnit, [.error, .warning], "A length or duration has a wrong or foreign unit.",
        "Dimensions are in px or rem, durations in ms or s. Other units that mean the same are read, with a warning.",
        "Convert the value to one of these units."),
      .init(
        .valueUnsupported, [.warning], "A value has a meaning elsewhere, but none in a picture.",
        "It depends on a window, a parent or a system, so the token has no value here.",
        "Write a value that does not depend on them."),
      .init(
        .valueFontWeight, [.error, .warning], "A font weight is unknown, or spelled in another way.",
        "A weight is a number from 1 to 1000 or a name of the format. Other spellings are read, with a warning.",
        "Write the number."),
      .init(
        .valueMissingProperty, [.error, .warning], "A value lacks a property.",
        "The format requires some properties. Where one has a usual value, that is used, with a warning.",
        "Add the property."),
      .init(
        .valueUnknownProperty, [.error, .warning], "A value has a property that its type does not have.",
        "It is misspelt, or belongs to another tool.",
        "Correct the name, or move it into '$extensions'."),
      .init(
        .legacyValue, [.warning], "A value is written in an old or foreign spelling that has one meaning.",
        "The value is read as it is meant, such as a colour written as \"#0F6CBD\" or a length as \"4px\".",
        "Write it as the format does; 'specimen tokens convert' does that for whole files.", isUsual: true),
      .init(
        .colorSpace, [.error], "A colour space is not known.",
        "'colorSpace' is none of the spaces of the format.",
        "Convert the colour to a known space."),
      .init(
        .colorComponents, [.error], "The components of a colour are wrong.",
        "A colour has three components, each a number or \"none\".",
        "Write three components."),
      .init(
        .colorRange, [.error, .warning], "A component of a colour is out of range.",
        "Each space has ranges. The nearest value is used, with a warning. Levels from 0 to 255 where shares are asked for are an error, and so is all with the profile strict.",
        "Write a component in the range."),
      .init(
        .colorAlpha, [.error, .warning], "The alpha of a colour is no number from 0 to 1.",
        "A number out of range is limited, with a warning; anything else is an error.",
        "Write a number from 0 to 1."),
      .init(
        .colorHex, [.error, .warning], "The hexadecimal fallback of a colour is no colour of six digits.",
        "'hex' is written as #rrggbb. Shorter and longer forms are read, with a warning.",
        "Write #rrggbb, and the opacity as 'alpha'."),
      .init(
        .colorHexMismatch, [.warning], "The hexadecimal fallback is another colour than the components.",
        "The components count; programs that read 'hex' show another colour.",
        "Correct one of the two."),
      .init(
        .colorShares, [.warning], "Percentages of a colour look like shares of 1.",
        "In 'hsl' and 'hwb' the second and third component are 0 to 100. They count as written: 0.5 is half a percent.",
        "Write 50 for one half."),
      .init(
        .compositeArrayReference, [.error], "A reference stands for one item, but names several.",
        "The token it names holds a list of several shadows or stops.",
        "Refer to a token with one item, or let the whole value be the reference."),
      .init(
        .fontFamilyNestedReference, [.error], "A reference in braces stands in a list of font families.",
        "Braces name a whole token, which may itself be a list.",
        "Use '$ref' with a pointer to one name."),
      .init(
        .referenceMalformed, [.error], "A reference cannot be understood.",
        "A reference is a whole text in braces, or a '$ref' with a JSON Pointer.",
        "Write \"{path.to.token}\", or {\"$ref\": \"#/path/to/token\"}."),
      .init(
        .referenceUnresolved, [.error], "A reference names nothing.",
        "No token has the path, or there is nothing at the location that a pointer names.",
        "Correct the path, or define the token."),
      .init(
        .referenceNotAToken, [.error], "A reference names a group.",
        "Only tokens have values.",
        "Name a token in the group."),
      .init(
        .referenceCycle, [.error], "Tokens refer to one another in a cycle.",
        "None of them ever comes to a value.",
        "Give one of the tokens a value of its own."),
      .init(
        .referenceBlocked, [.note], "A token has no value because another one has none.",
        "This only follows from another finding about the token that is named.",
        "Correct the token that is named."),
      .init(
        .referenceExternal, [.error], "A reference leaves its file.",
        "A token file refers to tokens by name; other files are brought in by a resolver document.",
        "Write a resolver document that lists both files."),
      .init(
        .referenceSiblings, [.error], "Something stands beside a reference.",
        "'$ref' replaces the whole object it stands in.",
        "Remove the reference or what stands beside it."),
      .init(
        .referenceTooDeep, [.error], "Pointers lead on too often.",
        "There is a limit to how many pointers are followed one after another.",
        "Point at the value itself."),
      .init(
        .referenceTooManyCopies, [.error], "Pointers copy too many values.",
        "What pointers copy counts each time.",
        "Make a token of what they point at, and refer to it."),
      .init(
        .expressionSyntax, [.error], "A formula cannot be read.",
        "Formulas have numbers, references in braces, + - * / and parentheses, and some functions of colours.",
        "Correct the formula at the location in the message."),
      .init(
        .expressionMalformed, [.error], "A formula does not make one value.",
        "Operators and values of the formula do not fit together.",
        "Write a formula that comes to a single value."),
      .init(
        .expressionType, [.error], "A formula computes with a value of the wrong type.",
        "For example, a colour takes the place of a number.",
        "Refer to tokens of the type that the formula needs."),
      .init(
        .expressionUnits, [.error], "A formula mixes units, or its unit has no meaning here.",
        "px and rem cannot be added, and other units are not computed with.",
        "Use one unit, or none."),
      .init(
        .expressionDivisionByZero, [.error], "A formula divides by zero.",
        "It has no value.",
        "Change the divisor."),
      .init(
        .expressionNotFinite, [.error], "A formula has no finite value.",
        "The result is too large for a number.",
        "Use smaller numbers."),
      .init(
        .expressionRange, [.error], "The result of a formula is out of range for its type.",
        "For example, a font weight beyond 1000.",
        "Change the formula so that the result is in the range."),
      .init(
        .expressionTooLarge, [.error], "A formula is too long or too deep.",
        "There is a limit to the length and the nesting of formulas.",
        "Compute parts of it in other tokens."),
    ])
}
