import Testing

@testable import VectorIcons

/// Pictures of icons as design tools export them, 8 pixels wide, against those of other programs, drawn 16 times as large
/// and averaged.
@Suite("Icons as design tools export them")
struct ExportedIconTests {
  struct Picture: Sendable, CustomTestStringConvertible {
    var name: String
    var file: String
    var alphas: [Int]
    var testDescription: String { name }

    init(_ name: String, _ file: String, _ alphas: [Int]) {
      (self.name, self.file, self.alphas) = (name, file, alphas)
    }
  }

  /// The levels are those of librsvg 2.54.7.
  @Test(arguments: fromLibrsvg) func `as librsvg draws them`(_ picture: Picture) throws { try compare(picture) }

  /// The levels are those of Chromium 156: librsvg has no position, size, opacity and overflow of symbols.
  @Test(arguments: fromChromium) func `as Chromium draws them`(_ picture: Picture) throws { try compare(picture) }

  /// Where edges of shape and clip cross in a pixel, ours is their product.
  private func compare(_ picture: Picture) throws {
    let alphas = try CoverageTests.alphas(picture.file)
    let differences = zip(alphas, picture.alphas).map { abs($0 - $1) }
    #expect(differences.allSatisfy { $0 <= 8 }, "\(alphas)")
    #expect(differences.reduce(0, +) <= 64 && alphas.count == picture.alphas.count, "\(alphas)")
  }

