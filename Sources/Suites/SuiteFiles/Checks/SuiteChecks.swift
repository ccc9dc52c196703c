package import LocatedJSON

/// What a design system demands of its tokens and specimens besides tiers; the key `checks` of a suite file.
///
/// Each check is a list of rules. What a rule finds is reported where it stands: at a token's declaration, at a
/// specimen's reference, or, if the rule itself is wrong, in the suite file.
public struct SuiteChecks: Hashable, Sendable {
  /// Which tiers specimens may refer to.
  public var references: [ReferenceCheck] = []

  /// Which tokens have a value in every variant if they have one in any.
  public var sameTokens: [SameTokensCheck] = []

  /// Which names come in pairs.
  public var counterparts: [CounterpartCheck] = []

  /// Which sizes are not negative.
  public var notNegative: [NotNegativeCheck] = []

  /// Which tokens are steps of a ramp.
  public var ordered: [OrderCheck] = []

  /// How tokens differ between two variants.
  public var variants: [VariantCheck] = []

  /// Which colours can be told apart.
  public var contrast: [ContrastCheck] = []

  /// Which texts show as a whole.
  public var truncation: [TruncationCheck] = []

  /// What is said about findings: how grave rules for all tokens are, and which other findings are switched off.
  public var findings: [FindingSetting] = []

  /// The file of known failures, relative to the suite's folder; `nil` if none is tolerated.
  public var baseline: CheckPattern?

  /// Creates checks that demand nothing.
  public init() {}

  /// Creates checks and changes some of them.
  public init(_ change: (inout SuiteChecks) -> Void) {
    self.init()
    change(&self)
  }
}

/// How grave it is that a rule does not hold.
public enum CheckLevel: String, CaseIterable, Hashable, Sendable {
  /// The rule is not applied; other findings are counted, not reported.
  case off

  /// It is reported as a remark.
  case note

  /// It is reported, no more.
  case warning

  /// A run is not good.
  case error

  /// The severity of findings; `nil` if there are none.
  package var severity: Severity? { Severity(rawValue: rawValue) }
}

/// A pattern for the paths of tokens, or another text of a check, with its position.
public struct CheckPattern: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The text.
  public var text: String

  /// Its position in the suite file, in UTF-8 bytes.
  package var offset = 0

  /// Creates a pattern.
  public init(_ text: String) { self.text = text }

  /// Creates a pattern from a literal.
  public init(stringLiteral text: String) { self.init(text) }

  package init(_ text: SuiteFile.Located) {
    self.text = text.text
    offset = text.offset
  }
}

/// What all rules say: the variants they are for, what they leave out, and how grave a failure is.
public struct CheckScope: Hashable, Sendable {
  /// Patterns for the names of variants; all if there are none.
  public var variants: [CheckPattern]

  /// What may break the rule, as ``FindingSetting/except`` has it; each must be needed.
  public var except: [CheckPattern]

  /// How grave a failure is.
  public var level: CheckLevel

  /// The position of the rule in the suite file, in UTF-8 bytes.
  package var offset = 0

  /// Creates a scope; unless told otherwise, all variants without exceptions.
  public init(variants: [CheckPattern] = [], except: [CheckPattern] = [], level: CheckLevel = .error) {
    self.variants = variants
    self.except = except
    self.level = level
  }

  /// The severity of findings; a rule that is off is never asked for it.
  package var severity: Severity { level.severity ?? .note }
}

/// Which tiers the specimens of some controls may refer to.
public struct ReferenceCheck: Hashable, Sendable {
  /// Patterns for the names of controls.
  public var specimens: [CheckPattern]

  /// The names of the tiers.
  public var tiers: [CheckPattern]

  /// Exceptions are for `control → token`.
  public var scope: CheckScope

  /// Creates a rule.
  public init(specimens: [CheckPattern] = ["*"], tiers: [CheckPattern], scope: CheckScope = CheckScope()) {
    self.specimens = specimens
    self.tiers = tiers
    self.scope = scope
  }
}

/// Which tokens have a value in every variant if they have one in any.
public struct SameTokensCheck: Hashable, Sendable {
  /// Patterns for the tokens.
  public var tokens: [CheckPattern]

  /// The variants, and tokens that need not be in all of them.
  public var scope: CheckScope

  /// Creates a rule.
  public init(_ tokens: [CheckPattern], scope: CheckScope = CheckScope()) {
    self.tokens = tokens
    self.scope = scope
  }
}

/// Which names come in pairs, such as `shadow${name}Light` and `shadow${name}Dark`.
public struct CounterpartCheck: Hashable, Sendable {
  /// The names, each with the same placeholder; where one is a token, all are.
  public var names: [CheckPattern]

  /// The variants, and names that may be missing there.
  public var scope: CheckScope

  /// Creates a rule.
  public init(_ names: [CheckPattern], scope: CheckScope = CheckScope()) {
    self.names = names
    self.scope = scope
  }
}

/// Which sizes are not negative.
public struct NotNegativeCheck: Hashable, Sendable {
  /// Patterns for the tokens; those without a size are passed over.
  public var tokens: [CheckPattern]

  /// The variants, and tokens that may be negative.
  public var scope: CheckScope

  /// Creates a rule.
  public init(_ tokens: [CheckPattern], scope: CheckScope = CheckScope()) {
    self.tokens = tokens
    self.scope = scope
  }
}
