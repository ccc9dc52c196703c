import LocatedJSON
import Testing

@testable import VectorIcons

/// Entities that a file declares for itself, as Illustrator writes them.
@Suite("Entities")
struct EntityTests {
  private static func findings(_ file: String, limits: IconLimits = IconLimits()) -> String {
    let (icon, findings) = Icon.read(Array(file.utf8), file: "i.svg", limits: limits)
    #expect((icon == nil) == !findings.isEmpty && findings.allSatisfy { $0.advice != nil })
    return findings.map { "\($0.line ?? 0):\($0.column ?? 0) \($0.code) \($0.message)" }.joined(separator: "\n")
  }

  private static let illustrator = """
    <?xml version="1.0" encoding="utf-8"?>
    <!-- Generator: Adobe Illustrator 9.0, SVG Export Plug-In  -->
    <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
    \t<!ENTITY ns_svg "http://www.w3.org/2000/svg">
    \t<!ENTITY ns_ai "http://ns.adobe.com/AdobeIllustrator/10.0/">
    \t<!ENTITY ns_ai "http://ns.adobe.com/AdobeIllustrator/11.0/">
    \t<!ENTITY st0 "fill:none;stroke:#231F20;">
    \t<!ENTITY st1 "&st0;stroke-width:1;">
    ]>
    <svg version="1.1" xmlns="&ns_svg;" xmlns:i="&ns_ai;" viewBox="0 0 10 10" overflow="visible"
    \tenable-background="new 0 0 10 10" xml:space="preserve">
    <switch><foreignObject requiredExtensions="&ns_ai;" x="0" y="0" width="1" height="1"><i:pgfRef/></foreignObject>
    <g i:extraneous="self"><path style="&st1;" d="M4 5h2"/></g></switch>
    </svg>
    """

  @Test func `what Illustrator writes`() throws {
    let icon = try #require(Icon.read(Array(Self.illustrator.utf8), file: "i.svg").icon)
    #expect(PathText.text(icon.parts) == "stroke M 4 5 L 6 5 width 1 butt miter")
  }

  private static func file(_ declarations: String, _ body: String = "<path d='M0 0h1v1z'/>") -> String {
    "<!DOCTYPE svg [\n\(declarations)]>\n<svg viewBox='0 0 1 1'>\(body)</svg>"
  }

  // swift-format-ignore
  @Test(arguments: [
    NamedRow("no declaration",       file("<!-- a -->"),                                     ""),
    NamedRow("an entity",            file("<!ENTITY a 'b'>"),                                ""),
    NamedRow("shapes",               file("<!ENTITY a '<path d=\"M0 0h1v1z\"/>'>", "&a;&a;"), ""),
    NamedRow("a style sheet",        file("<!ENTITY a '.b{fill:red}'>", "<style>&a;</style><path class='b' d='M0 0h1v1z'/>"), ""),
    NamedRow("elements and notations", file("<!ELEMENT a (#PCDATA)><!NOTATION b PUBLIC 'c'>"), ""),
    NamedRow("a problem in a value", file("<!ENTITY a 'x'>", "<path\nd='&a;'/>"),            "4:4 icon.value 'd' does not begin with M or m"),
    NamedRow("a problem in a shape", file("<!ENTITY a '<text/>'>", "\n&a;"),                 "4:1 icon.unsupported 'text' is not drawn"),
    NamedRow("a problem in a style sheet", file("<!ENTITY a '@b'>", "<style>\n&a;</style>"), "3:31 icon.unsupported a style sheet has an at-rule"),
    NamedRow("an unknown entity",    file("<!ENTITY a 'b'>", "<g id='&c;'/>"),               "3:24 icon.malformed the file is not XML in UTF-8: undefined entity"),
    NamedRow("an external entity",   file("<!ENTITY x SYSTEM 'file:///tmp/nothing'>", "<title>&x;</title>"),
             "2:1 icon.unsupported the entity 'x' does not stand for a text of this file"),
    NamedRow("a parameter entity",   file("<!ENTITY % x 'b'>"),                              "2:1 icon.unsupported the entity 'x' does not stand for a text of this file"),
    NamedRow("a use of an unknown parameter entity", file("%x;"),                            ""),
    NamedRow("an entity behind it",  file("%x;<!ENTITY a 'b'>", "<title>&a;</title>"),        "3:31 icon.unsupported an entity is used that XML does not know ('a')"),
    NamedRow("a picture as an entity", file("<!NOTATION n PUBLIC 'c'><!ENTITY x SYSTEM 'a.png' NDATA n>"),
             "2:25 icon.unsupported the entity 'x' does not stand for a text of this file"),
    NamedRow("attributes",           file("\n<!ATTLIST svg fill CDATA 'red'>"),              "3:1 icon.unsupported the document type declares attributes"),
    NamedRow("an entity of itself",  file("<!ENTITY a '&a;'>"),                              "2:1 icon.unsupported the entity 'a' refers to 'a', which is not declared before it"),
    NamedRow("entities of each other", file("<!ENTITY a '&b;'>\n<!ENTITY b '&a;'>"),         "2:1 icon.unsupported the entity 'a' refers to 'b', which is not declared before it"),
    NamedRow("an entity of another spelling", file("<!ENTITY \u{E9} 'b'>", "<g id='&e\u{301};'/>"),
             "3:24 icon.malformed the file is not XML in UTF-8: undefined entity"),
    NamedRow("an entity of another spelling in an entity", file("<!ENTITY \u{E9} 'b'><!ENTITY c '&e\u{301};'>"),
             "2:16 icon.unsupported the entity 'c' refers to 'e\u{301}', which is not declared before it"),
    NamedRow("an entity in halves",  file("<!ENTITY a '<g>'>", "&a;</g>"),                   "3:24 icon.malformed the file is not XML in UTF-8: asynchronous entity"),
  ])
  func `declarations`(_ row: NamedRow) {
    #expect(Self.findings(row.input) == row.expected)
  }

