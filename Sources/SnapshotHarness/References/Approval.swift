import Digests
import LocalFiles

/// Turns pictures of a results bundle into references, without drawing again.
public enum Approval {
  /// Where the references of a suite are on this machine.
  ///
  /// What the bundle says about this is not trusted, because the bundle may come from elsewhere.
  public struct Target: Sendable {
    /// The folder of the references.
    public var snapshots: String

    /// The path that the suite gives the reference of a case; `nil` if it gives none.
    public var path: @Sendable (CaseResult) -> String?

    /// Creates a target.
    public init(snapshots: String, path: @escaping @Sendable (CaseResult) -> String?) {
      self.snapshots = snapshots
      self.path = path
    }
  }

  /// The outcome of an approval.
  public struct Report: Hashable, Sendable {
    /// The ids of the cases whose references are now the pictures of the bundle, in the order of the results.
    public var approved: [String] = []

    /// What could not be done, and why; those references are unchanged.
    public var problems: [String] = []
  }

  /// Whether a case waits for approval: its reference is changed or missing, and was not written.
  public static func isOpen(_ result: CaseResult) -> Bool {
    (result.outcome == .changed || result.outcome == .missing) && !result.isWritten
  }

  /// Writes the references of some cases from the pictures of a bundle.
  ///
  /// A picture is accepted only if it is the one that the results describe, drawn for that case, and only if the
  /// reference is still the one it was compared with, or is already that picture.
  ///
  /// - Parameters:
  ///   - cases: The cases to accept.
  ///   - folder: The results folder.
  ///   - targets: Where the references of each suite are.
  ///   - workers: How many references are written at the same time.
  ///   - shouldStop: Called before each case, on any thread; once it returns `true`, no further reference is written.
  /// - Returns: What was written and what was not.
  public static func approve(
    _ cases: [CaseResult], in folder: String, targets: [String: Target], workers: Int,
    shouldStop: @escaping @Sendable () -> Bool = { false }
  ) async -> Report {
    // A killed approval may have left some.
    for target in targets.values { Files.removeAbandonedFiles(in: target.snapshots) }
    let workers = max(1, min(workers, cases.count))
    let parts = await withTaskGroup(of: [(place: Int, problem: String?)].self) { group in
      for worker in 0..<workers {
        group.addTask {
          var part: [(place: Int, problem: String?)] = []
          for place in stride(from: worker, to: cases.count, by: workers) where !shouldStop() {
            do throws(CaseFailure) {
              try write(cases[place], from: folder, to: targets[cases[place].suite])
              part.append((place, nil))
            } catch {
              part.append((place, "\(cases[place].id): \(error.text)"))
            }
          }
          return part
        }
      }
      return await group.reduce(into: []) { $0 += $1 }
    }
    var report = Report()
    for part in parts.sorted(by: { $0.place < $1.place }) {
      if let problem = part.problem {
        report.problems.append(problem)
      } else {
        report.approved.append(cases[part.place].id)
      }
    }
    return report
  }

  private static func write(
    _ result: CaseResult, from folder: String, to target: Target?
  ) throws(CaseFailure) {
    guard let target else {
      throw CaseFailure("suite '\(result.suite)' is not here; name its specimen.json with --suite")
    }
    guard let picture = result.actualPicture else {
      throw CaseFailure("the bundle has no picture of it; run 'specimen verify' again")
    }
    guard result.path.hasSuffix(".png"), target.path(result) == result.path else {
      throw CaseFailure(
        "its reference is not at '\(result.path)' in this suite; run 'specimen verify' with the suite as it is here")
    }
    do {
      let bytes = try Files.read(Files.path(picture, in: folder))
      let stamp = ReferenceStamp.intact(in: bytes, count: bytes.count)
      let record = ReferenceFile.record(in: bytes, count: bytes.count)
      guard let stamp, let record, stamp.pixels == result.actualDigest, record.describes(result) else {
        throw CaseFailure("'\(picture)' is not the picture the results speak of; run 'specimen verify' again")
      }
      guard try isUnchanged(result, in: target.snapshots) else {
        throw CaseFailure("the reference has changed since; run 'specimen verify' again")
      }
      try Files.writeAtomically(ReferenceFile.compacted(bytes, stamp: stamp), to: result.path, in: target.snapshots)
    } catch let failure as CaseFailure {
      throw failure
    } catch {
      throw CaseFailure("\(error)")
    }
  }

  /// Whether the reference is still the one that the picture was compared with, or already the picture: a killed
  /// approval can be repeated.
  private static func isUnchanged(_ result: CaseResult, in snapshots: String) throws(FileError) -> Bool {
    var bytes: [UInt8]?
    do throws(FileError) {
      bytes = try Files.read(Files.path(result.path, in: snapshots))
    } catch {
      guard error.isMissing else { throw error }
    }
    guard let bytes else { return result.expectedDigest == nil }
    guard let pixels = ReferenceFile.pixels(of: bytes) else { return false }
    return pixels == result.expectedDigest || pixels == result.actualDigest
  }
}

extension ReferenceRecord {
  /// Whether the record is that of a case.
  fileprivate func describes(_ result: CaseResult) -> Bool {
    suite == result.suite && control == result.control && variant == result.variant && scale == result.scale
  }
}

extension ResultsBundle {
  /// Marks references as written in a bundle, so that its reports do not ask for them again.
  ///
  /// - Parameters:
  ///   - ids: The names of the cases.
  ///   - folder: The results folder.
  /// - Throws: ``ResultsError`` if the results cannot be read or written.
  public static func noteWritten(_ ids: [String], in folder: String) throws(ResultsError) {
    let written = Set(ids.map { Digest(ofText: $0) })
    Files.removeAbandonedFiles(in: folder, isDeep: false)
    let file = try open(folder)
    var summary = file.summary
    do throws(FileError) {
      var stream = ResultsStream(summary, file: try FileStream(replacing: folder + "/" + fileName))
      for index in 0..<file.caseCount {
        guard var result = try? file.caseResult(at: index) else { continue }
        if written.contains(Digest(ofText: result.id)) { result.isWritten = true }
        summary.tally.add(result)
        try stream.add(result)
      }
      try stream.end(summary)
    } catch {
      throw ResultsError("\(error); the references are written all the same")
    }
  }
}
