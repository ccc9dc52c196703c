import PNGCoding
import PixelBuffers
import SpecimenCommands
import Testing

@Suite("Icons of suites")
struct IconTests {
  private static let bar = "<svg viewBox='0 0 8 8'><path fill='#212121' d='M0 2h8v4H0z'/></svg>"
  private static let other = "<svg viewBox='0 0 8 8'><path fill='#212121' d='M0 3h8v2H0z'/></svg>"

  /// The tiny suite with a specimen that draws an icon of its own.
  private static func playground(
    icons: String = #"{"bar": "icons/bar.svg", "*": "builtin"}"#, name: String = "bar", file: String? = bar
  ) throws -> Playground {
    let playground = try Playground()
    try playground.replace("\"scales\"", with: "\"icons\": \(icons), \"scales\"", in: "specimen.json")
    try playground.write(
      """
      {
        "control": "sign",
        "body": {"kind": "icon", "icon": "\(name)", "size": 8, "color": "{alias.accent}"}
      }
      """, to: "specimens/sign.specimen.json")
    if let file { try playground.write(file, to: "icons/bar.svg") }
    return playground
  }

  @Test func `an icon that changed is a cause of its own`() async throws {
    let playground = try Self.playground()
    let recorded = await playground.run("record")
    #expect(recorded.talk == "")
    #expect(recorded.status == .success)
    #expect(await playground.run("verify").output.contains("12 cases: 12 matched"))
    try playground.write(Self.other, to: "icons/bar.svg")
    let changed = await playground.run("verify")
    #expect(changed.output.contains("\nicon bar: file changed  icons/bar.svg   4 cases: light 2, dark 2\n"))
    #expect(changed.output.contains("12 cases: 8 matched, 4 changed"))
    #expect(changed.status == .differences)
    let json = await playground.run("verify --reporter json")
    #expect(json.output.contains(#""cause": {"kind": "icon", "icon": "bar", "file": "icons/bar.svg", "old": ""#))
    let approved = await playground.run("approve --cause bar")
    #expect(approved.status == .success)
    #expect(await playground.run("verify").output.contains("12 cases: 12 matched"))
  }

