internal import Digests
internal import LocalFiles
internal import PNGCoding
internal import PixelBuffers
internal import SnapshotHarness

/// A file of a picture that a report shows.
enum PictureSource: Sendable {
  /// One of a results folder.
  case result(ResultPicture)

  /// A reference, as results keep no picture of what matched.
  case reference(MatchedReference)

  /// The path of the file in its folder.
  var path: String {
    switch self {
    case .result(let picture): picture.path
    case .reference(let reference): reference.path
    }
  }

  /// The bytes of the file.
  ///
  /// - Parameters:
  ///   - folder: The results folder.
  ///   - limit: The largest number of bytes to accept.
  /// - Returns: The whole PNG file.
  /// - Throws: `FileError` if it cannot be read, or is another picture.
  func read(in folder: String, limit: Int) throws(FileError) -> [UInt8] {
    switch self {
    case .result(let picture): try picture.read(in: folder, limit: limit)
    case .reference(let reference): try reference.read(limit: limit)
    }
  }
}

/// The pictures of a report, each different one once.
///
/// Only sizes and digests are kept: a picture is read when its cases are looked at, and again when the page is written.
struct PagePictures: Sendable {
  /// A picture that the report shows.
  struct Picture: Sendable {
    /// Its file.
    let source: PictureSource

    /// The size in pixels.
    let size: PixelSize

    /// The number of bytes without what is not needed to show it.
    let byteCount: Int

    /// The digest of those bytes.
    let digest: Digest
  }

  /// The pictures, in the order of their first use.
  private(set) var pictures: [Picture] = []

  /// What is wrong with pictures that are named but cannot be shown.
  private(set) var problems: [String] = []

  private let folder: String
  private let limits: PageLimits
  private var indices: [Digest: Int] = [:]

  /// Starts without pictures.
  ///
  /// - Parameters:
  ///   - folder: The results folder, which no picture is outside of.
  ///   - limits: How large a picture may be.
  init(in folder: String, limits: PageLimits) {
    self.folder = folder
    self.limits = limits
  }

  /// Adds a picture of a case.
  ///
  /// - Parameter source: What the results say of it; `nil` if there is no such picture.
  /// - Returns: The picture's index and its file as it is; `nil` if it cannot be shown.
  mutating func add(_ source: PictureSource?) -> (index: Int, file: [UInt8])? {
    guard let source else { return nil }
    do {
      let file = try source.read(in: folder, limit: limits.picture)
      let bytes = try Self.shown(file)
      let digest = Digest(of: bytes, in: 0..<bytes.count)
      if let index = indices[digest] { return (index, file) }
      let size = try PNGHeader(bytes).size
      indices[digest] = pictures.count
      pictures.append(Picture(source: source, size: size, byteCount: bytes.count, digest: digest))
      return (pictures.count - 1, file)
    } catch {
      // Where the references are is not known on every machine.
      if case .result = source, problems.count < limits.problems {
        problems.append("\(source.path): the picture is not shown: \(Self.reason(error))")
      }
      return nil
    }
  }

  /// The bytes of a picture; `nil` if its file is no longer the one that was added.
  ///
  /// - Precondition: `index` is that of a picture.
  func bytes(at index: Int) -> [UInt8]? {
    let picture = pictures[index]
    guard let file = try? picture.source.read(in: folder, limit: limits.picture),
      let bytes = try? Self.shown(file), Digest(of: bytes, in: 0..<bytes.count) == picture.digest
    else { return nil }
    return bytes
  }

  /// What a browser needs of a file: its record would be larger than many a picture.
  private static func shown(_ file: [UInt8]) throws(PNGDecodingError) -> [UInt8] {
    try PNGDecoder.check(file)
    guard let bytes = PNGChunks.withoutRemarks(file) else { throw .truncated }
    return bytes
  }

  private static func reason(_ error: any Error) -> String {
    if let error = error as? FileError { "\(error.reason)" } else { "\(error)" }
  }
}
