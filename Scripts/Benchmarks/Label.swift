import ColorSpaces
import DisplayLists
import Lettering
import PixelBuffers
import SoftwareRaster

/// The text that is timed: a label of 20 characters at 17 px, set and drawn on an opaque canvas of 208 × 24 px.
enum Label {
  static let width = 208
  static let height = 24

  /// The words that labels are made of; each label is cut to 20 characters.
  private static let words = [
    "Settings", "Account", "Receive", "Mailbox", "Today", "Search", "Message", "Download", "Calendar", "Notify",
    "Profile", "Quick", "Weather", "Zoom", "Journal", "Export",
  ]

  /// A label that differs from its neighbours: nothing but the coverage of its letters was met before.
  static func text(_ index: Int) -> String {
    var text = ""
    var word = index
    while text.count < 20 {
      text += words[word % words.count] + " "
      word = word / words.count + 7 * index + 3
    }
    return String(text.prefix(20))
  }

  static func color(_ index: Int) -> RGBA16 {
    RGBA16(red8: UInt8(index % 64), green8: UInt8(index / 64 % 64), blue8: 40)
  }

  /// Prints 1,000 of the labels, then how long they take, in microseconds: what, median, minimum.
  ///
  /// - Parameter count: How many labels to draw after as many to warm up.
  /// - Throws: What the rasterizer throws, which no label does.
  static func printTimes(count: Int) throws {
    let typesetter = Typesetter()
    let rasterizer = Rasterizer()
    // As Skia draws on one canvas.
    var picture = RGBAImage(size: try PixelSize(width: width, height: height))
    var (whole, layout, raster) = (Timing(), Timing(), Timing())
    let clock = ContinuousClock()
    let style = TextStyle(family: ["builtin"], size: 17, weight: 400, letterSpacing: 0, lineHeight: 22)
    for index in 0..<2 * count {
      let (text, color) = (text(index), color(index))
      let start = clock.now
      let block = typesetter.measure(text, style: style, maximumWidth: .infinity, lineLimit: 1)
      let frame = Rectangle(x: 4 + Double(index % 8) / 4, y: 1, width: block.width, height: block.height)
      var list = DisplayList(width: width, height: height, canvas: RGBA16(red8: 255, green8: 255, blue8: 255))
      typesetter.draw(
        block, in: TextPlacement(frame: frame, alignment: .leading, color: color, scale: 1), into: &list.items)
      let middle = clock.now
      try rasterizer.draw(list, into: &picture)
      let end = clock.now
      guard index >= count else { continue }
      whole.add(end - start)
      layout.add(middle - start)
      raster.add(end - middle)
    }
    for index in 0..<min(count, 1_000) { print("text", text(index)) }
    for (name, timing) in [("label", whole), ("layout", layout), ("raster", raster)] {
      print(name, timing.median.fixedText(decimals: 1), timing.minimum.fixedText(decimals: 1))
    }
  }
}
