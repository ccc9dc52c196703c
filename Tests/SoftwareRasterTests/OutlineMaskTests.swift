import ColorSpaces
import DisplayLists
import SeededNumbers
import Testing

@testable import SoftwareRaster

/// Outlines whose coverage is kept from picture to picture, and what lies on top of a picture.
@Suite("Outlines that are kept")
struct OutlineMaskTests {
  /// An outline of every kind of step, a few pixels large.
  private func elements(_ random: inout SplitMix64) -> [PathElement] {
    func point() -> Point {
      Point(x: Double(random.next() % 4_000) / 100 - 2, y: Double(random.next() % 3_000) / 100 - 2)
    }
    var elements: [PathElement] = [.move(point())]
    for _ in 0...random.next() % 5 {
      switch random.next() % 5 {
      case 0: elements.append(.quadratic(point(), point()))
      case 1: elements.append(.cubic(point(), point(), point()))
      case 2: elements += [.close, .move(point()), .line(point())]
      default: elements.append(.line(point()))
      }
    }
    return elements
  }

  private func item(_ random: inout SplitMix64) -> DisplayItem {
    let alpha = random.next() % 3 == 0 ? UInt8(random.next() % 256) : 255
    let color = RGBA16(red8: UInt8(random.next() % 256), green8: 20, blue8: 90, alpha8: alpha)
    let paint: Paint =
      random.next() % 8 == 0
      ? .linearGradient(
        LinearGradient(
          start: Point(x: 0, y: 0), end: Point(x: 40, y: 9),
          stops: [GradientStop(position: 0, color: color), GradientStop(position: 1, color: .transparent)]))
      : .solid(color)
    guard random.next() % 2 == 0 else {
      let rule: FillRule = random.next() % 2 == 0 ? .nonzero : .evenOdd
      return .fill(FilledPath(elements: elements(&random), rule: rule, paint: paint))
    }
    let (caps, joins): ([LineCap], [LineJoin]) = ([.butt, .round, .square], [.miter, .round, .bevel])
    let style = StrokeStyle(
      width: Double(random.next() % 40 + 2) / 8, cap: caps[Int(random.next() % 3)],
      join: joins[Int(random.next() % 3)], dashes: random.next() % 3 == 0 ? [3, 2.5] : [])
    return .stroke(StrokedPath(elements: elements(&random), style: style, paint: paint))
  }

  private func run(_ random: inout SplitMix64) -> DisplayItem {
    var run = GlyphShapes.run(
      GlyphShapes.all, size: 8 + Double(random.next() % 20), quarterX: Int32(random.next() % 80),
      baseline: Int32(10 + random.next() % 20), step: Int32(20 + random.next() % 60))
    run.paint = .solid(RGBA16(red8: 0, green8: UInt8(random.next() % 256), blue8: 90))
    return .glyphs(run)
  }

  private func picture(_ random: inout SplitMix64) -> DisplayList {
    let canvases: [RGBA16] = [
      .transparent, RGBA16(red8: 255, green8: 255, blue8: 255), RGBA16(red8: 250, green8: 240, blue8: 230),
    ]
    var list = DisplayList(width: 40, height: 30, canvas: canvases[Int(random.next() % 3)])
    for _ in 0..<random.next() % 3 {
      list.items.append(
        .box(
          Box(
            shape: rounded(Double(random.next() % 30), 4, 15, 15, radius: 4),
            fill: .solid(RGBA16(red8: 90, green8: 160, blue8: 255)))))
    }
    for _ in 0...random.next() % 5 {
      list.items.append(random.next() % 4 == 0 ? run(&random) : item(&random))
    }
    return list
  }

