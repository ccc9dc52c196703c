import LocalFiles
import TestFiles
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

@Suite("Files")
struct FilesTests {
  @Test func `what is written is read`() throws {
    let folder = try TemporaryFolder()
    for count in [0, 1, 4095, 4096, 70_000] {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
      try Files.writeAtomically(bytes, to: folder("a/b/file"))
      #expect(try Files.read(folder("a/b/file")) == bytes)
    }
    #expect(folder.everything() == ["a/b/file"])
  }

  @Test func `memory is used again and only grows`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Array(repeating: 7, count: 100), to: "long")
    try folder.write([1, 2, 3], to: "short")
    var buffer: [UInt8] = []
    #expect(try Files.read(folder("long"), into: &buffer) == 100)
    let size = buffer.count
    #expect(try Files.read(folder("short"), into: &buffer) == 3)
    #expect(buffer.count == size)
    #expect(Array(buffer[..<3]) == [1, 2, 3])
  }

  @Test func `a file above the limit is refused`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Array(repeating: 0, count: 11), to: "file")
    #expect(try Files.read(folder("file"), limit: 11).count == 11)
    #expect(throws: FileError(path: folder("file"), operation: .read, reason: .tooLarge(limit: 10))) {
      try Files.read(folder("file"), limit: 10)
    }
  }

  @Test func `a file that says it is empty is read to its end`() throws {
    // Files of /proc have size 0 and content.
    guard Files.exists("/proc/self/cmdline") else { return }
    #expect(throws: Never.self) { try Files.read("/proc/self/cmdline") }
    #expect(try !Files.read("/proc/self/cmdline").isEmpty)
  }

  #if os(Linux)
    @Test func `a file that is handed out in pieces is read to its end`() throws {
      // The kernel gives a page of this file per read, however much is asked for; the stack lies near its end.
      let bytes = try Files.read("/proc/self/maps")
      #expect(bytes.count > 8_192)
      #expect(bytes.last == UInt8(ascii: "\n"))
      #expect(String(decoding: bytes, as: UTF8.self).contains("[stack]"))
    }
  #endif

  @Test func `a file that is written over while it is read is never read half old and half new`() async throws {
    let folder = try TemporaryFolder()
    let path = folder("file")
    let size = 1 << 20
    try folder.write(Array(repeating: 0, count: size), to: "file")
    let writer = Task.detached {
      let file = unsafe open(path, O_WRONLY)
      defer { close(file) }
      var value: UInt8 = 0
      while !Task.isCancelled {
        value &+= 1
        let bytes = [UInt8](repeating: value, count: size)
        _ = unsafe pwrite(file, bytes, size, 0)
      }
    }
    for _ in 0..<20 {
      do {
        let bytes = try Files.read(path)
        // Whether a read falls between two writes is chance; a mixture must not come out of it.
        #expect(bytes.count == size && bytes.first == bytes.last)
      } catch {
        #expect(error.reason == .changing)
      }
    }
    writer.cancel()
    await writer.value
  }

  @Test func `errors have path and reason`() throws {
    let folder = try TemporaryFolder()
    try folder.write([1], to: "file")
    let missing = #expect(throws: FileError.self) { try Files.read(folder("none")) }
    #expect(missing?.description == "\(folder("none")): could not be read: No such file or directory")
    #expect(missing?.isMissing == true)
    let below = #expect(throws: FileError.self) { try Files.read(folder("file/below")) }
    #expect(below?.isMissing == true)
    let whole = #expect(throws: FileError.self) { try Files.read(folder.path) }
    #expect(whole?.description == "\(folder.path): could not be read: it is not a regular file")
    #expect(whole?.isMissing == false)
    let unwritable = #expect(throws: FileError.self) { try Files.writeAtomically([1], to: folder("file/below")) }
    #expect(unwritable?.description == "\(folder("file/below")): could not be written: Not a directory")
    #expect(throws: FileError.self) { try Files.read("a\0b") }
    #expect(throws: FileError.self) { try Files.writeAtomically([], to: "a\0b") }
    #expect(folder.everything() == ["file"])
  }

  @Test func `a folder in the place of a file is not replaced, and leaves no temporary file`() throws {
    let folder = try TemporaryFolder()
    try folder.write([1], to: "name/inside")
    #expect(throws: FileError.self) { try Files.writeAtomically([2], to: folder("name")) }
    #expect(folder.everything() == ["name/inside"])
  }

  struct PathRow: Sendable, CustomTestStringConvertible {
    var path: String
    var isInside: Bool
    var testDescription: String { "'\(path)'" }
  }

  @Test(arguments: [
    PathRow(path: "a.png", isInside: true), PathRow(path: "a/b@2x.png", isInside: true),
    PathRow(path: "ä/…/..b/c..", isInside: true), PathRow(path: "", isInside: false),
    PathRow(path: "/a", isInside: false), PathRow(path: "..", isInside: false),
    PathRow(path: "../a", isInside: false), PathRow(path: "a/../b", isInside: false),
    PathRow(path: "a/..", isInside: false), PathRow(path: "./a", isInside: false),
    PathRow(path: "a//b", isInside: false), PathRow(path: "a/", isInside: false),
    PathRow(path: "a\\b", isInside: false), PathRow(path: "a\0", isInside: false),
  ])
  func `paths that leave their folder are refused`(_ row: PathRow) {
    #expect(Files.staysInside(row.path) == row.isInside)
    #expect((try? Files.path(row.path, in: "folder")) == (row.isInside ? "folder/" + row.path : nil))
  }

  @Test func `lists are sorted, deep, and pass over links and hidden names`() throws {
    let folder = try TemporaryFolder()
    for name in ["b.png", "a/z.png", "a/y.txt", "a/b/c.png", ".hidden.png", ".git/x.png", "B.png"] {
      try folder.write([0], to: name)
    }
    try folder.link("link.png", to: "b.png")
    try folder.link("loop", to: folder.path)
    #expect(try Files.list(folder.path, suffix: ".png") == ["B.png", "a/b/c.png", "a/z.png", "b.png"])
    #expect(try Files.list(folder.path).contains("a/y.txt"))
    #expect(try Files.list(folder("none")) == [])
  }

  @Test func `nothing is written through a link that somebody puts there meanwhile`() async throws {
    let (folder, other) = (try TemporaryFolder(), try TemporaryFolder())
    let (path, target) = (folder.path, other.path)
    let swapper = Task.detached {
      while !Task.isCancelled {
        _ = unsafe symlink(target, path + "/new")
        _ = unsafe rename(path + "/new", path + "/control")
        _ = unsafe unlink(path + "/control")
      }
    }
    for _ in 0..<300 {
      try? Files.writeAtomically([1], to: "control/light.png", in: path, isDurable: false)
      guard other.everything() == [] else { break }
      try? Files.remove(path + "/control/light.png")
      Files.removeEmptyFolder(path + "/control")
    }
    swapper.cancel()
    await swapper.value
    #expect(other.everything() == [])
  }

  @Test func `nothing is written through a link to another folder`() throws {
    let (folder, other) = (try TemporaryFolder(), try TemporaryFolder())
    try folder.link("control", to: other.path)
    #expect(throws: FileError(path: folder("control"), operation: .written, reason: .symbolicLink)) {
      try Files.writeAtomically([1], to: "control/light.png", in: folder.path)
    }
    #expect(other.everything() == [])
    // A link in the place of the file itself is replaced; what it points at stays.
    try other.write([5], to: "kept")
    try folder.link("file", to: other("kept"))
    try Files.writeAtomically([6], to: "file", in: folder.path)
    #expect(try other.read("kept") == [5])
    #expect(try folder.read("file") == [6])
    #expect(Files.kind(of: folder("file")) == .file)
  }

  @Test func `names and folders of paths`() {
    #expect(Files.folder(of: "a/b/c") == "a/b")
    #expect(Files.folder(of: "c") == "")
    #expect(Files.folder(of: "/c") == "/")
    #expect(Files.name(of: "a/b/c") == "c")
    #expect(Files.name(of: "c") == "c")
    #expect(Files.currentFolder().hasPrefix("/"))
  }
}

@Suite("Real paths of what is yet to be made")
struct UnmadePathTests {
  // swift-format-ignore
  @Test(arguments: [
    ("/a/b", "/a/b"), ("/a/./b/", "/a/b"), ("/a//b", "/a/b"), ("/a/../b", "/b"), ("/../..", "/"), ("/a/b/../..", "/"),
    ("/größe/x/../日", "/größe/日"),
  ])
  func `dots are resolved`(_ path: String, _ plain: String) throws {
    #expect(try Files.realPath(path) == plain)
  }

  @Test func `relative paths start in the current folder`() throws {
    #expect(try Files.realPath("x/../y") == Files.realPath(Files.currentFolder() + "/y"))
    #expect(try Files.realPath(".") == Files.currentFolder())
  }
}
