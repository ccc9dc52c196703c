import TestFiles
import Testing

@testable import LocalFiles

private let use = FolderUse(name: "results folder", option: "--results")

@Suite("Locks of folders")
struct FolderLockTests {
  @Test func `one run at a time has a folder, and the error says who`() throws {
    let folder = try TemporaryFolder()
    let results = folder("new/results")
    let lock = try FolderLock.acquire(results, for: use)
    let error = #expect(throws: FolderLockError.self) { try FolderLock.acquire(results, for: use) }
    #expect(
      error?.description == "the results folder '\(results)' is in use by another run of this process; "
        + "wait until it ends, or name another folder with --results")
    // The holder is told by its file, for people who look.
    #expect(
      String(decoding: try folder.read("new/results/.specimen-lock"), as: UTF8.self).hasPrefix(
        "\(TestSystem.processNumber)\n"))
    lock.release()
    #expect(folder.everything() == [])
    let next = try FolderLock.acquire(results, for: use)
    // A release that comes again takes nothing from the next one.
    lock.release()
    #expect(throws: FolderLockError.self) { try FolderLock.acquire(results + "/", for: use) }
    next.release()
  }

  @Test func `a lock file that somebody replaced is not the released lock's to remove`() throws {
    let folder = try TemporaryFolder()
    let first = try FolderLock.acquire(folder.path, for: use)
    try Files.remove(folder(FolderLock.fileName))
    let second = try FolderLock.acquire(folder.path, for: use)
    first.release()
    #expect(throws: FolderLockError.self) { try FolderLock.acquire(folder.path, for: use) }
    second.release()
    #expect(folder.everything() == [])
  }

  /// Between opening the lock file and locking it, whoever had the lock may remove the file, and another make a new one.
  @Test func `an open file is the one of a name only while it has that name`() throws {
    let folder = try TemporaryFolder()
    try folder.write([1], to: "file")
    let file = try SystemCalls.openFile(folder("file"), [.reading])
    defer { SystemCalls.closeFile(file) }
    #expect(FolderLock.isFile(file, at: folder("file")))
    try folder.link("link", to: "file")
    #expect(!FolderLock.isFile(file, at: folder("link")))
    try Files.remove(folder("file"))
    #expect(!FolderLock.isFile(file, at: folder("file")))
    try folder.write([1], to: "file")
    #expect(!FolderLock.isFile(file, at: folder("file")))
    #expect(!FolderLock.isFile(-1, at: folder("file")))
  }

  @Test func `a folder reached through a link is the same folder`() throws {
    let folder = try TemporaryFolder()
    try folder.write([], to: "results/file")
    try folder.link("link", to: "results")
    let lock = try FolderLock.acquire(folder("link"), for: use)
    defer { lock.release() }
    #expect(throws: FolderLockError.self) { try FolderLock.acquire(folder("results"), for: use) }
  }

  @Test func `folders do not lock each other`() throws {
    let folder = try TemporaryFolder()
    let locks = try ["a", "b", "a/b"].map { try FolderLock.acquire(folder($0), for: use) }
    for lock in locks { lock.release() }
  }

  @Test func `the lock of a process that was killed ends with it`() async throws {
    let folder = try TemporaryFolder()
    let killed = folder("killed")
    try await #require(processExitsWith: .signal(TestSystem.Signal.kill.number)) { [path = killed as String] in
      let lock = try FolderLock.acquire(path, for: use)
      TestSystem.signalOwnProcess(.kill)
      lock.release()
    }
    #expect(folder.everything() == ["killed/" + FolderLock.fileName])
    try FolderLock.acquire(killed, for: use).release()
    #expect(folder.everything() == [])
  }

  @Test func `many threads that want a folder get it one after the other`() async throws {
    let folder = try TemporaryFolder()
    let path = folder("results")
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask {
          var count = 0
          while count < 25 {
            guard let lock = try? FolderLock.acquire(path, for: use) else {
              await Task.yield()
              continue
            }
            // Were two here at once, one would find the other's file.
            #expect(Files.kind(of: path + "/inside") == nil)
            try? Files.writeAtomically([], to: path + "/inside", isDurable: false)
            try? Files.remove(path + "/inside")
            lock.release()
            count += 1
          }
        }
      }
    }
    #expect(folder.everything() == [])
  }

  struct HolderRow: Sendable, CustomTestStringConvertible {
    var content: String
    var name: String
    var testDescription: String { name }
  }

  @Test(arguments: [
    HolderRow(content: "", name: "another run"),
    HolderRow(content: "12\nbuild-7.local\n", name: "process 12 on build-7.local"),
    HolderRow(content: "1\nazAZ09_\n", name: "process 1 on azAZ09_"),
    HolderRow(content: "0\nhost\n", name: "another run"),
    // The characters before and after those that a name may have.
    HolderRow(content: "12\n`\n", name: "another run"), HolderRow(content: "12\n{\n", name: "another run"),
    HolderRow(content: "12\n@\n", name: "another run"), HolderRow(content: "12\n[\n", name: "another run"),
    HolderRow(content: "12\n/\n", name: "another run"), HolderRow(content: "12\n:\n", name: "another run"),
    HolderRow(content: "12\nbuild-7", name: "another run"), HolderRow(content: "-1\nhost\n", name: "another run"),
    HolderRow(content: "99999999999999999999\nhost\n", name: "another run"),
    HolderRow(content: "12\n\u{1B}[31mred\n", name: "another run"),
    HolderRow(content: String(repeating: "1", count: 5_000), name: "another run"),
  ])
  func `what a lock file says is told only if it is a process`(_ row: HolderRow) throws {
    let folder = try TemporaryFolder()
    let lock = try FolderLock.acquire(folder.path, for: use)
    defer { lock.release() }
    try TestSystem.setSize(of: folder(FolderLock.fileName), to: 0)
    try TestSystem.overwrite(folder(FolderLock.fileName), with: Array(row.content.utf8))
    let error = #expect(throws: FolderLockError.self) { try FolderLock.acquire(folder.path, for: use) }
    #expect(error?.description.contains("is in use by \(row.name); wait") == true)
  }

  @Test func `the host of another process is told only if it is another host`() throws {
    let folder = try TemporaryFolder()
    let lock = try FolderLock.acquire(folder.path, for: use)
    defer { lock.release() }
    let lines = String(decoding: try folder.read(FolderLock.fileName), as: UTF8.self).split(separator: "\n")
    let host = try #require(lines.last)
    try #require(lines.count == 2)
    let other = TestSystem.processNumber + 1
    try TestSystem.overwrite(folder(FolderLock.fileName), with: Array("\(other)\n\(host)\n".utf8))
    try TestSystem.setSize(of: folder(FolderLock.fileName), to: "\(other)\n\(host)\n".utf8.count)
    let error = #expect(throws: FolderLockError.self) {
      try FolderLock.acquire(folder.path, for: FolderUse(name: "store", option: "--store"))
    }
    #expect(
      error?.description
        == "the store '\(folder.path)' is in use by process \(other); wait until it ends, or name another "
        + "folder with --store")
    #expect(error?.isHeld == true)
  }

  @Test func `a folder without room for the lock file is told with the reason`() throws {
    let folder = try TemporaryFolder()
    try folder.write([1], to: "file")
    let error = #expect(throws: FolderLockError.self) { try FolderLock.acquire(folder("file"), for: use) }
    #expect(
      error?.description
        == "\(folder("file")): could not be created: Not a directory; name another results folder with --results")
    #expect(error?.isHeld == false)
    // A link in the place of the lock file would have another file written.
    try folder.link(FolderLock.fileName, to: "file")
    #expect(throws: FolderLockError.self) { try FolderLock.acquire(folder.path, for: use) }
    #expect(try folder.read("file") == [1])
  }
}
