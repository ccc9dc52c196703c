public import Digests
import LocalFiles
import LocatedJSON
private import Synchronization

/// Approves cases of a results bundle one after the other, and undoes approvals.
///
/// The bundle is read when the session begins. Each call writes references and then notes in the bundle what it did, so
/// that several sessions, runs and other approvals may go on beside it: only the cases that the session has seen are
/// written, and only over what they were compared with. Between two calls nothing is locked.
///
/// ```swift
/// let session = try ApprovalSession("results", targets: ["shop": target])
/// let report = await session.approve(["shop/button/light@1x"])
/// ```
public struct ApprovalSession: Sendable {
  /// The identity of this bundle's pictures among those of other runs; marks name it.
  public let identity: Digest

  /// The location of each suite's references on this machine.
  public var targets: [String: Approval.Target]

  /// The number of open cases when the session begins.
  public let openCount: Int

  /// The version of the program that drew the pictures.
  public let rendererVersion: String

  let folder: String
  private let workers: Int

  /// The state that the pictures were compared with in place of references: no reference is written for them; `nil` if
  /// they were compared with references.
  package let former: FormerState?

  /// Why no reference is written; `nil` if they are.
  package var refusal: String? {
    former.map { state in
      "\(folder): these pictures were compared with '\(state.name)', not with references, so merging accepts them; to look "
        + "at them, run 'specimen review'"
    }
  }

  /// The suites of the cases that can be approved.
  package let suites: [String]

  /// The suites whose pictures tests drew, as the results have them.
  package let suitesOfTests: [RunSummary.Suite]

  /// The cases that can be approved, in the order of the results.
  private let entries: [Entry]

  /// The index among ``entries`` of each case, by the digest of its name.
  private let positions: [Digest: Int32]

  /// The pictures of the cases that did not match, but cannot be approved, by the digests of their names.
  private let others: [Digest: Digest?]

  /// How long to wait for another run that uses the results folder, or writes references.
  package var patience = Duration.seconds(60)

  /// A case that can be approved, as the session saw it.
  private struct Entry: Sendable {
    /// Its index among all cases of the results.
    var index: Int

    /// A digest of what decides the references that are written for it.
    var content: Digest

    /// The digest of the picture.
    var actual: Digest?

    /// The index of its suite among those of the session.
    var suite: Int

    /// Whether it had no reference of its own.
    var isNew: Bool

    /// Whether another case of the results has the same reference.
    var sharesPath = false
  }

  /// References that cases of a suite were compared with, by which the folder they are in is recognized.
  private let witnesses: ReferenceWitnesses

  /// Reads a bundle.
  ///
  /// - Parameters:
  ///   - folder: The results folder.
  ///   - targets: Where the references of each suite are; cases of other suites cannot be approved.
  ///   - workers: How many references are written at the same time.
  ///   - inspect: Is given each case, in order.
  /// - Throws: ``ResultsError`` if the results cannot be read, or two of their cases have one name.
  /// - Complexity: O(*n*) for *n* cases; only those that can be approved are kept in memory.
  public init(
    _ folder: String, targets: [String: Approval.Target] = [:], workers: Int = 1,
    inspecting inspect: (CaseResult) -> Void = { _ in }
  ) throws(ResultsError) {
    let file = try Self.open(folder)
    var identity = ResultsIdentity()
    var entries: [Entry] = []
    var positions: [Digest: Int32] = [:]
    var witnesses = ReferenceWitnesses()
    var owners: [Digest: Int] = [:]
    var others: [Digest: Digest?] = [:]
    var suites = OrderedTexts()
    var openCount = 0
    for index in 0..<file.caseCount {
      let result = try file.caseResult(at: index)
      identity.add(result)
      inspect(result)
      witnesses.add(result)
      guard Approval.canBeApproved(result) else {
        if [.tolerated, .failed].contains(result.outcome) {
          others.updateValue(result.actualDigest, forKey: Digest(ofText: result.id))
        }
        continue
      }
      if Approval.isOpen(result) { openCount += 1 }
      guard positions.updateValue(Int32(entries.count), forKey: Digest(ofText: result.id)) == nil else {
        throw ResultsError("\(folder): '\(result.id)' is there twice; run 'specimen verify' again")
      }
      entries.append(
        Entry(
          index: index, content: Self.content(of: result), actual: result.actualDigest,
          suite: suites.add(result.suite), isNew: result.expectedDigest == nil))
      if let other = owners.updateValue(entries.count - 1, forKey: Self.reference(of: result)) {
        entries[other].sharesPath = true
        entries[entries.count - 1].sharesPath = true
      }
    }
    self.identity = identity.digest
    self.suites = suites.texts
    suitesOfTests = file.summary.suites.filter(\.isOfTests)
    self.entries = entries
    self.positions = positions
    self.others = others
    self.witnesses = witnesses
    self.openCount = openCount
    self.folder = folder
    self.targets = targets
    self.workers = workers
    rendererVersion = file.summary.rendererVersion
    if case .formerState(let state) = file.summary.counterpart { former = state } else { former = nil }
  }

