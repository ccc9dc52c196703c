import ColorSpaces
import DisplayLists
import SeededNumbers
import SeededScenes

/// Pictures of black shapes that `Scripts/oracles/compare-cairo` draws from their dumps.
extension OracleScenes {
  /// Random strokes, dashed strokes, transformed strokes and boxes, strokes that cross themselves, and the built-in icons
  /// in three sizes.
  static var described: [Scene] {
    var random = SplitMix64(seed: 0x6361_6972_6F)
    var scenes: [Scene] = []
    for number in 0..<64 {
      scenes.append(Scene("strokes", "stroke-\(number)", [.stroke(stroke(&random))]))
    }
    for number in 0..<64 {
      var dashed = stroke(&random)
      dashed.style.dashes = (0..<1 + random.below(3)).map { _ in random.between(3, 9) + dashed.style.width }
      dashed.style.dashPhase = random.between(-12, 12)
      scenes.append(Scene("dashes", "dashes-\(number)", [.stroke(dashed)]))
    }
    for number in 0..<64 {
      let map = map(&random)
      let item: DisplayItem = number % 2 == 0 ? .stroke(stroke(&random)) : .box(box(&random))
      scenes.append(Scene("transforms", "transformed-\(number)", item.transformed(by: map) ?? []))
    }
    for number in 0..<64 {
      scenes.append(Scene("crossing strokes", "crossing-\(number)", [.stroke(crossing(&random))]))
    }
    for side in [16.0, 24, 48] {
      // The sheet has icons of 48 px in cells of 64.
      let scale = AffineMap(a: side / 48, d: side / 48)
      let icons = Sheets.icons.flatMap { $0.transformed(by: scale) ?? [] }.map(\.inBlack)
      let sheet = Int(512 * side / 48)
      scenes.append(Scene("icons", "icons-\(Int(side))", icons, width: sheet, height: sheet))
    }
    return scenes + small(&random)
  }

  /// Pictures that are small enough for the tests to embed what Cairo makes of them.
  private static func small(_ random: inout SplitMix64) -> [Scene] {
    var scenes: [Scene] = []
    for number in 0..<6 {
      var line = stroke(&random)
      if number % 2 == 1 { line.style.dashes = [random.between(3, 9), random.between(2, 6)] }
      let items = DisplayItem.stroke(line).transformed(by: AffineMap(a: 0.375, d: 0.375)) ?? []
      scenes.append(Scene("small pictures", "small-\(number)", items, width: 24, height: 18))
    }
    // The icons of the first row of the sheet, at 16 px.
    for column in 0..<6 {
      let items = Sheets.icons.filter { item in
        let elements: [PathElement] =
          switch item {
          case .fill(let fill): fill.elements
          case .stroke(let stroke): stroke.elements
          default: []
          }
        guard let first = elements.first?.points.first else { return false }
        return Int(first.x / 64) == column && first.y < 64
      }
      let map = AffineMap(a: 1.0 / 3, d: 1.0 / 3) * .translation(-8 - 64 * Double(column), -8)
      scenes.append(
        Scene(
          "small pictures", "icon-\(column)", items.flatMap { $0.transformed(by: map) ?? [] }.map(\.inBlack), width: 16,
          height: 16))
    }
    return scenes
  }

  private static func point(_ random: inout SplitMix64) -> Point {
    Point(x: random.between(6, 58), y: random.between(6, 42))
  }

  private static func style(_ random: inout SplitMix64) -> StrokeStyle {
    let caps: [LineCap] = [.butt, .round, .square]
    let joins: [LineJoin] = [.miter, .round, .bevel]
    return StrokeStyle(width: random.between(0.6, 4), cap: caps[random.below(3)], join: joins[random.below(3)])
  }

  /// A line from left to right, or a closed one around the middle, that stays clear of itself.
  private static func stroke(_ random: inout SplitMix64) -> StrokedPath {
    var elements: [PathElement] = []
    if random.oneIn(3) {
      for corner in 0..<6 {
        let turn = AffineMap.rotation(Double(corner) * 60 + random.between(-15, 15))
        let spoke = turn(Point(x: random.between(14, 19), y: 0))
        let point = Point(x: 32 + spoke.x, y: 24 + spoke.y)
        elements.append(corner == 0 ? .move(point) : .line(point))
      }
      elements.append(.close)
    } else {
      var last = Point(x: random.between(5, 9), y: random.between(12, 36))
      elements.append(.move(last))
      for _ in 0..<3 {
        let next = Point(x: last.x + random.between(13, 17), y: random.between(12, 36))
        let third = (next.x - last.x) / 3
        let controls = (Point(x: last.x + third, y: last.y), Point(x: next.x - third, y: next.y))
        elements.append(random.oneIn(2) ? .cubic(controls.0, controls.1, next) : .line(next))
        last = next
      }
    }
    return StrokedPath(elements: elements, style: style(&random), paint: .solid(black))
  }

  /// A line of three or four steps anywhere.
  private static func crossing(_ random: inout SplitMix64) -> StrokedPath {
    var elements = [PathElement.move(point(&random))]
    for _ in 0..<2 + random.below(2) {
      elements.append(
        random.oneIn(3) ? .cubic(point(&random), point(&random), point(&random)) : .line(point(&random)))
    }
    if random.oneIn(4) { elements.append(.close) }
    return StrokedPath(elements: elements, style: style(&random), paint: .solid(black))
  }

  private static func box(_ random: inout SplitMix64) -> Box {
    let shape = RoundedRectangle(
      rectangle: Rectangle(x: 16, y: 12, width: random.between(8, 36), height: random.between(6, 26)),
      radii: CornerRadii(random.between(0, 12)))
    return random.oneIn(2)
      ? Box(shape: shape, fill: .solid(black))
      : Box(shape: shape, border: Border(Border.Side(width: random.between(0.5, 3), color: black)))
  }

  private static func map(_ random: inout SplitMix64) -> AffineMap {
    let map =
      random.oneIn(2)
      ? AffineMap.rotation(random.between(-180, 180))
      : AffineMap(
        a: random.between(0.4, 1.3), b: random.between(-0.5, 0.5), c: random.between(-0.5, 0.5),
        d: random.between(0.4, 1.3))
    return map.around(Point(x: 32, y: 24))
  }
}

extension DisplayItem {
  /// A fill or stroke in black.
  fileprivate var inBlack: DisplayItem {
    switch self {
    case .fill(var fill):
      fill.paint = .solid(OracleScenes.black)
      return .fill(fill)
    case .stroke(var stroke):
      stroke.paint = .solid(OracleScenes.black)
      return .stroke(stroke)
    default: return self
    }
  }
}