  private static func times(_ count: Int, _ text: String) -> String { String(repeating: text, count: count) }

  /// Ten levels of ten would be ten billion.
  @Test func `a billion laughs`() {
    var declarations = "<!ENTITY a0 'ha'>\n"
    for level in 1...10 { declarations += "<!ENTITY a\(level) '\(Self.times(10, "&a\(level - 1);"))'>\n" }
    #expect(
      Self.findings(Self.file(declarations, "<title>&a10;</title>"))
        == "6:1 icon.tooLarge entities lie more than 4 deep in each other")
    let wide = "<!ENTITY a '\(Self.times(1_000, "ha"))'>\n<!ENTITY b '\(Self.times(100, "&a;"))'>"
    #expect(Self.findings(Self.file(wide)) == "3:1 icon.tooLarge the entity 'b' stands for more than 10000 bytes")
  }

  /// Each use counts: 200,000 of 10,000 bytes would be two thousand million.
  @Test func `one entity many times`() {
    let declaration = "<!ENTITY a '\(Self.times(5_000, "ha"))'>"
    #expect(
      Self.findings(Self.file(declaration, "<title>\n\(Self.times(200_000, "&a;\n"))</title>"))
        == "108:1 icon.tooLarge the entities come to more than 1048576 bytes where they are used")
    #expect(
      Self.findings(Self.file(declaration, "<g id='\(Self.times(200_000, "&a;"))'/>"))
        == "3:343 icon.tooLarge the entities come to more than 1048576 bytes where they are used")
  }

  /// 200 of 10,000 bytes would be 2,000,000, were they put in.
  @Test(arguments: [("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?a ", "?>")])
  func `what only looks like a use`(start: String, end: String) {
    let declaration = "<!ENTITY a '\(Self.times(5_000, "ha"))'><!ENTITY c '\(start)&b;\(end)'>"
    let path = "<path d='M0 0h1v1z'/>"
    let uses = Self.times(200, "&a;")
    #expect(Self.findings(Self.file(declaration, "<title>\(start)\(uses)\(end)</title>&c;\(path)")) == "")
    #expect(
      Self.findings(Self.file(declaration, "<title>\(start)\(end)\(uses)\(start)\(end)</title>\(path)"))
        .hasSuffix("icon.tooLarge the entities come to more than 1048576 bytes where they are used"))
  }

  /// Each may begin a name, and none does.
  @Test func `nothing but ampersands`() {
    let file = Self.file("<!ENTITY a 'b'>", "<title>\(Self.times(1_000_000, "&"))</title>")
    #expect(Self.findings(file) == "3:32 icon.malformed the file is not XML in UTF-8: not well-formed (invalid token)")
  }

  // swift-format-ignore
  @Test(arguments: [
    NamedRow("number",   "<!ENTITY a ''><!ENTITY b ''>\n<!ENTITY c ''>", "3:1 icon.tooLarge the document type declares more than 2 entities"),
    NamedRow("length",   "<!ENTITY a '12345678901'>",                    "2:1 icon.tooLarge the entity 'a' stands for more than 10 bytes"),
    NamedRow("depth",    "<!ENTITY a ''><!ENTITY b '&a;'>",              "2:15 icon.tooLarge entities lie more than 1 deep in each other"),
    NamedRow("all that just fits", "<!ENTITY a '1234567890'><!ENTITY b ''>", ""),
    NamedRow("a name",   "<!ENTITY \(times(300, "a")) ''>",              "2:1 icon.tooLarge an entity has a name of 300 bytes"),
  ])
  func `each limit`(_ row: NamedRow) {
    var limits = IconLimits()
    (limits.entities, limits.entityBytes, limits.entityDepth) = (2, 10, 1)
    #expect(Self.findings(Self.file(row.input), limits: limits) == row.expected)
  }
}
