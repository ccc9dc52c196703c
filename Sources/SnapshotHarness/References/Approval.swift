/// Makes the pictures of a results bundle the new references, without drawing again.
public enum Approval {
  /// What became of an approval.
  public struct Report: Hashable, Sendable {
    /// The ids of the cases whose references were written, in the order of the results.
    public var approved: [String] = []

    /// What could not be done, and why; those references are as they were.
    public var problems: [String] = []
  }

  /// Writes the references of chosen cases from the pictures of a bundle.
  ///
  /// A picture is taken only if it is the one the results speak of, and only if the reference is still the one it was
  /// compared with.
  ///
  /// - Parameters:
  ///   - results: What ``ResultsBundle/read(_:)`` gave.
  ///   - folder: The results folder.
  ///   - snapshots: The snapshots folder of each suite; the bundle's own word is not taken for it, because it may come
  ///     from elsewhere.
  ///   - isChosen: Says which of the changed, tolerated and missing cases to accept.
  /// - Returns: What was written and what was not.
  public static func approve(
    _ results: RunResults, in folder: String, snapshots: [String: String], where isChosen: (CaseResult) -> Bool
  ) -> Report {
    var report = Report()
    for result in results.cases where isOpen(result) && isChosen(result) {
      do throws(CaseFailure) {
        try write(result, from: folder, to: snapshots[result.suite])
        report.approved.append(result.id)
      } catch {
        report.problems.append("\(result.id): \(error.text)")
      }
    }
    return report
  }

  /// Whether there is something to accept.
  private static func isOpen(_ result: CaseResult) -> Bool {
    switch result.outcome {
    case .changed, .tolerated, .missing: !result.isWritten
    case .matched, .obsolete, .failed: false
    }
  }

  private static func write(
    _ result: CaseResult, from folder: String, to snapshots: String?
  ) throws(CaseFailure) {
    guard let snapshots else {
      throw CaseFailure("suite '\(result.suite)' is not here; name its specimen.json")
    }
    guard let picture = result.actualPicture else {
      throw CaseFailure("the bundle has no picture of it; run 'specimen verify --results' again")
    }
    guard result.path.hasSuffix(".png") else {
      throw CaseFailure("its path '\(result.path)' is not that of a PNG file")
    }
    do {
      let bytes = try Files.read(Files.path(picture, in: folder))
      let stamp = ReferenceStamp.intact(in: bytes, count: bytes.count)
      guard let stamp, stamp.pixels == result.actualDigest else {
        throw CaseFailure("'\(picture)' is not the picture the results speak of; run 'specimen verify --results' again")
      }
      guard try isUnchanged(result, in: snapshots) else {
        throw CaseFailure("the reference is another one since; run 'specimen verify --results' again")
      }
      try Files.writeAtomically(ReferenceFile.compacted(bytes, stamp: stamp), to: result.path, in: snapshots)
    } catch let failure as CaseFailure {
      throw failure
    } catch {
      throw CaseFailure("\(error)")
    }
  }

  /// Whether the reference is still the one that the picture was compared with.
  private static func isUnchanged(_ result: CaseResult, in snapshots: String) throws -> Bool {
    do throws(FileError) {
      let bytes = try Files.read(Files.path(result.path, in: snapshots))
      return result.expectedDigest == ReferenceFile.pixels(of: bytes)
    } catch  where error.isMissing {
      return result.expectedDigest == nil
    }
  }
}
