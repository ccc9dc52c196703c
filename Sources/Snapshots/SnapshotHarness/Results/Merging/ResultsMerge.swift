import LocalFiles
import LocatedJSON

/// Combines the results of runs: all shards of a run, runs of different suites, and both together.
///
/// All must be drawn by one build of the program in one mode, the shards of a run from the same files, and compared with the
/// same references. What is of another run or state is an error, never a smaller result; so is what is missing, unless it is
/// asked for what is there.
package struct ResultsMerge {
  /// The run before its cases are added up.
  package let summary: RunSummary

  /// The exit status of each part that was not interrupted; `nil` for results that do not have one.
  package let statuses: [Int?]

  /// What was chosen among the folders, a line each: of equal results, and of one folder with two names.
  package let plans: [PlanIdentity]

  /// What else is to be known, a line each.
  package let remarks: [String]

  private let parts: [ResultsPart]
  private let cases: [MergedCases.Entry]
  private let obsolete: [MergedCases.Entry]
  private let renamed: RenamedReferences

  /// The suites whose removed cases need no pictures, since no new case could be one of them.
  private let suitesWithoutNewCases: Set<String>

  /// Reads results and checks that they belong together.
  ///
  /// - Parameters:
  ///   - folders: The results folders, in any order.
  ///   - isIncomplete: Whether results are merged that lack something, which they report then.
  ///   - name: The name of the case at a position of a plan, for cases that have no result; `nil` where it is not known.
  /// - Throws: ``ResultsError`` naming everything that is wrong, one line for each.
  package init(
    _ folders: [String], isIncomplete: Bool = false, naming name: (PlanIdentity, Int) -> String? = { _, _ in nil }
  ) throws(ResultsError) {
    let found = ResultsParts(folders)
    var (parts, unreadable) = (found.parts, found.unreadable)
    while true {
      do {
        var remarks = found.remarks
        let (runs, cases) = try Self.cases(of: &parts, unreadable, isIncomplete: isIncomplete, &remarks)
        let gaps = MergeGaps(of: runs, parts, cases, unreadable: unreadable, naming: name)
        guard isIncomplete || gaps.reasons.isEmpty else { throw ResultsError(gaps.problems.joined(separator: "\n")) }
        self = try Self(runs, parts, cases, gaps, remarks: remarks)
        return
      } catch let error as ResultsError {
        throw error
      } catch let broken as UnreadableResults {
        guard isIncomplete else { throw broken.error }
        // Results that are broken somewhere are missing as a whole.
        unreadable.append(broken.error.description)
        parts.remove(at: broken.part)
      } catch {
        throw ResultsError("\(error)")
      }
    }
  }

  /// Checks parts and finds their cases.
  private static func cases(
    of parts: inout [ResultsPart], _ unreadable: [String], isIncomplete: Bool, _ remarks: inout [String]
  ) throws -> ([MergedRun], MergedCases) {
    var problems: [String] = []
    let strangers = MergedRun.strangers(among: parts)
    var overlaps: [String] = []
    var runs = MergedRun.runs(of: parts, problems: &overlaps)
    problems += strangers + overlaps
    // Of another run altogether, everything differs.
    if strangers.isEmpty, overlaps.isEmpty { problems += RunMixtures.problems(of: runs, parts) }
    if parts.isEmpty, problems.isEmpty, isIncomplete || unreadable.isEmpty {
      problems.append("there is nothing to merge; name the results folders of all shards")
    }
    if problems.isEmpty {
      let twins = TwinResults(in: runs, parts)
      problems += twins.problems
      remarks += twins.remarks
      if !twins.leftOut.isEmpty {
        parts = parts.indices.filter { !twins.leftOut.contains($0) }.map { parts[$0] }
        runs = MergedRun.runs(of: parts, problems: &overlaps)
      }
    }
    guard problems.isEmpty, !parts.isEmpty else {
      // Where all else is as it should be, what cannot be read is one of the things that are missing.
      let unread = isIncomplete ? [] : MergeGaps.unreadableLines(unreadable)
      throw ResultsError((unread + problems).joined(separator: "\n"))
    }
    return (runs, try MergedCases(of: runs, in: parts))
  }

  private init(
    _ runs: [MergedRun], _ parts: [ResultsPart], _ cases: MergedCases, _ gaps: MergeGaps, remarks: [String]
  ) throws(ResultsError) {
    var cases = cases
    let merged = MergedSummary(of: runs, parts)
    let suites = merged.suites(in: cases)
    let lacking = runs.indices.map { runs[$0].plan.count > cases.entries[$0].count }
    let whole = Set(runs.indices.filter { runs[$0].isWhole && !lacking[$0] && runs[$0].shardCount != nil })
    let all = try cases.ordered(by: suites.map(\.name))
    // Runs that were not divided have noted which of their cases were renamed.
    renamed = parts[0].summary.update == .none ? cases.renamed(in: whole) : RenamedReferences()
    suitesWithoutNewCases = Set(whole.flatMap { runs[$0].suites }.filter { !cases.isMissingAny($0) })
    self.cases = all
    obsolete = cases.obsolete
    self.parts = parts
    self.remarks = remarks
    plans = runs.map(\.plan)
    statuses = parts.filter { !$0.isInterrupted || $0.summary.incomplete != nil }.map(\.status)
    var plan = runs[0].plan
    var incomplete: IncompleteResults?
    if gaps.reasons.isEmpty {
      plan.division = nil
      plan = cases.plan(of: all) ?? plan
    } else {
      if runs.count > 1 { plan = Self.plan(of: runs.map(\.plan)) }
      let order = OrderedTexts(suites.map(\.name))
      let records = runs.indices.map { runs[$0].record(lacksCases: lacking[$0]) }
      func rank(_ run: IncompleteResults.Run) -> Int {
        run.suites.compactMap { order.index(of: $0) }.min() ?? 0
      }
      incomplete = IncompleteResults(
        count: gaps.count, reasons: gaps.reasons.map(\.text), runs: records.sorted { rank($0) < rank($1) })
    }
    summary = merged.summary(of: suites, plan: plan, lacking: incomplete)
  }

  /// The identity of several plans of which some cases are not known, whatever their order.
  private static func plan(of plans: [PlanIdentity]) -> PlanIdentity {
    var plan = PlanIdentity()
    var count = 0
    for text in plans.map({ "\($0.digest) \($0.count)" }).sorted() { plan.add(text) }
    for plan in plans { count = count.addingReportingOverflow(plan.count).partialValue }
    return PlanIdentity(digest: plan.digest, count: max(0, count))
  }

  /// Writes one bundle, pictures included.
  ///
  /// - Parameters:
  ///   - target: The folder of the new bundle.
  ///   - conclude: Completes the summary before the bundle gets it.
  ///   - receive: Is given each case in order.
  /// - Returns: The sums of all parts.
  /// - Throws: ``ResultsError`` naming the first result or picture that cannot be read or written; the folder has no results
  ///   then.
  package func write(
    to target: ResultsFolder, conclude: (inout RunSummary) -> Void, receive: (CaseResult) -> Void
  ) throws(ResultsError) -> RunSummary {
    var summary = summary
    var causes = MergedCauses()
    var renamed = renamed
    func written<Value>(_ body: () throws(FileError) -> Value) throws(ResultsError) -> Value {
      do throws(FileError) { return try body() } catch {
        throw ResultsError("\(error); make room in '\(target.path)', or name another folder with --results")
      }
    }
    var stream = try written { () throws(FileError) in try target.begin(summary, keeping: { _ in false }) }
    var position = 0
    for entry in [cases, obsolete].joined() {
      let part = parts[Int(entry.part)]
      var result = try part.file.caseResult(at: Int(entry.index))
      let pictures = try Self.pictures(of: result, in: part.folder)
      try written { () throws(FileError) in
        if !pictures.isEmpty { try target.willWritePictures(of: result.id) }
        for (picture, bytes) in pictures {
          try Files.writeAtomically(bytes, to: picture.path, in: target.path, isDurable: false)
        }
      }
      if result.outcome == .obsolete {
        if result.scale > 0, suitesWithoutNewCases.contains(result.suite) { result.expectedDigest = nil }
      } else if summary.incomplete == nil {
        result.position = position
        position += 1
      }
      renamed.note(in: &result)
      summary.tally.add(result)
      causes.add(result, of: Int(entry.part))
      try written { () throws(FileError) in try stream.add(result) }
      receive(result)
    }
    causes.note(in: &summary.tally, of: parts, picturesIn: target.path)
    conclude(&summary)
    try written { () throws(FileError) in try target.end(&stream, summary, keeping: { _ in false }) }
    return summary
  }

  private static func pictures(
    of result: CaseResult, in folder: String
  ) throws(ResultsError) -> [(ResultPicture, [UInt8])] {
    var pictures: [(ResultPicture, [UInt8])] = []
    for picture in ResultPicture.Kind.allCases.compactMap({ result.picture($0) }) {
      do throws(FileError) { pictures.append((picture, try picture.read(in: folder))) } catch {
        throw ResultsError("\(error); merge whole results folders, with the pictures that their runs wrote")
      }
    }
    return pictures
  }
}
