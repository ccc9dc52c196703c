internal import LocatedJSON
import SuiteFiles
internal import TokenEngine
import TokenExports

extension NotNegativeCheck: TokenCheck {
  static var code: FindingCode { .sizeNegative }

  var takenTokens: [CheckPattern] { tokens }

  func failures(in chosen: [Int], _ session: inout CheckSession) -> [Failure]? {
    guard let paths = session.tokens(matching: tokens, of: scope, in: chosen),
      session.mayCompare(paths.count * (chosen.count + scope.except.count), for: scope)
    else { return nil }
    session.tally.sizes += paths.count
    let variants = session.tokens.variants
    return paths.flatMap { path in
      chosen.compactMap { variant in
        variants[variant].tokens.token(path).flatMap { $0.value.failure(of: $0, in: variant) }
      }
    }
  }
}

extension TokenRuleSearch {
  /// Sizes, blurs and times below 0.
  ///
  /// A length is treated as a size if its name says so: others may be moves.
  var negativeSizes: [Failure] {
    tokens.flatMap { token in
      token.tokens.indices.compactMap { variant -> Failure? in
        // Where the value comes from another token, that one is reported.
        guard let found = token.tokens[variant], case .literal(let value, _, _) = found.declaration.expression else {
          return nil
        }
        return value.failure(of: found, in: variant, isNamedSize: Self.isNamedSize(token.path))
      }
    }
  }

  private static let sizeWords: Set<String> = [
    "radius", "radii", "rounding", "size", "width", "height", "diameter", "thickness", "blur",
  ]
  private static let moveWords: Set<String> = [
    "offset", "space", "spacing", "interspace", "margin", "shift", "tracking",
  ]

  /// Whether a path says that its length is a size.
  ///
  /// `size16` is a step, so it says nothing.
  private static func isNamedSize(_ path: String) -> Bool {
    let words = SwiftNames.words(path).map { $0.lowercased() }
    return words.contains(where: sizeWords.contains) && !words.contains(where: moveWords.contains)
  }
}

extension TokenValue {
  /// What is wrong with a token of this value, if one of its sizes is below 0.
  ///
  /// - Parameters:
  ///   - token: The token.
  ///   - variant: The variant.
  ///   - isNamedSize: Whether the token's name says that a length is a size; `nil` where a rule says that numbers are
  ///     sizes, too.
  /// - Returns: The failure; `nil` if no size is negative.
  fileprivate func failure(of token: ResolvedToken, in variant: Int, isNamedSize: Bool? = nil) -> Failure? {
    guard let size = smallestSize(isNamedSize), size < 0 else { return nil }
    return Failure(
      subjects: [[token.path]], variant: variant, location: token.location,
      text: "'\(token.path)' is negative: \(token.value)", advice: "make it 0 or more, or except it")
  }

  /// The smallest of the value's sizes, which are not moves: lengths, numbers, widths, blurs, sizes of fonts, times.
  private func smallestSize(_ isNamedSize: Bool?) -> Double? {
    switch self {
    case .dimension(let length): isNamedSize ?? true ? length.points : nil
    case .number(let number), .fontWeight(let number): isNamedSize == nil ? number : nil
    case .duration(let duration): duration.milliseconds
    case .border(let border): border.width.points
    case .shadow(let shadows): shadows.map(\.blur.points).min()
    case .typography(let typography): min(typography.fontSize.points, typography.lineHeight)
    case .transition(let transition):
      isNamedSize == nil
        ? min(transition.duration.milliseconds, transition.delay.milliseconds) : transition.duration.milliseconds
    case .color, .fontFamily, .cubicBezier, .strokeStyle, .gradient, .string, .boolean: nil
    }
  }
}