  // swift-format-ignore
  static let fromLibrsvg: [Picture] = [
    Picture(
      "a Material Symbol from Figma",
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" fill="none">\
      <mask id="m" style="mask-type:alpha" maskUnits="userSpaceOnUse" x="0" y="0" width="8" height="8">\
      <rect x="1" width="6" height="7" fill="#D9D9D9"/></mask><g mask="url(#m)">\
      <path d="M0 2h8v2l-4 4-4-4z" fill="#1C1B1F"/></g></svg>
      """,
      [
          0,   0,   0,   0,   0,   0,   0,   0,
          0,   0,   0,   0,   0,   0,   0,   0,
          0, 255, 255, 255, 255, 255, 255,   0,
          0, 255, 255, 255, 255, 255, 255,   0,
          0, 255, 255, 255, 255, 255, 255,   0,
          0, 127, 255, 255, 255, 255, 127,   0,
          0,   0, 127, 255, 255, 127,   0,   0,
          0,   0,   0,   0,   0,   0,   0,   0,
      ]),
    Picture(
      "a mask whose type is an attribute",
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">\
      <mask id="m" mask-type="alpha" maskUnits="userSpaceOnUse" x="0" y="0" width="8" height="8">\
      <path d="M4 0l4 8H0z"/></mask><rect mask="url(#m)" width="8" height="6"/></svg>
      """,
      [
          0,   0,   0,  64,  64,   0,   0,   0,
          0,   0,   0, 191, 191,   0,   0,   0,
          0,   0,  64, 255, 255,  64,   0,   0,
          0,   0, 191, 255, 255, 191,   0,   0,
          0,  64, 255, 255, 255, 255,  64,   0,
          0, 191, 255, 255, 255, 255, 191,   0,
          0,   0,   0,   0,   0,   0,   0,   0,
          0,   0,   0,   0,   0,   0,   0,   0,
      ]),
    Picture(
      "a grey mask lets through its luminance",
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">\
      <mask id="m" maskUnits="userSpaceOnUse" x="0" y="0" width="8" height="8">\
      <rect x="1" width="6" height="7" fill="#D9D9D9"/></mask><g mask="url(#m)"><path d="M0 2h8v2l-4 4-4-4z"/>\
      </g></svg>
      """,
      [
          0,   0,   0,   0,   0,   0,   0,   0,
          0,   0,   0,   0,   0,   0,   0,   0,
          0, 217, 217, 217, 217, 217, 217,   0,
          0, 217, 217, 217, 217, 217, 217,   0,
          0, 217, 217, 217, 217, 217, 217,   0,
          0, 108, 217, 217, 217, 217, 108,   0,
          0,   0, 108, 217, 217, 108,   0,   0,
          0,   0,   0,   0,   0,   0,   0,   0,
      ]),
    Picture(
      "a mask of a faint colour",
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">\
      <mask id="m" maskUnits="userSpaceOnUse" x="0" y="0" width="8" height="8">\
      <circle cx="4" cy="4" r="3" fill="#F80" fill-opacity=".5"/></mask><g mask="url(#m)">\
      <rect width="8" height="5"/></g></svg>
      """,
      [
          0,   0,   0,   0,   0,   0,   0,   0,
          0,   2,  44,  72,  72,  44,   2,   0,
          0,  44,  76,  76,  76,  76,  44,   0,
          0,  72,  76,  76,  76,  76,  72,   0,
          0,  72,  76,  76,  76,  76,  71,   0,
          0,   0,   0,   0,   0,   0,   0,   0,
          0,   0,   0,   0,   0,   0,   0,   0,
          0,   0,   0,   0,   0,   0,   0,   0,
      ]),
    Picture(
      "a Sketch artboard",
      """
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:l="http://www.w3.org/1999/xlink" viewBox="0 0 8 8"><defs>\
      <path d="M1 1h5v2H4v4H1z" id="p"/></defs><g transform="translate(1)"><mask id="m" fill="white">\
      <use l:href="#p"/></mask><use fill="#D8D8D8" fill-opacity=".4" l:href="#p"/><g mask="url(#m)" fill="#000">\
      <path d="M0 0h5v5H0z"/></g></g></svg>
      """,
      [
          0,   0,   0,   0,   0,   0,   0,   0,
          0,   0, 255, 255, 255, 255, 102,   0,
          0,   0, 255, 255, 255, 255, 102,   0,
          0,   0, 255, 255, 255,   0,   0,   0,
          0,   0, 255, 255, 255,   0,   0,   0,
          0,   0, 102, 102, 102,   0,   0,   0,
          0,   0, 102, 102, 102,   0,   0,   0,
          0,   0,   0,   0,   0,   0,   0,   0,
      ]),
    Picture(
      "a line inside its shape, from Figma",
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><mask id="m" fill="white"><path d="M1 1h6v6H1z"/>\
      </mask><path d="M1 1h6v6H1z" fill="none" stroke="#000" stroke-width="2" mask="url(#m)"/></svg>
      """,
      [
          0,   0,   0,   0,   0,   0,   0,   0,
          0, 255, 255, 255, 255, 255, 255,   0,
          0, 255,   0,   0,   0,   0, 255,   0,
          0, 255,   0,   0,   0,   0, 255,   0,
          0, 255,   0,   0,   0,   0, 255,   0,
          0, 255,   0,   0,   0,   0, 255,   0,
          0, 255, 255, 255, 255, 255, 255,   0,
          0,   0,   0,   0,   0,   0,   0,   0,
      ]),
    Picture(
      "the region of a mask",
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">\
      <mask id="m" maskUnits="userSpaceOnUse" x="25%" y="1" width="3" height="50%">\
      <rect width="8" height="8" fill="#fff"/></mask><circle cx="4" cy="4" r="3" mask="url(#m)"/></svg>
      """,
      [
          0,   0,   0,   0,   0,   0,   0,   0,
          0,   0, 146, 240, 240,   0,   0,   0,
          0,   0, 255, 255, 255,   0,   0,   0,
          0,   0, 255, 255, 255,   0,   0,   0,
          0,   0, 255, 255, 255,   0,   0,   0,
          0,   0,   0,   0,   0,   0,   0,   0,
          0,   0,   0,   0,   0,   0,   0,   0,
          0,   0,   0,   0,   0,   0,   0,   0,
      ]),
    Picture(
      "a mask that turns",
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">\
      <mask id="m" maskUnits="userSpaceOnUse" x="0" y="0" width="4" height="4">\
      <path d="M0 0h4v4z" fill="#fff" fill-opacity=".5"/></mask>\
      <g transform="translate(6 1) rotate(90)" opacity=".8" mask="url(#m)"><rect width="6" height="3"/></g></svg>
      """,
      [
          0,   0,   0,   0,   0,   0,   0,   0,
          0,   0,   0,   0,   0,  51,   0,   0,
          0,   0,   0,   0,  51, 102,   0,   0,
          0,   0,   0,  51, 102, 102,   0,   0,
          0,   0,   0, 102, 102, 102,   0,   0,
          0,   0,   0,   0,   0,   0,   0,   0,
          0,   0,   0,   0,   0,   0,   0,   0,
          0,   0,   0,   0,   0,   0,   0,   0,
      ]),
    Picture(
      "a mask in a mask",
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">\
      <mask id="a" maskUnits="userSpaceOnUse" x="0" y="0" width="8" height="8">\
      <rect width="5" height="8" fill="#fff"/></mask>\
      <mask id="b" maskUnits="userSpaceOnUse" x="0" y="0" width="8" height="8"><g mask="url(#a)">\
      <rect y="3" width="8" height="5" fill="#fff"/></g></mask><circle cx="4" cy="4" r="4" mask="url(#b)"/></svg>
      """,
      [
          0,   0,   0,   0,   0,   0,   0,   0,
          0,   0,   0,   0,   0,   0,   0,   0,
          0,   0,   0,   0,   0,   0,   0,   0,
        244, 255, 255, 255, 255,   0,   0,   0,
        244, 255, 255, 255, 255,   0,   0,   0,
        177, 255, 255, 255, 255,   0,   0,   0,
         41, 239, 255, 255, 255,   0,   0,   0,
          0,  40, 177, 244, 244,   0,   0,   0,
      ]),
    Picture(
      "a black mask hides all",
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><mask id="m"><rect width="8" height="8"/></mask>\
      <circle cx="4" cy="4" r="4" mask="url(#m)"/><rect width="2" height="2"/></svg>
      """,
      [
        255, 255,   0,   0,   0,   0,   0,   0,
        255, 255,   0,   0,   0,   0,   0,   0,
          0,   0,   0,   0,   0,   0,   0,   0,
          0,   0,   0,   0,   0,   0,   0,   0,
          0,   0,   0,   0,   0,   0,   0,   0,
          0,   0,   0,   0,   0,   0,   0,   0,
          0,   0,   0,   0,   0,   0,   0,   0,
          0,   0,   0,   0,   0,   0,   0,   0,
      ]),
    Picture(
      "a mask and a clip",
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><clipPath id="c"><rect width="8" height="5"/>\
      </clipPath><mask id="m"><rect x="2" y="2" width="4" height="6" fill="#fff"/></mask>\
      <circle cx="4" cy="4" r="4" mask="url(#m)" clip-path="url(#c)"/></svg>
      """,
      [
          0,   0,   0,   0,   0,   0,   0,   0,
          0,   0,   0,   0,   0,   0,   0,   0,
          0,   0, 255, 255, 255, 255,   0,   0,
          0,   0, 255, 255, 255, 255,   0,   0,
          0,   0, 255, 255, 255, 255,   0,   0,
          0,   0,   0,   0,   0,   0,   0,   0,
          0,   0,   0,   0,   0,   0,   0,   0,
          0,   0,   0,   0,   0,   0,   0,   0,
      ]),
    Picture(
      "the size of use counts before that of a symbol",
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">\
      <symbol id="s" width="4" height="4" viewBox="0 0 2 2"><path d="M0 0h2v1H1v1H0z"/></symbol>\
      <use href="#s" width="2" height="6" x="1"/></svg>
      """,
      [
          0,   0,   0,   0,   0,   0,   0,   0,
          0,   0,   0,   0,   0,   0,   0,   0,
          0, 255, 255,   0,   0,   0,   0,   0,
          0, 255,   0,   0,   0,   0,   0,   0,
          0,   0,   0,   0,   0,   0,   0,   0,
          0,   0,   0,   0,   0,   0,   0,   0,
          0,   0,   0,   0,   0,   0,   0,   0,
          0,   0,   0,   0,   0,   0,   0,   0,
      ]),
    Picture(
      "a drawing in a drawing",
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">\
      <svg x="1" y="2" width="5" height="4" viewBox="0 0 2 2"><path d="M-1 0h4v1H1v1H0z"/></svg></svg>
      """,
      [
          0,   0,   0,   0,   0,   0,   0,   0,
          0,   0,   0,   0,   0,   0,   0,   0,
          0, 255, 255, 255, 255, 255,   0,   0,
          0, 255, 255, 255, 255, 255,   0,   0,
          0, 255, 255, 128,   0,   0,   0,   0,
          0, 191, 255, 128,   0,   0,   0,   0,
          0,   0,   0,   0,   0,   0,   0,   0,
          0,   0,   0,   0,   0,   0,   0,   0,
      ]),
    Picture(
      "at the left and the bottom",
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">\
      <svg x="1" y="2" width="6" height="4" viewBox="0 0 2 2" preserveAspectRatio="xMinYMax meet">\
      <path d="M0 0h2v1H1v1H0z"/></svg></svg>
      """,
      [
          0,   0,   0,   0,   0,   0,   0,   0,
          0,   0,   0,   0,   0,   0,   0,   0,
          0, 255, 255, 255, 255,   0,   0,   0,
          0, 255, 255, 255, 255,   0,   0,   0,
          0, 255, 255,   0,   0,   0,   0,   0,
          0, 255, 255,   0,   0,   0,   0,   0,
          0,   0,   0,   0,   0,   0,   0,   0,
          0,   0,   0,   0,   0,   0,   0,   0,
      ]),
    Picture(
      "a drawing that covers its frame",
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">\
      <svg x="1" y="2" width="6" height="3" viewBox="0 0 2 2" preserveAspectRatio="xMidYMin slice">\
      <circle cx="1" cy="1" r="1"/></svg></svg>
      """,
      [
          0,   0,   0,   0,   0,   0,   0,   0,
          0,   0,   0,   0,   0,   0,   0,   0,
          0,   7, 146, 240, 240, 147,   7,   0,
          0, 146, 255, 255, 255, 255, 146,   0,
          0, 240, 255, 255, 255, 255, 240,   0,
          0,   0,   0,   0,   0,   0,   0,   0,
          0,   0,   0,   0,   0,   0,   0,   0,
          0,   0,   0,   0,   0,   0,   0,   0,
      ]),
    Picture(
      "percentages of a frame",
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><svg x="25%" y="12.5%" width="50%" height="75%">\
      <rect width="50%" height="50%"/><circle cx="100%" cy="100%" r="2"/></svg></svg>
      """,
      [
          0,   0,   0,   0,   0,   0,   0,   0,
          0,   0, 255, 255,   0,   0,   0,   0,
          0,   0, 255, 255,   0,   0,   0,   0,
          0,   0, 255, 255,   0,   0,   0,   0,
          0,   0,   0,   0,   0,   0,   0,   0,
          0,   0,   0,   0,  80, 233,   0,   0,
          0,   0,   0,   0, 233, 255,   0,   0,
          0,   0,   0,   0,   0,   0,   0,   0,
      ]),
    Picture(
      "a drawing that is moved",
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">\
      <svg x="1" y="1" width="4" height="4" transform="translate(2 1)"><rect width="5" height="3"/></svg></svg>
      """,
      [
          0,   0,   0,   0,   0,   0,   0,   0,
          0,   0,   0,   0,   0,   0,   0,   0,
          0,   0,   0, 255, 255, 255, 255,   0,
          0,   0,   0, 255, 255, 255, 255,   0,
          0,   0,   0, 255, 255, 255, 255,   0,
          0,   0,   0,   0,   0,   0,   0,   0,
          0,   0,   0,   0,   0,   0,   0,   0,
          0,   0,   0,   0,   0,   0,   0,   0,
      ]),
    Picture(
      "a drawing that fades",
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><svg opacity=".5" width="6" height="6">\
      <rect width="4" height="4"/><rect x="2" y="2" width="4" height="6"/></svg></svg>
      """,
      [
        128, 128, 128, 128,   0,   0,   0,   0,
        128, 128, 128, 128,   0,   0,   0,   0,
        128, 128, 128, 128, 128, 128,   0,   0,
        128, 128, 128, 128, 128, 128,   0,   0,
          0,   0, 128, 128, 128, 128,   0,   0,
          0,   0, 128, 128, 128, 128,   0,   0,
          0,   0,   0,   0,   0,   0,   0,   0,
          0,   0,   0,   0,   0,   0,   0,   0,
      ]),
    Picture(
      "a drawing that reaches out",
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">\
      <svg x="2" y="2" width="3" height="3" style="overflow:visible"><rect x="-1" width="5" height="2"/></svg>\
      </svg>
      """,
      [
          0,   0,   0,   0,   0,   0,   0,   0,
          0,   0,   0,   0,   0,   0,   0,   0,
          0, 255, 255, 255, 255, 255,   0,   0,
          0, 255, 255, 255, 255, 255,   0,   0,
          0,   0,   0,   0,   0,   0,   0,   0,
          0,   0,   0,   0,   0,   0,   0,   0,
          0,   0,   0,   0,   0,   0,   0,   0,
          0,   0,   0,   0,   0,   0,   0,   0,
      ]),
    Picture(
      "what Illustrator wraps",
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><switch>\
      <foreignObject requiredExtensions="http://ns.adobe.com/AdobeIllustrator/10.0/" x="0" y="0" width="1" \
      height="1"/><g><path d="M1 1h5v3H1z"/></g><rect width="8" height="8"/></switch></svg>
      """,
      [
          0,   0,   0,   0,   0,   0,   0,   0,
          0, 255, 255, 255, 255, 255,   0,   0,
          0, 255, 255, 255, 255, 255,   0,   0,
          0, 255, 255, 255, 255, 255,   0,   0,
          0,   0,   0,   0,   0,   0,   0,   0,
          0,   0,   0,   0,   0,   0,   0,   0,
          0,   0,   0,   0,   0,   0,   0,   0,
          0,   0,   0,   0,   0,   0,   0,   0,
      ]),
    Picture(
      "importance",
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">\
      <style>rect{fill-opacity:.25 !important;fill-opacity:.9} .b{fill-opacity:.5} .c{fill-opacity:.75! \
      IMPORTANT}</style><rect width="4" height="4" style="fill-opacity:1"/>\
      <rect class="b" x="4" width="4" height="4"/>\
      <rect class="c" y="4" width="4" height="4" style="fill-opacity:1"/>\
      <rect class="c" x="4" y="4" width="4" height="4" style="fill-opacity:.1!important"/></svg>
      """,
      [
         64,  64,  64,  64,  64,  64,  64,  64,
         64,  64,  64,  64,  64,  64,  64,  64,
         64,  64,  64,  64,  64,  64,  64,  64,
         64,  64,  64,  64,  64,  64,  64,  64,
        191, 191, 191, 191,  26,  26,  26,  26,
        191, 191, 191, 191,  26,  26,  26,  26,
        191, 191, 191, 191,  26,  26,  26,  26,
        191, 191, 191, 191,  26,  26,  26,  26,
      ]),
    Picture(
      "entities",
      """
      <?xml version="1.0"?>\
      <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [<!ENTITY \
      ns_svg "http://www.w3.org/2000/svg"><!ENTITY half "opacity:.5"><!ENTITY st0 "&half;;fill:#000">\
      <!ENTITY shape "<path d='M5 5h2v2z'/>">]><svg xmlns="&ns_svg;" viewBox="0 0 8 8">\
      <rect width="4" height="4" style="&st0;"/>&shape;</svg>
      """,
      [
        128, 128, 128, 128,   0,   0,   0,   0,
        128, 128, 128, 128,   0,   0,   0,   0,
        128, 128, 128, 128,   0,   0,   0,   0,
        128, 128, 128, 128,   0,   0,   0,   0,
          0,   0,   0,   0,   0,   0,   0,   0,
          0,   0,   0,   0,   0, 127, 255,   0,
          0,   0,   0,   0,   0,   0, 127,   0,
          0,   0,   0,   0,   0,   0,   0,   0,
      ]),
    Picture(
      "lines of no length",
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">\
      <path stroke="#1A171B" stroke-width="2" stroke-linecap="round" d="M1,1"/>\
      <path stroke="#1A171B" stroke-width="2" stroke-linecap="round" d="M4 1L4 1"/>\
      <path stroke="#1A171B" stroke-width="2" stroke-linecap="round" d="M1 4h0M7 7"/>\
      <path stroke="#1A171B" stroke-width="2" d="M4 4h0M5 6h2"/></svg>
      """,
      [
          0,   0,   0, 200, 200,   0,   0,   0,
          0,   0,   0, 200, 200,   0,   0,   0,
          0,   0,   0,   0,   0,   0,   0,   0,
        200, 200,   0,   0,   0,   0,   0,   0,
        200, 200,   0,   0,   0,   0,   0,   0,
          0,   0,   0,   0,   0, 255, 255,   0,
          0,   0,   0,   0,   0, 255, 255,   0,
          0,   0,   0,   0,   0,   0,   0,   0,
      ]),
    Picture(
      "units",
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80">\
      <rect x="2mm" y=".25in" width="1cm" height="12pt"/>\
      <path d="M10 70h60" stroke="#000" stroke-width="1pc" stroke-dasharray="10pt 2mm"/>\
      <circle cx="1.7cm" cy="45" r="3mm"/></svg>
      """,
      [
          0,   0,   0,   0,   0,   0,   0,   0,
          0,   0,   0,   0,   0,   0,   0,   0,
         37, 153, 153, 153,  82,   0,   0,   0,
         62, 255, 255, 255, 137,  52, 151,  32,
          0,   0,   0,   0,   0, 171, 255, 133,
          0,   0,   0,   0,   0,  52, 151,  32,
          0, 204,  68, 186,  86, 168, 104,   0,
          0, 204,  68, 186,  86, 168, 104,   0,
      ]),
  ]

