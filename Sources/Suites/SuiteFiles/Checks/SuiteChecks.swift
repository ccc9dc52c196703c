package import LocatedJSON

/// The checks of a suite's tokens and specimens besides tiers; the key `checks` of a suite file.
///
/// Each check is a list of rules. A finding is reported at its location: at a token's declaration, at a specimen's
/// reference, or, if the rule itself is wrong, in the suite file.
public struct SuiteChecks: Hashable, Sendable {
  /// The rules for the tiers that specimens may refer to.
  public var references: [ReferenceCheck] = []

  /// The rules for tokens that must have a value in every variant if they have one in any.
  public var sameTokens: [SameTokensCheck] = []

  /// The rules for names that come in pairs.
  public var counterparts: [CounterpartCheck] = []

  /// The rules for sizes that must not be negative.
  public var notNegative: [NotNegativeCheck] = []

  /// The rules for tokens that are steps of a ramp.
  public var ordered: [OrderCheck] = []

  /// The rules for how tokens differ between two variants.
  public var variants: [VariantCheck] = []

  /// The rules for the contrast of colours.
  public var contrast: [ContrastCheck] = []

  /// The rules for texts that must not be truncated.
  public var truncation: [TruncationCheck] = []

  /// The settings for findings: the severity of rules for all tokens, and other findings that are switched off.
  public var findings: [FindingSetting] = []

  /// The file of known failures, relative to the suite's folder; `nil` if none is tolerated.
  public var baseline: CheckPattern?

  /// Creates checks without rules.
  public init() {}

  /// Creates checks and changes some of them.
  public init(_ change: (inout SuiteChecks) -> Void) {
    self.init()
    change(&self)
  }
}

/// The severity of a broken rule.
public enum CheckLevel: String, CaseIterable, Hashable, Sendable {
  /// The rule is not applied; other findings are counted, not reported.
  case off

  /// It is reported as a note.
  case note

  /// It is reported, and the run passes.
  case warning

  /// The run fails.
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

/// The scope of a rule: its variants, its exceptions, and the severity of a failure.
public struct CheckScope: Hashable, Sendable {
  /// Patterns for the names of variants; all if there are none.
  public var variants: [CheckPattern]

  /// Patterns for what may break the rule, as in ``FindingSetting/except``; each must match something.
  public var except: [CheckPattern]

  /// The severity of a failure.
  public var level: CheckLevel

  /// The position of the rule in the suite file, in UTF-8 bytes.
  package var offset = 0

  /// Creates a scope; by default for all variants without exceptions.
  public init(variants: [CheckPattern] = [], except: [CheckPattern] = [], level: CheckLevel = .error) {
    self.variants = variants
    self.except = except
    self.level = level
  }

  /// The severity of findings; a rule that is off is never asked for it.
  package var severity: Severity { level.severity ?? .note }
}

/// A rule for the tiers that the specimens of some controls may refer to.
public struct ReferenceCheck: Hashable, Sendable {
  /// Patterns for the names of controls.
  public var specimens: [CheckPattern]

  /// The names of the tiers.
  public var tiers: [CheckPattern]

  /// The scope, with exceptions `control → token`.
  public var scope: CheckScope

  /// Creates a rule.
  public init(specimens: [CheckPattern] = ["*"], tiers: [CheckPattern], scope: CheckScope = CheckScope()) {
    self.specimens = specimens
    self.tiers = tiers
    self.scope = scope
  }
}

/// A rule for tokens that must have a value in every variant if they have one in any.
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

/// A rule for names that come in pairs, such as `shadow${name}Light` and `shadow${name}Dark`.
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

/// A rule for sizes that must not be negative.
public struct NotNegativeCheck: Hashable, Sendable {
  /// Patterns for the tokens; those without a size are skipped.
  public var tokens: [CheckPattern]

  /// The variants, and tokens that may be negative.
  public var scope: CheckScope

  /// Creates a rule.
  public init(_ tokens: [CheckPattern], scope: CheckScope = CheckScope()) {
    self.tokens = tokens
    self.scope = scope
  }
}
