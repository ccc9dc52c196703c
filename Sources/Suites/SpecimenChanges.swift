internal import LocalFiles
private import SnapshotHarness
private import Synchronization

/// Which specimen files of a suite have changed since the references of their own pictures were drawn.
///
/// A picture says by one digest what its specimen and all that it embeds were. Which of them is another, the references of
/// the embedded controls tell.
final class SpecimenChanges: Sendable {
  private let known = Mutex<[Int: Bool]>([:])

  /// The files that a file embeds, directly or not, that have changed and embed no other that has.
  ///
  /// - Parameters:
  ///   - place: The place of the file on the shelf.
  ///   - suite: The suite.
  /// - Returns: The places of those files; what has no picture of its own is not known to have changed.
  func embedded(in place: Int, of suite: Suite) -> [Int] {
    let changed = suite.shelf.closure(of: place).filter { hasChanged($0, in: suite) }
    return changed.filter { file in
      let inner = suite.shelf.closure(of: file)
      return !changed.contains { $0 != file && inner.contains($0) }
    }.sorted()
  }

  private func hasChanged(_ place: Int, in suite: Suite) -> Bool {
    if let known = known.withLock({ $0[place] }) { return known }
    let hasChanged = suite.isReference(ofSpecimen: place) { record, picture in
      record.isOfOtherSpecimen(than: suite.digest(of: picture, with: suite.settings)) { ingredients in
        suite.settings.changed(by: ingredients).map { suite.digest(of: picture, with: $0) }
      }
    }
    known.withLock { $0[place] = hasChanged }
    return hasChanged
  }
}

extension Suite {
  /// Whether the first reference of a specimen that can be read meets a condition; `false` if there is none.
  fileprivate func isReference(ofSpecimen place: Int, meeting: (ReferenceRecord, Picture) -> Bool) -> Bool {
    for entry in entries {
      let picture = pictures[Int(entry.picture)]
      guard case .specimen(place, _) = picture.source,
        selection.hasReference(variant: Int(entry.variant), scale: Int(entry.scale)),
        let bytes = try? Files.read(Files.path(path(of: entry), in: snapshots)),
        let record = ReferenceFile.record(in: bytes, count: bytes.count)
      else { continue }
      return meeting(record, picture)
    }
    return false
  }
}
