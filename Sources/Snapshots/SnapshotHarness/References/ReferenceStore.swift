package import Digests
package import LocalFiles

/// Where the references of a suite are: in a folder as pictures, or in a lock as digests.
package enum ReferenceStore: Sendable {
  /// PNG files in a folder, as the process can open it; or also links to them, as in a sandbox.
  case folder(String, ofLinks: Bool = false)

  /// The lines of a lock.
  case lock(DigestLock)

  /// Whether there is a reference.
  package func has(_ path: String) -> Bool {
    switch self {
    case .folder(let folder, _): Files.kind(of: Files.join(folder, path)) != nil
    case .lock(let lock): lock.line(ofReference: path) != nil
    }
  }

  /// The digest of a reference's pixels; `nil` if there is none, or it is no picture.
  package func pixels(of path: String) -> Digest? {
    switch self {
    case .folder(let folder, _):
      (try? Files.read(Files.path(path, in: folder))).flatMap { ReferenceFile.pixels(of: $0) }
    case .lock(let lock): lock.line(ofReference: path)?.pixels
    }
  }

  /// The paths of all references, sorted.
  ///
  /// - Throws: ``FileError`` if the folder, or one in it, cannot be listed.
  package func paths() throws(FileError) -> [String] {
    switch self {
    case .folder(let folder, let hasLinks):
      var search = FolderSearch(suffix: ".png")
      if hasLinks { search.takesLink = { (_, _) throws(FileError) in true } }
      return try search.findings(in: folder).files
    case .lock(let lock): return lock.paths
    }
  }
}
