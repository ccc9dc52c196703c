import DisplayLists
import LocatedJSON
import SeededNumbers
import SoftwareRaster
import Testing

@testable import VectorIcons

@Suite("Limits of icons")
struct LimitTests {
  private static func file(_ body: String) -> [UInt8] { Array("<svg viewBox='0 0 10 10'>\(body)</svg>".utf8) }

  private static func findings(_ bytes: [UInt8], _ limits: IconLimits = IconLimits()) -> [String] {
    Icon.read(bytes, file: "i.svg", limits: limits).findings.map {
      "\($0.line ?? 0):\($0.column ?? 0) \($0.code) \($0.message)"
    }
  }

  private static func times(_ count: Int, _ text: String) -> String { String(repeating: text, count: count) }

  @Test func `a thousand groups`() {
    let file = Self.file(Self.times(1_000, "<g>") + "<path d='M1 1h1v1z'/>" + Self.times(1_000, "</g>"))
    #expect(Self.findings(file) == ["1:323 icon.tooLarge elements are nested more than 100 deep"])
    let deepest = Self.file(Self.times(98, "<g>") + "<path d='M1 1h1v1z'/>" + Self.times(98, "</g>"))
    #expect(Self.findings(deepest) == [])
    let foreign = Self.file(Self.times(1_000, "<x:g xmlns:x='y'>") + Self.times(1_000, "</x:g>"))
    #expect(Self.findings(foreign) == ["1:1709 icon.tooLarge elements are nested more than 100 deep"])
  }

  @Test func `a path of a million segments`() {
    // In 1 MiB there is no room for more than half of them.
    let file = Self.file("<path d='M1 1" + Self.times(400_000, "h1") + "'/>")
    #expect(Self.findings(file) == ["1:200039 icon.value 'd' has more than 100000 segments"])
    let larger = Self.file("<path d='M1 1" + Self.times(1_000_000, "h1") + "'/>")
    #expect(Self.findings(larger) == ["1:1 icon.tooLarge the icon has 2000047 bytes, more than 1048576"])
  }

