import Digests
package import LocalFiles
import PNGCoding

/// The reference of a case that matched: the only file of the picture that was drawn, as results keep none.
///
/// Where references are is what the results say, so nothing of it is believed: a file is passed on only if it holds exactly
/// the pixels that the run drew.
package struct MatchedReference: Hashable, Sendable {
  /// The folder of the references, as the process can open it.
  let folder: String

  /// The path of the file in the folder.
  package let path: String

  /// The digest of the pixels that were drawn.
  let pixels: Digest

  /// The bytes of the file.
  ///
  /// - Parameter limit: The largest number of bytes to accept.
  /// - Returns: The whole PNG file.
  /// - Throws: `FileError` if the path leaves the folder or passes through a link, there is no such regular file, it is
  ///   larger than `limit`, or it does not hold the pixels that were drawn: its reason is then
  ///   ``ResultPicture/stranger``.
  package func read(limit: Int) throws(FileError) -> [UInt8] {
    let bytes = try Files.read(path, in: folder, limit: limit)
    guard (try? PNGDecoder.check(bytes)) != nil, ReferenceFile.pixels(of: bytes) == pixels else {
      throw FileError(path: Files.join(folder, path), operation: .read, reason: ResultPicture.stranger)
    }
    return bytes
  }
}

extension CaseResult {
  /// The reference of the case if it matched.
  ///
  /// - Parameter folder: The folder of the suite's references, as the process can open it.
  /// - Returns: `nil` if the case did not match, or was not drawn.
  package func matchedReference(in folder: String) -> MatchedReference? {
    guard outcome == .matched, !isProven, !folder.isEmpty, let pixels = actualDigest else { return nil }
    return MatchedReference(folder: folder, path: path, pixels: pixels)
  }
}
