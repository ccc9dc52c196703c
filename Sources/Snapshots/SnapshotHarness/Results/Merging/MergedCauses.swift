/// What is to be known of the causes of merged cases besides these: each from the part that has it as one run would.
struct MergedCauses {
  /// The parts that have the first case of a cause.
  private struct Firsts {
    /// Of those whose picture changed, did not change, and differed before the change.
    var changed: Int?
    var unchanged: Int?
    var predating: Int?
  }

  private var firsts: [Cause: Firsts] = [:]
  private var examples = CauseExamples()

  /// Adds the next case.
  ///
  /// - Parameters:
  ///   - result: The case.
  ///   - part: The index of the part that it is from.
  mutating func add(_ result: CaseResult, of part: Int) {
    guard !result.causes.isEmpty else { return }
    examples.add(result)
    for cause in result.causes {
      var known = firsts[cause] ?? Firsts()
      switch result.outcome {
      case .changed, .tolerated: known.changed = known.changed ?? part
      case .matched: known.unchanged = known.unchanged ?? part
      case .missing, .obsolete, .failed: continue
      }
      if result.predatesChange, !result.isWritten { known.predating = known.predating ?? part }
      firsts[cause] = known
    }
  }

  /// Notes the locations, commits and examples of causes.
  ///
  /// - Parameters:
  ///   - tally: The sums of the cases.
  ///   - parts: The parts.
  ///   - folder: The folder with the merged pictures.
  func note(in tally: inout RunTally, of parts: [ResultsPart], picturesIn folder: String) {
    for (cause, known) in firsts {
      let id = cause.id
      func note(_ part: Int?) -> CauseNote? { part.flatMap { parts[$0].summary.tally.notes[id] } }
      // A cause that changed some pictures and not others stands where the latter say.
      let first = note(known.unchanged ?? known.changed)
      tally.add(
        CauseNote(location: first?.location, nodes: first?.nodes ?? [], commit: note(known.predating)?.commit),
        toCause: id)
    }
    // Parts know nodes that changed in their cases; all cases together may mean one around these.
    tally.locateNodes { cause in
      let id = cause.id
      return parts.lazy.compactMap { $0.summary.tally.notes[id] }
    }
    tally.setExamples(examples.choose(in: folder))
  }
}
