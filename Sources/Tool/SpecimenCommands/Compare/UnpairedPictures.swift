import Digests
import LocalFiles
private import PNGCoding
private import PixelBuffers
private import SnapshotHarness

/// The pictures that only one of two folders has, and which of them the other has under another name.
struct UnpairedPictures: Sendable {
  /// The entry of the same picture in the other folder, by the number of an entry.
  private var others: [Int: Int] = [:]

  /// The entry of the same picture under another name; `nil` if there is none.
  func other(ofEntry index: Int) -> Int? { others[index] }

  /// Decodes those files that only one folder has and whose size both have, and finds equal pixels.
  ///
  /// Which of several equal ones a picture is moved to is decided by `MovedPictures`.
  ///
  /// - Parameters:
  ///   - paths: What is in which folder.
  ///   - folders: The folders, as the process can open them.
  ///   - workers: How many files are read at the same time.
  ///   - shouldStop: Once it returns `true`, no further file is read.
  nonisolated(nonsending) init(
    in paths: ComparedPaths, of folders: [String], workers: Int, shouldStop: @escaping @Sendable () -> Bool
  ) async {
    let entries = paths.entries
    let unpaired = entries.indices.filter { entries[$0].membership.isUnpaired && entries[$0].isPNG }
    // Nothing can be moved from or to a folder that has all.
    guard Set(unpaired.map { entries[$0].membership.folder }).count == 2 else { return }
    @Sendable func file(_ index: Int) -> String {
      Files.join(folders[entries[index].membership.folder], entries[index].path)
    }
    // Only a picture with the size of another one can be the same.
    let stated = await ParallelList.map(unpaired, workers: workers) { index in
      shouldStop() ? nil : Self.size(of: file(index))
    }
    var sizes: [Set<PixelSize>] = [[], []]
    for (index, size) in zip(unpaired, stated) { if let size { sizes[entries[index].membership.folder].insert(size) } }
    let shared = sizes[0].intersection(sizes[1])
    let decoded = zip(unpaired, stated).filter { $1.map(shared.contains) == true }.map { $0.0 }
    let digests = await ParallelList.map(decoded, workers: workers) { index in
      shouldStop() ? nil : Self.digest(of: file(index))
    }
    pair(zip(decoded, digests).compactMap { index, digest in digest.map { (index, $0) } }, entries)
  }

  /// The size that a file states; `nil` if it states none.
  private static func size(of file: String) -> PixelSize? {
    // The signature and the header.
    guard let reader = try? FileReader(file, limit: Files.sizeLimit), reader.count >= 33,
      let bytes = try? reader.bytes(in: 0..<33)
    else { return nil }
    return (try? PNGHeader(bytes))?.size
  }

  /// The digest of a picture's pixels; `nil` if it cannot be read, which is reported when the file's turn comes.
  private static func digest(of file: String) -> Digest? {
    guard let bytes = try? Files.read(file), let image = try? PNGDecoder.decode(bytes) else { return nil }
    return Digest(of: image)
  }

  private mutating func pair(_ pictures: [(index: Int, digest: Digest)], _ entries: [ComparedPaths.Entry]) {
    let sides = [0, 1].map { side in pictures.filter { entries[$0.index].membership.folder == side } }
    let named = sides.map { side in
      side.map { MovedPictures.Picture(path: entries[$0.index].path, digest: $0.digest) }
    }
    for (source, target) in MovedPictures.pairs(from: named[0], to: named[1]) {
      let (first, second) = (sides[0][source].index, sides[1][target].index)
      (others[first], others[second]) = (second, first)
    }
  }
}

extension ComparedPaths.Entry.Membership {
  /// Whether there is a picture in one folder only.
  fileprivate var isUnpaired: Bool {
    switch self {
    case .onlyInFirst, .onlyInSecond: true
    case .both, .unreachable: false
    }
  }

  /// The number of the folder of what is in one folder only.
  fileprivate var folder: Int {
    switch self {
    case .onlyInFirst, .both: 0
    case .onlyInSecond: 1
    case .unreachable(let folder): folder
    }
  }
}
