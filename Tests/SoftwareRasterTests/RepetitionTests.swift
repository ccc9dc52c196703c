import ColorSpaces
import DisplayLists
import PixelBuffers
import SeededScenes
import SoftwareRaster
import Testing

/// Rows, columns and shadows that repeat are drawn once; that must not be seen.
@Suite("Repetition")
struct RepetitionTests {
  /// A card whose straight sides are long enough to be repeated.
  private func card(_ offset: Double, shadowColors: [RGBA16], extra: [DisplayItem] = []) -> DisplayList {
    let shadows = shadowColors.enumerated().map { index, color in
      BoxShadow(color: color, offsetX: 0, offsetY: Double(index) * 1.5, sigma: 0.75 + Double(index))
    }
    let box = Box(
      shape: rounded(14 + offset, 12 + offset, 60, 52, radius: 5), shadows: shadows,
      fill: .solid(white), border: Border(Border.Side(width: 1, color: RGBA16(red8: 200, green8: 200, blue8: 190))))
    return DisplayList(
      width: 90, height: 80, canvas: RGBA16(red8: 240, green8: 241, blue8: 242), items: [.box(box)] + extra)
  }

  private let translucent = RGBA16(red8: 0, green8: 0, blue8: 0, alpha8: 60)
  private let blue = RGBA16(red8: 10, green8: 20, blue8: 200, alpha8: 90)

  /// A one-pixel gradient in each row and column leaves nothing to repeat, and a colour of 0 alpha changes nothing.
  private func unrepeatable(_ list: DisplayList) -> DisplayList {
    var items = list.items
    let clear = RGBA16(red8: 9, green8: 9, blue8: 9, alpha8: 0)
    let gradient = LinearGradient(
      start: Point(x: 0, y: 0), end: Point(x: 90, y: 80),
      stops: [GradientStop(position: 0, color: clear), GradientStop(position: 1, color: clear)])
    items.insert(.box(Box(shape: rounded(0, 0, 90, 80), fill: .linearGradient(gradient))), at: 0)
    var whole = list
    whole.items = items
    return whole
  }

  @Test(arguments: [0.0, 0.375])
  func `repeated rows and columns equal drawn ones`(offset: Double) throws {
    for colors in [[translucent], [translucent, translucent], [blue, translucent], [translucent, blue, blue]] {
      let list = card(offset, shadowColors: colors)
      let rasterizer = Rasterizer()
      let reference = try Rasterizer().draw(unrepeatable(list))
      // The first time the shadows are drawn, the second time they are kept, the third time they are copied.
      for time in 1...3 { #expect(try rasterizer.draw(list) == reference, "time \(time)") }
    }
  }

  /// What lies over a kept shadow must not be overwritten by it.
  @Test func `items over a shadow stay`() throws {
    let over: [[DisplayItem]] = [
      [blackBox(rounded(2, 30, 20, 9))],
      [blackBox(rounded(70, 50, 9, 28, radius: 4))],
      [
        .fill(
          FilledPath(
            elements: [.move(Point(x: 3, y: 3)), .line(Point(x: 88, y: 70)), .line(Point(x: 40, y: 79))],
            paint: .solid(blue)))
      ],
      [.group(Group(opacity: 0.5, items: [blackBox(rounded(0, 20, 90, 12))]))],
      card(6, shadowColors: [blue]).items,
    ]
    for extra in over {
      let list = card(0, shadowColors: [translucent, translucent], extra: extra)
      let rasterizer = Rasterizer()
      let reference = try Rasterizer().draw(unrepeatable(list))
      for time in 1...3 { #expect(try rasterizer.draw(list) == reference, "time \(time)") }
    }
  }

  @Test func `shadows inside a group are not kept`() throws {
    var list = card(0, shadowColors: [translucent, blue])
    list.items = [.group(Group(opacity: 0.7, clip: rounded(4, 4, 80, 66, radius: 9), items: list.items))]
    let rasterizer = Rasterizer()
    let reference = try Rasterizer().draw(unrepeatable(list))
    for time in 1...3 { #expect(try rasterizer.draw(list) == reference, "time \(time)") }
  }

  /// Pictures that differ in size only share their shadows.
  @Test func `other sizes use what is kept`() throws {
    let rasterizer = Rasterizer()
    for step in 0..<6 {
      var list = card(0, shadowColors: [translucent, translucent])
      guard case .box(var box) = list.items[0] else { return }
      box.shape.rectangle.width -= Double(step % 3)
      box.shape.rectangle.height -= Double(step)
      box.shape.rectangle.x += Double(step % 2) * 30
      list.items = [.box(box)]
      #expect(try rasterizer.draw(list) == Rasterizer().draw(unrepeatable(list)), "step \(step)")
    }
  }
}
