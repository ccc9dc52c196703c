import LocalFiles
import TestFiles
import Testing

@Suite("Holding folders")
struct FolderHoldTests {
  /// Takes folders that nobody holds; a process that another test starts has them a moment longer, until it is one.
  private func taken(_ folders: [String], _ kind: FolderLock.Company) async throws -> FolderLock? {
    try await FolderLock.take(folders, kind, within: .seconds(60))
  }

  @Test func `many hold a folder together, or one alone`() async throws {
    let folder = try TemporaryFolder()
    let one = try #require(try FolderLock.take([folder.path], .shared))
    let other = try #require(try FolderLock.take([folder.path + "/."], .shared))
    #expect(try FolderLock.take([folder.path], .alone) == nil)
    one.release()
    one.release()
    #expect(try FolderLock.take([folder.path], .alone) == nil)
    other.release()
    let alone = try #require(try await taken([folder.path], .alone))
    #expect(try FolderLock.take([folder.path], .shared) == nil)
    alone.release()
    #expect(try await taken([folder.path], .shared) != nil)
    #expect(folder.everything() == [])
  }

  @Test func `all of several folders are taken, or none, and each once`() async throws {
    let folder = try TemporaryFolder()
    for name in ["a", "b"] { try Files.makeFolder(folder(name)) }
    try folder.link("again", to: folder("a"))
    let b = try #require(try FolderLock.take([folder("b")], .alone))
    #expect(try FolderLock.take([folder("a"), folder("b")], .alone) == nil)
    let a = try #require(try await taken([folder("a"), folder("again"), folder("none")], .alone))
    a.release()
    b.release()
    #expect(try FolderLock.take([], .alone) != nil)
    #expect(throws: FileError.self) { try FolderLock.take(["nul\0byte"], .alone) }
  }

  @Test func `whoever waits gets the folder when it is free, or gives up`() async throws {
    let folder = try TemporaryFolder()
    let first = try #require(try FolderLock.take([folder.path], .alone))
    #expect(try await FolderLock.take([folder.path], .alone, within: .milliseconds(5)) == nil)
    #expect(try await FolderLock.take([folder.path], .alone, within: .seconds(60), shouldStop: { true }) == nil)
    // Given back when the second one has found it taken, so that it waits: once, and no longer.
    var waits = 0
    let second = try await FolderLock.take([folder.path], .alone, within: .seconds(600)) {
      first.release()
      waits += 1
      return false
    }
    #expect(second != nil && waits == 1)
  }

  @Test func `what a killed process held is free`() async throws {
    let folder = try TemporaryFolder()
    try await #require(processExitsWith: .signal(TestSystem.Signal.kill.number)) { [path = folder.path as String] in
      let hold = try FolderLock.take([path], .alone)
      TestSystem.signalOwnProcess(.kill)
      hold?.release()
    }
    #expect(try FolderLock.take([folder.path], .alone) != nil)
  }

  @Test func `a lock that is waited for is got`() async throws {
    let folder = try TemporaryFolder()
    let use = FolderUse(name: "results folder", option: "--results")
    let first = try FolderLock.acquire(folder.path, for: use)
    await #expect(throws: FolderLockError.self) {
      try await FolderLock.acquire(folder.path, for: use, within: .milliseconds(5))
    }
    async let second = FolderLock.acquire(folder.path, for: use, within: .seconds(600))
    try await Task.sleep(for: .milliseconds(50))
    first.release()
    try await second.release()
    #expect(folder.everything() == [])
  }
}
