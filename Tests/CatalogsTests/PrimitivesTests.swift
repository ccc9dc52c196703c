import LocalFiles
import PNGCoding
import PixelBuffers
import SnapshotHarness
import Suites
import TestFiles
import Testing

/// The contact sheet of everything that can be drawn, which the documentation of specimen files shows.
@Suite("The sheet of primitives")
struct PrimitivesTests {
  private static let folder = PackageFolder.path + "/Tests/CatalogsTests/Primitives"
  private static let picture =
    PackageFolder.path + "/Sources/Suites/Specimen/Specimen.docc/Resources/primitives.png"

  @Test func `what the documentation shows is what is drawn`() throws {
    let (loaded, findings) = Suite.load("specimen.json", currentFolder: Self.folder)
    #expect(findings == [])
    let suite = try #require(loaded)
    let plan = try #require(SuitesPlan([suite]).plans.first)
    #expect(plan.cases.map(\.id) == ["primitives/primitives/default@1x", "primitives/primitives/default@2x"])
    let drawn = try plan.cases[0].draw().image
    #expect(
      try drawn == PNGDecoder.decode(Files.read(Self.picture)),
      """
      if this is meant: specimen draw Tests/CatalogsTests/Primitives/specimen.json --scale 1 \
      --out Sources/Suites/Specimen/Specimen.docc/Resources/primitives.png
      """)
    // Twice the scale has twice as many pixels along each axis.
    let doubled = try plan.cases[1].draw().image
    #expect(doubled.size.width == 2 * drawn.size.width && doubled.size.height == 2 * drawn.size.height)
  }
}
