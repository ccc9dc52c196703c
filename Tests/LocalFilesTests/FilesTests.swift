import TestFiles
import Testing

@testable import LocalFiles

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

  @Test func `a folder contains neither itself nor the one around it`() throws {
    let folder = try TemporaryFolder()
    try folder.write([], to: "inner/.hidden")
    try folder.write([], to: "inner/...")
    let names = try SystemCalls.content(ofFolder: folder("inner")).entries.map {
      String(decoding: $0.name, as: UTF8.self)
    }
    #expect(names.sorted() == ["...", ".hidden"])
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

  @Test(arguments: [
    (ErrorNumber.diskFull, "make room on the disk of the results folder"),
    (.accessDenied, "make the results folder writable"), (.isAFolder, "make the results folder writable"),
  ])
  func `what to do follows from why nothing could be written`(number: ErrorNumber, remedy: String) {
    let error = FileError(path: "r/results.json", operation: .written, reason: .system(number))
    #expect(error.remedy(for: "results folder") == remedy)
  }

  #if os(Linux)
    @Test func `a file that says it is empty is read to its end, up to the limit`() throws {
      // Files of /proc have size 0 and content.
      let bytes = try Files.read("/proc/version")
      #expect(bytes.starts(with: "Linux version ".utf8))
      #expect(try Files.read("/proc/version", limit: bytes.count) == bytes)
      for limit in [0, 1, bytes.count - 1] {
        #expect(throws: FileError(path: "/proc/version", operation: .read, reason: .tooLarge(limit: limit))) {
          try Files.read("/proc/version", limit: limit)
        }
      }
    }

    @Test func `a file that is handed out in pieces is read to its end`() throws {
      // The kernel gives a page of this file per read, however much is asked for; the stack lies near its end.
      let bytes = try Files.read("/proc/self/maps")
      #expect(bytes.count > 8_192)
      #expect(bytes.last == UInt8(ascii: "\n"))
      #expect(String(decoding: bytes, as: UTF8.self).contains("[stack]"))
    }
  #endif

  @Test(arguments: 0...4)
  func `a file that is overwritten while it is read is read again, up to three times`(changes: Int) throws {
    let folder = try TemporaryFolder()
    let path = folder("file")
    try folder.write([0, 0, 0], to: "file")
    // Long ago, so that the system's clock cannot give the first change the same time.
    try TestSystem.setAge(of: path, to: 1_000)
    var (buffer, readings) = ([] as [UInt8], 0)
    let result = Result { () throws(FileError) in
      try Files.read(path, into: &buffer, limit: 100) {
        readings += 1
        guard readings <= changes else { return }
        try? TestSystem.overwrite(path, with: [UInt8(readings), UInt8(readings)])
        try? TestSystem.setAge(of: path, to: 1_000 - readings)
      }
    }
    if changes < 3 {
      #expect(try result.get() == 3)
      #expect(Array(buffer[..<3]) == [UInt8(changes), UInt8(changes), 0])
      #expect(readings == changes + 1)
    } else {
      #expect(throws: FileError(path: path, operation: .read, reason: .changing)) { try result.get() }
      #expect(readings == 3)
    }
  }

  @Test func `a file that grows while it is read, at the same time by the clock, is read again`() throws {
    let folder = try TemporaryFolder()
    let path = folder("file")
    try folder.write([1, 2], to: "file")
    try TestSystem.setAge(of: path, to: 1_000_000_000)
    var (buffer, readings) = ([] as [UInt8], 0)
    let count = try Files.read(path, into: &buffer, limit: 100) {
      readings += 1
      guard readings == 1 else { return }
      try? TestSystem.setSize(of: path, to: 4)
      try? TestSystem.setAge(of: path, to: 1_000_000_000)
    }
    #expect(Array(buffer[..<count]) == [1, 2, 0, 0])
    #expect(readings == 2)
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

  @Test func `a name for a temporary file is looked for a hundred times after the first`() throws {
    let folder = try TemporaryFolder()
    for attempt in 0..<100 { try folder.write([], to: TemporaryFileName(for: "file", attempt: attempt).text) }
    try Files.writeAtomically([1], to: folder("file"), isDurable: false)
    #expect(try folder.read("file") == [1])
    try folder.write([], to: TemporaryFileName(for: "file", attempt: 100).text)
    #expect(throws: FileError(path: folder("file"), operation: .written, reason: .system(.exists))) {
      try Files.writeAtomically([2], to: folder("file"), isDurable: false)
    }
    #expect(try folder.read("file") == [1])
    #expect(folder.everything().count == 102)
  }

  @Test func `a folder is made with those above it, and is no error if it is there`() throws {
    let folder = try TemporaryFolder()
    try folder.write([1], to: "file")
    try folder.link("link", to: "a")
    for isDurable in [false, true] {
      try Files.makeFolder(folder("a/b/c"), isDurable: isDurable)
      #expect(Files.kind(of: folder("a/b/c")) == .folder)
      try Files.makeFolder(folder("link"), isDurable: isDurable)
    }
    for path in ["", "/"] { try Files.makeFolder(path) }
    #expect(throws: FileError(path: folder("file"), operation: .created, reason: .system(.notAFolder))) {
      try Files.makeFolder(folder("file"))
    }
    #expect(throws: FileError(path: "a\0b", operation: .created, reason: .system(.invalidArgument))) {
      try Files.makeFolder("a\0b")
    }
  }

  @Test func `empty folders go up to the first that holds something, never the top one`() throws {
    let folder = try TemporaryFolder()
    try Files.makeFolder(folder("top/a/b/c"))
    try folder.write([1], to: "top/a/kept")
    Files.removeEmptyFolders(above: "a/b/c/gone", in: folder("top"))
    #expect(Files.kind(of: folder("top/a")) == .folder)
    #expect(Files.kind(of: folder("top/a/b")) == nil)
    try Files.remove(folder("top/a/kept"))
    Files.removeEmptyFolders(above: "a/gone", in: folder("top"))
    #expect(Files.kind(of: folder("top/a")) == nil)
    #expect(Files.kind(of: folder("top")) == .folder)
    #expect(!Files.removeEmptyFolder(folder("none")))
  }

  @Test func `a file takes another's name, or stays`() throws {
    let folder = try TemporaryFolder()
    try folder.write([1], to: "one")
    try folder.write([2], to: "two")
    try Files.move(folder("one"), to: folder("two"))
    #expect(try folder.read("two") == [1])
    #expect(throws: FileError(path: folder("one"), operation: .written, reason: .system(.noSuchFile))) {
      try Files.move(folder("one"), to: folder("three"))
    }
    #expect(throws: FileError(path: folder("two"), operation: .written, reason: .system(.invalidArgument))) {
      try Files.move(folder("two"), to: folder("\0"))
    }
    #expect(throws: FileError(path: folder("one"), operation: .removed, reason: .system(.noSuchFile))) {
      try Files.remove(folder("one"))
    }
    #expect(folder.everything() == ["two"])
  }

  // swift-format-ignore
  @Test(arguments: [
    (.system(.accessDenied), "Permission denied"), (.tooLarge(limit: 9), "it has more than 9 bytes"),
    (.notAFile, "it is not a regular file"),
    (.symbolicLink, "a part of the path is a symbolic link; replace the link by a real folder"),
    (.outside, "the path leaves its folder; use a relative path without '..'"),
    (.refused("because"), "because"), (.socket, "it is a socket; name a file, a device or a pipe"),
    (.changing, "it changes all the time; try again when nothing writes to it"),
    (.notText, "its name is not UTF-8 text; rename it"),
  ] as [(FileError.Reason, String)])
  func `a reason is told with what to do`(_ reason: FileError.Reason, _ text: String) {
    #expect(FileError(path: "a/b", operation: .listed, reason: reason).description == "a/b: could not be listed: \(text)")
    #expect(!reason.isMissing)
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
    for (folder, prefix) in [("folder", "folder/"), ("folder/", "folder/"), ("/", "/"), ("", "")] {
      #expect((try? Files.path(row.path, in: folder)) == (row.isInside ? prefix + row.path : nil))
    }
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
    // A thread of its own before the first try: other tests may hold all others.
    var swapping: Task<Void, Never>?
    await withCheckedContinuation { started in
      swapping = Task.detached {
        started.resume()
        while !Task.isCancelled {
          try? TestSystem.makeLink(path + "/new", to: target)
          try? Files.move(path + "/new", to: path + "/control")
          try? Files.remove(path + "/control")
        }
      }
    }
    let swapper = try #require(swapping)
    // Of the tries, some met the link and some did not.
    var (refused, written) = (0, 0)
    for _ in 0..<100_000 where refused < 50 || written < 50 {
      do throws(FileError) {
        try Files.writeAtomically([1], to: "control/light.png", in: path, isDurable: false)
        written += 1
      } catch {
        if error.reason == .symbolicLink { refused += 1 }
      }
      guard other.everything() == [] else { break }
      try? Files.remove(path + "/control/light.png")
      Files.removeEmptyFolder(path + "/control")
    }
    swapper.cancel()
    await swapper.value
    #expect(other.everything() == [])
    #expect(refused >= 50 && written >= 50)
  }

  @Test func `nothing is written through a link to another folder`() throws {
    let (folder, other) = (try TemporaryFolder(), try TemporaryFolder())
    try folder.link("control", to: other.path)
    #expect(throws: FileError(path: folder("control"), operation: .written, reason: .symbolicLink)) {
      try Files.writeAtomically([1], to: "control/light.png", in: folder.path)
    }
    #expect(throws: FileError(path: folder("control"), operation: .removed, reason: .symbolicLink)) {
      try Files.checkForLinks("control/deep/light.png", in: folder.path, for: .removed)
    }
    #expect(other.everything() == [])
    // A link in the place of the file itself is replaced; what it points at stays.
    try other.write([5], to: "kept")
    try folder.link("file", to: other("kept"))
    try Files.writeAtomically([6], to: "file", in: folder.path)
    #expect(try other.read("kept") == [5])
    #expect(try folder.read("file") == [6])
    #expect(Files.kind(of: folder("file")) == .file)
    // The folder itself may be reached through a link; only what is below it may not.
    try Files.writeAtomically([7], to: "new/file", in: folder("control"))
    #expect(try other.read("new/file") == [7])
    try Files.checkForLinks("light.png", in: folder("control"), for: .removed)
  }

  @Test func `names and folders of paths`() {
    #expect(Files.folder(of: "a/b/c") == "a/b")
    #expect(Files.folder(of: "c") == "")
    #expect(Files.folder(of: "/c") == "/")
    #expect(Files.name(of: "a/b/c") == "c")
    #expect(Files.name(of: "c") == "c")
    #expect(Files.currentFolder().hasPrefix("/"))
    #expect(Files.join("a", "b") == "a/b" && Files.join("a/", "b") == "a/b" && Files.join("/", "b") == "/b")
    #expect(Files.join("", "b") == "b" && Files.join("a", "") == "a" && Files.join("", "") == "")
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
