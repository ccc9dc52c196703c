import LocalFiles

/// A folder of its own for one test; it goes with its content when the test ends.
public final class TemporaryFolder: Sendable {
  /// Where the folders of tests are made: in memory where the system has room for it, since thousands of files are
  /// written and removed, and a disk takes its time to find room for a file while others were just removed.
  private static let parent: String = {
    let parent = TestSystem.hasRoom(in: "/dev/shm", bytes: 1 << 30) ? "/dev/shm" : "/tmp"
    removeAbandoned(in: parent)
    return parent
  }()

  /// What the names of the folders begin with, before the process and a number.
  private static let prefix = "specimen-tests-"

  /// The folder's absolute path.
  public let path: String

  /// Makes the folder.
  public init() throws {
    path = "\(Self.parent)/\(Self.prefix)\(FileOwner.current.text)-\(UInt64.random(in: 0...UInt64.max))"
    try Files.makeFolder(path)
  }

  deinit { Self.removeAll(path) }

  /// Removes the folders of processes that have ended without removing them, as one that is killed does.
  package static func removeAbandoned(in parent: String) {
    for name in TestSystem.names(in: parent) where name.hasPrefix(prefix) {
      let owner = name.dropFirst(prefix.count).split(separator: "-").dropLast().joined(separator: "-")
      if FileOwner(owner)?.hasEnded == true { removeAll(parent + "/" + name) }
    }
  }

  /// The path of something in the folder.
  public func callAsFunction(_ relative: String) -> String { path + "/" + relative }

  /// Writes a file in the folder.
  public func write(_ bytes: [UInt8], to relative: String) throws {
    try Files.writeAtomically(bytes, to: self(relative), isDurable: false)
  }

  /// The bytes of a file in the folder.
  public func read(_ relative: String) throws -> [UInt8] { try Files.read(self(relative)) }

  /// All files in the folder, hidden ones too, sorted.
  public func everything() -> [String] { Self.walk(path).sorted() }

  /// Makes a file of a size, all zeros; it takes no room on the disk.
  public func make(_ relative: String, size: Int) throws {
    try write([], to: relative)
    try TestSystem.setSize(of: self(relative), to: size)
  }

  /// Makes a symbolic link in the folder.
  public func link(_ relative: String, to target: String) throws {
    try TestSystem.makeLink(self(relative), to: target)
  }

  private static func walk(_ folder: String, prefix: String = "") -> [String] {
    TestSystem.names(in: folder).flatMap { name in
      Files.kind(of: folder + "/" + name) == .folder
        ? walk(folder + "/" + name, prefix: prefix + name + "/") : [prefix + name]
    }
  }

  private static func removeAll(_ folder: String) {
    for name in TestSystem.names(in: folder) {
      let path = folder + "/" + name
      if Files.kind(of: path) == .folder { removeAll(path) } else { try? Files.remove(path) }
    }
    Files.removeEmptyFolder(folder)
  }
}
