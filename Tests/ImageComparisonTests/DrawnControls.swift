import ColorSpaces
import DisplayLists
import Lettering
import PixelBuffers
import SoftwareRaster

/// Controls as a design system draws them; lengths in points, colours `0xRRGGBB`.
struct DrawnControl {
  var x = 24.0
  var y = 20.0
  var width = 72.0
  var height = 28.0
  var radius = 6.0
  var fill: [UInt32] = []
  /// Where the colours of a gradient lie, from top to bottom; evenly if empty.
  var stops: [Double] = []
  var isAcross = false
  var border = 0.0
  var borderColor: UInt32 = 0
  var shadows: [Shadow] = []
  var opacity = 1.0
  var text = ""
  var textColor: UInt32 = 0
  var textSize = 13.0
  var weight = 500.0
  var textX = 0.0
  var textShadow: Shadow?
  /// A tick, of strokes this wide.
  var tick = 0.0
  /// The seed of a photo that fills the control.
  var photo: Int?

  struct Shadow {
    var color: UInt32 = 0
    var alpha = 0.22
    var x = 0.0
    var y = 4.0
    var blur = 10.0
    var spread = 0.0
  }
}

/// A picture of controls.
struct DrawnScene {
  var width = 120.0
  var height = 72.0
  var canvas: [UInt32]
  var scale: Double
  var controls: [DrawnControl]

  /// The first control.
  var main: DrawnControl {
    get { controls[0] }
    set { controls[0] = newValue }
  }

  /// Draws the picture.
  func draw() throws -> RGBAImage {
    let (columns, rows) = (width * scale, height * scale)
    var items: [DisplayItem] = []
    if canvas.count > 1 {
      let all = Rectangle(x: 0, y: 0, width: columns, height: rows)
      items.append(.box(Box(shape: RoundedRectangle(rectangle: all), fill: paint(canvas, [], all, isAcross: false))))
    }
    for control in controls { items += self.items(of: control) }
    return try Rasterizer().draw(
      DisplayList(width: Int(columns), height: Int(rows), canvas: color(canvas[0]), items: items))
  }

  private func items(of control: DrawnControl) -> [DisplayItem] {
    let frame = Rectangle(
      x: control.x * scale, y: control.y * scale, width: control.width * scale, height: control.height * scale)
    let shape = RoundedRectangle(rectangle: frame, radii: CornerRadii(control.radius * scale))
    var items: [DisplayItem] = [
      .box(
        Box(
          shape: shape, shadows: control.shadows.map(shadow),
          fill: control.fill.isEmpty ? nil : paint(control.fill, control.stops, frame, isAcross: control.isAcross),
          border: control.border > 0
            ? Border(.init(width: control.border * scale, color: color(control.borderColor))) : nil))
    ]
    if let seed = control.photo {
      let photo = DrawnImage(source: Self.photo(seed), destination: frame)
      items.append(.group(Group(clip: shape, items: [.image(photo)])))
    }
    if control.tick > 0 { items.append(tick(of: control)) }
    if !control.text.isEmpty { text(of: control, into: &items) }
    return control.opacity < 1 ? [.group(Group(opacity: control.opacity, items: items))] : items
  }

  private func text(of control: DrawnControl, into items: inout [DisplayItem]) {
    let style = TextStyle(
      family: ["builtin"], size: control.textSize, weight: control.weight, letterSpacing: 0,
      lineHeight: control.textSize * 1.3)
    let typesetter = Typesetter()
    let block = typesetter.measure(control.text, style: style, maximumWidth: .infinity, lineLimit: 1)
    let frame = Rectangle(
      x: control.x + control.textX, y: control.y + (control.height - block.height) / 2, width: control.width,
      height: block.height)
    typesetter.draw(
      block,
      in: TextPlacement(
        frame: frame, alignment: .center, color: color(control.textColor), scale: scale,
        shadows: control.textShadow.map { [shadow($0)] } ?? []), into: &items)
  }

  private func tick(of control: DrawnControl) -> DisplayItem {
    func point(_ x: Double, _ y: Double) -> Point {
      Point(x: (control.x + 8 + x) * scale, y: (control.y + 7 + y) * scale)
    }
    let path: [PathElement] = [.move(point(1, 7)), .line(point(5, 11)), .line(point(13, 2))]
    return .stroke(
      StrokedPath(
        elements: path, style: StrokeStyle(width: control.tick * scale), paint: .solid(color(control.textColor))))
  }

  private func shadow(_ shadow: DrawnControl.Shadow) -> BoxShadow {
    BoxShadow(
      color: color(shadow.color, alpha: shadow.alpha), offsetX: shadow.x * scale, offsetY: shadow.y * scale,
      sigma: shadow.blur * scale / 2, spread: shadow.spread * scale)
  }

  private func paint(_ colors: [UInt32], _ stops: [Double], _ frame: Rectangle, isAcross: Bool) -> Paint {
    if colors.count == 1 { return .solid(color(colors[0])) }
    return .linearGradient(
      LinearGradient(
        start: Point(x: frame.x, y: frame.y),
        end: isAcross
          ? Point(x: frame.x + frame.width, y: frame.y) : Point(x: frame.x, y: frame.y + frame.height),
        stops: colors.indices.map { index in
          GradientStop(
            position: stops.isEmpty ? Double(index) / Double(colors.count - 1) : stops[index],
            color: color(colors[index]))
        }))
  }

  private func color(_ rgb: UInt32, alpha: Double = 1) -> RGBA16 {
    RGBA16(
      red8: UInt8(rgb >> 16 & 255), green8: UInt8(rgb >> 8 & 255), blue8: UInt8(rgb & 255),
      alpha8: UInt8((alpha * 255).rounded()))
  }

  /// A picture without flat areas: two waves and noise, other ones for each seed.
  private static func photo(_ seed: Int) -> ImageSource {
    var state = UInt32(truncatingIfNeeded: seed) &* 2_654_435_761 | 1
    var pixels: ContiguousArray<UInt32> = []
    for y in 0..<24 {
      for x in 0..<36 {
        state = state &* 1_664_525 &+ 1_013_904_223
        let noise = state >> 28
        let red = UInt32((x * (5 + seed) + y * 3) % 200) + noise
        let green = UInt32((y * (7 + seed) + x) % 180) + noise
        let blue = UInt32((x * y + 40 * seed) % 160) + noise
        pixels.append(0xFF00_0000 | blue << 16 | green << 8 | red)
      }
    }
    return ImageSource(width: 36, height: 24, pixels: pixels)
  }
}
