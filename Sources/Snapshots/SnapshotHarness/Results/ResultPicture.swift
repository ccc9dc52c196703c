package import Digests
package import LocalFiles
private import PNGCoding
package import PixelBuffers

/// A picture of a case in a results folder: where its file is, and which file it must be.
///
/// Results folders come from other machines, so nothing in them is believed: a file is read only if no part of its path is
/// a link, and passed on only if it is the PNG file that the results speak of. Nothing else may read such pictures.
package struct ResultPicture: Hashable, Sendable {
  /// The kinds of a case's pictures.
  package enum Kind: CaseIterable, Sendable {
    /// The picture that was expected.
    case expected

    /// The picture that was drawn.
    case actual

    /// The difference of the two.
    case difference
  }

  /// The path of the file in the results folder.
  package let path: String

  /// The digest of the file's bytes; `nil` in results of versions that did not note it.
  let file: Digest?

  /// The digest of the picture's pixels; `nil` if the results do not say.
  let pixels: Digest?

  /// Creates a picture from what results say of it.
  package init(path: String, file: Digest? = nil, pixels: Digest? = nil) {
    self.path = path
    self.file = file
    self.pixels = pixels
  }

  /// The reason for refusing a file other than the one in the results.
  package static let stranger = FileError.Reason.refused("it is not the picture that the results speak of")

  /// The bytes of the file.
  ///
  /// - Parameters:
  ///   - folder: The results folder, which may itself be reached through links.
  ///   - limit: The largest number of bytes to accept.
  /// - Returns: The whole PNG file.
  /// - Throws: ``FileError`` if the path leaves the folder, is not that of a picture or passes through a link, there is
  ///   no such regular file, it is larger than `limit`, or it is not the PNG file that the results speak of: its reason
  ///   is then ``stranger``.
  /// - Complexity: O(*n*) for *n* bytes; of pixels too if the results do not have the digest of the file.
  package func read(in folder: String, limit: Int = Files.sizeLimit) throws(FileError) -> [UInt8] {
    func failure(_ reason: FileError.Reason) -> FileError {
      FileError(path: Files.join(folder, path), operation: .read, reason: reason)
    }
    guard ResultsBundle.isPictureName(path) else { throw failure(Self.stranger) }
    let bytes = try Files.read(path, in: folder, limit: limit)
    guard isThis(bytes) else { throw failure(Self.stranger) }
    return bytes
  }

  /// The picture.
  ///
  /// - Throws: ``FileError`` as ``read(in:limit:)`` does, and `PNGDecodingError`.
  package func image(in folder: String) throws -> RGBAImage { try PNGDecoder.decode(read(in: folder)) }

  /// The picture, and what it was drawn from, if its file says so.
  ///
  /// - Throws: As ``image(in:)`` does.
  func drawn(in folder: String) throws -> (image: RGBAImage, record: ReferenceRecord?) {
    let bytes = try read(in: folder)
    return (try PNGDecoder.decode(bytes), ReferenceFile.record(in: bytes, count: bytes.count))
  }

  private func isThis(_ bytes: [UInt8]) -> Bool {
    guard (try? PNGDecoder.check(bytes)) != nil else { return false }
    if let file { return Digest(of: bytes, in: 0..<bytes.count) == file }
    guard let pixels else { return true }
    return (try? PNGDecoder.decode(bytes)).map { Digest(of: $0) } == pixels
  }
}

extension CaseResult {
  /// A picture of the case; `nil` if there is none.
  package func picture(_ kind: ResultPicture.Kind) -> ResultPicture? {
    switch kind {
    case .expected:
      expectedPicture.map { ResultPicture(path: $0, file: expectedFile, pixels: expectedDigest) }
    case .actual: actualPicture.map { ResultPicture(path: $0, file: actualFile, pixels: actualDigest) }
    case .difference: differencePicture.map { ResultPicture(path: $0, file: differenceFile) }
    }
  }
}
