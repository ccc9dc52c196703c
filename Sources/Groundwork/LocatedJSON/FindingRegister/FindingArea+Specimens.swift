extension FindingArea {
  static let specimens = FindingArea(
    "Specimens",
    [
      .init(
        .specimenUnreadable, [.error], "A specimen file cannot be read.",
        "It may not be read, or does not exist.",
        "Check the name and the permissions."),
      .init(
        .specimenMissingKey, [.error], "A key is missing in a specimen file.",
        "The node or object cannot do without it.",
        "Add the key."),
      .init(
        .specimenUnknownKey, [.error], "A key in a specimen file has no meaning.",
        "It is misspelt, or belongs to another kind of node.",
        "Correct it; the message names the nearest key."),
      .init(
        .specimenMisplacedKey, [.error], "A key stands where it has no meaning.",
        "It needs another key beside it, excludes one, or belongs to the children of another node.",
        "Move it, or leave it out."),
      .init(
        .specimenUnknownKind, [.error], "A kind of node does not exist.",
        "'kind' is none of the kinds that can be drawn.",
        "Use one of the kinds in the message."),
      .init(
        .specimenUnknownWord, [.error], "A word in a specimen file is not known.",
        "Only certain words may stand there.",
        "Use one of the words in the message."),
      .init(
        .specimenWrongValue, [.error], "A value in a specimen file has the wrong form.",
        "For example, a text stands in the place of a list.",
        "Write it in the form that the message names."),
      .init(
        .specimenOutOfRange, [.error], "A number in a specimen, or from a token it uses, is out of its range.",
        "Lengths, counts and depths have limits.",
        "Use a number in the range."),
      .init(
        .specimenDuplicateAxis, [.error], "Two axes of a specimen have one name.",
        "Rows, columns and split name the axes of the matrix.",
        "Rename one of the two."),
      .init(
        .specimenDuplicateValue, [.error], "An axis has a value twice.",
        "Both cells would be the same.",
        "Remove one of the two."),
      .init(
        .specimenUnknownName, [.error], "A placeholder names nothing.",
        "${name} stands for the value of an axis or a text under 'values', and there is none of this name.",
        "Correct the name, or give it a text under 'values'."),
      .init(
        .specimenUnexpectedText, [.error], "A placeholder comes to a text that does not fit.",
        "The text that is put in is not what is needed there.",
        "Change the text, or the value it comes from."),
      .init(
        .specimenLiteral, [.error], "A value is written out where a token is needed.",
        "Colours and other values of a specimen come from tokens, so that pictures show them.",
        "Refer to a token."),
      .init(
        .specimenMissingToken, [.error], "A specimen uses a token that does not exist.",
        "No token has the path, in this variant or in any.",
        "Correct the path, or define the token."),
      .init(
        .specimenUnsetToken, [.error], "A specimen uses a token that is unset in this variant.",
        "The token exists, but has no value here.",
        "Give it a value, or the node \"unless\": \"unset\" if it should be absent then."),
      .init(
        .specimenBrokenToken, [.note], "A specimen uses a token that has no value because of an error.",
        "The message names the token with the error, and where it is.",
        "Mend the token, or what it refers to."),
      .init(
        .specimenTokenType, [.error], "A specimen uses a token of the wrong type.",
        "For example, a dimension stands where a colour is needed.",
        "Name a token of the type in the message."),
      .init(
        .specimenUndrawable, [.error], "A token has a value that cannot be drawn.",
        "The type is right, but the value is not one for a picture.",
        "Change the value, or name another token."),
      .init(
        .specimenUnknownContext, [.error], "A node chooses a context that the tokens do not have.",
        "No axis of the tokens has this context.",
        "Name an axis of the tokens and one of its contexts."),
      .init(
        .specimenUnknownControl, [.error], "A specimen embeds a control that no specimen draws.",
        "'control' names the specimen file of another control of the suite.",
        "Correct the name, or add its specimen file."),
      .init(
        .specimenControlCycle, [.error], "Controls embed one another in a cycle.",
        "The drawing would never come to an end.",
        "Draw one of them without the other."),
      .init(
        .specimenControlTwice, [.error], "Two specimens draw the same control.",
        "The name of the control is the name of its pictures.",
        "Rename one of the two."),
      .init(
        .specimenUnknownValue, [.error], "An embedded control is given a value that it does not have.",
        "It has no axis or value of this name.",
        "Correct the name, or declare it under 'values' of the control's specimen."),
      .init(
        .specimenUnknownLabel, [.error], "An axis of an embedded control does not have a value.",
        "The axis exists, but has no such value.",
        "Use one of its values."),
      .init(
        .specimenUnknownIcon, [.error], "An icon does not exist.",
        "Neither the suite nor the built-in icons have this name.",
        "Correct the name, or declare the icon under 'icons'."),
      .init(
        .specimenBrokenIcon, [.note], "A specimen uses an icon whose file has an error.",
        "The error in the file is another finding.",
        "Mend the icon's file."),
      .init(
        .specimenFont, [.error, .note], "A specimen uses a font that is not declared, or whose file cannot be used.",
        "The text is not drawn.",
        "Name the font's files under 'fonts', or mend them."),
      .init(
        .specimenMissingLetters, [.warning, .error], "No font has a letter of a text.",
        "A box is drawn in its place. With CI set it is an error, and no such picture becomes a reference.",
        "Add a font that has the letter, or change the text."),
      .init(
        .specimenImage, [.error], "An image of a specimen cannot be used.",
        "It cannot be read, is no PNG file, or is too large.",
        "Correct the path, or save the image as PNG."),
      .init(
        .specimenCutout, [.error], "A cutout has no shape, or leaves nothing over.",
        "Only a box or an image has a shape that can be cut out, and it must be smaller than what it is cut from.",
        "Put the node into a box, or make the cutout smaller."),
      .init(
        .specimenClipPath, [.error], "An icon cannot cut a node.",
        "Only an icon that is a single filled shape can.",
        "Use such an icon, or write the outline as a 'path'."),
      .init(
        .specimenPathData, [.error], "The data of a path cannot be read.",
        "It is written as in SVG: M 0 0 L 10 10 Z.",
        "Correct it at the location in the message."),
      .init(
        .specimenTransform, [.error], "A node cannot be transformed in this way.",
        "A shadow, gradient or backdrop in it cannot be turned or stretched, or it becomes too large.",
        "Turn by quarters and scale both axes alike, or take away what the message names."),
      .init(
        .specimenPath, [.error], "A case cannot have a file.",
        "Its name makes a path that no file can have.",
        "Rename the control, the variant or the value."),
      .init(
        .specimenTooLarge, [.error], "A picture, or a sheet, would be too large.",
        "There is a limit to the pixels of a picture, to what it draws, and to the tokens of a sheet.",
        "Split the specimen, divide the tier, or choose a smaller scale."),
      .init(
        .specimenTooDeep, [.error], "Controls or nodes are put into one another too deeply.",
        "There is a limit, so that every drawing comes to an end.",
        "Put fewer of them into each other."),
    ])
}
