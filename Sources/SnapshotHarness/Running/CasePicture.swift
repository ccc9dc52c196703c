import Digests
import PNGCoding
import PixelBuffers

/// The picture of a case on its way through the run, with what is known about it.
struct CasePicture {
  /// What was drawn.
  let drawing: Drawing

  /// The picture's digest.
  let digest: Digest

  /// The case.
  let snapshotCase: SnapshotCase

  /// The version of the program that draws.
  let rendererVersion: String

  /// The digest of the ingredients.
  var ingredientDigest = Digest(high: 0, low: 0)

  /// The reference's picture, if it was decoded and is another.
  var expected: RGBAImage?

  /// Starts with a drawing.
  init(drawing: Drawing, digest: Digest, snapshotCase: SnapshotCase, options: RunOptions) {
    self.drawing = drawing
    self.digest = digest
    self.snapshotCase = snapshotCase
    rendererVersion = options.rendererVersion
  }

  /// What the picture was drawn from.
  var record: ReferenceRecord {
    ReferenceRecord(
      suite: snapshotCase.suite, control: snapshotCase.control, variant: snapshotCase.variant,
      scale: snapshotCase.scale, rendererVersion: rendererVersion, specimenDigest: snapshotCase.specimenDigest,
      ingredients: drawing.ingredients)
  }

  /// The picture as a reference, small to be kept or quick to be looked at.
  func bytes(_ effort: PNGEncoder.Effort) throws(PNGEncodingError) -> [UInt8] {
    try ReferenceFile.bytes(
      of: drawing.image, pixels: digest, ingredients: ingredientDigest, record: record, effort: effort)
  }
}
