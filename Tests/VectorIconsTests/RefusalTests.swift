import LocatedJSON
import Testing

@testable import VectorIcons

/// Whatever changes a drawing and is not drawn is reported, with its location.
@Suite("What is refused")
struct RefusalTests {
  /// The file, and the findings of it without the file's name.
  private static func findings(_ file: String, paints: [IconColor?] = []) -> String {
    let (icon, findings) = Icon.read(Array(file.utf8), file: "i.svg", paints: paints)
    #expect((icon == nil) == !findings.isEmpty)
    #expect(findings.allSatisfy { $0.severity == .error && $0.file == "i.svg" && $0.advice != nil })
    return findings.map { "\($0.line ?? 0):\($0.column ?? 0) \($0.code) \($0.message)" }.joined(separator: "\n")
  }

  /// What follows is on the second line of a file, a good shape on the first.
  private static func ofSecondLine(_ line: String) -> String {
    findings("<svg viewBox='0 0 10 10'><path d='M1 1h2v2z'/>\n\(line)</svg>")
  }

  // swift-format-ignore
  @Test(arguments: [
    NamedRow("a script",            "<script>alert(1)</script>",        "2:1 icon.unsupported the icon has a script"),
    NamedRow("a script in definitions", "<defs><script/></defs>",       "2:7 icon.unsupported the icon has a script"),
    NamedRow("text",                "<text x='1'>a</text>",             "2:1 icon.unsupported 'text' is not drawn"),
    NamedRow("an image",            "<g><image href='a.png'/></g>",     "2:4 icon.unsupported 'image' is not drawn"),
    NamedRow("foreign content",     "<foreignObject/>",                 "2:1 icon.unsupported 'foreignObject' is not drawn"),
    NamedRow("text in a drawing in a drawing", "<svg><text/></svg>",    "2:6 icon.unsupported 'text' is not drawn"),
    NamedRow("text in a switch",    "<switch><text/></switch>",         "2:9 icon.unsupported 'text' is not drawn"),
    NamedRow("a choice of languages", "<switch><g systemLanguage='de'/><g/></switch>", "2:28 icon.unsupported 'g' is only for readers of 'de'"),
    NamedRow("an animation",        "<path d='M1 1h1'><animate/></path>", "2:18 icon.unsupported 'animate' is not drawn"),
    NamedRow("an unknown element",  "<circel r='1'/>",                  "2:1 icon.unsupported 'circel' is not drawn"),
    NamedRow("a gradient",          "<path fill='url(#g)' d='M1 1h1v1z'/>", "2:13 icon.unsupported 'fill' is a gradient or pattern"),
    NamedRow("a gradient in a style", "<path style='fill:#000; stroke: url(#g) red' d='M1 1h1v1z'/>",
             "2:33 icon.unsupported 'stroke' is a gradient or pattern"),
    NamedRow("a filter",            "<g filter='url(#f)'/>",            "2:4 icon.unsupported 'filter' is not drawn"),
    NamedRow("markers",             "<g marker-end='url(#f)'/>",        "2:4 icon.unsupported 'marker-end' is not drawn"),
    NamedRow("a blend mode",        "<g style='mix-blend-mode:multiply'/>", "2:11 icon.unsupported 'mix-blend-mode' is not drawn"),
    NamedRow("lines that do not scale", "<g vector-effect='non-scaling-stroke'/>", "2:4 icon.unsupported 'vector-effect' is not drawn"),
    NamedRow("lines below fills",   "<g paint-order='stroke'/>",        "2:4 icon.unsupported 'paint-order' is not drawn"),
    NamedRow("a transformation in CSS", "<g style='transform:scale(2)'/>", "2:11 icon.unsupported 'transform' is not drawn"),
    NamedRow("a size in CSS",       "<rect width='1' height='1' style='width:2px'/>", "2:35 icon.unsupported no property 'width' is known"),
    NamedRow("an unknown property", "<g style='fil:red'/>",             "2:11 icon.unsupported no property 'fil' is known"),
    NamedRow("an important attribute", "<g fill='red !important'/>",
             "2:10 icon.value 'fill' is not none, currentColor or a colour such as #RRGGBB, a name or rgb()"),
    NamedRow("no property",         "<g style='fill'/>",                "2:11 icon.value 'fill' is not a property with a value"),
    NamedRow("an event",            "<g onclick='a()'/>",               "2:4 icon.unsupported 'onclick' is a script"),
    NamedRow("an unknown attribute", "<path d='M1 1h1' pathLength='5'/>", "2:18 icon.unsupported 'path' has no attribute 'pathLength' that is drawn"),
    NamedRow("an at-rule",          "<style> @import 'a.css';</style>", "2:9 icon.unsupported a style sheet has an at-rule"),
    NamedRow("a selector of several", "<style>.b{} g .a{fill:red}</style>", "2:13 icon.unsupported the selector 'g .a' is not one element, class or id"),
    NamedRow("an open rule",        "<style>.a{fill:red</style>",       "2:8 icon.unsupported a rule of a style sheet does not end"),
    NamedRow("a property of a rule", "<style>.a{filter:blur(2px)}</style><g class='a'/>", "2:11 icon.unsupported 'filter' is not drawn"),
    NamedRow("a file elsewhere",    "<use href='b.svg#a'/>",            "2:12 icon.unsupported 'use' refers to something outside the file ('b.svg#a')"),
    NamedRow("an id of another spelling", "<path id='\u{E9}' d='M0 0h1v1z'/><use href='#e\u{301}'/>",
             "2:40 icon.value 'href' names 'e\u{301}', which no element has as its id"),
    NamedRow("no such id",          "<use href='#a'/>",                 "2:12 icon.value 'href' names 'a', which no element has as its id"),
    NamedRow("use of nothing",      "<use/>",                           "2:1 icon.value 'use' has no 'href'"),
    NamedRow("use of itself",       "<g id='a'><use href='#a'/></g>",   "2:1 icon.value 'g' is drawn inside itself"),
    NamedRow("use of a clip path",  "<clipPath id='c'/><use href='#c'/>", ""),
    NamedRow("a clip path of an object's box", "<clipPath id='c' clipPathUnits='objectBoundingBox'/><path clip-path='url(#c)' d='M1 1h1v1z'/>",
             "2:33 icon.unsupported a 'clipPath' is measured in its object's box"),
    NamedRow("a clip path of groups", "<clipPath id='c'><g/></clipPath><path clip-path='url(#c)' d='M1 1h1v1z'/>",
             "2:18 icon.unsupported 'g' is no shape, and cannot clip"),
    NamedRow("a clip path of text", "<clipPath id='c'><text/></clipPath><path clip-path='url(#c)' d='M1 1h1v1z'/>",
             "2:18 icon.unsupported 'text' is no shape, and cannot clip"),
    NamedRow("clip shapes that overlap", "<clipPath id='c'><path d='M0 0h5v5z'/><path d='M2 0h5v5z'/></clipPath><path clip-path='url(#c)' d='M1 1h1v1z'/>",
             "2:1 icon.unsupported the shapes of a 'clipPath' overlap"),
    NamedRow("a clip path of itself", "<clipPath id='c' clip-path='url(#c)'><rect width='5' height='5'/></clipPath><path clip-path='url(#c)' d='M1 1h1v1z'/>",
             "2:1 icon.value a 'clipPath' is used in itself"),
    NamedRow("no clip path",        "<path id='p' clip-path='url(#p)' d='M1 1h1v1z'/>", "2:25 icon.value 'clip-path' names the 'path' 'p'"),
    NamedRow("a clip by a shape",   "<path clip-path='circle(5)' d='M1 1h1v1z'/>", "2:18 icon.value 'clip-path' is not none or url(#id)"),
    NamedRow("no colour for words",  "<g color='none'/>",               "2:11 icon.value 'color' is not a colour"),
    NamedRow("a clear colour for words", "<g color='transparent'/><g color='#0000'/>", ""),
    NamedRow("no colour, in capitals", "<g style='color:NONE'/>",       "2:17 icon.value 'color' is not a colour"),
    NamedRow("an uneven line",      "<path transform='scale(1 2)' stroke='#000' d='M1 1h1'/>",
             "2:1 icon.unsupported a line is stretched more in one direction than in the other"),
    NamedRow("a path that ends",    "<path d='M1 1\nh1 l2'/>",          "3:6 icon.value 'd' ends too early: 'l' needs two numbers, x and y"),
    NamedRow("a path with a word",  "<path d='M1 1 L é'/>",             "2:17 icon.value 'd' has no number here"),
    NamedRow("coordinates that are odd", "<polygon points='1 2 3'/>",   "2:23 icon.value 'points' has an odd number of coordinates"),
    NamedRow("a negative radius",   "<circle r='-1'/>",                 "2:12 icon.value 'r' is negative"),
    NamedRow("a unit",              "<rect width='1em' height='1'/>",   "2:15 icon.value 'width' has a unit other than px, mm, cm, in, pt, pc, Q and %"),
    NamedRow("a unit of opacity",   "<g opacity='1px'/>",               "2:13 icon.value 'opacity' has a unit, and is no length"),
    NamedRow("a unit of miters",    "<g stroke-miterlimit='5mm'/>",     "2:23 icon.value 'stroke-miterlimit' has a unit, and is no length"),
    NamedRow("no colour",           "<g fill='redish'/>",               "2:10 icon.value 'fill' is not none, currentColor or a colour such as #RRGGBB, a name or rgb()"),
    NamedRow("no join",             "<g stroke-linejoin='arcs'/>",      "2:21 icon.value 'stroke-linejoin' is not one of miter, round, bevel"),
    NamedRow("a miter limit",       "<g stroke-miterlimit='.9'/>",      "2:23 icon.value 'stroke-miterlimit' is not a number of at least 1"),
    NamedRow("a negative dash",     "<g stroke-dasharray='1 -1'/>",     "2:22 icon.value 'stroke-dasharray' is not none, or 1 to 64 lengths of at least 0"),
    NamedRow("a transformation",    "<g transform='scale(2) spin(3)'/>",
             "2:24 icon.value 'transform' has a transformation that is none of matrix, translate, scale, rotate, skewX, skewY with their numbers"),
    NamedRow("a shape far away",    "<path d='M1 1h1v10000z'/>",        "2:1 icon.value a shape reaches more than 1,000 times the view box away"),
    NamedRow("overflow in words",  "<symbol overflow='all' id='s'><path d='M1 1h1v1z'/></symbol><use href='#s'/>",
             "2:19 icon.value 'overflow' is not one of visible, hidden, scroll, auto, clip"),
    NamedRow("overflow elsewhere", "<style>symbol{overflow:hidden}</style><g overflow='visible'/><symbol id='s'/><use href='#s'/>", ""),
    NamedRow("a view that is clipped", "<svg clip-path='url(#c)'><path d='M1 1h1v1z'/></svg>",
             "2:17 icon.unsupported 'svg' is clipped or masked"),
    NamedRow("a view of negative width", "<svg width='-1' height='1'><path d='M1 1h1v1z'/></svg>",
             "2:13 icon.value 'width' is negative"),
    NamedRow("proportions in words", "<svg viewBox='0 0 1 1' preserveAspectRatio='xMidYmid'/>",
             "2:45 icon.value 'preserveAspectRatio' is not none or an alignment such as xMidYMid, perhaps with meet or slice"),
    NamedRow("percentages that a symbol would change", "<symbol id='s' viewBox='0 0 5 5'><path d='M1 1h1v1z'/></symbol><g stroke-width='10%'><use href='#s'/></g>",
             "2:86 icon.unsupported a line's percentage reaches into a symbol with a box of its own"),
    NamedRow("print",              "<style media='print'>*{fill:red}</style>", "2:15 icon.unsupported the 'media' of a style sheet is 'print'"),
    NamedRow("another style language", "<style type='text/less'>*{fill:red}</style>", "2:14 icon.unsupported the 'type' of a style sheet is 'text/less'"),
    NamedRow("a clip path that leads back", "<clipPath id='c'><use href='#p'/></clipPath><path id='p' clip-path='url(#c)' d='M1 1h1v1z'/>",
             "2:45 icon.value 'path' is drawn inside itself"),
    NamedRow("a symbol's position",    "<symbol id='s' refX='1'><path d='M1 1h1v1z'/></symbol><use href='#s'/>",
             "2:22 icon.unsupported a symbol's 'refX' is not read"),
    NamedRow("an unknown entity",   "<g id='&copy;'/>",                 "2:1 icon.malformed the file is not XML in UTF-8: undefined entity"),
    NamedRow("tags that cross",     "<g></h></g>",                      "2:6 icon.malformed the file is not XML in UTF-8: mismatched tag"),
    NamedRow("an unbound prefix",   "<g x:y='1'/>",                     "2:1 icon.malformed the file is not XML in UTF-8: unbound prefix"),
  ])
  func `what is refused, and where`(_ row: NamedRow) {
    #expect(Self.ofSecondLine(row.input) == row.expected)
  }

