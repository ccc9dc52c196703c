/// A recorded exception from the rules of tiers, such as `control.badgeLabel.* → global.*`.
public struct TierException: Hashable, Sendable {
  /// The tokens that may, as a pattern.
  public let tokens: String

  /// What they may refer to, as a pattern; `literal` allows values of their own.
  public let target: String

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
    tokens = trimmed[0]
    target = trimmed[1]
  }

  /// What the paths of all tokens begin with that the exception is for.
  var beginning: String { String(decoding: tokens.utf8.prefix { $0 != UInt8(ascii: "*") }, as: UTF8.self) }

  /// Whether a token may refer to another one.
  func allows(_ token: String, reference: String) -> Bool {
    Self.matches(tokens, token) && Self.matches(target, reference)
  }

  /// Whether a token may have a value of its own.
  func allowsLiteral(_ token: String) -> Bool { target.isSameText(as: "literal") && Self.matches(tokens, token) }

  /// Whether a text fits a pattern in which `*` stands for any text, also none.
  private static func matches(_ pattern: String, _ text: String) -> Bool {
    let (pattern, text) = (Array(pattern.utf8), Array(text.utf8))
    let star = UInt8(ascii: "*")
    var (p, t) = (0, 0)
    // Where the last star stood, and how much of the text it has taken: on a mismatch it takes one byte more.
    var retry: (pattern: Int, text: Int)?
    while t < text.count {
      if p < pattern.count, pattern[p] == star {
        retry = (p, t)
        p += 1
      } else if p < pattern.count, pattern[p] == text[t] {
        p += 1
        t += 1
      } else if let last = retry {
        retry = (last.pattern, last.text + 1)
        p = last.pattern + 1
        t = last.text + 1
      } else {
        return false
      }
    }
    return pattern[p...].allSatisfy { $0 == star }
  }
}
