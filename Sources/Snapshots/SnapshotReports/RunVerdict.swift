private import ColorSpaces
private import LocatedJSON
import SnapshotHarness

/// What a run as a whole came to: every report says it in these words, and it agrees with the exit status.
struct RunVerdict: Hashable, Sendable {
  /// The verdict on a run.
  enum Level: String, Hashable, Sendable, CaseIterable {
    /// Every picture matches, or differs within the tolerance, and no file has an error: exit status 0.
    case good

    /// Everything passes except for obsolete references: exit status 4.
    case leftover

    /// Something differs, is missing or has failed: exit status 1, 2 or 3.
    case bad

    /// The run was stopped before its end: exit status 130.
    case interrupted
  }

  /// The verdict on the run.
  let level: Level

  /// The verdict in a few words: `the run failed, 2 errors in files, 3 pictures changed, 1 cause`.
  let text: String

  /// Judges a run.
  ///
  /// - Parameters:
  ///   - summary: The sums of the run.
  ///   - isWhole: Whether all cases were done.
  init(of summary: RunSummary, isWhole: Bool = true) {
    guard isWhole, summary.exitStatus != 130 else {
      (level, text) = (.interrupted, "interrupted")
      return
    }
    let tally = summary.tally
    let words = OutcomeWords(of: summary)
    var parts: [String] = []
    if !summary.problems.isEmpty { parts.append("the run failed") }
    if let incomplete = summary.incomplete, incomplete.count > 0 {
      parts.append("\(Prose.count(incomplete.count, "case")) without a result")
    }
    let errors = summary.errorCount
    if errors > 0 { parts.append("\(Prose.count(errors, "error")) in files") }
    for outcome in [Outcome.failed, .changed, .missing, .obsolete] {
      if outcome == .missing, tally.renamedCount > 0 {
        parts.append("\(Prose.count(tally.renamedCount, "case")) renamed")
      }
      guard tally.unwrittenCount(outcome) > 0 else { continue }
      parts.append(words.sum(outcome, tally.unwrittenCount(outcome)))
      guard outcome == .changed, !summary.comparesPairs else { continue }
      let causes = Prose.count(tally.causes.count, "cause")
      if tally.uncausedCount == 0 {
        parts.append(causes)
      } else {
        if !tally.causes.isEmpty { parts.append(causes) }
        parts.append("\(tally.uncausedCount.groupedText) without a cause")
      }
    }
    let isOnlyObsolete = parts.count == 1 && tally.unwrittenCount(.obsolete) > 0 && !summary.comparesPairs
    let isRefused = (summary.exitStatus ?? 0) != 0 && summary.exitStatus != 4
    if tally.predatingCount > 0 { parts.append("\(tally.predatingCount.groupedText) of them red before this change") }
    if words.former != nil || summary.base != nil && !isOnlyObsolete {
      // Cases come and go, and who only wants to see what changed may accept all of it.
      level = isRefused ? .bad : .good
      if !isRefused, tally.count(.changed) == 0, !parts.isEmpty { parts.insert(words.allMatch, at: 0) }
    } else {
      level = isOnlyObsolete && !isRefused ? .leftover : parts.isEmpty && !isRefused ? .good : .bad
    }
    if parts.isEmpty {
      if tally.plannedCount == 0 {
        parts.append(isRefused ? "no case to run" : "no case")
      } else {
        // Its exit status says what nothing else in the results does.
        parts.append(isRefused ? "the run failed" : words.allMatch)
        let tolerated = tally.unwrittenCount(.tolerated)
        if tolerated > 0 { parts.append("\(tolerated.groupedText) of them within the tolerance") }
      }
    }
    text = parts.joined(separator: ", ")
  }
}

extension RunSummary {
  /// The number of findings that are errors.
  var errorCount: Int { findings.count { $0.severity == .error } }
}

extension RunReport {
  /// What the run came to.
  var verdict: RunVerdict { RunVerdict(of: summary, isWhole: isWhole) }
}

/// What outcomes are called: a pair of two folders is no case with a reference, and a revision has no references.
struct OutcomeWords: Hashable, Sendable {
  /// What pictures are compared with.
  let counterpart: RunSummary.Counterpart

  /// Creates the words for a run.
  init(of summary: RunSummary) { counterpart = summary.counterpart }

  /// Creates the words for what pictures are compared with.
  init(_ counterpart: RunSummary.Counterpart = .references) { self.counterpart = counterpart }

  /// Whether the cases are pairs of pictures.
  var comparesPairs: Bool { counterpart == .pairs }

  /// The state that pictures are compared with; `nil` for references and pairs.
  var former: FormerState? { if case .formerState(let state) = counterpart { state } else { nil } }

  /// Whether a case without a counterpart passes, and a counterpart without a case.
  func passes(_ outcome: Outcome) -> Bool {
    switch outcome {
    case .matched, .tolerated: true
    case .missing, .obsolete: former != nil
    case .changed, .failed: false
    }
  }

  /// `case` or `pair`.
  var noun: String { comparesPairs ? "pair" : "case" }

