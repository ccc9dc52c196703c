internal import ColorSpaces
internal import LocatedJSON
internal import TokenEngine

/// A text on a background, in every variant.
package struct ContrastPair: Sendable {
  /// The path of the text's token.
  package var text: String

  /// The path of the background's token.
  package var on: String

  /// The path of what lies under it; empty for the canvas.
  package var over: String

  /// The contexts that the text has its colour from, as `axis=context`; empty for the variant's own.
  package var textIn: String
}

extension ContrastPair: Hashable {
  /// Whether both say the same, to the letter.
  package static func == (left: ContrastPair, right: ContrastPair) -> Bool {
    left.text.isSameText(as: right.text) && left.on.isSameText(as: right.on) && left.over.isSameText(as: right.over)
      && left.textIn.isSameText(as: right.textIn)
  }

  /// Hashes what most pairs differ in.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(text)
    hasher.combine(on)
  }
}

/// A ratio as files and messages have it: in hundredths, rounded down, so that what fails is never written as enough.
package struct KnownRatio: Hashable, Comparable, Sendable {
  /// The hundredths.
  package let hundredths: Int

  /// Rounds a ratio.
  package init(_ ratio: Double) { hundredths = Int((min(max(ratio, 0), 21) * 100 + 1e-9).rounded(.down)) }

  /// The ratio as it is written in a file.
  package init(written: Double) { hundredths = Int((min(max(written, 0), 21) * 100).rounded()) }

  /// The number, with two decimals at most.
  package var number: Double { Double(hundredths) / 100 }

  package static func < (left: KnownRatio, right: KnownRatio) -> Bool { left.hundredths < right.hundredths }
}

/// The contrasts of a suite that were asked for, against those that are known to be too low.
struct ContrastLedger {
  /// A contrast that is too low.
  struct Failure {
    var pair: ContrastPair
    var variant: Int
    var ratio: KnownRatio
    var minimum: Double
    var level: CheckLevel
    var location: TokenLocation
    var ends: String
    var colors: [String]
  }

  private struct Key: Hashable {
    var pair: ContrastPair
    var variant: Int
  }

  /// What is too low, in the order in which it was asked for; each pair and variant once.
  private(set) var failures: [Failure] = []

  private var places: [Key: Int] = [:]

  /// Which of the known failures were asked for and are none.
  private var passed: Set<Key> = []

  /// The pairs of the baseline.
  private let known: Set<ContrastPair>

  /// Creates a ledger for the failures of a baseline.
  init(_ baseline: ContrastBaseline) { known = Set(baseline.rows.map(\.pair)) }

  /// Notes that a contrast is high enough.
  mutating func pass(_ pair: ContrastPair, _ variant: Int) {
    if known.contains(pair) { passed.insert(Key(pair: pair, variant: variant)) }
  }

  /// Notes that a contrast is too low; of two rules, the stricter one is told.
  mutating func fail(_ pair: ContrastPair, _ variant: Int, _ contrast: PairColors.Contrast, of rule: ContrastCheck) {
    let key = Key(pair: pair, variant: variant)
    let failure = Failure(
      pair: pair, variant: variant, ratio: KnownRatio(contrast.ratio), minimum: rule.minimum, level: rule.scope.level,
      location: contrast.location, ends: contrast.ends, colors: contrast.colors)
    guard let place = places[key] else {
      places[key] = failures.count
      failures.append(failure)
      return
    }
    let isGraver = failure.level == .error && failures[place].level != .error
    if isGraver || failure.level == failures[place].level && failure.minimum > failures[place].minimum {
      failures[place] = failure
    }
  }

  /// The failure of a pair in a variant.
  func failure(of pair: ContrastPair, in variant: Int) -> Failure? {
    places[Key(pair: pair, variant: variant)].map { failures[$0] }
  }

  /// Whether a known pair was asked for in a variant and is good enough.
  func hasPassed(_ pair: ContrastPair, in variant: Int) -> Bool { passed.contains(Key(pair: pair, variant: variant)) }
}

extension TokenChecker {
  /// Tells which contrasts are too low and not known, and which of the known ones are no longer what they were.
  mutating func settle(_ ledger: ContrastLedger, _ baseline: ContrastBaseline) -> Int {
    var knownCount = 0
    // The variants of one pair follow each other.
    var waiting: [(variant: Int, failure: Failure)] = []
    var last: ContrastLedger.Failure?
    func tell(_ checker: inout TokenChecker) {
      guard let last else { return }
      checker.report(
        waiting, "checks.contrast", of: CheckScope(level: last.level),
        advice: "make one of them lighter or darker, or record it with 'specimen tokens check --update-baseline "
          + "--accept-new'")
      waiting = []
    }
    for failure in ledger.failures {
      let known = baseline.ratio(of: failure.pair, in: variants[failure.variant].name)
      if let known, known <= failure.ratio {
        knownCount += 1
        continue
      }
      if let last, last.pair != failure.pair || last.level != failure.level { tell(&self) }
      var end = ", at least \(failure.minimum.text(.short))"
      if let known { end += "; it was known with \(known.number.text(.short))" }
      last = failure
      if known != nil { last?.level = .error }
      let text = "\(failure.ends) has \(failure.ratio.text)"
      waiting.append(
        (failure.variant, Failure(location: failure.location, text: text, end: end, colors: failure.colors)))
    }
    tell(&self)
    var places: [ExactText: Int] = [:]
    for place in variants.indices { places[ExactText(variants[place].name)] = place }
    for row in baseline.rows { settle(row, places, ledger, baseline) }
    return knownCount
  }

  private mutating func settle(
    _ row: ContrastBaseline.Row, _ places: [ExactText: Int], _ ledger: ContrastLedger, _ baseline: ContrastBaseline
  ) {
    let name = "'\(row.pair.text)' on '\(row.pair.on)'"
    for known in row.ratios {
      let message: String
      if let variant = places[ExactText(known.variant)] {
        if let failure = ledger.failure(of: row.pair, in: variant) {
          guard failure.ratio > known.ratio else { continue }
          message = "\(name) is better than known in \(known.variant): \(failure.ratio.text), not \(known.ratio.text)"
        } else if ledger.hasPassed(row.pair, in: variant) {
          message = "\(name) is no failure any more in \(known.variant)"
        } else {
          message = "no check asks for \(name) in \(known.variant)"
        }
      } else {
        message = "there is no variant '\(known.variant)'"
      }
      baseline.report(message, at: known.offset, to: &list)
    }
  }
}

extension KnownRatio {
  /// The ratio as people write it: `3.94 : 1`.
  fileprivate var text: String { "\(number.text(.short)) : 1" }
}
