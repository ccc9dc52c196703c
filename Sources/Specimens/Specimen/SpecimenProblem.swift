public import LocatedJSON
public import Typefaces

/// Why a case cannot be drawn.
public struct SpecimenProblem: Hashable, Sendable {
  /// What is wrong, with the names involved.
  public enum Reason: Hashable, Sendable {
    /// No context declares the token.
    case missingToken(path: String, nearest: String?)

    /// The token has no value in this context.
    case unsetToken(path: String)

    /// The token is declared, but a mistake in the token files leaves it without a value.
    case brokenToken(path: String)

    /// None of several tokens has a value.
    case noneSet(paths: [String])

    /// The token is of another type.
    case wrongType(path: String, found: String, expected: String)

    /// The token's value cannot be drawn.
    case undrawable(path: String, why: String)

    /// A placeholder has no text.
    case unknownName(String, nearest: String?)

    /// A text is not what its place needs.
    case unexpectedText(String, expected: String, nearest: String?)

    /// A number was put where tokens must be named.
    case literal(String, expected: String)

    /// No icon has the name; `known` are the names there are.
    case unknownIcon(String, known: [String])

    /// No specimen draws the control.
    case unknownControl(String, nearest: String?)

    /// Controls embed each other.
    case controlCycle([String])

    /// The embedded specimen has no such name.
    case unknownValue(String, control: String, nearest: String?)

    /// The embedded specimen's axis has no such label; `known` are the labels there are.
    case unknownLabel(String, axis: String, control: String, known: [String])

    /// Texts of the typography token cannot be set; `nearest` is the declared family most like one that is not.
    case font(FontProblem, path: String, nearest: String?)

    /// The axis or the context does not exist.
    case unknownContext(String)

    /// The picture or its tree is too large.
    case tooLarge(String)
  }

  /// What is wrong.
  public var reason: Reason

  /// Where the value stands.
  public var location: SpecimenLocation

  /// The case.
  public var caseName: String

  /// The first cell with the problem; empty without a matrix.
  public var cell: String

  /// The number of further cells with the same problem.
  public var furtherCells: Int
}

extension SpecimenProblem {
  /// The problem as a finding: an error, or a remark where the mistake lies in a token or font file and was found there.
  public var finding: Finding {
    let (code, what, advice) = reason.text
    if reason.isToldElsewhere {
      return Finding(
        severity: .note, code: code, file: location.file, line: location.line, column: location.column,
        pointer: location.pointer, message: what, advice: advice)
    }
    var place = "case '\(caseName)'"
    if !cell.isEmpty { place += ", cell '\(cell)'" }
    if furtherCells > 0 { place += " and \(furtherCells) more" }
    return Finding(
      severity: .error, code: code, file: location.file, line: location.line, column: location.column,
      pointer: location.pointer, message: "\(what) (\(place))", advice: advice)
  }
}

extension SpecimenProblem.Reason {
  /// Whether the mistake lies in another file and has a finding there.
  fileprivate var isToldElsewhere: Bool {
    switch self {
    case .brokenToken: true
    case .font(let problem, _, _): problem.reason != .undeclared
    default: false
    }
  }
}

/// All the problems of a case that cannot be drawn.
public struct SpecimenProblems: Error, Hashable, Sendable {
  /// The problems in the order they were met; at least one.
  public let problems: [SpecimenProblem]

  /// The problems as findings.
  public var findings: [Finding] { problems.map(\.finding) }
}

extension SpecimenProblems: CustomStringConvertible {
  /// The findings, one per line.
  public var description: String {
    findings.map(\.description).joined(separator: "\n")
  }
}