  /// What is said if nothing differs.
  var allMatch: String { comparesPairs ? "all pairs are equal" : "all pictures match" }

  /// How many columns the longest word has.
  var width: Int { comparesPairs ? 14 : 9 }

  /// The outcome of one case, a word or three.
  func word(_ outcome: Outcome) -> String {
    if former != nil {
      return switch outcome {
      case .missing: "new"
      case .obsolete: "removed"
      default: outcome.rawValue
      }
    }
    guard comparesPairs else { return outcome.rawValue }
    return switch outcome {
    case .matched: "equal"
    case .tolerated: "tolerated"
    case .changed: "different"
    case .missing: "only in second"
    case .obsolete: "only in first"
    case .failed: "failed"
    }
  }

  /// The number of cases of an outcome, as a part of a verdict.
  func sum(_ outcome: Outcome, _ count: Int) -> String {
    let number = count.groupedText
    switch outcome {
    case .matched: return "\(number) \(word(outcome))"
    case .tolerated: return "\(number) within the tolerance"
    case .changed:
      return comparesPairs
        ? "\(number) different" : "\(Prose.count(count, "picture")) changed"
    case .missing where former != nil, .obsolete where former != nil: return "\(number) \(word(outcome))"
    case .missing: return comparesPairs ? "\(number) only in the second folder" : "\(number) without a reference"
    case .obsolete: return comparesPairs ? "\(number) only in the first folder" : "\(number) obsolete"
    case .failed: return comparesPairs ? "\(number) could not be compared" : "\(number) failed"
    }
  }

  /// What cases of an outcome are, with their number: a sentence without its full stop.
  func sentence(_ outcome: Outcome, _ count: Int) -> String {
    switch outcome {
    case .matched: return "\(Prose.count(count, noun)) \(comparesPairs ? "equal" : "matched")"
    case .tolerated:
      return Prose.count(count, "picture differs", "pictures differ") + " within the tolerance"
    case .changed:
      return comparesPairs
        ? Prose.count(count, "picture differs", "pictures differ")
        : Prose.count(count, "picture") + " changed without a known cause"
    case .missing where former != nil: return Prose.count(count, "case is new", "cases are new")
    case .obsolete where former != nil: return Prose.count(count, "case was removed", "cases were removed")
    case .missing:
      return comparesPairs
        ? Prose.count(count, "picture is", "pictures are") + " only in the second folder"
        : Prose.count(count, "case has no reference", "cases have no reference")
    case .obsolete:
      return comparesPairs
        ? Prose.count(count, "picture is", "pictures are") + " only in the first folder"
        : Prose.count(count, "reference is asked for by no case", "references are asked for by no case")
    case .failed:
      return Prose.count(count, noun) + (comparesPairs ? " could not be compared" : " could not be verified")
    }
  }

  /// The title of a list of cases of an outcome.
  func title(_ outcome: Outcome) -> String {
    switch outcome {
    case .matched: comparesPairs ? "Equal" : "Matched"
    case .tolerated: "Within the tolerance"
    case .changed: comparesPairs ? "Different" : "Changed without a known cause"
    case .missing where former != nil: "New"
    case .obsolete where former != nil: "Removed"
    case .missing: comparesPairs ? "Only in the second folder" : "Without a reference"
    case .obsolete: comparesPairs ? "Only in the first folder" : "Obsolete references"
    case .failed: "Failed"
    }
  }

  /// What renamed cases are, with their number: a sentence without its full stop.
  func renamedSentence(_ count: Int) -> String {
    Prose.count(count, "case was renamed and has", "cases were renamed and have")
      + (former == nil ? " the picture of a former reference" : " the picture of a former case")
  }

  /// The title of a list of renamed cases.
  var renamedTitle: String { "Renamed" }

  /// What one unmatched case is besides its notes, a sentence.
  func explanation(of result: CaseResult) -> String {
    switch result.outcome {
    case .failed: result.failure ?? "failed"
    case .missing where former != nil: "\(former?.title ?? "") has no such case"
    case .obsolete where former != nil: "only \(former?.title ?? "") has this case"
    case .missing:
      comparesPairs ? "this picture is only in the second folder" : "there is no reference \(result.path)"
    case .obsolete:
      comparesPairs
        ? "this picture is only in the first folder"
        : "no case asks for this reference; "
          + (result.renamed == nil ? "'specimen prune' deletes it" : "'specimen prune --renamed' moves it")
    case .changed, .tolerated, .matched: Prose.difference(of: result) ?? word(result.outcome)
    }
  }

  /// A case in a list of those that share its outcome: its name, and what there is to know of it alone.
  func details(of result: CaseResult) -> String {
    var parts: [String] = []
    switch result.outcome {
    case .failed: if let failure = result.failure { parts.append(failure) }
    // A measure says more than the pixels, and stands in the notes.
    case .changed, .tolerated, .matched:
      if let difference = Prose.difference(of: result), result.notes.isEmpty || !comparesPairs {
        parts.append(difference)
      }
    case .missing, .obsolete: break
    }
    return (parts + result.notes).joined(separator: "; ")
  }
}