  /// What `use` repeats counts each time: 10 levels of 10 would be 10 billion shapes.
  @Test func `use that multiplies`() {
    var body = "<defs><path id='a0' d='M1 1h1v1z'/>"
    for level in 1...10 {
      body += "<g id='a\(level)'>" + Self.times(10, "<use href='#a\(level - 1)'/>") + "</g>"
    }
    #expect(
      Self.findings(Self.file(body + "</defs><use href='#a10'/>")) == [
        "1:106 icon.tooLarge there are more than 10000 elements to draw, with what 'use', 'clip-path' and 'mask' repeat"
      ])
    let path = "<defs><path id='a' d='M1 1" + Self.times(300, "h1v1") + "'/></defs>"
    #expect(
      Self.findings(Self.file(path + Self.times(200, "<use href='#a'/>"))) == [
        "1:32 icon.tooLarge the paths that are drawn have more than 100000 segments"
      ])
  }

  // swift-format-ignore
  @Test(arguments: [
    NamedRow("elements",   "<g/><g/><g/><g/><g/>",  "1:42 icon.tooLarge there are more than 5 elements"),
    NamedRow("attributes", "<g a='' b='' c='' d=''/>", "1:26 icon.tooLarge an element has more than 3 attributes"),
    NamedRow("rules",      "<style>.a{}.b{}.c{}</style>", "1:41 icon.tooLarge style sheets have more than 2 rules"),
    NamedRow("declarations", "<style>.a,.b{cursor:a;kerning:b}</style>",
             "1:33 icon.tooLarge style sheets have more than 3 declarations, counted for each selector"),
    NamedRow("what a clip path repeats", "<clipPath id='c'><path d='M1 1h1v1z'/></clipPath><path clip-path='url(#c)' d='M1 1h1v1z'/><g/>",
             "1:116 icon.tooLarge there are more than 5 elements to draw, with what 'use', 'clip-path' and 'mask' repeat"),
    NamedRow("dashes",     "<path stroke='#000' stroke-dasharray='.1' d='M1 1h4'/>", "1:26 icon.tooLarge lines have more than 20 dashes"),
    NamedRow("values",     "<g style='fill:#000000;fill:#000000;fill:#000000'/>", "1:62 icon.tooLarge the properties of the elements that are drawn have more than 50 bytes"),
    NamedRow("values that are not drawn", "<g style='cursor:1234567;cursor:1234567;cursor:1234567'/>",
             "1:66 icon.tooLarge the properties of the elements that are drawn have more than 50 bytes"),
    NamedRow("values of a rule", "<style>g{cursor:1234567}</style><g style='cursor:1234567;cursor:1234567'/>",
             "1:83 icon.tooLarge the properties of the elements that are drawn have more than 50 bytes"),
  ])
  func `each limit`(_ row: NamedRow) {
    var limits = IconLimits()
    (limits.elements, limits.attributes, limits.rules, limits.dashes, limits.valueBytes) = (5, 3, 2, 20, 50)
    limits.declarations = 3
    #expect(Self.findings(Self.file(row.input), limits) .first == row.expected)
  }

  @Test func `what just fits`() {
    var limits = IconLimits()
    (limits.elements, limits.attributes, limits.rules, limits.dashes, limits.valueBytes) = (5, 3, 2, 20, 50)
    limits.declarations = 3
    let body =
      "<style>.c{cursor:a;kerning:b}.b{cursor:c}</style><g id='a' class='a' role='b'/><path stroke='#000' stroke-dasharray='.2' d='M1 1h2v2'/>"
    #expect(Self.findings(Self.file(body), limits) == [])
  }

  /// Expat hands over each line of a style sheet on its own; copying all lines for each would take minutes.
  @Test func `a style sheet of many lines`() {
    let file = Self.file("<style>" + Self.times(100_000, "\n") + " @media a{}</style>")
    #expect(Self.findings(file) == ["100001:2 icon.unsupported a style sheet has an at-rule"])
    let escaped = Self.file("<style>\n&#32;\n @media a{}</style>")
    #expect(Self.findings(escaped) == ["1:33 icon.unsupported a style sheet has an at-rule"])
  }

  /// Each selector repeats all declarations of its rule.
  @Test func `a rule of many selectors`() {
    let rule = Self.times(999, "*,") + "*{" + Self.times(1_000, "cursor:a;") + "}"
    let file = Self.file("<style>\(rule)</style>" + Self.times(5_000, "<g/>") + "<path d='M1 1h1v1z'/>")
    var limits = IconLimits()
    limits.valueBytes = 1 << 20
    // Each declaration takes 17 bytes, so the 61,681st is one too many: the 681st of a tenth of the rule's selectors.
    #expect(
      Self.findings(file, limits) == [
        "1:33 icon.tooLarge style sheets have more than 10000 declarations, counted for each selector",
        "1:8153 icon.tooLarge the properties of the elements that are drawn have more than 1048576 bytes",
      ])
  }

  /// What the rasterizer could not draw has a location in the file.
  @Test func `groups that fade`() {
    func nested(_ count: Int) -> [UInt8] {
      Self.file(
        Self.times(count, "<g opacity='.9'><path d='M1 1h1v1z'/>") + "<path d='M1 1h1v1z'/>" + Self.times(count, "</g>")
      )
    }
    #expect(Self.findings(nested(32)) == [])
    #expect(Self.findings(nested(33)) == ["1:26 icon.tooLarge groups that fade or clip are nested more than 32 deep"])
  }

  /// Each of a hundred levels would make the drawing a million times as large.
  @Test func `drawings in drawings`() {
    func nested(_ count: Int, _ attributes: String) -> [UInt8] {
      Self.file(Self.times(count, "<svg \(attributes)>") + "<path d='M1 1h1v1z'/>" + Self.times(count, "</svg>"))
    }
    #expect(Self.findings(nested(98, "")) == [])
    #expect(Self.findings(nested(99, "")) == ["1:620 icon.tooLarge elements are nested more than 100 deep"])
    #expect(
      Self.findings(nested(90, "width='1000000' height='1000000' viewBox='0 0 .001 .001'")) == [
        "1:5606 icon.value a shape reaches more than 1,000 times the view box away"
      ])
    #expect(
      Self.findings(
        Self.file(Self.times(33, "<svg width='1.5' height='1.5'><path d='M1 1h1v1z'/>") + Self.times(33, "</svg>")))
        == [
          "1:26 icon.tooLarge groups that fade or clip are nested more than 32 deep"
        ])
  }

  /// Each mask is drawn where it is used: 10 levels of 10 would be 10 billion shapes.
  @Test func `masks that multiply`() {
    var body = "<mask id='m0' fill='#fff'><rect width='9' height='9'/></mask>"
    for level in 1...10 {
      let shape = "<rect mask='url(#m\(level - 1))' width='9' height='9'/>"
      body += "<mask id='m\(level)' fill='#fff'>" + Self.times(10, shape) + "</mask>"
    }
    let findings = Self.findings(Self.file(body + "<rect mask='url(#m10)' width='9' height='9'/>"))
    #expect(
      findings.contains {
        $0.hasSuffix(
          "icon.tooLarge there are more than 10000 elements to draw, with what 'use', 'clip-path' and 'mask' repeat")
      })
  }

  /// Advice is sought among all ids, so nobody may seek it for problems that are not kept.
  @Test func `advice is made for what is kept`() {
    var (findings, sought) = (IconFindings(file: "i.svg", bytes: []), 0)
    for offset in 0..<150 {
      for _ in 0..<2 {
        findings.add(
          .iconValue, "a", at: offset,
          advice: {
            sought += 1
            return "b"
          }())
      }
    }
    #expect(sought == 100)
    #expect(findings.findings.count == 101)
  }

  private static let intact = [
    """
    <?xml version="1.0"?><!DOCTYPE svg PUBLIC "a" "b"><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
    <style>.a{fill:#F00;stroke-dasharray:1 2}</style><defs><clipPath id="c"><circle cx="9" cy="9" r="8"/></clipPath>
    <g id="u"><path class="a" d="M1 1C2 3 4 5 6 7s1-2 3-4q1.5.5 2 2t3 3a4 5 30 01-3 4z"/></g></defs>
    <use href="#u" x="1" transform="rotate(30 12 12) scale(.5)"/><g opacity=".5" clip-path="url(#c)">
    <rect x="1" y="2" width="9" height="5" rx="2" style="fill:#f00;stroke:#F00"/><polygon points="1,1 5 5 9,1"/></g></svg>
    """,
    """
    <!DOCTYPE svg PUBLIC "a" "b" [<!ENTITY s "http://www.w3.org/2000/svg"><!ENTITY t "fill:red"><!ENTITY u "&t;;">]>
    <svg xmlns="&s;" viewBox="0 0 24 24"><mask id="m" fill="white"><rect width="5mm" height="20"/></mask>
    <switch><text requiredExtensions="x"/><svg x="1" width="9" height="9" viewBox="0 0 4 4" preserveAspectRatio="none">
    <path mask="url(#m)" style="&u;" d="M0 0h3v3z"/></svg></switch><symbol id="y" x="2" width="4" viewBox="0 0 5 5">
    <path d="M0 0h3v3z"/></symbol><use href="#y" height="5"/><style>path{opacity:.9 !important}</style></svg>
    """,
  ]

  /// Whatever the bytes are, reading ends, and what is read can be drawn.
  @Test(arguments: 0..<24 as Range<UInt64>)
  func `damaged files end in findings or in a picture`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let good = Array(Self.intact[Int(seed % 2)].utf8)
    #expect(Icon.read(good, file: "i.svg", paints: [nil]).findings.map(\.description) == [])
    var drawn = 0
    for _ in 0..<300 {
      var bytes = good
      for _ in 0..<Int.random(in: 1...2, using: &random) {
        let offset = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[offset] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes[offset] = Array("0123456789.-eMLAz #\"'<>&;".utf8).randomElement(using: &random) ?? 0
        case 2: bytes.removeSubrange(offset..<min(offset + Int.random(in: 1...20, using: &random), bytes.count))
        default:
          let from = Int.random(in: 0..<bytes.count, using: &random)
          bytes.insert(contentsOf: bytes[from..<min(from + 12, bytes.count)], at: offset)
        }
      }
      let (icon, findings) = Icon.read(bytes, file: "i.svg", paints: [nil])
      #expect((icon == nil) == !findings.isEmpty)
      guard let icon else { continue }
      drawn += 1
      #expect(icon.parts.allSatisfy { Self.isFinite($0) })
    }
    #expect(drawn > 0)
  }

  private static func isFinite(_ part: IconPart) -> Bool {
    func isGood(_ elements: [PathElement]) -> Bool {
      elements.allSatisfy { $0.points.allSatisfy { abs($0.x) <= 24_000 && abs($0.y) <= 24_000 } }
    }
    switch part {
    case .fill(let fill): return isGood(fill.elements) && (0...1).contains(fill.opacity)
    case .stroke(let stroke):
      return isGood(stroke.elements) && stroke.style.width > 0 && stroke.style.width <= 24_000
        && (0...1).contains(stroke.opacity)
    case .group(let group):
      return group.parts.allSatisfy(isFinite) && group.clips.allSatisfy { isGood($0.elements) }
    }
  }
}
