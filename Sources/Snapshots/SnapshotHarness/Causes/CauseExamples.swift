import Digests
import ImageComparison
import PNGCoding
import PixelBuffers

/// Finds for each cause the case that shows it best, by FLIP.
///
/// During a run, a few candidates per cause are kept by what its comparisons say: one for each distinct change, those
/// with the largest change of the largest part first. At the end their pictures are compared by FLIP, as far as a fixed
/// number of pixels allows; that number, not a clock, is the limit, so that a run always gives the same answer.
struct CauseExamples {
  /// A case that may show a cause.
  struct Candidate {
    /// The id of the case.
    let id: String

    /// Its pictures in the results folder.
    let pictures: (expected: ResultPicture, actual: ResultPicture)?

    /// Where it changed.
    let boxes: [PixelBox]

    /// The number of pixels of its picture.
    let area: Int

    /// Whether it has no other cause, so that all it shows is that one's.
    let isAlone: Bool

    /// Whether a cell changed that is small enough to be shown alone.
    let hasSmallCell: Bool

    /// A rating of how well it shows the change, from the comparison alone.
    let estimate: Double

    /// What distinguishes its change of pixels from others.
    let fold: Digest?
  }

  /// The largest number of candidates of one cause.
  static let candidatesPerCause = 3

  /// The largest number of causes that have candidates; later ones use the first of their cases.
  static let maximumCauses = 1_000

  /// The largest number of pixels that are compared by FLIP, for all causes together: less than half a second.
  static let comparedPixels = 300_000

  /// The largest number of pixels of pictures that are read, for all causes together.
  static let readPixels = 8_000_000

  /// The largest picture that is read, in pixels.
  static let largestPicture = 2_000_000

  /// The causes, in the order in which the run met them.
  private var causes: [(id: String, candidates: [Candidate])] = []
  private var indices: [Cause: Int] = [:]

  /// Adds the result of a case.
  mutating func add(_ result: CaseResult) {
    guard result.outcome == .changed || result.outcome == .tolerated, let difference = result.difference,
      !result.causes.isEmpty
    else { return }
    let pictures: (ResultPicture, ResultPicture)? =
      if let expected = result.picture(.expected), let actual = result.picture(.actual) { (expected, actual) } else {
        nil
      }
    let candidate = Candidate(
      id: result.id, pictures: pictures, boxes: difference.boxes, area: difference.totalPixels,
      isAlone: Set(result.causes).count == 1,
      hasSmallCell: result.cells?.cells.contains { Self.isSmall($0, scale: result.scale) } ?? false,
      // A change twice as strong shows a cause as well as one on four times the part of the picture.
      estimate: difference.percentile99Oklab * difference.ratio.squareRoot(), fold: result.fold)
    for cause in result.causes {
      if let index = indices[cause] {
        Self.add(candidate, to: &causes[index].candidates)
      } else if causes.count < Self.maximumCauses {
        indices[cause] = causes.count
        causes.append((cause.id, [candidate]))
      }
    }
  }

  /// Whether a cell fits into what reports show of an example.
  private static func isSmall(_ cell: ChangedCell, scale: Int) -> Bool {
    guard let frame = cell.after ?? cell.before else { return false }
    return frame.width / max(1, scale) <= 120 && frame.height / max(1, scale) <= 72
  }

  private static func add(_ candidate: Candidate, to candidates: inout [Candidate]) {
    if let fold = candidate.fold, candidates.contains(where: { $0.fold == fold }) { return }
    let index = candidates.firstIndex { precedes(candidate, $0) } ?? candidates.count
    guard index < candidatesPerCause else { return }
    candidates.insert(candidate, at: index)
    if candidates.count > candidatesPerCause { candidates.removeLast() }
  }

  /// Whether one candidate is likely to show its cause better: those without another cause are, then those with a small
  /// cell, and of equal ones the smaller picture.
  private static func precedes(_ one: Candidate, _ other: Candidate) -> Bool {
    if one.isAlone != other.isAlone { return one.isAlone }
    if one.hasSmallCell != other.hasSmallCell { return one.hasSmallCell }
    return (-one.estimate, one.area) < (-other.estimate, other.area)
  }

  /// The ids of the cases that show the causes best.
  ///
  /// - Parameter folder: The results folder with the pictures; without one the estimates decide.
  /// - Returns: The id of a case for the id of each cause.
  /// - Complexity: Bounded: at most ``readPixels`` are read and ``comparedPixels`` compared.
  func choose(in folder: String?) -> [String: String] {
    var examples: [String: String] = [:]
    var budget = Budget()
    var known: [String: Double] = [:]
    for (id, candidates) in causes {
      var best = (id: candidates[0].id, value: -1.0)
      if let folder, candidates.count > 1 {
        let first = candidates[0]
        for candidate in candidates
        where (candidate.isAlone, candidate.hasSmallCell) == (first.isAlone, first.hasSmallCell) {
          guard let value = known[candidate.id] ?? Self.visibility(of: candidate, in: folder, &budget) else { continue }
          known[candidate.id] = value
          if value > best.value { best = (candidate.id, value) }
        }
      }
      examples[id] = best.id
    }
    return examples
  }

  /// What may still be read and compared.
  private struct Budget {
    var read = CauseExamples.readPixels
    var compared = CauseExamples.comparedPixels
  }

  /// How much one notices of a change: the mean FLIP difference of the picture, from its boxes of change.
  ///
  /// - Returns: The mean; `nil` if the pictures are too large or cannot be read.
  private static func visibility(of candidate: Candidate, in folder: String, _ budget: inout Budget) -> Double? {
    guard let pictures = candidate.pictures, candidate.area <= largestPicture, 2 * candidate.area <= budget.read
    else { return nil }
    let boxes = candidate.boxes.map(\.middle)
    let pixels = boxes.reduce(0) { $0 + $1.width * $1.height }
    guard pixels <= budget.compared else { return nil }
    budget.read -= 2 * candidate.area
    budget.compared -= pixels
    guard let expected = try? pictures.expected.drawn(in: folder), let actual = try? pictures.actual.drawn(in: folder)
    else { return nil }
    let aligned = CellwiseComparison.aligned(expected.image, actual.image, expected.record, actual.record)
    let whole = candidate.boxes.reduce(0) { $0 + $1.width * $1.height }
    return FLIP.compare(aligned, actual.image, within: boxes).mean * Double(whole) / Double(max(1, candidate.area))
  }
}

extension PixelBox {
  /// The largest side of the part of a box that is compared, in pixels.
  private static let sampleSide = 160

  /// The middle of the box, which stands for all of it if it is large.
  fileprivate var middle: PixelBox {
    let (columns, rows) = (min(width, Self.sampleSide), min(height, Self.sampleSide))
    return PixelBox(x: x + (width - columns) / 2, y: y + (height - rows) / 2, width: columns, height: rows)
  }
}
