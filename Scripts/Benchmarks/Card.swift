import ColorSpaces
import DisplayLists
import Lettering
import PixelBuffers
import SoftwareRaster

/// The picture that is timed: a card with two shadows and a border on an opaque canvas of 240 × 120 px.
enum Card {
  static let width = 240
  static let height = 120

  private static let typesetter = Typesetter()

  /// A card that differs from its neighbours in size and colour.
  ///
  /// - Parameters:
  ///   - index: Which card.
  ///   - hasText: Whether there are a title and two lines of text.
  ///   - hasNewShadows: Whether its shadows are blurred as those of no other card are.
  /// - Returns: The card's display list.
  static func list(_ index: Int, hasText: Bool, hasNewShadows: Bool = false) -> DisplayList {
    let change = hasNewShadows ? Double(index) / 4096 : 0
    let width = Double(200 - index % 16)
    let height = Double(80 - index / 16 % 8)
    let left = Double((240 - Int(width)) / 2)
    let top = Double((120 - Int(height)) / 2)
    let shape = RoundedRectangle(
      rectangle: Rectangle(x: left, y: top, width: width, height: height), radii: CornerRadii(8))
    var items: [DisplayItem] = [
      .box(
        Box(
          shape: shape,
          shadows: [
            BoxShadow(
              color: RGBA16(red8: 0, green8: 0, blue8: 0, alpha8: 0x24), offsetX: 0, offsetY: 4,
              sigma: 4 + change),
            BoxShadow(
              color: RGBA16(red8: 0, green8: 0, blue8: 0, alpha8: 0x1F), offsetX: 0, offsetY: 0,
              sigma: 1 + change),
          ],
          fill: .solid(RGBA16(red8: 255, green8: 255, blue8: UInt8(255 - index % 64))),
          border: Border(Border.Side(width: 1, color: RGBA16(red8: 0xD0, green8: 0xD0, blue8: 0xD0)))))
    ]
    if hasText {
      let lines = ["Weekly report \(index)", "Three files changed today", "Shared with you"]
      for (line, string) in lines.enumerated() {
        let style = TextStyle(
          family: ["builtin"], size: line == 0 ? 17 : 13, weight: line == 0 ? 600 : 400, letterSpacing: 0,
          lineHeight: line == 0 ? 22 : 18)
        let block = typesetter.measure(string, style: style, maximumWidth: .infinity, lineLimit: 1)
        let y = top + (line == 0 ? 10 : 14 + Double(line) * 18)
        let frame = Rectangle(x: left + 16, y: y, width: block.width, height: block.height)
        let ink = RGBA16(red8: 0x24, green8: 0x24, blue8: 0x24)
        typesetter.draw(
          block, in: TextPlacement(frame: frame, alignment: .leading, color: ink, scale: 1), into: &items)
      }
    }
    return DisplayList(
      width: Self.width, height: Self.height, canvas: RGBA16(red8: 245, green8: 245, blue8: 245), items: items)
  }
}

extension Card {
  /// Prints how long a card takes, in microseconds: picture, shadows, median, minimum.
  ///
  /// One rasterizer draws card after card of changing size and colour into one picture, as Skia draws on one canvas. Their
  /// shadows are alike, as those of a design system are; or new for each card, so that nothing kept is of use.
  ///
  /// - Parameters:
  ///   - count: How many cards to draw.
  ///   - only: The picture and its shadows, as printed, to time; all of them if absent.
  /// - Throws: What the rasterizer throws, which no card does.
  static func printTimes(count: Int, only: String? = nil) throws {
    for hasText in [false, true] {
      for hasNewShadows in [false, true] {
        let name = (hasText ? "card-with-text " : "card ") + (hasNewShadows ? "new-shadows" : "same-shadows")
        if let only, only != name { continue }
        let rasterizer = Rasterizer()
        var picture = RGBAImage(size: try PixelSize(width: width, height: height))
        var timing = Timing()
        for index in 0..<count {
          // Setting the texts belongs to the work, as it does for Skia.
          try timing.measure {
            try rasterizer.draw(list(index, hasText: hasText, hasNewShadows: hasNewShadows), into: &picture)
          }
        }
        print(name, timing.median.fixedText(decimals: 1), timing.minimum.fixedText(decimals: 1))
      }
    }
  }
}
