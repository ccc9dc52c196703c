import Catalogs
import OverrideLaws
import Suites
import Testing

@Suite("Other values of tokens")
struct OverrideLawTests {
  /// What is chosen at random is chosen by it: to try others, change it.
  static let seed: UInt64 = 200

  /// The number of tokens of all catalogs, and how many of them one test case tries.
  private static let count = 200
  private static let perCase = 17

  /// The numbers of the samples of each catalog.
  static let samples = 0..<UInt64((count / Catalog.all.count + perCase - 1) / perCase)

  @Test(arguments: Catalog.all, samples)
  func `another value changes exactly the pictures that use the token`(catalog: Catalog, sample: UInt64) async throws {
    let suite = try #require(LoadedCatalog.load(catalog).suite)
    let report = try await OverrideLaw.reportOfSample(
      SuitePictures(of: suite), seed: Self.seed &+ sample, count: Self.perCase)
    #expect(report.violations == [], "\(catalog.name), seed \(Self.seed), sample \(sample)")
    // Few values change nothing, such as those of families of fonts and of minimums.
    #expect(report.overridden == Self.perCase && report.changed * 2 > Self.perCase, "\(catalog.name): \(report.text)")
    #expect(report.untouched == report.pictures && report.pictures > 1)
  }
}
