/// A text that is no JSON from its first character, and what it looks like.
struct ForeignText {
  /// Where it begins.
  let offset: Int

  /// What is wrong.
  let message: String

  /// What to do.
  let advice: String

  /// How much of a text is looked at, in bytes.
  private static let length = 400

  /// Looks at the start of a text; `nil` if it may be meant as JSON.
  init?(_ bytes: [UInt8]) {
    let mark = bytes.starts(with: byteOrderMark) ? byteOrderMark.count : 0
    guard let start = bytes[mark...].firstIndex(where: { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }) else {
      self.init(offset: bytes.count, "the file is empty", "check that the file is complete")
      return
    }
    // Nearly every file is an object or a list.
    if bytes[start] == UInt8(ascii: "{") || bytes[start] == UInt8(ascii: "[") { return nil }
    let text = String(decoding: bytes[start...].prefix(Self.length), as: UTF8.self)
    guard let (language, advice) = Self.language(of: text) else { return nil }
    self.init(offset: start, "this looks like \(language), not JSON", advice)
  }

  private init(offset: Int, _ message: String, _ advice: String) {
    (self.offset, self.message, self.advice) = (offset, message, advice)
  }

  private static func language(of text: String) -> (name: String, advice: String)? {
    let line = text.prefix { $0 != "\n" && $0 != "\r\n" }
    if text.hasPrefix("version https://git-lfs") { return ("a pointer of Git LFS", "run 'git lfs pull'") }
    if text.hasPrefix("<"), !text.hasPrefix("<<<<<<<") {
      let isPage = ["<!doctype html", "<html"].contains { text.lowercased().hasPrefix($0) }
      return isPage
        ? ("HTML", "download the file again: this may be the page of an error") : ("XML", "export the file as JSON")
    }
    let starts = ["module.exports", "export ", "import ", "const ", "let ", "var ", "window."]
    if starts.contains(where: { text.hasPrefix($0) }) {
      return ("JavaScript", "export the file as JSON: programs are not run")
    }
    if [":root", "@", "--", "."].contains(where: { text.hasPrefix($0) }), !text.hasPrefix("---"), !isNumber(line) {
      return ("CSS", "export the file as JSON")
    }
    if text.hasPrefix("---") || text.hasPrefix("%YAML") || isKeyOfYAML(line) {
      return ("YAML", "convert it to JSON; token files in YAML are read where their names end in '.yaml'")
    }
    return nil
  }

  /// Whether a line that begins with a point is a number without its zero.
  private static func isNumber(_ line: Substring) -> Bool { line.dropFirst().first?.isNumber == true }

  /// Whether a line is a key without quotes and a colon, with nothing or a space behind it.
  private static func isKeyOfYAML(_ line: Substring) -> Bool {
    guard let first = line.first, first.isLetter || first == "_", let colon = line.firstIndex(of: ":") else {
      return false
    }
    let rest = line[line.index(after: colon)...]
    return line[..<colon].allSatisfy { $0.isLetter || $0.isNumber || "_- ".contains($0) }
      && (rest.isEmpty || rest.first == " ")
  }
}
