import SnapshotHarness

/// What overriding declarations of one suite showed.
package struct LawReport: Sendable {
  /// Why a picture stays as it is though a token that it uses has another value.
  package enum Invisibility: String, CaseIterable, Hashable, Sendable {
    /// The same is laid out: something else decides, as a minimum does that is larger.
    case notLaidOut

    /// Other shapes or paints are laid out and give the same pixels: they are covered, transparent or too small.
    case notSeen
  }

  /// A token and a control that shows it, or should.
  package struct Place: Hashable, Sendable {
    /// The token's path.
    package var token: String

    /// The control, or the sheet.
    package var control: String
  }

  /// The number of tokens that some context has.
  package var tokens = 0

  /// The number of declarations of them that count in some context.
  package var declarations = 0

  /// The number of declarations that were overridden in pictures that use them.
  package var overridden = 0

  /// The number of pictures, each in each variant, and how often one of them uses a declaration.
  package var pictures = 0
  package var predicted = 0

  /// How many of these uses were tried; the others are those of variants for which another one stands.
  package var tried = 0

  /// How many of these changed the picture, with the first other value or a further one.
  package var changed = 0
  package var changedLater = 0

  /// How many changed nothing, with each value that was tried.
  package var invisible: [Invisibility: Int] = [:]

  /// How many pictures were drawn.
  package var drawn = 0

  /// How many pictures were laid out with other values of all tokens that they do not use, and stayed the same.
  package var untouched = 0

  /// For how many declarations the harness tells more than one line about their token, one for each part.
  package var toldInParts = 0

  /// The tokens that no picture of a control shows, though one uses them, with the reason.
  package var neverSeen: [Place: Invisibility] = [:]

  /// The tokens that some picture of a control shows.
  package var seen: Set<Place> = []

  /// What the harness told for each declaration, by its number.
  var causes: [Int: Set<Cause>] = [:]

  /// Where the law does not hold, each in one sentence.
  package var violations: [String] = []

  /// Adds what other pictures showed.
  mutating func add(_ other: LawReport) {
    pictures += other.pictures
    predicted += other.predicted
    tried += other.tried
    changed += other.changed
    changedLater += other.changedLater
    invisible.merge(other.invisible, uniquingKeysWith: +)
    drawn += other.drawn
    untouched += other.untouched
    seen.formUnion(other.seen)
    neverSeen.merge(other.neverSeen) { first, _ in first }
    causes.merge(other.causes) { $0.union($1) }
    violations += other.violations
  }

  /// What was to be tried and is not accounted for, each in one sentence.
  package var gaps: [String] {
    var gaps: [String] = []
    if untouched != pictures {
      gaps.append("\(untouched) of \(pictures) pictures stayed as they are when all that they do not use changed")
    }
    let known = changed + changedLater + LawReport.Invisibility.allCases.reduce(0) { $0 + (invisible[$1] ?? 0) }
    if known != tried { gaps.append("\(tried) uses were tried, but it is known of \(known) what became of them") }
    return gaps
  }

  /// The uses in which tokens are never seen, sorted: `control token: why`.
  package var unseen: [String] {
    neverSeen.filter { !seen.contains($0.key) }.map { "\($0.key.control) \($0.key.token): \($0.value.rawValue)" }
      .sorted()
  }
}

extension LawReport {
  /// The counts, one line each.
  package var text: String {
    """
      \(tokens) tokens, \(declarations) declarations, \(overridden) of them used and overridden, \
    \(toldInParts) told in parts
      \(pictures) pictures in all variants; \(untouched) stay as they are when all they do not use changes
      \(predicted) uses, \(tried) tried: \(changed) change the picture, \(changedLater) with a further value, \
    \(invisible[.notLaidOut] ?? 0) are not laid out, \(invisible[.notSeen] ?? 0) are not seen
      \(drawn) pictures drawn, \(violations.count) violations
    """
  }
}
