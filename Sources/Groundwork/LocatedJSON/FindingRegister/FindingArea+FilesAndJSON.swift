extension FindingArea {
  static let filesAndJSON = FindingArea(
    "JSON, YAML and files",
    [
      .init(
        .jsonSyntax, [.error], "A file is not well-formed JSON.",
        "A quote, a comma or a bracket is missing or too much, or a comment stands where none may be.",
        "Correct the text at the location that is named; an editor with JSON support shows it, too."),
      .init(
        .jsonEncoding, [.error], "A file is not UTF-8.",
        "JSON is always UTF-8; this file is in UTF-16 or another encoding, and nothing of it is read.",
        "Save the file as UTF-8."),
      .init(
        .jsonInvalidUTF8, [.error], "A file has bytes that are not UTF-8.",
        "JSON is always UTF-8; nothing of the file is read.",
        "Save the file as UTF-8."),
      .init(
        .jsonByteOrderMark, [.warning], "A file starts with a byte order mark.",
        "Some editors write these three bytes before the text. They are skipped here, but other programs refuse them.",
        "Save the file as UTF-8 without a byte order mark."),
      .init(
        .jsonDuplicateKey, [.error, .warning], "A key appears twice in one object.",
        "Which of the two values counts differs from program to program. In token files the last one counts, as in most "
          + "of them; with the profile 'strict', and in other files, neither is accepted.",
        "Keep one of the two, or rename one."),
      .init(
        .jsonLoneSurrogate, [.error], "An escape is half of a character.",
        "A character beyond U+FFFF is written with two escapes, and one of them is alone.",
        "Write the character itself, or both halves."),
      .init(
        .jsonNumberRange, [.error], "A number is too large or too small.",
        "The number is no double-precision number, so its value would be lost.",
        "Write a number of a size that colours, lengths and times have."),
      .init(
        .jsonTooDeep, [.error], "Arrays and objects are nested too deeply.",
        "There is a limit, so that no file can exhaust the memory.",
        "Nest less deeply."),
      .init(
        .jsonTooLarge, [.error], "A file has too many values.",
        "There is a limit, so that no file can exhaust the memory.",
        "Split the file."),
      .init(
        .jsonTooManyProblems, [.error], "A file has more errors than are listed.",
        "The first errors are listed, and reading goes on without listing more.",
        "Correct the listed ones first; often one of them causes the others."),
      .init(
        .yamlSyntax, [.error], "A file is not well-formed YAML.",
        "A quote or bracket is missing, a line is indented by a tab or unlike its neighbours, or a text needs quotes.",
        "Correct the text at the location that is named; an editor with YAML support shows it, too."),
      .init(
        .yamlUnquoted, [.error], "A colour or a reference stands without quotes in YAML.",
        "'#' behind a space begins a comment, and braces are a mapping, so that the value is lost.",
        "Put the colour or the reference in quotes."),
      .init(
        .yamlAlias, [.error], "An alias of YAML names nothing.",
        "Nothing before it is marked with its name, or it is inside of what it names.",
        "Mark the value with '&name' before '*name', or put the text in quotes."),
      .init(
        .yamlMerge, [.error], "A merge key of YAML names no mapping.",
        "'<<' takes the members of a mapping, or of each mapping of a list.",
        "Name a mapping, such as '<<: *base'."),
      .init(
        .yamlKey, [.error], "A key of YAML is no text.",
        "Keys are names of groups and tokens; a mapping or list cannot be one.",
        "Write the name itself."),
      .init(
        .yamlTag, [.error], "A tag of YAML is not read.",
        "The tags '!!str', '!!int', '!!float', '!!bool', '!!null', '!!map' and '!!seq' are, on values of their kind; others have no "
          + "counterpart in tokens.",
        "Remove the tag, or put a text that begins with '!' in quotes."),
      .init(
        .yamlDocuments, [.warning], "A file of YAML holds several documents.",
        "The first one is read, up to the line '---' or '...'; those behind it are left out.",
        "Put each document into a file of its own."),
      .init(
        .findingsMore, [.error, .warning, .note], "There are more findings of one kind than are listed.",
        "Of very many findings with one code the first are listed, and the rest is counted.",
        "Correct the listed ones; the code of the others stands in the message."),
      .init(
        .fileUnreadable, [.error], "A token file or folder cannot be read.",
        "It does not exist, may not be read, or is larger than a file may be.",
        "Check the name and the permissions."),
      .init(
        .fileOutsideRoot, [.error], "A token file lies outside the root folder.",
        "Only files in the folder of the tokens, or in the root that was named, are opened.",
        "Move the file, or name a root above it: 'root' in a suite file, else --root."),
      .init(
        .fileNoTokens, [.error], "A folder holds no token files.",
        "No file in the folder looks like one with tokens by its name or its content.",
        "Name a folder with token files, or let the name of the file end in '.tokens.json'."),
      .init(
        .fileSkipped, [.note], "Files beside token files are not read.",
        "The folder holds token files by their names, so that other files in it are left alone; or they are something "
          + "else, such as the settings of a tool.",
        "End the names of token files with '.tokens.json', or name the files one by one."),
      .init(
        .fileSeveralResolvers, [.error], "A folder holds several resolver documents.",
        "Each resolver document is a system of its own, and it is not clear which one is meant.",
        "Name one of the resolver documents in place of the folder."),
      .init(
        .fileThemes, [.warning], "Files or sets that declare the same tokens are treated as contexts.",
        "Nothing says which of them counts when, so they become contexts of an axis, by their names.",
        "Write a resolver document that says which files are contexts and which one is the default."),
      .init(
        .fileLanguage, [.error], "A file is in a language that is not read.",
        "By its name the file is neither JSON nor YAML but, for example, TOML or JavaScript.",
        "Convert it to JSON."),
      .init(
        .formatRootNotObject, [.error], "A token file is not a JSON object.",
        "The outermost value of a token file is an object with groups and tokens.",
        "Put the content into an object, or name the file that has the tokens."),
    ])
}
