import Digests
import ExactTexts
package import PixelBuffers

/// Why the pictures of two files differ, and in which cells, as far as the records in the files say it.
///
/// Both pictures were drawn before, so nothing is known but what they were drawn from: whether a token that is not used any
/// more still exists, and where a specimen changed, a run alone knows.
package struct PictureCauses: Sendable {
  /// The ingredients that changed.
  package private(set) var changes: [IngredientChange] = []

  /// The causes, as a run finds them; of equal pictures, what changed without changing them.
  package private(set) var causes: [Cause] = []

  /// The pictures, cell by cell; `nil` unless both files name cells, some of them the same.
  package private(set) var cellwise: CellwiseComparison?

  /// Whether the pictures differ and one file alone carries a record, so that no cause is known.
  package private(set) var lacksRecord = false

  /// Creates the causes of pictures of which nothing is known.
  package init() {}

  /// Finds the causes; none if no file carries a record.
  ///
  /// - Parameters:
  ///   - old: The file of the picture that was expected.
  ///   - new: The file of the other one.
  ///   - images: Both pictures; `nil` if they are equal.
  /// - Complexity: O(*n* + *m*) for *n* ingredients with chains of a bounded length and *m* pixels, which are looked at if
  ///   both files carry a record.
  package init(from old: [UInt8], to new: [UInt8], images: (expected: RGBAImage, actual: RGBAImage)?) {
    let records: (old: ReferenceRecord?, new: ReferenceRecord?)
    do throws(UnreadableRecord) {
      records = (
        try ReferenceFile.readRecord(in: old, count: old.count), try ReferenceFile.readRecord(in: new, count: new.count)
      )
    } catch {
      if images != nil { causes = [.unreadableRecord(why: error.description)] }
      return
    }
    guard let before = records.old, let after = records.new else {
      lacksRecord = images != nil && (records.old != nil || records.new != nil)
      return
    }
    // What a run tolerates has no part in pictures.
    let ingredients = [before, after].map { record in
      record.ingredients.filter { $0.kind != .setting || $0.chain != [Tolerance.settingName] }
    }
    changes = IngredientComparison.changes(from: ingredients[0], to: ingredients[1])
    guard let images else {
      causes = CauseFinder.invisibleCauses(of: changes, from: before, to: after, knowing: CaseKnowledge())
      return
    }
    if !before.cells.isEmpty, !after.cells.isEmpty {
      let comparison = CellwiseComparison(images.expected, images.actual, before, after)
      if comparison.cells != nil { cellwise = comparison }
    }
    let isIntact = Self.isIntact(old, of: images.expected) && Self.isIntact(new, of: images.actual)
    let found = CauseFinder.causes(of: changes, from: before, to: after, isIntact: isIntact)
    // Pictures of other renderers carry records without ingredients; that no cause is known goes without saying.
    causes = found == [.unrecorded] ? [] : found
  }

  /// Whether a file still has the pixels that it was written with.
  private static func isIntact(_ file: [UInt8], of image: RGBAImage) -> Bool {
    ReferenceStamp.read(in: file, count: file.count)?.stamp.pixels == Digest(of: image)
  }
}
