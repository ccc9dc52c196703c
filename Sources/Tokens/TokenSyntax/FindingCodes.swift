package import LocatedJSON
package import TokenEngine

extension TokenProblem {
  /// The kind of finding that the problem is.
  package var code: FindingCode {
    switch reason {
    case .unresolved: .referenceUnresolved
    case .notAToken: .referenceNotAToken
    case .cycle: .referenceCycle
    case .blocked: .referenceBlocked
    case .typeMismatch: .typeMismatch
    case .arrayReference: .compositeArrayReference
    case .tooManyItems: .tokensTooManyItems
    case .lengthAsLineHeight, .pixelsAsLineHeight: .legacyValue
    case .sizeOfNothing: .valueRange
    case .formula(let mistake): mistake.code
    }
  }
}

extension FormulaError {
  /// The finding code of the error.
  var code: FindingCode {
    switch self {
    case .divisionByZero: .expressionDivisionByZero
    case .notFinite: .expressionNotFinite
    case .mixedUnits, .unitWithoutMeaning: .expressionUnits
    case .notANumber, .notAColor: .expressionType
    case .outOfRange: .expressionRange
    case .malformed: .expressionMalformed
    }
  }
}

extension TierProblem {
  /// The kind of finding that the problem is.
  package var code: FindingCode {
    switch reason {
    case .direction: .tierDirection
    case .skipped: .tierSkipped
    case .literal: .tierLiteral
    case .unlisted: .tierUnlisted
    }
  }
}
