import LocatedJSON
import Specimens
import TestFiles
import Testing

@testable import Suites

@Suite("Cases that variants share")
struct VariantSharingTests {
  /// What came of laying out a case, or what is wrong with it.
  private static func result(
    of specimenCase: SpecimenCase, _ variant: Suite.Variant, in suite: Suite, sharing arrangements: RecentArrangements
  ) throws -> Result<LaidOutCase, DrawingFailure> {
    let painter = VariantPainter(
      tokens: try #require(variant.tokens), background: variant.canvas, settings: suite.settings,
      specimens: suite.shelf.embeddable, scale: 1, pool: RasterizerPool(count: 0), sharing: arrangements)
    do throws(SpecimenProblems) { return .success(try painter.layOut(specimenCase)) } catch {
      return .failure(DrawingFailure(findings: error.findings.map(\.description)))
    }
  }

  private struct DrawingFailure: Error, Equatable { var findings: [String] }

  /// Tokens that lack a value, other types, aliases, contexts of nodes, overrides: whatever the random suites have.
  @Test func `a case is the same, whichever variants were laid out before`() throws {
    var (drawn, failed) = (0, 0)
    for seed in 0..<24 {
      let folder = try RandomSuite.folder(seed: seed)
      var filter = CaseFilter()
      filter.includesUnkept = true
      let loaded = Suite.load("\(folder.path)/specimen.json", choosing: filter, currentFolder: "").suite
      let suite = try #require(loaded)
      for picture in suite.pictures {
        for variants in [suite.variants, suite.variants.reversed()] {
          let arrangements = RecentArrangements()
          for variant in variants {
            let tokens = try #require(variant.tokens).tokens
            let specimenCase = try #require(suite.specimenCase(picture, in: tokens))
            let alone = try Self.result(of: specimenCase, variant, in: suite, sharing: RecentArrangements())
            let shared = try Self.result(of: specimenCase, variant, in: suite, sharing: arrangements)
            #expect(shared == alone, "seed \(seed): \(picture.name) in \(variant.plan.name)")
            if case .success = alone { drawn += 1 } else { failed += 1 }
          }
        }
      }
    }
    #expect(drawn > 500)
    #expect(failed > 50)
  }
}
