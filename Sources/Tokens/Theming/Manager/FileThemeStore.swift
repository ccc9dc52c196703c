private import LocalFiles
private import Synchronization

/// Keeps settings in a file, which is replaced as a whole.
///
/// A link stays and its target is replaced; devices, pipes and folders are refused. The file's folder is made when it is
/// missing.
final class FileThemeStore: ThemeStore {
  /// The number of rejected files that are kept; the last one makes room for another.
  static let maximumRejected = 9

  /// The file as it was named.
  let file: String

  /// The same from the root, so that the program may change its current folder.
  private let path: String

  private let rejectedPath = Mutex<String?>(nil)

  /// Creates the store of a file, which need not exist.
  init(_ file: String) {
    self.file = file
    path = file.utf8.first == UInt8(ascii: "/") ? file : Files.join(Files.currentFolder(), file)
  }

  /// The rejected file that was kept last.
  var rejectedFile: String? { rejectedPath.withLock { $0 } }

  func load() throws -> [UInt8]? {
    let real = try writablePath()
    // What a process that was killed left behind.
    Files.removeAbandonedFiles(in: Files.folder(of: real), isDeep: false)
    do {
      return try Files.read(real, limit: ThemeSettings.maximumSize)
    } catch {
      if error.isMissing { return nil }
      throw error
    }
  }

  func save(_ bytes: [UInt8], isRejected: Bool) throws {
    let real = try writablePath()
    if isRejected {
      try keepAside(real)
    } else {
      try Files.writeAtomically(bytes, to: real)
    }
  }

  private func keepAside(_ real: String) throws(FileError) {
    let names = (1...Self.maximumRejected).map { real + ".rejected" + ($0 == 1 ? "" : "-\($0)") }
    let free = names.first { Files.kind(of: $0) == nil } ?? names[names.count - 1]
    do {
      try Files.move(real, to: free)
      rejectedPath.withLock { $0 = free }
    } catch {
      // Another process may have been quicker.
      if !error.isMissing { throw error }
    }
  }

  /// The file's real path.
  private func writablePath() throws(FileError) -> String {
    guard case .file(let real) = try OutputFile(path).destination else {
      throw FileError(path: path, operation: .written, reason: .notAFile)
    }
    return real
  }
}
