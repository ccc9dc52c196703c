import Catalogs
import Testing

@testable import Suites

@Suite("Cases that variants of catalogs share")
struct VariantSharingTests {
  /// One case of each control, as many as a test can wait for.
  @Test(arguments: Catalog.all)
  func `a case is the same, whichever variants were laid out before`(catalog: Catalog) throws {
    let suite = try #require(LoadedCatalog.load(catalog).suite)
    let pool = RasterizerPool(count: 0)
    let arrangements = RecentArrangements()
    func painter(_ variant: Int, _ arrangements: RecentArrangements) -> VariantPainter? {
      suite.painter(of: variant, scale: 1, pool: pool, sharing: arrangements)
    }
    var count = 0
    var seen: Set<Int> = []
    for picture in suite.pictures {
      guard case .specimen(let index, _) = picture.source, seen.insert(index).inserted else { continue }
      for variant in suite.variants.indices {
        guard let tokens = suite.variants[variant].tokens else { continue }
        let specimenCase = try #require(suite.specimenCase(picture, in: tokens.tokens))
        let alone = try #require(painter(variant, RecentArrangements())).layOut(specimenCase)
        let shared = try #require(painter(variant, arrangements)).layOut(specimenCase)
        #expect(shared == alone, "\(picture.name) in \(suite.variants[variant].plan.name)")
        count += 1
      }
    }
    #expect(count >= 2 * suite.variants.count)
  }
}