  /// Shapes that nothing follows are drawn over finished rows; the pixels must not tell.
  @Test(arguments: lawSeeds(0..<60))
  func `shapes on top are drawn as shapes that something follows`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var list = picture(&random)
    let rasterizer = Rasterizer()
    let onTop = try rasterizer.draw(list)
    list.items.append(.box(Box(shape: rounded(0, 0, 1, 1), fill: .solid(.transparent))))
    #expect(try rasterizer.draw(list) == onTop, "seed \(seed)")
  }

  /// A key has no room for thousands of steps without length, which cover nothing.
  @Test(arguments: lawSeeds(0..<40))
  func `an outline that is not kept is drawn as one that is`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var list = picture(&random)
    let kept = try Rasterizer().draw(list)
    let steps = Array(repeating: PathElement.move(Point(x: 1, y: 1)), count: MaskKey.longestOutline / 2)
    list.items = list.items.map {
      switch $0 {
      case .fill(var fill):
        fill.elements += steps
        return .fill(fill)
      case .stroke(var stroke):
        stroke.elements += steps
        return .stroke(stroke)
      default: return $0
      }
    }
    #expect(try Rasterizer().draw(list) == kept, "seed \(seed)")
  }

  /// The order in which pictures are drawn must not tell.
  @Test(arguments: lawSeeds(0..<20))
  func `what was kept before changes nothing`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let lists = (0..<6).map { _ in picture(&random) }
    let rasterizer = Rasterizer()
    let first = try lists.map { try rasterizer.draw($0) }
    let again = try lists.reversed().map { try rasterizer.draw($0) }
    #expect(Array(again.reversed()) == first, "seed \(seed)")
    #expect(try lists.map { try Rasterizer().draw($0) } == first, "seed \(seed)")
  }

  private func triangle(_ x: Double, _ y: Double) -> FilledPath {
    FilledPath(
      elements: [.move(Point(x: x, y: y)), .line(Point(x: x + 6, y: y)), .line(Point(x: x, y: y + 6))],
      paint: .solid(black))
  }

  private func position(_ outline: Outline, in masks: inout CoverageMasks) -> PositionedMask? {
    guard case .mask(let mask)? = masks.position(outline, width: 40, height: 30) else { return nil }
    return mask
  }

  @Test func `an outline is kept once for all whole pixels`() throws {
    var masks = CoverageMasks()
    let first = try #require(position(.fill(triangle(2.25, 3)), in: &masks))
    let second = try #require(position(.fill(triangle(12.25, 13)), in: &masks))
    #expect((first.columns, first.rows) == (2..<9, 3..<9))
    #expect((second.columns, second.rows) == (12..<19, 13..<19))
    #expect(masks.entryCount == 1)
  }

  @Test func `whatever coverage depends on is part of the key`() throws {
    var masks = CoverageMasks()
    let path = triangle(2, 3)
    func stroke(_ style: StrokeStyle) -> Outline {
      .stroke(StrokedPath(elements: path.elements, style: style, paint: .solid(black)))
    }
    let outlines: [Outline] = [
      .fill(path), .fill(FilledPath(elements: path.elements, rule: .evenOdd, paint: .solid(black))),
      .fill(triangle(2.25, 3)), .fill(triangle(2, 3.25)),
      .fill(FilledPath(elements: path.elements + [.close], paint: .solid(black))),
      stroke(StrokeStyle(width: 1)), stroke(StrokeStyle(width: 2)), stroke(StrokeStyle(width: 1, cap: .round)),
      stroke(StrokeStyle(width: 1, cap: .square)), stroke(StrokeStyle(width: 1, join: .round)),
      stroke(StrokeStyle(width: 1, join: .bevel)), stroke(StrokeStyle(width: 1, miterLimit: 2)),
      stroke(StrokeStyle(width: 1, dashes: [1, 1])), stroke(StrokeStyle(width: 1, dashes: [1, 2])),
      stroke(StrokeStyle(width: 1, dashes: [1, 1], dashPhase: 0.5)),
    ]
    for (index, outline) in outlines.enumerated() {
      #expect(position(outline, in: &masks) != nil)
      #expect(masks.entryCount == index + 1)
    }
    for outline in outlines { #expect(position(outline, in: &masks) != nil) }
    #expect(masks.entryCount == outlines.count)
  }

  @Test func `there is room for so many outlines and no more`() {
    var masks = CoverageMasks(byteLimit: 2_000)
    for index in 0..<9 { _ = masks.position(.fill(triangle(Double(index) / 16, 3)), width: 40, height: 30) }
    // What is left of the other half is for letters.
    #expect(masks.entryCount > 1 && masks.entryCount < 9)
    #expect(masks.byteCount <= 1_000)
    for step in 0..<40 as Range<Int64> {
      let raster = PositionedGlyphs.Raster(size: 5 << 16 + step, columns: 0..<40, rows: 0..<30)
      var positioned = PositionedGlyphs()
      _ = positioned.append(GlyphShapes.run([GlyphShapes.stem], baseline: 9), raster: raster, masks: &masks)
    }
    #expect(masks.byteCount > 1_000 && masks.byteCount <= 2_000)
    #expect(masks.isHalfFull)
    masks.removeAll()
    #expect(masks.entryCount == 0 && masks.byteCount == 0)
    #expect(position(.fill(triangle(2, 3)), in: &masks) != nil)
    #expect(!masks.isHalfFull)
    #expect(masks.entryCount == 1)
  }

  /// With the column at its right edge a rectangle of 255 × 256 px takes 65,536 pixels, the most that are kept.
  @Test func `large outlines are not kept`() {
    func rectangle(_ width: Double, _ height: Double) -> Outline {
      .fill(
        FilledPath(
          elements: [
            .move(Point(x: 0, y: 0)), .line(Point(x: width, y: 0)), .line(Point(x: width, y: height)),
            .line(Point(x: 0, y: height)),
          ], paint: .solid(black)))
    }
    var masks = CoverageMasks()
    #expect(position(rectangle(255, 256), in: &masks) != nil)
    #expect(masks.entryCount == 1)
    #expect(position(rectangle(255, 257), in: &masks) == nil)
    #expect(position(rectangle(256, 256), in: &masks) == nil)
    #expect(position(rectangle(60_000, 60_000), in: &masks) == nil)
    #expect(masks.entryCount == 1)
  }

  @Test(arguments: lawSeeds(0..<20))
  func `a schedule says what touches a row`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var ranges: [Range<Int>] = []
    var schedule = RowSchedule()
    schedule.removeAll()
    for _ in 0..<random.next() % 20 {
      let first = Int(random.next() % 30) - 5
      ranges.append(first..<first + Int(random.next() % 12))
      schedule.append(rows: ranges[ranges.count - 1])
    }
    schedule.prepare()
    var y = 0
    while y < 40 {
      schedule.advance(to: y)
      let touching = ranges.indices.filter { ranges[$0].contains(y) }
      #expect(schedule.active.map(Int.init) == touching, "seed \(seed), row \(y)")
      y += Int(random.next() % 3) + 1
    }
  }
}
