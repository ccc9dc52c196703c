import Digests
import LocalFiles

/// The cases whose references are about to be replaced: kept beside the results before the first one is, and removed when
/// the results say what was done.
///
/// A killed approval leaves it there. The references on disk then say of each case whether it was replaced.
struct ApprovalJournal {
  /// The name of the file in the results folder.
  static let fileName = ".approvals"

  /// The largest number of bytes that are read.
  private static let sizeLimit = 64 << 20

  private let folder: String

  /// The identity of the results among those of other runs.
  private let identity: Digest

  /// Takes a results folder.
  init(folder: String, identity: Digest) {
    self.folder = folder
    self.identity = identity
  }

  /// Whether there is one.
  var isThere: Bool { Files.kind(of: Files.join(folder, Self.fileName)) != nil }

  /// Keeps the indices of cases in the results; the disk has them when this returns.
  func write(_ indices: [Int]) throws(FileError) {
    let lines = [identity.description] + indices.map { "\($0)" }
    try Files.writeAtomically(Array((lines.joined(separator: "\n") + "\n").utf8), to: Self.fileName, in: folder)
  }

  /// The indices of the cases, ascending, each once; none if there is no journal, or it is that of other results.
  ///
  /// - Parameter count: The number of cases of the results.
  /// - Returns: The indices.
  func indices(below count: Int) -> [Int] {
    guard let bytes = try? Files.read(Files.join(folder, Self.fileName), limit: Self.sizeLimit) else { return [] }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    guard let first = lines.first, first.elementsEqual(identity.description) else { return [] }
    let indices = lines.dropFirst().compactMap { Int($0) }.filter { $0 >= 0 && $0 < count }
    return Set(indices).sorted()
  }

  /// Keeps only the indices of some cases, whose outcome is not known yet; without any, it is removed.
  func keep(_ indices: [Int]) throws(FileError) {
    if indices.isEmpty { remove() } else { try write(indices) }
  }

  /// Removes it.
  func remove() { try? Files.remove(Files.join(folder, Self.fileName)) }
}
