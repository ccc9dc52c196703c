import Catalogs
import LocalFiles
import LocatedJSON
import PNGCoding
import SnapshotHarness
import Suites
import TestFiles
import Testing

@Suite("Catalogs")
struct CatalogTests {
  private static let fewestControls = [
    "firefox": 50, "fluent-high-contrast": 8, "fluent-macos": 20, "fluent": 90, "ouds": 90, "stylable": 25,
  ]

  @Test(arguments: Catalog.all)
  func `its suite loads without findings`(catalog: Catalog) throws {
    let (suite, findings) = LoadedCatalog.load(catalog)
    #expect(findings.map(\.description) == [])
    #expect(try #require(suite).name == catalog.name)
  }

  @Test(arguments: Catalog.all)
  func `its references know their specimens by the digests that cases have`(catalog: Catalog) throws {
    let suite = try #require(LoadedCatalog.load(catalog).suite)
    var controls: Set<String> = []
    for plan in SuitesPlan([suite], workers: 0).plans {
      #expect(!plan.cases.isEmpty)
      // All pictures of a control have one digest; 'specimen verify' looks at each of them.
      for snapshotCase in plan.cases where controls.insert(snapshotCase.control).inserted {
        let bytes = try Files.read("\(plan.snapshots)/\(snapshotCase.path)")
        let record = try #require(ReferenceFile.record(in: bytes, count: bytes.count))
        #expect(record.specimenDigest == snapshotCase.specimenDigest, "\(snapshotCase.id)")
      }
    }
    // A pattern of specimen files that matches nothing would leave a catalog empty.
    #expect(controls.count > Self.fewestControls[catalog.name, default: .max], "\(controls.count) controls")
  }

  @Test func `Fluent's portraits are what their specimen draws`() throws {
    let folder = "Sources/Catalogs/fluent/photos"
    let (suite, findings) = try Suite.ofSpecimen(
      "\(folder)/portraits.specimen.json", tokens: "\(folder)/portraits.tokens.json", inputs: [[]], scales: [1],
      canvas: #require(Canvas("none")), margin: 0, namesFiles: false, currentFolder: PackageFolder.path)
    #expect(findings.map(\.description) == [])
    let loaded = try #require(suite)
    let cases = try #require(SuitesPlan([loaded]).plans.first).cases
    #expect(cases.map(\.control) == ["ada", "ben", "dev", "mia", "omar", "nia"].map { "portrait-\($0)" })
    for portrait in cases {
      let name = portrait.control.dropFirst("portrait-".count)
      let file = try PNGDecoder.decode(Files.read("\(PackageFolder.path)/\(folder)/\(name).png"))
      #expect(try portrait.draw().image == file, "\(name).png; draw it again with 'specimen draw'")
    }
  }

  @Test func `every folder with a suite file is a catalog`() throws {
    let suiteFiles = try Files.list("\(PackageFolder.path)/Sources/Catalogs", suffix: ".json")
      .filter { Files.name(of: $0) == "specimen.json" }.map { "Sources/Catalogs/\($0)" }
    #expect(suiteFiles == Catalog.all.map(\.suiteFile))
  }
}
