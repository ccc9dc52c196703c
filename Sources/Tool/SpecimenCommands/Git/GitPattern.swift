/// The files that a line of `.gitattributes` is about.
struct GitPattern: Hashable, Sendable {
  /// The pattern as the line begins with it.
  let text: String

  /// Makes the pattern of all files in a folder, and in the folders below, whose names fit.
  ///
  /// - Parameters:
  ///   - folder: The folder, from that of `.gitattributes`; empty is that one.
  ///   - files: The names of the files, as a pattern of git.
  init(below folder: String, files: String) {
    text = Self.quoted(Self.escaped(folder) + (folder.isEmpty ? "**/\(files)" : "/**/\(files)"))
  }

  /// Makes the pattern of one file.
  ///
  /// - Parameter path: The file, from the folder of `.gitattributes`.
  init(file path: String) {
    // Without a slash, a pattern is about files of that name in all folders.
    text = Self.quoted((path.contains("/") ? "" : "/") + Self.escaped(path))
  }

  /// A path without anything that git reads as a pattern.
  private static func escaped(_ path: String) -> String {
    var pattern = ""
    for scalar in path.unicodeScalars {
      if "*?[]\\!".unicodeScalars.contains(scalar) { pattern += "\\" }
      pattern.unicodeScalars.append(scalar)
    }
    return pattern
  }

  /// A pattern between quotes, if it needs some: a line ends its pattern with the first space, and one that begins with `#`
  /// is a comment.
  private static func quoted(_ pattern: String) -> String {
    let isPlain = pattern.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\"") }
    if isPlain, !pattern.hasPrefix("#") { return pattern }
    var text = "\""
    for scalar in pattern.unicodeScalars {
      switch scalar {
      case "\"", "\\":
        text += "\\"
        text.unicodeScalars.append(scalar)
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      case "\r": text += "\\r"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        let digits = String(scalar.value, radix: 8)
        text += "\\" + String(repeating: "0", count: 3 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}