  private static let declared = "<!DOCTYPE svg PUBLIC '-//W3C//DTD SVG 1.1//EN' 'http://www.w3.org/x.dtd'>\n"
  private static let shape = "<path d='M0 0h1v1z'/>"

  // swift-format-ignore
  @Test(arguments: [
    NamedRow("an entity of a DTD",   declared + "<svg viewBox='0 0 1 1'>\n&nbsp;\(shape)</svg>",
             "3:1 icon.unsupported an entity is used that XML does not know ('nbsp')"),
    NamedRow("an entity of a DTD in a value", declared + "<svg viewBox='0 0 1 1' fill='&c;'>\(shape)</svg>",
             "2:30 icon.unsupported an entity is used that XML does not know ('&…;')"),
    NamedRow("another document",     "<html/>", "1:1 icon.malformed the root is 'html', not 'svg' of SVG"),
    NamedRow("another namespace",    "<svg xmlns='a'/>", "1:1 icon.malformed the root is 'svg', not 'svg' of SVG"),
    NamedRow("nothing",              "",        "1:1 icon.malformed the file is not XML in UTF-8: no element found"),
    NamedRow("a text",               "a",       "1:1 icon.malformed the file is not XML in UTF-8: syntax error"),
    NamedRow("a part of a file",     "<svg viewBox='0 0 1 1'>\n<path d='M0 0h1", "2:1 icon.malformed the file is not XML in UTF-8: unclosed token"),
    NamedRow("no view box",          "<svg>\(shape)</svg>", "1:1 icon.value the root has no 'viewBox'"),
    NamedRow("a size of a page's text", "<svg width='1em' height='1em'>\(shape)</svg>",
             "1:1 icon.value the root has no 'viewBox', and its 'width' and 'height' are no numbers above 0"),
    NamedRow("a size in percent",    "<svg width='100%' height='100%'>\(shape)</svg>",
             "1:1 icon.value the root has no 'viewBox', and its 'width' and 'height' are no numbers above 0"),
    NamedRow("an empty view box",    "<svg viewBox='0 0 0 5'>\(shape)</svg>", "1:15 icon.value 'viewBox' is not a position and a size above 0"),
    NamedRow("a view box of three",  "<svg viewBox='0 0 5'>\(shape)</svg>", "1:15 icon.value 'viewBox' is not a position and a size above 0"),
    NamedRow("a view box of words",  "<svg viewBox='0 0 a b'>\(shape)</svg>", "1:19 icon.value 'viewBox' has no number here"),
    NamedRow("a stretched picture",  "<svg viewBox='0 0 1 1' preserveAspectRatio='none'>\(shape)</svg>",
             "1:45 icon.unsupported 'preserveAspectRatio' is not 'xMidYMid meet'"),
    NamedRow("a stretched picture of other proportions", "<svg viewBox='0 0 1 1' width='2' height='1' preserveAspectRatio='none'>\(shape)</svg>",
             "1:66 icon.unsupported 'preserveAspectRatio' is not 'xMidYMid meet'"),
    NamedRow("a picture of its own proportions", "<svg viewBox='0 0 1 2' width='2mm' height='4mm' preserveAspectRatio='none'>\(shape)</svg>", ""),
    NamedRow("a root that is turned", "<svg viewBox='0 0 1 1' transform='rotate(180)'>\(shape)</svg>",
             "1:35 icon.unsupported the root is transformed"),
    NamedRow("shapes outside",       "<svg viewBox='0 0 1 1'><path d='M1 0h1v1z'/><path stroke='#000' stroke-width='1' d='M4 0h1'/></svg>",
             "1:1 icon.value the icon draws nothing within its view box"),
    NamedRow("shapes that are clipped away", "<svg viewBox='0 0 1 1'><clipPath id='c'><path d='M1 0h1v1z'/></clipPath><path clip-path='url(#c)' d='M0 0h2v1z'/></svg>",
             "1:1 icon.value the icon draws nothing within its view box"),
    NamedRow("an empty drawing",     "<svg viewBox='0 0 1 1'/>", "1:1 icon.value the icon draws nothing"),
    NamedRow("all that is wrong",    "<svg viewBox='0 0 1 1'><text/>\n<rect width='a'/>\n<image/></svg>",
             "1:24 icon.unsupported 'text' is not drawn\n2:14 icon.value 'width' has no number here\n3:1 icon.unsupported 'image' is not drawn"),
    NamedRow("columns count characters", "<svg viewBox='0 0 1 1'><!-- é𝄞 --><text/></svg>", "1:35 icon.unsupported 'text' is not drawn"),
    NamedRow("after a mark of order", "\u{FEFF}<svg viewBox='0 0 1 1'><text/></svg>", "1:24 icon.unsupported 'text' is not drawn"),
  ])
  func `whole files`(_ row: NamedRow) {
    #expect(Self.findings(row.input) == row.expected)
  }

