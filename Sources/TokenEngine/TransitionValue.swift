/// How a change is animated.
public struct TransitionValue: Hashable, Sendable {
  /// How long the change takes.
  public let duration: TokenDuration

  /// How long to wait before the change.
  public let delay: TokenDuration

  /// The course of the change.
  public let timingFunction: CubicBezier

  /// Creates a transition from its parts.
  public init(duration: TokenDuration, delay: TokenDuration, timingFunction: CubicBezier) {
    self.duration = duration
    self.delay = delay
    self.timingFunction = timingFunction
  }
}