  /// Writes the references of some cases from their pictures in the bundle.
  ///
  /// A picture is used only if it is the one that the results describe, drawn for that case, and only if the reference
  /// is still the one it was compared with, or is already that picture.
  ///
  /// - Parameters:
  ///   - ids: The names of the cases.
  ///   - shouldStop: Called before each case, on any thread; once it returns `true`, no further reference is written.
  /// - Returns: The references that were written, and the failures with their reasons.
  public func approve(
    _ ids: [String], shouldStop: @escaping @Sendable () -> Bool = { false }
  ) async -> Approval.Report {
    await change(ids, isApproval: true, shouldStop: shouldStop)
  }

  /// Puts back the references that some cases had before they were approved.
  ///
  /// The former reference comes from the bundle, byte for byte. A case that had none has none again. A reference that is
  /// no longer the one that was approved stays.
  ///
  /// - Parameter ids: The names of the cases.
  /// - Returns: The references that were restored, and the failures with their reasons.
  public func restore(_ ids: [String]) async -> Approval.Report {
    await change(ids, isApproval: false, shouldStop: { false })
  }

  /// Whether a digest is that of the picture of a case that did not match.
  ///
  /// - Parameters:
  ///   - picture: The digest; `nil` for no picture.
  ///   - id: The name of the case.
  /// - Returns: `nil` if there is no such case.
  package func isPicture(_ picture: Digest?, of id: String) -> Bool? {
    let name = Digest(ofText: id)
    if let index = positions[name] { return entries[Int(index)].actual == picture }
    return others[name].map { $0 == picture }
  }

  /// The index of a case among all cases of the results; `nil` if it cannot be approved.
  func index(of id: String) -> Int? { positions[Digest(ofText: id)].map { entries[Int($0)].index } }

  /// Whether a case is among those that can be approved, or have been.
  package func contains(_ id: String) -> Bool { positions[Digest(ofText: id)] != nil }

  /// Opens the results, or says which run has moved them away.
  private static func open(_ folder: String) throws(ResultsError) -> ResultsFile {
    do throws(ResultsError) {
      return try ResultsBundle.open(folder)
    } catch {
      guard Files.exists(Files.join(folder, FolderLock.fileName)) else { throw error }
      do throws(FolderLockError) { try FolderLock.acquire(folder, for: ResultsFolder.use).release() } catch let lock {
        if lock.isHeld { throw ResultsError(lock.description, isInUse: true) }
      }
      throw error
    }
  }

  /// A digest of what decides which reference a case gets, and whether it gets it.
  private static func content(of result: CaseResult) -> Digest {
    let texts = [
      result.id, result.suite, result.control, result.variant, result.path, result.outcome.rawValue,
      result.expectedDigest?.description ?? "", result.actualDigest?.description ?? "", result.expectedPicture ?? "",
      result.actualPicture ?? "",
    ]
    return Digest(ofText: texts.joined(separator: "\0"))
  }

  /// A digest of where a reference is; on many file systems, names that differ only in case are one file.
  private static func reference(of result: CaseResult) -> Digest {
    Digest(ofText: "\(result.suite)\0\(result.path)".lowercased())
  }
}

