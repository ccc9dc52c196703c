import LocatedJSON

/// What libyaml says is wrong, in words that say what to do.
struct YAMLProblem {
  let code: FindingCode
  let message: String
  let advice: String

  /// Whether it is about where the context starts, and not about where libyaml stopped.
  let isAtContext: Bool

  /// Looks up an error.
  ///
  /// - Parameters:
  ///   - failure: The message of libyaml.
  ///   - character: The character at which it stopped, in quotes.
  ///   - before: The byte before what it was at.
  init(_ failure: YAMLMistake, character: String, before: UInt8) {
    if failure.context == "while scanning a tag", before == UInt8(ascii: "{") {
      (code, isAtContext) = (.yamlUnquoted, true)
      (message, advice) = ("'{!' without quotes begins a mapping, and no reference", "put the reference in quotes")
      return
    }
    code = .yamlSyntax
    isAtContext =
      failure.problem == "could not find expected ':'"
      || failure.context == "while scanning a quoted scalar"
        && failure.problem.hasPrefix("found unexpected")
    (message, advice) =
      switch failure.problem {
      case "mapping values are not allowed in this context":
        ("a ':' where no key can be", "put the text in quotes, or indent the line as its neighbours")
      case "could not find expected ':'": ("a line that is no 'key: value'", "write ': ' behind the key")
      case "did not find expected key":
        ("\(character) where a key was expected", "indent the line as its neighbours, and put whole texts in quotes")
      case "did not find expected '-' indicator":
        ("\(character) where '-' was expected", "indent the line as its neighbours")
      case "did not find expected ',' or '}'":
        ("the mapping in braces goes on without ',' or is not closed", "add ',' or '}'")
      case "did not find expected ',' or ']'":
        ("the list in brackets goes on without ',' or is not closed", "add ',' or ']'")
      case "block sequence entries are not allowed in this context":
        ("a '-' where no list can begin", "begin the list on a line of its own")
      case "found character that cannot start any token" where character == "'U+0009'":
        ("a tab where the line is indented", "indent with spaces")
      case "found character that cannot start any token":
        ("\(character) cannot begin a text", "put the text in quotes")
      case "found a tab character where an indentation space is expected",
        "found a tab character that violates indentation":
        ("a tab where the line is indented", "indent with spaces")
      case "found unexpected end of stream", "found unexpected document indicator":
        ("the text is not closed", "add a quote")
      case "found unknown escape character": ("an escape that YAML does not have", "write '\\\\' for a backslash")
      case "found invalid Unicode character escape code":
        ("an escape that is half of a character, or none", "write the character itself")
      case "did not find expected <document start>":
        ("\(character) after the end of the value", "indent the line as its neighbours, or remove what follows")
      case "control characters are not allowed":
        ("the character \(character) is not allowed in YAML", "remove it, or write it as an escape in double quotes")
      default: (failure.problem, "check the indentation and the quotes")
      }
  }
}
