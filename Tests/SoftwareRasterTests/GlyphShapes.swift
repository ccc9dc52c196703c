import ColorSpaces
import DisplayLists
import SeededNumbers

/// Outlines of 1,000 units per em, and runs of them.
enum GlyphShapes {
  /// A rectangle; coordinates in font units.
  static func rectangle(_ left: Int32, _ bottom: Int32, _ right: Int32, _ top: Int32) -> GlyphOutline {
    outline([(left, bottom), (left, top), (right, top), (right, bottom)])
  }

  /// A stem that is 500 units wide and 700 high.
  static let stem = rectangle(0, 0, 500, 700)

  /// A triangle that stands on the baseline.
  static let triangle = outline([(20, 0), (310, 715), (600, 0)])

  /// A ring of quadratic curves.
  static let ring = GlyphOutline(
    unitsPerEm: 1000, elements: circle(300, 260, 270, isHole: false) + circle(300, 260, 140, isHole: true))

  /// A drop of cubic curves that reaches below the baseline and left of the origin.
  static let drop = GlyphOutline(
    unitsPerEm: 1000,
    elements: [
      .move(point(250, 700)), .cubic(point(900, 300), point(500, -250), point(240, -210)),
      .cubic(point(-80, -200), point(-120, 260), point(250, 700)),
    ])

  /// All of them.
  static let all = [stem, triangle, ring, drop]

  /// An outline that equals another one and is not the same object.
  static func copy(_ outline: GlyphOutline) -> GlyphOutline {
    GlyphOutline(unitsPerEm: outline.unitsPerEm, elements: outline.elements)
  }

  /// A run of outlines side by side.
  static func run(
    _ outlines: [GlyphOutline], size: Double = 17, quarterX: Int32 = 8, baseline: Int32 = 16, step: Int32 = 39,
    paint: Paint = .solid(black), shadows: [BoxShadow] = []
  ) -> GlyphRun {
    let glyphs = outlines.enumerated().map {
      GlyphRun.Glyph(outline: $1, quarterX: quarterX + Int32($0) * step, baseline: baseline)
    }
    return GlyphRun(size: size, glyphs: glyphs, paint: paint, shadows: shadows)
  }

  /// An outline of a few curves from a seed.
  static func random(_ random: inout SplitMix64) -> GlyphOutline {
    func point() -> GlyphPoint {
      GlyphPoint(
        x: Int32(truncatingIfNeeded: random.next() % 45_000) - 2_000,
        y: Int32(truncatingIfNeeded: random.next() % 60_000) - 14_000)
    }
    var elements: ContiguousArray<GlyphElement> = []
    for _ in 0..<(1 + random.next() % 3) {
      elements.append(.move(point()))
      for _ in 0..<(2 + random.next() % 4) {
        switch random.next() % 3 {
        case 0: elements.append(.line(point()))
        case 1: elements.append(.quadratic(point(), point()))
        default: elements.append(.cubic(point(), point(), point()))
        }
      }
    }
    return GlyphOutline(unitsPerEm: 1000, elements: elements)
  }

  private static func point(_ x: Int32, _ y: Int32) -> GlyphPoint { GlyphPoint(x: x * 64, y: y * 64) }

  private static func outline(_ points: [(Int32, Int32)]) -> GlyphOutline {
    var elements: ContiguousArray<GlyphElement> = []
    for (x, y) in points { elements.append(elements.isEmpty ? .move(point(x, y)) : .line(point(x, y))) }
    return GlyphOutline(unitsPerEm: 1000, elements: elements)
  }

  /// Eight quadratic curves around a centre, nearly a circle.
  private static func circle(_ x: Int32, _ y: Int32, _ radius: Int32, isHole: Bool) -> ContiguousArray<GlyphElement> {
    let (near, far) = (radius * 414 / 1000, radius * 707 / 1000)
    let corners: [(control: (Int32, Int32), end: (Int32, Int32))] = [
      ((radius, near), (far, far)), ((near, radius), (0, radius)), ((-near, radius), (-far, far)),
      ((-radius, near), (-radius, 0)), ((-radius, -near), (-far, -far)), ((-near, -radius), (0, -radius)),
      ((near, -radius), (far, -far)), ((radius, -near), (radius, 0)),
    ]
    var elements: ContiguousArray<GlyphElement> = [.move(point(x + radius, y))]
    for corner in corners {
      let turn: Int32 = isHole ? 1 : -1
      elements.append(
        .quadratic(
          point(x + corner.control.0, y + turn * corner.control.1), point(x + corner.end.0, y + turn * corner.end.1)))
    }
    return elements
  }
}

extension GlyphRun {
  /// The run as a filled path: every outline at its position.
  var expanded: DisplayItem {
    var path: [PathElement] = []
    for glyph in glyphs {
      let unit = size / (64 * Double(glyph.outline.unitsPerEm))
      func point(_ point: GlyphPoint) -> Point {
        Point(
          x: Double(glyph.quarterX) / 4 + Double(point.x) * unit, y: Double(glyph.baseline) - Double(point.y) * unit)
      }
      for element in glyph.outline.elements {
        switch element {
        case .move(let start): path.append(.move(point(start)))
        case .line(let end): path.append(.line(point(end)))
        case .quadratic(let control, let end): path.append(.quadratic(point(control), point(end)))
        case .cubic(let first, let second, let end): path.append(.cubic(point(first), point(second), point(end)))
        }
      }
    }
    return .fill(FilledPath(elements: path, paint: paint))
  }

  /// The outlines as polygons for oracles, moved by an offset in pixels and then scaled.
  func polygons(offsetX: Double, offsetY: Double, scale: Double) -> [[(x: Double, y: Double)]] {
    var polygons: [[(x: Double, y: Double)]] = []
    for glyph in glyphs {
      let unit = size / (64 * Double(glyph.outline.unitsPerEm))
      let (left, baseline) = (Double(glyph.quarterX) / 4 + offsetX, Double(glyph.baseline) + offsetY)
      func add(_ points: [GlyphPoint], at share: Double) {
        // De Casteljau: neighbours are mixed until one point is left.
        var level = points.map { (x: left + Double($0.x) * unit, y: baseline - Double($0.y) * unit) }
        while level.count > 1 {
          level = zip(level, level.dropFirst()).map {
            (x: $0.x + share * ($1.x - $0.x), y: $0.y + share * ($1.y - $0.y))
          }
        }
        polygons[polygons.count - 1].append((x: level[0].x * scale, y: level[0].y * scale))
      }
      var last = GlyphPoint(x: 0, y: 0)
      for element in glyph.outline.elements {
        var points = [last]
        switch element {
        case .move(let start):
          polygons.append([])
          points = [start]
        case .line(let end): points = [end]
        case .quadratic(let control, let end): points += [control, end]
        case .cubic(let first, let second, let end): points += [first, second, end]
        }
        last = points[points.count - 1]
        for step in 1...(points.count == 1 ? 1 : 24) { add(points, at: Double(step) / 24) }
      }
    }
    return polygons
  }

  /// The run elsewhere, in whole pixels.
  func moved(x: Int32, y: Int32) -> GlyphRun {
    var moved = self
    for index in moved.glyphs.indices {
      moved.glyphs[index].quarterX += 4 * x
      moved.glyphs[index].baseline += y
    }
    return moved
  }
}
