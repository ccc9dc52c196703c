import LocatedJSON
import Testing

@testable import VectorIcons

/// Masks that are clips, worked out by hand from CSS Masking 1, in a box of 10.
@Suite("Masks")
struct MaskTests {
  private static let all = "maskUnits='userSpaceOnUse' x='0' y='0' width='10' height='10'"
  private static let square = "<path mask='url(#m)' d='M1 1h5v5H1z'/>"
  private static let drawn = "fill M 1 1 L 6 1 L 6 6 L 1 6 Z"

  // swift-format-ignore
  @Test(arguments: [
    NamedRow("one white shape",      "<mask id='m' \(all)><path fill='#fff' d='M0 0h4v4z'/></mask>\(square)",
             "group clip M 0 0 L 4 0 L 4 4 Z\n  \(drawn)"),
    NamedRow("even-odd",             "<mask id='m' \(all)><path fill='#fff' fill-rule='evenodd' d='M0 0h4v4z'/></mask>\(square)",
             "group clip M 0 0 L 4 0 L 4 4 Z evenOdd\n  \(drawn)"),
    NamedRow("the fill of the mask", "<mask id='m' \(all) fill='white'><path d='M0 0h4v4z'/></mask>\(square)",
             "group clip M 0 0 L 4 0 L 4 4 Z\n  \(drawn)"),
    NamedRow("any colour by alpha",  "<mask id='m' \(all) mask-type='alpha'><path d='M0 0h4v4z'/></mask>\(square)",
             "group clip M 0 0 L 4 0 L 4 4 Z\n  \(drawn)"),
    NamedRow("the icon's colour by alpha", "<mask id='m' \(all) style='mask-type:alpha'><path fill='currentColor' d='M0 0h4v4z'/></mask>\(square)",
             "group clip M 0 0 L 4 0 L 4 4 Z\n  \(drawn)"),
    // 217/255 = 0.851; 0.2125 for red; the opacity of the mask itself means nothing.
    NamedRow("grey",                 "<mask id='m' \(all)><path fill='#d9d9d9' d='M0 0h4v4z'/></mask>\(square)",
             "group opacity 0.851 clip M 0 0 L 4 0 L 4 4 Z\n  \(drawn)"),
    NamedRow("red, half",            "<mask id='m' opacity='.1' \(all)><path fill='red' fill-opacity='.5' d='M0 0h4v4z'/></mask>\(square)",
             "group opacity 0.106 clip M 0 0 L 4 0 L 4 4 Z\n  \(drawn)"),
    NamedRow("white in linear light", "<mask id='m' \(all) style='color-interpolation:linearRGB'><path fill='#fff' d='M0 0h4v4z'/></mask>\(square)",
             "group clip M 0 0 L 4 0 L 4 4 Z\n  \(drawn)"),
    NamedRow("half of half",         "<mask id='m' \(all)><g opacity='.5'><path fill='#fff' opacity='.5' d='M0 0h4v4z'/></g></mask><g opacity='.5'>\(square)</g>",
             "group opacity 0.125 clip M 0 0 L 4 0 L 4 4 Z\n  \(drawn)"),
    NamedRow("black",                "<mask id='m' \(all)><path d='M0 0h4v4z'/></mask>\(square)<path d='M1 1h2v2z'/>", "fill M 1 1 L 3 1 L 3 3 Z"),
    NamedRow("nothing",              "<mask id='m'/>\(square)<path d='M1 1h2v2z'/>", "fill M 1 1 L 3 1 L 3 3 Z"),
    NamedRow("what is not visible",  "<mask id='m' \(all) fill='#fff'><path visibility='hidden' d='M0 0h4v4z'/></mask>\(square)<path d='M1 1h2v2z'/>",
             "fill M 1 1 L 3 1 L 3 3 Z"),
    NamedRow("white over black",     "<mask id='m' \(all)><rect width='9' height='9'/><path fill='#fff' d='M0 0h4v4z'/></mask>\(square)",
             "group clip M 0 0 L 4 0 L 4 4 Z\n  \(drawn)"),
    NamedRow("black beside white",   "<mask id='m' \(all)><path fill='#fff' d='M0 0h4v4z'/><rect x='4' width='2' height='2'/></mask>\(square)",
             "group clip M 0 0 L 4 0 L 4 4 Z\n  \(drawn)"),
    NamedRow("black beside white in a group", "<mask id='m' \(all)><rect width='9' height='9'/><g opacity='.5'><path fill='#fff' d='M4 4h1v1z'/><rect x='7' width='2' height='2'/></g></mask>\(square)",
             "group opacity 0.5 clip M 4 4 L 5 4 L 5 5 Z\n  \(drawn)"),
    NamedRow("black that its group clips away", "<clipPath id='c'><path d='M5 5h4v4z'/></clipPath><mask id='m' \(all) fill='#fff'><path d='M0 0h4v4z'/><g clip-path='url(#c)'><rect fill='#000' width='9' height='9'/></g></mask>\(square)",
             "group clip M 0 0 L 4 0 L 4 4 Z\n  \(drawn)"),
    NamedRow("two shapes apart",     "<mask id='m' \(all) fill='#fff'><path d='M0 0h1v1z'/><path d='M4 4h1v1z'/></mask>\(square)",
             "group clip M 0 0 L 1 0 L 1 1 Z M 4 4 L 5 4 L 5 5 Z\n  \(drawn)"),
    NamedRow("a frame around all",   "<mask id='m' \(all) fill='#fff'><path d='M0 0h4v4z'/><rect width='5' height='5'/></mask>\(square)",
             "group clip M 0 0 L 5 0 L 5 5 L 0 5 Z\n  \(drawn)"),
    NamedRow("its own region",       "<mask id='m' maskUnits='userSpaceOnUse' x='10%' y='2' width='3' height='30%'><rect fill='#fff' width='9' height='9'/></mask>\(square)",
             "group clip M 0 0 L 9 0 L 9 9 L 0 9 Z clip M 1 2 L 4 2 L 4 5 L 1 5 Z\n  \(drawn)"),
    NamedRow("a region without values", "<mask id='m' maskUnits='userSpaceOnUse'><rect fill='#fff' x='-2' width='4' height='4'/></mask><path mask='url(#m)' d='M-2 1h8v5h-8z'/>",
             "group clip M 0 0 L 10 0 L 10 10 L 0 10 Z\n  group clip M -2 0 L 2 0 L 2 4 L -2 4 Z clip M -1 -1 L 11 -1 L 11 11 L -1 11 Z\n"
             + "    fill M -2 1 L 6 1 L 6 6 L -2 6 Z"),
    NamedRow("a region of no area",  "<mask id='m' width='0'><rect fill='#fff' width='9' height='9'/></mask>\(square)<path d='M1 1h2v2z'/>",
             "fill M 1 1 L 3 1 L 3 3 Z"),
    // The box of what is masked, grown by a tenth, holds all of it.
    NamedRow("the region of a box",  "<mask id='m'><path fill='#fff' d='M0 0h4v4z'/></mask>\(square)", "group clip M 0 0 L 4 0 L 4 4 Z\n  \(drawn)"),
    NamedRow("the region of a box, in words", "<mask id='m' maskUnits='objectBoundingBox' x='0' y='0%' width='100%' height='1'><path fill='#fff' d='M0 0h4v4z'/></mask>\(square)",
             "group clip M 0 0 L 4 0 L 4 4 Z\n  \(drawn)"),
    NamedRow("it moves with what it masks", "<mask id='m' \(all)><path fill='#fff' d='M0 0h4v4z'/></mask><g transform='translate(1 2)'>\(square)</g>",
             "group clip M 1 2 L 5 2 L 5 6 Z\n  fill M 2 3 L 7 3 L 7 8 L 2 8 Z"),
    NamedRow("it takes from where it stands", "<g fill='#fff'><mask id='m' \(all)><path d='M0 0h4v4z'/></mask></g><g fill='#000'>\(square)</g>",
             "group clip M 0 0 L 4 0 L 4 4 Z\n  \(drawn)"),
    NamedRow("a clip and a mask",    "<clipPath id='c'><path d='M2 2h1v1z'/></clipPath><mask id='m' \(all)><path fill='#fff' d='M0 0h4v4z'/></mask><g clip-path='url(#c)' mask='url(#m)'><path d='M1 1h5v5H1z'/></g>",
             "group clip M 2 2 L 3 2 L 3 3 Z clip M 0 0 L 4 0 L 4 4 Z\n  \(drawn)"),
    NamedRow("a mask of masked shapes", "<mask id='n' \(all)><path fill='#fff' d='M2 2h1v1z'/></mask><mask id='m' \(all)><path mask='url(#n)' fill='#fff' d='M0 0h4v4z'/></mask>\(square)",
             "group clip M 0 0 L 4 0 L 4 4 Z clip M 2 2 L 3 2 L 3 3 Z\n  \(drawn)"),
    NamedRow("none",                 "<path style='mask:none' d='M1 1h5v5H1z'/>", "\(drawn)"),
  ])
  func `masks that are clips`(_ row: NamedRow) {
    #expect(PathText.drawing(row.input) == row.expected)
  }

