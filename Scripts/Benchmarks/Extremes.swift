import ColorSpaces
import DisplayLists
import PixelBuffers
import SeededNumbers
import SeededScenes
import SoftwareRaster

/// Display lists that are as large as anybody might send; each is drawn, or refused with a clear error.
enum Extremes {
  /// Draws one, and prints what came of it; `/usr/bin/time -v` tells how much memory that took.
  static func draw(_ name: String) throws {
    guard let list = all.first(where: { $0.name == name })?.list() else {
      for extreme in all { print(extreme.name) }
      return
    }
    let start = ContinuousClock().now
    do {
      let image = try Rasterizer().draw(list)
      var sum: UInt64 = 0
      for pixel in image.pixels { sum = sum &* 31 &+ UInt64(pixel) }
      print(
        "\(name): drawn, \(image.size.width)×\(image.size.height) px, sum \(String(sum, radix: 16))", terminator: "")
    } catch {
      print("\(name): \(error)", terminator: "")
    }
    print(", \((ContinuousClock().now - start).milliseconds.fixedText(decimals: 1)) ms")
  }

  private struct Extreme {
    var name: String
    var list: @Sendable () -> DisplayList
  }

  private static let all: [Extreme] = [
    Extreme(name: "filled path") { path { .fill(FilledPath(elements: $0, rule: .evenOdd, paint: .solid(black))) } },
    Extreme(name: "stroked path") { path { stroke($0, []) } },
    Extreme(name: "dashed path") { path { stroke($0, [400, 200]) } },
    Extreme(name: "finely dashed path") { path { stroke($0, [3, 2]) } },
    Extreme(name: "squeezed path") {
      path {
        .stroke(
          StrokedPath(
            elements: $0, style: StrokeStyle(width: 2, cap: .round, join: .round), paint: .solid(black),
            map: AffineMap(a: 1, b: 0.2, c: 0.1, d: 0.3)))
      }
    },
    Extreme(name: "equal shadows") { shadows { _ in 8 } },
    Extreme(name: "different shadows") { shadows { 2 + Double($0) / 1_000 } },
    Extreme(name: "wide shadows") { shadows { 100 + Double($0) / 100 } },
    Extreme(name: "inset shadows") { shadows(isInset: true) { 2 + Double($0) / 1_000 } },
    Extreme(name: "boxes with shadows") {
      DisplayList(
        width: 2_000, height: 2_000, canvas: white,
        items: (0..<10_000).map {
          box(
            Rectangle(x: Double($0 % 100) * 19, y: Double($0 / 100) * 19, width: 30, height: 20),
            [
              shadow(1 + Double($0) / 2_000)
            ])
        })
    },
    Extreme(name: "largest square") {
      DisplayList(
        width: 16_384, height: 16_384, canvas: white,
        items: [box(Rectangle(x: 9, y: 9, width: 9_000, height: 9_000), [])])
    },
    Extreme(name: "largest picture") {
      DisplayList(
        width: 16_384, height: 4_096, canvas: white,
        items: [
          box(Rectangle(x: 900, y: 900, width: 9_000, height: 2_000), [shadow(500)]),
          .transformedBox(
            TransformedBox(
              Box(
                shape: RoundedRectangle(
                  rectangle: Rectangle(x: 4_000, y: 1_000, width: 8_000, height: 1_500), radii: CornerRadii(400)),
                fill: .solid(black)), map: AffineMap.rotation(7).around(Point(x: 8_000, y: 2_000)))),
        ])
    },
    Extreme(name: "sigma 500") {
      DisplayList(
        width: 5_000, height: 5_000, canvas: white,
        items: [box(Rectangle(x: 2_000, y: 2_000, width: 900, height: 900), [shadow(500)])])
    },
    Extreme(name: "widest shadows") {
      DisplayList(
        width: 2_000, height: 2_000, canvas: white,
        items: [box(Rectangle(x: 900, y: 900, width: 90, height: 90), (0..<100).map { shadow(1_024 - Double($0)) })])
    },
  ]

  private static let black = RGBA16(red8: 0, green8: 0, blue8: 0)
  private static let white = RGBA16(red8: 255, green8: 255, blue8: 255)

  /// 20,000 lines and curves from anywhere to anywhere.
  private static func path(_ item: ([PathElement]) -> DisplayItem) -> DisplayList {
    var random = SplitMix64(seed: 20_000)
    func point() -> Point { Point(x: random.between(-50, 1_050), y: random.between(-50, 1_050)) }
    var elements = [PathElement.move(point())]
    for segment in 0..<20_000 {
      elements.append(segment % 4 == 0 ? .quadratic(point(), point()) : .line(point()))
    }
    return DisplayList(width: 1_000, height: 1_000, canvas: white, items: [item(elements + [.close])])
  }

  private static func stroke(_ elements: [PathElement], _ dashes: [Double]) -> DisplayItem {
    .stroke(
      StrokedPath(
        elements: elements, style: StrokeStyle(width: 2, cap: .round, join: .round, dashes: dashes),
        paint: .solid(black)))
  }

  private static func shadow(_ sigma: Double, isInset: Bool = false) -> BoxShadow {
    BoxShadow(
      color: RGBA16(red8: 0, green8: 0, blue8: 0, alpha8: 3), offsetX: 0, offsetY: 2, sigma: sigma, isInset: isInset)
  }

  private static func box(_ area: Rectangle, _ shadows: [BoxShadow]) -> DisplayItem {
    .box(
      Box(
        shape: RoundedRectangle(rectangle: area, radii: CornerRadii(6)), shadows: shadows, fill: .solid(white)))
  }

  /// 10,000 shadows of one box.
  private static func shadows(isInset: Bool = false, _ sigma: (Int) -> Double) -> DisplayList {
    DisplayList(
      width: 300, height: 240, canvas: white,
      items: [
        box(
          Rectangle(x: 100, y: 80, width: 100, height: 60), (0..<10_000).map { shadow(sigma($0), isInset: isInset) })
      ])
  }
}

extension Duration {
  /// The duration in milliseconds.
  fileprivate var milliseconds: Double {
    Double(components.seconds) * 1e3 + Double(components.attoseconds) / 1e15
  }
}
