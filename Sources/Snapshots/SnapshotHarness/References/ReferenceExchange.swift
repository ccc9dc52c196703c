import Digests
import ExactTexts
import LocalFiles
import PNGCoding

/// Replaces the reference of one case by the picture of a bundle, or restores the former reference.
struct ReferenceExchange {
  /// The results folder.
  let folder: String

  /// Where the references of each suite are.
  let targets: [String: Approval.Target]

  /// The locks of suites that keep digests, as they were when this was made.
  private let locks: [String: ReferenceStore]

  /// Creates an exchange with the pictures of a bundle.
  init(folder: String, targets: [String: Approval.Target]) {
    self.folder = folder
    self.targets = targets
    locks = targets.filter { $0.value.lock != nil }.mapValues(\.store)
  }

  /// Writes the reference of a case from its picture in the bundle.
  ///
  /// The picture is used only if it is the one that the results describe, drawn for that case, and only if the
  /// reference is still the one that it was compared with, or is already that picture: a killed approval can be
  /// repeated.
  ///
  /// - Throws: ``CaseFailure`` saying why not; then the reference is unchanged.
  func approve(_ result: CaseResult) throws(CaseFailure) {
    let target = try target(of: result)
    let picture = try actualPicture(of: result)
    let current = try current(result, in: target)
    guard current.map({ Self.isExpected($0, of: result) }) ?? (result.expectedDigest == nil) else {
      throw CaseFailure("the reference has changed since; run 'specimen verify' again")
    }
    if let current, ReferenceFile.pixels(of: current) != result.actualDigest { try keep(current, of: result) }
    do {
      let bytes = try ReferenceFile.compacted(picture.bytes, stamp: picture.stamp)
      try Files.writeAtomically(bytes, to: result.path, in: target.snapshots)
    } catch {
      throw CaseFailure("\(error)")
    }
  }

  /// Puts back the reference that a case had before it was approved; one that had none has none again.
  ///
  /// - Throws: ``CaseFailure`` if the reference is no longer the one that an approval wrote, or the bundle does not hold
  ///   the former one; then the reference is unchanged.
  func restore(_ result: CaseResult) throws(CaseFailure) {
    let target = try target(of: result)
    let former = try formerReference(of: result)
    let current = try current(result, in: target)
    if current == former { return }
    guard let current, try isAccepted(current, of: result) else {
      throw CaseFailure(
        "the reference is not the one that was approved; what it is now stays: restore the former one from version "
          + "control")
    }
    do throws(FileError) {
      if let former {
        try Files.writeAtomically(former, to: result.path, in: target.snapshots)
      } else {
        try Files.checkForLinks(result.path, in: target.snapshots, for: .removed)
        try Files.remove(Files.path(result.path, in: target.snapshots, for: .removed))
        Files.removeEmptyFolders(above: result.path, in: target.snapshots)
      }
    } catch {
      throw CaseFailure("\(error)")
    }
  }

  /// What the reference of a case on disk is.
  enum State: Hashable, Sendable {
    /// The picture of these results.
    case accepted

    /// What the picture was compared with; for a case without a reference, none.
    case former

    /// Something else, or it cannot be known.
    case other
  }

  /// What the reference of a case is now.
  func state(of result: CaseResult) -> State {
    guard let target = try? target(of: result) else { return .other }
    if target.lock != nil {
      let current = locks[result.suite]?.pixels(of: result.path)
      if current == result.expectedDigest { return .former }
      return current != nil && current == result.actualDigest ? .accepted : .other
    }
    do throws(CaseFailure) {
      guard let current = try current(result, in: target) else {
        return result.expectedDigest == nil ? .former : .other
      }
      if let former = try? formerReference(of: result), current == former { return .former }
      if try isAccepted(current, of: result) { return .accepted }
      return ReferenceFile.pixels(of: current) == result.expectedDigest ? .former : .other
    } catch {
      return .other
    }
  }

