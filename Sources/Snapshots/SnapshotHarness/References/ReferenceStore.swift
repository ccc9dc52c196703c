package import Digests
package import LocalFiles

/// Where the references of a suite are: in a folder as pictures, or in a lock as digests.
package enum ReferenceStore: Sendable {
  /// PNG files in a folder, as the process can open it.
  case folder(String)

  /// The lines of a lock.
  case lock(DigestLock)

  /// Whether there is a reference.
  package func has(_ path: String) -> Bool {
    switch self {
    case .folder(let folder): Files.kind(of: Files.join(folder, path)) != nil
    case .lock(let lock): lock.line(ofReference: path) != nil
    }
  }

  /// The digest of a reference's pixels; `nil` if there is none, or it is no picture.
  package func pixels(of path: String) -> Digest? {
    switch self {
    case .folder(let folder):
      (try? Files.read(Files.path(path, in: folder))).flatMap { ReferenceFile.pixels(of: $0) }
    case .lock(let lock): lock.line(ofReference: path)?.pixels
    }
  }

  /// The paths of all references, sorted.
  ///
  /// - Throws: ``FileError`` if the folder, or one in it, cannot be listed.
  package func paths() throws(FileError) -> [String] {
    switch self {
    case .folder(let folder): try Files.list(folder, suffix: ".png")
    case .lock(let lock): lock.paths
    }
  }
}
