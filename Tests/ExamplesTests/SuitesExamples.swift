import LocatedJSON
import PixelBuffers
import SnapshotHarness
import Suites
import Testing

/// The folder of the suite that the README builds: one card in one variant.
let cardFolder = String(#filePath.dropLast("SuitesExamples.swift".count)) + "Card"

@Suite("Examples: suites")
struct SuitesExamples {
  @Test func `load a suite, and draw one of its cases`() throws {
    let (loaded, findings) = Suite.load("specimen.json", currentFolder: cardFolder)
    #expect(findings == [])
    let suite = try #require(loaded)
    #expect(suite.name == "cards")
    #expect(suite.variantNames == ["default"])
    #expect(suite.scales == [1, 2])

    // The plan has a case for each specimen, variant and scale; nothing is drawn until one is asked to.
    let plan = SuitesPlan([suite])
    #expect(plan.count == 2)
    let cases = try #require(plan.plans.first).cases
    #expect(cases.map(\.id) == ["cards/card/default@1x", "cards/card/default@2x"])
    #expect(cases.map(\.path) == ["card/default@1x.png", "card/default@2x.png"])

    let drawing = try cases[0].draw()
    let doubled = try cases[1].draw()
    #expect(doubled.image.size.width == 2 * drawing.image.size.width)
    // The tokens that decide the picture come with it.
    #expect(drawing.ingredients.contains { $0.chain == ["card.background", "palette.white"] })
  }

  @Test func `a suite with a mistake says where it is`() throws {
    let (suite, findings) = Suite.load("card.tokens.json", currentFolder: cardFolder)
    #expect(suite == nil)
    #expect(
      findings.first?.description.hasPrefix("card.tokens.json:1:1: error: this is a token file, not a suite file")
        == true)
  }
}