  /// Whether a reference is what an approval of the case has written.
  private func isAccepted(_ bytes: [UInt8], of result: CaseResult) throws(CaseFailure) -> Bool {
    guard ReferenceFile.pixels(of: bytes) == result.actualDigest else { return false }
    let picture = try actualPicture(of: result)
    return ReferenceFile.text(in: bytes, count: bytes.count)
      == ReferenceFile.text(in: picture.bytes, count: picture.bytes.count)
  }

  /// Makes sure that the disk has the former reference in the bundle, byte for byte, before it is replaced.
  ///
  /// The bundle may hold other bytes of the same pixels, if the reference was packed anew after the run.
  private func keep(_ reference: [UInt8], of result: CaseResult) throws(CaseFailure) {
    guard let picture = formerPicture(of: result), ResultsBundle.isPictureName(picture.path) else { return }
    let known = try? read(picture)
    do throws(FileError) {
      try Files.writeAtomically(reference, to: picture.path, in: folder)
    } catch {
      // A folder that nobody can write into holds it already.
      guard known != reference else { return }
      throw CaseFailure("its former reference cannot be kept, so it is not replaced: \(error)")
    }
  }

  /// Where the references of the case's suite are, if that suite keeps the case's reference where the results say.
  private func target(of result: CaseResult) throws(CaseFailure) -> Approval.Target {
    guard let target = targets[result.suite] else {
      throw CaseFailure("suite '\(result.suite)' is not here; name its specimen.json with --suite")
    }
    guard result.path.hasSuffix(".png"), ExactText(target.path(result)) == ExactText(result.path) else {
      throw CaseFailure(
        "its reference is not at '\(result.path)' in this suite; run 'specimen verify' with the suite as it is here")
    }
    return target
  }

  /// The picture that was drawn, if it is the one that the results describe.
  private func actualPicture(of result: CaseResult) throws(CaseFailure) -> (bytes: [UInt8], stamp: ReferenceStamp) {
    guard let picture = result.picture(.actual) else {
      throw CaseFailure("the bundle has no picture of it; run 'specimen verify' again")
    }
    let bytes = try read(picture) ?? []
    // What a file says of its pixels is what later runs believe, so here it is not believed.
    guard let stamp = ReferenceStamp.intact(in: bytes, count: bytes.count), stamp.pixels == result.actualDigest,
      let record = ReferenceFile.record(in: bytes, count: bytes.count), record.describes(result),
      let image = try? PNGDecoder.decode(bytes), Digest(of: image) == result.actualDigest
    else {
      throw CaseFailure("'\(picture.path)' is not the picture the results speak of; run 'specimen verify' again")
    }
    return (bytes, stamp)
  }

  /// The whole file of the reference that the case was compared with; `nil` if it had no file of its own.
  private func formerReference(of result: CaseResult) throws(CaseFailure) -> [UInt8]? {
    if result.expectedDigest == nil {
      // A case without a file of its own may have been compared with the reference of another variant.
      if result.outcome == .missing || result.expectedPicture != nil { return nil }
      throw CaseFailure("the bundle does not hold its former reference; restore that from version control")
    }
    guard let picture = formerPicture(of: result) else {
      throw CaseFailure("the bundle does not hold its former reference; restore that from version control")
    }
    guard let bytes = try read(picture) else {
      throw CaseFailure(
        "'\(picture.path)' is not the reference the results speak of; restore the former one from version control")
    }
    return bytes
  }

  /// The picture that a case was compared with, in whatever bytes it is kept.
  private func formerPicture(of result: CaseResult) -> ResultPicture? {
    result.expectedPicture.map { ResultPicture(path: $0, pixels: result.expectedDigest) }
  }

  /// The file of a picture of the bundle; `nil` if it is not the one that the results speak of.
  private func read(_ picture: ResultPicture) throws(CaseFailure) -> [UInt8]? {
    do throws(FileError) {
      return try picture.read(in: folder)
    } catch {
      guard error.reason == ResultPicture.stranger else {
        throw CaseFailure("\(error); run 'specimen verify' again")
      }
      return nil
    }
  }

