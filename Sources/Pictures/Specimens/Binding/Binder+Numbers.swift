private import ColorSpaces
import LocatedJSON
import TokenEngine

extension Binder {
  /// A number of a token, within limits.
  ///
  /// One beyond them is reported where the token says it: at the end of its chain. On a sheet it counts as the nearest
  /// limit, so that the other tokens are still shown.
  ///
  /// - Parameters:
  ///   - range: The limits.
  ///   - number: The number.
  ///   - token: The token.
  ///   - part: The part of its value, as chains name it; empty for the whole value.
  ///   - unit: The unit, with a space before it; empty if the number has none.
  ///   - isPlain: Whether the token is a number or a length, of which a sheet does not know what it is for.
  /// - Returns: The number, or the nearest limit.
  mutating func within(
    _ range: ClosedRange<Double>, _ number: Double, of token: ResolvedToken, _ part: String = "",
    unit: String = " points", isPlain: Bool = false
  ) -> Double {
    guard !range.contains(number) else { return number }
    let names = part.isEmpty ? "" : "'\(part)' of "
    report(
      .outOfRange(
        NumberLimits.excess(of: "\(names)the token '\(token.path)'", number, unit: unit),
        advice: NumberLimits.advice(range)),
      at: location(of: token, part), isPlain: isPlain)
    return NumberLimits.nearest(to: number, in: range)
  }

  /// Where the number of a token is written.
  private func location(of token: ResolvedToken, _ part: String) -> TokenLocation {
    let chains = token.chains
    let chain = chains.first { $0.property == part } ?? chains.first { $0.property.isEmpty }
    return chain?.links.last.flatMap { tokens.token($0)?.location } ?? token.location
  }

  /// Records a problem of the current cell that a token causes.
  private mutating func report(_ reason: SpecimenProblem.Reason, at tokenLocation: TokenLocation, isPlain: Bool) {
    let location = SpecimenLocation(
      file: tokenLocation.file.isEmpty ? scope.specimen.control : tokenLocation.file,
      line: tokenLocation.file.isEmpty ? nil : tokenLocation.line,
      column: tokenLocation.file.isEmpty ? nil : tokenLocation.column, pointer: tokenLocation.pointer)
    if scope.specimen.isSheet, isPlain {
      doubtful.add(reason, at: location, caseName: caseName, cell: cell, cellIndex: cellIndex)
    } else if scope.specimen.isSheet {
      tolerated.add(reason, at: location, caseName: caseName, cell: cell, cellIndex: cellIndex)
    } else {
      problems.add(reason, at: location, caseName: caseName, cell: cell, cellIndex: cellIndex)
    }
  }

  /// A number that is written out in a matrix, within limits; one beyond them is reported where the text is used.
  mutating func within(
    _ range: ClosedRange<Double>, written number: Double, _ text: String, at origin: Origin
  ) -> Double {
    guard !range.contains(number) else { return number }
    report(
      .outOfRange(NumberLimits.excess(of: "'\(text)'", number, unit: ""), advice: NumberLimits.advice(range)),
      at: origin)
    return NumberLimits.nearest(to: number, in: range)
  }

  /// What is reported of tokens on sheets, which are drawn nevertheless.
  var toleratedFindings: [Finding] {
    tolerated.problems.map(\.finding)
      + doubtful.problems.map { problem in
        var finding = problem.finding
        finding.severity = .warning
        return finding
      }
  }
}
