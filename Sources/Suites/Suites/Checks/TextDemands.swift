internal import LocatedJSON
internal import SnapshotHarness
internal import Specimens
import SuiteFiles

/// What a suite demands of the texts of one control in one variant.
struct TextDemands: Sendable {
  /// How grave a cut text is; `nil` if nothing is demanded.
  private let severity: Severity?

  /// Finds the strictest demand.
  init(_ rules: [TruncationCheck], control: String, variant: String) {
    severity =
      rules.filter { rule in
        rule.scope.level != .off && rule.specimens.match(control)
          && (rule.scope.variants.isEmpty || rule.scope.variants.match(variant))
      }.map(\.scope.severity).min()
  }

  /// What is to be reported of cut texts: one finding for each, where the text stands.
  func findings(of parts: [CutPart]) -> [Finding] {
    guard let severity else { return [] }
    return parts.map { part in
      let text = CutText(part)
      return Finding(
        severity: severity, code: TruncationCheck.code, file: part.file, line: part.line, column: part.column,
        pointer: part.pointer, message: text.sentence + (text.cell.isEmpty ? "" : " (cell '\(text.cell)')"),
        advice:
          "give the text more room, or say \"truncation\": \"expected\" on the text, or in the specimen if the text "
          + "names the part that is left out")
    }
  }
}

extension CutText {
  /// A part of a text that a picture does not show.
  init(_ part: CutPart) {
    let (reason, lineLimit): (Reason, Int) =
      switch part.reason {
      case .width: (.width, 0)
      case .lines(let limit): (.lines, limit)
      case .clip: (.clip, 0)
      case .canvas: (.canvas, 0)
      }
    self.init(cell: part.cell, text: part.text, missing: part.missing, reason: reason, lineLimit: lineLimit)
  }
}

extension TruncationCheck: TokenCheck {
  static var code: FindingCode { .checksTruncation }

  /// Reports patterns that no control has; the texts themselves are looked at when they are drawn.
  func failures(in chosen: [Int], _ session: inout CheckSession) -> [Failure]? {
    session.reportUnmatched(specimens: specimens, scope)
    return []
  }
}
