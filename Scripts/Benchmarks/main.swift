import DisplayLists
import PixelBuffers
import SoftwareRaster

/// Draws cards of changing size and colour, and prints the times.
func timeCards() throws {
  for hasText in CommandLine.arguments.contains("warm") ? [false] : [false, true] {
    var warm = Timing()
    let rasterizer = Rasterizer()
    for index in 0..<(CommandLine.arguments.contains("long") ? 40_000 : 2_200) {
      let list = Card.list(index, hasText: hasText)
      var image: RGBAImage?
      if index < 200 {
        image = try rasterizer.draw(list)
      } else {
        try warm.measure { image = try rasterizer.draw(list) }
      }
      precondition(image != nil)
    }
    var cold = Timing()
    for index in 0..<(CommandLine.arguments.contains("warm") ? 0 : 500) {
      let list = Card.list(index, hasText: hasText)
      try cold.measure { _ = try Rasterizer().draw(list) }
    }
    let name = hasText ? "card-with-text" : "card"
    print("\(name) warm \(warm.median.short) \(warm.minimum.short)")
    print("\(name) cold \(cold.median.short) \(cold.minimum.short)")
  }
}

try timeCards()
let image = try Rasterizer().draw(Card.list(3, hasText: true))
if CommandLine.arguments.contains("picture") {
  print("\(image.size.width) \(image.size.height)")
  print(image.pixels.map { String($0, radix: 16) }.joined(separator: " "))
}
