import LocalFiles

/// What `--accept` writes: the second pictures over the first.
struct AcceptedPictures: Sendable {
  private enum Destination: Sendable {
    case file(OutputFile)

    /// A folder, as the process can open it.
    case folder(String)
  }

  private let destination: Destination

  /// Examines the destination without writing anything.
  ///
  /// - Parameters:
  ///   - path: The first file or folder, as the process can open it.
  ///   - name: The same, as the user named it.
  ///   - isFolder: Whether it is a folder.
  ///   - environment: Where the process runs.
  /// - Throws: ``UsageError`` if references of a suite lie there, which only commands write that draw them.
  init(_ path: String, name: String, isFolder: Bool, in environment: Environment) throws {
    var references = ReferenceGuard(in: environment)
    references.search(around: [path])
    if isFolder {
      try references.checkFolder(try Files.realPath(path), name: name)
      destination = .folder(path.isEmpty ? "." : path)
    } else {
      let output = try OutputFile(path)
      guard case .file = output.destination else { throw UsageError("--accept: '\(name)' is no file") }
      try references.check(output)
      destination = .file(output)
    }
  }

  /// The version of the picture that is there now; `nil` if there is none.
  func version(of path: String) -> FileVersion? {
    switch destination {
    case .file(let output): FileVersion(of: output.path)
    case .folder(let folder): FileVersion(of: Files.join(folder, path))
    }
  }

  /// Writes a picture over the one it was compared with; from any thread.
  ///
  /// - Parameters:
  ///   - bytes: The picture.
  ///   - path: The pair's path in both folders.
  ///   - version: What was compared; `nil` if there was no picture.
  /// - Throws: `FileError` if there is another file by now, a link, a device or a folder, or it cannot be written.
  func write(_ bytes: [UInt8], for path: String, over version: FileVersion?) throws(FileError) {
    switch destination {
    case .file(let output):
      guard self.version(of: path) == version else {
        throw FileError(path: output.path, operation: .written, reason: .changing)
      }
      try output.write(bytes)
    case .folder(let folder):
      let file = try Files.path(path, in: folder, for: .written)
      try Files.checkForLinks(path, in: folder, for: .written)
      try DifferenceOutput.checkIsFile(file)
      guard self.version(of: path) == version else {
        throw FileError(path: file, operation: .written, reason: .changing)
      }
      try Files.writeAtomically(bytes, to: path, in: folder)
    }
  }
}
