import PixelBuffers
import Testing

@testable import ImageComparison

@Suite("Regions of change")
struct RegionTests {
  private func traits(_ old: RGBAImage, _ new: RGBAImage) -> [RegionTraits] {
    let changes = PixelChanges(old, new)
    return RegionMeasurement(ChangedRegions(changes), of: changes).traits
  }

  /// Rows of a picture: `#` is changed.
  private func regions(_ rows: String...) throws -> [Int] {
    let size = try PixelSize(width: rows[0].count, height: rows.count)
    let old = RGBAImage(size: size, filledWith: 0xFFFF_FFFF)
    let pixels = rows.joined().map { $0 == "#" ? grey(0) : grey(255) }
    return traits(old, RGBAImage(size: size, pixels: ContiguousArray(pixels))).map(\.pixels)
  }

  @Test func `pixels that touch are one region, also at a corner`() throws {
    #expect(try regions("#..#", "....", ".##.") == [1, 1, 2])
    #expect(try regions("#.#.", ".#..", "....") == [3])
    #expect(try regions("#...#", "#.#.#", "#####") == [10])
    #expect(try regions("##.##", "....#", "##.##") == [2, 5, 2])
    // The left arm joins the right one in the last row only.
    #expect(try regions("#...#", "#.#.#", "#.#.#", "###.#") == [8, 4])
  }

  @Test func `a region that crosses tiles is whole`() throws {
    let old = try canvas(40, 40)
    #expect(traits(old, old.painting(grey(0), x: 3, y: 5, width: 30, height: 20)).map(\.pixels) == [600])
  }

  /// A square changes from one colour to another on white.
  private func square(_ old: UInt32, _ new: UInt32) throws -> RegionTraits {
    let empty = try canvas(20, 20)
    let found = traits(
      empty.painting(old, x: 5, y: 5, width: 8, height: 8), empty.painting(new, x: 5, y: 5, width: 8, height: 8))
    try #require(found.count == 1)
    return found[0]
  }

  @Test func `outlines are counted by the size of the change beside them`() throws {
    // 32 outlines; black to grey is 100 levels.
    let painted = try square(grey(0), grey(100))
    #expect(painted.outlines.kept == 3_200 && painted.outlines.appeared == 0 && painted.outlines.vanished == 0)
    #expect(painted.kind == .color)
    let shown = try square(grey(255), grey(155))
    #expect(shown.outlines.appeared == 3_200 && shown.outlines.kept == 0)
    let hidden = try square(grey(155), grey(255))
    #expect(hidden.outlines.vanished == 3_200 && hidden.outlines.kept == 0)
    #expect(painted.pixels == 64 && painted.energy == 640_000 && painted.mainEnergy == 640_000 && painted.inside == 36)
  }

  /// A change of 32 levels lets 4 levels pass for the neighbour's colour, and one of 2 levels 1.
  @Test(arguments: [(4, 36, true), (5, 37, false), (1, 3, true), (2, 4, false)])
  func `a colour that is near its neighbour's belongs to it`(before: Int, after: Int, isNear: Bool) throws {
    let trait = try square(grey(255 - before), grey(255 - after))
    #expect((trait.outlines.appeared > 0) == isNear)
    #expect((trait.outlines.kept == 0) == isNear)
  }

  /// A column of mixtures of the black left of it and the white right of it.
  @Test(arguments: [(60, 190, true), (60, 120, true)])
  func `mixtures of both sides slide`(before: Int, after: Int, slides: Bool) throws {
    let edge = try canvas(20, 9).painting(grey(0), x: 0, y: 0, width: 10, height: 9)
    let found = traits(
      edge.painting(grey(before), x: 10, y: 0, width: 1, height: 9),
      edge.painting(grey(after), x: 10, y: 0, width: 1, height: 9))
    #expect(found.count == 1 && (found[0].outlines.slid > 0) == slides && found[0].kind == .edge)
  }

  @Test func `a line that is no mixture of both sides is painted`() throws {
    let edge = try canvas(20, 9).painting(grey(120), x: 0, y: 0, width: 10, height: 9)
    let found = traits(
      edge.painting(0xFF00_00A0, x: 10, y: 0, width: 1, height: 9),
      edge.painting(0xFF00_A000, x: 10, y: 0, width: 1, height: 9))
    #expect(found.count == 1 && found[0].outlines.slid == 0 && found[0].kind == .color)
  }