  @Test func `an icon that changed where nobody looks changes no picture`() async throws {
    let playground = try Self.playground()
    _ = await playground.run("record")
    try playground.write(Self.bar.replacing("<path", with: "<title>a bar</title><path"), to: "icons/bar.svg")
    let answer = await playground.run("verify")
    #expect(
      answer.output.contains(
        "what changed without changing a picture:\n"
          + "icon bar: file changed  icons/bar.svg   4 cases: light 2, dark 2\n"))
    #expect(answer.status == .success)
  }

  @Test func `an icon may move, and may take the place of a built-in one`() async throws {
    let playground = try Self.playground(icons: #"{"check": "icons/bar.svg"}"#, name: "check")
    _ = await playground.run("record")
    try playground.write(Self.bar, to: "signs/check.svg")
    try playground.replace("icons/bar.svg", with: "signs/check.svg", in: "specimen.json")
    let moved = await playground.run("verify")
    #expect(moved.output.contains("12 cases: 12 matched"))
    #expect(!moved.output.contains("icon"))
    try playground.replace("\"signs/check.svg\"", with: "\"builtin\"", in: "specimen.json")
    let builtIn = await playground.run("verify")
    #expect(builtIn.output.contains("\nicon check: file no longer used  icons/bar.svg   4 cases: light 2, dark 2\n"))
  }

  /// The icon's left half is red in the file, which the token of a warning replaces; the right half is the node's colour.
  @Test func `colours of a file become tokens, which are ingredients`() async throws {
    let file = "<svg viewBox='0 0 8 8'><path fill='red' d='M0 0h4v8H0z'/><path fill='#123' d='M4 0h4v8H4z'/></svg>"
    let icons = ##"{"bar": {"file": "icons/bar.svg", "colors": {"#F00": "{global.white}"}}}"##
    let playground = try Self.playground(icons: icons, file: file)
    let drawn = await playground.run("draw . --only sign/light@1x --margin 0 --out sign.png")
    #expect(drawn.status == .success)
    let image = try PNGDecoder.decode(playground.read("sign.png"))
    let row: [UInt32] = Array(repeating: 0xFFFF_FFFF, count: 4) + Array(repeating: 0xFFFF_3300, count: 4)
    let pixels = ContiguousArray((0..<8).flatMap { _ in row })
    #expect(image == RGBAImage(size: try PixelSize(width: 8, height: 8), pixels: pixels))
    _ = await playground.run("record")
    try playground.replace(
      "\"components\": [1, 1, 1], \"hex\": \"#ffffff\"", with: "\"components\": [0, 1, 0]",
      in: "tokens/base.tokens.json")
    let changed = await playground.run("verify --only sign/dark*")
    #expect(changed.output.contains("global.white  #FFFFFF → #00FF00   2 cases: dark 2"))
    try playground.replace("{global.white}", with: "{global.red}", in: "specimen.json")
    let mapped = await playground.run("verify --only sign/dark*")
    #expect(mapped.output.contains("\nicon bar: file changed  icons/bar.svg          2 cases: dark 2\n"))
    #expect(!mapped.output.contains("the specimen"))
  }

  @Test func `colours of an icon that is not drawn explain nothing`() async throws {
    let icons = ##"{"bar": "icons/bar.svg", "two": {"file": "icons/two.svg", "colors": {"red": "{global.white}"}}}"##
    let playground = try Self.playground(icons: icons)
    try playground.write(Self.bar.replacing("#212121", with: "red"), to: "icons/two.svg")
    #expect(await playground.run("record").status == .success)
    try playground.replace("{global.white}", with: "{global.red}", in: "specimen.json")
    try playground.write(Self.other, to: "icons/bar.svg")
    let changed = await playground.run("verify")
    #expect(changed.output.contains("\nicon bar: file changed  icons/bar.svg   4 cases: light 2, dark 2\n"))
    #expect(changed.output.contains("12 cases: 8 matched, 4 changed"))
    #expect(!changed.output.contains("two"))
    #expect(!changed.output.contains("the specimen"))
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var icons = #"{"bar": "icons/bar.svg", "*": "builtin"}"#
    var name = "bar"
    var file: String? = bar
    var talk: String

    init(
      _ name: String, icons: String = #"{"bar": "icons/bar.svg", "*": "builtin"}"#, icon: String = "bar",
      file: String? = bar, _ talk: String
    ) {
      testDescription = name
      (self.icons, self.name, self.file, self.talk) = (icons, icon, file, talk)
    }
  }

  private static func file(_ body: String) -> String {
    "<svg viewBox='0 0 8 8'>\n<path d='M0 2h8v4H0z'/>\n\(body)</svg>"
  }

  private static func times(_ count: Int, _ text: String) -> String { String(repeating: text, count: count) }

  @Test(arguments: [
    Row("a script", file: file("<script/>"), "icons/bar.svg:3:1: error: the icon has a script; remove it"),
    Row(
      "an external entity", file: "<!DOCTYPE svg [<!ENTITY x SYSTEM '../specimen.json'>]>" + bar,
      "icons/bar.svg:1:16: error: the entity 'x' does not stand for a text of this file; write what it stands for"),
    Row(
      "a thousand groups", file: file(times(1_000, "<g>") + times(1_000, "</g>")),
      "icons/bar.svg:3:298: error: elements are nested more than 100 deep; ungroup shapes"),
    Row(
      "a path of very many segments", file: file("<path d='M0 0" + times(200_000, "h1") + "'/>"),
      "icons/bar.svg:3:200014: error: 'd' has more than 100000 segments"),
    Row(
      "a path of a million segments", file: file("<path d='M0 0" + times(1_000_000, "h1") + "'/>"),
      "icons/bar.svg:1:1: error: the icon has 2000070 bytes, more than 1048576; simplify it in the design tool"),
    Row(
      "a gradient", file: file("<linearGradient id='g'/><path fill='url(#g)' d='M0 0h1v1z'/>"),
      "icons/bar.svg:3:37: error: 'fill' is a gradient or pattern; give the shape one colour"),
    Row(
      "text", file: file("<text>a</text>"), "icons/bar.svg:3:1: error: 'text' is not drawn; convert the text to paths"),
    Row(
      "a filter", file: file("<g style='filter: blur(2px)'/>"),
      "icons/bar.svg:3:11: error: 'filter' is not drawn; flatten the effect"),
    Row(
      "no view box", file: bar.replacing(" viewBox='0 0 8 8'", with: ""),
      "icons/bar.svg:1:1: error: the root has no 'viewBox'; add one, such as viewBox=\"0 0 24 24\""),
    Row(
      "a path that ends in the middle", file: file("<path d='M0 0h4v'/>"),
      "icons/bar.svg:3:17: error: 'd' ends too early: 'v' needs a number, y; correct it, or export the icon again"),
    Row(
      "a picture in place of a drawing", file: "\u{89}PNG\r\n",
      "specimen.json:11:20: error: the icon 'bar' is what is left of a PNG file that was read and written as text, not SVG: "
        + "'icons/bar.svg'; export it as SVG"),
    Row(
      "a text in place of a drawing", file: "hello",
      "icons/bar.svg:1:1: error: the file is not XML in UTF-8: syntax error; export the icon again"),
    Row(
      "an empty file", file: "", "specimen.json:11:20: error: the icon 'bar' is an empty file, not SVG: 'icons/bar.svg'"
    ),
    Row(
      "a missing file", icons: #"{"bar": "icons/bare.svg"}"#,
      "specimen.json:11:20: error: the icon 'bar' cannot be read from 'icons/bare.svg': No such file or directory; "
        + "did you mean 'icons/bar.svg'?"),
    Row(
      "a folder", icons: #"{"bar": "icons"}"#,
      "specimen.json:11:20: error: the icon 'bar' cannot be read from 'icons': "),
    Row(
      "an unknown icon", icon: "bra",
      "specimens/sign.specimen.json:3:36: error: no icon 'bra' (case 'sign'); did you mean 'bar'?"),
    Row(
      "a built-in icon that the suite does not take", icons: #"{"bar": "icons/bar.svg"}"#, icon: "check",
      "specimens/sign.specimen.json:3:36: error: no icon 'check' (case 'sign'); use one of bar, or add \"*\": \"builtin\" to \"icons\""
    ),
    Row(
      "two colours", file: file("<path fill='red' d='M0 0h1v1z'/>"),
      "icons/bar.svg:3:13: error: the colour #FF0000 is one of several, with black by default (line 2); name its token in the suite file: \"colors\": "
        + "{\"#FF0000\": \"{token}\"}, or one for \"*\", all others"),
    Row(
      "a colour that the file does not have",
      icons: #"{"bar": {"file": "icons/bar.svg", "colors": {"red": "{global.red}"}}}"#,
      "specimen.json:11:57: error: 'icons/bar.svg' has no colour 'red'; leave it out, or write the colour as the file does"
    ),
    Row(
      "a token that is none", icons: ##"{"bar": {"file": "icons/bar.svg", "colors": {"#212121": "{global.rde}"}}}"##,
      "specimen.json:11:68: error: no token 'global.rde' (case 'sign'); did you mean 'global.red'?"),
  ])
  func `a mistake in an icon fails the cases that draw it, and no other`(_ row: Row) async throws {
    let playground = try Self.playground(icons: row.icons, name: row.name, file: row.file)
    let answer = await playground.run("record --only *")
    #expect(answer.talk.hasPrefix(row.talk), "\(answer.talk)")
    #expect(answer.status != .success)
    let verified = await playground.run("verify")
    #expect(verified.output.contains("12 cases: 8 matched, 4 failed"), "\(verified.output)")
  }

  @Test func `a missing file is a warning where no picture uses the icon, and else an error`() async throws {
    let unused = try Self.playground(icons: #"{"share": "icons/share.svg", "*": "builtin"}"#, name: "plus", file: nil)
    _ = await unused.run("record")
    let answer = await unused.run("verify")
    #expect(
      answer.talk == """
        specimen.json:11:22: warning: there is no file 'icons/share.svg' for the icon 'share', which no picture uses; add \
        the file, or remove the icon (icon.unreadable)

        """)
    #expect(answer.status == .success)
    let used = await (try Self.playground(file: nil)).run("verify")
    #expect(used.talk.contains("error: the icon 'bar' cannot be read from 'icons/bar.svg'"))
    #expect(!used.talk.contains("which no picture uses"))
  }

  // swift-format-ignore
  @Test(arguments: [
    ("GIF89a", "the icon 'bar' is a GIF file, not SVG: 'icons/bar.svg'; export it as SVG, or show the picture with a node of kind 'image'"),
    ("", "the icon 'bar' is an empty file, not SVG: 'icons/bar.svg'; export the icon again"),
    ("version https://git-lfs.github.com/spec/v1\n", "the icon 'bar' is a Git LFS pointer, not SVG: 'icons/bar.svg'; run 'git lfs pull'"),
  ])
  func `a file that is no text is named`(file: String, expected: String) async throws {
    let answer = await (try Self.playground(file: file)).run("verify")
    #expect(answer.talk.contains("error: " + expected + "\n"))
  }

  /// Everything that is wrong with a file is told at once, and once for all cases.
  @Test func `all mistakes of a file`() async throws {
    let playground = try Self.playground(file: Self.file("<text/><image/>\n<rect width='a'/>"))
    let answer = await playground.run("verify")
    let lines = answer.talk.split(separator: "\n").filter { $0.hasPrefix("icons/") }
    #expect(
      lines == [
        "icons/bar.svg:3:1: error: 'text' is not drawn; convert the text to paths in the design tool",
        "icons/bar.svg:3:8: error: 'image' is not drawn; trace it, or draw it with paths",
        "icons/bar.svg:4:14: error: 'width' has no number here; correct it, or export the icon again",
      ])
    #expect(
      answer.talk.contains(
        "specimens/sign.specimen.json:3:36: note: the icon 'bar' is used here, but cannot be drawn because of an error in its file"
      ))
  }
}
