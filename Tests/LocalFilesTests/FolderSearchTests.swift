import LocalFiles
import TestFiles
import Testing

@Suite("Searches of folders")
struct FolderSearchTests {
  @Test func `only folders that may be entered are opened`() throws {
    let folder = try TemporaryFolder()
    for path in ["a.png", "x/b.png", "x/y/c.png", "z/d.png"] { try folder.write([], to: path) }
    var search = FolderSearch()
    search.entersFolder = { $0 != "x/y" && $0 != "z" }
    #expect(try search.findings(in: folder.path).files == ["a.png", "x/b.png"])
    search.wantsFile = { $0 == "x/b.png" }
    #expect(try search.findings(in: folder.path).files == ["x/b.png"])
  }

  @Test func `a folder that is gone when its turn comes was never there`() throws {
    let folder = try TemporaryFolder()
    try folder.write([], to: "kept/file")
    try Files.makeFolder(folder("build/deep"))
    var search = FolderSearch()
    search.entersFolder = { path in
      if path.hasPrefix("build") {
        Files.removeEmptyFolder(folder("build/deep"))
        Files.removeEmptyFolder(folder("build"))
      }
      return true
    }
    #expect(try search.findings(in: folder.path).files == ["kept/file"])
  }

  @Test func `folders that come and go do not disturb a search`() async throws {
    let folder = try TemporaryFolder()
    for index in 0..<40 { try folder.write([], to: "kept\(index)/file") }
    let path = folder.path
    let builder = Task.detached {
      var count = 0
      while !Task.isCancelled {
        let inner = "\(path)/build\(count % 7)/deep"
        try? Files.makeFolder(inner)
        Files.removeEmptyFolder(inner)
        Files.removeEmptyFolder(Files.folder(of: inner))
        count += 1
      }
    }
    for _ in 0..<100 { #expect(try FolderSearch().findings(in: path).files.count == 40) }
    builder.cancel()
    await builder.value
  }

  @Test func `a folder that is not there has no files, a file in its place is an error`() throws {
    let folder = try TemporaryFolder()
    try folder.write([], to: "file")
    #expect(try FolderSearch().findings(in: folder("none")).files == [])
    #expect(throws: FileError(path: folder("file"), operation: .listed, reason: .system(.notAFolder))) {
      try FolderSearch().findings(in: folder("file"))
    }
  }

  @Test func `links are passed over, or taken for what they lead to`() throws {
    let (folder, other) = (try TemporaryFolder(), try TemporaryFolder())
    try folder.write([], to: "real/file")
    try other.write([], to: "far")
    for (link, target) in [
      ("real/up", ".."), ("self", "self"), ("far", other.path), ("file", "real/file"), ("gone", "nowhere"),
      ("twice", "real"),
    ] { try folder.link(link, to: target) }
    #expect(try FolderSearch().findings(in: folder.path).files == ["real/file"])
    var search = FolderSearch()
    search.takesLink = { (_, _) throws(FileError) in true }
    // Links that lead nowhere are found for the reader to judge. Each real folder is searched once, by its own path.
    #expect(try search.findings(in: folder.path).files == ["far/far", "file", "gone", "real/file", "self"])
    // Of links to one folder, the first by name counts, whatever the order on the disk.
    for link in ["zzz", "aaa"] { try folder.link(link, to: other.path) }
    #expect(try search.findings(in: folder.path).files == ["aaa/far", "file", "gone", "real/file", "self"])
    search.takesLink = { (_, kind) throws(FileError) in kind == .file }
    #expect(try search.findings(in: folder.path).files == ["file", "gone", "real/file", "self"])
    search.takesLink = { (path, _) throws(FileError) in throw FileError(path: path, operation: .read, reason: .outside)
    }
    #expect(throws: FileError.self) { try search.findings(in: folder.path) }
  }

  #if os(Linux)
    @Test(arguments: [false, true])
    func `a name that is no text is an error where it could be wanted`(isFolder: Bool) throws {
      let folder = try TemporaryFolder()
      try folder.write([], to: "in/a.png")
      let name: [UInt8] = [0x66, 0xFF, 0x2E, 0x70, 0x6E, 0x67]
      try TestSystem.makeNameless(name, in: folder("in"), isFolder: isFolder)
      defer { TestSystem.removeNameless(name, in: folder("in")) }
      let error = #expect(throws: FileError.self) { try Files.list(folder.path, suffix: ".png") }
      #expect(error == FileError(path: folder("in/f\u{FFFD}.png"), operation: .listed, reason: .notText))
      #expect(error?.description.hasSuffix("its name is not UTF-8 text; rename it") == true)
      var search = FolderSearch(suffix: ".png")
      search.toleratesUnreadable = { _ in true }
      #expect(try search.findings(in: folder.path).files == ["in/a.png"])
      #expect(try search.findings(in: folder.path).unread == ["in/f\u{FFFD}.png"])
      search = FolderSearch(suffix: ".json")
      search.entersFolder = { $0 == "in" }
      #expect(try search.findings(in: folder.path).files == [])
    }
  #endif

