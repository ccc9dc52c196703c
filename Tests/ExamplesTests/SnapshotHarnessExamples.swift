import ImageComparison
import PixelBuffers
import SnapshotHarness
import TestFiles
import Testing

/// A program with a renderer of its own keeps references of its pictures, and learns what changed them.
@Suite("Examples: pictures against references")
struct SnapshotHarnessExamples {
  /// A folder for the references and for the results; a program would name folders of its own.
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The renderer of this program: a filled rectangle.
  private static func draw(_ color: UInt32) throws -> RGBAImage {
    RGBAImage(size: try PixelSize(width: 24, height: 12), filledWith: color)
  }

  /// A case for each control, whose ingredients are names that lead to a value.
  private func plan(brand: UInt32, grid: String = "8", tolerance: Tolerance? = nil) -> SnapshotPlan {
    let cases = ["button", "card"].map { control in
      var snapshotCase = SnapshotCase(
        suite: "shop", control: control, variant: "light", scale: 1, path: "\(control)/light@1x.png",
        specimenDigest: "revision 1"
      ) {
        Drawing(
          image: try Self.draw(brand),
          ingredients: [
            Ingredient(chain: ["\(control).background", "color.brand"], value: String(brand, radix: 16)),
            .font("Inter", file: "fonts/Inter.ttf", digest: "0123"),
          ])
      }
      snapshotCase.settings = [.setting("grid", RecordedValue(word: grid))]
      return snapshotCase
    }
    return SnapshotPlan(
      suite: "shop", snapshots: folder("Snapshots"), cases: cases, expectedPaths: cases.map(\.path),
      tolerance: tolerance)
  }

  @Test func `write the first references, then compare with them`() async throws {
    let first = await SnapshotRun.results(of: [plan(brand: 0xFFBD_6C0F)], options: RunOptions(update: .missing))
    #expect(first.cases.map(\.id) == ["shop/button/light@1x", "shop/card/light@1x"])
    #expect(first.cases.allSatisfy { $0.outcome == .missing && $0.isWritten })

    // With `isCI`, no reference is ever written, whatever `update` says.
    let options = RunOptions(update: .all, isCI: true, workers: 4, rendererVersion: "2.0")
    let second = await SnapshotRun.results(of: [plan(brand: 0xFFBD_6C0F)], options: options)
    #expect(second.cases.map(\.outcome) == [.matched, .matched])
  }

  @Test func `learn why pictures changed`() async throws {
    _ = await SnapshotRun.results(of: [plan(brand: 0xFFBD_6C0F)], options: RunOptions(update: .all))
    let results = await SnapshotRun.results(of: [plan(brand: 0xFFA3_5E11)], options: RunOptions())

    #expect(results.summary.tally.count(.changed) == 2)
    let button = try #require(results.cases.first)
    #expect(button.difference?.changedPixels == 24 * 12)
    #expect(button.causes == [.token(name: "color.brand", old: "ffbd6c0f", new: "ffa35e11")])

    // One changed value is one group, however many pictures it changed.
    let group = try #require(results.summary.tally.causes.first)
    #expect(group.cases == ["shop/button/light@1x", "shop/card/light@1x"])
    #expect(group.variants.map(\.variant) == ["light"])
    #expect(group.cause.readableTexts.old == "ffbd6c0f")

    // Programs need not tell all kinds of causes apart; the id is the same in every run.
    #expect(group.cause.kind == .token && group.cause.fate == .valueChanged)
    #expect(group.cause.name == "color.brand" && group.cause.new == "ffa35e11" && group.cause.file == nil)
    #expect(group.cause.id.count == 16)
    // Both pictures changed in the same pixels in the same way.
    #expect(group.controls.map(\.name) == ["button", "card"] && group.distinctChanges == 1)
    // The case to look at first; the first one, where no pictures were kept that could be compared by FLIP.
    #expect(group.example == "shop/button/light@1x")
    // What only a suite knows: where the token stands, and texts that can be read less well.
    #expect(group.location == FileLocation?.none && group.contrasts == [ContrastChange]())
  }

