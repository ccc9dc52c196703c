import ColorSpaces
import DisplayLists
import PixelBuffers
import SeededNumbers
import SeededScenes
import SlowOracles
import SoftwareRaster
import Testing

@Suite("Transformed boxes, strokes, texts and images")
struct TransformTests {
  private let middle = Point(x: 20, y: 20)

  private static let red = RGBA16(red8: 200, green8: 20, blue8: 30)
  private static let sides = Border(
    top: .init(width: 2, color: black), right: .init(width: 5, color: red), bottom: .init(width: 3, color: black),
    left: .init(width: 4, color: red))

  /// A box with different corners and sides.
  private static func box(_ kind: CornerKind = .circular, border: Border? = nil) -> Box {
    Box(
      shape: RoundedRectangle(
        rectangle: Rectangle(x: 11.25, y: 13.5, width: 18.5, height: 12.25),
        radii: CornerRadii(
          topLeft: CornerRadius(3), topRight: CornerRadius(horizontal: 6, vertical: 4), bottomRight: CornerRadius(0),
          bottomLeft: CornerRadius(5.5)), corners: CornerKinds(kind)), fill: .solid(white), border: border)
  }

  private func draw(_ items: [DisplayItem], side: Int = 40) throws -> [[UInt32]] {
    let image = try Rasterizer().draw(DisplayList(width: side, height: side, canvas: .transparent, items: items))
    return (0..<side).map { Array(image.pixels[$0 * side..<($0 + 1) * side]) }
  }

  /// The largest difference of a channel, in levels.
  private func difference(_ first: [[UInt32]], _ second: [[UInt32]]) -> Int {
    var largest = 0
    for (one, other) in zip(first.joined(), second.joined()) {
      for shift in [0, 8, 16, 24] as [UInt32] {
        largest = max(largest, abs(Int(one >> shift & 255) - Int(other >> shift & 255)))
      }
    }
    return largest
  }

  // MARK: Boxes

  @Test(arguments: CornerKind.allKinds)
  func `a box on a plane of its own equals the box`(_ kind: CornerKind) throws {
    for border in [nil, Self.sides, Border(Border.Side(width: 2.5, color: Self.red))] {
      let box = Self.box(kind, border: border)
      let (plain, mapped) = try (
        draw([.box(box)]), draw([.transformedBox(TransformedBox(box, map: .identity))])
      )
      // Colours of almost transparent pixels say little.
      #expect(difference(plain.seen, mapped.seen) <= 1, "border \(String(describing: border))")
    }
  }

  @Test(arguments: [0.0, 90, 180, 270], CornerKind.allKinds)
  func `quarter turns keep boxes, and turn the picture`(degrees: Double, kind: CornerKind) throws {
    var box = Self.box(kind, border: Self.sides)
    if !kind.isHollow { box.shadows = [BoxShadow(color: black, offsetX: 3, offsetY: 1, sigma: 1.5, spread: 0.5)] }
    box.fill = .linearGradient(
      LinearGradient(
        start: Point(x: 12, y: 14), end: Point(x: 26, y: 19),
        stops: [GradientStop(position: 0, color: white), GradientStop(position: 1, color: Self.red)]))
    let items = try #require(DisplayItem.box(box).transformed(by: AffineMap.rotation(degrees).around(middle)))
    guard case .box = items[0] else {
      Issue.record("the box is no box any more")
      return
    }
    let straight = try draw([.box(box)])
    let turned = try draw(items)
    // Corners are computed row by row, so those of fractional radii are as exact as that, not equal.
    #expect(difference(straight.turned(Int(degrees) / 90).seen, turned.seen) <= 1)
  }

  @Test func `mirrors mirror the picture exactly`() throws {
    var box = Self.box(border: Border(Border.Side(width: 1.75, color: Self.red)))
    box.shadows = [BoxShadow(color: black, offsetX: 3, offsetY: 1, sigma: 1.5, spread: 0.5)]
    let straight = try draw([.box(box)])
    let across = try #require(DisplayItem.box(box).transformed(by: AffineMap(a: -1).around(middle)))
    #expect(try draw(across) == straight.map { $0.reversed() })
    let down = try #require(DisplayItem.box(box).transformed(by: AffineMap(d: -1).around(middle)))
    #expect(try draw(down) == straight.reversed())
  }

