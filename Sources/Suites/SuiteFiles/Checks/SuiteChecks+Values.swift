/// A rule for tokens that are steps of a ramp.
public struct OrderCheck: Hashable, Sendable {
  /// The property that grows or falls along a ramp.
  public enum Measure: String, CaseIterable, Hashable, Sendable {
    /// How light a colour is (Oklab); opacity has no influence.
    case lightness

    /// How opaque a colour is, or the most opaque shadow.
    case alpha

    /// A length in points, a number, a weight or a time.
    case value

    /// The largest blur of a shadow.
    case blur

    /// How far the lowest shadow is moved down.
    case offset

    /// The size of a text style's font.
    case fontSize
  }

  /// The direction of a ramp.
  public enum Direction: String, CaseIterable, Hashable, Sendable {
    /// Each step has more than the one before.
    case ascending

    /// Each step has less than the one before.
    case descending
  }

  /// Patterns for the tokens.
  ///
  /// In a pattern, `#` is a number, or one of ``steps``, that gives the position in the ramp; what differs otherwise is
  /// in different ramps. Without `#`, a ramp is a group in the order of its declaration, and a list of names without
  /// wildcards is one ramp.
  public var tokens: [CheckPattern]

  /// The property that grows or falls.
  public var measure: Measure

  /// The direction of the ramps.
  public var direction: Direction

  /// The words that `#` stands for, in order; numbers if there are none.
  public var steps: [CheckPattern]

  /// Whether neighbours may be equal.
  public var allowsEqual: Bool

  /// The variants, and tokens that may be out of order with the one before.
  public var scope: CheckScope

  /// Creates a rule.
  public init(
    _ tokens: [CheckPattern], by measure: Measure, _ direction: Direction = .ascending, steps: [CheckPattern] = [],
    allowsEqual: Bool = false, scope: CheckScope = CheckScope()
  ) {
    self.tokens = tokens
    self.measure = measure
    self.direction = direction
    self.steps = steps
    self.allowsEqual = allowsEqual
    self.scope = scope
  }
}

/// An axis and a context.
public struct CheckContext: Hashable, Sendable {
  /// The axis.
  public var axis: CheckPattern

  /// The context.
  public var name: CheckPattern

  /// Creates a context.
  public init(_ axis: CheckPattern, _ name: CheckPattern) {
    self.axis = axis
    self.name = name
  }
}

/// A rule for how tokens differ between two variants.
public struct VariantCheck: Hashable, Sendable {
  /// The property that differs.
  public enum Measure: String, CaseIterable, Hashable, Sendable {
    /// How light a colour is (Oklab); one that is translucent lies on the canvas.
    case lightness

    /// The contrast of a colour with what it stands on.
    case contrast
  }

  /// Patterns for the tokens.
  public var tokens: [CheckPattern]

  /// The property that differs.
  public var measure: Measure

  /// Patterns for what the colours stand on; only for ``Measure-swift.enum/contrast``.
  public var on: [CheckPattern]

  /// The contexts with the smaller value.
  public var less: [CheckContext]

  /// The contexts with the larger value; variants with these are compared with those that differ in nothing else.
  public var more: [CheckContext]

  /// Whether both values may be equal.
  public var allowsEqual: Bool

  /// The variants, and tokens that may differ in the opposite direction.
  public var scope: CheckScope

  /// Creates a rule.
  public init(
    _ tokens: [CheckPattern], by measure: Measure, on: [CheckPattern] = [], less: [CheckContext], more: [CheckContext],
    allowsEqual: Bool = false, scope: CheckScope = CheckScope()
  ) {
    self.tokens = tokens
    self.measure = measure
    self.on = on
    self.less = less
    self.more = more
    self.allowsEqual = allowsEqual
    self.scope = scope
  }
}

/// A rule for the contrast of colours (WCAG 2.2).
public struct ContrastCheck: Hashable, Sendable {
  /// Patterns for the colours of texts or icons.
  public var text: [CheckPattern]

  /// Patterns for what they stand on: colours or gradients, with `${name}` for the same as in ``text``.
  public var on: [CheckPattern]

  /// The colour under the background where that is translucent; the canvas if `nil`.
  public var over: CheckPattern?

  /// The contexts that the text has its colour from, where they are not the variant's.
  public var textIn: [CheckContext]

  /// The smallest ratio, 1–21: 4.5 for text, 3 for large text and icons, 7 for enhanced contrast.
  public var minimum: Double

  /// The variants, and pairs that need no contrast, `text → background`.
  public var scope: CheckScope

  /// Creates a rule.
  public init(
    _ text: [CheckPattern], on: [CheckPattern], over: CheckPattern? = nil, textIn: [CheckContext] = [],
    minimum: Double = 4.5, scope: CheckScope = CheckScope()
  ) {
    self.text = text
    self.on = on
    self.over = over
    self.textIn = textIn
    self.minimum = minimum
    self.scope = scope
  }
}
