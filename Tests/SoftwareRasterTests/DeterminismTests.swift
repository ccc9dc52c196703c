import ColorSpaces
import DisplayLists
import PixelBuffers
import SeededScenes
import SoftwareRaster
import Testing

@Suite("The same pixels everywhere")
struct DeterminismTests {
  /// The recorded lines, in the order of their seeds.
  static let lines = SceneDigests.recorded.map(String.init)

  static func line(_ seed: UInt64, _ rasterizer: Rasterizer) throws -> String {
    String(decoding: try SceneDigests.line(seed: seed, rasterizer: rasterizer), as: UTF8.self)
  }

  @Test func `every scene is recorded`() {
    #expect(Self.lines.count == SceneDigests.count)
    #expect(Set(Self.lines.map { $0.split(separator: " ")[1] }).count > SceneDigests.count * 9 / 10)
  }

  @Test func `scenes use every kind of item`() {
    var kinds: Set<DisplayItem.Kind> = []
    var waiting = (0..<UInt64(SceneDigests.count)).flatMap { SceneDigests.scene(seed: $0).items }
    while let item = waiting.popLast() {
      kinds.insert(item.kind)
      if case .group(let group) = item { waiting += group.items }
    }
    #expect(kinds == Set(DisplayItem.Kind.allCases))
  }

  /// If pixels are meant to change: `Scripts/portability --record` writes the digests again.
  @Test(arguments: 0..<8)
  func `scenes of shapes have their recorded pixels`(part: Int) throws {
    try compare(stride(from: part, to: SceneDigests.shapeCount, by: 8))
  }

  /// These change with the built-in face and the typesetter, too.
  @Test(arguments: 0..<8)
  func `scenes of texts have their recorded pixels`(part: Int) throws {
    try compare(stride(from: SceneDigests.shapeCount + part, to: Self.clipped, by: 8))
  }

  @Test(arguments: 0..<4)
  func `scenes of images, cutouts, clip paths and dashes have their recorded pixels`(part: Int) throws {
    try compare(stride(from: Self.clipped + part, to: Self.painted, by: 4))
  }

  @Test(arguments: 0..<4)
  func `scenes of gradients and blended groups have their recorded pixels`(part: Int) throws {
    try compare(stride(from: Self.painted + part, to: Self.corners, by: 4))
  }

  @Test(arguments: 0..<4)
  func `scenes of corners have their recorded pixels`(part: Int) throws {
    try compare(stride(from: Self.corners + part, to: Self.inset, by: 4))
  }

  @Test func `scenes of inset shadows have their recorded pixels`() throws {
    try compare(stride(from: Self.inset, to: Self.blurred, by: 1))
  }

  @Test(arguments: 0..<4)
  func `scenes of blurred groups and backdrops have their recorded pixels`(part: Int) throws {
    try compare(stride(from: Self.blurred + part, to: Self.borders, by: 4))
  }

  @Test(arguments: 0..<2)
  func `scenes of borders have their recorded pixels`(part: Int) throws {
    try compare(stride(from: Self.borders + part, to: Self.transformed, by: 2))
  }

  @Test(arguments: 0..<4)
  func `scenes of what is transformed have their recorded pixels`(part: Int) throws {
    try compare(stride(from: Self.transformed + part, to: SceneDigests.count, by: 4))
  }

  /// The first scene of images and what is cut.
  private static let clipped = SceneDigests.shapeCount + SceneDigests.textCount

  /// The first scene of gradients and blended groups.
  private static let painted = clipped + SceneDigests.clippedCount

  /// The first scene of corners.
  private static let corners = painted + SceneDigests.paintCount

  /// The first scene of inset shadows.
  private static let inset = corners + SceneDigests.cornerCount

  /// The first scene of blurred groups and backdrops.
  private static let blurred = inset + SceneDigests.insetCount

  /// The first scene of borders.
  private static let borders = blurred + SceneDigests.blurCount

  /// The first scene of what is transformed.
  private static let transformed = borders + SceneDigests.borderCount

