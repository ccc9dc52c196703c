import ColorSpaces
import DisplayLists
import PixelBuffers
import SoftwareRaster
import Specimens
import VectorIcons

/// The large pictures that are timed: a 4K page of 700 different cards, and a sheet of 64 icons.
enum Sheets {
  /// A page of 3840 × 2160 px with 28 × 25 cards: no two have the same size, radius, colour and shadows.
  ///
  /// - Parameter change: What is added to each colour, so that no picture equals the one before.
  /// - Returns: The page's display list.
  static func page(_ change: Int) -> DisplayList {
    var list = DisplayList(width: 3_840, height: 2_160, canvas: RGBA16(red8: 245, green8: 245, blue8: 245))
    for index in 0..<700 {
      let (width, height) = (Double(100 + index % 17), Double(52 + index % 13))
      let shape = RoundedRectangle(
        rectangle: Rectangle(
          x: Double(index % 28 * 137 + 10), y: Double(index / 28 * 86 + 12), width: width, height: height),
        radii: CornerRadii(Double(4 + index % 9)))
      let blur = Double(index % 5)
      let shadows = [
        BoxShadow(
          color: RGBA16(red8: 0, green8: 0, blue8: 0, alpha8: 0x24), offsetX: 0, offsetY: 2, sigma: 2 + blur / 2),
        BoxShadow(color: RGBA16(red8: 0, green8: 0, blue8: 0, alpha8: 0x1F), offsetX: 0, offsetY: 0, sigma: 1),
      ]
      let fill = RGBA16(red8: UInt8((index + change) % 256), green8: UInt8(index / 3), blue8: 200)
      let border = Border(Border.Side(width: 1, color: RGBA16(red8: 0xD0, green8: 0xD0, blue8: 0xD0)))
      list.items.append(.box(Box(shape: shape, shadows: shadows, fill: .solid(fill), border: border)))
    }
    return list
  }

  /// The side of an icon and of its cell, in pixels.
  private static let (side, cell) = (48.0, 64.0)

  /// The first 64 built-in icons, as paths in device pixels.
  static let icons: [DisplayItem] = IconSet.standard.names.prefix(64).enumerated().flatMap { index, name in
    guard let icon = IconSet.standard[name] else { return [DisplayItem]() }
    let (left, top) = (Double(index % 8) * cell + 8, Double(index / 8) * cell + 8)
    let scale = min(side / icon.width, side / icon.height)
    func placed(_ elements: [PathElement]) -> [PathElement] {
      moved(elements) { Point(x: left + $0.x * scale, y: top + $0.y * scale) }
    }
    func items(_ parts: [IconPart]) -> [DisplayItem] {
      parts.flatMap { part -> [DisplayItem] in
        switch part {
        case .fill(let fill):
          return [.fill(FilledPath(elements: placed(fill.elements), rule: fill.rule, paint: .solid(color(0))))]
        case .stroke(let stroke):
          var style = stroke.style
          style.width *= scale
          style.dashes = style.dashes.map { $0 * scale }
          return [.stroke(StrokedPath(elements: placed(stroke.elements), style: style, paint: .solid(color(0))))]
        case .group(let group): return items(group.parts)
        }
      }
    }
    return items(icon.parts)
  }

  /// The colour of a sheet of icons.
  private static func color(_ change: Int) -> RGBA16 { RGBA16(red8: UInt8(change % 64), green8: 30, blue8: 60) }

  /// A sheet of 512 × 512 px with 64 icons of 48 px in another colour each time.
  static func iconSheet(_ change: Int) -> DisplayList { iconSheet(color(change), offset: 0) }

  /// The same sheet with icons that were never seen before: each time at another fraction of a pixel.
  static func newIconSheet(_ change: Int) -> DisplayList {
    iconSheet(color(change), offset: Double(change % 4_096) / 4_096)
  }

  private static func iconSheet(_ color: RGBA16, offset: Double) -> DisplayList {
    let paint = Paint.solid(color)
    let items = icons.map { item -> DisplayItem in
      switch item {
      case .fill(var fill):
        fill.paint = paint
        fill.elements = moved(fill.elements) { Point(x: $0.x + offset, y: $0.y) }
        return .fill(fill)
      case .stroke(var stroke):
        stroke.paint = paint
        stroke.elements = moved(stroke.elements) { Point(x: $0.x + offset, y: $0.y) }
        return .stroke(stroke)
      default: return item
      }
    }
    return DisplayList(width: 512, height: 512, canvas: RGBA16(red8: 255, green8: 255, blue8: 255), items: items)
  }

  /// A path with all points moved.
  private static func moved(_ elements: [PathElement], _ move: (Point) -> Point) -> [PathElement] {
    elements.map {
      switch $0 {
      case .move(let point): .move(move(point))
      case .line(let point): .line(move(point))
      case .quadratic(let control, let end): .quadratic(move(control), move(end))
      case .cubic(let first, let second, let end): .cubic(move(first), move(second), move(end))
      case .close: .close
      }
    }
  }

  /// Prints the icons as path data, then how long each picture takes, in microseconds: what, median, minimum.
  ///
  /// - Parameters:
  ///   - count: How many pages to draw; icons are drawn ten times as often.
  ///   - only: The picture to time; all of them if absent.
  /// - Throws: What the rasterizer throws, which no sheet does.
  static func printTimes(count: Int, only: String? = nil) throws {
    for item in icons { print(text(of: item)) }
    let rasterizer = Rasterizer()
    for (name, repeats, list) in [
      ("page", count, page), ("icons", 10 * count, iconSheet), ("newIcons", 10 * count, newIconSheet),
    ] {
      if let only, only != name { continue }
      var timing = Timing()
      // As Skia and Cairo draw on one canvas.
      var picture = RGBAImage(size: try PixelSize(width: 1, height: 1))
      for change in 0...repeats {
        let list = list(change)
        let start = ContinuousClock().now
        try rasterizer.draw(list, into: &picture)
        // The first one warms up.
        if change > 0 { timing.add(ContinuousClock().now - start) }
      }
      print(name, timing.median.fixedText(decimals: 1), timing.minimum.fixedText(decimals: 1))
    }
  }

  /// An icon's part as words: `fill rule path` or `stroke width cap join limit path`.
  private static func text(of item: DisplayItem) -> String {
    func path(_ elements: [PathElement]) -> String {
      elements.map {
        switch $0 {
        case .move(let point): "M \(point.x) \(point.y)"
        case .line(let point): "L \(point.x) \(point.y)"
        case .quadratic(let control, let end): "Q \(control.x) \(control.y) \(end.x) \(end.y)"
        case .cubic(let first, let second, let end):
          "C \(first.x) \(first.y) \(second.x) \(second.y) \(end.x) \(end.y)"
        case .close: "Z"
        }
      }.joined(separator: " ")
    }
    switch item {
    case .fill(let fill): return "fill \(fill.rule) \(path(fill.elements))"
    case .stroke(let stroke):
      let style = stroke.style
      return "stroke \(style.width) \(style.cap) \(style.join) \(style.miterLimit) \(path(stroke.elements))"
    default: return ""
    }
  }
}
