extension FindingArea {
  static let suites = FindingArea(
    "Suites, fonts and icons",
    [
      .init(
        .suiteOldSpelling, [.warning], "A suite file has a spelling of an earlier version.",
        "It is still read, and means what it meant.",
        "Write it as the finding says."),
      .init(
        .suiteInvalid, [.error, .warning], "A suite has an error.",
        "A key or value of its file, or of its declaration in Swift, has the wrong form or contradicts another.",
        "Correct it as the message says; the documentation of suite files lists all keys."),
      .init(
        .suiteUnreadable, [.error], "A suite file, or a folder it names, cannot be read.",
        "It does not exist, or may not be read.",
        "Check the name and the permissions."),
      .init(
        .suiteUnwritable, [.error], "A suite that is declared in Swift cannot be written as files.",
        "The folder cannot be written to.",
        "Make the folder writable, or name another."),
      .init(
        .suiteCanvas, [.error], "The canvas is not a colour.",
        "The canvas is a colour token, a colour or none; this one has no value as a colour.",
        "Name a colour token."),
      .init(
        .suiteTooLarge, [.error], "A suite has too many cases.",
        "A case is a specimen in one variant and scale, and there is a limit.",
        "Divide the suite, or leave variants or scales out."),
      .init(
        .suitePathTwice, [.error], "Two cases would have one reference.",
        "Their paths are the same, at least where the case of letters does not count.",
        "Rename one, or let 'path' of the suite file name control, variant and scale."),
      .init(
        .suiteSheetEmpty, [.note], "A sheet shows nothing.",
        "No token is one that it shows: by its type, and where that is a length or a number, by its path.",
        "Name the tokens as the message says, or leave the sheet out."),
      .init(
        .suiteSheetCut, [.note], "A sheet leaves tokens out.",
        "A matrix of contrasts has at most 30 columns and as many rows as fit on four sheets; more would say less.",
        "Name the colours that matter under 'text' and 'on' of the sheet, or write several sheets."),
      .init(
        .suitePictures, [.note], "Tests draw the pictures of a suite.",
        "Its file names no tokens, so there is nothing to draw here: it says where tests keep their references.",
        "Run the tests, then look at what they found: `specimen review .specimen/tests`."),
      .init(
        .suiteLockInvalid, [.error], "A file of digests has a line that is none.",
        "After its first line, each line is a name, 32 hexadecimal digits and a size; what cannot be read is kept, so the file "
          + "is not written.",
        "Restore the file from version control, or delete the line and record the picture again."),
      .init(
        .suiteLockConflict, [.error], "A file of digests has conflicts of a merge.",
        "Both branches changed the picture of a case. What the merged tokens draw may be neither of the two.",
        "Run `specimen record --conflicts`, which draws these cases and names the causes."),
      .init(
        .suiteLockDuplicate, [.error], "A file of digests has two pictures of one case.",
        "A merge that keeps the lines of both branches does that.",
        "Delete one of the two lines, or record the picture again."),
      .init(
        .suiteLockVersion, [.error], "A file of digests has another form.",
        "A newer version of the program wrote it.",
        "Use that version."),
      .init(
        .suiteJSONSyntax, [.error], "A suite file is not well-formed JSON.",
        "A quote, a comma or a bracket is missing or too much. Comments are allowed.",
        "Correct the text at the location that is named."),
      .init(
        .suiteJSONEncoding, [.error], "A suite file is not UTF-8.",
        "JSON is always UTF-8.",
        "Save the file as UTF-8."),
      .init(
        .suiteJSONInvalidUTF8, [.error], "A suite file has bytes that are not UTF-8.",
        "JSON is always UTF-8; nothing of the file is read.",
        "Save the file as UTF-8."),
      .init(
        .suiteJSONByteOrderMark, [.warning], "A suite file that cannot be read starts with a byte order mark.",
        "The mark is skipped; another error is the reason that the file is not read.",
        "Save the file as UTF-8 without a byte order mark."),
      .init(
        .suiteJSONDuplicateKey, [.error], "A key appears twice in an object of a suite file that cannot be read.",
        "It is not clear which of the two counts.",
        "Keep one of the two."),
      .init(
        .suiteJSONLoneSurrogate, [.error], "An escape in a suite file that cannot be read is half of a character.",
        "A character beyond U+FFFF is written with two escapes, and one of them is alone.",
        "Write the character itself."),
      .init(
        .suiteJSONNumberRange, [.error], "A number in a suite file that cannot be read is too large or too small.",
        "It is no double-precision number.",
        "Write a smaller number."),
      .init(
        .suiteJSONTooDeep, [.error], "Arrays and objects of a suite file are nested too deeply.",
        "There is a limit, so that no file can exhaust the memory.",
        "Nest less deeply."),
      .init(
        .suiteJSONTooLarge, [.error], "A suite file has too many values.",
        "There is a limit, so that no file can exhaust the memory.",
        "Divide the suite."),
      .init(
        .suiteJSONTooManyProblems, [.error], "A suite file has more errors than are listed.",
        "The first ones are listed.",
        "Mend these first."),
      .init(
        .fontUnreadable, [.error], "A font file cannot be read.",
        "It does not exist, may not be read, or is larger than a font may be.",
        "Check the name under 'fonts' and the permissions."),
      .init(
        .fontMalformed, [.error], "A font file is not a usable font.",
        "It is damaged, or of a kind that is not read.",
        "Use a TrueType or OpenType file."),
      .init(
        .fontUndeclared, [.error], "A font is used that the suite does not declare.",
        "No file is named for the family, and none for all other families.",
        "Name its files under 'fonts', or give * a font."),
      .init(
        .fontNoShaper, [.error], "Font files cannot be read by this program.",
        "It was built without font files, or HarfBuzz is not installed.",
        "Install HarfBuzz, build with the trait SystemLibraries, or use \"builtin\"."),
      .init(
        .fontDeviation, [.note], "A font does not have the style that a text asks for.",
        "For example, there is no bold or italic file, so that the nearest one is used.",
        "Add a file with that style, if there is one."),
      .init(
        .iconUnreadable, [.error, .warning], "An icon file cannot be read.",
        "It does not exist, may not be read, or is larger than an icon may be. Where no picture uses the icon, it is a warning.",
        "Name an SVG file in the folder of the suite."),
      .init(
        .iconMalformed, [.error], "An icon file is not SVG.",
        "The text is no XML in UTF-8, or its root is not 'svg'.",
        "Export the icon again, as SVG."),
      .init(
        .iconUnsupported, [.error], "An icon uses a part of SVG that is not drawn.",
        "It would change the drawing, so it is not passed over in silence.",
        "Export the icon as plain shapes, or remove the part that is named."),
      .init(
        .iconValue, [.error], "A value in an icon file cannot be read.",
        "A length, a path, a colour or a transform does not have its form.",
        "Correct the value, or export the icon again."),
      .init(
        .iconPaint, [.error], "A colour of an icon stands for no token, or the icon does not have it.",
        "The suite names a colour that the file does not have, or says nothing about one that it has.",
        "Name the token of each colour under 'colors' of the icon, written as in the file."),
      .init(
        .iconTooLarge, [.error], "An icon has more than an icon may have.",
        "There are limits to bytes, elements, nesting and segments, so that no file can take hours.",
        "Simplify the icon."),
    ])
}
