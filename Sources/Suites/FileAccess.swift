private import SnapshotHarness

/// Opens files by the paths the user writes, and names them so in findings.
package struct FileAccess: Sendable {
  /// The folder that relative paths start from; empty is the process's own.
  package var currentFolder: String

  /// The largest file of tokens, specimens or settings, in bytes: eight times what 100,000 tokens take.
  static let sizeLimit = 1 << 26

  /// Creates an access.
  package init(currentFolder: String = "") {
    self.currentFolder = currentFolder
  }

  /// A path as the process can open it.
  package func opened(_ path: String) -> String {
    // A slash counts whatever combines with it: to the system it is one.
    if path.utf8.first == UInt8(ascii: "/") || currentFolder.isEmpty { return path.isEmpty ? "." : path }
    return path.isEmpty ? currentFolder : currentFolder + "/" + path
  }

  /// The bytes of a file.
  ///
  /// - Throws: A `FileError.Reason` if it cannot be read or is larger than ``sizeLimit``; its description says why, without the path.
  package func read(_ path: String) throws -> [UInt8] {
    do {
      return try Files.read(opened(path), limit: Self.sizeLimit)
    } catch {
      throw error.reason
    }
  }

  /// The files in a folder and below, relative to it and sorted.
  ///
  /// - Throws: A `FileError` if the folder cannot be listed.
  package func list(_ folder: String, suffix: String = "") throws -> [String] {
    try Files.list(opened(folder), suffix: suffix)
  }

  /// The files in a folder and below; `nil` if there is no such folder.
  ///
  /// - Throws: A `FileError` if the folder cannot be listed.
  package func listIfFolder(_ path: String) throws -> [String]? {
    Files.kind(of: opened(path)) == .folder ? try list(path) : nil
  }

  /// Whether something is there.
  package func exists(_ path: String) -> Bool {
    Files.exists(opened(path))
  }

  /// A path within a folder; an empty folder is the current one.
  package static func path(_ path: String, in folder: String) -> String {
    if folder.isEmpty || path.isEmpty { return folder + path }
    return folder.utf8.last == UInt8(ascii: "/") ? folder + path : folder + "/" + path
  }
}
