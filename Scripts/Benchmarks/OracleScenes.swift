import ColorSpaces
import DisplayLists
import PixelBuffers
import SoftwareRaster

/// Pictures that `Scripts/oracles/compare-cairo` draws too, under the same names or from their dumps.
enum OracleScenes {
  /// A picture: what it is an example of, and its name.
  struct Scene {
    var kind: String
    var name: String
    var list: DisplayList

    init(_ kind: String, _ name: String, _ items: [DisplayItem], width: Int = 64, height: Int = 48) {
      (self.kind, self.name) = (kind, name)
      list = DisplayList(width: width, height: height, items: items)
    }
  }

  /// Prints three lines for each scene: kind, name and size; its dump, or `-` if it is drawn by its name; and the pixels
  /// as AABBGGRR.
  static func printAll() throws {
    for (name, item) in scenes { try print(Scene("named", name, [item]), dump: "-") }
    for scene in described {
      let lines = scene.list.dump.split(separator: "\n").dropFirst()
      try print(scene, dump: lines.joined(separator: " | "))
    }
  }

  private static func print(_ scene: Scene, dump: String) throws {
    let image = try Rasterizer().draw(scene.list)
    Swift.print(scene.kind, scene.name, image.size.width, image.size.height)
    Swift.print(dump)
    Swift.print(image.pixels.map { String($0, radix: 16) }.joined(separator: " "))
  }

  static let black = RGBA16(red8: 0, green8: 0, blue8: 0)

  private static var scenes: [(String, DisplayItem)] {
    [
      ("rounded", .box(Box(shape: shape(8, 6, 48, 36, radius: 10), fill: .solid(black)))),
      ("rounded-fraction", .box(Box(shape: shape(8.3, 6.6, 47.25, 35.5, radius: 7.5), fill: .solid(black)))),
      ("capsule", .box(Box(shape: shape(4, 14, 56, 19, radius: 100), fill: .solid(black)))),
      ("ring", .box(Box(shape: shape(6, 5, 50, 38, radius: 9), border: Border(Border.Side(width: 2, color: black))))),
      ("curve", .fill(FilledPath(elements: curve, paint: .solid(black)))),
      ("star-even-odd", .fill(FilledPath(elements: star, rule: .evenOdd, paint: .solid(black)))),
      ("star-nonzero", .fill(FilledPath(elements: star, rule: .nonzero, paint: .solid(black)))),
      ("stroke-miter", stroke(zigzag, 3, .butt, .miter)),
      ("stroke-round", stroke(zigzag, 5, .round, .round)),
      ("stroke-bevel", stroke(zigzag, 4, .square, .bevel)),
      ("stroke-closed", stroke(zigzag + [.close], 3.5, .butt, .miter)),
      ("stroke-curve", stroke(curve, 2.5, .round, .round)),
      ("stroke-hairline", stroke(curve, 0.75, .butt, .round)),
      ("stroke-dashes", stroke(zigzag, 3, .butt, .miter, dashes: [7, 3.5])),
      ("stroke-dots", stroke(curve, 4, .round, .round, dashes: [0, 6.5], phase: -2)),
      ("dashes-closed", stroke(zigzag + [.close], 3, .butt, .bevel, dashes: [9, 5, 4.5], phase: 4)),
      ("dashes-curve", stroke(curve, 2.25, .butt, .round, dashes: [5, 2], phase: 30)),
      ("miter-long", stroke(zigzag + [.close], 3, .butt, .miter, limit: 10)),
      ("miter-short", stroke(zigzag + [.close], 3, .butt, .miter, limit: 1.5)),
      ("clip-path", clipped([ClipPath(elements: star, rule: .evenOdd)])),
      ("clip-paths", clipped([ClipPath(elements: curve), ClipPath(elements: star)])),
      ("cutout", cut(shape(20.3, 10.6, 31.5, 24.25, radius: 9.5))),
      ("gradient", .box(Box(shape: shape(0, 0, 64, 48, radius: 0), fill: .linearGradient(gradient)))),
    ]
  }

  private static func shape(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, radius: Double
  ) -> RoundedRectangle {
    RoundedRectangle(rectangle: Rectangle(x: x, y: y, width: width, height: height), radii: CornerRadii(radius))
  }

  private static func stroke(
    _ elements: [PathElement], _ width: Double, _ cap: LineCap, _ join: LineJoin, limit: Double = 4,
    dashes: [Double] = [], phase: Double = 0
  ) -> DisplayItem {
    .stroke(
      StrokedPath(
        elements: elements,
        style: StrokeStyle(width: width, cap: cap, join: join, miterLimit: limit, dashes: dashes, dashPhase: phase),
        paint: .solid(black)))
  }

  private static let sheet = DisplayItem.box(Box(shape: shape(2, 2, 60, 44, radius: 6), fill: .solid(black)))

  private static func clipped(_ paths: [ClipPath]) -> DisplayItem { .group(Group(clipPaths: paths, items: [sheet])) }

  private static func cut(_ cutout: RoundedRectangle) -> DisplayItem {
    .group(Group(cutouts: [cutout], items: [sheet]))
  }

  private static let curve: [PathElement] = [
    .move(Point(x: 8, y: 40)), .cubic(Point(x: 12, y: -8), Point(x: 40, y: 4), Point(x: 30, y: 24)),
    .cubic(Point(x: 22, y: 40), Point(x: 60, y: 50), Point(x: 56, y: 8)),
  ]
  private static let star: [PathElement] = [
    .move(Point(x: 32, y: 2)), .line(Point(x: 46, y: 44)), .line(Point(x: 8, y: 18)), .line(Point(x: 56, y: 18)),
    .line(Point(x: 18, y: 44)), .close,
  ]
  private static let zigzag: [PathElement] = [
    .move(Point(x: 8, y: 36)), .line(Point(x: 22, y: 10)), .line(Point(x: 30, y: 38)), .line(Point(x: 52, y: 34)),
    .line(Point(x: 40, y: 8)),
  ]
  private static let gradient = LinearGradient(
    start: Point(x: 5, y: 8), end: Point(x: 60, y: 40),
    stops: [
      GradientStop(position: 0, color: RGBA16(red8: 15, green8: 108, blue8: 189)),
      GradientStop(position: 0.6, color: RGBA16(red8: 255, green8: 255, blue8: 255)),
      GradientStop(position: 1, color: RGBA16(red8: 196, green8: 49, blue8: 75)),
    ])
}