  /// Above a line that stays, rows darken by some levels, the last one first; that one was `beside` and the others 250.
  ///
  /// The last one goes on into the next if that changes by more than a quarter as much, with steps of at most 12 levels.
  @Test(arguments: [
    (246, [12, 9, 6, 3], false), (246, [12], true), (246, [12, 3], true), (246, [12, 4], false), (245, [12, 4], true),
  ])
  func `what goes on beside an outline is no part of it`(beside: Int, steps: [Int], slides: Bool) throws {
    let old = try canvas(12, 12, grey(250)).painting(grey(200), x: 0, y: 10, width: 12, height: 2)
      .painting(grey(beside), x: 0, y: 9, width: 12, height: 1)
    let new = old.mapping { _, y, pixel in
      steps.indices.contains(9 - y) ? grey(Int(pixel & 0xFF) - steps[9 - y]) : pixel
    }
    let found = traits(old, new)
    #expect(found.count == 1 && (found[0].outlines.slid > 0) == slides)
  }

  /// Outlines by hand: `kept`, `appeared` and `vanished` of a region whose pixels all have changed neighbours.
  @Test(arguments: [(150, DifferenceKind.edge), (200, .color), (201, .color)])
  func `if as much is gained as lost only kept outlines speak for paint`(kept: Int, expected: DifferenceKind) {
    var trait = RegionTraits()
    (trait.pixels, trait.inside) = (10, 10)
    trait.outlines = .init(kept: kept, appeared: 180, vanished: 100, slid: 0)
    let gain = Premultiplied(grey(200)) - Premultiplied(grey(100))
    trait.balance.add(gain)
    // All is a gain: 200 outlines moved, and 80 that only came count against them.
    #expect(trait.kind == .color)
    trait.balance.add(Premultiplied(grey(100)) - Premultiplied(grey(200)))
    #expect(trait.kind == expected)
  }

  // MARK: Shadows

  /// A soft spot that fades out on all sides, or is cut off at some.
  private func spot(cutAbove: Bool = false, cutBelow: Bool = false) throws -> RGBAImage {
    try canvas(80, 80).mapping { x, y, pixel in
      let (dx, dy) = (Double(x) - 40, Double(y) - 40)
      if cutAbove && y < 36 || cutBelow && y > 44 { return grey(20) }
      return grey(255 - Int(max(0, 40 - (dx * dx + dy * dy) / 16).rounded()))
    }
  }

  @Test func `a shadow ends at an outline on one side at most`() throws {
    func kind(cutAbove: Bool, cutBelow: Bool) throws -> DifferenceKind? {
      let new = try spot(cutAbove: cutAbove, cutBelow: cutBelow)
      let old = new.mapping { _, _, pixel in pixel == grey(20) ? pixel : grey(255) }
      return ImageComparison.compare(old, new).kind
    }
    #expect(try kind(cutAbove: false, cutBelow: false) == .shadow)
    #expect(try kind(cutAbove: true, cutBelow: false) == .shadow)
    #expect(try kind(cutAbove: true, cutBelow: true) == .color)
  }

  // MARK: Very many changes

  @Test func `of very many changed pixels some bands of rows are looked at`() throws {
    let old = try canvas(2_048, 700)
    let few = ChangedRegions(PixelChanges(old, old.painting(grey(0), x: 0, y: 0, width: 2_048, height: 64)))
    #expect(few.bands == [0..<64])
    let all = ChangedRegions(PixelChanges(old, try canvas(2_048, 700, grey(0))))
    // 2^17 pixels are four bands of 16 rows of this width, of the 44 there are.
    #expect(all.bands.map(\.count).reduce(0, +) == 64)
    #expect(all.bands.first?.lowerBound == 0 && (all.bands.last?.upperBound ?? 0) > 500)
    #expect(ImageComparison.compare(old, try canvas(2_048, 700, grey(0))).kind == .color)
  }

  /// Changed pixels in rows of tiles of 8 rows each, of which two are a band. If there are more than 2^17, as many bands
  /// are looked at as hold about that many, from the top on, evenly.
  // swift-format-ignore
  @Test(arguments: [
    // Of 2^17 pixels on five rows of tiles, nothing is left out.
    (4_096, 4, 32, 0, [0..<40]),
    // One more, and of three bands the first two are looked at: 2.5 would hold 2^17.
    (4_096, 4, 32, 1, [0..<32]),
    // Five rows of tiles hold 2^17 · 1.4, so that 3.6 of them would hold 2^17: one band and not two.
    (4_608, 0, 40, 0, [0..<16]),
    // Three whole bands, of which two hold 2^17.
    (4_096, 0, 48, 0, [0..<32]),
    // A band alone is looked at, however wide it is.
    (8_200, 0, 16, 0, [0..<16]),
  ] as [(Int, Int, Int, Int, [Range<Int>])])
  func `bands are looked at from a number of changed pixels on`(
    width: Int, y: Int, height: Int, more: Int, bands: [Range<Int>]
  ) throws {
    let old = try canvas(width, 48)
    let new = old.painting(grey(0), x: 0, y: y, width: width, height: height)
      .painting(grey(0), x: 0, y: y + height, width: more, height: min(more, 1))
    #expect(ChangedRegions(PixelChanges(old, new)).bands == bands)
  }
}
