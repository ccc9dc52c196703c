import LocalFiles

/// The test files of the Unicode character database, where the system has them.
enum UnicodeFiles {
  private static let folder = "/usr/share/unicode/"

  /// Why tests are skipped where it has not.
  static let absence = "no \(folder) with the files of Unicode 15.0; Debian: apt-get install unicode-data"

  /// Whether a file is there and is of the version our tables are made from.
  static func has(_ name: String) -> Bool {
    guard Files.exists(folder + name), let first = try? lines(of: name, atMost: 1, keepingComments: true).first else {
      return false
    }
    return first.contains("-15.0.0")
  }

  /// The lines of a file without comments.
  static func lines(of name: String, atMost limit: Int = .max, keepingComments: Bool = false) throws -> [String] {
    let bytes = try Files.read(folder + name)
    var lines: [String] = []
    for line in bytes.split(separator: 0x0A) where lines.count < limit {
      let end = keepingComments ? line.endIndex : line.firstIndex(of: 0x23) ?? line.endIndex
      let text = String(decoding: line[..<end], as: UTF8.self)
      if !text.isEmpty, text != "\r" { lines.append(text) }
    }
    return lines
  }

  /// The words between spaces and tabs.
  static func words(_ text: Substring) -> [Substring] {
    text.split { $0 == " " || $0 == "\t" }
  }

  /// The characters of a line with a mark before each and one at the end: whether the mark is `÷`.
  static func divided(_ line: String) -> (text: [Unicode.Scalar], marks: [Bool]) {
    var text: [Unicode.Scalar] = []
    var marks: [Bool] = []
    for word in words(line[...]) {
      if word == "÷" || word == "×" {
        marks.append(word == "÷")
      } else {
        text.append(UInt32(word, radix: 16).flatMap(Unicode.Scalar.init) ?? "\u{FFFD}")
      }
    }
    return (text, marks)
  }
}
