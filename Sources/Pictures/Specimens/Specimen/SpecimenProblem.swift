public import LocatedJSON
import TokenEngine
import Typefaces

/// Why a case cannot be drawn.
struct SpecimenProblem: Hashable, Sendable {
  /// What is wrong, with the names involved.
  enum Reason: Hashable, Sendable {
    /// No context declares the token.
    case missingToken(path: String, nearest: String?)

    /// The token has no value in this context.
    case unsetToken(path: String)

    /// The token is declared, but has no value because of an error in the token files.
    case brokenToken(path: String, breakage: TokenBreakage?)

    /// The token files declare no tokens at all.
    case noTokens(path: String)

    /// No token of a list has a value.
    case noneSet(paths: [String])

    /// The token is of another type.
    case wrongType(path: String, found: String, expected: String)

    /// The token's value cannot be drawn.
    case undrawable(path: String, why: String)

    /// A number is beyond what a picture can mean.
    case outOfRange(String, advice: String)

    /// A placeholder has no text.
    case unknownName(String, nearest: String?)

    /// A text does not fit its frame.
    case unexpectedText(String, expected: String, nearest: String?)

    /// A value is written out where a token is required.
    case literal(String, expected: String)

    /// No icon has the name; `known` are the existing names.
    case unknownIcon(String, known: [String])

    /// The file of an icon cannot be drawn; the findings say why.
    case brokenIcon(String, findings: [Finding])

    /// The icon is no single filled outline that could cut a node.
    case unclippable(icon: String)

    /// Path data of a node that was made in Swift cannot be read.
    case pathData(String)

    /// No specimen draws the control.
    case unknownControl(String, nearest: String?)

    /// Controls embed each other.
    case controlCycle([String])

    /// The embedded specimen has no such name.
    case unknownValue(String, control: String, nearest: String?)

    /// The embedded specimen's axis has no such label; `known` are the existing labels.
    case unknownLabel(String, axis: String, control: String, known: [String])

    /// Texts in the typography token cannot be set; `nearest` is the declared family most similar to an undeclared one.
    case font(FontProblem, path: String, nearest: String?)

    /// The image at the path cannot be shown.
    case image(String, why: String, advice: String?)

    /// A child of an overlay has a cutout, but no shape.
    case shapelessCutout

    /// A cutout leaves nothing of what lies below it; both sizes as text.
    case endlessCutout(hole: String, overlay: String)

    /// Something cannot be transformed as it would be.
    case untransformable(String, advice: String)

    /// The axis or the context does not exist.
    case unknownContext(String)

    /// A sheet has more tokens to show than it can; `tier` is `nil` if the suite declares no tiers.
    case tooManyTokens(sheet: String, tier: String?, count: Int, limit: Int)

    /// The picture or its tree is too large.
    case tooLarge(String)

    /// Too many things lie in each other.
    case tooDeep(String)
  }

  /// What is wrong.
  var reason: Reason

  /// The location of the value.
  var location: SpecimenLocation

  /// The case.
  var caseName: String

  /// The first cell with the problem; empty without a matrix.
  var cell: String

  /// The number of further cells with the same problem.
  var furtherCells: Int
}

extension SpecimenProblem {
  /// The problem as a finding: an error, or a note if a token, font or icon file has the error and a finding of its
  /// own.
  var finding: Finding {
    let (code, what, advice) = reason.text
    if reason.isReportedElsewhere {
      return Finding(
        severity: .note, code: code, file: location.file, line: location.line, column: location.column,
        pointer: location.pointer, message: what, advice: advice)
    }
    var cells = "case '\(caseName)'"
    if !cell.isEmpty { cells += ", cell '\(cell)'" }
    if furtherCells > 0 { cells += " and \(furtherCells) more" }
    return Finding(
      severity: .error, code: code, file: location.file, line: location.line, column: location.column,
      pointer: location.pointer, message: "\(what) (\(cells))", advice: advice)
  }
}

extension SpecimenProblem.Reason {
  /// Whether the error is in another file and has a finding there.
  fileprivate var isReportedElsewhere: Bool {
    switch self {
    case .brokenToken, .brokenIcon: true
    case .font(let problem, _, _): problem.reason != .undeclared
    default: false
    }
  }
}

/// All the problems of a case that cannot be drawn.
public struct SpecimenProblems: Error, Hashable, Sendable {
  /// The problems in the order in which they were found; at least one.
  let problems: [SpecimenProblem]

  /// The token errors that keep the case from being drawn, each once; empty if anything else does, too.
  public var breakages: [String] {
    var texts: [String] = []
    for problem in problems {
      guard case .brokenToken(_, let breakage?) = problem.reason else { return [] }
      let text = SpecimenProblem.Reason.text(of: breakage)
      if !texts.contains(text) { texts.append(text) }
    }
    return texts
  }

  /// The problems as findings; what is wrong with the file of an icon comes before the note that it is used.
  public var findings: [Finding] {
    problems.flatMap { problem in
      if case .brokenIcon(_, let findings) = problem.reason { return findings + [problem.finding] }
      return [problem.finding]
    }
  }
}

extension SpecimenProblems: CustomStringConvertible {
  /// The findings, one per line.
  public var description: String {
    findings.map(\.description).joined(separator: "\n")
  }
}

/// The location of a value in a specimen file.
struct SpecimenLocation: Hashable, Sendable {
  /// The file; the control's name for a specimen made in Swift.
  var file: String

  /// The line, counted from 1.
  var line: Int?

  /// The column in Unicode scalars, counted from 1.
  var column: Int?

  /// The JSON Pointer of the value.
  var pointer: String
}

/// The location of a value in the file that it was read from.
///
/// Origins are ignored by equality, so that a tree made in Swift equals the same
/// tree read from JSON.
struct Origin: Hashable, Sendable {
  /// The UTF-8 offset of the value in its file; -1 for a value made in Swift.
  var offset: Int = -1

  static func == (left: Origin, right: Origin) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}

/// The document that a specimen was read from, for findings; ignored by equality.
struct SourceDocument: Hashable, Sendable {
  var document: JSONDocument?

  static func == (left: SourceDocument, right: SourceDocument) -> Bool { true }

  func hash(into hasher: inout Hasher) {}

  /// The location of an origin: the file, the line and column, and the JSON Pointer.
  func location(of origin: Origin, control: String) -> SpecimenLocation {
    guard let document, origin.offset >= 0 else {
      return SpecimenLocation(file: control, line: nil, column: nil, pointer: "")
    }
    let position = document.position(of: origin.offset)
    return SpecimenLocation(
      file: document.file, line: position.line, column: position.column,
      pointer: document.root.pointer(to: origin.offset) ?? "")
  }
}
