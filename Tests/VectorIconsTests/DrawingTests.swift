import LocatedJSON
import Testing

@testable import VectorIcons

/// What is drawn of elements, in a box of 10; worked out by hand from SVG 2.
@Suite("Drawings")
struct DrawingTests {
  // swift-format-ignore
  @Test(arguments: [
    NamedRow("a path",             "<path d='M1 1h2v2z'/>",                     "fill M 1 1 L 3 1 L 3 3 Z"),
    NamedRow("a rectangle",        "<rect x='1' y='2' width='3' height='4'/>",  "fill M 1 2 L 4 2 L 4 6 L 1 6 Z"),
    NamedRow("percentages",        "<rect width='100%' height='50%'/>",         "fill M 0 0 L 10 0 L 10 5 L 0 5 Z"),
    NamedRow("pixels",             "<rect width='2px' height='3px'/>",          "fill M 0 0 L 2 0 L 2 3 L 0 3 Z"),
    NamedRow("units",              "<rect x='.75pt' y='.0625pc' width='1mm' height='.02in'/>", "fill M 1 1 L 4.78 1 L 4.78 2.92 L 1 2.92 Z"),
    NamedRow("more units",         "<rect x='.01CM' width='4q' height='1.5PX'/>", "fill M 0.378 0 L 4.157 0 L 4.157 1.5 L 0.378 1.5 Z"),
    NamedRow("a line in points",   "<path fill='none' stroke='#000' stroke-width='.75pt' stroke-dasharray='1.5pt' d='M4 5h2'/>",
             "stroke M 4 5 L 6 5 width 1 butt miter dashes 2 2"),
    NamedRow("a line is not filled", "<line x1='4' y1='5' x2='6' y2='5' stroke='currentColor'/>",
             "stroke M 4 5 L 6 5 width 1 butt miter"),
    NamedRow("a polyline",         "<polyline points='1,1 2,1 2,2'/>",          "fill M 1 1 L 2 1 L 2 2"),
    NamedRow("a polygon",          "<polygon points='1 1 2 1,2 2'/>",           "fill M 1 1 L 2 1 L 2 2 Z"),
    NamedRow("even-odd",           "<path fill-rule='evenodd' d='M1 1h2v2z'/>", "fill M 1 1 L 3 1 L 3 3 Z evenOdd"),
    NamedRow("a line with all of it",
             "<path fill='none' stroke='black' stroke-width='2' stroke-linecap='round' stroke-linejoin='bevel' "
             + "stroke-miterlimit='3' stroke-dasharray='1 2 3' stroke-dashoffset='-1' stroke-opacity='.5' d='M4 4h2'/>",
             "stroke M 4 4 L 6 4 width 2 round bevel limit 3 dashes 1 2 3 1 2 3 phase -1 opacity 0.5"),
    NamedRow("fill, then line",    "<path stroke='#000' stroke-width='.5' d='M4 4h2v2z'/>",
             "fill M 4 4 L 6 4 L 6 6 Z\nstroke M 4 4 L 6 4 L 6 6 Z width 0.5 butt miter"),
    NamedRow("a line scales with its shape", "<path transform='scale(2)' fill='none' stroke='#000' stroke-dasharray='1' "
             + "d='M2 2h1'/>",      "stroke M 4 4 L 6 4 width 2 butt miter dashes 2 2"),
    NamedRow("no line",            "<path fill='none' stroke='#000' stroke-width='0' d='M2 2h1'/><rect width='1' height='1'/>",
             "fill M 0 0 L 1 0 L 1 1 L 0 1 Z"),
    NamedRow("nested transformations", "<g transform='translate(1 1)'><rect transform='scale(2)' width='1' height='1'/></g>",
             "fill M 1 1 L 3 1 L 3 3 L 1 3 Z"),
    NamedRow("opacity of a shape", "<rect opacity='.5' fill-opacity='50%' width='1' height='1'/>",
             "fill M 0 0 L 1 0 L 1 1 L 0 1 Z opacity 0.25"),
    NamedRow("opacity of several", "<g opacity='.5'><rect width='1' height='1'/><rect x='1' width='1' height='1'/></g>",
             "group opacity 0.5\n  fill M 0 0 L 1 0 L 1 1 L 0 1 Z\n  fill M 1 0 L 2 0 L 2 1 L 1 1 Z"),
    NamedRow("display none",       "<g display='none'><text/><rect width='1' height='1'/></g><path d='M1 1h2v2z'/>",
             "fill M 1 1 L 3 1 L 3 3 Z"),
    NamedRow("hidden, but not its child", "<g visibility='hidden'><rect width='1' height='1'/>"
             + "<path visibility='visible' d='M1 1h2v2z'/></g>", "fill M 1 1 L 3 1 L 3 3 Z"),
    NamedRow("definitions are not drawn", "<defs><rect id='a' width='1' height='1'/><linearGradient/><filter/></defs>"
             + "<path d='M1 1h2v2z'/>", "fill M 1 1 L 3 1 L 3 3 Z"),
    NamedRow("use",                "<defs><rect id='a' width='1' height='1'/></defs><use href='#a' x='2' y='3'/>",
             "fill M 2 3 L 3 3 L 3 4 L 2 4 Z"),
    NamedRow("use of XLink and of its own", "<defs><rect id='a' width='1' height='1'/><path id='b' d='M1 1h1v1z'/></defs>"
             + "<use xmlns:l='http://www.w3.org/1999/xlink' l:href='#b' href='#a'/>", "fill M 0 0 L 1 0 L 1 1 L 0 1 Z"),
    NamedRow("use of XLink",       "<defs><rect id='a' width='1' height='1'/></defs>"
             + "<use xmlns:l='http://www.w3.org/1999/xlink' l:href='#a' transform='scale(2)' x='1'/>",
             "fill M 2 0 L 4 0 L 4 2 L 2 2 Z"),
    NamedRow("use hands down its style", "<defs><rect id='a' width='1' height='1'/></defs>"
             + "<use href='#a' fill-opacity='.5'/>", "fill M 0 0 L 1 0 L 1 1 L 0 1 Z opacity 0.5"),
    NamedRow("a symbol",           "<symbol id='a'><rect width='1' height='1'/></symbol><use href='#a' x='1'/>",
             "fill M 1 0 L 2 0 L 2 1 L 1 1 Z"),
    // The box of 4×2 fits 2.5 times into 10×10, with 2.5 left above and below.
    NamedRow("a symbol with a box", "<symbol id='a' viewBox='1 1 4 2'><rect x='1' y='1' width='2' height='2'/></symbol>"
             + "<use href='#a'/>", "fill M 0 2.5 L 5 2.5 L 5 7.5 L 0 7.5 Z"),
    NamedRow("a symbol is clipped to its box", "<symbol id='a' viewBox='1 1 4 2'><rect width='2' height='2'/></symbol>"
             + "<use href='#a' x='5' width='4' height='2'/>",
             "group clip M 5 0 L 9 0 L 9 2 L 5 2 Z\n  fill M 4 -1 L 6 -1 L 6 1 L 4 1 Z"),
    NamedRow("a symbol without a box is clipped to its size", "<symbol id='a'><rect x='1' width='4' height='4'/></symbol>"
             + "<use href='#a' width='3' height='3'/>",
             "group clip M 0 0 L 3 0 L 3 3 L 0 3 Z\n  fill M 1 0 L 5 0 L 5 4 L 1 4 Z"),
    NamedRow("a symbol without a box or size", "<symbol id='a'><rect x='-1' width='4' height='4'/></symbol>"
             + "<use href='#a' x='4'/>",
             "group clip M 4 0 L 14 0 L 14 10 L 4 10 Z\n  fill M 3 0 L 7 0 L 7 4 L 3 4 Z"),
    NamedRow("a symbol that is not displayed where it stands", "<symbol id='a' display='none'><rect width='1' height='1'/></symbol>"
             + "<use href='#a'/>", "fill M 0 0 L 1 0 L 1 1 L 0 1 Z"),
    NamedRow("a symbol that is turned", "<symbol id='a'><rect width='2' height='2'/></symbol>"
             + "<use href='#a' transform='rotate(90)' y='-4' width='3' height='3'/>",
             "group clip M 4 0 L 4 3 L 1 3 L 1 0 Z\n  fill M 4 0 L 4 2 L 2 2 L 2 0 Z"),
    // A tenth of the symbol's box of 100, shown at a tenth of its size.
    NamedRow("percentages of a symbol's box", "<symbol id='a' viewBox='0 0 100 100'><rect id='r' x='10%' y='10%' "
             + "width='10%' height='20%' stroke='#000' stroke-width='5%'/></symbol><use href='#a' x='2' y='2' width='8' height='8'/><use href='#r'/>",
             "fill M 2.8 2.8 L 3.6 2.8 L 3.6 4.4 L 2.8 4.4 Z\nstroke M 2.8 2.8 L 3.6 2.8 L 3.6 4.4 L 2.8 4.4 Z width 0.4 butt miter\n"
             + "fill M 1 1 L 2 1 L 2 3 L 1 3 Z\nstroke M 1 1 L 2 1 L 2 3 L 1 3 Z width 0.5 butt miter"),
    NamedRow("a symbol of its own size", "<symbol id='a' x='1' y='2' width='4' height='2' viewBox='0 0 4 4' preserveAspectRatio='xMaxYMid'>"
             + "<rect width='4' height='4'/></symbol><use href='#a' y='1'/>", "fill M 3 3 L 5 3 L 5 5 L 3 5 Z"),
    NamedRow("a symbol of no size", "<symbol id='a' width='auto' height='0'><rect width='4' height='4'/></symbol><use href='#a'/>"
             + "<path d='M1 1h2v2z'/>", "fill M 1 1 L 3 1 L 3 3 Z"),
    NamedRow("a symbol that fades", "<symbol id='a' opacity='.5'><path d='M1 1h2v2z'/></symbol><use href='#a' opacity='.5'/>",
             "fill M 1 1 L 3 1 L 3 3 Z opacity 0.25"),
    NamedRow("what reaches out of a symbol", "<style>symbol{overflow:auto}</style><symbol id='a'><path d='M1 1h2v2z'/></symbol>"
             + "<use href='#a' width='2' height='2'/>", "fill M 1 1 L 3 1 L 3 3 Z"),
    NamedRow("a drawing in a drawing", "<svg x='1' y='2' width='50%' height='4' viewBox='0 0 2 2'><path d='M0 0h2v2z'/></svg>",
             "fill M 1.5 2 L 5.5 2 L 5.5 6 Z"),
    NamedRow("a drawing that is stretched", "<svg width='4' height='2' viewBox='1 1 2 2' preserveAspectRatio='none'><path d='M1 1h2v2z'/></svg>",
             "fill M 0 0 L 4 0 L 4 2 Z"),
    NamedRow("a drawing that is used", "<defs><svg id='a' x='1' width='4' height='2'><path d='M0 0h2v2z'/></svg></defs><use href='#a' width='1'/>",
             "group clip M 1 0 L 2 0 L 2 2 L 1 2 Z\n  fill M 1 0 L 3 0 L 3 2 Z"),
    NamedRow("a choice",           "<switch><title>a</title><text requiredExtensions='b'/><path d='M1 1h2v2z'/><image/></switch>",
             "fill M 1 1 L 3 1 L 3 3 Z"),
    NamedRow("a choice of nothing", "<switch><text requiredExtensions='b'/></switch><switch/><path d='M1 1h2v2z'/>", "fill M 1 1 L 3 1 L 3 3 Z"),
    NamedRow("what is for others", "<g requiredExtensions='b'><text/></g><g requiredExtensions=''><text/></g><path requiredFeatures='a' d='M1 1h2v2z'/>",
             "fill M 1 1 L 3 1 L 3 3 Z"),
    NamedRow("a clip path",        "<clipPath id='c'><rect width='5' height='5'/></clipPath>"
             + "<rect clip-path='url(#c)' x='2' width='6' height='6'/>",
             "group clip M 0 0 L 5 0 L 5 5 L 0 5 Z\n  fill M 2 0 L 8 0 L 8 6 L 2 6 Z"),
    NamedRow("a clip path moves with its shape", "<clipPath id='c'><path clip-rule='evenodd' d='M0 0h5v5z'/></clipPath>"
             + "<g transform='translate(1 2)' clip-path='url(#c)'><rect width='6' height='6'/></g>",
             "group clip M 1 2 L 6 2 L 6 7 Z evenOdd\n  fill M 1 2 L 7 2 L 7 8 L 1 8 Z"),
    NamedRow("a clip path moves with the position of use", "<clipPath id='c'><rect width='2' height='2'/></clipPath>"
             + "<defs><rect id='a' width='4' height='4'/></defs><use href='#a' x='3' y='1' clip-path='url(#c)'/>",
             "group clip M 3 1 L 5 1 L 5 3 L 3 3 Z\n  fill M 3 1 L 7 1 L 7 5 L 3 5 Z"),
    NamedRow("a clip path takes from where it stands", "<g clip-rule='evenodd' opacity='.5'><defs><clipPath id='c'>"
             + "<path d='M0 0h5v5z'/></clipPath></defs></g><rect clip-path='url(#c)' width='6' height='6'/>",
             "group clip M 0 0 L 5 0 L 5 5 Z evenOdd\n  fill M 0 0 L 6 0 L 6 6 L 0 6 Z"),
    NamedRow("a clip path in a hidden group", "<g visibility='hidden'><clipPath id='c'><rect width='5' height='5'/></clipPath></g>"
             + "<rect clip-path='url(#c)' width='6' height='6'/><path d='M1 1h2v2z'/>", "fill M 1 1 L 3 1 L 3 3 Z"),
    NamedRow("two shapes that clip", "<clipPath id='c'><rect width='5' height='5'/><rect x='3' width='5' height='5'/></clipPath>"
             + "<rect clip-path=\"url('#c')\" width='6' height='6'/>",
             "group clip M 0 0 L 5 0 L 5 5 L 0 5 Z M 3 0 L 8 0 L 8 5 L 3 5 Z\n  fill M 0 0 L 6 0 L 6 6 L 0 6 Z"),
    NamedRow("a clip path of a clip path", "<clipPath id='a'><rect width='5' height='5'/></clipPath>"
             + "<clipPath id='c' clip-path='url(#a)'><rect x='3' width='5' height='5'/></clipPath>"
             + "<rect clip-path='url(#c)' width='6' height='6'/>",
             "group clip M 3 0 L 8 0 L 8 5 L 3 5 Z clip M 0 0 L 5 0 L 5 5 L 0 5 Z\n  fill M 0 0 L 6 0 L 6 6 L 0 6 Z"),
    NamedRow("a clip path of nothing", "<clipPath id='c'/><rect clip-path='url(#c)' width='6' height='6'/>"
             + "<path d='M1 1h2v2z'/>", "fill M 1 1 L 3 1 L 3 3 Z"),
    NamedRow("what lies outside is clipped", "<rect x='8' width='4' height='4'/>",
             "group clip M 0 0 L 10 0 L 10 10 L 0 10 Z\n  fill M 8 0 L 12 0 L 12 4 L 8 4 Z"),
    NamedRow("a line that reaches outside", "<path fill='none' stroke='#000' stroke-linejoin='round' d='M.4 5h9.1'/>",
             "group clip M 0 0 L 10 0 L 10 10 L 0 10 Z\n  stroke M 0.4 5 L 9.5 5 width 1 butt round"),
    NamedRow("a line that reaches inside", "<path fill='none' stroke='#000' stroke-linejoin='round' d='M2 -.4h4'/>",
             "group clip M 0 0 L 10 0 L 10 10 L 0 10 Z\n  stroke M 2 -0.4 L 6 -0.4 width 1 butt round"),
    NamedRow("a line that just does not", "<path fill='none' stroke='#000' stroke-linejoin='round' d='M.5 5h9'/>",
             "stroke M 0.5 5 L 9.5 5 width 1 butt round"),
    NamedRow("what says nothing",  "<title>a</title><desc>b</desc><metadata><a/></metadata><!-- c --><?p q?>"
             + "<g id='g' class='k' data-x='1' aria-hidden='true' role='img' xml:space='preserve' enable-background='new'>"
             + "<path xmlns:s='http://sketch' s:type='x' tabindex='0' d='M1 1h2v2z'/></g>"
             + "<s:view xmlns:s='http://sketch'><text/></s:view>", "fill M 1 1 L 3 1 L 3 3 Z"),
  ])
  func `elements`(_ row: NamedRow) {
    #expect(PathText.drawing(row.input) == row.expected)
  }