  /// The colour of a mask is none of the icon's colours.
  @Test func `masks have no colour`() throws {
    let file =
      "<svg viewBox='0 0 10 10'><mask id='m' fill='white'><path d='M0 0h4v4z'/></mask><path fill='#1C1B1F' mask='url(#m)' d='M1 1h5v5H1z'/></svg>"
    let icon = try #require(Icon.read(Array(file.utf8), file: "i.svg").icon)
    #expect(icon.mappedPaints == [])
  }

  // swift-format-ignore
  @Test(arguments: [
    NamedRow("no such mask",         "\(square)",                                   "1:73 icon.value 'mask' names 'm', which no element has as its id"),
    NamedRow("no mask",              "<g id='m'/>\(square)",                         "1:84 icon.value 'mask' names the 'g' 'm'"),
    NamedRow("a file elsewhere",     "<path mask='url(a.svg#m)' d='M1 1h1v1z'/>",    "1:73 icon.value 'mask' is not none or url(#id) with an id of this file"),
    NamedRow("a type of its own",    "<mask id='m' mask-type='red'/>\(square)",      "1:85 icon.value 'mask-type' is not one of luminance, alpha"),
    NamedRow("shapes in a box",      "<mask id='m' maskContentUnits='objectBoundingBox'/>\(square)",
             "1:92 icon.unsupported the shapes of a 'mask' are measured in the box of what it masks"),
    NamedRow("a hole",               "<mask id='m' \(all)><rect fill='#fff' width='9' height='9'/><path d='M1 1h1v1z'/></mask>\(square)",
             "1:61 icon.unsupported a 'mask' has a hole that is painted in it"),
    NamedRow("a hole of a group",    "<mask id='m' \(all)><rect fill='#fff' width='9' height='9'/><g opacity='.5'><path d='M1 1h1v1z'/><path d='M2 1h1v1z'/></g></mask>\(square)",
             "1:61 icon.unsupported a 'mask' has a hole that is painted in it"),
    // The whole square without the circle in librsvg 2.54.7.
    NamedRow("a hole beside a shape of its group", "<clipPath id='c'><rect width='9' height='9'/></clipPath><mask id='m' \(all)><rect width='10' height='10' fill='#fff'/>"
             + "<g clip-path='url(#c)'><circle cx='2' cy='2' r='1' fill='#fff'/><circle cx='7' cy='7' r='2'/></g></mask>\(square)",
             "1:117 icon.unsupported a 'mask' has a hole that is painted in it"),
    NamedRow("a hole of a group in a group", "<mask id='m' \(all)><rect width='10' height='10' fill='#fff'/><g opacity='.5'><path fill='#fff' d='M1 1h1v1z'/><g opacity='.5'><path d='M5 1h1v1z'/></g></g></mask>\(square)",
             "1:61 icon.unsupported a 'mask' has a hole that is painted in it"),
    NamedRow("a hole below a shape of its group", "<mask id='m' \(all)><rect width='10' height='10' fill='#fff'/><g opacity='.5'><path d='M1 1h3v3z'/><path fill='#fff' d='M1 1h1v1z'/></g></mask>\(square)",
             "1:61 icon.unsupported a 'mask' has a hole that is painted in it"),
    NamedRow("white and grey",       "<mask id='m' \(all)><path fill='#fff' d='M0 0h4v4z'/><path fill='#ccc' d='M5 5h1v1z'/></mask>\(square)",
             "1:61 icon.unsupported the shapes of a 'mask' let through more and less"),
    NamedRow("shapes that overlap",  "<mask id='m' \(all) fill='#fff'><path d='M0 0h4v4z'/><path d='M2 0h4v4z'/></mask>\(square)",
             "1:61 icon.unsupported the shapes of a 'mask' overlap"),
    NamedRow("a faint frame over a shape", "<mask id='m' \(all) fill='#fff' fill-opacity='.5'><path d='M0 0h4v4z'/><rect width='5' height='5'/></mask>\(square)",
             "1:61 icon.unsupported the shapes of a 'mask' overlap"),
    NamedRow("a line",               "<mask id='m' \(all)><path fill='none' stroke='#fff' d='M0 0h4v4'/></mask>\(square)",
             "1:61 icon.unsupported a line of a 'mask' is no shape"),
    NamedRow("a gradient",           "<mask id='m' \(all)><rect fill='url(#g)' width='9' height='9'/></mask>\(square)",
             "1:148 icon.unsupported 'fill' is a gradient or pattern"),
    NamedRow("the icon's colour",    "<mask id='m' \(all)><rect fill='currentColor' width='9' height='9'/></mask>\(square)",
             "1:61 icon.unsupported the luminance of a 'mask' is that of the icon's own colour"),
    NamedRow("grey in linear light",   "<mask id='m' \(all) color-interpolation='linearRGB'><rect fill='#ccc' width='9' height='9'/></mask>\(square)",
             "1:61 icon.unsupported the luminance of a 'mask' is that of linear light"),
    NamedRow("a region that cuts",   "<mask id='m' x='0' width='.5'><rect fill='#fff' width='9' height='9'/></mask>\(square)",
             "1:61 icon.unsupported the region of a 'mask' is measured in the box of what it masks, and may cut it"),
    NamedRow("a region that turns",  "<mask id='m'><rect fill='#fff' width='9' height='9'/></mask><g transform='rotate(9)'>\(square)</g>",
             "1:61 icon.unsupported the region of a 'mask' is measured in the box of what it masks, and may cut it"),
    NamedRow("a mask of a mask",     "<mask id='m' mask='url(#m)'/>\(square)",       "1:80 icon.unsupported a 'mask' is masked or clipped itself"),
    NamedRow("a mask in itself",     "<mask id='m' \(all)><rect mask='url(#m)' fill='#fff' width='9' height='9'/></mask>\(square)",
             "1:61 icon.value a 'mask' is used in itself"),
    NamedRow("a mask that leads back", "<mask id='m'><use href='#p'/></mask><path id='p' mask='url(#m)' d='M1 1h5v5H1z'/>",
             "1:97 icon.value 'path' is drawn inside itself"),
    NamedRow("a clip path with a mask", "<clipPath id='c' mask='url(#m)'><rect width='5' height='5'/></clipPath><path clip-path='url(#c)' d='M1 1h1v1z'/>",
             "1:84 icon.unsupported a 'clipPath' has a mask"),
  ])
  func `masks that are none`(_ row: NamedRow) {
    let file = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 10 10\">\(row.input)</svg>"
    let findings = Icon.read(Array(file.utf8), file: "i.svg").findings
    #expect(findings.allSatisfy { $0.advice != nil })
    #expect(findings.map { "\($0.line ?? 0):\($0.column ?? 0) \($0.code) \($0.message)" }.joined(separator: "\n") == row.expected)
  }
}