  @Test func `settings are told like values`() async throws {
    _ = await SnapshotRun.results(of: [plan(brand: 0xFFBD_6C0F)], options: RunOptions(update: .all))
    let results = await SnapshotRun.results(of: [plan(brand: 0xFFBD_6C0F, grid: "4")], options: RunOptions())
    #expect(
      results.summary.tally.invisibleChanges.map(\.cause) == [.setting(name: "grid", old: "8", new: "4")])
  }

  @Test func `accept what changed, without drawing again`() async throws {
    _ = await SnapshotRun.results(of: [plan(brand: 0xFFBD_6C0F)], options: RunOptions(update: .all))
    let results = try ResultsFolder(folder("results"))
    _ = await SnapshotRun.results(of: [plan(brand: 0xFFA3_5E11)], options: RunOptions(results: results))

    // The results folder has everything; another process or machine may do this later.
    let target = Approval.Target(snapshots: folder("Snapshots")) { "\($0.control)/\($0.variant)@\($0.scale)x.png" }
    let session = try ApprovalSession(folder("results"), targets: ["shop": target], workers: 2)
    #expect(session.openCount == 2)
    let report = await session.approve(["shop/button/light@1x"])
    #expect(report.approved == ["shop/button/light@1x"])
    #expect(report.problems == [])

    let again = await SnapshotRun.results(of: [plan(brand: 0xFFA3_5E11)], options: RunOptions())
    #expect(again.cases.map(\.outcome) == [.matched, .changed])

    // Somebody changes their mind: the former reference comes back, byte for byte.
    #expect(await session.restore(["shop/button/light@1x"]).restored == ["shop/button/light@1x"])
  }

  @Test func `tolerate small differences, visibly`() async throws {
    _ = await SnapshotRun.results(of: [plan(brand: 0xFFBD_6C0F)], options: RunOptions(update: .all))
    let tolerance = Tolerance(oklab: 0.01, pixels: 500)
    let near = plan(brand: 0xFFBD_6C10, tolerance: tolerance)
    #expect(
      await SnapshotRun.results(of: [near], options: RunOptions()).cases.map(\.outcome) == [.tolerated, .tolerated])
    let far = plan(brand: 0xFF00_0000, tolerance: tolerance)
    #expect(await SnapshotRun.results(of: [far], options: RunOptions()).cases.map(\.outcome) == [.changed, .changed])
  }

  @Test func `draw many pictures without keeping them`() async throws {
    // Cases and paths are made when their turn comes, so a plan of any length takes no memory.
    let cases = OnDemandList(count: 300) { number in
      SnapshotCase(suite: "shop", control: "tile\(number)", variant: "light", scale: 1, path: "tile\(number).png") {
        Drawing(image: try Self.draw(0xFF00_0000 | UInt32(number)))
      }
    }
    let plan = SnapshotPlan(
      suite: "shop", snapshots: folder("Snapshots"), cases: cases,
      expectedPaths: OnDemandList(count: cases.count) { cases[$0].path })
    let summary = await SnapshotRun.run(
      [plan], options: RunOptions(workers: 2),
      receive: { result, index, count in
        // Results come one after the other, in the order of the plan.
        if result.id != cases[index].id || count != 300 { Issue.record("\(result.id) is not case \(index)") }
      })
    #expect(summary.tally.count(.missing) == 300)
  }

  @Test func `delete references that no picture has any more`() async throws {
    _ = await SnapshotRun.results(of: [plan(brand: 0xFFBD_6C0F)], options: RunOptions(update: .all))
    var smaller = plan(brand: 0xFFBD_6C0F)
    smaller.cases = OnDemandList([smaller.cases[0]])
    smaller.expectedPaths = OnDemandList(["button/light@1x.png"])
    let results = await SnapshotRun.results(of: [smaller], options: RunOptions())
    #expect(results.cases.map(\.outcome) == [.matched, .obsolete])

    #expect(ObsoleteReferences.prune(smaller, isTrial: true).deleted == ["card/light@1x.png"])
    #expect(ObsoleteReferences.prune(smaller).deleted == ["card/light@1x.png"])
    #expect(ObsoleteReferences.prune(smaller).deleted == [])
  }

  @Test func `a picture that cannot be drawn fails its own case`() async throws {
    struct NoSuchColor: Error, CustomStringConvertible {
      var description: String { "there is not a colour 'brnad'" }
    }
    let broken = SnapshotCase(suite: "shop", control: "chip", variant: "light", scale: 1, path: "chip.png") {
      throw NoSuchColor()
    }
    var plan = plan(brand: 0xFFBD_6C0F)
    plan.cases = OnDemandList([broken] + plan.cases)
    let results = await SnapshotRun.results(of: [plan], options: RunOptions())
    #expect(results.cases.map(\.outcome) == [.failed, .missing, .missing])
    #expect(results.cases[0].failure == "could not be drawn: there is not a colour 'brnad'")
  }

  @Test func `one run at a time has a results folder`() throws {
    let results = try ResultsFolder(folder("results"))
    do throws(ResultsError) {
      _ = try ResultsFolder(results.path)
      Issue.record("two runs have one folder")
    } catch {
      #expect(error.isInUse)
    }
  }
}
