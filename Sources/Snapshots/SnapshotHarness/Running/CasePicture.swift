import Digests
import ImageComparison
package import LocalFiles
import PNGCoding
import PixelBuffers

/// The picture of a case during a run, with what is known about it.
struct CasePicture {
  /// What was drawn.
  let drawing: Drawing

  /// The picture's digest.
  let digest: Digest

  /// The case.
  let snapshotCase: SnapshotCase

  /// The version of the program that draws.
  let rendererVersion: String

  /// What the suite tolerates; `nil` is nothing.
  let tolerance: Tolerance?

  /// The digest of the ingredients and settings.
  var ingredientDigest = Digest(high: 0, low: 0)

  /// The reference's picture, if it was decoded and is another.
  var expected: RGBAImage?

  /// How the picture differs from the expected one; `nil` if that is not known.
  var comparison: CellwiseComparison?

  /// Starts with a drawing.
  init(drawing: Drawing, digest: Digest, snapshotCase: SnapshotCase, tolerance: Tolerance?, options: RunOptions) {
    self.drawing = drawing
    self.digest = digest
    self.snapshotCase = snapshotCase
    self.tolerance = tolerance
    rendererVersion = options.rendererVersion
  }

  /// What the picture was drawn from.
  var record: ReferenceRecord {
    ReferenceRecord(
      suite: snapshotCase.suite, control: snapshotCase.control, variant: snapshotCase.variant,
      standsFor: snapshotCase.standsFor, scale: snapshotCase.scale, rendererVersion: rendererVersion,
      specimenDigest: snapshotCase.specimenDigest,
      ingredients: drawing.ingredients + snapshotCase.settings
        + (snapshotCase.settings.isEmpty ? [] : [Tolerance.setting(of: tolerance)]),
      cells: drawing.cells)
  }

  /// The picture as a reference file, either small or quickly written.
  func bytes(_ effort: PNGEncoder.Effort) throws(PNGEncodingError) -> [UInt8] {
    try ReferenceFile.bytes(
      of: drawing.image, pixels: digest, ingredients: ingredientDigest, record: record, effort: effort)
  }
}

/// A folder of results for pictures, which are noted before they are written.
package protocol ResultPictureFolder: Sendable {
  /// The folder.
  var path: String { get }

  /// The option or variable that names another one.
  var option: String { get }

  /// Notes that pictures of a case are about to be written; called before, from any thread.
  ///
  /// - Throws: `FileError` if it cannot be noted.
  func willWritePictures(of id: String) throws(FileError)
}

/// The files of a case's pictures, as PNG.
package struct PictureFiles: Sendable {
  /// The picture that was expected; `nil` if there is none.
  package var expected: [UInt8]?

  /// The other one.
  package var actual: [UInt8]

  /// The picture of their difference; `nil` if none was drawn.
  package var difference: [UInt8]?
}

/// The pictures of a case in the results folder.
package enum ResultPictures {
  /// The endings of their names; no other file in a results folder has one.
  package static let endings = ["-expected.png", "-actual.png", "-diff.png"]

  /// The files of the drawn picture and, if there is a reference, of the reference and the difference.
  ///
  /// - Parameters:
  ///   - picture: The picture that was drawn.
  ///   - reference: The bytes of the reference's file; used if the picture has an expected one.
  ///   - largest: The largest number of pixels of which the difference is drawn.
  /// - Returns: The files.
  /// - Throws: ``CaseFailure`` if a picture cannot be encoded.
  static func files(
    of picture: CasePicture, reference: ArraySlice<UInt8>, largest: Int
  ) throws(CaseFailure) -> PictureFiles {
    do {
      var files = PictureFiles(actual: try picture.bytes(.shortTime))
      guard picture.expected != nil else { return files }
      files.expected = Array(reference)
      guard let comparison = picture.comparison, comparison.difference.totalPixels <= largest else { return files }
      files.difference = try drawing(of: comparison)
      return files
    } catch {
      throw CaseFailure("\(error); draw less in one picture")
    }
  }

  /// The file of the picture of a difference.
  static func drawing(of comparison: CellwiseComparison) throws(PNGEncodingError) -> [UInt8] {
    // A picture of the difference as a whole would take as much memory again as each of the two.
    let drawn = comparison.picture
    return try PNGEncoder.encode(
      PNGEncoder.Source(size: drawn.size) { drawn.drawRow($0, into: &$1) }, effort: .shortTime)
  }

  /// Writes the pictures of a case.
  ///
  /// - Parameters:
  ///   - files: The files.
  ///   - folder: The results folder.
  ///   - result: Receives the paths.
  /// - Throws: ``CaseFailure`` if a picture cannot be written.
  package static func write(
    _ files: PictureFiles, to folder: some ResultPictureFolder, result: inout CaseResult
  ) throws(CaseFailure) {
    let id = result.id
    func put(_ bytes: [UInt8], _ ending: Int) throws(FileError) -> (path: String, file: Digest) {
      let path = id + endings[ending]
      try Files.writeAtomically(bytes, to: path, in: folder.path, isDurable: false)
      return (path, Digest(of: bytes, in: 0..<bytes.count))
    }
    do throws(FileError) {
      try folder.willWritePictures(of: result.id)
      (result.actualPicture, result.actualFile) = try put(files.actual, 1)
      if let expected = files.expected { (result.expectedPicture, result.expectedFile) = try put(expected, 0) }
      if let difference = files.difference {
        (result.differencePicture, result.differenceFile) = try put(difference, 2)
      }
    } catch {
      throw CaseFailure("\(error); \(error.remedy(for: "results folder")), or name another with \(folder.option)")
    }
  }
}

/// A digest by which cases that changed in the same way are recognized.
enum ChangeDigest {
  /// A digest of all changed pixels: where they lie, from which colour they changed, and to which.
  ///
  /// Pictures of one size with the same changes have the same digest, whatever else they show.
  static func digest(from old: RGBAImage, to new: RGBAImage) -> Digest {
    var numbers: ContiguousArray<UInt32> = []
    for size in [old.size, new.size] { numbers += [UInt32(size.width), UInt32(size.height)] }
    guard old.size == new.size else {
      for digest in [Digest(of: old), Digest(of: new)] {
        for half in [digest.high, digest.low] {
          numbers += [UInt32(half >> 32), UInt32(truncatingIfNeeded: half)]
        }
      }
      return Digest(ofNumbers: numbers)
    }
    // As many numbers as there may be pixels would take more memory than the pictures.
    let digest = Digest.Accumulator(numbers)
    let (before, after) = (old.pixels.span, new.pixels.span)
    numbers.removeAll(keepingCapacity: true)
    for index in before.indices where before[index] != after[index] {
      numbers.append(UInt32(index))
      numbers.append(before[index])
      numbers.append(after[index])
      guard numbers.count >= Self.numbersAtOnce else { continue }
      digest.add(numbers)
      numbers.removeAll(keepingCapacity: true)
    }
    digest.add(numbers)
    return digest.digest
  }

  /// How many numbers are digested at once.
  private static let numbersAtOnce = 1 << 15
}
