import ColorSpaces
import DisplayLists
import Testing

@Suite("Examples: display lists")
struct DisplayListsExamples {
  private let blue = RGBA16(red8: 0x0F, green8: 0x6C, blue8: 0xBD)
  private let white = RGBA16(red8: 255, green8: 255, blue8: 255)

  @Test func `fill a display list by hand and read it as text`() {
    // A card with a shadow and a border, as CSS would draw it. All lengths are device pixels.
    let card = Box(
      shape: RoundedRectangle(rectangle: Rectangle(x: 4, y: 4, width: 56, height: 24), radii: CornerRadii(8)),
      shadows: [BoxShadow(color: RGBA16(red8: 0, green8: 0, blue8: 0, alpha8: 0x24), offsetX: 0, offsetY: 2, sigma: 2)],
      fill: .solid(white), border: Border(Border.Side(width: 1, color: blue)))
    let arrow = StrokedPath(
      elements: [.move(Point(x: 8, y: 16)), .line(Point(x: 24, y: 16))],
      style: StrokeStyle(width: 2, cap: .round, join: .round), paint: .solid(blue))

    let list = DisplayList(
      width: 64, height: 32, canvas: white,
      items: [.box(card), .group(Group(opacity: 0.5, items: [.stroke(arrow)]))])
    #expect(
      list.dump == """
        picture 64×32 #FFFFFF
        box 4 4 56 24 radius 8 fill #FFFFFF border 1 #0F6CBD shadow 0 2 blur 2 #00000024
        group opacity 0.5
          stroke M 8 16 L 24 16 width 2 round round #0F6CBD

        """)
  }

  @Test func `clip a gradient and a path to rounded corners`() {
    let sky = Paint.linearGradient(
      LinearGradient(
        start: Point(x: 0, y: 0), end: Point(x: 0, y: 20),
        stops: [GradientStop(position: 0, color: blue), GradientStop(position: 1, color: white)]))
    let hill: [PathElement] = [
      .move(Point(x: 0, y: 20)), .quadratic(Point(x: 10, y: 5), Point(x: 20, y: 20)),
      .cubic(Point(x: 24, y: 12), Point(x: 28, y: 12), Point(x: 30, y: 20)), .close,
    ]
    let area = Rectangle(x: 0, y: 0, width: 30, height: 20)
    let shape = RoundedRectangle(
      rectangle: area,
      radii: CornerRadii(
        topLeft: CornerRadius(4), topRight: CornerRadius(horizontal: 6, vertical: 3), bottomRight: CornerRadius(4),
        bottomLeft: CornerRadius(4)),
      corners: .continuous)

    let list = DisplayList(
      width: 30, height: 20,
      items: [
        .group(
          Group(
            clip: shape,
            items: [
              .box(Box(shape: RoundedRectangle(rectangle: area), fill: sky)),
              .fill(FilledPath(elements: hill, rule: .evenOdd, paint: .solid(blue))),
            ]))
      ])
    #expect(
      list.dump == """
        picture 30×20
        group clip 0 0 30 20 continuous 4 6/3 4 4
          box 0 0 30 20 fill gradient 0 0 to 0 20 #0F6CBD at 0, #FFFFFF at 1
          fill M 0 20 Q 10 5 20 20 C 24 12 28 12 30 20 Z evenOdd #0F6CBD

        """)
  }

  @Test func `clip a photo to a path, and leave a gap around a mark`() {
    let photo = ImageSource(width: 2, height: 1, pixels: [0xFF00_00FF, 0xFFFF_0000])
    let half: [PathElement] = [
      .move(Point(x: 0, y: 0)), .line(Point(x: 20, y: 0)), .line(Point(x: 0, y: 20)), .close,
    ]
    let mark = RoundedRectangle(rectangle: Rectangle(x: 12, y: 12, width: 8, height: 8), radii: CornerRadii(4))
    let list = DisplayList(
      width: 20, height: 20,
      items: [
        .group(
          Group(
            clipPaths: [ClipPath(elements: half)], cutouts: [mark],
            items: [
              .image(DrawnImage(source: photo, destination: Rectangle(x: 0, y: 0, width: 20, height: 20)))
            ])),
        .stroke(
          StrokedPath(
            elements: half, style: StrokeStyle(width: 1, miterLimit: 10, dashes: [3, 2], dashPhase: 1),
            paint: .solid(blue))),
      ])
    #expect(
      list.dump == """
        picture 20×20
        group clip M 0 0 L 20 0 L 0 20 Z cutout 12 12 8 8 radius 4
          image 2×1 at 0 0 20 20
        stroke M 0 0 L 20 0 L 0 20 Z width 1 butt miter limit 10 dashes 3 2 phase 1 #0F6CBD

        """)
  }

  @Test func `two equal lists are the same picture`() {
    let side = Border.Side(width: 1, color: blue)
    let line = Box(
      shape: RoundedRectangle(rectangle: Rectangle(x: 0, y: 0, width: 8, height: 2)), border: Border(bottom: side))
    var list = DisplayList(width: 8, height: 2, items: [.box(line)])
    let copy = list
    #expect(list == copy)

    list.items.append(.box(line))
    #expect(list != copy)
  }
}