  // swift-format-ignore
  static let fromChromium: [Picture] = [
    Picture(
      "a symbol's own position and size",
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">\
      <symbol id="s" x="-1" y="1" width="4" height="4" viewBox="0 0 2 2"><path d="M0 0h2v1H1v1H0z"/></symbol>\
      <use href="#s" x="3" y="2"/></svg>
      """,
      [
          0,   0,   0,   0,   0,   0,   0,   0,
          0,   0,   0,   0,   0,   0,   0,   0,
          0,   0,   0,   0,   0,   0,   0,   0,
          0,   0, 255, 255, 255, 255,   0,   0,
          0,   0, 255, 255, 255, 255,   0,   0,
          0,   0, 255, 255,   0,   0,   0,   0,
          0,   0, 255, 255,   0,   0,   0,   0,
          0,   0,   0,   0,   0,   0,   0,   0,
      ]),
    Picture(
      "a symbol that covers its frame, and one that is stretched",
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">\
      <symbol id="s" viewBox="0 0 2 2" preserveAspectRatio="xMaxYMax slice"><path d="M0 0h2v1H1v1H0z"/></symbol>\
      <use href="#s" width="3" height="6" x="4" y="1"/>\
      <symbol id="n" viewBox="0 0 2 2" preserveAspectRatio="none"><circle cx="1" cy="1" r="1"/></symbol>\
      <use href="#n" width="3" height="6"/></svg>
      """,
      [
         75, 240,  75,   0,   0,   0,   0,   0,
        200, 255, 199,   0, 255, 255, 255,   0,
        247, 255, 246,   0, 255, 255, 255,   0,
        246, 255, 246,   0, 255, 255, 255,   0,
        200, 255, 199,   0,   0,   0,   0,   0,
         76, 239,  76,   0,   0,   0,   0,   0,
          0,   0,   0,   0,   0,   0,   0,   0,
          0,   0,   0,   0,   0,   0,   0,   0,
      ]),
    Picture(
      "a symbol that reaches out",
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">\
      <symbol id="s" viewBox="0 0 2 2" overflow="visible"><path d="M-1-1h4v2H1v2h-2z"/></symbol>\
      <use href="#s" width="4" height="4" x="2" y="2"/></svg>
      """,
      [
        255, 255, 255, 255, 255, 255, 255, 255,
        255, 255, 255, 255, 255, 255, 255, 255,
        255, 255, 255, 255, 255, 255, 255, 255,
        255, 255, 255, 255, 255, 255, 255, 255,
        255, 255, 255, 255,   0,   0,   0,   0,
        255, 255, 255, 255,   0,   0,   0,   0,
        255, 255, 255, 255,   0,   0,   0,   0,
        255, 255, 255, 255,   0,   0,   0,   0,
      ]),
    Picture(
      "a symbol that fades",
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><symbol id="s" opacity=".5"><path d="M1 1h4v4z"/>\
      <rect x="3" y="3" width="4" height="4"/></symbol><use href="#s"/></svg>
      """,
      [
          0,   0,   0,   0,   0,   0,   0,   0,
          0,  64, 129, 129, 129,   0,   0,   0,
          0,   0,  64, 129, 129,   0,   0,   0,
          0,   0,   0, 129, 129, 129, 129,   0,
          0,   0,   0, 129, 129, 129, 129,   0,
          0,   0,   0, 129, 129, 129, 129,   0,
          0,   0,   0, 129, 129, 129, 129,   0,
          0,   0,   0,   0,   0,   0,   0,   0,
      ]),
    Picture(
      "a drawing that is used",
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><defs>\
      <svg id="s" x="1" y="1" width="3" height="3" viewBox="0 0 2 2"><path d="M0 0h3v1H1v1H0z"/></svg></defs>\
      <use href="#s" x="2"/><use href="#s" y="3" width="4" height="4"/></svg>
      """,
      [
          0,   0,   0,   0,   0,   0,   0,   0,
          0,   0,   0, 255, 255, 255,   0,   0,
          0,   0,   0, 255, 191, 128,   0,   0,
          0,   0,   0, 255, 128,   0,   0,   0,
          0, 255, 255, 255, 255,   0,   0,   0,
          0, 255, 255, 255, 255,   0,   0,   0,
          0, 255, 255,   0,   0,   0,   0,   0,
          0, 255, 255,   0,   0,   0,   0,   0,
      ]),
  ]
}