extension ApprovalSession {
  /// A case that a call was asked to change.
  private struct Job: Sendable {
    var id: String
    var entry: Entry
  }

  /// What became of a job.
  private struct Outcome: Sendable {
    var index: Int
    var problem: String?
  }

  private func change(
    _ ids: [String], isApproval: Bool, shouldStop: @escaping @Sendable () -> Bool
  ) async -> Approval.Report {
    var report = Approval.Report()
    if let refusal {
      report.problems.append(refusal)
      return report
    }
    let jobs = jobs(for: ids, problems: &report.problems)
    guard !jobs.isEmpty else { return report }
    // Taking a folder that is not there would make it.
    guard Files.exists(Files.join(folder, ResultsBundle.fileName)) else {
      report.problems.append("\(folder): the results are gone; run 'specimen verify' again")
      return report
    }
    var lock: FolderLock?
    do throws(FolderLockError) {
      lock = try await FolderLock.acquire(folder, for: ResultsFolder.use, within: patience)
    } catch {
      // Where nothing can be made, no run can change anything either.
      guard error.isReadOnly else {
        report.problems.append(error.description)
        return report
      }
      report.isReadOnly = true
    }
    defer { lock?.release() }
    do {
      var file = try ResultsBundle.openWritten(folder)
      let (hold, made) = try await hold(for: jobs)
      guard let hold else {
        report.problems.append("the references are being written by another run; wait until it ends, and try again")
        return report
      }
      defer { hold.release() }
      defer { for folder in made { Files.removeEmptyFolder(folder) } }
      let journal = ApprovalJournal(folder: folder, identity: identity)
      var unknown: [Int] = []
      if !report.isReadOnly {
        file = try settled(file)
        unknown = journal.indices(below: file.caseCount)
        try journal.write(unknown + jobs.map(\.entry.index))
      }
      let outcomes = await run(jobs, of: file, isApproval: isApproval, shouldStop: shouldStop)
      var done: [Int] = []
      for outcome in outcomes {
        let job = jobs[outcome.index]
        if let problem = outcome.problem {
          report.problems.append("\(job.id): \(problem)")
        } else {
          done.append(job.entry.index)
          if isApproval { report.approved.append(job.id) } else { report.restored.append(job.id) }
        }
      }
      if !done.isEmpty { note(done, isWritten: isApproval, in: file, report: &report) }
      // What could not be noted is noted from it by the next approval.
      if report.unnoted == nil, !report.isReadOnly { try journal.keep(unknown) }
    } catch {
      report.problems.append("\(error)")
    }
    return report
  }

  /// The jobs in the order of the results, each once.
  private func jobs(for ids: [String], problems: inout [String]) -> [Job] {
    var seen: Set<Int32> = []
    var jobs: [Job] = []
    for id in ids {
      guard let index = positions[Digest(ofText: id)] else {
        problems.append("\(id): these results have no such case that is changed or missing")
        continue
      }
      if seen.insert(index).inserted { jobs.append(Job(id: id, entry: entries[Int(index)])) }
    }
    jobs.sort { $0.entry.index < $1.entry.index }
    return jobs
  }

  /// Locks the folders of the references against other writers, and returns those that it had to create.
  private func hold(for jobs: [Job]) async throws(FileError) -> (hold: FolderLock?, made: [String]) {
    let wanted = Set(jobs.map(\.entry.suite)).sorted()
    // Locks are held for as long as each is written.
    let folders = wanted.compactMap { targets[suites[$0]] }.filter { $0.lock == nil }.map(\.snapshots)
    var made: [String] = []
    for folder in folders where Files.kindFollowingLinks(of: folder) == nil {
      // Made now, so that two approvals of first references meet.
      if (try? Files.makeFolder(folder)) != nil { made.append(folder) }
    }
    let hold = try await FolderLock.take(folders, .alone, within: patience)
    // A killed approval may have left some.
    if hold != nil { for folder in folders { Files.removeAbandonedFiles(in: folder) } }
    return (hold, made)
  }

