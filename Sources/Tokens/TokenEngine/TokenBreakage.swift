package import ExactTexts

/// Why tokens have no value: the first token of their chain that has none, and what is wrong with it.
package struct TokenBreakage: Hashable, Sendable {
  /// The token that has the error; others refer to it.
  @Exact package private(set) var token: String

  /// Where the error is.
  package let location: TokenLocation

  /// What is wrong; `nil` if a finding at another location says so.
  @Exact package private(set) var message: String?

  /// What to do about it.
  @Exact package private(set) var advice: String?

  /// Creates a reason from its parts.
  package init(token: String, location: TokenLocation, message: String? = nil, advice: String? = nil) {
    self.token = token
    self.location = location
    self.message = message
    self.advice = advice
  }
}