  /// Turned by the shorter way and as an outline, a box is the same.
  @Test(arguments: [90.0, 180, 270])
  func `an outline that is turned by quarters equals the box`(degrees: Double) throws {
    let map = AffineMap.rotation(degrees).around(middle)
    let box = Self.box(border: Self.sides)
    let items = try #require(DisplayItem.box(box).transformed(by: map))
    let (plain, mapped) = try (draw(items), draw([.transformedBox(TransformedBox(box, map: map))]))
    #expect(difference(plain.seen, mapped.seen) <= 1)
  }

  @Test(arguments: 0..<24)
  func `areas grow by the determinant`(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let map = AffineMap(
      a: random.between(0.3, 1.2), b: random.between(-0.7, 0.7), c: random.between(-0.7, 0.7),
      d: random.between(0.3, 1.2)
    ).around(middle)
    let box = Box(shape: rounded(14, 15, 12, 10), fill: .solid(black))
    let drawn = try opacities(40, 40, .transformedBox(TransformedBox(box, map: map)))
    #expect(abs(drawn.total - 120 * abs(map.determinant)) < 0.02, "seed \(seed)")
    // And exactly as the polygon of its corners, pixel by pixel.
    let corners = [(14.0, 15.0), (26, 15), (26, 25), (14, 25)].map { map(Point(x: $0.0, y: $0.1)) }
    let exact = StripShape(polygons: [corners.map { ($0.x, $0.y) }], stripsPerPixel: 256)
    #expect(drawn.largestError(from: exact.coverage(width: 40, height: 40)) < 0.5, "seed \(seed)")
  }

