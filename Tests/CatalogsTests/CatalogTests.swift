import Catalogs
import LocatedJSON
import SnapshotHarness
import Suites
import Testing

@Suite("Catalogs")
struct CatalogTests {
  /// The root of the package.
  private static let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
    .joined(separator: "/")

  @Test(arguments: Catalog.all)
  func `its suite loads without findings`(catalog: Catalog) throws {
    let (suite, findings) = catalog.load(fromPackageAt: Self.root)
    #expect(findings.map(\.description) == [])
    #expect(try #require(suite).name == catalog.name)
  }

  @Test func `every folder with a suite file is a catalog`() throws {
    let suiteFiles = try Files.list("\(Self.root)/Sources/Catalogs", suffix: ".json")
      .filter { Files.name(of: $0) == "specimen.json" }.map { "Sources/Catalogs/\($0)" }
    #expect(suiteFiles == Catalog.all.map(\.suiteFile))
  }
}