  private func run(
    _ jobs: [Job], of file: ResultsFile, isApproval: Bool, shouldStop: @escaping @Sendable () -> Bool
  ) async -> [Outcome] {
    let exchange = ReferenceExchange(folder: folder, targets: targets)
    let strangers = isApproval ? strangers(among: jobs) : [:]
    let keepsDigests = suites.map { targets[$0]?.lock != nil }
    let pictures = jobs.indices.filter { !keepsDigests[jobs[$0].entry.suite] }
    let workers = max(1, min(workers, pictures.count))
    @Sendable func result(at index: Int) throws(CaseFailure) -> CaseResult {
      let result = try Self.result(of: jobs[index], in: file)
      if let stranger = strangers[jobs[index].entry.suite], jobs[index].entry.isNew { throw stranger }
      return result
    }
    var outcomes = await withTaskGroup(of: [Outcome].self) { group in
      for worker in 0..<workers {
        group.addTask {
          var part: [Outcome] = []
          for index in stride(from: worker, to: pictures.count, by: workers).map({ pictures[$0] }) where !shouldStop() {
            do throws(CaseFailure) {
              let result = try result(at: index)
              if isApproval { try exchange.approve(result) } else { try exchange.restore(result) }
              part.append(Outcome(index: index))
            } catch {
              part.append(Outcome(index: index, problem: error.text))
            }
          }
          return part
        }
      }
      return await group.reduce(into: []) { $0 += $1 }
    }
    // The lines of a lock are written together.
    for suite in keepsDigests.indices where keepsDigests[suite] && !shouldStop() {
      var results: [(index: Int, result: CaseResult)] = []
      for index in jobs.indices where jobs[index].entry.suite == suite {
        do throws(CaseFailure) {
          results.append((index, try result(at: index)))
        } catch {
          outcomes.append(Outcome(index: index, problem: error.text))
        }
      }
      guard !results.isEmpty else { continue }
      let problems = await exchange.exchangeLines(
        results.map(\.result), isApproval: isApproval, version: rendererVersion)
      outcomes += zip(results, problems).map { Outcome(index: $0.index, problem: $1) }
    }
    return outcomes.sorted { $0.index < $1.index }
  }

  /// Why suites with cases that have no reference yet are not those that the results are of, by suite.
  ///
  /// A case with a reference is compared with it. For one without, the other references of its suite speak.
  private func strangers(among jobs: [Job]) -> [Int: CaseFailure] {
    var strangers: [Int: CaseFailure] = [:]
    for suite in Set(jobs.lazy.filter(\.entry.isNew).map(\.entry.suite)).sorted() {
      guard let target = targets[suites[suite]],
        let count = witnesses.countOfStrangers(of: suites[suite], to: target.store)
      else { continue }
      strangers[suite] = CaseFailure(
        "the results were compared with other references: of \(count) that were looked at, none is here; run "
          + "'specimen verify' here")
    }
    return strangers
  }

  /// The case as the bundle has it now, if it is the one that the session has seen.
  private static func result(of job: Job, in file: ResultsFile) throws(CaseFailure) -> CaseResult {
    guard !job.entry.sharesPath else {
      throw CaseFailure("another case of these results has the same reference; run 'specimen verify' again")
    }
    guard job.entry.index < file.caseCount, let result = try? file.caseResult(at: job.entry.index),
      content(of: result) == job.entry.content
    else {
      throw CaseFailure("the results are those of another run now; look at them again")
    }
    return result
  }

  private func note(_ indices: [Int], isWritten: Bool, in file: ResultsFile, report: inout Approval.Report) {
    guard !report.isReadOnly else {
      report.unnoted =
        "the results in '\(folder)' are read-only and will name these cases again; the references are written all the "
        + "same"
      return
    }
    do throws(ResultsError) {
      Files.removeAbandonedFiles(in: folder, isDeep: false)
      try file.note(isWritten: isWritten, of: indices, in: folder)
    } catch {
      report.unnoted = "\(error); the references are written all the same, and the results will name these cases again"
    }
  }
}
