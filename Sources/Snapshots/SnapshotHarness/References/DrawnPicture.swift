import CanonicalValues
import Digests
package import PNGCoding
package import PixelBuffers

/// The files of pictures that are drawn to be looked at, and carry the record of what they were drawn from.
package enum DrawnPicture {
  /// The ingredient for a length that the command line chooses, such as a margin.
  ///
  /// - Parameters:
  ///   - name: What it is the length of.
  ///   - points: The length; `nil` if the picture decides.
  /// - Returns: An ingredient of the kind ``Ingredient/Kind/setting``.
  package static func choice(_ name: String, points: Double?) -> Ingredient {
    .setting(name, points.map { RecordedValue(.measure($0, unit: "px")) } ?? RecordedValue(word: "auto"))
  }

  /// The file of the picture of a case.
  ///
  /// Its stamp is the one that a reference of the case would have, so that such a picture, put where the reference is
  /// wanted, is recognized as equal without decoding.
  ///
  /// - Parameters:
  ///   - drawing: The picture and what it was made from.
  ///   - snapshotCase: The case.
  ///   - tolerance: What the suite of the case tolerates.
  ///   - choices: The settings that are the command line's alone.
  ///   - rendererVersion: The version of the program.
  /// - Returns: The file, and why it carries no record; `nil` if it carries one.
  /// - Throws: `PNGEncodingError` if the picture cannot be encoded.
  package static func file(
    of drawing: Drawing, for snapshotCase: SnapshotCase, tolerance: Tolerance?, choices: [Ingredient],
    rendererVersion: String
  ) throws(PNGEncodingError) -> (bytes: [UInt8], obstacle: String?) {
    let record = record(of: drawing, for: snapshotCase, tolerance, choices, rendererVersion)
    var scratch: [UInt8] = []
    return try file(
      of: drawing.image, pixels: Digest(of: drawing.image), record: record,
      ingredients: IngredientDigest.digest(of: drawing.ingredients, snapshotCase.settings, scratch: &scratch))
  }

  /// The file of the picture of a case's redlines: its record, and so its stamp, has them as an ingredient, so that it is never
  /// recognized as the picture of the case.
  ///
  /// - Parameters:
  ///   - drawing: The picture and what it was made from.
  ///   - snapshotCase: The case.
  ///   - choices: The settings that are the command line's alone.
  ///   - rendererVersion: The version of the program.
  /// - Returns: The file, and why it carries no record; `nil` if it carries one.
  /// - Throws: `PNGEncodingError` if the picture cannot be encoded.
  package static func redlineFile(
    of drawing: Drawing, for snapshotCase: SnapshotCase, choices: [Ingredient], rendererVersion: String
  ) throws(PNGEncodingError) -> (bytes: [UInt8], obstacle: String?) {
    let choices = choices + [.setting("redlines", RecordedValue(word: "shown"))]
    return try file(
      of: drawing.image, record: record(of: drawing, for: snapshotCase, nil, choices, rendererVersion))
  }

  /// What the picture of a case was drawn from, and that it is to be looked at.
  private static func record(
    of drawing: Drawing, for snapshotCase: SnapshotCase, _ tolerance: Tolerance?, _ choices: [Ingredient],
    _ rendererVersion: String
  ) -> ReferenceRecord {
    var record = CasePicture(
      drawing: drawing, digest: Digest(high: 0, low: 0), snapshotCase: snapshotCase, tolerance: tolerance,
      options: RunOptions(rendererVersion: rendererVersion)
    ).record
    record.purpose = .drawing
    record.ingredients += choices
    return record
  }

  /// The file of a picture with a record of its own.
  ///
  /// - Parameters:
  ///   - image: The picture.
  ///   - record: What it was drawn from.
  /// - Returns: The file, and why it carries no record; `nil` if it carries one.
  /// - Throws: `PNGEncodingError` if the picture cannot be encoded.
  package static func file(
    of image: RGBAImage, record: ReferenceRecord
  ) throws(PNGEncodingError) -> (bytes: [UInt8], obstacle: String?) {
    var scratch: [UInt8] = []
    return try file(
      of: image, pixels: Digest(of: image), record: record,
      ingredients: IngredientDigest.digest(of: record.ingredients, scratch: &scratch))
  }

  private static func file(
    of image: RGBAImage, pixels: Digest, record: ReferenceRecord, ingredients: Digest
  ) throws(PNGEncodingError) -> (bytes: [UInt8], obstacle: String?) {
    if let obstacle = record.obstacle(in: image.size) {
      return (try PNGEncoder.encode(image, effort: .balanced), obstacle)
    }
    return (
      try ReferenceFile.bytes(of: image, pixels: pixels, ingredients: ingredients, record: record, effort: .balanced),
      nil
    )
  }
}
