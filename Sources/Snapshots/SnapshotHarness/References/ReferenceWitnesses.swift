import Digests
import LocatedJSON

/// References as a run has seen them, by which the folder of a suite's references is recognized.
struct ReferenceWitnesses: Sendable {
  private struct Witness: Sendable {
    var path: String

    /// The digests of what the reference was, and of what it is if its case was approved.
    var pixels: [Digest]
  }

  private var suites = OrderedTexts()

  /// Those of each suite.
  private var witnesses: [[Witness]] = []

  /// How many are remembered of each suite.
  private static let limit = 50

  /// Remembers the reference of a case, if it had one and not enough of its suite are remembered.
  mutating func add(_ result: CaseResult) {
    guard let expected = result.expectedDigest, result.outcome != .obsolete else { return }
    let index = suites.add(result.suite)
    if index == witnesses.count { witnesses.append([]) }
    guard witnesses[index].count < Self.limit else { return }
    witnesses[index].append(
      Witness(path: result.path, pixels: [expected, result.actualDigest].compactMap { $0 }))
  }

  /// The number of references that were remembered of a suite, if a folder has none of them.
  ///
  /// - Parameters:
  ///   - suite: The suite.
  ///   - store: Where the references are.
  /// - Returns: `nil` if the folder has one of them, or none was remembered.
  func countOfStrangers(of suite: String, to store: ReferenceStore) -> Int? {
    let known = suites.index(of: suite).map { witnesses[$0] } ?? []
    let isHere = known.contains { witness in
      store.pixels(of: witness.path).map { witness.pixels.contains($0) } ?? false
    }
    return known.isEmpty || isHere ? nil : known.count
  }
}
