import DisplayLists
import Testing

@testable import BuiltInFace

@Suite struct FaceInstanceTests {
  private func shape(_ face: BuiltInFace, _ string: String) -> [ShapedGlyph] {
    let text = Array(string.unicodeScalars)
    return face.shape(ShapingRun(text: text, range: 0..<text.count))
  }

  @Test func `texts of one style share faces and outlines`() throws {
    let face = BuiltInFace.face(weight: 437, slant: 3, width: 90)
    #expect(BuiltInFace.face(weight: 437, slant: 3, width: 90) === face)
    let first = try #require(shape(face, "a").first?.outline)
    let second = try #require(shape(face, "banana").last?.outline)
    #expect(first === second)
  }

  @Test func `the table of faces is bounded, and a face that left it keeps its outlines`() throws {
    let face = BuiltInFace.face(weight: 501.5, slant: 0)
    let outline = try #require(shape(face, "o").first?.outline)
    for index in 0...FaceInstances.capacity {
      _ = BuiltInFace.face(weight: 600 + Double(index) / 8, slant: 0)
    }
    let next = BuiltInFace.face(weight: 501.5, slant: 0)
    #expect(next !== face)
    #expect(shape(face, "o").first?.outline === outline)
    #expect(shape(next, "o").first?.outline == outline)
  }

  @Test func `the order in which glyphs are first drawn does not matter`() {
    let forward = shape(BuiltInFace(weight: 530, slant: 8, width: 100), "Ångström, café")
    let other = BuiltInFace(weight: 530, slant: 8, width: 100)
    _ = shape(other, String("Ångström, café".reversed()))
    #expect(shape(other, "Ångström, café") == forward)
  }

  @Test(
    arguments: [
      (-5, 0, 100, 100, 0, 100), (2000, 90, 1000, 1000, 30, 200), (.nan, .nan, .nan, 400, 0, 100),
      (.infinity, -.infinity, 0, 1000, -30, 50),
    ] as [(Double, Double, Double, Double, Double, Double)])
  func `values beyond the design are moved into it`(
    weight: Double, slant: Double, width: Double, drawnWeight: Double, drawnSlant: Double, drawnWidth: Double
  ) {
    let face = BuiltInFace.face(weight: weight, slant: slant, width: width)
    #expect(face.weight == drawnWeight)
    #expect(face.slant == drawnSlant)
    #expect(face.width == drawnWidth)
  }

  @Test func `a slant moves points by their height and nothing else`() throws {
    let upright = try #require(shape(BuiltInFace.face(weight: 400, slant: 0), "h").first)
    let leaning = try #require(shape(BuiltInFace.face(weight: 400, slant: 12), "h").first)
    #expect(upright.advance == leaning.advance)
    let pairs = try zip(#require(upright.outline).elements, #require(leaning.outline).elements)
    // tan 12° = 0.212557, in 1/64 units.
    var lines = 0
    for (before, after) in pairs {
      guard case .line(let from) = before, case .line(let to) = after else { continue }
      lines += 1
      #expect(from.y == to.y)
      #expect(abs(Double(to.x - from.x) - Double(from.y) * 0.212557) <= 1.01)
    }
    // The stem has four sides, the leg of the arch at least its foot.
    #expect(lines >= 5)
  }

  @Test func `measures beyond the design are those at its ends`() {
    #expect(FaceMeasures(weight: 1001) == FaceMeasures(weight: 1000))
    #expect(FaceMeasures(weight: 99) == FaceMeasures(weight: 100))
    #expect(FaceMeasures(weight: .nan) == FaceMeasures(weight: 100))
    #expect(FaceMeasures(weight: 400, width: 49) == FaceMeasures(weight: 400, width: 50))
    #expect(FaceMeasures(weight: 400, width: 201) == FaceMeasures(weight: 400, width: 200))
    // The stem is 85 + 21.4 t + 0.25 t² for t in hundreds from 400, where 600 is drawn as 578 and 700 as 720: t = 1.78
    // and 3.2; 500 and 650 lie halfway, 489 and 649.
    for (weight, stem) in [
      (100.0, 23.05), (400, 85), (500, 104.244025), (600, 123.8841), (650, 139.836025), (700, 156.04), (1000, 222.4),
    ] {
      #expect(abs(FaceMeasures(weight: weight).stem - stem) < 1e-9)
      #expect(abs(FaceMeasures.weight(stem: stem) - weight) < 1e-6)
      #expect(abs(FaceMeasures(weight: 400).withStem(stem).stem - stem) < 0.06)
    }
    #expect(FaceMeasures.weight(stem: 1) == 100)
    #expect(FaceMeasures.weight(stem: 999) == 1000)
  }

  @Test func `capitals stand in the middle of the line`() {
    let metrics = BuiltInFace.face(weight: 400, slant: 0).metrics
    #expect(metrics.ascender - metrics.capHeight == metrics.descender)
    #expect(metrics.xHeight == 536)
    #expect(metrics.capHeight == 716)
  }

  // Bars are 23.1 thick at 100, 75 at 400, 120.4 at 700 and 151.8 at 1000: 75 + 15.8 t − 0.5 t² for t in hundreds from
  // 400, where 700 is drawn as 720. Rules have 92 % of that, and the line through has its middle at half the height of small letters.
  @Test(arguments: [(100, 21, 278), (400, 69, 302), (700, 111, 323), (1000, 140, 338)] as [(Double, Int32, Int32)])
  func `rules are as thick as hyphens`(weight: Double, thickness: Int32, strikeoutTop: Int32) {
    let metrics = BuiltInFace.face(weight: weight, slant: 0).metrics
    #expect([metrics.underlineTop, metrics.underlineThickness] == [-82, thickness])
    #expect([metrics.strikeoutTop, metrics.strikeoutThickness] == [strikeoutTop, thickness])
    #expect([metrics.ascender, metrics.descender, metrics.lineGap] == [960, 244, 0])
  }

  /// Weight, the stem and the hyphen of common text faces at this weight, in 1/1000 em.
  @Test(
    arguments: [
      (100, 24, 24), (200, 43, 41), (300, 61, 57), (400, 86, 77), (500, 109, 93), (600, 129, 106), (700, 149, 119),
      (800, 174, 134), (900, 192, 142),
    ] as [(Double, Double, Double)])
  func `stems and bars are as thick as in common faces`(weight: Double, stem: Double, bar: Double) {
    let measures = FaceMeasures(weight: weight)
    #expect(abs(measures.stem - stem) <= 0.06 * stem)
    #expect(abs(measures.bar - bar) <= 0.06 * bar)
  }
}