  /// A circle begins at its right and runs clockwise; tan(45°/4) · 4/3 = 0.26522 is the length of a handle.
  @Test func `round shapes`() {
    let circle = PathText.drawing("<circle cx='5' cy='5' r='4'/>")
    #expect(circle.hasPrefix("fill M 9 5 C 9 6.061 8.579 7.078 7.828 7.828 C 7.078 8.579 6.061 9 5 9 "))
    #expect(circle.hasSuffix(" 9 3.939 9 5 Z"))
    #expect(PathText.drawing("<ellipse cx='5' cy='5' rx='4' ry='4'/>") == circle)
    #expect(PathText.drawing("<ellipse cx='5' cy='5' rx='4'/>") == circle)
    // The corner's radius is at most half a side, and the second one is the first unless it is given.
    let rounded = PathText.drawing("<rect x='1' y='1' width='8' height='4' rx='9' ry='2'/>")
    #expect(rounded.hasPrefix("fill M 5 1 L 5 1 C 6.061 1 7.078 1.211 7.828 1.586 C 8.579 1.961 9 2.47 9 3 L 9 3 C"))
    #expect(
      PathText.drawing("<rect width='4' height='4' rx='1'/>") == PathText.drawing("<rect width='4' height='4' ry='1'/>")
    )
    #expect(
      PathText.drawing("<rect width='4' height='4' rx='auto'/>") == PathText.drawing("<rect width='4' height='4'/>"))
  }

  /// What a presentation attribute says is overridden by rules, and these by the element's own style.
  // swift-format-ignore
  @Test(arguments: [
    NamedRow("an attribute",         "<path fill-opacity='.1' D/>",                               "0.1"),
    NamedRow("a rule over it",       "<style>path{fill-opacity:.2}</style><path fill-opacity='.1' D/>", "0.2"),
    NamedRow("a class over an element", "<style>.a{fill-opacity:.3}path{fill-opacity:.2}</style><path class='b a' D/>", "0.3"),
    NamedRow("an id over a class",   "<style>#i{fill-opacity:.4}.a{fill-opacity:.3}</style><path class='a' id='i' D/>", "0.4"),
    NamedRow("names of another spelling", "<style>.\u{E9}{fill-opacity:.3}#\u{E9}{fill-opacity:.4}</style><path class='e\u{301}' id='e\u{301}' D/>", "1"),
    NamedRow("the later of two",     "<style>.a{fill-opacity:.3}.b{fill-opacity:.5}</style><path class='b a' D/>", "0.5"),
    NamedRow("a class of other signs", "<style>.a-_Z9é{fill-opacity:.3}</style><path class='a-_Z9é' D/>", "0.3"),
    NamedRow("the signs of an element's edge", "<style>.Az,.az,.AZ{fill-opacity:.3}</style><path class='AZ' D/>", "0.3"),
    NamedRow("style over all",       "<style>#i{fill-opacity:.4}</style><path id='i' fill-opacity='.1' style='fill-opacity:.6' D/>", "0.6"),
    NamedRow("for all media",        "<style media=' Screen ' type='text/css'>*{fill-opacity:.5}</style><path D/>", "0.5"),
    NamedRow("everything",           "<style>*{fill-opacity:.7}</style><path D/>",                "0.7"),
    NamedRow("a list of selectors",  "<style> .x , .a { fill-opacity : .8 ; } </style><path class='a' D/>", "0.8"),
    NamedRow("CDATA and comments",   "<style><![CDATA[/* a */.a{/*b*/fill-opacity:.9}]]></style><path class='a' D/>", "0.9"),
    NamedRow("importance",           "<style>path{fill-opacity:.2!important}#i{fill-opacity:.4}</style><path id='i' style='fill-opacity:.6' D/>", "0.2"),
    NamedRow("the more important of two", "<style>.a{fill-opacity:.3 ! Important}path{fill-opacity:.2!important}</style><path class='a' D/>", "0.3"),
    NamedRow("importance at the element", "<style>#i{fill-opacity:.3!important}</style><path id='i' style='fill-opacity:.6!/**/important' D/>", "0.6"),
    NamedRow("importance before what follows", "<path style='fill-opacity:.6 !important;fill-opacity:.7' D/>", "0.6"),
    NamedRow("inherited",            "<g fill-opacity='.1'><path D/></g>",                        "0.1"),
    NamedRow("inherit",              "<style>path{fill-opacity:inherit}</style><g fill-opacity='.2'><path D/></g>", "0.2"),
    NamedRow("initial",              "<g fill-opacity='.1'><path fill-opacity='initial' D/></g>", "1"),
    NamedRow("unset",                "<g fill-opacity='.1'><path fill-opacity='unset' D/></g>",   "0.1"),
    NamedRow("opacity is not inherited, but can be", "<g opacity='.5'><path opacity='inherit' D/></g>", "0.25"),
  ])
  func `the cascade`(_ row: NamedRow) {
    let drawing = PathText.drawing(row.input.replacing("D/>", with: "d='M1 1h2v2z'/>"))
    #expect(drawing == "fill M 1 1 L 3 1 L 3 3 Z" + (row.expected == "1" ? "" : " opacity \(row.expected)"))
  }

  /// A shape that is used is drawn as one that is written there.
  @Test(arguments: ["translate(1 2)", "rotate(45 5 5)", "scale(.5) translate(3)", "matrix(1 .5 -.5 1 2 0)"])
  func `use draws as if the shapes stood there`(transform: String) {
    let shapes = "<circle cx='4' cy='4' r='2' opacity='.5'/><path fill='none' stroke='#000' d='M2 2h3'/>"
    let used = PathText.drawing("<defs><g id='a'>\(shapes)</g></defs><use href='#a' transform='\(transform)'/>")
    #expect(used == PathText.drawing("<g transform='\(transform)'><g>\(shapes)</g></g>"))
    #expect(used.contains("stroke"))
  }

  @Test func `a drawing's box is brought to the origin, and may be the size of the picture`() {
    func read(_ attributes: String) -> String {
      let file = "<svg \(attributes)><path d='M4 5h2v2z'/></svg>"
      let (icon, findings) = Icon.read(Array(file.utf8), file: "i.svg")
      guard let icon else { return findings.map(\.description).joined(separator: "\n") }
      return "\(icon.width)×\(icon.height) \(PathText.text(icon.parts))"
    }
    #expect(read("viewBox='3 4 16 8'") == "16.0×8.0 fill M 1 1 L 3 1 L 3 3 Z")
    #expect(read("viewBox='3,4,16,8' width='1em' height='2em'") == "16.0×8.0 fill M 1 1 L 3 1 L 3 3 Z")
    #expect(read("width='24' height='20px'") == "24.0×20.0 fill M 4 5 L 6 5 L 6 7 Z")
    #expect(read("viewBox='0 0 9 9' preserveAspectRatio='xMidYMid meet'") == "9.0×9.0 fill M 4 5 L 6 5 L 6 7 Z")
  }
}
