import ColorSpaces
import DisplayLists
import Testing

@Suite("Display lists as text")
struct DumpTests {
  private let blue = RGBA16(red8: 0x0F, green8: 0x6C, blue8: 0xBD)
  private let shade = RGBA16(red8: 0, green8: 0, blue8: 0, alpha8: 0x24)

  private func shape(_ radii: CornerRadii = .zero, _ corners: CornerKind = .circular) -> RoundedRectangle {
    RoundedRectangle(rectangle: Rectangle(x: 4, y: 0.5, width: 56, height: 24), radii: radii, corners: corners)
  }

  private func lines(_ items: DisplayItem...) -> [String] {
    DisplayList(width: 64, height: 32, items: items).dump.split(separator: "\n").dropFirst().map(String.init)
  }

  @Test func `the picture comes first`() {
    #expect(DisplayList(width: 64, height: 32).dump == "picture 64×32\n")
    #expect(DisplayList(width: 1, height: 2, canvas: blue).dump == "picture 1×2 #0F6CBD\n")
  }

  @Test func `boxes say what they have`() {
    let shadows = [
      BoxShadow(color: shade, offsetX: 0, offsetY: 2, sigma: 1.5),
      BoxShadow(color: shade, offsetX: -1, offsetY: 0, sigma: 0, spread: 3),
    ]
    let box = Box(
      shape: shape(CornerRadii(8)), shadows: shadows, fill: .solid(blue),
      border: Border(Border.Side(width: 1, color: shade)))
    #expect(lines(.box(Box(shape: shape()))) == ["box 4 0.5 56 24"])
    #expect(
      lines(.box(box)) == [
        "box 4 0.5 56 24 radius 8 fill #0F6CBD border 1 #00000024 "
          + "shadow 0 2 blur 1.5 #00000024 shadow -1 0 blur 0 spread 3 #00000024"
      ])
  }

  @Test func `groups say their shadows, and glass its blur`() {
    let shadows = [
      DropShadow(color: shade, offsetX: 0, offsetY: 2.5, sigma: 1.5),
      DropShadow(color: blue, offsetX: -1, offsetY: 0, sigma: 0),
    ]
    #expect(
      lines(.group(Group(opacity: 0.5, dropShadows: shadows, items: [.box(Box(shape: shape()))]))) == [
        "group opacity 0.5 shadow 0 2.5 blur 1.5 #00000024 shadow -1 0 blur 0 #0F6CBD", "  box 4 0.5 56 24",
      ])
    #expect(
      lines(.backdropBlur(BackdropBlur(shape: shape(CornerRadii(8)), sigma: 12))) == [
        "backdrop 4 0.5 56 24 radius 8 blur 12"
      ])
    #expect(
      lines(.backdropBlur(BackdropBlur(shape: shape(), sigma: 2, opacity: 0.25))) == [
        "backdrop 4 0.5 56 24 blur 2 opacity 0.25"
      ])
  }

  @Test func `corners and sides are named where they differ`() {
    let radii = CornerRadii(
      topLeft: CornerRadius(1), topRight: CornerRadius(horizontal: 2, vertical: 3.5), bottomRight: CornerRadius(0),
      bottomLeft: CornerRadius(4))
    let border = Border(right: Border.Side(width: 2, color: blue), left: Border.Side(width: 1, color: shade))
    #expect(
      lines(.box(Box(shape: shape(radii, .continuous), border: border))) == [
        "box 4 0.5 56 24 continuous 1 2/3.5 0 4 border right 2 #0F6CBD left 1 #00000024"
      ])
  }

  @Test func `curves of corners are named, each if they differ`() {
    func line(_ corners: CornerKinds) -> [String] {
      var shape = shape(CornerRadii(8))
      shape.corners = corners
      return lines(.box(Box(shape: shape)))
    }
    #expect(line(CornerKinds(.squircle)) == ["box 4 0.5 56 24 superellipse(2) 8"])
    #expect(line(CornerKinds(.smooth(0.6))) == ["box 4 0.5 56 24 smooth(0.6) 8"])
    #expect(
      line(CornerKinds(topLeft: .circular, topRight: .bevel, bottomRight: .notch, bottomLeft: .continuous)) == [
        "box 4 0.5 56 24 corners radius superellipse(0) superellipse(-inf) continuous radius 8"
      ])
    let inner = shape(CornerRadii(8), .scoop).inset(by: Insets(top: 1, right: 2, bottom: 3, left: 4))
    #expect(
      lines(.box(Box(shape: inner))) == [
        "box 8 1.5 50 20 superellipse(-1) 9/12 9/10 11/10 11/12 from -4/-1 -2/-1 -2/-3 -4/-3"
      ])
  }

  @Test func `paths read like SVG`() {
    let path: [PathElement] = [
      .move(Point(x: 1, y: 2)), .line(Point(x: 3, y: 4.25)), .quadratic(Point(x: 5, y: 6), Point(x: 7, y: 8)),
      .cubic(Point(x: 0, y: 0), Point(x: -1, y: 1), Point(x: 2, y: 2)), .close,
    ]
    #expect(
      lines(
        .fill(FilledPath(elements: path, rule: .evenOdd, paint: .solid(blue))),
        .stroke(
          StrokedPath(
            elements: [path[0], path[1]], style: StrokeStyle(width: 1.5, cap: .round, join: .bevel),
            paint: .solid(shade)))
      ) == [
        "fill M 1 2 L 3 4.25 Q 5 6 7 8 C 0 0 -1 1 2 2 Z evenOdd #0F6CBD",
        "stroke M 1 2 L 3 4.25 width 1.5 round bevel #00000024",
      ])
  }

  @Test func `groups are indented`() {
    let inner = DisplayItem.group(Group(clip: shape(CornerRadii(2)), items: [.box(Box(shape: shape()))]))
    #expect(
      lines(.group(Group(opacity: 0.5, items: [inner]))) == [
        "group opacity 0.5", "  group clip 4 0.5 56 24 radius 2", "    box 4 0.5 56 24",
      ])
  }

  @Test func `what clips and cuts a group is in its line`() {
    let path: [PathElement] = [.move(Point(x: 0, y: 0)), .line(Point(x: 9, y: 0)), .line(Point(x: 0, y: 9)), .close]
    let group = Group(
      clip: shape(), clipPaths: [ClipPath(elements: path), ClipPath(elements: [path[0]], rule: .evenOdd)],
      cutouts: [shape(CornerRadii(3)), shape()], items: [])
    #expect(
      lines(.group(group)) == [
        "group clip 4 0.5 56 24 clip M 0 0 L 9 0 L 0 9 Z clip M 0 0 evenOdd cutout 4 0.5 56 24 radius 3 "
          + "cutout 4 0.5 56 24"
      ])
  }

  @Test func `strokes say how they are dashed and where mitres end`() {
    let line: [PathElement] = [.move(Point(x: 1, y: 2)), .line(Point(x: 3, y: 4))]
    #expect(
      lines(
        .stroke(
          StrokedPath(
            elements: line, style: StrokeStyle(width: 1, miterLimit: 10, dashes: [2, 0.5], dashPhase: -1),
            paint: .solid(blue)))
      ) == ["stroke M 1 2 L 3 4 width 1 butt miter limit 10 dashes 2 0.5 phase -1 #0F6CBD"])
  }

  @Test func `images say their size and their position`() {
    let source = ImageSource(width: 3, height: 2, pixels: [1, 2, 3, 4, 5, 6])
    let destination = Rectangle(x: 4, y: 0.5, width: 56, height: 24)
    let part = Rectangle(x: 0.5, y: 0, width: 2, height: 2)
    #expect(
      lines(
        .image(DrawnImage(source: source, destination: destination)),
        .image(DrawnImage(source: source, crop: part, destination: destination, clip: shape(CornerRadii(4))))) == [
          "image 3×2 at 4 0.5 56 24", "image 3×2 part 0.5 0 2 2 at 4 0.5 56 24 clip 4 0.5 56 24 radius 4",
        ])
    #expect(source == ImageSource(width: 3, height: 2, pixels: [1, 2, 3, 4, 5, 6]))
    #expect(source.hashValue == ImageSource(width: 3, height: 2, pixels: [1, 2, 3, 4, 5, 6]).hashValue)
    #expect(source != ImageSource(width: 2, height: 3, pixels: [1, 2, 3, 4, 5, 6]))
    #expect(source != ImageSource(width: 3, height: 2, pixels: [1, 2, 3, 4, 5, 7]))
  }

  @Test func `gradients list their stops`() {
    let gradient = LinearGradient(
      start: Point(x: 0, y: 0), end: Point(x: 64, y: 0),
      stops: [GradientStop(position: 0, color: blue), GradientStop(position: 0.5, color: .transparent)])
    #expect(
      lines(.box(Box(shape: shape(), fill: .linearGradient(gradient)))) == [
        "box 4 0.5 56 24 fill gradient 0 0 to 64 0 #0F6CBD at 0, #00000000 at 0.5"
      ])
  }

  @Test func `each kind of gradient says where it lies`() {
    let stops = [GradientStop(position: 0, color: blue), GradientStop(position: 1, color: .transparent)]
    let center = Point(x: 8, y: 4.5)
    func line(_ paint: Paint) -> [String] {
      lines(.fill(FilledPath(elements: [.move(Point(x: 0, y: 0))], paint: paint)))
    }
    #expect(
      line(.radialGradient(RadialGradient(center: center, radiusX: 9, radiusY: 9, stops: stops))) == [
        "fill M 0 0 radial gradient 8 4.5 radius 9 #0F6CBD at 0, #00000000 at 1"
      ])
    #expect(
      line(
        .radialGradient(
          RadialGradient(center: center, radiusX: 9, radiusY: 6.5, stops: stops, interpolation: .oklab))) == [
          "fill M 0 0 radial gradient 8 4.5 radius 9/6.5 in oklab #0F6CBD at 0, #00000000 at 1"
        ])
    #expect(
      line(.conicGradient(ConicGradient(center: center, stops: stops))) == [
        "fill M 0 0 conic gradient 8 4.5 #0F6CBD at 0, #00000000 at 1"
      ])
    #expect(
      line(.conicGradient(ConicGradient(center: center, angle: 45, stops: stops))) == [
        "fill M 0 0 conic gradient 8 4.5 from 45 #0F6CBD at 0, #00000000 at 1"
      ])
  }

  @Test func `a group says how it is blended`() {
    #expect(lines(.group(Group(opacity: 0.5, blend: .colorDodge, items: []))) == ["group opacity 0.5 blend colorDodge"])
  }

  @Test(arguments: [
    (RGBA16(red: 257, green: 258, blue: 0, alpha: 65535), "#010101020000"),
    (RGBA16(red: 257, green: 514, blue: 0, alpha: 65534), "#010102020000FFFE"),
    (RGBA16(red: 0xFFFF, green: 0x0A0A, blue: 0, alpha: 0xFEFE), "#FF0A00FE"),
  ])
  func `colours between 8-bit ones keep their 16 bits`(color: RGBA16, text: String) {
    #expect(DisplayList(width: 1, height: 1, canvas: color).dump == "picture 1×1 \(text)\n")
  }

  @Test func `sides without a width are left out, and equal sides are said once`() {
    let side = Border.Side(width: 2, color: blue)
    func border(_ border: Border) -> [String] { lines(.box(Box(shape: shape(), border: border))) }
    #expect(border(Border(side)) == ["box 4 0.5 56 24 border 2 #0F6CBD"])
    #expect(
      border(Border(top: side, right: side, bottom: side, left: Border.Side(width: 0, color: blue))) == [
        "box 4 0.5 56 24 border top 2 #0F6CBD right 2 #0F6CBD bottom 2 #0F6CBD"
      ])
    #expect(
      border(Border(top: side, right: side, bottom: side, left: Border.Side(width: 2, color: shade))) == [
        "box 4 0.5 56 24 border top 2 #0F6CBD right 2 #0F6CBD bottom 2 #0F6CBD left 2 #00000024"
      ])
  }

  @Test(arguments: [
    (1e300, "1e+300"), (-0.0, "0"), (0.1, "0.1"), (-3, "-3"), (.infinity, "inf"), (2.5, "2.5"),
  ])
  func `numbers are short`(number: Double, expected: String) {
    #expect(lines(.group(Group(opacity: number, items: []))) == ["group opacity \(expected)"])
  }
}