  @Test(arguments: [12.0, -33, 71.5])
  func `fill and border of one colour are one area`(degrees: Double) throws {
    let map = AffineMap.rotation(degrees).around(middle)
    var bordered = Self.box(border: Border(Border.Side(width: 2.25, color: black)))
    bordered.fill = .solid(black)
    var plain = Self.box()
    plain.fill = .solid(black)
    #expect(
      try opacities(40, 40, .transformedBox(TransformedBox(bordered, map: map)))
        == opacities(40, 40, .transformedBox(TransformedBox(plain, map: map))))
  }

  /// Four sides of one colour each, black, make the same ring as one border.
  @Test func `sides add up to the border`() throws {
    let map = AffineMap.rotation(23).around(middle)
    func ring(_ colors: [RGBA16]) throws -> [[UInt16]] {
      var box = Self.box()
      box.fill = nil
      let sides = colors.map { Border.Side(width: 3, color: $0) }
      box.border = Border(top: sides[0], right: sides[1], bottom: sides[2], left: sides[3])
      return try opacities(40, 40, .transformedBox(TransformedBox(box, map: map)))
    }
    let one = try ring([black, black, black, black])
    let mixed = try ring([black, white, Self.red, white])
    for (first, second) in zip(one.joined(), mixed.joined()) { #expect(abs(Int(first) - Int(second)) <= 4) }
  }

  @Test func `moves by whole pixels move the pixels`() throws {
    let map = AffineMap(a: 0.9, b: 0.35, c: -0.4, d: 0.8).around(middle)
    let box = Self.box(border: Self.sides)
    let squeezed = StrokedPath(
      elements: [.move(Point(x: 8.25, y: 9.5)), .cubic(Point(x: 30, y: 5), Point(x: 5, y: 33), Point(x: 31, y: 30))],
      style: StrokeStyle(width: 3, cap: .round, dashes: [4, 2.5]), paint: .solid(black), map: map)
    for item in [DisplayItem.transformedBox(TransformedBox(box, map: map)), .stroke(squeezed)] {
      let moved = try #require(item.transformed(by: .translation(5, 3)))
      #expect(try opacities(40, 40, moved[0]).isMoved(x: 5, y: 3, from: opacities(40, 40, item)))
    }
  }

  // MARK: Strokes

  @Test(arguments: [0.0, 30, 90, 217])
  func `a map that grows all lengths alike is another line width`(degrees: Double) throws {
    let map = (AffineMap(a: 1.4, d: 1.4) * .rotation(degrees)).around(middle)
    var stroke = StrokedPath(
      elements: [
        .move(Point(x: 12, y: 14)), .line(Point(x: 26, y: 17)), .quadratic(Point(x: 30, y: 26), Point(x: 16, y: 25)),
      ], style: StrokeStyle(width: 2.5, cap: .square, dashes: [5, 1.5], dashPhase: 2), paint: .solid(black))
    let scaled = try #require(DisplayItem.stroke(stroke).transformed(by: map))
    guard case .stroke(let line) = scaled[0] else { return }
    #expect(line.map == nil && abs(line.style.width - 3.5) < 1e-12)
    stroke.map = map
    let (plain, mapped) = try (opacities(40, 40, scaled[0]), opacities(40, 40, .stroke(stroke)))
    for (first, second) in zip(plain.joined(), mapped.joined()) { #expect(abs(Int(first) - Int(second)) <= 200) }
  }

  /// The outline of a circle's line is two circles; mapped, two ellipses.
  @Test(arguments: 0..<8)
  func `an uneven map makes a ring of two ellipses`(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let map = AffineMap(
      a: random.between(0.5, 1.8), b: random.between(-0.6, 0.6), c: random.between(-0.6, 0.6),
      d: random.between(0.3, 1)
    ).around(middle)
    let width = random.between(0.5, 3)
    func circle(_ radius: Double) -> [PathElement] {
      let box = rounded(20 - radius, 20 - radius, 2 * radius, 2 * radius, radius: radius)
      return RoundedOutline(box).elements
    }
    let stroke = StrokedPath(
      elements: circle(8), style: StrokeStyle(width: width), paint: .solid(black), map: map)
    // The inner one runs the other way round, so that their areas are subtracted where both cut a pixel.
    let inner = circle(8 - width / 2).map { $0.mapped { Point(x: 40 - $0.x, y: $0.y) } }
    let ring = (circle(8 + width / 2) + inner).map { $0.mapped { map($0) } }
    let drawn = try opacities(40, 40, .stroke(stroke))
    let filled = try opacities(40, 40, .fill(FilledPath(elements: ring, paint: .solid(black))))
    for (first, second) in zip(drawn.joined(), filled.joined()) {
      #expect(abs(Int(first) - Int(second)) <= 257, "seed \(seed)")
    }
  }

  // MARK: Texts, images and groups

  @Test func `texts that are moved and scaled stay texts, and others become outlines`() throws {
    let run = GlyphShapes.run(GlyphShapes.all, size: 12, quarterX: 8, baseline: 22, step: 30)
    let scaled = try #require(DisplayItem.glyphs(run).transformed(by: AffineMap(a: 0.5, d: 0.5, e: 3, f: 4)))
    guard case .glyphs(let small) = scaled[0] else {
      Issue.record("the text is no text any more")
      return
    }
    #expect(small.size == 6 && small.glyphs[0].baseline == 15 && small.glyphs[0].quarterX == 16)
    for map in [AffineMap.rotation(90), .rotation(15), AffineMap(a: -1), AffineMap(a: 1.2)] {
      let items = try #require(DisplayItem.glyphs(run).transformed(by: map.around(middle)))
      guard case .fill(let fill) = items[0], items.count == 1 else {
        Issue.record("the text is no outline")
        return
      }
      #expect(fill.rule == .nonzero)
    }
    // Turned back and forth, the outlines are those of the glyphs.
    let there = try #require(DisplayItem.glyphs(run).transformed(by: AffineMap.rotation(40).around(middle)))
    let back = try #require(there[0].transformed(by: AffineMap.rotation(-40).around(middle)))
    let (first, second) = try (opacities(40, 40, .glyphs(run)), opacities(40, 40, back[0]))
    for (first, second) in zip(first.joined(), second.joined()) { #expect(abs(Int(first) - Int(second)) <= 257) }
  }

  @Test func `sharp shadows of texts are turned, blurred ones are not`() throws {
    var run = GlyphShapes.run([GlyphShapes.stem], size: 20)
    run.shadows = [BoxShadow(color: Self.red, offsetX: 4, offsetY: 0, sigma: 0)]
    let items = try #require(DisplayItem.glyphs(run).transformed(by: AffineMap.rotation(90).around(middle)))
    guard items.count == 2, case .fill(let shadow) = items[0], case .fill(let letters) = items[1] else {
      Issue.record("there is no shadow")
      return
    }
    #expect(shadow.paint == .solid(Self.red))
    guard case .move(let first) = shadow.elements[0], case .move(let second) = letters.elements[0] else { return }
    #expect(abs(first.x - second.x) < 1e-9 && abs(first.y - second.y - 4) < 1e-9)
    run.shadows[0].sigma = 2
    #expect(DisplayItem.glyphs(run).transformed(by: AffineMap.rotation(90)) == nil)
    #expect(DisplayItem.glyphs(run).transformed(by: AffineMap(a: 2, d: 2)) != nil)
  }

  @Test(arguments: 0..<4, [false, true])
  func `images are turned by quarters and mirrored pixel by pixel`(quarters: Int, isMirrored: Bool) throws {
    let pixels = ContiguousArray<UInt32>((0..<12).map { 0xFF00_0000 | UInt32($0 * 20) })
    let image = DrawnImage(
      source: ImageSource(width: 4, height: 3, pixels: pixels), crop: Rectangle(x: 1, y: 0, width: 3, height: 2),
      destination: Rectangle(x: 1, y: 2, width: 3, height: 2), clip: rounded(1, 2, 3, 2, radius: 0))
    let map = AffineMap.rotation(Double(90 * quarters)) * AffineMap(a: isMirrored ? -1 : 1)
    let items = try #require(DisplayItem.image(image).transformed(by: map.around(Point(x: 4, y: 4))))
    var straight = try draw([.image(image)], side: 8)
    if isMirrored { straight = straight.map { $0.reversed() } }
    #expect(try draw(items, side: 8) == straight.turned(quarters))
    #expect(DisplayItem.image(image).transformed(by: .rotation(45)) == nil)
  }

  @Test func `clips and cutouts are turned with what they cut`() throws {
    let group = Group(
      clip: rounded(10, 11, 20, 17, radius: 6), cutouts: [rounded(14, 9, 8, 9, radius: 4)],
      items: [blackBox(rounded(4, 4, 32, 32))])
    let map = AffineMap.rotation(31).around(middle)
    let turned = try #require(DisplayItem.group(group).transformed(by: map))
    let back = try #require(turned[0].transformed(by: AffineMap.rotation(-31).around(middle)))
    let (first, second) = try (opacities(40, 40, .group(group)), opacities(40, 40, back[0]))
    for (first, second) in zip(first.joined(), second.joined()) { #expect(abs(Int(first) - Int(second)) <= 300) }
    let quarter = try #require(DisplayItem.group(group).transformed(by: AffineMap.rotation(90).around(middle)))
    guard case .group(let plain) = quarter[0] else { return }
    #expect(plain.clip != nil && plain.cutouts.count == 1 && plain.clipPaths.isEmpty)
  }

  // MARK: What other programs draw

  @Test(arguments: CairoTransforms.all)
  func `transformed shapes are those of Cairo`(_ row: CairoTransforms.Row) throws {
    let drawn = try opacities(row.width, row.rows.count, row.item)
    for (ours, theirs) in zip(drawn, row.rows) {
      for (our, their) in zip(ours, theirs) {
        #expect(abs(Int((Double(our) / 257).rounded()) - their) <= 2, "\(row.name)")
      }
    }
  }
}

extension [[UInt32]] {
  /// The picture turned clockwise by quarters; it is square.
  fileprivate func turned(_ quarters: Int) -> Self {
    quarters % 4 == 0 ? self : indices.map { y in indices.map { x in self[count - 1 - x][y] } }.turned(quarters - 1)
  }

  /// The pixels as they are seen over black: premultiplied, with their opacity.
  fileprivate var seen: Self {
    map { row in
      row.map { pixel in
        let alpha = pixel >> 24
        func channel(_ shift: UInt32) -> UInt32 { ((pixel >> shift & 255) * alpha + 127) / 255 << shift }
        return alpha << 24 | channel(16) | channel(8) | channel(0)
      }
    }
  }
}
