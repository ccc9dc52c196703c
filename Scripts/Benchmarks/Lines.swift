import ColorSpaces
import DisplayLists
import Lettering
import LocalFiles
import Typefaces

/// The lines that texts are broken into, for programs that compare them.
enum Lines {
  /// Reads texts from standard input and prints the lines of each.
  ///
  /// Each line of the input has, between tabs: the files of the fonts, between commas; the size, the line height, the
  /// letter spacing and the width in points; the direction; the language; the text, with `\n` for line feeds. Each
  /// line of the output: the number of the text; the baseline in device pixels at scale 1; the width in points; the
  /// text.
  static func printAll() throws {
    var number = 0
    var libraries: [String: FontLibrary] = [:]
    while let line = readLine() {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard fields.count == 8, let size = Double(fields[1]), let lineHeight = Double(fields[2]),
        let spacing = Double(fields[3]), let width = Double(fields[4])
      else { continue }
      let fonts = try libraries[fields[0]] ?? library(of: fields[0])
      libraries[fields[0]] = fonts
      let style = TextStyle(
        family: fields[0].split(separator: ",").map(String.init), size: size, weight: 400, letterSpacing: spacing,
        lineHeight: lineHeight, language: fields[6], direction: TextDirection(rawValue: fields[5]) ?? .automatic)
      let block = Typesetter(fonts: fonts).measure(
        lineFeeds(in: fields[7]), style: style, maximumWidth: width, lineLimit: 0)
      for (index, line) in block.lines.enumerated() {
        print(number, baseline(of: block, line: index), line.width, line.text, separator: "\t")
      }
      number += 1
    }
  }

  private static func library(of files: String) throws -> FontLibrary {
    FontLibrary(
      try files.split(separator: ",").map { file in
        let name = String(file)
        let source = FontDeclaration.Source.file(name: name, bytes: try Files.read(name), digest: name)
        return FontDeclaration(family: name, sources: [source])
      })
  }

  private static func lineFeeds(in text: String) -> String {
    let parts = text.split(separator: "\\n", omittingEmptySubsequences: false)
    return parts.joined(separator: "\n")
  }

  /// Where a line is drawn; asked by drawing a line that has glyphs.
  private static func baseline(of block: TextBlock, line index: Int) -> String {
    var shown = block
    for other in shown.lines.indices where other != index { shown.lines[other].glyphs = [] }
    var items: [DisplayItem] = []
    let frame = Rectangle(x: 0, y: 0, width: block.width, height: block.height)
    Typesetter().draw(
      shown, in: TextPlacement(frame: frame, alignment: .leading, color: .transparent, scale: 1), into: &items)
    for case .glyphs(let run) in items {
      for glyph in run.glyphs { return String(glyph.baseline) }
    }
    return "-"
  }
}