  /// Unoptimised code draws every fifth scene here, and all of them in `Scripts/portability`.
  #if DEBUG
    private static let step = 5
  #else
    private static let step = 1
  #endif

  private func compare(_ seeds: StrideTo<Int>) throws {
    #expect(Array(seeds).count >= 30)
    let rasterizer = Rasterizer()
    for (index, seed) in seeds.enumerated() where index % Self.step == 0 {
      let drawn = try Self.line(UInt64(seed), rasterizer)
      #expect(
        drawn == Self.lines[seed],
        "seed \(seed) is drawn otherwise than recorded; if that is meant, run Scripts/portability --record")
    }
  }

  /// Some scenes of each kind.
  private static let some = [
    0..<48, SceneDigests.shapeCount..<SceneDigests.shapeCount + 32, clipped..<clipped + 32, painted..<painted + 32,
    blurred..<blurred + 32, borders..<borders + 32, transformed..<transformed + 32,
  ].flatMap { Array(stride(from: $0.lowerBound, to: $0.upperBound, by: step)) }

  /// One thread draws the recorded scenes above.
  @Test(arguments: [2, 5])
  func `threads change no pixel`(count: Int) async throws {
    let seeds = Self.some
    let drawn: [Int: String] = try await withThrowingTaskGroup(of: [(Int, String)].self) { group in
      for worker in 0..<count {
        group.addTask {
          let rasterizer = Rasterizer()
          return try stride(from: worker, to: seeds.count, by: count).map {
            (seeds[$0], try Self.line(UInt64(seeds[$0]), rasterizer))
          }
        }
      }
      return try await group.reduce(into: [Int: String]()) { lines, part in
        for (seed, line) in part { lines[seed] = line }
      }
    }
    for seed in seeds { #expect(drawn[seed] == Self.lines[seed], "seed \(seed)") }
  }

  /// Drawing again finds corners, shadows and glyphs in the caches.
  @Test func `neither order nor caches change a pixel`() throws {
    let rasterizer = Rasterizer()
    for seed in Self.some.reversed() + Self.some {
      #expect(try Self.line(UInt64(seed), rasterizer) == Self.lines[seed], "seed \(seed)")
    }
  }
}

/// Rows, columns and shadows that repeat are drawn once; that must not be seen.
@Suite("Repetition")
struct RepetitionTests {
  /// A card whose straight sides are long enough to be repeated.
  private func card(_ offset: Double, shadowColors: [RGBA16], extra: [DisplayItem] = []) -> DisplayList {
    let shadows = shadowColors.enumerated().map { index, color in
      BoxShadow(color: color, offsetX: 0, offsetY: Double(index) * 1.5, sigma: 0.75 + Double(index))
    }
    let box = Box(
      shape: rounded(14 + offset, 12 + offset, 60, 52, radius: 5), shadows: shadows,
      fill: .solid(white), border: Border(Border.Side(width: 1, color: RGBA16(red8: 200, green8: 200, blue8: 190))))
    return DisplayList(
      width: 90, height: 80, canvas: RGBA16(red8: 240, green8: 241, blue8: 242), items: [.box(box)] + extra)
  }

  private let translucent = RGBA16(red8: 0, green8: 0, blue8: 0, alpha8: 60)
  private let blue = RGBA16(red8: 10, green8: 20, blue8: 200, alpha8: 90)

  /// A one-pixel gradient in each row and column leaves nothing to repeat, and a colour of 0 alpha changes nothing.
  private func unrepeatable(_ list: DisplayList) -> DisplayList {
    var items = list.items
    let clear = RGBA16(red8: 9, green8: 9, blue8: 9, alpha8: 0)
    let gradient = LinearGradient(
      start: Point(x: 0, y: 0), end: Point(x: 90, y: 80),
      stops: [GradientStop(position: 0, color: clear), GradientStop(position: 1, color: clear)])
    items.insert(.box(Box(shape: rounded(0, 0, 90, 80), fill: .linearGradient(gradient))), at: 0)
    var whole = list
    whole.items = items
    return whole
  }