  @Test func `a folder that cannot be read is an error unless it may be left out`() async throws {
    let folder = try TemporaryFolder()
    for path in ["in/shut/a.png", "b.png"] { try folder.write([], to: path) }
    // In a process of its own, which may give up the rights of root.
    await #expect(processExitsWith: .success) { [folder = folder.path as String] in
      defer {
        TestSystem.takeRootAgain()
        try? TestSystem.setPermissions(of: folder + "/in/shut", to: 0o700)
      }
      try TestSystem.setPermissions(of: folder + "/in/shut", to: 0)
      TestSystem.giveUpRoot()
      var search = FolderSearch(suffix: ".png")
      #expect(
        throws: FileError(path: folder + "/in/shut", operation: .listed, reason: .system(.accessDenied))
      ) { try search.findings(in: folder) }
      search.toleratesUnreadable = { $0 == "in/shut" }
      let findings = try search.findings(in: folder)
      #expect(findings.files == ["b.png"] && findings.unread == ["in/shut"])
      // The folder that was asked for is never left out.
      search.toleratesUnreadable = { _ in true }
      #expect(throws: FileError.self) { try search.findings(in: folder + "/in/shut") }
    }
  }

  /// A process has one working folder, so this one is changed in a process of its own.
  @Test func `an empty folder is the current one, at any depth`() async throws {
    let folder = try TemporaryFolder()
    for path in ["b.png", "in/deep/a.png"] { try folder.write([], to: path) }
    await #expect(processExitsWith: .success) { [path = folder.path as String] in
      try TestSystem.enter(folder: path)
      #expect(try Files.list("") == ["b.png", "in/deep/a.png"])
    }
  }
}

@Suite("Real paths")
struct RealPathTests {
  @Test func `links are followed, and what does not exist stays`() throws {
    let folder = try TemporaryFolder()
    let real = try Files.realPath(folder.path)
    try folder.write([], to: "a/b/file")
    try folder.link("link", to: "a/b")
    try folder.link("a/up", to: "..")
    try folder.link("absolute", to: folder("a"))
    try folder.link("dangling", to: "none/x")
    for (path, expected) in [
      ("", ""), (".", ""), ("a//b/./file", "/a/b/file"), ("link/file", "/a/b/file"), ("link/..", "/a"),
      ("a/up/link/none/more", "/a/b/none/more"), ("absolute/b", "/a/b"), ("dangling", "/none/x"),
      ("dangling/../y", "/none/y"), ("none/../a", "/a"), ("a/up/a/up/a", "/a"),
    ] {
      #expect(try Files.realPath(folder(path)) == real + expected)
    }
    #expect(try Files.realPath("/..") == "/")
    #expect(try Files.realPath(".") == Files.realPath(Files.currentFolder()))
  }

  @Test func `a circle of links is an error, a long chain of them is none`() throws {
    let folder = try TemporaryFolder()
    try folder.write([], to: "link0")
    for index in 1...41 { try folder.link("link\(index)", to: "link\(index - 1)") }
    try folder.link("circle", to: "circle/x")
    #expect(try Files.realPath(folder("link40")) == Files.realPath(folder("link0")))
    for name in ["link41", "circle"] {
      #expect(throws: FileError(path: folder(name), operation: .read, reason: .system(.tooManyLinks))) {
        try Files.realPath(folder(name))
      }
    }
  }

  // swift-format-ignore
  @Test(arguments: [
    ("/a", "/a", true), ("/a/b", "/a", true), ("/ab", "/a", false), ("/a", "/a/b", false), ("/x", "/", true), ("/", "/", true),
  ])
  func `inside is counted in whole parts`(_ path: String, _ folder: String, _ isInside: Bool) {
    #expect(Files.isInside(path, folder) == isInside)
  }

  @Test func `the link that leads out is named`() throws {
    let (folder, other) = (try TemporaryFolder(), try TemporaryFolder())
    let real = try Files.realPath(folder.path)
    try folder.write([], to: "a/file")
    try folder.link("in", to: "a")
    try folder.link("a/out", to: other.path)
    let out = try Files.linkOut(of: real, on: folder("in/out/x"))
    #expect(out?.link == folder("in/out"))
    #expect(out?.target == (try Files.realPath(other.path)))
    #expect(try Files.linkOut(of: real, on: folder("in/file")) == nil)
  }
}
