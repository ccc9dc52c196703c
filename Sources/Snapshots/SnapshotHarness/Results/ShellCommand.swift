private import ColorSpaces
private import LocatedJSON

/// Commands that reports tell the user to run, quoted for a shell.
package enum ShellCommand {
  /// A command line in which no value and no word is treated as an option.
  package static func line(
    _ program: String, _ command: [String], options: [(name: String, value: String)], words: [String]
  ) -> String {
    var line = [program] + command
    for option in options {
      // A value with a dash would be taken for the next option.
      line += option.value.hasPrefix("-") ? ["\(option.name)=\(option.value)"] : [option.name, option.value]
    }
    if words.contains(where: { $0.hasPrefix("-") }) { line.append("--") }
    return (line + words).map(quoted).joined(separator: " ")
  }

  /// A word, quoted for a shell; what a terminal or a log would treat as a command is written as bytes.
  private static func quoted(_ word: String) -> String {
    let isPlain = word.unicodeScalars.allSatisfy { scalar in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".", "/", "@", "=", "+", ":", ",": true
      default: false
      }
    }
    if isPlain, !word.isEmpty { return word }
    guard !word.needsEscapes else {
      let bytes = word.utf8.map { byte in
        let isWord = Unicode.Scalar(byte).properties.isAlphabetic && byte < 0x80
        return isWord ? String(Unicode.Scalar(byte)) : "\\x" + byte.hexadecimalText(digits: 2)
      }
      return "$'" + bytes.joined() + "'"
    }
    return inQuotes(word)
  }

  /// A word between single quotes, as every shell of POSIX reads it, whatever its characters.
  package static func inQuotes(_ word: String) -> String {
    let parts = word.split(separator: "'", omittingEmptySubsequences: false)
    return "'" + parts.joined(separator: "'\\''") + "'"
  }
}
