internal import ExactTexts
internal import Specimens
private import Synchronization

/// The cases that were laid out last, for their other variants: most variants of a control differ in colours only.
///
/// The cases of one control follow each other in a run. What is kept has no influence on pictures.
final class RecentArrangements: Sendable {
  private let recent = Mutex(RecentValues<ExactText, ArrangedCase>(count: 4))

  /// The largest number of nodes of a case that is kept.
  private static let maximumNodes = 5_000

  /// Lays out a case.
  ///
  /// - Parameters:
  ///   - specimenCase: The case; those with one name differ in their variants only.
  ///   - context: What the picture depends on.
  /// - Returns: The display list, and what it was made from.
  /// - Throws: ``SpecimenProblems`` if the specimen has errors.
  func layOut(_ specimenCase: SpecimenCase, in context: DrawingContext) throws(SpecimenProblems) -> LaidOutCase {
    let name = ExactText(specimenCase.name)
    let known = recent.withLock { $0.value(of: name) }
    let (laidOut, arranged) = try Specimens.layOut(specimenCase, in: context, like: known)
    if arranged.isOfAllVariants, arranged.nodeCount <= Self.maximumNodes {
      recent.withLock { $0.keep(arranged, for: name) }
    }
    return laidOut
  }
}
