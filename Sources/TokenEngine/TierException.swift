/// A recorded exception from the rules of tiers, such as `control.badgeLabel.* → global.*`.
public struct TierException: Hashable, Sendable {
  /// The tokens that may, as a pattern.
  public var tokens: String { tokenPattern.pattern }

  /// What they may refer to, as a pattern; `literal` allows values of their own.
  public var target: String { targetPattern.pattern }

  private let tokenPattern: Glob
  private let targetPattern: Glob

  /// Reads an exception: two patterns with `→` or `->` between them; `*` stands for any text.
  ///
  /// - Parameter text: The exception; `nil` is returned if it has no arrow or nothing on one side.
  public init?(_ text: String) {
    let spelling = text.contains("→") ? "→" : "->"
    let sides = text.split(separator: spelling, omittingEmptySubsequences: false)
    guard sides.count == 2 else { return nil }
    let trimmed = sides.map { side in
      String(side.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
    guard !trimmed[0].isEmpty, !trimmed[1].isEmpty else { return nil }
    tokenPattern = Glob(trimmed[0], style: .tokens)
    targetPattern = Glob(trimmed[1], style: .tokens)
  }

  /// What the paths of all tokens begin with that the exception is for.
  var beginning: String { tokenPattern.beginning }

  /// Whether a token may refer to another one.
  func allows(_ token: String, reference: String) -> Bool {
    tokenPattern.matches(token) && targetPattern.matches(reference)
  }

  /// Whether a token may have a value of its own.
  func allowsLiteral(_ token: String) -> Bool { target.isSameText(as: "literal") && tokenPattern.matches(token) }
}