  @Test func `other encodings`() {
    let text = "<svg viewBox='0 0 1 1'/>"
    let (_, wide) = Icon.read([0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0), 0] }, file: "i.svg")
    #expect(wide.map(\.message) == ["the file is UTF-16"])
    let (_, unmarked) = Icon.read(text.utf16.flatMap { [UInt8($0), 0] }, file: "i.svg")
    #expect(unmarked.map(\.message) == ["the file is not UTF-8: it has a byte that is 0, as UTF-16 has"])
    // A file that says it is Latin-1 is read as what it is: UTF-8 or not at all.
    let declared = "<?xml version='1.0' encoding='iso-8859-1'?><svg viewBox='0 0 1 1'><title>"
    let latin = Array(declared.utf8) + [0xE9] + Array("</title></svg>".utf8)
    let (_, findings) = Icon.read(latin, file: "i.svg")
    #expect(
      findings.map { "\($0.column ?? 0) \($0.message)" } == [
        "74 the file is not XML in UTF-8: not well-formed (invalid token)"
      ])
  }

  // swift-format-ignore
  @Test(arguments: [
    NamedRow("what no file says",       "<path D/>",                                         "current"),
    NamedRow("currentColor",            "<path fill='currentColor' D/>",                     "current"),
    NamedRow("black",                   "<path fill='black' D/><path D/>",                   "current current"),
    NamedRow("one colour throughout",   "<path fill='#212121' D/><path fill='rgb(33,33,33)' D/>", "current current"),
    NamedRow("one colour of a class",   "<style>.t{color:#232629}</style><path class='t' fill='currentColor' D/>", "current"),
    NamedRow("no colour",               "<path fill='none' D/><path fill='transparent' D/><path fill='#FFF0' D/><path D/>", "current"),
    NamedRow("a colour and none",       "<path fill='#212121' D/>\n<path D/>",
             "1:36 icon.paint the colour #212121 is one of several, with black by default (line 2)"),
    NamedRow("two colours",             "<path fill='#212121' D/>\n<path fill='red' D/>",
             "1:36 icon.paint the colour #212121 is one of several, with #FF0000 (line 2)\n"
             + "2:13 icon.paint the colour #FF0000 is one of several, with #212121 (line 1)"),
    NamedRow("a colour, and the icon's own", "<path fill='#212121' D/>\n\n<path fill='currentColor' D/>",
             "1:36 icon.paint the colour #212121 is one of several, with currentColor (line 3)"),
    NamedRow("black, and the icon's own", "<path D/><path fill='#000' D/>\n<path fill='currentColor' D/>",
             "1:57 icon.paint the colour #000000 is one of several, with currentColor (line 2)"),
    NamedRow("black twice, and a colour", "<path D/><path fill='#000' D/>\n<path fill='red' D/>",
             "1:57 icon.paint the colour #000000 is one of several, with #FF0000 (line 2)\n"
             + "2:13 icon.paint the colour #FF0000 is one of several, with #000000 (line 1)"),
    NamedRow("many colours", "<path fill='#001' D/><path fill='#002' D/><path fill='#003' D/>\n<path fill='#004' D/><path fill='#005' D/><path D/>",
             (1...5).map { color in
               let others = (1...5).filter { $0 != color }.map { "#0000\($0)\($0) (line \($0 < 4 ? 1 : 2))" }
               return "\(color < 4 ? "1:\(36 + 33 * (color - 1))" : "2:\(13 + 33 * (color - 4))") icon.paint the colour "
                 + "#0000\(color)\(color) is one of several, with \(others.joined(separator: ", ")) and 1 more"
             }.joined(separator: "\n")),
    NamedRow("a translucent colour",    "<path fill='#21212180' D/>",  "1:36 icon.paint the colour #21212180 is translucent"),
    NamedRow("a colour of lines",       "<path stroke='#F00' d='M1 1h1v1'/>", "1:38 icon.paint the colour #FF0000 is one of several, with black by default (line 1)"),
    NamedRow("only what can be seen",   "<g opacity='0'><path fill='red' D/></g><path fill='#212121' D/>", "current"),
    NamedRow("only what is drawn",      "<path fill='red' d=''/><path fill='#212121' D/>", "current"),
    NamedRow("no fill of a line",       "<path stroke='#212121' d='M1 1l2 2'/>",           "current stroke"),
    NamedRow("no fill of a line there and back", "<path stroke='#212121' d='M1 1L3 2L2 1.5z'/>", "current stroke"),
    NamedRow("no fill of lines",        "<path stroke='#212121' d='M1 1h2M1 2h2M1 3c1 0 2 0 2 0'/>", "current stroke"),
    NamedRow("a fill of an open path",  "<path stroke='#212121' d='M1 1h2v2'/>",
             "1:38 icon.paint the colour #212121 is one of several, with black by default (line 1)"),
    NamedRow("a fill that begins with a tiny step", "<path fill='#212121' d='M0 0L.00000001 0L3 0L3 4L0 4z'/><path fill='red' D/>",
             "1:36 icon.paint the colour #212121 is one of several, with #FF0000 (line 1)\n"
             + "1:92 icon.paint the colour #FF0000 is one of several, with #212121 (line 1)"),
    NamedRow("no fill of a line that begins with a tiny step", "<path stroke='#212121' d='M0 0L.000000001 .000000001L3 0L1 0z'/>", "current stroke"),
    NamedRow("no fill of a point",      "<path stroke='#212121' stroke-width='2' stroke-linecap='round' d='M1,1h0'/>", "current stroke"),
    NamedRow("no line of no length",    "<path stroke='red' fill='#212121' d='M1 1h0'/><path fill='#212121' D/>", "current stroke current"),
    NamedRow("a point with round ends", "<path stroke='red' stroke-linecap='round' d='M1 1h0'/><path fill='#212121' D/>",
             "1:38 icon.paint the colour #FF0000 is one of several, with #212121 (line 1)\n"
             + "1:90 icon.paint the colour #212121 is one of several, with #FF0000 (line 1)"),
    NamedRow("no colour outside the view box", "<path fill='red' d='M4 0h2v2z'/><path stroke='blue' d='M1 7h2' fill='none'/><path fill='#212121' D/>",
             "current stroke current"),
    NamedRow("no colour that is clipped away", "<clipPath id='c'><path d='M0 0h1v1z'/></clipPath><path clip-path='url(#c)' fill='red' d='M2 2h2v2z'/><path fill='#212121' D/>",
             "current current"),
    NamedRow("no colour that is masked away", "<mask id='m'><rect width='4' height='4'/></mask><path mask='url(#m)' fill='red' D/><path fill='#212121' D/>",
             "current"),
    NamedRow("no colour in a clip of no area", "<clipPath id='c'><path d='M0 0h4'/></clipPath><path clip-path='url(#c)' fill='red' D/><path fill='#212121' D/>",
             "current current"),
    NamedRow("no colour of no opacity", "<path fill='red' fill-opacity='0' D/><path fill='red' visibility='hidden' D/><path fill='#212121' D/>", "current"),
  ])
  func `colours`(_ row: NamedRow) {
    let body = row.input.replacing("D/>", with: "d='M1 1h2v2z'/>")
    #expect(Self.paints("<svg viewBox='0 0 4 4'>\(body)</svg>", []) == row.expected)
  }

  /// Inkscape writes such steps.
  @Test func `a shape that begins with a tiny step`() {
    let file = "<svg viewBox='0 0 512 512'><path d='m 0,0 c 1e-7,0 200,0 512,0 v 512 h -512 z'/></svg>"
    #expect(Self.paints(file, []) == "current")
  }

  /// Colours that are mapped become paints of their own; what is left over follows the same rule as before.
  // swift-format-ignore
  @Test(arguments: [
    ("red and the rest",  ["#f00"], "<path fill='red' D/><path fill='#212121' D/>", "0 current"),
    ("in any spelling",   ["rgb(100% 0% 0%)", "#212121"], "<path fill='red' D/><path fill='#212121FF' D/>", "0 1"),
    ("all others",        ["red", "*"], "<path fill='red' D/><path fill='blue' D/><path fill='lime' D/><path D/>", "0 1 1 current"),
    ("with its alpha",    ["#FF000080"], "<path fill='#FF000080' D/><path fill='red' D/>", "0 current"),
    ("black named",       ["#000"], "<path fill='#000' D/><path fill='currentColor' D/><path D/>", "0 current current"),
    ("several left over", ["red"], "<path fill='red' D/><path fill='blue' D/><path D/>",
     "1:68 icon.paint the colour #0000FF is one of several, with black by default (line 1)"),
  ] as [(String, [String], String, String)])
  func `mapped colours`(name: String, colors: [String], body: String, expected: String) {
    let body = body.replacing("D/>", with: "d='M1 1h2v2z'/>")
    #expect(Self.paints("<svg viewBox='0 0 4 4'>\(body)</svg>", colors.map { IconColor($0) }) == expected)
  }

  private static func paints(_ file: String, _ paints: [IconColor?]) -> String {
    let (icon, _) = Icon.read(Array(file.utf8), file: "i.svg", paints: paints)
    guard let icon else { return findings(file, paints: paints) }
    return text(of: icon.parts)
  }

  private static func text(of parts: [IconPart]) -> String {
    parts.map { part in
      switch part {
      case .stroke: return "stroke"
      case .fill(let fill): if case .mapped(let index) = fill.paint { return "\(index)" } else { return "current" }
      case .group(let group): return text(of: group.parts)
      }
    }.joined(separator: " ")
  }

  // swift-format-ignore
  @Test(arguments: [
    ("#F00", "#FF0000"), ("#f00c", "#FF0000CC"), ("#FF0000", "#FF0000"), ("#ff000080", "#FF000080"), ("Red", "#FF0000"),
    ("rebeccapurple", "#663399"), ("aliceblue", "#F0F8FF"), ("yellowgreen", "#9ACD32"), ("rgb(255, 0, 0)", "#FF0000"),
    ("rgb(255 0 0 / 50%)", "#FF000080"), ("rgba(255,0,0,.2)", "#FF000033"), ("rgb(100%,50%,0%)", "#FF8000"),
    ("rgb(300,-5,0)", "#FF0000"), ("transparent", "#00000000"), ("#F0", nil), ("#GGG", nil), ("#FF00000", nil),
    ("rgb(1,2)", nil), ("rgb(1,2,3", nil), ("rgb(1,2,3)x", nil), ("hsl(0 0% 0%)", nil), ("currentColor", nil), ("", nil),
    ("#é00", nil),
  ] as [(String, String?)])
  func `spellings of colours`(text: String, expected: String?) {
    #expect(IconColor(text)?.description == expected)
  }
}