  @Test(arguments: [0.0, 0.375])
  func `repeated rows and columns equal drawn ones`(offset: Double) throws {
    for colors in [[translucent], [translucent, translucent], [blue, translucent], [translucent, blue, blue]] {
      let list = card(offset, shadowColors: colors)
      let rasterizer = Rasterizer()
      let reference = try Rasterizer().draw(unrepeatable(list))
      // The first time the shadows are drawn, the second time they are kept, the third time they are copied.
      for time in 1...3 { #expect(try rasterizer.draw(list) == reference, "time \(time)") }
    }
  }

  /// What lies over a kept shadow must not be overwritten by it.
  @Test func `items over a shadow stay`() throws {
    let over: [[DisplayItem]] = [
      [blackBox(rounded(2, 30, 20, 9))],
      [blackBox(rounded(70, 50, 9, 28, radius: 4))],
      [
        .fill(
          FilledPath(
            elements: [.move(Point(x: 3, y: 3)), .line(Point(x: 88, y: 70)), .line(Point(x: 40, y: 79))],
            paint: .solid(blue)))
      ],
      [.group(Group(opacity: 0.5, items: [blackBox(rounded(0, 20, 90, 12))]))],
      card(6, shadowColors: [blue]).items,
    ]
    for extra in over {
      let list = card(0, shadowColors: [translucent, translucent], extra: extra)
      let rasterizer = Rasterizer()
      let reference = try Rasterizer().draw(unrepeatable(list))
      for time in 1...3 { #expect(try rasterizer.draw(list) == reference, "time \(time)") }
    }
  }

  /// Opacities are read from whole rows, which copied shadows alone do not make.
  @Test func `opacities are the same however often they are asked for`() throws {
    var list = card(0, shadowColors: [translucent, translucent])
    list.canvas = .transparent
    let rasterizer = Rasterizer()
    let reference = try Rasterizer().drawOpacity(list)
    #expect(Set(reference).count > 20)
    for time in 1...4 { #expect(try rasterizer.drawOpacity(list) == reference, "time \(time)") }
  }

  @Test func `shadows inside a group are not kept`() throws {
    var list = card(0, shadowColors: [translucent, blue])
    list.items = [.group(Group(opacity: 0.7, clip: rounded(4, 4, 80, 66, radius: 9), items: list.items))]
    let rasterizer = Rasterizer()
    let reference = try Rasterizer().draw(unrepeatable(list))
    for time in 1...3 { #expect(try rasterizer.draw(list) == reference, "time \(time)") }
  }

  /// Pictures that differ in size only share their shadows.
  @Test func `other sizes use what is kept`() throws {
    let rasterizer = Rasterizer()
    for step in 0..<6 {
      var list = card(0, shadowColors: [translucent, translucent])
      guard case .box(var box) = list.items[0] else {
        Issue.record("the card is not a box")
        return
      }
      box.shape.rectangle.width -= Double(step % 3)
      box.shape.rectangle.height -= Double(step)
      box.shape.rectangle.x += Double(step % 2) * 30
      list.items = [.box(box)]
      #expect(try rasterizer.draw(list) == Rasterizer().draw(unrepeatable(list)), "step \(step)")
    }
  }
}

@Suite("Symmetry")
struct SymmetryTests {
  struct Subject: Sendable, CustomTestStringConvertible {
    var name: String
    var item: @Sendable (RoundedRectangle) -> DisplayItem
    var testDescription: String { name }
  }

  static let subjects = [
    Subject(name: "fill") { blackBox($0) },
    Subject(name: "shadow") { wholeShadow(of: $0, sigma: 2.5) },
    Subject(name: "sharp shadow") { wholeShadow(of: $0, sigma: 0) },
    Subject(name: "border") { .box(Box(shape: $0, border: Border(Border.Side(width: 1.5, color: black)))) },
    Subject(name: "box and shadow") {
      let shadow = BoxShadow(color: black, offsetX: 0, offsetY: 0, sigma: 2)
      return .box(Box(shape: $0, shadows: [shadow], fill: .solid(RGBA16(red8: 0, green8: 0, blue8: 0, alpha8: 90))))
    },
    Subject(name: "box and ring") {
      let ring = BoxShadow(color: black, offsetX: 0, offsetY: 0, sigma: 0, spread: 3)
      let border = Border(Border.Side(width: 2, color: RGBA16(red8: 0, green8: 0, blue8: 0, alpha8: 90)))
      return .box(Box(shape: $0, shadows: [ring], border: border))
    },
  ]

  @Test(arguments: subjects, CornerKind.allKinds)
  func `a box in the middle equals its mirror images`(_ subject: Subject, kind: CornerKind) throws {
    for (inset, radius) in [(8.0, 7.0), (7.625, 6.3), (9.5, 40)] {
      let drawn = try opacities(
        40, 34, subject.item(rounded(inset, inset, 40 - 2 * inset, 34 - 2 * inset, radius: radius, corners: kind)))
      #expect(drawn == drawn.mirroredAcross)
      #expect(drawn == drawn.mirroredDown)
    }
    // Upright boxes whose corners meet above and below: some rows have no straight middle.
    for (left, radius) in [(14.0, 6.0), (13, 40), (13.5, 40)] {
      let drawn = try opacities(
        40, 34, subject.item(rounded(left, 6, 40 - 2 * left, 22, radius: radius, corners: kind)))
      #expect(drawn == drawn.mirroredAcross)
      #expect(drawn == drawn.mirroredDown)
    }
  }

  @Test(arguments: [3.0, 8, 12])
  func `a whole circular corner equals its mirror image across the diagonal`(radius: Double) throws {
    let drawn = try opacities(30, 30, blackBox(rounded(1, 1, 28, 28, radius: radius)))
    #expect(drawn == drawn.transposed)
  }

  @Test(arguments: subjects, CornerKind.allKinds)
  func `a move by whole pixels moves the pixels`(_ subject: Subject, kind: CornerKind) throws {
    let shape = rounded(14.3125, 13.75, 9.5, 12.25, radius: 3.625, corners: kind)
    var moved = shape
    moved.rectangle.x += 6
    moved.rectangle.y += 3
    let (before, after) = try (opacities(52, 46, subject.item(shape)), opacities(52, 46, subject.item(moved)))
    #expect(after.isMoved(x: 6, y: 3, from: before))
  }

  @Test func `a move by whole pixels moves paths and strokes`() throws {
    func elements(_ x: Double, _ y: Double) -> [PathElement] {
      [
        .move(Point(x: x, y: y)),
        .cubic(Point(x: x + 9.2, y: y - 3.1), Point(x: x, y: y + 14.7), Point(x: x + 11, y: y + 8.3)),
        .quadratic(Point(x: x + 3, y: y + 17), Point(x: x + 1.1, y: y + 5)), .close,
      ]
    }
    for item in [
      { DisplayItem.fill(FilledPath(elements: elements($0, $1), paint: .solid(black))) },
      {
        .stroke(
          StrokedPath(
            elements: elements($0, $1), style: StrokeStyle(width: 1.3, cap: .round, join: .round), paint: .solid(black))
        )
      },
    ] {
      let (before, after) = try (opacities(32, 32, item(4.25, 5.5)), opacities(32, 32, item(11.25, 9.5)))
      #expect(after.isMoved(x: 7, y: 4, from: before))
    }
  }
}

extension DisplayItem {
  /// The cases; one that is missing does not compile.
  fileprivate enum Kind: CaseIterable {
    case box
    case transformedBox
    case fill
    case stroke
    case glyphs
    case image
    case backdropBlur
    case group
  }

  fileprivate var kind: Kind {
    switch self {
    case .box: .box
    case .transformedBox: .transformedBox
    case .fill: .fill
    case .stroke: .stroke
    case .glyphs: .glyphs
    case .image: .image
    case .backdropBlur: .backdropBlur
    case .group: .group
    }
  }
}
