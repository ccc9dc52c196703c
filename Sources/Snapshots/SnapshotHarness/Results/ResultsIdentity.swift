package import Digests

/// The identity of a run's pictures among those of any other run: a digest of the names of all cases that did not
/// match, and of what each was compared with and drawn as.
///
/// It does not change when references are written from the results, so marks that were made in a report can be
/// recognized as belonging to the same pictures.
package struct ResultsIdentity: Hashable, Sendable {
  /// The digest of the cases so far.
  package private(set) var digest = Digest(high: 0, low: 0)

  /// Creates the identity of no cases.
  package init() {}

  /// Adds the next case of the results; one that is neither changed nor tolerated nor missing counts for nothing.
  package mutating func add(_ result: CaseResult) {
    guard [.changed, .tolerated, .missing].contains(result.outcome) else { return }
    var numbers: ContiguousArray<UInt32> = []
    for digest in [digest, Digest(ofText: result.id), result.expectedDigest, result.actualDigest] {
      // Without a digest is not the same as with any.
      numbers.append(digest == nil ? 0 : 1)
      for half in [digest?.high ?? 0, digest?.low ?? 0] {
        numbers += [UInt32(half >> 32), UInt32(truncatingIfNeeded: half)]
      }
    }
    digest = Digest(ofNumbers: numbers)
  }
}

extension ResultsFile {
  /// The identity of these results' pictures among those of any other run; marks name it.
  ///
  /// - Throws: ``ResultsError`` if a case cannot be read.
  /// - Complexity: O(*n*) for *n* bytes; code that reads all cases anyway adds them to a ``ResultsIdentity``.
  package var identity: Digest {
    get throws(ResultsError) {
      var identity = ResultsIdentity()
      for index in 0..<caseCount { identity.add(try caseResult(at: index)) }
      return identity.digest
    }
  }
}
