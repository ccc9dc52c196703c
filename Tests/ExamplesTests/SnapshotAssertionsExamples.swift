import SnapshotAssertions
import Specimen
import TestFiles
import Testing

// Two imports are all that a test needs which draws from Swift values.

/// The colour of the chip.
private let accent = GlobalToken("chip.accent", ColorValue(red8: 0, green8: 90, blue8: 180))

/// A chip in one variant.
private let chips = SuiteDeclaration(
  "chips",
  settings: SuiteSettings {
    $0.scales = [1]
    $0.snapshots = "Chips"
  }
) {
  SuiteVariant("light", Variant(.light))
  SuiteTokens { accent }
  Specimen(control: "chip", body: .box(fill: .token(accent), padding: 4) { Node.space(24) })
}

@Suite("Examples: snapshot assertions")
struct SnapshotAssertionsExamples {
  @Test func `a case of a suite that is declared in Swift is recorded and matches`() throws {
    let folder = try TemporaryFolder()
    let cases = chips.cases(in: folder.path)
    #expect(cases.map(\.id) == ["chips/chip/light@1x"])
    let planned = try #require(cases.first?.plannedSnapshot)
    let recorded = SnapshotRun.result(
      of: planned.snapshotCase, in: planned.plan, options: RunOptions(update: .missing))
    #expect(recorded.isWritten)
    #expect(SnapshotRun.result(of: planned.snapshotCase, in: planned.plan).outcome == .matched)
    for chip in cases { #expect(assertSnapshot(of: chip)?.outcome == .matched, "\(chip)") }
  }

  @Test func `many cases are compared at once`() async throws {
    let folder = try TemporaryFolder()
    let cases = chips.cases(in: folder.path)
    for planned in cases.compactMap(\.plannedSnapshot) {
      _ = SnapshotRun.result(of: planned.snapshotCase, in: planned.plan, options: RunOptions(update: .all))
    }
    #expect(await assertSnapshots(of: cases).map(\.outcome) == [.matched])
  }
}
