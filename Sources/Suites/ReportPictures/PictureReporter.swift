private import CanonicalValues
private import ColorSpaces
private import ExactTexts
package import LocalFiles
private import LocatedJSON
private import PNGCoding
private import PixelBuffers
private import SnapshotHarness
package import SnapshotReports

/// The report of a run as one picture, or as one that blinks between before and now.
package struct PictureReporter: FolderReporter {
  /// Whether what was expected and what was drawn take turns.
  private let blinks: Bool

  /// Creates a report.
  ///
  /// - Parameter blinks: Whether what was expected and what was drawn take turns, as an animated PNG.
  package init(blinks: Bool = false) { self.blinks = blinks }

  /// How long each picture of a blink is shown, in milliseconds.
  private static let turn = 800

  package func write(_ report: RunReport, ofResults folder: String, to output: OutputFile) throws {
    guard let cases = report.cases else {
      throw ResultsError("\(output.path): there is no results folder to make the picture of")
    }
    let picture = try picture(of: report, cases, in: folder)
    let bytes =
      blinks
      ? try PNGEncoder.encode(frames: picture.drawBlink(), eachFor: Self.turn)
      : try PNGEncoder.encode(picture.draw(), effort: .balanced)
    try output.write(bytes)
  }

  /// What is on the picture.
  private func picture(of report: RunReport, _ cases: RunCases, in folder: String) throws -> ReportPicture {
    let summary = report.summary
    var picture = ReportPicture(
      verdict: report.verdictText, isGood: report.isGood, suites: summary.suites.map(\.name).joined(separator: ", "))
    if case .formerState = summary.counterpart { picture.expectedWord = "Before" }
    let causes = summary.tally.causes
    let shown = causes.prefix(ReportPicture.rowCount)
    let uncaused = summary.tally.firstUncaused.prefix(ReportPicture.rowCount - shown.count)
    var wanted = Set(shown.compactMap { $0.example ?? $0.cases.first }.map { ExactText($0) })
    for result in uncaused { wanted.insert(ExactText(result.id)) }
    var examples: [ExactText: CaseResult] = [:]
    for index in 0..<cases.count where examples.count < wanted.count {
      let result = try cases.caseResult(at: index)
      if wanted.contains(ExactText(result.id)) { examples[ExactText(result.id)] = result }
    }
    for group in shown {
      guard let example = (group.example ?? group.cases.first).flatMap({ examples[ExactText($0)] }) else { continue }
      let values = [group.cause.oldValue, group.cause.newValue].compactMap { $0 }
      picture.rows.append(
        row(
          Prose.name(of: group.cause), Prose.change(of: group), values.compactMap(Self.swatch),
          "\(Prose.count(group.cases.count, "case")) · example: \(Self.name(of: example))", example, in: folder))
    }
    let caused = picture.rows.count
    for result in uncaused {
      guard let example = examples[ExactText(result.id)] else { continue }
      picture.rows.append(row(result.id, "", [], Prose.difference(of: example) ?? "", example, in: folder))
    }
    let rest = [
      (causes.count - caused, "more cause", "more causes"),
      (
        summary.tally.uncausedCount - (picture.rows.count - caused), "more picture without a known cause",
        "more pictures without a known cause"
      ),
    ].filter { $0.0 > 0 }.map { Prose.count($0.0, $0.1, $0.2) }
    picture.rest = rest.isEmpty ? "" : "and " + rest.joined(separator: ", ")
    return picture
  }

  private static func name(of result: CaseResult) -> String {
    result.id + (result.cells.map { $0.changesCells ? ", \(Prose.cells($0))" : "" } ?? "")
  }

  private func row(
    _ title: String, _ change: String, _ swatches: [UInt32], _ details: String, _ example: CaseResult,
    in folder: String
  ) -> ReportPicture.Row {
    func image(_ kind: ResultPicture.Kind) -> RGBAImage? {
      example.picture(kind).flatMap { try? $0.image(in: folder) }
    }
    return ReportPicture.Row(
      title: title, change: change, swatches: swatches, details: details, example: example,
      expected: image(.expected), actual: image(.actual), difference: image(.difference))
  }

  /// The colour of a value as it is drawn, without its opacity.
  private static func swatch(_ value: RecordedValue) -> UInt32? {
    guard case .color(let color) = value.content else { return nil }
    let drawn = color.rgba16
    return 0xFF00_0000 | UInt32(drawn.blue.nearest8Bits) << 16 | UInt32(drawn.green.nearest8Bits) << 8
      | UInt32(drawn.red.nearest8Bits)
  }
}
