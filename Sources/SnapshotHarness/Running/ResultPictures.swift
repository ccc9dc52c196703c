import ImageComparison
import LocalFiles
import PNGCoding
import PixelBuffers

/// The pictures of a case in the results folder.
enum ResultPictures {
  /// The endings of their names, which nothing else in a results folder has.
  static let endings = ["-expected.png", "-actual.png", "-diff.png"]

  /// Writes what was drawn, and if there is a reference, it and the difference.
  ///
  /// - Parameters:
  ///   - picture: The picture that was drawn.
  ///   - reference: The bytes of the reference's file; used if the picture has an expected one.
  ///   - folder: The results folder.
  ///   - result: Receives the paths.
  /// - Throws: ``CaseFailure`` if a picture cannot be encoded or written.
  static func write(
    _ picture: CasePicture, reference: ArraySlice<UInt8>, to folder: ResultsFolder, result: inout CaseResult
  ) throws(CaseFailure) {
    func put(_ bytes: [UInt8], _ ending: Int) throws -> String {
      let path = result.id + endings[ending]
      try Files.writeAtomically(bytes, to: path, in: folder.path, isDurable: false)
      return path
    }
    do {
      try folder.willWritePictures(of: result.id)
      result.actualPicture = try put(picture.bytes(.shortTime), 1)
      guard let expected = picture.expected else { return }
      result.expectedPicture = try put(Array(reference), 0)
      // A picture of the difference as a whole would take as much memory again as each of the two.
      let actual = picture.drawing.image
      let difference = PNGEncoder.Source(size: DifferencePicture.size(holding: expected.size, and: actual.size)) {
        ImageComparison.drawPictureRow($0, of: expected, and: actual, into: &$1)
      }
      result.differencePicture = try put(PNGEncoder.encode(difference, effort: .shortTime), 2)
    } catch {
      throw CaseFailure("\(error); make the results folder writable, or name another with --results")
    }
  }
}