  /// The reference as it is now; `nil` if there is none.
  private func current(_ result: CaseResult, in target: Approval.Target) throws(CaseFailure) -> [UInt8]? {
    do throws(FileError) {
      return try Files.read(Files.path(result.path, in: target.snapshots))
    } catch {
      guard error.isMissing else { throw CaseFailure("\(error)") }
      return nil
    }
  }

  /// Whether a reference is the one that a case was compared with, or already the picture of the case.
  private static func isExpected(_ bytes: [UInt8], of result: CaseResult) -> Bool {
    guard let pixels = ReferenceFile.pixels(of: bytes) else { return false }
    return pixels == result.expectedDigest || pixels == result.actualDigest
  }
}

extension ReferenceExchange {
  /// Writes the lines of cases of one suite into its lock, or puts the former ones back; all at once.
  ///
  /// - Parameters:
  ///   - results: The cases; at least one.
  ///   - isApproval: Whether the pictures of the bundle are accepted; otherwise what they replaced is.
  ///   - version: The version of the program that drew them.
  /// - Returns: For each case what prevented it; `nil` if it was done.
  func exchangeLines(_ results: [CaseResult], isApproval: Bool, version: String) async -> [String?] {
    var problems = [String?](repeating: nil, count: results.count)
    guard let path = targets[results[0].suite]?.lock else { return problems }
    do throws(CaseFailure) {
      try await DigestLockFile.update(path, writer: version) { lock in
        var changes: [(name: String, line: DigestLock.Line?)] = []
        for (index, result) in results.enumerated() {
          do throws(CaseFailure) {
            changes += try isApproval ? approval(of: result, in: lock) : restoration(of: result, in: lock)
          } catch {
            problems[index] = error.text
          }
        }
        return changes
      }
    } catch {
      for index in problems.indices { problems[index] = problems[index] ?? error.text }
    }
    return problems
  }

  /// The change of a lock that accepts the picture of a case.
  private func approval(
    of result: CaseResult, in lock: DigestLock
  ) throws(CaseFailure) -> [(name: String, line: DigestLock.Line?)] {
    _ = try target(of: result)
    let stamp = try actualPicture(of: result).stamp
    let current = lock.line(ofReference: result.path)?.pixels
    guard current == result.expectedDigest || current == stamp.pixels,
      let name = DigestLock.name(ofReference: result.path)
    else { throw CaseFailure("its line in the lock has changed since; run 'specimen verify' again") }
    return [(name, DigestLock.Line(name: name, pixels: stamp.pixels, size: stamp.size))]
  }

  /// The change of a lock that puts back the line that a case had before it was accepted.
  private func restoration(
    of result: CaseResult, in lock: DigestLock
  ) throws(CaseFailure) -> [(name: String, line: DigestLock.Line?)] {
    _ = try target(of: result)
    let current = lock.line(ofReference: result.path)?.pixels
    if current == result.expectedDigest { return [] }
    guard current != nil, current == result.actualDigest, let name = DigestLock.name(ofReference: result.path) else {
      throw CaseFailure(
        "its line in the lock is not the one that was approved; what it is now stays: restore the former one from version "
          + "control")
    }
    guard let pixels = result.expectedDigest else { return [(name, nil)] }
    guard let size = result.expectedSize else {
      throw CaseFailure("the bundle does not hold its former line; restore that from version control")
    }
    return [(name, DigestLock.Line(name: name, pixels: pixels, size: size))]
  }
}

extension ReferenceRecord {
  /// Whether the record is that of a case.
  fileprivate func describes(_ result: CaseResult) -> Bool {
    purpose == .reference && ExactText(suite) == ExactText(result.suite)
      && ExactText(control) == ExactText(result.control)
      && ExactText(variant) == ExactText(result.variant) && scale == result.scale
  }
}
