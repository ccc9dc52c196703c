import LocalFiles
private import Synchronization

/// The destination of `--diff`: a file for the picture of one pair, or a folder for those of many.
final class DifferenceOutput: Sendable {
  private enum Destination: Sendable {
    case file(OutputFile)

    /// A folder, as the process can open it.
    case folder(String)
  }

  /// The folder that is made for the first picture.
  let newFolder: ParentFolder?

  private let destination: Destination
  private let references: Mutex<ReferenceGuard>

  /// Examines the destination without creating anything.
  ///
  /// - Parameters:
  ///   - path: The destination, as the user named it.
  ///   - isFolder: Whether it is a folder for the pictures of many pairs.
  ///   - compared: The files or folders that are compared, as the process can open them, and as the user named them.
  ///   - environment: Where relative paths start.
  /// - Throws: ``UsageError`` if something that is compared, or references, lie there; `FileError` if the destination
  ///   cannot be written to.
  init(
    _ path: String, isFolder: Bool, besides compared: [(opened: String, name: String)], in environment: Environment
  ) throws {
    var references = ReferenceGuard(in: environment)
    references.search(around: compared.map(\.opened))
    let option = "--diff \(path)"
    if isFolder {
      let folder = environment.path(path)
      switch Files.kindFollowingLinks(of: folder) {
      case nil where path != OutputFile.standardOutput && Files.kind(of: folder) == nil, .folder?: break
      default: throw UsageError("--diff '\(path)' is no folder, which the pictures of two folders need")
      }
      let real = try Files.realPath(folder)
      for (opened, name) in compared {
        let other = try Files.realPath(opened)
        guard !Files.isInside(real, other) else {
          throw UsageError("--diff '\(path)' lies in '\(name)', which is compared; name a folder outside of it")
        }
        guard !Files.isInside(other, real) else {
          throw UsageError("--diff '\(path)' holds '\(name)', which is compared; name a folder for the pictures alone")
        }
      }
      try references.checkFolder(real, name: path)
      newFolder = try ParentFolder(path, option: option, in: environment)
      destination = .folder(folder.isEmpty ? "." : folder)
    } else {
      let output = try OutputFile(path == OutputFile.standardOutput ? path : environment.path(path))
      for (opened, name) in compared where output.destination == .file((try? Files.realPath(opened)) ?? "") {
        throw UsageError("--diff '\(path)' is the picture '\(name)'; name another file")
      }
      try references.check(output)
      if output.isStream {
        newFolder = nil
      } else {
        try PictureOutputs.checkIsPNG(path, option: "--diff")
        newFolder = try ParentFolder(of: path, option: option, in: environment)
      }
      destination = .file(output)
    }
    self.references = Mutex(references)
  }

  /// Whether the picture goes to standard output, where no text can be then.
  var isStandardOutput: Bool {
    if case .file(let output) = destination { output.isStandardOutput } else { false }
  }

  /// Writes the picture of a pair; from any thread.
  ///
  /// - Parameters:
  ///   - bytes: The picture.
  ///   - path: The pair's path in both folders.
  /// - Throws: ``UsageError`` or `FileError` if there is a reference, a link, a device or a folder, or it cannot be
  ///   written.
  func write(_ bytes: [UInt8], for path: String) throws {
    switch destination {
    case .file(let output): try output.write(bytes)
    case .folder(let folder):
      let file = try Files.path(path, in: folder, for: .written)
      try Files.checkForLinks(path, in: folder, for: .written)
      try Self.checkIsFile(file)
      try references.withLock { try $0.check(OutputFile(file)) }
      try Files.writeAtomically(bytes, to: path, in: folder, isDurable: false)
    }
  }

  /// Refuses a destination where something else lies than a regular file.
  static func checkIsFile(_ path: String) throws(FileError) {
    switch Files.kind(of: path) {
    case nil, .file?: return
    case .link?: throw FileError(path: path, operation: .written, reason: .symbolicLink)
    case .folder?, .other?: throw FileError(path: path, operation: .written, reason: .notAFile)
    }
  }
}
