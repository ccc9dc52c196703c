import Catalogs
import Suites
import Testing

@testable import OverrideLaws

@Suite("Other values of tokens")
struct OverrideLawTests {
  /// What is chosen at random is chosen by it: to try others, change it.
  static let seed: UInt64 = 200

  /// The number of tokens of all catalogs, and how many of them one test case tries: a quarter of them in debug, where each
  /// takes ten times as long.
  #if DEBUG
    private static let (count, perCase) = (50, 9)
  #else
    private static let (count, perCase) = (200, 17)
  #endif

  /// The numbers of the samples of each catalog.
  static let samples = 0..<UInt64((count / Catalog.all.count + perCase - 1) / perCase)

  @Test func `what is not accounted for is told`() {
    var report = LawReport()
    (report.pictures, report.untouched) = (3, 3)
    (report.tried, report.changed, report.changedLater) = (7, 2, 1)
    report.invisible = [.notLaidOut: 3, .notSeen: 1]
    #expect(report.gaps == [])
    (report.untouched, report.changedLater) = (2, 0)
    #expect(
      report.gaps == [
        "2 of 3 pictures stayed as they are when all that they do not use changed",
        "7 uses were tried, but it is known of 6 what became of them",
      ])
  }

  @Test(arguments: Catalog.all, samples)
  func `another value changes exactly the pictures that use the token`(catalog: Catalog, sample: UInt64) async throws {
    let suite = try #require(LoadedCatalog.load(catalog).suite)
    let report = try await OverrideLaw.reportOfSample(
      SuitePictures(of: suite), seed: Self.seed &+ sample, count: Self.perCase)
    #expect(report.violations == [], "\(catalog.name), seed \(Self.seed), sample \(sample)")
    // Few values change nothing, such as those of families of fonts and of minimums.
    #expect(report.overridden == Self.perCase && report.changed * 2 > Self.perCase, "\(catalog.name): \(report.text)")
    #expect(report.gaps == [] && report.pictures > 1, "\(catalog.name): \(report.text)")
  }
}
