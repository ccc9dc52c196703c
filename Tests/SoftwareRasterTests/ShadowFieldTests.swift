import DisplayLists
import SeededNumbers
import Testing

@testable import SoftwareRaster

/// The rows of blurred shapes, computed in two ways: strip by strip, and as sums of products where the left half of a row
/// is all that is needed.
@Suite("Fields of shadows")
struct ShadowFieldTests {
  /// A shape that equals its mirror image, and one that does at the left only, so far from its middle that half of it
  /// shows the same.
  private func shapes(
    _ random: inout SplitMix64, kind: CornerKind, sigma: Double
  ) -> (mirrored: ShadowGeometry, other: ShadowGeometry) {
    func radius() -> Double { random.next() % 8 == 0 ? 0 : 30 * random.unit() }
    let (top, bottom) = (radius(), random.next() % 2 == 0 ? nil : radius())
    let x = random.unit()
    // Continuous corners reach further than their radius.
    let width = 240 + (9 * sigma).rounded() - 2 * x
    let height = random.next() % 2 == 0 ? 1 + 59 * random.unit() : 220
    var shape = rounded(x, random.unit(), width, height, radius: top, corners: kind)
    shape.radii.bottomLeft = CornerRadius(horizontal: bottom ?? top, vertical: bottom ?? top)
    shape.radii.bottomRight = shape.radii.bottomLeft
    let mirrored = RoundedShape(shape)
    shape.radii.topRight = CornerRadius(horizontal: top / 2, vertical: top)
    shape.radii.bottomRight = CornerRadius(horizontal: 0, vertical: 0)
    return (
      ShadowGeometry(mirrored, sigma: FixedPoint.length(sigma)),
      ShadowGeometry(RoundedShape(shape), sigma: FixedPoint.length(sigma))
    )
  }

  @Test(arguments: lawSeeds(0..<200))
  func `half a row is the same in both ways`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let kind = CornerKind.allKinds[Int(seed) % CornerKind.allKinds.count]
    let sigma = 0.1 + (seed % 3 == 0 ? 20 : 4) * random.unit()
    let (mirrored, other) = shapes(&random, kind: kind, sigma: sigma)
    try #require(mirrored.isMirroredAcross && mirrored.rows == other.rows, "seed \(seed)")
    try #require(mirrored.columns.first == other.columns.first, "seed \(seed)")
    let count = mirrored.columns.first
    var (field, slow) = (ShadowField(mirrored), ShadowField(other))
    var row = ContiguousArray<UInt16>(repeating: 0, count: mirrored.columns.distinctCount)
    var expected = ContiguousArray<UInt16>(repeating: 0, count: other.columns.distinctCount)
    for index in 0..<mirrored.rows.distinctCount {
      field.evaluate(row: index, into: &row)
      slow.evaluate(row: index, into: &expected)
      #expect(row[..<count] == expected[..<count], "seed \(seed), row \(index)")
      #expect(row.elementsEqual(row.reversed()), "seed \(seed), row \(index)")
    }
  }

  /// Whole sixteens of columns are computed, and a row may have fewer.
  @Test(arguments: 4...40)
  func `a row is written within its bounds`(width: Int) {
    let shape = RoundedShape(rounded(0, 0, Double(width), 30))
    let geometry = ShadowGeometry(shape, sigma: FixedPoint.length(0.2))
    var field = ShadowField(geometry)
    let count = geometry.columns.distinctCount
    var row = ContiguousArray<UInt16>(repeating: 0, count: count)
    field.evaluate(row: geometry.rows.first, into: &row)
    #expect(row.first == 0 && row[count / 2] == 65535 && row.elementsEqual(row.reversed()))
  }

  /// Memory that is used again holds what another shadow left there.
  @Test(arguments: lawSeeds(0..<60))
  func `a field forgets the shadow before`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var field = ShadowField()
    for step in 0..<6 {
      let kind = CornerKind.allKinds[Int(random.next() % UInt64(CornerKind.allKinds.count))]
      let (mirrored, other) = shapes(&random, kind: kind, sigma: 0.1 + 6 * random.unit())
      let geometry = step % 2 == 0 ? mirrored : other
      var fresh = ShadowField(geometry)
      field.prepare(geometry)
      var row = ContiguousArray<UInt16>(repeating: 0, count: geometry.columns.distinctCount)
      var expected = row
      for index in stride(from: 0, to: geometry.rows.distinctCount, by: 3) {
        field.evaluate(row: index, into: &row)
        fresh.evaluate(row: index, into: &expected)
        #expect(row == expected, "seed \(seed), step \(step), row \(index)")
      }
    }
  }

  /// Strips of a corner as narrow as this end where its columns do, and so does what they leave.
  @Test func `a field forgets what ends with its columns`() {
    var narrow = rounded(1 - 328.0 / 65536, 0, 200, 200)
    narrow.radii.topLeft = CornerRadius(horizontal: 328.0 / 65536, vertical: 30)
    var wide = rounded(0, 0, 200, 200)
    wide.radii.topLeft = CornerRadius(horizontal: 20, vertical: 20)
    let geometries = [wide, narrow, wide].map { ShadowGeometry(RoundedShape($0), sigma: FixedPoint.length(1)) }
    var (field, fresh) = (ShadowField(), ShadowField(geometries[0]))
    var row = ContiguousArray<UInt16>(repeating: 0, count: geometries.reduce(0) { max($0, $1.columns.distinctCount) })
    var expected = row
    for geometry in geometries {
      field.prepare(geometry)
      for index in 0..<geometry.rows.distinctCount {
        field.evaluate(row: index, into: &row)
        if geometry == geometries[1] { continue }
        fresh.evaluate(row: index, into: &expected)
        let count = geometry.columns.distinctCount
        #expect(row[..<count] == expected[..<count], "row \(index)")
      }
    }
  }
}
